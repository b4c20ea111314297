//! Disabling and re-enabling an account.

use serde_json::{Value, json};
use shop_testing::{Actor, PASSWORD, TestServer, on_both, single_product};

use super::{assert_audited, count_audit_entries, decide, field_error, latest_audit_entry, long};
use crate::support::{column, login, login_again, refresh};

async fn disable(operator: &Actor, user: i64) -> Value {
    decide(operator, user, "status", json!({ "status": "disabled" }))
        .await
        .ok()
}

/// A merchant whose shop and product appear in every public list.
async fn publicly_listed_merchant(server: &TestServer) -> (Actor, Value) {
    let anna = server.merchant("anna").await;
    let area = server
        .number("SELECT id FROM areas WHERE code = 'CN-ZJ'")
        .await;
    let line = server
        .number("SELECT MIN(id) FROM business_categories")
        .await;
    let profile = json!({ "revision": 1, "companyName": "安娜陶瓷厂", "areaId": area, "businessCategoryId": line });
    anna.put("/api/user", &profile).await.ok();
    let category = shop_testing::category(&anna, "茶具").await;
    let mut product = single_product("青花杯", category, 1200);
    product["isClearance"] = json!(true);
    let product = anna.post("/api/product", &product).await.ok();
    let album = json!({ "name": "画册", "isPublic": true });
    anna.post("/api/album", &album).await.ok();
    (anna, product)
}

/// Lists that contain the merchant's shop or product while the account is active.
fn public_list_paths(product: &Value) -> Vec<String> {
    vec![
        "/api/user/list".to_owned(),
        "/api/user/list?keyword=安娜".to_owned(),
        "/api/product".to_owned(),
        "/api/product?keyword=青花".to_owned(),
        "/api/product/isClearance".to_owned(),
        format!("/api/product?ids[]={}", product["id"]),
        "/api/user/list?recommended=true".to_owned(),
    ]
}

/// Paths that return code 3 while the account is disabled.
fn shop_paths(anna: &Actor, product: &Value) -> Vec<String> {
    let id = anna.id;
    vec![
        format!("/api/user?id={id}"),
        format!("/api/user?alias={}", anna.alias),
        format!("/api/product/{}", product["id"]),
        format!("/api/product?userId={id}"),
        format!("/api/product?alias={}", anna.alias),
        format!("/api/product/withCategory?userId={id}"),
        format!("/api/category?userId={id}"),
        format!("/api/category/tree?userId={id}"),
        format!("/api/album?userId={id}"),
        format!("/api/decorate/{id}"),
    ]
}

