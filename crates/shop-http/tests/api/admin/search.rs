//! Operators' search in the orders and inquiries of all shops.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both, order_of};

use crate::{
    inquiry::{question_to, send},
    order::market::{Market, place},
    support::{column, with},
};

async fn found(operator: &Actor, what: &str, field: &str, query: &str) -> Vec<Value> {
    let path = format!("/api/admin/{what}?{query}");
    column(&operator.get(&path).await.ok(), field)
}

on_both! {
    async fn orders_are_found_by_number_shop_buyer_and_phone(server) {
        let operator = server.operator().await;
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let own = market.seller.get("/api/user").await.ok();
        let names = json!({ "revision": own["account"]["revision"], "companyName": "景德瓷业", "translations": { "en": { "companyName": "Jingde Porcelain" } } });
        market.seller.put("/api/user", &names).await.ok();
        let order = with(&order_of(&cup, 1), "customerName", "O'Brien");
        let order = with(&order, "customerPhone", "+971 50 123 4567");
        let first = place(&market.buyer, &order).await.ok()["orderNumber"].clone();
        server.clock().advance_seconds(1);
        let second = place(&market.buyer, &order_of(&cup, 2)).await.ok()["orderNumber"].clone();
        let both = vec![second.clone(), first.clone()];
        let number = first.as_str().unwrap()[8..].to_lowercase();
        let code = own["account"]["alias"].as_str().unwrap().to_owned();
        let buyer = market.buyer.username.clone();
        for (query, expected) in [
            (String::new(), both.clone()),
            (format!("keyword={number}"), vec![first.clone()]),
            ("keyword=o'brien".to_owned(), vec![first.clone()]),
            ("keyword=050-123".to_owned(), vec![first.clone()]),
            ("keyword=%2B971501234567".to_owned(), vec![first.clone()]),
            ("keyword=%E6%99%AF%E5%BE%B7".to_owned(), both.clone()),
            ("keyword=porcelain%20o'brien".to_owned(), vec![first.clone()]),
            (format!("keyword={code}"), both.clone()),
            (format!("keyword={buyer}"), both.clone()),
            ("keyword=%25".to_owned(), vec![]),
            ("keyword=nobody".to_owned(), vec![]),
            ("status=submitted".to_owned(), both.clone()),
            ("status=shipped".to_owned(), vec![]),
            ("from=2027-01-15&to=2027-01-15".to_owned(), both.clone()),
            ("to=2027-01-14".to_owned(), vec![]),
        ] {
            assert_eq!(found(&operator, "order", "orderNumber", &query).await, expected, "{query}");
        }
        let row = operator.get("/api/admin/order?limit=1").await.ok();
        assert_eq!((&row["list"][0]["actions"], &row["list"][0]["shareToken"]), (&json!([]), &Value::Null));
        // What a side removed from its list is still there.
        market.buyer.delete(&format!("/api/order/{}", first.as_str().unwrap())).await.ok();
        assert_eq!(found(&operator, "order", "orderNumber", "").await, both);
        market.seller.get("/api/admin/order").await.refused(403, "forbidden");
    }

    async fn inquiries_are_found_by_number_shop_sender_and_phone(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "companyName": "安娜陶瓷" })).await.ok();
        let visitor = server.visitor();
        let first = send(&visitor, &question_to(&json!(anna.id))).await.ok()["inquiryNumber"].clone();
        let other = with(&question_to(&json!(anna.id)), "name", "Layla");
        let other = with(&with(&other, "phone", "+86 13800001234"), "wechatId", "");
        server.clock().advance_seconds(1);
        let second = send(&visitor, &other).await.ok()["inquiryNumber"].clone();
        let both = vec![second.clone(), first.clone()];
        let number = first.as_str().unwrap()[8..].to_lowercase();
        for (query, expected) in [
            (String::new(), both.clone()),
            (format!("keyword={number}"), vec![first.clone()]),
            ("keyword=mona%20hassan".to_owned(), vec![first.clone()]),
            ("keyword=mona88".to_owned(), vec![first.clone()]),
            ("keyword=0100-123-4567".to_owned(), vec![first.clone()]),
            ("keyword=13800001234".to_owned(), vec![second.clone()]),
            ("keyword=%E5%AE%89%E5%A8%9C".to_owned(), both.clone()),
            ("keyword=%E5%AE%89%E5%A8%9C%20layla".to_owned(), vec![second.clone()]),
            ("keyword=nobody".to_owned(), vec![]),
            ("status=open".to_owned(), both.clone()),
            ("status=closed".to_owned(), vec![]),
            ("from=2027-01-16".to_owned(), vec![]),
        ] {
            assert_eq!(found(&operator, "inquiry", "inquiryNumber", &query).await, expected, "{query}");
        }
        // Reading the list is not opening an inquiry.
        assert_eq!(anna.get("/api/user").await.ok()["account"]["unreadInquiries"], 2);
        anna.get("/api/admin/inquiry").await.refused(403, "forbidden");
    }
}
