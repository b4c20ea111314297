//! The limits of requests and parameters, each taken from where its rule lives.

use std::ops::RangeInclusive;

use serde_json::{Value, json};
use shop_app::{
    ORDERED_IDS_MAX, admin::limits as admin, catalogue, chat, feedback, notifications,
    order::NUMBERS_MAX, saved::SAVED_MAX,
};
use shop_auth::{ALIAS_MAX, ALIAS_MIN, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN};
use shop_catalog::{
    LocalizedRule, album, category, home,
    product::{self, KEYWORD, ProductTexts},
    root_file,
    shop::{self, ShopTexts},
};
use shop_core::{CURRENCIES_MAX, CurrencyMargin, Fen, Locale, PageLimit, Rate, TextRule};
use shop_notifications::{DEVICE_NAME, WEBHOOK_URL_MAX};
use shop_orders::{
    form::{self as order, LINES_MAX, QUANTITY_MAX},
    shipment, status,
};
use shop_settlement::{PRODUCT_CAP_MAX, UPGRADE_ANSWER};

use crate::{extract::MAX_ITEMS, product::list::PER_CATEGORY_MAX};

/// Letters of usernames and of shop codes (`shop_auth` holds to the same).
const USERNAME: &str = "^[A-Za-z0-9_]+$";

const ALIAS: &str = "^[A-Za-z0-9_-]+$";

/// Writes the limits into the schemas of requests.
pub(crate) fn describe(schemas: &mut Value) {
    for (place, limits) in limits() {
        let schema = schemas.pointer_mut(&pointer(&place));
        let (Some(Value::Object(schema)), Value::Object(limits)) = (schema, limits) else {
            continue;
        };
        schema.extend(limits);
    }
}

/// Writes the limits into the parameters of an operation.
pub(super) fn describe_parameters(operation: &mut Value) {
    let operation_id = operation["operationId"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let parameters = operation["parameters"].as_array_mut();
    for parameter in parameters.into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default();
        let limits = parameter_limits(&operation_id, name);
        if let (Some(Value::Object(schema)), Some(Value::Object(limits))) =
            (parameter.get_mut("schema"), limits)
        {
            schema.extend(limits);
        }
    }
}

fn parameter_limits(operation_id: &str, name: &str) -> Option<Value> {
    let limits = match (operation_id, name) {
        (_, "limit") => json!({ "minimum": 1, "maximum": PageLimit::MAX }),
        ("list_products_with_category", "products") => {
            json!({ "minimum": 1, "maximum": PER_CATEGORY_MAX })
        }
        ("put_root_file" | "remove_root_file", "name") => {
            json!({ "maxLength": root_file::NAME_MAX })
        }
        _ if name.ends_with("[]") => items(MAX_ITEMS),
        _ => return None,
    };
    Some(limits)
}

/// The JSON pointer to the schema of `Schema.field`, or of each item of `Schema.field[]`.
fn pointer(place: &str) -> String {
    let place = place.replace('.', "/properties/").replace("[]", "/items");
    format!("/{place}")
}

/// Schema and field with their limits.
pub(crate) fn limits() -> Vec<(String, Value)> {
    let limits = of_shops().into_iter().chain(of_currencies());
    let limits = limits.chain(of_products());
    let limits = limits.chain(of_platform()).chain(of_orders());
    let limits = limits.chain(credentials());
    let limits = limits.chain(numbers());
    let limits = limits.map(|(place, limits)| (place.to_owned(), limits));
    let limits = limits.chain(text_limits());
    let texts = product::PLAIN_TEXTS.into_iter();
    let texts = texts.map(|(field, rule)| (format!("{NEW}{field}"), lengths(rule)));
    let mut limits: Vec<_> = limits.chain(texts).collect();
    let of_updates: Vec<_> = limits
        .iter()
        .filter_map(|(place, limits)| of_update(place, limits))
        .collect();
    limits.extend(of_updates);
    limits
}

fn items(most: usize) -> Value {
    json!({ "maxItems": most })
}

