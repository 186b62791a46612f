#!/usr/bin/env bash
# Unpacks a release archive in an empty folder, starts it there, and asks it for the page: packaging/try-archive.sh ARCHIVE
set -euo pipefail

archive=$(realpath "$1")
folder=$(mktemp -d)
cd "$folder"
case "$archive" in *.zip) 7z x -bso0 "$archive" ;; *) tar -xzf "$archive" ;; esac
cd lychgate-*

./lychgate --version
# Any free port; the program prints its address when it listens.
./lychgate serve --addr 127.0.0.1:0 --data "$folder/data" >"$folder/out" 2>"$folder/log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
address=
for _ in $(seq 100); do
  address=$(sed -n 's|.*\(http://[0-9.:]*\).*|\1|p' "$folder/out")
  [ -n "$address" ] && break
  kill -0 "$server" 2>/dev/null || { cat "$folder/log"; exit 1; }
  sleep 0.1
done

page=$(curl -fsS "$address/")
case "$page" in
  *"was not built"*) echo "the archive has no page"; exit 1 ;;
  *"<script"*) ;;
  *) echo "this is no page: $page"; exit 1 ;;
esac
script=$(sed -n 's|.*src="\(/assets/[^"]*\.js\)".*|\1|p' <<<"$page" | head -n 1)
curl -fsS "$address$script" >"$folder/script.js"
test -s "$folder/script.js"
curl -fsS "$address/api/games" | grep -q midnight-banshees
echo "unpacked, started, page and games are there: $(basename "$archive")"
