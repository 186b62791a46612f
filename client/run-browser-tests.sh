#!/usr/bin/env bash
# Plays in a real browser against the real server: installs Chromium if it is missing, builds, starts, tests, stops.
# What is given after the name goes to Playwright, for instance `-g replay`.
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v "${CHROMIUM:-chromium}" >/dev/null; then
  apt-get update -qq && apt-get install -y -qq chromium
fi
[ -d node_modules ] || npm install --no-save

# LYCHGATE_SERVE may name another command that takes --addr and --data.
if [ -n "${LYCHGATE_SERVE:-}" ]; then
  serve=("$LYCHGATE_SERVE")
else
  cargo build --quiet --package cli --bin lychgate
  target=$(cargo metadata --format-version 1 --no-deps | node -p 'JSON.parse(require("fs").readFileSync(0)).target_directory')
  serve=("$target/debug/lychgate" serve)
fi

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
data=$(mktemp -d)
"${serve[@]}" --addr "127.0.0.1:$port" --data "$data" >"$data/server.log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT

for _ in $(seq 100); do
  if curl -fsS "http://127.0.0.1:$port/healthz" >/dev/null 2>&1; then break; fi
  if ! kill -0 "$server" 2>/dev/null; then cat "$data/server.log"; exit 1; fi
  sleep 0.1
done

LYCHGATE_URL="http://127.0.0.1:$port" npx playwright test "$@" || { tail -n 20 "$data/server.log"; exit 1; }
