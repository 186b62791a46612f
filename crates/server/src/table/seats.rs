//! Who sits where, who is there, and bots in place of those who are not.
use catalog::Rejection;
use engine::{Hash, Seat, TableEvent, Viewer};
use store::{Change, SeatRow, UserId};
use wire::{Occupant, Pace, Presence, SeatInfo};

use super::{Client, Gone, Host, Joining, Kind, Out};
use crate::error::Error;
use crate::socket::End;

/// Away so long, a person may be replaced by any other.
const AWAY_MS: u64 = 60_000;
/// Plays for those who gave up or ran out of time where the match goes on.
const STAND_IN: &str = "greedy";
/// Connections of one seat.
const MOST_OF_SEAT: usize = 8;

/// A seat of a table.
pub struct Place {
    /// Who sits there.
    pub row: SeatRow,
    /// Not in the store yet.
    pub changed: bool,
    /// Since when nobody of it is heard; nothing while somebody is.
    pub away: Option<u64>,
    /// Seats that want a bot there.
    pub votes: Vec<Seat>,
}

impl Place {
    /// Nobody is connected yet.
    pub fn new(row: SeatRow, now: u64) -> Place {
        Place {
            row,
            changed: false,
            away: Some(now),
            votes: Vec::new(),
        }
    }

    /// The bot that plays there.
    pub fn bot(&self) -> Option<&str> {
        self.row.bot.as_deref()
    }

    /// Whether a bot plays there.
    pub fn is_bot(&self) -> bool {
        self.row.bot.is_some()
    }

    /// Whether somebody sits there.
    pub fn is_taken(&self) -> bool {
        self.row.user.is_some() || self.is_bot()
    }
}

/// A seat as everybody may see it.
pub fn occupant(row: &SeatRow) -> Occupant {
    let name = row.name.clone();
    match (&row.bot, row.user) {
        (Some(spec), _) => Occupant::Bot { spec: spec.clone() },
        (None, Some(_)) => Occupant::Person { name },
        (None, None) => Occupant::Open,
    }
}

impl Host {
    pub(super) fn seat_infos(&self) -> Vec<SeatInfo> {
        let info = |(seat, place): (u8, &Place)| SeatInfo {
            seat,
            occupant: occupant(&place.row),
            presence: self.presence(place),
        };
        (0..).zip(&self.seats).map(info).collect()
    }

    fn presence(&self, place: &Place) -> Presence {
        let now = self.house.clock.now();
        match place.away {
            _ if place.is_bot() => Presence::Here,
            _ if !place.is_taken() => Presence::Gone,
            None => Presence::Here,
            Some(since) if now < since + AWAY_MS => Presence::Away,
            Some(_) => Presence::Gone,
        }
    }

    pub(super) fn presences(&self) -> Vec<Presence> {
        self.seats.iter().map(|it| self.presence(it)).collect()
    }

    /// Whether a client of this seat was heard a moment ago.
    fn is_present(&self, seat: Seat) -> bool {
        let viewer = Viewer::Seat(seat);
        let heard = |it: &Client| match &it.out {
            Out::Line(line) => !line.is_quiet(),
            Out::Stream(_) => true,
        };
        self.clients
            .iter()
            .any(|it| it.viewer == viewer && heard(it))
    }

