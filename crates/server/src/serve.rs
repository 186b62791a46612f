//! Running the server, until it is told to stop.
use std::convert::Infallible;
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use store::{Listing, Sqlite};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::app::app;
use crate::clock::Clock;
use crate::config::Config;
use crate::house::House;
use crate::patience::Patient;

/// How often tables with clocks of days are looked at.
const ROUND: Duration = Duration::from_secs(30);
/// How long connections may take to end.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest head of a request, in bytes.
const MOST_HEAD: usize = 32 * 1024;
/// How long to wait where no connection can be taken, as without files.
const BREATH: Duration = Duration::from_millis(100);

/// Listens where the configuration says; `ready` is told where that is. Returns after Ctrl-C or SIGTERM.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<()> {
    let data = config.data.display().to_string();
    std::fs::create_dir_all(&config.data).with_context(|| format!("making {data}"))?;
    // Until the end of the process, however it ends.
    let _alone = take_alone(&config.data)?;
    let store = Sqlite::open(&config.data.join("lychgate.db"))
        .with_context(|| format!("opening the log in {data}"))?;
    let listener = listen(config.addr).await?;
    ready(listener.local_addr()?);
    let house = House::new(Arc::new(store), Clock::System, config);
    serve_on(listener, house, stopped()).await
}

/// Two servers on one log would each be sure of a match that the other goes on with.
fn take_alone(data: &Path) -> Result<File> {
    let path = data.join("lock");
    let lock = File::create(&path).with_context(|| format!("making {}", path.display()))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => bail!(
            "{} is in use by another server: stop that one, or name another folder with --data",
            data.display()
        ),
        Err(TryLockError::Error(err)) => {
            Err(err).with_context(|| format!("locking {}", path.display()))
        }
    }
}

async fn listen(addr: SocketAddr) -> Result<TcpListener> {
    match TcpListener::bind(addr).await {
        Err(err) if err.kind() == ErrorKind::AddrInUse => bail!(
            "{addr} is taken by another program: stop that one, or name another address: --addr {}:0 takes any free port",
            addr.ip()
        ),
        bound => bound.with_context(|| format!("listening on {addr}")),
    }
}

/// Serves on a listener until `stop`, and then lets everybody finish.
pub async fn serve_on(
    listener: TcpListener,
    house: Arc<House>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<()> {
    let rounds = tokio::spawn(watch_days(house.clone()));
    let (alive, mut ended) = mpsc::channel(1);
    let (app, mut stop) = (app(house.clone()), pin!(stop));
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((socket, from)) => {
                let Ok(place) = house.enter(from.ip()) else {
                    continue;
                };
                // Small messages at once; without it they are only later.
                _ = socket.set_nodelay(true);
                let line = Patient::new(socket, house.config.patience, place, alive.clone());
                tokio::spawn(converse(house.clone(), app.clone(), line, from));
            }
            Err(err) => {
                tracing::warn!(%err, "a connection was not taken");
                sleep(BREATH).await;
            }
        }
    }
    tracing::info!("the server stops");
    house.close();
    drop((alive, listener));
    if timeout(PATIENCE, ended.recv()).await.is_err() {
        tracing::warn!("some connections did not end");
    }
    rounds.abort();
    Ok(())
}

/// One connection, until it ends or becomes a socket.
async fn converse(house: Arc<House>, app: Router, line: Patient, from: SocketAddr) {
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        let answered = app.call(request);
        async { Ok::<_, Infallible>(answered.await.unwrap_or_else(|never| match never {})) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(house.config.patience)
        .max_buf_size(MOST_HEAD);
    let served = http.serve_connection(TokioIo::new(line), service);
    let mut served = pin!(served.with_upgrades());
    tokio::select! {
        // Whoever is gone, or said nothing that can be read, is not missed.
        _ = served.as_mut() => return,
        () = house.closed() => served.as_mut().graceful_shutdown(),
    }
    _ = served.await;
}

/// Loads tables of days whose time is up, so that it is noticed.
async fn watch_days(house: Arc<House>) {
    loop {
        match house.store.list(Listing::Due(house.clock.now())).await {
            Ok(due) => due.iter().for_each(|it| drop(house.table(it.table.id))),
            Err(err) => tracing::error!(%err, "tables that are due were not found"),
        }
        tokio::time::sleep(ROUND).await;
    }
}

async fn stopped() {
    let interrupted = async {
        if let Err(err) = tokio::signal::ctrl_c().await {
            tracing::error!(%err, "Ctrl-C is not heard");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                () = interrupted => {}
                _ = terminated.recv() => {}
            },
            Err(_) => interrupted.await,
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
