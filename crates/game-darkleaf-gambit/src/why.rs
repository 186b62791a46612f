//! Why an action is not allowed: the first clause it runs into, in the order of section 9 of the rulings.
//! Asked only when the generator of the phase has not yielded the action.
use crate::clans::{Ability, Aura, Clan, Kind, Skill};
use crate::game::Darkleaf;
use crate::geometry::Square;
use crate::phases::{cast, huldra, murg, setup, slot, upkeep, wibo};
use crate::state::{Intent, Phase, Stage};
use crate::units::{DUE, FROZEN, QUARRY, SLUMBER, STASIS, Unit};
use crate::{Action, Refusal, why_journey, why_push};

#[cold]
pub(crate) fn why_not(game: &Darkleaf, action: Action) -> Refusal {
    match game.phase {
        Phase::ChooseClan => return clan(action),
        Phase::ChooseList => return Refusal::ChooseAList,
        Phase::ChooseQuarry => return quarry(game, action),
        _ => {}
    }
    match action {
        Action::Clan(_) | Action::List(_) | Action::Quarry(_) => Refusal::NotAsked,
        Action::Go(from, to) => why_journey::go(game, from, to),
        Action::Zero(at) => why_journey::zero(game, at),
        Action::Swap(from, to) => why_journey::swap(game, from, to),
        Action::Hunt(from, to) => hunt(game, from, to),
        Action::Pivot(from, to) => pivot(game, from, to),
        Action::Leap(to) => leap(game, to),
        Action::Flow(push) => why_push::flow(game, push),
        Action::Destroy(from, to) => destroy(game, from, to),
        Action::Lock(at) => lock(game, at),
        Action::Reclaim(at) => reclaim(game, at),
        Action::Slot(skill, number) => slotting(game, skill, number),
        Action::Spend(skill) => spend(game, skill),
        Action::Tide(_) => spend(game, Skill::Tide),
        Action::Morph(at) | Action::Seed(at) => morph(game, action, at),
        Action::Mass(_, second) => mass(game, second),
        Action::Retreat => retreat(game),
        Action::Back(from, to) => back(game, from, to),
        Action::Garden(at, _) => garden(game, at),
        Action::Ladder(from, to) => ladder(game, from, to),
        Action::Choose(at) => choose(game, at),
        Action::Place(to) | Action::Born(_, to) => place(game, to),
        Action::Relocate(from, to) => relocate(game, from, to),
        _ => other(game, action),
    }
}

fn clan(action: Action) -> Refusal {
    match action {
        Action::Clan(_) => Refusal::ClanTaken,
        _ => Refusal::ChooseAClan,
    }
}

/// DG-HEX-2, DG-HEX-3, DG-HEX-38
fn quarry(game: &Darkleaf, action: Action) -> Refusal {
    let (Action::Quarry(at), Some(side)) = (action, setup::quarry_side(game)) else {
        return Refusal::NameYourQuarry;
    };
    let unit = game.field.at(at);
    let rival = unit.is_some() && unit.side() != side;
    if rival && unit.kind() == Kind::Royal {
        return Refusal::RoyalQuarry;
    }
    if !rival || unit.has(QUARRY) || !at.is_in(setup::far_ranks(game, side)) {
        return Refusal::NotFarEnough;
    }
    Refusal::NoRookQuarry
}

/// Why nobody moves this unit. DG-INT-13
pub(crate) fn immobile(unit: Unit, at: Square) -> Option<Refusal> {
    if unit.has(STASIS) {
        Some(Refusal::HeldByTheEndless { at })
    } else if unit.has(FROZEN) {
        Some(Refusal::JustRegrown { at })
    } else if unit.has(SLUMBER) {
        Some(Refusal::Slumbering { at })
    } else {
        None
    }
}

/// The actor of a deed: whose it is and whether it can act at all.
fn actor(game: &Darkleaf, at: Square) -> Option<Refusal> {
    let unit = game.field.at(at);
    if !unit.is_some() || unit.side() != game.active() {
        return Some(Refusal::OwnUnitsOnce);
    }
    immobile(unit, at)
}

