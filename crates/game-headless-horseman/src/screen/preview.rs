//! What a choice would mean, for whoever hovers over it: the events it causes, and facts with odds. Only from what the
//! seat itself can know: its own hand, and what lies open.
use engine::{Forecast, Foreseen, Input, Odds, Play, Seat, Silent, foresee};

use crate::phases::Phase;
use crate::rules::{battle, pumpkin, ride, setup};
use crate::state::cards::Held;
use crate::state::space::Place;
use crate::{Action, Card, Chance, Fact, Form, Horseman, Rider, Space, Spin};

type Out<'a> = &'a mut Vec<Forecast<Horseman>>;

pub(crate) fn preview(game: &Horseman, seat: Seat, actions: &[Action], out: Out) {
    let Some(after) = foresee(game, seat, actions, |_| false, out) else {
        return;
    };
    let Some((&last, before)) = actions.split_last() else {
        return;
    };
    let mut now = game.clone();
    for &action in before {
        now.step(Input::Act(seat, action), &mut Silent);
    }
    match last {
        Action::Church(void) | Action::Graveyard(void) => gates(game, void, out),
        Action::Attack => fight(&after, seat, out),
        Action::Fight => fight(&now, seat, out),
        Action::Banish => answer(&now, seat, out),
        Action::Throw(who) => throw(&after, who, out),
        Action::Mirror => mirror(&now, out),
        Action::Use(slot) => {
            let item = now.figure(seat).items[slot.index()].item();
            let bonus = item.map_or(0, |it| now.pack.item(it).bonus);
            out.push(sure(Fact::Adds { bonus }));
        }
        _ => arrive(&now, &after, seat, out),
    }
}

fn sure(fact: Fact) -> Forecast<Horseman> {
    Foreseen::Holds(fact, Odds::SURE)
}

/// Which roads a chip would touch. HH-SET-7
fn gates(game: &Horseman, void: Space, out: Out) {
    for &gate in game.pack.links(void) {
        let (at, to_bridge) = (game.name(gate), game.pack.to_bridge(gate));
        out.push(sure(Fact::Gate { at, to_bridge }));
    }
}

/// Where a ride leads, as far as it is decided.
fn arrive(before: &Horseman, after: &Horseman, seat: Seat, out: Out) {
    if seat != before.turn {
        return;
    }
    let figure = after.figure(seat);
    let (at, left) = (after.name(figure.at), after.ride.left);
    match after.phase {
        Phase::BlueHex | Phase::Spin => {
            out.push(sure(Fact::Halts { at, left }));
            if figure.form == Form::Ichabod && figure.hand.holds(Card::ANY_PATH) {
                out.push(sure(Fact::MayTakePath {
                    card: Card::ANY_PATH,
                }));
            }
            spins(after, seat, out);
            return;
        }
        Phase::ChooseExit | Phase::AnyPathExit => {
            out.push(sure(Fact::Forks { at, left }));
            return;
        }
        Phase::EnemyAhead => {
            enemy_ahead(after, seat, out);
            return;
        }
        _ => {}
    }
    let healed = figure.hits.saturating_sub(before.figure(seat).hits);
    if healed > 0 {
        out.push(sure(Fact::Heals { hits: healed }));
    }
    if before.figure(seat).at != figure.at {
        let to_bridge = after.pack.to_bridge(figure.at);
        out.push(sure(Fact::Ends { at, to_bridge }));
        rest(after, seat, out);
    }
}

/// Safety and danger where a ride ends.
fn rest(game: &Horseman, seat: Seat, out: Out) {
    let figure = game.figure(seat);
    if game.place_of(figure.at) == Place::Church {
        let at = game.name(figure.at);
        out.push(sure(Fact::Shelters { at }));
        return;
    }
    if figure.form == Form::Horseman {
        if game.phase == Phase::Pumpkin {
            for (target, distance) in pumpkin::targets(game) {
                let who = Rider(target);
                out.push(sure(Fact::PumpkinRange { who, distance }));
            }
        }
        return;
    }
    for hunter in game
        .everybody()
        .filter(|&it| game.figure(it).form == Form::Horseman)
    {
        let distance = game.pack.steps(game.figure(hunter).at, figure.at);
        if !game.is_race() && (1..=9).contains(&distance) && !game.sheltered(seat) {
            let card = Card::number(Form::Horseman, distance);
            let odds = holding(game, seat, hunter, card);
            let who = Rider(hunter);
            out.push(Foreseen::Holds(Fact::Danger { who, distance }, odds));
        }
    }
}

/// How likely another holds a card, as far as `seat` can know: hands are like any other unseen cards.
fn holding(game: &Horseman, seat: Seat, other: Seat, card: Card) -> Odds {
    let deck = card.form().index();
    let own = game.figure(seat);
    let full = setup::full_decks(&game.pack, game.is_race())[deck];
    let unseen = |at: usize| {
        let held = if own.form == card.form() {
            own.hand.count(at)
        } else {
            0
        };
        u64::from(full[at] - game.discards[deck][at] - held)
    };
    let all: u64 = (0..full.len()).map(unseen).sum();
    let copies = unseen(card.index());
    let (mut without, mut of) = (1, 1);
    for drawn in 0..u64::from(game.figure(other).hand.len()) {
        without *= (all - copies).saturating_sub(drawn);
        of *= all - drawn;
    }
    Odds::exact(of - without, of)
}

