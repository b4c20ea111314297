//! Validates the specs of a product: up to three (PRODUCT.md, 6.3), with unique names.

use std::collections::{BTreeMap, HashMap, HashSet};

use shop_core::{EXACT_MAX, Fen, FieldError, Locale, Localized, MediaId, Reason, uniqueness_key};

use crate::{
    LocalizedEdit,
    check::{Check, Given},
    product::{
        NameTranslations, SkuDraft, SkuForm, SpecDraft, SpecForm, SpecItemDraft, SpecItemForm,
        StockDraft,
        limits::{self, SPEC_NAME},
    },
};

/// The maximum number of specs per product (PRODUCT.md, 6.3).
pub const SPECS_MAX: usize = 3;

/// The maximum number of items per spec.
pub const ITEMS_MAX: usize = 50;

/// Validates all specs; at least one is required.
pub fn parse(check: &mut Check, forms: &[SpecForm]) -> Vec<SpecDraft> {
    if forms.is_empty() {
        check.error(FieldError::new("specs", Reason::SpecsMissing));
    }
    check.at_most("specs", SPECS_MAX, forms.len());
    let mut keys = HashSet::new();
    let mut specs = Vec::with_capacity(forms.len());
    for (index, form) in forms.iter().enumerate() {
        let path = format!("specs[{index}]");
        let spec = SpecDraft {
            name: name(check, &path, &form.name, &form.translations),
            items: items(check, &path, &form.items),
        };
        note_repeated(check, &path, &mut keys, spec.name_key());
        specs.push(spec);
    }
    let combinations: usize = specs.iter().map(|spec| spec.items.len()).product();
    check.at_most("specs", COMBINATIONS_MAX, combinations);
    specs
}

fn items(check: &mut Check, spec: &str, forms: &[SpecItemForm]) -> Vec<SpecItemDraft> {
    let path = format!("{spec}.items");
    if forms.is_empty() {
        check.error(FieldError::new(path.as_str(), Reason::Required));
    }
    check.at_most(&path, ITEMS_MAX, forms.len());
    let mut keys = HashSet::new();
    let mut items = Vec::with_capacity(forms.len());
    for (index, form) in forms.iter().enumerate() {
        let path = format!("{path}[{index}]");
        let item = SpecItemDraft {
            name: name(check, &path, &form.name, &form.translations),
        };
        note_repeated(check, &path, &mut keys, item.name_key());
        items.push(item);
    }
    items
}

fn name(check: &mut Check, part: &str, name: &str, others: &NameTranslations) -> LocalizedEdit {
    check.localized_in(
        part,
        "name",
        SPEC_NAME,
        Given::whole(Some(name), others.texts()),
    )
}

/// Records duplicate names. An empty key belongs to a name that was already rejected.
fn note_repeated(check: &mut Check, part: &str, keys: &mut HashSet<String>, key: String) {
    if !key.is_empty() && !keys.insert(key) {
        check.error(FieldError::new(
            format!("{part}.name"),
            Reason::DuplicateItem,
        ));
    }
}

// Validates the SKU matrix: every combination of spec items exactly once, each with price and
// stock.

/// The maximum number of combinations per product.
pub const COMBINATIONS_MAX: usize = 500;

/// The default stock (PRODUCT.md, 6.3).
pub const DEFAULT_STOCK: i64 = 999;

/// The maximum stock of a SKU, in pieces.
pub const STOCK_MAX: u32 = 9_999_999;

/// The maximum stock that an editor says to have seen. It is only compared.
pub const STOCK_SEEN_MAX: i64 = EXACT_MAX;

/// Validates the SKUs and sorts them into matrix order: the last spec varies fastest. Checks
/// combinations only if the specs are valid, because SKUs refer to spec items by name. `tier_prices` are
/// those of each form.
pub fn parse_matrix(
    check: &mut Check,
    unpriced: &mut Unpriced,
    specs: &[SpecDraft],
    forms: &[SkuForm],
    tier_prices: &[Vec<Fen>],
) -> Vec<SkuDraft> {
    let specs_are_sound = check.is_clean();
    let rows: Vec<_> = forms
        .iter()
        .enumerate()
        .map(|(i, form)| SkuDraft {
            tier_prices: tier_prices.get(i).cloned().unwrap_or_default(),
            ..row(check, unpriced, i, form)
        })
        .collect();
    if !specs_are_sound {
        return rows;
    }
    let indexes: Vec<_> = specs.iter().map(index_items).collect();
    let mut matrix = BTreeMap::new();
    for (place, (form, row)) in forms.iter().zip(rows).enumerate() {
        let items = combination(&indexes, &form.items);
        if let Err(error) = enter(&mut matrix, items, row) {
            check.error(FieldError::new(format!("skus[{place}].items"), error));
        }
    }
    if matrix.len() < specs.iter().map(|spec| spec.items.len()).product() {
        check.error(FieldError::new("skus", Reason::CombinationMissing));
    }
    matrix.into_values().collect()
}

