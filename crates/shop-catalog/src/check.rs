//! Validates a form field by field and collects all errors.

use std::{collections::HashSet, ops::RangeInclusive};

use shop_core::{ByLocale, Fen, FieldError, Locale, Reason, TextRule, ValidationErrors};

use crate::{LocalizedEdit, product::rich_text};

/// A validation in progress. An invalid field yields a default value, which is never used because
/// [`Check::finish`] then returns the errors.
#[derive(Debug, Default)]
pub struct Check {
    errors: ValidationErrors,
}

impl Check {
    /// Records an error.
    pub fn error(&mut self, error: FieldError) {
        self.errors.push(error);
    }

    /// Records the errors of a part that was checked apart.
    pub fn all(&mut self, errors: ValidationErrors) {
        self.errors.extend(errors);
    }

    /// Returns the parsed value, or records the error and returns the default.
    pub fn keep<T: Default>(&mut self, result: Result<T, FieldError>) -> T {
        self.errors.keep(result).unwrap_or_default()
    }

    /// Validates a text; an omitted one counts as empty.
    pub fn text(&mut self, path: &str, rule: TextRule, input: Option<&str>) -> String {
        self.keep(rule.parse(path, input.unwrap_or_default()))
    }

    /// Validates a top-level text and its translations at `translations.en.<field>`.
    pub fn localized(
        &mut self,
        field: &str,
        rules: LocalizedRule,
        given: Given<'_>,
    ) -> LocalizedEdit {
        let translated = |locale| format!("translations.{locale}.{field}");
        self.localized_at(field, translated, rules, given)
    }

    /// Validates a text of a nested part and its translations at `<part>.translations.en`.
    pub fn localized_in(
        &mut self,
        part: &str,
        field: &str,
        rules: LocalizedRule,
        given: Given<'_>,
    ) -> LocalizedEdit {
        let translated = |locale| format!("{part}.translations.{locale}");
        self.localized_at(&format!("{part}.{field}"), translated, rules, given)
    }

    fn localized_at(
        &mut self,
        path: &str,
        translated: impl Fn(Locale) -> String,
        rules: LocalizedRule,
        given: Given<'_>,
    ) -> LocalizedEdit {
        let original = given.original;
        let original = original.map(|text| self.clean(path, rules, rules.original, text));
        let mut checked = ByLocale::default();
        let texts = Locale::ALL.into_iter().zip(given.translations);
        for (slot, (locale, text)) in checked.iter_mut().zip(texts) {
            let path = translated(locale);
            *slot = text.map(|text| self.clean(&path, rules, rules.translation, text));
        }
        LocalizedEdit::new(original, checked)
    }

    /// Sanitizes rich text before the length check, because the sanitized text is stored.
    fn clean(&mut self, path: &str, rules: LocalizedRule, rule: TextRule, text: &str) -> String {
        if rules.is_rich {
            let clean: String = self.keep(rich_text::parse(path, text));
            return self.keep(rule.parse(path, &clean));
        }
        self.keep(rule.parse(path, text))
    }

    /// Validates an integer within `range`.
    pub fn count(&mut self, path: &str, range: RangeInclusive<u32>, value: i64) -> u32 {
        self.keep(in_range(path, range, value))
    }

    /// Validates a price in fen.
    pub fn price(&mut self, path: &str, fen: i64) -> Fen {
        let border = if fen < 0 { 0 } else { Fen::MAX.get() };
        self.keep(Fen::new(fen).map_err(|_| FieldError::at(path, Reason::OutOfRange, border)))
    }

    /// Validates a list of at most `max` unique IDs.
    pub fn ids<I: From<i64>>(&mut self, path: &str, max: usize, ids: &[i64]) -> Vec<I> {
        self.at_most(path, max, ids.len());
        let mut seen = HashSet::new();
        for (index, id) in ids.iter().enumerate() {
            if !seen.insert(id) {
                let place = format!("{path}[{index}]");
                self.error(FieldError::new(place, Reason::DuplicateItem));
            }
        }
        ids.iter().copied().map(I::from).collect()
    }

    /// Records an error if a list of `length` items is longer than `max`.
    pub fn at_most(&mut self, path: &str, max: usize, length: usize) {
        if length > max {
            let limit = i64::try_from(max).unwrap_or(i64::MAX);
            self.error(FieldError::at(path, Reason::TooManyItems, limit));
        }
    }

    /// Whether no errors have been recorded.
    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns the value if there are no errors.
    pub fn finish<T>(self, value: T) -> Result<T, ValidationErrors> {
        self.errors.into_result(value)
    }
}

/// A text from a request; `None` means omitted.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The original.
    pub original: Option<&'a str>,
    /// The translations, in the order of [`Locale::ALL`].
    pub translations: ByLocale<Option<&'a str>>,
}

impl<'a> Given<'a> {
    /// A text whose original always counts as sent; empty if omitted.
    pub fn whole(original: Option<&'a str>, translations: ByLocale<Option<&'a str>>) -> Self {
        Self {
            original: Some(original.unwrap_or_default()),
            translations,
        }
    }
}

/// The rules for a text and for its translations, which may always be empty.
#[derive(Debug, Clone, Copy)]
pub struct LocalizedRule {
    original: TextRule,
    translation: TextRule,
    /// Whether the text is HTML.
    is_rich: bool,
}

impl LocalizedRule {
    /// A single line of `min..=max` characters.
    pub const fn line(min: usize, max: usize) -> Self {
        Self {
            original: TextRule::line(min, max),
            translation: TextRule::line(0, max),
            is_rich: false,
        }
    }

    /// Multiple lines, at most `max` characters in total.
    pub const fn lines(max: usize) -> Self {
        Self {
            original: TextRule::lines(0, max),
            translation: TextRule::lines(0, max),
            is_rich: false,
        }
    }

    /// HTML of at most `max` characters once it is sanitized.
    pub const fn rich(max: usize) -> Self {
        Self {
            is_rich: true,
            ..Self::lines(max)
        }
    }

    /// The rule for the original.
    pub const fn original(self) -> TextRule {
        self.original
    }

    /// The rule for each translation.
    pub const fn translation(self) -> TextRule {
        self.translation
    }
}

fn in_range(path: &str, range: RangeInclusive<u32>, value: i64) -> Result<u32, FieldError> {
    let border = if value < i64::from(*range.start()) {
        *range.start()
    } else {
        *range.end()
    };
    u32::try_from(value)
        .ok()
        .filter(|n| range.contains(n))
        .ok_or_else(|| FieldError::at(path, Reason::OutOfRange, i64::from(border)))
}
