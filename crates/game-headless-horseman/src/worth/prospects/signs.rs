//! What the prospects of an Ichabod are told from: about the table, about himself, about the Horsemen nearest to him and about
//! his fastest rivals. Every sign is about as large as `ONE`. Whoever changes them learns anew (`examples/learn.rs`).
use engine::Seat;

use crate::pack::{SITES, VOIDS};
use crate::rules::turn::CURSE_ROUND;
use crate::state::pieces::{Figure, Stun};
use crate::state::space::Place;
use crate::worth::evaluate::{self, Flight, Look};
use crate::{Card, Form, Horseman, Space};

/// So many Horsemen and rivals are looked at.
const THREATS: usize = 2;
const RIVALS: usize = 3;
/// How many signs there are of the table, of the rider himself, of each Horseman and of each rival.
const TABLE_SIGNS: usize = 7;
const OWN_SIGNS: usize = 21;
const THREAT_SIGNS: usize = 17;
const RIVAL_SIGNS: usize = 14;
/// How many of all.
pub const SIGNS: usize = TABLE_SIGNS + OWN_SIGNS + THREATS * THREAT_SIGNS + RIVALS * RIVAL_SIGNS;
/// Where those of the same thing end.
pub const ENDS: [usize; 2 + THREATS + RIVALS] = {
    let own = TABLE_SIGNS + OWN_SIGNS;
    let threats = own + THREATS * THREAT_SIGNS;
    [
        TABLE_SIGNS,
        own,
        own + THREAT_SIGNS,
        threats,
        threats + RIVAL_SIGNS,
        threats + 2 * RIVAL_SIGNS,
        SIGNS,
    ]
};
/// In this order, in parts of `ONE`.
pub type Signs = [i32; SIGNS];
/// Of signs and chances.
pub const ONE: i64 = 1 << 20;
/// Farther is as good as this far.
const FAR: u8 = 40;

/// What is found once for all.
pub(crate) struct Scene<'a> {
    look: Look<'a>,
    flights: [Flight; 8],
    worths: [u16; 8],
    /// Turns to the bridge, in sixteenths.
    times: [u32; 8],
    graveyards: [Space; VOIDS],
    /// How many of these there are.
    buried: usize,
}

impl Scene<'_> {
    pub fn of(game: &Horseman) -> Scene<'_> {
        let look = Look::at(game);
        let flights = evaluate::flights(&look);
        let mut scene = Scene {
            worths: evaluate::worths(game, &flights),
            look,
            flights,
            times: [0; 8],
            graveyards: [Space::NOWHERE; VOIDS],
            buried: 0,
        };
        for it in game.everybody().filter(|&it| evaluate::flees(game, it)) {
            scene.times[it.index() % 8] = evaluate::time(&scene.look, it);
        }
        for site in (0..VOIDS).filter(|&it| !game.chips[it].is_church()) {
            scene.graveyards[scene.buried % VOIDS] = game.pack.at_site(site);
            scene.buried += 1;
        }
        scene
    }

    /// Of an Ichabod.
    pub fn signs(&self, seat: Seat) -> Signs {
        let mut notes = Notes {
            signs: [0; SIGNS],
            next: 0,
        };
        note_table(&mut notes, self, seat);
        note_own(&mut notes, self, seat);
        let game = self.game();
        let at = game.figure(seat).at;
        let steps = |it: Seat| u32::from(game.pack.steps(game.figure(it).at, at));
        for hunter in self.nearest::<THREATS>(Form::Horseman, seat, steps) {
            match hunter {
                Some(it) => note_threat(&mut notes, self, seat, it),
                None => notes.skip(THREAT_SIGNS),
            }
        }
        for rival in self.nearest::<RIVALS>(Form::Ichabod, seat, |it| self.time(it)) {
            match rival {
                Some(it) => note_rival(&mut notes, self, seat, it),
                None => notes.skip(RIVAL_SIGNS),
            }
        }
        debug_assert_eq!(notes.next, SIGNS, "every sign has its place");
        notes.signs
    }

    fn game(&self) -> &Horseman {
        self.look.game
    }

    fn time(&self, seat: Seat) -> u32 {
        self.times[seat.index() % 8]
    }

    fn graveyards(&self) -> &[Space] {
        &self.graveyards[..self.buried.min(VOIDS)]
    }

    /// The seats of a form, so many of them, by a measure.
    fn nearest<const N: usize>(
        &self,
        form: Form,
        but: Seat,
        measure: impl Fn(Seat) -> u32,
    ) -> [Option<Seat>; N] {
        let mut found = [None; N];
        for it in self.game().everybody() {
            if it == but || self.game().figure(it).form != form {
                continue;
            }
            let mut next = Some(it);
            for place in &mut found {
                let nearer = match (next, *place) {
                    (Some(new), Some(old)) => measure(new) < measure(old),
                    (new, _) => new.is_some(),
                };
                if nearer {
                    std::mem::swap(&mut next, place);
                }
            }
        }
        found
    }
}

/// Signs, one after the other.
struct Notes {
    signs: Signs,
    next: usize,
}

impl Notes {
    /// So many of so many.
    fn part(&mut self, count: impl Into<u32>, whole: u32) {
        self.signs[self.next % SIGNS] = (i64::from(count.into()) * ONE / i64::from(whole)) as i32;
        self.next += 1;
    }

    fn flag(&mut self, set: bool) {
        self.part(u32::from(set), 1);
    }

    fn skip(&mut self, count: usize) {
        self.next += count;
    }
}

