//! Builds the client and embeds it, compressed. Where `LYCHGATE_SKIP_CLIENT` says so, embeds a page that says what is
//! missing instead; otherwise a client that cannot be built is an error.
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

const MISSING: &str = r#"<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Lychgate</title></head>
<body>
<h1>The page was not built</h1>
<p>The server runs, but it was compiled without its page, because <code>LYCHGATE_SKIP_CLIENT</code> was set.
Install Node 20 or later, unset it, then build again: <code>make play</code>, or <code>cargo build</code>.</p>
<p>The interface for programs is there: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
"#;

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let client = root.join("../../client");
    for watched in [
        "src",
        "public",
        "index.html",
        "package-lock.json",
        "vite.config.ts",
    ] {
        println!("cargo:rerun-if-changed={}", client.join(watched).display());
    }
    println!("cargo:rerun-if-env-changed=LYCHGATE_SKIP_CLIENT");
    let skip = env::var_os("LYCHGATE_SKIP_CLIENT").is_some_and(|it| it != "0");
    let out = PathBuf::from(env::var("OUT_DIR").expect("set by cargo"));
    let files = if skip {
        vec![("index.html".to_owned(), MISSING.as_bytes().to_vec())]
    } else {
        build(&client);
        files(&client.join("dist"))
    };
    write(&out, &files);
}

/// A fresh client in `dist`.
fn build(client: &Path) {
    if !is_installed(client) {
        npm(client, &["ci", "--no-audit", "--no-fund"]);
    }
    npm(client, &["run", "build"]);
}

fn npm(client: &Path, arguments: &[&str]) {
    let run = Command::new("npm")
        .args(arguments)
        .current_dir(client)
        .output();
    let why = match run {
        Ok(done) if done.status.success() => return,
        Ok(done) => {
            String::from_utf8_lossy(&done.stderr).into_owned()
                + &String::from_utf8_lossy(&done.stdout)
        }
        Err(err) => format!("{err} (is Node installed?)"),
    };
    let what = arguments.join(" ");
    for line in why.lines().take(20) {
        println!("cargo:warning=npm {what}: {line}");
    }
    eprintln!(
        "the page was not built: `npm {what}` failed in {}",
        client.display()
    );
    eprintln!("{why}");
    eprintln!("to build the server without its page, set LYCHGATE_SKIP_CLIENT=1");
    exit(1);
}

/// Whether what the lock file names is there already.
fn is_installed(client: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|it| it.modified()).ok();
    let done = time(&client.join("node_modules/.package-lock.json"));
    done.is_some() && done >= time(&client.join("package-lock.json"))
}

fn files(dist: &Path) -> Vec<(String, Vec<u8>)> {
    let (mut found, mut folders) = (Vec::new(), vec![dist.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("dist can be read") {
            let path = entry.expect("dist can be read").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(dist).expect("inside").to_string_lossy();
            let bytes = fs::read(&path).expect("dist can be read");
            found.push((name.replace('\\', "/"), bytes));
        }
    }
    found.sort();
    found
}

/// A table of all files, with their compressed forms beside it.
fn write(out: &Path, files: &[(String, Vec<u8>)]) {
    let mut table = "static ASSETS: &[Asset] = &[\n".to_owned();
    for (number, (name, bytes)) in files.iter().enumerate() {
        let save = |suffix: &str, bytes: &[u8]| {
            let path = out.join(format!("asset-{number}{suffix}"));
            fs::write(&path, bytes).expect("OUT_DIR is writable");
            format!("include_bytes!({:?})", path.display().to_string())
        };
        let packed = |suffix: &str, packed: Vec<u8>| match packed.len() * 10 < bytes.len() * 9 {
            true => save(suffix, &packed),
            false => "&[]".to_owned(),
        };
        let plain = save("", bytes);
        let (gzip, brotli) = (packed(".gz", gzip(bytes)), packed(".br", brotli(bytes)));
        writeln!(
            table,
            "Asset {{ path: {name:?}, kind: {:?}, tag: \"\\\"{:016x}\\\"\", plain: {plain}, gzip: {gzip}, brotli: {brotli} }},",
            kind(name),
            fingerprint(bytes),
        )
        .expect("a string");
    }
    table += "];\n";
    fs::write(out.join("assets.rs"), table).expect("OUT_DIR is writable");
}

/// FNV-1a: tells contents apart for caches, no more.
fn fingerprint(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    out.write_all(bytes).expect("in memory");
    out.finish().expect("in memory")
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let params = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).expect("in memory");
    out
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