fn some_items(most: usize) -> Value {
    json!({ "minItems": 1, "maxItems": most })
}

fn price() -> Value {
    json!({ "minimum": 0, "maximum": Fen::MAX.get() })
}

fn stock() -> Value {
    json!({ "minimum": 0, "maximum": product::STOCK_MAX })
}

/// Shops and the platform, their home pages and albums.
fn of_shops() -> impl IntoIterator<Item = (&'static str, Value)> {
    [
        ("UpdateUserRequest.carouselIds", items(shop::CAROUSEL_MAX)),
        ("UpdateUserRequest.carouselTexts", items(shop::CAROUSEL_MAX)),
        (
            "UpdateUserRequest.recommendedProductIds",
            items(shop::RECOMMENDED_MAX),
        ),
        (
            "UpdateUserRequest.websiteKeywords",
            items(product::KEYWORDS_MAX),
        ),
        ("UpdateUserRequest.orderMinimum", price()),
        ("UpdateUserRequest.mixAmount", price()),
        (
            "UpdateUserRequest.mixPieces",
            json!({ "minimum": shop::MIX_PIECES.start(), "maximum": shop::MIX_PIECES.end() }),
        ),
        (
            "SetWatermarkRequest.opacity",
            json!({
                "minimum": shop::WATERMARK_OPACITIES.start(),
                "maximum": shop::WATERMARK_OPACITIES.end(),
            }),
        ),
        (
            "PutRootFileRequest.content",
            json!({ "minLength": 1, "maxLength": root_file::BYTES_MAX }),
        ),
        ("ReorderRequest.ids", items(ORDERED_IDS_MAX)),
        ("ReorderAllRequest.ids", items(ORDERED_IDS_MAX)),
        ("CreateAlbumRequest.pictureIds", items(album::PICTURES_MAX)),
        ("UpdateAlbumRequest.pictureIds", items(album::PICTURES_MAX)),
        ("DecorateRequest.sections", items(home::SECTIONS_MAX)),
        ("LevelFee.yearlyFee", price()),
        (
            "LevelFee.productCap",
            json!({ "minimum": 1, "maximum": PRODUCT_CAP_MAX }),
        ),
        (
            "RenewAccountsRequest.accounts",
            some_items(admin::ACCOUNTS_MAX),
        ),
        (
            "RenewAccountsRequest.months",
            json!({ "minimum": admin::MONTHS.start(), "maximum": admin::MONTHS.end() }),
        ),
        (
            "MessageAccountsRequest.ids",
            some_items(admin::ACCOUNTS_MAX),
        ),
        ("SavedChangeInput.addProducts", items(SAVED_MAX)),
        ("SavedChangeInput.removeProducts", items(SAVED_MAX)),
        ("SavedChangeInput.addShops", items(SAVED_MAX)),
        ("SavedChangeInput.removeShops", items(SAVED_MAX)),
    ]
}

/// Second currencies.
fn of_currencies() -> impl IntoIterator<Item = (&'static str, Value)> {
    [
        (
            "UpdateUserRequest.currencyMargin",
            json!({ "minimum": CurrencyMargin::MIN, "maximum": CurrencyMargin::MAX }),
        ),
        ("UpdateCurrenciesRequest.currencies", items(CURRENCIES_MAX)),
        (
            "CurrencyInput.code",
            json!({ "minLength": 3, "maxLength": 3 }),
        ),
        (
            "ExportRequest.currency",
            json!({ "minLength": 3, "maxLength": 3 }),
        ),
        (
            "CurrencyInput.rateMicro",
            json!({ "minimum": Rate::MIN.micro(), "maximum": Rate::MAX.micro() }),
        ),
        (
            "ProductImportRate.currency",
            json!({ "minLength": 3, "maxLength": 3 }),
        ),
        (
            "ProductImportRate.rateMicro",
            json!({ "minimum": Rate::MIN.micro(), "maximum": Rate::MAX.micro() }),
        ),
        (
            "CurrencyInput.decimals",
            json!({ "minimum": 0, "maximum": 3 }),
        ),
    ]
}

