//! Every finder and writer against the real thing: each test runs on SQLite and on PostgreSQL.

mod support;

mod accounts;
mod catalogue;
mod orders;
mod platform;
mod products;
mod schema;
mod shops;
