//! A client's socket: messages in, messages out, and nothing that could hurt anybody else.
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use engine::Viewer;
use futures_util::SinkExt;
use store::{TableId, UserId};
use tokio::sync::mpsc;
use wire::{FromClient, Request, ToClient};

use crate::auth;
use crate::error::Error;
use crate::guard::Visitor;
use crate::house::{Connected, House, Mailbox};
use crate::limit::Bucket;
use crate::lobby::table_id;
use crate::table::{Cause, Client, Kind};

/// A message may have this many bytes; longer ones are not read.
const MOST_BYTES: usize = 16 * 1024;
/// Buffers grow when needed; most messages are small.
const READ_BUFFER: usize = 512;
/// Written at once from here on, or when nothing more waits.
const WRITE_BUFFER: usize = 64 * 1024;
/// Messages that may wait for a slow client before it is let go.
const WAITING: usize = 64;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// So often a client is asked whether it is there; silence until the next time, and it is gone.
const QUIET: Duration = Duration::from_secs(30);

const GOING_AWAY: u16 = 1001;
const POLICY: u16 = 1008;
const TRY_AGAIN: u16 = 1013;

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
        .max_write_buffer_size(4 * 1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| converse(house, id, user, socket, connected)))
}

async fn converse(
    house: Arc<House>,
    id: TableId,
    user: Option<(UserId, String)>,
    mut socket: WebSocket,
    connected: Connected,
) {
    house.metrics.sockets.fetch_add(1, Relaxed);
    let hello = tokio::time::timeout(HELLO, hello(&mut socket));
    if let Ok(Some((rows, facts))) = hello.await {
        let (out, news) = mpsc::channel(WAITING);
        let number = house.number();
        let client = Client {
            number,
            user,
            viewer: Viewer::Spectator,
            kind: Kind::Socket { facts },
            rows,
            out,
        };
        let mailbox = house.table(id);
        let line = Line {
            bucket: Bucket::full(house.config.limits.socket_burst, house.clock.now()),
            house: house.clone(),
            mailbox,
            number,
        };
        let close = line.talk(client, &mut socket, news).await;
        // The other end may have gone already.
        _ = socket.send(Message::Close(Some(close))).await;
    }
    house.metrics.sockets.fetch_sub(1, Relaxed);
    drop(connected);
}

/// The first message, which says how much of the log is known.
async fn hello(socket: &mut WebSocket) -> Option<(u32, bool)> {
    loop {
        let text = match socket.recv().await? {
            Ok(Message::Text(text)) => text,
            Ok(Message::Ping(_) | Message::Pong(_)) => continue,
            _ => return None,
        };
        let expected = format!("`hello` with version {} was expected", wire::VERSION);
        match serde_json::from_str(&text) {
            Ok(FromClient::Hello {
                version,
                rows,
                facts,
            }) if version == wire::VERSION => {
                return Some((rows, facts.unwrap_or(true)));
            }
            _ => socket.send(malformed(expected)).await.ok()?,
        }
    }
}

fn malformed(text: String) -> Message {
    let message = ToClient::Malformed { text };
    Message::Text(serde_json::to_string(&message).unwrap_or_default().into())
}

fn closing(code: u16, reason: &'static str) -> CloseFrame {
    let reason = Utf8Bytes::from_static(reason);
    CloseFrame { code, reason }
}

/// A conversation between a client and a table.
struct Line {
    house: Arc<House>,
    mailbox: Mailbox,
    number: u32,
    bucket: Bucket,
}

impl Line {
    async fn talk(
        mut self,
        client: Client,
        socket: &mut WebSocket,
        mut news: mpsc::Receiver<Utf8Bytes>,
    ) -> CloseFrame {
        if self
            .mailbox
            .send(Cause::Connect(Box::new(client)))
            .await
            .is_err()
        {
            return closing(POLICY, "there is no such table");
        }
        let close = self.exchange(socket, &mut news).await;
        // A table that is gone has no clients.
        _ = self.mailbox.send(Cause::Disconnect(self.number)).await;
        close
    }

