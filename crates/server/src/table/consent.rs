//! What needs everybody: undo beyond the rule, a draw, a rematch. Bots agree by themselves; a bot that stands in for a
//! person agrees to nothing.
use engine::{Seat, TableEvent};
use wire::{OpenProposal, Proposal};

use super::requests::{Reply, Tell};
use super::{Gone, Host, Place};
use crate::lobby;

/// Something proposed.
pub struct Proposed {
    /// What.
    pub what: Proposal,
    /// Who proposed it.
    pub by: Seat,
    /// Who agreed, the proposer too.
    pub agreed: Vec<Seat>,
}

impl Host {
    pub(super) fn open_proposals(&self) -> Vec<OpenProposal> {
        let open = |it: &Proposed| OpenProposal {
            what: it.what,
            by: it.by.0,
            agreed: it.agreed.iter().map(|it| it.0).collect(),
        };
        self.proposals.iter().map(open).collect()
    }

    /// A new input makes older proposals pointless.
    pub(super) fn lapse(&mut self) {
        self.proposals.retain(|it| it.what == Proposal::Rematch);
    }

    pub(super) async fn agree(
        &mut self,
        seat: Seat,
        what: Proposal,
    ) -> Result<(Reply, Tell), Gone> {
        if let Some(reply) = self.no_proposal(seat, what) {
            return Ok((reply, Tell::Nobody));
        }
        let known = self.proposals.iter_mut().find(|it| it.what == what);
        match known {
            Some(open) if open.agreed.contains(&seat) => {}
            Some(open) => open.agreed.push(seat),
            None => self.proposals.push(Proposed {
                what,
                by: seat,
                agreed: vec![seat],
            }),
        }
        let all = self
            .proposals
            .iter()
            .position(|it| it.what == what && self.has_all(it));
        match all {
            Some(at) => {
                let agreed = self.proposals.remove(at);
                self.carry_out(agreed).await
            }
            None => Ok((Reply::Done, Tell::Everybody)),
        }
    }

    pub(super) fn decline(&mut self, what: Proposal) -> (Reply, Tell) {
        let before = self.proposals.len();
        self.proposals.retain(|it| it.what != what);
        match self.proposals.len() == before {
            true => (
                Reply::declined("consent", "that is not proposed"),
                Tell::Nobody,
            ),
            false => (Reply::Done, Tell::Everybody),
        }
    }

    /// Why this cannot be proposed now.
    fn no_proposal(&self, seat: Seat, what: Proposal) -> Option<Reply> {
        let proposer = self.proposals.iter().find(|it| it.what == what);
        let by = proposer.map_or(seat, |it| it.by);
        match (what, self.is_over()) {
            (Proposal::Rematch, false) => Some(Reply::declined(
                "consent",
                "a rematch comes after the match",
            )),
            (Proposal::Rematch, true) if self.row.rematch.is_some() => Some(Reply::declined(
                "consent",
                "the rematch has its table already",
            )),
            (Proposal::Undo | Proposal::Draw, true) => Some(Reply::over()),
            (Proposal::Undo, false) => match self.table.last_choice(by) {
                None => Some(Reply::declined("consent", "there is nothing to take back")),
                Some(keep) => self.no_strike(keep),
            },
            _ => None,
        }
    }

    fn has_all(&self, proposed: &Proposed) -> bool {
        let agrees = |(seat, place): (u8, &Place)| {
            let asked = place.row.user.is_some() && !place.row.left;
            !asked || proposed.agreed.contains(&Seat(seat))
        };
        (0..).zip(&self.seats).all(agrees)
    }

    async fn carry_out(&mut self, agreed: Proposed) -> Result<(Reply, Tell), Gone> {
        let row = match agreed.what {
            Proposal::Draw => TableEvent::Draw,
            Proposal::Undo => match self.table.last_choice(agreed.by) {
                Some(keep) => TableEvent::Strike { keep },
                None => {
                    return Ok((
                        Reply::declined("late", "there is nothing to take back"),
                        Tell::Everybody,
                    ));
                }
            },
            Proposal::Rematch => return self.rematch().await,
        };
        if let TableEvent::Strike { keep } = row {
            self.note_strike(keep);
        }
        if let Err(err) = self.table.host(row) {
            return Ok((Reply::from(err), Tell::Everybody));
        }
        self.table.advance();
        Ok((Reply::Done, Tell::Everybody))
    }

    /// The same people at a new table, each one seat further.
    async fn rematch(&mut self) -> Result<(Reply, Tell), Gone> {
        let mut seats: Vec<_> = self.seats.iter().map(|it| it.row.clone()).collect();
        for seat in &mut seats {
            if seat.user.is_some() {
                seat.bot = None;
            }
            seat.left = false;
        }
        seats.rotate_right(1);
        match lobby::again(&self.house, &self.row, seats).await {
            Ok(id) => {
                self.row.rematch = Some(id);
                self.tell_rematch(id);
                Ok((Reply::Done, Tell::Everybody))
            }
            Err(err) => Ok((Reply::declined("consent", &err.to_string()), Tell::Nobody)),
        }
    }
}
