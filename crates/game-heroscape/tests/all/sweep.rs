//! Random matches on every battlefield, in every scenario, with every number of seats, drafted and ready-made: all of
//! them end, within their rounds.
use engine::{Actor, Game, Knowledge, Play, Print, Seat, Silent, Viewer};
use game_heroscape::{ArmyMode, Heroscape, Options, Teams};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::Value;

/// Every table that may be opened with a battlefield, a scenario, a way to armies and teams.
fn tables() -> Vec<(u8, Options)> {
    let (pack, mut tables) = (Heroscape::default_pack(), Vec::new());
    let schema = Heroscape::schema(&pack);
    let words = |name: &str| {
        let setting = schema.iter().find(|it| it.name == name).expect(name);
        setting
            .values
            .examples()
            .into_iter()
            .filter_map(|it| match it {
                Value::String(word) => Some(word),
                _ => None,
            })
    };
    for battlefield in words("battlefield") {
        for scenario in words("scenario") {
            for army_mode in [ArmyMode::Draft, ArmyMode::Premade] {
                for teams in [Teams::Ffa, Teams::TwoTwo] {
                    let options = Options {
                        battlefield: battlefield.clone(),
                        scenario: scenario.clone(),
                        army_mode,
                        teams,
                        ..Options::default()
                    };
                    let fits =
                        |seats: &u8| Heroscape::complete(&pack, *seats, options.clone()).is_ok();
                    let seats = (2..=6).filter(fits);
                    tables.extend(seats.map(|it| (it, options.clone())));
                }
            }
        }
    }
    tables
}

/// Plays to the end, and says in which round that was.
fn round_of_end(
    mut game: Heroscape,
    rng: &mut StdRng,
    buffer: &mut Vec<<Heroscape as Game>::Action>,
) -> u64 {
    let mut draw = |bound| rng.random_range(0..bound);
    let mut inputs = 0;
    loop {
        match game.actor() {
            Actor::Nobody => break,
            Actor::Chance => _ = game.toss(&mut draw, &mut Silent),
            Actor::Seats(order) => {
                let seat = order.first().unwrap_or(Seat(0));
                game.actions(seat, buffer);
                let action = buffer[draw(buffer.len() as u32) as usize];
                let text = || action.coded(&*game.pack()).to_string();
                let verdict = game.check(seat, action);
                assert_eq!(verdict, Ok(()), "{}", text());
                game.step(engine::Input::Act(seat, action), &mut Silent);
            }
        }
        inputs += 1;
        assert!(inputs < game.bound(), "no end in sight");
    }
    let view = serde_json::to_value(game.view(Viewer::Spectator)).expect("plain data");
    view["round"].as_u64().expect("a round")
}

#[test]
fn every_battle_ends_within_its_rounds() {
    let games = if std::env::var_os("SLOW_TESTS").is_some() {
        20_000
    } else {
        400
    };
    let (tables, mut rng) = (tables(), StdRng::seed_from_u64(1));
    assert!(tables.len() > 40, "only {} tables", tables.len());
    let (pack, mut buffer) = (Heroscape::default_pack(), Vec::new());
    for (seats, options) in tables.iter().cycle().take(games) {
        let options = Heroscape::complete(&pack, *seats, options.clone()).expect("it fits");
        let game = Heroscape::new(pack, *seats, &options).expect("it fits");
        let round = round_of_end(game, &mut rng, &mut buffer);
        assert!(
            (1..=u64::from(options.round_limit)).contains(&round),
            "{options:?}"
        );
    }
}