/// Where each result of the spinner would bring the rider. HH-BLUE-4 to HH-BLUE-13
fn spins(game: &Horseman, seat: Seat, out: Out) {
    let mut halted = game.clone();
    if halted.phase == Phase::BlueHex {
        halted.step(Input::Act(seat, Action::Spin), &mut Silent);
    }
    let sectors = &game.pack.box_.spinner;
    let mut told: Vec<Spin> = Vec::new();
    for &spin in sectors {
        if told.contains(&spin) {
            continue;
        }
        told.push(spin);
        let ways = sectors.iter().filter(|&&it| it == spin).count() as u64;
        let mut after = halted.clone();
        after.step(Input::Chance(Chance::Spun(spin)), &mut Silent);
        let space = after.figure(seat).at;
        let (at, to_bridge) = (game.name(space), game.pack.to_bridge(space));
        let odds = Odds::exact(ways, sectors.len() as u64);
        out.push(Foreseen::Holds(
            Fact::SpinLeads {
                spin,
                at,
                to_bridge,
            },
            odds,
        ));
    }
}

/// HH-BAT-4
fn enemy_ahead(game: &Horseman, seat: Seat, out: Out) {
    if let Some(enemy) = ride::enemy_at(game, game.ride.ahead) {
        chances(game, [seat, enemy], [seat, enemy], out);
    }
}

/// The battle as it stands, for the one who asks. HH-BAT-6
fn fight(game: &Horseman, seat: Seat, out: Out) {
    let sides = battle::sides(game);
    let enemy = if sides[0] == seat { sides[1] } else { sides[0] };
    chances(game, [seat, enemy], battle::roles(game), out);
}

/// The own chance to win, with who strikes first.
fn chances(game: &Horseman, [own, enemy]: [Seat; 2], roles: [Seat; 2], out: Out) {
    let [striker, other] = roles.map(|it| battle::fighter(game, it));
    let first = game.pack.wins(striker, other);
    let wins = if roles[0] == own {
        first
    } else {
        (1 << 16) - first
    };
    let banish = may_banish(game, own, enemy);
    let odds = Odds {
        weight: wins.into(),
        of: 1 << 16,
        exact: banish.weight == 0 && !items_wait(game, [own, enemy]),
    };
    let (who, hits) = (Rider(enemy), game.figure(own).hits);
    let enemy_hits = game.figure(enemy).hits;
    let fact = Fact::WinsBattle {
        who,
        own: hits,
        enemy: enemy_hits,
    };
    out.push(Foreseen::Holds(fact, odds));
    if banish.weight > 0 && game.figure(enemy).form == Form::Ichabod {
        let card = Card::BANISH;
        out.push(Foreseen::Holds(Fact::MayBanish { who, card }, banish));
    }
    out.push(sure(match game.figure(own).form {
        Form::Ichabod => Fact::YouTurn,
        Form::Horseman => Fact::DeathTurns { who },
    }));
}

/// How likely the Ichabod of a battle can end it by a card, as far as `own` can know. HH-BAN-1
fn may_banish(game: &Horseman, own: Seat, enemy: Seat) -> Odds {
    let card = Card::BANISH;
    match game.figure(own).form {
        Form::Ichabod => Odds::exact(u64::from(game.figure(own).hand.holds(card)), 1),
        Form::Horseman if game.could_hold(enemy, card) => holding(game, own, enemy, card),
        Form::Horseman => Odds::exact(0, 1),
    }
}

/// Whether somebody may still put an item to use in this battle. HH-AB-11
fn items_wait(game: &Horseman, sides: [Seat; 2]) -> bool {
    let begun = matches!(
        game.phase,
        Phase::BanishWindow | Phase::DefenceWindow | Phase::Exchange | Phase::Banishment
    );
    let waits = |held: &Held| {
        let single = held.item().is_some_and(|it| game.pack.item(it).single);
        single && !held.spent()
    };
    let all = sides.iter().flat_map(|&it| &game.figure(it).items);
    !begun && all.into_iter().any(waits)
}

/// HH-BAN-4
fn answer(game: &Horseman, seat: Seat, out: Out) {
    let hunter = battle::horseman(game);
    if game.could_hold(hunter, Card::DEFENCE) {
        let (who, card) = (Rider(hunter), Card::DEFENCE);
        let odds = holding(game, seat, hunter, card);
        out.push(Foreseen::Holds(Fact::MayAnswer { who, card }, odds));
    }
}

/// HH-PUM-3, HH-PUM-8
fn throw(after: &Horseman, who: Rider, out: Out) {
    let distance = after.throw.distance;
    let faces = after.pack.box_.hit_on[usize::from(distance.max(1) - 1) % 3];
    let odds = Odds::exact(faces.into(), 6);
    out.push(Foreseen::Holds(Fact::Hits { who, distance }, odds));
    let hits = after.mover().hits;
    out.push(sure(Fact::Costs { hits }));
}

/// HH-MIR-4 to HH-MIR-8
fn mirror(game: &Horseman, out: Out) {
    let die = pumpkin::mirror_die(game);
    let struck = |number| pumpkin::struck(game, number as u8);
    let ways = |seat: Option<Seat>| (1..=die).filter(|&it| struck(it) == seat).count() as u64;
    for seat in game.everybody() {
        let odds = Odds::exact(ways(Some(seat)), die.into());
        let who = Rider(seat);
        out.push(Foreseen::Holds(Fact::MirrorStrikes { who }, odds));
    }
    out.push(Foreseen::Holds(
        Fact::MirrorIdle,
        Odds::exact(ways(None), die.into()),
    ));
}
