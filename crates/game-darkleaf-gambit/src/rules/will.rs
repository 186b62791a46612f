//! Haggedorn's Will: the entry that was rolled, for the rival's half first. DG-WILL-1 to -15
use engine::Sink;

use crate::phases::{BoneFor, Phase};
use crate::rules::ground::{held, not_of, of_kind, placed, relocated};
use crate::rules::turn;
use crate::state::clans::{Effect, Entry, Kind, List, Skill};
use crate::state::side::Bone;
use crate::state::square::{Set, Square};
use crate::state::turn::{Half, Stage};
use crate::words::refusal::Verdict;
use crate::{Darkleaf, Event, Refusal};

/// The d12 was rolled. DG-WILL-3, DG-WILL-4
pub(crate) fn begin(game: &mut Darkleaf, number: u8, events: &mut impl Sink<Event>) {
    let list = game.will.list.unwrap_or(List::Blessings);
    let fate = game.pack.fate(list, number);
    let entry = fate.entry;
    game.turn.stage = Stage::Will;
    events.emit(Event::Fated { number, entry });
    if lasts(game, entry, fate.rounds, events) {
        turn::declare(game);
        return;
    }
    let side = game.turn.active ^ 1;
    start(game, Half { side, number }, events);
}

/// Entries that only set something in force. DG-WILL-7, DG-WILL-8, DG-WILL-15
fn lasts(game: &mut Darkleaf, entry: Entry, rounds: u8, events: &mut impl Sink<Event>) -> bool {
    match entry {
        Entry::GentlePaths | Entry::Canopy | Entry::BarrenGround | Entry::Mire => {
            let side = game.active();
            (game.sides[side].entry, game.sides[side].rounds) = (entry, rounds);
            events.emit(Event::Counting {
                entry,
                left: rounds,
            });
        }
        Entry::DeepPockets | Entry::OpenGlades | Entry::RootedStones => {
            let flag = match entry {
                Entry::DeepPockets => &mut game.will.deep_pockets,
                Entry::OpenGlades => &mut game.will.open_glades,
                _ => &mut game.will.rooted_stones,
            };
            *flag = true;
            events.emit(Event::InForce { entry });
        }
        Entry::SecondSight | Entry::IllOmen => {
            for side in [game.rival(), game.active()] {
                game.sides[side].omen = true;
                events.emit(Event::Foretold {
                    clan: game.clan(side),
                });
            }
        }
        // Already in force: nothing.
        Entry::LostBone if game.will.lost_bone => {}
        _ => return false,
    }
    true
}

pub(crate) fn entry(game: &Darkleaf, half: Half) -> Entry {
    let list = game.will.list.unwrap_or(List::Blessings);
    game.pack.fate(list, half.number).entry
}

/// DG-WILL-6
pub(crate) fn chooser(game: &Darkleaf, half: Half) -> usize {
    let list = game.will.list.unwrap_or(List::Blessings);
    let rival = game.pack.fate(list, half.number).rival_chooses;
    usize::from(half.side) ^ usize::from(rival)
}

/// Who picks the face that stands. DG-WILL-15
pub(crate) fn omen_reader(game: &Darkleaf) -> usize {
    let entry = match game.will.list {
        Some(List::Curses) => Entry::IllOmen,
        _ => Entry::SecondSight,
    };
    let at = game.pack.number_of(entry);
    let rival = at.is_some_and(|(list, number)| game.pack.fate(list, number).rival_chooses);
    game.active() ^ usize::from(rival)
}

fn start(game: &mut Darkleaf, half: Half, events: &mut impl Sink<Event>) {
    game.phase = Phase::Fate(half);
    if entry(game, half) != Entry::SpareBone {
        return;
    }
    let pool = game.sides[usize::from(half.side)].pool;
    if pool[0] + pool[1] < 2 {
        nothing(game, half, events);
    } else if pool[0] == 0 || pool[1] == 0 {
        game.turn.die = u8::from(pool[0] == 0);
        game.phase = Phase::Roll(BoneFor::Will(half));
    }
}

/// DG-WILL-5
pub(crate) fn nothing(game: &mut Darkleaf, half: Half, events: &mut impl Sink<Event>) {
    let clan = game.clan(half.side.into());
    events.emit(Event::NothingToDo { clan });
    after(game, half, events);
}

/// The roller's half follows, then the turn goes on. DG-WILL-4
pub(crate) fn after(game: &mut Darkleaf, half: Half, events: &mut impl Sink<Event>) {
    // DG-END-1: a win in the rival's half comes before the own half.
    if game.won | game.royal_lost != 0 {
        return;
    }
    if half.side == game.turn.active {
        let entry = entry(game, half);
        if entry == Entry::LostBone {
            game.will.lost_bone = true;
            events.emit(Event::InForce { entry });
        }
        (game.turn.face, game.turn.die) = (0, 0);
        // DG-WIB-33: Phase 3 may begin within the same input.
        game.settle_stasis(events);
        turn::declare(game);
    } else {
        let side = game.turn.active;
        start(game, Half { side, ..half }, events);
    }
}

