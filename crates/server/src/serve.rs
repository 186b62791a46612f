//! Running the server, until it is told to stop.
use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use store::{Listing, Sqlite};
use tokio::net::TcpListener;

use crate::app::app;
use crate::clock::Clock;
use crate::config::Config;
use crate::house::House;

/// How often tables with clocks of days are looked at.
const ROUND: Duration = Duration::from_secs(30);
/// How long connections may take to end.
const PATIENCE: Duration = Duration::from_secs(5);

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
    let closing = house.clone();
    let stop = async move {
        stop.await;
        tracing::info!("the server stops");
        closing.close();
    };
    let listener = axum::serve::ListenerExt::tap_io(listener, |socket| {
        // Small messages at once; without it they are only later.
        _ = socket.set_nodelay(true);
    });
    let service = app(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service).with_graceful_shutdown(stop);
    let late = async {
        house.closed().await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = serving.into_future() => served?,
        () = late => tracing::warn!("some connections did not end"),
    }
    rounds.abort();
    Ok(())
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
