//! What a match looks worth to a seat, in thousandths of a win.
//!
//! Every Ichabod has a number of turns to the bridge, the spinner on the way reckoned in, and a chance to live so long:
//! less for every Horseman, by his distance, by whether he holds the exact number now, and by how a battle would go.
//! Who is likely to be the first to escape shares the chance that anybody does; the hunters have the chance that nobody
//! does. Whole numbers only; nothing is allocated. Bots ask this about guesses, where hands can be looked at.
use engine::{Game, Outlook, Planner, Seat};

use super::prospects::lay;
use crate::options::AllHorsemen;
use crate::pack::{Fighter, Race, VOIDS};
use crate::phases::{Drawing, Phase, Then};
use crate::rules::battle;
use crate::rules::ending::HUNTED;
use crate::rules::turn::CURSE_ROUND;
use crate::state::cards::Hand;
use crate::state::pieces::{Figure, Stun};
use crate::{Card, Form, Horseman, Slot, Space};

/// Certain, for chances.
const ONE: u32 = 1 << 12;
/// A turn, for times.
const TURN: u32 = 16;
/// Steps of an average turn, where the hand says nothing.
const PACE: u32 = 5;
/// Of a hundred: how likely a Horseman who begins his turn so many steps away strikes, or stuns and strikes then.
const STRIKE: [u32; 10] = [25, 30, 45, 45, 40, 38, 34, 30, 26, 22];
const STRIKE_NEAR: u32 = 15;
const STRIKE_FAR: u32 = 6;
const STRIKE_REMOTE: u32 = 3;
/// Chances halve with every so much danger.
const HALF: u32 = 256;
/// The danger of a later turn if every battle were lost: within reach of a Horseman, and before.
const NEAR: u32 = 120;
const FAR: u32 = 18;
/// Steps within which a Horseman threatens.
const REACH: u32 = 7;
/// Steps that a Horseman comes nearer in a turn, the spinner reckoned in.
const CLOSING: u32 = 5;
/// A pumpkin that hits leads to a blow so often.
const STUNNED_PERCENT: u32 = 70;
/// By any way through a blue hex.
const SPUN_PERCENT: u32 = 25;
/// Who hunts somebody else meanwhile.
const DISTRACTED_PERCENT: u32 = 50;
/// How long a banished Horseman is away, about.
const BANISHED: u32 = 2 * TURN;
/// What is left of the danger for who holds the answer.
const BANISH_PERCENT: u32 = 45;
const MIRROR_PERCENT: u32 = 85;
const CHURCH_PERCENT: u32 = 92;
/// The chances to be first halve with every so many more of the times.
const HALVING: u32 = 20;

/// What there is to know of one Ichabod, or of a racer.
#[derive(Clone, Copy, Default)]
pub(crate) struct Flight {
    /// Chances to be the first, if he lives.
    lead: u32,
    pub lives: u32,
}

/// To rest in a church costs him the rest of a count, and he leaves it by any gate, past a blue hex or onto a better road.
#[derive(Clone, Copy)]
struct Rest<'a> {
    seat: Seat,
    race: &'a Race,
}

/// What is found once and asked for every pair of riders.
pub(crate) struct Look<'a> {
    pub game: &'a Horseman,
    /// Who plans his way by the churches, if anybody does. The others are taken to ride as it comes.
    rests: Option<Rest<'a>>,
    /// How many others move before each does, by seat.
    order: [u32; 8],
    /// Whom each Horseman is after.
    pub prey: [Option<Seat>; 8],
    /// Both sides of the battle in progress.
    fighting: Option<[Seat; 2]>,
}

