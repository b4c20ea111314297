//! Statements that the other tests of this suite do not run: `cargo xtask conventions` checks that each
//! finder and writer runs on both databases.

use sea_orm::ConnectionTrait;
use shop_catalog::shop::{ShopProfile, ShopTexts};
use shop_core::{Locale, Localized, MediaId, Role, ShopId, Timestamp};
use shop_orders::basket::BasketLine;
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{
    Retry, Updated, account, area, basket,
    category::{self, Audience},
    chat, home,
    import_product::{self, ImportProduct},
    import_template::{self, ImportTemplate},
    media::{self, Claim, MediaKind, VariantRecord},
    order,
    platform::{self, Agreement, AgreementKind},
    product,
    product_import::{self, ChunkResult, ImportFault, ImportStatus, NewImport},
    rate_limit::{self, RateLimitScope},
    saved::{self, SavedProduct},
    session,
    shared::{self, SharedValue},
    shop, sitemap,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant, user},
        goods::{self, category, plan, single_product},
    },
};

const LATER: Timestamp = NOW.plus_days(1);

/// A fault and a note of the same cell.
fn fault_and_note() -> [ImportFault; 2] {
    let fault = ImportFault {
        row: 7,
        column: "price".to_owned(),
        reason: "two_readings".to_owned(),
        limit: None,
        detail: "1250 / 1.25".to_owned(),
        is_note: false,
    };
    let note = ImportFault {
        reason: "lowest_price".to_owned(),
        is_note: true,
        ..fault.clone()
    };
    [fault, note]
}

/// An import of a table and a picture.
fn new_import(owner: ShopId, files: [MediaId; 2]) -> NewImport {
    NewImport {
        owner,
        table: files[0],
        archive: None,
        pictures: vec![("a.jpg".to_owned(), files[1])],
        headings: "[]".to_owned(),
        mode: "all".to_owned(),
        is_dry_run: false,
        status: ImportStatus::Running,
        chunk_count: 2,
        row_count: 3,
        unused_picture_count: 1,
        unused_pictures: r#"["b.jpg"]"#.to_owned(),
        reading: r#"{"sheet":"a"}"#.to_owned(),
    }
}

