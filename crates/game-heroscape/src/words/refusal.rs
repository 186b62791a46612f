//! Every refusal, with its clause and its sentence. A flat table.
use std::fmt;

use engine::{Print, Seat};
use serde::Serialize;

use crate::rules::sight::Blocker;
use crate::state::names::{CardName, FigureName, Spot};
use crate::{Pack, clause};

engine::refusals! { for Pack;
    /// Why not.
    pub enum Refusal {
        NoSuchBattle { seats: u8 } => "HS-SET-1", "No such scenario is for {seats} players on that battlefield.";
        RoundLimit { rounds: u16 } => "HS-VIC-6", "A battle lasts 1 to 30 rounds, not {rounds}.";
        TeamsOfFour { seats: u8 } => "HS-TEA-1", "Two against two needs four players, not {seats}.";
        PointLimit { points: u16 } => "HS-SET-2", "An army has at most 1000 points, not {points}.";
        NoArmyFits { limit: u16 } => "HS-SET-2", "No ready-made pairing fits {limit} points.";
        NoSuchArmy => "HS-SET-2", "There is no ready-made army of this name.";
        ArmyTooDear { cost: u16, limit: u16 } => "HS-SET-2", "This army costs {cost} points; the limit is {limit}.";
        OneCopy => "HS-SET-4", "In a shared pool each card exists once.";
        TooFewPoints { points: u16, least: u16 } => "HS-SET-13", "With {points} points not every seat could own a card; it takes {least}.";
        NotYourTurn { who: Seat, asked: Matter } => "HS-TRN-1", "It is for {who} to say {asked}.";
        OthersTurn { who: Seat } => "HS-TRN-1", "It is the turn of {who}.";
        NoTurnNow => "HS-TRN-1", "Nobody's turn has begun; nobody moves or attacks now.";
        DiceFirst => "HS-TRN-1", "The dice fall first.";
        YouAreOut => "HS-WND-4", "You have been eliminated.";
        BattleOver => "HS-VIC-1", "The battle is over.";
        PicksNow { who: Seat } => "HS-DRA-1", "{who} picks a card now.";
        PicksInTurn { who: Seat } => "HS-DRA-2", "{who} picks a card now.";
        PlacesNow { who: Seat } => "HS-DRA-3", "{who} places the figures of the card just taken.";
        PlacesArmy { who: Seat } => "HS-SET-5", "{who} places an army now.";
        MarkersLie => "HS-ORD-1", "Your order markers lie; others are still placing theirs.";
        MarksInTurn { who: Seat } => "HS-ORD-6", "{who} places order markers now.";
        AnswerFirst { asked: Matter } => "HS-TRN-10", "First say {asked}.";
        TooDear { cost: u16, left: u16 } => "HS-DRA-6", "That card costs {cost}, and you have {left} points left.";
        AlreadyYours => "HS-SET-3", "You already have this unique card.";
        Taken => "HS-SET-4", "This card has been taken.";
        NoMoreCards => "HS-SET-2", "A match holds no more cards than these.";
        OwnACard => "HS-DRA-5", "Every army needs at least one card.";
        NotDrafting => "HS-DRA-1", "Cards are picked in the draft, and only then.";
        NotYourZone { at: Spot } => "HS-SET-6", "{at} is not in your starting zone. Figures start there.";
        NotEmpty { at: Spot } => "HS-SET-6", "{at} is not empty.";
        NoFit { at: Spot } => "HS-SET-6", "It does not fit on {at}.";
        Uneven { at: Spot } => "HS-SET-7", "{at} will not do: it needs two free neighboring spaces on one level that lie where it may go, with nothing between them.";
        StillRoom => "HS-SET-9", "There is still room for this figure.";
        NoSuchSpace { at: Spot } => "HS-MOV-9", "There is no space {at}.";
        CardGone { card: CardName } => "HS-ORD-3", "{card} has no figures left.";
        NotYourCard { card: CardName } => "HS-ORD-3", "{card} is not yours.";
        MarkersLieOnCards => "HS-ORD-1", "Markers 1, 2 and 3 must lie on cards.";
        NothingToPut => "HS-SET-6", "No figure waits for you to place it.";
        NoMarkersNow => "HS-ORD-1", "Order markers are placed at the start of a round, before initiative.";
        NoDrop => "HS-POW-DRP-1", "No squad of yours may drop now.";
        NothingToSwipe => "HS-ENG-5", "No enemy is leaving a figure of yours now.";
        NoSpiritNow => "HS-POW-SPI-1", "No champion of yours has just fallen.";
        NoSummonNow => "HS-G-ERL", "No figure of yours has just stopped on Erland.";
        PowersAreOver => "HS-TRN-7", "That is done before the first attack; you have gone on to attack.";
        NoPower => "HS-TRN-7", "This card has no power to use between moving and attacking.";
        NotThisCard { figure: FigureName } => "HS-TRN-6", "Only figures of the revealed card act this turn, not {figure}.";
        MovingIsOver => "HS-TRN-6", "You have ended the moves of this turn.";
        MovedAlready { figure: FigureName } => "HS-MOV-1", "{figure} has already moved.";
        NotOnField { figure: FigureName } => "HS-MOV-1", "{figure} is not on the battlefield.";
        Wet => "HS-WAT-1", "Water ends this figure's move.";
        BothWet => "HS-WAT-3", "Both ends are in water; the move is over.";
        GlyphStops => "HS-GLY-1", "A glyph ends the move.";
        MoveOn => "HS-MOV-11", "It cannot stay here; move on.";
        NotMoving { figure: FigureName } => "HS-MOV-2", "{figure} is not moving.";
        OneWay => "HS-MOV-10", "A move is either flown or walked.";
        CannotFly => "HS-POW-FLY-1", "It cannot fly.";
        NoGrapple => "HS-POW-GRA", "Only a grapple gun does that, instead of a whole move.";
        Grounded => "HS-G-RAN", "The wind of Rannveig grounds all flyers.";
        OneEnd => "HS-DBL-1", "It has only one end.";
        OwnSpace => "HS-DBL-1", "It never steps into its own other space.";
        StraightUp => "HS-OVR-4", "You cannot move straight up or down here.";
        AlreadyThere { at: Spot } => "HS-MOV-3", "It stands on {at} already.";
        NotBeside { at: Spot } => "HS-MOV-3", "A step goes to a neighboring space; {at} is none.";
        NoOpening => "HS-OVR-3", "There is no opening between these spaces.";
        Filled { at: Spot } => "HS-MOV-7", "A tree, palm or brush fills {at}.";
        RuinBlocks => "HS-MOV-8", "A ruin blocks this edge; only flyers pass.";
        TooLow { clearance: u8, height: u8 } => "HS-OVR-1", "Clearance {clearance} is too low for Height {height}.";
        TooSteep { height: u8, levels: u8 } => "HS-UP-3", "A Height {height} figure cannot climb {levels} levels in one step.";
        WallTooHigh { height: u8, levels: u8 } => "HS-WAL-2", "A Height {height} figure cannot climb {levels} levels over the wall.";
        GrappleTooShort { levels: u8, reach: u8 } => "HS-POW-GRA", "{levels} levels up; the grapple reaches {reach}.";
        TooFarToMove { cost: u8, left: u8 } => "HS-MOV-3", "This step costs {cost}; {left} Move left.";
        EnemyThere { figure: FigureName } => "HS-MOV-5", "{figure} is in the way.";
        FriendEngaged { figure: FigureName } => "HS-MOV-4", "{figure} is engaged; you cannot pass.";
        NotWounded => "HS-G-KEL", "Only a wounded figure may stop on Kelda.";
        NowhereToStop => "HS-MOV-6", "You would have nowhere to stop.";
        TwoLevels => "HS-DBL-3", "It must end on two spaces of the same level.";
        Astride => "HS-DBL-4", "It cannot stand across a wall.";
        NoLanding => "HS-POW-FLY-2", "It must land on an empty space.";
        ChargeFailed => "HS-POW-BER", "The charge has failed and is not rolled again this turn.";
        NoCharge => "HS-POW-BER", "This card has no second move.";
        ShackledAlready => "HS-POW-MSH", "The shackle has been used this turn.";
        NoShackle { figure: FigureName } => "HS-POW-MSH", "{figure} is not an adjacent figure that somebody else controls.";
        CannotShackle => "HS-POW-MSH", "This card cannot take control of others.";
        ChompedAlready => "HS-POW-CHO", "Chomp has been used this turn.";
        CannotChomp => "HS-POW-CHO", "This card cannot swallow anybody.";
        NoChomp { figure: FigureName } => "HS-POW-CHO", "{figure} is not next to whoever would swallow it.";
        TooBig { figure: FigureName } => "HS-POW-CHO", "{figure} is too big to swallow.";
        AttackedAlready { figure: FigureName } => "HS-ATT-1", "{figure} has already attacked.";
        NotAnEnemy => "HS-ATT-2", "Choose an enemy figure on the battlefield.";
        Engaged { with: FigureName } => "HS-ATT-4", "Engaged with {with}: attack a figure it is engaged with.";
        OutOfReach { distance: u8, range: u8 } => "HS-RNG-1", "Distance {distance}, Range {range}.";
        NotAdjacent => "HS-RNG-3", "Range 1 reaches adjacent figures only; level or barrier may part neighbors.";
        TooFast => "HS-POW-THO", "Only adjacent figures can attack it normally.";
        Unseen { blocker: Blocker } => "HS-LOS-1", "Blocked by {blocker}.";
        NoSuchAttack { figure: FigureName } => "HS-SPA-1", "{figure} has no such special attack.";
        MustHitEngaged { with: FigureName } => "HS-SPA-7", "While engaged, this attack must hit a figure it is engaged with, such as {with}.";
        NoEnemyHit => "HS-SPA-9", "No enemy would be hit.";
        ThroughItself => "HS-POW-FIR-1", "The line may not lead through its other space.";
        TooHigh { levels: u8, reach: u8 } => "HS-POW-GRE-1", "{levels} levels up; grenades reach {reach}.";
        Spent => "HS-POW-GRE-1", "The grenade marker is spent.";
        InsteadOfAttacks => "HS-POW-GRE-1", "Grenades are thrown instead of all attacks of the card.";
        CloneInstead => "HS-POW-WCL-1", "Water Clone replaces the squad's attacks.";
        CannotClone => "HS-POW-WCL-1", "This card cannot clone.";
        NothingToClone => "HS-POW-WCL-1", "None of the squad has been destroyed.";
        AllOrNone => "HS-POW-WCL-1", "All of them roll, or none: some are still to roll.";
        HasRolled { figure: FigureName } => "HS-POW-WCL-1", "{figure} has rolled already, or came as a clone.";
        OffLevel { at: Spot } => "HS-POW-WCL-2", "{at} will not do: choose an empty space next to it on the same level.";
        DropAll => "HS-POW-DRP-1", "All of them drop, or none.";
        NextToAFigure { at: Spot } => "HS-POW-DRP-2", "{at} is next to a figure, or not empty.";
        DropOnGlyph => "HS-POW-DRP-2", "Not on a glyph.";
        DropUnderDeck => "HS-POW-DRP-2", "Not under a deck.";
        NoRoomForRest => "HS-POW-DRP-2", "Then there would be no room for the rest of the squad.";
        KeldaWantsWounds => "HS-GLY-10", "Only a wounded figure may stop on Kelda.";
        NobodyThere { figure: FigureName } => "HS-G-ERL", "{figure} is not another figure on the battlefield.";
        NoRoomToSummon { figure: FigureName } => "HS-G-ERL", "There is no room for {figure} next to your figure.";
        NotBesideSummoner { at: Spot } => "HS-G-ERL", "{at} is no empty space where it fits next to the figure that summons.";
        NotAZone { at: Spot } => "HS-G-STU", "{at} is no empty space where it fits in a starting zone in use.";
        OutOfPlay { card: CardName } => "HS-POW-SPI-1", "{card} is out of play.";
        NotAffected { figure: FigureName } => "HS-SPA-8", "{figure} does not have to defend.";

        // Positions.
        TwoOnASpace { at: Spot } => "HS-GEN-4", "Two figures cannot stand on {at}.";
        TooManyWounds { figure: FigureName } => "HS-WND-1", "{figure} would be destroyed with so many wounds.";
        SquadLife { figure: FigureName } => "HS-WND-3", "{figure} is of a squad and has Life 1.";
        TwoCopies { card: CardName } => "HS-SET-3", "No army has {card} twice.";
        NoSuchRound { round: u8, limit: u8 } => "HS-VIC-6", "Rounds run from 1 to {limit}; there is no round {round}.";
        MarkerOnNothing { card: CardName } => "HS-ORD-3", "{card} cannot carry this marker.";
        NoGlyphLeft => "HS-GLY-2", "The pool has fewer glyphs than lie face down.";
        NobodyFights { round: u8 } => "HS-VIC-2", "In round {round} fewer than two sides are left.";
    }
}

