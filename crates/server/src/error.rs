//! Against the house: what is answered with a status and a [`Problem`].
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Rejection;
use thiserror::Error;
use wire::Problem;

/// Why the house does not do something. Texts are for the user; nothing in them is secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// There is no such thing.
    #[error("{0}")]
    Unknown(String),
    /// The rules refuse it.
    #[error("{text}")]
    Refused {
        /// By this clause.
        clause: String,
        /// In one sentence.
        text: String,
    },
    /// It cannot be understood.
    #[error("{0}")]
    Unreadable(String),
    /// Not for this person.
    #[error("{0}")]
    Forbidden(String),
    /// Nobody is signed in.
    #[error("{0}")]
    Unauthorized(String),
    /// Something is in its way: taken, over, too early.
    #[error("{0}")]
    Conflict(String),
    /// Too fast.
    #[error("this is too fast: please wait a little")]
    Rate,
    /// Our fault.
    #[error("something went wrong here; nothing was changed")]
    Internal,
}

impl Error {
    fn status(&self) -> (StatusCode, &'static str) {
        match self {
            Error::Unknown(_) => (StatusCode::NOT_FOUND, "unknown"),
            Error::Refused { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            Error::Unreadable(_) => (StatusCode::BAD_REQUEST, "unreadable"),
            Error::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Error::Unauthorized(_) => (StatusCode::UNAUTHORIZED, "forbidden"),
            Error::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
            Error::Rate => (StatusCode::TOO_MANY_REQUESTS, "rate"),
            Error::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// No such table, or one that is not for everybody: which, is not told.
    pub fn no_table() -> Error {
        Error::Unknown("there is no such table".to_owned())
    }

    /// Nobody waits there.
    pub fn no_code(code: &str) -> Error {
        let shown: String = code.chars().take(12).collect();
        Error::Unknown(format!(
            "no table waits under the code `{shown}`; four signs were expected, as the host's page shows them"
        ))
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, code) = self.status();
        let clause = match &self {
            Error::Refused { clause, .. } => Some(clause.clone()),
            _ => None,
        };
        problem(status, code, self.to_string(), clause)
    }
}

/// The body that every failure has.
pub fn problem(status: StatusCode, code: &str, text: String, clause: Option<String>) -> Response {
    let code = code.to_owned();
    let problem = Problem { code, text, clause };
    let mut answer = (status, Json(problem)).into_response();
    if status == StatusCode::TOO_MANY_REQUESTS {
        let wait = header::HeaderValue::from_static("1");
        answer.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    answer
}

impl From<store::Error> for Error {
    fn from(err: store::Error) -> Error {
        match err {
            store::Error::Taken => Error::Conflict("it is taken already".to_owned()),
            store::Error::Conflict => Error::Conflict("somebody was faster".to_owned()),
            store::Error::Broken(why) => {
                tracing::error!(%why, "the store failed");
                Error::Internal
            }
        }
    }
}

impl From<Rejection> for Error {
    fn from(rejection: Rejection) -> Error {
        match rejection {
            Rejection::Refused(said) => Error::Refused {
                text: said.text(),
                clause: said.clause.into_owned(),
            },
            Rejection::Over | Rejection::Stale { .. } => Error::Conflict(rejection.to_string()),
            _ => Error::Unreadable(rejection.to_string()),
        }
    }
}

impl From<catalog::Unknown> for Error {
    fn from(unknown: catalog::Unknown) -> Error {
        Error::Unknown(unknown.to_string())
    }
}