fn hunt(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    let unit = game.field.at(from);
    if !matches!(game.phase, Phase::Execute | Phase::PivotHunt(_))
        || game.clan(side) != Clan::Huldra
    {
        return Refusal::NotAsked;
    }
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let bow = unit.kind() == Kind::Pawn && unit.has(Unit::aura(Aura::LongBow));
    let sheet = game.sheet(side);
    let own = sheet.deed[unit.kind() as usize] | if bow { sheet.special } else { 0 };
    let ways = own.rotate_left(4 * side as u32);
    let face = game.turn.face;
    let Some((bearing, distance)) = from.line_to(to).filter(|it| ways >> it.0 & 1 != 0) else {
        return Refusal::WrongAngle;
    };
    let number = match game.phase {
        Phase::PivotHunt(_) => huldra::rest(game),
        _ => face,
    };
    let target = game.field.at(to);
    let rival = target.is_some() && target.side() != side;
    if !rival || distance != number && !(bow && distance == number + 1) {
        return Refusal::WrongRange { face: number };
    }
    let arc = unit.kind() == Kind::Knight && sheet.can(Ability::ArcShot);
    let blocks = game.field.occupied()
        & if arc {
            !game.field.kind(Kind::Pawn)
        } else {
            !0
        };
    if from.between(bearing, to) & blocks != 0 {
        return Refusal::SightBlocked;
    }
    Refusal::NotHunted { at: to }
}

fn pivot(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    if game.phase != Phase::Execute || game.clan(game.active()) != Clan::Huldra {
        return Refusal::NotAsked;
    }
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let unit = game.field.at(from);
    let line = from
        .line_to(to)
        .filter(|it| game.ways(unit, from) >> it.0 & 1 != 0);
    let open =
        |it: (u8, u8)| from.between(it.0, to) & game.field.occupied() == 0 && it.1 < game.turn.face;
    let stops = line.is_some_and(open) && to.is_in(game.free(unit.side()));
    if !unit.has(Unit::aura(Aura::Pivot)) || !stops {
        return Refusal::NoStopThere;
    }
    Refusal::NoHuntThen
}

fn leap(game: &Darkleaf, to: Square) -> Refusal {
    let side = game.active();
    if game.phase != Phase::Execute || game.clan(side) != Clan::Huldra {
        return Refusal::NotAsked;
    }
    let rooks = game.field.of(side, Kind::Rook);
    match game.field.royal(side) {
        Some(_) if game.sides[side].held => Refusal::Held,
        Some(queen) if queen.adjacent() & rooks != 0 => Refusal::BesideTheRook,
        _ => occupied(game, side, to),
    }
}

/// Why a territory cannot be taken: closed land, occupied, or just not named.
fn occupied(game: &Darkleaf, side: usize, at: Square) -> Refusal {
    if at.is_in(game.closed(side)) {
        Refusal::ClosedLand { at }
    } else if at.is_in(game.field.occupied()) {
        Refusal::Occupied { at }
    } else {
        Refusal::NotAvailable { at }
    }
}

fn destroy(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if game.clan(side) != Clan::Murg {
        return Refusal::NotDeclared;
    }
    let may = game.phase == Phase::Declare || game.phase == Phase::Execute && game.turn.predict;
    if !may {
        return Refusal::DeclaredOtherwise;
    }
    if let Some(refusal) = actor(game, from) {
        return refusal;
    }
    let (unit, target) = (game.field.at(from), game.field.at(to));
    if unit.kind() == Kind::Royal && from.adjacent() & game.field.of(side, Kind::Rook) == 0 {
        return Refusal::KingAlone;
    }
    if unit.kind() != Kind::Royal && game.sheet(side).deed[unit.kind() as usize] == 0 {
        return Refusal::CannotDestroy;
    }
    let rival = target.is_some() && target.side() != side;
    if !rival || !to.is_in(from.adjacent()) {
        return Refusal::NotAdjacent;
    }
    if game.spared(to) {
        return Refusal::Invulnerable { at: to };
    }
    Refusal::RoyalNumber {
        needed: murg::needed(game, to, false),
    }
}

