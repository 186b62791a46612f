//! What each viewer is told. The only place where messages about a match are made; what goes in is redacted already.
//!
//! Each viewer's message is written once, however many look through the same eyes, and what all may know is shared.
use std::ops::Range;

use engine::{Seat, Viewer};
use store::{Chat, TableId, UserId};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Role, TableInfo, ToClient};

use super::page::{Page, Seen, json};
use super::requests::Reply;
use super::{Client, Host, Kind, Looked, Out};

/// About what a seat's own part of a situation takes.
const OWN_BYTES: usize = 1024;
/// Rows of the log that are told at once; of a longer one the rest comes when these were taken.
const PART_ROWS: usize = 128;
/// Lines of chat that are kept in memory.
const CHAT_LINES: usize = 100;

/// One round of telling: what all see is written once, and what is for the same eyes too.
struct Round<'a> {
    host: &'a Host,
    new: Range<usize>,
    /// In games without secrets all see the same.
    open: Option<Seen>,
    made: Vec<((Viewer, Kind), Utf8Bytes)>,
}

impl<'a> Round<'a> {
    fn new(host: &'a Host, new: Range<usize>) -> Round<'a> {
        let hidden = host.module.rulebook().hidden;
        let open = || host.seen(Viewer::Spectator, new.start);
        Round {
            open: (!hidden).then(open),
            made: Vec::new(),
            new,
            host,
        }
    }

    fn message(&mut self, viewer: Viewer, kind: Kind) -> Utf8Bytes {
        let known = self.made.iter().find(|(it, _)| *it == (viewer, kind));
        if let Some((_, text)) = known {
            return text.clone();
        }
        let own;
        let seen = if let Some(seen) = &self.open {
            seen
        } else {
            own = self.host.seen(viewer, self.new.start);
            &own
        };
        let text = self.write(viewer, kind, seen);
        self.made.push(((viewer, kind), text.clone()));
        text
    }

    fn write(&self, viewer: Viewer, kind: Kind, seen: &Seen) -> Utf8Bytes {
        let (host, mut page) = (self.host, Page::sized(seen.len() + OWN_BYTES));
        match kind {
            Kind::Stream | Kind::Deaf => {
                host.begin_question(viewer, &mut page);
                host.write_situation(viewer, kind, seen, &mut page);
            }
            Kind::Socket { .. } => {
                page.raw(r#"{"type":"news","log":"#).page(&seen.log);
                page.raw(r#","situation":"#);
                host.write_situation(viewer, kind, seen, &mut page);
                page.raw(r#","seed":"#).value(&host.table.seed());
            }
        }
        page.raw("}").text().into()
    }
}

impl Host {
    /// New rows and where the match stands, for everybody or for one seat only.
    pub(super) fn news(&self, new: Range<usize>, only: Option<Seat>) -> Vec<(usize, Utf8Bytes)> {
        let mut round = Round::new(self, new);
        let concerned = |it: &Client| only.is_none_or(|seat| it.viewer == Viewer::Seat(seat));
        let clients = self.clients.iter().enumerate();
        let clients = clients.filter(|(_, it)| it.greeted && concerned(it) && self.wants(it));
        clients
            .map(|(at, it)| (at, round.message(it.viewer, it.kind)))
            .collect()
    }

    /// Streams are told questions only.
    fn wants(&self, client: &Client) -> bool {
        match (client.kind, client.viewer) {
            (Kind::Socket { .. }, _) => true,
            (Kind::Stream, Viewer::Seat(seat)) => {
                self.is_over() || self.started() && self.table.ask(seat).is_some()
            }
            (Kind::Stream, _) => self.is_over(),
            (Kind::Deaf, _) => false,
        }
    }

    pub(super) fn tell_seats(&mut self) {
        let seats = self.seat_infos();
        self.told = self.presences();
        self.tell_sockets(&ToClient::Seats { seats });
    }

    pub(super) fn tell_chat(&mut self, chat: &Chat) {
        self.tell_sockets(&ToClient::Chat(line(chat)));
    }

    pub(super) fn tell_rematch(&mut self, table: TableId) {
        let table = table.to_string();
        self.tell_sockets(&ToClient::Rematch { table });
    }

    /// Somebody has sat down: their connections see more now, and if it begins everything is new to all.
    pub(super) fn tell_arrival(&mut self, user: UserId, seat: Seat) {
        for client in &mut self.clients {
            if client.user.as_ref().is_some_and(|(it, _)| *it == user) {
                client.viewer = Viewer::Seat(seat);
            }
            client.greeted = false;
        }
        self.note_presence();
    }

    pub(super) fn remember(&mut self, chat: Chat) {
        self.chat.push_back(chat);
        while self.chat.len() > CHAT_LINES {
            self.chat.pop_front();
        }
    }

    /// Tells a connection that has just come what it does not know: a part of a long log, or everything that is left.
    pub(super) fn greet(&mut self, at: usize) {
        let (client, rows) = (&self.clients[at], self.table.rows());
        let from = (client.rows as usize).min(rows);
        let text = match client.kind {
            Kind::Socket { .. } if rows - from > PART_ROWS => {
                let mut page = Page::default();
                page.raw(r#"{"type":"log","log":"#);
                self.write_log(client.viewer, from..from + PART_ROWS, &mut page);
                self.clients[at].rows = (from + PART_ROWS) as u32;
                page.raw("}").text().into()
            }
            _ => {
                let text = self.welcome(client);
                (self.clients[at].rows, self.clients[at].greeted) = (rows as u32, true);
                text
            }
        };
        self.send_one(at, text);
    }

    /// Everything, for a connection that has just come. Streams get their question, if there is one.
    fn welcome(&self, client: &Client) -> Utf8Bytes {
        let (viewer, kind) = (client.viewer, client.kind);
        if kind == Kind::Stream && !self.wants(client) {
            return Utf8Bytes::default();
        }
        let from = (client.rows as usize).min(self.table.rows());
        let (seen, mut page) = (self.seen(viewer, from), Page::default());
        if kind == Kind::Stream {
            self.begin_question(viewer, &mut page);
        } else {
            let chat: Vec<_> = self.chat.iter().map(line).collect();
            page.raw(r#"{"type":"welcome","version":"#)
                .value(&wire::VERSION)
                .raw(r#","role":"#)
                .value(&role(viewer))
                .raw(r#","table":"#)
                .value(&self.info(Some(viewer)))
                .raw(r#","log":"#)
                .page(&seen.log)
                .raw(r#","chat":"#)
                .value(&chat)
                .raw(r#","situation":"#);
        }
        self.write_situation(viewer, kind, &seen, &mut page);
        page.raw("}").text().into()
    }

    /// The answer to a request over a socket.
    pub(super) fn answer(&self, viewer: Viewer, id: u32, reply: &Reply) -> Utf8Bytes {
        let reply = self.reply(viewer, reply);
        format!(r#"{{"type":"answer","id":{id},"answer":{reply}}}"#).into()
    }

    /// What came of a request: `wire::Answer`.
    pub(super) fn reply(&self, viewer: Viewer, reply: &Reply) -> String {
        match reply {
            Reply::Done => r#"{"result":"done"}"#.to_owned(),
            Reply::Foreseen(facts) => {
                format!(r#"{{"result":"foreseen","facts":{}}}"#, json(facts))
            }
            Reply::Why(why) => json(&wire::Answer::Why(why.clone())),
            Reply::Refused(why) => json(&wire::Answer::Refused(why.clone())),
            Reply::Stale => {
                let situation = self.situation(viewer, Kind::Socket { facts: true });
                format!(r#"{{"result":"stale","situation":{situation}}}"#)
            }
            Reply::Declined { code, text } => json(&wire::Answer::Declined {
                code: (*code).to_owned(),
                text: text.clone(),
            }),
        }
    }

    /// For somebody outside.
    pub(super) fn look(&self, file: bool, user: Option<UserId>) -> Looked {
        let seat = user.and_then(|it| self.seat_of(it));
        let file = file.then(|| self.table.match_file());
        Looked {
            info: self.info(None),
            viewer: match self.is_over() {
                true => Viewer::Open,
                false => seat.map_or(Viewer::Spectator, Viewer::Seat),
            },
            rows: self.table.rows(),
            file: file.and_then(|it| {
                it.inspect_err(|err| tracing::error!(table = %self.id, %err, "no match file"))
                    .ok()
            }),
            over: self.is_over(),
        }
    }

    fn info(&self, viewer: Option<Viewer>) -> TableInfo {
        let rulebook = self.module.rulebook();
        let seated = matches!(viewer, Some(Viewer::Seat(_)));
        let invites = seated && !self.started();
        TableInfo {
            id: self.id.to_string(),
            game: rulebook.slug.clone(),
            name: rulebook.name.clone(),
            options: self.table.options(),
            seats: self.seat_infos(),
            pace: self.pace,
            commitment: self.table.commitment(),
            seed: self.table.seed(),
            started: self.started(),
            host: self.host_seat(),
            stopped: self.why_stopped(),
            rematch: self.row.rematch.map(|it| it.to_string()),
            invite: invites.then(|| self.row.invite.clone()),
            code: self
                .code
                .as_ref()
                .filter(|_| invites)
                .map(|it| it.text.clone()),
        }
    }

    fn situation(&self, viewer: Viewer, kind: Kind) -> String {
        let (seen, mut page) = (self.seen(viewer, self.table.rows()), Page::default());
        self.write_situation(viewer, kind, &seen, &mut page);
        page.text()
    }

    /// A line of a bot's stream, up to the situation.
    fn begin_question(&self, viewer: Viewer, page: &mut Page) {
        let kind = if self.is_over() { "over" } else { "asked" };
        page.raw(r#"{"type":"#)
            .value(kind)
            .raw(r#","table":"#)
            .value(&self.id.to_string())
            .raw(r#","game":"#)
            .value(&self.row.game)
            .raw(r#","role":"#)
            .value(&role(viewer))
            .raw(r#","situation":"#);
    }

    pub(super) fn tell_sockets(&mut self, message: &ToClient) {
        let text = Utf8Bytes::from(json(message));
        let sockets = self.clients.iter().enumerate();
        let sockets = sockets.filter(|(_, it)| it.greeted && it.kind != Kind::Stream);
        let texts: Vec<_> = sockets.map(|(at, _)| (at, text.clone())).collect();
        self.send_all(texts);
    }

    pub(super) fn send(&mut self, at: usize, text: Utf8Bytes) {
        self.send_all([(at, text)]);
    }

    pub(super) fn send_all(&mut self, texts: impl IntoIterator<Item = (usize, Utf8Bytes)>) {
        for (at, text) in texts {
            self.send_one(at, text);
        }
    }

    fn send_one(&mut self, at: usize, text: Utf8Bytes) {
        let client = &mut self.clients[at];
        if text.is_empty() || client.kind == Kind::Deaf {
            return;
        }
        let heard = match &mut client.out {
            Out::Line(line) => line.say(text).is_ok(),
            Out::Stream(lines) => lines.try_send(text).is_ok(),
        };
        // A client that cannot keep up is let go, and comes back with the number of rows it knows.
        if !heard {
            client.kind = Kind::Deaf;
        }
    }
}

fn line(chat: &Chat) -> wire::Chat {
    wire::Chat {
        seat: chat.seat,
        name: chat.name.clone(),
        text: chat.text.clone(),
    }
}

fn role(viewer: Viewer) -> Role {
    match viewer {
        Viewer::Seat(Seat(seat)) => Role::Seat { seat },
        Viewer::Spectator | Viewer::Open => Role::Spectator,
    }
}
