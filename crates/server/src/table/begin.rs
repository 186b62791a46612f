//! A table comes into memory from its log, with what was being prepared.
use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::{Setup, find};
use engine::{Hash, Seat, StandingPass, unhex};
use store::{Draft, Saved, State, TableId};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use wire::Pace;

use super::clocks::Clocks;
use super::seats::Place;
use super::{Cause, Gone, Host};
use crate::house::House;

/// A match of so many rows is back in no time.
const AT_ONCE: usize = 100;

impl Host {
    /// From the log; nothing if there is no such table, or if it cannot be played on.
    pub(super) async fn load(
        house: Arc<House>,
        id: TableId,
        mailbox: mpsc::WeakSender<Cause>,
    ) -> Option<Host> {
        let saved = match house.store.load(id).await {
            Ok(saved) => saved?,
            Err(err) => {
                tracing::error!(table = %id, %err, "a table was not loaded");
                return None;
            }
        };
        let loaded = Host::of(house, id, mailbox, saved).await;
        loaded
            .inspect_err(|why| tracing::error!(table = %id, %why, "a table does not fit its log"))
            .ok()
    }

    async fn of(
        house: Arc<House>,
        id: TableId,
        mailbox: mpsc::WeakSender<Cause>,
        saved: Saved,
    ) -> Result<Host, String> {
        let module = find(&saved.table.game).map_err(|it| it.to_string())?;
        let setup: Setup = serde_json::from_str(&saved.table.setup).map_err(|it| it.to_string())?;
        let long = saved.rows.len() > AT_ONCE;
        let pace: Pace = serde_json::from_str(&saved.table.pace).map_err(|it| it.to_string())?;
        let (rows, live) = (saved.rows, matches!(pace, Pace::Live { .. }));
        let (struck, nonces) = (strikes(&rows), nonces(&rows, saved.seats.len()));
        let seed = saved.table.seed;
        let resume = move || module.resume(&setup, &rows, seed, live);
        // A long match takes a while, and other tables do not wait for it.
        let table = match long {
            true => spawn_blocking(resume).await.map_err(|it| it.to_string())?,
            false => resume(),
        };
        let table = table.map_err(|it| it.to_string())?;
        let now = house.clock.now();
        let mut host = Host {
            house,
            mailbox,
            id,
            module,
            pace,
            clocks: Clocks::new(pace, saved.seats.len(), &saved.mark.clocks, saved.at),
            thinking: saved.seats.iter().map(|_| None).collect(),
            seats: saved
                .seats
                .into_iter()
                .map(|it| Place::new(it, now))
                .collect(),
            nonces,
            clients: Vec::new(),
            told: Vec::new(),
            turn: 0,
            chat: saved.chat.into(),
            proposals: Vec::new(),
            struck,
            stopped: None,
            stored: table.rows(),
            drafted: !saved.drafts.is_empty(),
            since: now,
            code: None,
            closed: false,
            row: saved.table,
            table,
        };
        if !host.started() {
            host.code = host.house.lend_code(id, &host.row.invite);
        }
        host.restore(&saved.drafts);
        Ok(host)
    }

    /// Answers and passes that were kept. What does not fit any more is dropped: it was never shown to anybody.
    fn restore(&mut self, drafts: &[Draft]) {
        for draft in drafts {
            let seat = Seat(draft.seat);
            let passes: Vec<(String, bool)> =
                serde_json::from_str(&draft.passes).unwrap_or_default();
            for (kind, always) in passes {
                let standing = StandingPass { seat, kind, always };
                let restored = self.table.pass(standing);
                if let Err(err) = restored {
                    tracing::warn!(table = %self.id, %err, "a standing pass was dropped");
                }
            }
            let answer: Vec<String> = serde_json::from_str(&draft.answer).unwrap_or_default();
            let answer: Vec<&str> = answer.iter().map(String::as_str).collect();
            if !answer.is_empty() {
                let restored = self.table.submit(seat, self.table.asked(), &answer);
                if let Err(err) = restored {
                    tracing::warn!(table = %self.id, %err, "an answer was dropped");
                }
            }
        }
    }

    /// Goes on where the log stops.
    pub(super) async fn resume(&mut self) -> Result<(), Gone> {
        if !self.started() || self.is_over() {
            return Ok(());
        }
        self.code = None;
        self.table.advance();
        let state = (self.row.state == State::Open).then_some(State::Running);
        self.row.state = State::Running;
        self.commit_as(state).await?;
        self.ask_bots();
        Ok(())
    }
}

/// How often each choice was taken back.
fn strikes(rows: &[String]) -> BTreeMap<usize, u16> {
    let mut struck = BTreeMap::new();
    for row in rows {
        let keep = row.strip_prefix("! strike ").and_then(|it| it.parse().ok());
        if let Some(keep) = keep {
            *struck.entry(keep).or_default() += 1;
        }
    }
    struck
}

/// What each seat has added to the dice.
fn nonces(rows: &[String], seats: usize) -> Vec<Option<Hash>> {
    let mut nonces = vec![None; seats];
    for row in rows {
        let given = row
            .strip_prefix("! nonce ")
            .and_then(|it| it.split_once(' '));
        let Some((seat, nonce)) = given else {
            continue;
        };
        let place = seat.parse().ok().and_then(|it: usize| nonces.get_mut(it));
        if let Some(place) = place {
            *place = unhex(nonce);
        }
    }
    nonces
}
