//! Shops, shop codes, counters and lists.

use shop_catalog::{
    search::{Document, Query},
    shop::{CarouselPicture, ShopProfile},
};
use shop_core::{Locale, Localized, PageLimit, PageRequest, ShopId};
use shop_store::{
    Conflict, StoreError, Updated,
    account::{self, AccountStatus},
    search,
    shop::{self, AliasChange, ShopFilter},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
    },
};

fn named(name: &str, english: &str) -> ShopProfile {
    let mut profile = ShopProfile::default();
    profile.texts.company_name = Localized::new(name);
    profile.texts.company_name.translate(Locale::En, english);
    profile
}

async fn save(db: &TestDatabase, owner: ShopId, profile: &ShopProfile) {
    let found = shop::find(db.read(), owner).await.unwrap().unwrap();
    assert_eq!(
        shop::save_profile(db.write(), owner, found.shop.revision, profile, NOW)
            .await
            .unwrap(),
        Updated::Yes
    );
    let document = Document::of_shop(profile, &found.alias);
    search::index_shop(db.write(), owner, &document)
        .await
        .unwrap();
}

async fn ids(db: &TestDatabase, filter: &ShopFilter) -> Vec<ShopId> {
    let page = shop::list(db.read(), filter, NOW, &PageRequest::default())
        .await
        .unwrap();
    page.list.into_iter().map(|found| found.owner).collect()
}

