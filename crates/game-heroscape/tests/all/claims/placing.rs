//! What refusals say of figures that are put somewhere.
use game_heroscape::{Action, Refusal};
use serde_json::Value;

use super::board::{Place, SKY, direction, place};
use super::told::{Figure, Told, number_of, spot};

fn at(told: &Told) -> Place {
    match told.why.action {
        Action::Put(it) => spot(it),
        other => panic!("{other:?} puts nobody anywhere"),
    }
}

/// Who is placed, or has stopped on the glyph.
fn figure<'a>(told: &Told<'a>) -> Figure<'a> {
    told.named(told.phase("figure"))
        .expect("somebody is placed")
}

fn is_zone(seat: &Value, at: Place) -> bool {
    let spaces = seat["zone"]["spaces"].as_array().expect("spaces");
    let mut spaces = spaces.iter().filter_map(Value::as_str);
    spaces.any(|it| place(it) == at)
}

fn is_half(told: &Told, at: Place) -> bool {
    let half = told.why.view["phase"]["half"].as_str();
    half.is_some_and(|it| place(it) == at)
}

fn fits(told: &Told, it: &Figure, at: Place) -> bool {
    told.is_empty(at) && told.board().clearance(at) >= it.height && !is_half(told, at)
}

fn next_to(told: &Told, it: &Figure, other: &Figure, at: Place) -> bool {
    let touches = |&p: &Place| told.board().adjacent(at, it.height, p, other.height);
    other.places.iter().any(touches)
}

pub fn holds(told: &Told) -> Option<bool> {
    in_setup(told)
        .or_else(|| in_drop(told))
        .or_else(|| beside(told))
}

fn in_setup(told: &Told) -> Option<bool> {
    Some(match told.why.refusal {
        Refusal::NotYourZone { .. } => !is_zone(told.mine(), at(told)),
        Refusal::NotEmpty { .. } => !told.is_empty(at(told)) || is_half(told, at(told)),
        Refusal::NoFit { .. } => told.board().clearance(at(told)) < figure(told).height,
        Refusal::NoSuchSpace { at } => !told.board().exists(spot(at)),
        Refusal::Uneven { .. } => number_of(&figure(told).kind, "spaces_per_figure") == 2,
        Refusal::KeldaWantsWounds => {
            told.glyph(at(told)) == Some("kelda") && figure(told).it["wounds"] == 0
        }
        _ => return None,
    })
}

fn in_drop(told: &Told) -> Option<bool> {
    Some(match told.why.refusal {
        Refusal::DropAll => {
            let card = figure(told).card;
            told.figures().iter().any(|it| it.card == card)
        }
        Refusal::DropOnGlyph => told.glyph(at(told)).is_some(),
        Refusal::DropUnderDeck => told.board().clearance(at(told)) < SKY / 2,
        Refusal::NextToAFigure { .. } => {
            let (it, at) = (figure(told), at(told));
            let near = told
                .figures()
                .iter()
                .any(|other| next_to(told, &it, other, at));
            near || !told.is_empty(at)
        }
        Refusal::NoRoomForRest => !is_room_for_rest(told, &figure(told), at(told)),
        _ => return None,
    })
}

fn beside(told: &Told) -> Option<bool> {
    let by = || {
        told.named(told.phase("beside"))
            .expect("somebody to stand beside")
    };
    Some(match told.why.refusal {
        Refusal::OffLevel { .. } => {
            let (it, by, at) = (figure(told), by(), at(told));
            let level = told.board().level(at) == told.board().level(by.places[0]);
            !(level && next_to(told, &it, &by, at) && fits(told, &it, at))
        }
        Refusal::NotBesideSummoner { .. } => {
            let (it, at) = (figure(told), at(told));
            !next_to(told, &it, &by(), at) || !fits(told, &it, at)
        }
        Refusal::NotAZone { .. } => {
            let zone = told.seats().any(|it| is_zone(it, at(told)));
            !zone || !fits(told, &figure(told), at(told))
        }
        Refusal::NobodyThere { figure } => {
            let found = told.figure(figure).filter(Figure::on_field);
            found.is_none_or(|it| it.code == told.phase("figure"))
        }
        Refusal::NoRoomToSummon { figure: name } => {
            !is_room_beside(told, &told.figure(name).expect("somebody"), &figure(told))
        }
        _ => return None,
    })
}

/// Whether a figure could be put next to another.
fn is_room_beside(told: &Told, it: &Figure, by: &Figure) -> bool {
    let (board, whole) = (told.board(), it.it["wounds"] == 0);
    let kelda = |at| whole && told.glyph(at) == Some("kelda");
    let free = |at: Place| fits(told, it, at) && !kelda(at);
    let single = it.places.len() == 1;
    let pair = |at: Place, other: Place| {
        let level = board.level(at) == board.level(other);
        let clear = board.barrier(at, other).is_none();
        direction(at, other).is_some() && level && clear && free(other)
    };
    let room = |at: Place| single || board.places().any(|other| pair(at, other));
    let mut places = board.places();
    places.any(|at| next_to(told, it, by, at) && free(at) && room(at))
}

/// Whether the others of a squad that drops could land too, none beside another.
fn is_room_for_rest(told: &Told, figure: &Figure, at: Place) -> bool {
    let waits = |it: &&Figure| it.card == figure.card && it.it["status"] == "waiting";
    let rest = told.everybody().iter().filter(waits).count() - 1;
    let near = |p| told.figures().iter().any(|it| next_to(told, figure, it, p));
    let open = |p: &Place| {
        let sky = told.board().clearance(*p) > SKY / 2;
        sky && told.glyph(*p).is_none() && told.is_empty(*p) && !near(*p)
    };
    let free: Vec<Place> = told.board().places().filter(open).collect();
    let touch = |p, q| told.board().adjacent(p, figure.height, q, figure.height);
    land(&free, &mut vec![at], rest, &touch)
}

fn land(
    free: &[Place],
    chosen: &mut Vec<Place>,
    rest: usize,
    touch: &dyn Fn(Place, Place) -> bool,
) -> bool {
    rest == 0
        || (0..free.len()).any(|at| {
            let apart = chosen
                .iter()
                .all(|it| *it != free[at] && !touch(*it, free[at]));
            chosen.push(free[at]);
            let found = apart && land(&free[at + 1..], chosen, rest - 1, touch);
            chosen.pop();
            found
        })
}
