//! Orders that the shop's offer does not allow. A refused order has no effect.

use serde_json::{Value, json};
use shop_testing::{TestServer, multi_product, on_both, order_of, single_product};

use super::market::{Market, line, order_with, orders, place, stock_of};
use crate::support::{login_again, with};

/// Asserts that there is no order and that the stock is unchanged.
async fn assert_nothing_ordered(server: &TestServer, product: &Value, stock: i64) {
    assert_eq!(
        (orders(server).await, stock_of(server, product).await),
        (0, stock)
    );
    assert_eq!(
        server.number("SELECT COUNT(*) FROM idempotency_keys").await,
        0
    );
}

on_both! {
    async fn quantity_below_moq_or_off_multiple_is_refused(server) {
        let market = Market::open(server).await;
        let body = with(&single_product("茶杯", market.category, 100), "minOrderQuantity", 6);
        let cup = market.add_product(&with(&body, "orderMultiple", 4)).await;
        let cases = [
            (5, "below_minimum"), (1, "below_minimum"), (6, "not_a_multiple"), (10, "not_a_multiple"),
        ];
        for (quantity, reason) in cases {
            let failure = place(&market.buyer, &order_of(&cup, quantity)).await.refused(400, reason);
            let line = &failure["lines"][0];
            assert_eq!((&line["skuId"], &line["productId"]), (&cup["skus"][0]["id"], &cup["id"]));
            assert_eq!((&line["name"], &line["requested"]), (&json!("茶杯"), &json!(quantity)));
            assert_eq!((&line["minimum"], &line["multiple"]), (&json!(6), &json!(4)));
        }
        assert_nothing_ordered(server, &cup, 999).await;
        for quantity in [8, 12] {
            place(&market.buyer, &order_of(&cup, quantity)).await.ok();
        }
    }

    async fn order_multiple_message_states_the_multiple(server) {
        let market = Market::open(server).await;
        let cup = market.add_product(&with(&single_product("茶杯", market.category, 100), "orderMultiple", 4)).await;
        for language in ["zh", "en", "ar"] {
            let answer = place(&market.buyer.with_language(language), &order_of(&cup, 5)).await;
            answer.refused(400, "not_a_multiple");
            assert!(answer.message().contains('4'), "{answer}");
        }
    }

    async fn changed_total_is_refused_with_current_prices(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        market.change(&cup, "salePrice", 130).await;
        let answer = place(&market.buyer, &order_of(&cup, 3)).await;
        let failure = answer.refused(409, "price_changed");
        assert_eq!((answer.code(), &failure["total"]), (1, &json!(390)));
        let line = &failure["lines"][0];
        assert_eq!((&line["unitPrice"], &line["requested"]), (&json!(130), &json!(3)));
        assert_nothing_ordered(server, &cup, 10).await;
        for total in [0, 389, 391] {
            let order = with(&order_of(&cup, 3), "expectedTotal", total);
            place(&market.buyer, &order).await.refused(409, "price_changed");
        }
        place(&market.buyer, &with(&order_of(&cup, 3), "expectedTotal", 390)).await.ok();
    }

    async fn hidden_deleted_or_foreign_product_cannot_be_ordered(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let hidden = market.add_product(&with(&single_product("旧款", market.category, 100), "onSale", false)).await;
        let category = shop_testing::category(&market.buyer, "别家").await;
        let foreign = market.buyer.post("/api/product", &single_product("别家的", category, 100)).await.ok();
        let stranger = json!({ "productId": 999_999, "skuId": 999_999, "quantity": 1 });
        let mismatch = json!({ "productId": cup["id"], "skuId": pot["skus"][0]["id"], "quantity": 1 });
        for wrong in [line(&hidden, 0, 1), line(&foreign, 0, 1), stranger, mismatch] {
            let order = order_with(&cup, vec![line(&cup, 0, 1), wrong.clone()], 200);
            let failure = place(&market.buyer, &order).await.refused(400, "product_gone");
            let told = failure["lines"].as_array().unwrap();
            assert_eq!((told.len(), &told[0]["skuId"]), (1, &wrong["skuId"]), "{wrong}");
        }
        assert_nothing_ordered(server, &cup, 10).await;
    }

    async fn replaced_sku_cannot_be_ordered(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let order = order_with(&pot, vec![line(&pot, 0, 1)], 1000);
        let mut renamed = with(&multi_product("茶壶", market.category), "revision", pot["revision"].clone());
        renamed["specs"][0]["items"][0]["name"] = json!("朱红");
        for sku in [0, 1] {
            renamed["skus"][sku]["items"][0] = json!("朱红");
        }
        market.seller.put(&format!("/api/product/{}", pot["id"]), &renamed).await.ok();
        place(&market.buyer, &order).await.refused(400, "product_gone");
        place(&market.buyer, &order_with(&pot, vec![line(&pot, 2, 1)], 1200)).await.ok();
    }

    async fn expired_shop_takes_no_orders_until_renewal(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        // The trial of three calendar months from 2027-01-15, and fifteen days of grace.
        server.clock().advance_days(90 + 15);
        server.clock().advance_seconds(-1);
        let buyer = login_again(&market.buyer).await;
        place(&buyer, &order_of(&cup, 1)).await.ok();
        server.clock().advance_seconds(1);
        place(&buyer, &order_of(&cup, 1)).await.refused(403, "shop_not_taking_orders");
        let read = server.visitor().get(&format!("/api/user?id={}", market.seller.id)).await.ok();
        assert_eq!(read["shop"]["takesOrders"], false);
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 9));
        let paid = format!(
            "UPDATE shops SET settlement_level = 'A', paid_until = 1900000000000 WHERE id = {}",
            market.seller.id,
        );
        server.execute(&paid).await;
        place(&buyer, &order_of(&cup, 1)).await.ok();
    }

    async fn missing_and_disabled_shops_respond_alike(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let expected = [("shopId".to_owned(), "not_found".to_owned())];
        for shop in [0, -1, 999_999] {
            let answer = place(&market.buyer, &with(&order_of(&cup, 1), "shopId", shop)).await;
            assert_eq!(answer.field_errors(), expected, "{shop}");
        }
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", market.seller.id)).await;
        assert_eq!(place(&market.buyer, &order_of(&cup, 1)).await.field_errors(), expected);
        assert_nothing_ordered(server, &cup, 10).await;
    }

    async fn total_over_maximum_amount_is_refused(server) {
        let market = Market::open(server).await;
        let gold = market.add_simple_product("金杯", 9_999_999_999, 10).await;
        place(&market.buyer, &order_of(&gold, 1)).await.ok();
        let two = with(&order_of(&gold, 2), "expectedTotal", 9_999_999_999_i64);
        let answer = place(&market.buyer, &two).await;
        assert_eq!(answer.field_errors(), [("items".to_owned(), "out_of_range".to_owned())]);
        assert_eq!(stock_of(server, &gold).await, 9);
    }
}
