//! Every fact that a preview may tell, with its clause and its sentence. A flat table.
use engine::ClauseId;

use crate::{Bullets, Card, Pack, Sister, Sisters, Space, Token, WindowKind, clause};

engine::facts! { for Pack;
    /// What a choice would mean, beyond the events it causes.
    pub enum Fact {
        /// In half steps: laid path 2, fog that can be filled 4, a wolf by bullets more.
        WayHome { who: Sister, before: u8, after: u8 } => "LD-WIN-1", "The way home of {who} was {before} half steps and becomes {after}.";
        NoWayHome { who: Sister } => "LD-WIN-1", "{who} would have no way home.";
        /// With the odds of the bag.
        Kills { at: Space, bullets: Bullets } => "LD-FIGHT-5", "With {bullets} the wolf on {at} is killed.";
        Flees { to: Space } => "LD-FLEE-1", "A lost fight sends you towards {to}.";
        Reach { at: Space, left: u8 } => "LD-MOVE-1", "You can get to {at} with {left} movement left.";
        Wins { at: Space } => "LD-WIN-1", "{at} lies on the finish line: you win.";
        TakesBullet { at: Space } => "LD-MOVE-8", "There is a bullet on {at}.";
        Retreat { to: Space } => "LD-DEF-6", "Your retreat space becomes {to}.";
        /// With the odds of the next token.
        Draws { token: Token } => "LD-FIGHT-4", "A {token} is drawn.";
        MayAnswer { window: WindowKind, asked: Sisters, why: ClauseId } => why, "{asked} may answer {window}.";
        /// With the odds that one of those asked holds one, as far as you can know.
        AnswerHeld { window: WindowKind, why: ClauseId } => why, "Somebody asked holds a card for {window}.";
        SpendsCard { card: Card, left: u8 } => "LD-CARD-2", "{card} is spent; cards you may still play this turn: {left}.";
        WolfInReach { who: Sister, at: Space } => "LD-HELP-7", "A wolf can come to {who} on {at}.";
        NoWolfInReach => "LD-HELP-2", "No wolf can reach a sister.";
        HandAfter { cards: u8 } => "LD-P3-4", "Cards in your hand then: {cards}.";
        Target { at: Space } => "LD-CARD-6", "It can act on {at}.";
        TargetSister { who: Sister } => "LD-CARD-6", "It can act on {who}.";
        WithoutSister { who: Sister, cards: u8 } => "LD-HELP-5", "{who} is left with {cards} cards.";
    }
}
