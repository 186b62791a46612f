//! A table that waits: whoever made it adds and removes seats, seats bots, begins with fewer, or closes it.
use catalog::{ErasedTable, Setup};
use engine::{Seat, TableEvent, Viewer};
use store::{Arranged, Change, SeatRow};
use wire::{Chair, Pace, ToClient};

use super::clocks::Clocks;
use super::requests::{Reply, Tell};
use super::{Gone, Host, Place};
use crate::bots;
use crate::error::Error;
use crate::lobby::check_answers;

/// Seats that are about to be: who sits there, and on which seat they sat.
struct Plan {
    rows: Vec<SeatRow>,
    from: Vec<Option<Seat>>,
}

impl Plan {
    /// Where somebody sits who sat on `seat`.
    fn new_seat(&self, seat: Seat) -> Option<Seat> {
        let at = self.from.iter().position(|it| *it == Some(seat))?;
        Some(Seat(at as u8))
    }
}

impl Host {
    /// The seat of whoever made the table.
    pub(super) fn host_seat(&self) -> Option<u8> {
        let host = self.row.host?;
        let at = self.seats.iter().position(|it| it.row.user == Some(host))?;
        Some(at as u8)
    }

    /// Why `seat` may not change the table itself.
    fn not_host(&self, seat: Seat) -> Option<Reply> {
        match (self.started(), self.host_seat() == Some(seat.0)) {
            (true, _) => Some(Reply::declined("late", "the match has begun")),
            (_, false) => Some(Reply::declined(
                "seat",
                "only whoever made the table may change it",
            )),
            _ => None,
        }
    }

    pub(super) async fn arrange(
        &mut self,
        by: Seat,
        chairs: &[Chair],
    ) -> Result<(Reply, Tell), Gone> {
        let quiet = |reply| Ok((reply, Tell::Nobody));
        if let Some(reply) = self.not_host(by) {
            return quiet(reply);
        }
        let plan = match self.plan(chairs) {
            Ok(plan) => plan,
            Err(text) => return quiet(Reply::declined("unreadable", &text)),
        };
        let (setup, table) = match self.opened(&plan) {
            Ok(opened) => opened,
            Err(reply) => return quiet(reply),
        };
        let arranged = Arranged {
            table: self.id,
            setup,
            seats: plan.rows.clone(),
            rows: table.stored(0),
            at: self.house.clock.now(),
        };
        self.row.setup.clone_from(&arranged.setup);
        let arrange = Change::Arrange(Box::new(arranged));
        if let Err(err) = self.house.store.change(arrange).await {
            tracing::error!(table = %self.id, %err, "seats were not arranged");
            return Err(Gone);
        }
        self.rearranged(plan, table);
        self.resume().await?;
        Ok((Reply::Done, Tell::Nobody))
    }

    /// Everybody who sits here, once each, and open seats and bots.
    fn plan(&self, chairs: &[Chair]) -> Result<Plan, String> {
        let (mut rows, mut from) = (Vec::new(), Vec::new());
        for chair in chairs {
            let (row, seat) = match chair {
                Chair::Open => (SeatRow::default(), None),
                Chair::Bot { spec } => (bot(spec).map_err(|it| it.to_string())?, None),
                Chair::Keep { seat } => {
                    let place = self.seats.get(usize::from(*seat));
                    let place = place.ok_or_else(|| format!("there is no seat {seat} to keep"))?;
                    (place.row.clone(), Some(Seat(*seat)))
                }
            };
            if seat.is_some() && from.contains(&seat) {
                return Err("a seat can be kept only once".to_owned());
            }
            rows.push(row);
            from.push(seat);
        }
        let plan = Plan { rows, from };
        let people = (0..).map(Seat).zip(&self.seats);
        let mut people = people.filter(|(_, it)| it.row.user.is_some());
        match people.all(|(seat, _)| plan.new_seat(seat).is_some()) {
            true => Ok(plan),
            false => Err("everybody who sits here keeps a seat".to_owned()),
        }
    }

    /// The same match with other seats, if the rules have a place for as many.
    fn opened(&self, plan: &Plan) -> Result<(String, Box<dyn ErasedTable>), Reply> {
        let broken = |_| Reply::declined("unreadable", "the table's setup cannot be read");
        let mut setup: Setup = serde_json::from_str(&self.row.setup).map_err(broken)?;
        setup.seats = u8::try_from(plan.rows.len()).unwrap_or(u8::MAX);
        let live = matches!(self.pace, Pace::Live { .. });
        let mut table = self.module.open(&setup, self.row.seed, live)?;
        if setup.position.is_some() {
            let mut trial = self.module.open(&setup, self.row.seed, live)?;
            check_answers(&mut *trial)
                .map_err(|it| Reply::declined("unreadable", &it.to_string()))?;
        }
        for (seat, from) in (0..).map(Seat).zip(&plan.from) {
            if let Some(nonce) = from.and_then(|it| self.nonces[it.index()]) {
                table.host(TableEvent::Nonce(seat, nonce))?;
            }
        }
        Ok((serde_json::to_string(&setup).map_err(broken)?, table))
    }

    /// Everybody moves to their new seat, and is told everything anew.
    fn rearranged(&mut self, plan: Plan, table: Box<dyn ErasedTable>) {
        for client in &mut self.clients {
            if let Viewer::Seat(seat) = client.viewer {
                client.viewer = plan.new_seat(seat).map_or(Viewer::Spectator, Viewer::Seat);
            }
            (client.rows, client.greeted) = (0, false);
        }
        let now = self.house.clock.now();
        let place = |(row, from): (SeatRow, &Option<Seat>)| {
            let mut place = Place::new(row, now);
            if let Some(old) = from.and_then(|it| self.seats.get(it.index())) {
                place.away = old.away;
            }
            place
        };
        let seats: Vec<Place> = plan
            .rows
            .clone()
            .into_iter()
            .zip(&plan.from)
            .map(place)
            .collect();
        let mut nonces = vec![None; seats.len()];
        for (nonce, from) in nonces.iter_mut().zip(&plan.from) {
            *nonce = from.and_then(|it| self.nonces[it.index()]);
        }
        self.clocks = Clocks::new(self.pace, seats.len(), &[], now);
        self.thinking = seats.iter().map(|_| None).collect();
        (self.seats, self.nonces) = (seats, nonces);
        (self.stored, self.table) = (table.rows(), table);
        self.proposals.clear();
    }

    pub(super) async fn close(&mut self, by: Seat) -> Result<(Reply, Tell), Gone> {
        if let Some(reply) = self.not_host(by) {
            return Ok((reply, Tell::Nobody));
        }
        if let Err(err) = self.house.store.change(Change::Close(self.id)).await {
            tracing::error!(table = %self.id, %err, "a table was not closed");
            return Err(Gone);
        }
        self.closed = true;
        self.tell_sockets(&ToClient::Closed);
        Ok((Reply::Done, Tell::Nobody))
    }
}

fn bot(spec: &str) -> Result<SeatRow, Error> {
    Ok(SeatRow {
        bot: Some(bots::spec(spec)?.to_string()),
        ..SeatRow::default()
    })
}