fn lock(game: &Darkleaf, at: Square) -> Refusal {
    if game.phase != Phase::TargetLock {
        return Refusal::DeclaredOtherwise;
    }
    let target = game.field.at(at);
    let Intent::Destroy(from, ..) = game.turn.intent else {
        return Refusal::NotAsked;
    };
    let rival = target.is_some() && target.side() != game.active() && at.is_in(from.adjacent());
    if rival && target.kind() != Kind::Royal && game.spared(at) {
        return Refusal::Invulnerable { at };
    }
    Refusal::NoLockOnRoyals
}

fn reclaim(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    if game.clan(side) != Clan::Erde {
        return Refusal::NotDeclared;
    }
    if game.phase != Phase::Declare {
        return Refusal::DeclaredOtherwise;
    }
    if let Some(refusal) = actor(game, at) {
        return refusal;
    }
    match game.sheet(side).deed[game.field.at(at).kind() as usize] {
        0 => Refusal::OnlyPawnsReclaim,
        _ => Refusal::NotUnclaimedCenter,
    }
}

fn slotting(game: &Darkleaf, skill: Skill, number: u8) -> Refusal {
    let slots = matches!(
        game.phase,
        Phase::SlotBone | Phase::HandicapSlot | Phase::FateSlot(_)
    );
    if !slots {
        return Refusal::OnlyTheLast;
    }
    let side = slot::side(game);
    let row = game.pack.row(skill);
    if game.clan(side) != skill.clan() {
        return Refusal::NotYourSkill;
    }
    if !(1..=row.n).contains(&number) {
        return Refusal::SlotFull;
    }
    slot::judge(game, row, number - 1)
        .err()
        .unwrap_or(Refusal::SlotFull)
}

/// Relic: time, just earned, own limit, no effect.
fn spend(game: &Darkleaf, skill: Skill) -> Refusal {
    let side = game.active();
    let held = game.sides[side].tokens(skill);
    if game.clan(side) != skill.clan() {
        return Refusal::NotYourSkill;
    }
    let upkeep = matches!(
        skill,
        Skill::Predictive | Skill::Loop | Skill::Tide | Skill::Banish
    );
    if upkeep && game.phase == Phase::OfferWill {
        return Refusal::RelicsBeforeWill;
    }
    if upkeep && game.phase != Phase::SpendRelic {
        return Refusal::TooLateForRelics;
    }
    if held == 0 {
        return Refusal::NoToken;
    }
    if game.spendable(side, skill) == 0 {
        return Refusal::JustEarned;
    }
    match skill {
        Skill::Loop if !upkeep::may_loop(game) => Refusal::TwoTurnsInARow,
        Skill::Metamorphic => Refusal::ThreeOrMore,
        Skill::Tweak => Refusal::NoTweak,
        Skill::StarterSeed => Refusal::JourneyFirst,
        Skill::PoisonGarden | Skill::WitchsLadder => Refusal::CastLater,
        _ => Refusal::NoEffect,
    }
}

fn morph(game: &Darkleaf, action: Action, at: Square) -> Refusal {
    let side = game.active();
    if game.clan(side) != Clan::Wibo {
        return Refusal::NotAsked;
    }
    if game.phase != Phase::Morph {
        return too_late_to_morph(game);
    }
    let (target, here) = (game.field.at(at), game.turn.to);
    let rival = target.is_some() && target.side() != side;
    let sage = game.field.at(here).kind() == Kind::Sage;
    if rival && sage && at.is_in(here.diagonals()) && matches!(action, Action::Seed(_)) {
        return Refusal::MassNeedsARoll;
    }
    if !rival || !at.is_in(here.neighbors()) {
        return Refusal::OnlyNeighbors;
    }
    if game.thick_skin(target) {
        return Refusal::ThickSkin;
    }
    if game.spared(at) {
        return Refusal::Invulnerable { at };
    }
    spend(game, Skill::StarterSeed)
}

