# Lychgate. `make` lists what there is.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
SHELL := bash
.SHELLFLAGS := -euo pipefail -c

GAMES := $(notdir $(wildcard crates/game-*))
RULES := $(addprefix --package ,engine toolbox $(GAMES))
WASM := wasm32-unknown-unknown
FUZZ_SECONDS ?= 60
TARGET := $(or $(CARGO_TARGET_DIR),target)
STEP := .ci/step
# Built with the tests: run as it is, `cargo run` would build its parts once more with other features.
XTASK := $(TARGET)/debug/xtask
CHANGED = $(addprefix --package ,$(shell .ci/changed crates))

# One process a test where nextest is installed; the same tests without it.
TESTS := $(shell cargo nextest --version >/dev/null 2>&1 && echo nextest run || echo test)
# Examples are no tests: the lints look at them, nobody waits for them to be linked.
TARGETS := --lib --bins --tests
# A newer Rust than the supported one may know new lints: they are shown, and fail nothing.
DENY := $(shell [[ "$$(rustc --version 2>/dev/null)" == "rustc $$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)."* ]] && echo -D warnings)

# Files that a macro declares as modules are not found by `cargo fmt`.
PHASES := $(wildcard crates/game-*/src/phases/*.rs)

.PHONY: help play test check client browser archive bench-server bench test-long fmt lint docs fuzz deny clean wasm

help: ## lists these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: ## opens the table in the browser
	@.ci/needs rust
	cargo run --release --package cli -- serve --open

test: ## everything that must hold: format, lints, tests, docs, tidiness, clauses, the page in a browser
	@rm -f $(TARGET)/steps
	@$(STEP) "altogether" $(MAKE) everything
	@cat $(TARGET)/steps

# The page is checked beside what waits for it, and the other way round.
.PHONY: everything built tested recorded
everything:
	@.ci/needs rust
	@$(STEP) "what the page needs" .ci/needs node
	@$(STEP) "a browser" .ci/needs browser
	@$(STEP) "format" $(MAKE) formatted
	@$(STEP) "lints" cargo clippy --workspace --all-targets -- $(DENY)
	@.ci/beside $(STEP) "building tests and programs" $(MAKE) built -- \
		$(STEP) "the page's types, lints, tests" $(MAKE) client
	@.ci/beside $(MAKE) tested -- \
		$(STEP) "browser" env LYCHGATE_PROGRAM=$(abspath $(TARGET))/debug/lychgate $(MAKE) browser

.PHONY: formatted
formatted:
	cargo fmt --all --check
	@rustfmt --edition 2024 --check $(PHASES)

# Tests and programs in one go: built apart they differ in features, and every crate is built twice.
built:
	cargo build --workspace $(TARGETS)

tested:
	@$(STEP) "tests" cargo $(TESTS) --workspace $(TARGETS)
	@$(STEP) "examples in documentation" cargo test --quiet --workspace --doc
	@$(STEP) "documentation" env RUSTDOCFLAGS=-Dwarnings cargo doc --quiet --workspace --no-deps
	@$(STEP) "tidy, clauses, signatures, playthroughs" $(MAKE) recorded
	@$(STEP) "archive" $(MAKE) archive
	@$(STEP) "rules without an operating system" $(MAKE) wasm

recorded:
	$(XTASK) tidy
	$(XTASK) clauses --check
	$(XTASK) signature --check
	$(XTASK) playthroughs --check

check: ## the inner loop: format, lints and tests of what differs from the last commit
	@rm -f $(TARGET)/steps
	@$(STEP) "format" $(MAKE) formatted
	@if [ -n "$(CHANGED)" ]; then \
		$(STEP) "lints" cargo clippy $(CHANGED) --all-targets -- $(DENY); \
		$(STEP) "tests" cargo $(TESTS) $(TARGETS) $(CHANGED); \
	fi
	@if [ -n "$$(.ci/changed page)" ]; then $(STEP) "the page" $(MAKE) client; fi
	@cat $(TARGET)/steps

client: ## the client's own checks: types, lints, tests of its plain functions
	@.ci/needs node
	cd client && npm run --silent check && npm run --silent lint && npm test --silent

browser: ## plays in a real browser against the real server
	cd client && ./run-browser-tests.sh

archive: ## makes a release archive of the program at hand, unpacks it in an empty folder, starts it, asks for the page
	packaging/try-archive.sh "$$(packaging/archive.sh $(TARGET)/debug/lychgate | tail -n 1)"

bench-server: ## a thousand tables over loopback: moves a second, delays, memory
	cargo build --release --package cli --package server --bins --example load
	$(TARGET)/release/examples/load $(TARGET)/release/lychgate

bench: ## speed: benchmarks by the clock, then instructions per decision
	cargo bench --workspace --bench '*'
	cargo xtask instructions

test-long: ## the tests with their slow sweeps
	SLOW_TESTS=1 cargo $(TESTS) --workspace $(TARGETS)

fmt: ## formats the code
	cargo fmt --all
	@rustfmt --edition 2024 $(PHASES)

lint: ## clippy, with more of it in the rules crates (their lib.rs says what)
	cargo clippy --workspace --all-targets -- $(DENY)

docs: ## writes the rulebooks in docs/rules and the API documentation
	cargo xtask clauses
	RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps

deny: ## licences, sources and known holes of what is linked in
	@cargo deny --version >/dev/null 2>&1 || cargo install --locked cargo-deny
	cargo deny check bans licenses sources
	cargo deny check advisories || echo "advisories: the database is out of reach, or names something above"
	cd client && { npm audit --omit=dev || echo "npm audit: out of reach, or names something above"; }

fuzz: ## fuzzes each target for FUZZ_SECONDS (60)
	@cargo fuzz --version >/dev/null 2>&1 || cargo install --locked cargo-fuzz
	@for target in $$(cargo fuzz list); do \
		RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none $$target -- -max_total_time=$(FUZZ_SECONDS); \
	done

clean: ## removes what was built
	cargo clean

# Proves that the rules need no operating system; only where the target is installed, for it may be out of reach.
wasm:
	@if [ -d "$$(rustc --print sysroot)/lib/rustlib/$(WASM)" ]; then \
		cargo build $(RULES) --lib --target $(WASM); \
	else \
		echo "skipped: $(WASM) is not installed here; where rustup reaches its server, rustup target add $(WASM) gets it"; \
	fi
