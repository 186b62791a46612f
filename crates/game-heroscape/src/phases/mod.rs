//! The sequence of play: a main phase, and above it a stack of what must be resolved first.
pub(crate) mod area;
pub(crate) mod attack;
pub(crate) mod clone;
pub(crate) mod draft;
pub(crate) mod drop;
pub(crate) mod glyphs;
pub(crate) mod markers;
pub(crate) mod moving;
pub(crate) mod placing;
pub(crate) mod powers;
pub(crate) mod roll_off;
pub(crate) mod round;
pub(crate) mod special;
pub(crate) mod spirits;
pub(crate) mod swipes;

/// What several seats roll for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purpose {
    /// HS-SET-5, HS-DRA-1
    Setup,
    /// HS-RND-3
    Drop,
    /// HS-ORD-6
    Markers,
    /// HS-INI-1
    Initiative,
}

/// A decision, a chance point, or something that happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    // The bottom of the stack is one of these.
    RollOff(Purpose),
    Draft,
    /// The seat in turn places figures.
    Place,
    /// Chance: this card's Drop.
    DropRoll(u8),
    /// Put or decline.
    Drop(u8),
    Markers,
    Move,
    Powers,
    Attack,
    /// Who rolls for a clone next.
    Clones,
    Over,

    // Above it.
    /// By itself: the next enemy in line.
    Swipes,
    Swipe(u8),
    SwipeRoll(u8),
    /// By itself: what a step leads to.
    AfterStep,
    /// By itself: falls, then glyphs.
    EndMove(u8),
    /// Chance: a figure and its kind of fall.
    Fall(u8, u8),
    /// By itself: another figure's step comes at last.
    Resume,
    /// By itself.
    LeaveMoves,
    /// Chance: turns the glyph on a slot for a figure.
    Turn(u8, u8),
    /// By itself: the glyph on a slot acts for a figure.
    Trigger(u8, u8),
    /// Whom to summon to a figure, by the glyph on a slot.
    Summon(u8, u8),
    /// Where to put the summoned figure beside the other.
    SummonPut(u8, u8),
    /// By itself: the next figure on the list; curse or revival with its number.
    Curses(u8),
    Revivals(u8),
    /// Chance: for a figure.
    CurseRoll(u8, u8),
    ReviveRoll(u8, u8),
    RevivePut(u8),
    Spirit(u8),
    /// Chance: skulls, against this figure if it is a normal attack.
    AttackRoll(u8),
    /// Who defends next; by itself where there is no choice.
    Defenders,
    /// Chance: shields.
    Defend(u8),
    /// Chance: the power between move and attack, against a figure.
    PowerRoll(u8),
    /// Chance: a clone beside this figure.
    CloneRoll(u8),
    ClonePut(u8),
}

/// As many as can be open at once, with room to spare.
const DEPTH: usize = 16;

/// The top is in progress; the others wait for it to end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stack {
    tasks: [Task; DEPTH],
    len: u8,
}

impl Stack {
    pub const fn new(bottom: Task) -> Stack {
        let mut tasks = [Task::Over; DEPTH];
        tasks[0] = bottom;
        Stack { tasks, len: 1 }
    }

    #[inline]
    pub fn top(&self) -> Task {
        self.tasks[usize::from(self.len) - 1]
    }

    pub fn push(&mut self, task: Task) {
        self.tasks[usize::from(self.len)] = task;
        self.len += 1;
    }

    /// What is popped is forgotten, so that equal positions are equal.
    pub fn pop(&mut self) {
        self.len -= 1;
        self.tasks[usize::from(self.len)] = Task::Over;
    }

    /// Nothing waits above the main phase.
    pub fn is_flat(&self) -> bool {
        self.len == 1
    }

    /// The main phase.
    pub fn main(&self) -> Task {
        self.tasks[0]
    }

    /// A new main phase, with nothing above it.
    pub fn restart(&mut self, bottom: Task) {
        *self = Stack::new(bottom);
    }
}
