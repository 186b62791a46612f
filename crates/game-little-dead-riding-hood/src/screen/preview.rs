//! What a choice would mean, as far as the seat can know: what happens at once, ways home, odds of the bag, answers.
use engine::{Actor, Forecast, Foreseen, Game, Knowledge, Odds, Play, Seat, SeatSet, Viewer};

use super::runs::lines;
use crate::phases::{Phase, Run, Window};
use crate::rules::{running, targets, windows};
use crate::state::cards::{Cards, Trick, When};
use crate::worth::evaluate::{FAR, standing_way};
use crate::{
    Action, Bullets, Card, Event, Fact, Helper, Hood, Sister, Sisters, Space, Spaces, Token,
    WindowKind,
};

pub(crate) fn preview(game: &Hood, seat: Seat, actions: &[Action], out: &mut Vec<Forecast<Hood>>) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    if game.is_asked(seat) {
        windows::seen_by(&mut after, seat);
    }
    for &action in actions {
        let before = after.clone();
        if let Err(refusal) = after.act(seat, action, &mut events) {
            return out.push(Foreseen::Refused(refusal));
        }
        let told = events
            .drain(..)
            .filter_map(|it| Hood::redact(it, Viewer::Seat(seat)));
        for event in told {
            // The mirror shows what cannot be known before; nothing after it can be told.
            if let Event::Looked { by, of, .. } = event {
                let hand = None;
                return out.push(Foreseen::Happens(
                    Event::Looked { by, of, hand },
                    Odds::SURE,
                ));
            }
            out.push(Foreseen::Happens(event, Odds::SURE));
        }
        facts(&before, seat, action, out);
        ways_home(&before, &after, out);
        answers(&after, seat, out);
    }
}

fn sure(fact: Fact) -> Forecast<Hood> {
    Foreseen::Holds(fact, Odds::SURE)
}

/// What belongs to the choice itself.
fn facts(game: &Hood, seat: Seat, action: Action, out: &mut Vec<Forecast<Hood>>) {
    let bullets = game.open.sister(seat).bullets;
    match action {
        Action::Step(at) => step(game, seat, at, out),
        Action::Run(card) => {
            spends(game, seat, card, out);
            reach(game, seat, game.pack.value(card), out);
        }
        Action::Trick(card) => {
            spends(game, seat, card, out);
            acts_on(game, seat, game.pack.trick(card), out);
        }
        Action::Load(number) => {
            let (b, w) = (u64::from(number), u64::from(game.open.fight.wolves));
            let at = game.open.sister(seat).at;
            for (token, weight) in [(Token::Bullet, b), (Token::Wolf, w)] {
                let odds = Odds::exact(weight, b + w);
                out.push(Foreseen::Holds(Fact::Draws { token }, odds));
            }
            let bullets = Bullets(number);
            let odds = Odds::exact(b, b + w);
            out.push(Foreseen::Holds(Fact::Kills { at, bullets }, odds));
            flees(game, seat, out);
        }
        Action::Take(Helper::WickedQueen) => queen(game, out),
        Action::Take(Helper::Prince) => reach(game, seat, 1, out),
        // LD-HELP-3
        Action::Take(Helper::Huntsman) => targets_at(game.open.woods.wolves, out),
        Action::On(who) if game.open.top() == Phase::StepmotherWhom => {
            let cards = game.hands[who.0.index()].len() - 1;
            out.push(sure(Fact::WithoutSister { who, cards }));
        }
        Action::Discard(card) if game.hands[seat.index()].contains(card) => {
            let cards = game.hands[seat.index()].len() - 1;
            out.push(sure(Fact::HandAfter { cards }));
        }
        // LD-FX-4
        Action::At(at) if leaps(game) && game.open.woods.wolves.contains(at) => {
            kills(at, bullets, out);
        }
        _ => {}
    }
}

fn leaps(game: &Hood) -> bool {
    match game.open.top() {
        Phase::Target(played) => game.pack.trick(played.card) == Trick::Thicket,
        _ => false,
    }
}

/// LD-CARD-2
fn spends(game: &Hood, seat: Seat, card: Card, out: &mut Vec<Forecast<Hood>>) {
    let left = game.allowance(seat) - 1;
    out.push(sure(Fact::SpendsCard { card, left }));
}

/// What a trick may be aimed at first. LD-CARD-6
fn acts_on(game: &Hood, seat: Seat, trick: Trick, out: &mut Vec<Forecast<Hood>>) {
    targets_at(targets::spaces(game, seat, trick), out);
    for who in targets::players(game, seat, trick).iter().map(Sister) {
        out.push(sure(Fact::TargetSister { who }));
    }
    if trick == Trick::Nightgown {
        for at in running::steps(game, seat, targets::GOWN, true).iter() {
            let left = targets::GOWN - 1;
            out.push(sure(Fact::Reach { at, left }));
        }
    }
}

fn targets_at(spaces: Spaces, out: &mut Vec<Forecast<Hood>>) {
    out.extend(spaces.iter().map(|at| sure(Fact::Target { at })));
}

/// The odds for every number of bullets. LD-FIGHT-5
fn kills(at: Space, bullets: u8, out: &mut Vec<Forecast<Hood>>) {
    for number in 0..=bullets {
        let (weight, bullets) = (u64::from(number), Bullets(number));
        let odds = Odds::exact(weight, weight + 1);
        out.push(Foreseen::Holds(Fact::Kills { at, bullets }, odds));
    }
}

