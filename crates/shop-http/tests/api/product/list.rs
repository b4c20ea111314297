use serde_json::{Value, json};
use shop_testing::{Actor, category, multi_product, on_both, single_product};

use super::{field_errors, make, off_sale, shop_with, with};
use crate::support::column;

async fn names(who: &Actor, query: &str) -> Vec<Value> {
    column(
        &who.get(&format!("/api/product?{query}")).await.ok(),
        "name",
    )
}

on_both! {
    async fn only_the_merchant_reads_what_was_sold(server) {
        let anna = server.merchant("anna").await;
        shop_with(&anna, &[("a", 300), ("b", 100)]).await;
        server.execute("UPDATE products SET sold = 9 WHERE name = 'a'").await;
        let own = anna.get("/api/product?mine=true").await.ok();
        assert_eq!(column(&own, "sold"), [json!(0), json!(9)]);
        let public = server.visitor().get("/api/product").await.ok();
        assert_eq!(column(&public, "sold"), [json!(null), json!(null)]);
    }

    async fn every_sort_order_pages_without_gaps(server) {
        let anna = server.merchant("anna").await;
        shop_with(&anna, &[("a", 300), ("b", 100), ("c", 200), ("d", 100)]).await;
        server.execute("UPDATE products SET sold = 9 WHERE name = 'c'").await;
        let orders = [
            ("newest", ["d", "c", "b", "a"]),
            ("priceAsc", ["b", "d", "c", "a"]),
            ("priceDesc", ["a", "c", "d", "b"]),
            ("popular", ["c", "d", "b", "a"]),
        ];
        for (sort, expected) in orders {
            let path = format!("/api/product?sort={sort}&limit=3&withTotal=true");
            let first = server.visitor().get(&path).await.ok();
            assert_eq!((column(&first, "name").as_slice(), &first["total"]), (&expected.map(Value::from)[..3], &json!(4)), "{sort}");
            make(&anna, &single_product(&format!("new {sort}"), first["list"][0]["categoryId"].as_i64().unwrap(), 9_000)).await;
            let cursor = first["nextCursor"].as_str().unwrap();
            let rest = names(&server.visitor(), &format!("sort={sort}&cursor={cursor}")).await;
            assert!(rest.contains(&json!(expected[3])), "{sort}: {rest:?}");
            assert!(expected[..3].iter().all(|name| !rest.contains(&json!(name))), "{sort}: {rest:?}");
            server.execute("DELETE FROM products WHERE name LIKE 'new %'").await;
        }
    }

    async fn filters_combine(server) {
        let anna = server.merchant("anna").await;
        let goods = shop_with(&anna, &[("a", 100), ("b", 200)]).await;
        let below = anna.post("/api/category", &json!({ "name": "x", "parentId": goods })).await.ok();
        let below = below["id"].as_i64().unwrap();
        let c = make(&anna, &with(&single_product("c", below, 300), &[("isClearance", json!(true))])).await;
        let other = category(&anna, "Other").await;
        make(&anna, &single_product("d", other, 400)).await;
        let visitor = server.visitor();
        let cases = [
            (format!("categoryIds[]={goods}"), vec!["c", "b", "a"]),
            (format!("categoryIds[]={below}"), vec!["c"]),
            (format!("categoryIds[]={below}&categoryIds[]={other}"), vec!["d", "c"]),
            ("isClearance=true".into(), vec!["c"]),
            ("isClearance=false&maxPrice=200".into(), vec!["b", "a"]),
            ("minPrice=200&maxPrice=300".into(), vec!["c", "b"]),
            (format!("ids[]={}&ids[]=99999999", c["id"]), vec!["c"]),
            (format!("ids[]={}&categoryIds[]={other}", c["id"]), vec![]),
        ];
        for (query, expected) in cases {
            assert_eq!(names(&visitor, &query).await, expected, "{query}");
        }
        let wrong = visitor.get("/api/product?minPrice=-1").await;
        assert_eq!(wrong.field_errors(), field_errors(&[("minPrice", "out_of_range")]));
    }

    async fn one_price_within_range_matches(server) {
        let anna = server.merchant("anna").await;
        let goods = shop_with(&anna, &[("b", 70_000), ("c", 300)]).await;
        let mut several = multi_product("a", goods);
        for (sku, price) in several["skus"].as_array_mut().unwrap().iter_mut().zip([500, 600, 900, 70_000]) {
            sku["price"] = json!(price);
        }
        make(&anna, &several).await;
        let cases = [
            ("minPrice=60000", vec!["a", "b"]), ("minPrice=70001", vec![]),
            ("maxPrice=500", vec!["a", "c"]), ("maxPrice=299", vec![]),
            ("minPrice=501&maxPrice=600", vec!["a"]), ("minPrice=600&maxPrice=600", vec!["a"]),
            // The range lies between two of the product's prices.
            ("minPrice=601&maxPrice=899", vec![]), ("minPrice=901&maxPrice=69999", vec![]),
            ("minPrice=901&maxPrice=70000", vec!["a", "b"]), ("minPrice=300&maxPrice=500", vec!["a", "c"]),
            ("minPrice=601&maxPrice=899&keyword=a", vec![]), ("minPrice=600&maxPrice=899&keyword=a", vec!["a"]),
            ("minPrice=600&maxPrice=899&sort=priceAsc", vec!["a"]),
        ];
        for (query, expected) in cases {
            assert_eq!(names(&server.visitor(), query).await, expected, "{query}");
        }
    }

    async fn inverted_price_range_is_refused(server) {
        let visitor = server.visitor().with_language("en");
        let wrong = visitor.get("/api/product?minPrice=2000&maxPrice=1000").await;
        assert_eq!(wrong.field_errors(), field_errors(&[("minPrice", "price_range_reversed")]));
        let said = &wrong.data()["fields"][0]["message"];
        assert_eq!(said, "The minimum price must not exceed the maximum price");
        visitor.get("/api/product?minPrice=1000&maxPrice=1000").await.ok();
    }

    async fn products_are_filtered_by_business_category_and_origin(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        shop_with(&anna, &[("a", 100)]).await;
        shop_with(&ben, &[("b", 100)]).await;
        let city = "(SELECT id FROM areas WHERE parent_id IS NOT NULL ORDER BY id LIMIT 1)";
        server.execute(&format!("UPDATE shops SET area_id = {city} WHERE id = {}", anna.id)).await;
        let area = server.number("SELECT area_id FROM shops WHERE area_id IS NOT NULL").await;
        let above = server.number(&format!("SELECT parent_id FROM areas WHERE id = {area}")).await;
        for id in [area, above] {
            assert_eq!(names(&server.visitor(), &format!("areaIds[]={id}")).await, ["a"]);
        }
        assert_eq!(names(&server.visitor(), "businessCategoryIds[]=99999999").await, [""; 0]);
        let seen = server.visitor().get(&format!("/api/product?areaIds[]={area}")).await.ok();
        assert_eq!(seen["list"][0]["shopAlias"], anna.alias);
        assert!(seen["list"][0]["areaName"].is_string());
    }

    async fn shop_is_selected_by_id_or_code(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        shop_with(&anna, &[("a", 100)]).await;
        shop_with(&ben, &[("b", 100)]).await;
        anna.put("/api/user", &json!({ "revision": 1, "alias": "annas" })).await.ok();
        for query in [format!("userId={}", anna.id), "alias=Annas".into(), format!("alias={}", anna.alias)] {
            assert_eq!(names(&server.visitor(), &query).await, ["a"], "{query}");
        }
        assert_eq!(names(&server.visitor(), "").await, ["b", "a"]);
        server.visitor().get("/api/product?alias=nobody").await.refused(404, "not_found");
    }

    async fn hidden_products_are_listed_for_owner_only(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let goods = shop_with(&anna, &[("a", 100)]).await;
        shop_with(&ben, &[("b", 100)]).await;
        make(&anna, &with(&single_product("hidden", goods, 100), &[off_sale()])).await;
        assert_eq!(names(&anna, "mine=true").await, ["hidden", "a"]);
        assert_eq!(names(&anna, &format!("userId={}", anna.id)).await, ["a"]);
        assert_eq!(names(&ben, "mine=true").await, ["b"]);
        assert_eq!(names(&server.visitor(), "").await, ["b", "a"]);
        server.visitor().get("/api/product?mine=true").await.refused(401, "unauthenticated");
    }

    async fn expired_and_disabled_shops_leave_the_lists(server) {
        let anna = server.merchant("anna").await;
        shop_with(&anna, &[("a", 100)]).await;
        let own = format!("userId={}", anna.id);
        server.clock().advance_days(120);
        assert_eq!(names(&server.visitor(), "").await, [""; 0]);
        assert_eq!(names(&server.visitor(), &own).await, ["a"]);
        server.execute("UPDATE users SET status = 'disabled'").await;
        server.visitor().get(&format!("/api/product?{own}")).await.refused(404, "not_found");
    }
}
