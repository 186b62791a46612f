//! New tables, open tables, and who sits at them.
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::{ErasedTable, Setup, find};
use engine::{Actor, Hash, Seat, unhex};
use store::{Brief, Change, Listing, NewTable as Stored, Person, SeatRow, TableId, TableRow};
use wire::{Created, Join, NewTable, Pace, QuickPlay, SeatPlan, TableInfo};

use crate::auth::{self, Cookie};
use crate::bots;
use crate::error::Error;
use crate::guard::Visitor;
use crate::house::House;
use crate::table::{Cause, Joining, occupant};

/// Who plays against somebody who just wants to play.
const QUICK_BOT: &str = "search:500ms";

type App = State<Arc<House>>;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/tables", get(list).post(create))
        .route("/play", post(play))
        .route("/codes/{code}", get(by_code))
        .route("/tables/{id}", get(look))
        .route("/tables/{id}/join", post(join))
}

async fn create(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(new): Body<NewTable>,
) -> Result<(Cookie, Json<Created>), Error> {
    let (person, cookie) = auth::anybody(&house, &visitor, &headers).await?;
    visitor.something_new(&house)?;
    Ok((cookie, Json(open(&house, &person, new).await?)))
}

async fn play(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(QuickPlay { game }): Body<QuickPlay>,
) -> Result<(Cookie, Json<Created>), Error> {
    let module = find(&game)?;
    let (person, cookie) = auth::anybody(&house, &visitor, &headers).await?;
    visitor.something_new(&house)?;
    let fewest = module.rulebook().seats.iter().min().copied().unwrap_or(2);
    let bot = |_| SeatPlan::Bot {
        spec: QUICK_BOT.to_owned(),
    };
    let rivals = (1..fewest.max(2)).map(bot);
    let new = NewTable {
        game,
        options: Vec::new(),
        seats: std::iter::once(SeatPlan::Me).chain(rivals).collect(),
        pace: Pace::Free,
        listed: false,
        position: None,
    };
    Ok((cookie, Json(open(&house, &person, new).await?)))
}

/// A new table, judged by opening it once.
async fn open(house: &Arc<House>, person: &Person, new: NewTable) -> Result<Created, Error> {
    let module = find(&new.game)?;
    check_pace(new.pace)?;
    let setup = Setup {
        seats: u8::try_from(new.seats.len()).unwrap_or(u8::MAX),
        options: new.options,
        pack: None,
        position: new.position,
    };
    let seats = seat_rows(person, &new.seats)?;
    let set_up = json(&setup)?;
    let seed = fresh_seed(house, &new.game, &set_up)?;
    let mut table = module.open(&setup, seed, matches!(new.pace, Pace::Live { .. }))?;
    if setup.position.is_some() {
        check_answers(&mut *table)?;
    }
    let table = TableRow {
        id: fresh_id()?,
        game: new.game,
        setup: set_up,
        seed,
        pace: json(&new.pace)?,
        listed: new.listed,
        invite: auth::secret()?,
        host: Some(person.user),
        made: house.clock.now(),
        state: store::State::Open,
        rematch: None,
    };
    let created = Created {
        table: table.id.to_string(),
        invite: table.invite.clone(),
    };
    settle(house, Stored { table, seats }).await?;
    Ok(created)
}

/// What a table's dice come from.
fn fresh_seed(house: &House, game: &str, set_up: &str) -> Result<[u8; 32], Error> {
    let Some(number) = house.config.known_dice else {
        return auth::random();
    };
    let place = format!("{number} {game} {set_up}");
    Ok(blake3::derive_key(
        "lychgate 1 known dice",
        place.as_bytes(),
    ))
}

/// Refuses a match that nobody could go on with: where a seat is asked something that has no answer.
pub fn check_answers(table: &mut dyn ErasedTable) -> Result<(), Error> {
    table.advance();
    let Actor::Seats(order) = table.actor() else {
        return Ok(());
    };
    let stuck = order.iter().find(|it| table.offers(*it).is_empty());
    let refused = |seat: Seat| {
        let number = seat.0 + 1;
        let text = format!(
            "nobody could go on from this position: seat {number} is asked something that has no answer there"
        );
        Error::Unreadable(text)
    };
    stuck.map_or(Ok(()), |seat| Err(refused(seat)))
}

/// The same table again, with these people.
pub async fn again(
    house: &Arc<House>,
    old: &TableRow,
    seats: Vec<SeatRow>,
) -> Result<TableId, Error> {
    let table = TableRow {
        id: fresh_id()?,
        seed: fresh_seed(house, &old.game, &old.setup)?,
        invite: auth::secret()?,
        made: house.clock.now(),
        state: store::State::Open,
        rematch: None,
        ..old.clone()
    };
    let id = table.id;
    settle(house, Stored { table, seats }).await?;
    house.store.change(Change::Rematch(old.id, id)).await?;
    Ok(id)
}

/// Makes a table durable and tells those who sit there.
async fn settle(house: &Arc<House>, new: Stored) -> Result<(), Error> {
    let id = new.table.id;
    let users: Vec<_> = new.seats.iter().filter_map(|it| it.user).collect();
    house.store.create(new).await?;
    // Tables of bots alone begin without being looked at.
    drop(house.table(id));
    for user in users {
        house.seated(user, id);
    }
    Ok(())
}

