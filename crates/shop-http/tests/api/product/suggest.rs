use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::{make, with};
use crate::support::column;

on_both! {
    async fn suggestions_name_words_products_categories_and_merchants(server) {
        let anna = server.merchant("anna").await;
        let shelf = category(&anna, "Mugs").await;
        category(&anna, "Empty mugs").await;
        make(&anna, &with(&single_product("Blue mug", shelf, 100), &[("keywords", json!("mug, gift"))])).await;
        make(&anna, &with(&single_product("Bowl", shelf, 100), &[("keywords", json!("gift"))])).await;
        let visitor = server.visitor();
        let blank = visitor.get("/api/suggestion").await.ok();
        assert_eq!(blank["words"], json!(["gift", "mug"]));
        assert_eq!(blank["products"]["total"], 0);
        let path = format!("/api/suggestion?userId={}&keyword=mugs", anna.id);
        let typed = visitor.get(&path).await.ok();
        assert_eq!(typed["words"], json!(["mug"]));
        // As in the list: the category finds what has not the word itself.
        assert_eq!(column(&typed["products"], "name"), ["Blue mug", "Bowl"]);
        assert_eq!(typed["products"]["total"], 2);
        assert_eq!(typed["categories"].as_array().unwrap().len(), 1);
        assert_eq!((&typed["categories"][0]["name"], &typed["categories"][0]["count"]), (&json!("Mugs"), &json!(2)));
        assert_eq!(typed["merchants"]["total"], 0, "inside a shop there are no merchants");
        let everywhere = visitor.get("/api/suggestion?keyword=anna").await.ok();
        assert_eq!(everywhere["merchants"]["list"][0]["productCount"], 2);
        assert_eq!(visitor.get("/api/suggestion?userId=999999&keyword=a").await.status, 404);
    }

    async fn popular_words_are_in_a_script_that_the_visitor_reads(server) {
        let anna = server.merchant("anna").await;
        let shelf = category(&anna, "Mugs").await;
        let keywords = json!("mug, 茶杯, كوب, 12");
        make(&anna, &with(&single_product("Blue mug", shelf, 100), &[("keywords", keywords)])).await;
        for (language, words) in [
            ("zh-CN", json!(["12", "mug", "茶杯"])),
            ("en-US", json!(["12", "mug"])),
            ("ar-SA", json!(["12", "mug", "كوب"])),
        ] {
            let visitor = server.visitor().with_language(language);
            assert_eq!(visitor.get("/api/suggestion").await.ok()["words"], words, "{language}");
        }
        let typed = server.visitor().with_language("en-US").get("/api/suggestion?keyword=茶杯").await.ok();
        assert_eq!(typed["words"], json!(["茶杯"]), "typed words are completed in any script");
    }
}
