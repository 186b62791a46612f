//! A client's socket: it is greeted here and then handed to its table, which hears and answers all its clients itself.
use std::io::ErrorKind;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use axum::routing::get;
use engine::Viewer;
use futures_util::{Sink, Stream};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use store::{TableId, UserId};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::Error as Broken;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use wire::{FromClient, ToClient};

use crate::auth;
use crate::error::Error;
use crate::frames::Counted;
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
    /// Too much.
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
            End::Hostile => (1008, "too many messages"),
            End::Again => (1013, "please connect again"),
        };
        let reason = Utf8Bytes::from_static(reason);
        CloseFrame {
            code: u16::into(code),
            reason,
        }
    }
}

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new().route("/tables/{id}/socket", get(upgrade))
}

async fn upgrade(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(id): Path<String>,
    mut request: Request,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    let person = auth::who(&house, request.headers()).await?;
    let connected = house.connect(visitor.from)?;
    let user = person.map(|it| (it.user, it.name));
    let upgraded = hyper::upgrade::on(&mut request);
    let answer = create_response_with_body(&request, Body::empty)
        .map_err(|err| Error::Unreadable(format!("a WebSocket was expected here, and: {err}")))?;
    tokio::spawn(async move {
        // A client that goes before it is answered is not missed.
        if let Ok(upgraded) = upgraded.await {
            let line = Line::open(house.clone(), upgraded, connected).await;
            greet(house, id, user, line).await;
        }
    });
    Ok(answer)
}

async fn greet(house: Arc<House>, id: TableId, user: Option<(UserId, String)>, mut line: Line) {
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

type Socket = WebSocketStream<Counted<TokioIo<Upgraded>>>;

/// A client's socket, in the hands of its table. Nothing here waits: who polls is woken.
pub struct Line {
    house: Arc<House>,
    socket: Socket,
    bucket: Bucket,
    /// Whether anything was heard since the last beat.
    alive: bool,
    /// For how many beats nothing was heard.
    quiet: u8,
    /// Whether anything was said since the last beat.
    said: bool,
    /// Whether something is to be sent.
    waiting: bool,
    /// How many bytes were to be sent since nothing was.
    backlog: usize,
    connected: Connected,
}

impl Line {
    async fn open(house: Arc<House>, upgraded: Upgraded, connected: Connected) -> Line {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MOST_BYTES))
            .max_frame_size(Some(MOST_BYTES))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER);
        let counted = Counted::new(TokioIo::new(upgraded), house.clone());
        let socket = Socket::from_raw_socket(counted, Role::Server, Some(config)).await;
        house.metrics.sockets.fetch_add(1, Relaxed);
        Line {
            bucket: Bucket::full(house.config.limits.socket_burst, house.clock.now()),
            house,
            socket,
            alive: true,
            quiet: 0,
            said: false,
            waiting: false,
            backlog: 0,
            connected,
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
                Ok(FromClient::Hello { version, .. }) => {
                    self.say(outdated(version)).ok()?;
                }
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
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Close(_))) | None => Heard::Nothing(End::Wished),
                Some(Err(err)) => Heard::Nothing(end_of(&err)),
            });
        }
    }

    /// Will be sent when flushed. A client that cannot keep up, or is gone, is deaf.
    pub fn say(&mut self, text: Utf8Bytes) -> Result<(), Deaf> {
        self.said = true;
        self.queue(Message::Text(text))
    }

    fn queue(&mut self, message: Message) -> Result<(), Deaf> {
        if self.backlog > WAITING {
            return Err(Deaf);
        }
        self.waiting = true;
        self.backlog += message.len();
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
                (self.waiting, self.backlog) = (false, 0);
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

    /// The client's address.
    pub fn from(&self) -> IpAddr {
        self.connected.from()
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

/// Why nothing more can be heard.
fn end_of(err: &Broken) -> End {
    match err {
        Broken::Io(err) if err.kind() == ErrorKind::QuotaExceeded => End::Hostile,
        Broken::ConnectionClosed | Broken::AlreadyClosed | Broken::Io(_) => End::Wished,
        _ => End::Unreadable,
    }
}

/// Nobody listens there any more.
#[derive(Debug)]
pub struct Deaf;

/// For somebody who sent what cannot be read.
pub fn malformed(text: String) -> Utf8Bytes {
    text_of(&ToClient::Malformed { text })
}

fn outdated(theirs: u32) -> Utf8Bytes {
    let ours = wire::VERSION;
    let text = format!(
        "This page speaks version {theirs}, and version {ours} is spoken here: it must be loaded anew."
    );
    text_of(&ToClient::Outdated { text })
}

fn text_of(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
