use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, multi_product, on_both, order_of, single_product};

use super::market::{Market, change_status, line, order_with, path_of, place};
use crate::support::{
    login_again, with,
    workbook::{Workbook, open},
};

/// Requests an export.
async fn export(who: &Actor, request: &Value) -> TestResponse {
    who.post("/api/order/export", request).await
}

/// Requests an export and downloads it without a session.
async fn download_workbook(who: &Actor, visitor: &Actor, request: &Value) -> Workbook {
    let link = export(who, request).await.ok();
    let file = visitor.get(link["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200, "{file}");
    open(&file.body)
}

/// A column without its heading.
fn column_values(table: &Workbook, column: usize) -> Vec<&str> {
    table
        .rows
        .iter()
        .skip(1)
        .map(|row| row[column].as_str())
        .collect()
}

on_both! {
    async fn workbook_has_one_row_per_order_line(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
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
        assert_eq!(column_values(&table, 0), [number, number]);
        assert_eq!(column_values(&table, 13), ["2", "1"]);
        assert_eq!(column_values(&table, 18), ["20", "13"]);
        // Each row repeats the fields of the order.
        assert_eq!(column_values(&table, 19), ["33", "33"]);
        assert_eq!(column_values(&table, 10), ["颜色: 红; 尺寸: 大", "颜色: 蓝; 尺寸: 小"]);
    }

    async fn workbook_headings_and_direction_follow_language(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        market.place_order(&cup, 1).await;
        for (language, heading, total, state, right_to_left) in [
            ("zh", "订单号", "订单总额（元）", "待确认", false),
            ("en", "Order number", "Order total (CNY)", "To confirm", false),
            ("ar", "رقم الطلب", "إجمالي الطلب (يوان)", "بانتظار التأكيد", true),
        ] {
            let who = market.seller.with_language(language);
            let table = download_workbook(&who, &server.visitor(), &json!({ "side": "received" })).await;
            assert_eq!((table.rows[0][0].as_str(), table.rows[1][2].as_str()), (heading, state));
            assert_eq!((table.rows[0][19].as_str(), table.rows[1][19].as_str()), (total, "1"));
            assert_eq!(table.right_to_left, right_to_left, "{language}");
        }
    }

    async fn formulas_are_exported_as_text(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("=2+2", 100, 99).await;
        let names = ["=1+1", "+1", "-1", "@SUM(A1)", "=HYPERLINK(\"http://x\")"];
        for name in names {
            let order = with(&with(&order_of(&cup, 1), "customerName", name), "remark", name);
            place(&market.buyer, &order).await.ok();
        }
        let table = download_workbook(&market.seller, &server.visitor(), &json!({ "side": "received" })).await;
        let mut found = column_values(&table, 4);
        found.reverse();
        assert_eq!(found, names);
        assert_eq!(column_values(&table, 8), ["=2+2"; 5]);
        assert!(!table.has_formulas);
    }

    async fn filters_select_exported_orders(server) {
        let market = Market::open(server).await;
        let (cup, pot) = (market.add_simple_product("茶杯", 100, 10).await, market.add_simple_product("茶壶", 200, 10).await);
        let (cups, pots) = (market.place_order(&cup, 1).await, market.place_order(&pot, 1).await);
        change_status(&market.seller, &pots, "confirm", None).await.ok();
        let (cups, pots) = (cups["orderNumber"].as_str().unwrap(), pots["orderNumber"].as_str().unwrap());
        let cases = [
            (json!({ "side": "placed" }), vec![pots, cups]),
            (json!({ "side": "received" }), vec![]),
            (json!({ "side": "placed", "status": "confirmed" }), vec![pots]),
            (json!({ "side": "placed", "keyword": "茶杯" }), vec![cups]),
            (json!({ "side": "placed", "from": "2027-01-16" }), vec![]),
            (json!({ "side": "placed", "from": "2027-01-15", "to": "2027-01-15" }), vec![pots, cups]),
            (json!({}), vec![pots, cups]),
            (json!({ "status": "confirmed" }), vec![pots]),
            (json!({ "side": "placed", "orderNumbers": [] }), vec![pots, cups]),
        ];
        for (request, expected) in cases {
            let table = download_workbook(&market.buyer, &server.visitor(), &request).await;
            assert_eq!(column_values(&table, 0), expected, "{request}");
        }
    }

    async fn export_by_number_is_complete_or_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (first, second) = (market.place_order(&cup, 1).await, market.place_order(&cup, 2).await);
        let number = |order: &Value| order["orderNumber"].as_str().unwrap().to_owned();
        let own = number(&place(&market.seller, &order_of(&cup, 3)).await.ok());
        // The export still contains orders that the buyer removed from the list.
        change_status(&market.buyer, &first, "cancel", None).await.ok();
        market.buyer.delete(&path_of(&first)).await.ok();
        let (first, second) = (number(&first), number(&second));
        let operator = server.operator().await;
        let cases = [
            (&market.buyer, json!({ "orderNumbers": [first, second] }), vec![&second, &first]),
            (&market.buyer, json!({ "orderNumbers": [first.to_lowercase(), first] }), vec![&first]),
            (&market.buyer, json!({ "side": "received", "status": "shipped", "orderNumbers": [second] }), vec![&second]),
            (&market.seller, json!({ "side": "placed", "orderNumbers": [first, own] }), vec![&own, &first]),
            (&operator, json!({ "orderNumbers": [own, first, second] }), vec![&own, &second, &first]),
        ];
        for (who, request, expected) in cases {
            let table = download_workbook(who, &server.visitor(), &request).await;
            assert_eq!(column_values(&table, 0), expected, "{request}");
        }
        let stranger = server.merchant("stranger").await;
        let refused = [
            (&stranger, vec![second.as_str()]), (&market.buyer, vec![&second, &own]),
            (&market.buyer, vec![&second, "2701150000000000"]), (&operator, vec!["2701150000000000"]),
        ];
        for (who, numbers) in refused {
            let answer = export(who, &json!({ "orderNumbers": numbers })).await;
            answer.refused(404, "not_found");
        }
    }

    async fn cut_export_says_so_and_continues(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let numbers: Vec<String> = [market.place_order(&cup, 1).await, market.place_order(&cup, 2).await]
            .iter().map(|order| order["orderNumber"].as_str().unwrap().to_owned()).collect();
        let whole = export(&market.buyer, &json!({})).await.ok();
        assert_eq!((&whole["orders"], &whole["total"], &whole["nextCursor"]), (&json!(2), &json!(2), &Value::Null));
        // The older order alone has as many lines as a table may have.
        server.execute("INSERT INTO order_lines (order_id, position, quantity, unit_price, amount, snapshot)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49999)
            SELECT l.order_id, n.i, 1, 100, 100, l.snapshot FROM order_lines l CROSS JOIN n
            WHERE l.quantity = 1").await;
        let first = export(&market.buyer, &json!({})).await.ok();
        assert_eq!((&first["orders"], &first["total"]), (&json!(1), &json!(2)));
        let table = open(&server.visitor().get(first["url"].as_str().unwrap()).await.body);
        assert_eq!(column_values(&table, 0), [&numbers[1]]);
        // What is placed between the two tables is in neither, and hides nothing.
        market.place_order(&cup, 3).await;
        let rest = export(&market.buyer, &json!({ "cursor": first["nextCursor"] })).await.ok();
        assert_eq!((&rest["orders"], &rest["nextCursor"]), (&json!(1), &Value::Null));
        let table = open(&server.visitor().get(rest["url"].as_str().unwrap()).await.body);
        assert_eq!(table.rows.len(), 1 + 50_000);
        assert_eq!(column_values(&table, 0)[0], numbers[0]);
    }

    async fn export_by_number_over_line_limit_is_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let number = market.place_order(&cup, 1).await["orderNumber"].clone();
        server.execute("INSERT INTO order_lines (order_id, position, quantity, unit_price, amount, snapshot)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            SELECT l.order_id, n.i, 1, 100, 100, l.snapshot FROM order_lines l CROSS JOIN n").await;
        let request = |pictures: bool| json!({ "orderNumbers": [number], "pictures": pictures });
        let table = download_workbook(&market.buyer, &server.visitor(), &request(false)).await;
        assert_eq!(table.rows.len(), 1 + 2_001);
        for language in ["zh", "en", "ar"] {
            let answer = export(&market.buyer.with_language(language), &request(true)).await;
            answer.refused(400, "too_many_items");
            assert!(answer.message().contains("2000"), "{answer}");
        }
    }

    async fn cursor_of_another_list_is_refused(server) {
        let market = Market::open(server).await;
        let answer = export(&market.buyer, &json!({ "cursor": "x" })).await;
        assert_eq!(answer.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())]);
    }

    async fn rows_have_both_languages_remark_and_packing(server) {
        let market = Market::open(server).await;
        let body = with(&single_product("茶杯", market.category, 100), "packingQuantity", 24);
        let body = with(&body, "translations", json!({ "en": { "name": "Tea cup" } }));
        let cup = market.add_product(&body).await;
        let mut item = line(&cup, 0, 30);
        item["remark"] = json!("分开包装");
        let buyer = market.buyer.with_language("en");
        place(&buyer, &order_with(&cup, vec![item], 3000)).await.ok();
        let seller = market.seller.with_language("en");
        let table = download_workbook(&seller, &server.visitor(), &json!({ "side": "received" })).await;
        let cell = |heading: &str| {
            let at = table.rows[0].iter().position(|text| text == heading).unwrap();
            table.rows[1][at].as_str()
        };
        assert_eq!((cell("Product"), cell("Product (original)")), ("Tea cup", "茶杯"));
        assert_eq!((cell("Full cartons"), cell("Loose pieces")), ("1", "6"));
        assert_eq!(cell("Missing packing data"), "weight of a piece or of a carton; carton size");
        assert_eq!(cell("Line remark"), "分开包装");
    }

    async fn pictures_are_exported_on_request(server) {
        let market = Market::open(server).await;
        let picture = market.seller.upload_picture().await;
        let body = with(&single_product("茶杯", market.category, 100), "imageIds", vec![picture]);
        let (cup, pot) = (market.add_product(&body).await, market.add_simple_product("茶壶", 200, 10).await);
        market.place_order(&cup, 1).await;
        market.place_order(&pot, 1).await;
        for (pictures, names) in [(true, vec!["xl/media/image1.jpeg"]), (false, vec![])] {
            let link = export(&market.buyer, &json!({ "pictures": pictures })).await.ok();
            let file = server.visitor().get(link["url"].as_str().unwrap()).await;
            let archive = zip::ZipArchive::new(std::io::Cursor::new(&file.body)).unwrap();
            let names_in_file = archive.file_names().map(|name| name.unwrap().into_owned());
            let found: Vec<String> = names_in_file.filter(|name| name.starts_with("xl/media/")).collect();
            assert_eq!(found, names);
            let heading = "Picture".to_owned();
            let headings = &open(&file.body).rows[0];
            assert_eq!(headings.contains(&heading), pictures, "{headings:?}");
        }
    }

    async fn concurrent_exports_are_serialized(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 99).await;
        for _ in 0..3 {
            market.place_order(&cup, 1).await;
        }
        let link = export(&market.buyer, &json!({})).await.ok();
        let (url, visitor) = (link["url"].as_str().unwrap(), server.visitor());
        for file in join_all((0..16).map(|_| visitor.get(url))).await {
            assert_eq!(file.status, 200, "{file}");
            assert_eq!(open(&file.body).rows.len(), 4);
        }
    }

    async fn invalid_export_request_names_the_field(server) {
        let market = Market::open(server).await;
        let many = vec!["2701150000000000"; 101];
        let cases = [
            (json!({ "side": "both" }), "side", "invalid_format"),
            (json!({ "side": "placed", "from": "x" }), "from", "invalid_format"),
            (json!({ "side": "placed", "to": "2027-02-30" }), "to", "invalid_format"),
            (json!({ "side": "placed", "orderNumbers": ["x"] }), "orderNumbers[0]", "invalid_format"),
            (json!({ "side": "placed", "orderNumbers": many }), "orderNumbers", "too_many_items"),
        ];
        for (request, path, reason) in cases {
            let answer = export(&market.buyer, &request).await;
            assert_eq!(answer.field_errors(), [(path.to_owned(), reason.to_owned())]);
        }
        let most = export(&market.buyer, &json!({ "side": "placed", "orderNumbers": many[1..] })).await;
        most.refused(404, "not_found");
        let visitor = server.visitor();
        export(&visitor, &json!({ "side": "placed" })).await.refused(401, "unauthenticated");
    }

    async fn export_link_expires_and_rejects_tampering(server) {
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

    async fn link_for_another_purpose_is_refused(server) {
        let market = Market::open(server).await;
        let buyer = login_again(&market.buyer).await;
        let path = "/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes=9";
        let ticket = buyer.get(path).await.ok();
        let token = ticket["url"].as_str().unwrap().rsplit('/').next().unwrap();
        server.visitor().get(&format!("/api/order/export/{token}")).await.refused(404, "link_expired");
    }

    async fn export_link_does_not_reveal_search_terms(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let number = market.place_order(&cup, 1).await["orderNumber"].as_str().unwrap().to_owned();
        let cases = [(json!({ "keyword": "13800001234" }), "13800001234"), (json!({ "orderNumbers": [number] }), number.as_str())];
        for (request, secret) in cases {
            let link = export(&market.buyer, &request).await.ok();
            let token = link["url"].as_str().unwrap().rsplit('/').next().unwrap();
            let bytes = URL_SAFE_NO_PAD.decode(token).unwrap();
            let shown = String::from_utf8_lossy(&bytes).into_owned();
            assert!(!shown.contains(secret) && !shown.contains("user"), "{shown}");
            assert_eq!(server.visitor().get(link["url"].as_str().unwrap()).await.status, 200);
        }
    }

    async fn export_link_ends_with_its_session(server) {
        let market = Market::open(server).await;
        let other_phone = login_again(&market.buyer).await;
        let link = export(&market.buyer, &json!({})).await.ok();
        let kept = export(&other_phone, &json!({})).await.ok();
        let visitor = server.visitor();
        assert_eq!(visitor.get(link["url"].as_str().unwrap()).await.status, 200);
        market.buyer.post("/api/user/logout", &json!({})).await.ok();
        visitor.get(link["url"].as_str().unwrap()).await.refused(404, "link_expired");
        assert_eq!(visitor.get(kept["url"].as_str().unwrap()).await.status, 200);
    }

    async fn export_link_ends_when_account_is_disabled(server) {
        let market = Market::open(server).await;
        let operator = server.operator().await;
        let link = export(&market.buyer, &json!({})).await.ok();
        let by_operator = export(&operator, &json!({})).await.ok();
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", market.buyer.id)).await;
        server.visitor().get(link["url"].as_str().unwrap()).await.refused(404, "link_expired");
        assert_eq!(server.visitor().get(by_operator["url"].as_str().unwrap()).await.status, 200);
    }
}
