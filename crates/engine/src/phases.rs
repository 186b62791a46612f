//! The table of a game's decision and chance points, and the dispatch that follows from it.

/// The enum of a game's phases, and the way from each to its file.
///
/// A line names the phase, what is known there, the file that has its rules, and who is asked. In the file stand the
/// functions of the contract ([`Game`](crate::Game)) for this phase, and nothing that anybody else calls:
///
/// | | decision | chance |
/// | --- | --- | --- |
/// | what is asked, and what happens when time is up | `ask(&game, seat, data)` | |
/// | what may be considered | `candidates(&game, seat, data, &mut out)` | |
/// | what is allowed, or why not | `check(&game, seat, data, action)` | |
/// | what fate may say | | `sample(&game, data, &mut draw)` |
/// | what happens then | `apply(&mut game, seat, data, action, &mut events)` | `apply(&mut game, data, chance, &mut events)` |
///
/// A game with a stack of phases goes on from the top one until somebody must answer: `while top.advance(..) {}`. A line
/// that ends in `, advance` has in its file what may happen by itself there, `advance(&mut game, data, &mut events)`, which
/// says `false` where an answer is needed. Under `auto` stand phases that are never asked: their files have only
/// `apply(&mut game, data, &mut events)`.
///
/// A game in which most questions mostly have no answer opens each and skips it if nothing but a pass is left:
/// `enum Phase of game: Game skips Action::Pass, events`. There a line may go on with `=> open EXPR`, whether anything is
/// left (otherwise the candidates are gone through up to the first that is no pass), and with `=> else EXPR`, what comes
/// when it is passed or skipped. So that none of this fills a list, `candidates(&game, seat, data, found) -> bool` calls
/// `found` for each candidate until that says `true`, and says whether it did.
///
/// `data` is left out where a phase has none; the end may have some. `seat` is who answers: its own hand, and nobody
/// else's, says what it may consider. The model is `game-midnight-banshees/src/phases/mod.rs`.
#[macro_export]
macro_rules! phases {
    (@or {} { $default:expr }) => { $default };
    (@or { $given:expr } { $default:expr }) => { $given };
    (
        @candidates $vis:vis $Phase:ident $game:ident $Game:ident
        { $($Ask:ident $(($data:ident))? in $ask:ident, $seat:expr;)* }
        { $($Closed:ident)* }
    ) => {
        #[allow(clippy::inline_always, reason = "a dispatch costs nothing where its caller knows the phase")]
        impl $Phase {
            /// What a seat may consider.
            #[inline(always)]
            $vis fn candidates(
                self,
                $game: &$Game,
                seat: $crate::Seat,
                out: &mut Vec<<$Game as $crate::Game>::Action>,
            ) {
                match self {
                    $($Phase::$Ask $(($data))? => $ask::candidates($game, seat $(, $data)?, out),)*
                    $($Phase::$Closed { .. })|* => {}
                }
            }
        }
    };
    (
        @candidates [$pass:expr, $events:ident] $vis:vis $Phase:ident $game:ident $Game:ident
        { $(
            $Ask:ident $(($data:ident))? in $ask:ident, $seat:expr
                $(=> open $open:expr)? $(=> else $next:expr)?;
        )* }
        { $($Closed:ident)* }
    ) => {
        #[allow(unused_variables)]
        impl $Phase {
            /// What a seat may consider, until `found` says that it has seen enough; says whether it did.
            #[inline]
            $vis fn candidates(
                self,
                $game: &$Game,
                seat: $crate::Seat,
                found: &mut impl FnMut(<$Game as $crate::Game>::Action) -> bool,
            ) -> bool {
                match self {
                    $($Phase::$Ask $(($data))? => $ask::candidates($game, seat $(, $data)?, found),)*
                    $($Phase::$Closed { .. })|* => false,
                }
            }

            /// Whether there is anything but a pass. Fate and the end are never skipped.
            #[inline]
            $vis fn is_open(self, $game: &$Game) -> bool {
                match self {
                    $($Phase::$Ask $(($data))? => $crate::phases!(@or { $($open)? } { self.has_choice($game) }),)*
                    $($Phase::$Closed { .. })|* => true,
                }
            }

            /// The same by looking at the candidates.
            #[inline(never)]
            $vis fn has_choice(self, $game: &$Game) -> bool {
                let seat = match self {
                    $($Phase::$Ask $(($data))? => $seat,)*
                    $($Phase::$Closed { .. })|* => return true,
                };
                self.candidates($game, seat, &mut |action| action != $pass)
            }

            /// What comes when it is passed, or has no answer.
            #[inline]
            $vis fn skip(self, $game: &mut $Game, $events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>) {
                match self {
                    $($Phase::$Ask $(($data))? => $crate::phases!(@or { $($next)? } {
                        unreachable!("{self:?} has an answer, and no pass")
                    }),)*
                    $($Phase::$Closed { .. })|* => unreachable!("{self:?} is never skipped"),
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Phase:ident of $game:ident: $Game:ident $(skips $pass:expr, $events:ident)? {
            ask { $(
                $(#[$ask_meta:meta])*
                $Ask:ident $(($ask_data:ident: $AskData:ty))? in $ask:ident, $seat:expr $(, $ask_advance:ident)?
                    $(=> open $open:expr)? $(=> else $next:expr)?;
            )* }
            chance { $(
                $(#[$chance_meta:meta])*
                $Chance:ident $(($chance_data:ident: $ChanceData:ty))? in $chance:ident $(, $chance_advance:ident)?;
            )* }
            $(auto { $(
                $(#[$auto_meta:meta])*
                $Auto:ident $(($auto_data:ident: $AutoData:ty))? in $auto:ident;
            )* })?
            end { $(#[$end_meta:meta])* $End:ident $(($end_data:ident: $EndData:ty))? }
        }
    ) => {
        $(mod $ask;)*
        $(mod $chance;)*
        $($(mod $auto;)*)?

        $(#[$meta])*
        $vis enum $Phase {
            $($(#[$ask_meta])* $Ask $(($AskData))?,)*
            $($(#[$chance_meta])* $Chance $(($ChanceData))?,)*
            $($($(#[$auto_meta])* $Auto $(($AutoData))?,)*)?
            $(#[$end_meta])* $End $(($EndData))?,
        }

        #[allow(clippy::inline_always, reason = "a dispatch costs nothing where its caller knows the phase")]
        impl $Phase {
            /// Who moves the game on.
            #[inline(always)]
            $vis fn actor(self, $game: &$Game) -> $crate::Actor {
                match self {
                    $(#[allow(unused_variables)] $Phase::$Ask $(($ask_data))? => $crate::Actor::from($seat),)*
                    $($Phase::$Chance { .. })|* => $crate::Actor::Chance,
                    $($($Phase::$Auto { .. } => $crate::Actor::Nobody,)*)?
                    $Phase::$End { .. } => $crate::Actor::Nobody,
                }
            }

            /// Its own name, for views.
            $vis const fn name(self) -> &'static str {
                match self {
                    $($Phase::$Ask { .. } => stringify!($Ask),)*
                    $($Phase::$Chance { .. } => stringify!($Chance),)*
                    $($($Phase::$Auto { .. } => stringify!($Auto),)*)?
                    $Phase::$End { .. } => stringify!($End),
                }
            }

            /// What a seat is asked, if anything.
            $vis fn ask(
                self,
                $game: &$Game,
                seat: $crate::Seat,
            ) -> Option<$crate::Question<<$Game as $crate::Game>::Action, <$Game as $crate::Game>::Question>> {
                match self {
                    $($Phase::$Ask $(($ask_data))? => Some($ask::ask($game, seat $(, $ask_data)?)),)*
                    $($Phase::$Chance { .. })|* | $Phase::$End { .. } => None,
                    $($($Phase::$Auto { .. } => None,)*)?
                }
            }

            /// What is allowed to who is asked.
            #[inline(always)]
            $vis fn check(
                self,
                $game: &$Game,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
            ) -> Result<(), <$Game as $crate::Game>::Refusal> {
                match self {
                    $($Phase::$Ask $(($ask_data))? => $ask::check($game, seat $(, $ask_data)?, action),)*
                    $($Phase::$Chance { .. })|* | $Phase::$End { .. } => unreachable!("nobody is asked"),
                    $($($Phase::$Auto { .. } => unreachable!("nobody is asked"),)*)?
                }
            }

            /// Carries out what was allowed.
            #[inline(always)]
            $vis fn apply(
                self,
                $game: &mut $Game,
                seat: $crate::Seat,
                action: <$Game as $crate::Game>::Action,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) {
                match self {
                    $($Phase::$Ask $(($ask_data))? => $ask::apply($game, seat $(, $ask_data)?, action, events),)*
                    $($Phase::$Chance { .. })|* | $Phase::$End { .. } => unreachable!("nobody is asked"),
                    $($($Phase::$Auto { .. } => unreachable!("nobody is asked"),)*)?
                }
            }

            /// What fate says.
            #[inline(always)]
            $vis fn sample(
                self,
                $game: &$Game,
                draw: &mut impl $crate::Draw,
            ) -> <$Game as $crate::Game>::Chance {
                match self {
                    $($Phase::$Chance $(($chance_data))? => $chance::sample($game $(, $chance_data)?, draw),)*
                    $($Phase::$Ask { .. })|* | $Phase::$End { .. } => unreachable!("fate is not asked"),
                    $($($Phase::$Auto { .. } => unreachable!("fate is not asked"),)*)?
                }
            }

            /// Carries out what fate said.
            #[inline(always)]
            $vis fn apply_chance(
                self,
                $game: &mut $Game,
                chance: <$Game as $crate::Game>::Chance,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) {
                match self {
                    $($Phase::$Chance $(($chance_data))? => $chance::apply($game $(, $chance_data)?, chance, events),)*
                    $($Phase::$Ask { .. })|* | $Phase::$End { .. } => unreachable!("fate is not asked"),
                    $($($Phase::$Auto { .. } => unreachable!("fate is not asked"),)*)?
                }
            }

            /// Carries out what happens by itself; false where somebody must decide, or fate.
            #[allow(dead_code, unused_variables, reason = "for games with a stack")]
            #[inline(always)]
            $vis fn advance(
                self,
                $game: &mut $Game,
                events: &mut impl $crate::Sink<<$Game as $crate::Game>::Event>,
            ) -> bool {
                match self {
                    $($Phase::$Ask $(($ask_data))? => {
                        $crate::phases!(@advance [$($ask_advance)?] $ask($game $(, $ask_data)?, events))
                    })*
                    $($Phase::$Chance $(($chance_data))? => {
                        $crate::phases!(@advance [$($chance_advance)?] $chance($game $(, $chance_data)?, events))
                    })*
                    $($($Phase::$Auto $(($auto_data))? => {
                        $auto::apply($game $(, $auto_data)?, events);
                        true
                    })*)?
                    $Phase::$End { .. } => false,
                }
            }
        }

        $crate::phases! {
            @candidates $([$pass, $events])? $vis $Phase $game $Game
            { $($Ask $(($ask_data))? in $ask, $seat $(=> open $open)? $(=> else $next)?;)* }
            { $($Chance)* $($($Auto)*)? $End }
        }
    };
    (@advance [] $($call:tt)*) => { false };
    (@advance [$advance:ident] $phase:ident $call:tt) => { $phase::$advance $call };
}
