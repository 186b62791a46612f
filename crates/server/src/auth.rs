//! Who somebody is: a random token in a cookie or a header, stored hashed.
use std::fmt::Write;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use store::{Change, Person, TokenHash, UserId};

use crate::error::Error;
use crate::guard::Visitor;
use crate::house::House;

/// The cookie's name.
pub const COOKIE_NAME: &str = "lychgate";
/// A year and some.
const COOKIE_SECONDS: u32 = 400 * 24 * 60 * 60;
/// Two to the password's hash: 19 MiB, as OWASP advises for argon2id.
const DUMMY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bHljaGdhdGUtc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Fresh secret bytes.
pub fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|err| {
        tracing::error!(%err, "no random numbers");
        Error::Internal
    })?;
    Ok(bytes)
}

/// A fresh secret for a link or a cookie.
pub fn secret() -> Result<String, Error> {
    Ok(engine::hex(&random::<24>()?))
}

fn hash(token: &str) -> TokenHash {
    blake3::derive_key("lychgate 1 token", token.as_bytes())
}

/// The token that a request carries.
fn token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|it| it.to_str().ok());
    let bearer = bearer.and_then(|it| it.strip_prefix("Bearer "));
    bearer.or_else(|| {
        let cookies = headers.get_all(COOKIE).iter();
        let cookies = cookies.filter_map(|it| it.to_str().ok());
        let pairs = cookies.flat_map(|it| it.split(';'));
        let mut pairs = pairs.filter_map(|it| it.trim().split_once('='));
        pairs
            .find(|(name, _)| *name == COOKIE_NAME)
            .map(|(_, token)| token)
    })
}

/// Whoever sends a request; nobody if they are new here.
pub async fn who(house: &House, headers: &HeaderMap) -> Result<Option<Person>, Error> {
    match token(headers) {
        Some(token) if token.len() <= 128 => Ok(house.store.person(hash(token)).await?),
        _ => Ok(None),
    }
}

/// Whoever sends a request, who must be known.
pub async fn known(house: &House, headers: &HeaderMap) -> Result<Person, Error> {
    let nobody = || Error::Unauthorized("you are not signed in".to_owned());
    who(house, headers).await?.ok_or_else(nobody)
}

/// A header that sets, or clears, the cookie.
pub type Cookie = Option<[(HeaderName, HeaderValue); 1]>;

/// Whoever sends a request; somebody new becomes a guest.
pub async fn anybody(
    house: &House,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Result<(Person, Cookie), Error> {
    if let Some(person) = who(house, headers).await? {
        return Ok((person, None));
    }
    visitor.something_new(house)?;
    let number = u16::from_le_bytes(random()?) % 9000 + 1000;
    let (person, token) = arrive(house, format!("Guest {number}")).await?;
    Ok((person, Some(cookie(visitor, &token)?)))
}

/// A new person with a token.
pub async fn arrive(house: &House, name: String) -> Result<(Person, String), Error> {
    let (user, token) = (UserId(i64::from_le_bytes(random()?) >> 1), secret()?);
    let arrive = Change::Arrive {
        user,
        name: name.clone(),
        token: hash(&token),
        at: house.clock.now(),
    };
    house.store.change(arrive).await?;
    let account = None;
    let person = Person {
        user,
        name,
        account,
    };
    Ok((person, token))
}

/// One more token for somebody who has signed in.
pub async fn admit(house: &House, user: UserId) -> Result<String, Error> {
    let token = secret()?;
    let admit = Change::Admit(user, hash(&token), house.clock.now());
    house.store.change(admit).await?;
    Ok(token)
}

/// The token of this request is worth nothing from now on.
pub async fn dismiss(house: &House, headers: &HeaderMap) -> Result<(), Error> {
    match token(headers) {
        Some(token) => Ok(house.store.change(Change::Dismiss(hash(token))).await?),
        None => Ok(()),
    }
}

/// Scripts cannot read it, other sites cannot send it with their posts, and over https it stays there.
pub fn cookie(visitor: &Visitor, token: &str) -> Result<[(HeaderName, HeaderValue); 1], Error> {
    let age = if token.is_empty() { 0 } else { COOKIE_SECONDS };
    let mut text = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}");
    if visitor.https {
        // Writing to a string cannot fail.
        _ = write!(text, "; Secure");
    }
    let value = HeaderValue::from_str(&text).map_err(|_| Error::Internal)?;
    Ok([(SET_COOKIE, value)])
}

/// A password's argon2id hash. Takes a while, so not on a runtime's thread.
pub async fn hash_password(password: String) -> Result<String, Error> {
    blocking(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|it| it.to_string()).map_err(|err| {
            tracing::error!(%err, "a password was not hashed");
            Error::Internal
        })
    })
    .await?
}

/// Whether it is the password of this hash. Takes as long where there is no account at all.
pub async fn is_password(password: String, hash: Option<String>) -> Result<bool, Error> {
    blocking(move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| DUMMY.to_owned());
        let hash = PasswordHash::new(&hash);
        let same = |it| Argon2::default().verify_password(password.as_bytes(), &it);
        hash.is_ok_and(|it| same(it).is_ok()) && known
    })
    .await
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|err| {
        tracing::error!(%err, "work was not done");
        Error::Internal
    })
}
