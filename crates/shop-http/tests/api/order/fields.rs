//! Every field rule at its limit and one beyond.

use serde_json::{Value, json};
use shop_testing::{on_both, order_of};

use super::market::{Market, line, order_with, orders, place, stock_of};
use crate::support::with;

fn long(count: usize) -> Value {
    json!("长".repeat(count))
}

on_both! {
    async fn fields_at_their_limit_are_accepted(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 100).await;
        let cases = [
            ("customerName", json!("李")), ("customerName", long(50)),
            ("customerPhone", json!("0571-88886666")), ("customerPhone", json!("+966501234567")),
            ("address", json!("x")), ("address", long(200)), ("address", json!("一楼\n二楼\n义乌\n")),
            ("remark", json!("")), ("remark", long(500)), ("remark", Value::Null),
            // One day of tolerance: in the buyer's time zone it may still be yesterday.
            ("expectedTime", json!("2027-01-14")), ("expectedTime", json!("2027-01-15")),
            ("expectedTime", Value::Null), ("expectedTime", json!("9999-12-31")),
        ];
        for (field, value) in &cases {
            let answer = place(&market.buyer, &with(&order_of(&cup, 1), field, value.clone())).await;
            assert_eq!(answer.status, 200, "{field} {value}: {answer}");
        }
        assert_eq!(orders(server).await, i64::try_from(cases.len()).unwrap());
        for method in ["offline", "transfer", "wechat", "alipay", "cash"] {
            let order = with(&order_of(&cup, 1), "paymentMethod", method);
            assert_eq!(place(&market.buyer, &order).await.ok()["paymentMethod"], method);
        }
    }

    async fn fields_over_their_limit_are_refused_by_name(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 100).await;
        let cases = [
            ("customerName", json!(""), "required"), ("customerName", json!("  "), "required"),
            ("customerName", long(51), "too_long"), ("customerName", json!("李\u{7}"), "invalid_characters"),
            ("customerName", json!("李\n华"), "invalid_characters"),
            ("customerPhone", json!(""), "required"), ("customerPhone", json!("12"), "invalid_format"),
            ("customerPhone", json!("无"), "invalid_format"),
            ("address", json!(""), "required"), ("address", long(201), "too_long"), ("address", json!("一\n二\n三\n四"), "too_many_lines"),
            ("remark", long(501), "too_long"), ("remark", json!("a\u{0}b"), "invalid_characters"),
            ("expectedTime", json!("2027-01-13"), "in_the_past"),
            ("expectedTime", json!("2027-02-30"), "invalid_format"),
            ("expectedTime", json!("tomorrow"), "invalid_format"),
            ("expectedTotal", json!(-1), "out_of_range"),
            ("expectedTotal", json!(10_000_000_000_i64), "out_of_range"),
            ("expectedTotal", json!(1.5), "invalid_format"),
            ("expectedTotal", json!("0"), "invalid_format"),
            ("paymentMethod", json!("gold"), "invalid_format"),
            ("shopId", json!("1"), "invalid_format"),
            ("items", json!([]), "required"),
            ("totalPrice", json!(1), "unknown_field"),
        ];
        for (field, value, reason) in cases {
            let answer = place(&market.buyer, &with(&order_of(&cup, 1), field, value.clone())).await;
            let expected = [(field.to_owned(), reason.to_owned())];
            assert_eq!(answer.field_errors(), expected, "{field} {value}");
        }
        for field in ["shopId", "items", "customerName", "customerPhone", "address", "paymentMethod", "expectedTotal"] {
            let answer = place(&market.buyer, &with(&order_of(&cup, 1), field, Value::Null)).await;
            assert_eq!(answer.field_errors(), [(field.to_owned(), "required".to_owned())]);
        }
        let read_only = place(&market.buyer, &with(&order_of(&cup, 1), "status", "shipped")).await;
        read_only.refused(400, "read_only");
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (0, 100));
    }

    async fn line_quantity_is_within_its_range(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 9_999_999).await;
        for (pieces, fits) in [(1, true), (999_999, true), (0, false), (-1, false), (1_000_000, false)] {
            let answer = place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, pieces)], 0)).await;
            if fits {
                answer.ok();
            } else {
                assert_eq!(answer.field_errors(), [("items[0].quantity".to_owned(), "out_of_range".to_owned())]);
            }
        }
        for (field, value, reason) in [
            ("quantity", json!(1.5), "invalid_format"), ("quantity", Value::Null, "required"),
            ("price", json!(1), "unknown_field"),
        ] {
            let wrong = with(&line(&cup, 0, 1), field, value);
            let answer = place(&market.buyer, &order_with(&cup, vec![wrong], 0)).await;
            assert_eq!(answer.field_errors(), [(format!("items[0].{field}"), reason.to_owned())]);
        }
        let most = order_with(&cup, vec![line(&cup, 0, 1); 200], 0);
        place(&market.buyer, &most).await.ok();
        let more = place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, 1); 201], 0)).await;
        assert_eq!(more.field_errors(), [("items".to_owned(), "too_many_items".to_owned())]);
        assert_eq!(stock_of(server, &cup).await, 9_999_999 - 1 - 999_999 - 200);
    }

    async fn ids_of_lines_begin_at_one(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        for (field, id) in [("skuId", 0), ("productId", 0), ("skuId", -1)] {
            let wrong = with(&line(&cup, 0, 1), field, id);
            let items = json!([wrong]);
            let expected = [(format!("items[0].{field}"), "out_of_range".to_owned())];
            let answer = place(&market.buyer, &with(&order_of(&cup, 1), "items", items.clone())).await;
            assert_eq!(answer.field_errors(), expected);
            let quote = json!({ "shopId": cup["shop"]["id"], "items": items });
            assert_eq!(market.buyer.post("/api/order/price", &quote).await.field_errors(), expected);
        }
        assert_eq!(orders(server).await, 0);
    }

    async fn all_validation_errors_are_reported_at_once(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 0, 10).await;
        let mut order = order_of(&cup, 0);
        for field in ["customerName", "customerPhone", "address"] {
            order = with(&order, field, "");
        }
        let paths: Vec<String> = place(&market.buyer, &order).await.field_errors()
            .into_iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["items[0].quantity", "customerName", "customerPhone", "address"]);
    }
}
