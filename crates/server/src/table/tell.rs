//! What each viewer is told. The only place where messages about a match are made; what goes in is redacted already.
//!
//! Each viewer's message is written once, however many look through the same eyes, and what all may know is shared.
use std::ops::Range;

use axum::extract::ws::Utf8Bytes;
use catalog::{Foretold, Offer, Question, Who};
use engine::{Actor, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use store::{Chat, TableId, UserId};
use wire::{Clock, OpenProposal, Outcome, Role, Standing, TableInfo, ToClient};

use super::requests::Reply;
use super::{Client, Host, Kind, Looked};

/// Lists up to this length come with what each offer means.
const PREFETCHED: usize = 12;
/// Lines of chat that are kept in memory.
const CHAT_LINES: usize = 100;

/// What everybody may know of a situation, but for the view.
#[derive(Serialize)]
struct Shared {
    row: usize,
    asked: usize,
    actor: wire::Actor,
    outcome: Option<Outcome>,
    proposals: Vec<OpenProposal>,
    clocks: Vec<Clock>,
}

/// What only the viewer may know.
#[derive(Serialize)]
struct Own {
    ask: Option<Question>,
    offers: Vec<Offered>,
    answer: Vec<String>,
    draft: Option<Value>,
    undo: bool,
    passes: Vec<Standing>,
}

/// `wire::Offer`.
#[derive(Serialize)]
struct Offered {
    #[serde(flatten)]
    offer: Offer,
    line: Vec<String>,
    facts: Option<Vec<Foretold>>,
}

/// `wire::Entry`.
#[derive(Serialize)]
struct Told<'a> {
    row: usize,
    seat: Option<Seat>,
    by: &'static str,
    input: &'a Option<String>,
    events: &'a [catalog::Told],
}

/// What a viewer sees, as JSON.
struct Seen {
    log: String,
    view: String,
    position: String,
}

/// One round of telling: what was written once is written once.
struct Round<'a> {
    host: &'a Host,
    new: Range<usize>,
    shared: String,
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
            shared: host.shared(),
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
        let seen = match &self.open {
            Some(seen) => seen,
            None => {
                own = self.host.seen(viewer, self.new.start);
                &own
            }
        };
        let text = self.write(viewer, kind, seen);
        let text = Utf8Bytes::from(text);
        self.made.push(((viewer, kind), text.clone()));
        text
    }

    fn write(&self, viewer: Viewer, kind: Kind, seen: &Seen) -> String {
        let host = self.host;
        let mut out = String::with_capacity(seen.log.len() + seen.view.len() + 1024);
        match kind {
            Kind::Stream | Kind::Deaf => {
                host.begin_question(viewer, &mut out);
                host.write_situation(viewer, kind, &self.shared, seen, &mut out);
            }
            Kind::Socket { .. } => {
                out += r#"{"type":"news","log":"#;
                out += &seen.log;
                out += r#","situation":"#;
                host.write_situation(viewer, kind, &self.shared, seen, &mut out);
                out += r#","seed":"#;
                push(&mut out, &host.table.seed());
            }
        }
        out + "}"
    }
}

