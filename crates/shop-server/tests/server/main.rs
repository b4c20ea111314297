//! The program as it is run: what it prints, how it starts, serves and stops.

#![expect(
    clippy::unwrap_used,
    reason = "a test stops at the first thing that is not as it should be"
)]

mod backup;
mod clients;
#[cfg(target_os = "linux")]
mod disk_faults;
mod instances;
#[cfg(unix)]
mod private;
mod refusals;
mod running;
mod schema;
mod serve;
