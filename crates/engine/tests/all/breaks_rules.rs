//! Tests that can fail: rules that are wrong on purpose, one at a time, and each is found by the conformance suite.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::broken::breaks;
use crate::lantern::{Action, Card, Chance, Event, Fact, Lantern, Options, Phase, Refusal};
use engine::{
    Foreseen, Game, Input, Odds, Outcome, Positions, Question, Rulebook, Screen, Seat, SeatSet,
};

static ONE_BY_ONE: LazyLock<Rulebook> = LazyLock::new(|| {
    let toml =
        crate::lantern::words::CLAUSES_TOML.replace("simultaneous = true", "simultaneous = false");
    Rulebook::load(&toml, &crate::lantern::words::CLAUSES)
});

breaks! {
    an_action_does_not_read_back says "a text is read back" {
        candidates: |game, seat, out| {
            game.candidates(seat, out);
            out.push(Action::Swap(Card(31)));
        },
    }

    a_chance_does_not_read_back says "a text is read back" {
        sample: |game, draw| {
            draw(game.deck.len());
            Chance::Deal(Card(31))
        },
    }

    a_position_does_not_read_back says "a position is read back" {
        position: |game| game.position().map(|text| text.replace("passes 1", "passes 0")),
    }

    the_list_offers_too_much says "the list is not the judge's" {
        actions: |game, out| out.extend(game.hands[0].first().map(Action::Swap)),
    }

    the_list_offers_too_little says "the list is not the judge's" {
        actions: |_, out| out.truncate(3),
    }

    the_list_has_another_order says "the list is not the judge's" {
        actions: |_, out| out.reverse(),
    }

    candidates_leave_out_what_the_judge_allows says "allowed, and not offered" {
        candidates: |game, seat, out| {
            game.candidates(seat, out);
            let swaps = |it: &Action| matches!(it, Action::Swap(_));
            if game.open.passes == 1 && game.open.top.is_some() {
                out.retain(|it| !swaps(it));
            }
        },
    }

    an_action_is_offered_twice says "an action is offered twice" {
        candidates: |game, seat, out| {
            game.candidates(seat, out);
            out.extend(out.last().copied());
        },
    }

    a_seat_is_asked_and_can_do_nothing says "can do nothing" {
        candidates: |game, seat, out| {
            if !matches!(game.open.phase, Phase::Swapped(_)) {
                game.candidates(seat, out);
            }
        },
    }

    whoever_is_not_asked_may_pass says "is not asked" {
        check: |game, seat, action| {
            match (game.open.phase, action) {
                (Phase::Turn(_), Action::Pass) => Ok(()),
                _ => game.check(seat, action),
            }
        },
    }

    answers_at_once_depend_on_their_order says "answers at once have no order" {
        apply: |game, input, events| {
            game.apply(input, events);
            if let Input::Act(by, Action::Aside(_)) = input {
                game.open.passes = by.0 % 2;
            }
        },
    }

    an_answer_disturbs_another_given_at_once says "answers at once do not disturb each other" {
        check: |game, seat, action| {
            let first = game.asides.iter().all(|zone| zone.is_empty());
            match action {
                Action::Aside(card) if !first && Some(card) != game.hands[seat.index()].first() => {
                    Err(Refusal::NotNow)
                }
                _ => game.check(seat, action),
            }
        },
    }

    a_time_out_is_no_legal_answer says "time-out" {
        ask: |game, seat| {
            let ask = game.ask(seat);
            let timeout = game.hands[seat.index()].first().map(Action::Snuff).filter(|_| ask.window);
            Question { timeout: timeout.or(ask.timeout), ..ask }
        },
    }

    a_window_has_no_pass says "a window has a pass" {
        ask: |game, seat| {
            let ask = game.ask(seat);
            Question { timeout: ask.timeout.filter(|_| !ask.window), ..ask }
        },
    }

    a_run_cannot_be_played says "in a run" {
        runs: |game, seat, out| {
            game.runs(seat, out);
            let swap = out.iter().find(|run| matches!(run[..], [Action::Swap(_)]));
            out.extend(swap.map(|run| run.repeat(2)));
        },
    }

    a_run_needs_somebody_else says "a run needs nobody else" {
        runs: |game, seat, out| {
            game.runs(seat, out);
            for run in out {
                run.push(Action::Pass);
            }
        },
    }

    there_are_no_runs says "there is no run" {
        runs: |_, _, _| {},
    }

    a_preview_refuses_what_is_allowed says "a preview refuses as the judge does" {
        preview: |game, seat, actions, out| {
            game.preview(seat, actions, out);
            let refused = |action: &Action| matches!(action, Action::Swap(_));
            if actions.iter().any(refused) {
                out.push(Foreseen::Refused(Refusal::SwapOnce));
            }
        },
    }

    a_preview_says_what_cannot_be_likely says "odds" {
        preview: |_, _, _, out| {
            out.push(Foreseen::Holds(Fact::Ends, Odds::exact(3, 2)));
        },
    }

    a_card_is_lost says "CardLost" {
        apply: |game, input, events| {
            game.apply(input, events);
            if let Input::Act(_, Action::Snuff(card)) = input {
                game.open.pile = game.open.pile.without(card);
            }
        },
    }

    an_input_does_nothing says "did nothing" {
        apply: |game, input, events| {
            game.apply(input, events);
            events.retain(|it| !matches!(it, Event::Swapped { .. }));
        },
    }

    a_match_never_ends says "no end in sight" {
        apply: |game, input, events| {
            game.open.passes = 0;
            game.apply(input, events);
        },
    }

    a_bound_is_too_low says "no end in sight" {
        bound: |game| game.bound() / 8,
    }

    a_match_is_over_while_somebody_is_asked says "over exactly when nobody is asked" {
        outcome: |game| {
            let passes = game.open.passes + 1 == game.open.players;
            let by = Lantern::rulebook().agreement;
            game.outcome().or_else(|| passes.then(|| Outcome::draw(game.seats(), by)))
        },
    }

    nobody_is_asked_and_it_is_not_over says "over exactly when nobody is asked" {
        outcome: |_| None,
    }

    somebody_has_no_place says "everybody has a place" {
        outcome: |game| {
            let by = Lantern::rulebook().agreement;
            game.outcome().map(|_| Outcome::draw(SeatSet::all(game.open.players - 1), by))
        },
    }

    sides_are_not_each_others says "sides are shared" {
        side: |seat| SeatSet::one(seat).with(Seat(0)),
    }

    what_is_over_is_worth_something_else says "worth what it was" {
        worth: |all| all[0] /= 2,
    }

    a_seat_is_worth_more_than_a_win says "cannot have a worth of" {
        worth: |all| all[0] += 1001,
    }

    who_does_not_play_is_worth_something says "cannot have a worth of" {
        worth: |all| all[7] += 1,
    }

    a_plan_promises_more_than_a_win says "cannot have plans of" {
        planner: |all| all[0] += 1001,
    }

    a_plan_speaks_of_who_does_not_play says "cannot have plans of" {
        planner: |all| all[7] += 1,
    }

    a_long_look_promises_more_than_a_win says "cannot have a deep worth of" {
        deep_worth: |all| all[0] += 1001,
    }

    a_long_look_speaks_of_who_does_not_play says "cannot have a deep worth of" {
        deep_worth: |all| all[7] += 1,
    }

    the_same_log_leads_elsewhere says "and not by its events" {
        apply: |game, input, events| {
            static MEMORY: AtomicU8 = AtomicU8::new(0);
            game.apply(input, events);
            game.open.strict = MEMORY.fetch_add(1, Ordering::Relaxed).is_multiple_of(2);
        },
    }

    options_are_completed_twice_to_something_else says "complete options stay" {
        complete: |pack, seats, options| {
            let strict = !options.strict;
            Lantern::complete(pack, seats, Options { strict, ..options })
        },
    }

    an_option_is_not_in_the_schema says "options are read back" {
        schema: |pack| {
            let mut schema = Lantern::schema(pack);
            schema.retain(|it| it.name != "strict");
            schema
        },
    }

    a_rulebook_says_that_one_is_asked_at_a_time says "the rulebook says that one is asked at a time" {
        rulebook: || &ONE_BY_ONE,
    }
}
