//! Phases that wait for each other.
use std::fmt;
use std::hash::{Hash, Hasher};

/// The top is in progress; the others wait for it to end. Never empty, and of at most `N`.
#[derive(Clone, Copy)]
pub struct Stack<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// With nothing above `bottom`.
    pub const fn new(bottom: T) -> Self {
        assert!(0 < N && N <= u8::MAX as usize);
        Stack {
            items: [bottom; N],
            len: 1,
        }
    }

    /// In progress.
    #[inline]
    pub const fn top(&self) -> T {
        self.items[self.len as usize - 1]
    }

    /// What waits until all others have ended, or the top itself.
    #[inline]
    pub const fn bottom(&self) -> T {
        self.items[0]
    }

    /// Whether nothing waits.
    #[inline]
    pub const fn is_flat(&self) -> bool {
        self.len == 1
    }

    /// From the bottom to the top.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The top waits for this to end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// The top has ended.
    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
    }

    /// In place of the top.
    #[inline]
    pub fn set(&mut self, item: T) {
        self.items[usize::from(self.len) - 1] = item;
    }

    /// So many below the top.
    #[inline]
    pub fn below(&mut self, depth: u8) -> &mut T {
        &mut self.items[usize::from(self.len - 1 - depth)]
    }

    /// Everything ends, and this begins.
    pub fn restart(&mut self, bottom: T) {
        (self.items[0], self.len) = (bottom, 1);
    }
}

/// What was popped makes no difference.
impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Copy + Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn what_was_popped_makes_no_difference() {
        let mut stack = Stack::<u8, 4>::new(1);
        let flat = stack;
        stack.push(2);
        stack.push(3);
        *stack.below(1) = 7;
        assert_eq!(
            (stack.top(), stack.bottom(), stack.is_flat()),
            (3, 1, false)
        );
        assert_eq!(stack.as_slice(), [1, 7, 3]);
        stack.set(9);
        assert_eq!(format!("{stack:?}"), "[1, 7, 9]");
        stack.pop();
        stack.pop();
        assert!(stack == flat && stack.is_flat());
        stack.push(5);
        stack.restart(1);
        assert_eq!(stack, flat);
    }
}
