//! A merchant's phone answers orders and changes products, alone and in batches.

use serde_json::{Value, json};
use shop_testing::{Actor, SeededRandom, multi_product, single_product};

use super::{DEEP_STOCK, Market, PHONES, assert_refused_with, batch, buyer};
use crate::support::{column, with};

pub struct Phone {
    shop: usize,
    number: usize,
    actor: Actor,
    random: SeededRandom,
    created: usize,
}

/// Fewer products than this are not deleted.
const PRODUCTS_MIN: usize = 3;

impl Phone {
    pub const fn new(shop: usize, number: usize, actor: Actor, random: SeededRandom) -> Self {
        Self {
            shop,
            number,
            actor,
            random,
            created: 0,
        }
    }

    pub async fn act(&mut self, market: &Market, steps: usize) {
        for _ in 0..steps {
            match self.random.number_below(20) {
                0..=3 => self.change_order(market, "confirm").await,
                4 | 5 => self.change_order(market, "ship").await,
                6 | 7 => self.change_order(market, "cancel").await,
                8 => self.remove_order(market).await,
                9..=11 => self.edit_stock(market).await,
                12 => self.edit_product(market).await,
                13 => self.add_stock(market).await,
                14 => self.raise_prices(market).await,
                15 => self.hide_or_show(market).await,
                16 => self.move_products(market).await,
                17 => self.delete(market).await,
                18 => self.copy(market).await,
                _ => self.create(market).await,
            }
        }
    }

    fn order(&mut self, market: &Market) -> Option<String> {
        let all = market.read(|reference| {
            let all = reference.orders.iter();
            let all = all.filter(|order| order.shop == self.shop);
            all.map(|order| order.number.clone()).collect::<Vec<_>>()
        });
        (!all.is_empty()).then(|| self.random.pick(&all).clone())
    }

    async fn change_order(&mut self, market: &Market, action: &'static str) {
        if let Some(number) = self.order(market) {
            buyer::change(market, &self.actor, &number, action).await;
        }
    }

    async fn remove_order(&mut self, market: &Market) {
        if let Some(number) = self.order(market) {
            buyer::remove(market, &self.actor, &number).await;
        }
    }

    /// A product of the shop. Each product has one phone that sets what cannot be added up: its
    /// category and whether it is on sale; `own` are those of this phone. 0 if there
    /// is none.
    fn product(&mut self, market: &Market, own: bool) -> i64 {
        let ids = market.read(|reference| {
            let all = reference.products_of(self.shop).into_iter();
            all.map(|product| product.id).collect::<Vec<_>>()
        });
        let fits = |id: &&i64| !own || usize::try_from(**id).unwrap() % PHONES == self.number;
        let fitting: Vec<&i64> = ids.iter().filter(fits).collect();
        if fitting.is_empty() {
            return 0;
        }
        **self.random.pick(&fitting)
    }

