use serde_json::{Value, json};
use shop_testing::{Actor, category, on_both, order_of, single_product};

use super::market::{Market, change_status, path_of, place};
use crate::support::{column, login_again, paged_column, with};

/// The order numbers in a list.
async fn numbers(who: &Actor, query: &str) -> Vec<Value> {
    column(
        &who.get(&format!("/api/order?{query}")).await.ok(),
        "orderNumber",
    )
}

fn number(order: &Value) -> Value {
    order["orderNumber"].clone()
}

on_both! {
    async fn buyer_and_seller_list_own_orders_newest_first(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let first = market.place_order(&cup, 1).await;
        server.clock().advance_seconds(1);
        let second = market.place_order(&cup, 2).await;
        let newest = [number(&second), number(&first)];
        for query in ["", "side=placed"] {
            assert_eq!(numbers(&market.buyer, query).await, newest);
        }
        assert_eq!(numbers(&market.seller, "side=received").await, newest);
        for (who, side) in [(&market.buyer, "received"), (&market.seller, "placed")] {
            assert_eq!(numbers(who, &format!("side={side}")).await, Vec::<Value>::new());
        }
        let stranger = server.merchant("stranger").await;
        assert_eq!(numbers(&stranger, "side=received").await, Vec::<Value>::new());
        server.visitor().get("/api/order").await.refused(401, "unauthenticated");
        let row = market.seller.get("/api/order?side=received&limit=1").await.ok()["list"][0].clone();
        assert_eq!((&row["totalPrice"], &row["pieces"], &row["lineCount"]), (&json!(200), &json!(2), &json!(1)));
        assert_eq!((&row["customerName"], &row["actions"]), (&json!("李华"), &json!(["confirm", "cancel"])));
        assert_eq!(row["productNames"], json!(["茶杯"]));
    }

    async fn list_is_filtered_by_status_and_keyword(server) {
        let market = Market::open(server).await;
        let (cup, pot) = (market.add_simple_product("茶杯 50%", 100, 10).await, market.add_simple_product("Tea_Pot", 200, 10).await);
        let cups = market.place_order(&cup, 1).await;
        let order = with(&order_of(&pot, 1), "customerName", "O'Brien");
        let pots = place(&market.buyer, &with(&order, "customerPhone", "13999998888")).await.ok();
        change_status(&market.seller, &pots, "confirm", None).await.ok();
        let (cups, pots) = (number(&cups), number(&pots));
        let cups_number = cups.as_str().unwrap()[8..].to_lowercase();
        let cases = [
            ("status=submitted".to_owned(), vec![&cups]), ("status=confirmed".to_owned(), vec![&pots]),
            ("status=shipped".to_owned(), vec![]),
            (format!("keyword={cups_number}"), vec![&cups]),
            ("keyword=%E8%8C%B6".to_owned(), vec![&cups]), ("keyword=tea".to_owned(), vec![&pots]),
            ("keyword=TEA%20o'brien".to_owned(), vec![&pots]), ("keyword=tea%20%E6%9D%8E".to_owned(), vec![]),
            ("keyword=8888".to_owned(), vec![&pots]), ("keyword=%20%20".to_owned(), vec![&pots, &cups]),
            // Wildcards and quotes are ordinary characters.
            ("keyword=%25".to_owned(), vec![&cups]), ("keyword=_".to_owned(), vec![&pots]),
            ("keyword=%5C".to_owned(), vec![]), ("keyword=%27".to_owned(), vec![&pots]),
            ("keyword=tea&status=submitted".to_owned(), vec![]),
            // Only the beginning of an overlong keyword is used.
            (format!("keyword={}", "x".repeat(20_000)), vec![]), (format!("keyword={}", "tea%20".repeat(3_000)), vec![&pots]),
        ];
        for (query, expected) in cases {
            let mut found = numbers(&market.buyer, &query).await;
            let mut expected: Vec<Value> = expected.into_iter().cloned().collect();
            found.sort_by_key(ToString::to_string);
            expected.sort_by_key(ToString::to_string);
            assert_eq!(found, expected, "{query}");
            let total = market.seller.get(&format!("/api/order?side=received&withTotal=true&{query}")).await.ok();
            assert_eq!(total["total"], json!(expected.len()), "{query}");
        }
    }

    async fn buyer_finds_orders_by_merchant_name(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = number(&market.place_order(&cup, 1).await);
        let other = server.merchant("other").await;
        let shelf = category(&other, "碗").await;
        let bowl = other.post("/api/product", &single_product("碗", shelf, 100)).await.ok();
        let bowls = number(&place(&market.buyer, &order_of(&bowl, 1)).await.ok());
        // The shop is named after the orders were placed: the search uses the current name.
        let names = json!({
            "revision": 1, "companyName": "东方茶具", "websiteName": "Dong Fang",
            "translations": { "en": { "companyName": "Eastern Teaware" }, "ar": { "companyName": "أواني الشرق" } },
        });
        market.seller.put("/api/user", &names).await.ok();
        let cases = [
            ("东方", vec![&order]), ("EASTERN", vec![&order]), ("أواني", vec![&order]), ("dong fang", vec![&order]),
            ("东方 茶杯", vec![&order]), ("东方 碗", vec![]), ("other-sh", vec![&bowls]), ("西方", vec![]),
            // A keyword does not match across two names.
            ("茶具dong", vec![]),
        ];
        for (keyword, expected) in cases {
            let keyword: String = url::form_urlencoded::byte_serialize(keyword.as_bytes()).collect();
            let expected: Vec<Value> = expected.into_iter().cloned().collect();
            let query = format!("keyword={keyword}&withTotal=true");
            assert_eq!(numbers(&market.buyer, &query).await, expected, "{query}");
            let total = market.buyer.get(&format!("/api/order?{query}")).await.ok()["total"].clone();
            assert_eq!(total, json!(expected.len()), "{query}");
        }
        // The merchant's own name does not match: it would find every received order.
        assert_eq!(numbers(&market.seller, "side=received&keyword=eastern").await, Vec::<Value>::new());
    }

    async fn date_filters_use_whole_days_in_china(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        // Tests start on 2027-01-15 at 08:00 UTC; the 16th begins in China at 16:00 UTC.
        let first = number(&market.place_order(&cup, 1).await);
        server.clock().advance_seconds(8 * 3600 - 1);
        let buyer = login_again(&market.buyer).await;
        let last_second = number(&place(&buyer, &order_of(&cup, 1)).await.ok());
        server.clock().advance_seconds(1);
        let next_day = number(&place(&buyer, &order_of(&cup, 1)).await.ok());
        let cases = [
            ("from=2027-01-15&to=2027-01-15", vec![&last_second, &first]),
            ("from=2027-01-16&to=2027-01-16", vec![&next_day]),
            ("from=2027-01-16", vec![&next_day]),
            ("to=2027-01-15", vec![&last_second, &first]),
            ("from=2027-01-17", vec![]), ("to=2027-01-14", vec![]),
            ("from=2027-01-16&to=2027-01-15", vec![]),
            ("to=9999-12-31", vec![&next_day, &last_second, &first]),
        ];
        for (query, expected) in cases {
            let expected: Vec<Value> = expected.into_iter().cloned().collect();
            assert_eq!(numbers(&buyer, query).await, expected, "{query}");
        }
        for (query, path) in [
            ("from=2027-02-30", "from"), ("to=x", "to"), ("status=gone", "status"), ("side=both", "side"),
        ] {
            let answer = buyer.get(&format!("/api/order?{query}")).await;
            assert_eq!(answer.field_errors(), [(path.to_owned(), "invalid_format".to_owned())], "{query}");
        }
    }

    async fn pages_are_stable_while_orders_change(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 99).await;
        let mut orders = Vec::new();
        // Several orders share one time, so the order number must break the tie.
        for _ in 0..7 {
            orders.push(market.place_order(&cup, 1).await);
        }
        let mut seen = Vec::new();
        let mut query = "limit=2&withTotal=true".to_owned();
        for page in 0.. {
            let answer = market.buyer.get(&format!("/api/order?{query}")).await.ok();
            seen.extend(column(&answer, "orderNumber"));
            if page == 0 {
                assert_eq!(answer["total"], 7);
            } else {
                assert_eq!(answer.get("total"), None);
            }
            if page == 1 {
                // Between pages, one seen and one unseen order are removed, and a new one is placed.
                for gone in [&orders[6], &orders[1]] {
                    market.buyer.delete(&path_of(gone)).await.ok();
                    market.buyer.delete(&path_of(gone)).await.ok();
                }
                server.clock().advance_seconds(1);
                market.place_order(&cup, 1).await;
            }
            let Some(cursor) = answer["nextCursor"].as_str() else { break };
            query = format!("limit=2&cursor={cursor}");
        }
        let expected: Vec<Value> = [6, 5, 4, 3, 2, 0].iter().map(|n| number(&orders[*n])).collect();
        assert_eq!(seen, expected);
    }

    async fn every_sort_order_pages_without_gaps(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 99).await;
        let mut orders = Vec::new();
        // The first two share one time, two others one total.
        for (seconds, quantity) in [(0, 2), (0, 5), (1, 2), (1, 1)] {
            server.clock().advance_seconds(seconds);
            orders.push(number(&market.place_order(&cup, quantity).await));
        }
        let cases = [
            ("newest", [3, 2, 1, 0]),
            ("oldest", [0, 1, 2, 3]),
            ("totalDesc", [1, 2, 0, 3]),
            ("totalAsc", [3, 0, 2, 1]),
        ];
        for (sort, expected) in cases {
            let expected = expected.map(|at: usize| orders[at].clone());
            for (who, side) in [(&market.buyer, "placed"), (&market.seller, "received")] {
                let path = format!("/api/order?side={side}&sort={sort}");
                for limit in [1, 3] {
                    assert_eq!(paged_column(who, &path, limit, "orderNumber").await, expected, "{path} {limit}");
                }
            }
            let filtered = numbers(&market.seller, &format!("side=received&status=submitted&keyword=茶杯&sort={sort}")).await;
            assert_eq!(filtered, expected, "{sort}");
        }
        // A page of another order would leave some out.
        let cursor = market.buyer.get("/api/order?limit=1&sort=totalAsc").await.ok()["nextCursor"].clone();
        for sort in ["newest", "oldest", "totalDesc"] {
            let refused = market.buyer.get(&format!("/api/order?sort={sort}&cursor={}", cursor.as_str().unwrap())).await;
            assert_eq!(refused.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())], "{sort}");
        }
        let refused = market.buyer.get("/api/order?sort=customer").await;
        assert_eq!(refused.field_errors(), [("sort".to_owned(), "invalid_format".to_owned())]);
    }

    async fn cursor_is_bound_to_its_list(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 99).await;
        for _ in 0..2 {
            market.place_order(&cup, 1).await;
        }
        crate::support::name_all_shops(server).await;
        let page = server.visitor().get("/api/user/list?limit=1").await.ok();
        let cursor = page["nextCursor"].as_str().unwrap();
        let answer = market.buyer.get(&format!("/api/order?cursor={cursor}")).await;
        assert_eq!(answer.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())]);
    }
}