fn flees(game: &Hood, seat: Seat, out: &mut Vec<Forecast<Hood>>) {
    let to = game.open.sister(seat).retreat;
    if to != Space::NONE {
        out.push(sure(Fact::Flees { to }));
    }
}

fn step(game: &Hood, seat: Seat, at: Space, out: &mut Vec<Forecast<Hood>>) {
    let (sister, woods) = (game.open.sister(seat), &game.open.woods);
    let gown = matches!(game.open.top(), Phase::Step(Run { gown: true, .. }));
    out.push(sure(Fact::Retreat { to: sister.at }));
    let wolf = woods.wolves.contains(at);
    if wolf && !gown {
        kills(at, sister.bullets, out);
        out.push(sure(Fact::Flees { to: sister.at }));
    }
    if woods.bullets.contains(at) && !wolf {
        out.push(sure(Fact::TakesBullet { at }));
    }
    if Spaces::LAST_ROW.contains(at) && !wolf {
        out.push(sure(Fact::Wins { at }));
    }
}

/// Where a run can end, and what is left there. LD-MOVE-1
fn reach(game: &Hood, seat: Seat, value: u8, out: &mut Vec<Forecast<Hood>>) {
    let mut run = game.clone();
    let (by, left, gown) = (seat, value, false);
    run.open.phases.push(Phase::Step(Run { by, left, gown }));
    let mut far = Vec::new();
    lines(&run, seat, &mut far);
    for line in far {
        let Some(&Action::Step(at)) = line.last() else {
            continue;
        };
        let left = value - line.len() as u8;
        out.push(sure(Fact::Reach { at, left }));
        if Spaces::LAST_ROW.contains(at) && !game.open.woods.wolves.contains(at) {
            out.push(sure(Fact::Wins { at }));
        }
    }
}

/// Whom a wolf could be sent to. LD-HELP-7
fn queen(game: &Hood, out: &mut Vec<Forecast<Hood>>) {
    let wolves = game.open.woods.wolves.iter();
    let all = wolves.fold(Spaces::EMPTY, |all, it| all.or(targets::prowl(game, it)));
    let mut any = false;
    for seat in game.open.everybody() {
        let (who, at) = (Sister(seat), game.open.sister(seat).at);
        if all.contains(at) {
            any = true;
            out.push(sure(Fact::WolfInReach { who, at }));
        }
    }
    if !any {
        out.push(sure(Fact::NoWolfInReach));
    }
}

/// Whose way home becomes longer or shorter.
fn ways_home(before: &Hood, after: &Hood, out: &mut Vec<Forecast<Hood>>) {
    for seat in before.open.everybody() {
        let who = Sister(seat);
        if before.open.sister(seat).at == Space::NONE {
            continue;
        }
        let (then, now) = (
            standing_way(&before.open, seat),
            standing_way(&after.open, seat),
        );
        if now >= FAR && then < FAR {
            out.push(sure(Fact::NoWayHome { who }));
        } else if now != then {
            let (before, after) = (then, now);
            out.push(sure(Fact::WayHome { who, before, after }));
        }
    }
}

/// Who may answer, and how likely it is that somebody can, as far as the seat knows. LD-CARD-7
fn answers(after: &Hood, seat: Seat, out: &mut Vec<Forecast<Hood>>) {
    let Phase::Window(Window {
        kind: window,
        asked,
        ..
    }) = after.open.top()
    else {
        return;
    };
    if after.actor() == Actor::one(seat) {
        return;
    }
    let others = asked.without(seat);
    let asked = Sisters(others);
    let why = window.clause();
    out.push(sure(Fact::MayAnswer { window, asked, why }));
    let odds = held_odds(after, seat, window, others);
    out.push(Foreseen::Holds(Fact::AnswerHeld { window, why }, odds));
}

/// The chance that one of these seats holds a card for the window: every unseen card may be anywhere.
fn held_odds(game: &Hood, seat: Seat, window: WindowKind, asked: SeatSet) -> Odds {
    let fits = |card: &Card| match game.pack.trick(*card).when() {
        When::Own => false,
        When::Any => window == WindowKind::BeforeMovement,
        When::Reaction(kind) => kind == window,
    };
    let known = game.known[seat.index()];
    let of = |cards: Cards| cards.iter().filter(fits).count() as u64;
    let hands = asked.iter().map(|it| game.hands[it.index()]);
    let (mut hidden, mut sure_held) = (0, 0);
    for hand in hands {
        sure_held += of(hand.and(known));
        hidden += u64::from(hand.minus(known).len());
    }
    let unseen = game.pack.deck.minus(game.open.seen());
    let unseen = unseen.minus(game.hands[seat.index()]).minus(known);
    let all = u64::from(unseen.len());
    let ways = choose(all, hidden);
    match sure_held {
        0 => Odds::exact(ways - choose(all - of(unseen), hidden), ways),
        _ => Odds::SURE,
    }
}

/// In how many ways some of these can be chosen.
fn choose(of: u64, number: u64) -> u64 {
    let of = u128::from(of);
    let ways = (0..u128::from(number)).fold(1, |ways, at| ways * of.saturating_sub(at) / (at + 1));
    ways as u64
}