    fn products(&mut self, market: &Market, own: bool) -> Vec<i64> {
        let mut ids: Vec<i64> = (0..=self.random.number_below(2))
            .map(|_| self.product(market, own))
            .filter(|id| *id != 0)
            .collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Reads a product for editing; nothing if it was deleted.
    async fn read(&self, id: i64) -> Option<Value> {
        let answer = self
            .actor
            .get(&format!("/api/product/{id}?mine=true"))
            .await;
        if answer.status == 404 {
            return None;
        }
        Some(answer.ok())
    }

    /// How many pieces to add to a stock that was seen: fewer only where zero is far away.
    fn difference(&mut self, seen: i64) -> i64 {
        let more = i64::try_from(self.random.number_below(6)).unwrap();
        if seen > DEEP_STOCK / 2 && self.random.percent(50) {
            -more
        } else {
            more
        }
    }

    async fn edit_stock(&mut self, market: &Market) {
        let id = self.product(market, false);
        let Some(product) = self.read(id).await else {
            return;
        };
        let mut changes = Vec::new();
        for sku in product["skus"].as_array().unwrap() {
            let seen = sku["stock"].as_i64().unwrap();
            changes.push((sku["id"].as_i64().unwrap(), seen, self.difference(seen)));
        }
        let sku = |(id, seen, by): &(i64, i64, i64)| json!({ "id": id, "stock": seen + by, "stockSeen": seen });
        let skus: Vec<Value> = changes.iter().map(sku).collect();
        let body = json!({ "revision": product["revision"], "skus": skus });
        let answer = self
            .actor
            .put(&format!("/api/product/{id}/skus"), &body)
            .await;
        if answer.status != 200 {
            return assert_refused_with(&answer, &["changed_elsewhere", "not_found"]);
        }
        market.record(|reference| {
            let product = reference.product_mut(id);
            for (sku, (_, _, by)) in product.skus.iter_mut().zip(&changes) {
                sku.stock += by;
            }
        });
    }

    /// Saves the whole form of a product without specs.
    async fn edit_product(&mut self, market: &Market) {
        let id = self.product(market, true);
        let is_single = |id| market.read(|reference| reference.products[&id].is_single);
        if id == 0 || !is_single(id) {
            return;
        }
        let Some(product) = self.read(id).await else {
            return;
        };
        let seen = product["stock"].as_i64().unwrap();
        let by = self.difference(seen);
        let body = json!({
            "revision": product["revision"],
            "name": product["name"],
            "title": format!("{}", self.random.number_below(1_000)),
            "type": "single",
            "categoryId": product["category"]["id"],
            "onSale": product["onSale"],
            "salePrice": product["priceMin"],
            "stock": seen + by,
            "stockSeen": seen,
        });
        let answer = self.actor.put(&format!("/api/product/{id}"), &body).await;
        if answer.status != 200 {
            return assert_refused_with(&answer, &["changed_elsewhere", "not_found"]);
        }
        market.record(|reference| reference.product_mut(id).skus[0].stock += by);
    }

    /// Sends a batch and returns the products that it changed.
    async fn batch(&self, ids: &[i64], change: &Value) -> Vec<i64> {
        if ids.is_empty() {
            return Vec::new();
        }
        let body = batch(ids, change);
        let answer = self.actor.put("/api/product/batch", &body).await;
        let outcomes = column(&answer.ok(), "outcome");
        assert_eq!(outcomes.len(), ids.len());
        let known = ["done", "unchanged", "not_found"];
        assert!(
            outcomes
                .iter()
                .all(|outcome| known.contains(&outcome.as_str().unwrap())),
            "{outcomes:?}"
        );
        let done = ids.iter().zip(outcomes);
        done.filter(|(_, outcome)| outcome == "done")
            .map(|(id, _)| *id)
            .collect()
    }

    async fn add_stock(&mut self, market: &Market) {
        let ids = self.products(market, false);
        let by = 1 + i64::try_from(self.random.number_below(4)).unwrap();
        let change = json!({ "stock": { "add": by } });
        for id in self.batch(&ids, &change).await {
            market.record(|reference| {
                let skus = reference.product_mut(id).skus.iter_mut();
                skus.for_each(|sku| sku.stock += by);
            });
        }
    }

    async fn raise_prices(&mut self, market: &Market) {
        let ids = self.products(market, false);
        for id in self.batch(&ids, &json!({ "price": { "amount": 1 } })).await {
            market.record(|reference| {
                let skus = reference.product_mut(id).skus.iter_mut();
                skus.for_each(|sku| sku.price += 1);
            });
        }
    }

    async fn hide_or_show(&mut self, market: &Market) {
        let ids = self.products(market, true);
        let shows = self.random.percent(60);
        for id in self.batch(&ids, &json!({ "onSale": shows })).await {
            market.record(|reference| reference.product_mut(id).is_on_sale = shows);
        }
    }

    async fn move_products(&mut self, market: &Market) {
        let ids = self.products(market, true);
        let category = *self.random.pick(&market.categories[self.shop]);
        for id in self.batch(&ids, &json!({ "categoryId": category })).await {
            market.record(|reference| reference.product_mut(id).category = category);
        }
    }

    async fn delete(&mut self, market: &Market) {
        if market.read(|reference| reference.products_of(self.shop).len()) <= PRODUCTS_MIN {
            return;
        }
        let id = self.product(market, true);
        if id == 0 {
            return;
        }
        if self.random.percent(50) {
            let answer = self.actor.delete(&format!("/api/product/{id}")).await;
            answer.ok();
        } else {
            let done = self.batch(&[id], &json!({ "delete": true })).await;
            assert_eq!(done, [id], "only this phone deletes it");
        }
        market.record(|reference| reference.product_mut(id).is_deleted = true);
    }

    async fn copy(&mut self, market: &Market) {
        let id = self.product(market, false);
        let path = format!("/api/product/{id}/copy");
        let answer = self.actor.post(&path, &json!({})).await;
        self.record_new(market, &answer);
    }

    async fn create(&mut self, market: &Market) {
        self.created += 1;
        let name = format!("新品 {}-{}", self.number, self.created);
        let category = *self.random.pick(&market.categories[self.shop]);
        let body = if self.random.percent(30) {
            multi_product(&name, category)
        } else {
            let stock = 3 + self.random.number_below(20);
            with(&single_product(&name, category, 250), "stock", stock)
        };
        let answer = self.actor.post("/api/product", &body).await;
        self.record_new(market, &answer);
    }

    fn record_new(&self, market: &Market, answer: &shop_testing::TestResponse) {
        if answer.status == 200 {
            market.record(|reference| reference.add_product(self.shop, answer.data()));
        } else {
            assert_refused_with(answer, &["product_cap_reached", "not_found"]);
        }
    }
}
