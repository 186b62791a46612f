//! A view as JSON: riders `r0` to `r7` by name, then the board, the cards and the sequence of play. Spaces, cards and
//! items are told by their ids.
use engine::Seat;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{View, bare};
use crate::options::Mode;
use crate::phases::{Items, Phase, Start};
use crate::rules::turn::CURSE_ROUND;
use crate::rules::{battle, pumpkin, setup};
use crate::state::cards::{Held, KINDS};
use crate::state::pieces::{Gem, Stun};
use crate::state::space::Place;
use crate::{Card, Chip, Form, Horseman, Item, Name, Rider, Slot, Space};

#[derive(serde::Serialize)]
struct RiderJson {
    form: Form,
    at: Option<Name>,
    trail: Vec<Name>,
    /// From where the first hex of the trail was entered.
    from: Option<Name>,
    hits: u8,
    /// Player number.
    number: u8,
    cards: u8,
    hand: Option<Vec<Card>>,
    stun: Stun,
    sheltered: bool,
    escaped: bool,
    curse: &'static str,
    items: ItemsJson,
    gem_out: bool,
    /// Steps to the bridge along the road. HH-HOST-5
    to_bridge: u8,
    /// Steps to the rider of each seat, as Horsemen ride.
    steps: Vec<u8>,
}

#[derive(serde::Serialize)]
struct ItemsJson {
    attack: Option<ItemJson>,
    defence: Option<ItemJson>,
}

#[derive(serde::Serialize)]
struct ItemJson {
    item: Item,
    bonus: u8,
    spent: bool,
}

#[derive(serde::Serialize)]
struct DeckJson {
    cards: u8,
    discard: Vec<(Card, u8)>,
}

#[derive(serde::Serialize)]
struct GemJson {
    owner: Rider,
    form: Form,
    at: Name,
    items: ItemsJson,
}

#[derive(serde::Serialize)]
#[allow(clippy::struct_excessive_bools)]
struct RideJson {
    start: Option<Name>,
    left: u8,
    came: Option<Name>,
    ahead: Option<Name>,
    die: bool,
    /// Whether a start card was played. HH-TURN-10
    start_card: bool,
    /// By the spinner. HH-BLUE-16
    spun: bool,
    /// HH-HC-5
    jumped: bool,
    /// Into the place where he is. HH-AB-5
    rode_in: bool,
    /// Banished or killed this turn. HH-PUM-10
    fell: bool,
    /// HH-PUM-5
    thrown: bool,
}

#[derive(serde::Serialize)]
struct BattleJson {
    attacker: Rider,
    defender: Rider,
    striker: Rider,
    exchanges: u8,
    /// Which single-use item somebody is asked about.
    slot: Option<Slot>,
    /// What items add to attack and defence, for attacker and defender.
    bonuses: [[u8; 2]; 2],
}

#[derive(serde::Serialize)]
struct ThrowJson {
    thrower: Rider,
    target: Rider,
    distance: u8,
    mirror: bool,
    /// By number of the Mirror's die.
    strikes: Vec<Option<Rider>>,
}

#[derive(serde::Serialize)]
struct CurseJson {
    horsemen: u8,
    cards: u8,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let game = bare(self);
        let mut map = to.serialize_map(None)?;
        for seat in game.everybody() {
            map.serialize_entry(Rider(seat).code(), &rider(self, &game, seat))?;
        }
        map.serialize_entry("chips", &Pairs(&chips(&game)))?;
        map.serialize_entry("due", &due(&game))?;
        map.serialize_entry("ichabod_deck", &deck(self, &game, Form::Ichabod))?;
        map.serialize_entry("horseman_deck", &deck(self, &game, Form::Horseman))?;
        let [horsemen, cards] = game.curses;
        map.serialize_entry("curse", &CurseJson { horsemen, cards })?;
        if game.options.special_abilities {
            map.serialize_entry("stacks", &Pairs(&stacks(&game)))?;
            let unseen = Item::all().map(|it| (it, game.unseen[it.index()]));
            map.serialize_entry("unseen", &Pairs(&unseen.collect::<Vec<_>>()))?;
            map.serialize_entry("gems", &gems(&game))?;
        }
        map.serialize_entry("turn", &game.turn)?;
        map.serialize_entry("first", &game.first)?;
        map.serialize_entry("round", &game.round)?;
        map.serialize_entry("phase", game.phase.name())?;
        map.serialize_entry("ride", &ride(&game))?;
        map.serialize_entry("battle", &fight(&game))?;
        map.serialize_entry("pumpkin", &throw(&game))?;
        map.serialize_entry("options", &game.options)?;
        map.end()
    }
}

/// Named values as a map.
struct Pairs<'a, K, V>(&'a [(K, V)]);

impl<K: Serialize, V: Serialize> Serialize for Pairs<'_, K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

fn place(game: &Horseman, space: Space) -> Option<Name> {
    (space != Space::NOWHERE).then(|| game.name(space))
}

