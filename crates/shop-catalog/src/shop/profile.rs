//! A shop's profile as it is stored.

use shop_core::{
    AreaId, BusinessCategoryId, Localized, MediaId, ProductId, Timestamp, UserId, words,
};

words! {
    /// Where a shop ships from.
    #[derive(Default)]
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
    /// Website name, the shop's short name.
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
    /// Whether the shop says what it is called.
    pub fn has_name(&self) -> bool {
        !(self.website_name.original().is_empty() && self.company_name.original().is_empty())
    }
}

/// What people know a shop by, wherever one name is shown: its website's, else its company's, else
/// its shop code.
pub fn display_name(website: &Localized, company: &Localized, alias: &str) -> Localized {
    let names = [website, company].into_iter();
    let mut given = names.filter(|name| !name.original().is_empty());
    given
        .next()
        .cloned()
        .unwrap_or_else(|| Localized::new(alias))
}

/// What a merchant tells about the shop; texts are empty until they are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopProfile {
    /// Its texts.
    pub texts: ShopTexts,
    /// Words to find the shop by.
    pub website_keywords: Vec<String>,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Business license or another valid document; private to its owner and operators.
    pub license_image: Option<MediaId>,
    /// QR code of the customer service.
    pub customer_service_qr: Option<MediaId>,
    /// Pictures that slide on the home page, at most nine.
    pub carousel: Vec<MediaId>,
    /// Display video.
    pub video: Option<MediaId>,
    /// Where it ships from.
    pub shipping_area: ShippingArea,
    /// Shipping origin.
    pub area: Option<AreaId>,
    /// Line of business.
    pub business_category: Option<BusinessCategoryId>,
    /// Mobile of the salesperson, in the form of [`shop_core::Phone`], or empty.
    pub salesman_mobile: String,
    /// Name of the person who runs the account; private.
    pub operator_name: String,
    /// Mobile of the shop, in the form of [`shop_core::Phone`], or empty.
    pub mobile: String,
    /// `WeChat` ID, or empty.
    pub wechat_id: String,
    /// E-mail address, or empty.
    pub email: String,
    /// Whether visitors see the e-mail address.
    pub show_email: bool,
    /// Whether the shop shows that the platform supports it.
    pub show_platform_support: bool,
    /// Products that the shop recommends, at most twenty.
    pub recommended_products: Vec<ProductId>,
}

impl Default for ShopProfile {
    fn default() -> Self {
        Self {
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
            email: String::new(),
            show_email: false,
            show_platform_support: true,
            recommended_products: Vec::new(),
        }
    }
}

/// A merchant's shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shop {
    /// Its merchant; one account, one shop.
    pub owner: UserId,
    /// What the merchant tells about it.
    pub profile: ShopProfile,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl ShopTexts {
    /// What the shop is called in lists: its website name, else the company's.
    pub fn display_name(&self) -> &Localized {
        if self.website_name.original().is_empty() {
            &self.company_name
        } else {
            &self.website_name
        }
    }
}
