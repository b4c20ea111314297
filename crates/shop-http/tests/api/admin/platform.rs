//! The platform's information.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::on_both;

use super::{assert_audited, count_audit_entries, field_error, latest_audit_entry, long};

const PATH: &str = "/api/admin/platform";

on_both! {
    async fn platform_info_is_read_in_three_languages(server) {
        let operator = server.operator().await;
        let picture = operator.upload_picture().await;
        let change = json!({
            "revision": 1, "name": " 商贸城 ", "introduction": "第一行\n第二行", "address": "义乌", "email": "hello@example.com",
            "phones": ["+8613800000001", "13800000002"], "wechatIds": ["kefu"], "whatsappNumbers": ["138 0000 0001", "+٩٧١٥٠١٢٣٤٥٦٧"],
            "logoId": picture, "openingImageId": picture, "qrId": picture,
            "translations": {
                "en": { "name": "Trade City", "introduction": "About" },
                "ar": { "name": "مدينة التجارة", "address": "ييوو" },
            },
        });
        let saved = operator.put(PATH, &change).await.ok();
        assert_eq!((&saved["revision"], &saved["name"]), (&json!(2), &json!("商贸城")));
        assert_eq!(saved, operator.get(PATH).await.ok());
        assert_eq!(saved["translations"]["ar"], json!({ "name": "مدينة التجارة", "address": "ييوو", "stale": [] }));
        let read = async |language| server.visitor().with_language(language).get("/api/platform").await.ok();
        for (language, name, introduction, address) in [
            ("zh", "商贸城", "第一行\n第二行", "义乌"),
            ("en", "Trade City", "About", "义乌"),
            ("ar", "مدينة التجارة", "第一行\n第二行", "ييوو"),
        ] {
            let platform = read(language).await;
            assert_eq!((&platform["name"], &platform["introduction"]), (&json!(name), &json!(introduction)));
            let contacts = &platform["contacts"];
            assert_eq!((&contacts["address"], &contacts["qr"]["id"]), (&json!(address), &json!(picture)));
            assert_eq!(contacts["wechatIds"], json!(["kefu"]));
            assert_eq!(contacts["whatsappNumbers"], json!(["+8613800000001", "+971501234567"]));
        }
        assert_eq!(read("zh").await["openingImage"]["id"], picture);
    }

    async fn fees_of_levels_are_set_by_operators(server) {
        let operator = server.operator().await;
        let fees = async || {
            let platform = server.visitor().get("/api/platform").await.ok();
            let levels = platform["levels"].as_array().unwrap().iter();
            levels.map(|level| level["yearlyFee"].clone()).take(3).collect::<Vec<Value>>()
        };
        assert_eq!(fees().await, [Value::Null, json!(16_800), json!(29_800)]);
        let change = json!({ "revision": 1, "levels": [{ "level": "T", "yearlyFee": 19_900 }] });
        let saved = operator.put(PATH, &change).await.ok();
        assert_eq!((&saved["levels"][1]["yearlyFee"], &saved["levels"][1]["productCap"]), (&json!(19_900), &json!(50)));
        assert_eq!(fees().await, [Value::Null, json!(19_900), json!(29_800)]);
        let detail = json!({ "from": { "levelFees": { "T": 16_800 } }, "to": { "levelFees": { "T": 19_900 } } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "platform.update", "platform", &detail);
        for (level, fee, field, reason) in [
            ("S", json!(100), "levels[0].yearlyFee", "not_allowed"), ("Z", json!(100), "levels[0].level", "invalid_format"),
            ("A", json!(-1), "levels[0].yearlyFee", "out_of_range"), ("A", json!(10_000_000_000_i64), "levels[0].yearlyFee", "out_of_range"),
        ] {
            let change = json!({ "revision": 2, "levels": [{ "level": level, "yearlyFee": fee }] });
            assert_eq!(operator.put(PATH, &change).await.field_errors(), field_error(field, reason), "{level}");
        }
        let twice = json!([{ "level": "T", "yearlyFee": 100 }, { "level": "T", "yearlyFee": 200 }]);
        let answer = operator.put(PATH, &json!({ "revision": 2, "levels": twice })).await;
        assert_eq!(answer.field_errors(), field_error("levels[1].level", "duplicate_item"));
    }

    async fn caps_of_levels_are_set_by_operators(server) {
        let operator = server.operator().await;
        let caps = async || {
            let platform = server.visitor().get("/api/platform").await.ok();
            let levels = platform["levels"].as_array().unwrap().iter();
            levels.map(|level| level["productCap"].clone()).collect::<Vec<Value>>()
        };
        let defaults = [20, 50, 100, 300, 400, 600, 800, 1_000, 1_500, 3_000, 5_000, 10_000];
        assert_eq!(caps().await, defaults);
        let both = json!([{ "level": "S", "productCap": 10 }, { "level": "Q", "productCap": 100_000, "yearlyFee": 1_200_000 }]);
        let saved = operator.put(PATH, &json!({ "revision": 1, "levels": both })).await.ok();
        assert_eq!((&saved["levels"][0]["productCap"], &saved["levels"][11]["yearlyFee"]), (&json!(10), &json!(1_200_000)));
        let mut expected = defaults;
        (expected[0], expected[11]) = (10, 100_000);
        assert_eq!(caps().await, expected);
        let detail = json!({
            "from": { "levelFees": { "Q": 980_000 }, "levelCaps": { "S": 20, "Q": 10_000 } },
            "to": { "levelFees": { "Q": 1_200_000 }, "levelCaps": { "S": 10, "Q": 100_000 } },
        });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "platform.update", "platform", &detail);
        let refused = [
            (json!([{ "level": "A", "productCap": 0 }]), "levels[0].productCap", "out_of_range"),
            (json!([{ "level": "Q", "productCap": 100_001 }]), "levels[0].productCap", "out_of_range"),
            (json!([{ "level": "Q", "productCap": 4_294_967_296_i64 }]), "levels[0].productCap", "out_of_range"),
            (json!([{ "level": "A", "productCap": 50 }]), "levels[0].productCap", "cap_out_of_order"),
            (json!([{ "level": "A", "productCap": 300 }]), "levels[0].productCap", "cap_out_of_order"),
            (json!([{ "level": "A", "productCap": 350 }, { "level": "B", "productCap": 350 }]), "levels[1].productCap", "cap_out_of_order"),
            (json!([{ "level": "A", "productCap": 99, "yearlyFee": -1 }]), "levels[0].yearlyFee", "out_of_range"),
        ];
        for (levels, field, reason) in refused {
            let answer = operator.put(PATH, &json!({ "revision": 2, "levels": levels })).await;
            assert_eq!(answer.field_errors(), field_error(field, reason), "{levels}");
        }
        assert_eq!(caps().await, expected);
        // Neighbours that change together are compared as they will be.
        let together = json!([{ "level": "A", "productCap": 350 }, { "level": "B", "productCap": 351 }]);
        operator.put(PATH, &json!({ "revision": 2, "levels": together })).await.ok();
        (expected[2], expected[3]) = (350, 351);
        assert_eq!(caps().await, expected);
    }

    async fn omitted_fields_stay_and_cleared_fields_go(server) {
        let operator = server.operator().await;
        let first = json!({ "revision": 1, "name": "甲", "phones": ["13800000001"], "logoId": operator.upload_picture().await,
            "translations": { "en": { "name": "One" }, "ar": { "name": "واحد" } } });
        operator.put(PATH, &first).await.ok();
        let second = operator.put(PATH, &json!({ "revision": 2, "name": "乙", "translations": { "ar": { "name": "" } } })).await.ok();
        assert_eq!((&second["phones"], second["logo"].is_null()), (&json!(["13800000001"]), false));
        // The English name is a translation of the old Chinese one.
        assert_eq!(second["translations"]["en"], json!({ "name": "One", "stale": ["name"] }));
        assert_eq!(second["translations"]["ar"], json!({ "stale": [] }));
        let third = operator.put(PATH, &json!({ "revision": 3, "phones": [], "logoId": null, "email": "" })).await.ok();
        assert_eq!((&third["phones"], &third["logo"], &third["name"]), (&json!([]), &Value::Null, &json!("乙")));
        let detail = json!({
            "from": { "name": { "zh": "甲", "en": "One", "ar": "واحد" } },
            "to": { "name": { "zh": "乙", "en": "One" } },
        });
        let done = operator.get("/api/admin/audit?subject=platform").await.ok()["list"][1].clone();
        assert_audited(&done, &operator, "platform.update", "platform", &detail);
    }

    async fn field_limits_are_enforced(server) {
        let operator = server.operator().await;
        let mut revision = 1;
        for (field, border) in [("name", 50), ("introduction", 5000), ("address", 200)] {
            let over = operator.put(PATH, &json!({ "revision": revision, field: long(border + 1) })).await;
            assert_eq!(over.field_errors(), field_error(field, "too_long"));
            let arabic = json!({ "revision": revision, "translations": { "ar": { field: long(border + 1) } } });
            assert_eq!(operator.put(PATH, &arabic).await.field_errors(), field_error(&format!("translations.ar.{field}"), "too_long"));
            let fits = json!({ "revision": revision, field: long(border), "translations": { "ar": { field: long(border) } } });
            operator.put(PATH, &fits).await.ok();
            revision += 1;
        }
        let phone = "13800000001";
        let cases = [
            ("name", json!(" "), "name", "required"),
            ("name", json!("一\u{7}"), "name", "invalid_characters"),
            ("name", json!("一\n二"), "name", "invalid_characters"),
            ("email", json!("hello"), "email", "invalid_format"),
            ("email", json!("a b@x."), "email", "invalid_format"),
            ("email", json!(format!("{}@x.example", "a".repeat(320))), "email", "too_long"),
            ("phones", json!([phone, "12"]), "phones[1]", "invalid_format"),
            ("phones", json!(vec![phone; 11]), "phones", "too_many_items"),
            ("wechatIds", json!(["x", ""]), "wechatIds[1]", "required"),
            ("wechatIds", json!(["x".repeat(51)]), "wechatIds[0]", "too_long"),
            ("wechatIds", json!(vec!["x"; 11]), "wechatIds", "too_many_items"),
            ("whatsappNumbers", json!([phone, "400-123-4567"]), "whatsappNumbers[1]", "invalid_format"),
            ("whatsappNumbers", json!(vec![phone; 11]), "whatsappNumbers", "too_many_items"),
            ("logoId", json!(999_999_999), "logoId", "not_found"),
            ("more", json!(1), "more", "unknown_field"),
        ];
        for (field, value, path, reason) in cases {
            let refused = operator.put(PATH, &json!({ "revision": revision, field: value })).await;
            assert_eq!(refused.field_errors(), field_error(path, reason), "{field}");
        }
        let fits = json!({ "revision": revision, "phones": vec![phone; 10], "wechatIds": vec!["x".repeat(50); 10] });
        operator.put(PATH, &fits).await.ok();
        let without = operator.put(PATH, &json!({ "name": "一" })).await;
        assert_eq!(without.field_errors(), field_error("revision", "required"));
    }

    async fn new_picture_must_belong_to_operator(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let foreign = second.upload_picture().await;
        let refused = operator.put(PATH, &json!({ "revision": 1, "qrId": foreign })).await;
        assert_eq!(refused.field_errors(), field_error("qrId", "not_found"));
        second.put(PATH, &json!({ "revision": 1, "qrId": foreign })).await.ok();
        operator.put(PATH, &json!({ "revision": 2, "qrId": foreign, "name": "一" })).await.ok();
        let video = operator.upload("document", &shop_testing::jpeg(64, 64)).await.ok()["id"].clone();
        let refused = operator.put(PATH, &json!({ "revision": 3, "logoId": video })).await;
        assert_eq!(refused.field_errors(), field_error("logoId", "not_found"));
    }

    async fn concurrent_platform_edits_conflict(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let before = count_audit_entries(&operator).await;
        let bodies: Vec<Value> = (0..4).map(|n| json!({ "revision": 1, "address": n.to_string() })).collect();
        let answers = join_all(bodies.iter().enumerate().map(|(n, body)| {
            let who = if n % 2 == 0 { &operator } else { &second };
            who.put(PATH, body)
        })).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.refused(409, "changed_elsewhere");
        }
        let now = operator.get(PATH).await.ok();
        assert_eq!((&now["revision"], &now["address"]), (&json!(2), &won[0].data()["address"]));
        assert_eq!(count_audit_entries(&operator).await, before + 1);
        assert_eq!(latest_audit_entry(&operator).await["detail"]["to"]["address"]["zh"], now["address"]);
    }
}
