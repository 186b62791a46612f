//! What a table chooses before it begins, and which of it is allowed.
use engine::{Setting, Values};
use serde::{Deserialize, Serialize};

use crate::pack::field::{Field, Scenario};
use crate::state::open::MAX_SEATS;
use crate::{Pack, Refusal, clause};

/// Said for what follows from other choices.
const AUTO: &str = "auto";

/// All may be combined where no clause forbids it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)]
pub struct Options {
    /// HS-SET-1
    pub battlefield: String,
    /// HS-SET-1
    pub scenario: String,
    /// The army limit; 0: as the scenario says. HS-SET-2
    pub points: u16,
    /// HS-SET-5, HS-DRA-1
    pub army_mode: ArmyMode,
    /// HS-SET-4
    pub card_pool: CardPool,
    /// HS-SET-2
    pub points_edition: Edition,
    /// The last round; 0: as the scenario says. HS-VIC-6
    pub round_limit: u16,
    /// HS-TEA-1
    pub teams: Teams,
    /// HS-ENG-5
    pub swipes: Swipes,
    /// HS-ORD-1
    pub marker_order: MarkerOrder,
    /// HS-LOS-3
    pub figures_block_los: bool,
    /// HS-SET-11
    pub random_glyphs: bool,
    /// Ready-made armies by seat. HS-SET-2
    pub army_0: String,
    /// HS-SET-2
    pub army_1: String,
    /// HS-SET-2
    pub army_2: String,
    /// HS-SET-2
    pub army_3: String,
    /// HS-SET-2
    pub army_4: String,
    /// HS-SET-2
    pub army_5: String,
}

toolbox::words! {
    /// Where armies come from.
    pub enum ArmyMode {
        /// Picked one card after the other.
        Draft = "draft",
        /// From `armies.toml`.
        Premade = "premade",
    }
    /// How many copies of a card there are.
    pub enum CardPool {
        /// One in a draft, one for each seat with ready-made armies.
        Auto = "auto",
        /// One.
        Shared = "shared",
        /// One for each seat.
        PerPlayer = "per_player",
    }
    /// Which points are printed.
    pub enum Edition {
        /// 2004.
        Classic = "classic",
        /// The later reprint.
        Rebalanced = "rebalanced",
    }
    /// Who plays together.
    pub enum Teams {
        /// As the scenario says.
        Scenario = "scenario",
        /// Everyone alone.
        Ffa = "ffa",
        /// Seats 0 and 2 against 1 and 3.
        TwoTwo = "2v2",
    }
    /// Whether a swipe is a question.
    pub enum Swipes {
        /// Every swipe is rolled.
        Always = "always",
        /// The enemy decides.
        Ask = "ask",
    }
    /// How markers are placed.
    pub enum MarkerOrder {
        /// By all at once.
        Simultaneous = "simultaneous",
        /// One seat after the other.
        InTurn = "in_turn",
    }
}

impl Default for Options {
    fn default() -> Options {
        let auto = || AUTO.to_owned();
        Options {
            battlefield: auto(),
            scenario: auto(),
            points: 0,
            army_mode: ArmyMode::Draft,
            card_pool: CardPool::Auto,
            points_edition: Edition::Classic,
            round_limit: 0,
            teams: Teams::Scenario,
            swipes: Swipes::Always,
            marker_order: MarkerOrder::Simultaneous,
            figures_block_los: true,
            random_glyphs: false,
            army_0: auto(),
            army_1: auto(),
            army_2: auto(),
            army_3: auto(),
            army_4: auto(),
            army_5: auto(),
        }
    }
}

impl Options {
    fn armies(&self) -> [&String; MAX_SEATS] {
        [
            &self.army_0,
            &self.army_1,
            &self.army_2,
            &self.army_3,
            &self.army_4,
            &self.army_5,
        ]
    }

    fn armies_mut(&mut self) -> [&mut String; MAX_SEATS] {
        [
            &mut self.army_0,
            &mut self.army_1,
            &mut self.army_2,
            &mut self.army_3,
            &mut self.army_4,
            &mut self.army_5,
        ]
    }
}