on_both! {
    async fn disabled_merchant_is_hidden_and_fully_restored(server) {
        let operator = server.operator().await;
        let (anna, product) = publicly_listed_merchant(server).await;
        decide(&operator, anna.id, "recommended", json!({ "recommended": true })).await.ok();
        let visitor = server.visitor();
        let everywhere = public_list_paths(&product);
        for path in &everywhere {
            assert_eq!(visitor.get(path).await.ok()["list"].as_array().unwrap().len(), 1, "{path}");
        }
        for path in shop_paths(&anna, &product) {
            visitor.get(&path).await.ok();
        }
        assert!(visitor.get("/api/decorate/0").await.ok().to_string().contains("anna-sho"));
        let area = visitor.get("/api/area").await.ok().to_string();
        assert!(area.contains("\"merchantCount\":1"));
        let disabled = disable(&operator, anna.id).await;
        assert_eq!((&disabled["status"], &disabled["shop"]["productCount"]), (&json!("disabled"), &json!(1)));
        for path in &everywhere {
            assert_eq!(visitor.get(path).await.ok()["list"], json!([]), "{path}");
        }
        for path in shop_paths(&anna, &product) {
            visitor.get(&path).await.refused(404, "not_found");
        }
        assert!(!visitor.get("/api/decorate/0").await.ok().to_string().contains("anna-sho"));
        assert!(!visitor.get("/api/area").await.ok().to_string().contains("\"merchantCount\":1"));
        decide(&operator, anna.id, "status", json!({ "status": "active" })).await.ok();
        for path in &everywhere {
            assert_eq!(visitor.get(path).await.ok()["list"].as_array().unwrap().len(), 1, "{path}");
        }
        for path in shop_paths(&anna, &product) {
            visitor.get(&path).await.ok();
        }
    }

    async fn disabled_user_loses_every_session(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let phone = login_again(&anna).await;
        let bind = format!("INSERT INTO chat_accounts (user_id, app_id, openid, created_at) VALUES ({}, 'app', 'o1', 1)", anna.id);
        server.execute(&bind).await;
        server.execute("INSERT INTO chat_handles (id, app_id, openid, browser_hash, code_hash, created_at, expires_at)
            VALUES ('h1', 'app', 'o1', 'b', 'c', 1, 9000000000000)").await;
        disable(&operator, anna.id).await;
        for session in [&anna, &phone] {
            session.get("/api/user").await.refused(401, "unauthenticated");
            refresh(session, &session.refresh_token).await.refused(400, "refresh_token_invalid");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM sessions WHERE ended_at IS NULL").await, 1);
        assert_eq!(server.number("SELECT COUNT(*) FROM chat_handles WHERE revoked_at IS NULL").await, 0);
        login(&anna, "anna", PASSWORD).await.refused(403, "account_disabled");
        // A wrong password does not reveal that the account is disabled.
        login(&anna, "anna", "wrong-password").await.refused(400, "bad_credentials");
        server.clock().advance_seconds(1);
        decide(&operator, anna.id, "status", json!({ "status": "active" })).await.ok();
        // Revoked sessions stay revoked.
        anna.get("/api/user").await.refused(401, "unauthenticated");
        login_again(&anna).await.get("/api/user").await.ok();
    }

    async fn status_change_is_audited(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let before = count_audit_entries(&operator).await;
        disable(&operator, anna.id).await;
        let detail = json!({ "from": { "status": "active" }, "to": { "status": "disabled" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "user.status", &format!("user:{}", anna.id), &detail);
        assert_eq!(count_audit_entries(&operator).await, before + 1);
    }

    async fn reason_is_kept_until_the_account_is_enabled(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let reason = "  冒用他人商标  ";
        let disabled = decide(&operator, anna.id, "status", json!({ "status": "disabled", "reason": reason })).await.ok();
        assert_eq!(disabled["disabledReason"], "冒用他人商标");
        let detail = json!({ "from": { "status": "active", "reason": null }, "to": { "status": "disabled", "reason": "冒用他人商标" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "user.status", &format!("user:{}", anna.id), &detail);
        let enabled = decide(&operator, anna.id, "status", json!({ "status": "active" })).await.ok();
        assert_eq!(enabled["disabledReason"], "");
        let long = decide(&operator, anna.id, "status", json!({ "status": "disabled", "reason": long(201) })).await;
        assert_eq!(long.field_errors(), field_error("reason", "too_long"));
    }

    async fn operator_resets_a_forgotten_password(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let anna = server.merchant("anna").await;
        let reset = decide(&operator, anna.id, "password", json!({})).await.ok();
        let password = reset["password"].as_str().unwrap();
        assert_audited(&latest_audit_entry(&operator).await, &operator, "user.password", &format!("user:{}", anna.id), &json!({ "from": {}, "to": {} }));
        anna.get("/api/user").await.refused(401, "unauthenticated");
        refresh(&anna, &anna.refresh_token).await.refused(400, "refresh_token_invalid");
        login(&anna, "anna", PASSWORD).await.refused(400, "bad_credentials");
        server.clock().advance_seconds(2);
        login(&anna, "anna", password).await.ok();
        let account = operator.get(&format!("/api/admin/user/{}", anna.id)).await.ok();
        assert_eq!(account["revision"], reset["revision"]);
        let path = |id: i64| format!("/api/admin/user/{id}/password");
        operator.put(&path(anna.id), &json!({ "revision": 1 })).await.refused(409, "changed_elsewhere");
        operator.put(&path(operator.id), &json!({ "revision": 1 })).await.refused(403, "own_account");
        operator.put(&path(999_999_999), &json!({ "revision": 1 })).await.refused(404, "not_found");
        decide(&operator, second.id, "password", json!({})).await.ok();
        second.get("/api/admin/audit").await.refused(401, "unauthenticated");
    }

    async fn refused_change_is_not_audited(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let before = count_audit_entries(&operator).await;
        let path = format!("/api/admin/user/{}/status", anna.id);
        let stale = operator.put(&path, &json!({ "revision": 0, "status": "disabled" })).await;
        stale.refused(409, "changed_elsewhere");
        let nobody = operator.put("/api/admin/user/999999999/status", &json!({ "revision": 1, "status": "disabled" })).await;
        nobody.refused(404, "not_found");
        let cases = [
            (json!({ "status": "disabled" }), "revision", "required"),
            (json!({ "revision": 1 }), "status", "required"),
            (json!({ "revision": 1, "status": "gone" }), "status", "invalid_format"),
            (json!({ "revision": 1, "status": "active", "more": 1 }), "more", "unknown_field"),
        ];
        for (body, field, reason) in cases {
            let refused = operator.put(&path, &body).await;
            assert_eq!(refused.field_errors(), field_error(field, reason), "{body}");
        }
        let read_only = operator.put(&path, &json!({ "revision": 1, "status": "active", "role": "admin" })).await;
        read_only.refused(400, "read_only");
        assert_eq!(count_audit_entries(&operator).await, before);
        anna.get("/api/user").await.ok();
    }

    async fn operators_cannot_disable_themselves(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let own = json!({ "revision": 1, "status": "disabled" });
        operator.put(&format!("/api/admin/user/{}/status", operator.id), &own).await.refused(403, "own_account");
        // Operators may set their own account to `active`, which it already is.
        decide(&operator, operator.id, "status", json!({ "status": "active" })).await.ok();
        disable(&operator, second.id).await;
        second.get("/api/admin/audit").await.refused(401, "unauthenticated");
    }

    async fn concurrent_mutual_disabling_leaves_one_operator(server) {
        let (one, other) = (server.operator().await, server.operator_named("second").await);
        let body = json!({ "revision": 1, "status": "disabled" });
        let (to_other, to_one) = (format!("/api/admin/user/{}/status", other.id), format!("/api/admin/user/{}/status", one.id));
        let (first, second) = tokio::join!(one.put(&to_other, &body), other.put(&to_one, &body));
        let succeeded = [&first, &second].iter().filter(|answer| answer.status == 200).count();
        assert_eq!(succeeded, 1, "{first} {second}");
        assert_eq!(server.number("SELECT COUNT(*) FROM users WHERE role = 'admin' AND status = 'active'").await, 1);
        let lost = if first.status == 200 { &second } else { &first };
        assert!(matches!(lost.status, 401 | 403), "{lost}");
    }

    async fn concurrent_status_changes_succeed_once(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let anna = server.merchant("anna").await;
        let path = |what: &str| format!("/api/admin/user/{}/{what}", anna.id);
        let (status, settlement) = (path("status"), path("settlement"));
        let disabled = json!({ "revision": 1, "status": "disabled" });
        let level = json!({ "revision": 1, "level": "A", "paidUntil": "2028-01-01T00:00:00Z" });
        let (one, other) = tokio::join!(operator.put(&status, &disabled), second.put(&settlement, &level));
        let (won, lost) = if one.status == 200 { (&one, &other) } else { (&other, &one) };
        assert_eq!(won.ok()["revision"], 2);
        lost.refused(409, "changed_elsewhere");
        let listed = column(&operator.get("/api/admin/audit?limit=1").await.ok(), "action");
        assert_eq!(listed.len(), 1);
        assert_eq!(server.number("SELECT COUNT(*) FROM audit_log WHERE action <> 'user.role'").await, 1);
    }
}
