//! Accounts as their owners see them, shops as everybody does.

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    shop::{self, ShopBrief as Brief, ShopName, ShopOverview},
};
use shop_catalog::shop::{ShopProfileForm, ShopTexts, display_name};
use shop_core::{
    CurrencyMargin, Locale, Localized, ShopId, TextsView, TextsViewKind, Timestamp,
    TranslationKind, TranslationsView,
};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Params, PublicRead, Reader, SignedIn, Visitor},
    media::{self, Media},
    product::views::NameTranslationsView,
    reply::{Answer, NotModified},
    user::{self, UserView},
};

pub use shop_catalog::{product::StockDisplay, shop::ShippingArea};
pub use shop_core::PriceVisibility;

/// The requested merchant; without parameters the caller's own account.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichUser {
    /// Id of the account or shop.
    #[param(nullable = false, minimum = 1)]
    id: Option<i64>,
    /// The shop's code: the present one, or one given up less than {alias-reserved-days} days ago.
    #[param(nullable = false)]
    alias: Option<String>,
}

refusals!(ReadUserRefused: NotFound);

/// A merchant
///
/// With `id` or `alias`: the public view of a shop. With neither: the caller's own account and shop,
/// which needs a session.
#[utoipa::path(
    tag = "user",
    security((), ("bearer" = [])),
    params(WhichUser),
    responses((status = 200, description = "The merchant", body = Envelope<UserView>), NotModified, ReadUserRefused),
)]
#[get("/api/user")]
pub async fn read_user(
    app: PublicRead,
    Reader(locale): Reader,
    Visitor(visitor, Params(which)): Visitor<Params<WhichUser>>,
) -> Answer<UserView> {
    let name = match (which.id, which.alias) {
        (Some(id), _) => ShopName::Id(ShopId::new(id)),
        (None, Some(alias)) => ShopName::Alias(alias),
        (None, None) => {
            let actor = visitor.ok_or_else(Failure::unauthenticated)?;
            let own = shop::own(&app, &actor).await?;
            return Ok(Reply::private(user::own_view(&app, &own, &actor, locale)));
        }
    };
    let overview = shop::public(&app, &name)
        .await?
        .ok_or_else(Failure::not_found)?;
    let shop = overview.record.shop.owner;
    let view = user::public_view(&overview, locale);
    Ok(Reply::of_shop(view, Some(shop)))
}

refusals!(
    UpdateUserRefused: AliasTaken, ChangedElsewhere;
    fields: AliasChangeTooSoon, TooShort, TooLong, InvalidCharacters, TooManyItems, DuplicateItem,
    NotFound, NotAllowed, OutOfRange, OriginalLanguage, HasTranslations
);

/// Change the caller's account and shop
///
/// Fields left out stay as they are. `role`, `status`, `settlementLevel`, `id` and `username` cannot
/// be changed: `read_only`. A shop code that is in use, or was given up less than {alias-reserved-days} days ago, is
/// `alias_taken` (code 2); a second change within {alias-change-days} days is `alias_change_too_soon`.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    request_body = ShopProfileForm,
    responses((status = 200, description = "The account and shop as they are now", body = Envelope<UserView>), UpdateUserRefused),
)]
#[put("/api/user")]
pub async fn update_user(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(update)): SignedIn<Body<ShopProfileForm>>,
) -> Answer<UserView> {
    let own = shop::update(&app, &actor, &update).await?;
    Ok(Reply::private(user::own_view(&app, &own, &actor, locale)))
}

/// A shipping origin.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaRef {
    /// Id of the shipping origin.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// Name of the province that a city is in; null for a province or country.
    pub parent_name: Option<String>,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
}

/// A business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategoryRef {
    /// Id of the business category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
}

