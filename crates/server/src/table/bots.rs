//! Bots at a table: asked like anybody, answering like anybody, and never waited for in vain.
use std::sync::atomic::Ordering::Relaxed;

use catalog::Spec;
use engine::Seat;

use wire::ToClient;

use super::{Cause, Gone, Host, Place};

/// A bot that was asked.
pub struct Thinking {
    /// The question.
    pub asked: usize,
    /// How much of its answer was there.
    pub parts: usize,
    /// When its answer must be there, in milliseconds.
    pub until: u64,
}

impl Host {
    /// Asks every bot that is asked and does not think about it already.
    pub(super) fn ask_bots(&mut self) {
        if self.is_over() {
            self.thinking.iter_mut().for_each(|it| *it = None);
            return;
        }
        if self.why_stopped().is_some() {
            return;
        }
        for seat in self.asked_seats() {
            let spec = self.seats.get(seat.index()).and_then(Place::bot);
            if let Some(spec) = spec.and_then(|it| it.parse().ok()) {
                self.ask_bot(seat, spec);
            }
        }
    }

    fn ask_bot(&mut self, seat: Seat, spec: Spec) {
        let (asked, parts) = (self.table.asked(), self.table.answer(seat).len());
        let same = |it: &Thinking| it.asked == asked && it.parts == parts;
        if self.thinking[seat.index()].as_ref().is_some_and(same) {
            return;
        }
        let pool = &self.house.bots;
        let seed = u64::from_le_bytes(self.bot_seed());
        let Some(thought) = self.table.think(seat, pool.share(spec), seed) else {
            if self.table.ask(seat).is_some() {
                self.stop();
            }
            return;
        };
        let (now, patience) = (self.house.clock.now(), pool.patience(spec));
        let until = now + patience.as_millis() as u64;
        self.thinking[seat.index()] = Some(Thinking {
            asked,
            parts,
            until,
        });
        self.house.metrics.thoughts.fetch_add(1, Relaxed);
        let mailbox = self.mailbox.clone();
        pool.think(thought, move |action| {
            let cause = Cause::Chose {
                seat,
                asked,
                action,
            };
            // A table that has left memory asks again when it comes back.
            if let Some(mailbox) = mailbox.upgrade() {
                _ = mailbox.blocking_send(cause);
            }
        });
    }

    /// Bots have a random source of their own: that of the dice must not be known to them.
    fn bot_seed(&self) -> [u8; 8] {
        let key = blake3::derive_key("lychgate 1 bots", &self.row.seed);
        let mut seed = [0; 8];
        seed.copy_from_slice(&key[..8]);
        seed
    }

    /// A bot has decided. It is taken if it still is what is asked, like anybody's answer.
    pub(super) async fn chosen(
        &mut self,
        seat: Seat,
        asked: usize,
        action: Option<String>,
    ) -> Result<(), Gone> {
        let current = |it: &Thinking| it.asked == asked;
        let slot = self.thinking.get_mut(seat.index());
        if slot.is_none_or(|it| it.take_if(|it| current(it)).is_none()) {
            return Ok(());
        }
        self.answer_for_bot(seat, asked, action).await
    }

    /// Bots that are too late get an answer all the same.
    pub(super) async fn hurry_bots(&mut self) -> Result<(), Gone> {
        let now = self.house.clock.now();
        for at in 0..self.thinking.len() {
            let late = self.thinking[at].take_if(|it| it.until <= now);
            if let Some(late) = late {
                self.house.metrics.overruns.fetch_add(1, Relaxed);
                tracing::warn!(table = %self.id, seat = at, "a bot is too late");
                self.answer_for_bot(Seat(at as u8), late.asked, None)
                    .await?;
            }
        }
        Ok(())
    }

    async fn answer_for_bot(
        &mut self,
        seat: Seat,
        asked: usize,
        action: Option<String>,
    ) -> Result<(), Gone> {
        let holds = self.seats.get(seat.index()).is_some_and(Place::is_bot);
        if !holds || asked != self.table.asked() {
            self.ask_bots();
            return Ok(());
        }
        let taken = action.is_some_and(|it| self.submit_part(seat, asked, it));
        if !taken {
            self.submit_anything(seat, asked);
        }
        self.spread().await
    }

    /// What time-out does, or else the first thing that is allowed.
    fn submit_anything(&mut self, seat: Seat, asked: usize) {
        let timeout = self.table.ask(seat).and_then(|it| it.timeout);
        let first = || self.table.offers(seat).into_iter().next().map(|it| it.text);
        let taken = timeout
            .or_else(first)
            .is_some_and(|it| self.submit_part(seat, asked, it));
        if !taken {
            self.stop();
        }
    }

    /// A bot has no answer to what it is asked: nothing goes on by itself until something else is asked.
    fn stop(&mut self) {
        self.stopped = Some(self.table.asked());
        if let Some(text) = self.why_stopped() {
            tracing::error!(table = %self.id, %text, "a table stopped");
            self.tell_sockets(&ToClient::Stopped { text });
        }
    }

    /// Why the match stands still, if it does.
    pub(super) fn why_stopped(&self) -> Option<String> {
        let text = "A bot is asked something here that has no answer, so the match stands still. Taking back or giving up is what is left.";
        let stopped = self.stopped == Some(self.table.asked()) && !self.is_over();
        stopped.then(|| text.to_owned())
    }

    /// One more part of a seat's answer.
    fn submit_part(&mut self, seat: Seat, asked: usize, action: String) -> bool {
        let mut answer = self.table.answer(seat);
        answer.push(action);
        let texts: Vec<&str> = answer.iter().map(String::as_str).collect();
        let taken = self.table.submit(seat, asked, &texts);
        taken
            .inspect_err(|err| tracing::warn!(table = %self.id, %err, "a bot was refused"))
            .is_ok()
    }
}
