//! The HTTP interface: what it answers, and what it turns away.
use std::sync::Arc;

use crate::common::{GAME, Person, Server, cookie, get, post, text, value};
use axum::body::Body;
use axum::http::{Request as HttpRequest, StatusCode, header};
use serde_json::{Value, json};
use server::Limits;
use tower::ServiceExt;
use wire::{Created, GameInfo, Me, Pace, Problem, RulebookPage, SeatPlan, TableInfo};

#[tokio::test]
async fn the_shelf_tells_games_options_components_and_rules() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let shelf: Vec<wire::GameCard> = ann.get("/api/games").await;
    assert!(shelf.iter().any(|it| it.slug == GAME));
    let info: GameInfo = ann.get(&format!("/api/games/{GAME}")).await;
    assert!(!info.settings.is_empty());
    assert!(
        info.pack
            .as_object()
            .expect("files")
            .values()
            .all(serde_json::Value::is_object)
    );
    let book: RulebookPage = ann.get(&format!("/api/games/{GAME}/rulebook")).await;
    assert!(book.clauses.iter().any(|it| !it.scenarios.is_empty()));
    let missing = get(&server.app(), "/api/games/chess", None).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    let problem: Problem = serde_json::from_str(&text(missing).await).expect("a problem");
    assert_eq!(problem.code, "unknown");
}

#[tokio::test]
async fn one_click_and_there_is_a_table() {
    let server = Server::start().await;
    let played = post(&server.app(), "/api/play", None, &json!({ "game": GAME })).await;
    assert_eq!(played.status(), StatusCode::OK);
    let set = played.headers()[header::SET_COOKIE]
        .to_str()
        .expect("plain")
        .to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"));
    let cookie = cookie(&played).expect("new here");
    let created: Created = serde_json::from_str(&text(played).await).expect("a table");
    let path = format!("/api/tables/{}", created.table);
    let info: TableInfo =
        serde_json::from_str(&text(get(&server.app(), &path, None).await).await).expect("a table");
    assert!(info.started && info.invite.is_none());
    let me = value(get(&server.app(), "/api/me", Some(&cookie)).await).await;
    assert_eq!(me["tables"][0]["table"]["id"], created.table);
}