/// A shop as visitors see it. Texts are in the requested language, or as the merchant wrote them
/// where there is no translation; a text that was not given is empty.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopView {
    /// Id of the shop, which is also the id of its owner's account (`userId`).
    pub id: i64,
    /// The shop code, carried as `m` in links.
    pub alias: String,
    /// The name to show: `websiteName`, else `companyName`, else `alias`.
    pub name: String,
    /// The company's name; empty if not given.
    pub company_name: String,
    /// The short name shown at the top of the shop, at most {website-name} characters; empty if not given.
    pub website_name: String,
    /// One line about the shop.
    pub website_description: String,
    /// Words the shop is found by, at most {keywords}.
    pub website_keywords: Vec<String>,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Pictures for the top of the home page, in order, at most {carousel}.
    pub carousel: Vec<Media>,
    /// What each picture of `carousel` shows, in the same order; empty if not given.
    pub carousel_texts: Vec<String>,
    /// The video; null if there is none.
    pub video: Option<Media>,
    /// Whether the shop ships from China (`domestic`) or from abroad (`overseas`).
    pub shipping_area: ShippingArea,
    /// The shipping origin; null if not given.
    pub area: Option<AreaRef>,
    /// The business category; null if not given.
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// The introduction, plain text with line breaks.
    pub introduction: String,
    /// The shop's notice, plain text.
    pub notice: String,
    /// The salesperson's name; empty if not given.
    pub salesman_name: String,
    /// The salesperson's phone number; empty if not given.
    pub salesman_mobile: String,
    /// The QR code of customer service; null if there is none.
    pub customer_service_qr: Option<Media>,
    /// The WeChat ID; empty if not given.
    pub wechat_id: String,
    /// The WhatsApp number in E.164, such as `+8613812345678`; empty if not given.
    pub whatsapp: String,
    /// The shop's phone number; empty if not given.
    pub mobile: String,
    /// The e-mail address; null if the merchant does not show it.
    pub email: Option<String>,
    /// The street address; empty if not given.
    pub company_address: String,
    /// Whether the home page names the platform.
    pub show_platform_support: bool,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
    /// Whether inquiries can be sent now: false if the merchant takes none, or once the settlement has
    /// expired.
    pub takes_inquiries: bool,
    /// The minimum total of an order, in fen; 0 if there is none.
    pub order_minimum: i64,
    /// The amount in fen of a mixed lot: an order of products with lot `order` that reaches it, or
    /// `mixPieces`, need not reach the minimum of each product. 0 if there is none.
    pub mix_amount: i64,
    /// The pieces of a mixed lot; 0 if there is none.
    pub mix_pieces: i64,
    /// Who sees the prices of products that inherit it.
    pub price_visibility: PriceVisibility,
    /// How visitors see the stock.
    pub stock_display: StockDisplay,
    /// What is added to amounts in a second currency, in thousandths; null if the shop shows no such
    /// amounts.
    pub currency_margin: Option<i64>,
    /// When the platform checked the business licence; null if it has not, or the licence was replaced
    /// since.
    #[schema(format = DateTime)]
    pub licence_verified_at: Option<String>,
    /// Number of products on sale.
    pub product_count: i64,
}

/// A shop in short. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopBrief {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The language in which the merchant writes and reads.
    pub language: Locale,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Name of the shipping origin; null if not given.
    pub area_name: Option<String>,
    /// Number of products on sale.
    pub product_count: i64,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
    /// Whether inquiries can be sent now: false if the merchant takes none, or once the settlement has
    /// expired.
    pub takes_inquiries: bool,
    /// What is added to amounts in a second currency, in thousandths; null if the shop shows no such
    /// amounts.
    pub currency_margin: Option<i64>,
}

/// A shop's texts, in responses.
#[derive(Debug, Clone)]
pub struct ShopTextsView;

impl TextsViewKind for ShopTextsView {
    type Texts = ShopTexts;
    const NAME: &'static str = "ShopTextsView";
    const ABOUT: &'static str =
        "A shop's texts in one language. A text that is missing has no translation.";
}

impl TranslationKind for ShopTextsView {
    type Text = TextsView<Self>;
    const NAME: &'static str = "ShopTranslationsView";
    const ABOUT: &'static str = "A shop's texts in the languages other than the shop's.";
}

/// What a carousel picture shows, as the merchant wrote it, with its translations.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarouselText {
    /// The text in the shop's language; empty if not given.
    pub text: String,
    /// The text in the other languages.
    pub translations: NameTranslationsView,
}

/// A shop's texts as the merchant wrote them.
pub type ShopOriginals = TextsView<ShopTextsView>;

