//! Connections whose writes stand still, or that are too many from one address.
use std::collections::HashMap;
use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Sleep, sleep};

use crate::limit::lock;

/// How many connections there are, by address.
#[derive(Default)]
pub struct Doors(Mutex<HashMap<IpAddr, u32>>);

impl Doors {
    /// A place for one more connection of this address, while it lives; none if it has `most`.
    pub fn enter(self: &Arc<Self>, from: IpAddr, most: u32) -> Option<Place> {
        let mut open = lock(&self.0);
        let count = open.entry(from).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        let doors = self.clone();
        Some(Place { doors, from })
    }
}

/// One connection of an address.
pub struct Place {
    doors: Arc<Doors>,
    from: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.doors.0);
        if let Some(count) = open.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.from);
            }
        }
    }
}

/// A connection that ends when nothing of what is sent is taken for long.
pub struct Patient {
    socket: TcpStream,
    /// So long its client may take nothing of what is sent to it.
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Option<Place>,
    /// Dropped with the connection, for whoever waits for all to end.
    _alive: mpsc::Sender<()>,
}

impl Patient {
    /// With the place it takes, if places are counted.
    pub fn new(
        socket: TcpStream,
        patience: Duration,
        place: Option<Place>,
        alive: mpsc::Sender<()>,
    ) -> Patient {
        Patient {
            socket,
            patience,
            stalled: None,
            _place: place,
            _alive: alive,
        }
    }

    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.stalled = None;
            return polled;
        }
        let patience = self.patience;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        self.stalled = None;
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(context, bytes)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.watch(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, bytes);
        self.watch(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
