//! Search compared with a linear scan: many names and many searches must give the same results on both
//! databases (PRODUCT.md, 6.5).

mod names;
mod scan;

use sea_orm::ConnectionTrait;
use shop_catalog::search::{Document, Query, Weight};
use shop_core::{PageLimit, PageRequest, ProductId};
use shop_store::{
    category::Audience,
    product::{self, ProductFilter},
    search,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
        goods::{add, category, single_product},
    },
};
use names::RandomText;

/// The number of products, ten times as many in `just prove`, and of searches.
const NAMES: usize = 2_000;
const SEARCHES: usize = 400;
/// The page size. Of longer results, the test compares the total and the first page.
const PAGE: usize = 100;

on_both_databases! {
    async fn search_agrees_with_a_full_scan(db: &TestDatabase) {
        let mut random = RandomText::default();
        let is_proof = std::env::var_os("SHOP_PROOF_SCALE").is_some();
        let count = if is_proof { 10 * NAMES } else { NAMES };
        let names: Vec<String> = (0..count).map(|_| random.name()).collect();
        let first = fill(db, &names).await;
        let scanned: Vec<scan::Name> = names.iter().map(|name| scan::Name::read(name)).collect();
        let (mut found_some, mut found_none) = (0, 0);
        for _ in 0..SEARCHES {
            let keyword = random.keyword(&names);
            let Some(query) = Query::parse(&keyword) else {
                assert!(scan::Name::read(&keyword).is_empty(), "{keyword:?}");
                continue;
            };
            let mut expected = scan::hits(&scanned, &keyword);
            // All hits rank equally, so the newest comes first.
            expected.reverse();
            let (total, page) = run_query(db, query).await;
            assert_eq!(total, expected.len(), "{keyword:?}");
            expected.truncate(PAGE);
            let expected: Vec<i64> = expected.iter().map(|at| first + i64::try_from(*at).unwrap()).collect();
            assert_eq!(page, expected, "{keyword:?}");
            if total == 0 { found_none += 1 } else { found_some += 1 }
        }
        assert!(found_some > SEARCHES / 3 && found_none > SEARCHES / 20, "{found_some} {found_none}");
    }
}

on_both_databases! {
    /// What an older version wrote has no terms until the server has looked for it.
    async fn categories_of_an_older_version_are_found_once_indexed(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "Mugs").await;
        category(db, owner, "Plates").await;
        let id = add(db, owner, &single_product(shelf, "Blue")).await;
        db.write().execute_unprepared("DELETE FROM category_texts").await.unwrap();
        db.write().execute_unprepared("DELETE FROM category_terms").await.unwrap();
        let mugs = || Query::parse("mug").unwrap();
        assert_eq!(run_query(db, mugs()).await, (0, vec![]));
        for expected in [1, 1, 0] {
            let transaction = db.begin_write().await.unwrap();
            let done = search::index_unindexed_categories(&transaction, 1).await.unwrap();
            shop_store::commit(transaction, shop_store::Invalidates::Platform).await.unwrap();
            assert_eq!(done, expected);
        }
        assert_eq!(run_query(db, mugs()).await, (1, vec![id.get()]));
    }
}

/// Creates a product for each name and indexes it. Returns the first id.
async fn fill(db: &TestDatabase, names: &[String]) -> i64 {
    let owner = merchant(db.write(), "anna").await;
    let shelf = category(db, owner, "Goods").await;
    let (owner, shelf, now, count) = (owner.get(), shelf.get(), NOW.millis(), names.len());
    let transaction = db.begin_write().await.unwrap();
    let sql = format!(
        "INSERT INTO products (shop_id, category_id, name, name_key, product_type,
            price_min, price_max, created_at, updated_at)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
        SELECT {owner}, {shelf}, CAST(i AS TEXT), CAST(i AS TEXT), 'single', 100, 100, {now}, {now}
        FROM n ORDER BY i"
    );
    transaction.execute_unprepared(&sql).await.unwrap();
    let last = newest(&transaction).await;
    let first = last - i64::try_from(count).unwrap() + 1;
    for (id, name) in (first..).zip(names) {
        let document = Document::default().with(Weight::Name, name);
        let id = ProductId::new(id);
        search::index_product(&transaction, id, &document)
            .await
            .unwrap();
    }
    shop_store::commit(transaction, shop_store::Invalidates::Nothing)
        .await
        .unwrap();
    if !db.is_sqlite() {
        // What PostgreSQL does by itself within a minute of so many changes.
        let conn = db.write();
        conn.execute_unprepared("VACUUM ANALYZE").await.unwrap();
    }
    first
}

async fn newest(conn: &impl ConnectionTrait) -> i64 {
    let sql = "SELECT CAST(MAX(id) AS BIGINT) AS id FROM products";
    let statement = sea_orm::Statement::from_string(conn.get_database_backend(), sql);
    let row = conn.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get("", "id").unwrap()
}

/// The total and the ids of the first page.
async fn run_query(db: &TestDatabase, query: Query) -> (usize, Vec<i64>) {
    let filter = ProductFilter {
        search: Some(query),
        ..ProductFilter::default()
    };
    let page = PageRequest {
        limit: PageLimit::new(i64::try_from(PAGE).unwrap()).unwrap(),
        with_total: true,
        ..PageRequest::default()
    };
    let found = product::list(db.read(), &filter, Audience::Public, NOW, &page)
        .await
        .unwrap();
    let total = usize::try_from(found.total.unwrap()).unwrap();
    (total, found.list.iter().map(|card| card.id.get()).collect())
}
