//! The position as text.
use engine::Seat;

use crate::state::pieces::Figure;
use crate::{Banshee, Banshees};

pub(crate) fn print(game: &Banshees) -> String {
    let figure = |seat| print_figure(Banshee(seat), game.figure(seat));
    let mut words: Vec<String> = game.everybody().map(figure).collect();
    if game.options.zombie {
        words.push(format!("z@{}", game.zombie));
    }
    words.push(format!("turn {}", game.turn.0));
    if game.first != Seat(0) {
        words.push(format!("first {}", game.first.0));
    }
    if game.round != 1 {
        words.push(format!("round {}", game.round));
    }
    words.join(" ")
}

fn print_figure(banshee: Banshee, figure: Figure) -> String {
    let skulls = (figure.skulls > 0).then(|| format!("skulls {}", figure.skulls));
    let doll = figure.doll.then(|| "doll".to_owned());
    let stake = figure.stake.then(|| "stake".to_owned());
    let held: Vec<_> = [skulls, doll, stake].into_iter().flatten().collect();
    let place = format!("{}@{}", banshee.code(), figure.at);
    if held.is_empty() {
        place
    } else {
        format!("{place}({})", held.join(" "))
    }
}
