//! Column values and the domain's types.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use shop_core::{Fen, Locale, Localized, Timestamp, TranslationSheet};
use shop_orders::Country;

use crate::StoreError;

/// Reads a value of a closed list.
pub fn word<T: FromStr>(column: &'static str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|_| StoreError::Corrupt { column })
}

/// Reads a country, where there is one.
pub fn country(column: &'static str, code: Option<&str>) -> Result<Option<Country>, StoreError> {
    code.map(|code| word(column, code)).transpose()
}

/// Reads a JSON column.
pub fn json<'a, T: Deserialize<'a>>(column: &'static str, text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::Corrupt { column })
}

/// Writes a JSON column.
pub fn to_json<T: Serialize>(column: &'static str, value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|_| StoreError::Corrupt { column })
}

/// Reads a translations column.
pub fn sheet(text: &str) -> Result<TranslationSheet<'_>, StoreError> {
    json("translations", text)
}

/// Reads an amount of money.
pub fn fen(column: &'static str, amount: i64) -> Result<Fen, StoreError> {
    Fen::new(amount).map_err(|_| StoreError::Corrupt { column })
}

/// Reads a number that is never negative.
pub fn count<T: TryFrom<i64>>(column: &'static str, number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Corrupt { column })
}

/// Reads a number that is never negative, where there is one.
pub fn count_opt<T: TryFrom<i64>>(
    column: &'static str,
    number: Option<i64>,
) -> Result<Option<T>, StoreError> {
    number.map(|number| count(column, number)).transpose()
}

/// Reads a moment, where there is one.
pub fn moment(ms: Option<i64>) -> Option<Timestamp> {
    ms.map(Timestamp::from_millis)
}

/// The place of an item in a list, as `position` columns hold it.
pub fn position(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

/// Bare numbers of ids, for a query.
pub fn numbers<I: Copy + Into<i64>>(ids: &[I]) -> Vec<i64> {
    ids.iter().map(|id| (*id).into()).collect()
}

/// A name with a column for each language, to be read.
pub fn named(original: String, en: String, ar: String) -> Localized {
    named_from(original, (en, None), (ar, None))
}

/// The same with the source fingerprint of each translation; `None`: that of this original.
pub fn named_from(
    original: String,
    en: (String, Option<i64>),
    ar: (String, Option<i64>),
) -> Localized {
    let mut name = Localized::new(original);
    for (locale, (text, fingerprint)) in [(Locale::En, en), (Locale::Ar, ar)] {
        name.translate(locale, text);
        if let Some(fingerprint) = fingerprint {
            name.set_source_fingerprint(locale, fingerprint.cast_unsigned());
        }
    }
    name
}

/// The columns of a translation of a name: the text and its source fingerprint.
pub fn name_columns(name: &Localized, locale: Locale) -> (String, Option<i64>) {
    let made = name.made(locale);
    (
        made.map_or_else(String::new, |made| made.text.clone()),
        made.map(|made| made.source_fingerprint.cast_signed()),
    )
}