    async fn exchange(
        &mut self,
        socket: &mut WebSocket,
        news: &mut mpsc::Receiver<Utf8Bytes>,
    ) -> CloseFrame {
        // Whether anything was heard since the last beat, and since the one before.
        let (mut heard, mut beats) = (true, tokio::time::interval(QUIET));
        beats.tick().await;
        let gone = || closing(GOING_AWAY, "");
        loop {
            tokio::select! {
                text = news.recv() => {
                    let Some(text) = text else {
                        return self.left_alone();
                    };
                    if send_all(socket, text, news).await.is_none() {
                        return gone();
                    }
                }
                message = socket.recv() => {
                    heard = true;
                    let message = match message {
                        Some(Ok(message)) => message,
                        Some(Err(_)) => return closing(POLICY, "that message cannot be read"),
                        None => return gone(),
                    };
                    if let Some(close) = self.hear(message, socket).await {
                        return close;
                    }
                }
                _ = beats.tick() => {
                    let ping = Message::Ping(Vec::new().into());
                    if !heard || socket.send(ping).await.is_err() {
                        return gone();
                    }
                    heard = false;
                }
            }
        }
    }

    /// The table has gone, alone or with the house.
    fn left_alone(&self) -> CloseFrame {
        match self.house.is_closing() {
            true => closing(GOING_AWAY, "the server restarts"),
            false => closing(TRY_AGAIN, "please connect again"),
        }
    }

    async fn hear(&mut self, message: Message, socket: &mut WebSocket) -> Option<CloseFrame> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                return self.complain(socket, "text was expected".to_owned()).await;
            }
            Message::Ping(_) | Message::Pong(_) => return None,
            Message::Close(_) => return Some(closing(1000, "")),
        };
        match serde_json::from_str(&text) {
            Ok(FromClient::Request { id, request }) => self.pass_on(id, request, socket).await,
            Ok(FromClient::Hello { .. }) => {
                self.complain(socket, "`hello` comes once".to_owned()).await
            }
            Err(err) => self.complain(socket, err.to_string()).await,
        }
    }

    async fn pass_on(
        &mut self,
        id: u32,
        request: Request,
        socket: &mut WebSocket,
    ) -> Option<CloseFrame> {
        if !self.may() {
            let answer = wire::Answer::Declined {
                code: "rate".to_owned(),
                text: "this is too fast: please wait a little".to_owned(),
            };
            let message = ToClient::Answer { id, answer };
            let text = serde_json::to_string(&message).unwrap_or_default();
            let sent = socket.send(Message::Text(text.into())).await;
            return sent.err().map(|_| closing(GOING_AWAY, ""));
        }
        let from = self.number;
        let cause = Cause::Request { from, id, request };
        let sent = self.mailbox.send(cause).await;
        sent.err().map(|_| self.left_alone())
    }

    fn may(&mut self) -> bool {
        let (limits, now) = (self.house.config.limits, self.house.clock.now());
        self.bucket
            .take(limits.socket_rate, limits.socket_burst, now)
    }

    /// What cannot be read costs as much as what can.
    async fn complain(&mut self, socket: &mut WebSocket, text: String) -> Option<CloseFrame> {
        self.house.metrics.malformed.fetch_add(1, Relaxed);
        if !self.may() {
            return Some(closing(POLICY, "too many messages that cannot be read"));
        }
        let sent = socket.send(malformed(text)).await;
        sent.err().map(|_| closing(GOING_AWAY, ""))
    }
}

/// Everything that waits goes out at once.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    news: &mut mpsc::Receiver<Utf8Bytes>,
) -> Option<()> {
    socket.feed(Message::Text(first)).await.ok()?;
    while let Ok(text) = news.try_recv() {
        socket.feed(Message::Text(text)).await.ok()?;
    }
    socket.flush().await.ok()
}
