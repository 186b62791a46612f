//! Refusals, events and facts: what is so, with the clause it rests on, said in one sentence.
use std::fmt;
use std::hash::Hash;

use serde::Serialize;

use crate::clauses::ClauseId;
use crate::text::Print;

/// A fact of the game with its clause. Small and `Copy`: search makes millions and drops them.
///
/// `print` is the sentence, `code` the notation: its name and its facts, such as `Moved b0 S12 S15`.
pub trait Cite<P>: Copy + Eq + Hash + fmt::Debug + Print<P> + Serialize + Send + Sync {
    /// The sentence of the rulebook that says so.
    fn clause(self) -> ClauseId;

    /// One word for clients: the name of the variant.
    fn kind(self) -> &'static str;

    /// Every kind there is.
    fn kinds() -> &'static [&'static str];
}

/// For games that have nothing to say of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Nothing {}

impl<P> Print<P> for Nothing {
    fn print(&self, _: &P, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl<P> Cite<P> for Nothing {
    fn clause(self) -> ClauseId {
        match self {}
    }

    fn kind(self) -> &'static str {
        match self {}
    }

    fn kinds() -> &'static [&'static str] {
        &[]
    }
}

/// One line per refusal: name, facts, clause, sentence in the words of a pack. An unknown clause does not compile.
///
/// Where one thing happens for several reasons, the row names a fact of its own in place of the clause, such as
/// `Drew { by: Seat, why: ClauseId } => why, "{by} draws.";`: then each occurrence cites what caused it.
///
/// Needs `clause` from [`clauses!`](crate::clauses) in scope.
#[macro_export]
macro_rules! refusals {
    (for $Pack:ty; $(#[$meta:meta])* pub enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident $({ $($field:ident : $ty:ty),* $(,)? })? => $clause:tt, $text:literal;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
        #[serde(tag = "kind")]
        pub enum $Name { $($(#[$doc])* #[doc = stringify!($clause)] $Variant $({ $(#[allow(missing_docs)] $field: $ty),* })?),* }

        // Here, so that an unknown clause is found even if nothing asks for it.
        const _: () = { $($crate::cited!(known $clause);)* };

        impl $crate::Cite<$Pack> for $Name {
            #[inline]
            #[allow(unused_variables)]
            fn clause(self) -> $crate::ClauseId {
                match self { $($Name::$Variant $({ $($field),* })? => $crate::cited!($clause)),* }
            }

            fn kind(self) -> &'static str {
                match self { $($Name::$Variant { .. } => stringify!($Variant)),* }
            }

            fn kinds() -> &'static [&'static str] {
                &[$(stringify!($Variant)),*]
            }
        }

        impl $Name {
            /// The sentence, marked if somebody wants parts.
            #[allow(unused_variables)]
            fn say(
                &self,
                pack: &$Pack,
                to: &mut dyn std::fmt::Write,
                telling: Option<&$crate::Telling>,
            ) -> std::fmt::Result {
                match self { $($Name::$Variant $({ $($field),* })? => {
                    $($(let $field = $crate::Field::new($field, pack, telling);)*)?
                    write!(to, $text)
                }),* }
            }
        }

        impl $crate::Print<$Pack> for $Name {
            fn print(&self, pack: &$Pack, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.say(pack, &mut $crate::Capital::new(f), None)
            }

            fn tell(&self, pack: &$Pack, to: &$crate::Telling) -> std::fmt::Result {
                to.begin();
                self.say(pack, &mut &*to, Some(to))
            }

            #[allow(unused_variables)]
            fn code(&self, pack: &$Pack, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $($Name::$Variant $({ $($field),* })? => {
                    f.write_str(stringify!($Variant))?;
                    $($(write!(f, " {}", $crate::Print::<$Pack>::coded($field, pack))?;)*)?
                    Ok(())
                }),* }
            }
        }
    };
}

/// The clause of a row: written out, or a fact of the row that carries it.
#[doc(hidden)]
#[macro_export]
macro_rules! cited {
    (known $clause:literal) => {
        _ = clause($clause)
    };
    (known $why:ident) => {};
    ($clause:literal) => {
        const { clause($clause) }
    };
    ($why:ident) => {
        $why
    };
}

/// The same table for what happened: every event names the clause that caused it.
#[macro_export]
macro_rules! events {
    ($($table:tt)*) => { $crate::refusals! { $($table)* } };
}

/// The same table for what a choice would mean: ways, dangers, distances, each with its clause.
#[macro_export]
macro_rules! facts {
    ($($table:tt)*) => { $crate::refusals! { $($table)* } };
}

/// The same table for what a seat is asked: every question names the clause that asks.
#[macro_export]
macro_rules! questions {
    ($($table:tt)*) => { $crate::refusals! { $($table)* } };
}

/// The same table for what a seat may do, in words.
#[macro_export]
macro_rules! offers {
    ($($table:tt)*) => { $crate::refusals! { $($table)* } };
}

/// The same table for how a match ends.
#[macro_export]
macro_rules! endings {
    ($($table:tt)*) => { $crate::refusals! { $($table)* } };
}
