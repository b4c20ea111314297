//! Templates of imports: what was decided of a table applies to the next one with the same headings.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, category, on_both};

use super::import::{counts, run, upload};

/// A table whose fourth heading nobody knows.
fn table(number: &str, price: &str) -> String {
    format!("货号,品名,单价,我们的话\n{number},{number} 号,{price},话\n")
}

/// Checks a table of which nothing is decided.
async fn dry_run(server: &TestServer, who: &Actor, text: &str) -> Value {
    let table = upload(who, "table", text.as_bytes()).await;
    run(server, who, &json!({ "uploadId": table, "dryRun": true })).await
}

/// Imports a checked table with a mapping, and into a category.
async fn import(
    server: &TestServer,
    who: &Actor,
    dry: &Value,
    mapping: Value,
    category: i64,
) -> Value {
    let request = json!({
        "importId": dry["id"],
        "mapping": mapping,
        "categoryId": category,
        "dryRun": false,
    });
    run(server, who, &request).await
}

/// The columns of an import.
fn columns(import: &Value) -> Vec<Option<&str>> {
    let columns = import["columns"].as_array().unwrap().iter();
    columns.map(|column| column["column"].as_str()).collect()
}

fn mapping() -> Value {
    json!(["itemNumber", "name", "price", "title"])
}

on_both! {
    async fn decisions_apply_to_the_next_table_with_the_same_headings(server) {
        let anna = server.merchant("anna").await;
        let toys = category(&anna, "玩具").await;
        let dry = dry_run(server, &anna, &table("A-1", "5")).await;
        assert_eq!((counts(&dry), &dry["template"]), ([0, 0, 0, 1], &Value::Null));
        let done = import(server, &anna, &dry, mapping(), toys).await;
        assert_eq!((counts(&done), &done["template"]), ([1, 0, 0, 0], &Value::Null));
        // In other cases, widths and spaces.
        let next = table("A-2", "6").replace("货号,品名", " *货号, 品 名 ");
        let next = dry_run(server, &anna, &next).await;
        assert_eq!(counts(&next), [1, 0, 0, 0]);
        assert_eq!(columns(&next)[3], Some("title"));
        assert_eq!(next["reading"]["categoryId"], toys);
        assert!(next["template"]["savedAt"].is_string());
        let again = run(server, &anna, &json!({ "importId": next["id"], "dryRun": false })).await;
        assert_eq!(counts(&again), [1, 0, 0, 0]);
        // What a request decides comes before the template.
        let other = upload(&anna, "table", table("A-3", "7").as_bytes()).await;
        let own = json!({ "uploadId": other, "mapping": ["itemNumber", "name", "price", null], "dryRun": true });
        let own = run(server, &anna, &own).await;
        assert_eq!((counts(&own), &own["template"]), ([0, 0, 0, 1], &Value::Null));
        // Other headings, and another shop.
        let wider = dry_run(server, &anna, "货号,品名,单价,我们的话,库存\nA-4,壶,5,话,3\n").await;
        assert_eq!(wider["template"], Value::Null);
        let ben = server.merchant("ben").await;
        assert_eq!(dry_run(server, &ben, &table("A-1", "5")).await["template"], Value::Null);
    }

    async fn template_is_deleted_by_the_merchant_or_by_usual_decisions(server) {
        let anna = server.merchant("anna").await;
        let toys = category(&anna, "玩具").await;
        let dry = dry_run(server, &anna, &table("A-1", "5")).await;
        import(server, &anna, &dry, mapping(), toys).await;
        let next = dry_run(server, &anna, &table("A-2", "6")).await;
        assert!(next["template"].is_object());
        let path = format!("/api/product/import/{}/template", next["id"]);
        let ben = server.merchant("ben").await;
        assert_eq!(ben.delete(&path).await.status, 404);
        for _ in 0..2 {
            assert_eq!(anna.delete(&path).await.ok()["template"], Value::Null);
        }
        let anew = run(server, &anna, &json!({ "importId": next["id"], "dryRun": true })).await;
        assert_eq!((counts(&anew), columns(&anew)[3]), ([0, 0, 0, 1], None));
        assert_eq!((&anew["template"], &anew["reading"]["categoryId"]), (&Value::Null, &Value::Null));
        import(server, &anna, &anew, mapping(), toys).await;
        assert_eq!(server.number("SELECT COUNT(*) FROM import_templates").await, 1);
        // Decisions that nobody has to make need no template.
        let plain = json!({ "importId": anew["id"], "mapping": ["itemNumber", "name", "price", null], "dryRun": false });
        run(server, &anna, &plain).await;
        assert_eq!(server.number("SELECT COUNT(*) FROM import_templates").await, 0);
    }

    async fn template_leaves_out_a_deleted_category_and_the_newest_are_kept(server) {
        let anna = server.merchant("anna").await;
        let [toys, cups] = [category(&anna, "玩具").await, category(&anna, "杯").await];
        let dry = dry_run(server, &anna, &table("A-1", "x")).await;
        import(server, &anna, &dry, mapping(), toys).await;
        anna.delete(&format!("/api/category/{toys}")).await.ok();
        let next = dry_run(server, &anna, &table("A-2", "6")).await;
        assert!(next["template"].is_object());
        assert_eq!((columns(&next)[3], &next["reading"]["categoryId"]), (Some("title"), &Value::Null));
        for n in 0..20 {
            let text = table("A-1", "x").replace("我们的话", &format!("话 {n}"));
            let dry = dry_run(server, &anna, &text).await;
            import(server, &anna, &dry, mapping(), cups).await;
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM import_templates").await, 20);
        assert_eq!(dry_run(server, &anna, &table("A-1", "5")).await["template"], Value::Null);
        let newest = dry_run(server, &anna, &table("A-1", "5").replace("我们的话", "话 19")).await;
        assert!(newest["template"].is_object());
        // A table that an export wrote has its own columns.
        let exported = "编号（勿改）,版本（勿改）,货号,品名,我们的话\n,,A-9,壶,话\n";
        let dry = dry_run(server, &anna, exported).await;
        let mapping = json!(["id", "revision", "itemNumber", "name", "title"]);
        import(server, &anna, &dry, mapping, cups).await;
        assert_eq!(dry_run(server, &anna, exported).await["template"], Value::Null);
    }
}
