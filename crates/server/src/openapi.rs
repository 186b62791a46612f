//! The HTTP interface described by itself: a table of routes, and the types of `wire`.
use std::sync::{Arc, LazyLock};

use axum::routing::get;
use axum::{Json, Router};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};
use wire::{
    Account, Answer, BotToken, Created, Credentials, Frames, FromClient, GameCard, GameInfo, Join,
    Me, NewTable, Problem, QuickPlay, Rename, Request, Role, RulebookPage, TableInfo, TableRow,
    ToClient,
};

use crate::house::House;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(document);
    Router::new().route("/openapi.json", get(|| async { Json(DOCUMENT.clone()) }))
}

/// Names a type in the document.
type Named = fn(&mut SchemaGenerator) -> Value;

fn of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    generator.subschema_for::<T>().to_value()
}

fn anything(_: &mut SchemaGenerator) -> Value {
    json!({})
}

/// What a route answers with.
enum Out {
    Json(Named),
    Text(&'static str),
    Nothing,
    Socket,
}

/// A route.
struct Route {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    body: Option<Named>,
    out: Out,
}

fn get_route(path: &'static str, summary: &'static str, out: Out) -> Route {
    Route {
        method: "get",
        path,
        summary,
        body: None,
        out,
    }
}

fn post_route(path: &'static str, summary: &'static str, body: Named, out: Out) -> Route {
    Route {
        method: "post",
        path,
        summary,
        body: Some(body),
        out,
    }
}

#[rustfmt::skip]
fn routes() -> Vec<Route> {
    let json = Out::Json;
    vec![
        get_route("/api/games", "The games on the shelf", json(of::<Vec<GameCard>>)),
        get_route("/api/games/{slug}", "A game: options and components", json(of::<GameInfo>)),
        get_route("/api/games/{slug}/rulebook", "Every clause of a game", json(of::<RulebookPage>)),
        post_route("/api/play", "A table against bots, at once", of::<QuickPlay>, json(of::<Created>)),
        get_route("/api/tables", "Listed tables with open seats", json(of::<Vec<TableRow>>)),
        post_route("/api/tables", "A new table", of::<NewTable>, json(of::<Created>)),
        get_route("/api/codes/{code}", "The table that waits under a code of four signs", json(of::<Created>)),
        get_route("/api/tables/{id}", "A table as everybody may see it", json(of::<TableInfo>)),
        post_route("/api/tables/{id}/join", "Take a seat", of::<Join>, json(of::<Role>)),
        get_route("/api/tables/{id}/match.lych", "The match file, after the end", Out::Text("text/plain")),
        get_route("/api/tables/{id}/frames", "Moments from `from` on, as the caller may see them, until a page is full", json(of::<Frames>)),
        get_route("/api/tables/{id}/socket", "The WebSocket: FromClient in, ToClient out", Out::Socket),
        post_route("/api/tables/{id}/request", "What the socket takes, in one request", of::<Request>, json(of::<Answer>)),
        get_route("/api/position", "Judges a position: game, seats, options, position", json(anything)),
        get_route("/api/me", "Who the caller is", json(of::<Me>)),
        post_route("/api/me", "Another name", of::<Rename>, json(of::<Me>)),
        get_route("/api/me/export", "All that is kept about the caller", json(anything)),
        post_route("/api/account", "Make an account of a guest", of::<Credentials>, json(of::<Account>)),
        post_route("/api/account/login", "Sign in", of::<Credentials>, json(of::<Account>)),
        post_route("/api/account/logout", "Sign out", anything, Out::Nothing),
        post_route("/api/bot/token", "A bot and its token", of::<Rename>, json(of::<BotToken>)),
        get_route("/api/bot/stream", "Questions to a bot, a line of JSON each", Out::Text("application/x-ndjson")),
        get_route("/api/openapi.json", "This document", json(anything)),
        get_route("/healthz", "Whether the server is well", Out::Text("text/plain")),
        get_route("/metrics", "Numbers for Prometheus", Out::Text("text/plain")),
    ]
}

fn document() -> Value {
    let settings = SchemaSettings::draft2020_12();
    let settings = settings.with(|it| it.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for route in routes() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(&route, &mut generator);
    }
    for message in [of::<FromClient>, of::<ToClient>, of::<Problem>] {
        message(&mut generator);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Lychgate",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Guests have a cookie, programs a token in `Authorization: Bearer`. Failures have a Problem as body.",
        },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": crate::auth::COOKIE_NAME },
                "token": { "type": "http", "scheme": "bearer" },
            },
        },
    })
}

fn operation(route: &Route, generator: &mut SchemaGenerator) -> Value {
    let content = |kind: &str, schema| json!({ "content": { kind: { "schema": schema } } });
    let mut done = match &route.out {
        Out::Json(named) => content("application/json", named(generator)),
        Out::Text(kind) => content(kind, json!({ "type": "string" })),
        Out::Nothing | Out::Socket => json!({}),
    };
    let status = match route.out {
        Out::Socket => "101",
        Out::Nothing => "204",
        Out::Json(_) | Out::Text(_) => "200",
    };
    done["description"] = json!("Done");
    let mut failed = content("application/json", of::<Problem>(generator));
    failed["description"] = json!("Not done, and why");
    let mut operation = json!({
        "summary": route.summary,
        "parameters": parameters(route.path),
        "responses": { status: done, "default": failed },
    });
    if let Some(body) = route.body {
        let mut body = content("application/json", body(generator));
        body["required"] = json!(true);
        operation["requestBody"] = body;
    }
    operation
}

fn parameters(path: &str) -> Vec<Value> {
    let names = path
        .split('/')
        .filter_map(|it| it.strip_prefix('{')?.strip_suffix('}'));
    let in_path = |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } });
    let mut all: Vec<_> = names.map(in_path).collect();
    if path == "/api/position" {
        let in_query = |name| json!({ "name": name, "in": "query", "required": name != "options", "schema": { "type": "string" } });
        all.extend(["game", "seats", "options", "position"].map(in_query));
    }
    all
}
