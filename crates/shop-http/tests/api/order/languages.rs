//! The languages in which an order shows its lines.

use serde_json::{Value, json};
use shop_testing::{multi_product, on_both, single_product};

use super::market::{Market, fetch_order, line, order_with, place};
use crate::support::with;

fn texts(line: &Value) -> [&Value; 3] {
    [
        &line["name"],
        &line["buyer"]["name"],
        &line["original"]["name"],
    ]
}

on_both! {
    async fn line_shows_the_buyers_language_and_the_original(server) {
        let market = Market::open(server).await;
        let body = with(&single_product("茶杯", market.category, 100), "translations", json!({
            "en": { "name": "Tea cup", "unit": "pc" }, "ar": { "name": "فنجان" },
        }));
        let cup = market.add_product(&body).await;
        let buyer = market.buyer.with_language("en");
        let order = place(&buyer, &order_with(&cup, vec![line(&cup, 0, 2)], 200)).await.ok();
        assert_eq!(order["buyerLanguage"], "en");
        for (language, name) in [("zh", "茶杯"), ("en", "Tea cup"), ("ar", "فنجان")] {
            let read = fetch_order(&market.seller.with_language(language), &order).await.ok();
            assert_eq!(texts(&read["lines"][0]), [name, "Tea cup", "茶杯"], "{language}");
            assert_eq!(read["lines"][0]["buyer"]["unit"], "pc", "{language}");
        }
    }

    async fn renamed_product_gives_no_translation(server) {
        let market = Market::open(server).await;
        let translations = json!({ "ar": { "name": "فنجان" } });
        let body = with(&single_product("茶杯", market.category, 100), "translations", translations);
        let cup = market.add_product(&body).await;
        let order = market.place_order(&cup, 2).await;
        let reader = market.buyer.with_language("ar");
        assert_eq!(fetch_order(&reader, &order).await.ok()["lines"][0]["name"], "فنجان");
        let body = json!({
            "revision": cup["revision"], "name": "盖碗", "categoryId": market.category, "type": "single",
            "salePrice": 100, "stock": 99, "stockSeen": 99,
        });
        market.seller.put(&format!("/api/product/{}", cup["id"]), &body).await.ok();
        assert_eq!(fetch_order(&reader, &order).await.ok()["lines"][0]["name"], "茶杯");
    }

    async fn specs_are_read_in_three_languages(server) {
        let market = Market::open(server).await;
        let mut body = multi_product("茶壶", market.category);
        body["specs"][0]["translations"] = json!({ "en": "Colour", "ar": "اللون" });
        body["specs"][0]["items"][0]["translations"] = json!({ "en": "Red", "ar": "أحمر" });
        let pot = market.add_product(&body).await;
        let buyer = market.buyer.with_language("en");
        let order = place(&buyer, &order_with(&pot, vec![line(&pot, 0, 1)], 1000)).await.ok();
        let read = fetch_order(&market.buyer.with_language("ar"), &order).await.ok();
        let line = &read["lines"][0];
        assert_eq!(line["specValues"][0], json!({ "spec": "اللون", "item": "أحمر" }));
        assert_eq!(line["buyer"]["specValues"][0], json!({ "spec": "Colour", "item": "Red" }));
        assert_eq!(line["original"]["specValues"][0], json!({ "spec": "颜色", "item": "红" }));
        // Without the product the order still has what it kept.
        market.seller.delete(&format!("/api/product/{}", pot["id"])).await.ok();
        let read = fetch_order(&market.buyer.with_language("ar"), &order).await.ok();
        assert_eq!(read["lines"][0]["specValues"][0], json!({ "spec": "颜色", "item": "红" }));
    }
}
