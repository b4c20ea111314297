//! Imports of catalogues.

use std::{
    io::{Cursor, Write as _},
    sync::Arc,
};

use serde_json::{Value, json};
use shop_app::catalogue::Worker;
use shop_testing::{
    Actor, TestServer, UploadFile, category, jpeg, on_both, on_both_stores, png, single_product,
};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{field_errors, make};
use crate::support::{login_again, workbook};

/// Two products: one without options, and one with two.
const TABLE: &str = "货号,商品名称,name.en,一级分类,二级分类,规格1名称,规格1值,单价（元）,库存\n\
    C-1,陶瓷杯,Cup,餐具,杯子,,,12.5,480\n\
    T-1,毛巾,,家纺,,颜色,白,6.8,100\n\
    T-1,,,,,,灰,7,200\n";

/// A table of this many products.
fn long_table(products: usize) -> String {
    let rows = (1..=products).map(|n| format!("N-{n},杯 {n},餐具,{n}\n"));
    format!("货号,品名,一级分类,单价\n{}", rows.collect::<String>())
}

pub(super) async fn upload(who: &Actor, kind: &str, bytes: &[u8]) -> Value {
    let file = UploadFile {
        file_name: "file",
        content_type: "application/octet-stream",
        bytes: bytes.to_vec(),
    };
    who.upload(kind, &file).await.ok()["id"].clone()
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Works until no import waits.
async fn work(server: &TestServer) {
    let worker = Worker::new(Arc::clone(server.app()));
    while worker.next().await.unwrap() {}
}

/// Begins an import and works until it ends.
pub(super) async fn run(server: &TestServer, who: &Actor, request: &Value) -> Value {
    let begun = who.post("/api/product/import", request).await.ok();
    work(server).await;
    who.get(&format!("/api/product/import/{}", begun["id"]))
        .await
        .ok()
}

/// New, changed, unchanged and faulty rows.
pub(super) fn counts(import: &Value) -> [i64; 4] {
    ["newRows", "changedRows", "unchangedRows", "faultyRows"]
        .map(|name| import[name].as_i64().unwrap())
}

/// Cells and reasons of faults.
pub(super) fn faults(import: &Value) -> Vec<(&str, &str)> {
    let faults = import["faults"].as_array().unwrap().iter();
    faults
        .map(|fault| {
            let cell = fault["cell"].as_str().unwrap_or_default();
            (cell, fault["reason"].as_str().unwrap())
        })
        .collect()
}

/// The names of the merchant's products, the first one first.
async fn order(who: &Actor) -> Vec<Value> {
    let path = "/api/product?mine=true&limit=100";
    crate::support::column(&who.get(path).await.ok(), "name")
}

/// The merchant's products without what differs between two of the same.
pub(super) async fn goods(who: &Actor) -> Vec<Value> {
    let page = who.get("/api/product?mine=true&limit=100").await.ok();
    let mut goods = Vec::new();
    for card in page["list"].as_array().unwrap() {
        let path = format!("/api/product/{}?mine=true", card["id"]);
        let product = who.get(&path).await.ok();
        let skus = product["skus"].as_array().unwrap().iter();
        let skus: Vec<Value> = skus
            .map(|sku| json!([sku["price"], sku["stock"], sku["itemNumber"]]))
            .collect();
        goods.push(json!([
            product["name"],
            product["itemNumber"],
            product["translations"],
            product["category"]["name"],
            product["revision"],
            product["images"].as_array().unwrap().len(),
            skus
        ]));
    }
    goods.sort_by_key(ToString::to_string);
    goods
}

on_both! {
    async fn dry_run_writes_nothing_and_a_repeated_import_changes_nothing(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", TABLE.as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((&dry["status"], counts(&dry)), (&json!("done"), [3, 0, 0, 0]));
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 0);
        assert_eq!(server.number("SELECT COUNT(*) FROM categories").await, 0);
        let columns = dry["columns"].as_array().unwrap();
        assert_eq!(columns[1], json!({ "heading": "商品名称", "column": "name", "samples": ["陶瓷杯", "毛巾"], "notMatched": null }));
        let done = run(server, &anna, &json!({ "importId": dry["id"], "dryRun": false })).await;
        assert_eq!((&done["status"], counts(&done)), (&json!("done"), [3, 0, 0, 0]));
        assert_eq!(goods(&anna).await.len(), 2);
        let cup = &anna.get("/api/product?mine=true&keyword=Cup").await.ok()["list"][0];
        let cup = anna.get(&format!("/api/product/{}?mine=true", cup["id"])).await.ok();
        assert_eq!((&cup["priceMin"], &cup["stock"], &cup["category"]["name"]), (&json!(1250), &json!(480), &json!("杯子")));
        assert_eq!(cup["translations"]["en"]["name"], "Cup");
        assert_eq!(server.number("SELECT product_count FROM shops").await, 2);
        for is_dry in [true, false] {
            let again = run(server, &anna, &json!({ "uploadId": table, "dryRun": is_dry })).await;
            assert_eq!(counts(&again), [0, 0, 3, 0]);
        }
        assert_eq!(server.number("SELECT MAX(revision) FROM products").await, 1);
        let list = anna.get("/api/product/import").await.ok();
        assert_eq!(list["list"].as_array().unwrap().len(), 4);
        // Only columns of the table are changed.
        let prices = upload(&anna, "table", "货号,单价\nC-1,13\nX-9,5\n".as_bytes()).await;
        let changed = run(server, &anna, &json!({ "uploadId": prices, "mode": "existingOnly", "dryRun": false })).await;
        assert_eq!(counts(&changed), [0, 1, 1, 0]);
        let now = anna.get(&format!("/api/product/{}?mine=true", cup["id"])).await.ok();
        assert_eq!((&now["priceMin"], &now["stock"], &now["translations"]), (&json!(1300), &json!(480), &cup["translations"]));
    }

    async fn faults_name_cell_and_remedy_in_three_languages(server) {
        let anna = server.merchant("anna").await;
        let text = "Item number,Product name,Category,Price (CNY),Pictures\nA,Cup,Cups,ask 12,\nB,Pot,Cups,5,none.jpg\nC,Jug,Cups,5,\nD,JUG,Cups,5,\nE,,Cups,5,\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        let expected = [("D2", "invalid_format"), ("E3", "picture_not_found"), ("B5", "name_taken"), ("B6", "required")];
        assert_eq!((counts(&dry), faults(&dry)), ([1, 0, 0, 4], expected.to_vec()));
        let path = format!("/api/product/import/{}", dry["id"]);
        for (language, sentence, title) in [
            ("zh", "该名称已属于另一个商品", "问题"),
            ("en", "Another product has this name already", "Problems"),
            ("ar", "منتج آخر يحمل هذا الاسم", "المشكلات"),
        ] {
            let shown = anna.with_language(language).get(&path).await.ok();
            assert_eq!(shown["faults"][2]["message"], sentence);
            let file = server.visitor().get(shown["faultsUrl"].as_str().unwrap()).await;
            let sheet = workbook::open(&file.body);
            assert_eq!((sheet.rows[0][0].as_str(), sheet.rows[0][1].as_str()), (title, "Item number"));
            assert!(sheet.rows[4][0].contains(sentence), "{:?}", sheet.rows[4]);
            assert_eq!(sheet.rows[3][0], "");
        }
        // What is well is imported.
        let done = run(server, &anna, &json!({ "importId": dry["id"], "dryRun": false })).await;
        assert_eq!((counts(&done), faults(&done)), ([1, 0, 0, 4], expected.to_vec()));
        assert_eq!(goods(&anna).await.len(), 1);
        let link = anna.get("/api/product/import/template").await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        let template = upload(&anna, "table", &file.body).await;
        let filled = run(server, &anna, &json!({ "uploadId": template, "dryRun": true })).await;
        assert_eq!(filled["columns"].as_array().unwrap().iter().filter(|c| c["column"].is_null()).count(), 0);
        // The examples name pictures that were not sent.
        assert_eq!(faults(&filled), [("T2", "picture_not_found"), ("T3", "picture_not_found")]);
    }

    async fn notes_and_readings_of_prices_are_shown_in_three_languages(server) {
        let anna = server.merchant("anna").await;
        let text = "货号,品名,分类,单价,库存\nA,杯,餐具,3起,1\nB,壶,餐具,12-15,1\nC,盘,餐具,5,\"1,250\"\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((counts(&dry), faults(&dry)), ([1, 0, 0, 2], vec![("D3", "invalid_format"), ("E4", "invalid_format")]));
        let path = format!("/api/product/import/{}", dry["id"]);
        for (language, note, reading) in [
            ("zh", "最低价", "1250 / 1.25"),
            ("en", "the lowest price", "1250 / 1.25"),
            ("ar", "أدنى سعر", "1250 / 1.25"),
        ] {
            let shown = anna.with_language(language).get(&path).await.ok();
            let found = &shown["notes"][0];
            assert_eq!((&found["row"], &found["cell"], &found["column"], &found["reason"]),
                (&json!(2), &json!("D2"), &json!("price"), &json!("lowest_price")));
            assert!(found["message"].as_str().unwrap().contains(note), "{found}");
            assert!(shown["faults"][1]["message"].as_str().unwrap().contains(reading), "{shown}");
        }
        let done = run(server, &anna, &json!({ "importId": dry["id"], "dryRun": false })).await;
        assert_eq!(done["notes"].as_array().unwrap().len(), 1);
        assert_eq!(server.number("SELECT MAX(price) FROM skus").await, 300);
    }

    async fn prices_in_another_currency_are_not_matched_with_a_reason(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", "货号,品名,分类,Price (USD)\nA,杯,餐具,1.5\n".as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((counts(&dry), faults(&dry)), ([0, 0, 0, 1], vec![("", "price_missing")]));
        let path = format!("/api/product/import/{}", dry["id"]);
        for (language, sentence) in [("zh", "其他货币"), ("en", "another currency"), ("ar", "بعملة أخرى")] {
            let shown = anna.with_language(language).get(&path).await.ok();
            let column = &shown["columns"][3];
            assert_eq!(column["column"], Value::Null);
            assert!(column["notMatched"].as_str().unwrap().contains(sentence), "{column}");
        }
        // Mapped by hand, the cells are faults.
        let mapping = json!(["itemNumber", "name", "category", "price"]);
        let mapped = run(server, &anna, &json!({ "importId": dry["id"], "mapping": mapping, "dryRun": false })).await;
        assert_eq!((counts(&mapped), faults(&mapped)), ([0, 0, 0, 1], vec![("D2", "invalid_format")]));
    }

    async fn rows_that_are_no_products_are_listed_and_sections_become_categories(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let text = "某厂报价单\n序号,货号,产品名称,材质,单价\n1,Z-1,铃,铁,1\n一、车模系列\n2,Z-2,小汽车,塑料,3.5\n合计,2款\n备注：以上价格不含运费\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((&dry["rows"], counts(&dry)), (&json!(2), [0, 0, 0, 2]));
        let others = json!([
            { "row": 1, "kind": "title", "text": "某厂报价单" },
            { "row": 4, "kind": "section", "text": "车模系列" },
            { "row": 6, "kind": "total", "text": "合计 2款" },
            { "row": 7, "kind": "note", "text": "备注：以上价格不含运费" },
        ]);
        let reading = &dry["reading"];
        assert_eq!((&reading["otherRowCount"], &reading["otherRows"]), (&json!(4), &others));
        assert_eq!((&reading["sheet"], &reading["sheets"]), (&Value::Null, &json!([])));
        let with_sections = json!({ "importId": dry["id"], "sectionsAreCategories": true, "dryRun": true });
        let sections = run(server, &anna, &with_sections).await;
        assert_eq!(counts(&sections), [1, 0, 0, 1]);
        let toys = category(&anna, "玩具").await;
        // What was decided before stays.
        let request = json!({ "importId": sections["id"], "categoryId": toys, "dryRun": false });
        let done = run(server, &anna, &request).await;
        assert_eq!((counts(&done), faults(&done)), ([2, 0, 0, 0], vec![]));
        let reading = &done["reading"];
        assert_eq!((&reading["sectionsAreCategories"], &reading["categoryId"]), (&json!(true), &json!(toys)));
        let categories: Vec<Value> = goods(&anna).await.into_iter().map(|product| product[3].clone()).collect();
        assert_eq!(categories, [json!("小汽车"), json!("铃")].map(|name| if name == "铃" { json!("玩具") } else { json!("车模系列") }));
        let foreign = category(&ben, "玩具").await;
        let book = upload(&anna, "table", include_bytes!("libreoffice.xlsx")).await;
        for (field, value) in [("categoryId", json!(foreign)), ("sheet", json!("none"))] {
            let mut request = json!({ "uploadId": book, "dryRun": true });
            request[field] = value;
            let refused = anna.post("/api/product/import", &request).await;
            assert_eq!(refused.field_errors(), field_errors(&[(field, "not_found")]));
        }
        let dry = run(server, &anna, &json!({ "uploadId": book, "dryRun": true })).await;
        let sheet = dry["reading"]["sheet"].clone();
        assert_eq!(dry["reading"]["sheets"], json!([sheet]));
        let named = run(server, &anna, &json!({ "uploadId": book, "sheet": sheet, "dryRun": true })).await;
        assert_eq!(counts(&named), counts(&dry));
    }

    async fn prices_in_dollars_and_lists_of_options_are_asked_about(server) {
        let anna = server.merchant("anna").await;
        let text = "货号,品名,一级分类,颜色,Price (USD),备注\nA,杯,餐具,红/蓝,2.5,厂价\n\nB,碗,餐具,白,US$3,\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        let dry = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        let reading = &dry["reading"];
        assert_eq!(counts(&dry), [0, 0, 0, 2]);
        assert_eq!((&reading["otherCurrency"], &reading["rate"]), (&json!("USD"), &Value::Null));
        assert_eq!((&reading["optionListCount"], &reading["optionList"]), (&json!(1), &json!("红/蓝")));
        assert_eq!(reading["otherRows"], json!([{ "row": 3, "kind": "empty", "text": "" }]));
        let rate = json!({ "currency": "USD", "rateMicro": 7_100_000 });
        let with_rate = json!({ "importId": dry["id"], "rate": rate, "splitOptions": true, "dryRun": true });
        let converted = run(server, &anna, &with_rate).await;
        assert_eq!((counts(&converted), faults(&converted)), ([2, 0, 0, 0], vec![]));
        let notes: Vec<_> = converted["notes"].as_array().unwrap().iter().map(|note| (text_of(&note["cell"]), text_of(&note["reason"]))).collect();
        assert_eq!(notes, [("F1", "private_notes"), ("E2", "price_converted"), ("E4", "price_converted")]);
        assert!(text_of(&converted["notes"][1]["message"]).contains("2.5 USD × 7.1 = ¥17.75"));
        // What was decided stays.
        let done = run(server, &anna, &json!({ "importId": converted["id"], "dryRun": false })).await;
        assert_eq!((&done["reading"]["rate"], &done["reading"]["splitOptions"]), (&rate, &json!(true)));
        assert_eq!(server.number("SELECT count(*) FROM skus WHERE price = 1775").await, 2);
        assert_eq!(server.number("SELECT count(*) FROM skus WHERE price = 2130").await, 1);
        for (field, wrong, reason) in [
            ("rate.currency", json!({ "currency": "CNY", "rateMicro": 1 }), "not_allowed"),
            ("rate.rateMicro", json!({ "currency": "USD", "rateMicro": 0 }), "out_of_range"),
        ] {
            let request = json!({ "uploadId": table, "rate": wrong, "dryRun": true });
            let refused = anna.post("/api/product/import", &request).await;
            assert_eq!(refused.field_errors(), field_errors(&[(field, reason)]));
        }
    }

    async fn encoding_that_cannot_be_told_is_asked_for(server) {
        let anna = server.merchant("anna").await;
        // "Item number,Product name,Category,Price / T-1,Çay bardağı,Züccaciye,12.5" in the code page of Turkey.
        let text = b"Item number,Product name,Category,Price\r\nT-1,\xC7ay barda\xF0\xFD,Z\xFCccaciye,12.5\r\n";
        let table = upload(&anna, "table", text).await;
        let asked = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((&asked["status"], counts(&asked)), (&json!("needsMapping"), [0; 4]));
        let expected = json!([
            { "encoding": "windows-1252", "rows": ["T-1,Çay bardaðý,Züccaciye,12.5"] },
            { "encoding": "windows-1254", "rows": ["T-1,Çay bardağı,Züccaciye,12.5"] },
        ]);
        assert_eq!(asked["reading"]["encodings"], expected);
        let told = json!({ "importId": asked["id"], "encoding": "windows-1254", "dryRun": true });
        let dry = run(server, &anna, &told).await;
        assert_eq!((&dry["reading"]["encoding"], counts(&dry)), (&json!("windows-1254"), [1, 0, 0, 0]));
        run(server, &anna, &json!({ "importId": dry["id"], "dryRun": false })).await;
        assert_eq!(goods(&anna).await[0][0], "Çay bardağı");
        let wrong = json!({ "uploadId": table, "encoding": "utf-8", "dryRun": true });
        anna.post("/api/product/import", &wrong).await.refused(400, "unreadable_table");
    }

    async fn columns_are_corrected_and_wrong_requests_refused(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let table = upload(&anna, "table", "What,How much\nCup,5\n".as_bytes()).await;
        let first = run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!((&first["status"], counts(&first)), (&json!("needsMapping"), [0; 4]));
        let mapped = |mapping: Value| json!({ "importId": first["id"], "mapping": mapping, "dryRun": true });
        let second = run(server, &anna, &mapped(json!(["name", "price"]))).await;
        assert_eq!(faults(&second), [("", "required")]);
        let begin = async |who: &Actor, request: Value| who.post("/api/product/import", &request).await;
        for (request, fields) in [
            (mapped(json!(["name"])), [("mapping", "out_of_range")]),
            (mapped(json!(["name", "name"])), [("mapping[1]", "duplicate_item")]),
            (json!({ "dryRun": true }), [("uploadId", "required")]),
            (json!({ "uploadId": 999, "dryRun": true }), [("uploadId", "not_found")]),
            (json!({ "importId": 999, "dryRun": true }), [("importId", "not_found")]),
            (json!({ "uploadId": table, "archiveId": table, "dryRun": true }), [("archiveId", "not_found")]),
            (json!({ "uploadId": table, "pictures": [{ "name": "a", "id": table }], "dryRun": true }), [("pictures[0].id", "not_found")]),
        ] {
            assert_eq!(begin(&anna, request).await.field_errors(), field_errors(&fields));
        }
        // What is another merchant's does not exist.
        let foreign = begin(&ben, json!({ "uploadId": table, "dryRun": true })).await;
        assert_eq!(foreign.field_errors(), field_errors(&[("uploadId", "not_found")]));
        let path = format!("/api/product/import/{}", first["id"]);
        ben.get(&path).await.refused(404, "not_found");
        ben.delete(&path).await.refused(404, "not_found");
        let other = UploadFile { file_name: "a.xls", content_type: "x/y", bytes: b"\xD0\xCF\x11\xE0\0\0".to_vec() };
        anna.upload("table", &other).await.refused(400, "unreadable_table");
        let broken = upload(&anna, "table", b"PK\x03\x04 not really").await;
        begin(&anna, json!({ "uploadId": broken, "dryRun": true })).await.refused(400, "unreadable_table");
        let long = upload(&anna, "table", long_table(5_001).as_bytes()).await;
        let refused = begin(&anna, json!({ "uploadId": long, "dryRun": true })).await;
        assert_eq!(refused.field_errors(), field_errors(&[("uploadId", "too_many_items")]));
    }

    async fn cap_is_checked_in_the_dry_run_and_while_writing(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", long_table(23).as_bytes()).await;
        for is_dry in [true, false] {
            let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": is_dry })).await;
            assert_eq!(counts(&import), [20, 0, 0, 3]);
            assert_eq!(faults(&import), [("", "product_cap_reached"); 3]);
            assert_eq!(import["faults"][0]["message"], "This would exceed your 20 products; upgrade to import more");
        }
        assert_eq!(server.number("SELECT product_count FROM shops").await, 20);
        server.clock().advance_days(150);
        let anna = login_again(&anna).await;
        let again = run(server, &anna, &json!({ "uploadId": table, "dryRun": false })).await;
        assert_eq!(counts(&again), [0, 0, 20, 3]);
        assert_eq!(faults(&again), [("", "settlement_expired"); 3]);
        // Export works after the end of the service.
        anna.post("/api/product/export", &json!({})).await.ok();
    }

    async fn categories_that_a_shop_has_no_room_for_are_faults(server) {
        let anna = server.merchant("anna").await;
        let others: Vec<String> = (1..2_000).map(|n| format!("({}, '{n}', '{n}', 1, 1)", anna.id)).collect();
        let insert = "INSERT INTO categories (shop_id, name, name_key, created_at, updated_at) VALUES";
        server.execute(&format!("{insert} {}", others.join(", "))).await;
        let table = upload(&anna, "table", "品名,分类,二级分类,单价\n杯,新,更新,1\n壶,新,,1\n盘,新,,2\n碗,另,,2\n".as_bytes()).await;
        for dry in [true, false] {
            let import = run(server, &anna, &json!({ "uploadId": table, "dryRun": dry })).await;
            assert_eq!((counts(&import), faults(&import)), ([2, 0, 0, 2], vec![("B2", "too_many_items"), ("B5", "too_many_items")]));
            assert!(import["faults"][0]["message"].as_str().unwrap().contains("2,000"), "{import}");
        }
    }

    async fn cancelled_import_keeps_what_is_done(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", long_table(20).as_bytes()).await;
        let request = json!({ "uploadId": table, "dryRun": false });
        let begun = anna.post("/api/product/import", &request).await.ok();
        anna.post("/api/product/import", &request).await.refused(409, "import_running");
        let path = format!("/api/product/import/{}", begun["id"]);
        assert_eq!(anna.delete(&path).await.ok()["status"], "cancelled");
        work(server).await;
        assert_eq!(goods(&anna).await, Vec::<Value>::new());
        assert_eq!(anna.delete(&path).await.ok()["status"], "cancelled");
        // A dry run gives way to the next one.
        let dry = json!({ "uploadId": table, "dryRun": true });
        let first = anna.post("/api/product/import", &dry).await.ok();
        let done = run(server, &anna, &request).await;
        assert_eq!(counts(&done), [20, 0, 0, 0]);
        let path = format!("/api/product/import/{}", first["id"]);
        assert_eq!(anna.get(&path).await.ok()["status"], "cancelled");
    }

    async fn interrupted_import_equals_an_undisturbed_one(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        server.execute("UPDATE shops SET settlement_level = 'A', paid_until = 4000000000000").await;
        let text = long_table(90);
        let table = upload(&ben, "table", text.as_bytes()).await;
        run(server, &ben, &json!({ "uploadId": table, "dryRun": false })).await;
        let table = upload(&anna, "table", text.as_bytes()).await;
        let begun = anna.post("/api/product/import", &json!({ "uploadId": table, "dryRun": false })).await.ok();
        let path = format!("/api/product/import/{}", begun["id"]);
        let instances = [server.second_instance().await, server.second_instance().await];
        let mut interruptions = 0;
        for round in 0.. {
            let worker = Worker::new(Arc::clone(instances[round % 2].app()));
            let is_done = async {
                loop {
                    let import = anna.get(&path).await.ok();
                    let rows = counts(&import)[0];
                    if import["status"] == "done" || rows >= 20 * (i64::try_from(round).unwrap() + 1) {
                        return import["status"] == "done";
                    }
                }
            };
            // The work is dropped wherever it is.
            let is_done = tokio::select! { done = is_done => done, _ = worker.next() => true };
            if is_done {
                break;
            }
            interruptions += 1;
            server.clock().advance_seconds(20);
        }
        assert!(interruptions > 0);
        let import = anna.get(&path).await.ok();
        assert_eq!((&import["status"], counts(&import)), (&json!("done"), [90, 0, 0, 0]));
        assert_eq!(goods(&anna).await, goods(&ben).await);
        let rows: Vec<Value> = (1..=90).map(|n| json!(format!("杯 {n}"))).collect();
        assert_eq!((order(&anna).await, order(&ben).await), (rows.clone(), rows));
        assert_eq!(server.number("SELECT MIN(product_count) + MAX(product_count) FROM shops").await, 180);
    }

    async fn two_workers_never_write_the_same_chunk(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", long_table(20).as_bytes()).await;
        anna.post("/api/product/import", &json!({ "uploadId": table, "dryRun": false })).await.ok();
        let other = server.second_instance().await;
        let workers = [server.app(), other.app()].map(|app| Worker::new(Arc::clone(app)));
        let both = workers.map(|worker| tokio::spawn(async move { worker.next().await.unwrap() }));
        let mut claimed = 0;
        for one in both {
            claimed += i32::from(one.await.unwrap());
        }
        assert_eq!(claimed, 1);
        assert_eq!(server.number("SELECT new_rows FROM product_imports").await, 20);
        assert_eq!(server.number("SELECT product_count FROM shops").await, 20);
        other.stop().await;
    }

    async fn new_products_keep_the_order_of_their_rows(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "餐具").await;
        for name in ["旧 1", "旧 2"] {
            make(&anna, &single_product(name, cups, 100)).await;
        }
        let text = "货号,品名,一级分类,单价\nA-1,一,餐具,1\n,旧 1,餐具,2\nA-3,三,餐具,x\nA-4,四,餐具,4\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        run(server, &anna, &json!({ "uploadId": table, "dryRun": true })).await;
        let request = json!({ "uploadId": table, "dryRun": false });
        assert_eq!(counts(&run(server, &anna, &request).await), [2, 1, 0, 1]);
        assert_eq!(order(&anna).await, ["一", "四", "旧 2", "旧 1"]);
        // Rows that change products, or nothing, move none.
        let text = text.replace(",x\n", ",3\n").replace("A-1,一,餐具,1", "A-1,一,餐具,9");
        let table = upload(&anna, "table", text.as_bytes()).await;
        let request = json!({ "uploadId": table, "dryRun": false });
        assert_eq!(counts(&run(server, &anna, &request).await), [1, 1, 2, 0]);
        assert_eq!(order(&anna).await, ["三", "一", "四", "旧 2", "旧 1"]);
    }

    async fn outdated_rows_are_left_alone(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        let text = |revision: i64, price: &str| format!("id,revision,price\n{},{revision},{price}\n", cup["id"]);
        let table = upload(&anna, "table", text(1, "2").as_bytes()).await;
        let request = json!({ "uploadId": table, "dryRun": false });
        assert_eq!(counts(&run(server, &anna, &request).await), [0, 1, 0, 0]);
        assert_eq!(counts(&run(server, &anna, &request).await), [0, 0, 1, 0]);
        let table = upload(&anna, "table", text(1, "3").as_bytes()).await;
        let refused = run(server, &anna, &json!({ "uploadId": table, "dryRun": false })).await;
        assert_eq!((counts(&refused), faults(&refused)), ([0, 0, 0, 1], vec![("B2", "changed_elsewhere")]));
        let foreign = upload(&anna, "table", b"id,price\n999,3\n").await;
        let refused = run(server, &anna, &json!({ "uploadId": foreign, "dryRun": false })).await;
        assert_eq!(faults(&refused), [("A2", "product_not_found")]);
    }
}

