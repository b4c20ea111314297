//! The order in which a shop shows its products.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, category, on_both, single_product};

use super::{field_errors, make, off_sale, path_of, shop_with, with};
use crate::support::{column, login_again};

/// Places a product after another one, or before all.
async fn place(who: &Actor, product: &Value, after: Option<&Value>) -> TestResponse {
    let body = json!({ "afterId": after.map(|after| &after["id"]) });
    who.put(&format!("{}/place", path_of(product)), &body).await
}

/// The names of the products of a list, in its order.
async fn names(who: &Actor, path: &str) -> String {
    let list = column(&who.get(path).await.ok(), "name");
    list.iter().filter_map(Value::as_str).collect()
}

/// The products of a merchant, the first one first.
async fn own(who: &Actor) -> Vec<Value> {
    let list = who.get("/api/product?mine=true&limit=100").await.ok()["list"].clone();
    list.as_array().unwrap().clone()
}

on_both! {
    async fn shop_shows_its_products_as_arranged(server) {
        let anna = server.merchant("anna").await;
        let goods = shop_with(&anna, &[("a", 100), ("b", 100), ("c", 100)]).await;
        let clearance = with(&single_product("d", goods, 100), &[("isClearance", json!(true))]);
        make(&anna, &clearance).await;
        make(&anna, &with(&clearance, &[("name", json!("e"))])).await;
        let visitor = server.visitor();
        let list = format!("/api/product?alias={}", anna.alias);
        assert_eq!(names(&visitor, &list).await, "edcba");
        let products = own(&anna).await;
        let [e, d, c, b, a] = &products[..] else { panic!("{products:?}") };
        // To the top, between two, to the end.
        let answer = place(&anna, b, None).await.ok();
        assert_eq!(answer, json!({ "id": b["id"], "afterId": null }));
        place(&anna, e, Some(c)).await.ok();
        place(&anna, d, Some(a)).await.ok();
        for path in [
            list.clone(),
            format!("{list}&sort=shop"),
            format!("{list}&categoryIds[]={goods}"),
            "/api/product?mine=true".to_owned(),
        ] {
            assert_eq!(names(if path.contains("mine") { &anna } else { &visitor }, &path).await, "bcead", "{path}");
        }
        let shelves = visitor.get(&format!("/api/product/withCategory?alias={}&products=3", anna.alias)).await.ok();
        assert_eq!(column(&json!({ "list": shelves["list"][0]["products"] }), "name"), ["b", "c", "e"]);
        let home = visitor.get(&format!("/api/decorate/{}", anna.id)).await.ok();
        let sections = home["sections"].as_array().unwrap();
        let section = |kind: &str| sections.iter().find(|section| section["type"] == kind);
        let shown: Vec<&Value> = section("productsForSale").unwrap()["items"].as_array().unwrap().iter().map(|item| &item["product"]["name"]).collect();
        assert_eq!(shown, ["b", "c", "e", "a", "d"]);
        assert_eq!(names(&visitor, &format!("/api/product/isClearance?alias={}", anna.alias)).await, "ed");
        // Where they are asked for, and in lists over several shops, the newest come first.
        for path in [format!("{list}&sort=newest"), "/api/product".to_owned()] {
            assert_eq!(names(&visitor, &path).await, "edcba", "{path}");
        }
        let refused = visitor.get("/api/product?sort=shop").await;
        assert_eq!(refused.field_errors(), field_errors(&[("sort", "not_allowed")]));
        // A new product comes first, wherever the others are.
        make(&anna, &single_product("f", goods, 100)).await;
        assert_eq!(names(&visitor, &list).await, "fbcead");
    }

    async fn repeated_move_changes_nothing(server) {
        let anna = server.merchant("anna").await;
        let goods = shop_with(&anna, &[("a", 100), ("b", 100), ("c", 100)]).await;
        make(&anna, &with(&single_product("hidden", goods, 100), &[off_sale()])).await;
        let products = own(&anna).await;
        let before = server.number("SELECT CAST(SUM(sort) AS BIGINT) FROM products").await;
        place(&anna, &products[0], None).await.ok();
        place(&anna, &products[2], Some(&products[1])).await.ok();
        assert_eq!(server.number("SELECT CAST(SUM(sort) AS BIGINT) FROM products").await, before);
        for _ in 0..2 {
            place(&anna, &products[3], Some(&products[0])).await.ok();
            assert_eq!(names(&anna, "/api/product?mine=true").await, "hiddenacb");
        }
        // An editor that was open can still save.
        let moved = anna.get(&format!("{}?mine=true", path_of(&products[3]))).await.ok();
        assert_eq!((&moved["revision"], &moved["updatedAt"]), (&json!(1), &products[3]["updatedAt"]));
    }

    async fn only_own_products_are_moved(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        shop_with(&anna, &[("a", 100), ("b", 100)]).await;
        shop_with(&ben, &[("c", 100)]).await;
        let (anna_s, ben_s) = (own(&anna).await, own(&ben).await);
        place(&ben, &anna_s[1], None).await.refused(404, "not_found");
        place(&anna, &json!({ "id": 99_999_999 }), None).await.refused(404, "not_found");
        for after in [&ben_s[0], &anna_s[1], &json!({ "id": 99_999_999 })] {
            let refused = place(&anna, &anna_s[1], Some(after)).await;
            assert_eq!(refused.field_errors(), field_errors(&[("afterId", "not_found")]), "{after}");
        }
        assert_eq!(names(&anna, "/api/product?mine=true").await, "ba");
    }

    async fn list_is_paged_while_products_are_moved(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        for name in ["a", "b", "c", "d", "e", "f"] {
            make(&anna, &single_product(name, goods, 100)).await;
        }
        let visitor = server.visitor();
        let list = format!("/api/product?alias={}&limit=3", anna.alias);
        let first = visitor.get(&list).await.ok();
        assert_eq!(column(&first, "name"), ["f", "e", "d"]);
        let products = own(&anna).await;
        // Among those that were read, and among the others.
        place(&anna, &products[0], Some(&products[1])).await.ok();
        place(&anna, &products[5], Some(&products[2])).await.ok();
        make(&anna, &single_product("g", goods, 100)).await;
        let rest = format!("{list}&cursor={}", first["nextCursor"].as_str().unwrap());
        assert_eq!(names(&visitor, &rest).await, "acb");
        // The cursor of another order names no place in this one.
        let newest = visitor.get(&format!("{list}&sort=newest")).await.ok();
        let cursor = newest["nextCursor"].as_str().unwrap();
        assert_eq!(visitor.get(&format!("{list}&cursor={cursor}")).await.status, 400);
    }

    async fn two_devices_move_products_at_once(server) {
        let anna = server.merchant("anna").await;
        shop_with(&anna, &[("a", 100), ("b", 100), ("c", 100), ("d", 100)]).await;
        let second_phone = login_again(&anna).await;
        let products = own(&anna).await;
        for round in 0..6 {
            let (one, other) = (&products[round % 4], &products[(round + 1) % 4]);
            let moves = join_all([place(&anna, one, Some(other)), place(&second_phone, other, None)]).await;
            for done in moves {
                done.ok();
            }
            // Whichever came last, the one that was moved to the top is there.
            let now = own(&anna).await;
            assert_eq!(now.len(), 4);
            assert_eq!(now[0]["id"], other["id"]);
        }
        // One that another phone has deleted.
        second_phone.delete(&path_of(&products[0])).await.ok();
        place(&anna, &products[0], None).await.refused(404, "not_found");
        let refused = place(&anna, &products[1], Some(&products[0])).await;
        assert_eq!(refused.field_errors(), field_errors(&[("afterId", "not_found")]));
    }
}
