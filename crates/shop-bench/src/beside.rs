//! Cached reads without and with orders that are placed in other shops at an even pace.

use std::{
    collections::HashSet,
    sync::{Arc, atomic::AtomicUsize},
};

use serde_json::Value;

use crate::{
    Outcome,
    dataset::{Dataset, ProductRef, RequestData},
    load::{self, LoadStats, Workload},
    log_progress, orders,
    paced_orders::{PacedOrders, Placed},
    plan::Plan,
    read_kind::ReadKind,
    reads,
    report::{BesideRow, Tables},
    server::Server,
};

/// Orders per second.
const ORDERS: u32 = 20;
/// The number of alternating rounds. An odd one has a median.
const ROUNDS: u32 = 3;

/// Measures reads of some shops without and with orders in others.
pub async fn measure(
    plan: &Plan,
    dataset: &Dataset,
    server: &Server,
    tables: &mut Tables,
) -> Outcome<()> {
    orders::fill_stock(dataset).await?;
    let (read, ordered) = split(&dataset.request_data, server).await?;
    let requests = ordered.iter();
    let paced = Arc::new(PacedOrders {
        address: server.address,
        requests: requests.map(|one| orders::request(dataset, one)).collect(),
        per_second: ORDERS,
        begun: AtomicUsize::new(0),
    });
    for kind in plan.reads.iter().copied() {
        let requests = Arc::new(reads::requests(&read, server, kind).await?);
        let work = Workload::Http {
            address: server.address,
            requests,
        };
        for clients in plan.clients.iter().copied() {
            log_progress(&format!("  {} beside orders at {clients}", kind.as_str()));
            let (rounds, orders) = alternate(plan, &work, clients, &paced).await?;
            let [alone, beside] = rounds;
            tables.beside.push(BesideRow {
                backend: dataset.backend,
                products: dataset.products,
                what: kind.as_str(),
                clients,
                alone,
                beside,
                orders,
            });
        }
    }
    Ok(())
}

/// The median rounds without and with orders, and the orders.
async fn alternate(
    plan: &Plan,
    work: &Workload,
    clients: usize,
    paced: &Arc<PacedOrders>,
) -> Outcome<([LoadStats; 2], Placed)> {
    let length = plan.each / ROUNDS;
    let (mut alone, mut beside) = (Vec::new(), Vec::new());
    let mut all_orders = Placed::default();
    for _ in 0..ROUNDS {
        // Fill the response cache.
        load::run_round(work, clients, length / 10).await?;
        alone.push(load::run_round(work, clients, length).await?);
        let (round, orders) =
            tokio::try_join!(load::run_round(work, clients, length), paced.run(length))?;
        beside.push(round);
        all_orders += orders;
    }
    let rounds = [alone, beside].map(|rounds| LoadStats::of_median(&rounds));
    Ok((rounds, all_orders))
}

/// The shops that are read, and a product of each of the others to order. Shops on the platform's home page
/// or the page of the search are read. Half of the rest take orders.
async fn split(data: &RequestData, server: &Server) -> Outcome<(RequestData, Vec<ProductRef>)> {
    let mut shown = HashSet::new();
    for kind in [ReadKind::PlatformHome, ReadKind::Search] {
        for request in reads::requests(data, server, kind).await? {
            let body = reads::fetch(server, &request).await?;
            collect_shops(&serde_json::from_slice(&body)?, &mut shown);
        }
    }
    let mut rest = data.product_of_each_shop();
    rest.retain(|product| !shown.contains(&product.shop));
    let ordered = rest[rest.len() / 2..].to_vec();
    if ordered.is_empty() {
        return Err("all shops are on the platform's home page; none is left for orders".into());
    }
    let mut read = data.clone();
    read.shops
        .retain(|shop| ordered.iter().all(|product| product.shop != *shop));
    Ok((read, ordered))
}

/// Collects the shops of all products in a response.
fn collect_shops(value: &Value, shops: &mut HashSet<i64>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_shops(item, shops)),
        Value::Object(fields) => {
            shops.extend(fields.get("shopId").and_then(Value::as_i64));
            fields
                .values()
                .for_each(|field| collect_shops(field, shops));
        }
        _ => {}
    }
}
