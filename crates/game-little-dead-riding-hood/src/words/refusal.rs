//! Every refusal, with its clause and its sentence, and the question it names. A flat table.
use std::fmt;

use engine::{ClauseId, Print, Question};
use serde::{Serialize, Serializer};

use crate::{Action, Card, Helper, Pack, Sister, Sisters, Space, Tile, Way, WindowKind, clause};

engine::refusals! { for Pack;
    /// Why not.
    pub enum Refusal {
        SeatCount { seats: u8 } => "LD-SETUP-1", "Two to five play, not {seats}.";
        LaneNotInPlay { at: Space } => "LD-SETUP-1", "{at} is not in play. Choose a free starting space in play.";
        CardTwice { card: Card } => "LD-SETUP-3", "This {card} is in two places.";
        TooManyTiles { tile: Tile } => "LD-SETUP-4", "There are not so many tiles: {tile}.";
        TooManyBullets => "LD-SETUP-5", "There are not so many bullets.";
        NotPlaced { who: Sister } => "LD-SETUP-6", "{who} stands nowhere.";
        StartTaken { at: Space } => "LD-SETUP-7", "{at} is taken. Choose a free starting space in play.";
        NotAStart { at: Space } => "LD-SETUP-6", "{at} is no starting space. Choose a free starting space in play.";
        ChooseAStart => "LD-SETUP-7", "First choose a starting space.";
        PlacesAreChosen { asked: &'static Topic } => "LD-SETUP-7", "Starting spaces are chosen before the first turn. First {asked}.";
        TooManyWolves => "LD-SETUP-8", "There are not so many wolves.";
        HelpersAreNotCards => "LD-DEF-2", "Helpers are not cards.";
        WolfThere { at: Space } => "LD-DEF-7", "There is already a wolf on {at}.";
        WolfOffPath { at: Space } => "LD-DEF-7", "Wolves and tokens stand on path tiles, and {at} is none.";
        TwoOnASpace { at: Space } => "LD-MOVE-4", "Two sisters cannot rest on {at}.";
        NotYourTurn => "LD-TURN-2", "It is not your turn to act.";
        OthersFirst { asked: Sisters } => "LD-TURN-2", "It is not your turn to act: {asked} must answer first.";
        MustLay { tile: Tile } => "LD-TILE-1", "A tile that fits must be laid: {tile}.";
        NoTileToLay { asked: &'static Topic } => "LD-P1-1", "You have no tile to lay now. First {asked}.";
        MustChooseHelper => "LD-P1-2", "You must choose a helper.";
        HelperChosen { asked: &'static Topic } => "LD-P1-2", "A helper is chosen once a turn, after laying your tile. First {asked}.";
        HelperTaken { helper: Helper, by: Sister } => "LD-P1-5", "{helper} is already with {by}.";
        NotYourStep => "LD-P2-1", "Running is only for your own Phase-2 step.";
        MoveStepFirst => "LD-P2-1", "Play a card for movement, or one for its effect, or end your step.";
        TrickOrRun { card: Card } => "LD-CARD-1", "A card is either a trick or a run, and this {card} was played.";
        OneCard => "LD-CARD-2", "You have already played what you may play this turn.";
        CardSpent => "LD-CARD-3", "Your card for this turn is spent.";
        NotHeld { card: Card } => "LD-CARD-5", "You do not hold this {card}.";
        OwnStepOnly { card: Card } => "LD-CARD-4", "{card} can only be played in your own step.";
        NoAnswer { card: Card, window: WindowKind } => "LD-CARD-9", "{card} does not answer {window}.";
        WaitForMoment { card: Card } => "LD-CARD-4", "{card}: wait for the moment named on the card.";
        NoTarget { card: Card } => "LD-CARD-6", "There is nothing {card} could act on.";
        NameATarget => "LD-CARD-6", "First name what the card acts on.";
        NoSecondTarget { at: Space } => "LD-CARD-6", "There is no second space for {at}.";
        WrongTarget { at: Space } => "LD-CARD-6", "The card cannot act on {at}.";
        NoTargetAsked { asked: &'static Topic } => "LD-CARD-6", "Nothing asks for such a target now. First {asked}.";
        NotPlaying { who: Sister } => "LD-SETUP-10", "{who} does not play.";
        FinishFirst { asked: &'static Topic } => "LD-CARD-9", "No card is played now. First {asked}.";
        OwnTile => "LD-FX-18", "Wrong Turn is for a tile that another player has drawn.";
        OwnTrick => "LD-FX-14", "Broken Spell is for a trick of another player.";
        OwnRun => "LD-FX-15", "Sprained Ankle is for a run of another player.";
        OwnFight => "LD-FX-16", "What Big Teeth! is for a fight of another player.";
        TeethIdle { who: Sister } => "LD-WINDOW-5", "{who} has no bullets, so one more wolf token would change nothing.";
        SpaceNotFree { at: Space } => "LD-TILE-2", "{at} is not free.";
        NotInWoods { at: Space } => "LD-TILE-2", "No tile is laid on {at}, which is not among the spaces in play.";
        TouchesNothing { at: Space } => "LD-TILE-3", "On {at} it must touch the starting line or another tile.";
        ObstacleInFirstRow { at: Space } => "LD-OBST-1", "{at} lies on the starting line, and there are no obstacles on it.";
        TwoObstacles { squeezed: Space } => "LD-OBST-2", "No tile may border two obstacles, as {squeezed} would.";
        ClosesWoods { at: Space } => "LD-OBST-3", "An obstacle on {at} would close the woods.";
        WoodsClosed => "LD-OBST-3", "The woods are closed.";
        SomeoneThere { at: Space } => "LD-SHIFT-1", "Someone is standing on {at}.";
        MovedTileUnfit { at: Space } => "LD-SHIFT-3", "A moved tile must fit like a new one, and on {at} it does not.";
        TileStays { at: Space } => "LD-FX-3", "The tile lies on {at} already. Choose another space.";
        SwapUnfit { at: Space } => "LD-SHIFT-4", "After that swap with {at} the tiles would not be legal.";
        NoSwapFits { at: Space } => "LD-SHIFT-4", "After no swap with {at} that changes something would the tiles be legal.";
        SwapIdle { at: Space } => "LD-HELP-9", "That swap with {at} would change nothing.";
        NoSwapCounts { at: Space } => "LD-HELP-9", "No swap with {at} would change anything.";
        NoTile { at: Space } => "LD-SHIFT-1", "There is no tile on {at}.";
        Diagonal { at: Space } => "LD-MOVE-2", "Steps go to the next space, never diagonally, and {at} is not next to you.";
        NoPath { at: Space } => "LD-MOVE-3", "You can only walk on path tiles, and {at} is none.";
        StandingOnSister => "LD-MOVE-4", "You may pass, but not stop on another pawn.";
        NoWayBack { at: Space } => "LD-MOVE-5", "There is no way back behind the starting line to {at}, and from there only one forward.";
        CannotGetOff { at: Space } => "LD-MOVE-6", "You could not get off {at} again.";
        NoStep { card: Card } => "LD-MOVE-11", "With {card} your pawn could make no step.";
        NotMoving { asked: &'static Topic } => "LD-MOVE-1", "You are not moving now. First {asked}.";
        KeepMoving => "LD-MOVE-1", "Step on, or stop.";
        NoSwapNow { asked: &'static Topic } => "LD-HELP-1", "No tiles are swapped now. First {asked}.";
        PrinceSwapped => "LD-HELP-1", "The Prince gives one swap, and you have made it.";
        PrinceSteps => "LD-HELP-1", "The Prince gives one step, and you have made it.";
        AnswerFirst { asked: &'static Topic, why: ClauseId } => why, "First {asked}.";
        SameWolf { at: Space } => "LD-HELP-2", "The wolf on {at} was moved. Choose a different wolf.";
        NoQueen { asked: &'static Topic } => "LD-HELP-2", "You do not choose a wolf for the Queen now. First {asked}.";
        NoWolf { at: Space } => "LD-HELP-7", "There is no wolf on {at}.";
        WolfKeepsToPath { at: Space } => "LD-HELP-7", "Wolves keep to the path, and {at} is none.";
        WolfCannotReach { at: Space } => "LD-HELP-10", "The wolf cannot get to {at}.";
        WolfStays { at: Space } => "LD-HELP-10", "The wolf is on {at} already. Choose another space.";
        WolfIsStuck { at: Space } => "LD-HELP-10", "The wolf on {at} can go nowhere.";
        NoHuntsman { asked: &'static Topic } => "LD-HELP-3", "The Huntsman does not ask you now. First {asked}.";
        HuntsmanAsks => "LD-HELP-3", "Take two bullets or remove a wolf.";
        NothingToLose { who: Sister } => "LD-HELP-5", "{who} has nothing to lose.";
        NoBullets { who: Sister } => "LD-FX-7", "{who} has no bullet to lose.";
        NoCards { who: Sister } => "LD-FX-8", "{who} has no card to lose.";
        MustDiscard => "LD-HELP-5", "You must discard a card.";
        NotInThatHand { card: Card } => "LD-FX-8", "This {card} is not in the hand you see.";
        ChooseInMirror => "LD-FX-8", "Choose a card of the hand you see.";
        DiscardDown { limit: u8 } => "LD-P3-4", "Discard down to {limit}.";
        NothingToDiscard { asked: &'static Topic } => "LD-P3-4", "You are not asked to discard. First {asked}.";
        NotSoMany { bullets: u8 } => "LD-FIGHT-3", "You do not have that many bullets, only {bullets}.";
        NoFight { asked: &'static Topic } => "LD-FIGHT-3", "There is no fight of yours to load for. First {asked}.";
        LoadFirst => "LD-FIGHT-3", "First say how many bullets go into the bag.";
        TriedAlready { at: Space } => "LD-FLEE-5", "She cannot flee to {at} again.";
        NotNextToFlight { at: Space } => "LD-FLEE-4", "{at} is no path tile next to where she is.";
        NobodyFlees { asked: &'static Topic } => "LD-FLEE-4", "Nobody flees by your choice now. First {asked}.";
        ChooseFlight => "LD-FLEE-4", "First choose which way she flees.";
        LeapTooFar { at: Space } => "LD-FX-4", "Leap to a free path tile one or two spaces away, not to {at}.";
        WolfNoticesYou { at: Space } => "LD-FX-5", "It would notice you after all on {at}.";
        OwnPawn => "LD-FX-11", "Not on your own pawn.";
        NoWolfLeft => "LD-FX-11", "All wolves are on the board.";
        OnlySidewaysOrBack => "LD-FX-13", "Only sideways or backwards.";
        NoShove { who: Sister } => "LD-FX-13", "There must be a free path tile beside or behind {who}.";
        ShoveBlocked { who: Sister, way: Way } => "LD-FX-13", "Going {way}, {who} would come to no free path tile.";
        OnlyTricks => "LD-FX-14", "Broken Spell only stops tricks, not running.";
        NowhereToStop { at: Space } => "LD-FX-19", "From {at} there would be nowhere to stop.";
        AgainstYourself => "LD-CARD-6", "Choose another player.";
        OptionNumber { found: u8, low: u8, high: u8 } => "LD-VAR-1", "A number from {low} to {high}, not {found}.";
        NoSuchTurn { turn: u8 } => "LD-WIN-3", "There is no turn {turn}.";
        AlreadyWon { who: Sister } => "LD-WIN-1", "{who} has won already.";
    }
}

/// What a seat is asked, one for each decision, in its file: its name, the clause that asks, and what it wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Topic {
    /// Its name, for clients.
    pub kind: &'static str,
    pub(crate) clause: ClauseId,
    /// "First choose a helper."
    wants: &'static str,
}

impl Topic {
    pub(crate) const fn new(kind: &'static str, clause: ClauseId, wants: &'static str) -> Topic {
        Topic {
            kind,
            clause,
            wants,
        }
    }

    /// Asked, with what happens when time is up.
    pub(crate) const fn ask(&self, timeout: Option<Action>) -> Question<Action> {
        Question::own(self.kind, self.clause, timeout)
    }

    /// Something else comes later.
    pub(crate) const fn first(&'static self) -> Refusal {
        let (asked, why) = (self, self.clause);
        Refusal::AnswerFirst { asked, why }
    }
}

impl Print<Pack> for &Topic {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.wants)
    }

    fn code(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind)
    }
}

impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.kind)
    }
}
