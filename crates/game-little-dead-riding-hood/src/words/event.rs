//! Every event, with its clause and its sentence. A flat table.
use engine::ClauseId;

use crate::{
    Bullets, Card, Cards, Helper, Pack, Sister, Sisters, Space, Tile, Token, WindowKind, clause,
};

engine::events! { for Pack;
    /// What happened.
    pub enum Event {
        StarterChosen { seat: Sister } => "LD-SETUP-9", "{seat} is the Starting Player.";
        Dealt { to: Sister, card: Option<Card> } => "LD-SETUP-3", "{to} is dealt {card}.";
        Started { by: Sister, at: Space } => "LD-SETUP-7", "{by} starts on {at}.";
        TurnBegan { turn: u8, starter: Sister } => "LD-TURN-1", "Turn {turn} begins with {starter}.";
        StepBegan { by: Sister } => "LD-TURN-2", "It is the step of {by}.";
        TileDrawn { by: Sister, tile: Tile, why: ClauseId } => why, "{by} draws {tile}.";
        ObstacleDiscarded { by: Sister } => "LD-OBST-4", "It fits nowhere: {by} draws again.";
        NoPathYet { by: Sister } => "LD-FX-2", "An obstacle is no path: {by} discards it and draws again.";
        TileDiscarded { tile: Tile } => "LD-TILE-8", "It fits nowhere and is discarded: {tile}.";
        NoTileLeft { why: ClauseId } => why, "No tile can be drawn, and nothing is laid.";
        TilesShuffled => "LD-P3-6", "The discarded tiles become the pile.";
        CardsShuffled => "LD-P3-6", "The discarded cards become the pile.";
        NoCardLeft => "LD-P3-6", "No card can be drawn.";
        Laid { by: Sister, tile: Tile, at: Space, why: ClauseId } => why, "{by} lays {tile} on {at}.";
        BulletPlaced { at: Space } => "LD-TILE-5", "A bullet lies on {at}.";
        WolfRose { at: Space } => "LD-TILE-6", "A wolf rises on {at}.";
        SupplyShort { at: Space } => "LD-TILE-7", "The supply is empty: nothing comes to {at}.";
        Took { by: Sister, helper: Helper } => "LD-P1-2", "{by} chooses {helper}.";
        Lasts { by: Sister } => "LD-P1-4", "{by} may play two cards this turn.";
        Drew { by: Sister, card: Option<Card>, why: ClauseId } => why, "{by} draws {card}.";
        GotBullets { by: Sister, bullets: Bullets, why: ClauseId } => why, "{by} takes {bullets}.";
        Swapped { by: Sister, one: Space, other: Space } => "LD-HELP-1", "{by} swaps the tiles {one} and {other}.";
        WolfMoved { by: Sister, from: Space, to: Space, why: ClauseId } => why, "{by} moves the wolf from {from} to {to}.";
        WolfRemoved { by: Sister, at: Space, why: ClauseId } => why, "{by} removes the wolf on {at}.";
        Finished { by: Sister, why: ClauseId } => why, "{by} is done with the helper.";
        Chosen { by: Sister, at: Space, why: ClauseId } => why, "{by} chooses {at}.";
        Named { by: Sister, who: Sister, why: ClauseId } => why, "{by} names {who}.";
        NobodyToName { by: Sister } => "LD-HELP-5", "Nobody but {by} holds a card.";
        Discarded { by: Sister, card: Card } => "LD-P3-4", "{by} discards {card}.";
        Forced { of: Sister, card: Card } => "LD-HELP-5", "{of} discards {card}.";
        Tricked { by: Sister, card: Card } => "LD-CARD-5", "{by} plays {card} as a trick.";
        Ran { by: Sister, card: Card, value: u8 } => "LD-P2-1", "{by} runs {value} with {card}.";
        Ended { by: Sister } => "LD-P2-1", "{by} plays no further card.";
        WindowOpened { window: WindowKind, asked: Sisters, why: ClauseId } => why, "Anyone? {asked} may answer {window}.";
        Answered { by: Sister } => "LD-CARD-7", "{by} has answered.";
        HadPassed { by: Sister } => "LD-CARD-7", "{by} had passed.";
        Passed { by: Sister } => "LD-CARD-7", "{by} passes.";
        Cancelled { card: Card } => "LD-FX-14", "{card} has no effect.";
        NoEffect { card: Card } => "LD-CARD-8", "{card} finds its target gone and does nothing.";
        Sprained { by: Sister, left: u8 } => "LD-FX-15", "The run of {by} is down to {left}.";
        TeethAdded { wolves: u8 } => "LD-FX-16", "There are now {wolves} wolf tokens in the bag.";
        Shaken => "LD-FX-17", "The token goes back into the bag.";
        TurnedWrong { by: Sister, tile: Tile } => "LD-FX-18", "{by} lays it instead: {tile}.";
        Shifted { by: Sister, from: Space, to: Space } => "LD-FX-3", "{by} moves the tile on {from} to {to}.";
        Removed { at: Space, tile: Tile } => "LD-FX-10", "The tile on {at} is discarded: {tile}.";
        Felled { at: Space } => "LD-FX-2", "The obstacle on {at} is felled.";
        Stolen { by: Sister, from: Sister, bullets: Bullets } => "LD-FX-7", "{by} takes {bullets} from {from}.";
        Looked { by: Sister, of: Sister, hand: Option<Cards> } => "LD-FX-8", "{by} sees the hand of {of}: {hand}.";
        MirrorDiscarded { by: Sister, of: Sister, card: Card } => "LD-FX-8", "{by} discards {card} from the hand of {of}.";
        Ambushed { by: Sister, at: Space } => "LD-FX-11", "{by} puts a wolf on {at}.";
        Shoved { who: Sister, from: Space, to: Space } => "LD-FX-13", "{who} is shoved from {from} to {to}.";
        Leapt { by: Sister, from: Space, to: Space } => "LD-FX-4", "{by} leaps from {from} to {to}.";
        Gowned { by: Sister } => "LD-FX-5", "{by} puts on the nightgown and moves up to 3.";
        Moved { by: Sister, from: Space, to: Space, why: ClauseId } => why, "{by} walks from {from} to {to}.";
        Stopped { by: Sister, why: ClauseId } => why, "{by} stops.";
        PickedUp { by: Sister, at: Space } => "LD-MOVE-8", "{by} takes the bullet on {at}.";
        LeftUnderWolf { at: Space } => "LD-MOVE-9", "The bullet on {at} stays under the wolf.";
        FightBegan { by: Sister, at: Space } => "LD-FIGHT-1", "{by} meets a wolf on {at}.";
        WolfTokenIn { wolves: u8 } => "LD-FIGHT-2", "Wolf tokens in the bag: {wolves}.";
        Loaded { by: Sister, bullets: Bullets } => "LD-FIGHT-3", "{by} puts {bullets} into the bag.";
        TokenDrawn { by: Sister, token: Token } => "LD-FIGHT-4", "{by} draws a {token}.";
        WolfKilled { by: Sister, at: Space } => "LD-FIGHT-5", "{by} kills the wolf on {at}.";
        MustFlee { by: Sister } => "LD-FIGHT-6", "{by} must flee.";
        BulletsSpent { bullets: Bullets } => "LD-FIGHT-7", "Back to the supply: {bullets}.";
        PushedBack { by: Sister, past: Space } => "LD-FLEE-3", "{by} is pushed back past {past}.";
        NowhereNext { by: Sister, at: Space } => "LD-FLEE-4", "{by} cannot flee on from {at} by herself.";
        FellBack { by: Sister, to: Space } => "LD-FLEE-6", "{by} falls back along the lane to {to}.";
        Fled { by: Sister, to: Space, why: ClauseId } => why, "{by} flees to {to}.";
        FlightEnded { by: Sister, at: Space, retreat: Space } => "LD-FLEE-8", "{by} is safe on {at}, and would flee to {retreat} next.";
        CleanUp => "LD-P3-1", "All helpers return.";
        PlayedDiscarded => "LD-P3-2", "Cards that were played are discarded.";
        StarterPassed { to: Sister } => "LD-P3-5", "The Starting Player tile goes to {to}.";
        Won { by: Sister, at: Space } => "LD-WIN-1", "{by} reaches Grandma's House on {at} and wins.";
        TimeUp { turn: u8 } => "LD-WIN-3", "Turn {turn} is over, and the foremost sister wins.";
    }
}
