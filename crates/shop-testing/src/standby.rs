//! Two PostgreSQL servers of a test's own, of which one is a standby that replays the log of the other
//! (streaming replication).

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

use crate::postgres::postgres_program;

/// What both servers are started with: tests need not survive a power failure.
const OPTIONS: &str = "-c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=32MB";

/// A primary and its standby. Dropping it stops both.
#[derive(Debug)]
pub struct PostgresPair {
    folder: TempDir,
    primary: u16,
    standby: u16,
}

impl PostgresPair {
    /// Starts both. The primary has an empty database.
    ///
    /// # Panics
    /// When PostgreSQL is not installed.
    pub fn start() -> Self {
        let pair = Self {
            folder: tempfile::tempdir().unwrap(),
            primary: free_port(),
            standby: free_port(),
        };
        let root = pair.root();
        if is_root() {
            // PostgreSQL refuses to run as root.
            shell(&format!(
                "chown postgres:postgres '{root}' && chmod 700 '{root}'"
            ));
        }
        as_owner(&format!(
            "'{}' -D '{root}/primary' -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync",
            program("initdb"),
        ));
        pair.control("primary", &pair.start_options(pair.primary));
        as_owner(&format!(
            "'{}' -h 127.0.0.1 -p {} -U postgres -D '{root}/standby' -R -X stream -c fast --no-sync",
            program("pg_basebackup"),
            pair.primary,
        ));
        pair.start_standby();
        pair
    }

    /// The URL of the primary's database.
    pub fn primary_url(&self) -> String {
        url(self.primary)
    }

    /// The URL of the same database on the standby.
    pub fn standby_url(&self) -> String {
        url(self.standby)
    }

    /// Where the standby listens.
    pub fn standby_address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.standby).into()
    }

    /// Starts the standby, and waits until it can be read.
    pub fn start_standby(&self) {
        self.control("standby", &self.start_options(self.standby));
    }

    /// Ends the standby as a crash does.
    pub fn kill_standby(&self) {
        self.control("standby", "-m immediate stop");
    }

    /// Stops or continues replaying the log on the standby.
    pub fn pause_replay(&self, is_paused: bool) {
        let function = if is_paused { "pause" } else { "resume" };
        self.ask_standby(&format!("SELECT pg_wal_replay_{function}()"));
        while is_paused && self.ask_standby("SELECT pg_get_wal_replay_pause_state()") != "paused" {}
    }

    /// The first column of the first row of a query on the standby.
    pub fn ask_standby(&self, sql: &str) -> String {
        let arguments = ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql];
        let mut command = Command::new(program("psql"));
        let output = run(command.args(arguments).arg(self.standby_url()));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    fn start_options(&self, port: u16) -> String {
        format!("-o '-p {port} -k {} {OPTIONS}' start", self.root())
    }

    fn control(&self, server: &str, what: &str) {
        let root = self.root();
        as_owner(&format!(
            "'{}' -D '{root}/{server}' -w -l '{root}/{server}.log' {what}",
            program("pg_ctl"),
        ));
    }

    fn root(&self) -> String {
        self.folder.path().display().to_string()
    }
}

impl Drop for PostgresPair {
    fn drop(&mut self) {
        for server in ["standby", "primary"] {
            // One that is stopped, or has never started, cannot be stopped.
            let stop = format!(
                "'{}' -D '{}/{server}' -m immediate stop",
                program("pg_ctl"),
                self.root(),
            );
            _ = owner_command(&stop).output();
        }
    }
}

fn url(port: u16) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/postgres")
}

fn program(name: &str) -> String {
    postgres_program(name).display().to_string()
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

fn is_root() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
    }
    #[cfg(not(unix))]
    false
}

/// Runs a line as `postgres` if this is root.
fn as_owner(line: &str) {
    run(&mut owner_command(line));
}

fn owner_command(line: &str) -> Command {
    if is_root() {
        let quoted = line.replace('"', "\\\"");
        bash(&format!("cd / && su postgres -c \"{quoted}\""))
    } else {
        bash(line)
    }
}

fn shell(line: &str) {
    run(&mut bash(line));
}

fn bash(line: &str) -> Command {
    let mut command = Command::new("bash");
    command.args(["-c", line]).stdin(Stdio::null());
    command
}

fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap();
    let said = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(output.status.success(), "{command:?}: {said}");
    output
}
