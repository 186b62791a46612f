//! A server in this process on a free port, and people who talk to it.
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{Request as HttpRequest, Response, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::BodyExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{Clock, Config, House, Limits, app, serve_on};
use store::Sqlite;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;
use wire::{
    Answer, Created, FromClient, Join, NewTable, News, Pace, Request, Role, SeatPlan, Situation,
    ToClient,
};

pub const GAME: &str = "midnight-banshees";

/// A server.
pub struct Server {
    pub house: Arc<House>,
    pub clock: Clock,
    pub addr: String,
    pub folder: Arc<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Server {
    pub async fn start() -> Server {
        Server::with(
            Limits::none(),
            Arc::new(tempfile::tempdir().expect("a folder")),
        )
        .await
    }

    pub async fn with(limits: Limits, folder: Arc<TempDir>) -> Server {
        let config = Config {
            limits,
            ..Config::default()
        };
        Server::run(config, folder).await
    }

    pub async fn run(config: Config, folder: Arc<TempDir>) -> Server {
        let store = Sqlite::open(&folder.path().join("lychgate.db")).expect("opens");
        let config = Config {
            bot_threads: 1,
            ..config
        };
        let clock = Clock::test(1_000_000);
        let house = House::new(Arc::new(store), clock.clone(), config);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let addr = listener.local_addr().expect("bound").to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = serve_on(listener, house.clone(), async move {
            _ = stopped.await;
        });
        let running = tokio::spawn(async move { serving.await.expect("serves") });
        Server {
            house,
            clock,
            addr,
            folder,
            stop: Some(stop),
            running,
        }
    }

    /// Stops it and starts another on the same data.
    pub async fn restart(mut self) -> Server {
        self.stop.take().expect("runs").send(()).expect("runs");
        self.running.await.expect("stops");
        Server::with(Limits::none(), self.folder).await
    }

    pub fn app(&self) -> Router {
        app(self.house.clone())
    }

    /// A person with a cookie of their own.
    pub async fn person(&self, name: &str) -> Person {
        let answer = post(&self.app(), "/api/me", None, &json!({ "name": name })).await;
        assert_eq!(answer.status(), StatusCode::OK);
        let cookie = cookie(&answer).expect("new here");
        Person {
            app: self.app(),
            addr: self.addr.clone(),
            cookie,
        }
    }

    /// Two people at a table that has begun, and a spectator.
    pub async fn table(&self, pace: Pace) -> (String, [Client; 2], Client) {
        self.table_of(GAME, pace).await
    }

    /// The same with any game.
    pub async fn table_of(&self, game: &str, pace: Pace) -> (String, [Client; 2], Client) {
        let (ann, bob) = (self.person("Ann").await, self.person("Bob").await);
        let seats = vec![SeatPlan::Me, SeatPlan::Open];
        let created = ann.create_of(game, pace, seats).await;
        let role = bob.join(&created).await;
        assert_eq!(role, Role::Seat { seat: 1 });
        let clients = [ann.sit(&created.table).await, bob.sit(&created.table).await];
        let watcher = watch(&self.addr, &created.table).await;
        (created.table, clients, watcher)
    }
}

/// A person with a cookie.
#[derive(Clone)]
pub struct Person {
    pub app: Router,
    pub addr: String,
    pub cookie: String,
}

impl Person {
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> T {
        let answer = post(&self.app, path, Some(&self.cookie), body).await;
        let status = answer.status();
        let text = text(answer).await;
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).expect("the body that was promised")
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> T {
        let answer = get(&self.app, path, Some(&self.cookie)).await;
        let (status, text) = (answer.status(), text(answer).await);
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).expect("the body that was promised")
    }

    pub async fn create(&self, pace: Pace, seats: Vec<SeatPlan>) -> Created {
        self.create_of(GAME, pace, seats).await
    }

    pub async fn create_of(&self, game: &str, pace: Pace, seats: Vec<SeatPlan>) -> Created {
        let new = NewTable {
            game: game.into(),
            options: Vec::new(),
            seats,
            pace,
            listed: false,
            position: None,
        };
        self.post("/api/tables", &new).await
    }

    pub async fn join(&self, created: &Created) -> Role {
        let join = Join {
            invite: Some(created.invite.clone()),
            seat: None,
            nonce: Some("22".repeat(32)),
        };
        let path = format!("/api/tables/{}/join", created.table);
        self.post(&path, &join).await
    }

    pub async fn sit(&self, table: &str) -> Client {
        Client::connect(&self.addr, table, Some(&self.cookie), 0).await
    }
}

pub async fn watch(addr: &str, table: &str) -> Client {
    Client::connect(addr, table, None, 0).await
}

pub fn cookie<B>(answer: &Response<B>) -> Option<String> {
    let value = answer.headers().get(header::SET_COOKIE)?;
    let pair = value.to_str().expect("plain").split(';').next()?;
    Some(pair.to_owned())
}

pub async fn get(app: &Router, path: &str, cookie: Option<&str>) -> Response<Body> {
    send(app, "GET", path, cookie, Body::empty()).await
}

pub async fn post(
    app: &Router,
    path: &str,
    cookie: Option<&str>,
    body: &impl Serialize,
) -> Response<Body> {
    let body = serde_json::to_vec(body).expect("JSON");
    send(app, "POST", path, cookie, body.into()).await
}

async fn send(
    app: &Router,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: Body,
) -> Response<Body> {
    let mut request = HttpRequest::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, "lychgate.test")
        .header(header::CONTENT_TYPE, "application/json");
    if let Some(cookie) = cookie {
        request = request.header(header::COOKIE, cookie);
    }
    let request = request.body(body).expect("a request");
    app.clone().oneshot(request).await.expect("infallible")
}

