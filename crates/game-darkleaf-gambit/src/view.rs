//! Everything is public: the view is the whole position.
use std::collections::BTreeMap;

use engine::{Actor, Seat};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::Darkleaf;
use crate::phases::{BoneFor, Faces, Phase};
use crate::rules::{slots, will};
use crate::state::clans::{Aura, Clan, Entry, Kind, Skill};
use crate::state::side::{Bone, Side};
use crate::state::square::{Direction, Square, squares};
use crate::state::turn::{Half, Intent, Stage};
use crate::state::units::{DUE, FROZEN, JOURNEYED, QUARRY, SLUMBER, STASIS, Unit};
use crate::words::refusal::Question;

/// What anybody may know: everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View(pub(crate) Darkleaf);

/// A unit on the board.
#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools)]
struct UnitView {
    seat: u8,
    clan: Clan,
    kind: &'static str,
    auras: Vec<Aura>,
    quarry: bool,
    ladder: u8,
    /// Its Ladder is still to be lowered.
    due: bool,
    frozen: bool,
    slumbers: bool,
    stasis: bool,
    held: bool,
    journeyed: bool,
    marks: u8,
    invulnerable: bool,
}

/// One row of a clan board.
#[derive(Serialize)]
struct RowView {
    skill: Skill,
    effect: &'static str,
    slots: Vec<String>,
    bones: Vec<u8>,
    /// Lowest and highest total of a sum row.
    sum: Option<(u8, u8)>,
    /// The lowest and highest face that a sum row still takes; none if it is closed. DG-SLOT-5, DG-SLOT-6
    takes: Option<(u8, u8)>,
    tokens: u8,
    relic_slots: u8,
}

#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools)]
struct SideView {
    clan: Clan,
    name: String,
    first: bool,
    rows: BTreeMap<&'static str, RowView>,
    /// Bones in the pool by their faces.
    pool: BTreeMap<String, u8>,
    graveyard: BTreeMap<&'static str, u8>,
    will: bool,
    trait_used: bool,
    quarry_fallen: u8,
    quarry_lost: u8,
    marks: u8,
    held: bool,
    omen: bool,
    /// The counter of the own Will entry is still to be lowered.
    due: bool,
    in_seat: u32,
}

impl View {
    fn unit(&self, game: &Darkleaf, at: Square, unit: Unit) -> UnitView {
        let side = unit.side();
        let royal = unit.kind() == Kind::Royal;
        UnitView {
            seat: self.0.order.seat(side).0,
            clan: game.clan(side),
            kind: match unit.kind() {
                Kind::Royal if game.sheet(side).queen => "queen",
                Kind::Royal => "king",
                other => other.word(),
            },
            auras: unit.auras(game.clan(side)).collect(),
            quarry: unit.has(QUARRY),
            ladder: unit.ladder(),
            due: unit.has(DUE),
            frozen: unit.has(FROZEN),
            slumbers: unit.has(SLUMBER),
            stasis: unit.has(STASIS),
            held: royal && self.0.sides[side].held,
            journeyed: unit.has(JOURNEYED),
            marks: if royal { self.0.sides[side].marks } else { 0 },
            invulnerable: game.invulnerable(&self.0.field, unit, at) || game.thick_skin(unit),
        }
    }

    fn side(&self, game: &Darkleaf, side: usize) -> SideView {
        let it = &self.0.sides[side];
        let rows = game.sheet(side).skills.iter().map(|row| {
            let bones = it.rows[row.skill.row()];
            let n = usize::from(row.n);
            let view = RowView {
                skill: row.skill,
                effect: row.effect.word(),
                slots: row.slots[..n].iter().map(|slot| slot.label()).collect(),
                bones: bones[..n].iter().map(|bone: &Bone| bone.face()).collect(),
                sum: row.sum,
                takes: slots::sum_takes(game, side, row),
                tokens: it.tokens[row.skill.row()],
                relic_slots: game.relic_slots(row.skill),
            };
            (row.skill.word(), view)
        });
        let pool = (0..2).filter(|&kind| it.pool[kind] > 0);
        let pool = pool.map(|kind| (format!("d{}", game.die_size(kind)), it.pool[kind]));
        let lost = |kind: Kind| (kind.word(), game.graveyard(side, kind));
        SideView {
            clan: it.clan,
            name: game.sheet(side).name.clone(),
            first: side == 0,
            rows: rows.collect(),
            pool: pool.collect(),
            graveyard: Kind::ALL.iter().map(|&kind| lost(kind)).collect(),
            will: it.will,
            trait_used: it.trait_used,
            quarry_fallen: it.fallen,
            quarry_lost: it.lost,
            marks: it.marks,
            held: it.held,
            omen: it.omen,
            due: it.due,
            in_seat: (game.field.of(side, Kind::Pawn) & game.seat_rank(side)).count_ones(),
        }
    }

