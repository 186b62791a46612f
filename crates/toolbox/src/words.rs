//! Enums of words.

/// Enums each of whose variants is a word, in options, files and JSON.
#[macro_export]
macro_rules! words {
    ($($(#[$meta:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Variant:ident = $word:literal,)* })*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $Name { $($(#[$doc])* #[serde(rename = $word)] $Variant,)* }

        impl $Name {
            /// For an option that is one of them.
            pub(crate) fn values() -> $crate::Values {
                $crate::Values::OneOf(vec![$($word.to_owned()),*])
            }
        }
    )* };
}
