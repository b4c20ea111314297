//! The product cap of a settlement level, and when it applies.

use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{make, path_of};
use crate::support::login_again;

on_both! {
    async fn concurrent_creation_respects_the_cap(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        for number in 0..18 {
            make(&anna, &single_product(&format!("Cup {number}"), cups, 100)).await;
        }
        let attempts = (0..6).map(|number| {
            let (anna, body) = (anna.clone(), single_product(&format!("Late {number}"), cups, 100));
            tokio::spawn(async move { anna.post("/api/product", &body).await })
        });
        let mut made = 0;
        for attempt in attempts.collect::<Vec<_>>() {
            let answer = attempt.await.unwrap();
            if answer.status == 200 {
                made += 1;
            } else {
                let failure = answer.refused(403, "product_cap_reached");
                assert_eq!((&failure["level"], &failure["cap"]), (&json!("S"), &json!(20)));
            }
        }
        assert_eq!(made, 2);
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 20);
        assert_eq!(server.number("SELECT product_count FROM shops").await, 20);
    }

    async fn deleted_product_frees_cap_space(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let first = make(&anna, &single_product("Cup 0", cups, 100)).await;
        for number in 1..20 {
            make(&anna, &single_product(&format!("Cup {number}"), cups, 100)).await;
        }
        anna.delete(&path_of(&first)).await.ok();
        anna.post("/api/product", &single_product("Cup 1", cups, 100)).await.refused(409, "name_taken");
        make(&anna, &single_product("Cup 0", cups, 100)).await;
        let full = anna.post("/api/product", &single_product("Cup 20", cups, 100)).await;
        full.refused(403, "product_cap_reached");
    }

    async fn expired_shop_cannot_create_products(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        server.clock().advance_days(100);
        let anna = login_again(&anna).await;
        make(&anna, &single_product("In grace", cups, 100)).await;
        server.clock().advance_days(20);
        let anna = login_again(&anna).await;
        let body = single_product("Too late", cups, 100);
        anna.post("/api/product", &body).await.refused(403, "settlement_expired");
        let mut change = single_product("Cup", cups, 200);
        change["revision"] = json!(1);
        assert_eq!(anna.put(&path_of(&cup), &change).await.ok()["priceMin"], 200);
        anna.delete(&path_of(&cup)).await.ok();
    }
}
