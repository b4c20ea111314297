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
        let cups = category(&anna, "Goods").await;
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        let change = update_body(&single_product("Bowl", cups, 100), &made);
        anna.put(&path_of(&made), &change).await.ok();
        assert_eq!((found(server, "cup").await, found(server, "bowl").await), (vec![], vec![json!("Bowl")]));
        anna.delete(&path_of(&made)).await.ok();
        assert_eq!(found(server, "bowl").await, [""; 0]);
    }

    async fn a_category_name_finds_its_goods_after_those_of_that_name(server) {
        let anna = server.merchant("anna").await;
        let drinking = json!({
            "name": "杯壶",
            "translations": { "en": { "name": "Drinkware" }, "ar": { "name": "أكواب وأباريق" } },
        });
        let drinking = anna.post("/api/category", &drinking).await.ok();
        let flasks = json!({ "name": "保温杯壶", "parentId": drinking["id"] });
        let flasks = anna.post("/api/category", &flasks).await.ok()["id"].as_i64().unwrap();
        let drinking_id = drinking["id"].as_i64().unwrap();
        let other = category(&anna, "Goods").await;
        make(&anna, &single_product("马克杯", drinking_id, 300)).await;
        make(&anna, &with(&single_product("茶碗", drinking_id, 200), &[("stock", json!(0))])).await;
        make(&anna, &single_product("真空瓶", flasks, 100)).await;
        make(&anna, &single_product("袋子", other, 400)).await;
        let named = with(&single_product("礼品", other, 500), &[
            ("description", json!("drinkware")),
            ("stock", json!(0)),
        ]);
        make(&anna, &named).await;
        let cases = [
            // What has the word itself comes first, even sold out.
            ("drinkware", vec!["礼品", "真空瓶", "马克杯", "茶碗"]),
            ("Drinkwar", vec!["礼品", "真空瓶", "马克杯", "茶碗"]),
            ("杯壶", vec!["真空瓶", "马克杯", "茶碗"]),
            ("保温", vec!["真空瓶"]),
            ("الأكواب", vec!["真空瓶", "马克杯", "茶碗"]),
            // A product found by its own name is listed once.
            ("杯", vec!["马克杯", "真空瓶", "茶碗"]),
            ("drinkware bag", vec![]),
        ];
        for (keyword, expected) in &cases {
            assert_eq!(&found(server, keyword).await, expected, "{keyword}");
        }
        let visitor = server.visitor().with_language("zh");
        let list = async |query: &[(&str, &str)]| {
            let request = visitor.request(shop_testing::Method::GET, "/api/product");
            visitor.send(request.query(query)).await.ok()
        };
        // Page by page and with another order, nothing is missing or twice.
        let (mut cursor, mut seen) = (String::new(), Vec::new());
        loop {
            let mut query = vec![("keyword", "drinkware"), ("limit", "1"), ("withTotal", "true")];
            if !cursor.is_empty() {
                query.push(("cursor", cursor.as_str()));
            }
            let page = list(&query).await;
            assert_eq!(page["total"], 4);
            seen.extend(column(&page, "name"));
            match page["nextCursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => break,
            }
        }
        assert_eq!(seen, cases[0].1);
        let cheapest = list(&[("keyword", "杯"), ("sort", "priceAsc")]).await;
        assert_eq!(column(&cheapest, "name"), ["真空瓶", "茶碗", "马克杯"]);
        let in_stock = list(&[("keyword", "drinkware"), ("stock", "inStock")]).await;
        assert_eq!(column(&in_stock, "name"), ["真空瓶", "马克杯"]);
        // The index follows the names of categories.
        let change = json!({ "name": "餐具", "translations": {}, "revision": drinking["revision"] });
        anna.put(&format!("/api/category/{drinking_id}"), &change).await.ok();
        assert_eq!(found(server, "杯壶").await, ["真空瓶"]);
        assert_eq!(found(server, "餐具").await, ["真空瓶", "马克杯", "茶碗"]);
        let empty = category(&anna, "空架").await;
        anna.delete(&format!("/api/category/{empty}")).await.ok();
        assert_eq!(found(server, "空架").await, [""; 0]);
    }

    async fn judged_queries_find_what_a_buyer_means(server) {
        let anna = server.merchant("anna").await;
        let shelf = category(&anna, "Goods").await;
        for (name, en, ar, number) in JUDGED_GOODS {
            let body = with(&single_product(name, shelf, 100), &[
                ("itemNumber", json!(number)),
                ("translations", json!({ "en": { "name": en }, "ar": { "name": ar } })),
            ]);
            make(&anna, &body).await;
        }
        for (keyword, expected) in JUDGED_QUERIES {
            assert_eq!(found(server, keyword).await, expected, "{keyword}");
        }
    }

    async fn exact_item_number_comes_first_and_sold_out_last(server) {
        let anna = server.merchant("anna").await;
        let shelf = category(&anna, "Goods").await;
        let goods = [
            ("exact", json!({ "itemNumber": "JC-1103", "stock": 0 })),
            ("sold out JC1103", json!({ "stock": 0 })),
            ("named JC1103", json!({})),
            ("longer", json!({ "itemNumber": "JC-11035" })),
            ("sold out too", json!({ "description": "JC1103", "stock": 0 })),
        ];
        for (name, more) in goods {
            let mut body = single_product(name, shelf, 100);
            for (field, value) in more.as_object().unwrap() {
                body[field] = value.clone();
            }
            make(&anna, &body).await;
        }
        let expected = ["exact", "named JC1103", "longer", "sold out JC1103", "sold out too"];
        assert_eq!(found(server, "JC1103").await, expected);
        for keyword in ["jc-1103", "JC 1103"] {
            assert_eq!(found(server, keyword).await, ["exact", "longer"], "{keyword}");
        }
        // Page by page, the order is the same.
        let visitor = server.visitor().with_language("zh");
        let (mut cursor, mut seen) = (String::new(), Vec::new());
        loop {
            let mut query = vec![("keyword", "JC1103"), ("limit", "1"), ("withTotal", "true")];
            if !cursor.is_empty() {
                query.push(("cursor", cursor.as_str()));
            }
            let request = visitor.request(shop_testing::Method::GET, "/api/product").query(&query);
            let page = visitor.send(request).await.ok();
            assert_eq!(page["total"], expected.len());
            seen.extend(column(&page, "name"));
            match page["nextCursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => break,
            }
        }
        assert_eq!(seen, expected);
    }

    async fn visitors_filter_by_stock_and_minimum(server) {
        let anna = server.merchant("anna").await;
        let shelf = category(&anna, "Goods").await;
        make(&anna, &with(&single_product("few", shelf, 100), &[("minOrderQuantity", json!(6))])).await;
        make(&anna, &with(&single_product("gone", shelf, 100), &[("stock", json!(0))])).await;
        make(&anna, &with(&single_product("many", shelf, 100), &[("minOrderQuantity", json!(144))])).await;
        let visitor = server.visitor();
        let cases = [
            (("stock", "inStock"), vec!["many", "few"]),
            (("maxMinOrderQuantity", "6"), vec!["gone", "few"]),
            (("maxMinOrderQuantity", "5"), vec!["gone"]),
        ];
        for (filter, expected) in cases {
            let request = visitor.request(shop_testing::Method::GET, "/api/product").query(&[filter]);
            let answer = visitor.send(request).await.ok();
            assert_eq!(column(&answer, "name"), expected, "{filter:?}");
        }
        let request = visitor.request(shop_testing::Method::GET, "/api/product").query(&[("stock", "soldOut")]);
        assert_eq!(visitor.send(request).await.status, 400);
    }
}

