//! `matrix BOT GAMES SEED` plays every pairing with one bot on both seats and prints the first player's share of wins.
use std::time::Duration;

use bots::{Observation, Rng, Spec};
use engine::{Actor, Game, Play, Silent};
use game_darkleaf_gambit::{Clan, Clans, Darkleaf, Options};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, seed] = &args[..] else {
        eprintln!("usage: matrix BOT GAMES SEED");
        std::process::exit(2);
    };
    let bot: Spec = bot.parse().expect("a bot");
    let (games, seed): (u64, u64) = (games.parse().expect("games"), seed.parse().expect("seed"));
    let began = std::time::Instant::now();
    let (mut all, mut drawn) = (0, 0);
    for (at, &one) in Clan::ALL.iter().enumerate() {
        for &two in &Clan::ALL[at + 1..] {
            let (mut wins, mut draws, mut rounds) = (0, 0, Vec::new());
            for n in 0..games {
                let (value, round) = play(one, two, bot, seed + n);
                wins += u64::from(value == 1000);
                draws += u64::from(value == 500);
                rounds.push(round);
            }
            rounds.sort_unstable();
            (all, drawn) = (all + games, drawn + draws);
            let share = 100 * (2 * wins + draws) / (2 * games);
            let middle = rounds[rounds.len() / 2];
            println!("{one} {two}: {share:3} %  draws {draws}  rounds {middle}");
        }
    }
    let seconds = Duration::as_secs(&began.elapsed());
    println!("{all} games, {drawn} draws, {seconds} s");
}

/// What the match was worth to the first player, and how many rounds it took.
fn play(one: Clan, two: Clan, bot: Spec, seed: u64) -> (u16, u64) {
    let options = Options {
        clans: Clans(Some((one, two))),
        ..Options::default()
    };
    let game = Darkleaf::new(Darkleaf::default_pack(), 2, &options);
    let mut game = game.expect("two clans");
    let mut bots = [
        bot.bot::<Darkleaf>(seed),
        bot.bot::<Darkleaf>(seed + 1_000_003),
    ];
    let mut rng = Rng::new(seed);
    let mut last = 1;
    loop {
        match game.actor() {
            Actor::Chance => _ = game.toss(&mut rng, &mut Silent),
            Actor::Seats(order) => {
                let seat = order.first().expect("somebody is asked");
                let action = bots[seat.index()]
                    .choose(&Observation::new(&game, seat))
                    .expect("an offer");
                game.act(seat, action, &mut Silent)
                    .expect("bots play by the rules");
            }
            Actor::Nobody => break,
        }
        last = game.round().into();
    }
    let outcome = game.outcome().expect("it is over");
    (outcome.value[0], last)
}