/// The platform's contacts.
fn of_platform() -> impl IntoIterator<Item = (&'static str, Value)> {
    [
        ("UpdatePlatformRequest.phones", items(admin::CONTACTS_MAX)),
        (
            "UpdatePlatformRequest.wechatIds",
            items(admin::CONTACTS_MAX),
        ),
        (
            "UpdatePlatformRequest.whatsappNumbers",
            items(admin::CONTACTS_MAX),
        ),
    ]
}

/// Products, one at a time and many at once.
fn of_products() -> impl IntoIterator<Item = (&'static str, Value)> {
    [
        ("SpecInput.items", some_items(product::ITEMS_MAX)),
        ("SkuInput.items", some_items(product::SPECS_MAX)),
        ("SkuInput.price", price()),
        ("SkuInput.tierPrices", items(product::TIERS_MAX)),
        ("SkuChangeInput.tierPrices", items(product::TIERS_MAX)),
        ("PriceTierInput.price", price()),
        (
            "PriceTierInput.minQuantity",
            json!({
                "minimum": product::TIER_QUANTITY.start(),
                "maximum": product::TIER_QUANTITY.end(),
            }),
        ),
        ("SkuInput.stock", stock()),
        ("PricesRequest.productIds", some_items(product::PRICES_MAX)),
        (
            "PricesRequest.priceKey",
            json!({ "maxLength": product::PRICE_KEY.max() }),
        ),
        ("ProductBatchRequest.ids", some_items(product::BATCH_MAX)),
        (
            "ProductPriceChange.percent",
            json!({ "minimum": product::PERCENT_MIN, "maximum": product::PERCENT_MAX }),
        ),
        (
            "ProductPriceChange.permille",
            json!({ "minimum": product::PERCENT_MIN * 10, "maximum": product::PERCENT_MAX * 10 }),
        ),
        (
            "ProductPriceChange.roundTo",
            json!({ "minimum": 1, "maximum": 100, "enum": product::ROUND_TO }),
        ),
        (
            "ProductPriceChange.amount",
            json!({ "minimum": -Fen::MAX.get(), "maximum": Fen::MAX.get() }),
        ),
        ("ProductStockChange.set", stock()),
        (
            "ProductStockChange.add",
            json!({ "minimum": -i64::from(product::STOCK_MAX), "maximum": product::STOCK_MAX }),
        ),
        (
            "UpdateSkusRequest.skus",
            some_items(product::COMBINATIONS_MAX),
        ),
        ("SkuChangeInput.price", price()),
        ("SkuChangeInput.stock", stock()),
        (
            "SkuChangeInput.stockSeen",
            json!({ "minimum": 0, "maximum": product::STOCK_SEEN_MAX }),
        ),
        ("ProductInput.imageIds", items(product::PICTURES_MAX)),
        ("ProductInput.specs", items(product::SPECS_MAX)),
        ("ProductInput.tiers", items(product::TIERS_MAX)),
        ("ProductInput.skus", items(product::COMBINATIONS_MAX)),
        ("ProductInput.salePrice", price()),
        ("ProductInput.strikePrice", price()),
        ("ProductInput.stock", stock()),
    ]
}

/// Orders and baskets.
fn of_orders() -> impl IntoIterator<Item = (&'static str, Value)> {
    let quantity = json!({ "minimum": 1, "maximum": QUANTITY_MAX });
    [
        ("OrderItemInput.expectedPrice", price()),
        ("PlaceOrderRequest.expectedTotal", price()),
        ("ExportRequest.orderNumbers", items(NUMBERS_MAX)),
        ("PlaceOrderRequest.items", some_items(LINES_MAX)),
        ("PriceOrderRequest.items", some_items(LINES_MAX)),
        ("SendInquiryRequest.items", items(LINES_MAX)),
        ("OrderFromInquiryRequest.items", items(LINES_MAX)),
        ("OrderFromInquiryRequest.expectedTotal", price()),
        ("FindItemsRequest.itemNumbers", some_items(LINES_MAX)),
        ("BasketInput.lines", items(LINES_MAX)),
        ("BasketLineInput.quantity", quantity.clone()),
        ("OrderItemInput.quantity", quantity),
    ]
}