pub async fn text(answer: Response<Body>) -> String {
    let bytes = answer.into_body().collect().await.expect("read").to_bytes();
    String::from_utf8(bytes.to_vec()).expect("text")
}

pub async fn value(answer: Response<Body>) -> Value {
    serde_json::from_str(&text(answer).await).expect("JSON")
}

/// A socket at a table, with what it was last told.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub role: Role,
    pub situation: Situation,
    pub table: wire::TableInfo,
    pub log: Vec<wire::Entry>,
    /// Everything it was ever sent.
    pub heard: Vec<String>,
    id: u32,
}

impl Client {
    pub async fn connect(addr: &str, table: &str, cookie: Option<&str>, rows: u32) -> Client {
        let connected = Client::try_connect(addr, table, cookie, rows).await;
        connected.expect("connects")
    }

    /// Nothing if the server is gone.
    pub async fn try_connect(
        addr: &str,
        table: &str,
        cookie: Option<&str>,
        rows: u32,
    ) -> Option<Client> {
        let url = format!("ws://{addr}/api/tables/{table}/socket");
        let mut request = url.into_client_request().expect("an address");
        if let Some(cookie) = cookie {
            let cookie = cookie.parse().expect("plain");
            request.headers_mut().insert("cookie", cookie);
        }
        let (mut socket, _) = connect_async(request).await.ok()?;
        let version = wire::VERSION;
        let hello = FromClient::Hello {
            version,
            rows,
            facts: None,
        };
        let hello = serde_json::to_string(&hello).expect("JSON");
        socket.send(Message::text(hello)).await.ok()?;
        let (mut heard, mut parts) = (Vec::new(), Vec::new());
        loop {
            let text = next_text(&mut socket).await?;
            let message: ToClient = serde_json::from_str(&text).expect("a message");
            heard.push(text);
            if let ToClient::Log { log } = message {
                parts.extend(log);
            } else if let ToClient::Welcome {
                role,
                log,
                situation,
                table,
                ..
            } = message
            {
                parts.extend(log);
                return Some(Client {
                    socket,
                    role,
                    situation: *situation,
                    table: *table,
                    log: parts,
                    heard,
                    id: 0,
                });
            }
        }
    }

    /// The next message, already taken in; nothing if the socket has closed.
    pub async fn hear(&mut self) -> Option<ToClient> {
        let text = next_text(&mut self.socket).await?;
        let message: ToClient = serde_json::from_str(&text).expect("a message");
        self.heard.push(text);
        match &message {
            ToClient::News(news) => {
                let News { log, situation, .. } = &**news;
                self.log.extend(log.iter().cloned());
                self.situation = situation.clone();
            }
            ToClient::Welcome {
                role,
                situation,
                table,
                ..
            } => {
                self.role = *role;
                self.table = (**table).clone();
                self.situation = (**situation).clone();
            }
            _ => {}
        }
        Some(message)
    }

