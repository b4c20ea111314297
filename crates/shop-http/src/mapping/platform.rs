//! The platform, from the domain to what travels.

use shop_app::{
    chat::ChatEntrance,
    media as files,
    platform::{AreaNode, PlatformOverview},
};
use shop_auth::{ALIAS_MAX, ALIAS_MIN, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN};
use shop_catalog::{album, home, product, shop as shops};
use shop_core::{Fen, Locale};
use shop_settlement::{LevelFees, SettlementLevel};

use super::{integer, media, shop::text};
use crate::views::{
    Agreement, Agreements, Area, AreaList, BusinessCategory, ChatLogin, Contacts, LevelInfo,
    Limits, Notice, Platform,
};

/// The platform as every screen may need it.
pub fn view(overview: &PlatformOverview, locale: Locale) -> Platform {
    let info = &overview.info;
    let shelf = &overview.shelf;
    Platform {
        name: text(&info.name, locale),
        logo: media::from_shelf(shelf, info.logo),
        opening_image: media::from_shelf(shelf, info.opening_image),
        introduction: text(&info.introduction, locale),
        contacts: Contacts {
            phones: info.phones.clone(),
            wechat_ids: info.wechat_ids.clone(),
            whatsapp_numbers: info.whatsapp_numbers.clone(),
            qr: media::from_shelf(shelf, info.qr),
            email: info.email.clone(),
            address: text(&info.address, locale),
        },
        notices: overview.notices.iter().map(|n| notice(n, locale)).collect(),
        business_categories: business_categories(overview, locale),
        agreements: Agreements {
            service: agreement(overview.service.as_ref(), locale),
            privacy: agreement(overview.privacy.as_ref(), locale),
        },
        levels: levels(&info.fees),
        limits: limits(),
        chat_login: overview.chat_entrance.as_ref().map(chat_login),
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
pub fn areas(nodes: &[AreaNode], locale: Locale) -> AreaList {
    AreaList {
        list: nodes.iter().map(|node| area(node, locale)).collect(),
    }
}

fn area(node: &AreaNode, locale: Locale) -> Area {
    Area {
        id: node.area.id.get(),
        code: node.area.code.clone(),
        name: text(&node.area.name, locale),
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
        title: text(&notice.texts.title, locale),
        text: text(&notice.texts.text, locale),
        date: notice.texts.date.clone(),
    }
}

fn business_categories(overview: &PlatformOverview, locale: Locale) -> Vec<BusinessCategory> {
    let view = |counted: &shop_app::platform::BusinessCategoryCount| BusinessCategory {
        id: counted.category.id.get(),
        name: text(&counted.category.name, locale),
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
            .map(|a| text(&a.title, locale))
            .unwrap_or_default(),
        text: agreement.map(|a| text(&a.text, locale)).unwrap_or_default(),
    }
}

/// The settlement levels with their present fees.
pub fn levels(fees: &LevelFees) -> Vec<LevelInfo> {
    let level = |level: &SettlementLevel| LevelInfo {
        level: *level,
        product_cap: i64::from(level.product_cap()),
        yearly_fee: fees.of(*level).map(Fen::get),
        trial_months: level.trial_months().map(i64::from),
    };
    SettlementLevel::ALL.iter().map(level).collect()
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
