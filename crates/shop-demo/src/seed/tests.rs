use std::{collections::BTreeSet, sync::Arc};

use migrations::{Migrator, MigratorTrait};
use shop_app::{
    Actor, Parts, UseLimits, home,
    media::serve,
    product::{ListedProduct, ProductFilter, list},
    shop::{MerchantFilter, list as merchants},
};
use shop_auth::{HashSettings, PushKey, Secrets};
use shop_catalog::{
    home::{HomeOf, SectionType},
    product::Product,
    shop::ShopProfile,
};
use shop_core::{
    CategoryId, OsEntropy, PageLimit, PageRequest, PriceVisibility, ProductId, Role, SessionId,
    ShopId, SkuId, SystemClock, Timestamp, UserId,
};
use shop_media::{LocalStore, MediaWorker, Spool, SpoolLimits};
use shop_store::Database;

use super::{shops::Shop, *};

/// The small demo, and as many products as two merchants and a generated one have.
const SMALL: Extent = Extent {
    products: Some(40),
    ..Extent::small()
};

/// An application on a fresh SQLite file.
async fn application(folder: &std::path::Path) -> Application {
    let url = format!("sqlite://{}", folder.join("shop.db").display());
    let database = Database::open(&url).await.unwrap();
    Migrator::up(database.connection(), None).await.unwrap();
    Application::new(Parts {
        database,
        objects: Arc::new(LocalStore::open(folder.join("files")).unwrap()),
        media_worker: MediaWorker::default(),
        spool: Spool::open(&folder.join("tmp"), SpoolLimits::default()).unwrap(),
        secrets: Secrets::from_master(&[7; 32]).unwrap(),
        clock: Arc::new(SystemClock),
        entropy: Arc::new(OsEntropy),
        hash_settings: HashSettings::default(),
        use_limits: UseLimits::Unlimited,
        delivery: shop_app::notifications::DeliveryParts::without_mail(
            "http://localhost".parse().unwrap(),
            PushKey::generate(&OsEntropy),
        )
        .unwrap(),
        chat: None,
    })
}

fn first_page() -> PageRequest {
    PageRequest {
        cursor: None,
        limit: PageLimit::MOST,
        with_total: true,
    }
}

/// The main picture is there in every width, and can be fetched.
async fn check_picture(app: &Application, product: &ListedProduct) {
    let number = &product.card.item_number;
    let picture = product.card.main_image.and_then(|id| product.shelf.get(id));
    let picture = picture.unwrap_or_else(|| panic!("{number} has no picture"));
    let keys = picture.variants.iter().map(|variant| variant.object_key);
    for key in keys.chain([picture.object_key.as_str()]) {
        let (_, name) = key.rsplit_once('/').unwrap();
        let served = serve(app, name, None).await.unwrap();
        assert!(served.total > 200, "{number}: {} bytes", served.total);
    }
}

/// What the public sees on a shop's home page.
async fn home_sections(app: &Application, alias: &str) -> Vec<SectionType> {
    let shop = public(app, &ShopName::Alias(alias.to_owned()))
        .await
        .unwrap()
        .unwrap();
    let owner = shop.record.shop.owner;
    let page = home::public(app, HomeOf::Shop(owner))
        .await
        .unwrap()
        .unwrap();
    page.sections
        .iter()
        .map(|section| section.section.content.section_type)
        .collect()
}

/// A merchant whose account has this number.
fn shop(index: usize) -> Shop {
    let user = UserId::new(i64::try_from(index).unwrap() + 1);
    let actor = Actor {
        user,
        shop: ShopId::of_account(user),
        session: SessionId::new(1),
        role: Role::Merchant,
    };
    Shop {
        actor,
        merchant: goods::merchant(index).unwrap(),
    }
}

#[test]
fn demo_data_passes_form_validation() {
    let (files, whole) = (Files::default(), Extent::whole(None));
    let mut catalogue = Catalogue::new();
    let mut people = orders::People::new();
    for shop in (0..goods::own_merchants() + 2).map(shop) {
        let alias = shop.merchant.alias.clone();
        ShopProfile::parse(&shops::profile(&shop, &files)).expect(&alias);
        for good in products::chosen(&shop, &whole) {
            let form = products::form(&shop, &good, CategoryId::new(1), &files);
            let draft = Product::parse(&form, PriceVisibility::Everyone).expect(&good.item_number);
            let plan = draft.to_new(shop.merchant.sheet.language);
            plan.expect(&good.item_number);
            let skus = draft.variants.skus().iter();
            let skus = skus.map(|_| SkuId::new(1)).collect();
            catalogue.insert(
                good.item_number,
                products::Made {
                    id: ProductId::new(1),
                    skus,
                },
            );
        }
        people.insert(alias, shop.actor);
    }
    for sheet in goods::orders::ORDERS.iter() {
        let form = orders::form(sheet, &people[sheet.seller], &catalogue).expect(sheet.seller);
        form.parse(Timestamp::from_millis(0)).expect(sheet.customer);
    }
}

/// The codes of the shops whose products are listed.
async fn sellers(app: &Application) -> BTreeSet<String> {
    let listed = list(app, &ProductFilter::default(), &first_page()).await;
    let products = listed.unwrap().list.into_iter();
    products.map(|product| product.shop.alias.clone()).collect()
}

#[tokio::test]
async fn seeding_the_demo_is_idempotent() {
    let folder = tempfile::tempdir().unwrap();
    let app = application(folder.path()).await;
    let mut lines = Vec::new();
    let mut note = |line: &str| lines.push(line.to_owned());
    let State::Begun(begun) = begin(&app, &SMALL, &mut note).await.unwrap() else {
        panic!("the database is empty")
    };
    let opened = sellers(&app).await;
    assert_eq!(opened, BTreeSet::from(["jingci".to_owned()]));
    let interrupted = begin(&app, &SMALL, &mut |_| {}).await.unwrap();
    assert!(matches!(interrupted, State::InPart));

    let filled = begun.finish(&app, &mut note).await.unwrap();
    assert_eq!((filled.merchants, filled.products), (3, 40));
    assert!(filled.orders >= 2, "{filled:?}");
    let drew = |line: &String| line.starts_with("Drawing pictures: ");
    assert!(lines.iter().any(drew), "{lines:?}");

    let listed = list(&app, &ProductFilter::default(), &first_page())
        .await
        .unwrap();
    assert_eq!(
        listed.total,
        Some(40),
        "the first goods of a category are on sale"
    );
    for product in &listed.list {
        check_picture(&app, product).await;
    }

    let filter = MerchantFilter {
        keyword: "景德镇".to_owned(),
        ..MerchantFilter::default()
    };
    let found = merchants(&app, &filter, &first_page()).await.unwrap();
    let aliases: Vec<&str> = found
        .list
        .iter()
        .map(|card| card.shop.alias.as_str())
        .collect();
    assert!(aliases.contains(&"jingci"), "{aliases:?}");

    let featured = home_sections(&app, "jingci").await;
    assert!(
        featured.contains(&SectionType::FeaturedProducts),
        "{featured:?}"
    );

    let again = fill(&app, &SMALL, &mut |_| {}).await.unwrap();
    assert_eq!(
        again,
        Filled {
            already_there: true,
            ..Filled::default()
        }
    );
    let listed_again = list(&app, &ProductFilter::default(), &first_page())
        .await
        .unwrap();
    assert_eq!(listed_again.total, listed.total);
}
