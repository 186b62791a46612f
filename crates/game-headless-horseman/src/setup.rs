//! Before the first turn: cards, who goes first, churches and graveyards. HH-SET.
use engine::{Draw, Seat, SeatSet, Shared, Sink};

use crate::cards::{ITEMS, KINDS};
use crate::options::{Mode, Placement, RaceForms};
use crate::pack::{SITES, VOIDS};
use crate::phases::{Battle, FirstRoll, Phase, Ride, Then, Throw};
use crate::pieces::{Figure, Gems};
use crate::space::Kind;
use crate::{
    Action, Card, Chance, Chip, Event, Form, Horseman, Options, Pack, Refusal, Rider, turn, why,
};

/// HH-SET-5
const MOST_AGAIN: u8 = 20;
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
        Phase::FirstRoll(FirstRoll::start(SeatSet::all(seats), 0))
    } else {
        let (seat, then) = (Seat(0), Then::Deal);
        Phase::Draw { seat, then }
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
        game.phase = Phase::FirstRoll(FirstRoll::start(everybody, 0));
    }
}

/// HH-SET-5, HH-SET-6
pub(crate) fn first_roll(
    game: &mut Horseman,
    mut roll: FirstRoll,
    number: u8,
    events: &mut impl Sink<Event>,
) {
    let Some(seat) = roll.waiting.first() else {
        unreachable!("nobody is waiting to roll")
    };
    let by = Rider(seat);
    roll.waiting = roll.waiting.without(seat);
    events.emit(Event::RolledForFirst { by, number });
    if number < roll.lowest {
        (roll.lowest, roll.tied) = (number, SeatSet::EMPTY);
    }
    if number == roll.lowest {
        roll.tied = roll.tied.with(seat);
    }
    if !roll.waiting.is_empty() {
        game.phase = Phase::FirstRoll(roll);
    } else if roll.tied.len() > 1 && roll.again < MOST_AGAIN {
        events.emit(Event::Tied {
            number: roll.lowest,
        });
        game.phase = Phase::FirstRoll(FirstRoll::start(roll.tied, roll.again + 1));
    } else {
        // HH-SET-5: the lowest seat if some are tied even now.
        let first = roll.tied.first().unwrap_or(seat);
        events.emit(Event::First { by: Rider(first) });
        (game.first, game.turn) = (first, first);
        if game.is_race() {
            choose_forms(game, events);
            turn::deal(game, Seat(0), events);
        } else {
            enter_placing(game);
        }
    }
}

/// HH-RACE-5
fn choose_forms(game: &mut Horseman, events: &mut impl Sink<Event>) {
    for seat in game.everybody() {
        if game.options.race_forms == RaceForms::Alternating && game.number(seat).is_multiple_of(2)
        {
            game.figure_mut(seat).form = Form::Horseman;
        }
        let (by, form) = (Rider(seat), game.figure(seat).form);
        events.emit(Event::Starts { by, form });
    }
}

fn enter_placing(game: &mut Horseman) {
    game.phase = match game.options.placement {
        Placement::Strategic => Phase::PlaceChip,
        Placement::Random => Phase::DealChip,
    };
}

pub(crate) fn chips_placed(game: &Horseman) -> u8 {
    game.chips.iter().filter(|it| !it.is_none()).count() as u8
}

/// Both kinds at first, then the one due, on any empty void. HH-SET-7, HH-SET-8
pub(crate) fn candidates(game: &Horseman, out: &mut Vec<Action>) {
    let first = chips_placed(game) == 0;
    for (&space, chip) in game.pack.fixed.voids.iter().zip(game.chips) {
        let free = chip.is_none();
        if free && (first || game.due == Form::Ichabod) {
            out.push(Action::Church(space));
        }
        if free && (first || game.due == Form::Horseman) {
            out.push(Action::Graveyard(space));
        }
    }
}

pub(crate) fn check(game: &Horseman, seat: Seat, action: Action) -> Result<(), Refusal> {
    let (kind, space) = match action {
        Action::Church(space) => (Form::Ichabod, space),
        Action::Graveyard(space) => (Form::Horseman, space),
        other => return Err(why::out_of_place(game, seat, other)),
    };
    let at = game.name(space);
    if game.pack.kind(space) != Kind::Void {
        return Err(Refusal::NotAVoid { at });
    }
    if kind != game.due && chips_placed(game) > 0 {
        return Err(Refusal::OtherKind);
    }
    if !game.chips[game.pack.site(space)].is_none() {
        return Err(Refusal::VoidTaken { at });
    }
    Ok(())
}

pub(crate) fn place(game: &mut Horseman, action: Action, events: &mut impl Sink<Event>) {
    let (kind, space) = match action {
        Action::Church(space) => (Form::Ichabod, space),
        Action::Graveyard(space) => (Form::Horseman, space),
        other => unreachable!("{other:?} places nothing"),
    };
    let (by, at) = (Rider(game.turn), game.name(space));
    let placed = chips_placed(game);
    let chip = next_chip(game, kind);
    game.chips[game.pack.site(space)] = chip;
    events.emit(match placed {
        0 => Event::PlacedFirst { by, chip, at },
        _ => Event::Placed { by, chip, at },
    });
    game.due = match kind {
        Form::Ichabod => Form::Horseman,
        Form::Horseman => Form::Ichabod,
    };
    game.turn = game.turn.left(game.players);
    if usize::from(placed) + 1 == VOIDS {
        all_placed(game, events);
    }
}

/// HH-SET-10: letters and numbers in the order of placing.
fn next_chip(game: &Horseman, kind: Form) -> Chip {
    let of = |it: &&Chip| match kind {
        Form::Ichabod => it.is_church(),
        Form::Horseman => it.is_graveyard(),
    };
    let count = game.chips.iter().filter(of).count() as u8;
    match kind {
        Form::Ichabod => Chip::church(count),
        Form::Horseman => Chip::graveyard(count),
    }
}

/// Voids in turn, uniform over the chips left. HH-SET-12
pub(crate) fn sample_chip(game: &Horseman, draw: &mut impl Draw) -> Chance {
    let left = || Chip::all().filter(|it| !game.chips.contains(it));
    let nth = draw.below(left().count() as u32) as usize;
    match left().nth(nth) {
        Some(chip) => Chance::Dealt(chip),
        None => unreachable!("as many chips as voids"),
    }
}

pub(crate) fn deal_chip(game: &mut Horseman, chip: Chip, events: &mut impl Sink<Event>) {
    let site = usize::from(chips_placed(game));
    game.chips[site % VOIDS] = chip;
    let at = game.name(game.pack.at_site(site));
    events.emit(Event::ChipDealt { chip, at });
    if site + 1 == VOIDS {
        all_placed(game, events);
    }
}

/// HH-SET-9, HH-AB-3
fn all_placed(game: &mut Horseman, events: &mut impl Sink<Event>) {
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
