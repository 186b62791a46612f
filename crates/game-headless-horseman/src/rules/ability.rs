//! The Special Ability variant: stacks at churches and graveyards, gems on the road. HH-AB
use engine::{Seat, Sink};

use super::ride;
use crate::phases::Phase;
use crate::state::pieces::Gem;
use crate::state::space::Place;
use crate::{Event, Form, Horseman, Refusal};

/// Asks about the gems on the hex of the rider in turn, from this one of the list; if there is none to ask about, false.
/// After a battle the ride is over then; on the road the caller goes on.
pub(crate) fn enter_gems(game: &mut Horseman, from: u8, events: &mut impl Sink<Event>) -> bool {
    let at = game.mover().at;
    let asks = |&it: &u8| {
        let gem = game.gems.list()[usize::from(it)];
        gem.at == at && may_pick(game, game.turn, gem).is_ok()
    };
    let found = (from..game.gems.list().len() as u8).find(asks);
    if let Some(gem) = found {
        ride::tell(game, events);
        game.phase = Phase::GemHere(gem);
    }
    found.is_some()
}

/// HH-AB-16, HH-AB-19, HH-AB-20
pub(crate) fn may_pick(game: &Horseman, seat: Seat, gem: Gem) -> Result<(), Refusal> {
    if gem.form != game.figure(seat).form {
        return Err(Refusal::OtherForm);
    }
    if gem.owner == seat {
        return Err(Refusal::OwnGem);
    }
    is_blocked(game, seat).map_or(Ok(()), Err)
}

/// HH-AB-19
fn is_blocked(game: &Horseman, seat: Seat) -> Option<Refusal> {
    let blocked = game.options.gem_owner_blocked && game.gems.is_out(seat);
    blocked.then_some(Refusal::GemOut)
}

/// Asks whether to take the top card, if there is one to take. HH-AB-4, HH-AB-5
pub(crate) fn enter_collect(game: &mut Horseman) -> bool {
    let asked = game.options.special_abilities && check_collect(game).is_ok();
    if asked {
        game.phase = Phase::Collect;
    }
    asked
}

/// Whether the rider in turn may take a card where he is.
pub(crate) fn check_collect(game: &Horseman) -> Result<(), Refusal> {
    let figure = game.mover();
    let own = match game.place_of(figure.at) {
        Place::Church => figure.form == Form::Ichabod,
        Place::Graveyard => figure.form == Form::Horseman,
        _ => false,
    };
    if !own || !game.ride.rode_in {
        return Err(Refusal::RideInYourself);
    }
    if game.stacks[game.pack.site(figure.at)] == 0 {
        let at = game.name(figure.at);
        return Err(Refusal::StackEmpty { at });
    }
    is_blocked(game, game.turn).map_or(Ok(()), Err)
}