/// A product is replaced by a request with the same fields as the one that creates it.
const NEW: &str = "ProductInput.";

fn of_update(place: &str, limits: &Value) -> Option<(String, Value)> {
    let field = place.strip_prefix(NEW)?;
    Some((format!("UpdateProductRequest.{field}"), limits.clone()))
}

/// Usernames, passwords and shop codes. Nothing longer is right where one is only compared.
fn credentials() -> impl IntoIterator<Item = (&'static str, Value)> {
    let username =
        json!({ "minLength": USERNAME_MIN, "maxLength": USERNAME_MAX, "pattern": USERNAME });
    let alias = json!({ "minLength": ALIAS_MIN, "maxLength": ALIAS_MAX, "pattern": ALIAS });
    let password = json!({ "minLength": PASSWORD_MIN, "maxLength": PASSWORD_MAX });
    let at_most = |characters: usize| json!({ "maxLength": characters });
    [
        ("RegisterRequest.username", username),
        ("RegisterRequest.password", password.clone()),
        ("RegisterRequest.confirmPassword", at_most(PASSWORD_MAX)),
        ("LoginRequest.username", at_most(USERNAME_MAX)),
        ("LoginRequest.password", at_most(PASSWORD_MAX)),
        ("BindRequest.username", at_most(USERNAME_MAX)),
        ("BindRequest.password", at_most(PASSWORD_MAX)),
        ("ChangePasswordRequest.oldPassword", at_most(PASSWORD_MAX)),
        (
            "ChangePasswordRequest.confirmPassword",
            at_most(PASSWORD_MAX),
        ),
        ("RegisterRequest.alias", alias.clone()),
        ("ChangePasswordRequest.newPassword", password),
        ("UpdateUserRequest.alias", alias),
    ]
}

/// Numbers of things, weights and places in lists.
fn numbers() -> impl Iterator<Item = (&'static str, Value)> {
    let range =
        |range: RangeInclusive<u32>| json!({ "minimum": range.start(), "maximum": range.end() });
    let pieces = range(product::limits::PIECES);
    let grams = range(product::limits::GRAMS);
    let place = range(category::SORT);
    let operators_place = json!({ "minimum": 0, "maximum": admin::SORT_MAX });
    [
        ("ProductInput.packingQuantity", pieces.clone()),
        ("ProductInput.minOrderQuantity", pieces.clone()),
        ("ProductInput.orderMultiple", pieces),
        ("ProductInput.itemWeightGrams", grams.clone()),
        ("ProductInput.boxWeightGrams", grams),
        ("CreateCategoryRequest.sort", place.clone()),
        ("UpdateCategoryRequest.sort", place),
        ("CreateAreaRequest.sort", operators_place.clone()),
        ("UpdateAreaRequest.sort", operators_place.clone()),
        (
            "CreateBusinessCategoryRequest.sort",
            operators_place.clone(),
        ),
        ("UpdateBusinessCategoryRequest.sort", operators_place),
    ]
    .into_iter()
}

/// Schema and field with their lengths.
fn text_limits() -> impl Iterator<Item = (String, Value)> {
    let plain = PLAIN.iter().flat_map(|(place, rule)| at(place, *rule));
    let localized = LOCALIZED
        .iter()
        .flat_map(|(originals, translations, rule)| {
            let originals = originals
                .iter()
                .flat_map(|place| at(place, rule.original()));
            let translations = translations.iter();
            originals.chain(translations.flat_map(|place| at(place, rule.translation())))
        });
    let tables = TABLES.iter().flat_map(|(originals, translations, rules)| {
        rules.iter().flat_map(move |(field, rule)| {
            let originals = at(&format!("{originals}.{field}"), rule.original());
            originals.chain(at(&format!("{translations}.{field}"), rule.translation()))
        })
    });
    plain.chain(localized).chain(tables)
}

