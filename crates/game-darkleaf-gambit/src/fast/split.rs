//! Quick ways of `rules::split`: `can_share` and `leaves_a_rest` tell whether a rest can be used without a board to try it
//! on. The plain way, trying everything out, is in `agreement`.
use crate::Darkleaf;
use crate::fast::lanes::{Crowd, origin};
use crate::rules::split::{metamorphic, most_share, shakes, wins};
use crate::state::clans::{Kind, Skill};
use crate::state::square::{BEARINGS, Bearing, Set, Square, dilate, squares};

/// Whether Metamorphic can be spent: a quick look at the token first.
#[inline]
pub(crate) fn can_spend(game: &Darkleaf) -> bool {
    game.spendable(game.active(), Skill::Metamorphic) > 0 && metamorphic(game).is_ok()
}

/// Whether three units can share the whole roll. DG-ERD-26
pub(crate) fn can_metamorph(game: &Darkleaf) -> bool {
    let crowd = game.crowd();
    // A king who comes home needs nobody after him.
    let may = game.center_is_reclaimed() || game.can_stir(&crowd, 3);
    may && can_complete(game, &crowd, game.turn.rest, 3)
}

/// Whether a share can be used, with a quick look first.
#[inline(never)]
pub(crate) fn is_open(game: &Darkleaf) -> bool {
    // Calm Waters may leave nothing of a roll.
    let (whole, crowd) = (game.turn.parts == 0 && game.turn.rest > 0, game.crowd());
    whole
        && (game.royal_step(&crowd) != 0
            || game.each_line(&crowd, game.turn.rest, &mut |_, _| true))
        || (1..=most_share(game)).any(|share| can_share(game, share))
}

/// Every share that can be used, the small ones first.
pub(crate) fn each_share(game: &Darkleaf, found: &mut impl FnMut(u8) -> bool) -> bool {
    let glance = Glance::new(game);
    for share in 1..=most_share(game) {
        if can_share_after(game, share, glance.as_ref()) && found(share) {
            return true;
        }
    }
    false
}

/// Whether a share can be used. DG-ERD-14, DG-ERD-16
pub(crate) fn can_share(game: &Darkleaf, share: u8) -> bool {
    can_share_after(game, share, None)
}

fn can_share_after(game: &Darkleaf, share: u8, glance: Option<&Glance>) -> bool {
    let (rest, parts) = (game.turn.rest, game.turn.parts);
    let (rest, after) = match parts {
        0 => (rest - share, u8::from(share < rest)),
        parts => (rest - share, parts - 1),
    };
    if let Some(seen) = glance.and_then(|it| it.sees(share, rest)) {
        return seen;
    }
    is_usable(game, &game.crowd(), share, rest, after)
}

/// A quick look at all shares of a split in two: what it does not see is looked for in full.
struct Glance {
    /// By distance, where units end that shake nobody.
    plain: [Set; 9],
    /// Where anybody but the royal ends.
    all: [Set; 9],
    /// Of those up to two, and what they need empty.
    lines: [[(Set, Set); 2]; 9],
    /// Where the royal, who may go less, can step.
    royal: Set,
    /// The royal cannot go farther either.
    stuck: bool,
}

impl Glance {
    /// Whether it can tell anything.
    fn new(game: &Darkleaf) -> Option<Glance> {
        let (side, crowd) = (game.active(), game.crowd());
        let (rest, sheet) = (game.turn.rest, game.sheet(side));
        let [plain @ .., royal] = sheet.less;
        if game.turn.parts != 0 || rest > 8 || plain != [false; 4] || !royal {
            return None;
        }
        let mut glance = Glance {
            plain: [0; 9],
            all: [0; 9],
            lines: [[(0, 0); 2]; 9],
            royal: 0,
            stuck: true,
        };
        let [pawns, sages, knights, rooks, royal] = crowd.kinds;
        let kinds = [pawns, sages, 0, rooks, 0];
        let told = game.each_lane(
            &Crowd { kinds, ..crowd },
            rest,
            &mut |bearing, steps, ends| {
                glance.plain[usize::from(steps)] |= ends;
                glance.file(bearing, steps, ends);
            },
        );
        let kinds = [0, 0, knights, 0, 0];
        let told = told
            && (knights == 0
                || game.each_lane(
                    &Crowd { kinds, ..crowd },
                    rest,
                    &mut |bearing, steps, ends| {
                        glance.file(bearing, steps, ends);
                    },
                ));
        glance.royal = game.royal_step(&crowd);
        glance.stuck = squares(royal).all(|from| from.adjacent() & !crowd.occupied == 0);
        told.then_some(glance)
    }

