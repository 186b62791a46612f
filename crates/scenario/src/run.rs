//! Plays a scenario on a game's rules.
use engine::{
    Actor, BadOption, Cite, Forecast, Foreseen, Game, Input, Misplaced, Odds, Play, Positions,
    Print, Screen, Seat, Shared, Text, Viewer, read_options,
};
use serde_json::{Value, json};
use thiserror::Error;

use crate::json;
use crate::statement::{Expected, Scenario, Statement, Then};

/// A scenario that does not come out as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}: {heading}: `{text}`: {why}")]
pub struct Failure {
    /// As it was given.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// The scenario's name.
    pub heading: String,
    /// The line that failed.
    pub text: String,
    /// What was expected and what came.
    pub why: String,
}

type Checked = Result<(), String>;

/// Runs a scenario with the game's own pack.
pub fn run<G: Positions + Screen>(scenario: &Scenario) -> Result<(), Failure> {
    run_with::<G>(G::default_pack(), scenario)
}

/// Runs a scenario with another pack.
pub fn run_with<G: Positions + Screen>(
    pack: Shared<G::Pack>,
    scenario: &Scenario,
) -> Result<(), Failure> {
    visit_with::<G>(pack, scenario, &mut |_, _| {})
}

/// Runs a scenario with the game's own pack and shows every position on the way, with the number of its line.
pub fn visit<G: Positions + Screen>(
    scenario: &Scenario,
    show: &mut impl FnMut(usize, &G),
) -> Result<(), Failure> {
    visit_with::<G>(G::default_pack(), scenario, show)
}

fn visit_with<G: Positions + Screen>(
    pack: Shared<G::Pack>,
    scenario: &Scenario,
    show: &mut impl FnMut(usize, &G),
) -> Result<(), Failure> {
    let mut stage = Stage::<G> {
        pack,
        scenario,
        options: G::Options::default(),
        game: None,
    };
    for line in &scenario.lines {
        let result = stage.line(&line.statement);
        result.map_err(|why| Failure {
            file: scenario.file.clone(),
            line: line.number,
            heading: scenario.heading.clone(),
            text: line.text.clone(),
            why,
        })?;
        if let Some(game) = stage.game.as_ref().filter(|_| line.statement.moves()) {
            show(line.number, game);
        }
    }
    Ok(())
}

struct Stage<'a, G: Positions + Screen> {
    pack: Shared<G::Pack>,
    scenario: &'a Scenario,
    options: G::Options,
    /// Not before the options are taken, and not after they or the position were refused.
    game: Option<G>,
}

