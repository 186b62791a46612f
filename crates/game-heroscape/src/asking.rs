//! What a seat is asked.
use engine::{ClauseId, Seat};

use crate::action::Action;
use crate::battle::Battle;
use crate::clause;
use crate::phases::{Task, area, clone, draft, markers, moving, placing};

/// What is asked, by which clause, and what a time-out does. HS-TRN-10
pub(crate) fn question(battle: &Battle, seat: Seat) -> (&'static str, ClauseId, Option<Action>) {
    match battle.stack.top() {
        Task::Draft => {
            let clause = match battle.seats {
                2 => const { clause("HS-DRA-1") },
                _ => const { clause("HS-DRA-2") },
            };
            ("Draft", clause, draft::timeout(battle))
        }
        Task::Place => (
            "Place",
            const { clause("HS-SET-6") },
            placing::first(battle),
        ),
        Task::Drop(card) => {
            let begun = battle.placing != battle.card(card).first;
            let timeout = if begun {
                placing::first(battle)
            } else {
                Some(Action::Decline)
            };
            ("Drop", const { clause("HS-POW-DRP-1") }, timeout)
        }
        Task::Markers => {
            let clause = match battle.players[seat.index()].placed {
                0..3 => const { clause("HS-ORD-1") },
                3 => const { clause("HS-ORD-2") },
                _ => const { clause("HS-ORD-4") },
            };
            ("Markers", clause, markers::timeout(battle, seat))
        }
        Task::Move => (
            "Move",
            const { clause("HS-MOV-1") },
            moving::timeout(battle),
        ),
        Task::Powers => (
            "Powers",
            const { clause("HS-TRN-7") },
            Some(Action::EndPowers),
        ),
        Task::Attack => {
            let clause = match battle.turned.throwing {
                true => const { clause("HS-POW-GRE-1") },
                false => const { clause("HS-ATT-1") },
            };
            ("Attack", clause, Some(Action::EndTurn))
        }
        Task::Clones => {
            let mut out = Vec::new();
            clone::candidates(battle, &mut out);
            (
                "Clones",
                const { clause("HS-POW-WCL-1") },
                out.first().copied(),
            )
        }
        _ => window(battle),
    }
}

/// The same for what interrupts a turn. HS-TRN-10
fn window(battle: &Battle) -> (&'static str, ClauseId, Option<Action>) {
    match battle.stack.top() {
        Task::Swipe(_) => ("Swipe", const { clause("HS-ENG-5") }, Some(Action::Swipe)),
        Task::Spirit(_) => (
            "Spirit",
            const { clause("HS-POW-SPI-1") },
            Some(Action::NoSpirit),
        ),
        Task::Defenders => {
            let mut out = Vec::new();
            area::candidates(battle, &mut out);
            (
                "Defender",
                const { clause("HS-SPA-4") },
                out.first().copied(),
            )
        }
        Task::Summon(..) => (
            "Summon",
            const { clause("HS-G-ERL") },
            Some(Action::NoSummon),
        ),
        Task::SummonPut(..) => (
            "SummonPut",
            const { clause("HS-G-ERL") },
            placing::first(battle),
        ),
        Task::RevivePut(_) => (
            "RevivePut",
            const { clause("HS-G-STU") },
            placing::first(battle),
        ),
        Task::ClonePut(_) => (
            "ClonePut",
            const { clause("HS-POW-WCL-2") },
            placing::first(battle),
        ),
        _ => ("Nothing", const { clause("HS-TRN-1") }, None),
    }
}
