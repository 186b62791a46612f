#!/usr/bin/env bash
# Makes a release archive, the page inside the program: packaging/archive.sh [PROGRAM]
# Without PROGRAM it builds one the slow way (profile `dist`). Writes target/dist/lychgate-VERSION-SYSTEM.tar.gz (.zip on
# Windows) with its SHA-256 beside it, and prints its name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=${CARGO_TARGET_DIR:-target}
version=$(sed -n '/^\[workspace.package\]/,/^$/s/^version = "\(.*\)"/\1/p' Cargo.toml)
system=$(rustc -vV | sed -n 's/^host: //p')
case "$system" in *windows*) suffix=.exe ;; *) suffix= ;; esac

if [ $# -gt 0 ]; then
  program=$1
else
  cargo build --locked --profile dist --package cli --bin lychgate
  program=$target/dist/lychgate$suffix
fi

name=lychgate-$version-$system
out=$target/archives
rm -rf "${out:?}/$name"
mkdir -p "$out/$name"
cp "$program" "$out/$name/lychgate$suffix"
cp README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT "$out/$name/"
cp -r docs "$out/$name/docs"
mkdir "$out/$name/packaging"
cp packaging/README.md packaging/lychgate.service packaging/compose.yaml packaging/Caddyfile "$out/$name/packaging/"

cd "$out"
if [ -n "$suffix" ] && command -v 7z >/dev/null; then
  file=$name.zip
  rm -f "$file" && 7z a -bso0 "$file" "$name"
else
  file=$name.tar.gz
  tar -czf "$file" "$name"
fi
if command -v sha256sum >/dev/null; then sha256sum "$file" >"$file.sha256"; else shasum -a 256 "$file" >"$file.sha256"; fi
rm -r "${name:?}"
echo "$out/$file"
