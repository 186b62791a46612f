//! A client's socket: it is greeted here and then handed to its table, which hears and answers all its clients itself.
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use engine::Viewer;
use futures_util::{Sink, Stream};
use store::{TableId, UserId};
use wire::{FromClient, ToClient};

use crate::auth;
use crate::error::Error;
use crate::guard::Visitor;
use crate::house::{Connected, House};
use crate::limit::Bucket;
use crate::lobby::table_id;
use crate::table::{Cause, Client, Kind, Out};

/// A message may have this many bytes; longer ones are not read.
const MOST_BYTES: usize = 16 * 1024;
/// Buffers grow when needed; most messages are small.
const READ_BUFFER: usize = 512;
/// Written at once from here on, or when nothing more waits.
const WRITE_BUFFER: usize = 64 * 1024;
/// Bytes that may wait for a slow client before it is let go.
const WAITING: usize = 512 * 1024;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// Silent for so many beats, a client may be away.
const QUIET: u8 = 2;
/// Silent for so many beats, a client is gone.
const LOST: u8 = 15;
/// What is said on a line on which nothing was said for a beat, so that its client knows that it is alive.
const BEAT: Utf8Bytes = Utf8Bytes::from_static(r#"{"type":"beat"}"#);

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// As the client wished, or because it is gone.
    Wished,
    /// The house closes.
    Closing,
    /// Whoever made the table has closed it.
    Closed,
    /// There is no such table.
    NoTable,
    /// What was sent cannot be read at all.
    Unreadable,
    /// Too much that cannot be read.
    Hostile,
    /// The table has left memory, or too many look.
    Again,
}

impl End {
    fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            End::Wished => (1000, ""),
            End::Closing => (1001, "the server restarts"),
            End::Closed => (1008, "the table was closed by whoever made it"),
            End::NoTable => (1008, "there is no such table"),
            End::Unreadable => (1008, "that message cannot be read"),
            End::Hostile => (1008, "too many messages that cannot be read"),
            End::Again => (1013, "please connect again"),
        };
        let reason = Utf8Bytes::from_static(reason);
        CloseFrame { code, reason }
    }
}

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new().route("/tables/{id}/socket", get(upgrade))
}

async fn upgrade(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    let person = auth::who(&house, &headers).await?;
    let connected = house.connect(visitor.from)?;
    let user = person.map(|it| (it.user, it.name));
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(WAITING);
    Ok(upgrade.on_upgrade(move |socket| greet(house, id, user, socket, connected)))
}

async fn greet(
    house: Arc<House>,
    id: TableId,
    user: Option<(UserId, String)>,
    socket: WebSocket,
    connected: Connected,
) {
    let mut line = Line::new(house.clone(), socket, connected);
    let Ok(Some((rows, facts))) = tokio::time::timeout(HELLO, line.hello()).await else {
        return;
    };
    let client = Client {
        number: house.number(),
        user,
        viewer: Viewer::Spectator,
        kind: Kind::Socket { facts },
        rows,
        greeted: false,
        out: Out::Line(Box::new(line)),
    };
    let cause = Cause::Connect(Box::new(client));
    if let Err(unsent) = house.table(id).send(cause).await {
        unsent.0.turn_away(End::Again);
    }
}

/// What a client says.
pub enum Heard {
    /// A message.
    Text(Utf8Bytes),
    /// Something else, though text was expected.
    Bytes,
    /// Nothing any more.
    Nothing(End),
}

/// A client's socket, in the hands of its table. Nothing here waits: who polls is woken.
pub struct Line {
    house: Arc<House>,
    socket: WebSocket,
    bucket: Bucket,
    /// Whether anything was heard since the last beat.
    alive: bool,
    /// For how many beats nothing was heard.
    quiet: u8,
    /// Whether anything was said since the last beat.
    said: bool,
    /// Whether something is to be sent.
    waiting: bool,
    _connected: Connected,
}

