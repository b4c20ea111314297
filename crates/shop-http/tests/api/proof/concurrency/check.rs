//! Compares the database with the reference.

use std::collections::BTreeSet;

use serde_json::Value;
use shop_testing::{Actor, TestServer};

use super::reference::{Order, Product, Reference};

/// Asserts that the server holds exactly what it acknowledged.
pub async fn check(
    server: &TestServer,
    reference: &Reference,
    sellers: &[Actor],
    buyers: &[&Actor],
) {
    for product in reference.products.values() {
        check_product(server, reference, product, &sellers[product.shop]).await;
    }
    for (shop, seller) in sellers.iter().enumerate() {
        check_counts(server, reference, shop, seller).await;
    }
    for order in &reference.orders {
        check_order(buyers[order.buyer], order).await;
    }
    let placed = i64::try_from(reference.orders.len()).unwrap();
    assert_eq!(
        server.number("SELECT COUNT(*) FROM orders").await,
        placed,
        "orders"
    );
    let events = reference.orders.iter().map(|order| 1 + order.actions.len());
    let events = i64::try_from(events.sum::<usize>()).unwrap();
    assert_eq!(
        server.number("SELECT COUNT(*) FROM order_events").await,
        events,
        "events"
    );
    // Totals are the sums of their lines.
    let wrong = "SELECT COUNT(*) FROM orders o WHERE o.total <> (SELECT CAST(SUM(l.amount) AS BIGINT)
        FROM order_lines l WHERE l.order_id = o.id)
        OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.amount <> l.unit_price * l.quantity)";
    assert_eq!(
        server.number(wrong).await,
        0,
        "orders whose total is not exact"
    );
    // A run in which nothing happens proves nothing.
    let cancelled = reference.orders.iter().filter(|order| order.is_cancelled());
    assert!(placed > 10 && cancelled.count() > 2, "only {placed} orders");
}

async fn check_product(
    server: &TestServer,
    reference: &Reference,
    product: &Product,
    seller: &Actor,
) {
    let id = product.id;
    let answer = seller.get(&format!("/api/product/{id}?mine=true")).await;
    if product.is_deleted {
        answer.refused(404, "not_found");
        return;
    }
    let found = answer.ok();
    let answered = found["skus"].as_array().unwrap().iter();
    let answered: Vec<[i64; 3]> = answered
        .map(|sku| ["id", "stock", "price"].map(|field| sku[field].as_i64().unwrap()))
        .collect();
    let expected: Vec<[i64; 3]> = product
        .skus
        .iter()
        .map(|sku| [sku.id, sku.stock, sku.price])
        .collect();
    assert_eq!(answered, expected, "product {id}: [SKU, stock, price]");
    let (on_sale, category) = (&found["onSale"], &found["category"]["id"]);
    assert_eq!(
        (on_sale, category),
        (
            &Value::from(product.is_on_sale),
            &Value::from(product.category)
        )
    );
    let prices = || product.skus.iter().map(|sku| sku.price);
    assert_eq!(found["priceMin"], prices().min().unwrap(), "product {id}");
    assert_eq!(found["priceMax"], prices().max().unwrap(), "product {id}");
    let sold = format!("SELECT sold FROM products WHERE id = {id}");
    assert_eq!(
        server.number(&sold).await,
        reference.sold(id),
        "sold pieces of product {id}"
    );
}

/// The counters of a shop and of its categories.
async fn check_counts(server: &TestServer, reference: &Reference, shop: usize, seller: &Actor) {
    let products = reference.products_of(shop);
    let count = |fits: &dyn Fn(&&&Product) -> bool| {
        i64::try_from(products.iter().filter(fits).count()).unwrap()
    };
    let expected = (count(&|_| true), count(&|product| product.is_on_sale));
    let stored = async |table: &str, id: i64| {
        let column = |name| format!("SELECT {name} FROM {table} = {id}");
        (
            server.number(&column("product_count")).await,
            server.number(&column("on_sale_count")).await,
        )
    };
    assert_eq!(
        stored("shops WHERE id", seller.id).await,
        expected,
        "shop {shop}"
    );
    assert!(expected.0 <= 20, "the cap of new shops");
    let categories: BTreeSet<i64> = products.iter().map(|product| product.category).collect();
    for category in categories {
        let expected = (
            count(&|product| product.category == category),
            count(&|product| product.category == category && product.is_on_sale),
        );
        assert_eq!(
            stored("categories WHERE id", category).await,
            expected,
            "category {category}"
        );
    }
}

async fn check_order(buyer: &Actor, order: &Order) {
    let path = format!("/api/order/{}", order.number);
    let found = buyer.get(&path).await.ok();
    assert_eq!(found["status"], order.status(), "{found}");
    assert_eq!(found["totalPrice"], order.total(), "{found}");
    let history = found["history"].as_array().unwrap().iter();
    let actions: Vec<&str> = history
        .filter_map(|event| event["action"].as_str())
        .collect();
    let different: BTreeSet<&str> = actions.iter().copied().collect();
    assert_eq!(actions.len(), different.len(), "{actions:?}");
    assert_eq!(different, order.actions, "{found}");
}
