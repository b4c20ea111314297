//! Limits in sentences. Descriptions of the document and messages name a limit, as `{albums}`, and get
//! its number from the constant that the server checks.

use std::{borrow::Cow, collections::BTreeMap, sync::LazyLock, time::Duration};

use serde_json::Value;
use shop_app::{
    admin::{EXPORT_ROWS_MAX, limits as admin},
    limits as app,
};
use shop_auth::{
    ACCESS_TOKEN_SECONDS, ALIAS_CHANGE_DAYS, ALIAS_MAX, ALIAS_MIN, ALIAS_RESERVED_DAYS,
    CHAT_HANDLE_IDLE_DAYS, DEVICE_DAYS, FORGIVE_SECONDS, INQUIRY_LINK_DAYS, LONGEST_WAIT,
    PASSWORD_MAX, PASSWORD_MIN, REFRESH_GRACE_SECONDS, REFRESH_IDLE_DAYS, REFRESH_TOTAL_DAYS,
    RateLimit, SHARE_TOKEN_DAYS, USERNAME_MAX, USERNAME_MIN,
};
use shop_catalog::{album, category, home, product, root_file, search, shop};
use shop_core::{CURRENCIES_MAX, Fen, Locale, PageLimit, RATE_DAYS};
use shop_media::{
    ARCHIVE_MAX_BYTES, DIRECT_UPLOAD_SECONDS, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE,
    JPEG_MAX_WIDTH, MAIN_MAX_WIDTH, OPEN_UPLOADS_MAX, ORPHAN_HOURS, STORAGE_QUOTA_BYTES,
    TABLE_MAX_BYTES, VARIANT_WIDTHS, VIDEO_MAX_BYTES, VIDEO_MAX_MS, VIDEO_RECOMMENDED_MS,
};
use shop_notifications::{
    CODE_MINUTES, FAILING_DAYS, GUEST_DEVICES_MAX, RETRY_SECONDS, USER_DEVICES_MAX,
};
use shop_orders::{YEARS, form as order};
use shop_settlement::{ENDING_DAYS, GRACE_DAYS, UPGRADE_ANSWER};

use crate::{
    body_timeout::{BodyTimeout, PICTURE_FACTOR, VIDEO_FACTOR},
    extract::MAX_ITEMS,
    middleware::HEAD_BYTES_MAX,
    order::views::CARD_PICTURES,
    product::list::PER_CATEGORY_DEFAULT,
};

/// The limits by the names that sentences use.
static LIMITS: LazyLock<BTreeMap<&str, i64>> = LazyLock::new(|| {
    let tables = [accounts(), shops(), products(), orders(), files(), others()];
    tables.into_iter().flatten().collect()
});

/// All limits by their names, so that clients take the numbers of their sentences from the document.
pub fn all() -> Value {
    LIMITS
        .iter()
        .map(|(name, limit)| ((*name).to_owned(), Value::from(*limit)))
        .collect()
}

/// Fills in the limits that a sentence names: `{picture-side}` as `20,000`, `{picture-side:plain}` as
/// `20000`, `{chat-accounts:word}` as `five` and `{chat-accounts:arabic}` as `خمسة`. Other braces stay
/// as they are.
pub fn fill(sentence: &str) -> Cow<'_, str> {
    if !sentence.contains('{') {
        return Cow::Borrowed(sentence);
    }
    let mut filled = String::with_capacity(sentence.len());
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let named = after.split_once('}');
        let number = named.and_then(|(name, after)| Some((number(name)?, after)));
        if let Some((number, after)) = number {
            filled.push_str(&number);
            rest = after;
        } else {
            filled.push('{');
            rest = after;
        }
    }
    Cow::Owned(filled + rest)
}

