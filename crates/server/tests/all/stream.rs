//! Bots of other languages: the sample in Python plays a match to its end.
use std::process::Stdio;

use crate::common::{GAME, Server, get, post, text};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_bot_finishes_a_match() {
    let server = Server::start().await;
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/bot.py");
    let address = format!("http://{}", server.addr);
    let played = tokio::task::spawn_blocking(move || {
        let python = std::process::Command::new("python3")
            .args([sample, &address, GAME, "--against", "random"])
            .stdin(Stdio::null())
            .output();
        python.expect("python3 is installed")
    });
    let played = played.await.expect("ran");
    let said = String::from_utf8_lossy(&played.stdout);
    let complained = String::from_utf8_lossy(&played.stderr);
    assert!(played.status.success(), "{said}{complained}");
    assert!(
        said.starts_with("won: ") || said.starts_with("lost: "),
        "{said}"
    );
}

#[tokio::test]
async fn without_a_token_or_a_seat_nothing_is_answered() {
    let server = Server::start().await;
    let (table, ..) = server.table(wire::Pace::Free).await;
    let path = format!("/api/tables/{table}/request");
    let request = json!({ "do": "submit", "asked": 0, "actions": [] });
    let nobody = post(&server.app(), &path, None, &request).await;
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
    let nobody = get(&server.app(), "/api/bot/stream", None).await;
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
    let stranger = server.person("Cat").await;
    let answer = post(&server.app(), &path, Some(&stranger.cookie), &request).await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    let problem = text(answer).await;
    assert!(problem.contains("no seat"), "{problem}");
}
