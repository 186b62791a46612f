//! What a scenario cannot say: sentences, names in views, lines, and who is better off.
use engine::{Game, Knowledge, Play, Positions, Print, Seat, Silent, Text, Viewer, Worth};
use game_heroscape::{Action, Heroscape, Options};

fn place(setup: &str) -> Heroscape {
    let options = Options {
        battlefield: "proving_ground".to_owned(),
        ..Options::default()
    };
    Heroscape::from_position(Heroscape::default_pack(), 2, &options, setup).expect(setup)
}

#[test]
fn a_refusal_is_a_sentence() {
    let game = place("0.finn.1@10:1 1.drake.1@0:11 active 0.finn");
    let action = Action::read(&game.pack(), "step 0.finn.1 12:1").expect("a step");
    let refusal = game.check(Seat(0), action).expect_err("not a neighbor");
    let text = refusal.text(&*game.pack()).to_string();
    assert_eq!(text, "A step goes to a neighboring space; 12:1 is none.");
}

#[test]
fn a_view_names_figures_and_spaces() {
    let game = place("0.grimnak.1@2:4+2:5(wounds 2) 1.drake.1@0:11 active 0.grimnak");
    let json = serde_json::to_value(game.view(Viewer::Spectator)).expect("plain data");
    assert_eq!(json["0"]["grimnak"]["1"]["at"], "2:4");
    assert_eq!(json["0"]["grimnak"]["1"]["tail"], "2:5");
    assert_eq!(json["0"]["grimnak"]["1"]["wounds"], 2);
    assert_eq!(json["battlefield"]["rows"][0]["r"], 0);
    assert_eq!(json["phase"]["kind"], "Move");
}

#[test]
fn a_line_leads_to_the_far_end_for_the_least_cost() {
    let game = place("0.finn.1@4:2 1.drake.1@0:11 active 0.finn");
    let mut lines = Vec::new();
    game.runs(Seat(0), &mut lines);
    let last = |line: &Vec<Action>| line.last().map(|it| it.coded(&*game.pack()).to_string());
    let far = lines
        .iter()
        .find(|it| last(it).as_deref() == Some("step 0.finn.1 9:2"));
    assert_eq!(far.map(Vec::len), Some(5));
}

#[test]
fn wounds_make_a_match_worth_less() {
    let worth = |text| place(text).worth()[0];
    let whole = worth("0.finn.1@4:2 1.drake.1@9:2 active 0.finn");
    let hurt = worth("0.finn.1@4:2(wounds 3) 1.drake.1@9:2 active 0.finn");
    assert!(hurt < whole, "{hurt} {whole}");
}

#[test]
fn a_match_goes_on_from_its_text() {
    let mut game = place("0.finn.1@4:2 1.drake.1@9:2 marks 1(drake ?3) active 0.finn");
    for text in ["end-moves", "end-turn"] {
        let action = Action::read(&game.pack(), text).expect(text);
        game.act(Seat(0), action, &mut Silent).expect(text);
    }
    let text = game.position().expect("a turn begins");
    assert!(text.contains("active 1.drake"), "{text}");
}
