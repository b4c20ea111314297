//! `/api/saved`: products and shops that signed-in users saved.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use crate::{order::market::Market, support::login_again};

async fn change(who: &Actor, change: Value) -> Value {
    who.post("/api/saved", &change).await.ok()
}

async fn read(who: &Actor) -> Value {
    who.get("/api/saved").await.ok()
}

fn ids(list: &Value) -> Vec<i64> {
    let list = list.as_array().unwrap().iter();
    list.map(|item| item["id"].as_i64().unwrap()).collect()
}

fn id(item: &Value) -> i64 {
    item["id"].as_i64().unwrap()
}

on_both! {
    async fn devices_are_merged_without_duplicates_the_newest_first(server) {
        let market = Market::open(server).await;
        let mut products = Vec::new();
        for name in ["一", "二", "三", "四"] {
            products.push(id(&market.add_simple_product(name, 100, 10).await));
        }
        let [a, b, c, d] = products[..] else { panic!("four products") };
        assert_eq!(read(&market.buyer).await, json!({ "products": [], "shops": [] }));
        // A phone that kept two without an account signs in, later another one.
        change(&market.buyer, json!({ "addProducts": [b, a], "addShops": [market.seller.id] })).await;
        server.clock().advance_seconds(60);
        let tablet = login_again(&market.buyer).await;
        let merged = change(&tablet, json!({ "addProducts": [d, a, c], "addShops": [market.seller.id] })).await;
        assert_eq!(ids(&merged["products"]), [d, c, b, a]);
        assert_eq!(merged["products"][0]["shopAlias"], "seller-s");
        assert_eq!(ids(&merged["shops"]), [market.seller.id]);
        assert_eq!(merged, read(&market.buyer).await);
        // Nobody else has it.
        assert_eq!(read(&market.seller).await, json!({ "products": [], "shops": [] }));
    }

    async fn removing_and_repeating_change_nothing_else(server) {
        let market = Market::open(server).await;
        let cup = id(&market.add_simple_product("茶杯", 100, 10).await);
        let pot = id(&market.add_simple_product("茶壶", 100, 10).await);
        change(&market.buyer, json!({ "addProducts": [cup, pot, cup], "addShops": [market.seller.id, market.buyer.id] })).await;
        for _ in 0..2 {
            let left = change(&market.buyer, json!({ "removeProducts": [cup, 999], "removeShops": [market.buyer.id] })).await;
            assert_eq!((ids(&left["products"]), ids(&left["shops"])), (vec![pot], vec![market.seller.id]));
        }
        let both = change(&market.buyer, json!({ "addProducts": [pot], "removeProducts": [pot] })).await;
        assert_eq!(ids(&both["products"]), [pot]);
        assert_eq!(change(&market.buyer, json!({})).await, both);
    }

    async fn what_visitors_do_not_see_cannot_be_saved_and_stays_when_it_is_hidden(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let hidden = market.add_simple_product("旧款", 100, 10).await;
        market.change(&hidden, "onSale", false).await;
        let wanted = json!({ "addProducts": [cup["id"], hidden["id"], 999_999], "addShops": [market.seller.id, 999_999] });
        let saved = change(&market.buyer, wanted).await;
        assert_eq!((ids(&saved["products"]), ids(&saved["shops"])), (vec![id(&cup)], vec![market.seller.id]));
        let cup = market.change(&cup, "onSale", false).await;
        assert_eq!(ids(&read(&market.buyer).await["products"]), [id(&cup)]);
        market.seller.delete(&format!("/api/product/{}", cup["id"])).await.ok();
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", market.seller.id)).await;
        assert_eq!(read(&market.buyer).await, json!({ "products": [], "shops": [] }));
    }

    async fn the_newest_fifty_are_kept(server) {
        let market = Market::open(server).await;
        server.execute("UPDATE shops SET settlement_level = 'A', paid_until = 4000000000000").await;
        let mut products = Vec::new();
        for number in 0..52 {
            products.push(id(&market.add_simple_product(&format!("杯{number}"), 100, 10).await));
        }
        let too_many = json!({ "addProducts": products[..51], "removeShops": products[..51] });
        let errors = market.buyer.post("/api/saved", &too_many).await.field_errors();
        let expected = ["addProducts", "removeShops"].map(|path| (path.to_owned(), "too_many_items".to_owned()));
        assert_eq!(errors, expected);
        change(&market.buyer, json!({ "addProducts": products[..50] })).await;
        server.clock().advance_seconds(1);
        let saved = change(&market.buyer, json!({ "addProducts": products[50..] })).await;
        let expected: Vec<_> = products[50..].iter().chain(&products[..48]).copied().collect();
        assert_eq!(ids(&saved["products"]), expected);
    }

    async fn shops_are_named_in_the_language_of_the_reader(server) {
        let market = Market::open(server).await;
        let name = json!({ "revision": 1, "websiteName": "青花茶器", "translations": { "en": { "websiteName": "Blue Tea" } } });
        market.seller.put("/api/user", &name).await.ok();
        let read = async |language: &'static str| {
            let saved = market.buyer.clone().with_language(language).post("/api/saved", &json!({ "addShops": [market.seller.id] })).await.ok();
            saved["shops"][0].clone()
        };
        let shop = json!({ "id": market.seller.id, "alias": "seller-s", "name": "青花茶器", "mainImage": null });
        assert_eq!(read("zh").await, shop);
        assert_eq!(read("en").await["name"], "Blue Tea");
    }
}
