//! The newest shops and products of each business category.

use std::collections::HashMap;

use sea_orm::ConnectionTrait as _;
use shop_core::{BusinessCategoryId, ProductId, ShopId};
use shop_store::{home, platform};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
        goods::{self, category, single_product},
    },
};

const EACH: u32 = 2;

async fn execute(db: &TestDatabase, sql: &str) {
    db.write().execute_unprepared(sql).await.unwrap();
}

/// Inserts a shop of a category.
async fn shop_of(db: &TestDatabase, category: BusinessCategoryId, name: &str) -> ShopId {
    let owner = merchant(db.write(), name).await;
    let set = format!("UPDATE shops SET business_category_id = {category} WHERE id = {owner}");
    execute(db, &set).await;
    owner
}

/// Inserts products of a shop, the last one is the newest.
async fn products_of(db: &TestDatabase, owner: ShopId, count: usize) -> Vec<ProductId> {
    let shelf = category(db, owner, "杯").await;
    let mut products = Vec::new();
    for number in 0..count {
        let form = single_product(shelf, &format!("杯{number}"));
        products.push(goods::add(db, owner, &form).await);
    }
    products
}

on_both_databases! {
    async fn business_categories_show_their_newest_shops_and_products(db: &TestDatabase) {
        let categories = platform::business_categories(db.read()).await.unwrap();
        let categories: Vec<_> = categories.iter().map(|category| category.id).take(4).collect();
        let [cups, pots, trays, none] = categories[..] else { panic!("{categories:?}") };
        // The oldest products are the only ones of their category.
        let tray = shop_of(db, trays, "tray").await;
        let old = products_of(db, tray, 1).await;
        let shops = [
            shop_of(db, cups, "anna").await, shop_of(db, pots, "berta").await,
            shop_of(db, cups, "carla").await, shop_of(db, cups, "dora").await,
        ];
        let anna = products_of(db, shops[0], 2).await;
        let berta = products_of(db, shops[1], 3).await;
        let carla = products_of(db, shops[2], 2).await;
        // Hidden products and those of disabled accounts are in no list.
        let hidden = carla[1];
        execute(db, &format!("UPDATE products SET on_sale = FALSE WHERE id = {hidden}")).await;
        products_of(db, shops[3], 5).await;
        execute(db, &format!("UPDATE users SET status = 'disabled' WHERE id = {}", shops[3])).await;

        let found = home::newest_shops(db.read(), &categories, EACH, NOW).await.unwrap();
        let expected = [(cups, vec![shops[2], shops[0]]), (pots, vec![shops[1]]), (trays, vec![tray])];
        assert_eq!(found, HashMap::from(expected));
        let expected = HashMap::from([
            (cups, vec![carla[0], anna[1]]), (pots, vec![berta[2], berta[1]]), (trays, old),
        ]);
        // With a window that holds none of some categories, a part of others, and all.
        for window in [0, 1, 2, 100] {
            let found = home::newest_products(db.read(), &categories, EACH, window, NOW).await.unwrap();
            assert_eq!(found, expected, "{window}");
        }
        let found = home::newest_products(db.read(), &[none], EACH, 100, NOW).await.unwrap();
        assert!(found.is_empty());
        assert!(home::newest_products(db.read(), &[], EACH, 100, NOW).await.unwrap().is_empty());
    }
}
