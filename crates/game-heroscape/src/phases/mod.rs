//! The sequence of play: one line for each decision or chance point, and one file with all of its rules.
//!
//! A round is the Drop, order markers, initiative and three turns of each seat; a turn is moves, perhaps a power, and
//! attacks. What must be resolved first lies above that on the stack.
use engine::Seat;

use crate::Heroscape;
use crate::rules::cloning::Beside;
use crate::rules::falls::Depth;
use crate::rules::placing::Putting;
use crate::state::figures::{CardId, FigureId, SlotId};
use crate::state::open::Open;
use crate::words::refusal::Matter;

engine::phases! {
    /// A decision or chance point, or something that happens by itself. The names are those clients see.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) enum Phase of game: Heroscape {
        ask {
            // The bottom of the stack is one of these, a roll of several seats, the roll for the Drop, or the end.
            Draft in draft, game.open.seat;
            /// The seat in turn places figures.
            Place in place, game.open.seat;
            Drop(squad: CardId) in drop, game.open.controller_of(squad);
            Markers in markers, crate::rules::markers::actor(&game.open);
            Move in moving, game.open.seat, advance;
            Powers in powers, game.open.seat, advance;
            Attack in attack, game.open.seat, advance;
            /// Who rolls for a clone next.
            Clones in clones, game.open.seat, advance;

            // Above it.
            Swipe(by: FigureId) in swipe, game.open.controller(by);
            Spirit(figure: FigureId) in spirit, game.open.controller(figure), advance;
            /// Whom to summon.
            Summon(at: OnGlyph) in summon, game.open.controller(at.figure);
            SummonPut(summoned: Summoned) in summon_put, game.open.controller(summoned.by);
            RevivePut(figure: FigureId) in revive_put, game.open.stopper;
            /// A clone beside this figure.
            ClonePut(by: FigureId) in clone_put, game.open.seat;
            /// Who defends next.
            Defenders in defenders, game.open.controller(game.open.blow.attacker), advance;
        }
        chance {
            RollOff(purpose: Purpose) in roll_off;
            DropRoll(squad: CardId) in drop_roll;
            SwipeRoll(by: FigureId) in swipe_roll;
            Fall(fall: Falling) in fall;
            /// Turns a glyph over.
            Turn(at: OnGlyph) in turn;
            CurseRoll(fated: Fated) in curse_roll;
            ReviveRoll(fated: Fated) in revive_roll;
            /// Against this figure if it is a normal attack.
            AttackRoll(target: FigureId) in attack_roll, advance;
            Defend(figure: FigureId) in defend, advance;
            /// The power between move and attack, against a figure.
            PowerRoll(figure: FigureId) in power_roll;
            CloneRoll(figure: FigureId) in clone_roll;
        }
        auto {
            /// The next enemy in line.
            Swipes in swipes;
            /// What a step leads to.
            AfterStep in after_step;
            /// Falls, then glyphs.
            EndMove(figure: FigureId) in end_move;
            /// Another figure's step comes at last.
            Resume in resume;
            LeaveMoves in leave_moves;
            /// The glyph acts.
            Trigger(at: OnGlyph) in trigger;
            /// The next figure on the list, with the number of the curse or the revival.
            Curses(number: u8) in curses;
            Revivals(number: u8) in revivals;
        }
        end { Over }
    }
}

/// What several seats roll for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// HS-SET-5, HS-DRA-1
    Setup,
    /// HS-RND-3
    Drop,
    /// HS-ORD-6
    Markers,
    /// HS-INI-1
    Initiative,
}

/// A figure has stopped on a glyph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OnGlyph {
    pub figure: FigureId,
    pub slot: SlotId,
}

/// Who is put beside whom. HS-G-ERL
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Summoned {
    pub figure: FigureId,
    pub by: FigureId,
}

/// Who falls how far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Falling {
    pub figure: FigureId,
    pub depth: Depth,
}

/// Who rolls against which number. HS-G-MIT, HS-G-STU
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Fated {
    pub figure: FigureId,
    pub number: u8,
}

impl Phase {
    /// Whom it is about, and beside whom: for views and previews.
    pub fn about(self, open: &Open) -> [FigureId; 2] {
        match self {
            Phase::Place | Phase::Drop(_) => [open.placing, FigureId::NONE],
            Phase::SummonPut(it) => [it.figure, it.by],
            Phase::ClonePut(by) => [Beside(by).figure(open), by],
            Phase::Summon(at) | Phase::Turn(at) | Phase::Trigger(at) => [at.figure, FigureId::NONE],
            Phase::CurseRoll(it) | Phase::ReviveRoll(it) => [it.figure, FigureId::NONE],
            Phase::Fall(it) => [it.figure, FigureId::NONE],
            Phase::Swipe(it)
            | Phase::SwipeRoll(it)
            | Phase::Spirit(it)
            | Phase::RevivePut(it)
            | Phase::AttackRoll(it)
            | Phase::Defend(it)
            | Phase::PowerRoll(it)
            | Phase::CloneRoll(it)
            | Phase::EndMove(it) => [it, FigureId::NONE],
            _ => [FigureId::NONE; 2],
        }
    }

    /// What is asked, in words.
    pub fn matter(self, open: &Open, seat: Seat) -> Matter {
        match self {
            Phase::Draft => Matter::Card,
            Phase::Drop(_) => Matter::Drop,
            Phase::Markers => match open.players[seat.index()].placed {
                0..3 => Matter::Marker,
                3 => Matter::Decoy,
                _ => Matter::Ready,
            },
            Phase::Move => Matter::Moves,
            Phase::Powers => Matter::Powers,
            Phase::Attack => Matter::Attacks,
            Phase::Clones => Matter::CloneNext,
            Phase::Swipe(_) => Matter::Swipe,
            Phase::Spirit(_) => Matter::Spirit,
            Phase::Defenders => Matter::Defender,
            Phase::Summon(_) => Matter::Summon,
            Phase::SummonPut(_) => Matter::SummonPlace,
            Phase::RevivePut(_) => Matter::RevivalPlace,
            Phase::ClonePut(_) => Matter::ClonePlace,
            _ => Matter::Place,
        }
    }
}
