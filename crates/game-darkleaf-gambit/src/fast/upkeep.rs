//! Quick ways of questions with mostly no answer: `has_counter`, `has_relic` and `has_hex` of `has_choice`, `each_take_back` of
//! `rules::upkeep::take_back`.
use crate::Darkleaf;
use crate::phases::Phase;
use crate::rules::upkeep::is_inapplicable;
use crate::state::clans::{Kind, Skill};
use crate::state::side::Bone;

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
    let it = &game.sides[game.active()];
    it.tokens != [0; 5] && Phase::SpendRelic.has_choice(game)
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

/// Rows with bones whose skill cannot work. DG-SLOT-13, DG-SLOT-14
#[inline]
pub(crate) fn each_take_back(game: &Darkleaf, found: &mut impl FnMut(Skill) -> bool) -> bool {
    let side = game.active();
    let (it, field) = (&game.sides[side], &game.field);
    let has = |side: usize, kind| field.of(side, kind) != 0;
    let early = has(side, Kind::Pawn) && has(side ^ 1, Kind::Pawn) && has(side, Kind::Sage);
    let lapses = if early { LAPSES_EARLY } else { LAPSES } >> (it.clan as u32 * 5) & 31;
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
