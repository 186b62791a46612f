//! The judge of positions, also in the middle of a turn.
use engine::Seat;

use crate::Heroscape;
use crate::phases::Phase;
use crate::rules::glyphs;
use crate::rules::steps;
use crate::state::figures::FigureId;
use crate::state::open::{Open, Status, Stone};
use crate::words::refusal::Refusal;

pub(crate) fn check(game: &Heroscape) -> Result<(), Refusal> {
    let open = &game.open;
    let (round, limit) = (open.round, open.rules.round_limit);
    // HS-VIC-6
    if round > limit {
        return Err(Refusal::NoSuchRound { round, limit });
    }
    for card in open.all_cards() {
        let name = open.name_of(card);
        // HS-SET-3
        let twice = open
            .all_cards()
            .any(|it| it < card && open.name_of(it) == name);
        if twice {
            return Err(Refusal::TwoCopies { card: name });
        }
    }
    for figure in open.alive.iter() {
        check_figure(open, figure)?;
    }
    // HS-GLY-2
    let unknown = open
        .stones
        .iter()
        .filter(|it| **it == Stone::Unknown)
        .count();
    if glyphs::pool_size(open) < unknown as u32 {
        return Err(Refusal::NoGlyphLeft);
    }
    check_orders(game)?;
    check_sides(open)
}

fn check_figure(open: &Open, figure: FigureId) -> Result<(), Refusal> {
    let (it, print, name) = (open.figure(figure), open.printed(figure), open.name(figure));
    // HS-WND-1, HS-WND-3
    if it.wounds >= print.life {
        return Err(match print.hero {
            true => Refusal::TooManyWounds { figure: name },
            false => Refusal::SquadLife { figure: name },
        });
    }
    if open.mover.figure == figure {
        return Ok(());
    }
    for space in it.spaces().into_iter().filter(|it| it.is_some()) {
        let at = open.space(space);
        // HS-OVR-1
        if at.clearance < print.height {
            let (clearance, height) = (at.clearance, print.height);
            return Err(Refusal::TooLow { clearance, height });
        }
        // HS-GEN-4
        let shared = open
            .figure_at(space, figure)
            .is_some_and(|it| it != open.mover.figure);
        if at.filled || shared {
            return Err(Refusal::TwoOnASpace { at: at.spot() });
        }
    }
    match steps::rest_fault(open, figure, it.spaces()) {
        Some(Refusal::NowhereToStop) | None => Ok(()),
        // Whoever was healed on it stays until the glyph is gone.
        Some(Refusal::NotWounded) => Err(Refusal::KeldaWantsWounds),
        Some(fault) => Err(fault),
    }
}

/// Markers lie on cards of those who placed them, or of those who took the cards since. HS-ORD-3
fn check_orders(game: &Heroscape) -> Result<(), Refusal> {
    let open = &game.open;
    for seat in (0..open.seats).map(Seat) {
        let orders = &game.orders[seat.index()];
        for marker in 0..4 {
            let Some(card) = orders.lies_on(marker) else {
                continue;
            };
            let lent = !card.is_some() || open.card(card).controller != seat.0;
            if lent {
                let card = open.name_of(card);
                return Err(Refusal::MarkerOnNothing { card });
            }
        }
    }
    let turned = open.turned.card;
    if open.stack.bottom() == Phase::Move && open.turned.card.is_some() {
        let card = open.name_of(turned);
        let standing = open.of_card(turned);
        let known = standing.iter().any(|it| {
            !matches!(
                open.figure(it).status,
                Status::Unused | Status::Unplaced | Status::Waiting
            )
        });
        if !known {
            return Err(Refusal::CardGone { card });
        }
    }
    Ok(())
}

/// Where a battle goes on, two sides are left at least. HS-VIC-2
fn check_sides(open: &Open) -> Result<(), Refusal> {
    let (round, living) = (open.round, open.living());
    let beside = |it: Seat| living.minus(open.side(it));
    let alone = living.first().is_none_or(|it| beside(it).is_empty());
    let going_on = matches!(open.stack.bottom(), Phase::Markers | Phase::Move);
    if going_on && round > 0 && open.stack.is_flat() && alone {
        return Err(Refusal::NobodyFights { round });
    }
    Ok(())
}