/// The lengths at a place. `.*` is each language, and `.-` each but that of the platform.
fn at(place: &str, rule: TextRule) -> impl Iterator<Item = (String, Value)> + use<> {
    let in_each = |schema: &str, languages: &[Locale]| -> Vec<String> {
        let places = languages.iter();
        places.map(|locale| format!("{schema}.{locale}")).collect()
    };
    let places = if let Some(schema) = place.strip_suffix(".*") {
        in_each(schema, &Locale::ALL)
    } else if let Some(schema) = place.strip_suffix(".-") {
        in_each(schema, &Locale::PLATFORM.others())
    } else {
        vec![place.to_owned()]
    };
    let length = lengths(rule);
    places.into_iter().map(move |place| (place, length.clone()))
}

/// The lengths that a rule allows.
fn lengths(rule: TextRule) -> Value {
    if rule.min() == 0 {
        json!({ "maxLength": rule.max() })
    } else {
        json!({ "minLength": rule.min(), "maxLength": rule.max() })
    }
}

/// Texts in one language, and those whose translations are fields of their own kind.
const PLAIN: &[(&str, TextRule)] = &[
    (
        "SkuInput.itemNumber",
        shop_catalog::product::limits::ITEM_NUMBER,
    ),
    (
        "SkuInput.items[]",
        shop_catalog::product::limits::SPEC_NAME.original(),
    ),
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
    ("ProductImportRequest.sheet", catalogue::SHEET_NAME),
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
    (
        "SubscribeDeviceRequest.endpoint",
        notifications::PUSH_ENDPOINT,
    ),
    ("SubscribeDeviceRequest.device", DEVICE_NAME),
    ("PushSubscription.endpoint", notifications::PUSH_ENDPOINT),
    ("RenewDeviceRequest.endpoint", notifications::PUSH_ENDPOINT),
    (
        "RenewDeviceRequest.formerEndpoint",
        notifications::PUSH_ENDPOINT,
    ),
    ("ForgetDeviceRequest.endpoint", notifications::PUSH_ENDPOINT),
    ("FeedbackRequest.text", feedback::TEXT),
    ("FeedbackRequest.contact", feedback::CONTACT),
    ("AnswerFeedbackRequest.answer", feedback::ANSWER),
    ("AnswerUpgradeRequest.answer", UPGRADE_ANSWER),
    (
        "WxLoginRequest.code",
        TextRule::line(chat::CODE_MIN, chat::CODE_MAX),
    ),
    ("SetStatusRequest.reason", admin::STATUS_REASON),
    ("MessageAccountsRequest.text", admin::MESSAGE),
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
    ("PlaceTranslations.-", translation(admin::AREA_NAME)),
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

/// The rules of a resource's texts.
type Rules = &'static [(&'static str, LocalizedRule)];

/// The schemas of a resource's originals and translations, and the rules of its texts.
const TABLES: [(&str, &str, Rules); 2] = [
    ("ProductInput", "ProductTexts", ProductTexts::RULES),
    ("UpdateUserRequest", "ShopTexts", ShopTexts::RULES),
];

/// Other texts with their translations.
const LOCALIZED: &[(Places, Places, LocalizedRule)] = &[
    (
        &["SpecInput.name", "SpecItemInput.name"],
        &["NameTranslations.*"],
        shop_catalog::product::limits::SPEC_NAME,
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
    (&["SectionInput.title"], &["SectionTitles.*"], home::TITLE),
    (
        &["CarouselTextInput.text"],
        &["CarouselTextTranslations.*"],
        shop::limits::CAROUSEL_TEXT,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_documented_at_a_field() {
        let document = serde_json::to_value(crate::document::document()).unwrap();
        let schemas = &document["components"]["schemas"];
        for (place, _) in limits() {
            assert!(schemas.pointer(&pointer(&place)).is_some(), "{place}");
        }
    }
}
