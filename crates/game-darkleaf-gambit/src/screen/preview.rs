//! What a choice would mean, for whoever hovers over it: its events, the odds of the roll it leads to, and dangers.
//! Nothing is hidden, so a seat could work all of it out in its head.
use engine::{Forecast, Foreseen, Odds, Seat, foresee};

use crate::Darkleaf;
use crate::rules::{destroy, hexes, hunting, slots, turn};
use crate::state::clans::{Clan, Kind, Skill};
use crate::state::square::{Set, Square, squares};
use crate::{Action, Event, Fact};

pub(crate) fn preview(
    game: &Darkleaf,
    seat: Seat,
    actions: &[Action],
    out: &mut Vec<Forecast<Darkleaf>>,
) {
    let from = out.len();
    // The rival's next roll is nothing that this choice decides.
    let same_turn = |after: &Darkleaf| !after.turn.fresh;
    let Some(after) = foresee(game, seat, actions, same_turn, out) else {
        return;
    };
    let wins = |it: &Forecast<Darkleaf>| match *it {
        Foreseen::Happens(Event::Won { .. }, odds) => Some(odds),
        _ => None,
    };
    let won = out[from..].iter().find_map(wins);
    let mut hold = |fact, odds| out.push(Foreseen::Holds(fact, odds));
    if let Some(odds) = won {
        hold(Fact::Wins, odds);
    }
    if let (&[action], true) = (actions, game.sides[1].chosen) {
        facts(game, action, &mut hold);
    }
    if let Some(&action) = actions.last() {
        dangers(game, &after, action, &mut hold);
    }
}

fn facts(game: &Darkleaf, action: Action, hold: &mut impl FnMut(Fact, Odds)) {
    let side = game.active();
    match action {
        // DG-SLOT-12, DG-TURN-19
        Action::Slot(skill, _) => {
            if slots::completes(game, skill) {
                hold(Fact::Completes { skill }, Odds::SURE);
            } else {
                let bones = game.sides[slots::side(game)].pool_size() - 1;
                hold(Fact::PoolLeft { bones }, Odds::SURE);
            }
        }
        Action::Destroy(_, to) if !game.turn.predict => {
            succeeds(game, destroy::needed(game, to, false), hold);
        }
        Action::Lock(_) if !game.turn.predict => {
            succeeds(game, game.sheet(side).numbers.target_lock, hold);
        }
        Action::Reclaim(_) => succeeds(game, turn::reclaim_number(game), hold),
        Action::Morph(_) | Action::Mass(..) => {
            succeeds(game, game.sheet(side).numbers.morph, hold);
        }
        // DG-HEX-20
        Action::Garden(at, _) => {
            let reach = (at.adjacent() | at.bit()) & game.vulnerable_rivals(side);
            for at in squares(reach) {
                hold(Fact::Doomed { at }, Odds::SURE);
            }
        }
        _ => {}
    }
}

/// The odds of a deed, before the bone is rolled.
fn succeeds(game: &Darkleaf, needed: u8, hold: &mut impl FnMut(Fact, Odds)) {
    let side = game.active();
    let pool = game.sides[side].pool;
    let kind = usize::from(pool[game.die_kind(side)] == 0) ^ game.die_kind(side);
    let die = game.die_size(kind);
    let ways = (die + 1).saturating_sub(needed).min(die);
    let odds = Odds::exact(ways.into(), die.into());
    hold(Fact::Succeeds { needed }, odds);
}

/// Where the unit that moved stands then: who could strike it, and whom it could.
fn dangers(game: &Darkleaf, after: &Darkleaf, action: Action, hold: &mut impl FnMut(Fact, Odds)) {
    let (Action::Go(_, to) | Action::Leap(to) | Action::Back(_, to)) = action else {
        return;
    };
    let side = game.active();
    let moved = after.field.at(to);
    if !moved.is_some() || moved.side() != side {
        return;
    }
    if let Some(odds) = danger(after, side ^ 1, to).filter(|_| !after.spared(to)) {
        hold(Fact::InDanger { at: to }, odds);
    }
    let ladders = game.sides[side].tokens(Skill::WitchsLadder) > 0;
    if ladders && after.active() == side {
        for at in squares(hexes::ladder_targets(after, to)) {
            hold(Fact::CouldMark { at }, Odds::SURE);
        }
    }
    for at in squares(strikes(after, side, to)) {
        hold(Fact::Threatens { at }, Odds::SURE);
    }
}

/// How likely a side's roll lets it strike a unit next turn, if it tries. DG-INT-6
fn danger(game: &Darkleaf, side: usize, at: Square) -> Option<Odds> {
    let mut strikers = squares(game.field.side(side));
    if !strikers.any(|from| at.is_in(strikes(game, side, from))) {
        return None;
    }
    let (sheet, die) = (game.sheet(side), game.sheet(side).die);
    let from = |needed: u8| (die + 1).saturating_sub(needed).min(die);
    let ways = match game.clan(side) {
        Clan::Huldra => (1..=die)
            .filter(|&face| is_hunted(game, side, at, face))
            .count() as u8,
        Clan::Wibo => from(sheet.numbers.morph),
        Clan::Murg if game.field.at(at).kind() != Kind::Royal => from(sheet.numbers.destroy),
        Clan::Murg if game.sides[side].law(Skill::Singularity) => {
            from(sheet.numbers.destroy_royal_law)
        }
        Clan::Murg => from(sheet.numbers.destroy_royal),
        Clan::Ferrymen | Clan::Erde | Clan::Hexen => die,
    };
    Some(Odds::exact(ways.into(), die.into()))
}

fn is_hunted(game: &Darkleaf, side: usize, at: Square, face: u8) -> bool {
    let hits = |from| at.is_in(hunting::hunts(game, &game.field, from, face));
    squares(game.field.side(side)).any(hits)
}

fn strikes(game: &Darkleaf, side: usize, at: Square) -> Set {
    let unit = game.field.at(at);
    let rivals = game.field.side(side ^ 1);
    let kind = unit.kind();
    match game.clan(side) {
        Clan::Huldra => {
            let die = game.sheet(side).die;
            (1..=die).fold(0, |set, face| {
                set | hunting::hunts(game, &game.field, at, face)
            })
        }
        Clan::Murg if game.sheet(side).deed[kind as usize] != 0 => {
            at.adjacent() & game.vulnerable_rivals(side)
        }
        Clan::Wibo if game.sheet(side).deed[kind as usize] != 0 => {
            at.neighbors() & game.vulnerable_rivals(side)
        }
        Clan::Hexen => {
            let garden = game.sides[side].tokens(Skill::PoisonGarden) > 0;
            let near = if garden { at.adjacent() } else { 0 };
            near & game.vulnerable_rivals(side)
        }
        Clan::Ferrymen if kind != Kind::Rook => at.adjacent() & rivals & EDGE,
        Clan::Ferrymen | Clan::Erde | Clan::Murg | Clan::Wibo => 0,
    }
}

const EDGE: Set = 0xff81_8181_8181_81ff;
