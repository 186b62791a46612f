//! The TypeScript in `client/src/wire.ts` is what these types say. `UPDATE_WIRE=1 cargo test -p wire` writes it anew.
use std::{env, fs, path::Path};

use ts_rs::{Config, TS};

/// Every type that a client meets; what they are made of follows.
fn declarations() -> String {
    let config = Config::default();
    let mut lines = Vec::new();
    macro_rules! export {
        ($($Type:ident),* $(,)?) => { $(lines.push(format!("export {}", wire::$Type::decl(&config)));)* };
    }
    export!(
        Account,
        Actor,
        Aim,
        Answer,
        Ask,
        BotToken,
        By,
        Chair,
        Chat,
        Clock,
        Created,
        Credentials,
        Entry,
        Fact,
        Frame,
        Frames,
        FromClient,
        GameCard,
        GameInfo,
        Group,
        HostRow,
        Join,
        Me,
        MyTable,
        NewTable,
        News,
        Occupant,
        Odds,
        Offer,
        OpenProposal,
        Outcome,
        Pace,
        Part,
        Presence,
        Problem,
        Proposal,
        QuickPlay,
        Rename,
        Request,
        Role,
        RuleClause,
        RulebookPage,
        SeatInfo,
        SeatPlan,
        Sentence,
        Setting,
        Situation,
        Standing,
        TableInfo,
        TableRow,
        ToClient,
        Values,
        Why,
    );
    let head =
        "// Generated from crates/wire by `UPDATE_WIRE=1 cargo test -p wire`. Do not edit.\n";
    let json = "export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]?: JsonValue } | null;";
    let version = format!("export const VERSION = {};", wire::VERSION);
    let types = one_line_each(&lines.join("\n"));
    format!("{head}{version}\n{json}\n{types}\n")
}

/// A comment of one sentence takes one line, so that a type can be seen whole.
fn one_line_each(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let mut rest = &lines[..];
    let mut short = Vec::new();
    while let [first, more @ ..] = rest {
        rest = more;
        match rest {
            [told, "*/" | " */", after @ ..] if *first == "/**" => {
                let told = told.trim_start_matches([' ', '*']);
                short.push(format!("/** {told} */"));
                rest = after;
            }
            _ => short.push((*first).to_owned()),
        }
    }
    short.join("\n")
}

#[test]
fn typescript_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/src/wire.ts");
    let made = declarations();
    if env::var_os("UPDATE_WIRE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(&path, &made).expect("writable");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == made,
        "client/src/wire.ts is stale: run UPDATE_WIRE=1 cargo test -p wire"
    );
}
