//! Scenario files never panic, however odd they are; what is wrong has a line.
use conformance::garbage_texts;
use scenario::parse;

const SAMPLE: &str = "# A page\n\n## A banshee may not turn back\n\nCovers: MB-MOVE-2\n\n```scenario\n\
    game     midnight-banshees seats=2 goal_skulls=3\n\
    setup    b0@S12(skulls 2) b1@S30 z@S16 turn 0\n\
    chance   roll 3 5\n\
    0        go S09            -> refused MB-MOVE-2\n\
    0        move 3            -> Moved b0 S12 S15\n\
    legal    0                 =  zombie stay, zombie cw, zombie ccw\n\
    expect   b0.at = S15, b0.skulls = 2\n\
    view     1                 hides nothing\n```\n";

#[test]
fn pages() {
    let guide = include_str!("../../../docs/SCENARIOS.md");
    let (mut taken, mut refused) = (0, 0);
    for text in garbage_texts(&[SAMPLE, SAMPLE, guide], 6_000, 7) {
        match parse("odd.md", &text) {
            Ok(_) => taken += 1,
            Err(malformed) => {
                let lines = text.lines().count();
                assert!((1..=lines).contains(&malformed.line), "{malformed}");
                assert_eq!(malformed.file, "odd.md");
                refused += 1;
            }
        }
    }
    assert!(
        taken > 100 && refused > 100,
        "{taken} taken, {refused} refused"
    );
}
