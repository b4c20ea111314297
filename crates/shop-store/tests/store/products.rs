//! Products, their SKUs, lists and search.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use shop_catalog::{
    product::{
        BatchChange, BatchOutcome, Product, ProductForm, ProductPriceVisibility, StockChange,
    },
    search::Query,
    shop::ShopProfile,
};
use shop_core::{
    Fen, Locale, PageLimit, PageRequest, PriceReader, PriceVisibility, ProductId, ShopId, SkuId,
};
use shop_store::{
    Conflict, StoreError, Updated,
    account::{self, AccountStatus},
    category::Audience,
    product::{self, ProductFilter, ProductSort},
    shop,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
        goods::{add, category, category_in, multi_product, plan, read, single_product},
    },
};

async fn ids(db: &TestDatabase, filter: &ProductFilter, audience: Audience) -> Vec<ProductId> {
    let page = PageRequest::default();
    let page = product::list(db.read(), filter, audience, NOW, &page)
        .await
        .unwrap();
    page.list.into_iter().map(|card| card.id).collect()
}

/// Finds a SKU's id by the names of its spec items.
fn sku(product: &Product, names: [&str; 2]) -> SkuId {
    let items = product.specs.iter().zip(names).map(|(spec, name)| {
        let item = spec.items.iter().find(|item| item.name.original() == name);
        item.unwrap().id
    });
    let items: Vec<_> = items.collect();
    product
        .skus
        .iter()
        .find(|sku| sku.items == items)
        .unwrap()
        .id
}

