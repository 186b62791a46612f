//! What whoever runs the server may choose.
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// Where the data is kept.
    pub data: PathBuf,
    /// Whether a proxy in front tells the visitor's address and protocol (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub behind_proxy: bool,
    /// What visitors may use.
    pub limits: Limits,
    /// Threads for bots.
    pub bot_threads: usize,
    /// For tests alone: tables that are set up alike roll alike, so that whoever knows this number knows all dice.
    pub known_dice: Option<u64>,
    /// How long a connection may say nothing whole, and take nothing of what it is sent.
    pub patience: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr: ([127, 0, 0, 1], 7777).into(),
            data: PathBuf::from("lychgate-data"),
            behind_proxy: false,
            limits: Limits::default(),
            bot_threads: threads.saturating_sub(1).max(1),
            known_dice: None,
            patience: Duration::from_secs(15),
        }
    }
}

/// What visitors may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second on one socket, over time.
    pub socket_rate: u32,
    /// Requests at once on one socket.
    pub socket_burst: u32,
    /// HTTP requests a second from one address, over time.
    pub address_rate: u32,
    /// HTTP requests at once from one address.
    pub address_burst: u32,
    /// Connections of any kind open from one address.
    pub connections: u32,
    /// Sockets and streams open from one address.
    pub sockets: u32,
    /// Clients at one table, after which only who plays there gets in.
    pub clients: u32,
    /// Sockets of spectators open from one address at one table.
    pub spectators: u32,
    /// New tables, people and sign-ins a minute from one address.
    pub new_per_minute: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            socket_rate: 20,
            socket_burst: 80,
            address_rate: 50,
            address_burst: 300,
            connections: 300,
            sockets: 200,
            clients: 500,
            spectators: 50,
            new_per_minute: 60,
        }
    }
}

impl Limits {
    /// For tests and load drivers.
    pub fn none() -> Limits {
        Limits {
            socket_rate: u32::MAX,
            socket_burst: u32::MAX,
            address_rate: u32::MAX,
            address_burst: u32::MAX,
            connections: u32::MAX,
            sockets: u32::MAX,
            clients: u32::MAX,
            spectators: u32::MAX,
            new_per_minute: u32::MAX,
        }
    }
}
