//! Quick ways of questions with mostly no answer: `has_counter`, `has_relic` and `has_hex` of `has_choice`, `each_take_back` of
//! `rules::upkeep::take_back`, `each_relic` of `rules::relics::in_upkeep`.
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::relics::in_upkeep;
use crate::rules::upkeep::is_inapplicable;
use crate::state::clans::{Clan, Kind, Skill};
use crate::state::side::Bone;
use crate::state::square::bits;

/// Whether a counter is to be lowered.
#[inline]
pub(crate) fn has_counter(game: &Darkleaf) -> bool {
    let it = &game.sides[game.active()];
    let idle = game.turn.due == 0 && !it.due && game.field.laddered() == 0;
    !idle && Phase::LowerCounter.has_choice(game)
}

/// Whether a relic of Upkeep can be spent.
#[inline]
pub(crate) fn has_relic(game: &Darkleaf) -> bool {
    relics(game).next().is_some() && Phase::SpendRelic.has_choice(game)
}

/// Skills whose tokens are spent in Upkeep, as bits: others are not asked.
const UPKEEP: u32 = mask(&[Skill::Predictive, Skill::Loop, Skill::Tide, Skill::Banish]);

/// Those of the active side that have a token.
#[inline]
fn relics(game: &Darkleaf) -> impl Iterator<Item = Skill> {
    let it = &game.sides[game.active()];
    let rows = bits(rows(UPKEEP, it.clan)).filter(|&row| it.tokens[usize::from(row)] > 0);
    rows.map(|row| Skill::of(it.clan, row.into()))
}

/// Relics of Upkeep that name no target and can be spent. DG-TURN-6, DG-TURN-7
#[inline]
pub(crate) fn each_relic(game: &Darkleaf, found: &mut impl FnMut(Skill) -> bool) -> bool {
    relics(game).any(|it| in_upkeep(game, it).is_ok() && found(it))
}

/// Whether a Hex can be cast.
#[inline]
pub(crate) fn has_hex(game: &Darkleaf) -> bool {
    let [gardens, ladders, ..] = game.sides[game.active()].tokens;
    gardens + ladders > 0 && Phase::Cast.has_choice(game)
}

/// Whether the bones of some row can be taken back.
#[inline(never)]
pub(crate) fn takes_back(game: &Darkleaf) -> bool {
    each_take_back(game, &mut |_| true)
}

/// Skills that can become inapplicable, as bits: others are not asked.
const LAPSES: u32 = mask(&[
    Skill::LongBow,
    Skill::IronPlating,
    Skill::Pivot,
    Skill::Assassin,
    Skill::Eddy,
    Skill::Current,
    Skill::Scatter,
    Skill::Regrowth,
    Skill::ThatWhich,
    Skill::Sink,
]);

/// Those that can even while there are pawns on both sides and sages on the own.
const LAPSES_EARLY: u32 = mask(&[
    Skill::Scatter,
    Skill::Regrowth,
    Skill::ThatWhich,
    Skill::Sink,
]);

const fn mask(skills: &[Skill]) -> u32 {
    let (mut set, mut at) = (0, 0);
    while at < skills.len() {
        set |= 1 << skills[at] as u32;
        at += 1;
    }
    set
}

/// The rows of a clan among these skills, as bits.
#[inline]
fn rows(skills: u32, clan: Clan) -> u8 {
    (skills >> (clan as u32 * 5)) as u8 & 31
}

/// Rows with bones whose skill cannot work. DG-SLOT-13, DG-SLOT-14
#[inline]
pub(crate) fn each_take_back(game: &Darkleaf, found: &mut impl FnMut(Skill) -> bool) -> bool {
    let side = game.active();
    let (it, field) = (&game.sides[side], &game.field);
    let has = |side: usize, kind| field.of(side, kind) != 0;
    let early = has(side, Kind::Pawn) && has(side ^ 1, Kind::Pawn) && has(side, Kind::Sage);
    let lapses = rows(if early { LAPSES_EARLY } else { LAPSES }, it.clan);
    if lapses == 0 {
        return false;
    }
    for (row, bones) in it.rows.iter().enumerate() {
        if lapses >> row & 1 == 0 || *bones == [Bone::NONE; 4] {
            continue;
        }
        let skill = Skill::of(it.clan, row);
        if is_inapplicable(game, side, skill) && found(skill) {
            return true;
        }
    }
    false
}
