//! Every quick way agrees with the plain one, at every point of random matches between all clans and with many options.
use engine::{Actor, Draw, Game, Play, Positions, Seat, Silent};

use super::sets;
use crate::fast::{self, upkeep};
use crate::phases::{BoneFor, Phase};
use crate::rules::journey::journey;
use crate::rules::split::metamorphic;
use crate::rules::upkeep::is_inapplicable;
use crate::rules::{hexes, hunting, push, relics, slots};
use crate::state::clans::{Aura, Clan, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::{BEARINGS, Direction, Square, squares};
use crate::state::turn::Intent;
use crate::state::units::{JOURNEYED, Unit};
use crate::{Action, Clans, Darkleaf, Options, WillUse};

fn seeded(mut seed: u64) -> impl FnMut(u32) -> u32 {
    move |bound| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) as u32) % bound
    }
}

/// All pairings, mirrors too, with either list and now and then another option.
fn options(number: u32) -> Options {
    let clan = |at: u32| Clan::ALL[at as usize % 6];
    Options {
        clans: Clans(Some((clan(number), clan(number / 6)))),
        mirror: true,
        will: WillUse::ALL[1 + number as usize % 2],
        max_rounds: 40,
        ..Options::default()
    }
}

/// Plays matches and looks at every point; says how often `look` had something to compare.
fn everywhere(matches: u32, look: impl Fn(&Darkleaf) -> bool) -> u32 {
    let (mut draw, mut compared) = (seeded(1), 0);
    let mut actions = Vec::new();
    for number in 0..matches {
        let game = Darkleaf::new(Darkleaf::default_pack(), 2, &options(number));
        let mut game = game.unwrap_or_else(|refusal| unreachable!("{refusal:?}"));
        while let actor @ (Actor::Chance | Actor::Seats(_)) = game.actor() {
            compared += u32::from(look(&game));
            if actor == Actor::Chance {
                game.toss(&mut draw, &mut Silent);
                continue;
            }
            let Actor::Seats(order) = actor else { continue };
            let seat = order.first().unwrap_or(Seat(0));
            game.actions(seat, &mut actions);
            let action = actions[draw.below(actions.len() as u32) as usize];
            assert_eq!(game.act(seat, action, &mut Silent), Ok(()));
        }
    }
    compared
}

/// The candidates of the question in progress.
fn list(game: &Darkleaf, found: &mut impl FnMut(Action) -> bool) -> bool {
    game.phase.candidates(game, Seat(0), found)
}

fn journeys(game: &Darkleaf, value: u8) -> Vec<(Square, Square)> {
    let own = squares(game.field.side(game.active()));
    own.flat_map(|from| squares(game.journeys(&game.field, from, value)).map(move |to| (from, to)))
        .collect()
}

#[test]
fn journeys_by_sets_and_by_units() {
    let compared = everywhere(144, |game| {
        let (side, value) = (game.active(), game.turn.face);
        let mut by_set = Vec::new();
        let mut found = |from, to| {
            by_set.push((from, to));
            false
        };
        match game.clan(side) {
            _ if value == 0 => return false,
            Clan::Ferrymen => game.each_ferry_line(value, &mut found),
            Clan::Hexen => game.each_hexen_line(&mut found),
            _ => game.each_line(&game.crowd(), value, &mut found),
        };
        let mut by_unit = journeys(game, value);
        by_unit.retain(|it| !game.deep_rooted(game.field.at(it.0)));
        by_set.sort_unstable();
        assert_eq!(by_set, by_unit);
        true
    });
    assert!(compared > 1000, "only {compared}");
}

#[test]
fn one_journey_and_all_journeys() {
    let compared = everywhere(72, |game| {
        let value = game.turn.face;
        if value == 0 || game.phase != Phase::Execute {
            return false;
        }
        for from in squares(game.field.side(game.active())) {
            let ends = game.journeys(&game.field, from, value);
            for to in Square::all() {
                let judged = journey(game, from, to, value);
                assert_eq!(judged.is_ok(), to.is_in(ends), "{from} {to}: {judged:?}");
            }
        }
        true
    });
    assert!(compared > 300, "only {compared}");
}

