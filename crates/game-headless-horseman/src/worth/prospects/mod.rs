//! What a match looks worth by a long look: how likely each Ichabod escapes first, told from many signs at once by a small
//! net that was fitted to the ends of played games (`examples/learn.rs`), and what the chips promise before (`lay`).
//!
//! `evaluate` is a guess made by hand, quick enough for every choice of every rider; this is surer and takes longer. Bots
//! that play far on ask it where a turn begins.
use engine::{Seat, Worth};

use super::evaluate;
use crate::phases::{Phase, Start};
use crate::{Form, Horseman};

pub mod lay;
mod net;
mod signs;

use signs::Scene;
pub use signs::{ENDS, ONE, SIGNS, Signs};

/// The signs of every Ichabod, if a turn begins; nothing is learned of a race.
pub fn signs_at(game: &Horseman) -> Vec<(Seat, Signs)> {
    if game.is_race() || !begins_turn(game) {
        return Vec::new();
    }
    let scene = Scene::of(game);
    let signs = |seat| (seat, scene.signs(seat));
    ichabods(game).map(signs).collect()
}

fn begins_turn(game: &Horseman) -> bool {
    matches!(game.phase, Phase::ChooseMove(Start { fresh: true }))
}

fn ichabods(game: &Horseman) -> impl Iterator<Item = Seat> {
    game.everybody()
        .filter(|&it| game.figure(it).form == Form::Ichabod)
}

pub(crate) fn prospects(game: &Horseman) -> Option<[u16; 8]> {
    begins_turn(game).then(|| match game.is_race() {
        true => game.worth(),
        false => worths(game),
    })
}

/// The chance of each Ichabod to escape; the hunters have the chance that nobody does.
fn worths(game: &Horseman) -> [u16; 8] {
    let (scene, net) = (Scene::of(game), &*net::LEARNED);
    let (mut chances, mut sum) = ([0; 8], 0);
    for it in ichabods(game) {
        let chance = net.chance(&scene.signs(it));
        chances[it.index() % 8] = chance;
        sum += chance;
    }
    // Each was told without regard to the others.
    let all = sum.max(ONE);
    let nobody = i64::from(evaluate::consolation(game)) * (ONE - sum * ONE / all);
    let mut worths = [0; 8];
    for it in game.everybody() {
        let chance = chances[it.index() % 8];
        let worth = match game.figure(it).form {
            // He may turn early enough to hunt with the others.
            Form::Ichabod => 1000 * (chance * ONE / all) + nobody / 2,
            Form::Horseman => nobody,
        };
        worths[it.index() % 8] = (worth / ONE) as u16;
    }
    worths
}
