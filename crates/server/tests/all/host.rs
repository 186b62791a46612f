//! What happens at a table, not in the game: undo, consent, clocks, resigning, rematches, stand-ins, restarts.
use std::time::Duration;

use crate::common::{Client, Server, play, watch};
use wire::{Answer, Occupant, Pace, Presence, Proposal, Request, Role, SeatPlan, ToClient};

#[tokio::test]
async fn a_choice_is_taken_back_while_nothing_came_of_it() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    for _ in 0..200 {
        play(&mut clients, &mut watcher, 1).await;
        let Some(at) = clients.iter().position(|it| it.situation.undo) else {
            continue;
        };
        let before = clients[at].situation.row;
        assert_eq!(clients[at].ask(Request::Undo).await, Answer::Done);
        clients[at].rows(before + 1).await;
        clients[1 - at].rows(before + 1).await;
        let strike = clients[1 - at].log[before as usize].clone();
        assert_eq!(strike.by, wire::By::Host);
        assert!(strike.input.expect("public").starts_with("strike"));
        assert!(clients[at].is_asked());
        return;
    }
    panic!("nothing could ever be taken back");
}

#[tokio::test]
async fn beyond_that_everybody_must_agree() {
    let server = Server::start().await;
    let (_, mut clients, mut watcher) = server.table(Pace::Free).await;
    play(&mut clients, &mut watcher, 10).await;
    let [ann, bob] = &mut clients;
    let what = Proposal::Undo;
    let before = ann.situation.row;
    assert_eq!(ann.ask(Request::Agree { what }).await, Answer::Done);
    bob.until(|it, _| it.situation.proposals.len() == 1).await;
    assert_eq!(bob.ask(Request::Decline { what }).await, Answer::Done);
    ann.until(|it, _| it.situation.proposals.is_empty()).await;
    assert_eq!(ann.situation.row, before);
    assert_eq!(ann.ask(Request::Agree { what }).await, Answer::Done);
    // Once more from the same seat is not consent.
    assert_eq!(ann.ask(Request::Agree { what }).await, Answer::Done);
    assert_eq!(ann.situation.row, before);
    assert_eq!(bob.ask(Request::Agree { what }).await, Answer::Done);
    ann.rows(before + 1).await;
    let strike = ann.log[before as usize].input.clone();
    assert!(strike.expect("public").starts_with("strike"));
    bob.rows(ann.situation.row).await;
    watcher.rows(ann.situation.row).await;
    assert_eq!(play(&mut clients, &mut watcher, 3).await, 3);
}

#[tokio::test]
async fn a_draw_needs_both_and_a_rematch_turns_the_seats() {
    let server = Server::start().await;
    let (_, mut clients, _) = server.table(Pace::Free).await;
    let [ann, bob] = &mut clients;
    let early = ann
        .ask(Request::Agree {
            what: Proposal::Rematch,
        })
        .await;
    assert!(matches!(early, Answer::Declined { code, .. } if code == "consent"));
    for client in [&mut *ann, &mut *bob] {
        let what = Proposal::Draw;
        assert_eq!(client.ask(Request::Agree { what }).await, Answer::Done);
    }
    ann.until(|it, _| it.situation.outcome.is_some()).await;
    let outcome = ann.situation.outcome.clone().expect("over");
    assert_eq!(outcome.value, [500, 500]);
    let over = ann.submit("move 3").await;
    assert!(matches!(over, Answer::Declined { code, .. } if code == "over"));
    for client in [&mut *ann, &mut *bob] {
        let what = Proposal::Rematch;
        assert_eq!(client.ask(Request::Agree { what }).await, Answer::Done);
    }
    let mut next = None;
    ann.until(|_, message| match message {
        ToClient::Rematch { table } => {
            next = Some(table.clone());
            true
        }
        _ => false,
    })
    .await;
    let watcher = watch(&server.addr, &next.expect("a table")).await;
    let names: Vec<_> = watcher
        .table
        .seats
        .iter()
        .map(|it| it.occupant.clone())
        .collect();
    let person = |name: &str| Occupant::Person { name: name.into() };
    assert_eq!(names, [person("Bob"), person("Ann")]);
    assert!(watcher.table.started);
}

#[tokio::test]
async fn resigning_ends_a_match_of_two() {
    let server = Server::start().await;
    let (table, mut clients, mut watcher) = server.table(Pace::Free).await;
    assert_eq!(clients[1].ask(Request::Resign).await, Answer::Done);
    watcher.until(|it, _| it.situation.outcome.is_some()).await;
    let outcome = watcher.situation.outcome.clone().expect("over");
    assert_eq!(outcome.places[0], [0]);
    let seed = watcher.heard.iter().rev().find_map(|it| {
        let news: ToClient = serde_json::from_str(it).expect("a message");
        match news {
            ToClient::News(news) => news.seed,
            _ => None,
        }
    });
    assert_eq!(seed.expect("revealed").len(), 64);
    let late = watch(&server.addr, &table).await;
    assert_eq!(late.situation.outcome, watcher.situation.outcome);
}