    #[inline]
    fn file(&mut self, bearing: Bearing, steps: u8, ends: Set) {
        let at = usize::from(steps);
        self.all[at] |= ends;
        let lines = &mut self.lines[at];
        if lines[1].0 == 0
            && let Some(to) = squares(ends).next()
        {
            let from = origin(to, bearing, steps);
            let needs = from.between(bearing, to) | to.bit();
            let free = usize::from(lines[0].0 != 0);
            lines[free] = (from.bit(), needs);
        }
    }

    /// Whether a share can be used, if a glance tells. Leaving a territory blocks nobody.
    fn sees(&self, share: u8, rest: u8) -> Option<bool> {
        let at = usize::from(share.min(8));
        let (plain, all) = (self.plain[at], self.all[at] | self.royal);
        if all == 0 && (share == 1 || self.stuck) {
            return Some(false);
        }
        // The royal takes the rest, with a step beside where the other ends.
        let several = self.royal & self.royal.wrapping_sub(1) != 0;
        let royal_last = plain != 0 && self.royal != 0 && (plain != self.royal || several);
        let beside = |&(unit, needs): &(Set, Set)| {
            let own = Square(unit.trailing_zeros() as u8).star(share);
            unit != 0 && (self.royal & !needs != 0 || plain & !needs & !own != 0)
        };
        let sure = rest == 0 && all != 0
            || royal_last
            || self.lines[usize::from(rest.min(8))].iter().any(beside);
        sure.then_some(true)
    }
}

/// Whether some unit can use this share, with so many parts and so much to follow.
fn is_usable(game: &Darkleaf, crowd: &Crowd, share: u8, value: u8, parts: u8) -> bool {
    let mut rest = Rest::new(game, crowd, value, parts);
    game.each_line(crowd, share, &mut |from, to| {
        is_legal(game, crowd, (from, to), &mut rest)
    })
}

/// What is left of the roll, in how many parts, and who could take it.
struct Rest {
    value: u8,
    parts: u8,
    /// A unit that could take a single part now, and what it needs empty.
    witness: (Set, Set),
    /// The unit last asked about, and what somebody needs empty to take the rest when it has left; nothing if nobody can.
    left: Set,
    needs: Set,
}

impl Rest {
    fn bare(value: u8, parts: u8) -> Rest {
        Rest {
            value,
            parts,
            witness: (0, 0),
            left: 0,
            needs: 0,
        }
    }

    fn new(game: &Darkleaf, crowd: &Crowd, value: u8, parts: u8) -> Rest {
        let mut rest = Rest::bare(value, parts);
        if parts != 1 {
            return rest;
        }
        // A royal who may go less takes any rest.
        let step = game.royal_step(crowd);
        if step != 0 {
            let royal = crowd.kinds[Kind::Royal as usize];
            rest.witness = (royal, step & step.wrapping_neg());
        } else {
            game.each_line(crowd, value, &mut |from, to| {
                rest.witness = (from.bit(), needs(from, to));
                true
            });
        }
        rest
    }

    /// Whether the one who could take it before still can. Leaving a territory blocks nobody.
    #[inline]
    fn stays(&self, from: Square, to: Square) -> bool {
        let (unit, needed) = self.witness;
        unit & !from.bit() != 0 && !to.is_in(needed)
    }

    /// Whether somebody can take the rest, as far as it can be told with the unit merely gone.
    fn tells(&mut self, game: &Darkleaf, crowd: &Crowd, from: Square, to: Square) -> Option<bool> {
        if self.left != from.bit() {
            let mut gone = *crowd;
            gone.kinds.iter_mut().for_each(|kind| *kind &= !from.bit());
            gone.occupied &= !from.bit();
            (self.left, self.needs) = (from.bit(), 0);
            game.each_line(&gone, self.value, &mut |from, to| {
                self.needs = needs(from, to);
                true
            });
        }
        match self.needs {
            0 => Some(false),
            needs if !to.is_in(needs) => Some(true),
            _ => None,
        }
    }
}