    /// Hears until something is true.
    pub async fn until(&mut self, mut done: impl FnMut(&Client, &ToClient) -> bool) {
        loop {
            let message = self.hear().await.expect("still connected");
            if done(self, &message) {
                return;
            }
        }
    }

    /// Hears until the log has this many rows.
    pub async fn rows(&mut self, rows: u32) {
        self.try_rows(rows).await.expect("still connected");
    }

    /// Nothing if the server is gone.
    pub async fn try_rows(&mut self, rows: u32) -> Option<()> {
        while self.situation.row < rows {
            self.hear().await?;
        }
        Some(())
    }

    pub async fn say(&mut self, text: &str) {
        let text = text.to_owned();
        self.socket.send(Message::text(text)).await.expect("sent");
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) {
        self.socket
            .send(Message::binary(bytes))
            .await
            .expect("sent");
    }

    /// Sends a request and hears until its answer.
    pub async fn ask(&mut self, request: Request) -> Answer {
        self.try_ask(request).await.expect("still connected")
    }

    /// Nothing if the server is gone.
    pub async fn try_ask(&mut self, request: Request) -> Option<Answer> {
        self.id += 1;
        let id = self.id;
        let message = FromClient::Request { id, request };
        let text = serde_json::to_string(&message).expect("JSON");
        self.socket.send(Message::text(text)).await.ok()?;
        loop {
            match self.hear().await? {
                ToClient::Answer { id: of, answer } if of == id => return Some(answer),
                _ => {}
            }
        }
    }

    pub async fn submit(&mut self, action: &str) -> Answer {
        self.try_submit(action).await.expect("still connected")
    }

    /// Nothing if the server is gone.
    pub async fn try_submit(&mut self, action: &str) -> Option<Answer> {
        let asked = self.situation.asked;
        let actions = vec![action.to_owned()];
        self.try_ask(Request::Submit { asked, actions }).await
    }

    pub fn is_asked(&self) -> bool {
        !self.situation.offers.is_empty()
    }

    /// Plays an offer, after what it has answered already; the answer must be that it is done.
    pub async fn play(&mut self, pick: usize) {
        let offers = &self.situation.offers;
        let offer = offers[pick % offers.len()].clone();
        let before = self.situation.answer.clone();
        let mut actions = before.clone();
        match offer.line.is_empty() {
            true => actions.push(offer.text),
            false => actions.extend(offer.line),
        }
        let (rows, asked) = (self.situation.row, self.situation.asked);
        let what = actions.join("; ");
        let answer = self.try_ask(Request::Submit { asked, actions }).await;
        assert_eq!(answer, Some(Answer::Done), "{what}");
        // Answers are gathered while others are asked too: rows come when all are in.
        while self.situation.row <= rows && self.situation.answer == before {
            self.hear().await.expect("still connected");
        }
    }
}

async fn next_text(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<String> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// Whoever is asked plays, until somebody says that it is enough or the match is over.
pub async fn play(clients: &mut [Client; 2], watcher: &mut Client, moves: usize) -> usize {
    for made in 0..moves {
        let Some(at) = clients.iter().position(Client::is_asked) else {
            return made;
        };
        clients[at].play(made * 7 + 1).await;
        let rows = clients[at].situation.row;
        clients[1 - at].rows(rows).await;
        watcher.rows(rows).await;
        if clients[0].situation.outcome.is_some() {
            return made + 1;
        }
    }
    moves
}

/// Every moment of a match, page by page.
pub async fn film(app: &Router, table: &str) -> Vec<wire::Frame> {
    let mut all = Vec::new();
    loop {
        let path = format!("/api/tables/{table}/frames?from={}", all.len());
        let page = text(get(app, &path, None).await).await;
        assert!(page.len() < 400_000, "a page of {} bytes", page.len());
        let page: wire::Frames = serde_json::from_str(&page).expect("a page");
        all.extend(page.frames);
        if all.len() >= page.moments as usize {
            return all;
        }
    }
}
