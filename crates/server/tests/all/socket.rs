//! Two players and a spectator over real sockets: the protocol, and everything that goes wrong.
use crate::common::{Client, GAME, Server, film, get, play, text, watch};
use serde_json::Value;
use wire::{Answer, Occupant, Pace, Presence, Request, Role, ToClient};

#[tokio::test]
async fn two_people_play_a_match_to_its_end_and_a_third_watches() {
    let server = Server::start().await;
    let (table, mut clients, mut watcher) = server.table(Pace::Free).await;
    assert_eq!(watcher.role, Role::Spectator);
    let moves = play(&mut clients, &mut watcher, 5000).await;
    assert!(moves > 10);
    let [ann, bob] = &clients;
    let outcome = ann.situation.outcome.clone().expect("over");
    assert_eq!(Some(&outcome), bob.situation.outcome.as_ref());
    assert!(!outcome.said.text().is_empty());
    assert_eq!(ann.log, bob.log);
    assert_eq!(ann.log, watcher.log);
    let numbers: Vec<u32> = ann.log.iter().map(|it| it.row).collect();
    assert_eq!(numbers, (0..ann.situation.row).collect::<Vec<_>>());
    let file = get(
        &server.app(),
        &format!("/api/tables/{table}/match.lych"),
        None,
    )
    .await;
    let file = text(file).await;
    let game = catalog::find(GAME).expect("known");
    let proof = game.verify(&file).expect("a match file that proves itself");
    assert_eq!(proof.rows, ann.log.len());
    let frames = film(&server.app(), &table).await;
    assert_eq!(frames.len(), ann.log.len() + 1);
    assert_eq!(frames.last().expect("some").view, ann.situation.view);
}

/// Nothing that only a seat may know.
fn assert_public(heard: &[String]) {
    for text in heard {
        let heard: Value = serde_json::from_str(text).expect("JSON");
        let Some(situation) = heard.get("situation") else {
            continue;
        };
        for (empty, value) in [("offers", "[]"), ("answer", "[]"), ("passes", "[]")] {
            assert_eq!(situation[empty].to_string(), value);
        }
        assert_eq!(situation["undo"], false);
        assert_eq!(situation["draft"], Value::Null);
        assert_eq!(situation["ask"]["timeout"], Value::Null);
        assert_eq!(heard["table"]["invite"], Value::Null);
        assert_eq!(heard["table"]["code"], Value::Null);
        assert!(!text.contains(r#""seed":""#) || situation["outcome"].is_object());
    }
}

#[tokio::test]
async fn spectators_of_every_game_are_told_public_things_only() {
    let server = Server::start().await;
    for game in catalog::GAMES {
        let slug = &game.rulebook().slug;
        let (_, mut clients, mut watcher) = server.table_of(slug, Pace::Free).await;
        play(&mut clients, &mut watcher, 40).await;
        assert_public(&watcher.heard);
    }
}

#[tokio::test]
async fn four_signs_lead_to_a_table_until_its_match_begins() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let created = ann
        .create(Pace::Free, vec![wire::SeatPlan::Me, wire::SeatPlan::Open])
        .await;
    let host = ann.sit(&created.table).await;
    let code = host.table.code.expect("told to those who sit here");
    assert_eq!(code.len(), 4);
    let watcher = watch(&server.addr, &created.table).await;
    assert_eq!(watcher.table.code, None);
    let path = format!("/api/codes/{}", code.to_uppercase());
    let found: wire::Created = bob.get(&path).await;
    assert_eq!(found, created);
    bob.join(&found).await;
    let gone = get(&server.app(), &path, None).await;
    assert_eq!(gone.status(), 404);
    assert!(text(gone).await.contains("no table waits under the code"));
}

#[tokio::test]
async fn both_add_their_part_to_the_dice_before_the_first_roll() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let seats = vec![wire::SeatPlan::Me, wire::SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    let mut host = ann.sit(&created.table).await;
    let nonce = "11".repeat(32);
    assert_eq!(host.ask(Request::Nonce { nonce }).await, Answer::Done);
    bob.join(&created).await;
    let guest = bob.sit(&created.table).await;
    let inputs: Vec<_> = guest
        .log
        .iter()
        .take(3)
        .map(|it| it.input.clone())
        .collect();
    let given = |seat: u8, nonce: &str| Some(format!("nonce {seat} {}", nonce.repeat(32)));
    assert_eq!(inputs[..2], [given(0, "11"), given(1, "22")]);
    let late = Request::Nonce {
        nonce: "33".repeat(32),
    };
    assert!(matches!(host.ask(late).await, Answer::Declined { .. }));
}

#[tokio::test]
async fn spectators_change_nothing() {
    let server = Server::start().await;
    let (table, mut clients, mut watcher) = server.table(Pace::Free).await;
    play(&mut clients, &mut watcher, 12).await;
    let before = clients[0].situation.row;
    let asked = watcher.situation.asked;
    let actions = vec!["move 3".to_owned()];
    let requests = [
        Request::Submit {
            asked,
            actions: actions.clone(),
        },
        Request::Preview { asked, actions },
        Request::Undo,
        Request::Resign,
        Request::Replace {
            seat: 0,
            spec: "greedy".into(),
        },
    ];
    for request in requests {
        let answer = watcher.ask(request).await;
        assert!(matches!(answer, Answer::Declined { code, .. } if code == "seat"));
    }
    let late = watch(&server.addr, &table).await;
    assert_eq!(late.situation.row, before);
}

#[tokio::test]
async fn one_who_is_not_asked_is_refused_with_a_clause() {
    let server = Server::start().await;
    let (_, mut clients, _) = server.table(Pace::Free).await;
    let at = clients.iter().position(Client::is_asked).expect("somebody");
    let action = clients[at].situation.offers[0].text.clone();
    let Answer::Refused(why) = clients[1 - at].submit(&action).await else {
        panic!("another seat's action was taken");
    };
    assert!(why.said.clause.starts_with("MB-"), "{}", why.said.clause);
    let Answer::Why(why) = clients[1 - at].ask(Request::Why { action }).await else {
        panic!("no reason was given");
    };
    assert!(!why.allowed && !why.said.text().is_empty());
}

#[tokio::test]
async fn what_was_decided_on_an_older_situation_is_answered_with_the_present_one() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    let at = clients.iter().position(Client::is_asked).expect("somebody");
    let asked = clients[at].situation.asked;
    let action = clients[at].situation.offers[0].text.clone();
    play(&mut clients, &mut watcher, 1).await;
    // Sent twice, as by an impatient client.
    let actions = vec![action];
    for request in [
        Request::Submit {
            asked,
            actions: actions.clone(),
        },
        Request::Preview { asked, actions },
    ] {
        let Answer::Stale { situation } = clients[at].ask(request).await else {
            panic!("an old decision was taken");
        };
        assert_eq!(*situation, clients[at].situation);
    }
}