impl Look<'_> {
    pub fn at(game: &Horseman) -> Look<'_> {
        let mut look = Look {
            game,
            rests: None,
            order: [0; 8],
            prey: [None; 8],
            fighting: battle::is_on(game).then(|| battle::sides(game)),
        };
        for seat in game.everybody() {
            look.order[seat.index() % 8] = order(game, seat);
            if game.figure(seat).form == Form::Horseman {
                look.prey[seat.index() % 8] = prey(game, seat);
            }
        }
        look
    }

    pub fn order(&self, seat: Seat) -> u32 {
        self.order[seat.index() % 8]
    }

    /// Whether a Horseman's turn comes before this Ichabod can ride on.
    pub fn moves_first(&self, hunter: Seat, seat: Seat) -> bool {
        self.order(hunter) < self.order(seat) || self.game.figure(seat).stun == Stun::Due
    }

    fn fights(&self, seat: Seat, hunter: Seat) -> bool {
        self.fighting
            .is_some_and(|sides| sides.contains(&seat) && sides.contains(&hunter))
    }
}

/// As it looks to everybody.
pub(crate) fn evaluate_all(game: &Horseman) -> [u16; 8] {
    look_at(game, None)
}

/// As it looks to a seat that plans. Chips stay where they lie (HH-SET-11), so what the churches on the way are worth is
/// reckoned once; until they lie, their places are chosen by what was learned of them.
pub(crate) fn planner(game: &Horseman, seat: Seat) -> Planner<Horseman> {
    let rides = game.figure(seat).form == Form::Ichabod && !is_before_first_turn(game);
    let race = rides.then(|| game.pack.race_by(churches(game)));
    Box::new(move |game| {
        let race = race.as_ref();
        match is_before_first_turn(game) {
            true => lay::worths(game, seat),
            false => look_at(game, race.map(|race| Rest { seat, race })),
        }
    })
}

/// One bit for each site that is a church, the Sleepy Hollow Church last.
fn churches(game: &Horseman) -> u32 {
    let church = |&it: &usize| it == VOIDS || game.chips[it].is_church();
    (0..=VOIDS).filter(church).map(|it| 1 << it).sum()
}

fn is_before_first_turn(game: &Horseman) -> bool {
    matches!(
        game.phase,
        Phase::FirstRoll(_)
            | Phase::PlaceChip
            | Phase::DealChip
            | Phase::Draw(Drawing {
                then: Then::Deal,
                ..
            })
    )
}

/// A ride takes ten rounds, and the Horseman may come at any time. While chips are placed there is nothing to look far
/// ahead for.
pub(crate) fn outlook(game: &Horseman) -> Outlook {
    match game.phase {
        Phase::PlaceChip => Outlook::Plan,
        _ => Outlook::PlayOn,
    }
}

fn look_at(game: &Horseman, rests: Option<Rest>) -> [u16; 8] {
    if let Some(outcome) = game.outcome() {
        return outcome.value;
    }
    if is_before_first_turn(game) {
        return even(game);
    }
    let look = Look {
        rests,
        ..Look::at(game)
    };
    worths(game, &flights(&look))
}

/// While nobody has ridden.
pub(crate) fn even(game: &Horseman) -> [u16; 8] {
    let even = 1000 / u16::from(game.players);
    std::array::from_fn(|at| {
        if at < usize::from(game.players) {
            even
        } else {
            0
        }
    })
}

/// Of all who flee.
pub(crate) fn flights(look: &Look) -> [Flight; 8] {
    let mut flights = [Flight::default(); 8];
    for it in look.game.everybody().filter(|&it| flees(look.game, it)) {
        flights[it.index() % 8] = flight(look, it);
    }
    flights
}

/// What these flights are worth to everybody.
pub(crate) fn worths(game: &Horseman, flights: &[Flight; 8]) -> [u16; 8] {
    let chase = Chase::of(game, flights);
    let playing = |at: usize| (at < usize::from(game.players)).then_some(Seat(at as u8));
    let worth = |seat: Seat| match flees(game, seat) {
        true => chase.fleeing(flights[seat.index() % 8]),
        false => chase.hunting(game, seat),
    };
    std::array::from_fn(|at| playing(at).map_or(0, |it| worth(it).min(1000) as u16))
}