fn too_late_to_morph(game: &Darkleaf) -> Refusal {
    let side = game.active();
    let journeyed = game.turn.rolls > 0 && game.turn.stage != Stage::Execute;
    let unit = game.field.at(game.turn.to);
    if game.turn.born.is_some() {
        return Refusal::RetreatIsNoJourney;
    }
    if !journeyed || !unit.is_some() || unit.side() != side {
        return Refusal::JourneyFirst;
    }
    if game.sheet(side).deed[unit.kind() as usize] == 0 {
        return Refusal::DoesNotMorph;
    }
    if game.graveyard(side, Kind::Pawn) == 0 {
        return Refusal::NoPawnLeft;
    }
    Refusal::JourneyFirst
}

fn mass(game: &Darkleaf, second: Square) -> Refusal {
    if game.phase != Phase::Morph {
        return morph(game, Action::Morph(second), second);
    }
    let unit = game.field.at(second);
    if unit.is_some() && unit.side() != game.active() && game.thick_skin(unit) {
        return Refusal::ThickSkin;
    }
    if wibo::mass_targets(game) == 0 || !second.is_in(game.turn.to.diagonals()) {
        return Refusal::TwoPawnsNeeded;
    }
    if unit.is_some() && game.spared(second) {
        return Refusal::Invulnerable { at: second };
    }
    Refusal::OnlyNeighbors
}

fn retreat(game: &Darkleaf) -> Refusal {
    if game.clan(game.active()) != Clan::Wibo {
        return Refusal::NotAsked;
    }
    match (game.turn.settled, game.turn.royal_birth) {
        (true, None) => Refusal::NoRetreatAfterMass,
        _ => Refusal::NoNewPawn,
    }
}

/// DG-WIB-10, DG-WIB-11, DG-WIB-19
fn back(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if game.phase != Phase::RetreatMove {
        return retreat(game);
    }
    if game.turn.born != Some(from) && wibo::knight(game) != Some(from) {
        return Refusal::NoNewPawn;
    }
    let ways = game
        .sheet(side)
        .numbers
        .retreat
        .rotate_left(4 * side as u32);
    match from.line_to(to) {
        Some((bearing, _)) if ways >> bearing & 1 != 0 => {}
        _ => return Refusal::TowardSeat,
    }
    if to.is_in(game.closed(side)) {
        return Refusal::ClosedLand { at: to };
    }
    let mire = game.holds(crate::clans::Entry::Mire);
    if mire && from.distance(to) > crate::journey::MIRE {
        return Refusal::Mired;
    }
    Refusal::RetreatRange
}

fn garden(game: &Darkleaf, at: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = hex(game, at, Skill::PoisonGarden) {
        return refusal;
    }
    if at.is_in(game.sides[0].all_gardens() | game.sides[1].all_gardens()) {
        return Refusal::GardenGrows;
    }
    let full = game.pack.row(Skill::PoisonGarden).counters;
    if !game.chips_for(game.garden_chips(side), full) {
        return Refusal::TooFewChips;
    }
    Refusal::NotACaster
}

/// What every Hex needs. DG-HEX-16, DG-HEX-17
fn hex(game: &Darkleaf, at: Square, skill: Skill) -> Option<Refusal> {
    let side = game.active();
    if game.clan(side) != Clan::Hexen {
        return Some(Refusal::NotAsked);
    }
    if !matches!(game.phase, Phase::Cast(_) | Phase::SecondLadder(..)) {
        return Some(Refusal::CastLater);
    }
    if let Some(refusal) = actor(game, at) {
        return Some(refusal);
    }
    if !cast::is_caster(game, at) {
        return Some(Refusal::NotACaster);
    }
    let second = matches!(game.phase, Phase::SecondLadder(..));
    (game.sides[side].tokens(skill) == 0 && !second).then_some(Refusal::NoToken)
}