fn is_malformed(message: &ToClient) -> bool {
    matches!(message, ToClient::Malformed { .. })
}

#[tokio::test]
async fn hostile_messages_hurt_only_their_sender() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    let bad = [
        "",
        "null",
        "{}",
        "[[[[[[",
        r#"{"type":"request"}"#,
        r#"{"type":"hello","version":3,"rows":0}"#,
        r#"{"type":"request","id":1,"request":{"do":"fly"}}"#,
        r#"{"type":"request","id":-1,"request":{"do":"ping"}}"#,
        r#"{"type":"request","id":1,"request":{"do":"submit","asked":1e99,"actions":[]}}"#,
        r#"{"type":"request","id":1,"request":{"do":"ping"},"more":1}"#,
    ];
    for text in bad {
        clients[0].say(text).await;
        clients[0].until(|_, it| is_malformed(it)).await;
    }
    clients[0].say_bytes(vec![0, 159, 146, 150]).await;
    clients[0].until(|_, it| is_malformed(it)).await;
    let declined = [
        ("", "unreadable"),
        ("\u{0} move 3", "unreadable"),
        ("fly to the moon", "unreadable"),
    ];
    for (action, expected) in declined {
        let answer = clients[0].submit(action).await;
        assert!(
            matches!(answer, Answer::Declined { code, .. } if code == expected),
            "{action}"
        );
    }
    let asked = clients[0].situation.asked;
    let many = Request::Submit {
        asked,
        actions: vec!["move 3".into(); 500],
    };
    let answer = clients[0].ask(many).await;
    assert!(matches!(answer, Answer::Declined { code, .. } if code == "unreadable"));
    for (seat, spec) in [
        (0, "greedy"),
        (1, "search:1h"),
        (200, "greedy"),
        (1, "nonsense"),
    ] {
        let spec = spec.into();
        let answer = clients[0].ask(Request::Replace { seat, spec }).await;
        assert!(matches!(answer, Answer::Declined { .. }));
    }
    assert_eq!(play(&mut clients, &mut watcher, 5).await, 5);
}

#[tokio::test]
async fn an_oversized_message_ends_that_connection_only() {
    let server = Server::start().await;
    let (_, [mut ann, mut bob], _) = server.table(Pace::Free).await;
    ann.say(&"x".repeat(100_000)).await;
    while ann.hear().await.is_some() {}
    assert_eq!(bob.ask(Request::Ping).await, Answer::Done);
}