on_both_stores! {
    async fn pictures_come_one_by_one_or_in_an_archive(server) {
        let anna = server.merchant("anna").await;
        let text = "货号,品名,分类,单价,图片\nA-1,杯,餐具,1,\nB-2,壶,餐具,2,Photos/front.PNG\nC-3,盘,餐具,3,\n";
        let table = upload(&anna, "table", text.as_bytes()).await;
        let (one, two) = (jpeg(400, 300).bytes, png(300, 400).bytes);
        let files: [(&str, &[u8]); 4] =
            [("a-1.jpg", &one), ("pics/A-1-2.png", &two), ("front.png", &two), ("Sonstige/DSC_7.JPG", &one)];
        let zip = upload(&anna, "archive", &archive(&files)).await;
        let listed = anna.upload("image", &png(200, 200)).await.ok()["id"].clone();
        let request = json!({ "uploadId": table, "archiveId": zip, "pictures": [{ "name": "C-3.png", "id": listed }], "dryRun": true });
        let dry = run(server, &anna, &request).await;
        assert_eq!((counts(&dry), faults(&dry)), ([3, 0, 0, 0], vec![]));
        assert_eq!((&dry["unusedPictureCount"], &dry["unusedPictures"]), (&json!(1), &json!(["DSC_7.JPG"])));
        assert_eq!(server.number("SELECT COUNT(*) FROM media WHERE kind = 'image'").await, 1);
        for expected in [[3, 0, 0, 0], [0, 0, 3, 0]] {
            let done = run(server, &anna, &json!({ "importId": dry["id"], "dryRun": false })).await;
            assert_eq!(counts(&done), expected);
        }
        let pictures: Vec<Value> = goods(&anna).await.into_iter().map(|product| product[5].clone()).collect();
        assert_eq!(pictures.iter().filter_map(Value::as_i64).sum::<i64>(), 4);
        assert_eq!(server.number("SELECT COUNT(*) FROM media WHERE kind = 'image'").await, 3);
    }

    async fn table_of_faults_keeps_the_pictures_in_its_cells(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", include_bytes!("libreoffice.xlsx")).await;
        // Without a category, no row is imported.
        let mapping = json!(["itemNumber", "name", null, "pictures", "price", "stock"]);
        let dry = run(server, &anna, &json!({ "uploadId": table, "mapping": mapping, "dryRun": true })).await;
        assert_eq!(counts(&dry), [0, 0, 0, 3]);
        let file = server.visitor().get(dry["faultsUrl"].as_str().unwrap()).await;
        let corrected = upload(&anna, "table", &file.body).await;
        let done = run(server, &anna, &json!({ "uploadId": corrected, "dryRun": false })).await;
        assert_eq!((counts(&done), faults(&done)), ([3, 0, 0, 0], vec![]));
        let mut pictures: Vec<Value> = goods(&anna).await.into_iter().map(|product| json!([product[1], product[5]])).collect();
        pictures.sort_by_key(Value::to_string);
        assert_eq!(pictures, [json!(["0012", 2]), json!(["0013", 0]), json!(["0014", 1])]);
    }

    // `libreoffice.xlsx` was saved by LibreOffice 7.4, with a title, a formula and three pictures above the cells.
    async fn workbook_saved_by_libreoffice_brings_its_pictures(server) {
        let anna = server.merchant("anna").await;
        let table = upload(&anna, "table", include_bytes!("libreoffice.xlsx")).await;
        for expected in [[3, 0, 0, 0], [0, 0, 3, 0]] {
            let done = run(server, &anna, &json!({ "uploadId": table, "dryRun": false })).await;
            assert_eq!((counts(&done), faults(&done)), (expected, vec![]));
        }
        let mut found: Vec<Value> = goods(&anna).await;
        found.sort_by_key(|product| product[1].to_string());
        let found: Vec<Value> = found.iter().map(|one| json!([one[0], one[1], one[5], one[6]])).collect();
        assert_eq!(found, [
            json!(["茶杯", "0012", 2, [[1250, 480, ""]]]),
            json!(["茶壶", "0013", 0, [[5000, 60, ""]]]),
            json!(["盘子", "0014", 1, [[680, 1200, ""]]]),
        ]);
        assert_eq!(server.number("SELECT COUNT(*) FROM media WHERE kind = 'image'").await, 3);
    }
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
