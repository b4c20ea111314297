//! Shop profile requests.

use shop_core::Locale;

use super::ShippingArea;
use crate::{Change, Translations};

/// The fields of an update request; omitted fields stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct ShopProfileForm {
    /// The eight texts in the original language.
    pub texts: ShopTextsForm,
    /// `websiteKeywords`.
    pub website_keywords: Option<Vec<String>>,
    /// `mainImageId`.
    pub main_image_id: Change<Option<i64>>,
    /// `licenseImageId`.
    pub license_image_id: Change<Option<i64>>,
    /// `customerServiceQrId`.
    pub customer_service_qr_id: Change<Option<i64>>,
    /// `carouselIds`.
    pub carousel_ids: Option<Vec<i64>>,
    /// `videoId`.
    pub video_id: Change<Option<i64>>,
    /// `shippingArea`.
    pub shipping_area: Option<ShippingArea>,
    /// `areaId`.
    pub area_id: Change<Option<i64>>,
    /// `businessCategoryId`.
    pub business_category_id: Change<Option<i64>>,
    /// `salesmanMobile`; empty removes it.
    pub salesman_mobile: Option<String>,
    /// `operatorName`.
    pub operator_name: Option<String>,
    /// `mobile`; empty removes it.
    pub mobile: Option<String>,
    /// `wechatId`; empty removes it.
    pub wechat_id: Option<String>,
    /// `whatsapp`; empty removes it.
    pub whatsapp: Option<String>,
    /// `email`; empty removes it.
    pub email: Option<String>,
    /// `showEmail`.
    pub show_email: Option<bool>,
    /// `showPlatformSupport`.
    pub show_platform_support: Option<bool>,
    /// `takesInquiries`.
    pub takes_inquiries: Option<bool>,
    /// `orderMinimum`.
    pub order_minimum: Option<i64>,
    /// `recommendedProductIds`.
    pub recommended_product_ids: Option<Vec<i64>>,
    /// `language`.
    pub language: Option<Locale>,
    /// `translations`.
    pub translations: Translations<ShopTextsForm>,
}

/// A shop's texts in one language.
#[derive(Debug, Clone, Default)]
pub struct ShopTextsForm {
    /// `companyName`.
    pub company_name: Option<String>,
    /// `websiteName`.
    pub website_name: Option<String>,
    /// `websiteDescription`.
    pub website_description: Option<String>,
    /// `mainProducts`.
    pub main_products: Option<String>,
    /// `introduction`.
    pub introduction: Option<String>,
    /// `notice`.
    pub notice: Option<String>,
    /// `salesmanName`.
    pub salesman_name: Option<String>,
    /// `companyAddress`.
    pub company_address: Option<String>,
}
