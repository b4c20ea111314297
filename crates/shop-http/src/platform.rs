//! The platform and its shipping origins.

use actix_web::get;
use serde::{Deserialize, Serialize};
use shop_app::{
    chat::ChatEntrance,
    media as files,
    platform::{self, AreaNode, PlatformOverview},
};
use shop_auth::{ALIAS_MAX, ALIAS_MIN, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN};
use shop_catalog::{
    album, home, product,
    shop::{self as shops, ShippingArea},
};
use shop_core::{CurrencyRate, Fen, Locale};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, PublicRead, Reader, Visitor},
    media::{self, Media},
    reply::{Answer, NotModified},
    routes::Registry,
    user::{
        settlement::{LevelInfo, levels_view},
        shop::text_of,
    },
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_platform).service(read_areas);
}

refusals!(ReadPlatformRefused:);

/// The platform
///
/// Name, contacts, notices, business categories, agreements, settlement levels, limits for forms, and
/// how to sign in through the chat app.
#[utoipa::path(
    tag = "platform",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The platform", body = Envelope<Platform>), NotModified, ReadPlatformRefused),
)]
#[get("/api/platform")]
pub async fn read_platform(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
) -> Answer<Platform> {
    let overview = platform::overview(&app).await?;
    Ok(Reply::public(platform_view(&overview, locale)))
}

/// Which origins are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichAreas {
    /// true: only origins with listed merchants, and the provinces of such cities. Default: all.
    #[param(nullable = false)]
    with_merchants: Option<bool>,
}

refusals!(ReadAreasRefused:);

/// Shipping origins
///
/// The tree of provinces of China with their cities, and of other countries, each with its number of
/// listed merchants.
#[utoipa::path(
    tag = "platform",
    security((), ("bearer" = [])),
    params(WhichAreas),
    responses((status = 200, description = "The tree of origins", body = Envelope<AreaList>), NotModified, ReadAreasRefused),
)]
#[get("/api/area")]
pub async fn read_areas(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichAreas>,
) -> Answer<AreaList> {
    let nodes = if which.with_merchants == Some(true) {
        platform::areas_with_merchants(&app).await?
    } else {
        platform::areas(&app).await?
    };
    Ok(Reply::public(areas_view(&nodes, locale)))
}

/// A shipping origin: a province, city or country.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Area {
    /// Id of the shipping origin.
    pub id: i64,
    /// A code that never changes, such as `CN-ZJ-yiwu`.
    pub code: String,
    /// Name in the requested language.
    pub name: String,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
    /// Number of listed merchants there, those of its cities included.
    pub merchant_count: i64,
    /// The cities of a province, in order; empty for cities and countries.
    #[schema(no_recursion)]
    pub children: Vec<Area>,
}

/// All shipping origins as a tree.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaList {
    /// Provinces of China and other countries, all of them, in order.
    pub list: Vec<Area>,
}

/// How to reach the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contacts {
    /// Phone numbers, at most {contacts}.
    pub phones: Vec<String>,
    /// WeChat IDs, at most {contacts}.
    pub wechat_ids: Vec<String>,
    /// WhatsApp numbers in E.164, at most {contacts}.
    pub whatsapp_numbers: Vec<String>,
    /// The QR code of customer service; null if there is none.
    pub qr: Option<Media>,
    /// The e-mail address; empty if not given.
    pub email: String,
    /// The address; empty if not given.
    pub address: String,
}

/// A notice of the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Id of the notice.
    pub id: i64,
    /// The title in the requested language.
    pub title: String,
    /// The text in the requested language, plain with line breaks; possibly empty.
    pub text: String,
    /// The day of the notice.
    #[schema(format = Date)]
    pub date: String,
}

/// A text that users accept.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    /// The version in force; empty while none was published.
    pub version: String,
    /// The title in the requested language.
    pub title: String,
    /// The text in the requested language, as sanitised HTML.
    pub text: String,
}

/// The texts that users accept at registration.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreements {
    /// The service agreement.
    pub service: Agreement,
    /// The privacy policy.
    pub privacy: Agreement,
}

