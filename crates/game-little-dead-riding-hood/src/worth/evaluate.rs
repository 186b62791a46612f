//! What the match looks worth to a seat: ways home through the tiles, runs still to come, bullets and cards.
//!
//! Windows are taken as passed and a fight as its two ends, so that a card just played counts for what it will do.
use engine::{Game, Input, Play, Seat, Silent};

use crate::phases::{Moves, Part, Phase, Played, Run};
use crate::rules::woods::Woods;
use crate::rules::{flight, moving, windows};
use crate::state::open::Open;
use crate::{Action, Chance, Hood, Space, Spaces, Token};

/// Of a way home, in half steps: path 2, fog that can be filled 4, a wolf by bullets more.
const PATH: u8 = 2;
const FOG: u8 = 4;
const WOLF: [u8; 4] = [9, 5, 3, 2];
/// Where there is no way.
pub(crate) const FAR: u8 = 100;

/// Sixteen units are half a step.
const UNIT: i32 = 16;
/// A bullet, in units; so many count.
const BULLET: i32 = 11;
const BULLETS: u8 = 6;
/// A card, and each space it could run.
const CARD: i32 = 8;
const SPACE: i32 = 4;
/// A run still to come this turn; those of the next turn everybody has.
const TEMPO: i32 = 48;
/// A tile about to be laid.
const TILE: i32 = 24;
/// Bullets that a fighter is taken to put in.
const LOAD: u8 = 3;

/// Fights in a row that are looked into.
const FIGHTS: u8 = 2;

pub(crate) fn evaluate_all(game: &Hood) -> [u16; 8] {
    let worth = match game.open.top() {
        Phase::Window(_) | Phase::CommitBullets | Phase::FlightDirection | Phase::Bag => {
            weigh_ends(game.clone(), FIGHTS)
        }
        _ => weigh_here(game),
    };
    let players = usize::from(game.open.players);
    std::array::from_fn(|at| if at < players { worth[at % 5] } else { 0 })
}

type Worth = [u16; 5];

/// Plays on while nothing is left to choose, then weighs; a fight is weighed at both ends.
fn weigh_ends(mut game: Hood, fights: u8) -> Worth {
    for _ in 0..16 {
        match game.open.top() {
            Phase::Window(window) => {
                windows::let_pass(&mut game, window, &mut Silent);
                moving::settle(&mut game, &mut Silent);
            }
            Phase::Target(played) => return weigh_targets(&game, played, fights),
            Phase::CommitBullets => {
                let who = game.open.fight.who;
                let bullets = game.open.sister(who).bullets.min(LOAD);
                game.step(Input::Act(who, Action::Load(bullets)), &mut Silent);
            }
            Phase::FlightDirection => {
                let chooser = game.open.right_of(game.open.fight.who);
                let Some(to) = flight::first_choice(&game) else {
                    break;
                };
                game.step(Input::Act(chooser, Action::Flee(to)), &mut Silent);
            }
            Phase::Bag if fights > 0 => return weigh_fight(&game, fights - 1),
            _ => break,
        }
    }
    weigh_here(&game)
}

/// A card that was kept until it counts is aimed as its player likes best.
fn weigh_targets(game: &Hood, played: Played, fights: u8) -> Worth {
    let (mut actions, by) = (Vec::new(), played.by);
    game.candidates(by, &mut actions);
    let weighed = actions.into_iter().map(|action| {
        let mut game = game.clone();
        game.step(Input::Act(by, action), &mut Silent);
        weigh_ends(game, fights)
    });
    let best = weighed.max_by_key(|worth| worth[by.index() % 5]);
    best.unwrap_or_else(|| weigh_here(game))
}

fn weigh_here(game: &Hood) -> Worth {
    match game.outcome() {
        Some(outcome) => std::array::from_fn(|at| outcome.value[at]),
        None => weigh(game),
    }
}

fn weigh_fight(game: &Hood, fights: u8) -> Worth {
    let (bullets, wolves) = (game.open.fight.bullets, game.open.fight.wolves);
    let end = |token| {
        let mut after = game.clone();
        after.step(Input::Chance(Chance::Token(token)), &mut Silent);
        weigh_ends(after, fights)
    };
    let lost = end(Token::Wolf);
    if bullets == 0 {
        return lost;
    }
    let won = end(Token::Bullet);
    let (b, w) = (u32::from(bullets), u32::from(wolves));
    std::array::from_fn(|at| {
        let sum = b * u32::from(won[at]) + w * u32::from(lost[at]);
        (sum / (b + w)) as u16
    })
}

/// Leads as shares of a thousand.
fn weigh(game: &Hood) -> Worth {
    let players = usize::from(game.open.players);
    let (mut scores, mut nearest) = ([i32::MIN; 5], FAR);
    for seat in game.open.everybody() {
        let way = way_home(game, seat);
        nearest = nearest.min(way);
        scores[seat.index()] = score(game, seat, way);
    }
    let best = scores.iter().take(players).copied().max().unwrap_or(0);
    // A lead counts for more when the house is near.
    let scale = 30 + 2 * u32::from(nearest.min(24));
    let weight = |score: i32| {
        let behind = best.abs_diff(score).min(4000) * 64 / scale;
        let (halves, part) = (behind / 64, behind % 64);
        (65_536 - part * 512) >> halves.min(16)
    };
    let mut weights = [0; 5];
    for (place, &score) in weights.iter_mut().zip(&scores[..players]) {
        *place = weight(score);
    }
    let all: u32 = weights.iter().sum();
    weights.map(|weight| (weight * 1000 / all.max(1)).clamp(1, 999) as u16)
}

