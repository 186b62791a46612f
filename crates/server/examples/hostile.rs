//! Hostile clients, one kind at a time, against a server in a process of its own, while honest people play.
//!
//! `hostile PROGRAM [--seconds N] [NAME…]` prints, for each kind, how soon players at other tables and at the same table
//! were answered, and the most memory that the server took. Without names all kinds come, one after the other.
mod driver;

use std::future::pending;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use futures_util::future::{BoxFuture, FutureExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::sleep;

use driver::{Client, Server, dial, post};

const GAME: &str = "midnight-banshees";
/// Tables of honest people, beside the one that the hostile clients come to.
const OTHERS: usize = 8;
/// How often an honest person does something.
const PACE: Duration = Duration::from_millis(100);
/// An honest person gives up waiting.
const NEVER: Duration = Duration::from_secs(10);

/// What a hostile client finds: the server's address, and the table where honest people sit.
#[derive(Clone)]
struct Scene {
    addr: String,
    table: String,
    /// Bob's cookie, for those who sit at the table themselves.
    cookie: String,
}

type Hostile = fn(Scene) -> BoxFuture<'static, Result<()>>;

const KINDS: &[(&str, Hostile)] = &[
    ("nobody", |_| pending().boxed()),
    ("replays", |it| replays(it).boxed()),
    ("unread replays", |it| unread(it).boxed()),
    ("positions without an answer", |it| positions(it).boxed()),
    ("shares of the dice", |it| shares(it).boxed()),
    ("take-backs", |it| take_backs(it).boxed()),
    ("a crowd", |it| crowd(it, 180).boxed()),
    ("a full house", |it| crowd(it, 520).boxed()),
    ("pings", |it| flood(it, [0x89, 0x80, 0, 0, 0, 0]).boxed()),
    ("empty pieces", |it| {
        flood(it, [0x00, 0x80, 0, 0, 0, 0]).boxed()
    }),
    ("silence", |it| silence(it).boxed()),
];

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let program = words
        .first()
        .context("the path of the `lychgate` program was expected")?;
    let at = words.iter().position(|it| it == "--seconds");
    let seconds = at
        .and_then(|at| words.get(at + 1)?.parse().ok())
        .unwrap_or(8);
    let named = |name: &str| words.iter().any(|it| it == name);
    let all = !KINDS.iter().any(|(name, _)| named(name));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    println!(
        "{:30} {:>27} {:>27} {:>8}",
        "", "other tables p50 p99 max", "the same p50 p99 max", "memory"
    );
    for (name, hostile) in KINDS.iter().filter(|(name, _)| all || named(name)) {
        let server = Server::start(program, &[])?;
        let ran = runtime.block_on(run(&server, *hostile, Duration::from_secs(seconds)));
        match ran {
            Ok(told) => println!("{name:30} {told}"),
            Err(err) => println!("{name:30} failed: {err:#}"),
        }
    }
    Ok(())
}

/// How long answers took.
#[derive(Clone, Default)]
struct Took(Arc<Mutex<Vec<Duration>>>);

impl Took {
    fn note(&self, took: Duration) {
        self.0.lock().expect("whole").push(took);
    }

    fn told(&self) -> String {
        let mut took = self.0.lock().expect("whole").clone();
        took.sort();
        let at = |part: f64| {
            let at = (took.len() as f64 * part) as usize;
            took.get(at.min(took.len().saturating_sub(1)))
                .map_or(f64::NAN, |it| it.as_secs_f64() * 1e3)
        };
        format!("{:6.1} {:7.1} {:7.1} ms", at(0.5), at(0.99), at(1.0))
    }
}

async fn run(server: &Server, hostile: Hostile, time: Duration) -> Result<String> {
    let (others, same) = (Took::default(), Took::default());
    let mut tasks = JoinSet::new();
    for _ in 0..OTHERS {
        let (_, _, ann) = table(&server.addr).await?;
        tasks.spawn(honest(ann, others.clone()));
    }
    let (table, cookie, ann) = table(&server.addr).await?;
    tasks.spawn(honest(ann, same.clone()));
    let addr = server.addr.clone();
    tasks.spawn(newcomer(addr.clone(), others.clone()));
    tasks.spawn(returning(
        addr.clone(),
        table.clone(),
        cookie.clone(),
        same.clone(),
    ));
    let scene = Scene {
        addr,
        table,
        cookie,
    };
    let attack = tokio::spawn(hostile(scene));
    let (begun, mut most) = (Instant::now(), 0.0_f64);
    while begun.elapsed() < time {
        most = most.max(server.memory_kib()?);
        sleep(Duration::from_millis(50)).await;
    }
    if attack.is_finished() {
        // A kind that could not do its work would make the figures look good.
        attack.await??;
    } else {
        attack.abort();
    }
    tasks.shutdown().await;
    Ok(format!(
        "{} {} {:5.0} MB",
        others.told(),
        same.told(),
        most / 1024.0
    ))
}

