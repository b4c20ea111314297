//! Shipping origins.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, on_both};

use super::{assert_audited, field_error, latest_audit_entry, long};

const PATH: &str = "/api/admin/area";

fn city(parent: i64) -> Value {
    json!({ "code": "CN-ZJ-xinchang", "parentId": parent, "shippingArea": "domestic", "name": "新昌", "sort": 7,
        "translations": { "en": "Xinchang", "ar": "شينتشانغ" } })
}

async fn zhejiang(server: &TestServer) -> i64 {
    server
        .number("SELECT id FROM areas WHERE code = 'CN-ZJ'")
        .await
}

/// The city's name in the public area tree, or `None` if the tree does not contain it.
async fn shown(who: &Actor) -> Option<Value> {
    let tree = who.get("/api/area").await.ok();
    let provinces = tree["list"].as_array().unwrap().iter();
    let mut cities = provinces.flat_map(|province| province["children"].as_array().unwrap());
    cities
        .find(|city| city["code"] == "CN-ZJ-xinchang")
        .map(|city| city["name"].clone())
}

on_both! {
    async fn city_is_created_renamed_and_removed(server) {
        let operator = server.operator().await;
        let visitor = server.visitor();
        let province = zhejiang(server).await;
        let made = operator.post(PATH, &city(province)).await.ok();
        assert_eq!((&made["inUse"], &made["revision"], &made["parentId"]), (&json!(0), &json!(1), &json!(province)));
        let subject = format!("area:{}", made["id"]);
        let told = json!({ "code": "CN-ZJ-xinchang", "parentId": province, "shippingArea": "domestic", "sort": 7,
            "name": { "zh": "新昌", "en": "Xinchang", "ar": "شينتشانغ" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "area.create", &subject, &json!({ "to": told }));
        for (language, name) in [("zh", "新昌"), ("en", "Xinchang"), ("ar", "شينتشانغ")] {
            assert_eq!(shown(&visitor.with_language(language)).await, Some(json!(name)));
        }
        let path = format!("{PATH}/{}", made["id"]);
        let change = json!({ "revision": 1, "name": "新昌县", "translations": { "ar": "" } });
        let changed = operator.put(&path, &change).await.ok();
        assert_eq!((&changed["revision"], &changed["sort"], &changed["name"]), (&json!(2), &json!(7), &json!("新昌县")));
        assert_eq!(changed["translations"], json!({ "en": "Xinchang", "ar": null, "stale": ["en"] }));
        let detail = json!({
            "from": { "name": { "zh": "新昌", "en": "Xinchang", "ar": "شينتشانغ" } },
            "to": { "name": { "zh": "新昌县", "en": "Xinchang" } },
        });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "area.update", &subject, &detail);
        assert_eq!(shown(&visitor.with_language("ar")).await, Some(json!("新昌县")));
        operator.delete(&path).await.ok();
        assert_eq!(latest_audit_entry(&operator).await["action"], "area.remove");
        assert_eq!(shown(&visitor).await, None);
        operator.delete(&path).await.refused(404, "not_found");
        operator.put(&path, &change).await.refused(404, "not_found");
    }

    async fn shipping_origin_in_use_cannot_be_removed(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let province = zhejiang(server).await;
        let made = operator.post(PATH, &city(province)).await.ok();
        let path = format!("{PATH}/{}", made["id"]);
        anna.put("/api/user", &json!({ "revision": 1, "areaId": made["id"], "shippingArea": "domestic" })).await.ok();
        let refused = operator.delete(&path).await;
        assert_eq!(refused.refused(400, "in_use")["count"], 1);
        assert!(refused.message().contains('1'), "{refused}");
        let cities = server.number(&format!("SELECT COUNT(*) FROM areas WHERE parent_id = {province}")).await;
        let refused = operator.delete(&format!("{PATH}/{province}")).await;
        assert_eq!(refused.refused(400, "in_use")["count"], cities);
        let list = operator.get(PATH).await.ok();
        let in_use = |id: &Value| list["list"].as_array().unwrap().iter().find(|area| area["id"] == *id).unwrap()["inUse"].clone();
        assert_eq!((in_use(&made["id"]), in_use(&json!(province))), (json!(1), json!(cities)));
        anna.put("/api/user", &json!({ "revision": 2, "areaId": null })).await.ok();
        operator.delete(&path).await.ok();
        let gone = anna.put("/api/user", &json!({ "revision": 3, "areaId": made["id"] })).await;
        assert_eq!(gone.field_errors(), field_error("areaId", "not_found"));
    }

    async fn concurrent_origin_removal_and_use_stay_consistent(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        for round in 1..=5 {
            let new = json!({ "code": format!("X-{round}"), "shippingArea": "overseas", "name": "新" });
            let made = operator.post(PATH, &new).await.ok();
            let revision = anna.get("/api/user").await.ok()["account"]["revision"].clone();
            let choice = json!({ "revision": revision, "areaId": made["id"], "shippingArea": "overseas" });
            let path = format!("{PATH}/{}", made["id"]);
            let (chosen, removed) = tokio::join!(anna.put("/api/user", &choice), operator.delete(&path));
            if chosen.status == 200 {
                removed.refused(400, "in_use");
            } else {
                assert_eq!(chosen.field_errors(), field_error("areaId", "not_found"));
                removed.ok();
            }
        }
    }

    async fn field_limits_are_enforced(server) {
        let operator = server.operator().await;
        let province = zhejiang(server).await;
        let inner = server.number("SELECT id FROM areas WHERE code = 'CN-ZJ-hangzhou'").await;
        let with = |field: &str, value: Value| {
            let mut body = city(province);
            body[field] = value;
            body
        };
        let fits = json!({ "code": "x".repeat(40), "shippingArea": "overseas", "name": long(50), "sort": 1_000_000,
            "translations": { "en": long(50) } });
        let made = operator.post(PATH, &fits).await.ok();
        assert_eq!(made["parentId"], Value::Null);
        operator.post(PATH, &json!({ "code": "zz", "shippingArea": "overseas", "name": "一", "sort": 0 })).await.ok();
        let cases = [
            (with("code", json!("x".repeat(41))), "code", "too_long"),
            (with("code", json!("x")), "code", "too_short"),
            (with("code", json!("")), "code", "required"),
            (with("code", json!("CN_ZJ")), "code", "invalid_characters"),
            (with("name", long(51)), "name", "too_long"),
            (with("name", json!("")), "name", "required"),
            (with("translations", json!({ "ar": long(51) })), "translations.ar", "too_long"),
            (with("sort", json!(-1)), "sort", "out_of_range"),
            (with("sort", json!(1_000_001)), "sort", "out_of_range"),
            (with("parentId", json!(999_999_999)), "parentId", "not_found"),
            (with("parentId", json!(inner)), "parentId", "not_allowed"),
            (with("shippingArea", json!("overseas")), "shippingArea", "not_allowed"),
            (with("shippingArea", json!("moon")), "shippingArea", "invalid_format"),
            (with("more", json!(1)), "more", "unknown_field"),
        ];
        for (body, field, reason) in cases {
            assert_eq!(operator.post(PATH, &body).await.field_errors(), field_error(field, reason), "{body}");
        }
        let taken = operator.post(PATH, &with("code", json!("CN-ZJ"))).await;
        assert_eq!((taken.refused(409, "code_taken")["fields"][0]["path"].clone(), taken.code()), (json!("code"), 2));
        let path = format!("{PATH}/{}", made["id"]);
        for field in ["code", "parentId", "shippingArea"] {
            let change = json!({ "revision": 1, field: "x" });
            assert_eq!(operator.put(&path, &change).await.field_errors(), field_error(field, "unknown_field"));
        }
        assert_eq!(operator.put(&path, &json!({ "revision": 1, "sort": -1 })).await.field_errors(), field_error("sort", "out_of_range"));
        operator.put(&path, &json!({ "revision": 2, "name": "一" })).await.refused(409, "changed_elsewhere");
    }

    async fn areas_take_the_order_of_one_call(server) {
        let operator = server.operator().await;
        let ids = async |keep: &(dyn Fn(&Value) -> bool + Sync)| -> Vec<Value> {
            let all = operator.get(PATH).await.ok();
            let list = all["list"].as_array().unwrap().iter().filter(|area| keep(area));
            list.map(|area| area["id"].clone()).collect()
        };
        let path = format!("{PATH}/order");
        let first_level = |kind: &'static str| {
            move |area: &Value| area["parentId"].is_null() && area["shippingArea"] == kind
        };
        let (domestic, overseas) = (first_level("domestic"), first_level("overseas"));
        let countries = ids(&overseas).await;
        let mut provinces = ids(&domestic).await;
        provinces.rotate_left(2);
        operator.put(&path, &json!({ "parentId": null, "ids": provinces })).await.ok();
        assert_eq!((ids(&domestic).await, ids(&overseas).await), (provinces.clone(), countries.clone()));
        operator.put(&path, &json!({ "parentId": null, "ids": countries })).await.ok();
        // Both have the same positions now; those in China come first all the same.
        let both = [&*provinces, &countries].concat();
        assert_eq!(ids(&|area| area["parentId"].is_null()).await, both);
        let province = zhejiang(server).await;
        let inside = move |area: &Value| area["parentId"] == province;
        let mut cities = ids(&inside).await;
        cities.reverse();
        operator.put(&path, &json!({ "parentId": province, "ids": cities })).await.ok();
        assert_eq!(ids(&inside).await, cities);
        assert_eq!(latest_audit_entry(&operator).await["subject"], json!(format!("area:{province}")));
        let mixed: Vec<Value> = provinces.iter().chain(&countries[..1]).cloned().collect();
        let place = format!("ids[{}]", provinces.len());
        let refused = operator.put(&path, &json!({ "ids": mixed })).await;
        assert_eq!(refused.field_errors(), field_error(&place, "not_found"));
        let refused = operator.put(&path, &json!({ "parentId": 999_999_999, "ids": cities })).await;
        assert_eq!(refused.field_errors(), field_error("parentId", "not_found"));
        operator.put(&path, &json!({ "parentId": province, "ids": cities[1..] })).await.refused(409, "changed_elsewhere");
    }
}