fn score(game: &Hood, seat: Seat, way: u8) -> i32 {
    let sister = game.open.sister(seat);
    let bullets = i32::from(sister.bullets.min(BULLETS));
    let value = |card| CARD + SPACE * i32::from(game.pack.value(card));
    let cards: i32 = game.hands[seat.index()].iter().map(value).sum();
    let pending = match game.open.top() {
        Phase::LayTile(laying) if laying.who == seat => TILE,
        Phase::DrawTile(drawing) if drawing.by == seat && drawing.fells.is_none() => TILE,
        Phase::DrawCard(drawing) if drawing.to == seat && !drawing.cause.is_for_all() => {
            2 * CARD * i32::from(drawing.left)
        }
        _ => 0,
    };
    let tempo = match game.may_play(seat) && still_to_move(game, seat) {
        true => TEMPO,
        false => 0,
    };
    BULLET * bullets + cards + pending + tempo - UNIT * i32::from(way)
}

/// The cheapest way home, from where the next run can end.
fn way_home(game: &Hood, seat: Seat) -> u8 {
    let sister = game.open.sister(seat);
    let woods = &game.open.woods;
    let (left, gown) = movement(game, seat);
    let (mut from, mut left, mut extra) = (sister.at, left, 0);
    if from.is_start() {
        from = Space::new(from.lane(), 1);
        if left > 0 && woods.path.contains(from) && !woods.wolves.contains(from) {
            left -= 1;
        } else {
            extra = cost_of(woods, from, sister.bullets);
            left = 0;
        }
    }
    let reach = reach(woods, from, left, gown);
    distance(woods, reach, sister.bullets).saturating_add(extra)
}

/// The way home of a sister from where she stands, in half steps.
pub(crate) fn standing_way(open: &Open, seat: Seat) -> u8 {
    let sister = open.sister(seat);
    let woods = &open.woods;
    if !sister.at.is_start() {
        return distance(woods, sister.at.bit(), sister.bullets);
    }
    let first = Space::new(sister.at.lane(), 1);
    let extra = cost_of(woods, first, sister.bullets);
    distance(woods, first.bit(), sister.bullets).saturating_add(extra)
}

/// How far the next run of a seat leads, and whether wolves let it pass.
fn movement(game: &Hood, seat: Seat) -> (u8, bool) {
    let (mut best, mut next) = (0, 0);
    for card in game.hands[seat.index()].iter() {
        let value = game.pack.value(card);
        if value > best {
            (best, next) = (value, best);
        } else if value > next {
            next = value;
        }
    }
    match (game.open.top(), game.allowance(seat)) {
        (Phase::Step(Run { by, left, gown }), _) if by == seat => (left + best, gown),
        (_, 0 | 1) => (best, false),
        _ => (best + next, false),
    }
}

fn still_to_move(game: &Hood, seat: Seat) -> bool {
    let (open, players) = (&game.open, game.open.players);
    let place = |it: Seat| (it.0 + players - open.starter.0) % players;
    let over = open.phases.bottom() == Phase::MoveStep(Moves::Over);
    match open.part() {
        // In clean-up the next turn counts.
        Part::Setup | Part::Helpers | Part::CleanUp => true,
        Part::Movement => place(seat) >= place(open.active) + u8::from(over),
        Part::Over => false,
    }
}

/// Path spaces within so many steps, wolves left aside.
fn reach(woods: &Woods, from: Space, left: u8, gown: bool) -> Spaces {
    let free = match gown {
        true => woods.path,
        false => woods.path.minus(woods.wolves),
    };
    let mut reached = from.bit();
    for _ in 0..left {
        reached = reached.or(reached.touched().and(free));
    }
    match gown {
        true => reached.minus(woods.wolves).or(from.bit()),
        false => reached,
    }
}

fn wolf_cost(bullets: u8) -> u8 {
    WOLF[usize::from(bullets.min(3))]
}

/// What it costs to come onto a space.
fn cost_of(woods: &Woods, at: Space, bullets: u8) -> u8 {
    match () {
        () if woods.wolves.contains(at) => PATH + wolf_cost(bullets),
        () if woods.path.contains(at) => PATH,
        () if woods.obstacles.contains(at) => FAR,
        () => FOG,
    }
}

/// The cheapest way from any of these spaces into the last row. A wave runs back from there, by cost.
fn distance(woods: &Woods, from: Spaces, bullets: u8) -> u8 {
    let wolves = woods.wolves;
    let path = woods.path.minus(wolves);
    let blocked = woods
        .obstacles
        .or(woods.obstacles.touched_twice().minus(woods.path));
    let usable = woods.lanes.minus(blocked);
    let fog = usable.minus(woods.path);
    let wolf = PATH + wolf_cost(bullets);
    let mut waves = [0u64; 16];
    waves[0] = usable.and(Spaces::LAST_ROW).0;
    let (mut done, mut idle) = (0u64, 0);
    for cost in 0..FAR {
        let at = usize::from(cost % 16);
        let wave = std::mem::take(&mut waves[at]) & !done;
        if wave == 0 {
            idle += 1;
            if idle == 16 {
                break;
            }
            continue;
        }
        if wave & from.0 != 0 {
            return cost;
        }
        idle = 0;
        done |= wave;
        let wave = Spaces(wave);
        for (kind, more) in [(path, PATH), (fog, FOG), (wolves, wolf)] {
            let part = wave.and(kind);
            if !part.is_empty() {
                let next = part.touched().and(usable);
                waves[usize::from((cost + more) % 16)] |= next.0;
            }
        }
    }
    FAR
}
