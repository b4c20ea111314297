//! Foundation of all crates: typed IDs, money, languages, validated text, cursors, time and
//! randomness as arguments. Pure and synchronous; depends on no other crate of the workspace.

mod account;
mod clock;
mod currency;
mod cursor;
mod entropy;
mod ids;
mod locale;
mod localized;
mod lot;
mod media_kind;
mod money;
mod page;
mod phone;
mod price_visibility;
mod reason;
pub mod request;
mod secret;
mod string_enum;
mod text;
mod translations;
mod validation;
mod watermark_layout;

pub use account::{AccountOutcome, AccountStatus, AccountTask, Role};
pub use clock::{Clock, SystemClock, Timestamp};
pub use currency::{
    CURRENCIES_MAX, Currency, CurrencyForm, CurrencyMargin, CurrencyRate, CurrencyTable, HeldRate,
    RATE_DAYS, RATE_NOTICE_DAYS, Rate, RateSource, SecondAmount,
};
pub use cursor::{Cursor, CursorError};
pub use entropy::{Entropy, OsEntropy, random_array};
pub use ids::*;
pub use locale::{ByLocale, Locale, Texts};
pub use localized::{Localized, Translation, TranslationSheet};
pub use lot::Lot;
pub use media_kind::{
    ARCHIVE_MAX_BYTES, IMAGE_MAX_BYTES, MediaKind, TABLE_MAX_BYTES, VIDEO_MAX_BYTES,
};
pub use money::{Fen, MoneyError};
pub use page::{Page, PageLimit, PageRequest};
pub use phone::{Phone, phone_digits};
pub use price_visibility::{PriceReader, PriceVisibility};
pub use reason::Reason;
pub use secret::Secret;
pub use string_enum::UnknownValue;
pub use text::{TextRule, balance_marks, is_blank, isolate, normalise, uniqueness_key};
pub use translations::{
    LocalizedTexts, TextsView, TextsViewKind, TranslationKind, Translations, TranslationsView,
};
pub use validation::{EXACT_MAX, FieldError, ValidationErrors};
pub use watermark_layout::WatermarkLayout;
