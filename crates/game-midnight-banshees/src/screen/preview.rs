//! What a choice would mean, for whoever hovers over it: the events it causes, and facts with exact odds.
use engine::{Forecast, Foreseen, Input, Odds, Play, Seat, Silent, foresee};

use crate::phases::{Numbers, Phase};
use crate::rules::{moving, zombie};
use crate::state::pieces::Figure;
use crate::state::space::{RING, Square};
use crate::{
    Action, Banshee, Banshees, Dice, Event, Fact, Guard, Skulls, Space, Squares, Tomb, Way,
};

type Out<'a> = &'a mut Vec<Forecast<Banshees>>;

pub(crate) fn preview(game: &Banshees, seat: Seat, actions: &[Action], out: Out) {
    let from = out.len();
    let spins = |after: &Banshees| matches!(after.phase, Phase::Spin(_));
    let allowed = foresee(game, seat, actions, spins, out).is_some();
    // Eight notches are two results; which notch it was tells nobody anything.
    let mut at = 0;
    out.retain(|it| {
        at += 1;
        at <= from || !matches!(it, Foreseen::Happens(Event::Spun { .. }, _))
    });
    if !allowed {
        return;
    }
    let mut now = game.clone();
    for &action in actions {
        facts(&now, seat, action, out);
        now.step(Input::Act(seat, action), &mut Silent);
    }
}

fn facts(game: &Banshees, seat: Seat, action: Action, out: Out) {
    match (action, game.phase) {
        (Action::Door(at), _) => door(game, at, out),
        (Action::Corner(at), _) => corner(game, at, out),
        (Action::Move(number), Phase::ChooseDie(dice)) => choose(game, seat, dice, number, out),
        (Action::Open, Phase::Tomb(_)) => {
            vampire(game, moving::tomb_of_turn(game), game.figure(seat), out);
            met(game, game.figure(seat), seat, out);
        }
        (Action::Leave, Phase::Tomb(_)) => met(game, game.figure(seat), seat, out),
        (Action::Zombie(way), Phase::MoveZombie(numbers)) => send(game, seat, numbers, way, out),
        (Action::UseDoll, _) => {
            let skulls = Skulls(game.figure(seat).skulls);
            out.push(sure(Fact::KeepsSkulls { skulls }));
        }
        (Action::GiveSkull, _) => out.push(sure(Fact::KeepsDoll)),
        _ => {}
    }
}

fn sure(fact: Fact) -> Forecast<Banshees> {
    Foreseen::Holds(fact, Odds::SURE)
}

/// So many of the 36 rolls.
fn rolls(fact: Fact, count: usize) -> Forecast<Banshees> {
    Foreseen::Holds(fact, Odds::exact(count as u64, 36))
}

fn count_rolls(fits: impl Fn(Dice) -> bool) -> usize {
    Dice::all().iter().filter(|&&dice| fits(dice)).count()
}

/// The red squares that the first roll may reach. MB-MOVE-3, MB-TOMB-2
fn door(game: &Banshees, from: Space, out: Out) {
    for steps in 1..=6 {
        let at = game.pack.ahead(from, steps);
        if matches!(game.pack.square(at), Square::Red(_)) {
            let count = count_rolls(|dice| dice.shows(steps));
            let steps = Squares(steps);
            out.push(rolls(Fact::RedAhead { at, steps }, count));
        }
    }
}

/// How near the zombie would be to where each banshee comes out. MB-SETUP-7
fn corner(game: &Banshees, at: Space, out: Out) {
    for seat in game.everybody() {
        let (who, gate) = (Banshee(seat), game.pack.gate(game.figure(seat).at));
        let away = |steps: &u8| {
            at.is_sidewalk()
                && (at.clockwise(*steps) == gate || at.counterclockwise(*steps) == gate)
        };
        if let Some(steps) = (0..RING).find(away).map(Squares) {
            out.push(sure(Fact::ZombieAway { who, steps }));
        }
    }
}

fn choose(game: &Banshees, seat: Seat, dice: Dice, number: u8, out: Out) {
    let to = moving::landing(game, seat, number);
    let other = dice.other(number);
    // MB-HOME-8
    if !to.is_door() && moving::landing(game, seat, other).is_door() {
        out.push(sure(Fact::GivesUpWin { number: other }));
    }
    let numbers = Numbers {
        banshee: number,
        zombie: other,
    };
    go(game, seat, to, numbers, out);
}

/// The way, square by square, and what waits at its end.
fn go(game: &Banshees, seat: Seat, to: Space, numbers: Numbers, out: Out) {
    let mut at = step(game, game.figure(seat).at, to);
    while at != to {
        out.push(sure(Fact::Passes { at }));
        at = step(game, at, to);
    }
    out.push(sure(Fact::Lands { at: to }));
    if !to.is_door() {
        stop(game, seat, to, numbers, out);
    }
}

/// The next square on the way to `to`. MB-MOVE-3, MB-HOME-3
fn step(game: &Banshees, at: Space, to: Space) -> Space {
    let inward = at.is_sidewalk() && !to.is_sidewalk() && game.pack.gate(to) == at;
    match at {
        _ if at.is_walk() && to.is_door() => to,
        _ if inward => to.walk(),
        _ => game.pack.ahead(at, 1),
    }
}