fn note_table(notes: &mut Notes, scene: &Scene, seat: Seat) {
    let game = scene.game();
    let players = u32::from(game.players);
    let count = |form| {
        game.everybody()
            .filter(move |&it| game.figure(it).form == form)
            .count() as u32
    };
    notes.part(players, 8);
    notes.part(game.round, 10);
    notes.part(count(Form::Horseman), players);
    notes.part(count(Form::Ichabod), players);
    let [horsemen, cards] = match game.round {
        0..CURSE_ROUND => [game.pack.box_.horsemen[game.players as usize], game.players],
        _ => game.curses,
    };
    let cursed = u32::from(game.number(seat)) + u32::from(cards) > players;
    notes.part(if cursed { horsemen } else { 0 }, u32::from(cards).max(1));
    notes.part(horsemen, players);
    notes.flag(game.round < CURSE_ROUND);
}

fn note_own(notes: &mut Notes, scene: &Scene, seat: Seat) {
    let game = scene.game();
    let own = game.figure(seat);
    let to_bridge = |from: Space| u32::from(game.pack.to_bridge(from));
    let (best, sum, count) = evaluate::numbers(own.hand);
    notes.part(scene.worths[seat.index() % 8], 1000);
    notes.part(scene.look.order(seat), game.players.into());
    notes.part(own.hits, game.options.hit_points.into());
    notes.flag(own.stun == Stun::Due);
    notes.flag(own.stun == Stun::Served);
    notes.part(scene.time(seat), 128);
    notes.part(scene.flights[seat.index() % 8].lives, 4096);
    notes.part(to_bridge(own.at), 40);
    notes.part(best, 8);
    notes.part(sum, 30);
    notes.part(count, 6);
    notes.flag(game.sheltered(seat));
    notes.flag(game.pack.is_blue(own.at));
    for card in [
        Card::ANY_PATH,
        Card::MIRROR,
        Card::BANISH,
        Card::NEAREST_CHURCH,
        Card::CHURCH_THROUGH,
    ] {
        notes.flag(own.hand.holds(card));
    }
    let church = (0..SITES)
        .filter(|&it| it == VOIDS || game.chips[it].is_church())
        .min_by_key(|&it| game.pack.to_site(own.at, it));
    let church = church.unwrap_or(VOIDS);
    notes.part(game.pack.to_site(own.at, church).min(FAR), 10);
    // Where the card would take him, if he holds it: so much nearer to the bridge, or farther by less than a turn or two.
    let then = to_bridge(game.pack.at_site(church));
    let gain = match own.hand.holds(Card::NEAREST_CHURCH) {
        true => (to_bridge(own.at) + 20).saturating_sub(then),
        false => 0,
    };
    notes.part(gain, 20);
    let grave = scene
        .graveyards()
        .iter()
        .map(|&it| game.pack.clear(it, own.at))
        .min();
    notes.part(grave.unwrap_or(FAR).min(FAR), 10);
}

/// How a Horseman threatens him.
fn note_threat(notes: &mut Notes, scene: &Scene, seat: Seat, hunter: Seat) {
    let (game, look) = (scene.game(), &scene.look);
    let (own, enemy) = (game.figure(seat), game.figure(hunter));
    let steps = game.pack.steps(enemy.at, own.at);
    let clear = game.pack.clear(enemy.at, own.at);
    let first = look.moves_first(hunter, seat);
    let exact = holds(enemy, clear);
    notes.flag(true);
    notes.part(steps.min(FAR), 20);
    notes.part(clear.min(FAR), 20);
    notes.part(1u32, 1 + u32::from(steps));
    notes.flag(first);
    notes.flag(exact && first);
    notes.flag(exact && !first);
    notes.part(
        evaluate::strike_now(game, enemy, steps.into(), clear.into()),
        4096,
    );
    notes.part(enemy.hits, game.options.hit_points.into());
    notes.flag(enemy.stun == Stun::Due);
    let jump = enemy.hand.holds(Card::TRANSPORT);
    let door = enemy.hand.holds(Card::GRAVE_THROUGH);
    let buried = game.place_of(enemy.at) == Place::Graveyard;
    notes.flag(jump);
    notes.flag(door);
    let from = scene
        .graveyards()
        .iter()
        .any(|&it| holds(enemy, game.pack.clear(it, own.at)));
    notes.flag(from && jump);
    notes.flag(from && door && buried);
    notes.flag(game.pack.to_bridge(enemy.at) < game.pack.to_bridge(own.at));
    notes.part(
        evaluate::survives(look, seat, hunter, scene.time(seat)),
        4096,
    );
    notes.flag(look.prey[hunter.index() % 8] == Some(seat));
}

fn holds(enemy: &Figure, number: u8) -> bool {
    enemy.hand.numbers().any(|it| it == number)
}

/// How another Ichabod stands.
fn note_rival(notes: &mut Notes, scene: &Scene, seat: Seat, rival: Seat) {
    let (game, look) = (scene.game(), &scene.look);
    let figure = game.figure(rival);
    notes.flag(true);
    notes.part(scene.time(rival), 128);
    notes.part(scene.flights[rival.index() % 8].lives, 4096);
    notes.part(look.order(rival), game.players.into());
    notes.part(scene.worths[rival.index() % 8], 1000);
    notes.flag(figure.stun == Stun::Due);
    notes.flag(game.sheltered(rival));
    notes.part(figure.hits, game.options.hit_points.into());
    let hunters = game
        .everybody()
        .filter(|&it| game.figure(it).form == Form::Horseman);
    let near = hunters
        .map(|it| game.pack.steps(game.figure(it).at, figure.at))
        .min();
    notes.part(near.unwrap_or(FAR).min(FAR), 20);
    notes.flag(look.prey.contains(&Some(rival)));
    notes.flag(look.order(rival) < look.order(seat));
    for card in [Card::ANY_PATH, Card::BANISH, Card::NEAREST_CHURCH] {
        notes.flag(figure.hand.holds(card));
    }
}