fn ladder(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let side = game.active();
    if let Some(refusal) = hex(game, from, Skill::WitchsLadder) {
        return refusal;
    }
    let target = game.field.at(to);
    let rival = target.is_some() && target.side() != side;
    let aslant = from
        .line_to(to)
        .is_some_and(|(bearing, _)| bearing % 2 == 1);
    if !rival || !aslant {
        return Refusal::OffTheDiagonals;
    }
    if target.has(QUARRY) {
        return Refusal::NotOnQuarry;
    }
    if !cast::can_carry(game, target) {
        return Refusal::CannotBeCursed;
    }
    Refusal::TooFewChips
}

/// Targets of powers and of the Will.
fn choose(game: &Darkleaf, at: Square) -> Refusal {
    let (unit, side) = (game.field.at(at), game.active());
    let own = unit.is_some() && unit.side() == side;
    match game.phase {
        Phase::Spread(from) => spread(game, from, at),
        Phase::GiveAura(skill) => match Aura::from(skill) {
            Some(aura) if own && unit.kind() == aura.bearer() => Refusal::HasAura { at },
            _ => Refusal::NotThatUnit { at },
        },
        Phase::Sacrifice | Phase::Sink if own && unit.kind() == Kind::Royal => Refusal::OwnRoyal,
        Phase::Sacrifice if own && unit.kind() == Kind::Pawn => Refusal::CannotBeVanquished,
        Phase::Sink if own && unit.kind() != Kind::Rook => Refusal::NotLaddered,
        Phase::Sink if unit.is_some() && game.thick_skin(unit) => Refusal::ThickSkin,
        Phase::Sink if unit.is_some() => Refusal::Invulnerable { at },
        Phase::Fate(half) => fated(game, half.side.into(), at),
        Phase::CurrentFirst(bearing) | Phase::CurrentSecond(bearing, _) => {
            why_push::current(game, bearing, at)
        }
        Phase::EddyOwn | Phase::EddyRival(_) if unit.kind() == Kind::Pawn && unit.is_some() => {
            immobile(unit, at).unwrap_or(Refusal::CannotGoThere { at })
        }
        Phase::SporesUnit | Phase::VultUnit if unit.is_some() => {
            let held = own && unit.kind() == Kind::Royal && game.sides[side].held;
            let why = if held {
                Some(Refusal::Held)
            } else {
                immobile(unit, at)
            };
            why.unwrap_or(Refusal::NotThatUnit { at })
        }
        _ => Refusal::NotThatUnit { at },
    }
}

fn fated(game: &Darkleaf, side: usize, at: Square) -> Refusal {
    let unit = game.field.at(at);
    let own = unit.is_some() && unit.side() == side;
    if own && unit.kind() == Kind::Royal {
        return Refusal::OwnRoyal;
    }
    if own && game.invulnerable(&game.field, unit, at) {
        return immobile(unit, at).unwrap_or(Refusal::CannotBeVanquished);
    }
    match immobile(unit, at) {
        Some(refusal) if own => refusal,
        _ => Refusal::NotThatUnit { at },
    }
}

fn spread(game: &Darkleaf, from: Square, at: Square) -> Refusal {
    let (unit, side) = (game.field.at(at), game.active());
    let near = unit.is_some() && at.is_in(from.adjacent());
    if !near || unit.is(side, Kind::Royal) {
        return Refusal::NotYourQueen;
    }
    Refusal::CannotBeCursed
}

/// Moving a unit by an effect: queen, closed land, occupied.
fn place(game: &Darkleaf, to: Square) -> Refusal {
    let (active, moved) = (game.active(), moved(game));
    match game.phase {
        Phase::ReclaimPlace(from) if from == to => return Refusal::MustLeave,
        Phase::SetDownSaved => {
            let saved = game.limbo.saved().next();
            let side = saved.map_or(active, |(unit, _)| unit.side());
            return occupied(game, side, to);
        }
        Phase::SetDownRoyal => return occupied(game, game.limbo.royal.side(), to),
        Phase::Fate(half) if moved.is_none() => return occupied(game, half.side.into(), to),
        Phase::Regrow => return occupied(game, active ^ 1, to),
        _ => {}
    }
    let Some(from) = moved else {
        return occupied(game, active, to);
    };
    let unit = game.field.at(from);
    let side = unit.side();
    let closed = to.is_in(game.closed(side) | game.field.occupied());
    if game.deep_rooted(unit) && !to.is_in(from.adjacent()) && !closed {
        return Refusal::DeepRoots;
    }
    occupied(game, side, to)
}

