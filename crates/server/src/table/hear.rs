//! What clients say at their sockets, and nothing that could hurt anybody else.
use std::future::poll_fn;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};

use tokio::task::coop::unconstrained;
use wire::{Answer, FromClient, Request, ToClient};

use super::page::json;
use super::{Gone, Host, Kind, Out};
use crate::socket::{Deaf, End, Heard, malformed};

impl Host {
    /// The next who says something, each in turn. However many there are all are asked: to be polled without a budget,
    /// because one that is used up would look as if the rest said nothing.
    pub(super) fn hear(&mut self, context: &mut Context<'_>) -> Poll<(usize, Heard)> {
        let (first, count) = (self.turn, self.clients.len());
        for at in (0..count).map(|it| (first + it) % count) {
            if self.say_waiting(at, context).is_err() {
                return Poll::Ready((at, Heard::Nothing(End::Wished)));
            }
            let Out::Line(line) = &mut self.clients[at].out else {
                continue;
            };
            if let Poll::Ready(heard) = line.hear(context) {
                self.turn = at + 1;
                return Poll::Ready((at, heard));
            }
        }
        Poll::Pending
    }

    pub(super) async fn heard(&mut self, at: usize, heard: Heard) -> Result<(), Gone> {
        let text = match heard {
            Heard::Text(text) => text,
            Heard::Bytes => {
                self.complain(at, "text was expected".to_owned());
                return Ok(());
            }
            Heard::Nothing(end) => {
                self.part(at, end);
                return Ok(());
            }
        };
        match serde_json::from_str(&text) {
            Ok(FromClient::Request { id, request }) => return self.pass_on(at, id, request).await,
            Ok(FromClient::Hello { .. }) => self.complain(at, "`hello` comes once".to_owned()),
            Err(err) => self.complain(at, err.to_string()),
        }
        Ok(())
    }

    async fn pass_on(&mut self, at: usize, id: u32, request: Request) -> Result<(), Gone> {
        if self.may(at) {
            return self.request(at, id, request).await;
        }
        let answer = Answer::Declined {
            code: "rate".to_owned(),
            text: "this is too fast: please wait a little".to_owned(),
        };
        self.send(at, json(&ToClient::Answer { id, answer }).into());
        Ok(())
    }

    fn may(&mut self, at: usize) -> bool {
        match &mut self.clients[at].out {
            Out::Line(line) => line.may(),
            Out::Stream(_) => true,
        }
    }

    /// What cannot be read costs as much as what can.
    fn complain(&mut self, at: usize, text: String) {
        self.house.metrics.malformed.fetch_add(1, Relaxed);
        match self.may(at) {
            true => self.send(at, malformed(text)),
            false => self.part(at, End::Hostile),
        }
    }

    fn part(&mut self, at: usize, end: End) {
        let client = self.clients.swap_remove(at);
        client.turn_away(end);
        self.note_absence();
    }

    /// Sends what waits, and lets go of those who do not listen.
    pub(super) async fn flush(&mut self) {
        unconstrained(poll_fn(|context| {
            for at in 0..self.clients.len() {
                if self.say_waiting(at, context).is_err() {
                    self.clients[at].kind = Kind::Deaf;
                }
            }
            Poll::Ready(())
        }))
        .await;
        self.drop_deaf();
    }

    /// Sends what waits for a client, as far as it takes it: first of all, what there was when it came.
    fn say_waiting(&mut self, at: usize, context: &mut Context<'_>) -> Result<(), Deaf> {
        if let Out::Line(line) = &mut self.clients[at].out {
            line.flush(context)?;
            if line.is_waiting() {
                return Ok(());
            }
        }
        if !self.clients[at].greeted {
            self.greet(at);
            context.waker().wake_by_ref();
        }
        match &mut self.clients[at].out {
            Out::Line(line) => line.flush(context),
            Out::Stream(_) => Ok(()),
        }
    }

    /// Looks after lines on which nothing was heard or said for a while.
    pub(super) fn beat(&mut self) {
        for client in &mut self.clients {
            if let Out::Line(line) = &mut client.out
                && line.beat().is_err()
            {
                client.kind = Kind::Deaf;
            }
        }
        self.drop_deaf();
        self.note_presence();
    }
}