#[tokio::test]
async fn a_client_comes_back_and_is_told_what_it_missed() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let seats = vec![wire::SeatPlan::Me, wire::SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    bob.join(&created).await;
    let mut clients = [ann.sit(&created.table).await, bob.sit(&created.table).await];
    let mut watcher = watch(&server.addr, &created.table).await;
    play(&mut clients, &mut watcher, 6).await;
    let known = clients[0].log.len() as u32;
    let [old, bob] = clients;
    drop(old);
    let mut clients = [ann.sit(&created.table).await, bob];
    play(&mut clients, &mut watcher, 6).await;
    let cookie = Some(ann.cookie.as_str());
    let back = Client::connect(&server.addr, &created.table, cookie, known).await;
    assert_eq!(back.log, clients[1].log[known as usize..]);
    assert_eq!(back.situation, clients[0].situation);
    // More than there is: as much as nothing.
    let ahead = Client::connect(&server.addr, &created.table, cookie, u32::MAX).await;
    assert_eq!(ahead.log, []);
}

#[tokio::test]
async fn everybody_sees_who_is_there_and_what_is_said() {
    let server = Server::start().await;
    let (_, [mut ann, bob], mut watcher) = server.table(Pace::Free).await;
    drop(bob);
    let away = |message: &ToClient| match message {
        ToClient::Seats { seats } => seats[1].presence == Presence::Away,
        _ => false,
    };
    ann.until(|_, it| away(it)).await;
    let text = "  hello\u{7}  ".to_owned();
    assert_eq!(ann.ask(Request::Chat { text }).await, Answer::Done);
    let mut said = None;
    watcher
        .until(|_, message| match message {
            ToClient::Chat(chat) => {
                said = Some(chat.clone());
                true
            }
            _ => false,
        })
        .await;
    let said = said.expect("heard");
    assert_eq!(
        (said.seat, said.name.as_str(), said.text.as_str()),
        (Some(0), "Ann", "hello")
    );
    let long = "x".repeat(400);
    for text in ["", " \n ", &long] {
        let text = text.to_owned();
        let answer = ann.ask(Request::Chat { text }).await;
        assert!(matches!(answer, Answer::Declined { code, .. } if code == "unreadable"));
    }
    let text = "I am nobody".to_owned();
    let answer = watcher.ask(Request::Chat { text }).await;
    assert!(matches!(answer, Answer::Declined { .. }));
}

#[tokio::test]
async fn offers_come_with_what_they_mean() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    play(&mut clients, &mut watcher, 9).await;
    let at = clients.iter().position(Client::is_asked).expect("somebody");
    let client = &mut clients[at];
    let offers = client.situation.offers.clone();
    assert!(offers.len() > 12 || offers.iter().all(|it| it.facts.is_some()));
    let asked = client.situation.asked;
    let actions = vec![offers[0].text.clone()];
    let Answer::Foreseen { facts } = client.ask(Request::Preview { asked, actions }).await else {
        panic!("no preview");
    };
    assert_eq!(Some(&facts), offers[0].facts.as_ref());
}

#[tokio::test]
async fn a_table_that_is_not_there_is_said_so() {
    let server = Server::start().await;
    for name in ["zzzzzzzz", "nonsense-", "../../me"] {
        let url = format!("ws://{}/api/tables/{name}/socket", server.addr);
        let connected = tokio_tungstenite::connect_async(url).await;
        if let Ok((mut socket, _)) = connected {
            use futures_util::{SinkExt, StreamExt};
            let hello = r#"{"type":"hello","version":3,"rows":0}"#;
            let hello = tokio_tungstenite::tungstenite::Message::text(hello);
            socket.send(hello).await.expect("sent");
            let end = socket.next().await.expect("an end").expect("readable");
            assert!(end.is_close(), "{end}");
        }
    }
}

#[tokio::test]
async fn bots_play_against_a_person() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let bot = |spec: &str| wire::SeatPlan::Bot { spec: spec.into() };
    let seats = vec![wire::SeatPlan::Me, bot("greedy"), bot("random")];
    let created = ann.create(Pace::Free, seats).await;
    let mut client = ann.sit(&created.table).await;
    assert!(matches!(
        client.table.seats[1].occupant,
        Occupant::Bot { .. }
    ));
    for made in 0..5000 {
        while !client.is_asked() && client.situation.outcome.is_none() {
            client.hear().await.expect("still connected");
        }
        if client.situation.outcome.is_some() {
            return;
        }
        client.play(made * 5 + 2).await;
    }
    panic!("the match did not end");
}

#[tokio::test]
async fn a_page_of_another_version_is_told_so() {
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::Message;
    let server = Server::start().await;
    let (table, ..) = server.table(Pace::Free).await;
    let url = format!("ws://{}/api/tables/{table}/socket", server.addr);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("open");
    for version in [2, wire::VERSION + 1] {
        let hello = format!(r#"{{"type":"hello","version":{version},"rows":0}}"#);
        socket.send(Message::text(hello)).await.expect("sent");
        let answer = socket.next().await.expect("an answer").expect("readable");
        let answer = answer.into_text().expect("text").to_string();
        assert!(
            answer.starts_with(r#"{"type":"outdated","text":"#),
            "{answer}"
        );
        assert!(answer.contains(&format!("version {version}")), "{answer}");
    }
}
