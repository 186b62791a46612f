//! The judge of positions, also in the middle of a turn.
use engine::Seat;

use crate::options::RaceForms;
use crate::phases::{Phase, Start};
use crate::rules::turn::CURSE_ROUND;
use crate::rules::{battle, ride, roads, setup};
use crate::state::cards::{Held, ITEMS, KINDS};
use crate::state::space::Place;
use crate::{Card, Form, Horseman, Refusal, Rider, Slot, Space};

/// A rest point: before the curse card is turned over, before anything is chosen, or when a chip is to be placed.
pub(crate) fn at_rest(game: &Horseman) -> bool {
    match game.phase {
        Phase::PlaceChip | Phase::Curse => true,
        Phase::ChooseMove(Start { fresh }) => {
            fresh && (game.round != CURSE_ROUND || game.is_race())
        }
        _ => false,
    }
}

pub(crate) fn check(game: &Horseman) -> Result<(), Refusal> {
    let (round, limit) = (game.round, game.options.round_limit);
    // HH-END-3
    if !(1..=limit).contains(&round) {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    chips(game)?;
    cards(game)?;
    curses(game)?;
    let mut seats = game.everybody();
    seats.try_for_each(|seat| rider(game, seat))?;
    items(game)?;
    // HH-END-2
    let flees = |it| game.figure(it).form == Form::Ichabod;
    let over = matches!(game.phase, Phase::Over(_)) || game.is_race();
    if !over && !game.everybody().any(flees) {
        return Err(Refusal::NobodyFlees);
    }
    Ok(())
}

/// HH-SET-8, HH-SET-9
fn chips(game: &Horseman) -> Result<(), Refusal> {
    let churches = game.chips.iter().filter(|it| it.is_church()).count();
    let graveyards = game.chips.iter().filter(|it| it.is_graveyard()).count();
    if game.phase == Phase::PlaceChip && churches.abs_diff(graveyards) > 1 {
        return Err(Refusal::ChipsUneven);
    }
    let more = match game.due {
        Form::Ichabod => churches > graveyards,
        Form::Horseman => graveyards > churches,
    };
    if game.phase == Phase::PlaceChip && more {
        return Err(Refusal::ChipsUneven);
    }
    Ok(())
}

/// Every card is in one place. HH-TURN-8, HH-TURN-9
fn cards(game: &Horseman) -> Result<(), Refusal> {
    let full = setup::full_decks(&game.pack, game.is_race());
    for form in [Form::Ichabod, Form::Horseman] {
        let deck = form.index();
        for (at, &all) in full[deck].iter().enumerate().take(KINDS) {
            let held = game.figures.iter().filter(|it| it.form == form);
            let held: u8 = held.map(|it| it.hand.count(at)).sum();
            let card = Card::at(form, at as u8);
            if held + game.decks[deck][at] + game.discards[deck][at] != all {
                return Err(Refusal::NotSoMany { card });
            }
        }
    }
    Ok(())
}

/// HH-CUR-1
fn curses(game: &Horseman) -> Result<(), Refusal> {
    let [horsemen, cards] = game.curses;
    let dealt = game.pack.box_.horsemen[usize::from(game.players)];
    let still = |it: &Seat| game.number(*it) >= game.number(game.turn);
    let turns = game.everybody().filter(still).count() as u8;
    let before = matches!(game.phase, Phase::Curse) || at_rest(game);
    let fits = !before || game.round != CURSE_ROUND || game.is_race() || cards == turns;
    // Those already turned over were for Ichabods, as far as the others go.
    let open = game.players.saturating_sub(cards);
    let enough = cards == 0 || dealt.saturating_sub(horsemen) <= open;
    if horsemen > cards || horsemen > dealt || !fits || !enough {
        return Err(Refusal::CurseCards { horsemen, cards });
    }
    Ok(())
}

fn rider(game: &Horseman, seat: Seat) -> Result<(), Refusal> {
    let (who, figure) = (Rider(seat), game.figure(seat));
    if figure.at == Space::NOWHERE {
        return Err(Refusal::NotPlaced { who });
    }
    form(game, seat)?;
    let hits = figure.hits;
    let fallen = hits == 0 && !matches!(game.phase, Phase::Banishment | Phase::Over(_));
    if hits > game.options.hit_points || fallen {
        return Err(Refusal::TooManyHits { who, hits });
    }
    let cards = figure.hand.len();
    if cards > game.pack.box_.hand {
        return Err(Refusal::TooManyCards { who, cards });
    }
    trail(game, seat)?;
    if rests(game, seat) {
        rest(game, seat)
    } else {
        Ok(())
    }
}

/// HH-CUR-6, HH-RACE-1, HH-RACE-5
fn form(game: &Horseman, seat: Seat) -> Result<(), Refusal> {
    let (who, form) = (Rider(seat), game.figure(seat).form);
    if !game.is_race() {
        let early = form == Form::Horseman && game.round < CURSE_ROUND;
        return if early {
            Err(Refusal::TooEarly { who })
        } else {
            Ok(())
        };
    }
    let hunts = match game.options.race_forms {
        RaceForms::AllIchabod => false,
        RaceForms::AllHorsemen => true,
        RaceForms::Alternating => game.number(seat).is_multiple_of(2),
    };
    let rolling = matches!(game.phase, Phase::FirstRoll(_));
    let same = (form == Form::Horseman) == hunts;
    if same || rolling {
        Ok(())
    } else {
        Err(Refusal::FormInRace { who })
    }
}

/// HH-MOVE-14
fn trail(game: &Horseman, seat: Seat) -> Result<(), Refusal> {
    let (who, figure) = (Rider(seat), game.figure(seat));
    let list = figure.trail.list();
    let linked = |pair: &[Space]| game.pack.links(pair[0]).contains(&pair[1]);
    let on_track = game.place_of(figure.at).is_track();
    let ends_here = list.last() == Some(&figure.at);
    let begins = list.first().is_none_or(|&it| !game.pack.is_blue(it));
    let all_track = list.iter().all(|&it| game.place_of(it).is_track());
    let from = figure.trail.from();
    let enters = list.first().is_some_and(|&it| linked(&[it, from]));
    let entered = from == Space::NOWHERE || enters;
    let sound = list.windows(2).all(linked) && begins && all_track && entered;
    if sound && ends_here == on_track && (on_track || list.is_empty()) {
        return Ok(());
    }
    let at = game.name(figure.at);
    Err(Refusal::BadTrail { who, at })
}

/// Whether a rider is at rest: not in the middle of a ride or a battle.
fn rests(game: &Horseman, seat: Seat) -> bool {
    let spins = game.phase == Phase::Spin;
    let riding = ride::is_on(game) || spins || battle::is_on(game);
    !(matches!(game.phase, Phase::Over(_)) || riding && seat == game.turn)
}

/// Where a rider may rest, and with whom. HH-MOVE-7, HH-MOVE-8, HH-MOVE-12
fn rest(game: &Horseman, seat: Seat) -> Result<(), Refusal> {
    let (who, figure, race) = (Rider(seat), game.figure(seat), game.is_race());
    let (at, place) = (game.name(figure.at), game.place_of(figure.at));
    let hunts = figure.form == Form::Horseman;
    let allowed = match place {
        Place::School if hunts && !race => return Err(Refusal::InTheSchool { who }),
        Place::Bridge if hunts && !race => return Err(Refusal::OnTheBridge { who }),
        Place::Bridge => game.options.finish_round,
        Place::Church => !hunts,
        Place::Graveyard | Place::Mausoleum => hunts,
        Place::Empty => false,
        Place::School | Place::Path | Place::Blue => true,
    };
    if !allowed {
        return Err(Refusal::MayNotRest { who, at });
    }
    let crowd = matches!(place, Place::School | Place::Mausoleum)
        || game.escaped(seat)
        || place == Place::Church && !roads::is_held(game, seat, figure.at);
    let other = |&it: &Seat| {
        it != seat && game.figure(it).at == figure.at && rests(game, it) && !game.escaped(it)
    };
    match game.everybody().find(other) {
        Some(it) if !crowd && game.figure(it).form == figure.form => {
            Err(Refusal::NoRoom { who, at })
        }
        Some(_) if !crowd => Err(Refusal::NoTruce { who, at }),
        _ => Ok(()),
    }
}

/// HH-AB-7, HH-AB-14, HH-AB-21
fn items(game: &Horseman) -> Result<(), Refusal> {
    let in_play = game.options.special_abilities;
    for seat in game.everybody() {
        let (who, figure) = (Rider(seat), game.figure(seat));
        for item in figure.items.into_iter().filter_map(Held::item) {
            if !in_play {
                return Err(Refusal::ItemsNotInPlay);
            }
            if game.pack.item(item).side != figure.form {
                return Err(Refusal::WrongItem { who, item });
            }
        }
    }
    for gem in game.gems.list() {
        let at = game.name(gem.at);
        let own = |slot: Slot| {
            let item = gem.items[slot.index()].item();
            item.is_none_or(|it| game.pack.item(it).side == gem.form)
        };
        let fits = Slot::BOTH.into_iter().all(own);
        if !in_play || !fits || !game.place_of(gem.at).is_track() {
            return Err(Refusal::GemAt { at });
        }
    }
    let Some(_) = gone_items(game) else {
        return Err(Refusal::ItemsNotInPlay);
    };
    Ok(())
}

/// Ability cards that were seen, and are neither held nor under a gem. HH-AB-21
pub(super) fn gone_items(game: &Horseman) -> Option<[u8; ITEMS]> {
    let mut gone = setup::unseen_items(&game.pack, game.options);
    for (left, unseen) in gone.iter_mut().zip(game.unseen) {
        *left = left.checked_sub(unseen)?;
    }
    let held = game.figures.iter().flat_map(|it| it.items);
    let under_gems = game.gems.list().iter().flat_map(|it| it.items);
    for item in held.chain(under_gems).filter_map(Held::item) {
        gone[item.index()] = gone[item.index()].checked_sub(1)?;
    }
    Some(gone)
}
