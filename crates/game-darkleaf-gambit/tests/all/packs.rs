//! Clan boards and the Will card are data: an edited pack plays, and a broken one is named by file, line and value.
use engine::{Cite, Files, Flaw, Game, Play, Positions, Seat, Shared, Silent, Text};
use game_darkleaf_gambit::{Action, Darkleaf, Options, Pack};

const CLANS: &str = "clans.toml";
const WILL: &str = "will.toml";

/// The default pack with one edit: the text `old`, after the line `after`, becomes `new`.
fn edit(file: &str, after: &str, old: &str, new: &str) -> Files {
    let mut files = Darkleaf::default_pack().files().clone();
    let text = files.get(file).expect(file).to_owned();
    let at = text.find(after).expect(after);
    let (before, rest) = text.split_at(at);
    assert!(rest.contains(old), "{old}");
    files.insert(file, &(before.to_owned() + &rest.replacen(old, new, 1)));
    files
}

fn flaw(file: &str, after: &str, old: &str, new: &str) -> Flaw {
    let loaded = Shared::<Pack>::load(edit(file, after, old, new));
    loaded.err().unwrap_or_else(|| panic!("{new} was taken"))
}

#[test]
fn random_matches_end_with_edited_clans() {
    let files = edit(CLANS, "id = \"MUR\"", "die = 6", "die = 8");
    let pack = Shared::<Pack>::load(files).unwrap_or_else(|flaw| panic!("{flaw}"));
    let (mut seed, mut buffer) = (7u32, Vec::new());
    let mut draw = |bound| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % bound
    };
    for _ in 0..10 {
        let mut game = Darkleaf::new(pack, 2, &Options::default()).expect("a game");
        game.rollout(&mut draw, &mut buffer);
        assert!(game.outcome().is_some());
    }
}

/// DG-JRN-8
#[test]
fn a_unit_can_be_kept_from_journeying() {
    let files = edit(
        CLANS,
        "id = \"MUR\"",
        "rook = [1,2,3,4,5,6,7,8]",
        "rook = []",
    );
    let pack = Shared::<Pack>::load(files).unwrap_or_else(|flaw| panic!("{flaw}"));
    let setup = "MUR-HUL spent0 spent1";
    let game = Darkleaf::from_position(pack, 2, &Options::default(), setup);
    let mut game = game.expect(setup);
    game.act(Seat(0), Action::Journey, &mut Silent)
        .expect("a journey");
    game.toss(&mut |_| 0, &mut Silent);
    let go = Action::read(&pack, "go f3 f4").expect("notation");
    let refusal = game.check(Seat(0), go).expect_err("it stays");
    assert_eq!(refusal.clause().id(), "DG-JRN-8");
}

#[test]
fn broken_packs_are_named_by_file_and_line() {
    let found = flaw(CLANS, "id = \"HUL\"", "die = 4", "die = 20");
    assert_eq!(found.why, "a bone is 2 to 8, not 20");
    assert!(found.line > 300 && found.file == CLANS, "{found}");
    let found = flaw(
        CLANS,
        "id = \"big_wave\"",
        "[\"1-2\",\"E\"]",
        "[\"2\",\"E\"]",
    );
    assert_eq!(found.why, "Big Wave must take a 1 somewhere");
    let found = flaw(CLANS, "id = \"adapt\"", "sum=[9,11]", "sum=[19,21]");
    assert!(found.why.contains("never add up"), "{found}");
    let found = flaw(CLANS, "id = \"MUR\"", "\"..S.KS..\"", "\"..S.QSK.\"");
    assert!(found.why.contains("one royal"), "{found}");
    let found = flaw(CLANS, "id = \"MUR\"", "\"ambush\"", "\"leap\"");
    assert!(found.why.contains("`leap`"), "{found}");
    let found = flaw(WILL, "n = 1", "n = 1", "n = 13");
    assert!(found.why.contains("13"), "{found}");
    let found = flaw(WILL, "id = \"mire\"", "rounds:2", "game");
    assert!(found.why.contains("rounds:n"), "{found}");
    let found = flaw(WILL, "id = \"stumble\"", "\"rival\"", "\"nobody\"");
    assert!(found.why.contains("nobody"), "{found}");
}
