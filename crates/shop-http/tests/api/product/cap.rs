//! The product cap of a settlement level, and when it applies.

use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{
    copy::copy,
    import::{run, upload},
    make, path_of,
};
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

    async fn changed_cap_applies_to_every_way_of_creating(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let set = async |cap: i64| {
            let revision = operator.get("/api/admin/platform").await.ok()["revision"].clone();
            let change = json!({ "revision": revision, "levels": [{ "level": "S", "productCap": cap }] });
            operator.put("/api/admin/platform", &change).await.ok();
        };
        let first = make(&anna, &single_product("Cup 0", cups, 100)).await;
        make(&anna, &single_product("Cup 1", cups, 100)).await;
        let second = make(&anna, &single_product("Cup 2", cups, 100)).await;
        set(2).await;
        // The shop is above the cap now. Nothing is removed, and nothing is added.
        let body = single_product("Cup 3", cups, 100);
        let failure = anna.post("/api/product", &body).await.refused(403, "product_cap_reached");
        assert_eq!((&failure["level"], &failure["cap"]), (&json!("S"), &json!(2)));
        copy(&anna, &first).await.refused(403, "product_cap_reached");
        let table = upload(&anna, "table", "品名,一级分类,单价\n杯,Cups,1\n".as_bytes()).await;
        for is_dry in [true, false] {
            let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": is_dry })).await;
            assert_eq!(import["faults"][0]["reason"], "product_cap_reached", "{import}");
        }
        let own = anna.get("/api/user").await.ok()["account"]["settlement"].clone();
        assert_eq!((&own["productCap"], &own["productCount"], &own["nextLevelCap"]), (&json!(2), &json!(3), &json!(50)));
        let row = operator.get("/api/admin/user?keyword=anna").await.ok()["list"][0]["settlement"].clone();
        let detail = operator.get(&format!("/api/admin/user/{}", anna.id)).await.ok()["settlement"].clone();
        assert_eq!((&row, &detail), (&own, &own));
        // At the cap is not below it.
        anna.delete(&path_of(&first)).await.ok();
        anna.post("/api/product", &body).await.refused(403, "product_cap_reached");
        anna.delete(&path_of(&second)).await.ok();
        make(&anna, &body).await;
        anna.post("/api/product", &single_product("Cup 4", cups, 100)).await.refused(403, "product_cap_reached");
        set(5).await;
        make(&anna, &single_product("Cup 4", cups, 100)).await;
        copy(&anna, &make(&anna, &single_product("Cup 5", cups, 100)).await).await.ok();
        anna.post("/api/product", &single_product("Cup 6", cups, 100)).await.refused(403, "product_cap_reached");
        let count = format!("SELECT product_count FROM shops WHERE id = {}", anna.id);
        assert_eq!(server.number(&count).await, 5);
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
