//! Tests of all queries and writes on real databases: each runs on SQLite and on PostgreSQL.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests may panic")]

mod statements;
mod support;

mod accounts;
mod batch;
mod catalogue;
mod inquiries;
mod language;
mod newest;
mod notifications;
mod orders;
mod places;
mod platform;
mod products;
mod push;
mod read_pool;
mod schema;
mod search;
mod shops;
mod sweep;
mod transactions;
mod upgrades;
mod watermarks;
mod writers;
