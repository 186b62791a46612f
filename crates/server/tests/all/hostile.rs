//! What clients without good will may try, and what bad luck may do: nobody else is hurt.
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::common::{Client, GAME, Server, get, play, post, text, watch};
use serde_json::json;
use server::{Config, Limits};
use store::{Append, Mark, NewTable, SeatRow, Sqlite, State, Store, TableId, TableRow};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{Answer, Pace, Proposal, Request, SeatPlan, ToClient};

/// An army that is gone, whose seat is asked for order markers all the same.
const STUCK: &str = "0.finn.1@2:0";

fn folder() -> Arc<TempDir> {
    Arc::new(tempfile::tempdir().expect("a folder"))
}

/// A server with little patience, and doors for so many.
async fn strict(limits: Limits) -> Server {
    let config = Config {
        limits,
        patience: Duration::from_millis(500),
        ..Config::default()
    };
    Server::run(config, folder()).await
}

async fn say(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&server.addr).await.expect("connects");
    stream.write_all(text.as_bytes()).await.expect("said");
    stream
}

/// What is still said, and that the connection ends soon.
async fn ends(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    let read = stream.read_to_end(&mut said);
    let ended = tokio::time::timeout(Duration::from_secs(5), read).await;
    // Being cut off is an end too.
    _ = ended.expect("the connection ends");
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn connections_without_a_whole_word_end() {
    let server = strict(Limits::none()).await;
    ends(say(&server, "").await).await;
    ends(say(&server, "GET /healthz HTTP/1.1\r\nhost: a\r\n").await).await;
    let half = "POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{";
    let said = ends(say(&server, half).await).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    let idle = ends(say(&server, "GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await).await;
    assert!(idle.starts_with("HTTP/1.1 200"), "{idle}");
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let limits = Limits {
        connections: 3,
        ..Limits::none()
    };
    let server = Server::with(limits, folder()).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(say(&server, "").await);
    }
    ends(TcpStream::connect(&server.addr).await.expect("connects")).await;
    drop(open.pop());
    let asked = "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    loop {
        let Ok(mut stream) = TcpStream::connect(&server.addr).await else {
            continue;
        };
        // Until it is noticed that one has gone the door may still be shut.
        if stream.write_all(asked.as_bytes()).await.is_ok()
            && ends(stream).await.starts_with("HTTP/1.1 200")
        {
            return;
        }
    }
}

#[tokio::test]
async fn a_position_without_an_answer_is_refused() {
    let server = Server::start().await;
    let bot = SeatPlan::Bot {
        spec: "random".into(),
    };
    let new = json!({
        "game": "heroscape",
        "seats": [bot, bot],
        "pace": Pace::Free,
        "position": STUCK,
    });
    let answer = post(&server.app(), "/api/tables", None, &new).await;
    assert!(answer.status().is_client_error(), "{}", answer.status());
    let path = format!("/api/position?game=heroscape&seats=2&position={STUCK}");
    let answer = get(&server.app(), &path, None).await;
    assert!(answer.status().is_client_error(), "{}", answer.status());
}

fn row(number: u64, game: &str, setup: serde_json::Value) -> TableRow {
    TableRow {
        id: TableId::of(number),
        game: game.into(),
        setup: setup.to_string(),
        seed: [7; 32],
        pace: r#"{"kind":"free"}"#.into(),
        listed: false,
        invite: "secret".into(),
        host: None,
        made: 1,
        state: State::Open,
        rematch: None,
    }
}

/// A server on data with one more table.
async fn with_table(table: TableRow, seat: SeatRow, rows: Vec<String>) -> (Server, String) {
    let folder = folder();
    let store = Sqlite::open(&folder.path().join("lychgate.db")).expect("opens");
    let id = table.id;
    let seats = vec![seat.clone(), seat];
    store.create(NewTable { table, seats }).wait().expect("new");
    if !rows.is_empty() {
        let append = Append {
            table: id,
            expected: 0,
            rows,
            at: 1,
            mark: Mark::default(),
            state: None,
            due: None,
            drafts: None,
            seats: Vec::new(),
        };
        store.append(append).wait().expect("at its end");
    }
    drop(store);
    (Server::with(Limits::none(), folder).await, id.to_string())
}

#[tokio::test]
async fn a_table_whose_bot_has_no_answer_stops_and_says_so() {
    let setup = json!({ "seats": 2, "options": [], "pack": null, "position": STUCK });
    let bot = SeatRow {
        bot: Some("random".into()),
        ..SeatRow::default()
    };
    let (server, table) = with_table(row(1, "heroscape", setup), bot, Vec::new()).await;
    let watcher = watch(&server.addr, &table).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let metrics = text(get(&server.app(), "/metrics", None).await).await;
    let thoughts = metrics
        .lines()
        .find_map(|it| it.strip_prefix("lychgate_thoughts_total "))
        .expect("counted");
    let thoughts: u32 = thoughts.parse().expect("a number");
    assert!(thoughts < 5, "{thoughts} thoughts about nothing");
    let why = watcher.table.stopped.expect("said");
    assert!(why.contains("stands still"), "{why}");
}

#[tokio::test]
async fn a_log_of_any_length_is_opened() {
    let setup = json!({ "seats": 2, "options": [], "pack": null, "position": null });
    let rows: Vec<String> = (0..7000)
        .map(|it| format!("! nonce {} {it:064x}", it % 2))
        .collect();
    let open = SeatRow::default();
    let (server, table) = with_table(row(2, GAME, setup), open, rows).await;
    let mut watcher = watch(&server.addr, &table).await;
    assert_eq!(watcher.situation.row, 7000);
    let numbers: Vec<u32> = watcher.log.iter().map(|it| it.row).collect();
    assert_eq!(numbers, (0..7000).collect::<Vec<_>>());
    let bytes: usize = watcher.heard.iter().map(String::len).sum();
    assert!(bytes > 600_000, "{bytes}");
    assert!(watcher.heard.iter().all(|it| it.len() < 100_000));
    assert_eq!(watcher.ask(Request::Ping).await, Answer::Done);
}

#[tokio::test]
async fn a_seat_adds_one_share_to_the_dice() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let seats = vec![SeatPlan::Me, SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    let mut host = ann.sit(&created.table).await;
    let nonce = |digit: &str| Request::Nonce {
        nonce: digit.repeat(64),
    };
    assert_eq!(host.ask(nonce("1")).await, Answer::Done);
    // Sent twice, as after a line was cut.
    assert_eq!(host.ask(nonce("1")).await, Answer::Done);
    let second = host.ask(nonce("2")).await;
    assert!(matches!(second, Answer::Declined { code, .. } if code == "late"));
    let server = server.restart().await;
    let again = watch(&server.addr, &created.table).await;
    assert_eq!(again.situation.row, 1);
}

#[tokio::test]
async fn a_choice_is_taken_back_so_often_and_no_more() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    while !clients.iter().any(|it| it.situation.undo) {
        play(&mut clients, &mut watcher, 1).await;
    }
    let at = clients
        .iter()
        .position(|it| it.situation.undo)
        .expect("one");
    let client = &mut clients[at];
    let chosen = client.log.iter().rev().find(|it| it.by == wire::By::Act);
    let chosen = chosen.and_then(|it| it.input.clone()).expect("public");
    for taken in 0..=10 {
        let row = client.situation.row;
        let answer = client.ask(Request::Undo).await;
        if taken == 10 {
            assert!(
                matches!(&answer, Answer::Declined { code, .. } if code == "late"),
                "{answer:?}"
            );
            assert_eq!(client.situation.row, row);
            return;
        }
        assert_eq!(answer, Answer::Done);
        client.rows(row + 1).await;
        assert_eq!(client.submit(&chosen).await, Answer::Done);
        client.until(|it, _| it.situation.undo).await;
    }
}

