//! `POST /api/order/price`: what an order would cost, by the computation of orders.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, multi_product, on_both, single_product};

use super::market::{Market, line, order_with, orders, place, stock_of};
use crate::support::with;

async fn price(who: &Actor, shop: i64, items: &[Value]) -> TestResponse {
    let body = json!({ "shopId": shop, "items": items });
    who.post("/api/order/price", &body).await
}

/// The products of a market, with their first SKU and a quantity of it that can be ordered.
async fn goods(market: &Market) -> Vec<(Value, i64)> {
    let boxed = json!({
        "packingQuantity": 24, "boxSpecification": "48×33×27", "itemWeightGrams": 350,
        "minOrderQuantity": 12, "orderMultiple": 6, "stock": 500,
    });
    let mut cup = single_product("茶杯", market.category, 1_980);
    let fields = boxed.as_object().unwrap().clone();
    cup.as_object_mut().unwrap().extend(fields);
    let pot = multi_product("茶壶", market.category);
    let tray = single_product("茶盘", market.category, 33);
    let quantities = [(cup, 30), (pot, 7), (tray, 999)];
    let mut made = Vec::new();
    for (body, quantity) in quantities {
        made.push((market.add_product(&body).await, quantity));
    }
    made
}

on_both! {
    async fn basket_costs_what_its_order_costs(server) {
        let market = Market::open(server).await;
        let goods = goods(&market).await;
        let items: Vec<_> = goods.iter().map(|(product, quantity)| line(product, 0, *quantity)).collect();
        let visitor = server.visitor();
        let priced = price(&visitor, market.seller.id, &items).await.ok();
        assert_eq!((&priced["canOrder"], &priced["totalPrice"]), (&json!(true), &json!(30 * 1_980 + 7 * 1_000 + 999 * 33)));
        assert_eq!((orders(server).await, stock_of(server, &goods[0].0).await), (0, 500));
        let total = priced["totalPrice"].as_i64().unwrap();
        let order = place(&market.buyer, &order_with(&goods[0].0, items, total)).await.ok();
        for field in ["totalPrice", "pieces", "packing"] {
            assert_eq!(order[field], priced[field], "{field}");
        }
        let lines = |answer: &Value| answer["lines"].as_array().unwrap().clone();
        for (ordered, shown) in lines(&order).iter().zip(lines(&priced)) {
            for field in ["productId", "skuId", "name", "specValues", "picture", "unit", "itemNumber", "quantity", "unitPrice", "amount", "packing"] {
                assert_eq!(ordered[field], shown[field], "{field}");
            }
        }
    }

    async fn variants_of_one_product_fill_cartons_together(server) {
        let market = Market::open(server).await;
        let pot = with(&multi_product("茶壶", market.category), "packingQuantity", 12);
        let pot = with(&with(&pot, "itemWeightGrams", 100), "boxWeightGrams", 3_000);
        let pot = market.add_product(&pot).await;
        let items = vec![line(&pot, 0, 3), line(&pot, 1, 9)];
        let priced = price(&server.visitor(), market.seller.id, &items).await.ok();
        let total = priced["totalPrice"].as_i64().unwrap();
        let order = place(&market.buyer, &order_with(&pot, items, total)).await.ok();
        for answer in [&priced, &order] {
            let whole = &answer["packing"];
            assert_eq!((&whole["pieces"], &whole["fullCartons"], &whole["loosePieces"], &whole["weightGrams"]), (&json!(12), &json!(1), &json!(0), &json!(3_000)));
            let [first, second] = [0, 1].map(|at| &answer["lines"][at]["packing"]);
            assert_eq!((&first["pieces"], &first["fullCartons"], &first["loosePieces"], &first["weightGrams"]), (&json!(3), &json!(0), &json!(3), &json!(300)));
            assert_eq!((&second["pieces"], &second["fullCartons"], &second["weightGrams"]), (&json!(9), &json!(0), &json!(900)));
        }
        // A product that is deleted changes nothing in its orders.
        market.seller.delete(&format!("/api/product/{}", pot["id"])).await.ok();
        let path = format!("/api/order/{}", order["orderNumber"].as_str().unwrap());
        assert_eq!(market.buyer.get(&path).await.ok()["packing"], order["packing"]);
    }

    async fn wrong_quantities_name_their_valid_neighbours(server) {
        let market = Market::open(server).await;
        let goods = goods(&market).await;
        let cup = &goods[0].0;
        let cases = [
            (5, "below_minimum", json!(7), json!(null), json!(12)),
            (13, "not_a_multiple", json!(null), json!(12), json!(18)),
            (600, "exceeds_stock", json!(null), json!(498), json!(null)),
        ];
        for (quantity, reason, missing, below, above) in cases {
            let priced = price(&market.buyer, market.seller.id, &[line(cup, 0, quantity)]).await.ok();
            let expected = json!({ "reason": reason, "scope": "line", "missing": missing, "quantityBelow": below, "quantityAbove": above });
            assert_eq!((&priced["lines"][0]["problem"], &priced["canOrder"]), (&expected, &json!(false)));
            let order = order_with(cup, vec![line(cup, 0, quantity)], 1_980 * quantity);
            let refused = place(&market.buyer, &order).await.refused(400, reason);
            let named = &refused["lines"][0];
            assert_eq!((&named["quantityBelow"], &named["quantityAbove"]), (&below, &above), "{quantity}");
        }
    }

    async fn changed_prices_and_gone_products_are_reported_per_line(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let old = market.add_simple_product("旧款", 100, 10).await;
        market.change(&cup, "salePrice", 130).await;
        market.change(&old, "onSale", false).await;
        let stranger = json!({ "productId": 999_999, "skuId": 999_999, "quantity": 1 });
        let shown = with(&line(&cup, 0, 2), "expectedPrice", 100);
        let items = [shown.clone(), line(&old, 0, 1), stranger];
        let priced = price(&server.visitor(), market.seller.id, &items).await.ok();
        let first = &priced["lines"][0];
        assert_eq!((&first["unitPrice"], &first["oldPrice"], &first["problem"]), (&json!(130), &json!(100), &json!(null)));
        for gone in [1, 2] {
            let gone = &priced["lines"][gone];
            assert_eq!((&gone["problem"]["reason"], &gone["amount"], &gone["packing"]), (&json!("product_gone"), &json!(null), &json!(null)));
        }
        assert_eq!((&priced["totalPrice"], &priced["pieces"], &priced["canOrder"]), (&json!(260), &json!(2), &json!(false)));
        // The order refuses the old price although its total is right.
        place(&market.buyer, &order_with(&cup, vec![shown], 260)).await.refused(409, "price_changed");
    }

    async fn order_minimum_is_public_and_enforced(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let account = market.seller.get("/api/user").await.ok();
        let update = json!({ "revision": account["account"]["revision"], "orderMinimum": 320 });
        market.seller.put("/api/user", &update).await.ok();
        let shop = server.visitor().get(&format!("/api/user?id={}", market.seller.id)).await.ok();
        assert_eq!(shop["shop"]["orderMinimum"], 320);
        let priced = price(&market.buyer, market.seller.id, &[line(&cup, 0, 2)]).await.ok();
        assert_eq!((&priced["orderMinimum"], &priced["missingToMinimum"], &priced["canOrder"]), (&json!(320), &json!(120), &json!(false)));
        for (language, amount) in [("zh", "¥3.20"), ("en", "CNY 3.20"), ("ar", "3.20")] {
            let buyer = market.buyer.with_language(language);
            let answer = place(&buyer, &order_with(&cup, vec![line(&cup, 0, 2)], 200)).await;
            let refused = answer.refused(400, "below_order_minimum");
            assert_eq!((&refused["total"], &refused["orderMinimum"]), (&json!(200), &json!(320)));
            assert!(answer.message().contains(amount), "{answer}");
        }
        assert_eq!(orders(server).await, 0);
        place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, 4)], 400)).await.ok();
        for wrong in [-1, 10_000_000_000_i64] {
            let answer = market.seller.put("/api/user", &json!({ "revision": 2, "orderMinimum": wrong })).await;
            assert_eq!(answer.field_errors(), [("orderMinimum".to_owned(), "out_of_range".to_owned())]);
        }
    }

    async fn shop_without_orders_prices_and_unknown_shop_does_not(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let items = [line(&cup, 0, 1)];
        server.clock().advance_days(90 + 15);
        let priced = price(&server.visitor(), market.seller.id, &items).await.ok();
        assert_eq!((&priced["takesOrders"], &priced["canOrder"], &priced["totalPrice"]), (&json!(false), &json!(false), &json!(100)));
        let expected = [("shopId".to_owned(), "not_found".to_owned())];
        assert_eq!(price(&server.visitor(), 999_999, &items).await.field_errors(), expected);
        let empty = price(&server.visitor(), market.seller.id, &[]).await;
        assert_eq!(empty.field_errors(), [("items".to_owned(), "required".to_owned())]);
    }

    async fn pricing_is_rate_limited_per_address(server) {
        let market = Market::open(server).await;
        let visitor = server.visitor();
        let mut refused = None;
        for _ in 0..601 {
            let answer = price(&visitor, 999_999, &[json!({ "productId": 1, "skuId": 1, "quantity": 1 })]).await;
            if answer.status == 429 {
                refused = Some(answer);
                break;
            }
        }
        let refused = refused.unwrap();
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "1");
        server.clock().advance_seconds(1);
        assert_eq!(price(&visitor, market.seller.id, &[]).await.status, 400);
    }

    async fn line_remarks_reach_the_merchant_and_not_the_link(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let remarked = with(&line(&cup, 0, 2), "remark", " 每只单独包装 ");
        let placed = place(&market.buyer, &order_with(&cup, vec![remarked], 200)).await.ok();
        assert_eq!(placed["lines"][0]["remark"], "每只单独包装");
        let path = format!("/api/order/{}", placed["orderNumber"].as_str().unwrap());
        assert_eq!(market.seller.get(&path).await.ok()["lines"][0]["remark"], "每只单独包装");
        let shared = format!("{path}?t={}", placed["shareToken"].as_str().unwrap());
        assert_eq!(server.visitor().get(&shared).await.ok()["lines"][0]["remark"], "");
    }
}
