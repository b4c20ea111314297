use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use crate::support::column;

async fn own(who: &Actor) -> Value {
    who.get("/api/user").await.ok()
}

on_both! {
    async fn update_changes_only_sent_fields(server) {
        let anna = server.merchant("anna").await;
        let all = json!({
            "revision": 1, "companyName": "安娜陶瓷厂", "websiteName": "安娜陶瓷", "mobile": "13800001234",
            "websiteKeywords": ["茶壶", "茶杯"], "shippingArea": "overseas", "showPlatformSupport": true,
        });
        let saved = anna.put("/api/user", &all).await.ok();
        assert_eq!(saved["account"]["revision"], 2);
        let one = json!({ "revision": 2, "websiteName": "安娜茶具" });
        let shop = anna.put("/api/user", &one).await.ok()["shop"].clone();
        assert_eq!(shop["websiteName"], "安娜茶具");
        assert_eq!(shop["companyName"], "安娜陶瓷厂");
        assert_eq!(shop["websiteKeywords"], json!(["茶壶", "茶杯"]));
        assert_eq!((&shop["shippingArea"], &shop["showPlatformSupport"]), (&json!("overseas"), &json!(true)));
        assert_eq!(own(&anna).await["shop"], shop);
    }

    async fn whatsapp_number_is_kept_in_international_form(server) {
        let anna = server.merchant("anna").await;
        let cases = [
            ("138 1234 5678", "+8613812345678"), ("１３８１２３４５６７８", "+8613812345678"),
            ("+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "+966501234567"), ("0571-88886666", "+8657188886666"), (" ", ""),
        ];
        for (revision, (given, kept)) in (1..).zip(cases) {
            anna.put("/api/user", &json!({ "revision": revision, "whatsapp": given })).await.ok();
            let seen = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok();
            assert_eq!(seen["shop"]["whatsapp"], kept, "{given}");
        }
        for given in ["12", "400-123-4567", "x"] {
            let refused = anna.put("/api/user", &json!({ "revision": 6, "whatsapp": given })).await;
            assert_eq!(refused.field_errors(), [("whatsapp".to_owned(), "invalid_format".to_owned())], "{given}");
        }
    }

    async fn read_only_field_is_refused_by_name(server) {
        let anna = server.merchant("anna").await;
        let cases = [
            ("role", json!("admin")), ("status", json!("active")), ("settlementLevel", json!("Q")),
            ("id", json!(2)), ("username", json!("root")),
        ];
        for (field, value) in cases {
            let body = json!({ "revision": 1, "websiteName": "改", field: value });
            let failure = anna.put("/api/user", &body).await.refused(400, "read_only");
            assert_eq!(failure["fields"][0]["path"], field);
        }
        assert_eq!(own(&anna).await["account"]["revision"], 1);
        assert_eq!(server.text("SELECT role FROM users").await, "merchant");
    }

    async fn stale_revision_is_refused(server) {
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "notice": "一" })).await.ok();
        let late = anna.put("/api/user", &json!({ "revision": 1, "notice": "二" })).await;
        late.refused(409, "changed_elsewhere");
        assert_eq!(late.code(), 1);
        assert_eq!(own(&anna).await["shop"]["notice"], "一");
    }

    async fn invalid_field_is_named_and_nothing_changes(server) {
        let anna = server.merchant("anna").await;
        let cases = [
            ("websiteName", json!("一二三四五六七八九十十一"), "websiteName"),
            ("email", json!("no-email"), "email"),
            ("mobile", json!("12"), "mobile"),
            ("areaId", json!(99_999_999), "areaId"),
            ("businessCategoryId", json!(99_999_999), "businessCategoryId"),
            ("mainImageId", json!(99_999_999), "mainImageId"),
            ("recommendedProductIds", json!([99_999_999]), "recommendedProductIds[0]"),
        ];
        for (field, value, path) in cases {
            let body = json!({ "revision": 1, "notice": "改", field: value });
            let answer = anna.put("/api/user", &body).await;
            let faults = answer.field_errors();
            assert!(faults.iter().any(|(at, _)| at == path), "{field}: {answer}");
        }
        let after = own(&anna).await;
        assert_eq!((&after["account"]["revision"], &after["shop"]["notice"]), (&json!(1), &json!("")));
    }

    async fn omitted_translation_stays_and_becomes_outdated(server) {
        let anna = server.merchant("anna").await;
        let both = json!({
            "revision": 1, "notice": "放假",
            "translations": { "en": { "notice": "Closed" }, "ar": { "notice": "مغلق" } },
        });
        anna.put("/api/user", &both).await.ok();
        let english = json!({
            "revision": 2, "notice": "开门", "translations": { "en": { "notice": "Open" } },
        });
        let account = anna.put("/api/user", &english).await.ok()["account"].clone();
        let translations = &account["translations"];
        assert_eq!(translations["en"], json!({ "notice": "Open", "stale": [] }));
        assert_eq!(translations["ar"], json!({ "notice": "مغلق", "stale": ["notice"] }));
        let path = format!("/api/user?id={}", anna.id);
        for (language, notice) in [("zh", "开门"), ("en", "Open"), ("ar", "مغلق")] {
            let read = server.visitor().with_language(language).get(&path).await.ok();
            assert_eq!(read["shop"]["notice"], notice);
        }
    }

    async fn texts_of_carousel_pictures_are_translated_and_follow_their_picture(server) {
        let anna = server.merchant("anna").await;
        let (front, hall) = (anna.upload_picture().await, anna.upload_picture().await);
        let named = json!({
            "revision": 1, "carouselIds": [front, hall],
            "carouselTexts": [
                { "text": "店面", "translations": { "en": "Shop front", "ar": "واجهة المتجر" } },
                { "text": " 展厅\u{2067} " },
            ],
        });
        let saved = anna.put("/api/user", &named).await.ok();
        let of_front = json!({
            "text": "店面", "translations": { "zh": null, "en": "Shop front", "ar": "واجهة المتجر", "stale": [] },
        });
        let of_hall = json!({ "text": "展厅", "translations": { "zh": null, "en": null, "ar": null, "stale": [] } });
        assert_eq!(saved["account"]["carouselTexts"], json!([of_front, of_hall]));
        let seen = async |language: &'static str| {
            let visitor = server.visitor().with_language(language);
            let shop = visitor.get(&format!("/api/user?id={}", anna.id)).await.ok()["shop"].clone();
            assert_eq!(column(&json!({ "list": shop["carousel"] }), "id").len(), shop["carouselTexts"].as_array().unwrap().len());
            let home = visitor.get(&format!("/api/decorate/{}", anna.id)).await.ok();
            let carousel = json!({ "list": home["sections"][0]["items"] });
            assert_eq!(json!(column(&carousel, "text")), shop["carouselTexts"]);
            shop["carouselTexts"].clone()
        };
        assert_eq!(seen("zh").await, json!(["店面", "展厅"]));
        assert_eq!(seen("en").await, json!(["Shop front", "展厅"]));
        assert_eq!(seen("ar").await, json!(["واجهة المتجر", "展厅"]));
        // A client that knows no texts moves a picture.
        anna.put("/api/user", &json!({ "revision": 2, "carouselIds": [hall, front] })).await.ok();
        assert_eq!(seen("en").await, json!(["展厅", "Shop front"]));
        anna.put("/api/user", &json!({ "revision": 3, "notice": "放假" })).await.ok();
        assert_eq!(seen("ar").await, json!(["展厅", "واجهة المتجر"]));
        // A new original makes the translation that was not sent outdated.
        let renamed = json!({
            "revision": 4, "carouselIds": [front],
            "carouselTexts": [{ "text": "新店面", "translations": { "en": "New front" } }],
        });
        let account = anna.put("/api/user", &renamed).await.ok()["account"].clone();
        assert_eq!(account["carouselTexts"][0]["translations"]["stale"], json!(["ar"]));
        // What was read can be sent back.
        let back = json!({ "revision": 5, "carouselIds": [front], "carouselTexts": account["carouselTexts"] });
        assert_eq!(anna.put("/api/user", &back).await.ok()["account"]["carouselTexts"][0]["text"], "新店面");
        let cleared = json!({ "revision": 6, "carouselIds": [front], "carouselTexts": [{ "text": "", "translations": { "en": "", "ar": "" } }] });
        anna.put("/api/user", &cleared).await.ok();
        assert_eq!(seen("en").await, json!([""]));
    }

    async fn wrong_texts_of_carousel_pictures_are_named(server) {
        let anna = server.merchant("anna").await;
        let picture = anna.upload_picture().await;
        let text = |text: &str| json!({ "text": text });
        let long = "长".repeat(101);
        let cases = [
            (json!({ "carouselTexts": [text("店面")] }), "carouselIds", "required"),
            (json!({ "carouselIds": [picture], "carouselTexts": [text("店面"), text("")] }), "carouselTexts", "too_many_items"),
            (json!({ "carouselIds": [picture], "carouselTexts": [text(&long)] }), "carouselTexts[0].text", "too_long"),
            (json!({ "carouselIds": [picture], "carouselTexts": [text("店\n面")] }), "carouselTexts[0].text", "invalid_characters"),
            (json!({ "carouselIds": [picture], "carouselTexts": [{ "translations": { "ar": long } }] }), "carouselTexts[0].translations.ar", "too_long"),
            (json!({ "carouselIds": [picture], "carouselTexts": [{ "text": "店面", "translations": { "zh": "店面" } }] }), "carouselTexts[0].translations.zh", "original_language"),
        ];
        for (mut body, path, reason) in cases {
            body["revision"] = json!(1);
            let refused = anna.put("/api/user", &body).await;
            assert_eq!(refused.field_errors(), [(path.to_owned(), reason.to_owned())], "{body}");
        }
        let longest = json!({ "revision": 1, "carouselIds": [picture], "carouselTexts": [text(&long[3..])] });
        let saved = anna.put("/api/user", &longest).await.ok();
        assert_eq!(saved["shop"]["carouselTexts"][0], long[3..]);
        // A translation is in the way of its language becoming that of the shop.
        let english = json!({ "revision": 2, "carouselIds": [picture], "carouselTexts": [{ "translations": { "en": "Front" } }] });
        anna.put("/api/user", &english).await.ok();
        let refused = anna.put("/api/user", &json!({ "revision": 3, "language": "en" })).await;
        assert_eq!(refused.field_errors(), [("language".to_owned(), "has_translations".to_owned())]);
    }

    async fn cleared_text_is_removed_in_every_language(server) {
        let anna = server.merchant("anna").await;
        let texts = json!({ "en": { "notice": "Closed" }, "ar": { "notice": "مغلق" } });
        let update = async |revision: i64, notice: &str, translations: &Value| {
            let body = json!({ "revision": revision, "notice": notice, "translations": translations });
            anna.put("/api/user", &body).await.ok()
        };
        let path = format!("/api/user?id={}", anna.id);
        let seen = async || {
            let mut notices = Vec::new();
            for language in ["zh", "en", "ar"] {
                let read = server.visitor().with_language(language).get(&path).await.ok();
                notices.push(read["shop"]["notice"].as_str().unwrap().to_owned());
            }
            notices
        };
        update(1, "放假", &texts).await;
        // Forms send all their fields, even unchanged ones.
        for revision in [2, 3] {
            let own = update(revision, "", &texts).await;
            assert_eq!(own["account"]["translations"]["en"], json!({ "notice": "Closed", "stale": ["notice"] }));
            assert_eq!(seen().await, ["", "", ""], "{revision}");
        }
        update(4, "", &json!({ "en": { "notice": "Back on Monday" } })).await;
        assert_eq!(seen().await, ["", "Back on Monday", ""]);
        update(5, "放假", &json!({})).await;
        assert_eq!(seen().await, ["放假", "Back on Monday", "مغلق"]);
    }

    async fn shipping_origin_must_match_shipping_area(server) {
        let anna = server.merchant("anna").await;
        let city = server.number("SELECT MIN(id) FROM areas WHERE shipping_area = 'domestic'").await;
        let abroad = server.number("SELECT MIN(id) FROM areas WHERE shipping_area = 'overseas'").await;
        let origin = async || {
            let own = own(&anna).await;
            (own["account"]["revision"].clone(), own["shop"]["shippingArea"].clone(), own["shop"]["area"]["id"].clone())
        };
        let refused = [
            (json!({ "revision": 1, "areaId": abroad, "shippingArea": "domestic" }), "areaId"),
            (json!({ "revision": 1, "areaId": city, "shippingArea": "overseas" }), "areaId"),
        ];
        for (body, path) in refused {
            assert_eq!(anna.put("/api/user", &body).await.field_errors(), [(path.to_owned(), "not_allowed".to_owned())]);
        }
        anna.put("/api/user", &json!({ "revision": 1, "areaId": abroad })).await.ok();
        assert_eq!(origin().await, (json!(2), json!("overseas"), json!(abroad)));
        let body = json!({ "revision": 2, "shippingArea": "domestic" });
        assert_eq!(anna.put("/api/user", &body).await.field_errors(), [("shippingArea".to_owned(), "not_allowed".to_owned())]);
        anna.put("/api/user", &json!({ "revision": 2, "areaId": city })).await.ok();
        assert_eq!(origin().await, (json!(3), json!("domestic"), json!(city)));
        anna.put("/api/user", &json!({ "revision": 3, "areaId": null, "shippingArea": "overseas" })).await.ok();
        assert_eq!(origin().await, (json!(4), json!("overseas"), json!(null)));
    }

    async fn shop_code_case_can_change_at_any_time(server) {
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "alias": "annas" })).await.ok();
        let own = anna.put("/api/user", &json!({ "revision": 2, "alias": "AnnaS" })).await.ok();
        assert_eq!(own["shop"]["alias"], "AnnaS");
        for alias in ["AnnaS", "annas", "anna-sho"] {
            let found = server.visitor().get(&format!("/api/user?alias={alias}")).await.ok();
            assert_eq!((&found["shop"]["id"], &found["shop"]["alias"]), (&json!(anna.id), &json!("AnnaS")), "{alias}");
        }
        let other = anna.put("/api/user", &json!({ "revision": 3, "alias": "again" })).await;
        assert_eq!(other.field_errors(), [("alias".to_owned(), "alias_change_too_soon".to_owned())]);
    }

    async fn old_code_works_for_ninety_days_after_change(server) {
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "alias": "annas" })).await.ok();
        let soon = anna.put("/api/user", &json!({ "revision": 2, "alias": "again" })).await;
        assert_eq!(soon.field_errors(), [("alias".to_owned(), "alias_change_too_soon".to_owned())]);
        let visitor = server.visitor();
        for alias in ["annas", "anna-sho"] {
            let found = visitor.get(&format!("/api/user?alias={alias}")).await.ok();
            assert_eq!(found["shop"]["id"], anna.id, "{alias}");
        }
        let taken = shop_testing::registration("berta", "anna-sho");
        visitor.post("/api/user/register", &taken).await.refused(409, "alias_taken");
        server.clock().advance_days(90);
        visitor.get("/api/user?alias=anna-sho").await.refused(404, "not_found");
        visitor.post("/api/user/register", &taken).await.ok();
    }

    async fn merchant_is_found_by_new_name(server) {
        let anna = server.merchant("anna").await;
        server.merchant("berta").await;
        let body = json!({
            "revision": 1, "companyName": "景德镇茶壶厂",
            "translations": { "en": { "companyName": "Jingdezhen Teapots" } },
        });
        anna.put("/api/user", &body).await.ok();
        for keyword in ["茶壶", "%E6%99%AF", "teapot", "JINGDEZHEN"] {
            let found = server.visitor().get(&format!("/api/user/list?keyword={keyword}")).await.ok();
            assert_eq!(column(&found, "id"), [json!(anna.id)], "{keyword}");
        }
    }

    async fn pictures_of_another_merchant_are_not_found(server) {
        let anna = server.merchant("anna").await;
        let berta = server.merchant("berta").await;
        let picture = berta.upload_picture().await;
        let answer = anna.put("/api/user", &json!({ "revision": 1, "mainImageId": picture })).await;
        assert_eq!(answer.field_errors()[0].0, "mainImageId");
        let carousel = json!({ "revision": 1, "carouselIds": [picture] });
        assert_eq!(anna.put("/api/user", &carousel).await.field_errors()[0].0, "carouselIds[0]");
        berta.put("/api/user", &carousel).await.ok();
    }
}
