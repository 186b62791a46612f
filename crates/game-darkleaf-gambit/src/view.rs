//! Everything is public: the view is the whole position, built field by field all the same.
//! A field added to the game does not compile until somebody decides here who may see it.
use std::collections::BTreeMap;

use engine::{Seat, Shared};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::Darkleaf;
use crate::phases::Phase;
use crate::phases::{fate, fate::auras_of, slot};
use crate::state::clans::{Aura, Clan, Entry, Kind, Skill};
use crate::state::side::{Bone, Side};
use crate::state::square::{Direction, Square, squares};
use crate::state::turn::{Half, Intent, Limbo, Order, Stage, Turn, Will};
use crate::state::units::{DUE, FROZEN, Field, JOURNEYED, QUARRY, SLUMBER, STASIS, Unit};
use crate::{Options, Pack};

/// What anybody may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pack: Shared<Pack>,
    field: Field,
    sides: [Side; 2],
    turn: Turn,
    limbo: Limbo,
    options: Options,
    will: Will,
    phase: Phase,
    order: Order,
}

pub(crate) fn build(game: &Darkleaf) -> View {
    let &Darkleaf {
        pack,
        field,
        sides,
        turn,
        limbo,
        options,
        will,
        phase,
        order,
        won: _,
        royal_lost: _,
    } = game;
    View {
        pack,
        field,
        sides,
        turn,
        limbo,
        options,
        will,
        phase,
        order,
    }
}

