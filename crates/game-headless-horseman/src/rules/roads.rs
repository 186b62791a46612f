//! Which ways are open, and how far places are. HH-MOVE-13, HH-BLUE-14, HH-PUM-2
use engine::Seat;

use crate::pack::{SITES, VOIDS};
use crate::state::space::Place;
use crate::{Card, Form, Horseman, Refusal, Space};

/// From where somebody rides on, and with how much count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    /// Where the move began. HH-CH-9
    pub start: Space,
    /// The space just left; nowhere if any exit will do. HH-MOVE-4
    pub came: Space,
    pub count: u8,
    /// HH-BLUE-16
    pub spun: bool,
}

impl Setting {
    /// At the start of a move. HH-MOVE-3, HH-CH-10, HH-MAU-2: by any exit, also of a church or the Mausoleum.
    pub fn fresh(at: Space, count: u8) -> Setting {
        Setting {
            start: at,
            came: Space::NOWHERE,
            count,
            spun: false,
        }
    }

    /// In the middle of the ride in progress.
    #[inline]
    pub fn now(game: &Horseman) -> Setting {
        let ride = &game.ride;
        Setting {
            start: ride.start,
            came: if ride.first {
                Space::NOWHERE
            } else {
                ride.came
            },
            count: ride.left,
            spun: ride.spun,
        }
    }
}

/// Whether a linked space is open, as everybody can tell: a church held by another counts for who could ride through.
/// HH-IC-11
#[inline]
pub(crate) fn is_open(game: &Horseman, seat: Seat, to: Space, from: Setting) -> bool {
    if to == from.came {
        return false;
    }
    let place = game.place_of(to);
    if place.is_track() {
        return true;
    }
    match (game.figure(seat).form, place) {
        (_, Place::School | Place::Bridge)
        | (Form::Horseman, Place::Graveyard | Place::Mausoleum) => true,
        (Form::Ichabod, Place::Church) => {
            to != from.start
                && (!is_held(game, seat, to)
                    || from.count >= 2 && game.could_hold(seat, Card::CHURCH_THROUGH))
        }
        _ => false,
    }
}

/// Whether a linked space is open to who knows his own hand: what `check` allows, without the reasons.
#[inline]
pub(crate) fn may_take(game: &Horseman, seat: Seat, to: Space, from: Setting) -> bool {
    let hand = game.figure(seat).hand;
    is_open(game, seat, to, from)
        && (hand.holds(Card::CHURCH_THROUGH)
            || game.place_of(to) != Place::Church
            || !is_held(game, seat, to))
}

/// A church that another Ichabod holds. HH-CH-8
#[inline]
pub(crate) fn is_held(game: &Horseman, seat: Seat, church: Space) -> bool {
    game.options.church_capacity > 0 && game.like_at(seat, church).is_some()
}

/// The judge of exits, from what the seat itself knows.
pub(crate) fn check(game: &Horseman, seat: Seat, to: Space, from: Setting) -> Result<(), Refusal> {
    let (figure, at) = (game.figure(seat), game.name(to));
    if !game.pack.links(figure.at).contains(&to) {
        return Err(Refusal::NotLinked { at });
    }
    if to == from.came {
        return Err(match from.spun {
            true => Refusal::DirectionSet,
            false => Refusal::NoTurning,
        });
    }
    match (figure.form, game.place_of(to)) {
        (Form::Horseman, Place::Church) => Err(Refusal::HorsemanAtChurch { at }),
        (Form::Ichabod, Place::Graveyard) => Err(Refusal::IchabodAtGraveyard { at }),
        (Form::Ichabod, Place::Mausoleum) => Err(Refusal::HorsemenOnly),
        (Form::Ichabod, Place::Church) if to == from.start => Err(Refusal::LeftThisChurch { at }),
        (Form::Ichabod, Place::Church) if is_held(game, seat, to) => {
            let through = from.count >= 2 && figure.hand.holds(Card::CHURCH_THROUGH);
            if through {
                Ok(())
            } else {
                Err(Refusal::ChurchHeld { at })
            }
        }
        (_, Place::Empty) => Err(Refusal::Closed { at }),
        _ => Ok(()),
    }
}

/// The places of the spinner's "nearest" for a rider: the equally near ones, in the order of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    sites: u32,
}

impl Nearest {
    pub fn count(self) -> u32 {
        self.sites.count_ones()
    }

