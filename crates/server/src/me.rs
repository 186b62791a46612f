//! A person's own page: name, tables, account, everything we keep about them.
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::json;
use store::{Brief, Change, Listing, Person};
use wire::{Account, Credentials, Me, MyTable, Rename};

use crate::auth::{self, Cookie};
use crate::error::Error;
use crate::guard::Visitor;
use crate::house::House;
use crate::lobby::{self, Body};

type App = State<Arc<House>>;

/// Routes.
pub fn router() -> Router<Arc<House>> {
    Router::new()
        .route("/me", get(me).post(rename))
        .route("/me/export", get(export))
        .route("/account", post(enroll))
        .route("/account/login", post(login))
        .route("/account/logout", post(logout))
}

async fn me(State(house): App, headers: HeaderMap) -> Result<Json<Me>, Error> {
    let Some(person) = auth::who(&house, &headers).await? else {
        return Ok(Json(Me {
            name: "Guest".to_owned(),
            account: None,
            tables: Vec::new(),
            finished: 0,
        }));
    };
    Ok(Json(page(&house, person).await?))
}

async fn page(house: &House, person: Person) -> Result<Me, Error> {
    let tables = house.store.list(Listing::Of(person.user)).await?;
    let mut tables: Vec<_> = tables.iter().filter_map(|it| own(it, &person)).collect();
    tables.sort_by_key(|it| (it.over, !it.waits));
    Ok(Me {
        name: person.name,
        account: person.account,
        finished: tables.iter().filter(|it| it.over).count() as u32,
        tables,
    })
}

fn own(brief: &Brief, person: &Person) -> Option<MyTable> {
    let mine = |it: &store::SeatRow| it.user == Some(person.user);
    let at = brief.seats.iter().position(mine)?;
    let (bit, over) = (1u8 << at, brief.table.state == store::State::Over);
    let left = brief.seats[at].left;
    Some(MyTable {
        table: lobby::row(brief)?,
        seat: at as u8,
        waits: !over && !left && brief.mark.waiting & bit != 0,
        over,
        won: over.then_some(!left && brief.mark.winners & bit != 0),
    })
}

async fn rename(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(Rename { name }): Body<Rename>,
) -> Result<(Cookie, Json<Me>), Error> {
    let name = plain_name(&name)?;
    let (person, cookie) = auth::anybody(&house, &visitor, &headers).await?;
    let change = Change::Rename(person.user, name.clone());
    house.store.change(change).await?;
    let person = Person { name, ..person };
    Ok((cookie, Json(page(&house, person).await?)))
}

/// A name of one to 24 signs that can be shown anywhere.
pub fn plain_name(name: &str) -> Result<String, Error> {
    let name = name.trim();
    // Marks that turn writing around could make one name look like another.
    let odd = |it: char| {
        it.is_control()
            || matches!(it, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let fits = (1..=24).contains(&name.chars().count()) && !name.contains(odd);
    let wrong = || Error::Unreadable("a name of 1 to 24 signs was expected".to_owned());
    fits.then(|| name.to_owned()).ok_or_else(wrong)
}

fn check(credentials: &Credentials) -> Result<(), Error> {
    let plain = |it: char| it.is_ascii_alphanumeric() || it == '-';
    let name = &credentials.account;
    let named = (3..=24).contains(&name.len()) && name.chars().all(plain);
    let strong = (10..=200).contains(&credentials.password.chars().count());
    let wrong = "an account of 3 to 24 letters, digits or `-`, and a password of 10 to 200 signs, were expected";
    match named && strong {
        true => Ok(()),
        false => Err(Error::Unreadable(wrong.to_owned())),
    }
}

async fn enroll(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<(Cookie, Json<Account>), Error> {
    check(&credentials)?;
    let (person, cookie) = auth::anybody(&house, &visitor, &headers).await?;
    visitor.something_new(&house)?;
    if person.account.is_some() {
        return Err(Error::Conflict("you have an account already".to_owned()));
    }
    let Credentials { account, password } = credentials;
    let enrolled = store::Account {
        name: account.clone(),
        user: person.user,
        password: auth::hash_password(password).await?,
    };
    let change = Change::Enroll(person.user, enrolled);
    let taken = |err| match err {
        store::Error::Taken => Error::Conflict("that account name is taken".to_owned()),
        other => other.into(),
    };
    house.store.change(change).await.map_err(taken)?;
    Ok((cookie, Json(Account { account })))
}

async fn login(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<(Cookie, Json<Account>), Error> {
    visitor.something_new(&house)?;
    let Credentials { account, password } = credentials;
    let found = house.store.account(account).await?;
    let hash = found.as_ref().map(|it| it.password.clone());
    let right = password.len() <= 800 && auth::is_password(password, hash).await?;
    let Some(found) = found.filter(|_| right) else {
        let text = "no account has this name and password";
        return Err(Error::Unauthorized(text.to_owned()));
    };
    auth::dismiss(&house, &headers).await?;
    let token = auth::admit(&house, found.user).await?;
    let account = found.name;
    let cookie = auth::cookie(&visitor, &token)?;
    Ok((Some(cookie), Json(Account { account })))
}

async fn logout(
    State(house): App,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<(Cookie, StatusCode), Error> {
    auth::dismiss(&house, &headers).await?;
    let cleared = auth::cookie(&visitor, "")?;
    Ok((Some(cleared), StatusCode::NO_CONTENT))
}

/// Everything we keep about whoever asks.
async fn export(State(house): App, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let person = auth::known(&house, &headers).await?;
    let me = page(&house, person).await?;
    let name = r#"attachment; filename="lychgate.json""#;
    let note = "Tokens and passwords are kept as hashes only. Match files are at /api/tables/{id}/match.lych.";
    let kept = json!({ "me": me, "note": note });
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(kept)))
}
