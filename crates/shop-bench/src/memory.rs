//! Memory usage of the real server in a separate process.

use std::{fs, sync::Arc, time::Duration};

use tokio::time::sleep;

use crate::{
    Outcome,
    client::Request,
    data,
    load::{self, Workload},
    log_progress,
    plan::Plan,
    process::{peak, program, resident, start},
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
        let database = data::sqlite_address(&folder.path().join("shop.db"));
        let (running, address) = start(&program, folder.path(), &database)?;
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
        let peak = peak(&running)?;
        drop(running);
        tables.memory.push(MemoryRow {
            products: *products,
            idle,
            after,
            peak,
        });
    }
    Ok(())
}