/// Who can still win by the bridge.
pub(crate) fn flees(game: &Horseman, seat: Seat) -> bool {
    game.figure(seat).form == Form::Ichabod || game.is_race()
}

/// What all flights come to together.
struct Chase {
    /// Of all who flee: the chances to be first, and to be first and alive.
    leads: u64,
    escapes: u64,
    /// The chance that nobody escapes.
    nobody: u32,
    consolation: u32,
}

impl Chase {
    fn of(game: &Horseman, flights: &[Flight; 8]) -> Chase {
        let mut chase = Chase {
            leads: 0,
            escapes: 0,
            nobody: ONE,
            consolation: consolation(game),
        };
        // Lead 0 means a seat that does not flee.
        for it in flights.iter().filter(|it| it.lead > 0) {
            chase.leads += u64::from(it.lead);
            chase.escapes += u64::from(it.lead) * u64::from(it.lives);
            chase.nobody = chase.nobody * (ONE - it.lives.min(ONE)) / ONE;
        }
        chase
    }

    /// The share of an Ichabod in an escape, and what becomes of him otherwise.
    fn fleeing(&self, own: Flight) -> u32 {
        let share = 1000 * u64::from(own.lead) * u64::from(own.lives) / self.escapes.max(1);
        let escape = share as u32 * (ONE - self.nobody) / ONE;
        // Those who turn early hunt with the others; the last one to turn gets nothing.
        escape + self.consolation * self.nobody / ONE * (ONE - own.lives) / ONE / 2
    }

    /// The chance that nobody escapes, and how near it is to that.
    fn hunting(&self, game: &Horseman, seat: Seat) -> u32 {
        let caught = u64::from(ONE) * self.leads - self.escapes;
        let leader = caught / self.leads.max(1);
        let chance = (self.nobody + 2 * leader as u32) / 3;
        let figure = game.figure(seat);
        let health = 4 * u32::from(figure.hits) / u32::from(game.options.hit_points);
        let awake = if figure.stunned() { 0 } else { 3 };
        self.consolation * chance / ONE + health + awake
    }
}

/// What it is worth to hunt when nobody escapes.
pub(crate) fn consolation(game: &Horseman) -> u32 {
    let hunters = game
        .everybody()
        .filter(|&it| game.figure(it).form == Form::Horseman)
        .count();
    match game.options.all_horsemen_result {
        AllHorsemen::EveryoneLoses => HUNTED.into(),
        AllHorsemen::HorsemenWin => 1000 / (hunters as u32).max(1),
    }
}

fn flight(look: &Look, seat: Seat) -> Flight {
    let game = look.game;
    if game.escaped(seat) {
        return Flight {
            lead: 1 << 20,
            lives: ONE,
        };
    }
    let time = time(look, seat);
    Flight {
        lead: halved(
            time * u32::from(game.players) + look.order(seat) * TURN / 2,
            game.players,
        ),
        lives: if game.is_race() {
            ONE
        } else {
            lives(look, seat, time)
        },
    }
}

/// Two to the power of -time, in 2^-20 and no less than one.
fn halved(time: u32, players: u8) -> u32 {
    const PARTS: [u32; 4] = [1 << 20, 881_744, 741_455, 623_487];
    let quarters = time * 4 / u32::from(players) / HALVING;
    (PARTS[quarters as usize % 4] >> (quarters / 4).min(20)).max(1)
}

/// How many others move before this one does.
fn order(game: &Horseman, seat: Seat) -> u32 {
    let players = u32::from(game.players);
    let fresh = matches!(game.phase, Phase::ChooseMove(_) | Phase::Curse);
    let from = u32::from(game.turn.0) + u32::from(!fresh);
    (u32::from(seat.0) + 2 * players - from) % players
}