/// Fills in the limits in all descriptions of a document.
pub fn fill_descriptions(document: &mut Value) {
    match document {
        Value::Array(items) => items.iter_mut().for_each(fill_descriptions),
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "description" || name == "summary" => {
                        *text = fill(text).into_owned();
                    }
                    _ => fill_descriptions(value),
                }
            }
        }
        _ => {}
    }
}

/// The languages into which the platform's texts are translated, as a sentence names them.
const TRANSLATIONS: &str = "translations";

/// The number of the limit that is named, with its form after a colon.
fn number(name: &str) -> Option<String> {
    if name == TRANSLATIONS {
        let others = Locale::PLATFORM.others().map(Locale::english_name);
        let (last, first) = others.split_last()?;
        return Some(format!("{} and {last}", first.join(", ")));
    }
    let (name, form) = name.split_once(':').unwrap_or((name, ""));
    let number = *LIMITS.get(name)?;
    match form {
        "" => Some(grouped(number)),
        "plain" => Some(number.to_string()),
        "word" => Some(word(number)),
        "arabic" => Some(arabic(number, &ARABIC_OF_MASCULINE)),
        "arabic-feminine" => Some(arabic(number, &ARABIC_OF_FEMININE)),
        _ => None,
    }
}

/// With commas between thousands.
fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::new();
    if number < 0 {
        grouped.push('-');
    }
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// As a word up to ten.
fn word(number: i64) -> String {
    const WORDS: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let word = usize::try_from(number).ok().and_then(|n| WORDS.get(n));
    word.map_or_else(|| grouped(number), |word| (*word).to_owned())
}

/// Arabic words from three to ten: the gender of the word is the opposite of that of what is counted.
const ARABIC_OF_MASCULINE: [&str; 8] = [
    "ثلاثة",
    "أربعة",
    "خمسة",
    "ستة",
    "سبعة",
    "ثمانية",
    "تسعة",
    "عشرة",
];
const ARABIC_OF_FEMININE: [&str; 8] = ["ثلاث", "أربع", "خمس", "ست", "سبع", "ثماني", "تسع", "عشر"];

/// As an Arabic word from three to ten, before a noun in the plural.
fn arabic(number: i64, words: &[&str; 8]) -> String {
    let place = number.checked_sub(3).and_then(|n| usize::try_from(n).ok());
    let word = place.and_then(|place| words.get(place));
    word.map_or_else(|| grouped(number), |word| (*word).to_owned())
}

