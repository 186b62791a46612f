//! Powers between the last move and the first attack. HS-TRN-7, HS-POW-BER, HS-POW-MSH, HS-POW-CHO.
use engine::Seat;

use crate::state::figures::{FigureId, Figures};
use crate::state::names::FigureName;
use crate::state::open::Open;
use crate::words::action::Action;
use crate::words::refusal::Refusal;

/// Everybody next to a figure of the card in turn.
pub(crate) fn near(open: &Open) -> Figures {
    let mine = open.of_card(open.turned.card) & open.alive;
    let near = mine
        .iter()
        .map(|it| open.touched(open.pose(it), open.alive.without(it)));
    near.fold(Figures::NONE, |all, it| all | it)
}

/// What belongs between moving and attacking, whatever is asked now.
pub(crate) fn judge(open: &Open, seat: Seat, action: Action) -> Result<(), Refusal> {
    let powers = &open.printed_on(open.turned.card).powers;
    let used = open.turned.used;
    match action {
        Action::Berserker if powers.second_move.is_none() => Err(Refusal::NoCharge),
        // After a success it may be rolled again.
        Action::Berserker if used => Err(Refusal::ChargeFailed),
        Action::Berserker => Ok(()),
        Action::Shackle(_) if powers.take_control.is_none() => Err(Refusal::CannotShackle),
        Action::Shackle(_) if used => Err(Refusal::ShackledAlready),
        Action::Shackle(figure) => {
            let found = beside(open, figure).filter(|&it| open.controller(it) != seat);
            found.map(|_| ()).ok_or(Refusal::NoShackle { figure })
        }
        Action::Chomp(figure) => {
            let devour = powers.devour.ok_or(Refusal::CannotChomp)?;
            if used {
                return Err(Refusal::ChompedAlready);
            }
            let found = beside(open, figure).ok_or(Refusal::NoChomp { figure })?;
            let fits = devour.swallows(open.printed(found).size);
            fits.then_some(()).ok_or(Refusal::TooBig { figure })
        }
        _ if between(open) => Ok(()),
        _ => Err(Refusal::NoPower),
    }
}

/// Whether the card has a power to use between moving and attacking. HS-TRN-7
pub(crate) fn between(open: &Open) -> bool {
    let powers = &open.printed_on(open.turned.card).powers;
    powers.second_move.is_some() || powers.take_control.is_some() || powers.devour.is_some()
}

fn beside(open: &Open, name: FigureName) -> Option<FigureId> {
    open.find(name).filter(|&it| near(open).contains(it))
}
