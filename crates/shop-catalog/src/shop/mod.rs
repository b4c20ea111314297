//! Shop profiles.

pub mod email;
mod form;
pub mod limits;
mod parse;
mod watermark;

use shop_core::{
    AreaId, BusinessCategoryId, CurrencyMargin, Fen, Locale, Localized, MediaId, PriceVisibility,
    ProductId, Reason, ShopId, Timestamp, ValidationErrors,
};

use crate::{Change, LocalizedEdit, product::StockDisplay, translation::refuse_own_language};

pub use email::ADDRESS_MAX as EMAIL_MAX;
pub use form::{
    CarouselTextForm, CarouselTextTranslations, ShopProfileForm, ShopTexts, ShopTextsDraft,
    ShopTextsForm, ShopTranslations,
};
pub use parse::{CAROUSEL_MAX, MIX_PIECES, RECOMMENDED_MAX, WEBSITE_NAME_MAX};
pub use watermark::{
    WATERMARK_HEIGHT_MAX, WATERMARK_MIN_WIDTH, WATERMARK_OPACITIES, WATERMARK_WIDTH_MAX, Watermark,
    WatermarkContent, WatermarkForm,
};

shop_core::string_enum! {
    /// `domestic`: China. `overseas`: abroad.
    #[derive(Default, utoipa::ToSchema)]
    pub enum ShippingArea {
        /// From within China.
        #[default]
        Domestic = "domestic",
        /// From abroad.
        Overseas = "overseas",
    }
}

impl ShopTexts {
    /// Whether the shop has a website or company name.
    pub fn has_name(&self) -> bool {
        !(self.website_name.original().is_empty() && self.company_name.original().is_empty())
    }
}

/// A picture at the top of a shop's home page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarouselPicture {
    /// The picture.
    pub id: MediaId,
    /// What it shows, for readers who do not see it; may be empty.
    pub text: Localized,
}

/// The display name of a shop: the website name, the company name, or the shop code.
pub fn display_name(website: &Localized, company: &Localized, alias: &str) -> Localized {
    let names = [website, company].into_iter();
    let mut given = names.filter(|name| !name.original().is_empty());
    given
        .next()
        .cloned()
        .unwrap_or_else(|| Localized::new(alias))
}

/// A shop profile; texts are empty until the merchant sets them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopProfile {
    /// The language in which the merchant writes: that of the originals of all texts of the shop.
    pub language: Locale,
    /// Its texts.
    pub texts: ShopTexts,
    /// Search keywords.
    pub website_keywords: Vec<String>,
    /// Main image.
    pub main_image: Option<MediaId>,
    /// Business license or other document; visible to its owner and operators only.
    pub license_image: Option<MediaId>,
    /// Customer service QR code.
    pub customer_service_qr: Option<MediaId>,
    /// Carousel images of the home page, at most nine.
    pub carousel: Vec<CarouselPicture>,
    /// Display video.
    pub video: Option<MediaId>,
    /// Whether the shop ships from China or from abroad.
    pub shipping_area: ShippingArea,
    /// Shipping origin.
    pub area: Option<AreaId>,
    /// Business category.
    pub business_category: Option<BusinessCategoryId>,
    /// Mobile number of the salesperson in the form of [`shop_core::Phone`]; may be empty.
    pub salesman_mobile: String,
    /// Name of the account holder; private.
    pub operator_name: String,
    /// Mobile number of the shop in the form of [`shop_core::Phone`]; may be empty.
    pub mobile: String,
    /// `WeChat` ID; may be empty.
    pub wechat_id: String,
    /// `WhatsApp` number in E.164, such as `+8613812345678`; may be empty.
    pub whatsapp: String,
    /// E-mail address; may be empty.
    pub email: String,
    /// Whether visitors can see the e-mail address.
    pub show_email: bool,
    /// Whether the shop displays a platform support notice.
    pub show_platform_support: bool,
    /// Whether inquiries can be sent to the shop.
    pub takes_inquiries: bool,
    /// The minimum total of an order; zero for none.
    pub order_minimum: Fen,
    /// The amount of a mixed lot: see [`ShopProfile::mix_pieces`]; zero for none.
    pub mix_amount: Fen,
    /// The pieces of a mixed lot: an order that reaches this number or the amount need not reach the minimum
    /// of each product whose lot is the order; zero for none.
    pub mix_pieces: u32,
    /// Who sees the prices of products that inherit it.
    pub price_visibility: PriceVisibility,
    /// How visitors see the stock.
    pub stock_display: StockDisplay,
    /// What is added to amounts in a second currency; none: the shop shows no such amounts.
    pub currency_margin: Option<CurrencyMargin>,
    /// Recommended products, at most twenty.
    pub recommended_products: Vec<ProductId>,
}

