//! Copies of products.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, category, multi_product, on_both, png, single_product};

use super::{make, path_of, with};

pub(super) async fn copy(who: &Actor, product: &Value) -> TestResponse {
    who.post(&format!("{}/copy", path_of(product)), &json!({}))
        .await
}

on_both! {
    async fn copy_is_hidden_and_shares_the_pictures(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let picture = anna.upload("image", &png(300, 200)).await.ok();
        let body = with(&multi_product("茶壶", cups), &[
            ("imageIds", json!([picture["id"]])),
            ("translations", json!({ "en": { "name": "Teapot" }, "ar": { "name": "إبريق" } })),
        ]);
        let pot = make(&anna, &body).await;
        let made = copy(&anna, &pot).await.ok();
        assert_eq!((&made["name"], &made["onSale"], &made["revision"]), (&json!("茶壶 (2)"), &json!(false), &json!(1)));
        assert_eq!(made["translations"]["en"], json!({ "name": "Teapot (2)", "stale": [] }));
        assert_eq!(made["translations"]["ar"], json!({ "name": "إبريق (2)", "stale": [] }));
        assert_eq!(made["images"], pot["images"]);
        let values = |product: &Value, field: &str| -> Vec<Value> {
            product["skus"].as_array().unwrap().iter().map(|sku| sku[field].clone()).collect()
        };
        for field in ["price", "stock", "itemNumber"] {
            assert_eq!(values(&made, field), values(&pot, field));
        }
        assert!(values(&made, "id").iter().all(|id| !values(&pot, "id").contains(id)));
        assert_eq!(server.number("SELECT product_count FROM shops").await, 2);
        assert_eq!(server.number("SELECT on_sale_count FROM shops").await, 1);
        assert_eq!(server.number("SELECT product_count FROM categories").await, 2);
        let found = anna.get("/api/product?mine=true&keyword=Teapot").await.ok();
        assert_eq!(found["list"].as_array().unwrap().len(), 2);
        // The pictures are kept as long as one of the two has them.
        anna.delete(&path_of(&pot)).await.ok();
        let made = anna.get(&format!("{}?mine=true", path_of(&made))).await.ok();
        assert_eq!(made["images"][0]["id"], picture["id"]);
    }

    async fn copy_takes_the_next_free_number(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        make(&anna, &single_product("CUP (3)", cups, 100)).await;
        let second = copy(&anna, &cup).await.ok();
        assert_eq!(second["name"], "Cup (2)");
        assert_eq!(copy(&anna, &second).await.ok()["name"], "Cup (4)");
        let long = make(&anna, &single_product(&"x".repeat(100), cups, 100)).await;
        assert_eq!(copy(&anna, &long).await.ok()["name"], format!("{} (2)", "x".repeat(92)));
    }

    async fn stale_translations_stay_stale(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&single_product("茶杯", cups, 100), &[("translations", json!({ "en": { "name": "Cup" } }))]);
        let cup = make(&anna, &body).await;
        let renamed = with(&single_product("茶碗", cups, 100), &[("revision", json!(1))]);
        let bowl = anna.put(&path_of(&cup), &renamed).await.ok();
        let made = copy(&anna, &bowl).await.ok();
        assert_eq!((&made["name"], &made["translations"]["en"]), (&json!("茶碗 (2)"), &json!({ "name": "Cup (2)", "stale": ["name"] })));
    }

    async fn copy_respects_the_cap_and_the_owner(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        copy(&ben, &cup).await.refused(404, "not_found");
        for number in 1..20 {
            make(&anna, &single_product(&format!("Cup no {number}"), cups, 100)).await;
        }
        let failure = copy(&anna, &cup).await.refused(403, "product_cap_reached");
        assert_eq!(failure["cap"], 20);
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 20);
        assert_eq!(server.number("SELECT product_count FROM shops WHERE product_count > 0").await, 20);
    }
}
