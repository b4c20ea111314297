//! Cached responses expire with time.

use shop_core::Clock as _;
use shop_testing::on_both;

on_both! {
    async fn cached_response_expires_after_two_seconds(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/user?id={}", anna.id);
        let name = async || server.visitor().get(&path).await.ok()["shop"]["companyName"].clone();
        assert_eq!(name().await, "");
        server.execute_without_invalidation("UPDATE shops SET company_name = 'unheard'").await;
        server.clock().advance_seconds(1);
        assert_eq!(name().await, "");
        server.clock().advance_seconds(1);
        assert_eq!(name().await, "unheard");
    }

    async fn shop_leaves_lists_when_grace_period_ends(server) {
        let anna = server.merchant("anna").await;
        let name = serde_json::json!({ "revision": 1, "companyName": "安娜" });
        anna.put("/api/user", &name).await.ok();
        let ends = server.number(&format!("SELECT listed_until FROM shops WHERE id = {}", anna.id)).await;
        let left = (ends - server.clock().now().millis()) / 1000;
        server.clock().advance_seconds(left - 2);
        let own = format!("/api/user?id={}", anna.id);
        let visitor = server.visitor();
        let listed = async || visitor.get("/api/user/list").await.ok()["list"].as_array().unwrap().len();
        let takes_orders = async || visitor.get(&own).await.ok()["shop"]["takesOrders"].clone();
        assert_eq!((listed().await, takes_orders().await), (1, true.into()));
        server.clock().advance_seconds(2);
        assert_eq!((listed().await, takes_orders().await), (0, false.into()));
    }
}