impl Default for ShopProfile {
    fn default() -> Self {
        Self {
            language: Locale::default(),
            texts: ShopTexts::default(),
            website_keywords: Vec::new(),
            main_image: None,
            license_image: None,
            customer_service_qr: None,
            carousel: Vec::new(),
            video: None,
            shipping_area: ShippingArea::default(),
            area: None,
            business_category: None,
            salesman_mobile: String::new(),
            operator_name: String::new(),
            mobile: String::new(),
            wechat_id: String::new(),
            whatsapp: String::new(),
            email: String::new(),
            show_email: false,
            show_platform_support: true,
            takes_inquiries: true,
            order_minimum: Fen::ZERO,
            mix_amount: Fen::ZERO,
            mix_pieces: 0,
            price_visibility: PriceVisibility::default(),
            stock_display: StockDisplay::default(),
            currency_margin: Some(CurrencyMargin::default()),
            recommended_products: Vec::new(),
        }
    }
}

impl ShopProfile {
    /// The text of a picture, if it is in the carousel.
    pub fn carousel_text(&self, picture: MediaId) -> Option<&Localized> {
        let found = self.carousel.iter().find(|known| known.id == picture)?;
        Some(&found.text)
    }

    /// Whether the profile replaces one with another language.
    pub fn changes_language(&self, stored: &Self) -> bool {
        self.language != stored.language
    }

    /// Refuses translations into the language in which the texts are written. For a profile that
    /// replaces `stored`, those that are in the way of a new language.
    pub fn check_language(&self, stored: &Self) -> Result<(), ValidationErrors> {
        let language = self.language;
        let mut errors = ValidationErrors::new();
        let path = |field: &str| format!("translations.{language}.{field}");
        refuse_own_language(&mut errors, language, path, self.texts.all());
        for (index, picture) in self.carousel.iter().enumerate() {
            let path = |_: &str| format!("carouselTexts[{index}].translations.{language}");
            refuse_own_language(&mut errors, language, path, [("text", &picture.text)]);
        }
        if !errors.is_empty() && self.changes_language(stored) {
            errors = ValidationErrors::one("language", Reason::HasTranslations);
        }
        errors.into_result(())
    }
}

/// A merchant's shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shop {
    /// The merchant; each account has one shop.
    pub owner: ShopId,
    /// The profile.
    pub profile: ShopProfile,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl ShopTexts {
    /// The name of the shop in lists: the website name or the company name.
    pub fn display_name(&self) -> &Localized {
        if self.website_name.original().is_empty() {
            &self.company_name
        } else {
            &self.website_name
        }
    }
}

