use serde_json::{Value, json};
use shop_testing::{Actor, category, on_both, single_product};

use super::{picking, products, section, sections, types};

async fn create_products(merchant: &Actor, names: &[&str]) -> Vec<i64> {
    let place = category(merchant, "Goods").await;
    let mut ids = Vec::new();
    for name in names {
        let made = merchant
            .post("/api/product", &single_product(name, place, 100))
            .await
            .ok();
        ids.push(made["id"].as_i64().unwrap());
    }
    ids
}

on_both! {
    async fn section_order_visibility_title_and_picks_are_saved(server) {
        let anna = server.merchant("anna").await;
        let ids = create_products(&anna, &["a", "b", "c"]).await;
        let path = format!("/api/decorate/{}", anna.id);
        let titled = json!({
            "type": "featuredProducts", "enabled": true, "picks": [ids[2], ids[0]], "layout": "rows",
            "title": "新品", "translations": { "en": "New" },
        });
        let body = json!({ "revision": 1, "sections": [
            { "type": "productsForSale", "enabled": false }, titled,
        ] });
        let saved = anna.put(&path, &body).await.ok();
        assert_eq!((types(&saved), &saved["revision"]), (vec!["productsForSale", "featuredProducts"], &json!(2)));
        let featured = section(&saved, "featuredProducts");
        assert_eq!((&featured["title"], &featured["translations"]["en"]), (&json!("新品"), &json!("New")));
        assert_eq!(featured["picks"], json!([ids[2], ids[0]]));
        let seen = server.visitor().get(&path).await.ok();
        assert_eq!(types(&seen), ["featuredProducts"]);
        let featured = section(&seen, "featuredProducts");
        assert_eq!((&featured["title"], &featured["layout"]), (&json!("New"), &json!("rows")));
        assert_eq!((products(featured), &featured["translations"]), (vec!["c", "a"], &Value::Null));
        assert_eq!(featured["picks"], json!([]));
    }

    async fn outdated_title_translation_is_marked(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/decorate/{}", anna.id);
        let titled = |title: &str, translations: Value| {
            json!([{ "type": "productsForSale", "enabled": true, "title": title, "translations": translations }])
        };
        let both = json!({ "en": "For sale", "ar": "للبيع" });
        let cases = [
            (titled("在售", both), json!([])),
            (titled("全部商品", json!({ "ar": "كل المنتجات" })), json!(["en"])),
        ];
        for (revision, (sections, stale)) in (1..).zip(cases) {
            let body = json!({ "revision": revision, "sections": sections });
            let saved = anna.put(&path, &body).await.ok();
            assert_eq!(section(&saved, "productsForSale")["translations"]["stale"], stale);
        }
    }

    async fn home_page_can_be_empty(server) {
        let anna = server.merchant("anna").await;
        create_products(&anna, &["a"]).await;
        let path = format!("/api/decorate/{}", anna.id);
        anna.put(&path, &json!({ "revision": 1, "sections": [] })).await.ok();
        assert_eq!(types(&server.visitor().get(&path).await.ok()), [""; 0]);
    }

    async fn missing_picks_are_skipped_and_do_not_block_saving(server) {
        let anna = server.merchant("anna").await;
        let ids = create_products(&anna, &["a", "b", "c"]).await;
        let path = format!("/api/decorate/{}", anna.id);
        let mut body = json!({ "revision": 1, "sections": [picking("clearance", &ids)] });
        anna.put(&path, &body).await.ok();
        anna.delete(&format!("/api/product/{}", ids[0])).await.ok();
        server.execute("UPDATE products SET on_sale = FALSE WHERE name = 'b'").await;
        assert_eq!(products(section(&server.visitor().get(&path).await.ok(), "clearance")), ["c"]);
        let own = anna.get(&format!("{path}?mine=true")).await.ok();
        assert_eq!(products(section(&own, "clearance")), ["b", "c"]);
        body["revision"] = json!(2);
        assert_eq!(anna.put(&path, &body).await.ok()["revision"], 3);
    }

    async fn foreign_picks_are_reported_by_index(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (own, foreign) = (create_products(&anna, &["a"]).await[0], create_products(&ben, &["b"]).await[0]);
        let picture = ben.upload_picture().await;
        let album = ben.post("/api/album", &json!({ "name": "Spring", "isPublic": true })).await.ok();
        let shelf = ben.get("/api/category?mine=true").await.ok()["list"][0]["id"].clone();
        let hidden = anna.post("/api/album", &json!({ "name": "Hidden" })).await.ok();
        let license = anna.upload("document", &shop_testing::png(64, 64)).await.ok();
        let body = json!({ "revision": 1, "sections": [
            picking("featuredProducts", &[own, foreign]),
            picking("carousel", &[picture, license["id"].as_i64().unwrap()]),
            picking("albums", &[hidden["id"].as_i64().unwrap(), album["id"].as_i64().unwrap()]),
            picking("categories", &[shelf.as_i64().unwrap()]),
            picking("video", &[99_999_999]),
        ] });
        let path = format!("/api/decorate/{}", anna.id);
        let expected = [
            "sections[0].picks[1]", "sections[1].picks[0]", "sections[1].picks[1]", "sections[2].picks[1]",
            "sections[3].picks[0]", "sections[4].picks[0]",
        ];
        let expected = expected.map(|path| (path.to_owned(), "not_found".to_owned()));
        assert_eq!(anna.put(&path, &body).await.field_errors(), expected);
        assert_eq!(server.number("SELECT COUNT(*) FROM home_sections").await, 0);
    }

    async fn section_count_and_types_are_limited(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/decorate/{}", anna.id);
        let many: Vec<Value> = (0..31).map(|_| picking("notice", &[])).collect();
        let answer = anna.put(&path, &json!({ "revision": 1, "sections": many })).await;
        assert_eq!(answer.field_errors(), [("sections".to_owned(), "too_many_items".to_owned())]);
        let body = json!({ "revision": 1, "sections": [picking("merchantCards", &[])] });
        let answer = anna.put(&path, &body).await;
        assert_eq!(answer.field_errors(), [("sections[0].type".to_owned(), "not_allowed".to_owned())]);
    }

    async fn stale_or_foreign_edit_is_refused(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let path = format!("/api/decorate/{}", anna.id);
        let body = |of: &str| json!({ "revision": 1, "sections": [picking(of, &[])] });
        ben.put(&path, &body("notice")).await.refused(404, "not_found");
        anna.put(&path, &body("contact")).await.ok();
        anna.put(&path, &body("notice")).await.refused(409, "changed_elsewhere");
        let page = anna.get(&format!("{path}?mine=true")).await.ok();
        assert_eq!((types(&page), sections(&page).len()), (vec!["contact"], 1));
    }
}