    /// The permanent church stands before the voids in the list.
    pub fn list(self, game: &Horseman) -> impl Iterator<Item = Space> {
        let order = (0..SITES).map(|it| (it + VOIDS) % SITES);
        order
            .filter(move |&it| self.sites >> it & 1 != 0)
            .map(|it| game.pack.at_site(it))
    }

    pub fn contains(self, game: &Horseman, space: Space) -> bool {
        self.sites
            .checked_shr(game.pack.site(space) as u32)
            .unwrap_or(0)
            & 1
            != 0
    }
}

/// HH-BLUE-14
pub(crate) fn nearest(game: &Horseman, seat: Seat) -> Nearest {
    match game.figure(seat).form {
        Form::Ichabod => nearest_church(game, seat),
        Form::Horseman => nearest_graveyard(game, seat),
    }
}

/// HH-BLUE-15, HH-IC-4
pub(crate) fn check_nearest(game: &Horseman, seat: Seat, to: Space) -> Result<(), Refusal> {
    let at = game.name(to);
    match nearest(game, seat).contains(game, to) {
        true => Ok(()),
        false => Err(Refusal::NotNearest { at }),
    }
}

fn nearest_church(game: &Horseman, seat: Seat) -> Nearest {
    let at = game.figure(seat).at;
    let (mut least, mut sites) = (u8::MAX, 0);
    for site in 0..SITES {
        let steps = game.pack.to_site(at, site);
        let church = site == VOIDS || game.chips[site].is_church();
        if steps > least || !church {
            continue;
        }
        let space = game.pack.at_site(site);
        if is_held(game, seat, space) || space == at {
            continue;
        }
        if steps < least {
            (least, sites) = (steps, 0);
        }
        sites |= 1 << site;
    }
    Nearest { sites }
}

/// The most spaces a board may have.
pub(crate) const MOST_SPACES: usize = 640;

/// Level by level over everything but churches, and in the race the bridge, until a level has a free graveyard.
fn nearest_graveyard(game: &Horseman, seat: Seat) -> Nearest {
    let (mut seen, mut queue) = ([0u64; MOST_SPACES / 64], [Space::NOWHERE; MOST_SPACES]);
    let at = game.figure(seat).at;
    let mut see = |space: Space| {
        let (word, bit) = (space.index() / 64, 1 << (space.index() % 64));
        let new = seen[word] & bit == 0;
        seen[word] |= bit;
        new
    };
    see(at);
    queue[0] = at;
    let (mut next, mut end, mut sites) = (0, 1, 0);
    while next < end && sites == 0 {
        let level = end;
        while next < level {
            let from = queue[next];
            next += 1;
            for &to in game.pack.links(from) {
                let place = game.place_of(to);
                let goal = place == Place::Bridge && game.is_race();
                if goal || matches!(place, Place::Church | Place::Empty) || !see(to) {
                    continue;
                }
                if place == Place::Graveyard && game.like_at(seat, to).is_none() {
                    sites |= 1 << game.pack.site(to);
                }
                queue[end] = to;
                end += 1;
            }
        }
    }
    Nearest { sites }
}

/// How far a pumpkin flies, if it can: 1 to 3. HH-PUM-2, HH-MOVE-16
pub(crate) fn pumpkin_distance(game: &Horseman, from: Space, to: Space) -> Option<u8> {
    if game.pack.least(from, to) > 3 {
        return None;
    }
    (1..=3).find(|&steps| reaches(game, from, to, steps))
}

fn reaches(game: &Horseman, from: Space, to: Space, steps: u8) -> bool {
    let open = |it: Space| !matches!(game.place_of(it), Place::Church | Place::Empty);
    let mut links = game.pack.links(from).iter();
    match steps {
        0 => from == to,
        1 => links.any(|&it| it == to),
        _ => links.any(|&it| open(it) && reaches(game, it, to, steps - 1)),
    }
}

/// A graveyard that no other Horseman holds. HH-HC-2, HH-HC-3
pub(crate) fn is_free_graveyard(game: &Horseman, seat: Seat, space: Space) -> bool {
    game.place_of(space) == Place::Graveyard && game.like_at(seat, space).is_none()
}

/// Graveyards that a jump may lead to. HH-HC-6
pub(crate) fn free_graveyards(game: &Horseman, seat: Seat) -> impl Iterator<Item = Space> {
    let at = game.figure(seat).at;
    let voids = game.pack.fixed.voids.iter().copied();
    voids.filter(move |&it| it != at && is_free_graveyard(game, seat, it))
}
