//! What a client sends over a WebSocket, counted frame by frame: those that are no messages too.
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::house::House;
use crate::limit::Bucket;

/// Frames that are no requests (answers to beats, parts of messages) are few: so many for each request that is allowed.
const FRAMES: u32 = 4;
/// A long frame costs as much as several.
const PORTION: u64 = 1024;

/// A connection that ends when its client sends too many frames.
pub struct Counted<S> {
    inner: S,
    house: Arc<House>,
    bucket: Bucket,
    scan: Scan,
}

impl<S> Counted<S> {
    /// Counts from here on.
    pub fn new(inner: S, house: Arc<House>) -> Counted<S> {
        let burst = house.config.limits.socket_burst.saturating_mul(FRAMES);
        Counted {
            inner,
            bucket: Bucket::full(burst, house.clock.now()),
            house,
            scan: Scan::default(),
        }
    }

    fn may(&mut self, cost: u64) -> bool {
        let (limits, now) = (self.house.config.limits, self.house.clock.now());
        let rate = limits.socket_rate.saturating_mul(FRAMES);
        let burst = limits.socket_burst.saturating_mul(FRAMES);
        (0..cost).all(|_| self.bucket.take(rate, burst, now))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = bytes.filled().len();
        ready!(Pin::new(&mut self.inner).poll_read(context, bytes))?;
        let cost = self.scan.cost(&bytes.filled()[before..]);
        match self.may(cost) {
            true => Poll::Ready(Ok(())),
            false => Poll::Ready(Err(ErrorKind::QuotaExceeded.into())),
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.inner).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(context)
    }
}

/// Where in a client's frames the bytes are.
#[derive(Default)]
struct Scan {
    /// The beginning of a frame: two bytes, its longer length, four bytes of mask.
    head: [u8; 14],
    have: usize,
    /// Bytes of the frame that are still to come.
    left: u64,
}

impl Scan {
    /// What the frames that begin in these bytes cost.
    fn cost(&mut self, mut bytes: &[u8]) -> u64 {
        let mut cost = 0;
        while !bytes.is_empty() {
            let inside = self.left.min(bytes.len() as u64);
            self.left -= inside;
            bytes = &bytes[inside as usize..];
            let Some((&next, rest)) = bytes.split_first() else {
                break;
            };
            self.head[self.have] = next;
            self.have += 1;
            bytes = rest;
            if let Some(length) = self.length() {
                cost += 1 + length / PORTION;
                (self.left, self.have) = (length, 0);
            }
        }
        cost
    }

    /// The length of a frame whose head is whole.
    fn length(&self) -> Option<u64> {
        if self.have < 2 {
            return None;
        }
        let (short, masked) = (self.head[1] & 0x7f, self.head[1] >> 7);
        let long = match short {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        if self.have < 2 + long + usize::from(masked) * 4 {
            return None;
        }
        let digits = &self.head[2..2 + long];
        let number = |sum: u64, it: &u8| sum << 8 | u64::from(*it);
        match long {
            0 => Some(u64::from(short)),
            _ => Some(digits.iter().fold(0, number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(length: usize) -> Vec<u8> {
        let mut frame = vec![0x81];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..65_536 => {
                frame.push(0xfe);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0xff);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([1, 2, 3, 4]);
        frame.extend(vec![0xff; length]);
        frame
    }

    #[test]
    fn frames_are_counted_however_the_bytes_come() {
        let lengths = [0, 1, 0, 125, 126, 1000, 0, 70_000, 3];
        let bytes: Vec<u8> = lengths.iter().flat_map(|&it| frame(it)).collect();
        let expected: u64 = lengths.iter().map(|&it| 1 + it as u64 / PORTION).sum();
        for portion in [1, 2, 3, 7, 512, bytes.len()] {
            let mut scan = Scan::default();
            let cost: u64 = bytes.chunks(portion).map(|it| scan.cost(it)).sum();
            assert_eq!(cost, expected, "in portions of {portion}");
        }
    }
}
