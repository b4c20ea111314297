//! Merchants: their levels, profiles and categories.

use std::collections::HashMap;

use shop_app::{
    Actor, Application,
    admin::{self, SettlementForm},
    category, platform, shop,
};
use shop_catalog::{
    Change,
    category::{CategoryForm, CategoryTextsForm},
    shop::{ShippingArea, ShopProfileForm, ShopTextsForm},
};
use shop_core::{AreaId, CategoryId, Locale, PriceVisibility, ShopId};
use shop_settlement::SettlementLevel;

use super::{
    FillError,
    gallery::{Files, Wanted},
    platform::{Lines, line_of, lines},
    texts::{original, translation, translations},
};
use crate::goods::{self, Category, Merchant, MerchantSheet, Shipping, Words};

/// A merchant of the demo with its account.
#[derive(Debug)]
pub struct Shop {
    /// The account.
    pub actor: Actor,
    /// What the demo knows of the merchant.
    pub merchant: Merchant,
}

/// Shipping origins and business categories, by what the demo calls them.
#[derive(Debug)]
pub struct Places {
    areas: HashMap<String, AreaId>,
    lines: Lines,
}

impl Places {
    /// Looks them up.
    pub async fn find(app: &Application) -> Result<Self, FillError> {
        let mut areas = HashMap::new();
        for node in platform::areas(app).await? {
            let cities = node.children.into_iter().map(|city| city.area);
            let all = cities.chain([node.area]);
            areas.extend(all.map(|area| (area.code, area.id)));
        }
        Ok(Self {
            areas,
            lines: lines(app).await?,
        })
    }
}

/// What is drawn for a merchant, apart from goods.
pub fn want(wanted: &mut Wanted, shop: &Shop) {
    let Shop { actor, merchant } = shop;
    wanted.add_all(
        actor,
        [&merchant.logo, &merchant.license, &merchant.contact_code],
    );
    wanted.add_all(actor, &merchant.carousel);
    for group in goods::categories(merchant.sheet) {
        wanted.add(actor, &group.picture);
        wanted.add_all(actor, group.children.iter().map(|child| &child.picture));
    }
}

/// Books a level for a year and recommends the shop, if its sheet says so. A level that is too low
/// for `products` gives way to the lowest that holds them.
pub async fn book(
    app: &Application,
    operator: &Actor,
    shop: &Shop,
    products: usize,
) -> Result<(), FillError> {
    let sheet = shop.merchant.sheet;
    let level = level_for(sheet, products);
    if level != SettlementLevel::S {
        let form = SettlementForm {
            level,
            paid_until: Some(app.now().plus_days(YEAR_DAYS)),
        };
        let (owner, seen) = status_of(app, operator, &shop.actor).await?;
        let booked = admin::set_settlement(app, operator, owner, seen, form).await;
        booked.map_err(FillError::refused("settlement"))?;
    }
    Ok(())
}

/// Puts a shop on the platform's pages, if its sheet says so.
pub async fn recommend(app: &Application, operator: &Actor, shop: &Shop) -> Result<(), FillError> {
    if !shop.merchant.sheet.recommended {
        return Ok(());
    }
    let (owner, seen) = status_of(app, operator, &shop.actor).await?;
    let recommended = admin::set_recommended(app, operator, owner, seen, true).await;
    recommended.map_err(FillError::refused("recommendation"))?;
    check_licence(app, operator, &shop.actor).await
}

/// Takes a recommendation back, so that the shop can be recommended as the last.
pub async fn take_back(app: &Application, operator: &Actor, shop: &Shop) -> Result<(), FillError> {
    let (owner, seen) = status_of(app, operator, &shop.actor).await?;
    let taken_back = admin::set_recommended(app, operator, owner, seen, false).await;
    taken_back.map_err(FillError::refused("recommendation"))
}

/// Marks a shop's licence as checked, if it has one.
async fn check_licence(
    app: &Application,
    operator: &Actor,
    merchant: &Actor,
) -> Result<(), FillError> {
    let found = admin::user(app, operator, merchant.user).await;
    let found = found.map_err(FillError::refused("account"))?;
    let Some(licence) = found.shop.record.shop.profile.license_image else {
        return Ok(());
    };
    let checked = admin::set_licence_verified(
        app,
        operator,
        merchant.shop,
        found.account.revision,
        Some(licence),
    )
    .await;
    checked.map_err(FillError::refused("licence"))
}

/// A shop and the revision that a decision about it names.
async fn status_of(
    app: &Application,
    operator: &Actor,
    merchant: &Actor,
) -> Result<(ShopId, i64), FillError> {
    let found = admin::user(app, operator, merchant.user).await;
    let found = found.map_err(FillError::refused("account"))?;
    Ok((merchant.shop, found.account.revision))
}

const YEAR_DAYS: i64 = 365;

fn level_for(sheet: &MerchantSheet, products: usize) -> SettlementLevel {
    let named = sheet
        .level
        .to_string()
        .parse()
        .unwrap_or(SettlementLevel::S);
    let holds = |level: &&SettlementLevel| level.default_product_cap() as usize >= products;
    let lowest = SettlementLevel::ALL.iter().find(holds).copied();
    lowest.unwrap_or(SettlementLevel::Q).max(named)
}

/// Says in which language a merchant writes, before they write anything.
pub async fn write_in(app: &Application, shop: &Shop) -> Result<(), FillError> {
    let profile = ShopProfileForm {
        language: Some(shop.merchant.sheet.language),
        ..ShopProfileForm::default()
    };
    update(app, &shop.actor, profile).await
}