impl Host {
    /// New rows and where the match stands, to everybody or to one seat only.
    pub(super) fn tell_news(&mut self, new: Range<usize>, only: Option<Seat>) {
        let mut round = Round::new(self, new);
        let concerned = |it: &Client| only.is_none_or(|seat| it.viewer == Viewer::Seat(seat));
        let clients = self.clients.iter().enumerate();
        let clients = clients.filter(|(_, it)| concerned(it) && self.wants(it));
        let texts: Vec<_> = clients
            .map(|(at, it)| (at, round.message(it.viewer, it.kind)))
            .collect();
        self.send_all(texts);
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
                self.seats[seat.index()].away = None;
            }
        }
        for at in 0..self.clients.len() {
            let text = self.welcome(&self.clients[at]);
            self.clients[at].rows = self.table.rows() as u32;
            self.send_one(at, text);
        }
        self.drop_deaf();
    }

    pub(super) fn remember(&mut self, chat: Chat) {
        self.chat.push_back(chat);
        while self.chat.len() > CHAT_LINES {
            self.chat.pop_front();
        }
    }

    /// Everything, for a connection that has just come. Streams get their question, if there is one.
    pub(super) fn welcome(&self, client: &Client) -> Utf8Bytes {
        let (viewer, kind) = (client.viewer, client.kind);
        if kind == Kind::Stream && !self.wants(client) {
            return Utf8Bytes::default();
        }
        let from = (client.rows as usize).min(self.table.rows());
        let (seen, shared) = (self.seen(viewer, from), self.shared());
        let mut out = String::new();
        if kind == Kind::Stream {
            self.begin_question(viewer, &mut out);
            self.write_situation(viewer, kind, &shared, &seen, &mut out);
            return (out + "}").into();
        }
        let chat: Vec<_> = self.chat.iter().map(line).collect();
        let (role, table) = (json(&role(viewer)), json(&self.info(Some(viewer))));
        let (log, chat, version) = (&seen.log, json(&chat), wire::VERSION);
        out += &format!(
            r#"{{"type":"welcome","version":{version},"role":{role},"table":{table},"log":{log},"chat":{chat},"situation":"#
        );
        self.write_situation(viewer, kind, &shared, &seen, &mut out);
        out += "}";
        // It is sent once, but what holds it may live long.
        out.shrink_to_fit();
        out.into()
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
    pub(super) fn look(&self, file: bool) -> Looked {
        let file = file.then(|| self.table.match_file());
        Looked {
            info: self.info(None),
            users: self.seats.iter().map(|it| it.row.user).collect(),
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
            rematch: self.row.rematch.map(|it| it.to_string()),
            invite: invites.then(|| self.row.invite.clone()),
        }
    }

    fn situation(&self, viewer: Viewer, kind: Kind) -> String {
        let (seen, mut out) = (self.seen(viewer, self.table.rows()), String::new());
        self.write_situation(viewer, kind, &self.shared(), &seen, &mut out);
        out
    }

    fn seen(&self, viewer: Viewer, from: usize) -> Seen {
        Seen {
            log: self.log(viewer, from),
            view: self.table.view_json(viewer),
            position: json(&self.table.position(viewer)),
        }
    }

    /// `wire::Situation`.
    fn write_situation(
        &self,
        viewer: Viewer,
        kind: Kind,
        shared: &str,
        seen: &Seen,
        out: &mut String,
    ) {
        *out += "{";
        *out += inner(shared);
        *out += ",";
        *out += inner(&json(&self.own(viewer, kind)));
        *out += r#","view":"#;
        *out += &seen.view;
        *out += r#","position":"#;
        *out += &seen.position;
        *out += "}";
    }

    fn shared(&self) -> String {
        let outcome = self.table.outcome().filter(|_| self.started());
        let places = |it: &engine::Outcome| {
            let places = it.places.iter().filter(|place| !place.is_empty());
            places
                .map(|place| place.iter().map(|it| it.0).collect())
                .collect()
        };
        let seats = self.seats.len();
        json(&Shared {
            row: self.table.rows(),
            asked: self.table.asked(),
            actor: match self.actor() {
                Actor::Seats(order) => wire::Actor::Seats {
                    seats: order.iter().map(|it| it.0).collect(),
                },
                Actor::Chance => wire::Actor::Chance,
                Actor::Nobody => wire::Actor::Nobody,
            },
            outcome: outcome.map(|it| Outcome {
                places: places(&it),
                value: it.value[..seats].to_vec(),
                by: it.by.id().to_owned(),
                text: self
                    .module
                    .rulebook()
                    .clause(it.by.id())
                    .map_or(String::new(), |clause| clause.text.clone()),
            }),
            proposals: self.open_proposals(),
            clocks: self
                .clocks
                .shown(self.house.clock.now(), &self.asked_seats()),
        })
    }

    fn own(&self, viewer: Viewer, kind: Kind) -> Own {
        let public = || self.table.public_ask().filter(|_| self.started());
        let nothing = Own {
            ask: None,
            offers: Vec::new(),
            answer: Vec::new(),
            draft: None,
            undo: false,
            passes: Vec::new(),
        };
        match viewer {
            Viewer::Seat(seat) if self.started() => Own {
                ask: self.table.ask(seat).or_else(public),
                offers: self.offered(seat, kind),
                answer: self.table.answer(seat),
                draft: self.table.draft(seat),
                undo: self.table.can_undo(seat),
                passes: self.passes(seat),
                ..nothing
            },
            _ => Own {
                ask: public(),
                ..nothing
            },
        }
    }

    fn passes(&self, seat: Seat) -> Vec<Standing> {
        let own = self.table.passes().into_iter().filter(|it| it.seat == seat);
        own.map(|it| Standing {
            kind: it.kind,
            always: it.always,
        })
        .collect()
    }

    fn offered(&self, seat: Seat, kind: Kind) -> Vec<Offered> {
        let offers = self.table.offers(seat);
        let wanted = kind == Kind::Socket { facts: true };
        let prefetch = wanted && offers.len() <= PREFETCHED;
        let facts = |text: &str| self.table.preview(seat, &[text]).ok();
        let single = offers.into_iter().map(|offer| Offered {
            facts: prefetch.then(|| facts(&offer.text)).flatten(),
            line: Vec::new(),
            offer,
        });
        single.collect()
    }

    fn log(&self, viewer: Viewer, from: usize) -> String {
        let entries = self.table.log(viewer, from);
        let told = |it| -> Told {
            let it: &catalog::Entry = it;
            let (seat, by) = match it.who {
                Who::Seat(seat) => (Some(seat), "act"),
                who if who == Who::CHANCE => (None, "chance"),
                Who::Other(_) => (None, "host"),
            };
            Told {
                row: it.row,
                seat,
                by,
                input: &it.input,
                events: &it.events,
            }
        };
        json(&entries.iter().map(told).collect::<Vec<_>>())
    }

    /// A line of a bot's stream, up to the situation.
    fn begin_question(&self, viewer: Viewer, out: &mut String) {
        let (table, role) = (self.id, json(&role(viewer)));
        let game = &self.row.game;
        let kind = if self.is_over() { "over" } else { "asked" };
        *out += &format!(
            r#"{{"type":"{kind}","table":"{table}","game":"{game}","role":{role},"situation":"#
        );
    }

    fn tell_sockets(&mut self, message: &ToClient) {
        let text = Utf8Bytes::from(json(message));
        let sockets = self.clients.iter().enumerate();
        let sockets = sockets.filter(|(_, it)| it.kind != Kind::Stream);
        let texts: Vec<_> = sockets.map(|(at, _)| (at, text.clone())).collect();
        self.send_all(texts);
    }

    pub(super) fn send(&mut self, at: usize, text: Utf8Bytes) {
        self.send_all(vec![(at, text)]);
    }

    fn send_all(&mut self, texts: Vec<(usize, Utf8Bytes)>) {
        for (at, text) in texts {
            self.send_one(at, text);
        }
        self.drop_deaf();
    }

    fn send_one(&mut self, at: usize, text: Utf8Bytes) {
        if text.is_empty() {
            return;
        }
        // A client that cannot keep up is let go, and comes back with the number of rows it knows.
        if self.clients[at].out.try_send(text).is_err() {
            self.clients[at].kind = Kind::Deaf;
        }
    }

    fn drop_deaf(&mut self) {
        self.clients.retain(|it| it.kind != Kind::Deaf);
    }
}

/// What is inside the braces of an object.
fn inner(object: &str) -> &str {
    object
        .strip_prefix('{')
        .and_then(|it| it.strip_suffix('}'))
        .unwrap_or_default()
}

fn push<T: Serialize + ?Sized>(out: &mut String, value: &T) {
    *out += &json(value);
}

fn json<T: Serialize + ?Sized>(value: &T) -> String {
    // Plain data with names for keys always is JSON.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
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
