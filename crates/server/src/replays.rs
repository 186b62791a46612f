//! Matches looked at again: the file after the end, and every moment as a viewer may see it.
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use catalog::{ErasedReplay, Setup, Who, find};
use engine::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use wire::{Entry, Frame, Happening};

use crate::auth;
use crate::error::Error;
use crate::house::House;
use crate::lobby::table_id;
use crate::table::{Cause, Looked};

type App = State<Arc<House>>;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/tables/{id}/match.lych", get(file))
        .route("/tables/{id}/frames", get(frames))
        .route("/position", get(position))
}

async fn look(house: &Arc<House>, id: &str) -> Result<Box<Looked>, Error> {
    let look = |answer| Cause::Look { file: true, answer };
    house.ask(table_id(id)?, look).await
}

async fn file(State(house): App, Path(id): Path<String>) -> Result<impl IntoResponse, Error> {
    let looked = look(&house, &id).await?;
    if !looked.over {
        let text = "the match file has every secret; it exists when the match is over";
        return Err(Error::Conflict(text.to_owned()));
    }
    let name = format!(r#"attachment; filename="{}-{id}.lych""#, looked.info.game);
    let kind = "text/plain; charset=utf-8".to_owned();
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, looked.file.ok_or(Error::Internal)?))
}

async fn frames(
    State(house): App,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Vec<Frame>>, Error> {
    let looked = look(&house, &id).await?;
    let person = auth::who(&house, &headers).await?;
    let user = person.map(|it| it.user);
    let seat = looked
        .users
        .iter()
        .position(|it| it.is_some() && *it == user);
    let viewer = match (looked.over, seat) {
        (true, _) => Viewer::Open,
        (false, Some(seat)) => Viewer::Seat(Seat(seat as u8)),
        (false, None) => Viewer::Spectator,
    };
    let module = find(&looked.info.game)?;
    let text = looked.file.ok_or(Error::Internal)?;
    let filmed = tokio::task::spawn_blocking(move || {
        let replay = module.replay(&text);
        replay.map(|it| film(it, viewer))
    });
    match filmed.await {
        Ok(Ok(frames)) => Ok(Json(frames)),
        failed => {
            let why = failed.map(|it| it.map(|_| ()));
            tracing::error!(table = id, ?why, "a match could not be replayed");
            Err(Error::Internal)
        }
    }
}

/// Every moment of a match.
fn film(mut replay: Box<dyn ErasedReplay>, viewer: Viewer) -> Vec<Frame> {
    let mut frames = Vec::with_capacity(replay.rows() + 1);
    for at in 0..=replay.rows() {
        replay.go(at);
        let last = at.checked_sub(1);
        let entry = last.and_then(|row| replay.log(viewer, row).pop());
        frames.push(Frame {
            entry: entry.map(told),
            view: replay.view(viewer),
        });
    }
    frames
}

fn told(entry: catalog::Entry) -> Entry {
    let (seat, by) = match entry.who {
        Who::Seat(Seat(seat)) => (Some(seat), "act"),
        who if who == Who::CHANCE => (None, "chance"),
        Who::Other(_) => (None, "host"),
    };
    let happening = |it: catalog::Told| Happening {
        kind: it.kind.to_owned(),
        clause: it.clause.id().to_owned(),
        text: it.text,
        data: serde_json::from_str(it.data.get()).unwrap_or_default(),
    };
    Entry {
        row: entry.row as u32,
        seat,
        by: by.to_owned(),
        input: entry.input,
        events: entry.events.into_iter().map(happening).collect(),
    }
}

/// A position link: the game, its seats and options, and the position.
#[derive(Deserialize)]
struct Link {
    game: String,
    seats: u8,
    /// `name=value` words.
    #[serde(default)]
    options: String,
    position: String,
}

/// Judges a position and shows it.
async fn position(Query(link): Query<Link>) -> Result<Json<Value>, Error> {
    let setup = Setup {
        seats: link.seats,
        options: link.options.split_whitespace().map(str::to_owned).collect(),
        pack: None,
        position: Some(link.position),
    };
    let placed = find(&link.game)?.place(&setup)?;
    Ok(Json(
        json!({ "position": placed.position, "view": placed.view }),
    ))
}
