//! The board as data, with the tables that make every question about it one look-up.
use std::sync::LazyLock;

use engine::{Files, Flaw, Seat, Shared};

use crate::state::space::{RING, Square};
use crate::{Space, Tomb, VampireOdds};

mod read;

/// Squares, tombs, wheel, goals and colors.
pub struct Pack {
    pub(crate) goals: Vec<u8>,
    /// In the order of the sidewalk; never empty. MB-SETUP-7
    pub(crate) doll_corners: Vec<Space>,
    colors: [String; 4],
    tomb_names: [String; 4],
    space_names: Vec<String>,
    squares: [Square; 64],
    /// By space, then by steps.
    ahead: [[Space; 8]; 64],
    /// By space; too far for any number where there is no way in.
    door_distance: [u8; 64],
    next_door: [Space; 64],
    gates: [Space; 4],
    /// By wheel, then by tomb: one bit for each notch that means a vampire.
    vampires: [[u8; 4]; 2],
}

/// What a pack is made of; everything else follows.
pub(crate) struct Parts {
    pub goals: Vec<u8>,
    pub colors: [String; 4],
    pub tomb_names: [String; 4],
    /// In the order of `Space::all`.
    pub space_names: Vec<String>,
    /// The sidewalk, clockwise.
    pub sidewalk: [Square; RING as usize],
    /// North, east, south, west.
    pub gates: [Space; 4],
    pub vampires: [[u8; 4]; 2],
}

pub(crate) static DEFAULT: LazyLock<Shared<Pack>> = LazyLock::new(|| {
    let board = include_str!("../../data/board.toml");
    Shared::embedded(&[(read::BOARD, board)])
});

impl engine::Pack for Pack {
    fn read(files: &Files) -> Result<Pack, Flaw> {
        read::read(files).map(Pack::new)
    }
}

impl Pack {
    fn new(parts: Parts) -> Pack {
        let mut squares = [Square::OffSidewalk; 64];
        squares[..usize::from(RING)].copy_from_slice(&parts.sidewalk);
        let is_doll = |space: &Space| squares[space.index()] == Square::DollCorner;
        let mut pack = Pack {
            goals: parts.goals,
            doll_corners: Space::sidewalk().filter(is_doll).collect(),
            colors: parts.colors,
            tomb_names: parts.tomb_names,
            space_names: parts.space_names,
            squares,
            ahead: [[Space::BOX; 8]; 64],
            door_distance: [u8::MAX; 64],
            next_door: [Space::BOX; 64],
            gates: parts.gates,
            vampires: parts.vampires,
        };
        for space in Space::all() {
            pack.measure(space);
        }
        pack
    }

    fn measure(&mut self, from: Space) {
        let at = from.index();
        let (mut way, gates) = (from, self.gates);
        for steps in 0..8 {
            self.ahead[at][steps] = way;
            // MB-MOVE-2, MB-MOVE-3
            way = match way {
                _ if way.is_door() => way.walk(),
                _ if way.is_walk() => gates[way.arm()],
                _ => way.clockwise(1),
            };
        }
        // MB-HOME-2, MB-HOME-3: any door, by its gate; from the walk square it is the next one.
        if from.is_walk() {
            (self.door_distance[at], self.next_door[at]) = (1, from.door());
        } else if from.is_sidewalk() {
            let arm_at = |space| gates.iter().position(|&gate| gate == space);
            let nearest = (0..RING).find_map(|it| Some((it, arm_at(from.clockwise(it))?)));
            if let Some((squares, arm)) = nearest {
                (self.door_distance[at], self.next_door[at]) = (squares + 2, Space::DOORS[arm]);
            }
        }
    }

    /// The name of a seat's banshee in sentences.
    pub(crate) fn color(&self, seat: Seat) -> &str {
        &self.colors[seat.index() % 4]
    }

    /// What people call a space, without its article.
    pub(crate) fn space_name(&self, space: Space) -> &str {
        self.space_names.get(space.index()).map_or("box", |it| it)
    }

    /// What people call a tomb, without its article.
    pub(crate) fn tomb_name(&self, tomb: Tomb) -> &str {
        &self.tomb_names[tomb as usize]
    }

    #[inline]
    pub(crate) fn square(&self, at: Space) -> Square {
        self.squares[at.index()]
    }

    /// The only way there is: door, walk, gate, then clockwise. MB-MOVE-2, MB-MOVE-3
    #[inline]
    pub(crate) fn ahead(&self, from: Space, steps: u8) -> Space {
        self.ahead[from.index()][usize::from(steps & 7)]
    }

    /// Squares forward to the next gate, plus two. MB-HOME-3
    #[inline]
    pub(crate) fn door_distance(&self, from: Space) -> u8 {
        self.door_distance[from.index()]
    }

    /// The door behind the next gate.
    #[inline]
    pub(crate) fn next_door(&self, from: Space) -> Space {
        self.next_door[from.index()]
    }

    /// Squares forward to this door, past other gates too. MB-HOME-3
    pub(crate) fn way_to(&self, door: Space, from: Space) -> u8 {
        let out = match from {
            _ if from.is_door() => 2,
            _ if from.is_walk() => 1,
            _ => 0,
        };
        out + self.gate(from).steps_to(self.gate(door)) + 2
    }

    /// The sidewalk square where a walk or door lets out; a sidewalk square itself.
    pub(crate) fn gate(&self, of: Space) -> Space {
        if of.is_sidewalk() {
            of
        } else {
            self.gates[of.arm()]
        }
    }

    /// What a tomb holds when the wheel stops at `notch`. MB-TOMB-3
    #[inline]
    pub(crate) fn hides_vampire(&self, notch: u8, tomb: Tomb, odds: VampireOdds) -> bool {
        self.vampires[odds as usize][tomb as usize] >> (notch & 7) & 1 != 0
    }

    /// In how many of the eight notches a tomb hides the vampire.
    #[inline]
    pub(crate) fn vampire_notches(&self, tomb: Tomb, odds: VampireOdds) -> u8 {
        self.vampires[odds as usize][tomb as usize].count_ones() as u8
    }
}
