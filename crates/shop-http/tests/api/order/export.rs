use serde_json::{Value, json};
use shop_testing::{Actor, Answer, multi_product, on_both, order_of};

use super::market::{Market, act, line, order_with, place};
use crate::support::{
    login_again, with,
    workbook::{Workbook, open},
};

/// Asks for a table.
async fn export(who: &Actor, request: &Value) -> Answer {
    who.post("/api/order/export", request).await
}

/// The table that a request leads to, fetched without a session.
async fn table(who: &Actor, visitor: &Actor, request: &Value) -> Workbook {
    let link = export(who, request).await.ok();
    let file = visitor.get(link["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200, "{file}");
    open(&file.body)
}

/// A column of the rows below the headings.
fn below(table: &Workbook, column: usize) -> Vec<&str> {
    table
        .rows
        .iter()
        .skip(1)
        .map(|row| row[column].as_str())
        .collect()
}

on_both! {
    async fn a_table_has_a_row_for_each_line_of_an_order(server) {
        let market = Market::open(server).await;
        let pot = market.sell(&multi_product("茶壶", market.category)).await;
        let lines = vec![line(&pot, 0, 2), line(&pot, 3, 1)];
        let order = place(&market.buyer, &order_with(&pot, lines, 3300)).await.ok();
        let link = export(&market.buyer, &json!({ "side": "placed" })).await.ok();
        assert_eq!((&link["fileName"], &link["expiresAt"]), (&json!("orders-2027-01-15.xlsx"), &json!("2027-01-15T08:10:00.000Z")));
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        assert_eq!(file.header("Content-Type"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert_eq!(file.header("Content-Disposition"), "attachment; filename=\"orders-2027-01-15.xlsx\"");
        assert_eq!(file.header("Cache-Control"), "no-store");
        let table = open(&file.body);
        let number = order["orderNumber"].as_str().unwrap();
        assert_eq!(below(&table, 0), [number, number]);
        assert_eq!(below(&table, 11), ["2", "1"]);
        assert_eq!(below(&table, 14), ["20", "13"]);
        assert_eq!(below(&table, 9), ["颜色: 红; 尺寸: 大", "颜色: 蓝; 尺寸: 小"]);
    }

    async fn headings_and_direction_are_those_of_the_language(server) {
        let market = Market::open(server).await;
        let cup = market.goods("茶杯", 100, 10).await;
        market.bought(&cup, 1).await;
        for (language, heading, state, right_to_left) in [
            ("zh", "订单号", "待确认", false), ("en", "Order number", "Submitted", false),
            ("ar", "رقم الطلب", "قيد التأكيد", true),
        ] {
            let who = market.seller.reading(language);
            let table = table(&who, &server.visitor(), &json!({ "side": "received" })).await;
            assert_eq!((table.rows[0][0].as_str(), table.rows[1][2].as_str()), (heading, state));
            assert_eq!(table.right_to_left, right_to_left, "{language}");
        }
    }

    async fn what_looks_like_a_formula_stays_text(server) {
        let market = Market::open(server).await;
        let cup = market.goods("=2+2", 100, 99).await;
        let names = ["=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(\"http://x\")"];
        for name in names {
            let order = with(&with(&order_of(&cup, 1), "customerName", name), "remark", name);
            place(&market.buyer, &order).await.ok();
        }
        let table = table(&market.seller, &server.visitor(), &json!({ "side": "received" })).await;
        let mut found = below(&table, 4);
        found.reverse();
        assert_eq!(found, names);
        assert_eq!(below(&table, 8), ["=2+2"; 5]);
        assert!(!table.has_formulas);
    }

    async fn filters_and_numbers_choose_the_orders(server) {
        let market = Market::open(server).await;
        let (cup, pot) = (market.goods("茶杯", 100, 10).await, market.goods("茶壶", 200, 10).await);
        let (cups, pots) = (market.bought(&cup, 1).await, market.bought(&pot, 1).await);
        act(&market.seller, &pots, "confirm", None).await.ok();
        let (cups, pots) = (cups["orderNumber"].as_str().unwrap(), pots["orderNumber"].as_str().unwrap());
        let cases = [
            (json!({ "side": "placed" }), vec![pots, cups]),
            (json!({ "side": "received" }), vec![]),
            (json!({ "side": "placed", "status": "confirmed" }), vec![pots]),
            (json!({ "side": "placed", "keyword": "茶杯" }), vec![cups]),
            (json!({ "side": "placed", "from": "2027-01-16" }), vec![]),
            (json!({ "side": "placed", "from": "2027-01-15", "to": "2027-01-15" }), vec![pots, cups]),
            (json!({ "side": "placed", "orderNumbers": [cups] }), vec![cups]),
            (json!({ "side": "placed", "orderNumbers": [cups.to_lowercase()] }), vec![cups]),
            (json!({ "side": "placed", "orderNumbers": [] }), vec![pots, cups]),
            (json!({ "side": "received", "orderNumbers": [cups] }), vec![]),
        ];
        for (request, expected) in cases {
            let table = table(&market.buyer, &server.visitor(), &request).await;
            assert_eq!(below(&table, 0), expected, "{request}");
        }
        let stranger = server.merchant("stranger").await;
        for side in ["placed", "received"] {
            let request = json!({ "side": side, "orderNumbers": [cups, pots] });
            assert_eq!(table(&stranger, &server.visitor(), &request).await.rows.len(), 1);
        }
    }

    async fn a_request_that_cannot_be_met_is_refused_by_name(server) {
        let market = Market::open(server).await;
        let many = vec!["2701150000000000"; 101];
        let cases = [
            (json!({}), "side", "required"),
            (json!({ "side": "both" }), "side", "invalid_format"),
            (json!({ "side": "placed", "from": "x" }), "from", "invalid_format"),
            (json!({ "side": "placed", "to": "2027-02-30" }), "to", "invalid_format"),
            (json!({ "side": "placed", "orderNumbers": ["x"] }), "orderNumbers[0]", "invalid_format"),
            (json!({ "side": "placed", "orderNumbers": many }), "orderNumbers", "too_many_items"),
        ];
        for (request, path, reason) in cases {
            let answer = export(&market.buyer, &request).await;
            assert_eq!(answer.faults(), [(path.to_owned(), reason.to_owned())]);
        }
        export(&market.buyer, &json!({ "side": "placed", "orderNumbers": many[1..] })).await.ok();
        let visitor = server.visitor();
        export(&visitor, &json!({ "side": "placed" })).await.refused(401, "unauthenticated");
    }

    async fn a_link_works_for_ten_minutes_and_only_as_it_was_signed(server) {
        let market = Market::open(server).await;
        let link = export(&market.buyer, &json!({ "side": "placed" })).await.ok();
        let (url, visitor) = (link["url"].as_str().unwrap(), server.visitor());
        let altered = url.replacen("export/", "export/A", 1);
        for wrong in [altered.as_str(), &url[..url.len() - 1], "/api/order/export/x"] {
            visitor.get(wrong).await.refused(404, "link_expired");
        }
        server.clock().advance_seconds(10 * 60 - 1);
        assert_eq!(visitor.get(url).await.status, 200);
        server.clock().advance_seconds(1);
        visitor.get(url).await.refused(404, "link_expired");
    }

    async fn a_link_made_for_something_else_exports_nothing(server) {
        let market = Market::open(server).await;
        let buyer = login_again(&market.buyer).await;
        let path = "/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes=9";
        let ticket = buyer.get(path).await.ok();
        let token = ticket["url"].as_str().unwrap().rsplit('/').next().unwrap();
        server.visitor().get(&format!("/api/order/export/{token}")).await.refused(404, "link_expired");
    }
}
