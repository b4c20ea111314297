//! The order in which a shop shows its products.

use std::sync::{Arc, Mutex};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use shop_core::{PageLimit, PageRequest, ProductId, ShopId};
use shop_store::{
    category::Audience,
    product::{self, Move, ProductFilter, ProductSort},
    product_import::{self, ImportStatus, NewImport},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
        goods::{add, category, plan, single_product},
    },
};

/// A shop with products; the last one is the first in its order.
async fn shop_with(db: &TestDatabase, count: usize) -> (ShopId, Vec<ProductId>) {
    let owner = merchant(db.write(), "anna").await;
    let shelf = category(db, owner, "杯").await;
    let mut products = Vec::new();
    for number in 0..count {
        let form = single_product(shelf, &format!("杯{number}"));
        products.push(add(db, owner, &form).await);
    }
    (owner, products)
}

/// The products of a shop in its order.
async fn order(db: &TestDatabase, owner: ShopId) -> Vec<ProductId> {
    let filter = ProductFilter {
        owner: Some(owner),
        ..ProductFilter::default()
    };
    let page = PageRequest::default();
    let page = product::list(db.read(), &filter, Audience::Owner, NOW, &page);
    let list: Vec<ProductId> = page
        .await
        .unwrap()
        .list
        .iter()
        .map(|card| card.id)
        .collect();
    assert_eq!(product::ids_in_order(db.read(), owner).await.unwrap(), list);
    list
}

async fn move_after(
    db: &TestDatabase,
    owner: ShopId,
    id: ProductId,
    after: Option<ProductId>,
) -> Move {
    product::move_after(db.write(), owner, id, after)
        .await
        .unwrap()
}

async fn execute(db: &TestDatabase, sql: &str) {
    db.write().execute_unprepared(sql).await.unwrap();
}