#[tokio::test]
async fn every_answer_is_guarded() {
    let server = Server::start().await;
    for path in [
        "/",
        "/t/abc",
        "/api/games",
        "/api/nothing",
        "/healthz",
        "/metrics",
        "/assets/no.js",
    ] {
        let answer = get(&server.app(), path, None).await;
        let headers = answer.headers();
        let csp = headers["content-security-policy"].to_str().expect("plain");
        assert!(csp.starts_with("default-src 'self';"), "{path}");
        assert!(csp.contains("frame-ancestors 'none'") && !csp.contains("unsafe"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert!(headers.contains_key("referrer-policy"));
    }
    let page = get(&server.app(), "/t/abc", None).await;
    assert_eq!(
        page.headers()[header::CONTENT_TYPE],
        "text/html; charset=utf-8"
    );
    assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
    let missing = get(&server.app(), "/assets/no.js", None).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    let missing = get(&server.app(), "/api/nothing", None).await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    assert_eq!(missing.headers()[header::CONTENT_TYPE], "application/json");
}

async fn raw(server: &Server, headers: &[(&str, &str)], body: impl Into<Body>) -> StatusCode {
    let mut request = HttpRequest::post("/api/play").header(header::HOST, "lychgate.test");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(body.into()).expect("a request");
    let answer = server.app().oneshot(request).await.expect("infallible");
    answer.status()
}

#[tokio::test]
async fn posts_from_other_sites_and_odd_bodies_are_turned_away() {
    let server = Server::start().await;
    let json = ("content-type", "application/json");
    let body = r#"{"game":"midnight-banshees"}"#;
    let own = ("origin", "http://lychgate.test");
    assert_eq!(raw(&server, &[json, own], body).await, StatusCode::OK);
    for origin in ["https://evil.example", "null", "http://lychgate.test:81"] {
        let status = raw(&server, &[json, ("origin", origin)], body).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{origin}");
    }
    let cross = ("sec-fetch-site", "cross-site");
    assert_eq!(
        raw(&server, &[json, cross], body).await,
        StatusCode::FORBIDDEN
    );
    let plain = ("content-type", "text/plain");
    let status = raw(&server, &[plain], body).await;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let large = "x".repeat(20_000);
    assert_eq!(
        raw(&server, &[json], large).await,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    for odd in [
        "",
        "{",
        "[]",
        r#"{"game":1}"#,
        r#"{"game":"midnight-banshees","x":1}"#,
    ] {
        assert!(raw(&server, &[json], odd).await.is_client_error(), "{odd}");
    }
}

#[tokio::test]
async fn a_socket_from_another_site_is_turned_away() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let server = Server::start().await;
    let (table, ..) = server.table(Pace::Free).await;
    let connect = async |origin: String| {
        let url = format!("ws://{}/api/tables/{table}/socket", server.addr);
        let mut request = url.into_client_request().expect("an address");
        request
            .headers_mut()
            .insert("origin", origin.parse().expect("plain"));
        tokio_tungstenite::connect_async(request).await.is_ok()
    };
    assert!(connect(format!("http://{}", server.addr)).await);
    assert!(!connect("http://evil.example".to_owned()).await);
}

#[tokio::test]
async fn new_tables_are_judged_by_the_rules() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let try_out = async |change: Value| {
        let mut new = json!({
            "game": GAME,
            "seats": [{ "kind": "me" }, { "kind": "open" }],
            "pace": { "kind": "free" },
        });
        for (name, value) in change.as_object().expect("fields") {
            new[name] = value.clone();
        }
        let answer = post(&server.app(), "/api/tables", Some(&ann.cookie), &new).await;
        let status = answer.status();
        (status.as_u16(), value(answer).await)
    };
    assert_eq!(try_out(json!({})).await.0, 200);
    let wrong = [
        (json!({ "game": "chess" }), 404),
        (json!({ "options": ["goal_skulls=many"] }), 400),
        (json!({ "options": ["wings=2"] }), 400),
        (json!({ "seats": [{ "kind": "me" }] }), 422),
        (json!({ "seats": [] }), 400),
        (
            json!({ "seats": [{ "kind": "me" }, { "kind": "me" }] }),
            400,
        ),
        (
            json!({ "seats": [{ "kind": "me" }, { "kind": "bot", "spec": "search:1h" }] }),
            400,
        ),
        (
            json!({ "pace": { "kind": "live", "seconds": 1, "increment": 0 } }),
            400,
        ),
        (json!({ "pace": { "kind": "days", "days": 0 } }), 400),
        (json!({ "position": "nonsense" }), 400),
    ];
    for (change, expected) in wrong {
        let (status, problem) = try_out(change.clone()).await;
        assert_eq!(status, expected, "{change} {problem}");
        assert!(problem["text"].is_string(), "{problem}");
        assert_eq!(problem["clause"].is_string(), status == 422, "{problem}");
    }
}

#[tokio::test]
async fn tables_are_listed_and_joined() {
    let server = Server::start().await;
    let (ann, bob, cat) = (
        server.person("Ann").await,
        server.person("Bob").await,
        server.person("Cat").await,
    );
    let hidden = ann
        .create(Pace::Free, vec![SeatPlan::Me, SeatPlan::Open])
        .await;
    let new = json!({
        "game": GAME, "listed": true, "pace": { "kind": "free" },
        "seats": [{ "kind": "open" }, { "kind": "me" }, { "kind": "open" }],
    });
    let listed: Created = ann.post("/api/tables", &new).await;
    let open: Vec<wire::TableRow> = bob.get("/api/tables").await;
    assert_eq!(
        open.iter().map(|it| &it.id).collect::<Vec<_>>(),
        [&listed.table]
    );
    let join = async |who: &Person, created: &Created, body: Value| {
        let path = format!("/api/tables/{}/join", created.table);
        let answer = post(&server.app(), &path, Some(&who.cookie), &body).await;
        answer.status().as_u16()
    };
    assert_eq!(join(&bob, &hidden, json!({})).await, 403);
    assert_eq!(join(&bob, &hidden, json!({ "invite": "guess" })).await, 403);
    assert_eq!(join(&bob, &listed, json!({ "seat": 1 })).await, 409);
    assert_eq!(join(&bob, &listed, json!({ "seat": 2 })).await, 200);
    assert_eq!(
        join(&bob, &listed, json!({ "seat": 0 })).await,
        200,
        "has a seat already"
    );
    assert_eq!(join(&cat, &listed, json!({})).await, 200);
    assert_eq!(
        join(&cat, &hidden, json!({ "invite": hidden.invite })).await,
        200
    );
    assert_eq!(
        join(&bob, &hidden, json!({ "invite": hidden.invite })).await,
        409
    );
    let open: Vec<wire::TableRow> = bob.get("/api/tables").await;
    assert!(open.is_empty());
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_signs_in_elsewhere() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    ann.create(Pace::Free, vec![SeatPlan::Me, SeatPlan::Open])
        .await;
    let right = json!({ "account": "Ann-1", "password": "correct horse" });
    for weak in [
        json!({ "account": "a", "password": "correct horse" }),
        json!({ "account": "ann", "password": "short" }),
        json!({ "account": "ann!!", "password": "correct horse" }),
    ] {
        let answer = post(&server.app(), "/api/account", Some(&ann.cookie), &weak).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    }
    let made: wire::Account = ann.post("/api/account", &right).await;
    assert_eq!(made.account, "Ann-1");
    let bob = server.person("Bob").await;
    let taken = post(&server.app(), "/api/account", Some(&bob.cookie), &right).await;
    assert_eq!(taken.status(), StatusCode::CONFLICT);
    for wrong in [
        json!({ "account": "ann-1", "password": "wrong horse!" }),
        json!({ "account": "nobody", "password": "correct horse" }),
    ] {
        let answer = post(&server.app(), "/api/account/login", None, &wrong).await;
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
        assert!(cookie(&answer).is_none());
    }
    let answer = post(&server.app(), "/api/account/login", None, &right).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let elsewhere = cookie(&answer).expect("signed in");
    let me = value(get(&server.app(), "/api/me", Some(&elsewhere)).await).await;
    assert_eq!(
        (&me["account"], &me["name"]),
        (&json!("Ann-1"), &json!("Ann"))
    );
    assert_eq!(me["tables"].as_array().map(Vec::len), Some(1));
    let out = post(
        &server.app(),
        "/api/account/logout",
        Some(&elsewhere),
        &json!({}),
    )
    .await;
    assert_eq!(out.status(), StatusCode::NO_CONTENT);
    let me = value(get(&server.app(), "/api/me", Some(&elsewhere)).await).await;
    assert_eq!(me["account"], Value::Null);
    let me: Me = ann.get("/api/me").await;
    assert_eq!(me.account.as_deref(), Some("Ann-1"));
    let kept: Value = ann.get("/api/me/export").await;
    let kept = kept.to_string();
    assert!(kept.contains("Ann-1") && !kept.contains("argon2") && !kept.contains("invite"));
    let nobody = get(&server.app(), "/api/me/export", None).await;
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_running_match_keeps_its_file() {
    let server = Server::start().await;
    let (table, ..) = server.table(Pace::Free).await;
    let file = get(
        &server.app(),
        &format!("/api/tables/{table}/match.lych"),
        None,
    )
    .await;
    assert_eq!(file.status(), StatusCode::CONFLICT);
    let frames = get(&server.app(), &format!("/api/tables/{table}/frames"), None).await;
    assert_eq!(frames.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_position_is_a_link() {
    let server = Server::start().await;
    let (_, clients, _) = server.table(Pace::Free).await;
    let position = clients.iter().find_map(|it| it.situation.position.clone());
    if let Some(position) = position {
        let words = position
            .replace('%', "%25")
            .replace(' ', "%20")
            .replace('+', "%2B")
            .replace('#', "%23");
        let path = format!("/api/position?game={GAME}&seats=2&position={words}");
        let placed = value(get(&server.app(), &path, None).await).await;
        assert_eq!(placed["position"], position, "{placed}");
    }
    let path = format!("/api/position?game={GAME}&seats=2&position=nonsense");
    let answer = get(&server.app(), &path, None).await;
    assert!(answer.status().is_client_error());
}

#[tokio::test]
async fn too_fast_is_said_so() {
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let limits = Limits {
        address_burst: 5,
        address_rate: 1,
        ..Limits::default()
    };
    let server = Server::with(limits, folder).await;
    let mut statuses = Vec::new();
    for _ in 0..7 {
        let answer = get(&server.app(), "/api/games", None).await;
        statuses.push(answer.status().as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
    server.clock.pass(std::time::Duration::from_secs(1));
    let answer = get(&server.app(), "/api/games", None).await;
    assert_eq!(answer.status(), StatusCode::OK);
}

#[tokio::test]
async fn sockets_have_a_limit_of_their_own() {
    use wire::{Answer, Request};
    let folder = Arc::new(tempfile::tempdir().expect("a folder"));
    let limits = Limits {
        socket_burst: 3,
        socket_rate: 1,
        sockets: 3,
        ..Limits::default()
    };
    let server = Server::with(limits, folder).await;
    let (table, [mut ann, mut bob], _watcher) = server.table(Pace::Free).await;
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(ann.ask(Request::Ping).await);
    }
    assert_eq!(answers[..3], [Answer::Done, Answer::Done, Answer::Done]);
    assert!(matches!(&answers[3], Answer::Declined { code, .. } if code == "rate"));
    assert_eq!(bob.ask(Request::Ping).await, Answer::Done);
    let url = format!("ws://{}/api/tables/{table}/socket", server.addr);
    assert!(
        tokio_tungstenite::connect_async(url).await.is_err(),
        "a fourth socket"
    );
}

#[tokio::test]
async fn health_metrics_and_description_are_there() {
    let server = Server::start().await;
    let health = get(&server.app(), "/healthz", None).await;
    assert_eq!(health.status(), StatusCode::OK);
    let (_table, ..) = server.table(Pace::Free).await;
    let metrics = text(get(&server.app(), "/metrics", None).await).await;
    assert!(metrics.contains("lychgate_tables 1\n"), "{metrics}");
    assert!(metrics.contains("lychgate_append_seconds_count"));
    let document = value(get(&server.app(), "/api/openapi.json", None).await).await;
    assert_eq!(document["openapi"], "3.1.0");
}

#[tokio::test]
async fn the_description_names_routes_that_are_there() {
    let server = Server::start().await;
    let ann = server.person("Ann").await;
    let document: Value = ann.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 15);
    for (path, methods) in paths {
        for method in methods.as_object().expect("methods").keys() {
            let path = path.replace("{slug}", GAME).replace("{id}", "zzzzzzzz");
            let request = HttpRequest::builder().method(method.to_uppercase().as_str());
            let request = request.uri(&path).body(Body::empty()).expect("a request");
            let answer = server.app().oneshot(request).await.expect("infallible");
            assert_ne!(
                answer.status(),
                StatusCode::METHOD_NOT_ALLOWED,
                "{method} {path}"
            );
            if answer.status() == StatusCode::NOT_FOUND {
                let why = text(answer).await;
                let known = why.contains("no such table") || why.contains("no table waits");
                assert!(known, "{method} {path}: {why}");
            }
        }
    }
    let schemas = document["components"]["schemas"]
        .as_object()
        .expect("schemas");
    let text = document.to_string();
    let named = text.split("#/components/schemas/").skip(1);
    let named: Vec<&str> = named.filter_map(|it| it.split('"').next()).collect();
    assert!(named.len() > 30);
    for name in named {
        assert!(schemas.contains_key(name), "{name}");
    }
}
