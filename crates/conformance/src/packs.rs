//! Packs as designers edit them: what is taken, and what a flaw says.
use engine::{Files, Flaw, Game, Pack, Shared};

/// The default pack with one edit: in `file`, the first `old` after the text `after` becomes `new`.
pub fn edit<G: Game>(file: &str, after: &str, old: &str, new: &str) -> Files {
    let mut files = G::default_pack().files().clone();
    let text = files.get(file).expect(file).to_owned();
    let (before, rest) = text.split_at(text.find(after).expect(after));
    assert!(rest.contains(old), "{old}");
    files.insert(file, &(before.to_owned() + &rest.replacen(old, new, 1)));
    files
}

/// A pack that must be taken.
pub fn load<P: Pack>(files: Files) -> Shared<P> {
    Shared::load(files).unwrap_or_else(|flaw| panic!("{flaw}"))
}

/// Why a pack is not taken that must not be.
pub fn flaw<P: Pack>(files: Files) -> Flaw {
    match Shared::<P>::load(files) {
        Ok(_) => panic!("the pack is taken"),
        Err(flaw) => flaw,
    }
}

/// The flaw of an edit stands on the line of the first `marker` after `after`, and says `why`.
pub fn flawed<G: Game>(file: &str, after: &str, [old, new]: [&str; 2], marker: &str, why: &str) {
    let files = edit::<G>(file, after, old, new);
    let text = files.get(file).expect(file);
    let from = text.find(after).expect(after);
    let at = from + text[from..].find(marker).expect(marker);
    let line = 1 + text[..at].matches('\n').count();
    assert_eq!(flaw::<G::Pack>(files), Flaw::new(file, line, why));
}
