# Lychgate. `make` lists what there is.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := bash
.SHELLFLAGS := -euo pipefail -c

GAMES := $(notdir $(wildcard crates/game-*))
RULES := $(addprefix --package ,engine toolbox $(GAMES))
WASM := wasm32-unknown-unknown
FUZZ_SECONDS ?= 60

# One process a test where nextest is installed; the same tests without it.
TESTS := $(shell cargo nextest --version >/dev/null 2>&1 && echo nextest run || echo test --lib --bins --tests)

# What the rules crates hold to beyond the rest of the workspace.
RULES_LINTS := unwrap_used float_arithmetic iter_over_hash_type disallowed_types disallowed_methods too_many_lines

.PHONY: help play test client browser bench-server bench test-long fmt lint docs fuzz clean tools wasm

help: ## lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: ## opens the table in the browser
	cargo run --release --package cli -- serve --open

test: tools ## everything that must hold: format, lints, tests, docs, tidiness, clauses
	cargo fmt --all --check
	$(MAKE) lint
	cargo $(TESTS) --workspace
	cargo test --workspace --doc
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps
	cargo xtask tidy
	cargo xtask clauses --check
	cargo xtask signature --check
	cargo xtask playthroughs --check
	$(MAKE) client
	$(MAKE) browser
	$(MAKE) wasm

client: ## the client's own checks: types, lints, tests of its plain functions
	cd client && { [ -d node_modules ] || npm install --no-save; } && npm run check && npm run lint && npm test

browser: ## plays in a real browser against the real server; installs Chromium if it is missing
	cd client && ./run-browser-tests.sh

bench-server: ## a thousand tables over loopback: moves a second, delays, memory
	cargo build --release --package cli
	cargo run --release --package server --example load -- $${CARGO_TARGET_DIR:-target}/release/lychgate

bench: ## speed: benchmarks by the clock, then instructions per decision
	cargo bench --workspace --bench '*'
	cargo xtask instructions

test-long: tools ## the tests with their slow sweeps
	SLOW_TESTS=1 cargo $(TESTS) --workspace

fmt: tools ## formats the code
	cargo fmt --all

lint: tools ## clippy, with more of it in the rules crates
	cargo clippy --workspace --all-targets -- -D warnings
	cargo clippy $(RULES) --lib -- -D warnings $(addprefix -D clippy::,$(RULES_LINTS))

docs: ## writes the rulebooks in docs/rules and the API documentation
	cargo xtask clauses
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps

fuzz: ## fuzzes each target for FUZZ_SECONDS (60)
	@test -d fuzz || { echo "there are no fuzz targets yet"; exit 1; }
	@cargo fuzz --version >/dev/null 2>&1 || cargo install --locked cargo-fuzz
	@for target in $$(cargo fuzz list); do \
		RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none $$target -- -max_total_time=$(FUZZ_SECONDS); \
	done

clean: ## removes what was built
	cargo clean

# Tools that a bare toolchain lacks.
tools:
	@cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@cargo clippy --version >/dev/null 2>&1 || rustup component add clippy

# Proves that the rules need no operating system; only where the target is installed, for it may be out of reach.
wasm:
	@if [ -d "$$(rustc --print sysroot)/lib/rustlib/$(WASM)" ]; then \
		cargo build $(RULES) --lib --target $(WASM); \
	else \
		echo "skipped: rules for $(WASM), the target is not installed (rustup target add $(WASM))"; \
	fi
