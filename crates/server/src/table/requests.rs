//! What clients want, and what comes of it.
use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;

use catalog::{Back, Rejection};
use engine::{Seat, StandingPass, TableEvent, Viewer, unhex};
use store::{Change, Chat, UserId};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Fact, Pace, Request, Sentence, Why};

use super::{Asked, Client, Gone, Host};
use crate::bots;
use crate::error::Error;
use crate::lobby::NONCE;

/// What came of a request.
pub enum Reply {
    /// Done, and durable.
    Done,
    /// What it would mean.
    Foreseen(Vec<Fact>),
    /// Why not.
    Why(Why),
    /// Against the rules.
    Refused(Why),
    /// Decided on an older situation.
    Stale,
    /// Against the house.
    Declined {
        /// One word.
        code: &'static str,
        /// One sentence.
        text: String,
    },
}

/// Who must be told.
pub enum Tell {
    /// Nothing has changed.
    Nobody,
    /// Only this seat can see what has changed.
    Own(Seat),
    /// Everybody.
    Everybody,
}

/// The longest line of chat.
const MOST_CHAT: usize = 300;
/// The longest answer.
const MOST_ACTIONS: usize = 64;
/// The longest notation of one action.
const MOST_TEXT: usize = 200;
/// How often one choice may be taken back.
const MOST_STRIKES: u16 = 10;
/// Standing passes of one seat.
const MOST_PASSES: usize = 32;

impl Reply {
    pub(super) fn declined(code: &'static str, text: &str) -> Reply {
        let text = text.to_owned();
        Reply::Declined { code, text }
    }

    pub(super) fn over() -> Reply {
        Reply::declined("over", "the match is over")
    }

    fn spectator() -> Reply {
        Reply::declined("seat", "you have no seat at this table")
    }
}

fn refused(said: Sentence) -> Why {
    let allowed = false;
    Why { allowed, said }
}

impl From<Rejection> for Reply {
    fn from(rejection: Rejection) -> Reply {
        let text = rejection.to_string();
        match rejection {
            Rejection::Refused(said) => Reply::Refused(refused(*said)),
            Rejection::Stale { .. } => Reply::Stale,
            Rejection::Over => Reply::over(),
            Rejection::NoSuchSeat { .. } => Reply::Declined { code: "seat", text },
            Rejection::Unreadable { .. } => Reply::Declined {
                code: "unreadable",
                text,
            },
            _ => Reply::Declined { code: "late", text },
        }
    }
}

impl Host {
    /// A request over a socket.
    pub(super) async fn request(
        &mut self,
        at: usize,
        id: u32,
        request: Request,
    ) -> Result<(), Gone> {
        let Client { viewer, user, .. } = &self.clients[at];
        let (viewer, user) = (*viewer, user.clone());
        let (reply, tell) = self.perform(viewer, user, request).await?;
        let new = self.commit().await?;
        self.count(&reply);
        // Seats may have been arranged: the client may look through other eyes now.
        let viewer = self.clients[at].viewer;
        let answer = (at, self.answer(viewer, id, &reply));
        self.tell(Some(answer), tell, new);
        Ok(())
    }

    /// A request over HTTP, by somebody who plays.
    pub(super) async fn asked_by_http(&mut self, asked: Asked) -> Result<(), Gone> {
        let Asked {
            user,
            request,
            answer,
        } = asked;
        let Some(seat) = self.seat_of(user) else {
            let err = Error::Forbidden("you have no seat at this table".to_owned());
            // Whoever asked may have gone.
            _ = answer.send(Err(err));
            return Ok(());
        };
        let viewer = Viewer::Seat(seat);
        let (reply, tell) = self.perform(viewer, None, request).await?;
        let new = self.commit().await?;
        self.count(&reply);
        _ = answer.send(Ok(self.reply(viewer, &reply)));
        self.tell(None, tell, new);
        Ok(())
    }

    fn count(&self, reply: &Reply) {
        if matches!(
            reply,
            Reply::Refused(_) | Reply::Declined { .. } | Reply::Stale
        ) {
            self.house.metrics.declined.fetch_add(1, Relaxed);
        }
    }

    /// After something changed by itself.
    pub(super) async fn spread(&mut self) -> Result<(), Gone> {
        let new = self.commit().await?;
        self.tell(None, Tell::Everybody, new);
        Ok(())
    }

    /// An answer and the news that come of it go out together.
    fn tell(&mut self, answer: Option<(usize, Utf8Bytes)>, tell: Tell, new: Range<usize>) {
        if !new.is_empty() {
            self.lapse();
        }
        let news = match (tell, new.is_empty()) {
            (_, false) | (Tell::Everybody, true) => self.news(new, None),
            (Tell::Own(seat), true) => self.news(new, Some(seat)),
            (Tell::Nobody, true) => Vec::new(),
        };
        self.send_all(answer.into_iter().chain(news));
        self.ask_bots();
    }

