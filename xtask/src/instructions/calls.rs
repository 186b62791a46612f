//! What callgrind writes down about the calls of one function.

/// How often a function was called, and what that cost with everything it called itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calls {
    pub calls: u64,
    pub instructions: u64,
}

/// Adds up a profile without compressed names: `cfn=NAME`, `calls=COUNT …`, then `LINE COST`.
pub fn of(profile: &str, function: &str) -> Calls {
    let (mut found, mut lines) = (Calls::default(), profile.lines());
    let mut meant = false;
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("cfn=") {
            meant = name == function;
        }
        let number = |text: Option<&str>| text.and_then(|it| it.parse::<u64>().ok()).unwrap_or(0);
        if let Some(calls) = line.strip_prefix("calls=").filter(|_| meant) {
            let cost = lines.next().unwrap_or_default();
            found.calls += number(calls.split(' ').next());
            found.instructions += number(cost.split(' ').nth(1));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_added_up_from_all_places() {
        let profile = "fn=main\n3 7\ncfn=opens\ncalls=2 0\n4 50\ncfn=other\ncalls=9 0\n5 900\n\
            fn=more\n1 1\ncfn=opens\ncalls=3 0\n8 70\n9 5\n";
        let expected = Calls {
            calls: 5,
            instructions: 120,
        };
        assert_eq!(of(profile, "opens"), expected);
        assert_eq!(of(profile, "closes"), Calls::default());
    }
}