#[test]
fn what_cannot_fall_and_what_can_be_pushed() {
    let compared = everywhere(72, |game| {
        let field = &game.field;
        for at in squares(field.occupied()) {
            let unit = field.at(at);
            let sheltered = at.is_in(game.sheltered(unit.side()));
            assert_eq!(sheltered, game.invulnerable(field, unit, at), "{at}");
            let falls = at.is_in(game.vulnerable_rivals(unit.side() ^ 1));
            assert_eq!(falls, !game.spared(at), "{at}");
        }
        for bearing in BEARINGS {
            let may = sets::movable(game, field.occupied(), bearing);
            for at in squares(field.occupied()) {
                let one = push::shove(game, field, at, bearing, 1, 0).is_ok();
                assert_eq!(at.is_in(may), one, "{at} {bearing}");
            }
        }
        true
    });
    assert!(compared > 1000, "only {compared}");
}

#[test]
fn hunts_by_sets_and_by_units() {
    let compared = everywhere(108, |game| {
        if game.clan(game.active()) != Clan::Huldra || game.phase != Phase::Execute {
            return false;
        }
        let (mut by_set, mut by_unit, face) = (Vec::new(), Vec::new(), game.turn.face);
        list(game, &mut |action| {
            by_set.extend(match action {
                Action::Hunt(from, to) => Some((from, to)),
                _ => None,
            });
            false
        });
        for from in squares(game.field.side(game.active())) {
            let hunts = hunting::hunts(game, &game.field, from, face);
            let judged = Square::all().filter(|&to| hunting::hunt(game, from, to, face).is_ok());
            assert_eq!(hunts, judged.fold(0, |set, at| set | at.bit()), "{from}");
            by_unit.extend(squares(hunts).map(|to| (from, to)));
        }
        assert_eq!(by_set, by_unit);
        true
    });
    assert!(compared > 300, "only {compared}");
}

/// A sage walks a part of the roll and Hunts with the rest, tried out step by step.
#[test]
fn pivots_by_walking() {
    let compared = everywhere(216, |game| {
        let (side, face) = (game.active(), game.turn.face);
        if game.clan(side) != Clan::Huldra || game.phase != Phase::Execute || game.value() != face {
            return false;
        }
        let sages = game.field.of(side, Kind::Sage) & !game.field.immobile();
        let mut game = game.clone();
        for at in squares(sages) {
            let unit = game.field.at(at).with(Unit::aura(Aura::Pivot));
            game.field.mark(at, unit);
        }
        let game = &game;
        for from in squares(sages) {
            let ways = game.ways(game.field.at(from), from);
            let mut walked = 0;
            for bearing in BEARINGS.filter(|it| ways >> it & 1 != 0) {
                for (steps, to) in (1..face).zip(squares_along(game, from, bearing)) {
                    let mut after = game.field;
                    after.shift(from, to);
                    let hunts = hunting::hunts(game, &after, to, face - steps);
                    if to.is_in(game.free(side)) && hunts != 0 {
                        walked |= to.bit();
                    }
                }
            }
            assert_eq!(hunting::stops(game, from), walked, "{from}");
        }
        sages != 0
    });
    assert!(compared > 300, "only {compared}");
}

/// The empty territories that way, the near ones first.
fn squares_along(game: &Darkleaf, from: Square, bearing: u8) -> Vec<Square> {
    let mut at = from;
    let next = || {
        at = at
            .step(bearing)
            .filter(|it| !it.is_in(game.field.occupied()))?;
        Some(at)
    };
    std::iter::from_fn(next).collect()
}

#[test]
fn rows_that_are_taken_back_by_asking_each() {
    let compared = everywhere(108, |game| {
        let side = game.active();
        let mut listed = Vec::new();
        upkeep::each_take_back(game, &mut |skill| {
            listed.push(skill);
            false
        });
        let bones = |skill: &Skill| game.sides[side].rows[skill.row()] != [Bone::NONE; 4];
        let of_clan = Skill::ALL
            .iter()
            .filter(|it| it.clan() == game.clan(side) && bones(it));
        let asked = of_clan.filter(|it| is_inapplicable(game, side, **it));
        let asked: Vec<_> = asked.copied().collect();
        assert_eq!(listed, asked);
        !asked.is_empty()
    });
    assert!(compared > 50, "only {compared}");
}

