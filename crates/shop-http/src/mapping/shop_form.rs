//! A change of a shop, from the request to the domain's form.

use shop_catalog::{
    Change, Translations,
    shop::{ShopProfileForm, ShopTextsForm},
};

use crate::views::{ShopTexts, ShopTranslations, UpdateUserRequest};

/// The profile's part of the request.
pub fn profile(request: UpdateUserRequest) -> ShopProfileForm {
    ShopProfileForm {
        texts: ShopTextsForm {
            company_name: request.company_name,
            website_name: request.website_name,
            website_description: request.website_description,
            main_products: request.main_products,
            introduction: request.introduction,
            notice: request.notice,
            salesman_name: request.salesman_name,
            company_address: request.company_address,
        },
        website_keywords: request.website_keywords,
        main_image_id: Change::from(request.main_image_id),
        license_image_id: Change::from(request.license_image_id),
        customer_service_qr_id: Change::from(request.customer_service_qr_id),
        carousel_ids: request.carousel_ids,
        video_id: Change::from(request.video_id),
        shipping_area: request.shipping_area,
        area_id: Change::from(request.area_id),
        business_category_id: Change::from(request.business_category_id),
        salesman_mobile: request.salesman_mobile,
        operator_name: request.operator_name,
        mobile: request.mobile,
        wechat_id: request.wechat_id,
        whatsapp: request.whatsapp,
        email: request.email,
        show_email: request.show_email,
        show_platform_support: request.show_platform_support,
        takes_inquiries: request.takes_inquiries,
        order_minimum: request.order_minimum,
        recommended_product_ids: request.recommended_product_ids,
        language: request.language,
        translations: request.translations.map(translations).unwrap_or_default(),
    }
}

fn translations(given: ShopTranslations) -> Translations<ShopTextsForm> {
    Translations {
        zh: given.zh.map(texts),
        en: given.en.map(texts),
        ar: given.ar.map(texts),
    }
}

fn texts(given: ShopTexts) -> ShopTextsForm {
    ShopTextsForm {
        company_name: given.company_name,
        website_name: given.website_name,
        website_description: given.website_description,
        main_products: given.main_products,
        introduction: given.introduction,
        notice: given.notice,
        salesman_name: given.salesman_name,
        company_address: given.company_address,
    }
}
