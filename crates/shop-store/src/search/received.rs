//! Operators' search in the orders and inquiries that shops received.

use shop_catalog::search::fold;
use shop_core::{Phone, phone_digits, uniqueness_key};

use crate::sql::{self, Filter};

/// A shop with a part of a name, in any language.
const SHOP_NAMED: &str =
    r"shop_id IN (SELECT t.id FROM shop_texts t WHERE t.name LIKE ? ESCAPE '\')";

/// A shop with a part of a code, which it has or had.
const SHOP_CODED: &str =
    r"shop_id IN (SELECT a.shop_id FROM shop_aliases a WHERE a.alias_key LIKE ? ESCAPE '\')";

/// Adds the conditions of operators' search in what shops received: each word is in one of the `own` places,
/// or in the shop's names or codes, or the whole keyword is a part of the number in the column `phone`.
/// Nothing for an empty keyword.
pub(crate) fn in_shops_and(conditions: &mut Filter, own: &[&str], phone: &str, keyword: &str) {
    let key = uniqueness_key(keyword);
    let words: Vec<&str> = key.split(' ').filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return;
    }
    let places: Vec<&str> = own
        .iter()
        .copied()
        .chain([SHOP_CODED, SHOP_NAMED])
        .collect();
    let of_word = format!("({})", places.join(" OR "));
    let mut condition = vec![of_word; words.len()].join(" AND ");
    let mut values = Vec::new();
    for word in words {
        values.extend(vec![sql::containing(word); own.len() + 1]);
        // Names are kept as search folds them.
        values.push(sql::containing(&fold(word)));
    }
    if let Some(digits) = phone_part(keyword) {
        condition = format!("({condition}) OR REPLACE({phone}, '-', '') LIKE ?");
        values.push(sql::containing(&digits));
    }
    conditions.and(&condition, values);
}

/// The digits by which a phone number is found, whether its country code is stored or not; none if the text is not
/// a part of a number.
pub(crate) fn phone_part(text: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let number = Phone::parse("keyword", text).map_or_else(|_| text.to_owned(), Phone::into_string);
    let number = phone_digits(&number)?;
    let national = number.trim_start_matches('0');
    (national.len() >= FEWEST).then(|| national.to_owned())
}
