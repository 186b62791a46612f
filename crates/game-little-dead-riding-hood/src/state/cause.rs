//! What brings something about that happens for several reasons, and so the clause that an event cites.
use engine::ClauseId;

use crate::clause;

/// Why tiles and cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cause {
    Deal,
    CleanUp,
    /// A Phase-1 step.
    Step,
    Godmother,
    Stepmother,
    Breadcrumbs,
    Woodcutter,
    Basket,
    Mirror,
}

impl Cause {
    /// Whether everybody draws then, one after the other.
    pub(crate) fn is_for_all(self) -> bool {
        matches!(self, Cause::Deal | Cause::CleanUp)
    }

    pub(crate) const fn clause(self) -> ClauseId {
        match self {
            Cause::Deal => const { clause("LD-SETUP-3") },
            Cause::CleanUp => const { clause("LD-P3-3") },
            Cause::Step => const { clause("LD-P1-1") },
            Cause::Godmother => const { clause("LD-HELP-4") },
            Cause::Stepmother => const { clause("LD-HELP-5") },
            Cause::Breadcrumbs => const { clause("LD-FX-1") },
            Cause::Woodcutter => const { clause("LD-FX-2") },
            Cause::Basket => const { clause("LD-FX-6") },
            Cause::Mirror => const { clause("LD-FX-8") },
        }
    }
}

/// Why a fleeing sister goes where she goes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Course {
    #[default]
    Retreat,
    /// Straight on past a second wolf.
    Onwards,
    /// Past another sister.
    Past,
    /// Where the sister to the right sends her.
    Sent,
    /// Along her lane.
    Back,
}

impl Course {
    pub(crate) const fn clause(self) -> ClauseId {
        match self {
            Course::Retreat => const { clause("LD-FLEE-1") },
            Course::Onwards => const { clause("LD-FLEE-2") },
            Course::Past => const { clause("LD-FLEE-3") },
            Course::Sent => const { clause("LD-FLEE-4") },
            Course::Back => const { clause("LD-FLEE-6") },
        }
    }
}
