//! Every fact that a preview tells beyond events, with its clause and its sentence. A flat table.
use crate::rules::sight::Ray;
use crate::state::names::{FigureName, Spot};
use crate::{Pack, clause};

engine::facts! { for Pack;
    /// What a choice would mean.
    pub enum Fact {
        Path { to: Spot, cost: u8, left: u8 } => "HS-MOV-3", "To {to} for {cost}; {left} Move left.";
        SwipeBy { figure: FigureName } => "HS-ENG-5", "{figure} may swipe.";
        FallDice { dice: u8 } => "HS-FAL-2", "A fall: {dice} dice.";
        FallD20 => "HS-FAL-4", "A deadly fall: 19 or 20 on the d20 to live.";
        Engages { figure: FigureName } => "HS-ENG-1", "Engaged with {figure} there.";
        Above { figure: FigureName, levels: u8 } => "HS-HGT-1", "{levels} levels above {figure}.";
        Below { figure: FigureName, levels: u8 } => "HS-HGT-1", "{levels} levels below {figure}.";
        Distance { figure: FigureName, spaces: u8, range: u8 } => "HS-RNG-1", "{figure} is at distance {spaces}, Range {range}.";
        Dice { figure: FigureName, attack: u8, defense: u8 } => "HS-ATT-8", "{attack} dice against {defense} of {figure}.";
        FromHeight { dice: u8 } => "HS-HGT-1", "{dice} attack dice for height.";
        FromAuras { dice: u8 } => "HS-POW-AUR", "{dice} attack dice from friends.";
        FromGlyphs { dice: u8 } => "HS-G-AST", "{dice} attack dice from glyphs.";
        FromSpirits { dice: u8 } => "HS-POW-SPI-1", "{dice} attack dice from spirits.";
        FromPower { dice: u8 } => "HS-GEN-1", "{dice} attack dice from the card's own power.";
        GuardHeight { dice: u8 } => "HS-HGT-1", "{dice} defense dice for height.";
        GuardAuras { dice: u8 } => "HS-POW-AUR", "{dice} defense dice from friends.";
        GuardGlyphs { dice: u8 } => "HS-G-GER", "{dice} defense dice from glyphs.";
        GuardSpirits { dice: u8 } => "HS-POW-SPI-1", "{dice} defense dice from spirits.";
        GuardJungle => "HS-JUN-1", "1 defense die for the jungle.";
        SightLine { figure: FigureName, ray: Ray } => "HS-LOS-1", "{figure} is in sight.";
        InReach { figure: FigureName, attack: u8, defense: u8 } => "HS-ATT-3", "{figure} could be attacked from there, {attack} dice against {defense}, and is wounded.";
        InReachKill { figure: FigureName } => "HS-WND-1", "{figure} could be destroyed from there.";
        AnyWound { figure: FigureName } => "HS-ATT-6", "{figure} is wounded.";
        Kill { figure: FigureName } => "HS-WND-1", "{figure} is destroyed.";
        Expected { figure: FigureName, thousandths: u16 } => "HS-ATT-6", "{thousandths} thousandths of a wound for {figure} on average.";
        CounterRisk { figure: FigureName } => "HS-POW-CTR", "{figure} strikes back and wounds.";
        FriendlyFire { figure: FigureName } => "HS-POW-EXP", "{figure} is a friend and would be hit.";
        Hit { figure: FigureName } => "HS-SPA-8", "{figure} would be hit.";
        Needs { total: u8 } => "HS-GEN-1", "It takes {total} or more on the d20.";
        PointsLeft { points: u16 } => "HS-DRA-6", "{points} points would be left.";
        NearestEnemy { figure: FigureName, spaces: u8 } => "HS-RNG-2", "{figure} is the nearest enemy, at distance {spaces}.";
    }
}
