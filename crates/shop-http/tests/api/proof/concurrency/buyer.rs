//! A buyer places, repeats, cancels, completes and removes orders.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_testing::{Actor, SeededRandom, TestResponse};

use super::{
    Market, SHOPS, assert_refused_with,
    reference::{Line, Order},
};
use crate::order::market::{fresh_key, place_with_key};

pub struct Buyer {
    number: usize,
    pub actor: Actor,
    random: SeededRandom,
}

const REFUSALS: [&str; 5] = [
    "exceeds_stock",
    "product_gone",
    "price_changed",
    "too_many_open_orders",
    "too_many_requests",
];

impl Buyer {
    pub const fn new(number: usize, actor: Actor, random: SeededRandom) -> Self {
        Self {
            number,
            actor,
            random,
        }
    }

    pub async fn act(&mut self, market: &Market, steps: usize) {
        for _ in 0..steps {
            match self.random.number_below(10) {
                0..=5 => self.place(market).await,
                6 => self.change(market, "complete").await,
                7 | 8 => self.change(market, "cancel").await,
                _ => self.remove(market).await,
            }
        }
    }

    async fn place(&mut self, market: &Market) {
        let shop = self.random.index(SHOPS);
        let random = &mut self.random;
        let lines = market.read(|reference| reference.draw_lines(shop, random));
        let seller = market.shop_id(shop);
        let (body, key) = (order_body(seller, &lines), fresh_key());
        let answers = if self.random.percent(25) {
            // The phone sends it twice at once.
            let twice = tokio::join!(
                place_with_key(&self.actor, &key, &body),
                place_with_key(&self.actor, &key, &body)
            );
            vec![twice.0, twice.1]
        } else {
            vec![place_with_key(&self.actor, &key, &body).await]
        };
        let mut numbers = BTreeSet::new();
        for answer in &answers {
            if answer.status == 200 {
                assert_lines(answer, &lines);
                numbers.insert(number_of(answer));
            } else {
                assert_refused_with(answer, &REFUSALS);
            }
        }
        assert!(numbers.len() <= 1, "one key placed {numbers:?}");
        let Some(number) = numbers.pop_first() else {
            return;
        };
        market.record(|reference| {
            reference.place(Order {
                number: number.clone(),
                shop,
                buyer: self.number,
                lines: lines.clone(),
                actions: BTreeSet::new(),
                own_actions: BTreeSet::new(),
            });
        });
        if self.random.percent(20) {
            let again = place_with_key(&self.actor, &key, &body).await;
            again.ok();
            assert_eq!(number_of(&again), number);
        }
    }

    fn own_order(&mut self, market: &Market) -> Option<String> {
        let own = market.read(|reference| {
            let own = reference.orders.iter();
            let own = own.filter(|order| order.buyer == self.number);
            own.map(|order| order.number.clone()).collect::<Vec<_>>()
        });
        (!own.is_empty()).then(|| self.random.pick(&own).clone())
    }

    async fn change(&mut self, market: &Market, action: &'static str) {
        if let Some(number) = self.own_order(market) {
            change(market, &self.actor, &number, action).await;
        }
    }

    async fn remove(&mut self, market: &Market) {
        if let Some(number) = self.own_order(market) {
            remove(market, &self.actor, &number).await;
        }
    }
}

/// Performs an action on an order, and records it if it is acknowledged.
pub async fn change(market: &Market, who: &Actor, number: &str, action: &'static str) {
    let mut body = json!({ "action": action });
    if action == "cancel" {
        body["reason"] = json!("不要了");
    }
    let path = format!("/api/order/{number}/status");
    let answer = who.put(&path, &body).await;
    if answer.status == 200 {
        market.record(|reference| reference.act(number, action));
    } else {
        assert_refused_with(&answer, &["bad_transition"]);
    }
}

/// Removes an order from the caller's list, which cancels a new one.
pub async fn remove(market: &Market, who: &Actor, number: &str) {
    let answer = who.delete(&format!("/api/order/{number}")).await;
    if answer.status != 200 {
        assert_refused_with(&answer, &["bad_transition"]);
    } else if answer.data()["status"] == "cancelled" {
        market.record(|reference| reference.remove_cancelled(number));
    }
}

fn order_body(shop: i64, lines: &[Line]) -> Value {
    let total: i64 = lines.iter().map(|line| line.price * line.quantity).sum();
    let item = |line: &Line| json!({ "productId": line.product, "skuId": line.sku, "quantity": line.quantity });
    json!({
        "shopId": shop,
        "items": lines.iter().map(item).collect::<Vec<_>>(),
        "customerName": "李华",
        "customerPhone": "13800001234",
        "address": "浙江省义乌市稠州北路 1 号",
        "paymentMethod": "offline",
        "expectedTotal": total,
    })
}

fn number_of(answer: &TestResponse) -> String {
    answer.data()["orderNumber"].as_str().unwrap().to_owned()
}

/// Asserts that an order has exactly the lines that were asked for, with exact amounts.
#[track_caller]
fn assert_lines(answer: &TestResponse, asked: &[Line]) {
    let order = answer.data();
    let lines = order["lines"].as_array().unwrap().iter();
    let answered: BTreeSet<[i64; 3]> = lines
        .map(|line| ["skuId", "quantity", "amount"].map(|field| line[field].as_i64().unwrap()))
        .collect();
    let expected = asked
        .iter()
        .map(|line| [line.sku, line.quantity, line.quantity * line.price]);
    assert_eq!(answered, expected.collect(), "{answer}");
    let total: i64 = answered.iter().map(|line| line[2]).sum();
    assert_eq!(order["totalPrice"], total, "{answer}");
}
