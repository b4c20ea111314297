//! Every finder and writer against the real thing: each test runs on SQLite and on PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "in a test, what cannot go on may panic"
)]

mod support;

mod accounts;
mod catalogue;
mod orders;
mod platform;
mod products;
mod readers;
mod schema;
mod search;
mod shops;
mod sweep;
mod transactions;
mod writers;