#[rustfmt::skip]
pub(crate) fn schema(pack: &Pack) -> Vec<Setting> {
    let auto = || AUTO.to_owned();
    let ids = |ids: Vec<&String>| Values::OneOf([auto()].into_iter().chain(ids.into_iter().cloned()).collect());
    let fields = ids(pack.fields.iter().map(|it| &it.id).collect());
    let scenarios = ids(pack.fields.iter().flat_map(|it| &it.scenarios).map(|it| &it.id).collect());
    let armies = ids(pack.armies.iter().map(|it| &it.id).collect());
    let setting = |name, label, values, clause| Setting { name, label, values, clause };
    let mut settings = vec![
        setting("battlefield", "Battlefield", fields, const { clause("HS-SET-1") }),
        setting("scenario", "Scenario", scenarios, const { clause("HS-SET-1") }),
        setting("points", "Army points (0: as the scenario says)", Values::Between(0, 1000), const { clause("HS-SET-2") }),
        setting("army_mode", "Draft or ready-made armies", ArmyMode::values(), const { clause("HS-SET-5") }),
        setting("card_pool", "One copy of each card, or one per player", CardPool::values(), const { clause("HS-SET-4") }),
        setting("points_edition", "Points of 2004 or of the reprint", Edition::values(), const { clause("HS-SET-2") }),
        setting("round_limit", "Last round (0: as the scenario says)", Values::Between(0, 30), const { clause("HS-VIC-6") }),
        setting("teams", "Everyone alone or two against two", Teams::values(), const { clause("HS-TEA-1") }),
        setting("swipes", "Swipes at figures that leave", Swipes::values(), const { clause("HS-ENG-5") }),
        setting("marker_order", "Order markers at once or in turn", MarkerOrder::values(), const { clause("HS-ORD-1") }),
        setting("figures_block_los", "Figures block line of sight", Values::Toggle, const { clause("HS-LOS-3") }),
        setting("random_glyphs", "Any glyph may lie under a symbol side", Values::Toggle, const { clause("HS-SET-11") }),
    ];
    let names = ["army_0", "army_1", "army_2", "army_3", "army_4", "army_5"];
    let labels = ["Army of seat 0", "Army of seat 1", "Army of seat 2", "Army of seat 3", "Army of seat 4", "Army of seat 5"];
    for (name, label) in names.into_iter().zip(labels) {
        settings.push(setting(name, label, armies.clone(), const { clause("HS-SET-2") }));
    }
    settings
}

/// What the rules need of the options, in a few bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Rules {
    pub points: [u16; MAX_SEATS],
    /// By seat, numbers of ready-made armies.
    pub armies: [u8; MAX_SEATS],
    pub field: u8,
    pub scenario: u8,
    pub round_limit: u8,
    pub edition: u8,
    pub premade: bool,
    pub shared: bool,
    pub teams: bool,
    pub ask_swipes: bool,
    pub in_turn: bool,
    pub figures_block: bool,
    pub random_glyphs: bool,
}

/// Battlefield and scenario by number. HS-SET-1
fn choose(pack: &Pack, seats: u8, options: &Options) -> Result<(usize, usize), Refusal> {
    let auto = options.battlefield == AUTO;
    let named = |it: &Field| it.id == options.battlefield;
    let fits = |it: &Scenario| {
        let named = options.scenario == AUTO || options.scenario == it.id;
        named && it.seats.contains(&seats)
    };
    // The laboratory is for those who ask for it.
    let fields = pack.fields.iter().enumerate();
    let mut fields: Vec<_> = fields.filter(|(_, it)| auto || named(it)).collect();
    let lab = |it: &Field| auto && options.scenario == AUTO && it.id == "proving_ground";
    fields.sort_by_key(|(_, it)| lab(it));
    let found = fields.iter().find_map(|(at, field)| {
        let scenario = field.scenarios.iter().position(fits)?;
        Some((*at, scenario))
    });
    found.ok_or(Refusal::NoSuchBattle { seats })
}

/// Fills in what follows from other choices, and refuses contradictions.
pub(crate) fn complete(pack: &Pack, seats: u8, mut options: Options) -> Result<Options, Refusal> {
    let rules = resolve(pack, seats, &options)?;
    let field = &pack.fields[usize::from(rules.field)];
    let scenario = &field.scenarios[usize::from(rules.scenario)];
    options.battlefield.clone_from(&field.id);
    options.scenario.clone_from(&scenario.id);
    options.round_limit = u16::from(rules.round_limit);
    options.teams = if rules.teams {
        Teams::TwoTwo
    } else {
        Teams::Ffa
    };
    options.card_pool = if rules.shared {
        CardPool::Shared
    } else {
        CardPool::PerPlayer
    };
    let uniform = rules.points[..usize::from(seats)]
        .windows(2)
        .all(|it| it[0] == it[1]);
    options.points = if uniform { rules.points[0] } else { 0 };
    if rules.premade {
        let armies = options.armies_mut().into_iter().take(usize::from(seats));
        for (name, army) in armies.zip(rules.armies) {
            name.clone_from(&pack.armies[usize::from(army)].id);
        }
    }
    Ok(options)
}

