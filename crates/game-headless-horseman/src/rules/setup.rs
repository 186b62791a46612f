//! Before the first turn: cards, who goes first, churches and graveyards. HH-SET.
use engine::{Seat, SeatSet, Shared, Sink};

use super::turn;
use crate::options::{Mode, Placement, RaceForms};
use crate::pack::{SITES, VOIDS};
use crate::phases::{Drawing, FirstRoll, Phase, Then};
use crate::state::cards::{ITEMS, KINDS};
use crate::state::course::{Battle, Ride, Throw};
use crate::state::pieces::{Figure, Gems};
use crate::{Card, Chip, Event, Form, Horseman, Options, Pack};

/// Both ability cards of a church, or of a graveyard. HH-AB-3
pub(crate) const FULL_CHURCH: u8 = 3;
pub(crate) const FULL_GRAVEYARD: u8 = 2;

/// HH-SET-2 to HH-SET-4: everybody is Ichabod on the School House, and the deal comes first; in the race it comes after
/// the roll, because forms may depend on it.
pub(crate) fn start(pack: Shared<Pack>, seats: u8, options: Options) -> Horseman {
    let rider = Figure {
        at: pack.fixed.school,
        hits: options.hit_points,
        form: match options.race_forms {
            RaceForms::AllHorsemen => Form::Horseman,
            RaceForms::AllIchabod | RaceForms::Alternating => Form::Ichabod,
        },
        ..Figure::UNUSED
    };
    let mut figures = [Figure::UNUSED; 8];
    figures[..usize::from(seats)].fill(rider);
    let race = options.mode == Mode::WoodsRace;
    let phase = if race {
        Phase::FirstRoll(FirstRoll::start(SeatSet::all(seats)))
    } else {
        let (seat, then) = (Seat(0), Then::Deal);
        Phase::Draw(Drawing { seat, then })
    };
    Horseman {
        pack,
        figures,
        decks: full_decks(&pack, race),
        discards: [[0; KINDS]; 2],
        chips: [Chip::NONE; VOIDS],
        due: Form::Ichabod,
        options,
        phase,
        ride: Ride::BLANK,
        battle: Battle::NONE,
        throw: Throw::NONE,
        turn: Seat(0),
        first: Seat(0),
        players: seats,
        round: 1,
        curses: [0; 2],
        stacks: [0; SITES],
        unseen: unseen_items(&pack, options),
        gems: Gems::NONE,
    }
}

/// HH-RACE-3: without the cards of battle in the race.
pub(crate) fn full_decks(pack: &Pack, race: bool) -> [[u8; KINDS]; 2] {
    let mut decks = pack.box_.decks;
    for card in Card::all().filter(|&it| race && fights(it)) {
        decks[card.form().index()][card.index()] = 0;
    }
    decks
}

/// HH-RACE-3
pub(crate) fn fights(card: Card) -> bool {
    matches!(card, Card::MIRROR | Card::BANISH | Card::DEFENCE)
}

/// HH-AB-1
pub(crate) fn unseen_items(pack: &Pack, options: Options) -> [u8; ITEMS] {
    let count = |at: usize| {
        if options.special_abilities {
            pack.box_.items[at].count
        } else {
            0
        }
    };
    std::array::from_fn(count)
}

/// Hands are dealt; what comes next.
pub(crate) fn dealt(game: &mut Horseman) {
    if game.is_race() {
        enter_placing(game);
    } else {
        let everybody = SeatSet::all(game.players);
        game.phase = Phase::FirstRoll(FirstRoll::start(everybody));
    }
}

/// HH-SET-7, HH-SET-12
pub(crate) fn enter_placing(game: &mut Horseman) {
    game.phase = match game.options.placement {
        Placement::Strategic => Phase::PlaceChip,
        Placement::Random => Phase::DealChip,
    };
}

pub(crate) fn chips_placed(game: &Horseman) -> u8 {
    game.chips.iter().filter(|it| !it.is_none()).count() as u8
}

/// HH-SET-9, HH-AB-3
pub(crate) fn all_placed(game: &mut Horseman, events: &mut impl Sink<Event>) {
    events.emit(Event::AllPlaced);
    game.due = Form::Ichabod;
    if game.options.special_abilities {
        game.stacks = full_stacks(game);
        events.emit(Event::StacksLaid);
    }
    game.turn = game.first;
    turn::begin(game, events);
}

pub(crate) fn full_stacks(game: &Horseman) -> [u8; SITES] {
    std::array::from_fn(|site| match game.chips.get(site) {
        Some(chip) if chip.is_graveyard() => FULL_GRAVEYARD,
        _ => FULL_CHURCH,
    })
}

/// The void where chips of the reference placement lie: churches on odd ones. For positions that name none.
pub(crate) fn reference_chip(site: usize) -> Chip {
    let order = (site / 2) as u8;
    if site.is_multiple_of(2) {
        Chip::church(order)
    } else {
        Chip::graveyard(order)
    }
}
