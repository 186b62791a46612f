//! `benches/instructions.toml`: what was measured before, and what may be measured at most.
use serde::Deserialize;

const HEADING: &str = "\
# Instructions per decision of random play, start-up left aside: `cargo xtask instructions`.
# `limit` is set by hand; `recorded` is written by `cargo xtask instructions --record`.
# `games` is how many are played in the short and in the long run.
# With a `function`: instructions for each of its calls in the long run, with all it calls and the tables it fills.
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    #[serde(default, rename = "measure")]
    pub measures: Vec<Measure>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The slug: the crate is `game-SLUG`.
    pub game: String,
    pub seats: u8,
    #[serde(default = "usual_games")]
    pub games: [u32; 2],
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// As callgrind names it; it must not be inlined.
    pub function: Option<String>,
    pub limit: u64,
    pub recorded: Option<u64>,
}

fn usual_games() -> [u32; 2] {
    [100, 2100]
}

fn usual_seed() -> u64 {
    1
}

impl Baseline {
    pub fn read(text: &str) -> anyhow::Result<Baseline> {
        Ok(toml::from_str(text)?)
    }

    pub fn write(&self) -> String {
        let rows = self.measures.iter().map(Measure::write);
        HEADING.to_owned() + &rows.collect::<String>()
    }
}

impl Measure {
    fn write(&self) -> String {
        let Measure {
            game,
            seats,
            games: [few, many],
            seed,
            function,
            limit,
            recorded,
        } = self;
        let function = function
            .as_ref()
            .map(|it| format!("function = \"{it}\"\n"))
            .unwrap_or_default();
        let recorded = recorded
            .map(|it| format!("recorded = {it}\n"))
            .unwrap_or_default();
        format!(
            "\n[[measure]]\ngame = \"{game}\"\nseats = {seats}\ngames = [{few}, {many}]\nseed = {seed}\n{function}limit = {limit}\n{recorded}"
        )
    }

    /// What is counted.
    pub fn unit(&self) -> String {
        match &self.function {
            Some(function) => format!("call of {function}"),
            None => "decision".to_owned(),
        }
    }

    /// What is wrong with a new figure: above the limit, or a tenth above what was recorded.
    pub fn complaint(&self, measured: u64) -> Option<String> {
        let Measure {
            limit, recorded, ..
        } = self;
        let unit = self.unit();
        if measured > *limit {
            return Some(format!(
                "{measured} instructions per {unit}, the limit is {limit}: make it faster"
            ));
        }
        let recorded = recorded.filter(|it| measured * 10 > it * 11)?;
        Some(format!(
            "{measured} instructions per {unit}, a tenth more than {recorded}: make it faster, or record it with a reason"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure() -> Measure {
        let text = "[[measure]]\ngame = \"heist\"\nseats = 2\nlimit = 330\nrecorded = 200\n";
        Baseline::read(text).unwrap().measures.remove(0)
    }

    #[test]
    fn figures_above_the_limit_or_a_tenth_above_the_record_are_refused() {
        assert_eq!(measure().complaint(220), None);
        assert!(
            measure()
                .complaint(221)
                .unwrap()
                .contains("a tenth more than 200")
        );
        assert!(
            measure()
                .complaint(331)
                .unwrap()
                .contains("the limit is 330")
        );
        let new = Measure {
            recorded: None,
            ..measure()
        };
        assert_eq!(new.complaint(330), None);
    }

    #[test]
    fn what_is_written_is_read_back() {
        let baseline = Baseline {
            measures: vec![
                measure(),
                Measure {
                    recorded: None,
                    function: Some("heist::Safe::opens".to_owned()),
                    ..measure()
                },
            ],
        };
        assert_eq!(
            Baseline::read(&baseline.write()).unwrap().measures,
            baseline.measures
        );
    }
}
