//! The program as it is run: what it prints, how it starts, serves and stops.

#![expect(
    clippy::unwrap_used,
    reason = "a test stops at the first thing that is not as it should be"
)]

mod backup;
mod instances;
mod refusals;
mod running;
mod serve;
