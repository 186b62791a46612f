//! Values in the public JSON of a game, as scenario files write them.
use serde_json::Value;

/// The value at a dotted path.
pub fn at<'a>(root: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(root, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        other => other.get(key),
    })
}

/// A value as text; a list is its values with spaces between them.
pub fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// The names that could have come instead, for a message.
pub fn names(root: &Value, path: &str) -> String {
    let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
    let parent = match parent {
        "" => Some(root),
        parent => at(root, parent),
    };
    match parent {
        Some(Value::Object(object)) => {
            let names: Vec<_> = object.keys().map(String::as_str).collect();
            format!("there are {}", names.join(", "))
        }
        Some(Value::Array(list)) => format!("there are {} values, from 0", list.len()),
        Some(other) => format!("there is only {other}"),
        None => names(root, path.rsplit_once('.').map_or("", |(parent, _)| parent)),
    }
}
