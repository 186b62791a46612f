//! The server with its data in a folder that is thrown away, for whoever writes a client.
use server::{Config, serve};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter("debug,hyper=info,tungstenite=info")
        .init();
    let data = std::env::temp_dir().join(format!("lychgate-dev-{}", std::process::id()));
    let config = Config {
        data: data.clone(),
        ..Config::default()
    };
    serve(config, |addr| println!("http://{addr}")).await?;
    std::fs::remove_dir_all(data)?;
    Ok(())
}
