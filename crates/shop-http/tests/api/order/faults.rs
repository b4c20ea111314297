//! Orders while the database connection stalls at any moment, and duplicate order numbers.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use shop_core::{Entropy, OsEntropy};
use shop_testing::{Backend, ProxyMode, TestServer, order_of};

use super::market::{Market, fresh_key, orders, place, place_with_key, stock_of};
use crate::faults::{wait_until_ok, within_timeout};

/// Whatever the outage cuts off, even the commit's response, one key creates one order.
#[tokio::test]
async fn retried_order_with_unknown_outcome_is_placed_once() {
    let server = TestServer::start_with_database_proxy().await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 100, 100).await;
    let order = order_of(&cup, 1);
    let cuts = [0, 1_500, 3_000, 4_500, 6_000];
    for bytes in cuts {
        let key = fresh_key();
        server.database_proxy().set(ProxyMode::StallAfter(bytes));
        let answer = within_timeout(place_with_key(&market.buyer, &key, &order)).await;
        assert!([200, 503].contains(&answer.status), "{answer}");
        server.database_proxy().set(ProxyMode::Forward);
        wait_until_ok(&market.buyer, "/api/user").await;
        // The first attempt's locks are released once the database notices the dead connection.
        let mut placed = place_with_key(&market.buyer, &key, &order).await;
        for _ in 0..30 {
            if placed.status == 200 {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
            placed = place_with_key(&market.buyer, &key, &order).await;
        }
        placed.ok();
    }
    let placed = i64::try_from(cuts.len()).unwrap();
    let stock = stock_of(&server, &cup).await;
    assert_eq!((orders(&server).await, stock), (placed, 100 - placed));
    server.stop().await;
}

/// Returns the same ten bytes this many times. Only order numbers request ten bytes.
struct RepeatingEntropy(AtomicUsize);

impl Entropy for RepeatingEntropy {
    fn fill(&self, target: &mut [u8]) {
        OsEntropy.fill(target);
        let left = |left: usize| left.checked_sub(1);
        if target.len() == 10
            && self
                .0
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, left)
                .is_ok()
        {
            target.fill(7);
        }
    }
}

async fn duplicate_order_number_is_regenerated(backend: Backend) {
    let entropy = Arc::new(RepeatingEntropy(AtomicUsize::new(4)));
    let server = TestServer::start_with_entropy(backend, entropy.clone()).await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 100, 10).await;
    for _ in 0..2 {
        place(&market.buyer, &order_of(&cup, 1)).await.ok();
    }
    assert_eq!(
        entropy.0.load(Ordering::SeqCst),
        0,
        "the duplicate number was not drawn"
    );
    assert_eq!(
        (orders(&server).await, stock_of(&server, &cup).await),
        (2, 8)
    );
    assert_eq!(
        server
            .number("SELECT COUNT(DISTINCT number) FROM orders WHERE number LIKE '%7777777777'")
            .await,
        1
    );
    server.stop().await;
}

#[tokio::test]
async fn duplicate_order_number_is_regenerated_on_sqlite() {
    duplicate_order_number_is_regenerated(Backend::Sqlite).await;
}

#[tokio::test]
async fn duplicate_order_number_is_regenerated_on_postgres() {
    duplicate_order_number_is_regenerated(Backend::Postgres).await;
}