/// Turns to the bridge, in sixteenths: the best number now, then an average pace.
pub(crate) fn time(look: &Look, seat: Seat) -> u32 {
    let game = look.game;
    let figure = game.figure(seat);
    let way = way(look, seat) * TURN / 256;
    let left = if seat == game.turn {
        u32::from(game.ride.left) * TURN
    } else {
        0
    };
    let way = way.saturating_sub(left).max(TURN / 2);
    let (best, sum, count) = numbers(figure.hand);
    let pace = (sum + 4 * PACE) / (count + 4);
    let ride = match way.checked_sub(best.max(3) * TURN) {
        None | Some(0) => TURN * 3 / 4,
        Some(more) => TURN + more / pace.max(2),
    };
    let stunned = match figure.stun {
        Stun::Due => TURN,
        Stun::None | Stun::Served => 0,
    };
    let paths = u32::from(figure.hand.holds(Card::ANY_PATH)) * TURN / 4;
    (ride + stunned).saturating_sub(if figure.form == Form::Ichabod {
        paths
    } else {
        0
    })
}

/// Expected steps to the bridge, in 256ths.
fn way(look: &Look, seat: Seat) -> u32 {
    let game = look.game;
    let figure = game.figure(seat);
    let came = if game.pack.is_blue(figure.at) {
        figure.trail.back(1)
    } else {
        None
    };
    let came = came.unwrap_or(Space::NOWHERE);
    let own = |it: &Rest| it.seat == seat && figure.form == Form::Ichabod;
    match look.rests.filter(own) {
        Some(rest) => rest.race.ahead(figure.at, game.pack.exit(figure.at, came)),
        None => game.pack.race(figure.at, came),
    }
}

/// The highest, the sum and the count of the numbers in a hand.
pub(crate) fn numbers(hand: Hand) -> (u32, u32, u32) {
    let mut found = (0, 0, 0);
    for number in hand.numbers() {
        let count = u32::from(hand.count(usize::from(number)));
        let number = u32::from(number);
        found = (
            found.0.max(number),
            found.1 + number * count,
            found.2 + count,
        );
    }
    found
}

/// The chance of an Ichabod to live until he is over the bridge.
fn lives(look: &Look, seat: Seat, time: u32) -> u32 {
    let game = look.game;
    let mut lives = ONE;
    for hunter in game.everybody() {
        if game.figure(hunter).form == Form::Horseman {
            lives = lives * survives(look, seat, hunter, time) / ONE;
        }
    }
    // Horsemen still to come rise at the Mausoleum.
    let (to_come, until) = match game.round {
        0..CURSE_ROUND => {
            let horsemen = game.pack.box_.horsemen[usize::from(game.players)];
            (horsemen, u32::from(CURSE_ROUND - game.round) * TURN)
        }
        _ => (game.curses[0], TURN / 2),
    };
    for _ in 0..to_come {
        let time = time.saturating_sub(until);
        let danger = danger(game, game.pack.fixed.mausoleum, seat, time);
        lives = lives * halving(percent(danger, DISTRACTED_PERCENT) / 2) / ONE;
    }
    lives.max(ONE / 64)
}

/// Against one Horseman: the blow that may come before he moves on, and the chase after it.
pub(crate) fn survives(look: &Look, seat: Seat, hunter: Seat, time: u32) -> u32 {
    let game = look.game;
    let (figure, enemy) = (game.figure(seat), game.figure(hunter));
    let loses = loses(look, seat, hunter);
    // Who wins is rid of him for a while, not for good.
    if look.fights(seat, hunter) {
        let danger = FAR * time / TURN + NEAR * time.saturating_sub(BANISHED) / TURN;
        let danger = danger * later(game, seat, hunter) / ONE;
        return (ONE - loses) * halving(danger) / ONE;
    }
    let danger = danger(game, enemy.at, seat, time.saturating_sub(TURN));
    let mut danger = danger * later(game, seat, hunter) / ONE;
    if figure.hand.holds(Card::MIRROR) {
        danger = percent(danger, MIRROR_PERCENT);
    }
    if figure.hand.holds(Card::NEAREST_CHURCH) {
        danger = percent(danger, CHURCH_PERCENT);
    }
    if look.prey[hunter.index() % 8] != Some(seat) {
        danger = percent(danger, DISTRACTED_PERCENT);
    }
    let blow = if game.sheltered(seat) && look.moves_first(hunter, seat) {
        0
    } else {
        blow(look, seat, hunter) * loses / ONE
    };
    halving(danger) * (ONE - blow) / ONE
}

