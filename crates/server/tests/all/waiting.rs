//! A table that waits for people, and who is there.
use std::time::Duration;

use crate::common::{Client, Person, Server, get, text, watch};
use wire::{
    Answer, Chair, Created, FromClient, Occupant, Pace, Presence, Request, Role, SeatPlan, ToClient,
};

/// Ann's table of three with two open seats.
async fn waiting(server: &Server) -> (Person, Created, Client) {
    let ann = server.person("Ann").await;
    let seats = vec![SeatPlan::Open, SeatPlan::Me, SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    let host = ann.sit(&created.table).await;
    (ann, created, host)
}

fn keep(seat: u8) -> Chair {
    Chair::Keep { seat }
}

fn bot() -> Chair {
    Chair::Bot {
        spec: "random".into(),
    }
}

async fn arrange(client: &mut Client, chairs: Vec<Chair>) -> Answer {
    client.ask(Request::Arrange { chairs }).await
}

fn is_welcome(message: &ToClient) -> bool {
    matches!(message, ToClient::Welcome { .. })
}

#[tokio::test]
async fn whoever_made_a_table_adds_and_removes_seats_and_seats_bots() {
    let server = Server::start().await;
    let (_, created, mut ann) = waiting(&server).await;
    assert_eq!(
        (ann.role, ann.table.host),
        (Role::Seat { seat: 1 }, Some(1))
    );
    let mut watcher = watch(&server.addr, &created.table).await;
    let chairs = vec![keep(1), bot(), Chair::Open, Chair::Open];
    assert_eq!(arrange(&mut ann, chairs).await, Answer::Done);
    for client in [&mut ann, &mut watcher] {
        client.until(|_, it| is_welcome(it)).await;
        let seats: Vec<_> = client
            .table
            .seats
            .iter()
            .map(|it| it.occupant.clone())
            .collect();
        let person = Occupant::Person { name: "Ann".into() };
        let random = Occupant::Bot {
            spec: "random".into(),
        };
        assert_eq!(seats, [person, random, Occupant::Open, Occupant::Open]);
        assert_eq!((client.table.host, client.table.started), (Some(0), false));
    }
    assert_eq!(ann.role, Role::Seat { seat: 0 });
    assert_eq!(watcher.role, Role::Spectator);
    // What the store has is the same.
    let server = server.restart().await;
    let again = watch(&server.addr, &created.table).await;
    assert_eq!(again.table.seats.len(), 4);
    assert_eq!(again.table.host, Some(0));
}

#[tokio::test]
async fn it_begins_with_fewer_and_everybody_keeps_their_part_of_the_dice() {
    let server = Server::start().await;
    let (_, created, mut ann) = waiting(&server).await;
    let nonce = "11".repeat(32);
    assert_eq!(ann.ask(Request::Nonce { nonce }).await, Answer::Done);
    let bob = server.person("Bob").await;
    assert_eq!(bob.join(&created).await, Role::Seat { seat: 0 });
    let mut guest = bob.sit(&created.table).await;
    assert_eq!(
        arrange(&mut ann, vec![keep(1), keep(0)]).await,
        Answer::Done
    );
    guest.until(|it, _| it.table.started).await;
    assert_eq!(guest.role, Role::Seat { seat: 1 });
    let late = watch(&server.addr, &created.table).await;
    let inputs: Vec<_> = late.log.iter().take(2).map(|it| it.input.clone()).collect();
    let given = |seat: u8, nonce: &str| Some(format!("nonce {seat} {}", nonce.repeat(32)));
    assert_eq!(inputs, [given(0, "11"), given(1, "22")]);
    ann.until(|it, _| it.table.started).await;
    assert!(ann.is_asked() || guest.is_asked());
    let late = arrange(&mut ann, vec![keep(0), keep(1)]).await;
    assert!(matches!(late, Answer::Declined { code, .. } if code == "late"));
}

#[tokio::test]
async fn seats_are_arranged_as_the_rules_and_the_house_allow() {
    let server = Server::start().await;
    let (_, created, mut ann) = waiting(&server).await;
    let bob = server.person("Bob").await;
    bob.join(&created).await;
    let mut guest = bob.sit(&created.table).await;
    let declined = [
        (
            vec![keep(1), Chair::Open],
            "everybody who sits here keeps a seat",
        ),
        (
            vec![keep(1), keep(0), keep(0)],
            "a seat can be kept only once",
        ),
        (
            vec![keep(1), keep(0), keep(9)],
            "there is no seat 9 to keep",
        ),
        (
            vec![
                keep(1),
                keep(0),
                Chair::Bot {
                    spec: "search:10s".into(),
                },
            ],
            "may think for at most",
        ),
    ];
    for (chairs, why) in declined {
        let answer = arrange(&mut ann, chairs).await;
        let Answer::Declined { text, .. } = answer else {
            panic!("{why}: {answer:?}");
        };
        assert!(text.contains(why), "{text}");
    }
    let mut many = vec![keep(1), keep(0)];
    many.extend([Chair::Open, Chair::Open, Chair::Open]);
    let refused = arrange(&mut ann, many).await;
    assert!(
        matches!(&refused, Answer::Refused(why) if why.said.clause.starts_with("MB-")),
        "{refused:?}"
    );
    for request in [
        Request::Arrange {
            chairs: vec![keep(0), keep(1)],
        },
        Request::Close,
    ] {
        let answer = guest.ask(request).await;
        assert!(matches!(answer, Answer::Declined { code, .. } if code == "seat"));
    }
}

#[tokio::test]
async fn whoever_made_a_table_closes_it_while_it_waits() {
    let server = Server::start().await;
    let (ann, created, mut host) = waiting(&server).await;
    let mut watcher = watch(&server.addr, &created.table).await;
    assert_eq!(host.ask(Request::Close).await, Answer::Done);
    let mut told = false;
    while let Some(message) = watcher.hear().await {
        told |= message == ToClient::Closed;
    }
    assert!(told);
    let path = format!("/api/tables/{}", created.table);
    let gone = get(&server.app(), &path, None).await;
    assert_eq!(gone.status(), 404, "{}", text(gone).await);
    let me: wire::Me = ann.get("/api/me").await;
    assert_eq!(me.tables, []);
}

#[tokio::test]
async fn who_is_silent_is_away_then_gone_and_then_here_again() {
    let server = Server::start().await;
    let (table, [mut ann, bob], _) = server.table(Pace::Free).await;
    // Open, but it neither hears nor answers: as behind a line that was cut.
    let seen = |wanted| {
        move |_: &Client, message: &ToClient| match message {
            ToClient::Seats { seats } => seats[1].presence == wanted,
            _ => false,
        }
    };
    let begun = std::time::Instant::now();
    ann.until(seen(Presence::Away)).await;
    assert!(
        begun.elapsed() < Duration::from_secs(7),
        "{:?}",
        begun.elapsed()
    );
    server.clock.pass(Duration::from_secs(61));
    ann.until(seen(Presence::Gone)).await;
    let late = watch(&server.addr, &table).await;
    assert_eq!(late.table.seats[0].presence, Presence::Here);
    assert_eq!(late.table.seats[1].presence, Presence::Gone);
    let mut bob = bob;
    let ping = FromClient::Request {
        id: 9,
        request: Request::Ping,
    };
    bob.say(&serde_json::to_string(&ping).expect("JSON")).await;
    ann.until(seen(Presence::Here)).await;
}

#[tokio::test]
async fn an_idle_line_is_heard_to_be_alive() {
    let server = Server::start().await;
    let (_, [mut ann, _], _) = server.table(Pace::Free).await;
    let begun = std::time::Instant::now();
    for _ in 0..2 {
        ann.until(|_, it| *it == ToClient::Beat).await;
    }
    assert!(
        begun.elapsed() < Duration::from_secs(7),
        "{:?}",
        begun.elapsed()
    );
}
