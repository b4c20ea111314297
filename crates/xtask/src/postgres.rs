//! A temporary PostgreSQL cluster for one command, on a free port.

use std::{
    ffi::OsStr,
    fs,
    net::TcpListener,
    path::PathBuf,
    process::{Command, Stdio},
};

/// The environment variable with the cluster's URL.
const VARIABLE: &str = "SHOP_TEST_POSTGRES_URL";

/// A file system in memory. Each test copies a database of 8 MiB: with the cluster on a disk, a test of
/// the API on PostgreSQL took 0.91 s on average, with it in memory 0.38 s (2 cores, November 2026).
const MEMORY: &str = "/dev/shm";
/// What has to be free there, in KiB: much more than is used, since what fills it is memory. Containers
/// often have 64 MiB only.
const MEMORY_MIN: u64 = 3 * 1024 * 1024;

/// Whether a cluster syncs commits to disk (`fsync`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disk {
    /// Sync, as in production.
    Wait,
    /// Do not sync: tests need not survive a power failure.
    Skip,
}

/// Runs `command` with the URL of a new cluster in the environment. A URL that is already set is kept.
pub fn run_with(command: &[String], disk: Disk) -> Result<(), String> {
    if std::env::var_os(VARIABLE).is_some() {
        return run(command, None);
    }
    let cluster = Cluster::start(disk)?;
    let outcome = run(command, Some(&cluster.url()));
    cluster.stop();
    outcome
}

fn run(command: &[String], url: Option<&str>) -> Result<(), String> {
    let (program, arguments) = command
        .split_first()
        .ok_or("with-postgres needs a command")?;
    let mut child = Command::new(program);
    child.args(arguments);
    // What `cargo run` has set for this program. Build scripts of libraries ask for some of it: a cargo that is
    // started with it builds them, and all that depends on them, a second time.
    let of_cargo = std::env::vars_os().filter(|(name, _)| is_of_this_run(name));
    for (name, _) in of_cargo {
        child.env_remove(name);
    }
    if let Some(url) = url {
        child.env(VARIABLE, url);
    }
    let status = child
        .status()
        .map_err(|error| format!("{program} cannot be started: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{program} ended with {status}"))
    }
}

/// Whether cargo sets a variable for the program that it runs, and only for it.
fn is_of_this_run(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}

struct Cluster {
    folder: tempfile::TempDir,
    programs: PathBuf,
    port: u16,
}

impl Cluster {
    fn start(disk: Disk) -> Result<Self, String> {
        let programs = programs()?;
        let folder = match disk {
            Disk::Skip if has_room(MEMORY) => tempfile::tempdir_in(MEMORY),
            _ => tempfile::tempdir(),
        };
        let folder = folder.map_err(|error| format!("no temporary folder: {error}"))?;
        let port = free_port()?;
        let cluster = Self {
            folder,
            programs,
            port,
        };
        if is_root() {
            shell(&format!(
                "chown postgres:postgres '{0}' && chmod 700 '{0}'",
                cluster.root()
            ))?;
        }
        Self::as_owner(&format!(
            "'{}/initdb' -D '{}/data' -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync",
            cluster.programs.display(),
            cluster.root(),
        ))?;
        cluster.control(&format!(
            "-o '-p {port} -k {} -c listen_addresses=127.0.0.1 -c fsync={} {} -c max_connections=300' start",
            cluster.root(),
            if disk == Disk::Wait { "on" } else { "off" },
            // Its log would grow to 1 GiB.
            if disk == Disk::Wait { "" } else { "-c max_wal_size=256MB" },
        ))?;
        Ok(cluster)
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    fn stop(&self) {
        if let Err(why) = self.control("-m immediate stop") {
            crate::print_error(&why);
        }
    }

    fn control(&self, what: &str) -> Result<(), String> {
        Self::as_owner(&format!(
            "'{0}/pg_ctl' -D '{1}/data' -w -l '{1}/log' {what}",
            self.programs.display(),
            self.root(),
        ))
    }

    /// Runs a command as `postgres` if this is root, as which PostgreSQL refuses to run.
    fn as_owner(line: &str) -> Result<(), String> {
        if is_root() {
            let quoted = line.replace('"', "\\\"");
            shell(&format!("cd / && su postgres -c \"{quoted}\""))
        } else {
            shell(line)
        }
    }

    fn root(&self) -> String {
        self.folder.path().display().to_string()
    }
}

fn programs() -> Result<PathBuf, String> {
    let versions = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|version| version.path().join("bin"))
        .filter(|bin| bin.join("initdb").is_file())
        .collect();
    found.sort();
    let on_path = std::env::var_os("PATH").into_iter().flat_map(|path| {
        std::env::split_paths(&path)
            .filter(|bin| bin.join("initdb").is_file())
            .collect::<Vec<_>>()
    });
    found
        .pop()
        .or_else(|| on_path.into_iter().next())
        .ok_or_else(|| {
            "PostgreSQL is not installed: on Debian, `apt-get install postgresql` as root"
                .to_owned()
        })
}

/// Whether a folder exists with [`MEMORY_MIN`] free.
fn has_room(folder: &str) -> bool {
    let shown = Command::new("df").args(["-P", "-k", folder]).output();
    let shown = shown.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    // The last line's fourth column, as POSIX defines it.
    let free = shown.ok().and_then(|table| {
        let last = table.lines().last()?;
        last.split_whitespace().nth(3)?.parse::<u64>().ok()
    });
    free.is_some_and(|free| free >= MEMORY_MIN)
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0");
    let address = listener.and_then(|listener| listener.local_addr());
    address
        .map(|address| address.port())
        .map_err(|error| format!("no free port: {error}"))
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|owner| {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            owner.uid() == 0
        }
        #[cfg(not(unix))]
        {
            let _ = owner;
            false
        }
    })
}

fn shell(line: &str) -> Result<(), String> {
    let output = Command::new("bash")
        .args(["-c", line])
        .stdin(Stdio::null())
        .output();
    let output = output.map_err(|error| format!("bash cannot be started: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!(
        "PostgreSQL: {}",
        String::from_utf8_lossy(&said).trim()
    ))
}
