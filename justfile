# Recipes: `npx --yes rust-just <recipe>`. On a fresh machine `run` and `test` set up what they need.

set shell := ["bash", "-euo", "pipefail", "-c"]

# The tests use the browser of the system.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := "1"

quick := "target/quick"
debug := "target/debug"
# Starts its command again when the server's sources change.
reload := "frontend/node_modules/.bin/nodemon --quiet --watch crates --watch migrations --ext rs,toml --signal SIGTERM --exec"
contract := "target/contract"

# The recipes, with what each does
default:
    @{{just_executable()}} --justfile "{{justfile()}}" --list --unsorted

# Build quickly, serve the shop as soon as the demo's first merchant is filled in, and fill in the others while it serves
run: app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the server (a first build takes some minutes)"
    @.ci/build-quick
    {{quick}}/shop-demo -- {{quick}}/shop-server serve

# Build the fully optimised server with the app in it: target/release/shop-server
release: app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the optimised server (ten minutes on two cores)"
    cargo build --release --package shop-server

# Both halves with reload: the server on :8080, the app on :5173
dev: packages
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the server (a first build takes some minutes)"
    cargo build --package shop-server --package shop-demo
    {{debug}}/shop-server migrate
    {{debug}}/shop-demo
    (cd frontend && npm run dev) & trap 'kill %1' EXIT; {{reload}} 'cargo run --quiet --package shop-server -- serve'

# Run a fake WeChat API, for signing in through the chat app on this machine
fake-wechat:
    cargo run --quiet --package fake-wechat

# Everything, installing what it needs where it may: rules, server on both databases, app, journeys
test: tools verify

# One part after the other: side by side they were no faster on two cores, and what waits for a moment in a browser test
# failed.
# The one answer to "am I done?"; CI runs the same
verify: packages app build lint test-server contract test-app e2e

# The server and its tests, all at once: crates built one by one would be built anew for each choice of features
build:
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the server and its tests (a first build takes some minutes)"
    cargo build --workspace --lib --bins --tests --examples --quiet

# Formatting, lints, layers, and whether generated files are fresh
lint: packages build
    @{{just_executable()}} --justfile "{{justfile()}}" say "Lints and conventions"
    cargo fmt --all --check
    cargo xtask conventions
    [ "${RUSTC_WORKSPACE_WRAPPER:-}" = clippy-driver ] || cargo clippy --workspace --all-targets --quiet -- --deny warnings
    {{debug}}/shop-server openapi | diff -u openapi/openapi.json - || (echo "openapi/openapi.json is stale: run just openapi" && exit 1)
    cargo xtask breaking openapi/released.json openapi/openapi.json
    cd frontend && npm run --silent api:check && npm run --silent api:lint

# The server's tests against SQLite, PostgreSQL, files and S3, each the real thing; pages are made with the built app
test-server: app build
    @{{just_executable()}} --justfile "{{justfile()}}" say "Server tests on SQLite and PostgreSQL"
    cargo xtask with-postgres .ci/server-tests

# The server's tests with many random cases, those that measure, its document called in many ways, and all journeys in three languages on two instances; crates/PROOF.md lists what they prove
prove: packages contract-tools app build
    @{{just_executable()}} --justfile "{{justfile()}}" say "Proofs with many cases (three quarters of an hour on two cores)"
    SHOP_PROOF_SCALE=20 PROPTEST_CASES=4000 cargo xtask with-postgres cargo test --workspace --lib --tests --quiet
    SHOP_PROOF_SCALE=20 cargo xtask with-postgres cargo test --workspace --test api --quiet -- --ignored --nocapture timing_of
    SHOP_PROOF_SCALE=20 cargo xtask with-postgres {{contract}}/bin/python openapi/contract/run.py target/debug
    cd frontend && SHOP_E2E_LANGUAGES=all SHOP_E2E_INSTANCES=2 ../{{debug}}/xtask with-postgres npx playwright test --config e2e --project=journeys

