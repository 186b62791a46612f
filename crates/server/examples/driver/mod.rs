//! What drivers share: a server in a process of its own, scripted clients, and as little of HTTP as is needed.
#![allow(dead_code, reason = "each driver uses its part")]
use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Clock ticks a second in `/proc`; fixed on Linux.
const TICKS: f64 = 100.0;
/// Where most clients come from.
pub const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// A server in a process of its own.
pub struct Server {
    process: Child,
    /// Where it listens.
    pub addr: String,
    _folder: TempDir,
}

impl Server {
    /// With these words more on its command line.
    pub fn start(program: &str, more: &[&str]) -> Result<Server> {
        let folder = tempfile::tempdir()?;
        let mut process = Command::new(program)
            .args(["--json", "serve", "--addr", "127.0.0.1:0"])
            .args(more)
            .arg("--data")
            .arg(folder.path())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("starting {program}"))?;
        let lines = BufReader::new(process.stdout.take().context("piped")?).lines();
        let url = lines.map_while(Result::ok).find_map(|line| {
            let (_, url) = line.split_once("http://")?;
            Some(url.trim_matches(['"', ',']).to_owned())
        });
        let addr = url.context("an address on standard output")?;
        Ok(Server {
            process,
            addr,
            _folder: folder,
        })
    }

    /// User and system time so far.
    pub fn cpu_seconds(&self) -> Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields = stat.rsplit_once(')').context("a name in brackets")?.1;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        Ok((fields[11].parse::<f64>()? + fields[12].parse::<f64>()?) / TICKS)
    }

    /// Memory now, in KiB.
    pub fn memory_kib(&self) -> Result<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        let number = line.and_then(|it| it.split_whitespace().next());
        Ok(number.context("VmRSS")?.parse()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// What a scripted client reads of a message.
#[derive(Deserialize)]
pub struct Heard {
    pub r#type: String,
    pub situation: Option<Situation>,
    pub answer: Option<Answer>,
}

#[derive(Deserialize)]
pub struct Situation {
    pub row: u32,
    pub asked: u32,
    pub offers: Vec<Offer>,
    pub outcome: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
pub struct Offer {
    pub text: String,
}

#[derive(Deserialize)]
pub struct Answer {
    pub result: String,
}

pub type Socket = WebSocketStream<TcpStream>;

/// A scripted client.
pub struct Client {
    pub socket: Socket,
    pub situation: Situation,
    pub answered: bool,
}

impl Client {
    /// With a cookie, or as a spectator without one.
    pub async fn connect(addr: &str, table: &str, cookie: &str, facts: bool) -> Result<Client> {
        Client::come(addr, table, cookie, facts, HOME).await
    }

    /// The same from another address.
    pub async fn come(
        addr: &str,
        table: &str,
        cookie: &str,
        facts: bool,
        from: IpAddr,
    ) -> Result<Client> {
        let url = format!("ws://{addr}/api/tables/{table}/socket");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let stream = dial(addr, from).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (mut socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let version = version();
        let hello = format!(r#"{{"type":"hello","version":{version},"rows":0,"facts":{facts}}}"#);
        socket.send(Message::text(hello)).await?;
        loop {
            if let Some(situation) = next(&mut socket).await?.situation {
                return Ok(Client {
                    socket,
                    situation,
                    answered: true,
                });
            }
        }
    }

    /// Takes in the next message.
    pub async fn hear(&mut self) -> Result<()> {
        let heard = next(&mut self.socket).await?;
        if let Some(answer) = heard.answer {
            if answer.result != "done" {
                bail!("not taken: {}", answer.result);
            }
            self.answered = true;
        }
        if let Some(situation) = heard.situation
            && heard.r#type != "answer"
        {
            self.situation = situation;
        }
        Ok(())
    }

    /// Asks; `answered` tells when the answer was heard.
    pub async fn request(&mut self, request: &str) -> Result<()> {
        let text = format!(r#"{{"type":"request","id":1,"request":{request}}}"#);
        self.answered = false;
        Ok(self.socket.send(Message::text(text)).await?)
    }
}

/// The next message.
pub async fn next(socket: &mut Socket) -> Result<Heard> {
    loop {
        let message = socket.next().await.context("the socket closed")??;
        if let Message::Text(text) = message {
            return Ok(serde_json::from_str(&text)?);
        }
    }
}

/// As little of HTTP as is needed: one request, one connection. The answer is the cookie and the body.
pub async fn post(
    addr: &str,
    cookie: Option<&str>,
    path: &str,
    body: &str,
) -> Result<(Option<String>, String)> {
    let mut stream = TcpStream::connect(addr).await?;
    let cookie = cookie.map_or(String::new(), |it| format!("cookie: {it}\r\n"));
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {addr}\r\n{cookie}content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{path}: {head}\n{body}");
    }
    let set = head.lines().find_map(|it| it.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|it| it.split(';').next()).map(str::to_owned);
    Ok((cookie, body.to_owned()))
}

/// The version that is spoken: that of the server, which may be an older one (`WIRE_VERSION`).
fn version() -> u32 {
    let told = std::env::var("WIRE_VERSION").ok();
    told.and_then(|it| it.parse().ok()).unwrap_or(wire::VERSION)
}

/// A connection from one of this machine's own addresses.
pub async fn dial(addr: &str, from: IpAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket.connect(addr.parse()?).await?)
}
