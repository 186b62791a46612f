#!/usr/bin/env bash
# Plays in a real browser against the real server: builds it unless LYCHGATE_PROGRAM names it, starts it, tests, stops.
# What is given after the name goes to Playwright, for instance `-g replay`.
set -euo pipefail
cd "$(dirname "$0")"

../.ci/needs node
CHROMIUM=$(../.ci/needs browser)
export CHROMIUM

program=${LYCHGATE_PROGRAM:-}
if [ -z "$program" ]; then
  cargo build --quiet --package cli
  target=$(cargo metadata --format-version 1 --no-deps | node -p 'JSON.parse(require("fs").readFileSync(0)).target_directory')
  program=$target/debug/lychgate
fi

data=$(mktemp -d)
# Any free port: the program says which when it listens.
# Every run rolls the same, and one address is all visitors.
"$program" serve --addr 127.0.0.1:0 --data "$data" --unlimited --known-dice 1 >"$data/out" 2>"$data/server.log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT

address=
for _ in $(seq 100); do
  address=$(sed -n 's|.*\(http://[0-9.:]*\).*|\1|p' "$data/out")
  [ -n "$address" ] && break
  if ! kill -0 "$server" 2>/dev/null; then cat "$data/server.log"; exit 1; fi
  sleep 0.1
done

LYCHGATE_URL="$address" npx playwright test "$@" || { tail -n 20 "$data/server.log"; exit 1; }