/// The slots that take a bone, by judging each of them.
#[test]
fn slots_by_judging_each() {
    let compared = everywhere(108, |game| {
        if game.phase != Phase::SlotBone(BoneFor::Turn) {
            return false;
        }
        let mut listed = Vec::new();
        list(game, &mut |action| {
            listed.push(action);
            false
        });
        let mut judged = Vec::new();
        for row in &game.sheet(game.active()).skills {
            let fits = |it: &u8| slots::slot(game, row.skill, *it).is_ok();
            let fitting = (1..=row.n).filter(fits);
            judged.extend(fitting.map(|it| Action::Slot(row.skill, it)));
        }
        assert_eq!(fast::slots::is_open(game), !judged.is_empty());
        judged.push(Action::Pass);
        assert_eq!(listed, judged);
        true
    });
    assert!(compared > 1000, "only {compared}");
}

/// Whether the rest can be used up by so many units, by trying everything out.
fn completes(game: &Darkleaf, rest: u8, parts: u8) -> bool {
    match parts {
        0 => rest == 0,
        1 => journeys(game, rest)
            .into_iter()
            .any(|line| follows(game, line, 0, 0)),
        _ => (1..rest).any(|share| {
            let mut lines = journeys(game, share).into_iter();
            lines.any(|line| follows(game, line, rest - share, parts - 1))
        }),
    }
}

/// Whether a part is legal: it wins, or the rest can be used after it.
fn follows(game: &Darkleaf, (from, to): (Square, Square), rest: u8, parts: u8) -> bool {
    if parts == 0 {
        return true;
    }
    let (side, unit) = (game.active(), game.field.at(from));
    let home = game.center() & game.sides[side].reclaimed;
    if unit.kind() == Kind::Royal && game.center_is_reclaimed() && to.is_in(home) {
        return true;
    }
    let mut after = game.clone();
    after.field.shift(from, to);
    after.field.mark(to, unit.with(JOURNEYED));
    if unit.kind() == Kind::Knight {
        after.tremor(to, &mut Silent);
    }
    completes(&after, rest, parts)
}

#[test]
fn shares_and_parts_by_trying_everything() {
    let compared = everywhere(216, |game| {
        let turn = &game.turn;
        let mut listed = Vec::new();
        let mut listing = |action| {
            listed.push(action);
            false
        };
        let tried: Vec<Action> = match game.phase {
            Phase::Share => {
                list(game, &mut listing);
                let most = if turn.parts == 0 {
                    turn.rest
                } else {
                    turn.rest - 1
                };
                let usable = |share: &u8| {
                    let rest = turn.rest - share;
                    let parts = match turn.parts {
                        0 => u8::from(rest > 0),
                        parts => parts - 1,
                    };
                    let mut lines = journeys(game, *share).into_iter();
                    rest >= parts && lines.any(|line| follows(game, line, rest, parts))
                };
                (1..=most).filter(usable).map(Action::Share).collect()
            }
            Phase::Part => {
                list(game, &mut listing);
                let (rest, parts) = (turn.rest - turn.share, turn.parts - 1);
                let lines = journeys(game, turn.share).into_iter();
                let legal = lines.filter(|&line| follows(game, line, rest, parts));
                legal.map(|(from, to)| Action::Go(from, to)).collect()
            }
            _ => return false,
        };
        listed.retain(|it| *it != Action::Pass);
        assert_eq!(listed.len(), tried.len(), "{listed:?} {tried:?}");
        assert!(tried.iter().all(|it| listed.contains(it)), "{tried:?}");
        let seat = game.order.seat(game.active());
        let refused = |it: &&Action| game.check(seat, **it).is_err();
        assert_eq!(listed.iter().find(refused), None);
        true
    });
    assert!(compared > 1000, "only {compared}");
}

