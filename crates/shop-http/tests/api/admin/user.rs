use serde_json::{Value, json};
use shop_testing::{jpeg, on_both};

use super::{decide, field_error, latest_audit_entry};
use crate::support::{column, paged_column};

const PATH: &str = "/api/admin/user";

on_both! {
    async fn accounts_are_paged_newest_first(server) {
        let operator = server.operator().await;
        for name in ["anna", "berta", "clara"] {
            server.merchant(name).await;
        }
        let first = operator.get(&format!("{PATH}?limit=3&withTotal=true")).await.ok();
        assert_eq!(column(&first, "username"), ["clara", "berta", "anna"]);
        assert_eq!(first["total"], 4);
        server.merchant("dora").await;
        let cursor = first["nextCursor"].as_str().unwrap();
        let second = operator.get(&format!("{PATH}?limit=3&cursor={cursor}")).await.ok();
        assert_eq!(column(&second, "username"), ["operator"]);
        assert_eq!((&second["nextCursor"], second.get("total")), (&Value::Null, None));
        let row = &first["list"][2];
        let settlement = &row["settlement"];
        assert_eq!((&row["alias"], &row["role"], &row["status"]), (&json!("anna-sho"), &json!("merchant"), &json!("active")));
        assert_eq!((&row["recommended"], &row["revision"]), (&json!(false), &json!(1)));
        assert_eq!((&settlement["level"], &settlement["state"]), (&json!("S"), &json!("trial")));
        assert_eq!((&settlement["productCap"], &settlement["trialEndsAt"]), (&json!(20), &json!("2027-04-15T08:00:00.000Z")));
        assert_eq!(row["registeredAt"], "2027-01-15T08:00:00.000Z");
    }

    async fn every_sort_order_pages_without_gaps(server) {
        let operator = server.operator().await;
        let mut ids = Vec::new();
        for name in ["anna", "berta", "clara", "dora"] {
            ids.push(server.merchant(name).await.id);
        }
        // Two accounts are equal, and the operator has no shop.
        for (id, products, days) in [(ids[0], 7, 30), (ids[1], 7, 10), (ids[2], 0, 30), (ids[3], 12, -40)] {
            let end = format!("(SELECT created_at FROM users WHERE id = {id}) + {}", days * 86_400_000_i64);
            server.execute(&format!("UPDATE shops SET product_count = {products}, listed_until = {end} WHERE id = {id}")).await;
        }
        server.execute(&format!("DELETE FROM shops WHERE id = {}", operator.id)).await;
        let cases = [
            ("newest", ["dora", "clara", "berta", "anna", "operator"]),
            ("oldest", ["operator", "anna", "berta", "clara", "dora"]),
            ("products", ["dora", "berta", "anna", "clara", "operator"]),
            ("ending", ["dora", "berta", "anna", "clara", "operator"]),
        ];
        for (sort, expected) in cases {
            for limit in [1, 2, 4] {
                let path = format!("{PATH}?sort={sort}");
                assert_eq!(paged_column(&operator, &path, limit, "username").await, expected, "{sort} {limit}");
            }
        }
        // It sorts what waits for an operator, too.
        let waiting = paged_column(&operator, &format!("{PATH}?task=ending&sort=newest"), 1, "username").await;
        assert_eq!(waiting, ["berta", "anna"]);
        let cursor = operator.get(&format!("{PATH}?sort=products&limit=1")).await.ok()["nextCursor"].clone();
        let other = operator.get(&format!("{PATH}?sort=ending&cursor={}", cursor.as_str().unwrap())).await;
        assert_eq!(other.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())]);
        let unknown = operator.get(&format!("{PATH}?sort=name")).await;
        assert_eq!(unknown.field_errors(), [("sort".to_owned(), "invalid_format".to_owned())]);
    }

    async fn accounts_are_filtered_by_every_criterion(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        server.merchant("c_50").await;
        let names = json!({ "revision": 1, "companyName": "青花 ÉTÉ", "alias": "teaware",
            "salesmanName": "Li 经理", "salesmanMobile": "+971 50 123 4567", "mobile": "0571-88886666",
            "wechatId": "wx_anna", "email": "Sales@Anna.example",
            "translations": { "ar": { "companyName": "خزف" } } });
        anna.put("/api/user", &names).await.ok();
        decide(&operator, berta.id, "settlement", json!({ "level": "T", "paidUntil": "2028-01-01T00:00:00Z" })).await.ok();
        decide(&operator, berta.id, "status", json!({ "status": "disabled" })).await.ok();
        let cases: [(&str, &[&str]); 25] = [
            ("keyword=NNA", &["anna"]),
            ("keyword=TEAW", &["anna"]),
            ("keyword=%20teaware%20", &["anna"]),
            ("keyword=anna-sho", &[]),
            ("keyword=青花", &["anna"]),
            ("keyword=été", &["anna"]),
            ("keyword=خَزَف", &["anna"]),
            ("keyword=li%20经理", &["anna"]),
            ("keyword=%2B971%20050%20123%204567", &["anna"]),
            ("keyword=0501234567", &["anna"]),
            ("keyword=%E2%80%AA501-234%E2%80%AC", &["anna"]),
            ("keyword=٥٠١٢٣٤٥٦٧", &["anna"]),
            ("keyword=057188886666", &["anna"]),
            ("keyword=971", &[]),
            ("keyword=WX_ANNA", &["anna"]),
            ("keyword=sales@anna.EXAMPLE", &["anna"]),
            ("keyword=_", &["c_50", "anna"]),
            ("keyword=%25", &[]),
            ("keyword=", &["c_50", "berta", "anna", "operator"]),
            ("status=disabled", &["berta"]),
            ("status=active&keyword=a", &["anna", "operator"]),
            ("role=admin", &["operator"]),
            ("role=merchant&level=S", &["c_50", "anna"]),
            ("level=T", &["berta"]),
            ("level=Q", &[]),
        ];
        for (query, expected) in cases {
            let found = operator.get(&format!("{PATH}?{query}")).await.ok();
            assert_eq!(column(&found, "username"), expected, "{query}");
        }
        for (query, field) in [("status=gone", "status"), ("role=boss", "role"), ("level=Z", "level"), ("limit=0", "limit")] {
            let refused = operator.get(&format!("{PATH}?{query}")).await;
            assert_eq!(refused.field_errors()[0].0, field, "{query}");
        }
        let foreign = operator.get("/api/admin/audit?limit=1").await.ok()["nextCursor"].clone();
        let refused = operator.get(&format!("{PATH}?cursor={}", foreign.as_str().unwrap())).await;
        assert_eq!(refused.field_errors()[0].0, "cursor");
    }

    async fn operator_sees_private_account_fields(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let license = anna.upload("document", &jpeg(640, 480)).await.ok();
        let profile = json!({
            "revision": 1, "licenseImageId": license["id"], "operatorName": "安娜", "email": "anna@example.com",
            "companyName": "安娜陶瓷厂", "translations": { "en": { "companyName": "Anna Ceramics" } },
        });
        anna.put("/api/user", &profile).await.ok();
        let user = operator.get(&format!("{PATH}/{}", anna.id)).await;
        assert_eq!(user.header("Cache-Control"), "no-store");
        let user = user.ok();
        assert_eq!((&user["id"], &user["username"]), (&json!(anna.id), &json!("anna")));
        assert_eq!((&user["operatorName"], &user["email"]), (&json!("安娜"), &json!("anna@example.com")));
        assert_eq!((&user["shop"]["companyName"], &user["shop"]["email"]), (&json!("Anna Ceramics"), &Value::Null));
        assert_eq!((&user["agreedAt"], &user["recommendedAt"]), (&json!("2027-01-15T08:00:00.000Z"), &Value::Null));
        // The signed link to the licence works without a session for five minutes; no other path does.
        let address = user["licenseImage"]["url"].as_str().unwrap();
        assert!(address.starts_with("/media/private/"), "{address}");
        assert_eq!(server.visitor().get(address).await.status, 200);
        server.clock().advance_seconds(300);
        assert_eq!(server.visitor().get(address).await.status, 404);
        let public = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok();
        assert_eq!(public["account"], Value::Null);
        for nobody in ["999999999", "0", "x", "-1"] {
            operator.get(&format!("{PATH}/{nobody}")).await.refused(404, "not_found");
        }
    }

    async fn recommended_merchant_is_on_platform_home(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for (who, name) in [(&anna, "安娜"), (&berta, "贝塔")] {
            who.put("/api/user", &json!({ "revision": 1, "companyName": name })).await.ok();
            let decided = decide(&operator, who.id, "recommended", json!({ "recommended": true })).await.ok();
            assert_eq!(decided["revision"], 2);
            server.clock().advance_seconds(1);
        }
        let done = latest_audit_entry(&operator).await;
        assert_eq!((&done["action"], &done["detail"]), (&json!("user.recommended"), &json!({ "from": { "recommended": false }, "to": { "recommended": true } })));
        let listed = || async { column(&server.visitor().get("/api/user/list?recommended=true").await.ok(), "alias") };
        assert_eq!(listed().await, ["berta-sh", "anna-sho"]);
        // Recommending a merchant again does not change the order.
        decide(&operator, anna.id, "recommended", json!({ "recommended": true })).await.ok();
        assert_eq!(listed().await, ["berta-sh", "anna-sho"]);
        let home = server.visitor().get("/api/decorate/0").await.ok();
        let sections = home["sections"].as_array().unwrap();
        let merchants = sections.iter().find(|section| section["type"] == "recommendedMerchants").unwrap();
        assert!(merchants.to_string().contains("berta-sh"), "{merchants}");
        decide(&operator, berta.id, "recommended", json!({ "recommended": false })).await.ok();
        assert_eq!(listed().await, ["anna-sho"]);
    }

    async fn checked_licence_is_marked_until_it_is_replaced(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let first = anna.upload("document", &jpeg(640, 480)).await.ok()["id"].clone();
        let second = anna.upload("document", &jpeg(480, 640)).await.ok()["id"].clone();
        anna.put("/api/user", &json!({ "revision": 1, "companyName": "安娜", "licenseImageId": first })).await.ok();
        let marks = || async {
            let visitor = server.visitor();
            let shop = visitor.get(&format!("/api/user?id={}", anna.id)).await.ok();
            let card = visitor.get("/api/user/list").await.ok()["list"][0].clone();
            [shop["shop"]["licenceVerifiedAt"].clone(), card["licenceVerifiedAt"].clone()]
        };
        let at = json!("2027-01-15T08:00:00.000Z");
        assert_eq!(marks().await, [Value::Null, Value::Null]);
        decide(&operator, anna.id, "licence", json!({ "licenseImageId": second })).await.refused(409, "changed_elsewhere");
        let checked = decide(&operator, anna.id, "licence", json!({ "licenseImageId": first })).await.ok();
        assert_eq!(checked["shop"]["licenceVerifiedAt"], at);
        let done = latest_audit_entry(&operator).await;
        let detail = json!({ "from": { "licenceVerified": false }, "to": { "licenceVerified": true } });
        assert_eq!((&done["action"], &done["detail"]), (&json!("user.licence"), &detail));
        assert_eq!(marks().await, [at.clone(), at.clone()]);
        // Checking it again keeps the date, and so does any other change of the profile.
        server.clock().advance_seconds(60);
        decide(&operator, anna.id, "licence", json!({ "licenseImageId": first })).await.ok();
        anna.put("/api/user", &json!({ "revision": 2, "notice": "放假", "licenseImageId": first })).await.ok();
        assert_eq!(marks().await, [at.clone(), at]);
        anna.put("/api/user", &json!({ "revision": 3, "licenseImageId": second })).await.ok();
        assert_eq!(marks().await, [Value::Null, Value::Null]);
        decide(&operator, anna.id, "licence", json!({ "licenseImageId": second })).await.ok();
        assert!(marks().await[0].is_string());
        decide(&operator, anna.id, "licence", json!({ "licenseImageId": null })).await.ok();
        assert_eq!(marks().await, [Value::Null, Value::Null]);
        let omitted = decide(&operator, anna.id, "licence", json!({})).await;
        assert_eq!(omitted.field_errors(), field_error("licenseImageId", "required"));
    }
}
