//! How long texts may be. Lengths count what is left when white space around a text is taken away.

use serde_json::{Value, json};
use shop_app::{admin::limits as admin, catalogue, chat, feedback, notifications};
use shop_catalog::{
    LocalizedRule, album, category, home,
    product::{KEYWORD, limits as product},
    shop,
};
use shop_core::TextRule;
use shop_notifications::WEBHOOK_URL_MAX;
use shop_orders::{form as order, shipment, status};

/// Schema and field with their lengths.
pub(super) fn limits() -> impl Iterator<Item = (&'static str, Value)> {
    let plain = PLAIN.iter().map(|(place, rule)| (*place, lengths(*rule)));
    let originals = LOCALIZED.iter().flat_map(|(places, _, rule)| {
        let length = lengths(rule.original());
        places.iter().map(move |place| (*place, length.clone()))
    });
    let translations = LOCALIZED.iter().flat_map(|(_, places, rule)| {
        let length = lengths(rule.translation());
        places.iter().map(move |place| (*place, length.clone()))
    });
    plain.chain(originals).chain(translations)
}

/// The lengths that a rule allows.
pub(super) fn lengths(rule: TextRule) -> Value {
    if rule.min() == 0 {
        json!({ "maxLength": rule.max() })
    } else {
        json!({ "minLength": rule.min(), "maxLength": rule.max() })
    }
}

/// Texts in one language, and those whose translations are fields of their own kind.
const PLAIN: &[(&str, TextRule)] = &[
    // Left empty it is the usual one, in any language.
    ("ProductInput.unit", translation(product::UNIT.original())),
    ("SkuInput.itemNumber", product::ITEM_NUMBER),
    ("SkuInput.items[]", product::SPEC_NAME.original()),
    ("CreateAlbumRequest.name", album::NAME),
    ("UpdateAlbumRequest.name", album::NAME),
    ("CreateAlbumRequest.description", album::DESCRIPTION),
    ("UpdateAlbumRequest.description", album::DESCRIPTION),
    ("UpdateUserRequest.operatorName", shop::limits::OPERATOR),
    ("UpdateUserRequest.wechatId", shop::limits::WECHAT_ID),
    // Empty while the watermark is off.
    (
        "SetWatermarkRequest.text",
        translation(shop::limits::WATERMARK),
    ),
    ("UpdateUserRequest.websiteKeywords[]", KEYWORD),
    (
        "UpdateUserRequest.email",
        TextRule::line(0, shop::EMAIL_MAX),
    ),
    ("PlaceOrderRequest.customerName", order::NAME),
    ("PlaceOrderRequest.address", order::ADDRESS),
    ("PlaceOrderRequest.remark", order::REMARK),
    ("SendInquiryRequest.name", order::NAME),
    ("SendInquiryRequest.wechatId", shop_orders::WECHAT_ID),
    ("SendInquiryRequest.remark", order::REMARK),
    ("OrderFromInquiryRequest.customerName", order::NAME),
    (
        "OrderFromInquiryRequest.address",
        shop_orders::ADDRESS_OF_INQUIRY,
    ),
    ("OrderFromInquiryRequest.remark", order::REMARK),
    ("ChangeInquiryRequest.note", shop_orders::NOTE),
    ("OrderItemInput.remark", order::LINE_REMARK),
    ("BasketLineInput.remark", order::LINE_REMARK),
    ("ProductImportPicture.name", catalogue::PICTURE_NAME),
    ("ChangeStatusRequest.reason", status::REASON),
    ("ChangeStatusRequest.carrier", shipment::CARRIER),
    (
        "ChangeStatusRequest.trackingNumber",
        shipment::TRACKING_NUMBER,
    ),
    ("EmailAddressRequest.address", notifications::ADDRESS),
    ("EmailCodeRequest.code", notifications::CODE),
    (
        "WebhookChannelInput.url",
        TextRule::line(0, WEBHOOK_URL_MAX),
    ),
    ("FeedbackRequest.text", feedback::TEXT),
    ("FeedbackRequest.contact", feedback::CONTACT),
    (
        "WxLoginRequest.code",
        TextRule::line(chat::CODE_MIN, chat::CODE_MAX),
    ),
    ("SetStatusRequest.reason", admin::STATUS_REASON),
    ("CreateAreaRequest.code", admin::AREA_CODE),
    ("CreateAreaRequest.name", admin::AREA_NAME),
    ("UpdateAreaRequest.name", admin::AREA_NAME),
    (
        "CreateBusinessCategoryRequest.name",
        admin::BUSINESS_CATEGORY_NAME,
    ),
    (
        "UpdateBusinessCategoryRequest.name",
        admin::BUSINESS_CATEGORY_NAME,
    ),
    ("PlaceTranslations.en", translation(admin::AREA_NAME)),
    ("PlaceTranslations.ar", translation(admin::AREA_NAME)),
    ("CreateNoticeRequest.title", admin::NOTICE_TITLE),
    ("UpdateNoticeRequest.title", admin::NOTICE_TITLE),
    ("CreateNoticeRequest.text", admin::NOTICE_TEXT),
    ("UpdateNoticeRequest.text", admin::NOTICE_TEXT),
    ("PublishAgreementRequest.version", admin::VERSION),
    ("PublishAgreementRequest.title", admin::AGREEMENT_TITLE),
    ("PublishAgreementRequest.text", admin::AGREEMENT_TEXT),
    ("UpdatePlatformRequest.name", admin::PLATFORM_NAME),
    (
        "UpdatePlatformRequest.introduction",
        admin::PLATFORM_INTRODUCTION,
    ),
    ("UpdatePlatformRequest.address", admin::PLATFORM_ADDRESS),
    ("UpdatePlatformRequest.email", admin::PLATFORM_EMAIL),
    ("UpdatePlatformRequest.wechatIds[]", admin::WECHAT_ID),
    ("PlatformTexts.name", translation(admin::PLATFORM_NAME)),
    (
        "PlatformTexts.introduction",
        translation(admin::PLATFORM_INTRODUCTION),
    ),
    (
        "PlatformTexts.address",
        translation(admin::PLATFORM_ADDRESS),
    ),
    ("NoticeTexts.title", translation(admin::NOTICE_TITLE)),
    ("NoticeTexts.text", translation(admin::NOTICE_TEXT)),
    ("ArticleTexts.title", translation(admin::AGREEMENT_TITLE)),
    ("ArticleTexts.text", translation(admin::AGREEMENT_TEXT)),
];

