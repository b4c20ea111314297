//! Categories, albums, home pages and files.

use std::sync::Arc;

use shop_catalog::{
    album::{Album, AlbumForm},
    home::{HomeOf, SectionContent, SectionLayout, SectionType},
    product::ProductForm,
};
use shop_core::{AlbumId, Localized, PageRequest, ShopId};
use shop_store::{
    Conflict, StoreError, Updated, album, beginnings,
    category::{self, Audience, CategoryParent, Contents},
    home, media,
    product::{self, ProductFilter, ProductSort},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
        goods,
    },
};

async fn add_album(db: &TestDatabase, owner: ShopId, name: &str, is_public: bool) -> AlbumId {
    let form = AlbumForm {
        name: Some(name.to_owned()),
        is_public: Some(is_public),
        ..AlbumForm::default()
    };
    let content = Album::parse_new(&form).unwrap().to_new();
    album::create(db.write(), owner, &content, NOW)
        .await
        .unwrap()
}

on_both_databases! {
    async fn category_name_is_unique_within_parent(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let cups = goods::category(db, owner, "杯").await;
        goods::category_in(db, owner, "杯", Some(cups)).await;
        let content = category::find(db.read(), owner, cups).await.unwrap().unwrap().content;
        for parent in [None, Some(cups)] {
            let tx = db.begin_write().await.unwrap();
            let content = shop_catalog::category::CategoryContent { parent, ..content.clone() };
            let taken = category::create(&tx, owner, &content, NOW).await.unwrap_err();
            assert!(matches!(taken, StoreError::Conflict(Conflict::CategoryName)), "{taken}");
        }
        let other = merchant(db.write(), "berta").await;
        goods::category(db, other, "杯").await;
    }

    async fn categories_count_products_per_audience(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let above = goods::category(db, owner, "杯").await;
        let below = goods::category_in(db, owner, "茶杯", Some(above)).await;
        goods::add(db, owner, &goods::single_product(below, "一")).await;
        let mut hidden = goods::single_product(below, "二");
        hidden.on_sale = Some(false);
        goods::add(db, owner, &hidden).await;
        let contents = category::contents(db.read(), owner, above).await.unwrap();
        assert_eq!(contents, Contents { products: 0, children: 1 });
        for (audience, count) in [(Audience::Public, 1), (Audience::Owner, 2)] {
            let all = category::all(db.read(), owner, audience).await.unwrap();
            let counts: Vec<_> = all.iter().map(|listed| listed.product_count).collect();
            assert_eq!(counts, [count, count], "{audience:?}");
        }
        let found = category::find_listed(db.read(), owner, below, Audience::Owner).await.unwrap();
        assert_eq!(found.unwrap().parent_name, Some(Arc::new(Localized::new("杯"))));
    }

    async fn categories_are_listed_by_level_and_position(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let first = goods::category(db, owner, "一").await;
        let second = goods::category(db, owner, "二").await;
        let child = goods::category_in(db, owner, "三", Some(first)).await;
        let mut content = category::find(db.read(), owner, first).await.unwrap().unwrap().content;
        content.sort = 5;
        let done = category::save(db.write(), owner, first, 1, &content, NOW).await.unwrap();
        assert_eq!(done, Updated::Yes);
        let cases = [
            (CategoryParent::Any, vec![second, child, first]),
            (CategoryParent::None, vec![second, first]),
            (CategoryParent::Of(first), vec![child]),
        ];
        for (parent, expected) in cases {
            let page = PageRequest { with_total: true, ..PageRequest::default() };
            let found = category::list(db.read(), owner, parent, Audience::Public, &page).await;
            let found = found.unwrap();
            assert_eq!(found.total, u64::try_from(expected.len()).ok());
            let ids: Vec<_> = found.list.iter().map(|listed| listed.category.id).collect();
            assert_eq!(ids, expected, "{parent:?}");
        }
    }

    async fn nonempty_category_cannot_be_deleted(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let cups = goods::category(db, owner, "杯").await;
        goods::add(db, owner, &goods::single_product(cups, "一")).await;
        assert!(category::delete(db.write(), owner, cups).await.is_err());
        let empty = goods::category(db, owner, "碗").await;
        assert!(category::delete(db.write(), owner, empty).await.unwrap());
        assert!(category::has_first_level(db.read(), owner).await.unwrap());
    }

    async fn album_keeps_its_picture_order(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let id = add_album(db, owner, "新品", false).await;
        let mut content = album::find(db.read(), owner, id).await.unwrap().unwrap().content;
        assert!(album::owned(db.read(), owner, &[id]).await.unwrap().contains(&id));
        assert_eq!(album::count(db.read(), owner).await.unwrap(), 1);
        content.pictures = vec![files::add(db, owner, "z").await, files::add(db, owner, "y").await];
        content.pictures.reverse();
        let done = album::save(db.write(), owner, id, 1, &content, NOW).await.unwrap();
        assert_eq!(done, Updated::Yes);
        let found = album::find(db.read(), owner, id).await.unwrap().unwrap();
        assert_eq!((found.content, found.revision), (content.clone(), 2));
        let stale = album::save(db.write(), owner, id, 1, &content, NOW).await.unwrap();
        assert_eq!(stale, Updated::Stale);
        let other = merchant(db.write(), "berta").await;
        let missing = album::save(db.write(), other, id, 2, &content, NOW).await.unwrap();
        assert_eq!(missing, Updated::Missing);
    }

    async fn visitors_see_only_public_albums(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let private = add_album(db, owner, "内部", false).await;
        let public = add_album(db, owner, "公开", true).await;
        let page = PageRequest::default();
        let ids = async |audience| {
            let found = album::list(db.read(), owner, audience, &page).await.unwrap();
            found.list.into_iter().map(|album| album.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(Audience::Public).await, [public]);
        assert_eq!(ids(Audience::Owner).await, [public, private]);
        let among = album::public_among(db.read(), owner, &[private, public]).await.unwrap();
        assert_eq!(among.into_keys().collect::<Vec<_>>(), [public]);
        assert!(album::delete(db.write(), owner, public).await.unwrap());
    }

    async fn every_list_starts_in_default_order(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let late = goods::category(db, owner, "一").await;
        let early = goods::category(db, owner, "二").await;
        let mut content = category::find(db.read(), owner, late).await.unwrap().unwrap().content;
        content.sort = 5;
        let _ = category::save(db.write(), owner, late, 1, &content, NOW).await.unwrap();
        let mut made = Vec::new();
        for (name, price) in [("一", 300), ("二", 100), ("三", 200)] {
            let form = ProductForm { sale_price: Some(price), ..goods::single_product(late, name) };
            made.push(goods::add(db, owner, &form).await.get());
        }
        let list = |sort, most| {
            let filter = ProductFilter { owner: Some(owner), sort, ..ProductFilter::default() };
            product::first(&filter, NOW, most)
        };
        let found = beginnings(db.read(), vec![
            list(Some(ProductSort::Newest), 2),
            album::newest(owner, 20),
            list(Some(ProductSort::PriceAsc), 20),
            category::first_level(owner),
            list(Some(ProductSort::PriceDesc), 1),
        ]);
        let expected = [
            vec![made[2], made[1]],
            vec![],
            vec![made[1], made[2], made[0]],
            vec![early.get(), late.get()],
            vec![made[0]],
        ];
        assert_eq!(found.await.unwrap(), expected);
        assert!(beginnings(db.read(), vec![]).await.unwrap().is_empty());
    }

    async fn home_page_is_replaced_completely(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let section = |section_type, picks| SectionContent {
            section_type,
            enabled: true,
            title: Localized::new("标题"),
            layout: SectionLayout::Grid,
            picks,
        };
        for home in [HomeOf::Platform, HomeOf::Shop(owner)] {
            assert_eq!(home::revision(db.read(), home).await.unwrap(), Some(1));
            let first = [section(SectionType::Carousel, vec![3, 1]), section(SectionType::Notice, vec![])];
            let second = [section(SectionType::Albums, vec![])];
            let done = home::save(db.write(), home, 1, &first).await.unwrap();
            assert_eq!(done, Updated::Yes);
            let done = home::save(db.write(), home, 1, &second).await.unwrap();
            assert_eq!(done, Updated::Stale);
            let found = home::sections(db.read(), home).await.unwrap();
            let found: Vec<_> = found.into_iter().map(|section| section.content).collect();
            assert_eq!(found, first);
        }
    }

    async fn file_has_variants_and_counts_against_quota(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let id = files::add(db, owner, "a").await;
        let found = media::find_many(db.read(), &[id]).await.unwrap().remove(0);
        assert_eq!((found.id, found.width, found.variants.iter().count()), (id, Some(1080), 1));
        assert_eq!(media::used_bytes(db.read(), owner).await.unwrap(), 1100);
        let again = media::insert(db.write(), &files::picture(owner, "a"), NOW).await.unwrap_err();
        assert!(matches!(again, StoreError::Conflict(Conflict::MediaContent)), "{again}");
        let other = merchant(db.write(), "berta").await;
        assert!(media::find_owned(db.read(), other, &[id]).await.unwrap().is_empty());
        let same = files::add(db, other, "a").await;
        assert!(media::delete(db.write(), same, NOW.plus_days(1)).await.unwrap());
        let (late, later) = (NOW.plus_days(2), NOW.plus_days(3));
        let removable = media::claim_orphans(db.write(), late, later, 10).await.unwrap();
        assert!(!removable.keys.contains(&found.object_key), "the first owner's file still references it");
    }

    async fn upload_is_completed_once_by_its_owner(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let other = merchant(db.write(), "berta").await;
        let file = files::add(db, owner, "a").await;
        let asked = media::NewUpload {
            id: "ticket".to_owned(),
            owner,
            kind: media::MediaKind::Image,
            content_type: "image/png".to_owned(),
            bytes: 500,
            object_key: "incoming/ticket".to_owned(),
            expires_at: NOW.plus_seconds(300),
        };
        media::create_upload(db.write(), &asked, NOW).await.unwrap();
        assert_eq!(media::used_bytes(db.read(), owner).await.unwrap(), 1100);
        let reserved = async |except| media::reserved_bytes(db.read(), owner, except).await.unwrap();
        assert_eq!((reserved(None).await, reserved(Some("ticket")).await), (500, 0));
        let open = async |moment| media::open_uploads(db.read(), owner, moment).await.unwrap();
        let first = open(NOW.plus_seconds(299)).await;
        assert_eq!((first.count, first.first_expires_at), (1, Some(asked.expires_at)));
        let none = open(NOW.plus_seconds(300)).await;
        assert_eq!((none.count, none.first_expires_at), (0, None));
        let late = async |moment| media::expired_uploads_of(db.read(), owner, moment, 10).await.unwrap();
        assert!(late(NOW.plus_seconds(299)).await.is_empty());
        assert_eq!(late(NOW.plus_seconds(300)).await.len(), 1);
        assert!(media::is_upload_open(db.read(), "incoming/ticket").await.unwrap());
        assert_eq!(media::find_upload(db.read(), other, "ticket").await.unwrap(), None);
        assert!(!media::complete_upload(db.write(), other, "ticket", file).await.unwrap());
        assert!(media::complete_upload(db.write(), owner, "ticket", file).await.unwrap());
        assert_eq!((reserved(None).await, late(NOW.plus_days(1)).await.len()), (0, 0));
        assert!(!media::complete_upload(db.write(), owner, "ticket", file).await.unwrap());
        let found = media::find_upload(db.read(), owner, "ticket").await.unwrap().unwrap();
        assert_eq!((&found.asked, found.media), (&asked, Some(file)));
        assert!(!media::is_upload_open(db.read(), "incoming/ticket").await.unwrap());
        let expired = async |before| media::expired_uploads(db.read(), before, 10).await.unwrap();
        assert!(expired(NOW.plus_seconds(300)).await.is_empty());
        assert_eq!(expired(NOW.plus_seconds(301)).await, [found]);
        media::delete_upload(db.write(), "ticket").await.unwrap();
        assert!(expired(NOW.plus_days(1)).await.is_empty());
    }
}