fn fresh_id() -> Result<TableId, Error> {
    Ok(TableId::of(u64::from_le_bytes(auth::random()?)))
}

fn json(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|_| Error::Internal)
}

fn check_pace(pace: Pace) -> Result<(), Error> {
    let wrong = match pace {
        Pace::Free => return Ok(()),
        Pace::Live { seconds, increment } => !(10..=86_400).contains(&seconds) || increment > 3_600,
        Pace::Days { days } => !(1..=30).contains(&days),
    };
    let text = "10 to 86400 seconds with at most 3600 more a turn, or 1 to 30 days, were expected";
    match wrong {
        true => Err(Error::Unreadable(text.to_owned())),
        false => Ok(()),
    }
}

fn seat_rows(person: &Person, plans: &[SeatPlan]) -> Result<Vec<SeatRow>, Error> {
    let mine = plans.iter().filter(|it| **it == SeatPlan::Me).count();
    if mine > 1 {
        return Err(Error::Unreadable("you can sit on one seat only".to_owned()));
    }
    let row = |plan: &SeatPlan| {
        Ok(match plan {
            SeatPlan::Open => SeatRow::default(),
            SeatPlan::Me => SeatRow {
                user: Some(person.user),
                name: person.name.clone(),
                ..SeatRow::default()
            },
            SeatPlan::Bot { spec } => SeatRow {
                bot: Some(bots::spec(spec)?.to_string()),
                ..SeatRow::default()
            },
        })
    };
    plans.iter().map(row).collect()
}

async fn list(State(house): App) -> Result<Json<Vec<wire::TableRow>>, Error> {
    let tables = house.store.list(Listing::Open).await?;
    Ok(Json(tables.iter().filter_map(row).collect()))
}

/// A table in a list.
pub fn row(brief: &Brief) -> Option<wire::TableRow> {
    let game = find(&brief.table.game).ok()?.rulebook();
    Some(wire::TableRow {
        id: brief.table.id.to_string(),
        game: game.slug.clone(),
        name: game.name.clone(),
        seats: brief.seats.iter().map(occupant).collect(),
        pace: serde_json::from_str(&brief.table.pace).ok()?,
        started: brief.table.state != store::State::Open,
        rows: brief.rows,
    })
}

/// The table that an address names.
pub fn table_id(text: &str) -> Result<TableId, Error> {
    text.parse().map_err(|()| Error::no_table())
}

async fn look(State(house): App, Path(id): Path<String>) -> Result<Json<TableInfo>, Error> {
    let look = |answer| Cause::Look {
        file: false,
        user: None,
        answer,
    };
    let looked = house.ask(table_id(&id)?, look).await?;
    Ok(Json(looked.info))
}

/// Guesses cost as much as new tables do.
async fn by_code(
    State(house): App,
    visitor: Visitor,
    Path(code): Path<String>,
) -> Result<Json<Created>, Error> {
    visitor.something_new(&house)?;
    let found = house.by_code(&code.to_ascii_lowercase());
    let (table, invite) = found.ok_or_else(|| Error::no_code(&code))?;
    Ok(Json(Created {
        table: table.to_string(),
        invite,
    }))
}

async fn join(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<(Cookie, Json<wire::Role>), Error> {
    let id = table_id(&id)?;
    let nonce = join.nonce.as_deref().map(read_nonce).transpose()?;
    let (person, cookie) = auth::anybody(&house, &visitor, &headers).await?;
    let joining = |answer| {
        Cause::Join(Box::new(Joining {
            user: person.user,
            name: person.name,
            invite: join.invite,
            seat: join.seat,
            nonce,
            answer,
        }))
    };
    let seat = house.ask(id, joining).await??;
    Ok((cookie, Json(wire::Role::Seat { seat })))
}

fn read_nonce(text: &str) -> Result<Hash, Error> {
    let expected = || Error::Unreadable(NONCE.to_owned());
    unhex(text).ok_or_else(expected)
}

/// What a nonce looks like.
pub const NONCE: &str = "64 small hexadecimal digits were expected";

pub use body::Body;

mod body {
    //! A JSON body whose flaws are told as a problem.
    use std::sync::Arc;

    use axum::extract::{FromRequest, Json, Request};
    use axum::http::StatusCode;
    use axum::response::Response;
    use serde::de::DeserializeOwned;
    use tokio::time::timeout;

    use crate::error::problem;
    use crate::house::House;

    /// A JSON body.
    pub struct Body<T>(pub T);

    impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
        type Rejection = Response;

        async fn from_request(request: Request, house: &Arc<House>) -> Result<Self, Response> {
            let patience = house.config.patience;
            let read = timeout(patience, Json::<T>::from_request(request, house)).await;
            let late = |_| {
                let text = format!(
                    "the body was not there within {} seconds",
                    patience.as_secs()
                );
                problem(StatusCode::REQUEST_TIMEOUT, "unreadable", text, None)
            };
            read.map_err(late)?.map(|Json(it)| Body(it)).map_err(|err| {
                let status = err.status();
                let code = match status {
                    StatusCode::PAYLOAD_TOO_LARGE => "size",
                    _ => "unreadable",
                };
                problem(status, code, err.body_text(), None)
            })
        }
    }
}
