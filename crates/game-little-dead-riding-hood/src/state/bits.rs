//! Sets of what has a number below 64, one bit each, in the order of the numbers.

macro_rules! bits {
    ($Set:ident of $One:ident) => {
        impl $Set {
            pub(crate) const EMPTY: $Set = $Set(0);

            #[inline]
            pub(crate) const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            #[inline]
            pub(crate) const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            #[inline]
            pub(crate) const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            #[inline]
            pub(crate) const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            #[inline]
            pub(crate) const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            pub(crate) const fn first(self) -> Option<$One> {
                match self.0 {
                    0 => None,
                    bits => Some($One(bits.trailing_zeros() as u8)),
                }
            }

            #[inline]
            pub(crate) fn iter(mut self) -> impl Iterator<Item = $One> {
                std::iter::from_fn(move || {
                    let first = self.first();
                    self.0 &= self.0.wrapping_sub(1);
                    first
                })
            }
        }

        impl serde::Serialize for $Set {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
    };
}
pub(super) use bits;