fn rider(view: &View, game: &Horseman, seat: Seat) -> RiderJson {
    let (figure, seen) = (game.figure(seat), view.hands[seat.index()]);
    let hand = seen.cards.map(|hand| {
        let card = |at: usize| {
            let card = Card::at(figure.form, at as u8);
            (0..hand.count(at)).map(move |_| card)
        };
        hand.kinds().flat_map(card).collect()
    });
    RiderJson {
        form: figure.form,
        at: place(game, figure.at),
        trail: figure
            .trail
            .list()
            .iter()
            .map(|&it| game.name(it))
            .collect(),
        from: place(game, figure.trail.from()),
        hits: figure.hits,
        number: game.number(seat),
        cards: seen.count,
        hand,
        stun: figure.stun,
        sheltered: game.sheltered(seat),
        escaped: game.escaped(seat),
        curse: curse(game, seat),
        items: items(game, figure.items),
        gem_out: game.gems.is_out(seat),
        to_bridge: game.pack.to_bridge(figure.at),
        steps: game
            .everybody()
            .map(|it| steps(game, figure.at, game.figure(it).at))
            .collect(),
    }
}

/// None where somebody is off the board.
fn steps(game: &Horseman, from: Space, to: Space) -> u8 {
    match [from, to].contains(&Space::NOWHERE) {
        true => 0,
        false => game.pack.steps(from, to),
    }
}

/// Whether a curse card lies before a seat. HH-CUR-2
fn curse(game: &Horseman, seat: Seat) -> &'static str {
    let (now, own) = (game.number(game.turn), game.number(seat));
    let down = own > now || own == now && game.phase == Phase::Curse;
    match game.round {
        _ if game.options.mode == Mode::WoodsRace => "none",
        CURSE_ROUND if down => "down",
        0..CURSE_ROUND => "none",
        _ => "open",
    }
}

fn items(game: &Horseman, held: [Held; 2]) -> ItemsJson {
    let one = |slot: Slot| {
        let held = held[slot.index()];
        let item = held.item()?;
        let (bonus, spent) = (game.pack.item(item).bonus, held.spent());
        Some(ItemJson { item, bonus, spent })
    };
    ItemsJson {
        attack: one(Slot::Attack),
        defence: one(Slot::Defence),
    }
}

fn chips(game: &Horseman) -> Vec<(Name, Option<Chip>)> {
    let chip = |site: usize| (!game.chips[site].is_none()).then_some(game.chips[site]);
    let name = |site| game.name(game.pack.at_site(site));
    (0..game.chips.len())
        .map(|site| (name(site), chip(site)))
        .collect()
}

/// What must be placed next. HH-SET-8
fn due(game: &Horseman) -> Option<&'static str> {
    let kind = match (setup::chips_placed(game), game.due) {
        (0, _) => "any",
        (_, Form::Ichabod) => "church",
        (_, Form::Horseman) => "graveyard",
    };
    (game.phase == Phase::PlaceChip).then_some(kind)
}

/// Its size follows from what is seen: the box less hands and discards.
fn deck(view: &View, game: &Horseman, form: Form) -> DeckJson {
    let full = setup::full_decks(&game.pack, game.is_race())[form.index()];
    let sum = |counts: [u8; KINDS]| counts.iter().sum::<u8>();
    let gone = game.discards[form.index()];
    let held: u8 = game
        .everybody()
        .filter(|&it| game.figure(it).form == form)
        .map(|it| view.hands[it.index()].count)
        .sum();
    let card = |at: usize| (Card::at(form, at as u8), gone[at]);
    DeckJson {
        cards: sum(full) - sum(gone) - held,
        discard: (0..KINDS).map(card).filter(|it| it.1 > 0).collect(),
    }
}

/// Cards left at each church and graveyard.
fn stacks(game: &Horseman) -> Vec<(Name, u8)> {
    let left = |site: usize| match game.place_of(game.pack.at_site(site)) {
        Place::Church => game.stacks[site].count_ones() as u8,
        _ => game.stacks[site],
    };
    let name = |site| game.name(game.pack.at_site(site));
    (0..game.stacks.len())
        .map(|site| (name(site), left(site)))
        .collect()
}

fn gems(game: &Horseman) -> Vec<GemJson> {
    let gem = |it: &Gem| GemJson {
        owner: Rider(it.owner),
        form: it.form,
        at: game.name(it.at),
        items: items(game, it.items),
    };
    game.gems.list().iter().map(gem).collect()
}

fn ride(game: &Horseman) -> RideJson {
    let ride = &game.ride;
    RideJson {
        start: place(game, ride.start),
        left: ride.left,
        came: place(game, ride.came),
        ahead: place(game, ride.ahead),
        die: ride.die,
        start_card: game.phase == Phase::ChooseMove(Start { fresh: false }),
        spun: ride.spun,
        jumped: ride.jumped,
        rode_in: ride.rode_in,
        fell: ride.fell,
        thrown: ride.thrown,
    }
}

fn fight(game: &Horseman) -> Option<BattleJson> {
    let [attacker, defender] = battle::sides(game).map(Rider);
    battle::is_on(game).then(|| BattleJson {
        attacker,
        defender,
        striker: Rider(battle::roles(game)[0]),
        exchanges: game.battle.exchanges,
        slot: match game.phase {
            Phase::BattleItems(Items { slot, .. }) => Some(slot),
            _ => None,
        },
        bonuses: battle::sides(game).map(|it| {
            let fighter = battle::fighter(game, it);
            [fighter.attack, fighter.defence]
        }),
    })
}

fn throw(game: &Horseman) -> Option<ThrowJson> {
    let struck = |number| pumpkin::struck(game, number).map(Rider);
    pumpkin::is_thrown(game).then(|| ThrowJson {
        thrower: Rider(game.turn),
        target: Rider(game.throw.target),
        distance: game.throw.distance,
        mirror: game.throw.mirror,
        strikes: (1..=pumpkin::mirror_die(game) as u8).map(struck).collect(),
    })
}