impl<G: Positions + Screen> Stage<'_, G> {
    fn line(&mut self, statement: &Statement) -> Checked {
        match statement {
            Statement::Game { refused } => self.open(refused.as_deref()),
            Statement::Setup { position, refused } => self.place(position, refused.as_deref()),
            Statement::Chance { result, then } => self.chance(result, then),
            Statement::Act { seat, action, then } => self.act(Seat(*seat), action, then),
            Statement::Legal { seat, actions } => self.legal(Seat(*seat), actions),
            Statement::Ask {
                seat,
                kind,
                clause,
                timeout,
            } => self.ask(Seat(*seat), [kind, clause], timeout.as_ref()),
            Statement::Odds { result, weight, of } => self.odds(result, *weight, *of),
            Statement::Expect(pairs) => {
                let truth = self.truth()?;
                let pair = |(path, value): &(String, String)| expect(&truth, path, value);
                pairs.iter().try_for_each(pair)
            }
            Statement::Hides { seat, paths } => self.hides(viewer(*seat), paths),
            Statement::Shows { seat, paths } => self.shows(viewer(*seat), paths),
            Statement::Preview {
                seat,
                actions,
                then,
            } => self.preview(Seat(*seat), actions, then),
        }
    }

    fn game(&self) -> Result<&G, String> {
        self.game
            .as_ref()
            .ok_or_else(|| "there is no game: it was refused".to_owned())
    }

    fn open(&mut self, refused: Option<&str>) -> Checked {
        let (pack, seats) = (self.pack, self.scenario.seats);
        let slug = &G::rulebook().slug;
        if self.scenario.game != *slug {
            return Err(format!("these are the rules of {slug}"));
        }
        let words = self.scenario.options.iter().map(String::as_str);
        let options = match read_options::<G>(&pack, words) {
            Ok(options) => options,
            Err(BadOption::Gone { clause, .. }) if refused == Some(clause.id()) => return Ok(()),
            Err(bad) => return Err(bad.to_string()),
        };
        let made = G::complete(&pack, seats, options).and_then(|options| {
            let game = G::new(pack, seats, &options)?;
            Ok((options, game))
        });
        match made {
            Ok((options, game)) => {
                (self.options, self.game) = (options, Some(game));
                refused.map_or(Ok(()), |clause| {
                    Err(format!("allowed, not refused by {clause}"))
                })
            }
            Err(refusal) => refused_by(&*pack, refusal, refused),
        }
    }

    fn place(&mut self, position: &str, refused: Option<&str>) -> Checked {
        self.game()?;
        let placed = G::from_position(self.pack, self.scenario.seats, &self.options, position);
        match placed {
            Ok(game) => {
                self.game = Some(game);
                refused.map_or(Ok(()), |clause| {
                    Err(format!("allowed, not refused by {clause}"))
                })
            }
            Err(Misplaced::Unreadable(unreadable)) => Err(unreadable.to_string()),
            Err(Misplaced::Refused(refusal)) => {
                self.game = None;
                refused_by(&*self.pack, refusal, refused)
            }
        }
    }

    fn act(&mut self, seat: Seat, action: &str, then: &Then) -> Checked {
        let action = G::Action::read(&self.pack, action).map_err(|it| it.to_string())?;
        let (mut game, mut events) = (self.game()?.clone(), Vec::new());
        let clause = match then {
            Then::Refused(clause) => Some(clause.as_str()),
            Then::Allowed | Then::Happens { .. } => None,
        };
        match game.act(seat, action, &mut events) {
            Err(refusal) => refused_by(&*self.pack, refusal, clause),
            Ok(()) if clause.is_some() => Err("allowed, not refused".to_owned()),
            Ok(()) => {
                self.game = Some(game);
                self.happens(&events, then)
            }
        }
    }

    fn chance(&mut self, result: &str, then: &Then) -> Checked {
        let chance = G::Chance::read(&self.pack, result).map_err(|it| it.to_string())?;
        let (mut game, mut events) = (self.game()?.clone(), Vec::new());
        if game.actor() != Actor::Chance {
            return Err(format!("fate is not asked here, but {}", actor(&game)));
        }
        let mut odds = Vec::new();
        game.odds(&mut odds);
        if !odds.iter().any(|&(possible, _)| possible == chance) {
            let some = odds
                .iter()
                .take(12)
                .map(|(it, _)| it.coded(&*self.pack).to_string());
            let some = some.collect::<Vec<_>>().join(", ");
            return Err(format!("this cannot happen here; possible are {some}"));
        }
        game.step(Input::Chance(chance), &mut events);
        self.game = Some(game);
        match then {
            Then::Refused(_) => Err("what fate does is never refused".to_owned()),
            Then::Allowed | Then::Happens { .. } => self.happens(&events, then),
        }
    }

    fn happens(&self, events: &[G::Event], then: &Then) -> Checked {
        let codes = events
            .iter()
            .map(|it| (it.coded(&*self.pack).to_string(), Odds::SURE));
        compare(&codes.collect::<Vec<_>>(), then)
    }

    fn legal(&self, seat: Seat, expected: &[String]) -> Checked {
        let game = self.game()?;
        let mut actions = Vec::new();
        if game.actor().asks(seat) {
            game.actions(seat, &mut actions);
        }
        let texts = actions.iter().map(|it| it.coded(&*self.pack).to_string());
        let texts: Vec<_> = texts.collect();
        let missing: Vec<_> = expected.iter().filter(|it| !texts.contains(it)).collect();
        let more: Vec<_> = texts.iter().filter(|it| !expected.contains(it)).collect();
        match (&missing[..], &more[..]) {
            ([], []) => Ok(()),
            _ => Err(format!("not legal: {missing:?}; legal too: {more:?}")),
        }
    }

    fn ask(&self, seat: Seat, expected: [&String; 2], timeout: Option<&String>) -> Checked {
        let game = self.game()?;
        if !game.actor().asks(seat) {
            return Err(format!("{seat} is not asked, but {}", actor(game)));
        }
        let ask = game.ask(seat);
        let found = ask.timeout.map(|it| it.coded(&*self.pack).to_string());
        let (kind, clause) = (ask.said.kind(), ask.said.clause());
        let same = expected == [kind, clause.id()];
        let timed = timeout.is_none() || timeout == found.as_ref();
        let found = found.unwrap_or_else(|| "no time-out".to_owned());
        let asked = || format!("asked is {kind}, {clause}, {found}");
        (same && timed).then_some(()).ok_or_else(asked)
    }

    fn odds(&self, result: &str, weight: u64, of: u64) -> Checked {
        let chance = G::Chance::read(&self.pack, result).map_err(|it| it.to_string())?;
        let (game, mut odds) = (self.game()?, Vec::new());
        if game.actor() != Actor::Chance {
            return Err(format!("fate is not asked here, but {}", actor(game)));
        }
        game.odds(&mut odds);
        let all: u64 = odds.iter().map(|&(_, weight)| weight).sum();
        let found = odds
            .iter()
            .find(|&&(it, _)| it == chance)
            .map_or(0, |it| it.1);
        let same = u128::from(found) * u128::from(of) == u128::from(weight) * u128::from(all);
        same.then_some(())
            .ok_or_else(|| format!("the odds are {found}/{all}"))
    }

    /// The public JSON of the whole truth, and what every game has.
    fn truth(&self) -> Result<Value, String> {
        let game = self.game()?;
        let mut truth = json!(game.view(Viewer::Open));
        truth["actor"] = json!(actor(game));
        truth["position"] = json!(game.position().unwrap_or_else(|| "none".to_owned()));
        truth["outcome"] = json!(game.outcome());
        Ok(truth)
    }

    fn hides(&self, viewer: Viewer, paths: &[String]) -> Checked {
        let game = self.game()?;
        let (truth, view) = (json!(game.view(Viewer::Open)), json!(game.view(viewer)));
        if paths.is_empty() {
            let all = || format!("something is hidden: {view} of {truth}");
            return (truth == view).then_some(()).ok_or_else(all);
        }
        paths.iter().try_for_each(|path| {
            there(&truth, path)?;
            match json::at(&view, path) {
                None | Some(Value::Null) => Ok(()),
                Some(value) => Err(format!("{path} is shown: {}", json::text(value))),
            }
        })
    }

    fn shows(&self, viewer: Viewer, paths: &[String]) -> Checked {
        let game = self.game()?;
        let (truth, view) = (json!(game.view(Viewer::Open)), json!(game.view(viewer)));
        paths.iter().try_for_each(|path| {
            let value = there(&truth, path)?;
            let seen = json::at(&view, path);
            let hidden = || format!("{path} is {value}, but what is seen is {seen:?}");
            (seen == Some(value)).then_some(()).ok_or_else(hidden)
        })
    }

    fn preview(&self, seat: Seat, actions: &[String], then: &Then) -> Checked {
        let (game, mut foreseen) = (self.game()?, Vec::new());
        let read = |it: &String| G::Action::read(&self.pack, it).map_err(|it| it.to_string());
        let actions = actions.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        game.preview(seat, &actions, &mut foreseen);
        let refused = foreseen.iter().find_map(|it| match *it {
            Foreseen::Refused(refusal) => Some(refusal),
            Foreseen::Happens(..) | Foreseen::Holds(..) => None,
        });
        match (then, refused) {
            (Then::Refused(clause), Some(refusal)) => {
                refused_by(&*self.pack, refusal, Some(clause))
            }
            (Then::Refused(_), None) => Err("allowed, not refused".to_owned()),
            (_, Some(refusal)) => refused_by(&*self.pack, refusal, None),
            (_, None) => {
                let codes = foreseen.iter().filter_map(|it| self.coded(it));
                compare(&codes.collect::<Vec<_>>(), then)
            }
        }
    }

    fn coded(&self, foreseen: &Forecast<G>) -> Option<(String, Odds)> {
        match foreseen {
            Foreseen::Happens(event, odds) => Some((event.coded(&*self.pack).to_string(), *odds)),
            Foreseen::Holds(fact, odds) => Some((fact.coded(&*self.pack).to_string(), *odds)),
            Foreseen::Refused(_) => None,
        }
    }
}

