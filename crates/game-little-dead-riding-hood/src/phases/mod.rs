//! The sequence of play: one line for each decision or chance point, and one file with all of its rules; and the stack they
//! lie on. The top one is in progress, the others wait for it to end.
use engine::{Seat, SeatOrder, SeatSet};
use serde::Serialize;

use crate::state::cause::Cause;
use crate::{Action, Card, Hood, Space, Tile, WindowKind};

engine::phases! {
    /// A decision or chance point, or something that is carried out by itself once it is on top.
    // One word, its number in a byte of its own: the top is read in one go, several times for each input.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[repr(u8, align(8))]
    pub(crate) enum Phase of game: Hood {
        ask {
            // At the bottom of the stack.
            /// So many choose after it. LD-SETUP-7
            ChooseStart(after: u8) in choose_start, game.open.active;
            HelperChoice in helper_choice, game.open.active, advance;
            MoveStep(step: Moves) in move_step, game.open.active, advance;
            // Above it.
            LayTile(laying: Laying) in lay_tile, laying.who, advance;
            Prince(given: Given) in prince, game.open.active, advance;
            /// The second tile of a swap; this is the first.
            SwapWith(first: Space) in swap_with, game.open.active;
            Queen(wolves: Wolves) in queen, game.open.active, advance;
            WolfTo(wolf: Space) in wolf_to, game.open.active;
            Huntsman in huntsman, game.open.active;
            StepmotherWhom in stepmother_whom, game.open.active, advance;
            Window(window: Window) in window, SeatOrder::left_of(window.opener, window.asked), advance;
            /// A card played for its effect.
            Target(played: Played) in target, played.by, advance;
            /// A card played for movement, or in the nightgown. LD-WINDOW-3 comes first.
            Step(run: Run) in step, run.by, advance;
            /// In clean-up at the bottom.
            Discard(loss: Loss) in discard, loss.by, advance;
            CommitBullets in commit_bullets, game.open.fight.who;
            /// The seat to the right chooses. LD-FLEE-4
            FlightDirection in flight_direction, game.open.right_of(game.open.fight.who);
        }
        chance {
            Starter in starter;
            DrawTile(drawing: TileDraw) in draw_tile, advance;
            DrawCard(drawing: CardDraw) in draw_card, advance;
            /// A token from the bag.
            Bag in bag;
        }
        auto {
            /// Tiles still to be drawn in this Phase-1 step. LD-P1-1
            Tiles(left: u8) in tiles;
            /// The card is drawn; a bullet and a tile are to come.
            Godmother in godmother;
            FightBegins in fight_begins;
            /// A token is drawn, and nobody answers any more.
            FightEnds in fight_ends;
            /// Where to is in `Open::fight`.
            Flight in flight;
        }
        end { Over }
    }
}

/// Before the first turn, its three phases, and the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    Setup,
    Helpers,
    Movement,
    CleanUp,
    Over,
}

/// How far a Phase-2 step has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Moves {
    /// Others may act before it. LD-WINDOW-4
    Begin,
    GoOn,
    Over,
}

/// Who draws a tile, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TileDraw {
    pub by: Seat,
    pub cause: Cause,
    /// It replaces the obstacle there. LD-FX-2
    pub fells: Option<Space>,
}

/// Who draws how many more cards, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardDraw {
    pub to: Seat,
    pub left: u8,
    pub cause: Cause,
}

/// `by` drew the tile, `who` lays it; others are asked first. LD-WINDOW-1
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Laying {
    pub by: Seat,
    pub who: Seat,
    pub tile: Tile,
    pub asked: bool,
}

/// What the Prince has given already.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Given {
    pub stepped: bool,
    pub swapped: bool,
}

/// Wolves still to be moved, and where the last one went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wolves {
    pub left: u8,
    pub moved: Space,
}

/// A runner, and how many spaces are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Run {
    pub by: Seat,
    pub left: u8,
    pub gown: bool,
}

/// Who chooses which card goes out of whose hand, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Loss {
    pub by: Seat,
    pub of: Seat,
    pub cause: Cause,
}

