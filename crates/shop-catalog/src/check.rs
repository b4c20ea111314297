//! Checking a form field by field while collecting every fault.

use std::{collections::HashSet, ops::RangeInclusive};

use shop_core::{Fault, Faults, Fen, FieldFault, Locale, TextRule};

use crate::LocalizedEdit;

/// A check in progress. A wrong field yields a stand-in value, which never gets out, because
/// [`Check::finish`] then answers the faults.
#[derive(Debug, Default)]
pub struct Check {
    faults: Faults,
}

impl Check {
    /// Notes a fault.
    pub fn fault(&mut self, fault: FieldFault) {
        self.faults.push(fault);
    }

    /// The parsed part, or its fault noted.
    pub fn keep<T: Default>(&mut self, result: Result<T, FieldFault>) -> T {
        self.faults.keep(result).unwrap_or_default()
    }

    /// A text; one left out counts as empty.
    pub fn text(&mut self, path: &str, rule: TextRule, input: Option<&str>) -> String {
        self.keep(rule.parse(path, input.unwrap_or_default()))
    }

    /// A text with its translations: `field` is the original's path, and its name under
    /// `translations.en` and `translations.ar`.
    pub fn localized(
        &mut self,
        field: &str,
        rules: LocalizedRule,
        original: Option<&str>,
        translations: [Option<&str>; 2],
    ) -> LocalizedEdit {
        let original = original.map(|text| self.keep(rules.original.parse(field, text)));
        let mut checked = [None, None];
        let given = Locale::TRANSLATED.into_iter().zip(translations);
        for (slot, (locale, text)) in checked.iter_mut().zip(given) {
            let path = format!("translations.{locale}.{field}");
            *slot = text.map(|text| self.keep(rules.translation.parse(&path, text)));
        }
        LocalizedEdit::new(original, checked)
    }

    /// A whole number within `range`.
    pub fn count(&mut self, path: &str, range: RangeInclusive<u32>, value: i64) -> u32 {
        self.keep(in_range(path, range, value))
    }

    /// A price in fen.
    pub fn price(&mut self, path: &str, fen: i64) -> Fen {
        let border = if fen < 0 { 0 } else { Fen::MAX.get() };
        self.keep(Fen::new(fen).map_err(|_| FieldFault::at(path, Fault::OutOfRange, border)))
    }

    /// A list of ids, at most `max`, each once.
    pub fn ids<I: From<i64>>(&mut self, path: &str, max: usize, ids: &[i64]) -> Vec<I> {
        self.at_most(path, max, ids.len());
        let mut seen = HashSet::new();
        for (index, id) in ids.iter().enumerate() {
            if !seen.insert(id) {
                let place = format!("{path}[{index}]");
                self.fault(FieldFault::new(place, Fault::DuplicateItem));
            }
        }
        ids.iter().copied().map(I::from).collect()
    }

    /// Notes a fault when a list of `length` items is longer than `max`.
    pub fn at_most(&mut self, path: &str, max: usize, length: usize) {
        if length > max {
            let limit = i64::try_from(max).unwrap_or(i64::MAX);
            self.fault(FieldFault::at(path, Fault::TooManyItems, limit));
        }
    }

    /// The value, if nothing was wrong.
    pub fn finish<T>(self, value: T) -> Result<T, Faults> {
        self.faults.or(value)
    }
}

/// The rules of a text and of its translations, which may always be empty.
#[derive(Debug, Clone, Copy)]
pub struct LocalizedRule {
    original: TextRule,
    translation: TextRule,
}

impl LocalizedRule {
    /// One line of `min..=max` characters.
    pub const fn line(min: usize, max: usize) -> Self {
        Self {
            original: TextRule::line(min, max),
            translation: TextRule::line(0, max),
        }
    }

    /// Several lines, at most `max` characters in all.
    pub const fn lines(max: usize) -> Self {
        Self {
            original: TextRule::lines(0, max),
            translation: TextRule::lines(0, max),
        }
    }
}

fn in_range(path: &str, range: RangeInclusive<u32>, value: i64) -> Result<u32, FieldFault> {
    let border = if value < i64::from(*range.start()) {
        *range.start()
    } else {
        *range.end()
    };
    u32::try_from(value)
        .ok()
        .filter(|n| range.contains(n))
        .ok_or_else(|| FieldFault::at(path, Fault::OutOfRange, i64::from(border)))
}
