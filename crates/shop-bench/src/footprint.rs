//! How much memory the real server takes, in a process of its own.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::Arc,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    time::{sleep, timeout},
};

use crate::{
    Outcome,
    client::Ask,
    data,
    load::{self, Work},
    plan::Plan,
    report::{FootprintRow, Tables},
    tell,
};

/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it is left alone before its memory is looked at.
const QUIET: Duration = Duration::from_secs(2);
/// How many ask at once.
const CLIENTS: usize = 16;
/// Products that are asked for by number; more than fit into what is kept need not be.
const PRODUCTS: i64 = 1_000;

/// Looks at the memory of a server after its start and after a load.
pub async fn measure(plan: &Plan, tables: &mut Tables) -> Outcome<()> {
    let Some(program) = program() else {
        tell("no shop-server beside this program: its memory is not looked at");
        return Ok(());
    };
    for products in &plan.sizes {
        let folder = tempfile::tempdir()?;
        fs::copy(
            data::sqlite(*products).await?,
            folder.path().join("shop.db"),
        )?;
        let (mut child, address) = start(&program, folder.path()).await?;
        sleep(QUIET).await;
        let idle = resident(&child)?;
        let paths = (1..=PRODUCTS).map(|id| format!("/api/product/{id}"));
        let paths = paths.chain((2..40).map(|shop| format!("/api/product?userId={shop}")));
        let work = Work::Http {
            address,
            asks: Arc::new(paths.map(Ask::Get).collect()),
        };
        load::run(&work, CLIENTS, plan.each * 2).await?;
        sleep(QUIET).await;
        let after = resident(&child)?;
        child.kill().await?;
        tables.footprints.push(FootprintRow {
            products: *products,
            idle,
            after,
        });
    }
    Ok(())
}

/// The server that was built along with this program.
fn program() -> Option<PathBuf> {
    let beside = std::env::current_exe().ok()?.with_file_name("shop-server");
    beside.is_file().then_some(beside)
}

async fn start(program: &Path, folder: &Path) -> Outcome<(Child, SocketAddr)> {
    let mut child = Command::new(program)
        .arg("serve")
        .env("SHOP_DATA_DIR", folder)
        .env("SHOP_LISTEN", "127.0.0.1:0")
        .env("SHOP_LOG", "warn")
        .env_remove("DATABASE_URL")
        .env_remove("S3_URL")
        .current_dir(folder)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let output = child.stdout.take().ok_or("the server says nothing")?;
    let mut lines = BufReader::new(output).lines();
    let told = async {
        while let Some(line) = lines.next_line().await? {
            if let Some((_, rest)) = line.split_once("http://") {
                return Ok(rest.trim_end_matches('/').parse()?);
            }
        }
        Outcome::Err("the server did not start".into())
    };
    let address = timeout(PATIENCE, told).await??;
    Ok((child, address))
}

/// Resident memory in KiB, as the system tells it (proc(5)).
fn resident(child: &Child) -> Outcome<u64> {
    let id = child.id().ok_or("the server has ended")?;
    let status = fs::read_to_string(format!("/proc/{id}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    Ok(number
        .ok_or("the system does not tell its memory")?
        .parse()?)
}