/// The unit that an effect is moving.
fn moved(game: &Darkleaf) -> Option<Square> {
    match game.phase {
        Phase::SporesTo(at) | Phase::VultTo(at) | Phase::FateThen(_, at) => Some(at),
        Phase::Fate(half) => game.field.royal(half.side.into()),
        _ => None,
    }
}

fn relocate(game: &Darkleaf, from: Square, to: Square) -> Refusal {
    let (unit, side) = (game.field.at(from), game.active());
    match game.phase {
        Phase::Belay => {
            let own = unit.is_some() && unit.side() == side && from.is_in(game.turn.to.adjacent());
            let beside = to.is_in(game.turn.to.adjacent());
            match immobile(unit, from).filter(|_| own) {
                Some(refusal) => refusal,
                None if own && beside => occupied(game, side, to),
                None => Refusal::NotBelayed,
            }
        }
        Phase::Banish => {
            let rival = unit.is_some() && unit.side() != side && from.is_in(game.center());
            if !rival {
                return Refusal::NotThatUnit { at: from };
            }
            if let Some(refusal) = immobile(unit, from) {
                return refusal;
            }
            if game.deep_rooted(unit) && !to.is_in(from.adjacent()) {
                return Refusal::DeepRoots;
            }
            match occupied(game, unit.side(), to) {
                Refusal::NotAvailable { at } => Refusal::NotBanished { at },
                refusal => refusal,
            }
        }
        _ => Refusal::NotAsked,
    }
}

fn other(game: &Darkleaf, action: Action) -> Refusal {
    let side = game.active();
    match action {
        Action::LowerLadder(at) if restarted(game, at) => Refusal::RestartedJustNow,
        Action::LowerGarden(_) | Action::LowerLadder(_) | Action::LowerWill => {
            Refusal::NoSuchCounter
        }
        Action::TakeBack(_) => Refusal::StaysSlotted,
        Action::Will if !game.sides[side].will => Refusal::TokenSpent,
        Action::Journey => Refusal::NotDeclared,
        Action::Bone(faces) => Refusal::NotThatBone { faces },
        Action::Stand(face) => Refusal::NotThatFace { face },
        Action::Take(_) if game.phase == Phase::CrossAura => Refusal::HasThatAura,
        Action::Direct(_) if game.phase == Phase::CurrentDirection => Refusal::TwoTogether,
        Action::Share(share) => why_journey::share(game, share),
        Action::Remove(..) if game.phase == Phase::Renewal => Refusal::OnlyBones,
        Action::Spill(_) | Action::Lose(_) | Action::Gain(_) => Refusal::NotThatSkill,
        Action::Raise(_) => Refusal::NoneInGraveyard,
        Action::Strip(..) => Refusal::NoSuchAura,
        Action::Pass => pass(game),
        _ => Refusal::NotAsked,
    }
}

fn restarted(game: &Darkleaf, at: Square) -> bool {
    let unit = game.field.at(at);
    let counts = matches!(game.phase, Phase::LowerCounter | Phase::Wax);
    counts && unit.ladder() > 0 && unit.ladder_owner() == game.active() && !unit.has(DUE)
}

fn pass(game: &Darkleaf) -> Refusal {
    match game.phase {
        Phase::LowerCounter | Phase::Wax => Refusal::CounterFirst,
        Phase::Declare | Phase::PickBone => Refusal::RollOnce,
        Phase::Flow | Phase::CrossAura => Refusal::FlowByItself,
        Phase::FollowUp(..) | Phase::ReclaimPlace(_) | Phase::PivotHunt(_) | Phase::PlaceBorn => {
            Refusal::MustBeDone
        }
        Phase::Part | Phase::Share => Refusal::RestUnusable,
        _ => Refusal::NotAsked,
    }
}