    async fn perform(
        &mut self,
        viewer: Viewer,
        user: Option<(UserId, String)>,
        request: Request,
    ) -> Result<(Reply, Tell), Gone> {
        let seat = match (viewer, &request) {
            (_, Request::Ping) => return Ok((Reply::Done, Tell::Nobody)),
            (_, Request::Chat { text }) => return self.say(viewer, user, text).await,
            (Viewer::Seat(seat), _) => seat,
            _ => return Ok((Reply::spectator(), Tell::Nobody)),
        };
        let quiet = |reply| Ok((reply, Tell::Nobody));
        match request {
            Request::Submit { asked, actions } => Ok(self.submit(seat, asked, &actions)),
            Request::Preview { asked, actions } => quiet(self.preview(seat, asked, &actions)),
            Request::Why { action } => quiet(self.why(seat, &action)),
            Request::Undo => Ok(self.undo(seat)),
            Request::Agree { what } => self.agree(seat, what).await,
            Request::Decline { what } => Ok(self.decline(what)),
            Request::Resign => Ok(self.resign(seat)),
            Request::Pass { kind, always, on } => Ok(self.pass(seat, kind, always, on)),
            Request::Nonce { nonce } => Ok(self.nonce(seat, &nonce)),
            Request::Replace { seat: at, spec } => Ok(self.replace(seat, at, &spec)),
            Request::Arrange { chairs } => self.arrange(seat, &chairs).await,
            Request::Close => self.close(seat).await,
            Request::Ping | Request::Chat { .. } => quiet(Reply::Done),
        }
    }

    /// Why nothing can be done to the match now.
    fn not_now(&self) -> Option<Reply> {
        match (self.started(), self.is_over()) {
            (false, _) => Some(Reply::declined("late", "the match has not begun")),
            (_, true) => Some(Reply::over()),
            _ => None,
        }
    }

    fn submit(&mut self, seat: Seat, asked: u32, actions: &[String]) -> (Reply, Tell) {
        if let Some(reply) = self.not_now().or_else(|| too_long(actions)) {
            return (reply, Tell::Nobody);
        }
        let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
        match self.table.submit(seat, asked as usize, &actions) {
            Ok(_) => {
                self.house.metrics.moves.fetch_add(1, Relaxed);
                (Reply::Done, Tell::Own(seat))
            }
            Err(err) => (err.into(), Tell::Nobody),
        }
    }

    fn preview(&self, seat: Seat, asked: u32, actions: &[String]) -> Reply {
        if let Some(reply) = self.not_now().or_else(|| too_long(actions)) {
            return reply;
        }
        if asked as usize != self.table.asked() {
            return Reply::Stale;
        }
        let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
        let facts = self.table.preview(seat, &actions);
        facts.map_or_else(Reply::from, Reply::Foreseen)
    }

    fn why(&self, seat: Seat, action: &str) -> Reply {
        let actions = [action.to_owned()];
        if let Some(reply) = too_long(&actions) {
            return reply;
        }
        match self.table.why(seat, action) {
            Ok(()) => Reply::Why(Why {
                allowed: true,
                said: Sentence::plain("Allowed", "", "This is allowed."),
            }),
            Err(Rejection::Refused(said)) => Reply::Why(refused(*said)),
            Err(other) => other.into(),
        }
    }

    fn undo(&mut self, seat: Seat) -> (Reply, Tell) {
        if let Some(reply) = self.not_now() {
            return (reply, Tell::Nobody);
        }
        if !self.table.answer(seat).is_empty() {
            let asked = self.table.asked();
            let withdrawn = self.table.submit(seat, asked, &[]);
            let reply = withdrawn.map_or_else(Reply::from, |_| Reply::Done);
            return (reply, Tell::Own(seat));
        }
        let choice = self.table.last_choice(seat);
        let Some(keep) = choice.filter(|_| self.table.can_undo(seat)) else {
            let text = "there is nothing to take back unasked; propose it to the others";
            return (Reply::declined("consent", text), Tell::Nobody);
        };
        if let Some(reply) = self.no_strike(keep) {
            return (reply, Tell::Nobody);
        }
        self.note_strike(keep);
        self.table.undo(seat, Back::Choice);
        self.table.advance();
        (Reply::Done, Tell::Everybody)
    }

    /// Why a question may not be asked once more: every take-back is kept for ever.
    pub(super) fn no_strike(&self, keep: usize) -> Option<Reply> {
        let often = self.struck.get(&keep).is_some_and(|it| *it >= MOST_STRIKES);
        let text = format!("this choice was taken back {MOST_STRIKES} times; now it stands");
        often.then(|| Reply::declined("late", &text))
    }

    pub(super) fn note_strike(&mut self, keep: usize) {
        *self.struck.entry(keep).or_default() += 1;
    }