    fn gardens(&self) -> BTreeMap<String, (u8, u8, bool)> {
        let mut gardens = BTreeMap::new();
        for (side, it) in self.0.sides.iter().enumerate() {
            for at in squares(it.all_gardens()) {
                let due = side == usize::from(self.0.turn.active) && at.is_in(self.0.turn.due);
                gardens.insert(at.name(), (it.garden(at), self.0.order.seat(side).0, due));
            }
        }
        gardens
    }

    fn reclaimed(&self) -> BTreeMap<String, u8> {
        let mut all = BTreeMap::new();
        for (side, it) in self.0.sides.iter().enumerate() {
            for at in squares(it.reclaimed) {
                all.insert(at.name(), self.0.order.seat(side).0);
            }
        }
        all
    }
}

#[derive(Serialize)]
struct GardenView {
    counters: u8,
    seat: u8,
    /// It is still to be lowered.
    due: bool,
}

/// The turn in progress, for people.
#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools)]
struct TurnView {
    seat: u8,
    stage: Stage,
    extra: bool,
    predict: bool,
    looped: bool,
    intent: Option<IntentView>,
    face: Option<u8>,
    die: Option<u8>,
    rolls: u8,
    /// Ferrymen: where the journey began, as long as the unit waits to land, and where it ends.
    from: Option<Square>,
    to: Option<Square>,
    direction: Option<Direction>,
    share: u8,
    rest: u8,
    parts: u8,
    targets: Vec<Square>,
    born: Option<Square>,
    /// Nothing retreats any more: after a Mass Morph, or because the pawn of this royal goes to the Seat.
    settled: bool,
    royal_birth: Option<Square>,
    /// The skill of a token that the Will gave this turn. DG-POW-9
    earned: Option<Skill>,
    /// Ferrymen: which way the journey of this turn went, until the turn ends.
    way: Option<Direction>,
}

#[derive(Serialize)]
struct IntentView {
    from: Square,
    to: Square,
    second: Option<Square>,
}

/// What the question is about, where its kind alone does not say it.
#[derive(Serialize, Default)]
struct TopicView {
    skill: Option<Skill>,
    /// An entry of the Will, and whose half of it.
    entry: Option<Entry>,
    seat: Option<u8>,
    /// What was chosen before.
    at: Option<Square>,
    direction: Option<Direction>,
    /// The kind of unit that is to rise.
    rises: Option<Kind>,
    /// Two faces, one of which stands.
    faces: Option<(u8, u8)>,
}

#[derive(Serialize)]
#[allow(clippy::struct_excessive_bools)]
struct WillView {
    list: Option<crate::state::clans::List>,
    deep_pockets: bool,
    open_glades: bool,
    rooted_stones: bool,
    lost_bone: bool,
    counters: BTreeMap<String, u8>,
}

impl View {
    fn turn(&self, game: &Darkleaf) -> TurnView {
        let turn = &self.0.turn;
        let intent = match turn.intent {
            Intent::Destroy(from, to, second) => Some(IntentView { from, to, second }),
            Intent::Reclaim(at) => Some(IntentView {
                from: at,
                to: at,
                second: None,
            }),
            Intent::Journey => None,
        };
        let moved = matches!(
            self.0.phase,
            Phase::Flow | Phase::CrossAura | Phase::Belay | Phase::Morph
        );
        let rolled = turn.face > 0;
        let active = usize::from(turn.active);
        let gone = |at: Square| self.0.field.at(at).has(JOURNEYED);
        let ferried = turn.bearing < 8
            && game.clan(active) == Clan::Ferrymen
            && squares(self.0.field.side(active)).any(gone);
        let bearing = (turn.bearing < 8 && moved).then_some(turn.bearing);
        TurnView {
            seat: self.0.order.seat(usize::from(turn.active)).0,
            stage: turn.stage,
            extra: turn.extra,
            predict: turn.predict,
            looped: turn.looped,
            intent,
            face: rolled.then_some(turn.face),
            die: rolled.then(|| game.die_size(turn.die.into())),
            rolls: turn.rolls,
            from: moved.then_some(turn.from),
            to: moved.then_some(turn.to),
            direction: bearing.map(|it| Direction::of(it, turn.active.into())),
            share: turn.share,
            rest: turn.rest,
            parts: turn.parts,
            targets: turn.targets.into_iter().flatten().collect(),
            born: turn.born,
            settled: turn.settled,
            royal_birth: turn.royal_birth,
            earned: (turn.earned < 5).then(|| Skill::of(game.clan(active), turn.earned.into())),
            way: ferried.then(|| Direction::of(turn.bearing, turn.active.into())),
        }
    }