/// A validated change of a shop profile.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShopProfileDraft {
    /// The language in which the merchant writes.
    pub language: Change<Locale>,
    /// Texts.
    pub texts: ShopTextsDraft,
    /// Search keywords.
    pub website_keywords: Change<Vec<String>>,
    /// Main image.
    pub main_image: Change<Option<MediaId>>,
    /// Business license or other document.
    pub license_image: Change<Option<MediaId>>,
    /// Customer service QR code.
    pub customer_service_qr: Change<Option<MediaId>>,
    /// Carousel images, without duplicates.
    pub carousel: Change<Vec<MediaId>>,
    /// Texts of the first carousel images.
    pub carousel_texts: Vec<LocalizedEdit>,
    /// Display video.
    pub video: Change<Option<MediaId>>,
    /// Whether the shop ships from China or from abroad.
    pub shipping_area: Change<ShippingArea>,
    /// Shipping origin.
    pub area: Change<Option<AreaId>>,
    /// Business category.
    pub business_category: Change<Option<BusinessCategoryId>>,
    /// Mobile number of the salesperson.
    pub salesman_mobile: Change<String>,
    /// Name of the account holder.
    pub operator_name: Change<String>,
    /// Mobile number of the shop.
    pub mobile: Change<String>,
    /// `WeChat` ID.
    pub wechat_id: Change<String>,
    /// `WhatsApp` number.
    pub whatsapp: Change<String>,
    /// E-mail address.
    pub email: Change<String>,
    /// Whether visitors can see the e-mail address.
    pub show_email: Change<bool>,
    /// Whether the shop displays a platform support notice.
    pub show_platform_support: Change<bool>,
    /// Whether inquiries can be sent to the shop.
    pub takes_inquiries: Change<bool>,
    /// The minimum total of an order; zero for none.
    pub order_minimum: Change<Fen>,
    /// The amount of a mixed lot; zero for none.
    pub mix_amount: Change<Fen>,
    /// The pieces of a mixed lot; zero for none.
    pub mix_pieces: Change<u32>,
    /// Who sees the prices of products that inherit it.
    pub price_visibility: Change<PriceVisibility>,
    /// How visitors see the stock.
    pub stock_display: Change<StockDisplay>,
    /// What is added to amounts in a second currency; none: the shop shows no such amounts.
    pub currency_margin: Change<Option<CurrencyMargin>>,
    /// Recommended products, without duplicates.
    pub recommended_products: Change<Vec<ProductId>>,
}

impl ShopProfileDraft {
    /// Applies this change to `stored`.
    pub fn apply_to(&self, stored: &ShopProfile) -> ShopProfile {
        let change = self.clone();
        let stored = stored.clone();
        ShopProfile {
            language: change.language.or(stored.language),
            texts: change.texts.apply_to(&stored.texts),
            website_keywords: change.website_keywords.or(stored.website_keywords),
            main_image: change.main_image.or(stored.main_image),
            license_image: change.license_image.or(stored.license_image),
            customer_service_qr: change.customer_service_qr.or(stored.customer_service_qr),
            carousel: self.carousel_over(&stored.carousel),
            video: change.video.or(stored.video),
            shipping_area: change.shipping_area.or(stored.shipping_area),
            area: change.area.or(stored.area),
            business_category: change.business_category.or(stored.business_category),
            salesman_mobile: change.salesman_mobile.or(stored.salesman_mobile),
            operator_name: change.operator_name.or(stored.operator_name),
            mobile: change.mobile.or(stored.mobile),
            wechat_id: change.wechat_id.or(stored.wechat_id),
            whatsapp: change.whatsapp.or(stored.whatsapp),
            email: change.email.or(stored.email),
            show_email: change.show_email.or(stored.show_email),
            show_platform_support: change
                .show_platform_support
                .or(stored.show_platform_support),
            takes_inquiries: change.takes_inquiries.or(stored.takes_inquiries),
            order_minimum: change.order_minimum.or(stored.order_minimum),
            mix_amount: change.mix_amount.or(stored.mix_amount),
            mix_pieces: change.mix_pieces.or(stored.mix_pieces),
            price_visibility: change.price_visibility.or(stored.price_visibility),
            stock_display: change.stock_display.or(stored.stock_display),
            currency_margin: change.currency_margin.or(stored.currency_margin),
            recommended_products: change.recommended_products.or(stored.recommended_products),
        }
    }

    /// The new carousel; a picture that stays keeps its text, unless another one was sent.
    fn carousel_over(&self, stored: &[CarouselPicture]) -> Vec<CarouselPicture> {
        let Some(ids) = self.carousel.value() else {
            return stored.to_vec();
        };
        let text_before = |id: MediaId| {
            let before = stored.iter().find(|picture| picture.id == id);
            before.map(|picture| picture.text.clone())
        };
        let pictures = ids.iter().enumerate();
        pictures
            .map(|(index, id)| {
                let before = text_before(*id).unwrap_or_default();
                let edit = self.carousel_texts.get(index);
                let text = edit.map_or_else(|| before.clone(), |edit| edit.apply_to(&before));
                CarouselPicture { id: *id, text }
            })
            .collect()
    }
}
