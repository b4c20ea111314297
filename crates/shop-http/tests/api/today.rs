//! `/api/today`: what waits for a user, what a shop sold and what runs out.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use crate::{
    inquiry::{self, question_to},
    order::market::{Market, change_status, line, order_with, place},
    support::{login_again, with},
};

async fn today(who: &Actor) -> Value {
    who.get("/api/today").await.ok()
}

/// What waits, as pairs of its kind and its number.
async fn waiting(who: &Actor) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let path = format!("/api/today/waiting?limit=2{cursor}");
        let page = who.get(&path).await.ok();
        for entry in page["list"].as_array().unwrap() {
            let text = |name: &str| entry[name].as_str().unwrap().to_owned();
            found.push((text("kind"), text("number")));
        }
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return found,
        }
    }
}

/// How many products on sale the list shows with such a stock.
async fn listed(who: &Actor, stock: &str) -> Value {
    let path = format!("/api/product?mine=true&onSale=true&stock={stock}&withTotal=true");
    who.get(&path).await.ok()["total"].clone()
}

fn pair(kind: &str, thing: &Value, number: &str) -> (String, String) {
    (kind.to_owned(), thing[number].as_str().unwrap().to_owned())
}

on_both! {
    async fn sales_are_those_of_the_day_and_the_week_in_china(server) {
        // Tests begin on a Friday at 16:00 in China. It is Sunday, a second before midnight.
        server.clock().advance_seconds(2 * 86_400 + 8 * 3_600 - 1);
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 250, 1_000).await;
        let none = json!({ "orders": 0, "total": 0 });
        let first = today(&market.seller).await;
        assert_eq!((&first["salesToday"], &first["salesThisWeek"]), (&none, &none));
        market.place_order(&cup, 4).await;
        let of = |orders: i64, total: i64| json!({ "orders": orders, "total": total });
        let sunday = today(&market.seller).await;
        assert_eq!((&sunday["day"], &sunday["monday"]), (&json!("2027-01-17"), &json!("2027-01-11")));
        assert_eq!((&sunday["salesToday"], &sunday["salesThisWeek"]), (&of(1, 1_000), &of(1, 1_000)));
        server.clock().advance_seconds(1);
        let monday = today(&market.seller).await;
        assert_eq!((&monday["salesToday"], &monday["salesThisWeek"]), (&none, &none));
        let cancelled = place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, 2)], 500)).await.ok();
        place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, 1)], 250)).await.ok();
        change_status(&market.seller, &cancelled, "cancel", Some("卖完了")).await.ok();
        server.clock().advance_days(1);
        let seller = login_again(&market.seller).await;
        let tuesday = today(&seller).await;
        assert_eq!((&tuesday["salesToday"], &tuesday["salesThisWeek"]), (&none, &of(1, 250)));
        // Nobody sees another's numbers.
        let other = today(&login_again(&market.buyer).await).await;
        assert_eq!(other["salesThisWeek"], none);
    }

    async fn numbers_are_those_of_the_lists(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 250, 1_000).await;
        market.add_simple_product("茶壶", 900, 0).await;
        market.add_simple_product("茶盘", 900, 19).await;
        market.add_simple_product("茶海", 900, 20).await;
        let hidden = market.add_simple_product("茶托", 900, 0).await;
        market.change(&hidden, "onSale", false).await;
        let numbers = today(&market.seller).await;
        assert_eq!((&numbers["soldOut"], &numbers["lowStock"]), (&json!(1), &json!(1)));
        assert_eq!(numbers["soldOut"], listed(&market.seller, "soldOut").await);
        assert_eq!(numbers["lowStock"], listed(&market.seller, "low").await);
        let first = market.place_order(&cup, 1).await;
        market.place_order(&cup, 2).await;
        change_status(&market.seller, &first, "confirm", None).await.ok();
        inquiry::send(&server.visitor(), &question_to(&cup["shop"]["id"])).await.ok();
        let numbers = today(&market.seller).await;
        let counted = ["ordersToConfirm", "ordersToShip", "openInquiries"].map(|name| numbers[name].clone());
        assert_eq!(counted, [json!(1), json!(1), json!(1)]);
    }

    async fn what_waits_is_listed_the_oldest_first_until_it_is_done(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 250, 1_000).await;
        let older = market.place_order(&cup, 1).await;
        server.clock().advance_seconds(60);
        let question = question_to(&cup["shop"]["id"]);
        let asked = inquiry::send(&server.visitor(), &question).await.ok();
        server.clock().advance_seconds(60);
        let newer = market.place_order(&cup, 2).await;
        let asked_later = inquiry::send(&server.visitor(), &with(&question, "name", "Omar")).await.ok();
        change_status(&market.seller, &newer, "confirm", None).await.ok();
        assert_eq!(
            waiting(&market.seller).await,
            [
                pair("confirmOrder", &older, "orderNumber"),
                pair("answerInquiry", &asked, "inquiryNumber"),
                pair("shipOrder", &newer, "orderNumber"),
                pair("answerInquiry", &asked_later, "inquiryNumber"),
            ]
        );
        assert_eq!(waiting(&market.buyer).await, []);
        let page = market.seller.get("/api/today/waiting?limit=1").await.ok();
        assert_eq!((&page["list"][0]["customerName"], &page["list"][0]["total"]), (&older["customerName"], &json!(250)));
        for action in ["confirm", "ship"] {
            change_status(&market.seller, &older, action, None).await.ok();
        }
        inquiry::change(&market.seller, &asked, "answer", Some("Yes.")).await.ok();
        inquiry::change(&market.seller, &asked_later, "close", None).await.ok();
        assert_eq!(waiting(&market.seller).await, [pair("shipOrder", &newer, "orderNumber")]);
        assert_eq!(waiting(&market.buyer).await, [pair("receiveOrder", &older, "orderNumber")]);
        change_status(&market.buyer, &older, "complete", None).await.ok();
        assert_eq!(waiting(&market.buyer).await, []);
    }
}