on_both_databases! {
    async fn accounts_sessions_and_chat_accounts(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        for expected in [Updated::Yes, Updated::Stale] {
            assert_eq!(account::decide(db.write(), anna, 1, NOW).await.unwrap(), expected);
        }
        assert!(account::set_role(db.write(), anna, Role::Admin, NOW).await.unwrap());
        let first = session::create(db.write(), anna, None, NOW, LATER).await.unwrap();
        let second = session::create(db.write(), anna, None, NOW, LATER).await.unwrap();
        let is_open = async |id| session::find_open(db.read(), id, NOW).await.unwrap().is_some();
        session::end(db.write(), first, NOW).await.unwrap();
        assert_eq!((is_open(first).await, is_open(second).await), (false, true));
        session::end_all(db.write(), anna, NOW).await.unwrap();
        assert!(!is_open(second).await);
        let transaction = db.begin_write().await.unwrap();
        account::lock(&transaction, anna).await.unwrap();
        rate_limit::lock(&transaction, RateLimitScope::Account, "anna").await.unwrap();
        drop(transaction);
        let secret = SharedValue { value: "secret".to_owned(), expires_at: LATER };
        assert_eq!(shared::keep(db.write(), "name", &secret).await.unwrap(), secret);
        chat::bind(db.write(), anna, "app", "openid", NOW).await.unwrap();
        assert_eq!(chat::count_of(db.read(), anna).await.unwrap(), 1);
        assert_eq!(chat::list_of(db.read(), anna).await.unwrap().len(), 1);
        let handle = chat::NewChatHandle {
            id: "handle",
            app_id: "app",
            openid: "openid",
            browser_hash: "browser",
            code_hash: "code",
            expires_at: LATER,
        };
        chat::create_handle(db.write(), &handle, NOW).await.unwrap();
        chat::extend_handle(db.write(), "handle", LATER.plus_days(1)).await.unwrap();
        assert!(chat::find_handle(db.read(), "app", "handle", LATER).await.unwrap().is_some());
        assert_eq!(chat::purge_handles(db.write(), LATER.plus_days(2)).await.unwrap(), 1);
    }

    async fn shops_of_a_business_category(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let city = area::find_by_code(db.read(), "CN-JX-jingdezhen").await.unwrap().unwrap();
        let known = platform::business_categories(db.read()).await.unwrap();
        let trade = known[0].id;
        platform::reorder_business_categories(db.write(), &[trade]).await.unwrap();
        area::reorder(db.write(), &[city.id]).await.unwrap();
        let city = area::find(db.read(), city.id).await.unwrap().unwrap();
        let known = platform::business_categories(db.read()).await.unwrap();
        let found = platform::business_category(db.read(), trade).await.unwrap();
        assert_eq!(found.as_ref(), Some(&known[0]));
        let name = platform::business_category_name(db.read(), trade).await.unwrap();
        assert_eq!(name.as_ref(), Some(&known[0].name));
        let ids: Vec<_> = known.iter().map(|category| category.id).collect();
        let names = platform::business_category_names(db.read(), &ids).await.unwrap();
        assert_eq!(names.len(), known.len());
        let shelf = category(db, anna, "杯").await;
        let second = category(db, anna, "壶").await;
        category::reorder(db.write(), &[second, shelf]).await.unwrap();
        assert_eq!(category::siblings(db.read(), anna, None).await.unwrap(), [second, shelf]);
        let id = goods::add(db, anna, &single_product(shelf, "一")).await;
        let company_name = Localized::new("安娜");
        let profile = ShopProfile {
            area: Some(city.id),
            business_category: Some(trade),
            recommended_products: vec![id],
            texts: ShopTexts { company_name, ..ShopTexts::default() },
            ..ShopProfile::default()
        };
        let saved = shop::save_profile(db.write(), anna, 1, &profile, NOW).await.unwrap();
        assert_eq!(saved, Updated::Yes);
        assert!(shop::set_recommended(db.write(), anna, Some(NOW)).await.unwrap());
        assert!(area::hold(db.write(), city.id).await.unwrap());
        assert_eq!(area::find(db.read(), city.id).await.unwrap().as_ref(), Some(&city));
        assert!(area::all(db.read()).await.unwrap().contains(&city));
        let merchants = area::merchant_counts(db.read(), NOW).await.unwrap();
        assert_eq!(merchants.into_iter().collect::<Vec<_>>(), [(city.id, 1)]);
        let merchants = platform::merchant_counts(db.read(), NOW).await.unwrap();
        assert_eq!(merchants.into_iter().collect::<Vec<_>>(), [(trade, 1)]);
        assert_eq!(area::usages(db.read()).await.unwrap().get(&city.id), Some(&1));
        assert!(platform::hold_business_category(db.write(), trade).await.unwrap());
        let usages = platform::business_category_usages(db.read()).await.unwrap();
        assert_eq!(usages.into_iter().collect::<Vec<_>>(), [(trade, 1)]);
        let shops = home::newest_shops(db.read(), &ids, 3, NOW).await.unwrap();
        assert_eq!(shops.into_iter().collect::<Vec<_>>(), [(trade, vec![anna])]);
        let products = home::newest_products(db.read(), &ids, 3, 1, NOW).await.unwrap();
        assert_eq!(products.into_iter().collect::<Vec<_>>(), [(trade, vec![id])]);
        assert_eq!(home::recommended_products(db.read(), 3, NOW).await.unwrap(), [id]);
    }

    async fn a_checked_licence_that_is_replaced(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let first = files::add(db, anna, "first").await;
        let second = files::add(db, anna, "second").await;
        let with = |licence| ShopProfile { license_image: Some(licence), ..ShopProfile::default() };
        let checked_at = async || {
            let found = shop::find(db.read(), anna).await.unwrap().unwrap();
            found.licence_verified_at
        };
        let save = async |revision, licence| {
            let profile = with(licence);
            let saved = shop::save_profile(db.write(), anna, revision, &profile, NOW);
            assert_eq!(saved.await.unwrap(), Updated::Yes);
        };
        save(1, first).await;
        assert!(!shop::set_licence_verified(db.write(), anna, second, Some(NOW)).await.unwrap());
        assert_eq!(checked_at().await, None);
        assert!(shop::set_licence_verified(db.write(), anna, first, Some(NOW)).await.unwrap());
        assert_eq!(checked_at().await, Some(NOW));
        save(2, first).await;
        assert_eq!(checked_at().await, Some(NOW), "the same licence was saved again");
        save(3, second).await;
        assert_eq!(checked_at().await, None);
    }

    async fn a_shop_and_its_settlement(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        assert!(shop::is_public(db.read(), anna).await.unwrap());
        assert_eq!(shop::summaries_of_all(db.read(), &[anna]).await.unwrap().len(), 1);
        shop::respell_alias(db.write(), anna, "ANNA").await.unwrap();
        let found = shop::find(db.read(), anna).await.unwrap().unwrap();
        assert_eq!(found.alias, "ANNA");
        let settlement = Settlement {
            level: SettlementLevel::A,
            paid_until: Some(NOW.plus_days(30)),
            ..found.settlement
        };
        assert!(shop::set_settlement(db.write(), anna, &settlement).await.unwrap());
        assert_eq!(platform::info_and_home_revision(db.read()).await.unwrap().1, 1);
        let agreement = Agreement {
            version: "1".to_owned(),
            title: Localized::new("协议"),
            text: Localized::new("文"),
        };
        let kind = AgreementKind::Service;
        let id = platform::publish(db.write(), kind, &agreement, NOW).await.unwrap();
        let found = platform::find_agreement(db.read(), id).await.unwrap().unwrap();
        assert_eq!(found.agreement, agreement);
    }

    async fn baskets_and_item_numbers(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let buyer = user(db.write(), "ben").await;
        let shelf = category(db, anna, "杯").await;
        let mut form = single_product(shelf, "一");
        form.item_number = Some("JC-1103".to_owned());
        let id = goods::add(db, anna, &form).await;
        let keys = [shop_orders::item_number_key("jc1103")];
        let found = order::by_item_numbers(db.read(), anna, &keys, 1).await.unwrap();
        let [sku] = found[&keys[0]][..] else { panic!("{found:?}") };
        let products = basket::products(db.read(), anna, &[sku]).await.unwrap();
        assert_eq!(products.into_iter().collect::<Vec<_>>(), [(sku, id)]);
        let line = BasketLine {
            sku: sku.get(),
            quantity: 2,
            remark: String::new(),
            changed_at: NOW.millis(),
        };
        let lines = [line];
        for expected in [Updated::Yes, Updated::Stale] {
            let saved = basket::save(db.write(), buyer, anna, &lines, 0, NOW).await.unwrap();
            assert_eq!(saved, expected);
        }
        let stored = basket::find(db.read(), buyer, anna).await.unwrap();
        assert_eq!((&*stored.lines, stored.revision), (&lines[..], 1));
        let filled = basket::filled(db.read(), buyer).await.unwrap();
        let filled: Vec<_> = filled.iter().map(|basket| (basket.shop, basket.line_count, basket.changed_at)).collect();
        assert_eq!(filled, [(anna, lines.len(), NOW)]);
        basket::keep_newest(db.write(), buyer, 1).await.unwrap();
        assert_eq!(basket::expire_before(db.write(), LATER).await.unwrap(), 1);
    }

    async fn saved_products_and_shops(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let buyer = user(db.write(), "ben").await;
        let shelf = category(db, anna, "杯").await;
        let product = goods::add(db, anna, &single_product(shelf, "一")).await;
        saved::add_products(db.write(), buyer, &[product], NOW, 9).await.unwrap();
        saved::add_shops(db.write(), buyer, &[anna], NOW, 9).await.unwrap();
        let products = saved::products(db.read(), buyer).await.unwrap();
        let expected = SavedProduct {
            id: product,
            shop_alias: "anna".to_owned(),
        };
        assert_eq!((products, saved::shops(db.read(), buyer).await.unwrap()), (vec![expected], vec![anna]));
        saved::remove_products(db.write(), buyer, &[product]).await.unwrap();
        saved::remove_shops(db.write(), buyer, &[anna]).await.unwrap();
        assert_eq!(saved::products(db.read(), buyer).await.unwrap(), []);
        assert_eq!(saved::shops(db.read(), buyer).await.unwrap(), []);
    }

    async fn goods_and_files_of_an_import(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let shelf = category(db, anna, "杯").await;
        let mut form = single_product(shelf, "一");
        form.item_number = Some("A-1".to_owned());
        let product = goods::add(db, anna, &form).await;
        let (numbers, names) = (["A-1".to_owned()], ["二".to_owned()]);
        let found = product::find_by_keys(db.read(), anna, &numbers, &names).await.unwrap();
        assert_eq!(found.iter().map(|keys| keys.id).collect::<Vec<_>>(), [product]);
        let files = [files::add(db, anna, "a").await, files::add(db, anna, "b").await];
        let public = media::public_files(db.read(), anna, files[0], 9).await.unwrap();
        assert_eq!(public.iter().map(|file| file.id).collect::<Vec<_>>(), [files[1]]);
        let key = &public[0].object_key;
        assert_eq!(media::find_by_object(db.read(), anna, key.as_str(), "private/none.webp").await.unwrap().as_ref(), Some(&public[0]));
        assert_eq!(media::lock(db.write(), files[1]).await.unwrap().as_ref(), Some(&public[0]));
    }

    async fn imports(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let files = [files::add(db, anna, "a").await, files::add(db, anna, "b").await];
        let new = new_import(anna, files);
        let id = product_import::create(db.write(), &new, NOW).await.unwrap();
        assert!(product_import::is_importing(db.read(), anna).await.unwrap());
        assert_eq!(product_import::pictures(db.read(), id).await.unwrap(), new.pictures);
        assert!(product_import::is_waiting(db.read(), NOW).await.unwrap());
        let claimed = product_import::claim(db.write(), "one", NOW, LATER).await.unwrap().unwrap();
        assert!(!product_import::is_waiting(db.read(), NOW).await.unwrap());
        assert_eq!(product_import::claim(db.write(), "two", NOW, LATER).await.unwrap(), None);
        assert!(product_import::renew_claim(db.write(), id, "one", LATER).await.unwrap());
        assert!(!product_import::renew_claim(db.write(), id, "two", LATER).await.unwrap());
        let result = ChunkResult { new_rows: 2, faulty_rows: 1, new_products: 1, ..ChunkResult::default() };
        for (worker, expected) in [("two", false), ("one", true), ("one", false)] {
            let done = product_import::finish_chunk(db.write(), &claimed, worker, &result, NOW, NOW).await;
            assert_eq!(done.unwrap(), expected);
        }
        let [fault, note] = fault_and_note();
        product_import::add_faults(db.write(), id, &[note.clone(), fault.clone()]).await.unwrap();
        assert_eq!(product_import::faults(db.read(), id, 9).await.unwrap(), [fault]);
        assert_eq!(product_import::notes(db.read(), id, 9).await.unwrap(), [note]);
        let planned = ImportProduct { row: 2, name: "杯".to_owned(), is_new: false, changes: "[]".to_owned() };
        for some in [&[planned.clone()][..], &[]] {
            import_product::add(db.write(), id, some).await.unwrap();
        }
        assert_eq!(import_product::list(db.read(), id).await.unwrap(), [planned]);
        product_import::postpone(db.write(), id, "one", Retry { due: NOW, failures: 1 }).await.unwrap();
        let claimed = product_import::claim(db.write(), "two", NOW, LATER).await.unwrap().unwrap();
        assert_eq!((claimed.chunk, claimed.failures, claimed.new_rows), (1, 1, 2));
        product_import::fail(db.write(), id, "two", NOW).await.unwrap();
        let failed = product_import::find(db.read(), anna, id).await.unwrap().unwrap();
        assert_eq!(failed.status, ImportStatus::Failed);
        assert_eq!((failed.unused_picture_count, &failed.unused_pictures), (1, &new.unused_pictures));
        assert_eq!(failed.reading, new.reading);
        let dry = NewImport { is_dry_run: true, pictures: Vec::new(), ..new };
        for is_of_all in [true, false] {
            let id = product_import::create(db.write(), &dry, NOW).await.unwrap();
            if is_of_all {
                product_import::cancel_dry_runs(db.write(), anna, NOW).await.unwrap();
            } else {
                product_import::cancel(db.write(), anna, id, NOW).await.unwrap();
            }
            let found = product_import::find(db.read(), anna, id).await.unwrap().unwrap();
            assert_eq!(found.status, ImportStatus::Cancelled);
        }
        product_import::keep_newest(db.write(), anna, 2).await.unwrap();
        assert_eq!(product_import::latest(db.read(), anna, 9).await.unwrap().len(), 2);
        assert_eq!(product_import::remove_before(db.write(), LATER).await.unwrap(), 2);
    }

    async fn templates_of_imports(db: &TestDatabase) {
        let [anna, ben] = [merchant(db.write(), "anna").await, merchant(db.write(), "ben").await];
        let template = |decisions: &str| ImportTemplate { decisions: decisions.to_owned(), saved_at: NOW };
        for (owner, hash, decisions) in [(anna, "a", "1"), (anna, "b", "2"), (ben, "a", "3"), (anna, "a", "4"), (anna, "c", "5")] {
            import_template::save(db.write(), owner, hash, &template(decisions), 2).await.unwrap();
        }
        let find = async |owner, hash| import_template::find(db.read(), owner, hash).await.unwrap();
        assert_eq!(find(anna, "a").await, Some(template("4")));
        assert_eq!(find(anna, "b").await, None);
        assert_eq!(find(anna, "c").await, Some(template("5")));
        import_template::remove(db.write(), anna, "a").await.unwrap();
        assert_eq!(find(anna, "a").await, None);
        assert_eq!(find(ben, "a").await, Some(template("3")));
    }

    async fn many_products_at_once(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let shelf = category(db, anna, "杯").await;
        assert!(shop::take_product_slots(db.write(), anna, 2, 2).await.unwrap());
        assert!(!shop::take_product_slots(db.write(), anna, 1, 2).await.unwrap());
        let plans = ["一", "二"].map(|name| plan(&single_product(shelf, name)));
        let ids = product::create_many(db.write(), anna, &plans, NOW).await.unwrap();
        assert_eq!(product::find_many(db.read(), anna, &ids).await.unwrap().len(), 2);
        let words = product::popular_keywords(db.read(), Some(anna), NOW).await.unwrap();
        assert_eq!(words, product::popular_keywords(db.read(), None, NOW).await.unwrap());
        let mut counts = shop::ProductCounts::default();
        counts.remove(&plans[0].content);
        shop::change_counts(db.write(), anna, &counts).await.unwrap();
        shop::release_product_slots(db.write(), anna, 1).await.unwrap();
        assert!(category::find_among(db.read(), &[shelf]).await.unwrap().contains_key(&shelf));
        assert_eq!(category::count(db.read(), anna).await.unwrap(), 1);
        let tree = category::tree(db.read(), anna, Audience::Public, Some(Locale::En)).await.unwrap();
        assert_eq!(tree[0].category.product_count, 1);
        let picture = files::add(db, anna, "a").await;
        let found = media::find_by_content(db.read(), anna, MediaKind::Image, "a").await.unwrap();
        assert_eq!(found.map(|file| file.id), Some(picture));
        let claim = Claim { worker: "one", now: NOW, until: NOW.plus_seconds(60) };
        assert!(!media::is_jpeg_waiting(db.read(), NOW).await.unwrap());
        assert_eq!(media::claim_jpeg(db.write(), claim, None).await.unwrap(), None);
        let jpeg = VariantRecord {
            content_type: "image/jpeg".to_owned(),
            object_key: "public/a.jpg".to_owned(),
            ..files::picture(anna, "a").variants.remove(0)
        };
        assert!(!media::add_jpeg(db.write(), picture, &jpeg).await.unwrap());
        db.write().execute_unprepared("UPDATE media SET needs_jpeg = TRUE").await.unwrap();
        assert!(media::add_jpeg(db.write(), picture, &jpeg).await.unwrap());
        let found = media::find_many(db.read(), &[picture]).await.unwrap().remove(0);
        assert_eq!(found.variants.jpeg().map(|jpeg| jpeg.object_key), Some("public/a.jpg"));
        assert_eq!(found.object_keys().len(), 3);
        media::skip_jpeg(db.write(), picture).await.unwrap();
    }

    async fn sitemap_statements_are_prepared(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let shelf = category(db, anna, "杯").await;
        let ids = product::create_many(db.write(), anna, &[plan(&single_product(shelf, "一"))], NOW).await.unwrap();
        let last = sitemap::last_ids(db.read()).await.unwrap();
        assert_eq!((last.shop, last.product), (anna.get(), ids[0].get()));
        let range = sitemap::IdRange { after: 0, until: i64::MAX };
        sitemap::shop_pages(db.read(), range, NOW).await.unwrap();
        sitemap::product_pages(db.read(), range, NOW).await.unwrap();
    }
}
