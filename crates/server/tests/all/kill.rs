//! `kill -9` of the server under load, again and again: every move that was acknowledged is there.
use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::{Client, GAME};
use server::{Config, Limits, serve};
use wire::{Answer, Created, Entry};

/// Set in the process that is killed: where its data is.
const VICTIM: &str = "LYCHGATE_SERVER_VICTIM";
const TEST: &str = "kill::every_acknowledged_move_survives_a_kill";
const ROUNDS: usize = 20;
const TABLES: usize = 4;

#[tokio::test]
async fn every_acknowledged_move_survives_a_kill() {
    if let Some(data) = env::var_os(VICTIM) {
        return serve_until_killed(Path::new(&data)).await;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut tables: Vec<Seated> = Vec::new();
    for round in 0..ROUNDS {
        let (mut victim, addr) = start(folder.path());
        if round == 0 {
            for _ in 0..TABLES {
                tables.push(Seated::new(&addr).await);
            }
        }
        let moves = 2 + round % 5;
        let playing = tables
            .drain(..)
            .map(|it| tokio::spawn(it.play(addr.clone(), moves)));
        let playing: Vec<_> = playing.collect();
        let mut played = Vec::new();
        for (at, table) in playing.into_iter().enumerate() {
            played.push(table.await.expect("played"));
            if at == 0 {
                // The others are in the middle of something.
                victim.kill().expect("runs");
            }
        }
        victim.wait().expect("ended");
        tables = played;
    }
    assert!(tables.iter().map(|it| it.known.len()).sum::<usize>() > ROUNDS);
}

async fn serve_until_killed(data: &Path) {
    let config = Config {
        addr: ([127, 0, 0, 1], 0).into(),
        data: data.to_owned(),
        limits: Limits::none(),
        ..Config::default()
    };
    let ready = |addr| println!("\nlistening {addr}");
    serve(config, ready).await.expect("serves");
}

fn start(data: &Path) -> (Child, String) {
    let mut victim = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", TEST, "--nocapture"])
        .env(VICTIM, data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    let lines = BufReader::new(victim.stdout.take().expect("piped")).lines();
    let mut lines = lines.map_while(Result::ok);
    let addr = lines.find_map(|it| it.strip_prefix("listening ").map(str::to_owned));
    (victim, addr.expect("an address"))
}

/// A table, and what its people were told.
struct Seated {
    table: String,
    cookies: [String; 2],
    known: Vec<Entry>,
}

impl Seated {
    async fn new(addr: &str) -> Seated {
        let person = async || {
            let (cookie, _) = post(addr, None, "/api/me", r#"{"name":"Ann"}"#).await;
            cookie.expect("new here")
        };
        let cookies = [person().await, person().await];
        let new = format!(
            r#"{{"game":"{GAME}","seats":[{{"kind":"me"}},{{"kind":"open"}}],"pace":{{"kind":"free"}}}}"#
        );
        let (_, created) = post(addr, Some(&cookies[0]), "/api/tables", &new).await;
        let created: Created = serde_json::from_str(&created).expect("a table");
        let join = format!(r#"{{"invite":"{}"}}"#, created.invite);
        let path = format!("/api/tables/{}/join", created.table);
        post(addr, Some(&cookies[1]), &path, &join).await;
        Seated {
            table: created.table,
            cookies,
            known: Vec::new(),
        }
    }

    /// Comes back, compares, and plays on until the server is gone or enough was played.
    async fn play(mut self, addr: String, moves: usize) -> Seated {
        let sit =
            async |cookie: &str| Client::try_connect(&addr, &self.table, Some(cookie), 0).await;
        let (Some(ann), Some(bob)) = (sit(&self.cookies[0]).await, sit(&self.cookies[1]).await)
        else {
            return self;
        };
        let mut clients = [ann, bob];
        for client in &clients {
            let log = &client.log;
            assert!(
                log.len() >= self.known.len(),
                "{} of {}",
                log.len(),
                self.known.len()
            );
            assert_eq!(log[..self.known.len()], self.known);
        }
        for made in 0..moves {
            let Some(at) = clients.iter().position(Client::is_asked) else {
                break;
            };
            let rows = clients[at].situation.row;
            let pick = made % clients[at].situation.offers.len();
            let action = clients[at].situation.offers[pick].text.clone();
            match clients[at].try_submit(&action).await {
                Some(answer) => assert_eq!(answer, Answer::Done),
                None => break,
            }
            // Told to both, so acknowledged.
            let heard = clients[at].try_rows(rows + 1).await;
            let row = clients[at].situation.row;
            if heard.is_none() || clients[1 - at].try_rows(row).await.is_none() {
                break;
            }
        }
        let longest = clients.iter().max_by_key(|it| it.log.len());
        self.known.clone_from(&longest.expect("two").log);
        self
    }
}

/// As little of HTTP as is needed.
async fn post(
    addr: &str,
    cookie: Option<&str>,
    path: &str,
    body: &str,
) -> (Option<String>, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(addr)
        .await
        .expect("connects");
    let cookie = cookie.map_or(String::new(), |it| format!("cookie: {it}\r\n"));
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {addr}\r\n{cookie}content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("read");
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let set = head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|it| it.split(';').next()).map(str::to_owned);
    (cookie, body.to_owned())
}
