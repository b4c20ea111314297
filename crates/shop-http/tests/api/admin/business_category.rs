//! Business categories.

use serde_json::{Value, json};
use shop_testing::{TestServer, on_both};

use super::{assert_audited, decide, field_error, latest_audit_entry, long};
use crate::support::column;

const PATH: &str = "/api/admin/businessCategory";

/// The business categories in the public platform information.
async fn public(server: &TestServer, language: &'static str) -> Vec<Value> {
    let visitor = server.visitor().with_language(language);
    let platform = visitor.get("/api/platform").await.ok();
    platform["businessCategories"].as_array().unwrap().clone()
}

on_both! {
    async fn business_category_is_created_updated_and_removed(server) {
        let operator = server.operator().await;
        let picture = operator.upload_picture().await;
        let body = json!({ "name": "古玩", "sort": 0, "pictureId": picture, "translations": { "en": "Antiques", "ar": "تحف" } });
        let made = operator.post(PATH, &body).await.ok();
        assert_eq!((&made["picture"]["id"], &made["inUse"], &made["revision"]), (&json!(picture), &json!(0), &json!(1)));
        let subject = format!("businessCategory:{}", made["id"]);
        let told = json!({ "name": { "zh": "古玩", "en": "Antiques", "ar": "تحف" }, "pictureId": picture, "sort": 0 });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "businessCategory.create", &subject, &json!({ "to": told }));
        for (language, name) in [("zh", "古玩"), ("en", "Antiques"), ("ar", "تحف")] {
            let lines = public(server, language).await;
            let line = lines.iter().find(|line| line["id"] == made["id"]).unwrap();
            assert_eq!((&line["name"], &line["picture"]["id"]), (&json!(name), &json!(picture)));
        }
        let path = format!("{PATH}/{}", made["id"]);
        let moved = operator.put(&path, &json!({ "revision": 1, "sort": 1_000_000, "pictureId": null })).await.ok();
        assert_eq!((&moved["picture"], &moved["name"], &moved["revision"]), (&Value::Null, &json!("古玩"), &json!(2)));
        let detail = json!({ "from": { "pictureId": picture, "sort": 0 }, "to": { "pictureId": null, "sort": 1_000_000 } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "businessCategory.update", &subject, &detail);
        assert_eq!(public(server, "zh").await.last().unwrap()["name"], "古玩");
        assert_eq!(column(&operator.get(PATH).await.ok(), "name").last(), Some(&json!("古玩")));
        operator.delete(&path).await.ok();
        let done = latest_audit_entry(&operator).await;
        assert_eq!((&done["action"], &done["detail"]["from"]["sort"]), (&json!("businessCategory.remove"), &json!(1_000_000)));
        operator.delete(&path).await.refused(404, "not_found");
    }

    async fn business_category_in_use_cannot_be_removed(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let line = server.number("SELECT MIN(id) FROM business_categories").await;
        anna.put("/api/user", &json!({ "revision": 1, "businessCategoryId": line })).await.ok();
        decide(&operator, anna.id, "status", json!({ "status": "disabled" })).await.ok();
        let refused = operator.delete(&format!("{PATH}/{line}")).await;
        assert_eq!(refused.refused(400, "in_use")["count"], 1);
        let listed = operator.get(PATH).await.ok();
        let found = listed["list"].as_array().unwrap().iter().find(|entry| entry["id"] == line).unwrap();
        assert_eq!(found["inUse"], 1);
    }

    async fn renamed_business_category_shows_in_shops(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let line = server.number("SELECT MIN(id) FROM business_categories").await;
        anna.put("/api/user", &json!({ "revision": 1, "businessCategoryId": line })).await.ok();
        let change = json!({ "revision": 1, "name": "瓷", "translations": { "en": "China" } });
        let renamed = operator.put(&format!("{PATH}/{line}"), &change).await.ok();
        assert_eq!(renamed["translations"]["stale"], json!(["ar"]));
        let listed = operator.get(PATH).await.ok();
        let found = listed["list"].as_array().unwrap().iter().find(|entry| entry["id"] == line).unwrap();
        assert_eq!(found["translations"], renamed["translations"]);
        let shop = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok();
        assert_eq!(shop["shop"]["businessCategory"]["name"], "China");
    }

    async fn field_limits_are_enforced(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let foreign = second.upload_picture().await;
        let made = operator.post(PATH, &json!({ "name": long(50), "sort": 1_000_000, "translations": { "ar": long(50) } })).await.ok();
        let path = format!("{PATH}/{}", made["id"]);
        let cases = [
            (json!({ "name": long(51) }), "name", "too_long"),
            (json!({ "name": "" }), "name", "required"),
            (json!({ "name": "一", "sort": -1 }), "sort", "out_of_range"),
            (json!({ "name": "一", "sort": 1_000_001 }), "sort", "out_of_range"),
            (json!({ "name": "一", "translations": { "en": long(51) } }), "translations.en", "too_long"),
            (json!({ "name": "一", "pictureId": 999_999_999 }), "pictureId", "not_found"),
            (json!({ "name": "一", "pictureId": foreign }), "pictureId", "not_found"),
            (json!({ "name": "一", "more": 1 }), "more", "unknown_field"),
        ];
        for (body, field, reason) in cases {
            assert_eq!(operator.post(PATH, &body).await.field_errors(), field_error(field, reason), "{body}");
            let mut change = body.clone();
            change["revision"] = json!(1);
            assert_eq!(operator.put(&path, &change).await.field_errors(), field_error(field, reason), "{body}");
        }
        let first = operator.get(PATH).await.ok()["list"][0].clone();
        for answer in [
            operator.post(PATH, &json!({ "name": first["name"] })).await,
            operator.put(&path, &json!({ "revision": 1, "name": first["name"] })).await,
        ] {
            assert_eq!(answer.refused(409, "name_taken")["fields"][0]["path"], "name");
            assert_eq!(answer.code(), 2);
        }
        operator.put(&path, &json!({ "revision": 2, "name": "一" })).await.refused(409, "changed_elsewhere");
        operator.put(&format!("{PATH}/999999999"), &json!({ "revision": 1, "name": "一" })).await.refused(404, "not_found");
    }

    async fn picture_of_another_operator_is_kept(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let picture = second.upload_picture().await;
        let made = second.post(PATH, &json!({ "name": "古玩", "pictureId": picture })).await.ok();
        let change = json!({ "revision": 1, "name": "古董", "pictureId": picture });
        let changed = operator.put(&format!("{PATH}/{}", made["id"]), &change).await.ok();
        assert_eq!((&changed["picture"]["id"], &changed["name"]), (&json!(picture), &json!("古董")));
    }

    async fn concurrent_business_category_edits_conflict(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let line = server.number("SELECT MIN(id) FROM business_categories").await;
        let path = format!("{PATH}/{line}");
        let (one, two) = (json!({ "revision": 1, "name": "甲" }), json!({ "revision": 1, "name": "乙" }));
        let (one, other) = tokio::join!(operator.put(&path, &one), second.put(&path, &two));
        let (won, lost) = if one.status == 200 { (&one, &other) } else { (&other, &one) };
        lost.refused(409, "changed_elsewhere");
        assert_eq!(public(server, "zh").await[0]["name"], won.ok()["name"]);
    }

    async fn business_categories_take_the_order_of_one_call(server) {
        let operator = server.operator().await;
        let before: Vec<Value> = column(&operator.get(PATH).await.ok(), "id");
        let mut after = before.clone();
        after.rotate_right(1);
        let path = format!("{PATH}/order");
        let answer = operator.put(&path, &json!({ "ids": after })).await.ok();
        assert_eq!(answer["ids"], json!(after));
        assert_eq!(column(&operator.get(PATH).await.ok(), "id"), after);
        let shown: Vec<Value> = public(server, "zh").await.iter().map(|line| line["id"].clone()).collect();
        assert_eq!(shown, after);
        let detail = json!({ "from": { "order": before }, "to": { "order": after } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "businessCategory.reorder", "businessCategory", &detail);
        operator.put(&path, &json!({ "ids": after[1..] })).await.refused(409, "changed_elsewhere");
        let mut foreign = after.clone();
        foreign.push(json!(999_999_999));
        let place = format!("ids[{}]", after.len());
        assert_eq!(operator.put(&path, &json!({ "ids": foreign })).await.field_errors(), field_error(&place, "not_found"));
        assert_eq!(column(&operator.get(PATH).await.ok(), "id"), after);
    }
}