/// Three units or none, wherever Erde holds the relic that asks for it.
#[test]
fn metamorphic_by_trying_everything() {
    let compared = everywhere(72, |game| {
        let journeys = matches!(game.turn.intent, Intent::Journey);
        if game.phase != Phase::Share || game.turn.parts != 0 || !journeys {
            return false;
        }
        let mut game = game.clone();
        game.sides[game.turn.active as usize].tokens = [1; 5];
        game.turn.earned = 5;
        let rest = game.turn.rest;
        let tried = rest >= 3 && completes(&game, rest, 3);
        assert_eq!(metamorphic(&game).is_ok(), tried, "{:?}", game.position());
        true
    });
    assert!(compared > 200, "only {compared}");
}

/// A king who comes home needs nobody after him. DG-ERD-34
#[test]
fn a_lone_king_may_share_in_three() {
    let center = "d4(reclaimed) d5(reclaimed) e4(reclaimed) e5(reclaimed)";
    let setup =
        format!("ERD-HUL 7q/p7/8/8/8/8/3K4/8 {center} tokens0(metamorphic=1) spent0 spent1");
    let game = Darkleaf::from_position(Darkleaf::default_pack(), 2, &Options::default(), &setup);
    let mut game = game.unwrap_or_else(|why| unreachable!("{why:?}"));
    (game.turn.face, game.turn.rolls, game.turn.rest) = (4, 1, 4);
    game.phase = Phase::Metamorphic;
    assert!(completes(&game, 4, 3));
    assert!(metamorphic(&game).is_ok());
}

/// Relics of Upkeep and Hexes, by asking for every skill, unit and target, wherever there is a token.
#[test]
fn tokens_by_asking_for_each() {
    let compared = everywhere(108, |game| {
        let side = game.active();
        if game.sides[side].tokens == [0; 5] {
            return false;
        }
        let mut listed = Vec::new();
        let mut game = game.clone();
        for phase in [Phase::SpendRelic, Phase::Cast] {
            game.phase = phase;
            list(&game, &mut |action| {
                listed.push(action);
                false
            });
        }
        let skills = Skill::ALL.iter().copied();
        let spent = skills.filter(|&it| relics::in_upkeep(&game, it).is_ok());
        let mut asked: Vec<_> = spent.map(Action::Spend).collect();
        let tides = Direction::all().filter(|&it| relics::tide(&game, it).is_ok());
        asked.extend(tides.map(Action::Tide));
        asked.push(Action::Pass);
        for from in Square::all() {
            let sizes = (1..=3)
                .rev()
                .filter(|&it| hexes::garden(&game, from, it).is_ok());
            asked.extend(sizes.map(|it| Action::Garden(from, it)));
            let marked = Square::all().filter(|&to| hexes::ladder(&game, from, to).is_ok());
            asked.extend(marked.map(|to| Action::Ladder(from, to)));
        }
        asked.push(Action::Pass);
        assert_eq!(listed, asked);
        asked.len() > 2
    });
    assert!(compared > 300, "only {compared}");
}

/// Whoever is asked has a choice, and what is skipped has none.
#[test]
fn open_questions_have_a_choice() {
    let compared = everywhere(72, |game| {
        let open = matches!(
            game.phase,
            Phase::LowerCounter
                | Phase::TakeBack
                | Phase::SpendRelic
                | Phase::OfferWill
                | Phase::Tweak
                | Phase::Share
                | Phase::Part
                | Phase::Cast
                | Phase::Execute
                | Phase::SlotBone(_)
        );
        let asked = game.phase.has_choice(game);
        assert!(
            !open || game.phase.is_open(game) == asked,
            "{:?}",
            game.phase
        );
        // Somewhere else in the same turn: whatever would be asked there.
        let resting = matches!(game.phase, Phase::SlotBone(_) | Phase::Declare);
        for phase in [Phase::TakeBack, Phase::SpendRelic, Phase::OfferWill] {
            let mut game = game.clone();
            game.phase = phase;
            let agrees = phase.is_open(&game) == phase.has_choice(&game);
            assert!(!resting || agrees, "{phase:?}");
        }
        open
    });
    assert!(compared > 1000, "only {compared}");
}
