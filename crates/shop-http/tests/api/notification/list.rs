//! The list in the app.

use serde_json::{Value, json};
use shop_app::notifications::remove_old;
use shop_testing::{Actor, on_both};

use super::listed;
use crate::{order::market::Market, support::column};

async fn act(who: &Actor, number: &Value, action: &str, reason: Option<&str>) {
    let path = format!("/api/order/{}/status", number.as_str().unwrap());
    who.put(&path, &json!({ "action": action, "reason": reason }))
        .await
        .ok();
}

async fn kinds(who: &Actor) -> Vec<Value> {
    let page = listed(who).await;
    let rows = page["list"].as_array().unwrap().iter();
    rows.map(|row| row["kind"].clone()).collect()
}

on_both! {
    async fn each_side_is_notified_of_what_the_other_did(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1_250, 100).await;
        let order = market.place_order(&cup, 2).await;
        let number = &order["orderNumber"];
        act(&market.seller, number, "confirm", None).await;
        act(&market.seller, number, "ship", None).await;
        act(&market.buyer, number, "complete", None).await;
        let other = market.place_order(&cup, 1).await["orderNumber"].clone();
        act(&market.buyer, &other, "cancel", None).await;
        let third = market.place_order(&cup, 1).await["orderNumber"].clone();
        act(&market.seller, &third, "cancel", Some("缺货")).await;
        assert_eq!(
            kinds(&market.seller).await,
            ["orderPlaced", "orderCancelled", "orderPlaced", "orderCompleted", "orderPlaced"]
        );
        assert_eq!(kinds(&market.buyer).await, ["orderCancelled", "orderShipped", "orderConfirmed"]);
        let first = listed(&market.seller).await["list"][4].clone();
        assert_eq!(
            (&first["number"], &first["total"], &first["shopId"], &first["isRead"]),
            (number, &json!(2_500), &json!(market.seller.id), &json!(false))
        );
        assert_eq!(first["customerName"], order["customerName"]);
    }

    async fn nobody_is_notified_of_their_own_order(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let body = shop_testing::order_of(&cup, 1);
        let order = crate::order::market::place(&market.seller, &body).await.ok();
        act(&market.seller, &order["orderNumber"], "cancel", Some("试单")).await;
        assert_eq!(listed(&market.seller).await["list"], json!([]));
    }

    async fn a_refused_order_notifies_nobody(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 1).await;
        let body = shop_testing::order_of(&cup, 2);
        crate::order::market::place(&market.buyer, &body).await.refused(400, "exceeds_stock");
        assert_eq!(listed(&market.seller).await["unread"], 0);
    }

    async fn unread_are_counted_until_they_are_read(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        for _ in 0..3 {
            market.place_order(&cup, 1).await;
        }
        let page = market.seller.get("/api/notification?limit=2").await.ok();
        assert_eq!((&page["unread"], page["list"].as_array().unwrap().len()), (&json!(3), 2));
        let cursor = page["nextCursor"].as_str().unwrap();
        let last = market.seller.get(&format!("/api/notification?limit=2&cursor={cursor}")).await.ok();
        assert_eq!((column(&last, "id").len(), &last["nextCursor"]), (1, &Value::Null));
        let own = market.seller.get("/api/user").await.ok();
        assert_eq!(own["account"]["unreadNotifications"], 3);
        let up_to = json!({ "upTo": page["list"][1]["id"] });
        // Somebody else's reading changes nothing.
        market.buyer.post("/api/notification/read", &up_to).await.ok();
        assert_eq!(listed(&market.seller).await["unread"], 3);
        let left = market.seller.post("/api/notification/read", &up_to).await.ok();
        assert_eq!(left, json!({ "unread": 1 }));
        assert_eq!(listed(&market.seller).await["list"][0]["isRead"], false);
    }

    async fn old_notifications_are_swept(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        market.place_order(&cup, 1).await;
        server.clock().advance_days(89);
        assert_eq!(remove_old(server.app()).await.unwrap(), 0);
        server.clock().advance_days(2);
        assert_eq!(remove_old(server.app()).await.unwrap(), 1);
    }
}