type Named = Vec<(&'static str, i64)>;

fn n(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

fn minutes(seconds: impl TryInto<i64>) -> i64 {
    n(seconds) / 60
}

fn mebibytes(bytes: u64) -> i64 {
    n(bytes >> 20)
}

fn seconds(time: Duration) -> i64 {
    n(time.as_secs())
}

/// Accounts, sessions and how often they may be tried.
fn accounts() -> Named {
    vec![
        ("access-minutes", minutes(ACCESS_TOKEN_SECONDS)),
        ("alias-change-days", ALIAS_CHANGE_DAYS),
        ("alias-max", n(ALIAS_MAX)),
        ("alias-min", n(ALIAS_MIN)),
        ("alias-reserved-days", ALIAS_RESERVED_DAYS),
        ("chat-accounts", n(app::PHONES_MAX)),
        ("chat-code-max", n(app::CODE_MAX)),
        ("chat-code-min", n(app::CODE_MIN)),
        ("chat-code-minutes", minutes(app::REPEAT_SECONDS)),
        ("chat-code-seconds", RateLimit::CHAT_CODE.seconds()),
        ("chat-codes", RateLimit::CHAT_CODE.capacity().into()),
        ("chat-handle-days", CHAT_HANDLE_IDLE_DAYS),
        ("device-days", DEVICE_DAYS),
        ("email-code-entries", app::CODE_FAILURES_MAX),
        ("email-code-minutes", CODE_MINUTES),
        ("forgive-minutes", minutes(FORGIVE_SECONDS)),
        ("longest-wait", LONGEST_WAIT),
        ("password-max", n(PASSWORD_MAX)),
        ("password-min", n(PASSWORD_MIN)),
        ("refresh-days", REFRESH_IDLE_DAYS),
        ("refresh-seconds", REFRESH_GRACE_SECONDS),
        ("registrations", RateLimit::REGISTRATION.capacity().into()),
        ("rejected-calls", RateLimit::REJECTED.capacity().into()),
        ("session-days", REFRESH_TOTAL_DAYS),
        (
            "sign-in-failures",
            RateLimit::SIGN_IN_ADDRESS.capacity().into(),
        ),
        ("username-max", n(USERNAME_MAX)),
        ("username-min", n(USERNAME_MIN)),
    ]
}

/// Shops, their home pages and what the platform says.
fn shops() -> Named {
    vec![
        ("album-pictures", n(album::PICTURES_MAX)),
        ("albums", n(album::ALBUMS_MAX)),
        ("area-code-max", n(admin::AREA_CODE.max())),
        ("area-code-min", n(admin::AREA_CODE.min())),
        ("carousel", n(shop::CAROUSEL_MAX)),
        ("categories", n(category::CATEGORIES_MAX)),
        ("contacts", n(admin::CONTACTS_MAX)),
        ("currencies", n(CURRENCIES_MAX)),
        ("rate-days", RATE_DAYS),
        ("ending-days", ENDING_DAYS),
        ("grace-days", GRACE_DAYS),
        ("home-picks", n(home::PICKS_MAX)),
        ("home-pictures", n(home::PICTURES_MAX)),
        ("home-sections", n(home::SECTIONS_MAX)),
        ("operator-table-rows", n(EXPORT_ROWS_MAX)),
        ("recommended", n(shop::RECOMMENDED_MAX)),
        ("root-file-bytes", n(root_file::BYTES_MAX)),
        ("root-file-name", n(root_file::NAME_MAX)),
        ("root-files", n(root_file::FILES_MAX)),
        ("status-reason", n(admin::STATUS_REASON.max())),
        ("upgrade-answer", n(UPGRADE_ANSWER.max())),
        ("watermark-height", shop::WATERMARK_HEIGHT_MAX.into()),
        ("watermark-min-width", shop::WATERMARK_MIN_WIDTH.into()),
        ("watermark-width", shop::WATERMARK_WIDTH_MAX.into()),
        ("website-name", n(shop::WEBSITE_NAME_MAX)),
    ]
}

/// Products, also as tables.
fn products() -> Named {
    vec![
        ("batch", n(product::BATCH_MAX)),
        (
            "catalogue-link-minutes",
            minutes(app::CATALOGUE_LINK_SECONDS),
        ),
        ("changed-text", n(app::CHANGED_TEXT_MAX)),
        ("changes-shown", n(app::CHANGES_SHOWN)),
        ("combinations", n(product::COMBINATIONS_MAX)),
        ("faults-shown", n(app::FAULTS_SHOWN)),
        ("heading-shown", n(app::HEADING_SHOWN)),
        ("import-days", app::IMPORT_DAYS),
        ("import-pictures", n(app::IMPORT_PICTURES_MAX)),
        ("imports-kept", app::IMPORTS_KEPT.into()),
        ("import-templates", app::TEMPLATES_KEPT.into()),
        ("imports-listed", n(app::IMPORTS_LISTED)),
        ("keyword-length", n(product::KEYWORD.max())),
        ("keywords", n(product::KEYWORDS_MAX)),
        ("low-stock", app::LOW_STOCK.into()),
        ("prices", n(product::PRICES_MAX)),
        ("prices-shown", RateLimit::SHOWN_PRICES.capacity().into()),
        ("new-stock", product::DEFAULT_STOCK),
        ("other-rows-shown", n(app::OTHER_ROWS_SHOWN)),
        ("percent-max", product::PERCENT_MAX),
        ("percent-min", product::PERCENT_MIN),
        ("permille-max", product::PERCENT_MAX * 10),
        ("permille-min", product::PERCENT_MIN * 10),
        ("popular-words", n(app::POPULAR_WORDS)),
        ("product-pictures", n(product::PICTURES_MAX)),
        ("products-shown", n(app::PRODUCTS_SHOWN)),
        ("products-per-category", PER_CATEGORY_DEFAULT.into()),
        ("samples", n(app::SAMPLES)),
        ("sheets", n(app::SHEETS_MAX)),
        ("spec-items", n(product::ITEMS_MAX)),
        ("price-tiers", n(product::TIERS_MAX)),
        ("specs", n(product::SPECS_MAX)),
        ("stock", product::STOCK_MAX.into()),
        ("suggestions", n(app::SUGGESTIONS)),
        ("table-rows", n(app::ROWS_MAX)),
        ("undo-minutes", app::UNDO_MINUTES),
        ("unpacked-mib", mebibytes(app::INFLATED_MAX_BYTES)),
        ("unused-shown", n(app::UNUSED_SHOWN)),
    ]
}

/// Baskets, orders and inquiries.
fn orders() -> Named {
    vec![
        ("address-lines", n(order::ADDRESS_LINES_MAX)),
        ("baskets", app::BASKETS_MAX.into()),
        ("blocked-contacts", n(app::BLOCKED_MAX)),
        ("card-pictures", n(CARD_PICTURES)),
        ("export-illustrated-lines", n(app::ILLUSTRATED_LINES_MAX)),
        ("export-lines", n(app::EXPORT_LINES_MAX)),
        ("export-link-minutes", minutes(app::EXPORT_LINK_SECONDS)),
        ("export-orders", n(app::EXPORT_ORDERS_MAX)),
        ("export-wait-seconds", seconds(app::CATALOGUE_WAIT)),
        ("found-items", app::MATCHES_MAX.into()),
        ("inquiries-a-day", RateLimit::INQUIRY.capacity().into()),
        ("inquiry-link-days", INQUIRY_LINK_DAYS),
        ("open-inquiries", n(app::OPEN_INQUIRIES_MAX)),
        ("open-orders", n(app::OPEN_ORDERS_MAX)),
        ("order-lines", n(order::LINES_MAX)),
        ("order-numbers", n(app::NUMBERS_MAX)),
        ("order-seconds", RateLimit::ORDER.seconds()),
        ("orders-at-once", RateLimit::ORDER.capacity().into()),
        ("prices-at-once", RateLimit::PRICE.capacity().into()),
        ("share-days", SHARE_TOKEN_DAYS),
    ]
}

/// Pictures, videos and other files.
fn files() -> Named {
    let [small, medium, large] = VARIANT_WIDTHS.map(i64::from);
    let pause = BodyTimeout::default().0;
    vec![
        ("archive-mib", mebibytes(ARCHIVE_MAX_BYTES)),
        ("body-seconds", seconds(pause)),
        ("jpeg-width", JPEG_MAX_WIDTH.into()),
        ("open-uploads", n(OPEN_UPLOADS_MAX)),
        ("orphan-hours", ORPHAN_HOURS),
        ("picture-megapixels", n(IMAGE_MAX_PIXELS / 1_000_000)),
        ("picture-mib", mebibytes(IMAGE_MAX_BYTES)),
        ("picture-minutes", seconds(pause * PICTURE_FACTOR) / 60),
        ("picture-side", IMAGE_MAX_SIDE.into()),
        ("picture-ten-thousand-pixels", n(IMAGE_MAX_PIXELS / 10_000)),
        ("picture-width", MAIN_MAX_WIDTH.into()),
        ("private-link-minutes", minutes(app::PRIVATE_LINK_SECONDS)),
        ("storage-gib", mebibytes(STORAGE_QUOTA_BYTES) / 1024),
        ("table-mib", mebibytes(TABLE_MAX_BYTES)),
        ("ticket-minutes", minutes(DIRECT_UPLOAD_SECONDS)),
        ("variant-large", large),
        ("variant-medium", medium),
        ("variant-small", small),
        ("video-advised-seconds", n(VIDEO_RECOMMENDED_MS / 1_000)),
        ("video-mib", mebibytes(VIDEO_MAX_BYTES)),
        ("video-minutes", seconds(pause * VIDEO_FACTOR) / 60),
        ("video-seconds", n(VIDEO_MAX_MS / 1_000)),
    ]
}

/// Lists, messages and what is repeated.
fn others() -> Named {
    let [first, second, third, fourth, fifth] = RETRY_SECONDS;
    vec![
        ("array-items", n(MAX_ITEMS)),
        ("feedback-a-day", app::FEEDBACK_A_DAY.into()),
        ("idempotency-hours", minutes(app::IDEMPOTENCY_SECONDS) / 60),
        ("head-kib", n(HEAD_BYTES_MAX / 1024)),
        ("keyword", n(search::KEYWORD_MAX)),
        ("notification-days", app::NOTIFICATION_DAYS),
        ("page-size", n(PageLimit::default().get())),
        ("price-yuan", Fen::MAX.get() / 100),
        ("push-devices", n(USER_DEVICES_MAX)),
        ("push-failing-days", FAILING_DAYS),
        ("push-guest-devices", n(GUEST_DEVICES_MAX)),
        ("retry-1", minutes(first)),
        ("retry-2", minutes(second)),
        ("retry-3", minutes(third)),
        ("retry-4", minutes(fourth) / 60),
        ("retry-5", minutes(fifth) / 60),
        ("saved", n(app::SAVED_MAX)),
        ("webhook-seconds", seconds(app::WEBHOOK_TIME)),
        ("year-max", (*YEARS.end()).into()),
        ("year-min", (*YEARS.start()).into()),
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shop_catalog::product::BatchOutcome;
    use shop_core::Reason;

    use super::*;
    use crate::{document::document, messages};

    /// The descriptions of the document as they are written, with where they are.
    fn descriptions() -> Vec<(String, String)> {
        fn collect(place: &str, part: &Value, found: &mut Vec<(String, String)>) {
            match part {
                Value::Array(items) => {
                    for (index, item) in items.iter().enumerate() {
                        collect(&format!("{place}/{index}"), item, found);
                    }
                }
                Value::Object(fields) => {
                    for (name, value) in fields {
                        let place = format!("{place}/{name}");
                        match value {
                            Value::String(text) if name == "description" || name == "summary" => {
                                found.push((place, text.clone()));
                            }
                            _ => collect(&place, value, found),
                        }
                    }
                }
                _ => {}
            }
        }
        let mut found = Vec::new();
        let written = serde_json::to_value(document()).unwrap();
        collect("", &written, &mut found);
        found
    }

    /// What sentences have in braces.
    fn names(sentences: &str) -> BTreeSet<&str> {
        let opened = sentences.split('{').skip(1);
        opened
            .filter_map(|rest| Some(rest.split_once('}')?.0))
            .collect()
    }

    #[test]
    fn numbers_have_three_forms() {
        assert_eq!(
            fill("{picture-side} or {picture-side:plain}"),
            "20,000 or 20000"
        );
        assert_eq!(fill("at most {chat-accounts:word}"), "at most five");
        assert_eq!(fill("{chat-accounts:arabic} حسابات"), "خمسة حسابات");
        assert_eq!(fill("{chat-accounts:arabic-feminine} رسائل"), "خمس رسائل");
        assert_eq!(fill("{albums:arabic}"), fill("{albums}"));
        assert_eq!(
            fill("{percent-min} to {album-pictures:word}"),
            "-100 to 200"
        );
        for other in ["`{code, data}`", "/{id}", "a { b", "{albums:roman}"] {
            assert_eq!(fill(other), other);
        }
    }

    #[test]
    fn every_name_in_a_sentence_is_that_of_a_limit() {
        let written = serde_json::to_value(document()).unwrap();
        let paths = written["paths"].as_object().unwrap().keys();
        let parameters: BTreeSet<&str> = paths.flat_map(|path| names(path)).collect();
        let is_object = |name: &str| name.contains(", ");
        for (place, sentence) in descriptions() {
            for name in names(&sentence) {
                let is_known = number(name).is_some();
                let is_other = parameters.contains(name) || is_object(name);
                assert!(is_known != is_other, "{place}: {{{name}}}");
            }
        }
        for sentence in message_sentences() {
            for name in names(&sentence) {
                let is_known = number(name).is_some() || name == "limit";
                assert!(is_known, "{sentence}");
            }
        }
    }

    #[test]
    fn every_limit_is_named_in_a_sentence() {
        let described = descriptions().into_iter().map(|(_, sentence)| sentence);
        let sentences: String = described.chain(message_sentences()).collect();
        let named = names(&sentences).into_iter();
        let named: BTreeSet<&str> = named.map(|name| name.split(':').next().unwrap()).collect();
        for name in LIMITS.keys() {
            assert!(named.contains(name), "{name}");
        }
    }

    fn message_sentences() -> Vec<String> {
        let reasons = Reason::ALL
            .iter()
            .flat_map(|reason| messages::sentences(*reason));
        let outcomes = BatchOutcome::ALL.iter();
        let outcomes = outcomes.flat_map(|outcome| messages::batch_outcome_sentences(*outcome));
        reasons.chain(outcomes).map(str::to_owned).collect()
    }

    /// Words after which a number is a limit.
    const BEFORE: [&str; 6] = ["most", "than", "newest", "to", "up", "within"];
    /// Words before which a number is a limit.
    const AFTER: [&str; 12] = [
        "seconds",
        "minutes",
        "hours",
        "days",
        "times",
        "characters",
        "letters",
        "pixels",
        "megapixels",
        "KiB",
        "MiB",
        "GiB",
    ];
    const WORDS: [&str; 9] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];

    /// The first number of a sentence that looks like a limit.
    fn repeated_limit(sentence: &str) -> Option<String> {
        let words: Vec<&str> = sentence.split_whitespace().collect();
        let is_number = |word: &str| {
            let word = word.trim_end_matches(['.', ',', ';', ':', ')']);
            let is_digits = word.starts_with(|c: char| c.is_ascii_digit())
                && word.chars().all(|c| c.is_ascii_digit() || c == ',');
            (is_digits && word != "0" && word != "1") || WORDS.contains(&word)
        };
        let found = words.iter().enumerate().find(|(at, word)| {
            let before = at.checked_sub(1).and_then(|at| words.get(at));
            let after = words.get(at + 1).unwrap_or(&"");
            let after = after.trim_end_matches(|c: char| !c.is_alphanumeric());
            is_number(word)
                && (before.is_some_and(|word| BEFORE.contains(word)) || AFTER.contains(&after))
        });
        found.map(|(_, word)| (*word).to_owned())
    }

    #[test]
    fn sentences_name_limits_instead_of_repeating_them() {
        let repeated: Vec<_> = descriptions()
            .into_iter()
            .filter_map(|(place, sentence)| Some((place, repeated_limit(&sentence)?)))
            .filter(|(place, _)| !ALLOWED.iter().any(|end| place.ends_with(end)))
            .collect();
        assert_eq!(repeated, []);
    }

    /// Descriptions with numbers that look like limits, and are none that can change: how numbers of
    /// orders, inquiries and phones are written.
    const ALLOWED: [&str; 4] = [
        "/inquiryNumber/description",
        "/orderNumber/description",
        "/info/description",
        // Nothing counts tags: the characters of the details are limited.
        "/details/description",
    ];
}
