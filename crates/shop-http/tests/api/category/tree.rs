use serde_json::{Value, json};
use shop_testing::{Actor, category, on_both, single_product};

async fn create_subcategory(merchant: &Actor, parent: i64, name: &str) -> i64 {
    let made = merchant
        .post(
            "/api/category",
            &json!({ "name": name, "parentId": parent }),
        )
        .await
        .ok();
    made["id"].as_i64().unwrap()
}

on_both! {
    async fn tree_has_two_levels_with_product_counts(server) {
        let anna = server.merchant("anna").await;
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let small = create_subcategory(&anna, cups, "Small").await;
        create_subcategory(&anna, cups, "Large").await;
        anna.post("/api/product", &single_product("Blue", cups, 100)).await.ok();
        anna.post("/api/product", &single_product("Red", small, 100)).await.ok();
        let tree = server.visitor().get(&format!("/api/category/tree?alias={}", anna.alias)).await;
        let shape = |node: &Value| (node["id"].clone(), node["productCount"].clone());
        let list = tree.ok()["list"].clone();
        assert_eq!(shape(&list[0]), (json!(cups), json!(2)));
        assert_eq!(shape(&list[1]), (json!(pots), json!(0)));
        assert_eq!(shape(&list[0]["children"][0]), (json!(small), json!(1)));
        assert_eq!(list[0]["children"][1]["name"], "Large");
        assert_eq!(list[1]["children"], json!([]));
        assert!(list[0]["translations"].is_null());
        assert!(!tree.header("ETag").is_empty());
    }

    async fn own_tree_includes_translations(server) {
        let anna = server.merchant("anna").await;
        let body = json!({ "name": "茶杯", "translations": { "en": { "name": "Cups" } } });
        anna.post("/api/category", &body).await.ok();
        let own = anna.get("/api/category/tree?mine=true").await.ok();
        assert_eq!(own["list"][0]["name"], "茶杯");
        assert_eq!(own["list"][0]["translations"]["en"]["name"], "Cups");
        let path = format!("/api/category/tree?userId={}", anna.id);
        assert_eq!(anna.get(&path).await.ok()["list"][0]["name"], "Cups");
        server.visitor().get("/api/category/tree?mine=true").await.refused(401, "unauthenticated");
    }
}
