//! The HTTP interface described by itself.
use std::sync::Arc;

use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::house::House;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new().route("/openapi.json", get(|| async { Json(document()) }))
}

fn document() -> Value {
    json!({ "openapi": "3.1.0" })
}