on_both_databases! {
    async fn who_sees_prices_follows_product_shop_and_missing_prices(db: &TestDatabase) {
        use PriceVisibility::{Ask, Everyone, SignedIn};

        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let cup = add(db, owner, &single_product(shelf, "杯")).await;
        let form = ProductForm { price_visibility: Some(ProductPriceVisibility::SignedIn), ..single_product(shelf, "壶") };
        let pot = add(db, owner, &form).await;
        let form = ProductForm { sale_price: None, price_visibility: Some(ProductPriceVisibility::Ask), ..single_product(shelf, "盘") };
        let plate = add(db, owner, &form).await;
        let access = async || {
            let mut found = Vec::new();
            for id in [cup, pot, plate] {
                found.push(read(db, owner, id).await.price_access);
            }
            found
        };
        assert_eq!(access().await, [Everyone, SignedIn, Ask]);
        assert_eq!(product::count_unpriced(db.read(), owner).await.unwrap(), 1);
        assert_eq!(shop::price_visibility(db.read(), owner).await.unwrap(), Everyone);
        let record = shop::find(db.read(), owner).await.unwrap().unwrap().shop;
        let profile = ShopProfile { price_visibility: Ask, ..record.profile };
        let saved = shop::save_profile(db.write(), owner, record.revision, &profile, NOW).await;
        assert_eq!(saved.unwrap(), Updated::Yes);
        assert_eq!(access().await, [Ask, SignedIn, Ask]);
        assert_eq!(shop::price_visibility(db.read(), owner).await.unwrap(), Ask);
        let seen = async |reader| {
            let found = product::find_priced(db.read(), owner, &[plate, pot, cup], reader).await.unwrap();
            found.into_iter().map(|product| product.id).collect::<Vec<_>>()
        };
        assert_eq!(seen(PriceReader::Visitor).await, []);
        assert_eq!(seen(PriceReader::Account).await, [pot]);
        assert_eq!(seen(PriceReader::Owner).await, [cup, pot, plate]);
        let sku = async |id| read(db, owner, id).await.skus[0].id;
        let skus = [sku(cup).await, sku(plate).await];
        let prices = product::sku_prices(db.read(), owner, &skus).await.unwrap();
        assert_eq!(prices, HashMap::from([(skus[0], Fen::new(1250).unwrap())]));
        let hidden = product::find_public(db.read(), cup).await.unwrap().unwrap();
        assert_eq!((hidden.skus[0].price, hidden.prices()), (None, None));
    }

    async fn what_a_change_replaced_is_put_back_once(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let cup = add(db, owner, &single_product(shelf, "杯")).await;
        let bowl = add(db, owner, &single_product(shelf, "碗")).await;
        let change = BatchChange::Stock(StockChange::Set(7));
        let until = NOW.plus_seconds(60);
        let tx = db.begin_shop_write(owner).await.unwrap();
        shop::lock(&tx, owner).await.unwrap();
        let found = product::find_batch(&tx, owner, &[bowl, cup]).await.unwrap();
        let undo = product::keep(&tx, owner, change, &[bowl, cup], until).await.unwrap();
        product::apply_batch(&tx, owner, change, &[found[&bowl], found[&cup]], NOW).await.unwrap();
        let kept = product::find_undo(&tx, owner, undo, NOW).await.unwrap();
        assert_eq!(kept, Some(vec![(bowl, BatchOutcome::Done), (cup, BatchOutcome::Done)]));
        assert_eq!(product::find_undo(&tx, owner, undo, until).await.unwrap(), None);
        product::put_back(&tx, owner, undo, &[bowl, cup], NOW).await.unwrap();
        assert_eq!(product::find_undo(&tx, owner, undo, NOW).await.unwrap(), None);
        product::keep(&tx, owner, change, &[cup], until).await.unwrap();
        shop_store::commit(tx, shop_store::Invalidates::Nothing).await.unwrap();
        assert_eq!(read(db, owner, cup).await.stock(), 10);
        assert_eq!(product::expire_undos(db.write(), NOW).await.unwrap(), 0);
        assert_eq!(product::expire_undos(db.write(), until).await.unwrap(), 1);
    }

    async fn product_reads_back_as_written(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let pictures = [files::add(db, owner, "b").await, files::add(db, owner, "a").await];
        let mut form = multi_product(shelf, &["红", "蓝"], &["大", "小"]);
        form.image_ids = pictures.iter().map(|id| id.get()).collect();
        form.keywords = Some("茶,杯".to_owned());
        form.details = Some("<p>好 &amp; 美</p>".to_owned());
        form.packing_quantity = Some(48);
        form.strike_price = Some(9900);
        let plan = plan(&form);
        let id = add(db, owner, &form).await;
        let found = read(db, owner, id).await;
        assert_eq!(found.content, plan.content);
        assert_eq!(found.prices().map(|prices| (prices.lowest.get(), prices.highest.get())), Some((100, 400)));
        assert_eq!(found.skus.iter().map(|sku| sku.price.unwrap().get()).collect::<Vec<_>>(),
            [100, 200, 300, 400]);
        let names = |product: &Product| product.specs.iter().flat_map(|spec| &spec.items)
            .map(|item| item.name.clone()).collect::<Vec<_>>();
        let planned = plan.specs.iter().flat_map(|spec| &spec.items).map(|item| item.name.clone());
        assert_eq!(names(&found), planned.collect::<Vec<_>>());
        assert_eq!(product::find_public(db.read(), id).await.unwrap(), Some(found));
    }

    async fn skus_keep_ids_of_remaining_combinations(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let id = add(db, owner, &multi_product(shelf, &["红", "蓝"], &["大", "小"])).await;
        let before = read(db, owner, id).await;
        let form = multi_product(shelf, &["绿", "蓝"], &["小", "大", "中"]);
        let plan = Product::parse(&form, PriceVisibility::Everyone).unwrap().apply_to(&before, Locale::Zh).unwrap();
        assert!(product::save(db.write(), &before, &plan, NOW).await.unwrap());
        let after = read(db, owner, id).await;
        assert_eq!((after.skus.len(), after.revision), (6, 2));
        for names in [["蓝", "大"], ["蓝", "小"]] {
            assert_eq!(sku(&after, names), sku(&before, names), "{names:?}");
        }
        let old = sku(&before, ["红", "大"]);
        assert!(after.skus.iter().all(|sku| sku.id != old));
        assert!(!product::save(db.write(), &before, &plan, NOW).await.unwrap(), "it has another revision");
    }

    async fn save_writes_only_what_changed(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let numbers = |count: usize| (0..count).map(|n| format!("n{n}")).collect::<Vec<_>>();
        let (colours, sizes) = (numbers(25), numbers(20));
        let colours: Vec<&str> = colours.iter().map(String::as_str).collect();
        let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
        let mut form = multi_product(shelf, &colours, &sizes);
        let id = add(db, owner, &form).await;
        // How many statements a save takes.
        let save = async |form: &ProductForm| {
            let count = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&count);
            let listened = db.with_listener(move |_| _ = counted.fetch_add(1, Ordering::Relaxed));
            let stored = read(db, owner, id).await;
            let plan = Product::parse(form, PriceVisibility::Everyone).unwrap().apply_to(&stored, Locale::Zh).unwrap();
            let tx = listened.begin_write().await.unwrap();
            assert!(product::save(&tx, &stored, &plan, NOW).await.unwrap());
            let count = count.load(Ordering::Relaxed);
            shop_store::commit(tx, shop_store::Invalidates::Nothing).await.unwrap();
            let (found, planned) = (read(db, owner, id).await.to_plan(Locale::Zh), plan);
            assert_eq!(found.skus.len(), planned.skus.len());
            for (found, planned) in found.skus.iter().zip(&planned.skus) {
                assert!(found.has_same_values(planned) && found.items == planned.items);
            }
            count
        };
        assert_eq!(save(&form).await, 1, "the product's row alone");
        form.skus[77].price = Some(1);
        assert_eq!(save(&form).await, 2, "one price");
        for sku in &mut form.skus {
            sku.stock = Some(9);
        }
        assert_eq!(save(&form).await, 2, "the stock of all");
        // One colour less and one more: SKUs and an item go, an item, SKUs and their items come, the
        // places of others change, and the product is indexed anew.
        let other = multi_product(shelf, &colours[1..], &sizes);
        form.specs[0].items.clone_from(&other.specs[0].items);
        form.skus = other.skus;
        let mut item = form.specs[0].items[0].clone();
        "new".clone_into(&mut item.name);
        form.specs[0].items.push(item);
        for (size, place) in sizes.iter().zip(1..) {
            let mut sku = form.skus[0].clone();
            sku.items = vec!["new".to_owned(), (*size).to_owned()];
            sku.price = Some(place);
            form.skus.push(sku);
        }
        let count = save(&form).await;
        assert!(count <= 11, "{count}");
    }

    async fn counters_follow_create_move_hide_and_delete(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelves = [category(db, owner, "杯").await, category(db, owner, "碗").await];
        let form = |name: &str, shelf: usize, on_sale: bool| ProductForm {
            on_sale: Some(on_sale),
            ..single_product(shelves[shelf], name)
        };
        let counts = async || {
            let mut counts = Vec::new();
            for shelf in shelves {
                for column in ["product_count", "on_sale_count"] {
                    let sql = format!("SELECT {column} FROM categories WHERE id = {shelf}");
                    counts.push(db.number(&sql).await);
                }
            }
            counts.push(db.number(&format!("SELECT on_sale_count FROM shops WHERE id = {owner}")).await);
            counts
        };
        let cup = add(db, owner, &form("茶杯", 0, true)).await;
        let bowl = add(db, owner, &form("碗", 0, false)).await;
        assert_eq!(counts().await, [2, 1, 0, 0, 1]);
        let save = async |id: ProductId, form: &ProductForm| {
            let stored = read(db, owner, id).await;
            let plan = Product::parse(form, PriceVisibility::Everyone).unwrap().apply_to(&stored, Locale::Zh).unwrap();
            assert!(product::save(db.write(), &stored, &plan, NOW).await.unwrap());
        };
        save(bowl, &form("碗", 1, true)).await;
        assert_eq!(counts().await, [1, 1, 1, 1, 2]);
        save(cup, &form("茶杯", 1, false)).await;
        assert_eq!(counts().await, [0, 0, 2, 1, 1]);
        let more = [form("壶", 0, true), form("盘", 1, true), form("盆", 1, false)];
        let plans: Vec<_> = more.iter().map(plan).collect();
        let more = product::create_many(db.write(), owner, &plans, NOW).await.unwrap();
        assert_eq!(counts().await, [1, 1, 4, 2, 3]);
        assert!(shop::take_product_slots(db.write(), owner, 3, 100).await.unwrap());
        for id in [cup, bowl].into_iter().chain(more) {
            assert!(product::delete(db.write(), owner, id).await.unwrap());
        }
        assert_eq!(counts().await, [0, 0, 0, 0, 0]);
    }

    async fn product_switches_between_multi_and_single(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let id = add(db, owner, &multi_product(shelf, &["红", "蓝"], &["大"])).await;
        for (form, skus) in [(single_product(shelf, "杯"), 1), (multi_product(shelf, &["红"], &["大", "小"]), 2)] {
            let stored = read(db, owner, id).await;
            let plan = Product::parse(&form, PriceVisibility::Everyone).unwrap().apply_to(&stored, Locale::Zh).unwrap();
            assert!(product::save(db.write(), &stored, &plan, NOW).await.unwrap());
            assert_eq!(read(db, owner, id).await.skus.len(), skus);
        }
    }

    async fn foreign_product_cannot_be_read_or_changed(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let other = merchant(db.write(), "berta").await;
        let shelf = category(db, owner, "杯").await;
        let form = single_product(shelf, "茶杯");
        let id = add(db, owner, &form).await;
        assert_eq!(product::find(db.read(), other, id).await.unwrap(), None);
        assert!(!product::delete(db.write(), other, id).await.unwrap());
        assert!(product::still_there(db.read(), other, &[id]).await.unwrap().is_empty());
    }

    async fn product_name_is_unique_ignoring_case_and_width(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        add(db, owner, &single_product(shelf, "Tea Cup")).await;
        let tx = db.begin_write().await.unwrap();
        let again = plan(&single_product(shelf, "ＴＥＡ  cup"));
        let taken = product::create(&tx, owner, &again, NOW).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::ProductName)), "{taken}");
        drop(tx);
    }

    async fn deleting_frees_cap_space_and_search_terms(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let id = add(db, owner, &single_product(shelf, "茶杯")).await;
        assert!(product::delete(db.write(), owner, id).await.unwrap());
        assert_eq!(shop::find(db.read(), owner).await.unwrap().unwrap().product_count, 0);
        let next = add(db, owner, &single_product(shelf, "碗")).await;
        assert!(next > id, "the id was reused");
        let filter = ProductFilter { search: Query::parse("茶杯"), ..ProductFilter::default() };
        assert!(ids(db, &filter, Audience::Public).await.is_empty());
    }

    async fn hidden_product_is_for_its_owner_only(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let mut form = single_product(shelf, "茶杯");
        form.on_sale = Some(false);
        let id = add(db, owner, &form).await;
        let filter = ProductFilter { owner: Some(owner), ..ProductFilter::default() };
        assert_eq!(ids(db, &filter, Audience::Owner).await, [id]);
        assert!(ids(db, &filter, Audience::Public).await.is_empty());
        assert!(ids(db, &ProductFilter::default(), Audience::Owner).await.is_empty());
        assert_eq!(product::find_public(db.read(), id).await.unwrap(), None);
        assert!(product::cards(db.read(), &[id], Audience::Public).await.unwrap().is_empty());
    }

    async fn products_of_disabled_merchant_are_hidden(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let id = add(db, owner, &single_product(shelf, "茶杯")).await;
        account::set_status(db.write(), owner.account(), AccountStatus::Disabled, "spam", NOW).await.unwrap();
        assert_eq!(product::find_public(db.read(), id).await.unwrap(), None);
        assert!(ids(db, &ProductFilter::default(), Audience::Public).await.is_empty());
    }

    async fn lists_filter_by_category_price_and_clearance(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let above = category(db, owner, "杯").await;
        let below = category_in(db, owner, "茶杯", Some(above)).await;
        let other = category(db, owner, "碗").await;
        let mut form = single_product(below, "一");
        form.sale_price = Some(500);
        form.is_clearance = Some(true);
        let cheap = add(db, owner, &form).await;
        let mid = add(db, owner, &single_product(above, "二")).await;
        let bowl = add(db, owner, &single_product(other, "三")).await;
        let all = ProductFilter { owner: Some(owner), ..ProductFilter::default() };
        let cases = [
            (ProductFilter { categories: vec![above], ..all.clone() }, vec![mid, cheap]),
            (ProductFilter { categories: vec![below], ..all.clone() }, vec![cheap]),
            (ProductFilter { is_clearance: Some(true), ..all.clone() }, vec![cheap]),
            (ProductFilter { max_price: Fen::new(500).ok(), ..all.clone() }, vec![cheap]),
            (ProductFilter { min_price: Fen::new(501).ok(), ..all.clone() }, vec![bowl, mid]),
            (ProductFilter { ids: Some(vec![mid]), ..all.clone() }, vec![mid]),
            (ProductFilter { ids: Some(vec![]), ..all.clone() }, vec![]),
            (ProductFilter { sort: Some(ProductSort::PriceAsc), ..all.clone() }, vec![cheap, mid, bowl]),
            (ProductFilter { sort: Some(ProductSort::PriceDesc), ..all }, vec![bowl, mid, cheap]),
        ];
        for (filter, expected) in cases {
            assert_eq!(ids(db, &filter, Audience::Public).await, expected, "{filter:?}");
        }
    }

    async fn every_sort_order_pages_through_equal_keys(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let mut all = Vec::new();
        for place in 0..5 {
            let mut form = single_product(shelf, &format!("茶杯{place}"));
            form.sale_price = Some(100 * (place / 2));
            all.push(add(db, owner, &form).await);
        }
        for search in [None, Query::parse("茶杯")] {
            for sort in ProductSort::ALL.iter().copied().map(Some).chain([None]) {
                let filter = ProductFilter { sort, search: search.clone(), ..Default::default() };
                let mut seen = pages(db, &filter).await;
                seen.sort_unstable();
                assert_eq!(seen, all, "{filter:?}");
            }
        }
    }

    async fn cursor_of_another_sort_order_is_refused(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        for name in ["一", "二"] {
            add(db, owner, &single_product(shelf, name)).await;
        }
        let page = PageRequest { limit: PageLimit::new(1).unwrap(), ..Default::default() };
        let filter = ProductFilter::default();
        let first = product::list(db.read(), &filter, Audience::Public, NOW, &page).await.unwrap();
        let filter = ProductFilter { sort: Some(ProductSort::PriceAsc), ..filter };
        let page = PageRequest { cursor: first.next, ..page };
        let refused = product::list(db.read(), &filter, Audience::Public, NOW, &page).await;
        assert!(matches!(refused, Err(StoreError::Cursor(_))));
    }

    async fn name_matches_rank_first(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = category(db, owner, "杯").await;
        let named = add(db, owner, &single_product(shelf, "陶瓷花瓶")).await;
        let mut form = single_product(shelf, "二");
        form.description = Some("这是陶瓷花瓶".to_owned());
        let described = add(db, owner, &form).await;
        form = single_product(shelf, "三");
        form.keywords = Some("陶瓷花瓶".to_owned());
        let tagged = add(db, owner, &form).await;
        form = single_product(shelf, "陶瓷");
        form.title = Some("花瓶".to_owned());
        add(db, owner, &form).await;
        let filter = ProductFilter { search: Query::parse("陶瓷花瓶"), ..Default::default() };
        assert_eq!(ids(db, &filter, Audience::Public).await, [named, tagged, described]);
    }

    async fn each_category_lists_its_first_products(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let above = category(db, owner, "杯").await;
        let below = category_in(db, owner, "茶杯", Some(above)).await;
        let other = category(db, owner, "碗").await;
        add(db, owner, &single_product(above, "一")).await;
        let second = add(db, owner, &single_product(below, "二")).await;
        let third = add(db, owner, &single_product(above, "三")).await;
        let shelves = [above, below, other];
        let found = product::first_by_category(db.read(), owner, &shelves, 2).await.unwrap();
        let ids = |shelf| found.get(&shelf).map(|cards| {
            cards.iter().map(|card| card.id).collect::<Vec<_>>()
        });
        assert_eq!(ids(above), Some(vec![third, second]));
        assert_eq!(ids(below), Some(vec![second]));
        assert_eq!(ids(other), None);
        let pictures = product::shop_pictures(db.read(), &[owner, ShopId::new(9)], 3).await.unwrap();
        assert!(pictures.is_empty(), "expected no pictures");
    }
}

/// Reads all pages with a limit of two.
async fn pages(db: &TestDatabase, filter: &ProductFilter) -> Vec<ProductId> {
    let mut page = PageRequest {
        limit: PageLimit::new(2).unwrap(),
        ..PageRequest::default()
    };
    let mut seen = Vec::new();
    loop {
        let found = product::list(db.read(), filter, Audience::Public, NOW, &page)
            .await
            .unwrap();
        seen.extend(found.list.iter().map(|card| card.id));
        match found.next {
            Some(next) => page.cursor = Some(next),
            None => return seen,
        }
    }
}
