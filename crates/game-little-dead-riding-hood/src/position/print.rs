//! Positions as text. The form stands in `position`.
use engine::{Print, Seat};

use crate::phases::Part;
use crate::state::cards::Cards;
use crate::{Hood, Pack, Sister, Space};

pub(crate) fn print(game: &Hood) -> String {
    let (open, woods) = (&game.open, &game.open.woods);
    let plain = woods.path.minus(woods.bullet_icons).minus(woods.wolf_icons);
    let lists = [
        ("path", plain),
        ("bullet", woods.bullet_icons.and(woods.bullets)),
        ("taken", woods.bullet_icons.minus(woods.bullets)),
        ("wolf", woods.wolf_icons.and(woods.wolves)),
        ("slain", woods.wolf_icons.minus(woods.wolves)),
        ("prowl", woods.wolves.minus(woods.wolf_icons)),
        ("obst", woods.obstacles),
    ];
    let lists = lists.iter().filter(|(_, spaces)| !spaces.is_empty());
    let mut words: Vec<String> = lists
        .map(|(word, spaces)| format!("{word} {}", comma(spaces.iter())))
        .collect();
    words.extend(open.everybody().map(|seat| print_sister(game, seat)));
    if !open.discards.is_empty() {
        words.push(format!("discards {}", print_cards(game, open.discards)));
    }
    if open.tile_discards != [0; 4] {
        words.push(format!("scrap {}", comma(open.tile_discards.iter())));
    }
    let phase = match open.part() {
        Part::Helpers => 1,
        Part::Movement => 2,
        Part::CleanUp | Part::Setup | Part::Over => 3,
    };
    let (turn, step, starter) = (open.turn, open.active.0, open.starter.0);
    words.push(format!(
        "turn {turn} phase {phase} step {step} starter {starter}"
    ));
    words.join(" ")
}

fn comma(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<_> = items.map(|it| it.to_string()).collect();
    items.join(",")
}

fn print_cards(game: &Hood, cards: Cards) -> String {
    comma(cards.iter().map(|it| game.pack.card_id(it)))
}

fn print_sister(game: &Hood, seat: Seat) -> String {
    let figure = game.open.sister(seat);
    let mut words = vec![format!("bullets {}", figure.bullets)];
    let lists = [
        ("hand", game.hands[seat.index()]),
        ("played", figure.played),
        ("knows", game.known[seat.index()]),
    ];
    for (word, cards) in lists.into_iter().filter(|(_, cards)| !cards.is_empty()) {
        words.push(format!("{word} {}", print_cards(game, cards)));
    }
    let looked = game.open.looked[seat.index()];
    if !looked.is_empty() {
        words.push(format!("looked {looked}"));
    }
    words.extend(figure.helper.map(|it| format!("helper {}", it.id())));
    let retreat = match figure.retreat {
        Space::NONE => String::new(),
        at => format!("<{at}"),
    };
    let (code, words) = (Sister(seat).code(), words.join(" "));
    format!("{code}@{}{retreat}({words})", figure.at)
}

/// For messages.
impl Print<Pack> for crate::Spaces {
    fn print(&self, _: &Pack, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&comma(self.iter()))
    }
}