fn refused_by<P>(pack: &P, refusal: impl Cite<P>, expected: Option<&str>) -> Checked {
    let (clause, text) = (refusal.clause(), refusal.text(pack));
    match expected {
        Some(id) if id == clause.id() => Ok(()),
        _ => Err(format!("refused by {clause}: {text}")),
    }
}

/// Whether the expected ones are among those found, in order.
fn compare(found: &[(String, Odds)], then: &Then) -> Checked {
    let Then::Happens {
        expected,
        nothing_else,
    } = then
    else {
        return Ok(());
    };
    let mut left = found.iter();
    for one in expected {
        if !left.any(|(code, odds)| fits(one, code, *odds)) {
            return Err(format!("`{}` is not among {}", one.code, codes(found)));
        }
    }
    if *nothing_else && expected.len() != found.len() {
        return Err(format!("more happens: {}", codes(found)));
    }
    Ok(())
}

fn fits(expected: &Expected, code: &str, odds: Odds) -> bool {
    let rest = code.strip_prefix(&*expected.code);
    let prefix = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let same = |(weight, of): (u64, u64)| {
        u128::from(weight) * u128::from(odds.of) == u128::from(odds.weight) * u128::from(of)
    };
    prefix && expected.odds.is_none_or(same)
}

fn codes(found: &[(String, Odds)]) -> String {
    let code = |(code, odds): &(String, Odds)| match (odds.weight, odds.of) {
        (1, 1) => code.clone(),
        (weight, of) => format!("{weight}/{of}: {code}"),
    };
    let codes: Vec<_> = found.iter().map(code).collect();
    match codes.is_empty() {
        true => "nothing".to_owned(),
        false => codes.join(", "),
    }
}

fn expect(truth: &Value, path: &str, value: &str) -> Checked {
    let found = json::text(there(truth, path)?);
    (found == value)
        .then_some(())
        .ok_or_else(|| format!("{path} is {found}"))
}

fn there<'a>(truth: &'a Value, path: &str) -> Result<&'a Value, String> {
    json::at(truth, path).ok_or_else(|| format!("no `{path}`: {}", json::names(truth, path)))
}

fn viewer(seat: Option<u8>) -> Viewer {
    seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
}

fn actor<G: Game>(game: &G) -> String {
    match game.actor() {
        Actor::Chance => "chance".to_owned(),
        Actor::Nobody => "nobody".to_owned(),
        Actor::Seats(order) => {
            let seats: Vec<_> = order.iter().map(|seat| seat.0.to_string()).collect();
            seats.join(" ")
        }
    }
}