impl Line {
    fn new(house: Arc<House>, socket: WebSocket, connected: Connected) -> Line {
        house.metrics.sockets.fetch_add(1, Relaxed);
        Line {
            bucket: Bucket::full(house.config.limits.socket_burst, house.clock.now()),
            house,
            socket,
            alive: true,
            quiet: 0,
            said: false,
            waiting: false,
            _connected: connected,
        }
    }

    /// The first message, which says how much of the log is known.
    async fn hello(&mut self) -> Option<(u32, bool)> {
        loop {
            let heard = std::future::poll_fn(|context| {
                _ = self.flush(context);
                self.hear(context)
            });
            let text = match heard.await {
                Heard::Text(text) => text,
                Heard::Bytes | Heard::Nothing(_) => return None,
            };
            match serde_json::from_str(&text) {
                Ok(FromClient::Hello {
                    version,
                    rows,
                    facts,
                }) if version == wire::VERSION => return Some((rows, facts.unwrap_or(true))),
                _ => {
                    let expected = format!("`hello` with version {} was expected", wire::VERSION);
                    self.say(malformed(expected)).ok()?;
                }
            }
        }
    }

    /// What comes next.
    pub fn hear(&mut self, context: &mut Context<'_>) -> Poll<Heard> {
        loop {
            let message = ready!(Pin::new(&mut self.socket).poll_next(context));
            self.alive = true;
            return Poll::Ready(match message {
                Some(Ok(Message::Text(text))) => Heard::Text(text),
                Some(Ok(Message::Binary(_))) => Heard::Bytes,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_))) | None => Heard::Nothing(End::Wished),
                Some(Err(_)) => Heard::Nothing(End::Unreadable),
            });
        }
    }

    /// Will be sent when flushed. A client that cannot keep up, or is gone, is deaf.
    pub fn say(&mut self, text: Utf8Bytes) -> Result<(), Deaf> {
        self.said = true;
        self.queue(Message::Text(text))
    }

    fn queue(&mut self, message: Message) -> Result<(), Deaf> {
        self.waiting = true;
        let queued = Pin::new(&mut self.socket).start_send(message);
        queued.map_err(|_| Deaf)
    }

    /// Sends what waits, as far as the client takes it.
    pub fn flush(&mut self, context: &mut Context<'_>) -> Result<(), Deaf> {
        if !self.waiting {
            return Ok(());
        }
        match Pin::new(&mut self.socket).poll_flush(context) {
            Poll::Pending => Ok(()),
            Poll::Ready(sent) => {
                self.waiting = false;
                sent.map_err(|_| Deaf)
            }
        }
    }

    /// Whether something waits to be sent.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// Whether nothing was heard for some seconds, though it was asked for.
    pub fn is_quiet(&self) -> bool {
        self.quiet >= QUIET
    }

    /// Shows an idle line's client that it is alive, and asks a silent client whether it is there. Who is silent for long
    /// is not.
    pub fn beat(&mut self) -> Result<(), Deaf> {
        self.quiet = match std::mem::take(&mut self.alive) {
            true => 0,
            false => self.quiet + 1,
        };
        if self.quiet >= LOST {
            return Err(Deaf);
        }
        if self.quiet > 0 {
            self.queue(Message::Ping(Vec::new().into()))?;
        }
        match std::mem::take(&mut self.said) {
            true => Ok(()),
            false => self.queue(Message::Text(BEAT)),
        }
    }

    /// Whether the client may say something more now.
    pub fn may(&mut self) -> bool {
        let (limits, now) = (self.house.config.limits, self.house.clock.now());
        self.bucket
            .take(limits.socket_rate, limits.socket_burst, now)
    }

    /// Says why and goes, if the other end is still there to take it.
    pub fn end(mut self, end: End) {
        if self.queue(Message::Close(Some(end.frame()))).is_ok() {
            _ = self.flush(&mut Context::from_waker(Waker::noop()));
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.house.metrics.sockets.fetch_sub(1, Relaxed);
    }
}

/// Nobody listens there any more.
#[derive(Debug)]
pub struct Deaf;

/// For somebody who sent what cannot be read.
pub fn malformed(text: String) -> Utf8Bytes {
    let message = ToClient::Malformed { text };
    serde_json::to_string(&message).unwrap_or_default().into()
}
