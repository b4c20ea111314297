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
    bare::Bare,
    client::{Ask, Client},
    load::{self, Pace, Turn, Work},
    plan::Plan,
    report::{OrderRow, RushRow, Tables},
    server::Server,
    tell,
    world::{Listed, World},
};

/// The number of concurrent clients in a rush on one product.
const RUSHING: usize = 64;

/// Measures placing orders, and checks that a rush sells exactly the stock.
pub async fn measure(
    plan: &Plan,
    world: &World,
    server: &Server,
    tables: &mut Tables,
) -> Outcome<()> {
    let asks = world.goods.sample.iter().map(|listed| ask(world, listed));
    let placing = Work::Http {
        address: server.address,
        asks: Arc::new(asks.collect()),
    };
    let bare = Work::Write(Arc::new(Bare {
        database: world.database.clone(),
        goods: world.goods.clone(),
    }));
    let works = [placing, bare];
    // Stock must not run out during the measurement.
    set_stock(world, "stock = 9999999").await?;
    for clients in &plan.clients {
        tell(&format!("  orders at {clients}"));
        let [placed, bare] = load::in_turns(&works, *clients, plan.each).await?;
        tables.orders.push(OrderRow {
            backend: world.backend,
            products: world.products,
            clients: *clients,
            placed,
            bare,
        });
    }
    tell("  a rush on one product");
    let row = rush(plan, world, server).await?;
    tables.rushes.push(row);
    Ok(())
}

/// Places more orders than there are pieces. Fails unless exactly the stock is sold.
async fn rush(plan: &Plan, world: &World, server: &Server) -> Outcome<RushRow> {
    let listed = world.goods.sample[0];
    let stock = plan.rush * 9 / 10;
    set_stock(world, &format!("stock = {stock}")).await?;
    let before = count(world, &sold(listed)).await?;
    let left = Arc::new(AtomicUsize::new(plan.rush));
    let ask = Arc::new(ask(world, &listed));
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for _ in 0..RUSHING {
        let (left, ask, address) = (Arc::clone(&left), Arc::clone(&ask), server.address);
        tasks.spawn(async move {
            let mut client = Client::connect(address).await?;
            let (mut times, mut placed) = (Vec::new(), 0);
            while left
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1))
                .is_ok()
            {
                let began = Instant::now();
                let (status, body) = client.send(&ask).await?;
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
    let pace = Pace::of(&[Turn {
        times,
        length: began.elapsed(),
    }]);
    let stored = count(world, &sold(listed)).await? - before;
    let remaining = count(
        world,
        &format!("SELECT stock AS n FROM skus WHERE id = {}", listed.sku),
    )
    .await?;
    if placed != stock || stored != i64::try_from(stock)? || remaining != 0 {
        let told = format!(
            "of {stock} pieces {placed} were sold, {stored} by the books, and {remaining} are left"
        );
        return Err(told.into());
    }
    Ok(RushRow {
        backend: world.backend,
        products: world.products,
        orders: plan.rush,
        sold: placed,
        pace,
    })
}

/// Whether an order was placed; `false` if the product is sold out. Other responses are errors.
fn was_placed(status: u16, body: &[u8]) -> Outcome<bool> {
    let answer: Value = serde_json::from_slice(body)?;
    match (status, answer["data"]["reason"].as_str()) {
        (200, _) => Ok(true),
        (400, Some("exceeds_stock")) => Ok(false),
        _ => Err(format!("an order was answered {status}: {answer}").into()),
    }
}

fn ask(world: &World, listed: &Listed) -> Ask {
    let body = json!({
        "shopId": listed.shop,
        "items": [{ "productId": listed.id, "skuId": listed.sku, "quantity": 1 }],
        "customerName": "李华",
        "customerPhone": "13800001234",
        "address": "浙江省义乌市稠州北路 1 号",
        "paymentMethod": "offline",
        "expectedTotal": listed.price,
    });
    Ask::Order {
        token: world.goods.token.clone(),
        body: Bytes::from(body.to_string()),
    }
}

async fn set_stock(world: &World, what: &str) -> Outcome<()> {
    let sql = format!("UPDATE skus SET {what}");
    world.database.write().execute_unprepared(&sql).await?;
    Ok(())
}

fn sold(listed: Listed) -> String {
    let id = listed.sku;
    format!(
        "SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT) AS n FROM order_lines WHERE sku_id = {id}"
    )
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

async fn count(world: &World, sql: &str) -> Outcome<i64> {
    let conn = world.database.write();
    let statement = Statement::from_string(conn.get_database_backend(), sql);
    let row = Count::find_by_statement(statement).one(conn).await?;
    Ok(row.ok_or("nothing was counted")?.n)
}
