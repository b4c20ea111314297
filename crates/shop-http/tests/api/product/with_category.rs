use serde_json::{Value, json};
use shop_testing::{category, on_both, single_product};

use super::{field_errors, make, off_sale, with};

fn names(shelf: &Value) -> Vec<&str> {
    shelf["products"]
        .as_array()
        .unwrap()
        .iter()
        .map(|product| product["name"].as_str().unwrap())
        .collect()
}

on_both! {
    async fn each_category_shows_first_products_of_its_subtree(server) {
        let anna = server.merchant("anna").await;
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let small = anna.post("/api/category", &json!({ "name": "Small", "parentId": cups })).await.ok();
        let small = small["id"].as_i64().unwrap();
        for (name, place) in [("a", cups), ("b", small), ("c", cups), ("d", pots)] {
            make(&anna, &single_product(name, place, 100)).await;
        }
        make(&anna, &with(&single_product("hidden", cups, 100), &[off_sale()])).await;
        let visitor = server.visitor();
        let path = format!("/api/product/withCategory?alias={}&products=2", anna.alias);
        let list = visitor.get(&path).await.ok()["list"].clone();
        assert_eq!((names(&list[0]), names(&list[1])), (vec!["c", "b"], vec!["d"]));
        assert_eq!(list[0]["category"]["productCount"], 3);
        let path = format!("/api/product/withCategory?parentId={cups}");
        let list = visitor.get(&path).await.ok()["list"].clone();
        assert_eq!((list.as_array().unwrap().len(), names(&list[0])), (1, vec!["b"]));
    }

    async fn shop_parameter_is_required(server) {
        let visitor = server.visitor();
        let nobody = visitor.get("/api/product/withCategory").await;
        assert_eq!(nobody.field_errors(), field_errors(&[("userId", "required")]));
        visitor.get("/api/product/withCategory?userId=99999999").await.refused(404, "not_found");
        for products in ["0", "21", "-1"] {
            let path = format!("/api/product/withCategory?userId=1&products={products}");
            assert_eq!(visitor.get(&path).await.field_errors()[0].0, "products");
        }
    }
}
