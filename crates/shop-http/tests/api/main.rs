//! End-to-end tests of the API: the real server on both databases. Folders mirror the path, files are
//! verbs.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

mod admin;
mod album;
mod authorization;
mod basket;
mod category;
mod chat;
mod connection;
mod conventions;
mod decorate;
mod document;
mod examples;
mod faults;
mod feedback;
mod field_limits;
mod head;
mod idempotency;
mod initial_data;
mod inquiry;
mod invisible_names;
mod language;
mod malformed;
mod notification;
mod order;
mod parameters;
mod platform;
mod product;
mod proof;
mod response_cache;
mod security_headers;
mod slow_client;
mod support;
mod upload;
mod user;
mod watermark;
