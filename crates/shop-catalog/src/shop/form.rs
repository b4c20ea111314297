//! Requests to change a shop, as clients send them.

use serde::Deserialize;
use shop_core::{Locale, PriceVisibility, TranslationKind, Translations, request::null_as_default};
use utoipa::ToSchema;

use crate::{
    Change, LocalizedRule,
    product::StockDisplay,
    shop::{ShippingArea, WEBSITE_NAME_MAX},
    texts::localized_texts,
};

/// A shop's texts in other languages.
pub type ShopTranslations = Translations<ShopTextsForm>;

/// Changes of an account and its shop. Fields left out stay as they are; null clears a field that may
/// be null, and counts as left out otherwise.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = UpdateUserRequest)]
pub struct ShopProfileForm {
    /// The `account.revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The new shop code: {alias-min} to {alias-max} ASCII letters, digits, `_` and `-`. Can be changed once in {alias-change-days} days;
    /// the old code keeps leading to the shop for {alias-reserved-days} days.
    #[schema(nullable = false)]
    pub alias: Option<String>,
    /// The company's name.
    #[schema(nullable = false)]
    pub company_name: Option<String>,
    /// The short name shown at the top of the shop.
    #[schema(nullable = false)]
    pub website_name: Option<String>,
    /// One line about the shop, also used in link previews.
    #[schema(nullable = false)]
    pub website_description: Option<String>,
    /// Words the shop is found by, at most {keywords}.
    #[schema(nullable = false)]
    pub website_keywords: Option<Vec<String>>,
    /// Id of an uploaded picture: the shop's main picture. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub main_image_id: Change<Option<i64>>,
    /// Id of an uploaded `document`: the business licence. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub license_image_id: Change<Option<i64>>,
    /// Id of an uploaded picture: the QR code of customer service. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub customer_service_qr_id: Change<Option<i64>>,
    /// Ids of uploaded pictures for the top of the home page, in order, at most {carousel}.
    #[schema(nullable = false)]
    pub carousel_ids: Option<Vec<i64>>,
    /// What the pictures of `carouselIds` show, in the same order and at most as many; needs
    /// `carouselIds` in the same request. A picture that has no place in this list keeps its text.
    #[schema(nullable = false)]
    pub carousel_texts: Option<Vec<CarouselTextForm>>,
    /// Id of an uploaded video. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub video_id: Change<Option<i64>>,
    /// Whether the shop ships from China (`domestic`) or from abroad (`overseas`). Must agree with
    /// `areaId`; left out together with a new `areaId` it follows from that.
    #[schema(nullable = false)]
    pub shipping_area: Option<ShippingArea>,
    /// Id of the shipping origin (`GET /api/area`). Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub area_id: Change<Option<i64>>,
    /// Id of the business category (`GET /api/platform`). Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub business_category_id: Change<Option<i64>>,
    /// What the shop mainly sells, in words.
    #[schema(nullable = false)]
    pub main_products: Option<String>,
    /// The introduction, plain text with line breaks.
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The shop's notice, plain text.
    #[schema(nullable = false)]
    pub notice: Option<String>,
    /// The salesperson customers talk to.
    #[schema(nullable = false)]
    pub salesman_name: Option<String>,
    /// The salesperson's phone number; empty: none.
    #[schema(nullable = false)]
    pub salesman_mobile: Option<String>,
    /// The person who runs the shop. Never public.
    #[schema(nullable = false)]
    pub operator_name: Option<String>,
    /// The shop's phone number; empty: none.
    #[schema(nullable = false)]
    pub mobile: Option<String>,
    /// The WeChat ID; empty: none.
    #[schema(nullable = false)]
    pub wechat_id: Option<String>,
    /// The WhatsApp number, stored in E.164; Chinese numbers may be sent without their country code.
    /// Empty: none.
    #[schema(nullable = false)]
    pub whatsapp: Option<String>,
    /// The e-mail address; empty: none.
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Whether visitors see the e-mail address.
    #[schema(nullable = false)]
    pub show_email: Option<bool>,
    /// The street address.
    #[schema(nullable = false)]
    pub company_address: Option<String>,
    /// Whether the shop's home page names the platform.
    #[schema(nullable = false)]
    pub show_platform_support: Option<bool>,
    /// Whether inquiries can be sent to the shop without an account.
    #[schema(nullable = false)]
    pub takes_inquiries: Option<bool>,
    /// The minimum total of an order, in fen; 0: none.
    #[schema(nullable = false)]
    pub order_minimum: Option<i64>,
    /// The amount in fen of a mixed lot: an order of products with lot `order` that reaches it, or
    /// `mixPieces`, need not reach the minimum of each product. 0: none.
    #[schema(nullable = false)]
    pub mix_amount: Option<i64>,
    /// The pieces of a mixed lot; 0: none.
    #[schema(nullable = false)]
    pub mix_pieces: Option<i64>,
    /// Who sees the prices of the products that inherit it. `customers` is not allowed yet.
    #[schema(nullable = false)]
    pub price_visibility: Option<PriceVisibility>,
    /// How visitors see the stock. A buyer who tries quantities can still find the number.
    #[schema(nullable = false)]
    pub stock_display: Option<StockDisplay>,
    /// What is added to amounts in a second currency, in thousandths. Null: the shop shows no such
    /// amounts.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub currency_margin: Change<Option<i64>>,
    /// Ids of the shop's own products to recommend, in order, at most {recommended}.
    #[schema(nullable = false)]
    pub recommended_product_ids: Option<Vec<i64>>,
    /// The language in which the merchant writes; new shops write in Chinese. Texts stay as they are, and
    /// the translations into the former language are missing. Refused with `has_translations` while a
    /// text of the shop, its products, categories or home page has a translation into the new language.
    #[schema(nullable = false)]
    pub language: Option<Locale>,
    /// Texts in the languages other than the shop's. A language or text left out stays as it is; an
    /// empty text is removed.
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: ShopTranslations,
}

