//! Tests of the program: its output, and how it starts, serves and stops.

#![expect(clippy::unwrap_used, reason = "tests may panic")]

mod backup;
mod backup_postgres;
mod clients;
#[cfg(target_os = "linux")]
mod disk_faults;
mod imports;
mod instances;
mod killed_orders;
mod notifications;
#[cfg(unix)]
mod permissions;
mod read_replica;
mod schema;
mod serve;
mod server_process;
mod sign_in_storm;
mod silent_database;
mod startup_errors;
#[cfg(target_os = "linux")]
mod uploads;
