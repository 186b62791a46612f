//! Bots of any language: a token, a stream of questions (JSON, one a line), and answers by POST.
use std::convert::Infallible;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body as Sent, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::Viewer;
use serde::Deserialize;
use store::{Listing, Person, TableId};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{BotToken, Rename, Request};

use crate::auth;
use crate::error::Error;
use crate::guard::Visitor;
use crate::house::{Connected, House, Mailbox};
use crate::lobby::{Body, table_id};
use crate::me::plain_name;
use crate::table::{Asked, Cause, Client, Kind, Out};

type App = State<Arc<House>>;

/// Lines that may wait for a slow bot.
const WAITING: usize = 256;
/// An empty line so often shows both ends that the other is there.
const BEAT: Duration = Duration::from_secs(10);

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/bot/token", post(token))
        .route("/bot/stream", get(stream))
        .route("/tables/{id}/request", post(request))
}

/// A new bot and its token, told once.
async fn token(
    State(house): App,
    visitor: Visitor,
    Body(Rename { name }): Body<Rename>,
) -> Result<Json<BotToken>, Error> {
    let name = plain_name(&name)?;
    visitor.something_new(&house)?;
    let (_, token) = auth::arrive(&house, name).await?;
    Ok(Json(BotToken { token }))
}

/// Any request that a socket would take, by somebody with a seat; the answer is `wire::Answer`.
async fn request(
    State(house): App,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(request): Body<RequestBody>,
) -> Result<Response, Error> {
    let person = auth::known(&house, &headers).await?;
    let asked = |answer| {
        Cause::Asked(Box::new(Asked {
            user: person.user,
            request: request.0,
            answer,
        }))
    };
    let text = house.ask(table_id(&id)?, asked).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

#[derive(Deserialize)]
struct RequestBody(Request);

/// All questions to a person, at all tables, as they come.
async fn stream(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let person = auth::known(&house, &headers).await?;
    let connected = house.connect(visitor.from)?;
    let tables = house.listen(person.user);
    let known = house.store.list(Listing::Of(person.user)).await?;
    let running = known
        .iter()
        .filter(|it| it.table.state != store::State::Over);
    let running: Vec<_> = running.map(|it| it.table.id).collect();
    let (lines, waiting) = mpsc::channel(WAITING);
    let (out, body) = mpsc::channel(1);
    let mut reader = Reader {
        seats: Vec::new(),
        house,
        person,
        lines,
        _connected: connected,
    };
    tokio::spawn(async move {
        for id in running {
            reader.attend(id).await;
        }
        reader.read(tables, waiting, out).await;
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Sent::from_stream(Lines(body))).into_response())
}

/// A bot's stream: at every table that it sits at, a client of its own.
struct Reader {
    house: Arc<House>,
    person: Person,
    seats: Vec<(TableId, u32, Mailbox)>,
    lines: mpsc::Sender<Utf8Bytes>,
    _connected: Connected,
}

impl Reader {
    async fn attend(&mut self, id: TableId) {
        if self.seats.iter().any(|(known, ..)| *known == id) {
            return;
        }
        let (number, mailbox) = (self.house.number(), self.house.table(id));
        let client = Client {
            number,
            user: Some((self.person.user, self.person.name.clone())),
            viewer: Viewer::Spectator,
            kind: Kind::Stream,
            rows: 0,
            greeted: false,
            out: Out::Stream(self.lines.clone()),
        };
        if mailbox.send(Cause::Connect(Box::new(client))).await.is_ok() {
            self.seats.push((id, number, mailbox));
        }
    }

    async fn read(
        mut self,
        mut tables: mpsc::Receiver<TableId>,
        mut lines: mpsc::Receiver<Utf8Bytes>,
        out: mpsc::Sender<Bytes>,
    ) {
        self.house.metrics.streams.fetch_add(1, Relaxed);
        let house = self.house.clone();
        let mut closed = pin!(house.closed());
        loop {
            let line = tokio::select! {
                line = lines.recv() => line.unwrap_or_default(),
                id = tables.recv() => {
                    let Some(id) = id else { break };
                    self.attend(id).await;
                    continue;
                }
                () = tokio::time::sleep(BEAT) => Utf8Bytes::default(),
                () = out.closed() => break,
                () = &mut closed => break,
            };
            let bytes = Bytes::from(format!("{line}\n"));
            if out.send(bytes).await.is_err() {
                break;
            }
        }
        for (_, number, mailbox) in &self.seats {
            // A table that is gone has no clients.
            _ = mailbox.send(Cause::Disconnect(*number)).await;
        }
        self.house.metrics.streams.fetch_sub(1, Relaxed);
    }
}

/// A channel as a body.
struct Lines(mpsc::Receiver<Bytes>);

impl futures_util::Stream for Lines {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(context).map(|it| it.map(Ok))
    }
}
