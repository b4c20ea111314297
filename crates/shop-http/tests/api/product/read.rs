use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{make, off_sale, path_of, with};

on_both! {
    async fn hidden_product_is_visible_to_owner_only(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &with(&single_product("Cup", cups, 100), &[off_sale()])).await;
        let mine = format!("{}?mine=true", path_of(&made));
        let own = anna.get(&mine).await;
        assert_eq!((&own.ok()["onSale"], own.header("Cache-Control")), (&json!(false), "no-store"));
        ben.get(&mine).await.refused(404, "not_found");
        anna.get(&path_of(&made)).await.refused(404, "not_found");
        server.visitor().get(&path_of(&made)).await.refused(404, "not_found");
        server.visitor().get(&mine).await.refused(401, "unauthenticated");
    }

    async fn default_unit_is_translated(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        let path = path_of(&made);
        for (language, unit) in [("zh", "件"), ("en", "pc"), ("ar", "قطعة")] {
            let reader = server.visitor().with_language(language);
            assert_eq!(reader.get(&path).await.ok()["unit"], unit);
            assert_eq!(reader.get("/api/product").await.ok()["list"][0]["unit"], unit);
        }
        let own = anna.with_language("en").get(&format!("{path}?mine=true")).await.ok();
        assert_eq!((&own["unit"], &own["translations"]["en"]["unit"]), (&json!("件"), &json!(null)));
    }

    async fn product_of_disabled_merchant_is_not_found(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let path = path_of(&make(&anna, &single_product("Cup", cups, 100)).await);
        server.clock().advance_days(120);
        assert_eq!(server.visitor().get(&path).await.ok()["shop"]["takesOrders"], false);
        server.execute("UPDATE users SET status = 'disabled'").await;
        server.visitor().get(&path).await.refused(404, "not_found");
    }

    async fn unchanged_product_returns_not_modified(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let path = path_of(&make(&anna, &single_product("Cup", cups, 100)).await);
        let visitor = server.visitor();
        let tag = visitor.get(&path).await.header("ETag").to_owned();
        let again = visitor.request(shop_testing::Method::GET, &path).header("If-None-Match", &tag);
        assert_eq!(visitor.send(again).await.status, 304);
        for id in ["0", "99999999", "abc", "-1"] {
            visitor.get(&format!("/api/product/{id}")).await.refused(404, "not_found");
        }
        let expired = visitor.with_access_token("no.token.really").get(&path).await;
        expired.refused(401, "unauthenticated");
    }
}
