//! Exports of shops, and what an import makes of them.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read as _},
};

use serde_json::{Value, json};
use shop_app::catalogue;
use shop_testing::{
    Actor, Backend, TestServer, category, multi_product, on_both_stores, png, single_product,
};
use zip::ZipArchive;

use super::{
    import::{counts, faults, goods, run, upload},
    make, path_of, with,
};

fn unpacked(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = BTreeMap::new();
    for place in 0..zip.len() {
        let mut file = zip.by_index(place).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        files.insert(file.name().unwrap().into_owned(), content);
    }
    files
}

on_both_stores! {
    async fn export_followed_by_import_changes_nothing(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "杯具").await;
        let picture = anna.upload("image", &png(500, 400)).await.ok();
        let shared = json!([picture["id"]]);
        let body = with(&multi_product("茶壶", cups), &[
            ("imageIds", shared.clone()),
            ("details", json!("<p>说明</p>")),
            ("keywords", json!("茶,壶")),
            ("privateNote", json!("=1+1")),
            ("boxWeightGrams", json!(16_500)),
            ("translations", json!({ "en": { "name": "Teapot" }, "ar": { "name": "إبريق" } })),
        ]);
        let mut body = with(&body, &[("lot", json!("product")), ("tiers", json!([{ "minQuantity": 48 }, { "minQuantity": 480 }]))]);
        for sku in 0..4 {
            body["skus"][sku]["tierPrices"] = json!([999 + sku, 500]);
        }
        let pot = make(&anna, &body).await;
        let cup = with(&single_product("Cup", cups, 1250), &[("imageIds", shared), ("onSale", json!(false))]);
        let cup = make(&anna, &cup).await;
        let other = anna.upload("image", &png(40, 40)).await.ok();
        anna.post("/api/album", &json!({ "name": "展厅", "pictureIds": [other["id"]] })).await.ok();
        // The same picture in another encoding is stored as the same object.
        server.execute("INSERT INTO media (shop_id, kind, status, is_private, content_hash, object_key, content_type, bytes, width, height, variants, created_at) SELECT shop_id, kind, status, is_private, content_hash || 'x', object_key, content_type, bytes, width, height, variants, created_at FROM media WHERE kind = 'image'").await;
        let cover = json!({
            "revision": 1, "carouselIds": [picture["id"]],
            "carouselTexts": [{ "text": "店面", "translations": { "en": "Shop front" } }],
        });
        let texts = anna.put("/api/user", &cover).await.ok()["account"]["carouselTexts"].clone();
        let before = goods(&anna).await;
        for language in ["zh", "en", "ar"] {
            let link = anna.with_language(language).post("/api/product/export", &json!({})).await.ok();
            assert_eq!(link["fileName"], "shop-2027-01-15.zip");
            let file = server.visitor().get(link["url"].as_str().unwrap()).await;
            assert_eq!((file.status, file.header("Content-Type")), (200, "application/zip"));
            let files = unpacked(&file.body);
            let names: Vec<&str> = files.keys().map(|name| name.split(['/', '.']).next().unwrap()).collect();
            assert_eq!(names, ["files", "pictures", "products", "shop"], "{:?}", files.keys());
            let shop: Value = serde_json::from_slice(&files["shop.json"]).unwrap();
            // The first product of the shop comes first.
            assert_eq!(shop["products"][0]["name"], "Cup");
            assert_eq!(shop["products"][1]["id"], pot["id"]);
            assert_eq!(shop["shop"]["albums"][0]["name"], "展厅");
            assert_eq!(shop["shop"]["account"]["account"]["carouselTexts"], texts);
            let table = upload(&anna, "table", &files["products.xlsx"]).await;
            let archive = upload(&anna, "archive", &file.body).await;
            for is_dry in [true, false] {
                let request = json!({ "uploadId": table, "archiveId": archive, "dryRun": is_dry });
                let import = run(server, &anna, &request).await;
                assert_eq!((counts(&import), faults(&import)), ([0, 0, 5, 0], vec![]), "{language}");
            }
        }
        assert_eq!(goods(&anna).await, before);
        assert_eq!(anna.get(&format!("{}?mine=true", path_of(&cup))).await.ok()["updatedAt"], cup["updatedAt"]);
        // A link ends with its session.
        let link = anna.post("/api/product/export", &json!({})).await.ok();
        anna.post("/api/user/logout", &json!({})).await.ok();
        server.visitor().get(link["url"].as_str().unwrap()).await.refused(404, "link_expired");
        // And with its account.
        let berta = server.merchant("berta").await;
        let link = berta.post("/api/product/export", &json!({})).await.ok();
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", berta.id)).await;
        server.visitor().get(link["url"].as_str().unwrap()).await.refused(404, "link_expired");
    }

    async fn export_contains_pictures_without_their_watermark(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "杯具").await;
        let picture = anna.upload("image", &png(800, 600)).await.ok();
        let clean = server.visitor().get(picture["url"].as_str().unwrap()).await.body;
        make(&anna, &with(&single_product("Cup", cups, 1250), &[("imageIds", json!([picture["id"]]))])).await;
        crate::watermark::switch_on(server, &anna).await;
        let before = goods(&anna).await;
        let link = anna.post("/api/product/export", &json!({})).await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        let files = unpacked(&file.body);
        let exported: Vec<&Vec<u8>> = files.iter().filter(|(name, _)| name.starts_with("pictures/")).map(|(_, file)| file).collect();
        assert_eq!(exported, [&clean]);
        let table = upload(&anna, "table", &files["products.xlsx"]).await;
        let archive = upload(&anna, "archive", &file.body).await;
        let request = json!({ "uploadId": table, "archiveId": archive, "dryRun": false });
        let import = run(server, &anna, &request).await;
        assert_eq!((counts(&import), faults(&import)), ([0, 0, 1, 0], vec![]));
        assert_eq!(goods(&anna).await, before);
    }

    async fn arabic_shop_is_exported_and_imported_unchanged(server) {
        let anna = server.merchant("anna").await;
        let language = anna.put("/api/user", &json!({ "revision": 1, "language": "ar" })).await.ok();
        assert_eq!(language["account"]["language"], "ar");
        let cups = category(&anna, "أكواب").await;
        let mut body = with(&multi_product("إبريق", cups), &[
            ("translations", json!({ "zh": { "name": "茶壶", "unit": "只" }, "en": { "name": "Teapot" } })),
        ]);
        body["specs"][0]["translations"] = json!({ "zh": "颜色", "en": "Colour" });
        body["specs"][0]["items"][0]["translations"] = json!({ "zh": "红色" });
        make(&anna, &body).await;
        make(&anna, &single_product("كوب", cups, 1250)).await;
        let before = goods(&anna).await;
        for language in ["zh", "en", "ar"] {
            let link = anna.with_language(language).post("/api/product/export", &json!({})).await.ok();
            let file = server.visitor().get(link["url"].as_str().unwrap()).await;
            let table = upload(&anna, "table", &unpacked(&file.body)["products.xlsx"]).await;
            let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": false })).await;
            assert_eq!((counts(&import), faults(&import)), ([0, 0, 5, 0], vec![]), "{language}");
            let columns: Vec<&str> = import["columns"].as_array().unwrap().iter().filter_map(|c| c["column"].as_str()).collect();
            assert!(columns.contains(&"name.zh") && columns.contains(&"spec1.value.en"), "{columns:?}");
            let is_arabic = |column: &str| column.rsplit('.').next() == Some("ar");
            assert!(!columns.iter().any(|column| is_arabic(column)), "{columns:?}");
            let choices = import["choices"].as_array().unwrap().iter().map(|c| c["column"].as_str().unwrap());
            assert!(choices.clone().any(|column| column == "unit.zh") && !choices.clone().any(is_arabic));
        }
        assert_eq!(goods(&anna).await, before);
        // A heading in the shop's language is the original, and a translation into it is refused.
        let table = upload(&anna, "table", "name,name.zh,category,price\nطبق,盘子,أطباق,3\n".as_bytes()).await;
        let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": false })).await;
        assert_eq!(counts(&import), [1, 0, 0, 0], "{import}");
        let table = upload(&anna, "table", "name,name.ar,category,price\nصحن,صحون,أطباق,3\n".as_bytes()).await;
        let mapping = json!(["name", "name.ar", "category", "price"]);
        let import = run(server, &anna, &json!({ "uploadId": table, "mapping": mapping, "dryRun": false })).await;
        assert_eq!((counts(&import), faults(&import)), ([0, 0, 0, 1], vec![("B2", "original_language")]));
        let sheet = anna.with_language("zh").get("/api/product/import/template").await.ok();
        let sheet = server.visitor().get(sheet["url"].as_str().unwrap()).await;
        let table = upload(&anna, "table", &sheet.body).await;
        let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!(import["columns"][2]["column"], "name.zh", "{import}");
        // Its examples name pictures that are not there, and nothing else is wrong with them.
        let reasons: Vec<&str> = faults(&import).into_iter().map(|(_, reason)| reason).collect();
        assert_eq!(reasons, ["picture_not_found"; 2], "{import}");
    }

    async fn exported_shop_can_be_imported_into_another(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let cups = category(&anna, "杯具").await;
        let picture = anna.upload("image", &png(500, 400)).await.ok();
        make(&anna, &with(&multi_product("茶壶", cups), &[("imageIds", json!([picture["id"]])), ("itemNumber", json!("P-1"))])).await;
        let link = anna.post("/api/product/export", &json!({})).await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        let table = upload(&ben, "table", &unpacked(&file.body)["products.xlsx"]).await;
        let archive = upload(&ben, "archive", &file.body).await;
        let first = run(server, &ben, &json!({ "uploadId": table, "archiveId": archive, "dryRun": true })).await;
        assert_eq!(first["faults"][0]["reason"], "product_not_found");
        // Without the ids of the other shop.
        let columns = first["columns"].as_array().unwrap().iter();
        let mapping: Vec<Value> = columns
            .map(|column| column["column"].clone())
            .map(|column| if column == "id" { Value::Null } else { column })
            .collect();
        let done = run(server, &ben, &json!({ "importId": first["id"], "mapping": mapping, "dryRun": false })).await;
        assert_eq!((counts(&done), faults(&done)), ([4, 0, 0, 0], vec![]));
        assert_eq!(goods(&ben).await, goods(&anna).await);
    }
}

/// A link works any number of times, and each archive reads all products.
#[tokio::test]
async fn a_shop_has_three_archives_made_at_once() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let berta = server.merchant("berta").await;
    let link = async |who: &Actor| {
        let link = who.post("/api/product/export", &json!({})).await.ok();
        link["url"].as_str().unwrap().to_owned()
    };
    let (annas, bertas) = (link(&anna).await, link(&berta).await);
    let token = annas.rsplit('/').next().unwrap();
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(catalogue::download(server.app(), token).await.unwrap());
    }
    let visitor = server.visitor();
    let refused = visitor.get(&annas).await;
    assert_eq!(refused.header("Retry-After"), "10");
    refused.refused(503, "unavailable");
    assert_eq!(visitor.get(&bertas).await.status, 200);
    held.pop();
    assert_eq!(visitor.get(&annas).await.status, 200);
    server.stop().await;
}
