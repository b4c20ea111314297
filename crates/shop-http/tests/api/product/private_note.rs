use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, on_both};

use super::{make, path_of, with};
use crate::{
    order::market::{Market, path_of as path_of_order},
    support::{
        operations::{Operation, document, operations},
        workbook,
    },
};

/// A word that is nowhere else.
const NOTE: &str = "QZX-supplier-cost";

/// Calls a public read with the ids of what exists, and its required parameters.
async fn read(who: &Actor, operation: &Operation, ids: &[(&str, String)]) -> TestResponse {
    let mut path = operation.path.clone();
    for (name, id) in ids {
        path = path.replace(&format!("{{{name}}}"), id);
    }
    let names: Vec<&str> = operation
        .parameters()
        .filter_map(|p| p["name"].as_str())
        .collect();
    if names.contains(&"userId") && !path.contains("decorate") {
        let owner = &ids.iter().find(|(name, _)| *name == "userId").unwrap().1;
        path = format!("{path}?userId={owner}");
    }
    who.get(&path).await
}

on_both! {
    async fn owner_reads_and_edits_the_private_note(server) {
        let market = Market::open(server).await;
        let body = shop_testing::single_product("茶杯", market.category, 100);
        let body = with(&body, &[("privateNote", json!(format!("  {NOTE}\n第二行 ")))]);
        let made = make(&market.seller, &body).await;
        assert_eq!(made["privateNote"], format!("{NOTE}\n第二行"));
        let own = market.seller.get(&format!("{}?mine=true", path_of(&made))).await.ok();
        assert_eq!(own["privateNote"], made["privateNote"]);
        let changed = with(&body, &[("privateNote", json!("新")), ("revision", made["revision"].clone())]);
        assert_eq!(market.seller.put(&path_of(&made), &changed).await.ok()["privateNote"], "新");
        let long = with(&body, &[("privateNote", json!("长".repeat(2001))), ("name", json!("碗"))]);
        let refused = market.seller.post("/api/product", &long).await.field_errors();
        assert_eq!(refused, [("privateNote".to_owned(), "too_long".to_owned())]);
    }

    async fn no_public_answer_contains_the_private_note(server) {
        let market = Market::open(server).await;
        let body = shop_testing::single_product("茶杯", market.category, 100);
        let body = with(&body, &[("privateNote", json!(NOTE)), ("isClearance", json!(true))]);
        let made = make(&market.seller, &body).await;
        let order = market.place_order(&made, 1).await;
        let ids = [
            ("id", made["id"].to_string()),
            ("userId", market.seller.id.to_string()),
            ("orderId", order["orderNumber"].as_str().unwrap().to_owned()),
        ];
        let visitor = server.visitor();
        let mut shown = 0;
        for operation in operations(&document(&visitor).await) {
            let is_read = operation.method == shop_testing::Method::GET;
            if !is_read || !operation.is_public() || operation.path.contains("{token}") {
                continue;
            }
            for who in [&visitor, &market.buyer, &market.seller] {
                let answer = read(who, &operation, &ids).await;
                let said = String::from_utf8_lossy(&answer.body).into_owned();
                assert!(!said.contains(NOTE), "{}: {answer}", operation.name);
                shown += usize::from(said.contains("茶杯"));
            }
        }
        assert!(shown >= 15, "only {shown} answers contain the product");
        let null = visitor.get(&path_of(&made)).await.ok();
        assert_eq!(null["privateNote"], Value::Null);
        let found = visitor.get(&format!("/api/product?keyword={NOTE}")).await.ok();
        assert_eq!(found["list"], json!([]), "it is found by its note");
        let link = format!("{}?t={}", path_of_order(&order), order["shareToken"].as_str().unwrap());
        assert!(!visitor.get(&link).await.to_string().contains(NOTE));
        assert!(!order.to_string().contains(NOTE));
        let export = market.buyer.post("/api/order/export", &json!({})).await.ok();
        let file = visitor.get(export["url"].as_str().unwrap()).await;
        assert!(!format!("{:?}", workbook::open(&file.body)).contains(NOTE));
    }
}