/// Territories that an entry lets choose from. DG-WILL-5, DG-WILL-9
pub(crate) fn places(game: &Darkleaf, half: Half) -> Set {
    let side = usize::from(half.side);
    let seat = game.seat_rank(side);
    let royal = game.field.royal(side);
    let moved = royal.filter(|&at| game.owner_may_move(game.field.at(at)));
    match entry(game, half) {
        Entry::Seedling if game.graveyard(side, Kind::Pawn) > 0 => game.next_best(side, seat),
        Entry::SafeHearth => moved.map_or(0, |at| game.relocations(at, seat)),
        Entry::Stumble => moved.map_or(0, |at| game.relocations(at, at.adjacent())),
        _ => 0,
    }
}

/// Where a pawn returns, or the royal goes.
pub(crate) fn place(game: &Darkleaf, half: Half, to: Square) -> Verdict {
    let (side, set) = (usize::from(half.side), places(game, half));
    match game.field.royal(side) {
        Some(at) if entry(game, half) != Entry::Seedling => relocated(game, at, set, to),
        _ => placed(game, side, set, to),
    }
}

/// A unit for an entry, chosen by whoever is asked. DG-WILL-6, DG-WILL-9, DG-WILL-10
pub(crate) fn choose(game: &Darkleaf, half: Half, at: Square) -> Verdict {
    let side = usize::from(half.side);
    let entry = entry(game, half);
    not_of(game, at, side, chooser(game, half))?;
    let kind = game.field.at(at).kind();
    match entry {
        Entry::Mist => {
            held(game, at)?;
            let mut all = Square::all();
            let has = all.any(|it| partner(game, side, at, it).is_ok());
            return if has {
                Ok(())
            } else {
                Err(Refusal::NoPartner { at })
            };
        }
        Entry::Withering | Entry::BrokenVow if kind == Kind::Royal => {
            return Err(Refusal::OwnRoyal);
        }
        _ if kind == Kind::Royal => return Err(Refusal::NoRoyals),
        Entry::Slumber => return Ok(()),
        Entry::Homeward => {
            held(game, at)?;
            let room = game.relocations(at, game.seat_rank(side)) != 0;
            return if room {
                Ok(())
            } else {
                Err(Refusal::NoRoomBeside { at })
            };
        }
        Entry::Withering => of_kind(game, at, Kind::Pawn)?,
        _ if !matches!(kind, Kind::Sage | Kind::Knight) => return Err(Refusal::SageOrKnight),
        _ => {}
    }
    match game.invulnerable(&game.field, game.field.at(at), at) {
        true => Err(Refusal::CannotBeVanquished { at }),
        false => Ok(()),
    }
}

/// The second of two that change places by the Will. DG-WIB-23
pub(crate) fn partner(game: &Darkleaf, side: usize, first: Square, at: Square) -> Verdict {
    if first == at {
        return Err(Refusal::SameUnit { at });
    }
    not_of(game, at, side, side)?;
    held(game, at)?;
    let rooted = [first, at].map(|it| game.deep_rooted(game.field.at(it)));
    if rooted.contains(&true) && !at.is_in(first.adjacent()) {
        return Err(Refusal::DeepRoots);
    }
    Ok(())
}

/// A kind of unit that `old_friend` brings back. DG-CORE-10
pub(crate) fn raise(game: &Darkleaf, half: Half, kind: Kind) -> Verdict {
    if !matches!(kind, Kind::Sage | Kind::Knight) {
        Err(Refusal::SageOrKnight)
    } else if game.graveyard(half.side.into(), kind) == 0 {
        Err(Refusal::NoneInGraveyard)
    } else {
        Ok(())
    }
}

/// A skill whose token is gained or lost, or whose bones are spilled. DG-WILL-6
pub(crate) fn skill(game: &Darkleaf, half: Half, skill: Skill) -> Verdict {
    let it = &game.sides[usize::from(half.side)];
    let tokens = it.tokens[skill.row()];
    if skill.clan() != it.clan {
        return Err(Refusal::NotThatClan { clan: it.clan });
    }
    match entry(game, half) {
        Entry::SpilledBones if it.rows[skill.row()] == [Bone::NONE; 4] => Err(Refusal::RowEmpty),
        Entry::SpilledBones => Ok(()),
        _ if skill.effect() != Effect::Relic => Err(Refusal::NoRelic),
        Entry::Rust if tokens == 0 => Err(Refusal::NoToken),
        Entry::Gift if tokens >= game.relic_slots(skill) => Err(Refusal::RelicFull),
        _ => Ok(()),
    }
}
