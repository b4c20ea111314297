//! Validates the specs of a product: up to three (PRODUCT.md, 6.3), with unique names.

use std::collections::HashSet;

use shop_core::{FieldError, Reason};

use super::{
    NameTranslations, SpecDraft, SpecForm, SpecItemDraft, SpecItemForm, limits::SPEC_NAME,
    matrix::COMBINATIONS_MAX,
};
use crate::{
    LocalizedEdit,
    check::{Check, Given},
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
    let translations = [
        others.zh.as_deref(),
        others.en.as_deref(),
        others.ar.as_deref(),
    ];
    check.localized_in(
        part,
        "name",
        SPEC_NAME,
        Given::whole(Some(name), translations),
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
