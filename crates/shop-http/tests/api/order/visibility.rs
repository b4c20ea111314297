//! What an order shows after its shop, products or merchant changed.

use serde_json::{Value, json};
use shop_testing::{on_both, order_of, single_product};

use super::market::{Market, change_status, fetch_order, line, order_with, place, stock_of};
use crate::support::{column, login_again, with};

on_both! {
    async fn order_is_unchanged_by_product_changes(server) {
        let market = Market::open(server).await;
        let picture = market.seller.upload_picture().await;
        let body = with(&single_product("茶杯", market.category, 100), "imageIds", vec![picture]);
        let cup = market.add_product(&with(&body, "itemNumber", "A-1")).await;
        let order = market.place_order(&cup, 2).await;
        assert_eq!(order["lines"][0]["picture"]["id"], picture);
        let changed = market.change(&cup, "name", "瓷杯").await;
        market.change(&changed, "salePrice", 900).await;
        assert_eq!(fetch_order(&market.buyer, &order).await.ok()["lines"], order["lines"]);
        let path = format!("/api/product/{}", cup["id"]);
        market.seller.delete(&path).await.ok();
        // The picture remains, although no product refers to it any more.
        server.clock().advance_days(2);
        shop_app::media::sweep(server.app()).await.unwrap();
        let buyer = login_again(&market.buyer).await;
        let after = fetch_order(&buyer, &order).await.ok();
        let mut expected = order["lines"][0].clone();
        expected["productId"] = Value::Null;
        expected["skuId"] = Value::Null;
        assert_eq!(after["lines"], json!([expected]));
        let url = after["lines"][0]["picture"]["url"].as_str().unwrap();
        assert_eq!(buyer.get(url).await.status, 200);
        assert_eq!((&after["totalPrice"], &after["pieces"]), (&json!(200), &json!(2)));
    }

    async fn cancelling_restores_stock_of_existing_products(server) {
        let market = Market::open(server).await;
        let (cup, pot) = (market.add_simple_product("茶杯", 100, 10).await, market.add_simple_product("茶壶", 200, 10).await);
        let lines = vec![line(&cup, 0, 2), line(&pot, 0, 3)];
        let order = place(&market.buyer, &order_with(&cup, lines, 800)).await.ok();
        market.seller.delete(&format!("/api/product/{}", cup["id"])).await.ok();
        change_status(&market.buyer, &order, "cancel", None).await.ok();
        assert_eq!(stock_of(server, &pot).await, 10);
        assert_eq!(server.number("SELECT sold FROM products").await, 0);
    }

    async fn orders_remain_after_merchant_is_disabled(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let sql = format!("UPDATE users SET status = 'disabled' WHERE id = {}", market.seller.id);
        server.execute(&sql).await;
        let after = fetch_order(&market.buyer, &order).await.ok();
        assert_eq!((&after["lines"], &after["shop"]["takesOrders"]), (&order["lines"], &json!(false)));
        let list = market.buyer.get("/api/order").await.ok();
        assert_eq!(column(&list, "orderNumber"), [order["orderNumber"].clone()]);
        let again = place(&market.buyer, &order_of(&cup, 1)).await;
        assert_eq!(again.field_errors(), [("shopId".to_owned(), "not_found".to_owned())]);
        change_status(&market.buyer, &order, "cancel", None).await.ok();
        assert_eq!(stock_of(server, &cup).await, 10);
    }

    async fn renamed_shop_shows_on_old_orders(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let renamed = json!({ "revision": 1, "companyName": "义乌茶具", "alias": "teaware" });
        market.seller.put("/api/user", &renamed).await.ok();
        let shop: Value = fetch_order(&market.buyer, &order).await.ok()["shop"].clone();
        assert_eq!((&shop["name"], &shop["alias"]), (&json!("义乌茶具"), &json!("teaware")));
    }
}
