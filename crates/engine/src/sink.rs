//! Where events go: a list, a counter of clauses, or nowhere.

/// Takes events as they happen.
pub trait Sink<E> {
    /// Takes one.
    fn emit(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, event: E) {
        self.push(event);
    }
}

/// Drops every event, and lets the compiler drop the code that made it.
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn emit(&mut self, _: E) {}
}
