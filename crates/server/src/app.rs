//! All routes.
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;

use crate::error::Error;
use crate::house::House;
use crate::{assets, games, guard, lobby, me, openapi, replays, socket, stream};

/// The largest body that is read.
const MOST_BYTES: usize = 16 * 1024;

/// Everything that is served.
pub fn app(house: Arc<House>) -> Router {
    let api = Router::new()
        .merge(games::router())
        .merge(lobby::router())
        .merge(me::router())
        .merge(replays::router())
        .merge(openapi::router())
        .merge(stream::router())
        .fallback(|| async { Error::Unknown("there is no such thing here".to_owned()) });
    Router::new()
        .nest("/api", api.merge(socket::router()))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CatchPanicLayer::custom(|_| Error::Internal.into_response()))
        .layer(middleware::from_fn_with_state(house.clone(), guard::guard))
        .with_state(house)
}

/// Whether the store answers.
async fn healthz(State(house): State<Arc<House>>) -> impl IntoResponse {
    let asked = house.store.person([0; 32]);
    let answered = tokio::time::timeout(Duration::from_secs(2), asked).await;
    match answered {
        Ok(Ok(_)) => (StatusCode::OK, "fine\n"),
        _ => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the store does not answer\n",
        ),
    }
}

async fn metrics(State(house): State<Arc<House>>) -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, house.metrics.text())
}
