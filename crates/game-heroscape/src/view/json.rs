//! A small tree of names and values, for views whose names depend on the match.
use engine::Print;
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A value.
pub(crate) enum Json {
    Null,
    Flag(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
}

impl Json {
    pub fn text(text: impl ToString) -> Json {
        Json::Text(text.to_string())
    }

    pub fn number(number: impl Into<i64>) -> Json {
        Json::Number(number.into())
    }

    /// Something by its notation.
    pub fn code<P>(it: &impl Print<P>, pack: &P) -> Json {
        Json::Text(it.coded(pack).to_string())
    }

    pub fn map<const N: usize>(entries: [(&str, Json); N]) -> Json {
        Json::Map(entries.map(|(key, value)| (key.to_owned(), value)).into())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => to.serialize_none(),
            Json::Flag(flag) => to.serialize_bool(*flag),
            Json::Number(number) => to.serialize_i64(*number),
            Json::Text(text) => to.serialize_str(text),
            Json::List(list) => to.collect_seq(list),
            Json::Map(entries) => {
                let mut map = to.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}