/// Fills in a shop's profile; `recommended` are products of its own.
pub async fn introduce(
    app: &Application,
    shop: &Shop,
    places: &Places,
    files: &Files,
    recommended: Vec<i64>,
) -> Result<(), FillError> {
    let sheet = shop.merchant.sheet;
    let line = line_of(&places.lines, sheet.business);
    let profile = ShopProfileForm {
        area_id: Change::Set(places.areas.get(sheet.area).copied().map(Into::into)),
        business_category_id: Change::Set(line.map(Into::into)),
        recommended_product_ids: Some(recommended),
        ..profile(shop, files)
    };
    update(app, &shop.actor, profile).await
}

/// The profile of a shop, as the app's form would send it; places and products are not
/// in it yet.
pub fn profile(shop: &Shop, files: &Files) -> ShopProfileForm {
    let Shop { actor, merchant } = shop;
    let picture = |spec| Change::Set(files.id(actor, spec).map(Into::into));
    let language = merchant.sheet.language;
    let originals = texts(merchant, |words| Some(original(words, language)));
    ShopProfileForm {
        language: Some(language),
        company_name: originals.company_name,
        website_name: originals.website_name,
        website_description: originals.website_description,
        main_products: originals.main_products,
        introduction: originals.introduction,
        notice: originals.notice,
        salesman_name: originals.salesman_name,
        company_address: originals.company_address,
        translations: translations(language, |locale| {
            texts(merchant, |words| translation(words, locale))
        }),
        website_keywords: Some(
            merchant
                .keywords
                .iter()
                .map(|word| original(word, language))
                .collect(),
        ),
        main_image_id: picture(&merchant.logo),
        license_image_id: picture(&merchant.license),
        customer_service_qr_id: picture(&merchant.contact_code),
        carousel_ids: Some(files.ids(actor, &merchant.carousel)),
        shipping_area: Some(shipping(merchant.sheet.shipping)),
        salesman_mobile: Some(merchant.mobile.clone()),
        mobile: Some(merchant.mobile.clone()),
        wechat_id: Some(merchant.wechat.clone()),
        whatsapp: merchant.sheet.recommended.then(|| merchant.mobile.clone()),
        email: Some(merchant.email.clone()),
        show_email: Some(true),
        mix_amount: merchant.sheet.mixed_lot.map(|(fen, _)| fen.into()),
        mix_pieces: merchant.sheet.mixed_lot.map(|(_, pieces)| pieces.into()),
        ..ShopProfileForm::default()
    }
}

/// Shows a shop's prices on request only, if its sheet says so. The orders are placed before.
pub async fn hide_prices(app: &Application, shop: &Shop) -> Result<(), FillError> {
    if !shop.merchant.sheet.prices_on_request {
        return Ok(());
    }
    let hidden = ShopProfileForm {
        price_visibility: Some(PriceVisibility::Ask),
        ..ShopProfileForm::default()
    };
    update(app, &shop.actor, hidden).await
}

async fn update(
    app: &Application,
    actor: &Actor,
    profile: ShopProfileForm,
) -> Result<(), FillError> {
    let update = ShopProfileForm {
        revision: shop::own(app, actor).await?.shop.record.shop.revision,
        ..profile
    };
    let updated = Box::pin(shop::update(app, actor, &update)).await;
    updated
        .map(|_| ())
        .map_err(FillError::refused("shop profile"))
}

fn texts(merchant: &Merchant, read: impl Fn(&Words) -> Option<String>) -> ShopTextsForm {
    let sheet = merchant.sheet;
    ShopTextsForm {
        company_name: read(&merchant.company),
        website_name: read(&merchant.website_name),
        website_description: read(&sheet.notice.into()),
        main_products: read(&sheet.main_products.into()),
        introduction: read(&sheet.introduction.into()),
        notice: read(&sheet.notice.into()),
        salesman_name: read(&sheet.salesman.into()),
        company_address: read(&sheet.address.into()),
        stale: None,
    }
}

const fn shipping(shipping: Shipping) -> ShippingArea {
    match shipping {
        Shipping::Domestic => ShippingArea::Domestic,
        Shipping::Overseas => ShippingArea::Overseas,
    }
}

/// A merchant's second-level categories, by their place: first level, second level.
pub type Shelves = HashMap<(usize, usize), CategoryId>;

/// Makes a merchant's categories of both levels.
pub async fn arrange(app: &Application, shop: &Shop, files: &Files) -> Result<Shelves, FillError> {
    let mut shelves = Shelves::new();
    for (first, group) in goods::categories(shop.merchant.sheet).iter().enumerate() {
        let parent = add_category(app, shop, files, None, first, group).await?;
        for (second, child) in group.children.iter().enumerate() {
            let id = add_category(app, shop, files, Some(parent), second, child).await?;
            shelves.insert((first, second), id);
        }
    }
    Ok(shelves)
}

async fn add_category(
    app: &Application,
    Shop { actor, merchant }: &Shop,
    files: &Files,
    parent: Option<CategoryId>,
    sort: usize,
    category: &Category,
) -> Result<CategoryId, FillError> {
    let words = Words::from(category.name);
    let language = merchant.sheet.language;
    let named = |locale: Locale| CategoryTextsForm {
        name: translation(&words, locale),
        ..CategoryTextsForm::default()
    };
    let form = CategoryForm {
        parent_id: Change::Set(parent.map(Into::into)),
        name: Some(original(&words, language)),
        main_image_id: Change::Set(files.id(actor, &category.picture).map(Into::into)),
        sort: i64::try_from(sort).ok(),
        translations: translations(language, named),
        ..CategoryForm::default()
    };
    let created = category::create(app, actor, &form).await;
    let created = created.map_err(FillError::refused(category.name.original()))?;
    Ok(created.listed.category.id)
}
