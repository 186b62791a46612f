//! What a seat chooses.
use std::fmt;

use engine::{Print, Text, Unreadable};
use serde::Serialize;

use crate::Pack;
use crate::state::names::{CardName, Dir, End, FigureName, Kind, Spot};

/// Every choice of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Action {
    /// Takes a card from the pool. HS-DRA-1, HS-DRA-2
    Draft(Kind),
    /// Completes the own army. HS-DRA-4, HS-DRA-5
    Pass,
    /// Puts a figure, or one end of it, on a space: setup, Drop, clone, summons, revival.
    Put(Spot),
    /// The Drop waits. HS-POW-DRP-1
    Decline,
    /// Puts the next order marker on a card. HS-ORD-1
    Mark(CardName),
    /// Leaves the X off. HS-ORD-2
    NoX,
    /// Shows the own markers face down, where they are placed in turn. HS-ORD-4
    Ready,
    /// Moves a figure by one space. HS-MOV-1
    Step(Step),
    /// Ends a figure's move. HS-MOV-2
    EndMove(FigureName),
    /// Ends all moving. HS-TRN-2
    EndMoves,
    /// HS-POW-BER
    Berserker,
    /// HS-POW-MSH
    Shackle(FigureName),
    /// HS-POW-CHO
    Chomp(FigureName),
    /// Goes on to attacking. HS-TRN-7
    EndPowers,
    /// A normal attack. HS-ATT-1
    Attack(FigureName, FigureName),
    /// A special attack that bursts at a chosen figure. HS-POW-EXP
    Explosion(FigureName, FigureName),
    /// A special attack along a line. HS-POW-FIR-1
    FireLine(FigureName, End, Dir),
    /// A special attack of a whole squad, thrower by thrower. HS-POW-GRE-1
    Grenade(FigureName, FigureName),
    /// HS-POW-WCL-1
    WaterClone,
    /// The next to roll for a clone. HS-POW-WCL-1
    CloneRoll(FigureName),
    /// HS-TRN-8
    EndTurn,
    /// HS-ENG-5
    Swipe,
    /// HS-ENG-5
    NoSwipe,
    /// HS-POW-SPI-1
    Spirit(CardName),
    /// HS-POW-SPI-1
    NoSpirit,
    /// Who rolls defense next. HS-SPA-4
    Defender(FigureName),
    /// HS-G-ERL
    Summon(FigureName),
    /// HS-G-ERL
    NoSummon,
}

engine::notation! { Action for Pack;
    Draft(card) = "draft";
    Pass = "pass";
    Put(space) = "put";
    Decline = "decline";
    Mark(card) = "mark";
    NoX = "no-x";
    Ready = "ready";
    Step(step) = "step";
    EndMove(figure) = "end-move";
    EndMoves = "end-moves";
    Berserker = "berserker";
    Shackle(figure) = "shackle";
    Chomp(figure) = "chomp";
    EndPowers = "end-powers";
    Attack(attacker, target) = "attack";
    Explosion(attacker, target) = "explosion";
    FireLine(attacker, end, dir) = "fire";
    Grenade(attacker, target) = "grenade";
    WaterClone = "clone";
    CloneRoll(figure) = "roll";
    EndTurn = "end-turn";
    Swipe = "swipe";
    NoSwipe = "no-swipe";
    Spirit(card) = "spirit";
    NoSpirit = "no-spirit";
    Defender(figure) = "defend";
    Summon(figure) = "summon";
    NoSummon = "no-summon";
}

/// One space of a move: `0.finn.1 4:2`, `0.raelin.1 4:3 fly`, `0.drake.1 16:3 grapple`, `0.grimnak.1 2:6 second`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Step {
    /// Who.
    pub figure: FigureName,
    /// How.
    pub mode: Mode,
    /// Which end leads; the first of single-space figures. HS-DBL-1
    pub lead: End,
    /// Where to.
    pub to: Spot,
}

/// How a figure moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Mode {
    /// On foot.
    Walk,
    /// HS-POW-FLY-1
    Fly,
    /// HS-POW-GRA
    Grapple,
}

impl Mode {
    pub(crate) const ALL: [Mode; 3] = [Mode::Walk, Mode::Fly, Mode::Grapple];
}

impl Print<Pack> for Step {
    fn print(&self, pack: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.figure.coded(pack), self.to)?;
        f.write_str(match self.mode {
            Mode::Walk => "",
            Mode::Fly => " fly",
            Mode::Grapple => " grapple",
        })?;
        let double = pack.card(self.figure.card.kind).is_double();
        match self.lead {
            End::First if double => f.write_str(" first"),
            End::First => Ok(()),
            End::Second => f.write_str(" second"),
        }
    }
}

impl Text<Pack> for Step {
    fn read(pack: &Pack, text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable::new(text, Step::expected(pack));
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or_else(unreadable);
        let figure = FigureName::read(pack, word()?)?;
        let to = Spot::read(pack, word()?)?;
        let (mut mode, mut lead) = (Mode::Walk, End::First);
        for word in words {
            match word {
                "fly" => mode = Mode::Fly,
                "grapple" => mode = Mode::Grapple,
                "second" => lead = End::Second,
                "first" => lead = End::First,
                _ => return Err(unreadable()),
            }
        }
        let step = Step {
            figure,
            mode,
            lead,
            to,
        };
        let same = step.coded(pack).to_string() == text;
        same.then_some(step).ok_or_else(unreadable)
    }

    fn expected(_: &Pack) -> String {
        "`FIGURE SPACE`, then `fly` or `grapple`, then `first` or `second` for the end that leads"
            .to_owned()
    }
}
