//! Validated changes of a shop profile.

use shop_core::{AreaId, BusinessCategoryId, Fen, Locale, MediaId, ProductId};

use super::{CarouselPicture, ShippingArea, ShopProfile, ShopTexts};
use crate::{Change, LocalizedEdit};

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
    /// Recommended products, without duplicates.
    pub recommended_products: Change<Vec<ProductId>>,
}

/// A validated change of a shop's texts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShopTextsDraft {
    /// Company name.
    pub company_name: LocalizedEdit,
    /// Website name.
    pub website_name: LocalizedEdit,
    /// Website description.
    pub website_description: LocalizedEdit,
    /// Main products.
    pub main_products: LocalizedEdit,
    /// Introduction.
    pub introduction: LocalizedEdit,
    /// Notice.
    pub notice: LocalizedEdit,
    /// Name of the salesperson.
    pub salesman_name: LocalizedEdit,
    /// Company address.
    pub company_address: LocalizedEdit,
}

impl ShopTextsDraft {
    fn apply_to(&self, stored: &ShopTexts) -> ShopTexts {
        ShopTexts {
            company_name: self.company_name.apply_to(&stored.company_name),
            website_name: self.website_name.apply_to(&stored.website_name),
            website_description: self
                .website_description
                .apply_to(&stored.website_description),
            main_products: self.main_products.apply_to(&stored.main_products),
            introduction: self.introduction.apply_to(&stored.introduction),
            notice: self.notice.apply_to(&stored.notice),
            salesman_name: self.salesman_name.apply_to(&stored.salesman_name),
            company_address: self.company_address.apply_to(&stored.company_address),
        }
    }
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