#[tokio::test]
async fn of_three_one_who_resigns_is_played_on_by_a_bot() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let bot = SeatPlan::Bot {
        spec: "random".into(),
    };
    let created = ann
        .create(Pace::Free, vec![SeatPlan::Me, bot.clone(), bot])
        .await;
    let mut client = ann.sit(&created.table).await;
    assert_eq!(client.ask(Request::Resign).await, Answer::Done);
    client.until(|it, _| it.situation.outcome.is_some()).await;
    assert_eq!(client.situation.offers, []);
    let me: wire::Me = ann.get("/api/me").await;
    assert_eq!((me.finished, me.tables[0].won), (1, Some(false)));
}

#[tokio::test]
async fn a_clock_that_runs_out_answers_as_the_game_says() {
    let server = Server::start().await;
    let pace = Pace::Live {
        seconds: 60,
        increment: 5,
    };
    let (_, mut clients, mut watcher) = server.table(pace).await;
    let at = clients.iter().position(Client::is_asked).expect("somebody");
    let row = clients[at].situation.row;
    let clocks = &clients[at].situation.clocks;
    assert!(clocks[at].running && !clocks[1 - at].running);
    server.clock.pass(Duration::from_secs(20));
    play(&mut clients, &mut watcher, 1).await;
    let left = clients[at].situation.clocks[at].left;
    assert!(left == 40_000 || left == 45_000, "{left}");
    server.clock.pass(Duration::from_secs(61));
    watcher.rows(row + 2).await;
    assert!(watcher.situation.row > row + 1);
}

#[tokio::test]
async fn days_pass_while_nobody_looks() {
    let server = Server::start().await;
    let (table, clients, watcher) = server.table(Pace::Days { days: 2 }).await;
    let row = watcher.situation.row;
    drop((clients, watcher));
    server.clock.pass(Duration::from_hours(49));
    let mut watcher = watch(&server.addr, &table).await;
    watcher.rows(row + 1).await;
}

#[tokio::test]
async fn a_bot_stands_in_for_one_who_is_away_until_they_come_back() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let cat = server.person("Cat").await;
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let created = ann.create(Pace::Free, seats).await;
    bob.join(&created).await;
    cat.join(&created).await;
    let mut client = ann.sit(&created.table).await;
    let other = bob.sit(&created.table).await;
    let replace = || Request::Replace {
        seat: 1,
        spec: "random".into(),
    };
    let present = client.ask(replace()).await;
    assert!(matches!(present, Answer::Declined { code, .. } if code == "consent"));
    drop(other);
    client
        .until(|_, message| matches!(message, ToClient::Seats { seats } if seats[1].presence == Presence::Away))
        .await;
    let early = client.ask(replace()).await;
    assert!(matches!(early, Answer::Declined { code, .. } if code == "consent"));
    server.clock.pass(Duration::from_secs(61));
    assert_eq!(client.ask(replace()).await, Answer::Done);
    let late = watch(&server.addr, &created.table).await;
    let bot = Occupant::Bot {
        spec: "random".into(),
    };
    assert_eq!(late.table.seats[1].occupant, bot);
    let back = bob.sit(&created.table).await;
    assert_eq!(back.role, Role::Seat { seat: 1 });
    let name = "Bob".into();
    assert_eq!(back.table.seats[1].occupant, Occupant::Person { name });
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    let server = Server::start().await;
    let (ann, bob) = (server.person("Ann").await, server.person("Bob").await);
    let created = ann
        .create(Pace::Free, vec![SeatPlan::Me, SeatPlan::Open])
        .await;
    bob.join(&created).await;
    let mut clients = [ann.sit(&created.table).await, bob.sit(&created.table).await];
    let mut watcher = watch(&server.addr, &created.table).await;
    play(&mut clients, &mut watcher, 15).await;
    let text = "see you later".to_owned();
    clients[0].ask(Request::Chat { text }).await;
    let before = clients
        .each_ref()
        .map(|it| (it.situation.clone(), it.log.clone()));
    drop((clients, watcher));
    let server = server.restart().await;
    let mut people = [ann, bob];
    for (person, (situation, log)) in people.iter_mut().zip(before) {
        person.addr.clone_from(&server.addr);
        person.app = server.app();
        let client = person.sit(&created.table).await;
        assert_eq!(client.situation, situation);
        assert_eq!(client.log, log);
        assert!(client.heard[0].contains("see you later"));
    }
}

#[tokio::test]
async fn a_table_that_nobody_needs_leaves_memory_and_comes_back() {
    let server = Server::start().await;
    let (table, mut clients, mut watcher) = server.table(Pace::Free).await;
    play(&mut clients, &mut watcher, 5).await;
    let before = watcher.situation.clone();
    assert_eq!(server.house.n_tables(), 1);
    drop((clients, watcher));
    while server.house.n_tables() > 0 {
        server.clock.pass(Duration::from_secs(61));
        tokio::task::yield_now().await;
    }
    let watcher = watch(&server.addr, &table).await;
    assert_eq!(watcher.situation, before);
}