/// What is asked, as the rest of a sentence that begins with "say".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Matter {
    Card,
    Place,
    Drop,
    Marker,
    Decoy,
    Ready,
    Moves,
    Powers,
    Attacks,
    Clone,
    CloneNext,
    Swipe,
    Spirit,
    Defender,
    Summon,
    SummonPlace,
    RevivalPlace,
    ClonePlace,
}

impl Print<Pack> for Matter {
    fn print(&self, _: &Pack, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Matter::Card => "which card to take",
            Matter::Place => "where the figure stands that is being placed",
            Matter::Drop => "where the squad drops, or that it waits",
            Matter::Marker => "where the next order marker lies",
            Matter::Decoy => "where the X lies, or that it stays off",
            Matter::Ready => "that the markers are ready",
            Matter::Moves => "who moves, or that the moves are over",
            Matter::Powers => "whether the card uses its power, or goes on to attack",
            Matter::Attacks => "who attacks, or that the turn is over",
            Matter::Clone => "that the squad clones instead of attacking",
            Matter::CloneNext => "who rolls for a clone next",
            Matter::Swipe => "whether to swipe",
            Matter::Spirit => "which card the spirit goes to, or none",
            Matter::Defender => "who defends next",
            Matter::Summon => "whom to summon, or nobody",
            Matter::SummonPlace => "where the summoned figure stands",
            Matter::RevivalPlace => "where the returned figure stands",
            Matter::ClonePlace => "where the clone stands",
        })
    }
}
