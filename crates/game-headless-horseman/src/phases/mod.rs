//! The sequence of play: one line for each decision or chance point, and one file with all of its rules.
//!
//! A turn is a curse or a lost turn, the choice of a move, the ride with what stands in its way, a battle, a pumpkin, an
//! ability card, and new cards. What a ride, a battle and a throw need to go on stands in `state::course`.
use engine::Seat;

use crate::rules::battle;
use crate::{Horseman, Item, Slot};
pub(crate) use first_roll::FirstRoll;

engine::phases! {
    /// A decision or chance point with the data that exist there. The names are those clients see.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) enum Phase of game: Horseman {
        ask {
            ChooseMove(start: Start) in choose_move, game.turn;
            ChooseExit in choose_exit, game.turn;
            BlueHex in blue_hex, game.turn;
            AnyPathExit in any_path_exit, game.turn;
            NearestTie in nearest_tie, game.turn;
            ChurchDoor in church_door, game.turn;
            GraveDoor in grave_door, game.turn;
            EnemyAhead in enemy_ahead, game.turn;
            BattleItems(items: Items) in battle_items, battle::sides(game)[usize::from(items.defender)];
            BanishWindow in banish_window, battle::ichabod(game);
            DefenceWindow in defence_window, battle::horseman(game);
            Pumpkin in pumpkin, game.turn;
            MirrorWindow in mirror_window, game.throw.target;
            /// At this gem of the list.
            GemHere(gem: u8) in gem_here, game.turn;
            Collect in collect, game.turn;
            /// The item is the one just taken.
            Keep(new: Item) in keep, game.turn;
            DiscardAfterDie in discard_after_die, game.turn;
            PlaceChip in place_chip, game.turn;
        }
        chance {
            /// A card for a hand.
            Draw(drawing: Drawing) in draw;
            /// The curse card of the rider in turn.
            Curse in curse;
            /// The die instead of a number card.
            DieMove in die_move;
            Spin in spin;
            /// Attack and defence roll.
            Exchange in exchange;
            /// Where to.
            Banishment in banishment;
            /// The pumpkin flies.
            Throw in throw;
            MirrorRoll in mirror_roll;
            /// The top ability card.
            Find in find;
            /// Who goes first.
            FirstRoll(rolls: FirstRoll) in first_roll;
            /// With the option `placement`: a chip for the next void.
            DealChip in deal_chip;
        }
        end { Over(end: End) }
    }
}

/// Fresh until a start card was played. HH-TURN-10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Start {
    pub fresh: bool,
}

/// Whose single-use item: of the rider in turn, or of the one attacked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Items {
    pub defender: bool,
    pub slot: Slot,
}

/// Who draws, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Drawing {
    pub seat: Seat,
    pub then: Then,
}

/// What comes after cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Then {
    /// The deal goes on. HH-SET-4
    Deal,
    /// The turn of somebody just cursed. HH-CUR-5
    Turn,
    /// The turn in which somebody was reborn. HH-DIE-1
    Battle,
    /// Others draw too, then the next turn. HH-TURN-8
    Refill,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    /// HH-END-1, HH-RACE-2
    Escape,
    /// With the last to turn. HH-END-2
    AllHorsemen(Seat),
    /// HH-END-3
    WitchingHour,
}
