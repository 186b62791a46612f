//! How messages are written: as JSON text, in pieces, each once.
use std::ops::Range;

use engine::{Actor, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use wire::{Ask, Clock, Offer, OpenProposal, Outcome, Standing};

use super::{Host, Kind};

/// Lists up to this length come with what each offer means.
const PREFETCHED: usize = 20;
/// Far ends that are offered at once.
const MOST_LINES: usize = 400;
/// About what the shared part of a situation takes.
const SHARED_BYTES: usize = 1024;

/// JSON being written. Bytes, because that is what serde writes; nothing but text goes in.
#[derive(Default)]
pub struct Page(Vec<u8>);

impl Page {
    /// Room for so much.
    pub fn sized(bytes: usize) -> Page {
        Page(Vec::with_capacity(bytes))
    }

    /// Text as it is.
    pub fn raw(&mut self, text: &str) -> &mut Page {
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// What another page has.
    pub fn page(&mut self, other: &Page) -> &mut Page {
        self.0.extend_from_slice(&other.0);
        self
    }

    /// A value. Plain data with names for keys always is JSON.
    pub fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> &mut Page {
        let from = self.0.len();
        if serde_json::to_writer(&mut self.0, value).is_err() {
            self.0.truncate(from);
            self.raw("null");
        }
        self
    }

    /// The fields of an object without its braces, after `before`.
    fn fields<T: Serialize>(&mut self, before: u8, value: &T) -> &mut Page {
        let from = self.0.len();
        self.value(value);
        self.0[from] = before;
        self.0.pop();
        self
    }

    /// All of it.
    pub fn text(&mut self) -> String {
        String::from_utf8(std::mem::take(&mut self.0)).unwrap_or_default()
    }
}

/// A value as text.
pub fn json<T: Serialize + ?Sized>(value: &T) -> String {
    Page::default().value(value).text()
}

/// What a viewer sees and everybody may know.
pub struct Seen {
    /// The rows that are told.
    pub log: Page,
    /// The beginning of a situation: what is public, the view, the position.
    situation: Page,
}

impl Seen {
    /// In bytes.
    pub fn len(&self) -> usize {
        self.log.0.len() + self.situation.0.len()
    }
}

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
    ask: Option<Ask>,
    offers: Vec<Offer>,
    answer: Vec<String>,
    draft: Option<Value>,
    undo: bool,
    passes: Vec<Standing>,
}

impl Host {
    /// What a viewer sees, with the rows from a number on.
    pub(super) fn seen(&self, viewer: Viewer, from: usize) -> Seen {
        let (mut log, mut situation) = (Page::sized(SHARED_BYTES), Page::sized(SHARED_BYTES));
        self.write_log(viewer, from..self.table.rows(), &mut log);
        situation.fields(b'{', &self.shared()).raw(r#","view":"#);
        self.table.write_view(viewer, &mut situation.0);
        let position = self.table.position(viewer);
        situation.raw(r#","position":"#).value(&position);
        Seen { log, situation }
    }

    /// `wire::Situation`.
    pub(super) fn write_situation(&self, viewer: Viewer, kind: Kind, seen: &Seen, page: &mut Page) {
        page.page(&seen.situation);
        page.fields(b',', &self.own(viewer, kind)).raw("}");
    }

    fn shared(&self) -> Shared {
        let outcome = self.table.outcome().filter(|_| self.started());
        let places = |it: &engine::Outcome| {
            let places = it.places.iter().filter(|place| !place.is_empty());
            places
                .map(|place| place.iter().map(|it| it.0).collect())
                .collect()
        };
        let seats = self.seats.len();
        Shared {
            row: self.table.rows(),
            asked: self.table.asked(),
            actor: match self.actor() {
                Actor::Seats(order) => wire::Actor::Seats {
                    seats: order.iter().map(|it| it.0).collect(),
                },
                Actor::Chance => wire::Actor::Chance,
                Actor::Nobody => wire::Actor::Nobody,
            },
            outcome: outcome.zip(self.table.ending()).map(|(it, said)| Outcome {
                places: places(&it),
                value: it.value[..seats].to_vec(),
                said,
            }),
            proposals: self.open_proposals(),
            clocks: self
                .clocks
                .shown(self.house.clock.now(), &self.asked_seats()),
        }
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

    fn offered(&self, seat: Seat, kind: Kind) -> Vec<Offer> {
        let mut offers = self.table.offers(seat);
        let wanted = kind == Kind::Socket { facts: true };
        if wanted && offers.len() <= PREFETCHED {
            for offer in &mut offers {
                offer.facts = self.table.preview(seat, &[&offer.text]).ok();
            }
        }
        let far = self.table.far_offers(seat).into_iter().take(MOST_LINES);
        offers.extend(far);
        offers
    }

    /// Rows as `wire::Entry`s.
    pub(super) fn write_log(&self, viewer: Viewer, rows: Range<usize>, page: &mut Page) {
        page.value(&self.table.log_part(viewer, rows));
    }
}