/// The judge of options.
pub(crate) fn resolve(pack: &Pack, seats: u8, options: &Options) -> Result<Rules, Refusal> {
    let (field, scenario) = choose(pack, seats, options)?;
    let chosen = &pack.fields[field].scenarios[scenario];
    let limit = options.round_limit;
    // HS-VIC-6
    if limit > 30 {
        return Err(Refusal::RoundLimit { rounds: limit });
    }
    let teams = match options.teams {
        Teams::Scenario => chosen.teams,
        Teams::Ffa => false,
        Teams::TwoTwo => true,
    };
    // HS-TEA-1
    if teams && seats != 4 {
        return Err(Refusal::TeamsOfFour { seats });
    }
    let premade = options.army_mode == ArmyMode::Premade;
    let mut rules = Rules {
        points: points(chosen, seats, options)?,
        armies: [0; MAX_SEATS],
        field: field as u8,
        scenario: scenario as u8,
        round_limit: if limit == 0 {
            chosen.round_limit
        } else {
            limit as u8
        },
        edition: u8::from(options.points_edition == Edition::Rebalanced),
        premade,
        shared: match options.card_pool {
            CardPool::Auto => !premade,
            CardPool::Shared => true,
            CardPool::PerPlayer => false,
        },
        teams,
        ask_swipes: options.swipes == Swipes::Ask,
        in_turn: options.marker_order == MarkerOrder::InTurn,
        figures_block: options.figures_block_los,
        random_glyphs: options.random_glyphs,
    };
    if premade {
        rules.armies = armies(pack, seats, options, &rules)?;
    } else {
        affordable(pack, seats, &rules)?;
    }
    Ok(rules)
}

fn points(scenario: &Scenario, seats: u8, options: &Options) -> Result<[u16; 6], Refusal> {
    let mut points = [0; MAX_SEATS];
    let listed = scenario.points.iter().find(|it| it.0 == seats);
    for (to, &from) in points.iter_mut().zip(listed.map_or(&[][..], |it| &it.1)) {
        *to = if options.points == 0 {
            from
        } else {
            options.points
        };
    }
    // HS-SET-2
    if options.points > 1000 {
        return Err(Refusal::PointLimit {
            points: options.points,
        });
    }
    Ok(points)
}

/// HS-SET-13
fn affordable(pack: &Pack, seats: u8, rules: &Rules) -> Result<(), Refusal> {
    let mut prices: Vec<u16> = pack
        .cards
        .iter()
        .map(|it| it.points[usize::from(rules.edition)])
        .collect();
    prices.sort_unstable();
    let dearest = if rules.shared {
        usize::from(seats) - 1
    } else {
        0
    };
    let least = prices.get(dearest).copied().unwrap_or(u16::MAX);
    let points = rules.points[..usize::from(seats)].iter().copied().min();
    match points {
        Some(points) if points < least => Err(Refusal::TooFewPoints { points, least }),
        _ => Ok(()),
    }
}

/// The army of each seat. HS-SET-2 to HS-SET-4
fn armies(pack: &Pack, seats: u8, options: &Options, rules: &Rules) -> Result<[u8; 6], Refusal> {
    let price = |army: u8| -> u16 {
        let cards = pack.armies[usize::from(army)].cards.iter();
        cards
            .map(|&it| pack.cards[usize::from(it)].points[usize::from(rules.edition)])
            .sum()
    };
    let n = usize::from(seats);
    let least = rules.points[..n].iter().copied().min().unwrap_or_default();
    let fits = |pair: &&[u8; 2]| pair.iter().all(|&it| price(it) <= least);
    let pair = pack.pairings.iter().find(fits);
    let mut armies = [0; MAX_SEATS];
    for (seat, name) in options.armies().into_iter().take(n).enumerate() {
        let limit = rules.points[seat];
        let army = if name == AUTO {
            let pair = pair.ok_or(Refusal::NoArmyFits { limit: least })?;
            pair[seat % 2]
        } else {
            let at = pack.armies.iter().position(|it| it.id == *name);
            at.ok_or(Refusal::NoSuchArmy)? as u8
        };
        if price(army) > limit {
            let cost = price(army);
            return Err(Refusal::ArmyTooDear { cost, limit });
        }
        armies[seat] = army;
    }
    if rules.shared {
        let mut taken = Vec::new();
        for army in &armies[..n] {
            let cards = &pack.armies[usize::from(*army)].cards;
            if cards.iter().any(|it| taken.contains(it)) {
                return Err(Refusal::OneCopy);
            }
            taken.extend(cards);
        }
    }
    Ok(armies)
}
