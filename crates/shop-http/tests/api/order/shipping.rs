use serde_json::{Value, json};
use shop_testing::on_both;

use super::market::{Market, change_status, fetch_order, path_of};
use crate::support::workbook;

on_both! {
    async fn shipping_keeps_carrier_and_tracking_number(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 2).await;
        assert_eq!((&order["carrier"], &order["trackingNumber"]), (&json!(""), &json!("")));
        change_status(&market.seller, &order, "confirm", None).await.ok();
        let body = json!({ "action": "ship", "carrier": " 顺丰速运 ", "trackingNumber": "SF1020030040" });
        let status = format!("{}/status", path_of(&order));
        let shipped = market.seller.put(&status, &body).await.ok();
        let expected = (json!("顺丰速运"), json!("SF1020030040"));
        let tracking = |order: &Value| (order["carrier"].clone(), order["trackingNumber"].clone());
        assert_eq!(tracking(&shipped), expected);
        assert_eq!(tracking(&fetch_order(&market.buyer, &order).await.ok()), expected);
        let link = format!("{}?t={}", path_of(&order), order["shareToken"].as_str().unwrap());
        assert_eq!(tracking(&server.visitor().get(&link).await.ok()), expected);
        change_status(&market.buyer, &order, "complete", None).await.ok();
        assert_eq!(tracking(&fetch_order(&market.seller, &order).await.ok()), expected);
        let link = market.buyer.post("/api/order/export", &json!({})).await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        let table = workbook::open(&file.body);
        assert_eq!(table.rows[0][28..], ["Carrier", "Tracking number"].map(str::to_owned));
        assert_eq!(table.rows[1][28..], ["顺丰速运", "SF1020030040"].map(str::to_owned));
    }

    async fn carrier_and_tracking_number_are_optional_and_limited(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 2).await;
        let status = format!("{}/status", path_of(&order));
        let refused = async |body: Value| market.seller.put(&status, &body).await.field_errors();
        let error = |path: &str, reason: &str| (path.to_owned(), reason.to_owned());
        let body = json!({ "action": "confirm", "carrier": "顺丰", "trackingNumber": "1" });
        let both = [error("carrier", "not_allowed"), error("trackingNumber", "not_allowed")];
        assert_eq!(refused(body).await, both);
        change_status(&market.seller, &order, "confirm", None).await.ok();
        let body = json!({ "action": "ship", "carrier": "x".repeat(51), "trackingNumber": "x".repeat(61) });
        let both = [error("carrier", "too_long"), error("trackingNumber", "too_long")];
        assert_eq!(refused(body).await, both);
        assert_eq!(fetch_order(&market.seller, &order).await.ok()["status"], "confirmed");
        let shipped = change_status(&market.seller, &order, "ship", None).await.ok();
        assert_eq!((&shipped["status"], &shipped["carrier"]), (&json!("shipped"), &json!("")));
    }
}
