//! The shelf: games, their options and components, their rulebooks.
use std::sync::Arc;

use axum::extract::Path;
use axum::routing::get;
use axum::{Json, Router};
use catalog::{Choice, GAMES, Module, find};
use serde_json::{Map, Value};
use wire::{GameCard, GameInfo, Group, RuleClause, RulebookPage, Setting, Values};

use crate::error::Error;
use crate::house::House;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/games", get(shelf))
        .route("/games/{slug}", get(game))
        .route("/games/{slug}/rulebook", get(rulebook))
}

async fn shelf() -> Json<Vec<GameCard>> {
    Json(GAMES.iter().map(|it| card(*it)).collect())
}

async fn game(Path(slug): Path<String>) -> Result<Json<GameInfo>, Error> {
    let module = find(&slug)?;
    let settings = module.schema(None)?.into_iter().map(setting).collect();
    Ok(Json(GameInfo {
        card: card(module),
        settings,
        pack: pack(module),
    }))
}

async fn rulebook(Path(slug): Path<String>) -> Result<Json<RulebookPage>, Error> {
    let module = find(&slug)?;
    let (book, shown) = (module.rulebook(), catalog::coverage(module));
    let headings = |all: &Vec<(_, String)>| all.iter().map(|(_, it)| it.clone()).collect();
    let clause = |it: &engine::Clause| RuleClause {
        id: it.id.id().to_owned(),
        chapter: book.chapter(it).to_owned(),
        kind: it.kind.to_string(),
        provenance: it.provenance.clone(),
        text: it.text.clone(),
        ruling: it.ruling.clone(),
        scenarios: shown.get(it.id.id()).map_or(Vec::new(), headings),
    };
    Ok(Json(RulebookPage {
        game: book.slug.clone(),
        name: book.name.clone(),
        version: book.version,
        clauses: book.clauses.iter().map(clause).collect(),
    }))
}

/// A game on the shelf.
pub fn card(module: &dyn Module) -> GameCard {
    let book = module.rulebook();
    GameCard {
        slug: book.slug.clone(),
        name: book.name.clone(),
        seats: book.seats.clone(),
        hidden: book.hidden,
        version: book.version,
    }
}

fn setting(choice: Choice) -> Setting {
    let word = |it: &Value| match it {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let engine::Setting {
        name,
        label,
        values,
        clause,
    } = choice.setting;
    Setting {
        name: name.to_owned(),
        label: label.to_owned(),
        clause: clause.id().to_owned(),
        values: match values {
            engine::Values::Toggle => Values::Toggle,
            engine::Values::OneOf(values) => Values::OneOf { values },
            engine::Values::Numbers(all) => Values::OneOf {
                values: all.iter().map(u16::to_string).collect(),
            },
            engine::Values::Between(low, high) => Values::Between { low, high },
        },
        default: word(&choice.default),
        group: match choice.group {
            engine::Group::Game => Group::Game,
            engine::Group::Variant => Group::Variant,
            engine::Group::House => Group::House,
        },
        about: choice.about.to_owned(),
        why: choice.why.to_owned(),
        meanings: choice.meanings.clone(),
    }
}

/// The pack's files as JSON, by name.
fn pack(module: &dyn Module) -> Value {
    let files = module.default_files().iter();
    let parsed = files.map(|(name, text)| {
        let value = toml::from_str::<Value>(text);
        (name.to_owned(), value.unwrap_or(Value::Null))
    });
    Value::Object(parsed.collect::<Map<_, _>>())
}