#[tokio::test]
async fn a_crowd_is_heard_and_told() {
    let server = Server::start().await;
    let (table, [mut ann, mut bob], _) = server.table(Pace::Free).await;
    let mut crowd = Vec::new();
    for _ in 0..180 {
        crowd.push(watch(&server.addr, &table).await);
    }
    for words in ["one", "two"] {
        let text = words.to_owned();
        assert_eq!(ann.ask(Request::Chat { text }).await, Answer::Done);
        for watcher in &mut crowd {
            let said =
                |message: &ToClient| matches!(message, ToClient::Chat(it) if it.text == words);
            let heard = watcher.until(|_, it| said(it));
            let heard = tokio::time::timeout(Duration::from_secs(5), heard).await;
            heard.expect("heard");
        }
    }
    for watcher in crowd.iter_mut().chain([&mut bob]) {
        assert_eq!(watcher.ask(Request::Ping).await, Answer::Done);
    }
}

#[tokio::test]
async fn seats_get_in_before_spectators() {
    let limits = Limits {
        clients: 20,
        ..Limits::none()
    };
    let server = Server::with(limits, folder()).await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let seats = vec![SeatPlan::Me, SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    bob.join(&created).await;
    let mut crowd = Vec::new();
    for _ in 0..20 {
        crowd.push(watch(&server.addr, &created.table).await);
    }
    let none = Client::try_connect(&server.addr, &created.table, None, 0).await;
    assert!(none.is_none(), "one spectator more");
    let mut host = ann.sit(&created.table).await;
    assert_eq!(host.ask(Request::Ping).await, Answer::Done);
    let newest = crowd.last_mut().expect("some");
    while newest.hear().await.is_some() {}
    assert_eq!(crowd[0].ask(Request::Ping).await, Answer::Done);
}

#[tokio::test]
async fn an_address_sends_so_many_spectators_to_a_table() {
    let limits = Limits {
        spectators: 3,
        ..Limits::none()
    };
    let server = Server::with(limits, folder()).await;
    let (table, _clients, _watcher) = server.table(Pace::Free).await;
    let _two = [
        watch(&server.addr, &table).await,
        watch(&server.addr, &table).await,
    ];
    let more = Client::try_connect(&server.addr, &table, None, 0).await;
    assert!(more.is_none(), "one spectator more");
}

fn replace() -> Request {
    Request::Replace {
        seat: 1,
        spec: "random".into(),
    }
}

#[tokio::test]
async fn the_only_rival_replaces_nobody_at_once_and_a_stand_in_agrees_to_nothing() {
    let server = Server::start().await;
    let (_, [mut ann, bob], _) = server.table(Pace::Free).await;
    drop(bob);
    let gone = |_: &Client, message: &ToClient| matches!(message, ToClient::Seats { .. });
    ann.until(gone).await;
    let early = ann.ask(replace()).await;
    assert!(matches!(early, Answer::Declined { code, .. } if code == "consent"));
    server.clock.pass(Duration::from_secs(61));
    assert_eq!(ann.ask(replace()).await, Answer::Done);
    for what in [Proposal::Draw, Proposal::Undo] {
        ann.ask(Request::Agree { what }).await;
        assert_eq!(ann.ask(Request::Ping).await, Answer::Done);
        assert_eq!(ann.situation.outcome, None, "{what:?}");
    }
    assert!(
        ann.log
            .iter()
            .all(|it| !it.input.as_ref().is_some_and(|it| it.starts_with("strike")))
    );
}

#[tokio::test]
async fn with_days_nobody_is_replaced_but_by_the_clock() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let seats = vec![SeatPlan::Me, SeatPlan::Open];
    let created = ann.create(Pace::Days { days: 2 }, seats).await;
    bob.join(&created).await;
    let mut host = ann.sit(&created.table).await;
    server.clock.pass(Duration::from_hours(1));
    let Answer::Declined { code, text } = host.ask(replace()).await else {
        panic!("replaced");
    };
    assert_eq!(code, "consent");
    assert!(text.contains("days"), "{text}");
}

