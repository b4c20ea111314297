//! Shops that write in another language than Chinese.

use serde_json::{Value, json};
use shop_testing::{
    Actor, Method, TestServer, category, multi_product, on_both, order_of, single_product,
};

use crate::support::{column, with};

const LANGUAGES: [&str; 3] = ["zh", "en", "ar"];

/// A merchant who writes in `language`.
async fn writer(server: &TestServer, name: &str, language: &str) -> Actor {
    let who = server.merchant(name).await;
    let account = who.get("/api/user").await.ok()["account"].clone();
    assert_eq!(account["language"], "zh");
    let body = json!({ "revision": account["revision"], "language": language });
    let changed = who.put("/api/user", &body).await.ok();
    assert_eq!(changed["account"]["language"], language);
    who
}

/// Paths of the translations that a refused call names.
fn own_language(paths: &[&str]) -> Vec<(String, String)> {
    let refused = |path: &&str| ((*path).to_owned(), "original_language".to_owned());
    paths.iter().map(refused).collect()
}

async fn revision(who: &Actor) -> Value {
    who.get("/api/user").await.ok()["account"]["revision"].clone()
}

on_both! {
    async fn arabic_shop_is_read_and_found_in_three_languages(server) {
        let anna = writer(server, "anna", "ar").await;
        let texts = json!({
            "revision": revision(&anna).await, "companyName": "شركة الأكواب",
            "translations": { "zh": { "companyName": "杯业公司" }, "en": { "companyName": "Cup Company" } },
        });
        anna.put("/api/user", &texts).await.ok();
        let cups = anna.post("/api/category", &json!({
            "name": "أكواب", "translations": { "zh": { "name": "杯子" }, "en": { "name": "Cups" } },
        })).await.ok()["id"].as_i64().unwrap();
        let body = with(&single_product("كوب شاي أزرق", cups, 100), "translations", json!({
            "zh": { "name": "青花茶杯" }, "en": { "name": "Blue tea cup" },
        }));
        let made = anna.post("/api/product", &body).await.ok();
        assert_eq!((&made["name"], &made["unit"]), (&json!("كوب شاي أزرق"), &json!("قطعة")));
        assert_eq!(made["translations"]["zh"], json!({ "name": "青花茶杯", "stale": [] }));
        assert_eq!(made["translations"]["ar"], json!({ "stale": [] }));
        for (language, name, unit, line, shop) in [
            ("zh", "青花茶杯", "件", "杯子", "杯业公司"),
            ("en", "Blue tea cup", "pc", "Cups", "Cup Company"),
            ("ar", "كوب شاي أزرق", "قطعة", "أكواب", "شركة الأكواب"),
        ] {
            let visitor = server.visitor().with_language(language);
            let card = visitor.get(&format!("/api/product?userId={}", anna.id)).await.ok()["list"][0].clone();
            assert_eq!((&card["name"], &card["unit"], &card["shopName"]), (&json!(name), &json!(unit), &json!(shop)));
            let product = visitor.get(&format!("/api/product/{}", made["id"])).await.ok();
            assert_eq!((&product["name"], &product["category"]["name"]), (&json!(name), &json!(line)));
            assert_eq!(product["translations"], Value::Null);
        }
        for keyword in ["茶杯", "花茶", "blue cups", "tea", "شاي", "الاكواب", "ازرق"] {
            let request = server.visitor().request(Method::GET, "/api/product");
            let found = server.visitor().send(request.query(&[("keyword", keyword)])).await.ok();
            assert_eq!(column(&found, "id"), [made["id"].clone()], "{keyword}");
        }
    }

    async fn missing_and_stale_translations_are_those_into_the_other_languages(server) {
        for language in LANGUAGES {
            let anna = writer(server, &format!("anna_{language}"), language).await;
            let others: Vec<&str> = LANGUAGES.into_iter().filter(|other| *other != language).collect();
            let cups = category(&anna, "c").await;
            let untranslated = async || {
                anna.get("/api/product?mine=true&untranslated=true").await.ok()["list"].as_array().unwrap().len()
            };
            let named = |names: &[&str]| {
                let texts = names.iter().map(|language| ((*language).to_owned(), json!({ "name": "x" })));
                Value::Object(texts.collect())
            };
            let body = single_product("o", cups, 100);
            let half = with(&body, "translations", named(&others[..1]));
            let made = anna.post("/api/product", &half).await.ok();
            assert_eq!(untranslated().await, 1, "{language}");
            let path = format!("/api/product/{}", made["id"]);
            let update = |body: &Value, revision: i64| with(body, "revision", json!(revision));
            let whole = with(&body, "translations", named(&others));
            anna.put(&path, &update(&whole, 1)).await.ok();
            assert_eq!(untranslated().await, 0, "{language}");
            let renamed = anna.put(&path, &update(&single_product("p", cups, 100), 2)).await.ok();
            for other in &others {
                assert_eq!(renamed["translations"][other]["stale"], json!(["name"]), "{language}");
            }
            assert_eq!(untranslated().await, 1, "{language}");
            let still_right = with(&single_product("p", cups, 100), "translations", named(&others));
            anna.put(&path, &update(&still_right, 3)).await.ok();
            assert_eq!(untranslated().await, 0, "{language}");
        }
    }

    async fn translation_into_the_language_of_the_shop_is_refused(server) {
        let anna = writer(server, "anna", "ar").await;
        let cups = category(&anna, "أكواب").await;
        let arabic = json!({ "ar": { "name": "كوب", "unit": "حبة" } });
        let mut body = with(&multi_product("كوب", cups), "translations", arabic);
        body["specs"][0]["translations"] = json!({ "ar": "لون" });
        body["specs"][1]["items"][0]["translations"] = json!({ "ar": "كبير", "zh": "大" });
        let paths = [
            "translations.ar.name", "translations.ar.unit", "specs[0].translations.ar",
            "specs[1].items[0].translations.ar",
        ];
        let refused = anna.post("/api/product", &body).await;
        assert_eq!(refused.field_errors(), own_language(&paths));
        let message = refused.data()["fields"][0]["message"].as_str().unwrap();
        assert!(message.contains("original language of your shop"), "{message}");
        let made = anna.post("/api/product", &multi_product("كوب", cups)).await.ok();
        let path = format!("/api/product/{}", made["id"]);
        let refused = anna.put(&path, &with(&body, "revision", json!(1))).await;
        assert_eq!(refused.field_errors(), own_language(&paths));
        // What was read can be sent back, and an empty text is none.
        let read = with(&with(&multi_product("كوب", cups), "translations", made["translations"].clone()), "revision", json!(1));
        anna.put(&path, &read).await.ok();
        let empty = with(&multi_product("كوب", cups), "translations", json!({ "ar": { "name": "" } }));
        anna.put(&path, &with(&empty, "revision", json!(2))).await.ok();

        let named = json!({ "name": "أطباق", "translations": { "ar": { "name": "صحون" } } });
        let refused = anna.post("/api/category", &named).await;
        assert_eq!(refused.field_errors(), own_language(&["translations.ar.name"]));
        let change = json!({ "revision": 1, "translations": { "ar": { "description": "وصف" } } });
        let refused = anna.put(&format!("/api/category/{cups}"), &change).await;
        assert_eq!(refused.field_errors(), own_language(&["translations.ar.description"]));

        let shop = json!({ "revision": revision(&anna).await, "translations": { "ar": { "notice": "إشعار" } } });
        let refused = anna.put("/api/user", &shop).await;
        assert_eq!(refused.field_errors(), own_language(&["translations.ar.notice"]));

        let home = json!({ "revision": 1, "sections": [
            { "type": "notice", "enabled": true },
            { "type": "clearance", "enabled": true, "title": "تخفيضات", "translations": { "ar": "تصفية", "zh": "清仓" } },
        ] });
        let path = format!("/api/decorate/{}", anna.id);
        assert_eq!(anna.put(&path, &home).await.field_errors(), own_language(&["sections[1].translations.ar"]));
        let mut home = home;
        home["sections"][1]["translations"] = json!({ "zh": "清仓" });
        home["sections"][1]["type"] = json!("featuredProducts");
        home["sections"][1]["picks"] = json!([made["id"]]);
        anna.put(&path, &home).await.ok();
        for (language, title) in [("zh", "清仓"), ("en", "تخفيضات"), ("ar", "تخفيضات")] {
            let shown = server.visitor().with_language(language).get(&path).await.ok();
            assert_eq!(column_of(&shown["sections"], "title"), [title], "{language}");
        }
        // The texts of the platform are Chinese.
        let operator = server.operator().await;
        let page = operator.get("/api/decorate/0?mine=true").await.ok();
        let section = json!({ "type": "notice", "enabled": true, "title": "公告", "translations": { "zh": "通知" } });
        let refused = operator.put("/api/decorate/0", &json!({ "revision": page["revision"], "sections": [section] })).await;
        assert_eq!(refused.field_errors(), own_language(&["sections[0].translations.zh"]));
    }

    async fn language_changes_unless_a_text_is_translated_into_it(server) {
        let anna = writer(server, "anna", "en").await;
        let cups = category(&anna, "Cups").await;
        let chinese = json!({ "zh": { "name": "杯" }, "ar": { "name": "كوب" } });
        let cup = anna.post("/api/product", &with(&multi_product("Cup", cups), "translations", chinese)).await.ok();
        let home = format!("/api/decorate/{}", anna.id);
        let change = async |language: &str| {
            let body = json!({ "revision": revision(&anna).await, "language": language });
            anna.put("/api/user", &body).await
        };
        let refused = [("language".to_owned(), "has_translations".to_owned())];
        let product = format!("/api/product/{}", cup["id"]);
        for language in ["zh", "ar"] {
            assert_eq!(change(language).await.field_errors(), refused, "{language}");
        }
        let body = |translations: Value, revision: i64| {
            with(&with(&multi_product("Cup", cups), "translations", translations), "revision", json!(revision))
        };
        let mut only_item = body(json!({ "zh": { "name": "" }, "ar": { "name": "" } }), 1);
        only_item["specs"][0]["items"][1]["translations"] = json!({ "zh": "蓝色" });
        anna.put(&product, &only_item).await.ok();
        assert_eq!(change("zh").await.field_errors(), refused);
        let mut none = body(json!({}), 2);
        none["specs"][0]["items"][1]["translations"] = json!({ "zh": "" });
        anna.put(&product, &none).await.ok();
        let titled = |zh: &str| json!({ "type": "clearance", "enabled": true, "title": "Sale", "translations": { "zh": zh } });
        anna.put(&home, &json!({ "revision": 1, "sections": [titled("清仓")] })).await.ok();
        assert_eq!(change("zh").await.field_errors(), refused);
        anna.put(&home, &json!({ "revision": 2, "sections": [titled("")] })).await.ok();
        // A text with the key of a language in it is no translation.
        let odd = json!({ "revision": 1, "description": "\"zh\":{", "translations": { "ar": { "description": "\"zh\":{" } } });
        anna.put(&format!("/api/category/{cups}"), &odd).await.ok();
        // Texts of the shop in the same call count as they are after it.
        let both = json!({ "revision": revision(&anna).await, "language": "zh", "notice": "休息", "translations": { "zh": { "notice": "x" } } });
        assert_eq!(anna.put("/api/user", &both).await.field_errors(), refused);
        assert_eq!(anna.get("/api/user").await.ok()["account"]["language"], "en");
        let both = json!({ "revision": revision(&anna).await, "language": "zh", "notice": "休息", "translations": { "en": { "notice": "Closed" } } });
        let changed = anna.put("/api/user", &both).await.ok();
        assert_eq!((&changed["account"]["language"], &changed["shop"]["notice"]), (&json!("zh"), &json!("Closed")));
    }

    async fn what_was_translated_lacks_the_former_language_after_a_change(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&single_product("Cup", cups, 100), "translations", json!({ "en": { "name": "x" }, "ar": { "name": "x" } }));
        let cup = anna.post("/api/product", &body).await.ok();
        let list = "/api/product?mine=true&untranslated=true";
        assert_eq!(anna.get(list).await.ok()["list"], json!([]));
        let body = with(&with(&body, "translations", json!({ "en": { "name": "" } })), "revision", json!(1));
        anna.put(&format!("/api/product/{}", cup["id"]), &body).await.ok();
        server.execute("UPDATE products SET needs_translation = FALSE").await;
        let change = json!({ "revision": revision(&anna).await, "language": "en" });
        anna.put("/api/user", &change).await.ok();
        assert_eq!(anna.get(list).await.ok()["list"].as_array().unwrap().len(), 1);
    }

    async fn lists_of_the_owner_are_in_the_readers_language_and_forms_in_the_original(server) {
        let anna = writer(server, "anna", "ar").await;
        let cups = anna.post("/api/category", &json!({ "name": "أكواب", "translations": { "zh": { "name": "杯子" } } })).await.ok();
        let second = anna.post("/api/category", &json!({ "name": "صغير", "parentId": cups["id"] })).await.ok();
        let body = with(&single_product("كوب", second["id"].as_i64().unwrap(), 100), "translations", json!({
            "zh": { "name": "茶杯", "title": "好杯" },
        }));
        let body = with(&body, "title", json!("جميل"));
        let made = anna.post("/api/product", &body).await.ok();
        for (language, name, title, unit, parent) in [
            ("zh", "茶杯", "好杯", "件", "杯子"), ("en", "كوب", "جميل", "pc", "أكواب"), ("ar", "كوب", "جميل", "قطعة", "أكواب"),
        ] {
            let anna = anna.with_language(language);
            let card = anna.get("/api/product?mine=true").await.ok()["list"][0].clone();
            let texts = (&card["name"], &card["title"], &card["unit"]);
            assert_eq!(texts, (&json!(name), &json!(title), &json!(unit)), "{language}");
            let form = anna.get(&format!("/api/product/{}?mine=true", made["id"])).await.ok();
            assert_eq!((&form["name"], &form["title"], &form["unit"]), (&json!("كوب"), &json!("جميل"), &json!("قطعة")));
            let categories = anna.get(&format!("/api/category?mine=true&parentId={}", cups["id"])).await.ok();
            let category = &categories["list"][0];
            assert_eq!((&category["name"], &category["parentName"]), (&json!("صغير"), &json!(parent)));
        }
    }

    async fn order_lines_hold_the_original_and_the_buyers_language(server) {
        let anna = writer(server, "anna", "ar").await;
        let cups = category(&anna, "أكواب").await;
        let body = with(&single_product("كوب", cups, 100), "translations", json!({ "zh": { "name": "茶杯" } }));
        let made = anna.post("/api/product", &body).await.ok();
        let buyer = server.merchant("ben").await.with_language("zh");
        let product = buyer.get(&format!("/api/product/{}", made["id"])).await.ok();
        let order = buyer.request(Method::POST, "/api/order").json(&order_of(&product, 2));
        let key = "7d1f4f0e-4a4e-4c57-9f0b-0d6a3a4c1e55";
        let order = buyer.send(order.header("Idempotency-Key", key)).await.ok();
        let path = format!("/api/order/{}", order["orderNumber"].as_str().unwrap());
        for (who, language, name) in [(&buyer, "zh", "茶杯"), (&anna, "ar", "كوب"), (&anna, "en", "كوب"), (&anna, "zh", "茶杯")] {
            let line = who.with_language(language).get(&path).await.ok()["lines"][0].clone();
            assert_eq!(line["name"], name, "{language}");
            assert_eq!((&line["original"]["name"], &line["buyer"]["name"]), (&json!("كوب"), &json!("茶杯")));
            assert_eq!((&line["original"]["unit"], &line["buyer"]["unit"]), (&json!("قطعة"), &json!("件")));
        }
    }
}

fn column_of(list: &Value, field: &str) -> Vec<Value> {
    let list = list.as_array().unwrap().iter();
    list.map(|item| item[field].clone()).collect()
}