/// Whom a Horseman is after: the nearest, and of equals the one ahead.
fn prey(game: &Horseman, hunter: Seat) -> Option<Seat> {
    let at = game.figure(hunter).at;
    let measure = |it: &Seat| {
        let to = game.figure(*it).at;
        (game.pack.steps(at, to), game.pack.to_bridge(to))
    };
    let all = game.everybody();
    all.filter(|&it| game.figure(it).form == Form::Ichabod)
        .min_by_key(measure)
}

/// Of so much time in the woods with a Horseman who is now at `from`, if every battle were lost: more once he has him
/// within reach, wherever on the way to the bridge that can be.
fn danger(game: &Horseman, from: Space, seat: Seat, time: u32) -> u32 {
    let (mut at, mut apart, mut turns) = (game.figure(seat).at, time, 0);
    while turns < apart {
        let far = u32::from(game.pack.steps(from, at));
        apart = apart.min(turns.max(far.saturating_sub(REACH) * TURN / CLOSING));
        at = game.pack.turn(at);
        turns += TURN;
    }
    (apart * FAR + (time - apart) * NEAR) / TURN
}

/// What is left of certainty after so much danger.
fn halving(danger: u32) -> u32 {
    let part = ONE - danger % HALF * ONE / HALF / 2;
    part >> (danger / HALF).min(16)
}

/// The chance that this Horseman strikes before the Ichabod has moved on.
fn blow(look: &Look, seat: Seat, hunter: Seat) -> u32 {
    let game = look.game;
    let (enemy, figure) = (game.figure(hunter), game.figure(seat));
    let far = u32::from(game.pack.steps(enemy.at, figure.at));
    let clear = u32::from(game.pack.clear(enemy.at, figure.at));
    let stun = match game.phase {
        // Until his following turn begins: the lost one may still lie between.
        _ if figure.stun == Stun::Due => ONE,
        _ if figure.stun == Stun::Served && look.moves_first(hunter, seat) => ONE,
        Phase::MirrorWindow | Phase::Throw | Phase::MirrorRoll if game.throw.target == seat => {
            let mirrored = if game.throw.mirror { 3 } else { 1 };
            hits(game, game.throw.distance.into()) / mirrored
        }
        _ => 0,
    };
    let strike = match look.moves_first(hunter, seat) {
        true => strike_now(game, enemy, far, clear),
        false => expected_strike(game, seat, hunter, far),
    };
    let reaches = |it: u8| u32::from(it) >= clear;
    let caught = if enemy.hand.numbers().any(reaches) {
        ONE * 15 / 16
    } else {
        ONE / 4
    };
    (stun * caught.max(strike) + (ONE - stun) * strike) / ONE
}

/// With the numbers in his hand: the exact one, or one that brings him near enough for a pumpkin.
pub(crate) fn strike_now(game: &Horseman, enemy: &Figure, far: u32, clear: u32) -> u32 {
    let throws = enemy.hits >= game.pack.box_.pumpkin_needs;
    let mut best = ONE / 50;
    for number in enemy.hand.numbers().map(u32::from) {
        let from = clear.abs_diff(number);
        let chance = match from {
            0 => ONE,
            1..=3 if throws => percent(hits(game, from), STUNNED_PERCENT),
            _ if far == number => percent(ONE, SPUN_PERCENT),
            _ => 0,
        };
        best = best.max(chance);
    }
    best
}

