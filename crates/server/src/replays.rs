//! Matches looked at again: the file after the end, and every moment as a viewer may see it.
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use catalog::{ErasedReplay, Setup, find};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{TableId, UserId};

use crate::auth;
use crate::error::Error;
use crate::films::{self, Film};
use crate::house::House;
use crate::lobby::{check_answers, table_id};
use crate::table::{Cause, Looked};

type App = State<Arc<House>>;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/tables/{id}/match.lych", get(file))
        .route("/tables/{id}/frames", get(frames))
        .route("/position", get(position))
}

async fn look(
    house: &Arc<House>,
    table: TableId,
    user: Option<UserId>,
    file: bool,
) -> Result<Box<Looked>, Error> {
    let look = |answer| Cause::Look { file, user, answer };
    house.ask(table, look).await
}

async fn file(State(house): App, Path(id): Path<String>) -> Result<impl IntoResponse, Error> {
    let looked = look(&house, table_id(&id)?, None, true).await?;
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

/// Where a page of a replay begins.
#[derive(Deserialize)]
struct From {
    /// The number of a moment; the start is 0.
    #[serde(default)]
    from: usize,
}

async fn frames(
    State(house): App,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
) -> Result<impl IntoResponse, Error> {
    let table = table_id(&id)?;
    let user = auth::who(&house, &headers).await?.map(|it| it.user);
    let turn = house.films.turn().await?;
    let looked = look(&house, table, user, false).await?;
    let film = Film {
        table,
        viewer: looked.viewer,
        rows: looked.rows,
    };
    let (film, replay) = if let Some(replay) = house.films.take(film, from) {
        (film, Ok(replay))
    } else {
        let looked = look(&house, table, user, true).await?;
        let rows = looked.rows;
        (Film { rows, ..film }, Err(looked))
    };
    let films = house.clone();
    let filmed = tokio::task::spawn_blocking(move || {
        let mut replay = replay.or_else(|looked| develop(&looked))?;
        let page = films::page(&mut *replay, film.viewer, from);
        films.films.keep(film, replay);
        drop(turn);
        Ok::<_, Error>(page)
    });
    let page = filmed.await.map_err(|err| {
        tracing::error!(table = id, %err, "a match could not be replayed");
        Error::Internal
    })??;
    Ok(([(header::CONTENT_TYPE, "application/json")], page))
}

/// A replay from a match file.
fn develop(looked: &Looked) -> Result<Box<dyn ErasedReplay>, Error> {
    let text = looked.file.as_ref().ok_or(Error::Internal)?;
    find(&looked.info.game)?.replay(text).map_err(|err| {
        tracing::error!(table = looked.info.id, %err, "a match could not be replayed");
        Error::Internal
    })
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
    let module = find(&link.game)?;
    let placed = module.place(&setup)?;
    check_answers(&mut *module.open(&setup, [0; 32], false)?)?;
    Ok(Json(
        json!({ "position": placed.position, "view": placed.view }),
    ))
}
