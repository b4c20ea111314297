# Recipes: `npx --yes rust-just <recipe>`. On a fresh machine `run` and `test` set up what they need.

set shell := ["bash", "-euo", "pipefail", "-c"]

release := "target/release/shop-server"
contract := "target/contract"

# The recipes, with what each does
default:
    @{{just_executable()}} --justfile "{{justfile()}}" --list --unsorted

# Build, fill the demo once, serve the shop and print its address
run: app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the server (a first build takes some minutes)"
    cargo build --release --package shop-server
    {{release}} migrate
    {{release}} demo
    {{release}} serve

# Both halves with reload: the server on :8080, the app on :5173
dev: packages
    cargo build --package shop-server
    target/debug/shop-server migrate
    target/debug/shop-server demo
    (cd frontend && npm run dev) & trap 'kill %1' EXIT; target/debug/shop-server serve

# Everything, installing what it needs where it may: rules, server on both databases, app, journeys
test: tools verify

# The one answer to "am I done?"; CI runs the same
verify: packages lint test-server test-app app e2e

# Formatting, lints, layers, and whether generated files are fresh
lint: packages
    @{{just_executable()}} --justfile "{{justfile()}}" say "Lints and conventions"
    cargo fmt --all --check
    cargo xtask conventions
    cargo clippy --workspace --all-targets --quiet -- --deny warnings
    cargo run --quiet --package shop-server -- openapi | diff -u openapi/openapi.json - || (echo "openapi/openapi.json is stale: run just openapi" && exit 1)
    cargo xtask breaking openapi/released.json openapi/openapi.json
    cd frontend && npm run --silent api:check && npm run --silent api:lint

# The server's tests against SQLite, PostgreSQL, files and S3, each the real thing
test-server:
    @{{just_executable()}} --justfile "{{justfile()}}" say "Server tests on SQLite and PostgreSQL"
    cargo xtask with-postgres cargo test --workspace --quiet

# The app's types, lints and component tests
test-app: packages
    @{{just_executable()}} --justfile "{{justfile()}}" say "App tests"
    cd frontend && npm run check

# What people do, in a real browser against the real server, in three languages
e2e: packages app
    @{{just_executable()}} --justfile "{{justfile()}}" say "Journeys in the browser"
    cargo build --package shop-server
    cd frontend && npm run e2e

# The running server against its document, by tools that know nothing of us
contract: contract-tools
    @{{just_executable()}} --justfile "{{justfile()}}" say "The server against its document"
    cargo build --quiet --package shop-server
    cargo build --quiet --package shop-testing --example s3-store
    {{contract}}/bin/python openapi/contract/run.py target/debug/shop-server target/debug/examples/s3-store

# Write openapi/openapi.json and the app's types from the server's routes
openapi: packages
    cargo run --quiet --package shop-server -- openapi > openapi/openapi.json.new
    mv openapi/openapi.json.new openapi/openapi.json
    cd frontend && npm run api

# Take the present API document as the released one, against which changes are held
release-api: openapi
    cp openapi/openapi.json openapi/released.json

# Measure the server under load (see crates/README.md)
bench: app
    cargo build --release --package shop-server
    cargo bench --workspace

# Build the app, compressed, into frontend/dist
app: packages
    @{{just_executable()}} --justfile "{{justfile()}}" say "Building the app"
    cd frontend && npm run --silent build

# Install the app's packages when they are missing or older than their list
packages:
    @if [ ! -f frontend/node_modules/.package-lock.json ] || [ frontend/package-lock.json -nt frontend/node_modules/.package-lock.json ]; then \
        {{just_executable()}} --justfile "{{justfile()}}" say "Installing the app's packages"; \
        cd frontend && npm ci --no-audit --no-fund; \
    fi

# Install the Python tools of `contract` when they are missing or older than their list
contract-tools:
    @if [ ! -f {{contract}}/installed ] || [ openapi/contract/requirements.txt -nt {{contract}}/installed ]; then \
        {{just_executable()}} --justfile "{{justfile()}}" say "Installing the contract's tools"; \
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
