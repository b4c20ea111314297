//! One change for many products, and the names of copies.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use shop_catalog::product::{
    BatchChange, BatchOutcome, BatchProduct, PriceChange, Product, STOCK_MAX, StockChange,
};
use shop_core::{Fen, PageRequest, ProductId, ShopId, uniqueness_key};
use shop_store::{Invalidates, category::Audience, product, product::ProductFilter, shop};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
        goods::{add, category, multi_product, read, single_product},
    },
};

/// Makes a change to those of the products that permit it, and returns how many statements it takes.
async fn change(db: &TestDatabase, owner: ShopId, ids: &[ProductId], change: BatchChange) -> usize {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let listened = db.with_listener(move |_| _ = counted.fetch_add(1, Ordering::Relaxed));
    let tx = listened.begin_shop_write(owner).await.unwrap();
    shop::lock(&tx, owner).await.unwrap();
    let found = product::find_batch(&tx, owner, ids).await.unwrap();
    let done: Vec<BatchProduct> = found
        .into_values()
        .filter(|product| change.outcome(product) == BatchOutcome::Done)
        .collect();
    product::apply_batch(&tx, owner, change, &done, NOW.plus_days(1))
        .await
        .unwrap();
    shop_store::commit(tx, Invalidates::Nothing).await.unwrap();
    count.load(Ordering::Relaxed)
}

async fn all(db: &TestDatabase, owner: ShopId, ids: &[ProductId]) -> HashMap<ProductId, Product> {
    product::find_many(db.read(), owner, ids).await.unwrap()
}

on_both_databases! {
    async fn changes_of_200_products_take_few_statements(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let (one, other) = (category(db, owner, "杯").await, category(db, owner, "壶").await);
        let mut ids = Vec::new();
        for number in 0..200 {
            let mut form = if number % 20 == 0 {
                multi_product(one, &["红", "蓝"], &["大", "小"])
            } else {
                single_product(one, "")
            };
            form.name = format!("茶杯{number}");
            ids.push(add(db, owner, &form).await);
        }
        let before = all(db, owner, &ids).await;
        for by in [
            BatchChange::OnSale(false),
            BatchChange::Clearance(true),
            BatchChange::Category(other),
            BatchChange::Price(PriceChange::percent(-15)),
            BatchChange::Price(PriceChange::amount(7)),
            BatchChange::Stock(StockChange::Add(-6)),
            BatchChange::Stock(StockChange::Set(3)),
        ] {
            let statements = change(db, owner, &ids, by).await;
            assert!(statements <= 6, "{by:?} takes {statements} statements");
        }
        for (id, after) in all(db, owner, &ids).await {
            let before = &before[&id];
            assert_eq!(after.revision, before.revision + 7);
            assert_eq!(after.updated_at, NOW.plus_days(1));
            assert_eq!((after.content.on_sale, after.content.is_clearance), (false, true));
            assert_eq!(after.content.category, other);
            assert_eq!(after.content.texts, before.content.texts);
            for (sku, old) in after.skus.iter().zip(&before.skus) {
                let price = PriceChange::percent(-15).apply(old.price.unwrap());
                let price = PriceChange::amount(7).apply(price.unwrap());
                assert_eq!((sku.id, sku.price, sku.stock), (old.id, price, 3));
            }
        }
        let card = product::cards(db.read(), &ids[..1], Audience::Owner).await.unwrap();
        assert_eq!(card[&ids[0]].prices, read(db, owner, ids[0]).await.prices());
        let statements = change(db, owner, &ids, BatchChange::Delete).await;
        assert!(statements <= 6, "deleting takes {statements} statements");
        assert!(all(db, owner, &ids).await.is_empty());
        let found = shop::find(db.read(), owner).await.unwrap().unwrap();
        assert_eq!(found.product_count, 0);
        let filter = ProductFilter { owner: Some(owner), ..ProductFilter::default() };
        let page = product::list(db.read(), &filter, Audience::Owner, NOW, &PageRequest::default()).await.unwrap();
        assert!(page.list.is_empty());
    }

    async fn database_and_rules_compute_the_same(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let prices = [0, 1, 4, 5, 49, 50, 51, 1250, 9_999_999_999];
        let mut ids = Vec::new();
        for price in prices {
            let mut form = single_product(shelf, &format!("茶杯{price}"));
            form.sale_price = Some(price);
            form.stock = Some(price.min(STOCK_MAX.into()));
            ids.push(add(db, owner, &form).await);
        }
        let changes = [1000, 33, 10, 1, -1, -15, -99, -100].map(PriceChange::percent);
        let further = [
            PriceChange::amount(7).rounded_to(50),
            PriceChange::permille(-995).rounded_to(10),
            PriceChange::permille(1_234).rounded_to(100),
            PriceChange::amount(-40),
        ];
        for by in further.into_iter().chain(changes) {
            let before = all(db, owner, &ids).await;
            change(db, owner, &ids, BatchChange::Price(by)).await;
            for (id, after) in all(db, owner, &ids).await {
                let old = before[&id].skus[0].price.unwrap();
                assert_eq!(after.skus[0].price, by.apply(old).or(Some(old)), "{old:?} {by:?}");
                assert_eq!(after.prices().map(|prices| prices.lowest), after.skus[0].price);
            }
        }
        for by in [-1, 40, 9_999_999, -9_999_999].map(StockChange::Add) {
            let before = all(db, owner, &ids).await;
            change(db, owner, &ids, BatchChange::Stock(by)).await;
            for (id, after) in all(db, owner, &ids).await {
                assert_eq!(after.skus[0].stock, by.apply(before[&id].skus[0].stock), "{by:?}");
            }
        }
    }

    async fn foreign_products_are_not_found(db: &TestDatabase) {
        let (anna, ben) = (merchant(db.write(), "anna").await, merchant(db.write(), "ben").await);
        let shelf = category(db, anna, "杯").await;
        let cup = add(db, anna, &single_product(shelf, "茶杯")).await;
        assert!(product::find_batch(db.read(), ben, &[cup]).await.unwrap().is_empty());
        let found = product::find_batch(db.read(), anna, &[cup]).await.unwrap();
        assert_eq!((found[&cup].prices.unwrap().lowest, found[&cup].stock), (Fen::new(1250).unwrap(), (10, 10)));
    }

    async fn taken_names_are_those_of_the_merchant(db: &TestDatabase) {
        let (anna, ben) = (merchant(db.write(), "anna").await, merchant(db.write(), "ben").await);
        let shelf = category(db, anna, "杯").await;
        add(db, anna, &single_product(shelf, "Cup (2)")).await;
        let keys = ["CUP (2)", "Cup (3)"].map(uniqueness_key);
        let taken = product::taken_names(db.read(), anna, &keys).await.unwrap();
        assert_eq!(taken.into_iter().collect::<Vec<_>>(), ["cup (2)"]);
        assert!(product::taken_names(db.read(), ben, &keys).await.unwrap().is_empty());
    }
}
