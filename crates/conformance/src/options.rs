//! Defaults, each value alone, and seeded mixes, with every number of seats.
use engine::{Complete, read_options, write_options};
use serde_json::{Value, json};

use crate::rng::Rng;

/// Seats, options and a seed for each match to play. What the game refuses is left out.
pub fn tables<G: Complete>(defaults: u64, mixes: u64) -> Vec<(u8, G::Options, u64)> {
    let (pack, mut rng) = (G::default_pack(), Rng::new(5));
    let (schema, mut tables) = (G::schema(&pack), Vec::new());
    let seats = &G::rulebook().seats;
    for seed in 0..defaults {
        for &seats in seats {
            add::<G>(&mut tables, seats, &[], seed);
        }
    }
    for setting in &schema {
        for value in setting.values.examples() {
            for &seats in seats {
                add::<G>(&mut tables, seats, &[(setting.name, value.clone())], 1);
            }
        }
    }
    for seed in 0..mixes {
        let mix = schema.iter().map(|setting| {
            let values = setting.values.examples();
            let at = rng.pick(&(0..values.len()).collect::<Vec<_>>());
            (setting.name, values[at].clone())
        });
        let mix: Vec<_> = mix.collect();
        add::<G>(&mut tables, rng.pick(seats), &mix, seed);
    }
    tables
}

/// What is complete stays so, and can be written and read: files have options as text.
pub fn holds<G: Complete>(seats: u8, options: &G::Options) {
    let pack = G::default_pack();
    let again = G::complete(&pack, seats, options.clone());
    assert_eq!(
        again.as_ref(),
        Ok(options),
        "complete options stay as they are"
    );
    let text = write_options(options);
    let read = read_options::<G>(&pack, text.split_whitespace());
    assert_eq!(read.as_ref(), Ok(options), "options are read back: {text}");
}

fn add<G: Complete>(
    tables: &mut Vec<(u8, G::Options, u64)>,
    seats: u8,
    changes: &[(&str, Value)],
    seed: u64,
) {
    let (pack, mut value) = (G::default_pack(), json!(G::Options::default()));
    for (name, to) in changes {
        assert!(value.get(name).is_some(), "{name} is no option");
        value[*name] = to.clone();
    }
    let options = serde_json::from_value(value).expect("the schema fits the options");
    let made = G::complete(&pack, seats, options).and_then(|options| {
        G::new(pack, seats, &options)?;
        Ok(options)
    });
    match made {
        Ok(options) => tables.push((seats, options, seed)),
        Err(refusal) => assert!(!changes.is_empty(), "the defaults are refused: {refusal:?}"),
    }
}
