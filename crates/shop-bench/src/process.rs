//! The real server in a process of its own.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use crate::{Outcome, data, dataset::Dataset, log_progress};

/// The `shop-server` binary in the folder of this program.
pub fn program() -> Option<PathBuf> {
    let path = std::env::current_exe().ok()?.with_file_name("shop-server");
    path.is_file().then_some(path)
}

/// A child process that is killed on drop.
pub struct ServerProcess(Child);

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Starts a server on the database at a URL and waits until it prints its address. Access tokens of
/// datasets are valid on it.
pub fn start(
    program: &Path,
    folder: &Path,
    database: &str,
) -> Outcome<(ServerProcess, SocketAddr)> {
    let child = Command::new(program)
        .arg("serve")
        .env("SHOP_DATA_DIR", folder)
        .env("SHOP_LISTEN", "127.0.0.1:0")
        .env("SHOP_METRICS_LISTEN", "")
        .env("SHOP_LOG", "warn")
        // A flood comes from many addresses.
        .env("SHOP_TRUST_PROXY", "true")
        .env("SHOP_SECRET", data::SECRET)
        .env("DATABASE_URL", database)
        .env_remove("DATABASE_READ_URL")
        .env_remove("S3_URL")
        // The server would reject this variable as an unknown setting.
        .env_remove("SHOP_TEST_POSTGRES_URL")
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()?;
    let mut running = ServerProcess(child);
    let output = running.0.stdout.take().ok_or("no output from the server")?;
    // The output ends if the server fails to start.
    for line in BufReader::new(output).lines() {
        if let Some((_, rest)) = line?.split_once("http://") {
            return Ok((running, rest.trim_end_matches('/').parse()?));
        }
    }
    Err("the server did not start".into())
}

/// Starts a server on the database of a dataset, with other files in a folder of its own. Returns `None`,
/// and says so, if it was not built.
pub fn start_beside(dataset: &Dataset) -> Outcome<Option<(ServerProcess, SocketAddr)>> {
    let Some(program) = program() else {
        log_progress("shop-server not found next to this program; not measured");
        return Ok(None);
    };
    let folder = dataset.folder.path().join("server");
    fs::create_dir_all(&folder)?;
    start(&program, &folder, &dataset.address).map(Some)
}

/// Resident memory in KiB.
pub fn resident(running: &ServerProcess) -> Outcome<u64> {
    status(running, "VmRSS:")
}

/// The largest resident memory so far in KiB.
pub fn peak(running: &ServerProcess) -> Outcome<u64> {
    status(running, "VmHWM:")
}

/// A number of proc(5)'s `status`.
fn status(running: &ServerProcess, name: &str) -> Outcome<u64> {
    let id = running.0.id();
    let status = fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().next());
    Ok(number.ok_or("no such line in status")?.parse()?)
}