/// What a picture shows, for readers who do not see it. Without a text, the app names the shop and the
/// place of the picture.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = CarouselTextInput)]
pub struct CarouselTextForm {
    /// The text in the shop's language. Left out, it stays as it is; empty, it is removed.
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The text in the other languages.
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: CarouselTextTranslations,
}

/// The text of a picture of a shop's carousel, in requests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CarouselTextKind;

impl TranslationKind for CarouselTextKind {
    type Text = String;
    const NAME: &'static str = "CarouselTextTranslations";
    const ABOUT: &'static str = "The text of a picture in the languages other than the shop's. A language that is null or left out stays\nas it is; an empty text is removed.";
    const IS_SINGLE: bool = true;
    const NOTE_OF_ORIGINALS: &'static str = ", in a shop that writes in another language.";
}

/// The text of a picture of a shop's carousel in other languages.
pub type CarouselTextTranslations = Translations<CarouselTextKind>;

localized_texts! {
    /// A shop's texts.
    ShopTexts, ShopOriginals, ShopTextsDraft,
    /// A shop's texts in one language. A text left out stays as it is; an empty one is removed.
    ShopTextsForm = ShopTexts;
    "ShopTranslations": "A shop's texts in the languages other than the shop's. A language left out stays as it is.";
    /// The company's name.
    company_name = "companyName": LocalizedRule::line(0, 100);
    /// The short name shown at the top of the shop.
    website_name = "websiteName": LocalizedRule::line(0, WEBSITE_NAME_MAX);
    /// One line about the shop.
    website_description = "websiteDescription": LocalizedRule::lines(200);
    /// What the shop mainly sells.
    main_products = "mainProducts": LocalizedRule::lines(200);
    /// The introduction.
    introduction = "introduction": LocalizedRule::lines(5_000);
    /// The shop's notice.
    notice = "notice": LocalizedRule::lines(500);
    /// The salesperson's name.
    salesman_name = "salesmanName": LocalizedRule::line(0, 50);
    /// The street address.
    company_address = "companyAddress": LocalizedRule::lines(200);
}

impl ShopProfileForm {
    /// The originals. One that is left out is unchanged.
    pub(crate) fn originals(&self) -> ShopOriginals<'_> {
        ShopOriginals {
            company_name: self.company_name.as_deref(),
            website_name: self.website_name.as_deref(),
            website_description: self.website_description.as_deref(),
            main_products: self.main_products.as_deref(),
            introduction: self.introduction.as_deref(),
            notice: self.notice.as_deref(),
            salesman_name: self.salesman_name.as_deref(),
            company_address: self.company_address.as_deref(),
        }
    }
}
