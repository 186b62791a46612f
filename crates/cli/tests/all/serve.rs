//! `lychgate serve`, up to where it is in somebody's way.
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::common::{folder, run};

/// A running server, until the test ends.
struct Serving {
    child: Child,
    addr: String,
}

impl Drop for Serving {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

fn serve(data: &str) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lychgate"))
        .args(["serve", "--addr", "127.0.0.1:0", "--data", data])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let out = child.stdout.take().expect("its output");
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).expect("a line");
    let page = line.split_once("http://").expect("an address").1;
    let addr = page.split_whitespace().next().unwrap_or_default();
    Serving {
        addr: addr.to_owned(),
        child,
    }
}

#[test]
fn one_log_has_one_server_and_one_address_too() {
    let dir = folder("served");
    let data = dir.join("data").display().to_string();
    let first = serve(&data);
    let any = ["serve", "--addr", "127.0.0.1:0"];
    run(&[&any[..], &["--data", &data]].concat()).refused(2, &[&data, "another server", "--data"]);
    let other = dir.join("other").display().to_string();
    run(&["serve", "--addr", &first.addr, "--data", &other])
        .refused(2, &[&first.addr, "taken", "--addr 127.0.0.1:0"]);
    drop(first);
    drop(serve(&data));
}