/// A translation may always be empty.
const fn translation(original: TextRule) -> TextRule {
    TextRule::lines(0, original.max())
}

/// The fields of an original and of its translations.
type Places = &'static [&'static str];

/// Texts with their translations.
const LOCALIZED: &[(Places, Places, LocalizedRule)] = &[
    (
        &["ProductInput.name"],
        &["ProductTexts.name"],
        product::NAME,
    ),
    (
        &["ProductInput.title"],
        &["ProductTexts.title"],
        product::TITLE,
    ),
    (
        &["ProductInput.description"],
        &["ProductTexts.description"],
        product::DESCRIPTION,
    ),
    (
        &["ProductInput.details"],
        &["ProductTexts.details"],
        product::DETAILS,
    ),
    (
        &["ProductInput.unit"],
        &["ProductTexts.unit"],
        product::UNIT,
    ),
    (
        &["ProductInput.material"],
        &["ProductTexts.material"],
        product::MATERIAL,
    ),
    (
        &["ProductInput.boxSpecification"],
        &["ProductTexts.boxSpecification"],
        product::BOX_SPECIFICATION,
    ),
    (
        &["ProductInput.remark"],
        &["ProductTexts.remark"],
        product::REMARK,
    ),
    (
        &["SpecInput.name", "SpecItemInput.name"],
        &[
            "NameTranslations.zh",
            "NameTranslations.en",
            "NameTranslations.ar",
        ],
        product::SPEC_NAME,
    ),
    (
        &["CreateCategoryRequest.name", "UpdateCategoryRequest.name"],
        &["CategoryTexts.name"],
        category::NAME,
    ),
    (
        &[
            "CreateCategoryRequest.description",
            "UpdateCategoryRequest.description",
        ],
        &["CategoryTexts.description"],
        category::DESCRIPTION,
    ),
    (
        &["SectionInput.title"],
        &["SectionTitles.zh", "SectionTitles.en", "SectionTitles.ar"],
        home::TITLE,
    ),
    (
        &["CarouselTextInput.text"],
        &[
            "CarouselTextTranslations.zh",
            "CarouselTextTranslations.en",
            "CarouselTextTranslations.ar",
        ],
        shop::limits::CAROUSEL_TEXT,
    ),
    (
        &["UpdateUserRequest.companyName"],
        &["ShopTexts.companyName"],
        shop::limits::COMPANY_NAME,
    ),
    (
        &["UpdateUserRequest.websiteName"],
        &["ShopTexts.websiteName"],
        shop::limits::WEBSITE_NAME,
    ),
    (
        &[
            "UpdateUserRequest.websiteDescription",
            "UpdateUserRequest.mainProducts",
            "UpdateUserRequest.companyAddress",
        ],
        &[
            "ShopTexts.websiteDescription",
            "ShopTexts.mainProducts",
            "ShopTexts.companyAddress",
        ],
        shop::limits::SHORT_TEXT,
    ),
    (
        &["UpdateUserRequest.introduction"],
        &["ShopTexts.introduction"],
        shop::limits::INTRODUCTION,
    ),
    (
        &["UpdateUserRequest.notice"],
        &["ShopTexts.notice"],
        shop::limits::NOTICE,
    ),
    (
        &["UpdateUserRequest.salesmanName"],
        &["ShopTexts.salesmanName"],
        shop::limits::PERSON,
    ),
];
