//! What people call the pieces that the master set does not have.

/// By kind.
const PIECES: [(i32, &str); 20] = [
    (11_006, "a large ruin of a later set"),
    (11_007, "a broken ruin of a later set"),
    (13_001, "a glacier of one hex"),
    (13_003, "a glacier of three hexes"),
    (13_004, "a glacier of four hexes"),
    (13_006, "a glacier of six hexes"),
    (16_101, "a corner of a castle's base"),
    (16_102, "a straight part of a castle's base"),
    (16_103, "an end of a castle's base"),
    (16_201, "a corner of a castle's wall"),
    (16_202, "a straight part of a castle's wall"),
    (16_203, "an end of a castle's wall"),
    (16_301, "a battlement"),
    (16_401, "a castle's gate with its door"),
    (16_402, "a castle's ladder"),
    (16_403, "a castle's flag"),
    (16_404, "a castle's gate without a door"),
    (17_101, "a pillar of the Laur wall"),
    (27_001, "an outcrop of one hex"),
    (27_003, "an outcrop of three hexes"),
];

pub(crate) fn of(kind: i32) -> &'static str {
    let known = PIECES.iter().find(|it| it.0 == kind);
    known.map_or_else(|| family(kind / 1000), |it| it.1)
}

/// Of a kind that only its thousands tell something of.
fn family(thousands: i32) -> &'static str {
    match thousands {
        10 => "a tree of a later set",
        11 => "a ruin of a later set",
        12 => "a wall of a later set",
        13 => "a glacier",
        16 => "a part of a castle",
        23 => "the hive",
        24 => "a jungle piece of a later set",
        27 => "an outcrop",
        _ => "a piece that nobody knows",
    }
}
