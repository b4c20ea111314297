//! Minutes of mixed load on the real server in a separate process: whether its memory and latency stay flat.

use std::{
    net::SocketAddr,
    sync::{Arc, atomic::AtomicUsize},
};

use shop_app::account::{self, Origin};

use crate::{
    Outcome,
    client::Request,
    dataset::Dataset,
    load::{self, LoadStats, Workload},
    log_progress,
    mix::Mix,
    orders,
    paced_orders::{PacedOrders, Placed},
    plan::Plan,
    process::{resident, start_beside},
    reads,
    report::{MinuteRow, Tables},
    seed,
    server::Servers,
};

/// Orders per second. With 20 buyers, ten minutes of them stay below the limits for people.
const ORDERS: u32 = 2;
/// Minutes until the buyers sign in again: access tokens are valid for 15 minutes.
const SIGN_IN_EVERY: u32 = 10;
/// Samples of the memory in a minute.
const SAMPLES: u32 = 4;

/// Measures the server minute by minute.
pub async fn measure(
    plan: &Plan,
    dataset: &Dataset,
    servers: &Servers,
    tables: &mut Tables,
) -> Outcome<()> {
    orders::fill_stock(dataset).await?;
    let Some((running, address)) = start_beside(dataset)? else {
        return Ok(());
    };
    for clients in plan.clients.iter().copied() {
        let mix = Arc::new(Mix::new(address, requests(plan, dataset, servers).await?));
        let work = Workload::Mixed(Arc::clone(&mix));
        let mut paced = None;
        for minute in 1..=plan.minutes {
            log_progress(&format!("  minute {minute} of {}", plan.minutes));
            if (minute - 1).is_multiple_of(SIGN_IN_EVERY) {
                paced = Some(paced_orders(dataset, address).await?);
            }
            let Some(paced) = &paced else { continue };
            let (mut rounds, mut memory) = (Vec::new(), Vec::new());
            let mut all_orders = Placed::default();
            for _ in 0..SAMPLES {
                let length = plan.sample_every;
                let (round, orders) =
                    tokio::try_join!(load::run_round(&work, clients, length), paced.run(length))?;
                rounds.push(round);
                all_orders += orders;
                memory.push(resident(&running)?);
            }
            tables.minutes.push(MinuteRow {
                backend: dataset.backend,
                products: dataset.products,
                clients,
                minute,
                requests: rounds.iter().map(|round| round.times.len()).sum(),
                failed: mix.take_failed(),
                stats: LoadStats::of(&rounds),
                orders: all_orders,
                memory,
            });
        }
    }
    Ok(())
}

/// The reads of all kinds in turn.
async fn requests(plan: &Plan, dataset: &Dataset, servers: &Servers) -> Outcome<Vec<Request>> {
    let mut kinds = Vec::new();
    for kind in plan.reads.iter().copied() {
        kinds.push(reads::requests(&dataset.request_data, &servers.uncached, kind).await?);
    }
    let longest = kinds.iter().map(Vec::len).max().unwrap_or_default();
    let turns = (0..longest).flat_map(|turn| {
        let kinds = kinds.iter();
        kinds.map(move |requests| requests[turn % requests.len()].clone())
    });
    Ok(turns.collect())
}

/// Orders of the merchants as buyers in each other's shops, so that none has too many in one shop.
async fn paced_orders(dataset: &Dataset, address: SocketAddr) -> Outcome<Arc<PacedOrders>> {
    let products = dataset.request_data.product_of_each_shop();
    let mut buyers = Vec::with_capacity(seed::SHOPS);
    for index in 0..seed::SHOPS {
        let name = seed::merchant(index);
        let origin = Origin::default();
        let grant = account::sign_in(&dataset.app, &name, seed::PASSWORD, &origin).await?;
        buyers.push((grant.user.get(), grant.access.text.into_exposed()));
    }
    let mut requests = Vec::with_capacity(products.len() * buyers.len());
    for turn in 0..products.len() {
        for (index, (buyer, token)) in buyers.iter().enumerate() {
            let product = &products[(index + turn) % products.len()];
            // Nobody orders in the own shop.
            if product.shop != *buyer {
                requests.push(orders::order_of(product, token));
            }
        }
    }
    Ok(Arc::new(PacedOrders {
        address,
        requests,
        per_second: ORDERS,
        begun: AtomicUsize::new(0),
    }))
}
