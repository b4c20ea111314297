//! What a dry run would make of products.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, jpeg, on_both};

use super::import::{counts, run, upload};

async fn import(server: &TestServer, who: &Actor, text: &str, is_dry: bool) -> Value {
    let table = upload(who, "table", text.as_bytes()).await;
    run(server, who, &json!({ "uploadId": table, "dryRun": is_dry })).await
}

/// Row, name, whether it is new, and the changes as row, column, old and new text.
fn products(import: &Value) -> Value {
    let products = import["products"].as_array().unwrap().iter();
    products
        .map(|product| {
            let changes = product["changes"].as_array().unwrap().iter();
            let changes: Value = changes
                .map(|change| {
                    json!([
                        change["row"],
                        change["column"],
                        change["old"],
                        change["new"]
                    ])
                })
                .collect();
            json!([product["row"], product["name"], product["isNew"], changes])
        })
        .collect()
}

const SHOP: &str = "货号,商品名称,一级分类,二级分类,规格1名称,规格1值,单价（元）,库存,标题\n\
    C-1,陶瓷杯,餐具,杯子,,,12.5,480,\n\
    T-1,毛巾,家纺,,颜色,白,6.8,100,软\n\
    T-1,,,,,灰,7,200,\n\
    P-1,盘子,餐具,,,,3,10,圆\n";

on_both! {
    async fn dry_run_says_what_becomes_of_products(server) {
        let anna = server.merchant("anna").await;
        let first = import(server, &anna, SHOP, true).await;
        assert_eq!(products(&first), json!([[2, "陶瓷杯", true, []], [3, "毛巾", true, []], [5, "盘子", true, []]]));
        let done = import(server, &anna, SHOP, false).await;
        assert_eq!((counts(&done), products(&done)), ([4, 0, 0, 0], json!([])));
        let again = import(server, &anna, SHOP, true).await;
        assert_eq!((counts(&again), products(&again)), ([0, 0, 4, 0], json!([])));
        let text = "货号,商品名称,一级分类,规格1值,单价（元）,标题\n\
            Z-1,新壶,茶具,,9,\n\
            T-1,厚毛巾,,黑,8,软\n\
            T-1,,,灰,7.5,\n\
            C-1,陶瓷杯,茶具,,12.50,大\n\
            P-1,盘子,餐具,,x,圆\n";
        let dry = import(server, &anna, text, true).await;
        assert_eq!(counts(&dry), [1, 3, 0, 1]);
        assert_eq!(products(&dry), json!([
            [2, "新壶", true, []],
            [3, "厚毛巾", false, [
                [3, "name", "毛巾", "厚毛巾"],
                [3, "spec1.value", "", "黑"],
                [3, "price", "", "8"],
                [3, "stock", "", "999"],
                [4, "price", "7", "7.5"],
            ]],
            [5, "陶瓷杯", false, [
                [5, "title", "", "大"],
                [5, "category", "餐具", "茶具"],
                [5, "subCategory", "杯子", ""],
            ]],
        ]));
        let listed = &anna.get("/api/product/import").await.ok()["list"][0];
        assert_eq!((&listed["id"], &listed["products"]), (&dry["id"], &json!([])));
        // They are deleted with the import.
        assert_eq!(server.number("SELECT COUNT(*) FROM product_import_products").await, 6);
        server.execute("DELETE FROM product_imports").await;
        assert_eq!(server.number("SELECT COUNT(*) FROM product_import_products").await, 0);
    }

    async fn options_that_are_added_take_the_place_of_the_only_article(server) {
        let anna = server.merchant("anna").await;
        import(server, &anna, "货号,品名,分类,单价,库存\nA,杯,餐具,5,10\n", false).await;
        let dry = import(server, &anna, "货号,颜色,单价,库存\nA,红,6,10\n", true).await;
        assert_eq!(products(&dry), json!([[2, "杯", false, [
            [2, "spec1.name", "", "颜色"],
            [2, "spec1.value", "", "红"],
            [2, "price", "5", "6"],
        ]]]));
    }

    async fn tiers_pictures_and_long_texts_change_as_an_export_writes_them(server) {
        let anna = server.merchant("anna").await;
        import(server, &anna, "货号,品名,分类,单价\nA,杯,餐具,5\n", false).await;
        let picture = anna.upload("image", &jpeg(200, 200)).await.ok()["id"].clone();
        let remark = "长".repeat(300);
        let text = format!("货号,阶梯价,公开备注,图片\nA,48-479:4.5; ≥480:4,{remark},a.jpg\n");
        let table = upload(&anna, "table", text.as_bytes()).await;
        let pictures = json!([{ "name": "a.jpg", "id": picture }]);
        let dry = run(server, &anna, &json!({ "uploadId": table, "pictures": pictures, "dryRun": true })).await;
        let shown = "长".repeat(200);
        let changes = products(&dry)[0][3].clone();
        for change in [
            json!([2, "pictures", "0", "1"]),
            json!([2, "price", "5", "4.5"]),
            json!([2, "tier1.quantity", "", "480"]),
            json!([2, "tier1.price", "", "4"]),
            json!([2, "remark", "", shown]),
        ] {
            assert!(changes.as_array().unwrap().contains(&change), "{change} in {changes}");
        }
    }

    async fn products_of_the_first_rows_are_kept(server) {
        let anna = server.merchant("anna").await;
        let rows = (1..=130).map(|n| format!("N-{n},杯 {n},餐具,{n}\n"));
        let text = format!("货号,品名,一级分类,单价\n{}", rows.collect::<String>());
        server.execute("UPDATE shops SET settlement_level = 'B', paid_until = 4000000000000").await;
        let dry = import(server, &anna, &text, true).await;
        assert_eq!(counts(&dry)[0], 130);
        assert_eq!(dry["products"].as_array().unwrap().len(), 100);
    }
}
