//! Nothing is told before it is durable.
use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use engine::{Seat, StandingPass};
use store::{Append, Draft, Mark, SeatRow, State};

use super::{Gone, Host};

impl Host {
    /// Makes durable what has changed; the answer is the new rows.
    pub(super) async fn commit(&mut self) -> Result<Range<usize>, Gone> {
        let over = self.is_over() && self.row.state != State::Over;
        self.commit_as(over.then_some(State::Over)).await
    }

    pub(super) async fn commit_as(&mut self, state: Option<State>) -> Result<Range<usize>, Gone> {
        let new = self.stored..self.table.rows();
        self.run_clocks();
        let drafts = self.drafts();
        let state = match self.is_over() && self.row.state != State::Over {
            true => Some(State::Over),
            false => state,
        };
        let reseated = self.seats.iter().any(|it| it.changed);
        if new.is_empty() && drafts.is_none() && state.is_none() && !reseated {
            return Ok(new);
        }
        let append = Append {
            table: self.id,
            expected: new.start as u32,
            rows: self.table.stored(new.start),
            at: self.house.clock.now(),
            mark: self.mark(),
            state,
            due: self.clocks.due(),
            drafts,
            seats: self.reseated(),
        };
        let drafted = append.drafts.as_ref().map(|it| !it.is_empty());
        let begun = Instant::now();
        if let Err(err) = self.house.store.append(append).await {
            tracing::error!(table = %self.id, %err, "rows were not written");
            return Err(Gone);
        }
        self.house.metrics.appended(begun.elapsed());
        self.house.metrics.rows.fetch_add(new.len() as u64, Relaxed);
        self.stored = new.end;
        self.drafted = drafted.unwrap_or(self.drafted);
        self.row.state = state.unwrap_or(self.row.state);
        Ok(new)
    }

    fn reseated(&mut self) -> Vec<(u8, SeatRow)> {
        let changed = (0..).zip(&mut self.seats).filter(|(_, it)| it.changed);
        let taken = changed.map(|(number, place)| {
            place.changed = false;
            (number, place.row.clone())
        });
        taken.collect()
    }

    /// All answers and passes that are kept, if there are any or were some in the store.
    fn drafts(&self) -> Option<Vec<Draft>> {
        let seats = (0..self.table.seats()).map(Seat);
        let passes = self.table.passes();
        let drafts: Vec<_> = seats.filter_map(|it| self.draft_of(it, &passes)).collect();
        (self.drafted || !drafts.is_empty()).then_some(drafts)
    }

    fn draft_of(&self, seat: Seat, passes: &[StandingPass]) -> Option<Draft> {
        let answer = self.table.answer(seat);
        let own = passes.iter().filter(|it| it.seat == seat);
        let passes: Vec<_> = own.map(|it| (&it.kind, it.always)).collect();
        let kept = !answer.is_empty() || !passes.is_empty();
        kept.then(|| Draft {
            seat: seat.0,
            answer: serde_json::to_string(&answer).unwrap_or_default(),
            passes: serde_json::to_string(&passes).unwrap_or_default(),
        })
    }

    fn mark(&self) -> Mark {
        let bit = |seat: Seat| 1u8 << seat.0;
        let winners = self.table.outcome().map(|it| it.winners());
        let winners = winners
            .into_iter()
            .flat_map(|it| it.iter().collect::<Vec<_>>());
        Mark {
            waiting: self.asked_seats().into_iter().map(bit).sum(),
            winners: winners.map(bit).sum(),
            clocks: self.clocks.left(),
        }
    }
}
