//! What a table chooses before it begins, and which of it is allowed.
use engine::{ClauseId, Setting, Values};
use serde::{Deserialize, Serialize};

use crate::{Refusal, clause};

/// The rulings that a table may decide otherwise, and the variants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)]
pub struct Options {
    /// HH-RACE-1
    pub mode: Mode,
    /// Only for the race. HH-RACE-1, HH-RACE-5
    pub race_forms: RaceForms,
    /// HH-SET-7
    pub placement: Placement,
    /// HH-AB-1
    pub special_abilities: bool,
    /// HH-SET-3
    pub hit_points: u8,
    /// HH-BAT-2, HH-BAT-3
    pub catch_rule: CatchRule,
    /// One Ichabod, or 0 for any number. HH-CH-8
    pub church_capacity: u8,
    /// HH-END-2
    pub all_horsemen_result: AllHorsemen,
    /// HH-END-3
    pub round_limit: u8,
    /// HH-AB-19
    pub gem_owner_blocked: bool,
    /// HH-END-1
    pub finish_round: bool,
}

toolbox::words! {
    /// What is played.
    pub enum Mode {
        /// With the curse.
        Standard = "standard",
        /// The Haunted Woods Race.
        WoodsRace = "woods_race",
    }
    /// Who is what in the race.
    pub enum RaceForms {
        /// Everybody flees.
        AllIchabod = "all_ichabod",
        /// Everybody hunts.
        AllHorsemen = "all_horsemen",
        /// Odd player numbers flee, even ones hunt.
        Alternating = "alternating",
    }
    /// Who places the chips.
    pub enum Placement {
        /// The players.
        Strategic = "strategic",
        /// Fate.
        Random = "random",
    }
    /// How an enemy is caught.
    pub enum CatchRule {
        /// By the exact count, or a stunned one by any.
        ExactOrStunned = "exact_or_stunned",
        /// By the exact count only.
        Exact = "exact",
        /// By any count that reaches him.
        Overtake = "overtake",
    }
    /// How it ends when nobody is left to flee.
    pub enum AllHorsemen {
        /// Shared defeat.
        EveryoneLoses = "everyone_loses",
        /// The hunters share the win.
        HorsemenWin = "horsemen_win",
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::Standard,
            race_forms: RaceForms::AllIchabod,
            placement: Placement::Strategic,
            special_abilities: false,
            hit_points: HIT_POINTS,
            catch_rule: CatchRule::ExactOrStunned,
            church_capacity: 1,
            all_horsemen_result: AllHorsemen::EveryoneLoses,
            round_limit: 30,
            gem_owner_blocked: true,
            finish_round: false,
        }
    }
}

/// HH-SET-3
pub(crate) const HIT_POINTS: u8 = 15;
const HITS: (u16, u16) = (5, MOST_HITS as u16);
/// The most hit points anybody can have.
pub(crate) const MOST_HITS: usize = 40;
/// HH-END-3
const ROUNDS: (u16, u16) = (12, 99);

pub(crate) fn schema() -> Vec<Setting> {
    let setting = |name, label, values, clause: ClauseId| Setting {
        name,
        label,
        values,
        clause,
    };
    let toggle = |name, label, clause| setting(name, label, Values::Toggle, clause);
    let (hits, rounds) = (
        Values::Between(HITS.0, HITS.1),
        Values::Between(ROUNDS.0, ROUNDS.1),
    );
    #[rustfmt::skip]
    let all = vec![
        setting("mode", "What is played", Mode::values(), const { clause("HH-RACE-1") }),
        setting("race_forms", "Who is what in the race", RaceForms::values(), const { clause("HH-RACE-5") }),
        setting("placement", "Who places churches and graveyards", Placement::values(), const { clause("HH-SET-7") }),
        toggle("special_abilities", "With ability cards and gems", const { clause("HH-AB-1") }),
        setting("hit_points", "Hit points of every rider", hits, const { clause("HH-SET-3") }),
        setting("catch_rule", "How an enemy is caught", CatchRule::values(), const { clause("HH-BAT-2") }),
        setting("church_capacity", "Ichabods in one church (0: any number)", Values::Numbers(vec![0, 1]), const { clause("HH-CH-8") }),
        setting("all_horsemen_result", "When nobody is left to flee", AllHorsemen::values(), const { clause("HH-END-2") }),
        setting("round_limit", "Rounds until the witching hour", rounds, const { clause("HH-END-3") }),
        toggle("gem_owner_blocked", "Whose gem is out takes no ability card", const { clause("HH-AB-19") }),
        toggle("finish_round", "The round of an escape is played out", const { clause("HH-END-1") }),
    ];
    all
}

pub(crate) fn check(seats: u8, options: Options) -> Result<(), Refusal> {
    let (hits, rounds) = (options.hit_points, options.round_limit);
    // HH-SET-1
    if !(2..=8).contains(&seats) {
        return Err(Refusal::SeatCount { seats });
    }
    // HH-SET-3
    if !(HITS.0..=HITS.1).contains(&hits.into()) {
        return Err(Refusal::HitPoints { hits });
    }
    // HH-END-3
    if !(ROUNDS.0..=ROUNDS.1).contains(&rounds.into()) {
        return Err(Refusal::RoundLimit { rounds });
    }
    // HH-CH-8
    if options.church_capacity > 1 {
        let capacity = options.church_capacity;
        return Err(Refusal::ChurchCapacity { capacity });
    }
    let race = options.mode == Mode::WoodsRace;
    // HH-RACE-5
    if race && options.special_abilities {
        return Err(Refusal::NoAbilitiesInRace);
    }
    // HH-RACE-1
    if !race && options.race_forms != RaceForms::AllIchabod {
        return Err(Refusal::FormsOnlyInRace);
    }
    Ok(())
}