    #[rustfmt::skip]
    fn topic(&self, game: &Darkleaf) -> TopicView {
        let way = |bearing| Some(Direction::of(bearing, game.active()));
        let skill = |skill| TopicView { skill: Some(skill), ..TopicView::default() };
        let at = |at| TopicView { at: Some(at), ..TopicView::default() };
        match self.0.phase {
            Phase::Stand(Faces { low, high }) => TopicView { faces: Some((low, high)), ..TopicView::default() },
            Phase::GiveAura(it) | Phase::Rekindle(it) | Phase::RelocateUnit(it) => skill(it),
            Phase::RelocateTo(unit) => TopicView { skill: Some(unit.skill), ..at(unit.at) },
            Phase::Sacrifice => skill(Skill::Assassin),
            Phase::Renewal => skill(Skill::Renewal),
            Phase::Adapt(_) => skill(Skill::Adapt),
            Phase::CurrentDirection => skill(Skill::Current),
            Phase::Current(it) => TopicView { direction: way(it.bearing), at: it.first, ..skill(Skill::Current) },
            Phase::Eddy(own) => TopicView { at: own, ..skill(Skill::Eddy) },
            Phase::Sink => skill(Skill::Sink),
            Phase::Scatter => skill(Skill::Scatter),
            Phase::LowerCounter if game.turn.stage != Stage::Upkeep => skill(Skill::WaxingMoon),
            Phase::Fate(half) | Phase::SlotBone(BoneFor::Will(half)) => self.fate(game, half, None),
            Phase::FatePlace(it) => TopicView { rises: Some(it.kind), ..self.fate(game, it.half, None) },
            Phase::FateThen(it) => self.fate(game, it.half, Some(it.at)),
            Phase::Spread(one) | Phase::PivotHunt(one) | Phase::ReclaimPlace(one)
            | Phase::HastyPawn(one) | Phase::SecondLadder(one) => at(one),
            _ => TopicView::default(),
        }
    }

    fn fate(&self, game: &Darkleaf, half: Half, at: Option<Square>) -> TopicView {
        TopicView {
            entry: Some(will::entry(game, half)),
            seat: Some(self.0.order.seat(half.side.into()).0),
            at,
            ..TopicView::default()
        }
    }

    fn will(&self) -> WillView {
        let running = self
            .0
            .sides
            .iter()
            .enumerate()
            .filter(|(_, it)| it.rounds > 0);
        let counter = |(side, it): (usize, &Side)| {
            (
                format!("{}{}", it.entry, self.0.order.seat(side).0),
                it.rounds,
            )
        };
        WillView {
            list: self.0.will.list,
            deep_pockets: self.0.will.deep_pockets,
            open_glades: self.0.will.open_glades,
            rooted_stones: self.0.will.rooted_stones,
            lost_bone: self.0.will.lost_bone,
            counters: running.map(counter).collect(),
        }
    }
}

/// Units by territory, clan boards by seat (`s0`, `s1`), then the sequence of play.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let game = &self.0;
        let mut map = to.serialize_map(None)?;
        let units: BTreeMap<String, UnitView> = squares(self.0.field.occupied())
            .map(|at| (at.name(), self.unit(game, at, self.0.field.at(at))))
            .collect();
        map.serialize_entry("units", &units)?;
        for side in 0..2 {
            if self.0.sides[0].chosen && self.0.sides[1].chosen {
                let key = ["s0", "s1"][usize::from(self.0.order.seat(side).0) & 1];
                map.serialize_entry(key, &self.side(game, side))?;
            }
        }
        let picked = [Seat(0), Seat(1)].map(|seat| self.0.sides[self.0.order.side(seat)]);
        let picked = picked.map(|it| it.chosen.then_some(it.clan));
        map.serialize_entry("picked", &picked)?;
        let gardens = self.gardens().into_iter();
        let garden = |(at, (counters, seat, due))| {
            let garden = GardenView {
                counters,
                seat,
                due,
            };
            (at, garden)
        };
        map.serialize_entry("gardens", &gardens.map(garden).collect::<BTreeMap<_, _>>())?;
        map.serialize_entry("reclaimed", &self.reclaimed())?;
        map.serialize_entry("will", &self.will())?;
        map.serialize_entry("turn", &self.turn(game))?;
        map.serialize_entry("round", &self.0.turn.round)?;
        let actor = game.phase.actor(game);
        map.serialize_entry("phase", &Question::of(game))?;
        map.serialize_entry("chance", &(actor == Actor::Chance))?;
        map.serialize_entry("over", &(actor == Actor::Nobody))?;
        map.serialize_entry("topic", &self.topic(game))?;
        let saved = self.0.limbo.saved().next().map(|(_, from)| from);
        map.serialize_entry("saved", &saved)?;
        let hand: Vec<_> = game.in_hand().map(|unit| game.piece(unit)).collect();
        map.serialize_entry("hand", &hand)?;
        map.serialize_entry("options", &self.0.options)?;
        map.end()
    }
}
