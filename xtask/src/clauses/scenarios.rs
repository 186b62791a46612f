//! What scenario files cover: `Covers:` lines, and refusals that their blocks expect.
use crate::files::Source;
use crate::finding::Finding;
use crate::markdown::next_fence;
use scenario::{Citation, citations};

/// A heading with what stands under it.
pub struct Section {
    pub path: String,
    pub heading: String,
    pub covers: Vec<Citation>,
    pub refused: Vec<Citation>,
    /// Whether it has a scenario block, without which it shows nothing.
    pub runs: bool,
}

impl Section {
    /// Whether it says that it covers this clause, and runs.
    pub fn covers(&self, id: &str) -> bool {
        self.runs && self.covers.iter().any(|it| it.id == id)
    }

    /// Whether something is refused with this clause.
    pub fn refuses(&self, id: &str) -> bool {
        self.refused.iter().any(|it| it.id == id)
    }

    pub fn shows(&self, id: &str) -> bool {
        self.covers(id) || self.refuses(id)
    }
}

/// Where a reader of Markdown is.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Prose,
    Scenario,
    OtherBlock,
}

pub fn sections(source: &Source, prefix: &str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut fence = None;
    let mut within = Within::Prose;
    for (number, line) in source.lines() {
        let was_open = fence.is_some();
        fence = next_fence(fence, line);
        within = match (was_open, fence) {
            (_, None) => Within::Prose,
            (true, Some(_)) => within,
            (false, Some(marks)) if line.trim_start()[marks.len()..].trim() == "scenario" => {
                Within::Scenario
            }
            (false, Some(_)) => Within::OtherBlock,
        };
        if within == Within::Prose && line.starts_with('#') {
            sections.push(section(source, line.trim_start_matches('#').trim()));
        }
        if sections.is_empty() {
            sections.push(section(source, "before the first heading"));
        }
        let last = sections.len() - 1;
        take(&mut sections[last], within, number, line, prefix);
    }
    sections
}

fn section(source: &Source, heading: &str) -> Section {
    let (path, heading) = (source.path.clone(), heading.to_owned());
    Section {
        path,
        heading,
        covers: Vec::new(),
        refused: Vec::new(),
        runs: false,
    }
}

fn take(section: &mut Section, within: Within, number: usize, line: &str, prefix: &str) {
    match within {
        Within::Prose => {
            let ids = line
                .strip_prefix("Covers:")
                .map(|ids| covered(ids, number, prefix));
            section.covers.extend(ids.into_iter().flatten());
        }
        Within::Scenario => {
            section.runs = true;
            let id = line
                .split_once("-> refused ")
                .and_then(|(_, rest)| rest.split_whitespace().next());
            section.refused.extend(id.map(|id| Citation {
                id: id.to_owned(),
                line: number,
            }));
        }
        Within::OtherBlock => {}
    }
}

/// The ids of a `Covers:` line. What is no id of this game is kept too, to be found unknown.
fn covered(ids: &str, line: usize, prefix: &str) -> Vec<Citation> {
    let foreign = ids
        .split(',')
        .map(str::trim)
        .filter(|it| !it.starts_with('-') && !it.starts_with(prefix));
    let foreign: Vec<&str> = foreign.filter(|it| !it.is_empty()).collect();
    let cited = citations(ids, prefix).into_iter().map(|it| it.id);
    cited
        .chain(foreign.into_iter().map(str::to_owned))
        .map(|id| Citation { id, line })
        .collect()
}

/// A section that claims to cover something and runs nothing.
pub fn idle(section: &Section) -> Option<Finding> {
    let first = section.covers.first().filter(|_| !section.runs)?;
    let text = format!(
        "\"{}\" covers {} without a scenario block: write one",
        section.heading, first.id
    );
    Some(Finding::new(&section.path, first.line, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::file;

    const FILE: &str = "\
# Moving

## A banshee may not turn back

Covers: MB-MOVE-2, -3

```scenario
game midnight-banshees seats=2
0    go S09      -> refused MB-MOVE-2
```

## Prose only

Covers: MB-MOVE-5, LD-MOVE-1

````markdown
Covers: MB-MOVE-6
```scenario
0 go S09 -> refused MB-MOVE-7
```
````
";

    fn ids(citations: &[Citation]) -> Vec<(&str, usize)> {
        citations.iter().map(|it| (&*it.id, it.line)).collect()
    }

    #[test]
    fn sections_say_what_they_cover_and_what_is_refused() {
        let sections = sections(&file("a.md", FILE), "MB");
        assert_eq!(sections.len(), 3);
        assert_eq!(sections[1].heading, "A banshee may not turn back");
        assert_eq!(
            ids(&sections[1].covers),
            [("MB-MOVE-2", 5), ("MB-MOVE-3", 5)]
        );
        assert_eq!(ids(&sections[1].refused), [("MB-MOVE-2", 9)]);
        assert!(sections[1].shows("MB-MOVE-3") && !sections[1].shows("MB-MOVE-5"));
        assert!(idle(&sections[1]).is_none());
    }

    #[test]
    fn quoted_files_do_not_count_and_foreign_ids_are_kept() {
        let sections = sections(&file("a.md", FILE), "MB");
        assert_eq!(
            ids(&sections[2].covers),
            [("MB-MOVE-5", 14), ("LD-MOVE-1", 14)]
        );
        assert!(sections[2].refused.is_empty());
        assert_eq!(idle(&sections[2]).unwrap().line, 14);
    }
}
