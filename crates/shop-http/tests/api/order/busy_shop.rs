//! Orders that wait for one shop while other shops work.

use futures_util::future::join_all;
use serde_json::json;
use shop_app::check_ready;
use shop_testing::{Backend, TestServer, order_of};

use super::market::{Market, change_status, orders, place, stock_of};

const BUYERS: usize = 6;
const ORDERS_OF_EACH: usize = 5;

#[tokio::test]
async fn orders_that_wait_for_a_shop_leave_connections_for_other_shops() {
    let server = TestServer::start(Backend::Postgres).await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 100, 1_000).await;
    let other_shop = server.merchant("anna").await;
    let order = order_of(&cup, 1);
    let submitted = place(&market.buyer, &order).await.ok();
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        buyers.push(server.merchant(&format!("buyer{number}")).await);
    }
    let held = server.lock_shop_elsewhere(market.seller.id).await;

    let placing = buyers
        .iter()
        .flat_map(|buyer| std::iter::repeat_n(buyer, ORDERS_OF_EACH))
        .map(|buyer| place(buyer, &order));
    let cancelling = change_status(&market.buyer, &submitted, "cancel", None);
    let crowd = async { tokio::join!(join_all(placing), cancelling) };
    let others = async {
        server.wait_until_blocked().await;
        // Whatever the rest of the crowd does has reached the server by the time that these are done.
        for name in ["杯", "碗", "盘"] {
            let body = json!({ "name": name });
            other_shop.post("/api/category", &body).await.ok();
        }
        let login = json!({ "username": "anna", "password": shop_testing::PASSWORD });
        server.visitor().post("/api/user/login", &login).await.ok();
        check_ready(server.app()).await.unwrap();
        held.commit().await;
    };
    let ((placed, cancelled), ()) = tokio::join!(crowd, others);
    for placed in placed {
        placed.ok();
    }
    cancelled.ok();
    let count = i64::try_from(BUYERS * ORDERS_OF_EACH).unwrap();
    assert_eq!(orders(&server).await, 1 + count);
    assert_eq!(stock_of(&server, &cup).await, 1_000 - count);
    server.stop().await;
}