/// Two people at order markers, ten minutes each.
async fn markers(server: &Server) -> [Client; 2] {
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let new = json!({
        "game": "heroscape",
        "options": ["battlefield=proving_ground"],
        "seats": [SeatPlan::Me, SeatPlan::Open],
        "pace": Pace::Live { seconds: 600, increment: 0 },
        "position": "0.finn.1@0:0 0.drake.1@1:0 1.drake.1@17:5 1.syvarris.1@16:5 round 1",
    });
    let created: wire::Created = ann.post("/api/tables", &new).await;
    bob.join(&created).await;
    [ann.sit(&created.table).await, bob.sit(&created.table).await]
}

async fn clocks(client: &mut Client) -> [u64; 2] {
    // Whatever is answered as stale brings the situation as it is now.
    let stale = Request::Submit {
        asked: 9999,
        actions: Vec::new(),
    };
    let Answer::Stale { situation } = client.ask(stale).await else {
        panic!("not stale");
    };
    [situation.clocks[0].left, situation.clocks[1].left]
}

#[tokio::test]
async fn half_an_answer_stops_no_clock() {
    let server = Server::start().await;
    let [mut ann, mut bob] = markers(&server).await;
    ann.play(0).await;
    for _ in 0..4 {
        bob.play(0).await;
    }
    let row = bob.situation.row;
    server.clock.pass(Duration::from_secs(601));
    let goes_on = tokio::time::timeout(Duration::from_secs(5), bob.rows(row + 1));
    goes_on
        .await
        .expect("the clock of who has answered in part runs out");
}

