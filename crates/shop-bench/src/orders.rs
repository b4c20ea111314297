//! Benchmarks placing orders, of many products and of a single one.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use bytes::Bytes;
use sea_orm::{ConnectionTrait, FromQueryResult, Statement};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::{
    Outcome,
    client::{Client, Request},
    dataset::{Dataset, ProductRef},
    load::{self, LoadStats, Round, Workload},
    log_progress,
    plan::Plan,
    report::{FlashSaleRow, OrderRow, Tables},
    server::Server,
    sql_ceiling::SqlCeiling,
};

/// The number of concurrent clients in a flash sale on one product.
const FLASH_SALE_CLIENTS: usize = 64;
/// The largest stock that the schema allows.
const STOCK_MAX: usize = 9_999_999;

/// Measures placing orders, and checks that a flash sale sells exactly the stock.
pub async fn measure(
    plan: &Plan,
    dataset: &Dataset,
    server: &Server,
    tables: &mut Tables,
) -> Outcome<()> {
    let requests = dataset
        .request_data
        .sample
        .iter()
        .map(|product| request(dataset, product));
    let placing = Workload::Http {
        address: server.address,
        requests: Arc::new(requests.collect()),
    };
    let sql = Workload::Write(Arc::new(SqlCeiling {
        database: dataset.database.clone(),
        request_data: dataset.request_data.clone(),
    }));
    let workloads = [placing, sql];
    fill_stock(dataset).await?;
    for clients in &plan.clients {
        log_progress(&format!("  orders at {clients}"));
        let [placed, sql] = load::run_alternating(&workloads, *clients, plan.each).await?;
        tables.orders.push(OrderRow {
            backend: dataset.backend,
            products: dataset.products,
            clients: *clients,
            placed,
            sql,
        });
    }
    log_progress("  a flash sale on one product");
    let row = flash_sale(plan, dataset, server).await?;
    tables.flash_sales.push(row);
    Ok(())
}

/// Places more orders than there are pieces. Fails unless exactly the stock is sold.
async fn flash_sale(plan: &Plan, dataset: &Dataset, server: &Server) -> Outcome<FlashSaleRow> {
    let product = dataset.request_data.sample[0];
    let stock = plan.flash_sale * 9 / 10;
    set_stock(dataset, stock).await?;
    let before = count(dataset, &sold(product)).await?;
    let left = Arc::new(AtomicUsize::new(plan.flash_sale));
    let request = Arc::new(request(dataset, &product));
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for _ in 0..FLASH_SALE_CLIENTS {
        let (left, request, address) = (Arc::clone(&left), Arc::clone(&request), server.address);
        tasks.spawn(async move {
            let mut client = Client::connect(address).await?;
            let (mut times, mut placed) = (Vec::new(), 0);
            while left
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1))
                .is_ok()
            {
                let began = Instant::now();
                let (status, body) = client.send(&request).await?;
                times.push(began.elapsed());
                placed += usize::from(was_placed(status, body)?);
            }
            Outcome::Ok((times, placed))
        });
    }
    let (mut times, mut placed) = (Vec::new(), 0);
    while let Some(done) = tasks.join_next().await {
        let (more, count) = done??;
        times.extend(more);
        placed += count;
    }
    let stats = LoadStats::of(&[Round {
        times,
        length: began.elapsed(),
    }]);
    let stored = count(dataset, &sold(product)).await? - before;
    let remaining = count(
        dataset,
        &format!("SELECT stock AS n FROM skus WHERE id = {}", product.sku),
    )
    .await?;
    if placed != stock || stored != i64::try_from(stock)? || remaining != 0 {
        let message = format!(
            "stock {stock}: {placed} orders succeeded, {stored} pieces stored, {remaining} left"
        );
        return Err(message.into());
    }
    Ok(FlashSaleRow {
        backend: dataset.backend,
        products: dataset.products,
        orders: plan.flash_sale,
        sold: placed,
        stats,
    })
}

/// Whether an order was placed; `false` if the product is sold out. Other responses are errors.
fn was_placed(status: u16, body: &[u8]) -> Outcome<bool> {
    let response: Value = serde_json::from_slice(body)?;
    match (status, response["data"]["reason"].as_str()) {
        (200, _) => Ok(true),
        (400, Some("exceeds_stock")) => Ok(false),
        _ => Err(format!("an order returned {status}: {response}").into()),
    }
}

/// The order of one piece of a product by the buyer.
fn request(dataset: &Dataset, product: &ProductRef) -> Request {
    let body = json!({
        "shopId": product.shop,
        "items": [{ "productId": product.id, "skuId": product.sku, "quantity": 1 }],
        "customerName": "李华",
        "customerPhone": "13800001234",
        "address": "浙江省义乌市稠州北路 1 号",
        "paymentMethod": "offline",
        "expectedTotal": product.price,
    });
    Request::Order {
        token: dataset.request_data.token.clone(),
        body: Bytes::from(body.to_string()),
    }
}

/// Sets the maximum stock, so that it does not run out during a measurement.
async fn fill_stock(dataset: &Dataset) -> Outcome<()> {
    set_stock(dataset, STOCK_MAX).await
}

/// Sets the stock of the sampled products. Writing all of a million would go on in the background.
async fn set_stock(dataset: &Dataset, stock: usize) -> Outcome<()> {
    let sample = dataset.request_data.sample.iter();
    let skus: Vec<String> = sample.map(|product| product.sku.to_string()).collect();
    let sql = format!(
        "UPDATE skus SET stock = {stock} WHERE id IN ({})",
        skus.join(", ")
    );
    dataset.database.write().execute_unprepared(&sql).await?;
    Ok(())
}

fn sold(product: ProductRef) -> String {
    let id = product.sku;
    format!(
        "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS n FROM order_lines WHERE sku_id = {id}"
    )
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

async fn count(dataset: &Dataset, sql: &str) -> Outcome<i64> {
    let conn = dataset.database.write();
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let row = Count::find_by_statement(statement).one(conn).await?;
    Ok(row.ok_or("no row counted")?.n)
}