/// A currency in which buyers can see amounts as a hint. Everything is charged in renminbi.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecondCurrency {
    /// The code in ISO 4217, such as `USD`.
    pub code: String,
    /// What one unit costs, in millionths of a renminbi.
    pub rate_micro: i64,
    /// How many decimals amounts have in ISO 4217.
    pub decimals: i64,
    /// The day of the rate, in China.
    #[schema(format = Date)]
    pub rate_day: String,
}

/// Limits of requests, for checks in forms.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Fewest characters of a username.
    pub username_min: i64,
    /// Most characters of a username.
    pub username_max: i64,
    /// Fewest characters of a password.
    pub password_min: i64,
    /// Most characters of a password.
    pub password_max: i64,
    /// Fewest characters of a shop code.
    pub alias_min: i64,
    /// Most characters of a shop code.
    pub alias_max: i64,
    /// Most characters of a shop's `websiteName`.
    pub website_name_max: i64,
    /// Most pictures of a product.
    pub product_images_max: i64,
    /// Most carousel pictures of a shop.
    pub carousel_images_max: i64,
    /// Most specs of a product.
    pub specs_max: i64,
    /// Most items of a spec.
    pub spec_items_max: i64,
    /// Most combinations of a product.
    pub skus_max: i64,
    /// Longest video, in milliseconds.
    pub video_max_ms: i64,
    /// Recommended longest video, in milliseconds.
    pub video_recommended_ms: i64,
    /// Largest picture file, in bytes.
    pub image_max_bytes: i64,
    /// Largest video file, in bytes.
    pub video_max_bytes: i64,
    /// Most pictures of an album.
    pub album_images_max: i64,
    /// Most recommended products of a shop.
    pub recommended_products_max: i64,
    /// Most sections of a home page.
    pub sections_max: i64,
    /// Stock of a new product if none is given.
    pub default_stock: i64,
    /// Largest stock.
    pub stock_max: i64,
    /// Highest price, in fen.
    pub price_max: i64,
}

/// A business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategory {
    /// Id of the business category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// A picture; null if there is none.
    pub picture: Option<Media>,
    /// Number of listed merchants in it.
    pub merchant_count: i64,
}

/// How users sign in through the chat app.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatLogin {
    /// The site's id at the provider.
    pub app_id: String,
    /// The provider's page that asks users for authorization.
    pub authorize_url: String,
    /// The provider's script, which `POST /api/user/wxJsSign` signs pages for.
    pub script_url: String,
}

/// The platform, with what most screens need. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Platform {
    /// The name.
    pub name: String,
    /// The logo; null if there is none.
    pub logo: Option<Media>,
    /// The picture the app opens with; null if there is none.
    pub opening_image: Option<Media>,
    /// The introduction; possibly empty.
    pub introduction: String,
    /// How to reach the platform.
    pub contacts: Contacts,
    /// The latest notices, newest first.
    pub notices: Vec<Notice>,
    /// All business categories, in order.
    pub business_categories: Vec<BusinessCategory>,
    /// The agreements in force.
    pub agreements: Agreements,
    /// All settlement levels, the lowest first.
    pub levels: Vec<LevelInfo>,
    /// Limits of requests, for checks in forms.
    pub limits: Limits,
    /// The currencies in which buyers can see amounts as a hint, in order, at most {currencies}. Rates that
    /// are older than {rate-days} days are left out.
    pub currencies: Vec<SecondCurrency>,
    /// How users sign in through the chat app; null where that is not set up.
    pub chat_login: Option<ChatLogin>,
}

/// The platform as every screen may need it.
pub fn platform_view(overview: &PlatformOverview, locale: Locale) -> Platform {
    let info = &overview.info;
    let shelf = &overview.shelf;
    Platform {
        name: text_of(&info.name, locale),
        logo: media::from_shelf(shelf, info.logo),
        opening_image: media::from_shelf(shelf, info.opening_image),
        introduction: text_of(&info.introduction, locale),
        contacts: Contacts {
            phones: info.phones.clone(),
            wechat_ids: info.wechat_ids.clone(),
            whatsapp_numbers: info.whatsapp_numbers.clone(),
            qr: media::from_shelf(shelf, info.qr),
            email: info.email.clone(),
            address: text_of(&info.address, locale),
        },
        notices: overview.notices.iter().map(|n| notice(n, locale)).collect(),
        business_categories: business_categories(overview, locale),
        agreements: Agreements {
            service: agreement(overview.service.as_ref(), locale),
            privacy: agreement(overview.privacy.as_ref(), locale),
        },
        levels: levels_view(&info.fees, &info.caps),
        limits: limits(),
        currencies: overview.currencies.iter().map(second_currency).collect(),
        chat_login: overview.chat_entrance.as_ref().map(chat_login),
    }
}