#[tokio::test]
async fn clocks_do_not_tell_whether_the_rival_has_answered() {
    let server = Server::start().await;
    let [mut ann, mut bob] = markers(&server).await;
    for _ in 0..4 {
        ann.play(0).await;
    }
    server.clock.pass(Duration::from_secs(10));
    let [rival, own] = clocks(&mut bob).await;
    assert_eq!((rival, own), (590_000, 590_000));
    for _ in 0..4 {
        bob.play(0).await;
    }
    let [first, second] = clocks(&mut bob).await;
    assert!(first > 599_000 && second < 591_000, "{first} {second}");
}

#[tokio::test]
async fn frames_that_are_no_messages_count_too() {
    let limits = Limits {
        socket_rate: 20,
        socket_burst: 80,
        ..Limits::none()
    };
    let server = Server::with(limits, folder()).await;
    let (table, [mut ann, _bob], _) = server.table(Pace::Free).await;
    for frame in [[0x89, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0]] {
        let path = format!("/api/tables/{table}/socket");
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.addr
        );
        let mut stream = say(&server, &head).await;
        let hello = format!(r#"{{"type":"hello","version":{},"rows":0}}"#, wire::VERSION);
        let mut bytes = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
        bytes.extend(hello.as_bytes());
        // A message that never ends, for the empty pieces to belong to.
        bytes.extend([0x01, 0x81, 0, 0, 0, 0, b'x']);
        stream.write_all(&bytes).await.expect("said");
        let begun = Instant::now();
        let (mut reader, mut writer) = stream.into_split();
        let flood = tokio::spawn(async move {
            let frames = frame.repeat(1000);
            while writer.write_all(&frames).await.is_ok() {}
        });
        let mut heard = vec![0; 64 * 1024];
        while matches!(reader.read(&mut heard).await, Ok(1..)) {}
        assert!(
            begun.elapsed() < Duration::from_secs(5),
            "{:?}",
            begun.elapsed()
        );
        drop(reader);
        flood.await.expect("ends");
        assert_eq!(ann.ask(Request::Ping).await, Answer::Done);
    }
}

#[tokio::test]
async fn who_reads_nothing_is_let_go() {
    let server = strict(Limits::none()).await;
    let (table, ..) = server.table(Pace::Free).await;
    let head = format!(
        "GET /api/games/heroscape HTTP/1.1\r\nhost: {}\r\n\r\n",
        server.addr
    );
    let mut stream = say(&server, "").await;
    // Many requests, and no answer is read: at some time nothing more goes either way, and then it is cut.
    let talk = async { while stream.write_all(head.as_bytes()).await.is_ok() {} };
    let cut = tokio::time::timeout(Duration::from_secs(30), talk).await;
    cut.expect("the connection ends");
    let mut watcher = watch(&server.addr, &table).await;
    assert_eq!(watcher.ask(Request::Ping).await, Answer::Done);
}