/// A shop's texts in the languages other than the shop's.
pub type ShopTranslationsView = TranslationsView<ShopTextsView>;

/// A shop in one line.
pub fn brief_view(shop: &Brief, locale: Locale) -> ShopBrief {
    ShopBrief {
        id: shop.id.get(),
        alias: shop.alias.clone(),
        language: shop.language,
        name: text_of(&shop.name, locale),
        main_image: media::from_shelf(&shop.shelf, shop.main_image),
        area_name: shop.area.as_ref().map(|name| text_of(name, locale)),
        product_count: integer(shop.product_count),
        takes_orders: shop.takes_orders,
        takes_inquiries: shop.takes_inquiries,
        currency_margin: permille(shop.currency_margin),
    }
}

/// A shop as everybody may see it.
pub fn shop_view(overview: &ShopOverview, locale: Locale) -> ShopView {
    let profile = &overview.record.shop.profile;
    let texts = &profile.texts;
    let shelf = &overview.shelf;
    let line = overview.business_category.as_ref();
    let pictures = shown_carousel(overview);
    let (carousel, carousel_texts) = pictures
        .map(|(picture, words)| (picture, text_of(words, locale)))
        .unzip();
    let alias = &overview.record.alias;
    let name = display_name(&texts.website_name, &texts.company_name, alias);
    ShopView {
        id: overview.record.shop.owner.get(),
        alias: alias.clone(),
        name: text_of(&name, locale),
        company_name: text_of(&texts.company_name, locale),
        website_name: text_of(&texts.website_name, locale),
        website_description: text_of(&texts.website_description, locale),
        website_keywords: profile.website_keywords.clone(),
        main_image: media::from_shelf(shelf, profile.main_image),
        carousel,
        carousel_texts,
        video: media::from_shelf(shelf, profile.video),
        shipping_area: profile.shipping_area,
        area: overview.area.as_ref().map(|place| AreaRef {
            id: place.id.get(),
            name: text_of(&place.name, locale),
            parent_name: place.parent.as_ref().map(|name| text_of(name, locale)),
            shipping_area: profile.shipping_area,
        }),
        business_category: line.map(|(id, name)| BusinessCategoryRef {
            id: id.get(),
            name: text_of(name, locale),
        }),
        main_products: text_of(&texts.main_products, locale),
        introduction: text_of(&texts.introduction, locale),
        notice: text_of(&texts.notice, locale),
        salesman_name: text_of(&texts.salesman_name, locale),
        salesman_mobile: profile.salesman_mobile.clone(),
        customer_service_qr: media::from_shelf(shelf, profile.customer_service_qr),
        wechat_id: profile.wechat_id.clone(),
        whatsapp: profile.whatsapp.clone(),
        mobile: profile.mobile.clone(),
        email: (profile.show_email && !profile.email.is_empty()).then(|| profile.email.clone()),
        company_address: text_of(&texts.company_address, locale),
        show_platform_support: profile.show_platform_support,
        takes_orders: overview.takes_orders,
        takes_inquiries: overview.takes_orders && profile.takes_inquiries,
        order_minimum: profile.order_minimum.get(),
        mix_amount: profile.mix_amount.get(),
        mix_pieces: profile.mix_pieces.into(),
        price_visibility: profile.price_visibility,
        stock_display: profile.stock_display,
        currency_margin: permille(profile.currency_margin),
        licence_verified_at: overview
            .record
            .licence_verified_at
            .map(Timestamp::to_rfc3339),
        product_count: integer(overview.on_sale_count),
    }
}

/// The carousel pictures that are shown, each with its text.
pub fn shown_carousel(overview: &ShopOverview) -> impl Iterator<Item = (Media, &Localized)> {
    let pictures = overview.record.shop.profile.carousel.iter();
    pictures.filter_map(|picture| {
        let file = media::from_shelf(&overview.shelf, Some(picture.id))?;
        Some((file, &picture.text))
    })
}

/// What a shop adds to amounts in a second currency.
pub fn permille(margin: Option<CurrencyMargin>) -> Option<i64> {
    margin.map(|margin| margin.permille().into())
}

/// A text for its reader.
pub fn text_of(text: &Localized, locale: Locale) -> String {
    text.for_reader(locale).to_owned()
}
