//! What refusals say of moving.
use game_heroscape::{End, Mode, Refusal};
use serde_json::Value;

use super::board::{Place, direction};
use super::told::{Figure, Told, has_power, spot};

/// A step as it would be.
struct Going<'a> {
    by: Figure<'a>,
    from: Place,
    /// The end that stays behind, then follows.
    other: Option<Place>,
    to: Place,
}

fn going<'a>(told: &Told<'a>) -> Going<'a> {
    let step = told.step();
    let by = told.figure(step.figure).expect("somebody steps");
    let lead = usize::from(step.lead == End::Second);
    let other = by.places.get(1 - lead).copied();
    let from = by.places[lead];
    let to = spot(step.to);
    Going {
        by,
        from,
        other,
        to,
    }
}

impl Going<'_> {
    /// Where it would stand then.
    fn after(&self) -> Vec<Place> {
        let tail = self.other.map(|_| self.from);
        [Some(self.to), tail].into_iter().flatten().collect()
    }

    fn cost(&self, told: &Told) -> i32 {
        match told.step().mode {
            Mode::Walk => 1 + told.board().climb(self.from, self.to),
            Mode::Fly => 1,
            Mode::Grapple => 0,
        }
    }

    fn left(&self, told: &Told) -> i32 {
        match is_moving(told, &self.by) {
            true => told.why.number("/moving/left") as i32,
            false => self.by.number("move"),
        }
    }
}

fn is_moving(told: &Told, it: &Figure) -> bool {
    told.why.view["moving"]["figure"] == it.code
}

fn is_free(told: &Told, by: &Figure, at: Place) -> bool {
    told.figures()
        .iter()
        .all(|it| it.code == by.code || !it.stands_on(at))
}

pub fn holds(told: &Told) -> Option<bool> {
    of_figure(told)
        .or_else(|| of_way(told))
        .or_else(|| of_rest(told))
}

/// Who moves, and whether at all.
fn of_figure(told: &Told) -> Option<bool> {
    let named = |it| told.figure(it);
    let by = || told.figure(told.step().figure).expect("somebody steps");
    let wet = |at: &Place| told.board().is_water(*at);
    Some(match told.why.refusal {
        Refusal::NotThisCard { figure } => {
            named(figure).is_none_or(|it| it.card != told.phase("card") || it.control != told.me)
        }
        Refusal::NotOnField { figure } => !named(figure).expect("somebody").on_field(),
        Refusal::MovedAlready { figure } => named(figure).expect("somebody").is("moved"),
        Refusal::Wet => by().is("moved") && by().places.len() == 1 && by().places.iter().all(wet),
        Refusal::BothWet => {
            by().is("moved") && by().places.len() == 2 && by().places.iter().all(wet)
        }
        Refusal::GlyphStops => {
            by().is("moved") && by().places.iter().any(|it| told.glyph(*it).is_some())
        }
        Refusal::MoveOn => told.why.view["moving"]["may_rest"] == false,
        Refusal::NotMoving { figure } => !named(figure).is_some_and(|it| is_moving(told, &it)),
        Refusal::OneWay => {
            let mode = format!("{:?}", told.step().mode).to_lowercase();
            is_moving(told, &by()) && told.why.view["moving"]["mode"] != mode
        }
        Refusal::CannotFly => !has_power(&by().kind, "flying"),
        Refusal::NoGrapple => !has_power(&by().kind, "move_alternative") || is_moving(told, &by()),
        Refusal::Grounded => {
            let glyphs = told.why.at("/glyphs").as_object().expect("glyphs");
            let wind = |it: &Value| it["glyph"] == "rannveig" && !it["holder"].is_null();
            glyphs.values().any(wind)
        }
        Refusal::OneEnd => by().places.len() < 2,
        Refusal::AlreadyThere { at } => by().stands_on(spot(at)),
        _ => return None,
    })
}

/// What lies in the way.
fn of_way(told: &Told) -> Option<bool> {
    let going = || going(told);
    let climb = || told.board().climb(going().from, going().to);
    Some(match told.why.refusal {
        Refusal::OwnSpace => going().other == Some(going().to),
        Refusal::StraightUp => (going().from.q, going().from.r) == (going().to.q, going().to.r),
        Refusal::NotBeside { .. } => direction(going().from, going().to).is_none(),
        Refusal::NoOpening => !told.board().is_open(going().from, going().to),
        Refusal::Filled { .. } => told.board().is_filled(going().to),
        Refusal::RuinBlocks => {
            let barrier = told.board().barrier(going().from, going().to);
            barrier.is_some_and(|it| !it.1)
        }
        Refusal::TooLow { clearance, height } => {
            told.board().clearance(going().to) == i32::from(clearance)
                && going().by.height == i32::from(height)
                && clearance < height
        }
        Refusal::TooSteep { height, levels } => {
            let tall = going().by.height;
            climb() == i32::from(levels) && tall == i32::from(height) && levels >= height
        }
        Refusal::GrappleTooShort { levels, reach } => {
            climb() == i32::from(levels) && reach == 25 && levels > reach
        }
        Refusal::TooFarToMove { cost, left } => {
            let (price, rest) = (going().cost(told), going().left(told));
            price == i32::from(cost) && rest == i32::from(left) && cost > left
        }
        Refusal::EnemyThere { figure } => {
            let it = told.figure(figure).expect("somebody");
            it.stands_on(going().to) && !told.is_friend(it.control)
        }
        Refusal::FriendEngaged { figure } => {
            let it = told.figure(figure).expect("somebody");
            let friend = told.is_friend(it.control) && it.stands_on(going().to);
            friend && !it.engaged().is_empty()
        }
        _ => return None,
    })
}

/// Whether it may stay there, or go on from there.
fn of_rest(told: &Told) -> Option<bool> {
    let going = || going(told);
    let after = || going().after();
    let level = |at: Place| told.board().level(at);
    Some(match told.why.refusal {
        Refusal::NotWounded => {
            going().by.it["wounds"] == 0
                && after().iter().any(|it| told.glyph(*it) == Some("kelda"))
        }
        Refusal::NowhereToStop => {
            let going = going();
            let taken = after().iter().any(|it| !is_free(told, &going.by, *it));
            taken && !steps_off(told, &going)
        }
        Refusal::TwoLevels => level(after()[0]) != level(after()[1]),
        Refusal::Astride => told.board().barrier(after()[0], after()[1]).is_some(),
        Refusal::NoLanding => after().iter().any(|it| told.board().is_filled(*it)),
        _ => return None,
    })
}

/// Whether one more plain step would lead a figure of one space to where it could stay.
fn steps_off(told: &Told, going: &Going) -> bool {
    let (board, left) = (told.board(), going.left(told) - going.cost(told));
    let stops = board.is_water(going.to) || told.glyph(going.to).is_some();
    let flies = told.step().mode == Mode::Fly;
    if going.other.is_some() || told.step().mode == Mode::Grapple || (stops && !flies) {
        return false;
    }
    board.places().any(|at| {
        let cost = if flies {
            1
        } else {
            1 + board.climb(going.to, at)
        };
        let steep = !flies && board.climb(going.to, at) >= going.by.height;
        let ruin = !flies && board.barrier(going.to, at).is_some_and(|it| !it.1);
        direction(going.to, at).is_some()
            && board.is_open(going.to, at)
            && board.clearance(at) >= going.by.height
            && told.glyph(at) != Some("kelda")
            && !board.is_filled(at)
            && is_free(told, &going.by, at)
            && !steep
            && !ruin
            && cost <= left
    })
}
