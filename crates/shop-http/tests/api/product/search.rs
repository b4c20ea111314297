use serde_json::{Value, json};
use shop_testing::{TestServer, category, on_both, single_product};

use super::{make, path_of, update_body, with};
use crate::support::column;

/// The Chinese names found, best match first.
async fn found(server: &TestServer, keyword: &str) -> Vec<Value> {
    let visitor = server.visitor().with_language("zh");
    let request = visitor.request(shop_testing::Method::GET, "/api/product");
    let answer = visitor.send(request.query(&[("keyword", keyword)])).await;
    column(&answer.ok(), "name")
}

on_both! {
    async fn search_finds_words_in_three_languages(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&single_product("青花茶杯", cups, 100), &[(
            "translations",
            json!({ "en": { "name": "Blue tea cups" }, "ar": { "name": "أكواب شاي زرقاء" } }),
        )]);
        make(&anna, &body).await;
        make(&anna, &single_product("茶壶", cups, 100)).await;
        let (cup, pot) = ("青花茶杯", "茶壶");
        let cases = [
            ("茶", vec![pot, cup]),
            ("花茶", vec![cup]),
            ("青花茶", vec![cup]),
            ("青茶", vec![]),
            ("BLUE cu", vec![cup]),
            ("ups", vec![]),
            ("blue pot", vec![]),
            ("اكواب", vec![cup]),
            ("茶 blue", vec![cup]),
        ];
        for (keyword, expected) in cases {
            assert_eq!(found(server, keyword).await, expected, "{keyword}");
        }
    }

    async fn name_ranks_above_title_above_keywords(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        make(&anna, &single_product("red", cups, 100)).await;
        make(&anna, &with(&single_product("title", cups, 100), &[("title", json!("red"))])).await;
        make(&anna, &with(&single_product("keyword", cups, 100), &[("keywords", json!("red"))])).await;
        make(&anna, &with(&single_product("rest", cups, 100), &[("description", json!("red"))])).await;
        assert_eq!(found(server, "red").await, ["red", "title", "keyword", "rest"]);
    }

    async fn wildcard_characters_are_literal(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        make(&anna, &single_product("Cup", cups, 100)).await;
        for keyword in ["%", "_", "'", "\"", "c%p", "C_p", "*", "cup*", "cup\" OR \"x"] {
            assert_eq!(found(server, keyword).await, [""; 0], "{keyword}");
        }
        for keyword in ["", "  ", "cup", "cup,"] {
            assert_eq!(found(server, keyword).await, ["Cup"], "{keyword}");
        }
    }

    async fn punctuation_keyword_matches_literally(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let names = ["100% cotton", "Pack of 100", "A+B · C", "50_off's \\ 😀"];
        for name in names {
            make(&anna, &single_product(name, cups, 100)).await;
        }
        let described = with(&single_product("Plain", cups, 100), &[("description", json!("now -20%"))]);
        make(&anna, &described).await;
        let [cotton, pack, sum, off] = names;
        let cases = [
            ("100%", vec![cotton]), ("%", vec![cotton, "Plain"]), ("100", vec![pack, cotton]),
            ("+", vec![sum]), ("a+b", vec![sum]), ("·", vec![sum]), ("-", vec!["Plain"]), ("-20%", vec!["Plain"]),
            ("_", vec![off]), ("'", vec![off]), ("\\", vec![off]), ("😀", vec![off]), ("😁", vec![]),
            ("% cotton", vec![cotton]), ("% plain", vec!["Plain"]), ("%%", vec![]), ("b_c", vec![]),
        ];
        for (keyword, expected) in cases {
            assert_eq!(found(server, keyword).await, expected, "{keyword}");
        }
    }

    async fn results_are_ordered_by_relevance_by_default(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        make(&anna, &single_product("茶杯", cups, 100)).await;
        let box_of_cups = with(&single_product("礼盒", cups, 900), &[("description", json!("茶杯"))]);
        make(&anna, &box_of_cups).await;
        let visitor = server.visitor().with_language("zh");
        for (sort, expected) in [(None, ["茶杯", "礼盒"]), (Some("newest"), ["礼盒", "茶杯"]), (Some("priceAsc"), ["茶杯", "礼盒"])] {
            let request = visitor.request(shop_testing::Method::GET, "/api/product");
            let query: Vec<_> = [("keyword", "茶杯")].into_iter().chain(sort.map(|sort| ("sort", sort))).collect();
            assert_eq!(column(&visitor.send(request.query(&query)).await.ok(), "name"), expected, "{sort:?}");
        }
    }

    async fn search_index_follows_every_change(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        let change = update_body(&single_product("Bowl", cups, 100), &made);
        anna.put(&path_of(&made), &change).await.ok();
        assert_eq!((found(server, "cup").await, found(server, "bowl").await), (vec![], vec![json!("Bowl")]));
        anna.delete(&path_of(&made)).await.ok();
        assert_eq!(found(server, "bowl").await, [""; 0]);
    }
}