/// A table of two; its id, Bob's cookie, and Ann's line.
async fn table(addr: &str) -> Result<(String, String, Client)> {
    let (ann, _) = post(addr, None, "/api/me", r#"{"name":"Ann"}"#).await?;
    let (bob, _) = post(addr, None, "/api/me", r#"{"name":"Bob"}"#).await?;
    let (ann, bob) = (ann.context("a cookie")?, bob.context("a cookie")?);
    let new = format!(
        r#"{{"game":"{GAME}","seats":[{{"kind":"me"}},{{"kind":"open"}}],"pace":{{"kind":"free"}}}}"#
    );
    let (_, created) = post(addr, Some(&ann), "/api/tables", &new).await?;
    let created: wire::Created = serde_json::from_str(&created)?;
    let join = format!(r#"{{"invite":"{}"}}"#, created.invite);
    post(
        addr,
        Some(&bob),
        &format!("/api/tables/{}/join", created.table),
        &join,
    )
    .await?;
    let client = Client::connect(addr, &created.table, &ann, true).await?;
    Ok((created.table, bob, client))
}

/// Somebody who plays where they are asked, and otherwise asks whether the line is alive.
async fn honest(mut client: Client, took: Took) {
    loop {
        sleep(PACE).await;
        let begun = Instant::now();
        let answered = tokio::time::timeout(NEVER, one_request(&mut client)).await;
        took.note(begun.elapsed());
        if !matches!(answered, Ok(Ok(()))) {
            took.note(NEVER);
            return;
        }
    }
}

async fn one_request(client: &mut Client) -> Result<()> {
    let situation = &client.situation;
    let request = match situation.offers.first() {
        Some(offer) => format!(
            r#"{{"do":"submit","asked":{},"actions":["{}"]}}"#,
            situation.asked, offer.text
        ),
        None => r#"{"do":"ping"}"#.to_owned(),
    };
    client.request(&request).await?;
    while !client.answered {
        let heard = driver::next(&mut client.socket).await?;
        take(client, heard);
    }
    Ok(())
}

/// Somebody who comes to the house.
async fn newcomer(addr: String, took: Took) {
    loop {
        sleep(PACE * 2).await;
        let begun = Instant::now();
        let asked = tokio::time::timeout(NEVER, get(&addr, "/healthz", driver::HOME)).await;
        took.note(begun.elapsed());
        if !matches!(asked, Ok(Ok(_))) {
            took.note(NEVER);
        }
    }
}

/// Somebody who comes back to their seat.
async fn returning(addr: String, table: String, cookie: String, took: Took) {
    loop {
        sleep(PACE * 5).await;
        let begun = Instant::now();
        let come = Client::connect(&addr, &table, &cookie, true);
        let come = tokio::time::timeout(NEVER, come).await;
        took.note(begun.elapsed());
        if !matches!(come, Ok(Ok(_))) {
            took.note(NEVER);
        }
    }
}

fn from(number: usize) -> IpAddr {
    Ipv4Addr::new(127, 0, 1, number as u8 + 1).into()
}

async fn get(addr: &str, path: &str, from: IpAddr) -> Result<usize> {
    let mut stream = dial(addr, from).await?;
    let head = format!("GET {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    Ok(stream.read_to_end(&mut answer).await?)
}

/// A long match of bots, running or over, without which there is nothing long to look at.
async fn long_match(scene: &Scene) -> Result<String> {
    let bot = r#"{"kind":"bot","spec":"random"}"#;
    let new = format!(
        r#"{{"game":"heroscape","seats":[{}],"pace":{{"kind":"free"}}}}"#,
        [bot; 6].join(",")
    );
    let (_, created) = post(&scene.addr, None, "/api/tables", &new).await?;
    let created: wire::Created = serde_json::from_str(&created)?;
    Ok(created.table)
}

async fn replays(scene: Scene) -> Result<()> {
    let table = long_match(&scene).await?;
    let mut tasks = JoinSet::new();
    for number in 0..16 {
        let (addr, table) = (scene.addr.clone(), table.clone());
        tasks.spawn(async move {
            for page in 0.. {
                let path = format!("/api/tables/{table}/frames?from={}", page % 20 * 100);
                // Too fast, or too late: again.
                if get(&addr, &path, from(number % 3)).await.is_err() {
                    sleep(PACE).await;
                }
            }
        });
    }
    tasks.join_all().await;
    Ok(())
}

async fn unread(scene: Scene) -> Result<()> {
    let table = long_match(&scene).await?;
    sleep(Duration::from_secs(2)).await;
    let mut held = Vec::new();
    for number in 0..40 {
        let mut stream = dial(&scene.addr, from(number % 3)).await?;
        let head = format!("GET /api/tables/{table}/frames HTTP/1.1\r\nhost: a\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        held.push(stream);
    }
    pending().await
}

async fn positions(scene: Scene) -> Result<()> {
    let bot = r#"{"kind":"bot","spec":"random"}"#;
    let new = format!(
        r#"{{"game":"heroscape","seats":[{bot},{bot}],"pace":{{"kind":"free"}},"position":"0.finn.1@2:0"}}"#
    );
    for _ in 0..30 {
        // To be refused is the cure.
        _ = post(&scene.addr, None, "/api/tables", &new).await;
    }
    pending().await
}

/// Sits at the table as Bob and adds shares to the dice, or asks as much else, as fast as may be.
async fn shares(scene: Scene) -> Result<()> {
    let nonce = format!(r#"{{"do":"nonce","nonce":"{}"}}"#, "1".repeat(64));
    insist(scene, |_| nonce.clone()).await
}

async fn take_backs(scene: Scene) -> Result<()> {
    insist(scene, |client| match client.situation.offers.first() {
        Some(offer) => format!(
            r#"{{"do":"submit","asked":{},"actions":["{}"]}}"#,
            client.situation.asked, offer.text
        ),
        None => r#"{"do":"undo"}"#.to_owned(),
    })
    .await
}

async fn insist(scene: Scene, request: impl Fn(&Client) -> String) -> Result<()> {
    loop {
        let come = Client::come(&scene.addr, &scene.table, &scene.cookie, true, from(0));
        let Ok(mut client) = come.await else {
            sleep(PACE).await;
            continue;
        };
        // A line that is cut is drawn again. Whatever is answered, the next request follows.
        while client.request(&request(&client)).await.is_ok() {
            while !client.answered {
                let Ok(heard) = driver::next(&mut client.socket).await else {
                    break;
                };
                take(&mut client, heard);
            }
            if !client.answered {
                break;
            }
        }
    }
}

/// Takes in a message, whatever was answered.
fn take(client: &mut Client, heard: driver::Heard) {
    client.answered |= heard.answer.is_some();
    if let Some(situation) = heard.situation {
        client.situation = situation;
    }
}

async fn crowd(scene: Scene, many: usize) -> Result<()> {
    let mut held = Vec::new();
    for number in 0..many {
        let come = Client::come(&scene.addr, &scene.table, "", false, from(number % 12)).await;
        // Those who are not let in are not missed.
        held.extend(come.ok());
    }
    loop {
        for client in &mut held {
            _ = client.request(r#"{"do":"ping"}"#).await;
        }
        sleep(PACE).await;
    }
}

/// Three spectators who send frames that are no messages, and come back when they are cut off.
async fn flood(scene: Scene, frame: [u8; 6]) -> Result<()> {
    let mut tasks = JoinSet::new();
    for number in 0..3 {
        let scene = scene.clone();
        tasks.spawn(async move {
            loop {
                if flood_once(&scene, frame, from(number)).await.is_err() {
                    sleep(Duration::from_millis(10)).await;
                }
            }
        });
    }
    tasks.join_all().await;
    Ok(())
}

async fn flood_once(scene: &Scene, frame: [u8; 6], from: IpAddr) -> Result<()> {
    let client = Client::come(&scene.addr, &scene.table, "", false, from).await?;
    let stream = client.socket.into_inner();
    let (mut reader, mut writer) = stream.into_split();
    tokio::spawn(async move {
        let mut heard = vec![0; 64 * 1024];
        while matches!(reader.read(&mut heard).await, Ok(1..)) {}
    });
    // The beginning of a message that never ends, for empty pieces to belong to.
    writer.write_all(&[0x01, 0x81, 0, 0, 0, 0, b'x']).await?;
    let frames = frame.repeat(2000);
    loop {
        writer.write_all(&frames).await?;
    }
}

/// Connections that say nothing, half a head, or half a body.
async fn silence(scene: Scene) -> Result<()> {
    let words = [
        "",
        "GET /healthz HTTP/1.1\r\nhost: a\r\n",
        "POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
    ];
    let mut held = Vec::new();
    for number in 0..1100 {
        let Ok(mut stream) = dial(&scene.addr, from(0)).await else {
            continue;
        };
        // A connection that is cut at once is not held.
        _ = stream.write_all(words[number % 3].as_bytes()).await;
        held.push(stream);
    }
    pending().await
}