on_both_databases! {
    async fn profile_reads_back_as_written(db: &TestDatabase) {
        let owner = merchant(db.write(), "teapot").await;
        let mut profile = named("景德镇茶壶", "Teapots");
        profile.website_keywords = vec!["茶".to_owned(), "a\"b".to_owned()];
        profile.show_email = true;
        profile.language = Locale::Ar;
        for text in ["واجهة", ""] {
            let id = files::add(db, owner, text).await;
            profile.carousel.insert(0, CarouselPicture { id, text: Localized::new(text) });
        }
        profile.carousel[1].text.translate(Locale::En, "Shop front");
        profile.carousel[1].text.set_original("الواجهة");
        save(db, owner, &profile).await;
        let found = shop::find(db.read(), owner).await.unwrap().unwrap();
        assert_eq!(found.shop.profile, profile);
        assert_eq!(found.shop.revision, 2);
        let stale = shop::save_profile(db.write(), owner, 1, &profile, NOW).await.unwrap();
        assert_eq!(stale, Updated::Stale);
        let missing = shop::save_profile(db.write(), ShopId::new(9999), 1, &profile, NOW).await.unwrap();
        assert_eq!(missing, Updated::Missing);
    }

    async fn old_code_resolves_and_stays_reserved(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let berta = merchant(db.write(), "berta").await;
        let until = NOW.plus_days(90);
        let change = |owner, alias, now| AliasChange {
            owner, alias, old_reserved_until: until, now,
        };
        shop::change_alias(db.write(), &change(anna, "ANNE", NOW)).await.unwrap();
        for code in ["anna", "anne"] {
            let found = shop::find_by_alias(db.read(), code, NOW).await.unwrap();
            assert_eq!(found, Some(anna), "{code}");
        }
        let tx = db.begin_write().await.unwrap();
        let taken = shop::change_alias(&tx, &change(berta, "Anna", NOW)).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::ShopAlias)), "{taken}");
        drop(tx);
        assert_eq!(shop::find_by_alias(db.read(), "anna", until).await.unwrap(), None);
        shop::change_alias(db.write(), &change(berta, "Anna", until)).await.unwrap();
        let found = shop::find_by_alias(db.read(), "anna", until).await.unwrap();
        assert_eq!(found, Some(berta));
    }

    async fn cap_holds_under_concurrent_creation(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let attempts = (0..8).map(|_| async {
            let tx = db.begin_shop_write(owner).await.unwrap();
            let taken = shop::take_product_slot(&tx, owner, 3).await.unwrap();
            shop_store::commit(tx, shop_store::Invalidates::Nothing).await.unwrap();
            taken
        });
        let taken = futures_util::future::join_all(attempts).await;
        assert_eq!(taken.into_iter().filter(|taken| *taken).count(), 3);
        let found = shop::find(db.read(), owner).await.unwrap().unwrap();
        assert_eq!(found.product_count, 3);
    }

    async fn shop_of_disabled_account_is_hidden(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        account::set_status(db.write(), owner.account(), AccountStatus::Disabled, "spam", NOW).await.unwrap();
        assert!(shop::find_public(db.read(), owner).await.unwrap().is_none());
        assert!(shop::find(db.read(), owner).await.unwrap().is_some());
        assert!(ids(db, &ShopFilter::default()).await.is_empty());
        assert!(shop::summaries(db.read(), &[owner]).await.unwrap().is_empty());
    }

    async fn shop_after_grace_period_is_not_listed(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let ends = shop::find(db.read(), owner).await.unwrap().unwrap().settlement.grace_ends_at();
        for (now, listed) in [(ends.plus_millis(-1), 1), (ends, 0)] {
            let request = PageRequest::default();
            let page = shop::list(db.read(), &ShopFilter::default(), now, &request).await;
            assert_eq!(page.unwrap().list.len(), listed);
        }
    }

    async fn pages_are_stable_while_shops_register(db: &TestDatabase) {
        let mut expected = Vec::new();
        for name in ["one", "two", "three", "four", "five"] {
            expected.insert(0, merchant(db.write(), name).await);
        }
        let mut seen = Vec::new();
        let mut page = PageRequest {
            limit: PageLimit::new(2).unwrap(),
            with_total: true,
            ..PageRequest::default()
        };
        loop {
            let found = shop::list(db.read(), &ShopFilter::default(), NOW, &page).await.unwrap();
            seen.extend(found.list.iter().map(|shop| shop.owner));
            merchant(db.write(), &format!("late{}", seen.len())).await;
            assert!(found.total.unwrap() >= 5);
            let Some(next) = found.next else { break };
            page.cursor = Some(next);
        }
        assert_eq!(seen, expected);
    }

    async fn shop_search_matches_prefixes_and_ranks_names_first(db: &TestDatabase) {
        let cups = merchant(db.write(), "cups").await;
        let pots = merchant(db.write(), "pots").await;
        let mut profile = named("景德镇茶杯厂", "Jingdezhen Teacups");
        save(db, cups, &profile).await;
        profile = named("宜兴紫砂", "Yixing clay");
        profile.texts.introduction = Localized::new("我们也做茶杯 100% 'pure'");
        save(db, pots, &profile).await;
        let cases: [(&str, &[ShopId]); 10] = [
            ("茶杯", &[cups, pots]),
            ("德镇茶", &[cups]),
            ("景茶杯", &[]),
            ("杯", &[cups, pots]),
            ("teacup", &[cups]),
            ("TEA jing", &[cups]),
            ("eacups", &[]),
            ("100% pure", &[pots]),
            ("pure' OR", &[]),
            ("yixing 茶杯", &[pots]),
        ];
        for (keyword, expected) in cases {
            let filter = ShopFilter { search: Query::parse(keyword), ..ShopFilter::default() };
            assert_eq!(ids(db, &filter).await, expected, "{keyword}");
        }
    }

    async fn recommended_shops_are_listed_newest_first(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let berta = merchant(db.write(), "berta").await;
        merchant(db.write(), "carla").await;
        shop::set_recommended(db.write(), berta, Some(NOW)).await.unwrap();
        shop::set_recommended(db.write(), anna, Some(NOW.plus_days(1))).await.unwrap();
        let filter = ShopFilter { recommended: Some(true), ..ShopFilter::default() };
        assert_eq!(ids(db, &filter).await, [anna, berta]);
    }
}
