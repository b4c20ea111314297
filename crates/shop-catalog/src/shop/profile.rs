//! Stored shop profiles.

use shop_core::{
    AreaId, BusinessCategoryId, Fen, Locale, Localized, MediaId, ProductId, Reason, ShopId,
    Timestamp, ValidationErrors,
};

use crate::translation::refuse_own_language;

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

/// A shop's texts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ShopTexts {
    /// Company name.
    pub company_name: Localized,
    /// Website name, the short name of the shop.
    pub website_name: Localized,
    /// Website description.
    pub website_description: Localized,
    /// Main products.
    pub main_products: Localized,
    /// Company introduction.
    pub introduction: Localized,
    /// Notice to visitors.
    pub notice: Localized,
    /// Name of the salesperson.
    pub salesman_name: Localized,
    /// Company address.
    pub company_address: Localized,
}

impl ShopTexts {
    /// All texts, each with its name in the API.
    pub fn all(&self) -> [(&'static str, &Localized); 8] {
        [
            ("companyName", &self.company_name),
            ("websiteName", &self.website_name),
            ("websiteDescription", &self.website_description),
            ("mainProducts", &self.main_products),
            ("introduction", &self.introduction),
            ("notice", &self.notice),
            ("salesmanName", &self.salesman_name),
            ("companyAddress", &self.company_address),
        ]
    }

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