/// A response window. LD-CARD-7
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Window {
    pub kind: WindowKind,
    pub opener: Seat,
    /// Who has still to answer.
    pub asked: SeatSet,
    /// Who answered before those in front of them: what they said is kept until it is their turn.
    pub early: SeatSet,
    pub round: Asking,
}

impl Window {
    /// Nobody has answered yet.
    pub(crate) fn new(kind: WindowKind, opener: Seat) -> Window {
        Window {
            kind,
            opener,
            asked: SeatSet::EMPTY,
            early: SeatSet::EMPTY,
            round: Asking::First,
        }
    }

    /// Whose answer counts next: clockwise from the opener's left.
    pub(crate) fn next(self) -> Option<Seat> {
        self.asked.or(self.early).left_of(self.opener)
    }
}

/// How far a window has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asking {
    /// Nobody has been asked yet.
    First,
    /// Answers are awaited.
    Waiting,
    /// This seat played a card: those after it are asked anew.
    After(Seat),
    /// A card closed it.
    Closed,
}

/// A card that lies open before its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Played {
    pub by: Seat,
    pub card: Card,
    pub stage: Stage,
    /// A space or a seat; 255 while it is not named.
    pub first: u8,
    pub second: u8,
}

impl Played {
    /// The space that was named first.
    pub(crate) fn first_space(self) -> Space {
        Space::of_code(self.first)
    }
}

/// How far a trick has come. LD-CARD-6
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    First,
    Second,
    /// All targets are named. LD-WINDOW-2
    Named,
    /// Nobody answers any more.
    Stands,
    Cancelled,
}

impl Phase {
    /// A tile to be laid.
    pub(crate) fn tile(by: Seat, cause: Cause) -> Phase {
        let fells = None;
        Phase::DrawTile(TileDraw { by, cause, fells })
    }

    /// What is legal: all that may be considered, but for cards that could act on nothing.
    #[inline]
    pub(crate) fn actions(self, game: &Hood, seat: Seat, out: &mut Vec<Action>) {
        match self {
            Phase::HelperChoice => helper_choice::actions(game, seat, out),
            Phase::MoveStep(_) => move_step::actions(game, seat, out),
            Phase::Window(window) => window::actions(game, seat, window, out),
            phase => phase.candidates(game, seat, out),
        }
    }

    /// As clients know it: what is asked or drawn, or will be.
    pub(crate) fn kind(self) -> &'static str {
        match self {
            Phase::Window(window) => window.kind.question(),
            Phase::Discard(loss) => discard::topic(loss.cause).kind,
            Phase::DrawCard(drawing) if drawing.cause == Cause::Deal => "Deal",
            Phase::DrawTile(TileDraw { fells: Some(_), .. }) => "Woodcut",
            Phase::Tiles(_) => "DrawTile",
            Phase::FightBegins | Phase::FightEnds | Phase::Flight => "CommitBullets",
            phase => phase.name(),
        }
    }

    /// Which part of the match it is, from the bottom of the stack. LD-TURN-1
    pub(crate) fn part(self) -> Part {
        match self {
            Phase::Starter | Phase::ChooseStart(_) => Part::Setup,
            Phase::DrawCard(drawing) if drawing.cause == Cause::Deal => Part::Setup,
            Phase::Tiles(_) | Phase::HelperChoice => Part::Helpers,
            Phase::MoveStep(_) => Part::Movement,
            Phase::Over => Part::Over,
            _ => Part::CleanUp,
        }
    }

    /// A helper is being resolved.
    pub(crate) fn is_helper(self) -> bool {
        match self {
            Phase::Prince(_)
            | Phase::Queen(_)
            | Phase::Huntsman
            | Phase::Godmother
            | Phase::StepmotherWhom => true,
            Phase::Discard(loss) => loss.cause == Cause::Stepmother,
            _ => false,
        }
    }

    /// What is in progress here is in `Open::fight`.
    pub(crate) fn is_fight(self) -> bool {
        matches!(
            self,
            Phase::FightBegins
                | Phase::CommitBullets
                | Phase::FightEnds
                | Phase::Flight
                | Phase::FlightDirection
        )
    }
}

/// Never more than so many at once.
pub(crate) type Phases = toolbox::Stack<Phase, 20>;
