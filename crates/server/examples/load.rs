//! A load driver: many tables of two scripted clients each, over WebSocket, against a server in a process of its own.
//!
//! Reports moves a second, latencies, memory per table, and moves per CPU second of the server. `make bench-server`.
//! Options after the program's path: `--tables N`, `--seconds N`, `--facts` (offers come with what they mean).
mod driver;

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tokio::sync::mpsc;

use driver::{Client, Server, post};

const GAME: &str = "midnight-banshees";

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, default: u64| {
        let at = words.iter().position(|it| it == name);
        let value = at.and_then(|at| words.get(at + 1)?.parse().ok());
        value.unwrap_or(default)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let plan = Plan {
        tables: number("--tables", 1000) as usize,
        seconds: number("--seconds", 10),
        facts: words.iter().any(|it| it == "--facts"),
    };
    let program = words
        .first()
        .context("the path of the `lychgate` program was expected")?;
    runtime.block_on(drive(&Server::start(program, &["--unlimited"])?, plan))
}

#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seconds: u64,
    facts: bool,
}

#[derive(Clone, Copy)]
enum Pace {
    Flat,
    OnceASecond,
}

async fn drive(server: &Server, plan: Plan) -> Result<()> {
    println!(
        "{} tables of two clients, {} s each",
        plan.tables, plan.seconds
    );
    let empty = server.memory_kib()?;
    let mut tables = Vec::new();
    for number in 0..plan.tables {
        tables.push(Pair::new(&server.addr, number, plan.facts).await?);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let idle = server.memory_kib()?;
    let per_table = (idle - empty) / plan.tables as f64;
    println!("idle: {per_table:.1} KiB per table ({empty:.0} KiB empty, {idle:.0} KiB full)");
    for (name, pace) in [
        ("flat out", Pace::Flat),
        ("one move a second", Pace::OnceASecond),
    ] {
        tables = measure(server, name, pace, plan, tables).await?;
    }
    let busy = server.memory_kib()?;
    for pair in &mut tables {
        pair.resign().await?;
    }
    drop(tables);
    tokio::time::sleep(Duration::from_secs(9)).await;
    let after = server.memory_kib()?;
    println!("finished: {after:.0} KiB, of {busy:.0} KiB while playing, {empty:.0} KiB empty");
    Ok(())
}

async fn measure(
    server: &Server,
    name: &str,
    pace: Pace,
    plan: Plan,
    tables: Vec<Pair>,
) -> Result<Vec<Pair>> {
    let (cpu, begun) = (server.cpu_seconds()?, Instant::now());
    let until = begun + Duration::from_secs(plan.seconds);
    let (done, mut finished) = mpsc::channel(plan.tables);
    let addr = server.addr.clone();
    for (number, mut pair) in tables.into_iter().enumerate() {
        let (done, addr) = (done.clone(), addr.clone());
        let offset = Duration::from_millis(number as u64 * 1000 / plan.tables as u64);
        tokio::spawn(async move {
            let played = pair.play(&addr, pace, offset, until).await;
            // The receiver waits for all.
            _ = done.send(played.map(|took| (pair, took))).await;
        });
    }
    drop(done);
    let (mut tables, mut took) = (Vec::new(), Vec::new());
    while let Some(played) = finished.recv().await {
        let (pair, more) = played?;
        tables.push(pair);
        took.extend(more);
    }
    let (seconds, cpu) = (begun.elapsed().as_secs_f64(), server.cpu_seconds()? - cpu);
    report(name, took, seconds, cpu);
    Ok(tables)
}

fn report(name: &str, mut took: Vec<Duration>, seconds: f64, cpu: f64) {
    took.sort();
    let moves = took.len();
    let at = |part: f64| took[((moves as f64 * part) as usize).min(moves - 1)].as_secs_f64() * 1e3;
    println!(
        "{name}: {moves} moves, {:.0} moves/s, p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms, {cpu:.1} CPU s, {:.0} moves per CPU second",
        moves as f64 / seconds,
        at(0.5),
        at(0.99),
        at(1.0),
        moves as f64 / cpu,
    );
}

/// Two clients at one table.
struct Pair {
    number: usize,
    made: usize,
    facts: bool,
    clients: [Client; 2],
    cookies: [String; 2],
}

impl Pair {
    async fn new(addr: &str, number: usize, facts: bool) -> Result<Pair> {
        let (ann, _) = post(addr, None, "/api/me", r#"{"name":"Ann"}"#).await?;
        let (bob, _) = post(addr, None, "/api/me", r#"{"name":"Bob"}"#).await?;
        let cookies = [ann.context("a cookie")?, bob.context("a cookie")?];
        let clients = Self::sit(addr, &cookies, facts).await?;
        Ok(Pair {
            number,
            made: 0,
            facts,
            clients,
            cookies,
        })
    }

    async fn sit(addr: &str, cookies: &[String; 2], facts: bool) -> Result<[Client; 2]> {
        let new = format!(
            r#"{{"game":"{GAME}","seats":[{{"kind":"me"}},{{"kind":"open"}}],"pace":{{"kind":"free"}}}}"#
        );
        let (_, created) = post(addr, Some(&cookies[0]), "/api/tables", &new).await?;
        let created: wire::Created = serde_json::from_str(&created)?;
        let path = format!("/api/tables/{}/join", created.table);
        let join = format!(r#"{{"invite":"{}"}}"#, created.invite);
        post(addr, Some(&cookies[1]), &path, &join).await?;
        Ok([
            Client::connect(addr, &created.table, &cookies[0], facts).await?,
            Client::connect(addr, &created.table, &cookies[1], facts).await?,
        ])
    }

    /// Plays until it is time; the answer is how long each move took until both had seen it.
    async fn play(
        &mut self,
        addr: &str,
        pace: Pace,
        offset: Duration,
        until: Instant,
    ) -> Result<Vec<Duration>> {
        let (mut took, mut turn) = (Vec::new(), Instant::now() + offset);
        loop {
            if let Pace::OnceASecond = pace {
                tokio::time::sleep_until(turn.into()).await;
                turn += Duration::from_secs(1);
            }
            if Instant::now() >= until {
                return Ok(took);
            }
            if self.clients[0].situation.outcome.is_some() {
                self.clients = Self::sit(addr, &self.cookies, self.facts).await?;
            }
            took.push(self.make_move().await?);
        }
    }

    async fn make_move(&mut self) -> Result<Duration> {
        let asked = |it: &Client| !it.situation.offers.is_empty();
        let at = self
            .clients
            .iter()
            .position(asked)
            .context("nobody is asked")?;
        self.made += 1;
        let situation = &self.clients[at].situation;
        let pick = (self.number * 31 + self.made * 7) % situation.offers.len();
        let (row, action) = (situation.row, &situation.offers[pick].text);
        let request = format!(
            r#"{{"do":"submit","asked":{},"actions":["{action}"]}}"#,
            situation.asked
        );
        let begun = Instant::now();
        self.clients[at].request(&request).await?;
        while !self.clients[at].answered || self.clients[at].situation.row <= row {
            self.clients[at].hear().await?;
        }
        let row = self.clients[at].situation.row;
        while self.clients[1 - at].situation.row < row {
            self.clients[1 - at].hear().await?;
        }
        Ok(begun.elapsed())
    }

    async fn resign(&mut self) -> Result<()> {
        if self.clients[0].situation.outcome.is_none() {
            self.clients[0].request(r#"{"do":"resign"}"#).await?;
            while !self.clients[0].answered {
                self.clients[0].hear().await?;
            }
        }
        Ok(())
    }
}
