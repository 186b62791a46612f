//! What little Markdown the checks understand.

/// The fence that is open after this line: a block ends with at least the marks it began with.
pub fn next_fence<'a>(open: Option<&'a str>, line: &'a str) -> Option<&'a str> {
    let line = line.trim_start();
    let marks = &line[..line.len() - line.trim_start_matches('`').len()];
    match open {
        Some(fence) if marks.len() >= fence.len() && line.trim_end() == marks => None,
        None if marks.len() >= 3 => Some(marks),
        open => open,
    }
}

/// The anchor that code hosts give to a heading.
pub fn anchor(heading: &str) -> String {
    let kept = heading
        .chars()
        .filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}
