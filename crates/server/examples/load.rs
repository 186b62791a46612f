//! A load driver: many tables of two scripted clients each, over WebSocket, against a server in a process of its own.
//!
//! Reports moves a second, latencies, memory per table, and moves per CPU second of the server. `make bench-server`.
//! Options after the program's path: `--tables N`, `--seconds N`, `--facts` (offers come with what they mean).
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

const GAME: &str = "midnight-banshees";
/// Clock ticks a second in `/proc`; fixed on Linux.
const TICKS: f64 = 100.0;

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
    runtime.block_on(drive(&Server::start(program)?, plan))
}

#[derive(Clone, Copy)]
struct Plan {
    tables: usize,
    seconds: u64,
    facts: bool,
}

struct Server {
    process: Child,
    addr: String,
    _folder: TempDir,
}

impl Server {
    fn start(program: &str) -> Result<Server> {
        let folder = tempfile::tempdir()?;
        let mut process = Command::new(program)
            .args([
                "--json",
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--unlimited",
                "--data",
            ])
            .arg(folder.path())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {program}"))?;
        let lines = BufReader::new(process.stdout.take().context("piped")?).lines();
        let url = lines.map_while(Result::ok).find_map(|line| {
            let (_, url) = line.split_once("http://")?;
            Some(url.trim_matches(['"', ',']).to_owned())
        });
        let addr = url.context("an address on standard output")?;
        Ok(Server {
            process,
            addr,
            _folder: folder,
        })
    }

    /// User and system time so far.
    fn cpu_seconds(&self) -> Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields = stat.rsplit_once(')').context("a name in brackets")?.1;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        Ok((fields[11].parse::<f64>()? + fields[12].parse::<f64>()?) / TICKS)
    }

    fn memory_kib(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        let number = line.and_then(|it| it.split_whitespace().next());
        Ok(number.context("VmRSS")?.parse()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
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

/// What a scripted client reads of a message.
#[derive(Deserialize)]
struct Heard {
    r#type: String,
    situation: Option<Situation>,
    answer: Option<Answer>,
}

#[derive(Deserialize)]
struct Situation {
    row: u32,
    asked: u32,
    offers: Vec<Offer>,
    outcome: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Offer {
    text: String,
}

#[derive(Deserialize)]
struct Answer {
    result: String,
}

type Socket = WebSocketStream<TcpStream>;

struct Client {
    socket: Socket,
    situation: Situation,
    answered: bool,
}

impl Client {
    async fn connect(addr: &str, table: &str, cookie: &str, facts: bool) -> Result<Client> {
        let url = format!("ws://{addr}/api/tables/{table}/socket");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let version = wire::VERSION;
        let hello = format!(r#"{{"type":"hello","version":{version},"rows":0,"facts":{facts}}}"#);
        socket.send(Message::text(hello)).await?;
        loop {
            if let Some(situation) = next(&mut socket).await?.situation {
                return Ok(Client {
                    socket,
                    situation,
                    answered: true,
                });
            }
        }
    }

    async fn hear(&mut self) -> Result<()> {
        let heard = next(&mut self.socket).await?;
        if let Some(answer) = heard.answer {
            if answer.result != "done" {
                bail!("not taken: {}", answer.result);
            }
            self.answered = true;
        }
        if let Some(situation) = heard.situation
            && heard.r#type != "answer"
        {
            self.situation = situation;
        }
        Ok(())
    }

    async fn request(&mut self, request: &str) -> Result<()> {
        let text = format!(r#"{{"type":"request","id":1,"request":{request}}}"#);
        self.answered = false;
        Ok(self.socket.send(Message::text(text)).await?)
    }
}

async fn next(socket: &mut Socket) -> Result<Heard> {
    loop {
        let message = socket.next().await.context("the socket closed")??;
        if let Message::Text(text) = message {
            return Ok(serde_json::from_str(&text)?);
        }
    }
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

/// As little of HTTP as is needed: one request, one connection. The answer is the cookie and the body.
async fn post(
    addr: &str,
    cookie: Option<&str>,
    path: &str,
    body: &str,
) -> Result<(Option<String>, String)> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = TcpStream::connect(addr).await?;
    let cookie = cookie.map_or(String::new(), |it| format!("cookie: {it}\r\n"));
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {addr}\r\n{cookie}content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{path}: {head}\n{body}");
    }
    let set = head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|it| it.split(';').next()).map(str::to_owned);
    Ok((cookie, body.to_owned()))
}