fn second_currency(rate: &CurrencyRate) -> SecondCurrency {
    SecondCurrency {
        code: rate.currency.code().to_owned(),
        rate_micro: rate.rate.micro(),
        decimals: rate.currency.decimals().into(),
        rate_day: rate.updated_at.in_china().date_naive().to_string(),
    }
}

fn chat_login(entrance: &ChatEntrance) -> ChatLogin {
    ChatLogin {
        app_id: entrance.app_id.clone(),
        authorize_url: entrance.authorize_url.clone(),
        script_url: entrance.script_url.to_string(),
    }
}

/// The tree of shipping origins.
pub fn areas_view(nodes: &[AreaNode], locale: Locale) -> AreaList {
    AreaList {
        list: nodes.iter().map(|node| area(node, locale)).collect(),
    }
}

fn area(node: &AreaNode, locale: Locale) -> Area {
    Area {
        id: node.area.id.get(),
        code: node.area.code.clone(),
        name: text_of(&node.area.name, locale),
        shipping_area: node.area.shipping_area,
        merchant_count: integer(node.merchant_count),
        children: node
            .children
            .iter()
            .map(|child| area(child, locale))
            .collect(),
    }
}

fn notice(notice: &shop_app::platform::Notice, locale: Locale) -> Notice {
    Notice {
        id: notice.id.get(),
        title: text_of(&notice.texts.title, locale),
        text: text_of(&notice.texts.text, locale),
        date: notice.texts.date.clone(),
    }
}

fn business_categories(overview: &PlatformOverview, locale: Locale) -> Vec<BusinessCategory> {
    let view = |counted: &shop_app::platform::BusinessCategoryCount| BusinessCategory {
        id: counted.category.id.get(),
        name: text_of(&counted.category.name, locale),
        picture: media::from_shelf(&overview.shelf, counted.category.picture),
        merchant_count: integer(counted.merchant_count),
    };
    overview.business_categories.iter().map(view).collect()
}

/// An agreement that was never published reads as an empty text.
fn agreement(agreement: Option<&shop_app::platform::Agreement>, locale: Locale) -> Agreement {
    Agreement {
        version: agreement.map(|a| a.version.clone()).unwrap_or_default(),
        title: agreement
            .map(|a| text_of(&a.title, locale))
            .unwrap_or_default(),
        text: agreement
            .map(|a| text_of(&a.text, locale))
            .unwrap_or_default(),
    }
}

/// The limits that forms check before sending, each where its rule lives.
fn limits() -> Limits {
    let count = |limit: usize| integer(limit as u64);
    Limits {
        username_min: count(USERNAME_MIN),
        username_max: count(USERNAME_MAX),
        password_min: count(PASSWORD_MIN),
        password_max: count(PASSWORD_MAX),
        alias_min: count(ALIAS_MIN),
        alias_max: count(ALIAS_MAX),
        website_name_max: count(shops::WEBSITE_NAME_MAX),
        product_images_max: count(product::PICTURES_MAX),
        carousel_images_max: count(shops::CAROUSEL_MAX),
        specs_max: count(product::SPECS_MAX),
        spec_items_max: count(product::ITEMS_MAX),
        skus_max: count(product::COMBINATIONS_MAX),
        video_max_ms: integer(files::VIDEO_MAX_MS),
        video_recommended_ms: integer(files::VIDEO_RECOMMENDED_MS),
        image_max_bytes: integer(files::IMAGE_MAX_BYTES),
        video_max_bytes: integer(files::VIDEO_MAX_BYTES),
        album_images_max: count(album::PICTURES_MAX),
        recommended_products_max: count(shops::RECOMMENDED_MAX),
        sections_max: count(home::SECTIONS_MAX),
        default_stock: product::DEFAULT_STOCK,
        stock_max: i64::from(product::STOCK_MAX),
        price_max: Fen::MAX.get(),
    }
}