    fn resign(&mut self, seat: Seat) -> (Reply, Tell) {
        if let Some(reply) = self.not_now() {
            return (reply, Tell::Nobody);
        }
        self.leave(TableEvent::Resign(seat), seat);
        let viewer = Viewer::Seat(seat);
        if self.seats[seat.index()].row.left {
            let own = self.clients.iter_mut().filter(|it| it.viewer == viewer);
            own.for_each(|it| it.viewer = Viewer::Spectator);
            self.tell_seats();
        }
        (Reply::Done, Tell::Everybody)
    }

    fn pass(&mut self, seat: Seat, kind: String, always: bool, on: bool) -> (Reply, Tell) {
        let own = |it: &StandingPass| it.seat == seat;
        let many = self.table.passes().into_iter().filter(own).count() >= MOST_PASSES;
        let wrong = kind.is_empty() || kind.len() > MOST_TEXT || on && many;
        if let Some(reply) = self.not_now() {
            return (reply, Tell::Nobody);
        }
        if wrong {
            let text = "a kind of question was expected, such as `snuff`, and not too many of them";
            return (Reply::declined("unreadable", text), Tell::Nobody);
        }
        if !on {
            self.table.unpass(seat, &kind);
            return (Reply::Done, Tell::Own(seat));
        }
        if let Err(err) = self.table.pass(StandingPass { seat, kind, always }) {
            return (err.into(), Tell::Nobody);
        }
        (Reply::Done, Tell::Own(seat))
    }

    fn nonce(&mut self, seat: Seat, nonce: &str) -> (Reply, Tell) {
        let Some(nonce) = unhex(nonce) else {
            return (Reply::declined("unreadable", NONCE), Tell::Nobody);
        };
        match self.nonces[seat.index()] {
            // Sent twice, as after a line was cut.
            Some(given) if given == nonce => return (Reply::Done, Tell::Nobody),
            Some(_) => {
                let text = "your share of the dice is there already; a seat adds one";
                return (Reply::declined("late", text), Tell::Nobody);
            }
            None => {}
        }
        match self.add_nonce(seat, nonce) {
            Ok(()) => (Reply::Done, Tell::Everybody),
            Err(err) => (err.into(), Tell::Nobody),
        }
    }

    fn replace(&mut self, by: Seat, at: u8, spec: &str) -> (Reply, Tell) {
        let seat = Seat(at);
        let place = self.seats.get(seat.index());
        let person = place.is_some_and(|it| !it.is_bot() && it.row.user.is_some());
        if let Some(reply) = self.not_now() {
            return (reply, Tell::Nobody);
        }
        if !person || seat == by {
            let text = "that seat has no person who could be replaced";
            return (Reply::declined("seat", text), Tell::Nobody);
        }
        let spec = match bots::spec(spec) {
            Ok(spec) => spec.to_string(),
            Err(err) => {
                return (
                    Reply::declined("unreadable", &err.to_string()),
                    Tell::Nobody,
                );
            }
        };
        if !self.may_replace(seat, by) {
            let text = match self.pace {
                Pace::Days { .. } => {
                    "with days for each decision nobody is replaced but by the clock"
                }
                _ => {
                    "somebody may be replaced who is away for a minute, or sooner if several others all want it"
                }
            };
            return (Reply::declined("consent", text), Tell::Nobody);
        }
        self.seat_bot(seat, &spec);
        self.tell_seats();
        (Reply::Done, Tell::Everybody)
    }

    async fn say(
        &mut self,
        viewer: Viewer,
        user: Option<(UserId, String)>,
        text: &str,
    ) -> Result<(Reply, Tell), Gone> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.0),
            Viewer::Spectator | Viewer::Open => None,
        };
        let Some((_, name)) = user else {
            return Ok((Reply::declined("seat", "choose a name first"), Tell::Nobody));
        };
        let text: String = text.chars().filter(|it| !it.is_control()).collect();
        let text = text.trim();
        if text.is_empty() || text.chars().count() > MOST_CHAT {
            let text = format!("one line of 1 to {MOST_CHAT} signs was expected");
            return Ok((Reply::declined("unreadable", &text), Tell::Nobody));
        }
        let chat = Chat {
            number: self.chat.back().map_or(0, |it| it.number + 1),
            seat,
            name,
            text: text.to_owned(),
            at: self.house.clock.now(),
        };
        let say = Change::Say(self.id, chat.clone());
        if let Err(err) = self.house.store.change(say).await {
            tracing::error!(table = %self.id, %err, "a line of chat was not written");
            return Err(Gone);
        }
        self.tell_chat(&chat);
        self.remember(chat);
        Ok((Reply::Done, Tell::Nobody))
    }
}

fn too_long(actions: &[String]) -> Option<Reply> {
    let long = actions.len() > MOST_ACTIONS || actions.iter().any(|it| it.len() > MOST_TEXT);
    long.then(|| {
        let text = format!("at most {MOST_ACTIONS} actions of {MOST_TEXT} bytes were expected");
        Reply::declined("unreadable", &text)
    })
}