on_both_databases! {
    async fn new_products_come_first(db: &TestDatabase) {
        let (owner, old) = shop_with(db, 2).await;
        let shelf = category(db, owner, "碗").await;
        let plans = ["一", "二"].map(|name| plan(&single_product(shelf, name)));
        let more = product::create_many(db.write(), owner, &plans, NOW).await.unwrap();
        assert_eq!(order(db, owner).await, [more[0], more[1], old[1], old[0]]);
        move_after(db, owner, old[0], None).await;
        let last = add(db, owner, &single_product(shelf, "三")).await;
        assert_eq!(order(db, owner).await, [last, old[0], more[0], more[1], old[1]]);
        let found = product::first_by_category(db.read(), owner, &[shelf], 2).await.unwrap();
        let first: Vec<ProductId> = found[&shelf].iter().map(|card| card.id).collect();
        assert_eq!(first, [last, more[0]]);
    }

    async fn product_is_moved_to_any_place(db: &TestDatabase) {
        let (owner, products) = shop_with(db, 4).await;
        let [d, c, b, a] = products[..] else { panic!("{products:?}") };
        let cases = [
            (c, None, Move::Done, [c, a, b, d]),
            (c, None, Move::Unchanged, [c, a, b, d]),
            (c, Some(d), Move::Done, [a, b, d, c]),
            (c, Some(d), Move::Unchanged, [a, b, d, c]),
            (a, Some(b), Move::Done, [b, a, d, c]),
            (d, Some(b), Move::Done, [b, d, a, c]),
            (d, Some(d), Move::AfterNotFound, [b, d, a, c]),
            (d, Some(ProductId::new(99)), Move::AfterNotFound, [b, d, a, c]),
            (ProductId::new(99), None, Move::NotFound, [b, d, a, c]),
        ];
        for (id, after, expected, now) in cases {
            assert_eq!(move_after(db, owner, id, after).await, expected, "{id} {after:?}");
            assert_eq!(order(db, owner).await, now, "{id} {after:?}");
        }
        let other = merchant(db.write(), "berta").await;
        assert_eq!(move_after(db, other, a, None).await, Move::NotFound);
        let theirs = category(db, other, "杯").await;
        let theirs = add(db, other, &single_product(theirs, "杯")).await;
        assert_eq!(move_after(db, other, theirs, Some(a)).await, Move::AfterNotFound);
        assert_eq!(move_after(db, other, theirs, None).await, Move::Unchanged);
    }

    /// Products of older instances have no place of their own.
    async fn equals_are_ordered_by_id_and_moved_apart(db: &TestDatabase) {
        let (owner, products) = shop_with(db, 4).await;
        execute(db, "UPDATE products SET sort = 0").await;
        let [d, c, b, a] = products[..] else { panic!("{products:?}") };
        assert_eq!(order(db, owner).await, [a, b, c, d]);
        assert_eq!(move_after(db, owner, b, Some(a)).await, Move::Unchanged);
        assert_eq!(move_after(db, owner, d, Some(a)).await, Move::Done);
        assert_eq!(order(db, owner).await, [a, d, b, c]);
        assert_eq!(move_after(db, owner, c, Some(d)).await, Move::Done);
        assert_eq!(order(db, owner).await, [a, d, c, b]);
    }

    async fn place_never_runs_out_of_room(db: &TestDatabase) {
        let (owner, products) = shop_with(db, 4).await;
        let [d, c, b, a] = products[..] else { panic!("{products:?}") };
        let other = merchant(db.write(), "berta").await;
        let theirs = category(db, other, "杯").await;
        add(db, other, &single_product(theirs, "杯")).await;
        let place = format!("SELECT sort FROM products WHERE shop_id = {other}");
        let before = db.number(&place).await;
        for round in 0..60 {
            let (upper, lower) = if round % 2 == 0 { (c, b) } else { (b, c) };
            assert_eq!(move_after(db, owner, upper, Some(a)).await, Move::Done, "{round}");
            assert_eq!(order(db, owner).await, [a, upper, lower, d], "{round}");
        }
        assert_eq!(db.number(&place).await, before, "another shop's product was moved");
    }

    async fn no_product_is_missing_on_pages_while_room_is_made(db: &TestDatabase) {
        let (owner, products) = shop_with(db, 6).await;
        execute(db, "UPDATE products SET sort = id").await;
        let filter = ProductFilter { owner: Some(owner), sort: Some(ProductSort::Shop), ..ProductFilter::default() };
        let mut page = PageRequest { limit: PageLimit::new(2).unwrap(), ..PageRequest::default() };
        let mut seen = Vec::new();
        let mut has_moved = false;
        loop {
            let found = product::list(db.read(), &filter, Audience::Public, NOW, &page).await.unwrap();
            seen.extend(found.list.iter().map(|card| card.id));
            let Some(next) = found.next else { break };
            page.cursor = Some(next);
            if !has_moved {
                // There is no room between the first two.
                has_moved = true;
                let [last, .., second, first] = products[..] else { panic!("{products:?}") };
                assert_eq!(seen, [first, second]);
                assert_eq!(move_after(db, owner, last, Some(first)).await, Move::Done);
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, products);
    }

    async fn import_keeps_the_place_of_its_first_row(db: &TestDatabase) {
        let (owner, products) = shop_with(db, 1).await;
        let shelf = category(db, owner, "碗").await;
        let new = NewImport {
            owner,
            table: files::add(db, owner, "a").await,
            archive: None,
            pictures: Vec::new(),
            headings: "[]".to_owned(),
            mode: "all".to_owned(),
            is_dry_run: false,
            status: ImportStatus::Running,
            chunk_count: 1,
            row_count: 2,
            unused_picture_count: 0,
            unused_pictures: "[]".to_owned(),
            reading: "{}".to_owned(),
        };
        let id = product_import::create(db.write(), &new, NOW).await.unwrap();
        let kept = async || product_import::find(db.read(), owner, id).await.unwrap().unwrap().first_sort;
        assert_eq!(kept().await, None);
        let first = product::first_place(db.read(), owner, 2).await.unwrap();
        product_import::set_first_sort(db.write(), id, first).await.unwrap();
        assert_eq!(kept().await, Some(first));
        // What is created in the time between comes before or after both.
        let by_hand = add(db, owner, &single_product(shelf, "手")).await;
        let mut imported = Vec::new();
        for (name, place) in [("二", first - shop_catalog::product::PLACE_STEP), ("一", first)] {
            let plan = plan(&single_product(shelf, name));
            imported.push(product::create_at(db.write(), owner, &plan, place, NOW).await.unwrap());
        }
        assert_eq!(order(db, owner).await, [imported[1], imported[0], by_hand, products[0]]);
    }

    /// However many products a shop has, a page reads no more than it shows.
    async fn pages_in_the_order_of_a_shop_are_read_by_an_index(db: &TestDatabase) {
        let (owner, _) = shop_with(db, 4).await;
        let all = ProductFilter { owner: Some(owner), ..ProductFilter::default() };
        let clearance = ProductFilter { is_clearance: Some(false), ..all.clone() };
        let page = PageRequest { limit: PageLimit::new(2).unwrap(), ..PageRequest::default() };
        let next = product::list(db.read(), &all, Audience::Public, NOW, &page).await.unwrap().next;
        let next = PageRequest { cursor: next, ..page.clone() };
        for (filter, page, index) in [
            (&all, &page, "products_shop_order"),
            (&all, &next, "products_shop_order"),
            (&clearance, &page, "products_shop_"),
        ] {
            for audience in [Audience::Public, Audience::Owner] {
                let plan = plan_of_list(db, filter, audience, page).await;
                let is_sorted = ["Sort", "TEMP B-TREE"].iter().any(|sort| plan.contains(sort));
                assert!(plan.contains(index) && !is_sorted, "{filter:?}\n{plan}");
            }
        }
    }
}

/// How a database reads a page.
async fn plan_of_list(
    db: &TestDatabase,
    filter: &ProductFilter,
    audience: Audience,
    page: &PageRequest,
) -> String {
    let statements = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&statements);
    let listened = db.with_listener(move |statement: &Statement| {
        heard.lock().unwrap().push(statement.to_string());
    });
    product::list(listened.read(), filter, audience, NOW, page)
        .await
        .unwrap();
    let statement = statements.lock().unwrap().remove(0);
    let backend = db.read().get_database_backend();
    let transaction = db.begin_write().await.unwrap();
    let (explain, column) = if backend == DbBackend::Sqlite {
        ("EXPLAIN QUERY PLAN", "detail")
    } else {
        // A few rows are read faster without an index.
        for setting in ["enable_seqscan", "enable_bitmapscan", "enable_sort"] {
            let sql = format!("SET LOCAL {setting} = off");
            transaction.execute_unprepared(&sql).await.unwrap();
        }
        ("EXPLAIN", "QUERY PLAN")
    };
    let explained = Statement::from_string(backend, format!("{explain} {statement}"));
    let rows = transaction.query_all_raw(explained).await.unwrap();
    let lines = rows.iter().map(|row| row.try_get::<String>("", column));
    lines.collect::<Result<Vec<_>, _>>().unwrap().join("\n")
}
