//! Tests that can fail: secrets that leak on purpose, one at a time, and each is found by the conformance suite.

use std::cell::RefCell;
use std::sync::LazyLock;

use crate::broken::{KEPT, breaks, found};
use crate::lantern::{Action, Event, Lantern, Phase, Refusal, Zone};
use engine::{
    Aim, Audience, Game, Input, Knowledge, Outlook, Question, Rulebook, Seat, SeatSet, Silent,
    Viewer, foresee,
};

fn holds_snuff(game: &Lantern, seat: Seat) -> bool {
    let mut hand = game.hands[seat.index()].iter();
    hand.any(|card| !game.pack.is_light(card))
}

thread_local! {
    static TRUTH: RefCell<Option<Lantern>> = const { RefCell::new(None) };
}

static OPEN_RULES: LazyLock<Rulebook> = LazyLock::new(|| {
    let toml = crate::lantern::words::CLAUSES_TOML.replace("hidden = true", "hidden = false");
    Rulebook::load(&toml, &crate::lantern::words::CLAUSES)
});

breaks! {
    who_is_asked_depends_on_holding_a_snuff says "and not by its events" {
        apply: |game, input, events| {
            game.apply(input, events);
            while let Phase::Window(window) = game.open.phase {
                let bare = window.asked.iter().find(|&seat| !holds_snuff(game, seat));
                let Some(bare) = bare else { return };
                game.apply(Input::Act(bare, Action::Pass), &mut Silent);
            }
        },
    }

    whether_a_question_is_masked_depends_on_the_hand says "the question is public" {
        ask: |game, seat| {
            let ask = game.ask(seat);
            let masked = ask.masked && holds_snuff(game, seat);
            Question { masked, ..ask }
        },
    }

    the_kind_of_question_depends_on_the_hand says "the question is public" {
        ask: |game, seat| {
            let kind = if holds_snuff(game, seat) { "snuff" } else { "nothing" };
            let ask = game.ask(seat);
            Question { said: engine::Untold { kind, ..ask.said }, ..ask }
        },
    }

    the_open_view_hides_a_card says "(a) the open view hides nothing" {
        view: |game, viewer| {
            let mut view = game.view(viewer);
            if viewer == Viewer::Open {
                view.unseen = view.unseen.or(game.asides[0]);
                view.asides[0].cards = None;
            }
            view
        },
    }

    an_open_viewer_is_not_told_of_a_card says "an open viewer is told everything" {
        redact: |event, viewer| {
            let seen_as = if viewer == Viewer::Open { Viewer::Spectator } else { viewer };
            Lantern::redact(event, seen_as)
        },
    }

    the_judge_looks_into_another_hand says "(" {
        check: |game, seat, action| {
            let rival = seat.left(game.open.players);
            match action {
                Action::Swap(_) if holds_snuff(game, rival) => Err(Refusal::NotNow),
                _ => game.check(seat, action),
            }
        },
    }

    a_refusal_tells_of_another_hand says "(b)" {
        preview: |_, _, _, _| {},
        check: |game, seat, action| {
            let rival = game.hands[seat.left(game.open.players).index()];
            match (game.check(seat, action), rival.first()) {
                (Err(Refusal::NotHeld { .. }), Some(card)) => Err(Refusal::NotHeld { card }),
                (verdict, _) => verdict,
            }
        },
    }

    candidates_tell_of_another_hand says "(b)" {
        candidates: |game, seat, out| {
            game.candidates(seat, out);
            let rival = game.hands[seat.left(game.open.players).index()];
            out.extend(rival.first().map(Action::Snuff).filter(|it| !out.contains(it)));
        },
    }

    a_preview_turns_up_what_the_others_put_aside says "(b)" {
        preview: |game, seat, actions, out| {
            foresee(game, seat, actions, |_| true, out);
        },
    }

    an_aim_tells_of_another_hand says "(b)" {
        aim: |game, seat, _| {
            let rival = seat.left(game.open.players);
            Aim { cost: Some(holds_snuff(game, rival).into()), ..Aim::default() }
        },
    }

    an_outlook_tells_of_another_hand says "can tell the outlook" {
        outlook: |game| match holds_snuff(game, Seat(1)) {
            true => Outlook::Tree,
            false => Outlook::Race,
        },
    }

    a_run_tells_of_another_hand says "(b)" {
        runs: |game, seat, out| {
            game.runs(seat, out);
            if holds_snuff(game, seat.left(game.open.players)) {
                out.truncate(1);
            }
        },
    }

    a_time_out_tells_of_another_hand says "(b)" {
        ask: |game, seat| {
            let ask = game.ask(seat);
            let last = game.hands[seat.index()].iter().last().map(Action::Aside);
            match ask.said.kind {
                "aside" if holds_snuff(game, seat.left(game.open.players)) => Question { timeout: last, ..ask },
                _ => ask,
            }
        },
    }

    a_played_card_does_not_reveal says "(c)" {
        reveals: |event| Lantern::reveals(event) && !matches!(event, Event::Played { .. }),
    }

    the_cards_turned_up_do_not_reveal says "(c)" {
        reveals: |event| Lantern::reveals(event) && !matches!(event, Event::TurnedUp { .. }),
    }

    a_card_aside_is_for_everybody says "(c)" {
        audience: |game, input| {
            match input {
                Input::Act(_, Action::Aside(_)) => Audience::All,
                _ => game.audience(input),
            }
        },
    }

    who_may_see_a_swap_depends_on_the_card says "(c)" {
        audience: |game, input| {
            match input {
                Input::Act(_, Action::Swap(card)) if game.pack.is_light(card) => Audience::All,
                _ => game.audience(input),
            }
        },
    }

    a_deal_is_for_everybody says "(e)" {
        audience: |game, input| {
            match input {
                Input::Chance(_) => Audience::All,
                Input::Act(..) => game.audience(input),
            }
        },
    }

    a_deal_is_for_the_wrong_seat says "(" {
        audience: |game, input| {
            match game.open.phase {
                Phase::Deal(to) => Audience::Only(SeatSet::one(to.left(game.open.players))),
                _ => game.audience(input),
            }
        },
    }

    events_show_a_card_dealt says "(d)" {
        redact: |event, viewer| {
            match event {
                Event::Dealt { .. } => Some(event),
                _ => Lantern::redact(event, viewer),
            }
        },
    }

    events_show_a_card_put_aside says "(d)" {
        redact: |event, viewer| {
            match event {
                Event::PutAside { .. } => Some(event),
                _ => Lantern::redact(event, viewer),
            }
        },
    }

    events_show_a_swap_to_those_who_watch says "(d)" {
        redact: |event, viewer| {
            match (event, viewer) {
                (Event::Swapped { .. }, Viewer::Spectator) => Some(event),
                _ => Lantern::redact(event, viewer),
            }
        },
    }

    how_many_events_there_are_tells_of_the_card says "(d)" {
        apply: |game, input, events| {
            game.apply(input, events);
            if let Some(&Event::Dealt { to, card: Some(card) }) = events.last()
                && !game.pack.is_light(card)
            {
                events.push(Event::Dealt { to, card: None });
            }
        },
    }

    a_swap_takes_the_neighbors_card says "(c)" {
        preview: |_, _, _, _| {},
        runs: |_, _, out| out.push(vec![]),
        apply: |game, input, events| {
            if let Input::Act(by, Action::Swap(_)) = input {
                game.asides.swap(by.index(), by.left(game.open.players).index());
            }
            game.apply(input, events);
        },
    }

    a_view_leaves_out_how_often_was_passed says "the truth is not among the guesses" {
        preview: |_, _, _, _| {},
        view: |game, viewer| {
            let mut view = game.view(viewer);
            view.open.passes = if viewer == Viewer::Open { view.open.passes } else { 0 };
            view
        },
    }

    a_view_shows_the_first_card_of_a_hand says "(" {
        view: |game, viewer| {
            let mut view = game.view(viewer);
            if view.hands[0].cards.is_none() && game.hands[0].len() == 1 {
                let cards = Some(game.hands[0]);
                view.hands[0] = Zone { size: 1, cards };
                view.unseen = view.unseen.minus(game.hands[0]);
            }
            view
        },
    }

    a_guess_forgets_its_own_hand says "(b) a guess must look the same" {
        guess: |view, mut draw| {
            let mut game = Lantern::guess(view, &mut draw);
            if view.hands.iter().any(|zone| zone.cards.is_none()) {
                game.hands.swap(0, 1);
            }
            game
        },
    }

    a_guess_loses_a_card says "a guess is a valid position" {
        guess: |view, mut draw| {
            let mut game = Lantern::guess(view, &mut draw);
            if view.hands.iter().any(|zone| zone.cards.is_none()) {
                game.deck = game.deck.first().map_or(game.deck, |card| game.deck.without(card));
            }
            game
        },
    }

    a_guess_knows_the_truth says "no guess was ever wrong" {
        view: |game, viewer| {
            TRUTH.set(Some(*game));
            game.view(viewer)
        },
        guess: |view, mut draw| {
            let known = TRUTH.with_borrow(|truth| *truth);
            let looks = |game: &Lantern| {
                let mut viewers = (0..4).map(|seat| Viewer::Seat(Seat(seat)));
                viewers.any(|it| game.view(it) == *view)
                    || [Viewer::Spectator, Viewer::Open].iter().any(|&it| game.view(it) == *view)
            };
            known.filter(looks).unwrap_or_else(|| Lantern::guess(view, &mut draw))
        },
    }

    a_rulebook_says_that_there_are_no_secrets says "the rulebook says that nobody holds secrets" {
        rulebook: || &OPEN_RULES,
    }
}

#[test]
fn what_is_not_broken_passes() {
    assert_eq!(found(KEPT), None);
}