# The app's types, lints and component tests
test-app: packages app
    @{{just_executable()}} --justfile "{{justfile()}}" say "App tests"
    cd frontend && npm run check

# What people do, and every screen in three languages, in a real browser against the real server
e2e: packages build app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Journeys in the browser"
    cd frontend && npm run e2e

# Every screen in every language, width and colour scheme, with a gallery: frontend/gallery/index.html
screens: packages build app
    @{{just_executable()}} --justfile "{{justfile()}}" say "All screens in all their forms"
    cd frontend && npm run screens

# Lighthouse, the main thread and a slow network against the optimised server; `just lighthouse debug` tries it with the debug build
lighthouse profile="release": packages app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Measuring the first pages"
    cargo build --profile {{ if profile == "debug" { "dev" } else { profile } }} --package shop-server --package shop-demo
    cd frontend && SHOP_SERVER=../target/{{profile}}/shop-server SHOP_DEMO=../target/{{profile}}/shop-demo npm run measure

# The running server against its document, by tools that know nothing of us
contract: contract-tools build
    @{{just_executable()}} --justfile "{{justfile()}}" say "The server against its document"
    cargo xtask with-postgres {{contract}}/bin/python openapi/contract/run.py target/debug

# Write openapi/openapi.json and the app's types from the server's routes
openapi: packages build
    {{debug}}/shop-server openapi > openapi/openapi.json.new
    mv openapi/openapi.json.new openapi/openapi.json
    cd frontend && npm run api

# Take the present API document as the released one, against which changes are held
release-api: openapi
    cp openapi/openapi.json openapi/released.json

# Measure the server beside its ceilings; `just bench quick` measures a part, `just bench 'whole read=home'` one read; more in crates/shop-bench/README.md
bench plan="whole": app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Measuring (see crates/shop-bench/README.md)"
    cargo build --release --package shop-server --package shop-bench
    ulimit -Sn "$(ulimit -Hn)" || true; \
        {{ if plan == "quick" { "" } else { "cargo xtask with-durable-postgres" } }} target/release/shop-bench {{plan}}

# Build the app, compressed, into frontend/dist
app: build-packages
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the app"
    cd frontend && npm run --silent build

# Install all of the app's packages when some are missing or older than their list
packages: (install "" "frontend/node_modules/vitest")

# Install the packages that the app is built of, without those that only tests need
build-packages: (install "--omit=dev" "frontend/node_modules/vite")

# Warnings stay out: the engines that packages name are those of servers, and the app runs in browsers.
[private]
install options sign:
    @if [ ! -d {{sign}} ] || [ frontend/package-lock.json -nt frontend/node_modules/.package-lock.json ]; then \
        {{just_executable()}} --justfile "{{justfile()}}" say "Installing the app's packages"; \
        cd frontend && npm ci {{options}} --no-audit --no-fund --loglevel=error; \
    fi

# Install the Python tools of `contract` when they are missing or older than their list
contract-tools:
    @if [ ! -f {{contract}}/installed ] || ! {{contract}}/bin/python --version >/dev/null 2>&1 || [ openapi/contract/requirements.txt -nt {{contract}}/installed ]; then \
        {{just_executable()}} --justfile "{{justfile()}}" say "Installing the contract's tools"; \
        python3 -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
            { echo "The contract's tools need Python 3.11 or newer with venv (on Debian python3-venv); here is: $(python3 --version 2>&1 || true)" >&2; exit 1; }; \
        python3 -m venv --clear {{contract}} && \
        {{contract}}/bin/pip install --quiet --disable-pip-version-check --requirement openapi/contract/requirements.txt && \
        touch {{contract}}/installed; \
    fi

# Install what the tests need besides Rust and Node, on Debian as root; elsewhere say what is missing
tools:
    @.ci/tools

[private]
say what:
    @printf '\n\033[1m%s\033[0m\n' "{{what}}"
