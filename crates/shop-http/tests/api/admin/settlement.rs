//! Assigning settlement levels.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, on_both, order_of, single_product};

use super::{assert_audited, decide, field_error, latest_audit_entry};
use crate::support::login_again;

/// The settlement of a shop, as its owner reads it.
async fn subscription(owner: &Actor) -> Value {
    let own = login_again(owner).await.get("/api/user").await.ok();
    own["account"]["settlement"].clone()
}

async fn is_listed(server: &TestServer, who: &Actor) -> bool {
    let list = server.visitor().get("/api/user/list").await.ok();
    list.to_string().contains(&who.alias)
}

on_both! {
    async fn subscription_passes_from_paid_to_grace_to_expired(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let berta = server.merchant("berta").await;
        anna.put("/api/user", &json!({ "revision": 1, "companyName": "安娜" })).await.ok();
        let category = shop_testing::category(&anna, "茶具").await;
        let cup = anna.post("/api/product", &single_product("茶杯", category, 100)).await.ok();
        let booked = decide(&operator, anna.id, "settlement", json!({ "level": "A", "paidUntil": "2027-01-25T08:00:00Z" })).await.ok();
        let settlement = &booked["settlement"];
        assert_eq!((&settlement["level"], &settlement["productCap"]), (&json!("A"), &json!(100)));
        assert_eq!((&settlement["state"], &settlement["paidUntil"]), (&json!("active"), &json!("2027-01-25T08:00:00.000Z")));
        assert_eq!((&settlement["trialEndsAt"], &settlement["graceEndsAt"]), (&Value::Null, &Value::Null));
        let spans = [("active", 10 * 86_400 - 1), ("grace", 1), ("grace", 15 * 86_400 - 1), ("expired", 1)];
        for (state, seconds) in spans {
            server.clock().advance_seconds(seconds);
            let own = subscription(&anna).await;
            assert_eq!(own["state"], state);
            let grace = if state == "grace" { json!("2027-02-09T08:00:00.000Z") } else { Value::Null };
            assert_eq!(own["graceEndsAt"], grace);
            let works = state != "expired";
            if !works {
                // Cached responses follow the clock within two seconds.
                server.clock().advance_seconds(2);
            }
            assert_eq!(is_listed(server, &anna).await, works, "{state}");
            let shop = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok()["shop"].clone();
            assert_eq!(shop["takesOrders"], works, "{state}");
        }
        let again = login_again(&anna).await;
        let another = single_product("茶壶", category, 100);
        again.post("/api/product", &another).await.refused(403, "settlement_expired");
        let buyer = login_again(&berta).await;
        let order = buyer.request(shop_testing::Method::POST, "/api/order")
            .header("Idempotency-Key", "6f1c2f0e-7c43-4c55-9d0c-0a2b8f6f7c11").json(&order_of(&cup, 1));
        buyer.send(order).await.refused(403, "shop_not_taking_orders");
        let operator = login_again(&operator).await;
        decide(&operator, anna.id, "settlement", json!({ "level": "A", "paidUntil": "2028-01-25T08:00:00Z" })).await.ok();
        assert_eq!(subscription(&anna).await["state"], "active");
        assert!(is_listed(server, &anna).await);
        again.post("/api/product", &another).await.ok();
    }

    async fn downgrade_keeps_products_and_enforces_cap(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        decide(&operator, anna.id, "settlement", json!({ "level": "T", "paidUntil": "2028-01-01T00:00:00Z" })).await.ok();
        let category = shop_testing::category(&anna, "茶具").await;
        for n in 0..21 {
            anna.post("/api/product", &single_product(&format!("茶杯{n}"), category, 100)).await.ok();
        }
        // The free level needs no paid time.
        let lowered = decide(&operator, anna.id, "settlement", json!({ "level": "S" })).await.ok();
        let settlement = &lowered["settlement"];
        assert_eq!((&settlement["productCap"], &settlement["productCount"]), (&json!(20), &json!(21)));
        assert_eq!((&settlement["state"], &settlement["paidUntil"]), (&json!("trial"), &Value::Null));
        let refused = anna.post("/api/product", &single_product("茶壶", category, 100)).await;
        refused.refused(403, "product_cap_reached");
    }

    async fn settlement_change_is_audited(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let subject = format!("user:{}", anna.id);
        decide(&operator, anna.id, "settlement", json!({ "level": "B", "paidUntil": "2028-01-01T00:00:00+08:00" })).await.ok();
        let detail = json!({
            "from": { "level": "S", "paidUntil": null },
            "to": { "level": "B", "paidUntil": "2027-12-31T16:00:00.000Z" },
        });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "user.settlement", &subject, &detail);
        decide(&operator, anna.id, "settlement", json!({ "level": "C", "paidUntil": "2027-12-31T16:00:00Z" })).await.ok();
        let detail = json!({ "from": { "level": "B" }, "to": { "level": "C" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "user.settlement", &subject, &detail);
    }

    async fn paid_until_limits_are_enforced(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let book = async |level: &str, paid_until: Value| {
            decide(&operator, anna.id, "settlement", json!({ "level": level, "paidUntil": paid_until })).await
        };
        for fits in ["2000-01-01T00:00:00Z", "2099-12-31T23:59:59.999Z"] {
            book("A", json!(fits)).await.ok();
        }
        let refusals = [
            ("A", json!("1999-12-31T23:59:59.999Z"), "out_of_range"),
            ("A", json!("2100-01-01T00:00:00Z"), "out_of_range"),
            ("A", Value::Null, "required"),
            ("S", json!("2027-01-01"), "invalid_format"),
            ("S", json!("tomorrow"), "invalid_format"),
            ("S", json!(1_800_000_000), "invalid_format"),
        ];
        for (level, paid_until, reason) in refusals {
            let refused = book(level, paid_until.clone()).await;
            assert_eq!(refused.field_errors(), field_error("paidUntil", reason), "{level} {paid_until}");
        }
        book("Z", Value::Null).await.refused(400, "validation");
        let path = format!("/api/admin/user/{}", anna.id);
        let stale = json!({ "revision": 1, "level": "A", "paidUntil": "2028-01-01T00:00:00Z" });
        operator.put(&format!("{path}/settlement"), &stale).await.refused(409, "changed_elsewhere");
        let stale = json!({ "revision": 1, "recommended": true });
        operator.put(&format!("{path}/recommended"), &stale).await.refused(409, "changed_elsewhere");
        for what in ["settlement", "recommended"] {
            let body = json!({ "revision": 1, "level": "S", "recommended": true });
            let unknown = operator.put(&format!("{path}/{what}"), &body).await;
            assert_eq!(unknown.field_errors()[0].1, "unknown_field", "{what}");
        }
        let nobody = json!({ "revision": 1, "level": "S" });
        operator.put("/api/admin/user/999999999/settlement", &nobody).await.refused(404, "not_found");
        let nobody = json!({ "revision": 1, "recommended": true });
        operator.put("/api/admin/user/999999999/recommended", &nobody).await.refused(404, "not_found");
    }
}