/// What awaits a banshee where it stops, and what the zombie may do about it.
fn stop(game: &Banshees, seat: Seat, at: Space, numbers: Numbers, out: Out) {
    let mut figure = Figure {
        at,
        ..game.figure(seat)
    };
    // MB-TURN-3
    square(game, &mut figure, out);
    met(game, figure, seat, out);
    // MB-HOME-3
    let distance = game.pack.door_distance(at);
    if figure.skulls >= game.options.goal_skulls && distance <= 6 {
        let count = count_rolls(|dice| dice.high >= distance);
        out.push(rolls(Fact::HomeNext { from: at, distance }, count));
    }
    if game.options.zombie {
        reach(game, seat, figure, numbers.zombie, out);
    }
}

/// The tomb or the corner. MB-CORNER-1, MB-TOMB-1, MB-TOMB-9
fn square(game: &Banshees, figure: &mut Figure, out: Out) {
    match game.pack.square(figure.at) {
        Square::Red(_) if figure.skulls >= game.options.goal_skulls => {
            out.push(sure(Fact::TombsClosed));
        }
        Square::Red(tomb) => {
            out.push(sure(Fact::TombHere { tomb }));
            skull(game, tomb, out);
            vampire(game, tomb, *figure, out);
        }
        Square::DollCorner => figure.doll = game.options.zombie,
        Square::Plain | Square::StakeCorner | Square::OffSidewalk => {}
    }
}

/// How likely a tomb holds a skeleton. MB-TOMB-3, MB-TOMB-4
fn skull(game: &Banshees, tomb: Tomb, out: Out) {
    let vampires = game.pack.vampire_notches(tomb, game.options.vampire_odds);
    let odds = Odds::exact(8 - u64::from(vampires), 8);
    out.push(Foreseen::Holds(Fact::SkullInside { tomb }, odds));
}

/// How likely it hides a vampire, and what that would cost. MB-TOMB-5 to MB-TOMB-7
fn vampire(game: &Banshees, tomb: Tomb, figure: Figure, out: Out) {
    let vampires = game.pack.vampire_notches(tomb, game.options.vampire_odds);
    let fact = match figure.skulls {
        0 => Fact::IgnoresYou,
        _ if figure.stake => Fact::UsesStake,
        skulls => Fact::LosesSkull {
            skulls: Skulls(skulls - 1),
        },
    };
    let odds = Odds::exact(vampires.into(), 8);
    out.push(Foreseen::Holds(fact, odds));
}

/// The zombie waits on the square. MB-ZOMBIE-5
fn met(game: &Banshees, figure: Figure, seat: Seat, out: Out) {
    let may_have_skulls =
        figure.skulls > 0 || matches!(game.pack.square(figure.at), Square::Red(_));
    if figure.at == game.zombie && may_have_skulls {
        bite(figure, seat, out);
    }
}

fn bite(figure: Figure, seat: Seat, out: Out) {
    let (who, skulls, guard) = (Banshee(seat), Skulls(figure.skulls), Guard::of(figure));
    out.push(sure(Fact::WouldBite { who, skulls, guard }));
}

/// Where the other number can bring the zombie, whom it would bite, and what comes after. MB-ZOMBIE-1, MB-ZOMBIE-3
fn reach(game: &Banshees, seat: Seat, figure: Figure, steps: u8, out: Out) {
    let mut after = game.clone();
    *after.figure_mut(seat) = figure;
    for way in [Way::Clockwise, Way::Counterclockwise] {
        let at = zombie::landing(game.zombie, steps, way);
        out.push(sure(Fact::ZombieReach { at, way }));
        bites(&after, at, out);
    }
    // MB-MOVE-7
    if !figure.at.is_sidewalk() {
        out.push(sure(Fact::OutOfReach { at: figure.at }));
        return;
    }
    for way in Way::ALL {
        let at = zombie::landing(game.zombie, steps, way);
        danger(&after, seat, at, out);
    }
}

/// Whom the zombie attacks on this square, from the left of who is in turn. MB-ZOMBIE-9, MB-ZOMBIE-10
fn bites(game: &Banshees, at: Space, out: Out) {
    let mut victims = zombie::victims(game, at);
    while let Some(seat) = victims.left_of(game.turn) {
        victims = victims.without(seat);
        if game.figure(seat).skulls > 0 {
            bite(game.figure(seat), seat, out);
        }
    }
}

/// How likely the next roll lets the next player bring the zombie from here onto this banshee.
fn danger(game: &Banshees, seat: Seat, zombie: Space, out: Out) {
    let (who, at, next) = (
        Banshee(seat),
        game.figure(seat).at,
        game.turn.left(game.players),
    );
    // MB-END-1
    if next == game.first && game.round == game.options.max_rounds {
        return;
    }
    let ends = |number| zombie.clockwise(number) == at || zombie.counterclockwise(number) == at;
    // MB-WIN-1: a number that takes the next banshee home leaves none for the zombie.
    let home = |number| moving::landing(game, next, number).is_door();
    let can = |banshee, number| !home(banshee) && ends(number);
    let count = count_rolls(|Dice { low, high }| can(low, high) || can(high, low));
    out.push(if count == 0 {
        sure(Fact::Safe { who, zombie })
    } else {
        rolls(Fact::Danger { who, zombie }, count)
    });
}

/// The zombie's walk: whom it bites, and who has to fear it next. MB-ZOMBIE-5, MB-ZOMBIE-11
fn send(game: &Banshees, seat: Seat, numbers: Numbers, way: Way, out: Out) {
    let at = zombie::landing(game.zombie, numbers.zombie, way);
    if way != Way::Stay {
        bites(game, at, out);
    }
    let next = game.turn.left(game.players);
    danger(game, seat, at, out);
    for rival in game.everybody() {
        if rival != seat && rival != next && game.figure(rival).skulls > 0 {
            danger(game, rival, at, out);
        }
    }
}
