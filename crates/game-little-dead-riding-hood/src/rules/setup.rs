//! Before the first turn: who begins, three cards each, and a starting space for everybody. LD-SETUP
use engine::{Seat, SeatSet, Shared};

use super::woods::Woods;
use crate::phases::{CardDraw, Phase, Phases};
use crate::state::cards::Cards;
use crate::state::cause::Cause;
use crate::state::open::{Fight, Figure, Open};
use crate::state::space::LANES;
use crate::{Hood, Options, Pack, Space};

/// LD-SETUP-1 to LD-SETUP-10
pub(crate) fn start(pack: Shared<Pack>, seats: u8, options: Options) -> Hood {
    let mut sisters = [Figure::default(); 5];
    for sister in sisters.iter_mut().take(usize::from(seats)) {
        // LD-SETUP-5
        sister.bullets = pack.numbers.first_bullets;
    }
    let lanes = pack.lanes(seats);
    let open = Open {
        phases: Phases::new(Phase::Starter),
        woods: Woods {
            lanes,
            ..Woods::default()
        },
        fight: Fight::default(),
        sisters,
        looked: [SeatSet::EMPTY; 5],
        discards: Cards::EMPTY,
        tile_pile: pack.numbers.tiles,
        tile_discards: [0; 4],
        set_aside: 0,
        options,
        players: seats,
        turn: 1,
        starter: Seat(0),
        active: Seat(0),
        winner: None,
        fresh: false,
    };
    Hood {
        pack,
        open,
        hands: [Cards::EMPTY; 5],
        known: [Cards::EMPTY; 5],
        kept: [None; 5],
    }
}

/// The first cards of this seat. LD-SETUP-3
pub(crate) fn deal_to(game: &mut Hood, to: Seat) {
    let (left, cause) = (game.pack.numbers.first_cards, Cause::Deal);
    let drawing = CardDraw { to, left, cause };
    game.open.phases.set(Phase::DrawCard(drawing));
}

/// The next one is dealt cards; after the last, starting spaces are chosen. LD-SETUP-7
pub(crate) fn leave_deal(game: &mut Hood, to: Seat) {
    let last = game.open.players - 1;
    match to.0 == last {
        true => game.open.phases.set(Phase::ChooseStart(last)),
        false => deal_to(game, Seat(to.0 + 1)),
    }
}

/// Free starting spaces of lanes in play. LD-SETUP-1, LD-SETUP-6
pub(crate) fn free(game: &Hood) -> impl Iterator<Item = Space> {
    let starts = (0..LANES).map(|lane| Space::new(lane, 0));
    starts.filter(|&at| game.open.is_in_play(at) && game.open.who_is_on(at).is_none())
}
