//! Steps of the server's clock, back and forth.

use std::collections::BTreeSet;

use shop_testing::{Actor, TestServer, on_both, order_of};

use crate::{
    order::market::{Market, fresh_key, place_with_key, stock_of},
    support::{login, login_again, refresh},
};

const HOUR: i64 = 3_600;

/// Steps in seconds: a correction, an hour (summer time), a day, a year, and back again.
const STEPS: [i64; 8] = [
    -2,
    -HOUR,
    HOUR,
    -24 * HOUR,
    24 * HOUR,
    365 * 24 * HOUR,
    -365 * 24 * HOUR,
    HOUR + 2,
];

/// The session after a step: the same, renewed, or a new one when it is over.
async fn go_on(who: &Actor) -> Actor {
    let answer = who.get("/api/user").await;
    if answer.status == 200 {
        return who.clone();
    }
    answer.refused(401, "unauthenticated");
    let renewed = refresh(who, &who.refresh_token).await;
    if renewed.status == 200 {
        let renewed = who.with_tokens(&renewed.ok());
        renewed.get("/api/user").await.ok();
        return renewed;
    }
    renewed.refused(400, "refresh_token_invalid");
    login_again(who).await
}

/// The numbers of a buyer's orders, one page for each.
async fn listed(buyer: &Actor) -> Vec<String> {
    let (mut numbers, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/order?side=placed&limit=1{cursor}");
        let page = buyer.get(&path).await.ok();
        for order in page["list"].as_array().unwrap() {
            numbers.push(order["orderNumber"].as_str().unwrap().to_owned());
        }
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return numbers,
        }
    }
}

async fn order_across_steps(server: &TestServer) {
    let market = Market::open(server).await;
    let cup = market.add_simple_product("茶杯", 100, 100).await;
    let (mut buyer, mut placed) = (market.buyer.clone(), BTreeSet::new());
    for step in STEPS {
        buyer = go_on(&buyer).await;
        let (key, order) = (fresh_key(), order_of(&cup, 1));
        let first = place_with_key(&buyer, &key, &order).await;
        if first.status != 200 {
            // A year on, the trial of the shop is over.
            first.refused(403, "shop_not_taking_orders");
            server.clock().advance_seconds(step);
            continue;
        }
        let first = first.ok();
        placed.insert(first["orderNumber"].as_str().unwrap().to_owned());
        server.clock().advance_seconds(step);
        buyer = go_on(&buyer).await;
        // A key is remembered for a day, which a step may end.
        if step < 24 * HOUR {
            let again = place_with_key(&buyer, &key, &order).await.ok();
            assert_eq!(again["orderNumber"], first["orderNumber"], "{step}");
        }
    }
    buyer = go_on(&buyer).await;
    let numbers = listed(&buyer).await;
    let different: BTreeSet<String> = numbers.iter().cloned().collect();
    assert_eq!((numbers.len(), &different), (placed.len(), &placed));
    let sold = i64::try_from(placed.len()).unwrap();
    assert!(sold >= 6, "{sold}");
    assert_eq!(stock_of(server, &cup).await, 100 - sold);
}

on_both! {
    async fn orders_and_sessions_survive_clock_steps(server) {
        order_across_steps(server).await;
    }

    async fn sign_in_is_possible_after_every_clock_step(server) {
        server.merchant("anna").await;
        let visitor = server.visitor();
        for step in STEPS {
            login(&visitor, "anna", "kettle-off").await.refused(400, "bad_credentials");
            server.clock().advance_seconds(step);
            // The longest wait is five minutes, whatever the clock did.
            server.clock().advance_seconds(300);
            let mut signed_in = login(&visitor, "anna", shop_testing::PASSWORD).await;
            if signed_in.status == 429 {
                // After a step back the wait begins anew, and is not longer than it was.
                let wait: i64 = signed_in.header("Retry-After").parse().unwrap();
                assert!(step < 0 && wait <= 300, "{step}: {signed_in}");
                server.clock().advance_seconds(wait);
                signed_in = login(&visitor, "anna", shop_testing::PASSWORD).await;
            }
            let anna = visitor.signed_in(&signed_in.ok());
            anna.get("/api/user").await.ok();
            refresh(&anna, &anna.refresh_token).await.ok();
        }
    }
}