/// Products of the judged queries: name in Chinese, English and Arabic, and item number.
const JUDGED_GOODS: [(&str, &str, &str, &str); 8] = [
    (
        "陶瓷马克杯",
        "Ceramic mugs with lid",
        "أكواب سيراميك بغطاء",
        "JC-1103",
    ),
    ("玻璃茶杯", "Glass tea cup", "كوب شاي زجاجي", "JC-1104"),
    (
        "不锈钢餐刀",
        "Stainless steel table knives",
        "سكاكين مائدة من الفولاذ",
        "TJ/20-A",
    ),
    ("水果刀", "Fruit knife", "السكين للفواكه", "TJ/21"),
    ("收纳盒", "Storage boxes", "صناديق تخزين", "MT 300"),
    ("木质礼盒", "Wooden gift box", "صندوق هدايا خشبي", "MT301"),
    (
        "儿童背包",
        "School bags for children",
        "حقائب للأطفال",
        "ZY-8",
    ),
    ("真皮手提包", "Leather handbag", "الحقيبة الجلدية", "ZY-9"),
];

/// What buyers type, and the products they mean, the best first.
const JUDGED_QUERIES: [(&str, &[&str]); 25] = [
    ("杯", &["玻璃茶杯", "陶瓷马克杯"]),
    ("马克杯", &["陶瓷马克杯"]),
    ("刀", &["水果刀", "不锈钢餐刀"]),
    ("礼盒", &["木质礼盒"]),
    ("儿童 包", &["儿童背包"]),
    ("mug", &["陶瓷马克杯"]),
    ("mugs", &["陶瓷马克杯"]),
    ("cups", &["玻璃茶杯"]),
    ("knife", &["水果刀", "不锈钢餐刀"]),
    ("Knives", &["水果刀", "不锈钢餐刀"]),
    ("boxes", &["木质礼盒", "收纳盒"]),
    ("gift boxes", &["木质礼盒"]),
    ("child bag", &["儿童背包"]),
    ("handbags", &["真皮手提包"]),
    ("كوب", &["玻璃茶杯", "陶瓷马克杯"]),
    ("الأكواب", &["玻璃茶杯", "陶瓷马克杯"]),
    ("سكاكين", &["水果刀", "不锈钢餐刀"]),
    ("سكين", &["水果刀", "不锈钢餐刀"]),
    ("صناديق", &["木质礼盒", "收纳盒"]),
    ("حقيبة", &["真皮手提包", "儿童背包"]),
    ("حقائب الأطفال", &["儿童背包"]),
    ("JC1103", &["陶瓷马克杯"]),
    ("jc-110", &["玻璃茶杯", "陶瓷马克杯"]),
    ("tj20a", &["不锈钢餐刀"]),
    ("MT-301", &["木质礼盒"]),
];
