//! Memory usage of the real server in a separate process.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use tokio::time::sleep;

use crate::{
    Outcome,
    client::Request,
    data,
    load::{self, Workload},
    log_progress,
    plan::Plan,
    report::{MemoryRow, Tables},
    seed,
};

/// The idle time before each measurement.
const IDLE_TIME: Duration = Duration::from_secs(2);
/// The number of concurrent clients.
const CLIENTS: usize = 16;
/// The number of products that clients request. It need not exceed the cache.
const PRODUCTS: i64 = 1_000;

/// Measures the server's memory after its start and after a load.
pub async fn measure(plan: &Plan, tables: &mut Tables) -> Outcome<()> {
    let Some(program) = program() else {
        log_progress("shop-server not found next to this program; memory not measured");
        return Ok(());
    };
    for products in &plan.sizes {
        let folder = tempfile::tempdir()?;
        fs::copy(
            data::sqlite(*products).await?,
            folder.path().join("shop.db"),
        )?;
        let (running, address) = start(&program, folder.path())?;
        sleep(IDLE_TIME).await;
        let idle = resident(&running)?;
        let paths = (1..=PRODUCTS).map(|id| format!("/api/product/{id}"));
        let shops = (0..seed::SHOPS).map(|shop| shop + seed::FIRST_SHOP);
        let paths = paths.chain(shops.map(|shop| format!("/api/product?userId={shop}")));
        let work = Workload::Http {
            address,
            requests: Arc::new(paths.map(Request::Get).collect()),
        };
        load::run_alternating(&[work], CLIENTS, plan.each * 2).await?;
        sleep(IDLE_TIME).await;
        let after = resident(&running)?;
        drop(running);
        tables.memory.push(MemoryRow {
            products: *products,
            idle,
            after,
        });
    }
    Ok(())
}

/// The `shop-server` binary in the folder of this program.
fn program() -> Option<PathBuf> {
    let path = std::env::current_exe().ok()?.with_file_name("shop-server");
    path.is_file().then_some(path)
}

/// A child process that is killed on drop.
struct ServerProcess(Child);

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Starts a server and waits until it prints its address.
fn start(program: &Path, folder: &Path) -> Outcome<(ServerProcess, SocketAddr)> {
    let child = Command::new(program)
        .arg("serve")
        .env("SHOP_DATA_DIR", folder)
        .env("SHOP_LISTEN", "127.0.0.1:0")
        .env("SHOP_METRICS_LISTEN", "")
        .env("SHOP_LOG", "warn")
        .env_remove("DATABASE_URL")
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

/// Resident memory in KiB (`VmRSS` in proc(5)).
fn resident(running: &ServerProcess) -> Outcome<u64> {
    let id = running.0.id();
    let status = fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    Ok(number.ok_or("VmRSS not found")?.parse()?)
}
