//! An answer that comes when the work is done.
use std::future::Future;
use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use futures_channel::oneshot;

use crate::contract::Error;

/// An answer that comes when the work is done, and durable if it was a change. Dropping it changes nothing.
pub struct Pending<T>(oneshot::Receiver<Result<T, Error>>);

/// The other end.
pub(crate) type Promise<T> = oneshot::Sender<Result<T, Error>>;

impl<T> Pending<T> {
    pub(crate) fn new() -> (Promise<T>, Pending<T>) {
        let (promise, pending) = oneshot::channel();
        (promise, Pending(pending))
    }

    /// Hands `work` to a thread; if that is gone, the answer says so.
    pub(crate) fn of<J>(to: &mpsc::Sender<J>, work: impl FnOnce(Promise<T>) -> J) -> Pending<T> {
        let (promise, pending) = Pending::new();
        // A thread that is gone drops the promise, which the other end notices.
        _ = to.send(work(promise));
        pending
    }

    /// For callers without a runtime.
    pub fn wait(mut self) -> Result<T, Error> {
        struct Unpark(Thread);
        impl Wake for Unpark {
            fn wake(self: std::sync::Arc<Self>) {
                self.0.unpark();
            }
        }
        let waker = Waker::from(std::sync::Arc::new(Unpark(thread::current())));
        let mut context = Context::from_waker(&waker);
        loop {
            match Pin::new(&mut self).poll(&mut context) {
                Poll::Ready(answer) => return answer,
                Poll::Pending => thread::park(),
            }
        }
    }
}

impl<T> Future for Pending<T> {
    type Output = Result<T, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let answer = Pin::new(&mut self.0).poll(context);
        answer.map(|it| it.unwrap_or_else(|_| Err(Error::Broken("the store is closed".into()))))
    }
}