    /// The seat that a person plays; none while a bot does, and after giving up.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let mine = |place: &Place| place.row.user == Some(user) && !place.row.left;
        self.seats.iter().position(mine).map(|it| Seat(it as u8))
    }

    pub(super) async fn connect(&mut self, mut client: Client) -> Result<(), Gone> {
        let seat = client
            .user
            .as_ref()
            .and_then(|(user, _)| self.seat_of(*user));
        client.viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        if !self.make_room(&client) {
            client.turn_away(End::Again);
            return Ok(());
        }
        self.clients.push(client);
        if let Some(seat) = seat {
            self.give_back(seat).await?;
        }
        self.note_presence();
        self.ask_bots();
        Ok(())
    }

    /// Whether there is room for one more. For who plays it is made: by the newest spectator, or the oldest of their own.
    fn make_room(&mut self, new: &Client) -> bool {
        let limits = self.house.config.limits;
        let full = self.clients.len() >= limits.clients as usize;
        let peers = self.clients.iter().filter(|it| it.viewer == new.viewer);
        let goes = match new.viewer {
            Viewer::Seat(_) if peers.clone().count() >= MOST_OF_SEAT => {
                peers.map(|it| it.number).min()
            }
            Viewer::Seat(_) if full => {
                let spectators = self
                    .clients
                    .iter()
                    .filter(|it| it.viewer == Viewer::Spectator);
                spectators.map(|it| it.number).max()
            }
            Viewer::Seat(_) => None,
            Viewer::Spectator | Viewer::Open => {
                let near = peers.filter(|it| it.from().is_some() && it.from() == new.from());
                return !full && near.count() < limits.spectators as usize;
            }
        };
        let goes = goes.and_then(|number| self.clients.iter().position(|it| it.number == number));
        if let Some(at) = goes {
            self.clients.swap_remove(at).turn_away(End::Again);
        }
        true
    }

    pub(super) fn disconnect(&mut self, number: u32) {
        self.clients.retain(|it| it.number != number);
        self.note_absence();
    }

    /// Those who were told something and did not take it are gone.
    pub(super) fn drop_deaf(&mut self) {
        // Telling the others may find more of them.
        while self.clients.iter().any(|it| it.kind == Kind::Deaf) {
            self.clients.retain(|it| it.kind != Kind::Deaf);
            self.note_absence();
        }
    }

    /// After somebody has gone.
    pub(super) fn note_absence(&mut self) {
        if self.clients.is_empty() {
            self.since = self.house.clock.now();
        }
        self.note_presence();
    }

    /// Who is there may have changed: somebody came, went, or was silent for a while.
    pub(super) fn note_presence(&mut self) {
        let now = self.house.clock.now();
        for at in 0..self.seats.len() {
            let present = self.is_present(Seat(at as u8));
            let place = &mut self.seats[at];
            place.away = match (present, place.away) {
                (true, _) => None,
                (false, since) => since.or(Some(now)),
            };
        }
        if self.presences() != self.told {
            self.tell_seats();
        }
    }

    /// A person who comes back plays on.
    async fn give_back(&mut self, seat: Seat) -> Result<(), Gone> {
        let place = &mut self.seats[seat.index()];
        place.away = None;
        place.votes.clear();
        if !place.is_bot() || self.table.outcome().is_some() {
            return Ok(());
        }
        place.row.bot = None;
        place.changed = true;
        self.thinking[seat.index()] = None;
        let name = place.row.name.clone();
        self.occupy(seat, name);
        self.spread().await
    }

    fn occupy(&mut self, seat: Seat, name: String) {
        let row = TableEvent::Occupant(seat, name);
        if let Err(err) = self.table.host(row) {
            tracing::warn!(table = %self.id, %err, "who sits there was not written down");
        }
    }

    pub(super) fn seat_bot(&mut self, seat: Seat, spec: &str) {
        let place = &mut self.seats[seat.index()];
        place.row.bot = Some(spec.to_owned());
        place.changed = true;
        place.votes.clear();
        self.occupy(seat, format!("bot {spec}"));
    }

    /// Gives up, or out of time: the match ends, or a bot plays on.
    pub(super) fn leave(&mut self, row: TableEvent, seat: Seat) {
        if let Err(err) = self.table.host(row) {
            tracing::error!(table = %self.id, %err, "giving up was not written down");
            return;
        }
        if !self.is_over() {
            self.seats[seat.index()].row.left = true;
            self.seat_bot(seat, STAND_IN);
            self.table.advance();
        }
    }

    /// Whether `by` may put a bot on a seat now: its person is away for a minute, or all others want it and are several.
    /// With days for each decision nobody is late before the clock says so.
    pub(super) fn may_replace(&mut self, seat: Seat, by: Seat) -> bool {
        if self.is_present(seat) || matches!(self.pace, Pace::Days { .. }) {
            return false;
        }
        let now = self.house.clock.now();
        let people = (0..).map(Seat).zip(&self.seats);
        let others = people.filter(|(it, place)| *it != seat && !place.is_bot());
        let others: Vec<Seat> = others.map(|(it, _)| it).collect();
        let place = &mut self.seats[seat.index()];
        if !place.votes.contains(&by) {
            place.votes.push(by);
        }
        let agreed = others.len() > 1 && others.iter().all(|it| place.votes.contains(it));
        place.away.is_some_and(|it| now >= it + AWAY_MS) || agreed
    }

    pub(super) async fn join(&mut self, joining: Joining) -> Result<(), Gone> {
        let Joining {
            user,
            name,
            invite,
            seat,
            nonce,
            answer,
        } = joining;
        let found = self.find_seat(user, invite.as_deref(), seat);
        let (seat, new) = match found {
            Ok(found) => found,
            Err(err) => {
                // Whoever asked may have gone.
                _ = answer.send(Err(err));
                return Ok(());
            }
        };
        if new {
            let sit = Change::Sit(self.id, seat.0, user, name.clone());
            if let Err(err) = self.house.store.change(sit).await {
                _ = answer.send(Err(err.into()));
                return Ok(());
            }
            let place = &mut self.seats[seat.index()];
            (place.row.user, place.row.name) = (Some(user), name);
            self.house.seated(user, self.id);
            if let Some(nonce) = nonce
                && let Err(err) = self.add_nonce(seat, nonce)
            {
                tracing::warn!(table = %self.id, %err, "a nonce came too late");
            }
            self.commit().await?;
            self.resume().await?;
            self.tell_arrival(user, seat);
        }
        _ = answer.send(Ok(seat.0));
        Ok(())
    }

    pub(super) fn add_nonce(&mut self, seat: Seat, nonce: Hash) -> Result<(), Rejection> {
        self.table.host(TableEvent::Nonce(seat, nonce))?;
        self.nonces[seat.index()] = Some(nonce);
        Ok(())
    }

    fn find_seat(
        &self,
        user: UserId,
        invite: Option<&str>,
        seat: Option<u8>,
    ) -> Result<(Seat, bool), Error> {
        if let Some(own) = self.seat_of(user) {
            return Ok((own, false));
        }
        let invited = invite.is_some_and(|it| same(it, &self.row.invite));
        if !self.row.listed && !invited {
            let text = "this table is joined with its invite link";
            return Err(Error::Forbidden(text.to_owned()));
        }
        let mut open = (0..).zip(&self.seats).filter(|(_, it)| !it.is_taken());
        let found = open.find(|(number, _)| seat.is_none_or(|it| it == *number));
        let taken = || Error::Conflict("that seat is taken".to_owned());
        found.map(|(it, _)| (Seat(it), true)).ok_or_else(taken)
    }
}

/// Compares secrets in a time that tells nothing.
fn same(a: &str, b: &str) -> bool {
    blake3::hash(a.as_bytes()) == blake3::hash(b.as_bytes())
}
