//! Shops, from the domain to what travels.

use shop_app::shop::{MerchantCard, ShopBrief as Brief, ShopOverview};
use shop_catalog::shop::display_name;
use shop_core::{Locale, Localized, Page, Timestamp};

use super::{integer, media};
use crate::views::{AreaRef, BusinessCategoryRef, Media, ShopBrief, ShopCard, ShopPage, ShopView};

/// A page of merchants.
pub fn page(page: Page<MerchantCard>, locale: Locale) -> ShopPage {
    ShopPage {
        list: page
            .list
            .iter()
            .map(|merchant| card(merchant, locale))
            .collect(),
        next_cursor: page.next.map(shop_core::Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// A merchant in a list.
pub fn card(merchant: &MerchantCard, locale: Locale) -> ShopCard {
    let shop = &merchant.shop;
    let line = merchant.business_category.as_ref();
    ShopCard {
        id: shop.owner.get(),
        alias: shop.alias.clone(),
        name: text(&shop.display_name(), locale),
        main_image: media::from_shelf(&merchant.shelf, shop.main_image),
        area_name: shop.area.as_ref().map(|name| text(name, locale)),
        shipping_area: shop.shipping_area,
        business_category: line.map(|(id, name)| BusinessCategoryRef {
            id: id.get(),
            name: text(name, locale),
        }),
        main_products: text(&shop.main_products, locale),
        product_count: integer(shop.on_sale_count),
        pictures: media::all_from_shelf(&merchant.shelf, &merchant.pictures),
        licence_verified_at: shop.licence_verified_at.map(Timestamp::to_rfc3339),
        takes_orders: merchant.takes_orders,
    }
}

/// A shop in one line.
pub fn brief(shop: &Brief, locale: Locale) -> ShopBrief {
    ShopBrief {
        id: shop.id.get(),
        alias: shop.alias.clone(),
        language: shop.language,
        name: text(&shop.name, locale),
        main_image: media::from_shelf(&shop.shelf, shop.main_image),
        area_name: shop.area.as_ref().map(|name| text(name, locale)),
        product_count: integer(shop.product_count),
        takes_orders: shop.takes_orders,
        takes_inquiries: shop.takes_inquiries,
    }
}

/// A shop as everybody may see it.
pub fn view(overview: &ShopOverview, locale: Locale) -> ShopView {
    let profile = &overview.record.shop.profile;
    let texts = &profile.texts;
    let shelf = &overview.shelf;
    let line = overview.business_category.as_ref();
    let pictures = shown_carousel(overview);
    let (carousel, carousel_texts) = pictures
        .map(|(picture, words)| (picture, text(words, locale)))
        .unzip();
    ShopView {
        id: overview.record.shop.owner.get(),
        alias: overview.record.alias.clone(),
        name: text(
            &display_name(
                &texts.website_name,
                &texts.company_name,
                &overview.record.alias,
            ),
            locale,
        ),
        company_name: text(&texts.company_name, locale),
        website_name: text(&texts.website_name, locale),
        website_description: text(&texts.website_description, locale),
        website_keywords: profile.website_keywords.clone(),
        main_image: media::from_shelf(shelf, profile.main_image),
        carousel,
        carousel_texts,
        video: media::from_shelf(shelf, profile.video),
        shipping_area: profile.shipping_area,
        area: overview.area.as_ref().map(|place| AreaRef {
            id: place.id.get(),
            name: text(&place.name, locale),
            parent_name: place.parent.as_ref().map(|name| text(name, locale)),
            shipping_area: profile.shipping_area,
        }),
        business_category: line.map(|(id, name)| BusinessCategoryRef {
            id: id.get(),
            name: text(name, locale),
        }),
        main_products: text(&texts.main_products, locale),
        introduction: text(&texts.introduction, locale),
        notice: text(&texts.notice, locale),
        salesman_name: text(&texts.salesman_name, locale),
        salesman_mobile: profile.salesman_mobile.clone(),
        customer_service_qr: media::from_shelf(shelf, profile.customer_service_qr),
        wechat_id: profile.wechat_id.clone(),
        whatsapp: profile.whatsapp.clone(),
        mobile: profile.mobile.clone(),
        email: (profile.show_email && !profile.email.is_empty()).then(|| profile.email.clone()),
        company_address: text(&texts.company_address, locale),
        show_platform_support: profile.show_platform_support,
        takes_orders: overview.takes_orders,
        takes_inquiries: overview.takes_orders && profile.takes_inquiries,
        order_minimum: profile.order_minimum.get(),
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

/// A text for its reader.
pub fn text(text: &Localized, locale: Locale) -> String {
    text.for_reader(locale).to_owned()
}