/// The territories of a journey, but for where it begins.
fn needs(from: Square, to: Square) -> Set {
    let line = from.line_to(to);
    line.map_or(0, |(bearing, _)| from.between(bearing, to)) | to.bit()
}

/// DG-ERD-16, DG-ERD-34: it wins at once, or the rest can be used after it.
#[inline]
fn is_legal(game: &Darkleaf, crowd: &Crowd, line: (Square, Square), rest: &mut Rest) -> bool {
    let (from, to) = line;
    let knight = from.is_in(crowd.kinds[Kind::Knight as usize]);
    let shakes = knight && shakes(game, Kind::Knight);
    rest.parts == 0
        || !shakes && rest.stays(from, to)
        || wins_or_leaves(game, crowd, line, shakes, rest)
}

/// The same where it is not that plain.
#[inline(never)]
fn wins_or_leaves(
    game: &Darkleaf,
    crowd: &Crowd,
    (from, to): (Square, Square),
    shakes: bool,
    rest: &mut Rest,
) -> bool {
    let royal = from.is_in(crowd.kinds[Kind::Royal as usize]);
    if royal && wins(game, game.active(), to) {
        return true;
    }
    if shakes {
        // Tremor reaches two around.
        let near = dilate(dilate(to.bit()));
        let (unit, needs) = rest.witness;
        if unit & !from.bit() != 0 && (unit | needs) & near == 0 {
            return true;
        }
    } else if rest.parts == 1
        && let Some(told) = rest.tells(game, crowd, from, to)
    {
        return told;
    }
    let mut after = *crowd;
    after.part(from, to);
    if shakes {
        after.shake(game, to);
    }
    can_complete(game, &after, rest.value, rest.parts)
}

impl Crowd {
    /// A part of a split: the unit has journeyed.
    fn part(&mut self, from: Square, to: Square) {
        for kind in &mut self.kinds {
            *kind &= !from.bit();
        }
        self.own = self.own & !from.bit() | to.bit();
        self.occupied = self.occupied & !from.bit() | to.bit();
    }

    /// Tremor, as `Darkleaf::tremor` has it. DG-ERD-31
    fn shake(&mut self, game: &Darkleaf, at: Square) {
        let (side, before) = (game.active(), *self);
        let shaken = before.occupied & !before.fixed;
        for bearing in BEARINGS {
            let Some(from) = at.step(bearing).filter(|it| it.is_in(shaken)) else {
                continue;
            };
            let whose = side ^ usize::from(!from.is_in(before.own));
            let blocked = before.occupied | game.closed(whose);
            let Some(to) = from.step(bearing).filter(|it| !it.is_in(blocked)) else {
                continue;
            };
            for set in self
                .kinds
                .iter_mut()
                .chain([&mut self.own, &mut self.occupied])
            {
                if from.is_in(*set) {
                    *set = *set & !from.bit() | to.bit();
                }
            }
        }
    }
}

/// Whether the rest can be shared by exactly so many units.
fn can_complete(game: &Darkleaf, crowd: &Crowd, rest: u8, parts: u8) -> bool {
    if parts <= 1 {
        return game.each_line(crowd, rest, &mut |_, _| true);
    }
    (1..=(rest + 1).saturating_sub(parts))
        .any(|share| is_usable(game, crowd, share, rest - share, parts - 1))
}

/// Every legal part: the same as asking `rules::split::part` of each.
pub(crate) fn each_part(game: &Darkleaf, found: &mut impl FnMut(Square, Square) -> bool) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let crowd = game.crowd();
    let mut rest = Rest::new(game, &crowd, rest - share, parts - 1);
    game.each_line(&crowd, share, &mut |from, to| {
        is_legal(game, &crowd, (from, to), &mut rest) && found(from, to)
    })
}

/// Whether the rest can be used after this part, or it wins at once. DG-ERD-16, DG-ERD-34
pub(crate) fn leaves_a_rest(game: &Darkleaf, from: Square, to: Square) -> bool {
    let (share, rest, parts) = (game.turn.share, game.turn.rest, game.turn.parts);
    let mut rest = Rest::bare(rest - share, parts - 1);
    is_legal(game, &game.crowd(), (from, to), &mut rest)
}
