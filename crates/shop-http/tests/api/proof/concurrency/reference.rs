//! What the shops must hold, computed from acknowledged responses alone.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use shop_testing::SeededRandom;

#[derive(Debug, Clone)]
pub struct Sku {
    pub id: i64,
    pub stock: i64,
    pub price: i64,
}

#[derive(Debug, Clone)]
pub struct Product {
    pub id: i64,
    pub shop: usize,
    pub skus: Vec<Sku>,
    pub category: i64,
    pub is_on_sale: bool,
    pub is_deleted: bool,
    pub is_single: bool,
}

#[derive(Debug, Clone)]
pub struct Line {
    pub product: i64,
    pub sku: i64,
    pub quantity: i64,
    pub price: i64,
}

#[derive(Debug, Clone)]
pub struct Order {
    pub number: String,
    pub shop: usize,
    pub buyer: usize,
    pub lines: Vec<Line>,
    /// What was done to it, in no order.
    pub actions: BTreeSet<&'static str>,
    /// The actions that were acknowledged as such.
    pub own_actions: BTreeSet<&'static str>,
}

impl Order {
    pub fn total(&self) -> i64 {
        self.lines
            .iter()
            .map(|line| line.quantity * line.price)
            .sum()
    }

    pub fn is_cancelled(&self) -> bool {
        self.actions.contains("cancel")
    }

    /// The status that the acknowledged actions lead to.
    pub fn status(&self) -> &'static str {
        [
            ("cancel", "cancelled"),
            ("complete", "completed"),
            ("ship", "shipped"),
            ("confirm", "confirmed"),
        ]
        .iter()
        .find(|(action, _)| self.actions.contains(action))
        .map_or("submitted", |(_, status)| status)
    }
}

/// The state after all acknowledged changes.
#[derive(Debug, Default)]
pub struct Reference {
    pub products: BTreeMap<i64, Product>,
    pub orders: Vec<Order>,
}

fn id(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

impl Reference {
    /// A product as the server answered it, which nobody else has changed.
    pub fn add_product(&mut self, shop: usize, product: &Value) {
        let skus = product["skus"].as_array().unwrap().iter().map(|sku| Sku {
            id: id(&sku["id"]),
            stock: id(&sku["stock"]),
            price: id(&sku["price"]),
        });
        let new = Product {
            id: id(&product["id"]),
            shop,
            skus: skus.collect(),
            category: id(&product["category"]["id"]),
            is_on_sale: product["onSale"] == true,
            is_deleted: false,
            is_single: product["type"] == "single",
        };
        self.products.insert(new.id, new);
    }

    pub fn product_mut(&mut self, id: i64) -> &mut Product {
        self.products.get_mut(&id).unwrap()
    }

    /// The products of a shop that nobody deleted.
    pub fn products_of(&self, shop: usize) -> Vec<&Product> {
        let all = self.products.values();
        all.filter(|product| product.shop == shop && !product.is_deleted)
            .collect()
    }

    /// One to three lines of a shop's products, rarely with a product that is gone.
    pub fn draw_lines(&self, shop: usize, random: &mut SeededRandom) -> Vec<Line> {
        let wants_gone = random.percent(5);
        let all: Vec<&Product> = self
            .products
            .values()
            .filter(|product| product.shop == shop && (wants_gone || !product.is_deleted))
            .collect();
        let mut lines = BTreeMap::new();
        for _ in 0..=random.number_below(3) {
            let product = random.pick(&all);
            let sku = random.pick(&product.skus);
            let most = if random.percent(10) { 15 } else { 3 };
            let quantity = i64::try_from(1 + random.number_below(most)).unwrap();
            let line = Line {
                product: product.id,
                sku: sku.id,
                quantity,
                price: sku.price,
            };
            lines.insert(sku.id, line);
        }
        lines.into_values().collect()
    }

    /// An acknowledged order: its stock is taken.
    pub fn place(&mut self, order: Order) {
        self.move_stock(&order, -1);
        self.orders.push(order);
    }

    /// An acknowledged action on an order, which only one caller is acknowledged.
    pub fn act(&mut self, number: &str, action: &'static str) {
        let order = self.order_mut(number);
        assert!(
            !order.own_actions.contains(action),
            "{action} of {number} was acknowledged twice"
        );
        order.own_actions.insert(action);
        self.note(number, action);
    }

    fn order_mut(&mut self, number: &str) -> &mut Order {
        let mut orders = self.orders.iter_mut();
        orders.find(|order| order.number == number).unwrap()
    }

    fn note(&mut self, number: &str, action: &'static str) {
        let order = self.order_mut(number);
        if order.actions.insert(action) && action == "cancel" {
            let order = order.clone();
            self.move_stock(&order, 1);
        }
    }

    /// A removal that was answered with a cancelled order: this cancelled it, or somebody did before
    /// whose answer may still be on its way.
    pub fn remove_cancelled(&mut self, number: &str) {
        self.note(number, "cancel");
    }

    fn move_stock(&mut self, order: &Order, sign: i64) {
        for line in &order.lines {
            let product = self.product_mut(line.product);
            let sku = product.skus.iter_mut().find(|sku| sku.id == line.sku);
            sku.unwrap().stock += sign * line.quantity;
        }
    }

    /// The pieces of a product in orders that were not cancelled.
    pub fn sold(&self, product: i64) -> i64 {
        let orders = self.orders.iter().filter(|order| !order.is_cancelled());
        let lines = orders.flat_map(|order| &order.lines);
        lines
            .filter(|line| line.product == product)
            .map(|line| line.quantity)
            .sum()
    }
}
