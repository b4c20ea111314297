//! Tests of the program: its output, and how it starts, serves and stops.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

mod backup;
mod clients;
#[cfg(target_os = "linux")]
mod disk_faults;
mod imports;
mod instances;
mod notifications;
#[cfg(unix)]
mod permissions;
mod schema;
mod serve;
mod server_process;
mod startup_errors;
