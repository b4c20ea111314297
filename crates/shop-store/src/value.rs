//! Column values and the domain's types.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use shop_core::{CurrencyMargin, Fen, Localized, Timestamp, TranslationSheet};
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

/// Reads an amount of money, where there is one.
pub fn fen_opt(column: &'static str, amount: Option<i64>) -> Result<Option<Fen>, StoreError> {
    amount.map(|amount| fen(column, amount)).transpose()
}

/// Reads what a shop adds to amounts in a second currency, where it shows such amounts.
pub fn currency_margin(permille: Option<i64>) -> Result<Option<CurrencyMargin>, StoreError> {
    let column = "shops.currency_margin";
    let margin = |permille| CurrencyMargin::new(permille).ok_or(StoreError::Corrupt { column });
    permille.map(margin).transpose()
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

/// A name with its translations.
pub fn named(original: String, translations: &str) -> Result<Localized, StoreError> {
    Ok(sheet(translations)?.localize("name", original))
}

/// The column of a name's translations.
pub fn name_translations(name: &Localized) -> Result<String, StoreError> {
    to_json(
        "translations",
        &TranslationSheet::default().with("name", name),
    )
}
