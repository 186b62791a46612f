//! Replays that are being shown: few at once, a page at a time, each kept for whoever turns its pages.
use std::sync::{Arc, Mutex};
use std::time::Duration;

use catalog::ErasedReplay;
use engine::Viewer;
use store::TableId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use wire::Frame;

use crate::error::Error;
use crate::limit::lock;

/// How long somebody waits for their turn.
const TURN: Duration = Duration::from_secs(10);
/// Replays that are kept.
const KEPT: usize = 4;
/// A page ends when it has so many bytes.
const PAGE_BYTES: usize = 256 * 1024;

/// Replays that are being shown.
pub struct Films {
    gate: Arc<Semaphore>,
    kept: Mutex<Vec<(Film, Box<dyn ErasedReplay>)>>,
}

/// Which replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Film {
    /// Of this table.
    pub table: TableId,
    /// As seen by.
    pub viewer: Viewer,
    /// With so many rows.
    pub rows: usize,
}

impl Films {
    /// How many are worked on at once.
    pub fn new(at_once: usize) -> Films {
        Films {
            gate: Arc::new(Semaphore::new(at_once)),
            kept: Mutex::default(),
        }
    }

    /// Waits for a turn, but not for ever.
    pub async fn turn(&self) -> Result<OwnedSemaphorePermit, Error> {
        let turn = timeout(TURN, self.gate.clone().acquire_owned()).await;
        turn.map_err(|_| Error::Rate)?.map_err(|_| Error::Rate)
    }

    /// A replay that was kept, if it has not gone beyond `from` yet.
    pub fn take(&self, film: Film, from: usize) -> Option<Box<dyn ErasedReplay>> {
        let mut kept = lock(&self.kept);
        let at = kept
            .iter()
            .position(|(it, replay)| *it == film && replay.at() <= from)?;
        Some(kept.remove(at).1)
    }

    /// For the next page; the oldest goes.
    pub fn keep(&self, film: Film, replay: Box<dyn ErasedReplay>) {
        let mut kept = lock(&self.kept);
        kept.push((film, replay));
        if kept.len() > KEPT {
            kept.remove(0);
        }
    }
}

/// `wire::Frames` from a moment on, as JSON, until the page is full.
pub fn page(replay: &mut dyn ErasedReplay, viewer: Viewer, from: usize) -> Vec<u8> {
    let moments = replay.rows() + 1;
    let mut text = format!(r#"{{"moments":{moments},"frames":["#).into_bytes();
    for at in from..moments {
        if at > from {
            text.push(b',');
        }
        replay.go(at);
        let last = at.checked_sub(1);
        let entry = last.and_then(|row| replay.log(viewer, row).pop());
        let frame = Frame {
            entry,
            view: replay.view(viewer),
        };
        // Plain data with names for keys always is JSON.
        _ = serde_json::to_writer(&mut text, &frame);
        if text.len() >= PAGE_BYTES {
            break;
        }
    }
    text.extend_from_slice(b"]}");
    text
}