/// The chance that a pumpkin hits. HH-PUM-8
fn hits(game: &Horseman, distance: u32) -> u32 {
    let row = distance.max(1) - 1;
    ONE * u32::from(game.pack.box_.hit_on[row as usize % 3]) / 6
}

/// The chance that the Ichabod dies if it comes to blows, or in the battle in progress.
fn loses(look: &Look, seat: Seat, hunter: Seat) -> u32 {
    let game = look.game;
    let (own, enemy) = (fighter(game, seat), fighter(game, hunter));
    let wins = if look.fights(seat, hunter) && battle::roles(game)[0] == seat {
        (1 << 16) - game.pack.wins(own, enemy)
    } else {
        game.pack.wins(enemy, own)
    };
    let loses = (wins * ONE) >> 16;
    match game.phase {
        Phase::DefenceWindow if game.figure(hunter).hand.holds(Card::DEFENCE) => loses,
        Phase::Banishment | Phase::DefenceWindow => 0,
        _ if game.figure(seat).hand.holds(Card::BANISH) => percent(loses, BANISH_PERCENT),
        _ => loses,
    }
}

/// In some later battle: by then both may have recovered.
fn later(game: &Horseman, seat: Seat, hunter: Seat) -> u32 {
    let rested = |it: Seat| {
        let fighter = fighter(game, it);
        let hits = fighter.hits.midpoint(game.options.hit_points);
        Fighter { hits, ..fighter }
    };
    let wins = game.pack.wins(rested(hunter), rested(seat));
    let loses = (wins * ONE) >> 16;
    match game.figure(seat).hand.holds(Card::BANISH) {
        true => percent(loses, BANISH_PERCENT),
        false => loses,
    }
}

/// With every charged item.
fn fighter(game: &Horseman, seat: Seat) -> Fighter {
    let figure = game.figure(seat);
    let bonus = |slot: Slot| {
        let held = figure.items[slot.index()];
        let item = held.item().filter(|_| !held.spent());
        item.map_or(0, |it| game.pack.item(it).bonus)
    };
    Fighter {
        hits: figure.hits,
        attack: bonus(Slot::Attack),
        defence: bonus(Slot::Defence),
    }
}

/// On average over the numbers that the Ichabod may ride before the Horseman's turn: half what the hand says, half what
/// hands are like.
fn expected_strike(game: &Horseman, seat: Seat, hunter: Seat, far: u32) -> u32 {
    let (own, enemy) = (game.figure(seat), game.figure(hunter));
    let (to_own, to_enemy) = (game.pack.to_bridge(own.at), game.pack.to_bridge(enemy.at));
    let ahead = to_enemy < to_own;
    let on_the_way = ahead && u32::from(to_own) + 2 >= u32::from(to_enemy) + far;
    let (mut sum, mut count) = (0, 0);
    for number in own.hand.numbers().map(u32::from) {
        let then = match (on_the_way, ahead) {
            (true, _) => far.abs_diff(number),
            (_, true) => far,
            _ => far + number,
        };
        let holds = enemy.hand.numbers().any(|it| u32::from(it) == then);
        sum += strike(then) + if holds { ONE } else { 0 };
        count += 2;
    }
    sum.checked_div(count).unwrap_or_else(|| strike(far))
}

/// The chance of a blow from a distance, whatever is in the hand.
fn strike(far: u32) -> u32 {
    let percent = match far {
        0..=9 => STRIKE[far as usize],
        10..=13 => STRIKE_NEAR,
        14..=20 => STRIKE_FAR,
        _ => STRIKE_REMOTE,
    };
    ONE * percent / 100
}

fn percent(of: u32, percent: u32) -> u32 {
    of * percent / 100
}