pub(crate) fn guess(view: &View) -> Darkleaf {
    let &View {
        pack,
        field,
        sides,
        turn,
        limbo,
        options,
        will,
        phase,
        order,
    } = view;
    // A path that is met ends the game within the same input.
    let (won, royal_lost) = (0, 0);
    Darkleaf {
        pack,
        field,
        sides,
        turn,
        limbo,
        options,
        will,
        phase,
        order,
        won,
        royal_lost,
    }
}

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
    fn truth(&self) -> Darkleaf {
        guess(self)
    }

    fn unit(&self, game: &Darkleaf, at: Square, unit: Unit) -> UnitView {
        let side = unit.side();
        let royal = unit.kind() == Kind::Royal;
        UnitView {
            seat: self.order.seat(side).0,
            clan: game.clan(side),
            kind: match unit.kind() {
                Kind::Royal if game.sheet(side).queen => "queen",
                Kind::Royal => "king",
                other => other.word(),
            },
            auras: auras_of(unit, Aura::of(game.clan(side))).collect(),
            quarry: unit.has(QUARRY),
            ladder: unit.ladder(),
            due: unit.has(DUE),
            frozen: unit.has(FROZEN),
            slumbers: unit.has(SLUMBER),
            stasis: unit.has(STASIS),
            held: royal && self.sides[side].held,
            journeyed: unit.has(JOURNEYED),
            marks: if royal { self.sides[side].marks } else { 0 },
            invulnerable: game.invulnerable(&self.field, unit, at) || game.thick_skin(unit),
        }
    }

    fn side(&self, game: &Darkleaf, side: usize) -> SideView {
        let it = &self.sides[side];
        let rows = game.sheet(side).skills.iter().map(|row| {
            let bones = it.rows[row.skill.row()];
            let n = usize::from(row.n);
            let view = RowView {
                skill: row.skill,
                effect: row.effect.word(),
                slots: row.slots[..n].iter().map(|slot| slot.label()).collect(),
                bones: bones[..n].iter().map(|bone: &Bone| bone.face()).collect(),
                sum: row.sum,
                takes: slot::sum_takes(game, side, row),
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
        for (side, it) in self.sides.iter().enumerate() {
            for at in squares(it.all_gardens()) {
                let due = side == usize::from(self.turn.active) && at.is_in(self.turn.due);
                gardens.insert(at.name(), (it.garden(at), self.order.seat(side).0, due));
            }
        }
        gardens
    }

    fn reclaimed(&self) -> BTreeMap<String, u8> {
        let mut all = BTreeMap::new();
        for (side, it) in self.sides.iter().enumerate() {
            for at in squares(it.reclaimed) {
                all.insert(at.name(), self.order.seat(side).0);
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
        let turn = &self.turn;
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
            self.phase,
            Phase::Flow | Phase::CrossAura | Phase::Belay | Phase::Morph
        );
        let rolled = turn.face > 0;
        let active = usize::from(turn.active);
        let gone = |at: Square| self.field.at(at).has(JOURNEYED);
        let ferried = turn.bearing < 8
            && game.clan(active) == Clan::Ferrymen
            && squares(self.field.side(active)).any(gone);
        let bearing = (turn.bearing < 8 && moved).then_some(turn.bearing);
        TurnView {
            seat: self.order.seat(usize::from(turn.active)).0,
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
        match self.phase {
            Phase::Stand(low, high) => TopicView { faces: Some((low, high)), ..TopicView::default() },
            Phase::GiveAura(it) => skill(it),
            Phase::Sacrifice => skill(Skill::Assassin),
            Phase::Renewal => skill(Skill::Renewal),
            Phase::AdaptOwn | Phase::AdaptRival(_) => skill(Skill::Adapt),
            Phase::CurrentDirection => skill(Skill::Current),
            Phase::CurrentFirst(bearing) => TopicView { direction: way(bearing), ..skill(Skill::Current) },
            Phase::CurrentSecond(bearing, one) => TopicView { direction: way(bearing), skill: Some(Skill::Current), ..at(one) },
            Phase::EddyOwn => skill(Skill::Eddy),
            Phase::EddyRival(one) => TopicView { skill: Some(Skill::Eddy), ..at(one) },
            Phase::ThatWhich => skill(Skill::ThatWhich),
            Phase::Sink => skill(Skill::Sink),
            Phase::SporesUnit => skill(Skill::Spores),
            Phase::SporesTo(one) => TopicView { skill: Some(Skill::Spores), ..at(one) },
            Phase::Regrow => skill(Skill::Regrowth),
            Phase::Scatter => skill(Skill::Scatter),
            Phase::VultUnit => skill(Skill::HocVult),
            Phase::VultTo(one) => TopicView { skill: Some(Skill::HocVult), ..at(one) },
            Phase::Wax => skill(Skill::WaxingMoon),
            Phase::Fate(half) | Phase::FateSlot(half) => self.fate(game, half, None),
            Phase::FatePlace(half, kind) => TopicView { rises: Some(kind), ..self.fate(game, half, None) },
            Phase::FateThen(half, one) => self.fate(game, half, Some(one)),
            Phase::Spread(one) | Phase::PivotHunt(one) | Phase::ReclaimPlace(one)
            | Phase::HastyPawn(one) | Phase::SecondLadder(_, one) => at(one),
            _ => TopicView::default(),
        }
    }

    fn fate(&self, game: &Darkleaf, half: Half, at: Option<Square>) -> TopicView {
        TopicView {
            entry: Some(fate::entry(game, half)),
            seat: Some(self.order.seat(half.side.into()).0),
            at,
            ..TopicView::default()
        }
    }

    fn will(&self) -> WillView {
        let running = self
            .sides
            .iter()
            .enumerate()
            .filter(|(_, it)| it.rounds > 0);
        let counter = |(side, it): (usize, &Side)| {
            (
                format!("{}{}", it.entry, self.order.seat(side).0),
                it.rounds,
            )
        };
        WillView {
            list: self.will.list,
            deep_pockets: self.will.deep_pockets,
            open_glades: self.will.open_glades,
            rooted_stones: self.will.rooted_stones,
            lost_bone: self.will.lost_bone,
            counters: running.map(counter).collect(),
        }
    }
}

/// Units by territory, clan boards by seat (`s0`, `s1`), then the sequence of play.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let game = self.truth();
        let mut map = to.serialize_map(None)?;
        let units: BTreeMap<String, UnitView> = squares(self.field.occupied())
            .map(|at| (at.name(), self.unit(&game, at, self.field.at(at))))
            .collect();
        map.serialize_entry("units", &units)?;
        for side in 0..2 {
            if self.sides[0].chosen && self.sides[1].chosen {
                let key = ["s0", "s1"][usize::from(self.order.seat(side).0) & 1];
                map.serialize_entry(key, &self.side(&game, side))?;
            }
        }
        let picked = [Seat(0), Seat(1)].map(|seat| self.sides[self.order.side(seat)]);
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
        map.serialize_entry("turn", &self.turn(&game))?;
        map.serialize_entry("round", &self.turn.round)?;
        map.serialize_entry("phase", crate::phases::ask::ask(&game).kind)?;
        map.serialize_entry("chance", &self.phase.is_chance())?;
        map.serialize_entry("over", &matches!(self.phase, Phase::Over(_)))?;
        map.serialize_entry("topic", &self.topic(&game))?;
        let saved = self.limbo.saved().next().map(|(_, from)| from);
        map.serialize_entry("saved", &saved)?;
        let hand: Vec<_> = game.in_hand().map(|unit| game.piece(unit)).collect();
        map.serialize_entry("hand", &hand)?;
        map.serialize_entry("options", &self.options)?;
        map.end()
    }
}