/// Validates `<part>stock` and `<part>stockSeen`.
pub fn stock(check: &mut Check, part: &str, stock: Option<i64>, seen: Option<i64>) -> StockDraft {
    let stock = stock.map(|stock| check.count(&format!("{part}stock"), 0..=STOCK_MAX, stock));
    // Checked without a stock, too.
    let seen = seen.map(|seen| stock_seen(check, &format!("{part}stockSeen"), seen));
    match (stock, seen) {
        (None, _) => StockDraft::Untouched,
        (Some(stock), None) => StockDraft::Counted(stock),
        (Some(to), Some(seen)) => StockDraft::Changed { seen, to },
    }
}

/// More than a stock can be is as much as the largest stock: all of it was sold.
fn stock_seen(check: &mut Check, path: &str, seen: i64) -> u32 {
    if !(0..=STOCK_SEEN_MAX).contains(&seen) {
        let limit = if seen < 0 { 0 } else { STOCK_SEEN_MAX };
        check.error(FieldError::at(path, Reason::OutOfRange, limit));
    }
    u32::try_from(seen).unwrap_or(u32::MAX)
}

/// The fields of a form that lack a price.
pub struct Unpriced {
    /// Their paths.
    pub paths: Vec<String>,
    /// Whether the product needs its prices.
    pub is_refused: bool,
}

/// Validates a price, and notes where one is missing.
pub fn price(
    check: &mut Check,
    unpriced: &mut Unpriced,
    path: &str,
    fen: Option<i64>,
) -> Option<Fen> {
    if fen.is_none() {
        unpriced.paths.push(path.to_owned());
        if unpriced.is_refused {
            check.error(FieldError::new(path, Reason::PriceMissing));
        }
    }
    fen.map(|fen| check.price(path, fen))
}

fn row(check: &mut Check, unpriced: &mut Unpriced, index: usize, form: &SkuForm) -> SkuDraft {
    let path = |field: &str| format!("skus[{index}].{field}");
    SkuDraft {
        items: Vec::new(),
        price: price(check, unpriced, &path("price"), form.price),
        stock: stock(check, &path(""), form.stock, form.stock_seen),
        item_number: check.text(
            &path("itemNumber"),
            limits::ITEM_NUMBER,
            form.item_number.as_deref(),
        ),
        image: form.image_id.map(MediaId::new),
        ..SkuDraft::default()
    }
}

fn index_items(spec: &SpecDraft) -> HashMap<String, usize> {
    let items = spec.items.iter().enumerate();
    items
        .map(|(index, item)| (item.name_key(), index))
        .collect()
}

/// The indexes of the named items; `None` if the specs do not define this combination.
fn combination(indexes: &[HashMap<String, usize>], names: &[String]) -> Option<Vec<usize>> {
    if names.len() != indexes.len() {
        return None;
    }
    let pairs = indexes.iter().zip(names);
    pairs
        .map(|(items, name)| items.get(&uniqueness_key(name)).copied())
        .collect()
}

fn enter(
    matrix: &mut BTreeMap<Vec<usize>, SkuDraft>,
    items: Option<Vec<usize>>,
    row: SkuDraft,
) -> Result<(), Reason> {
    let items = items.ok_or(Reason::CombinationUnknown)?;
    let row = SkuDraft {
        items: items.clone(),
        ..row
    };
    match matrix.insert(items, row) {
        None => Ok(()),
        Some(_) => Err(Reason::DuplicateItem),
    }
}

/// The unit for a reader of `locale`, see [`Localized::for_reader`]. The default unit has built-in
/// translations, whatever the language of the original.
pub fn unit_for_reader(unit: Localized, locale: Locale) -> String {
    let is_default = Locale::ALL
        .iter()
        .any(|language| unit.original() == default_unit(*language));
    if is_default && unit.translation(locale).is_none() {
        return default_unit(locale).to_owned();
    }
    unit.into_reader(locale)
}

/// The default unit, a piece (PRODUCT.md, 6.2).
pub(crate) const fn default_unit(locale: Locale) -> &'static str {
    locale.pick(["件", "pc", "قطعة"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_unit_is_localized_unless_overridden() {
        let mut piece = Localized::new("件");
        piece.translate(Locale::En, "cup");
        let arabic = Localized::new("قطعة");
        let set = Localized::new("套");
        let read = |unit: &Localized| {
            [Locale::Zh, Locale::En, Locale::Ar].map(|locale| unit_for_reader(unit.clone(), locale))
        };
        assert_eq!(read(&piece), ["件", "cup", "قطعة"]);
        assert_eq!(read(&arabic), ["件", "pc", "قطعة"]);
        assert_eq!(read(&set), ["套", "套", "套"]);
    }
}
