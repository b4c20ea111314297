//! Texts with a Chinese original and translations: a reader gets the asked language field by
//! field, else the original; the owner is told which translations are older than the original.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Locale;

/// A translation and the original it was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Translation {
    /// The translated text.
    pub text: String,
    /// Fingerprint of the original at the time of translating.
    pub of: u64,
}

/// One text in up to three languages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Localized {
    original: String,
    translations: BTreeMap<Locale, Translation>,
}

impl Localized {
    /// A text in its original language only.
    pub fn new(original: impl Into<String>) -> Self {
        Self {
            original: original.into(),
            translations: BTreeMap::new(),
        }
    }

    /// The text as its author wrote it.
    pub fn original(&self) -> &str {
        &self.original
    }

    /// The text for a reader of `locale`: the translation where there is one, stale or not, else
    /// the original.
    pub fn for_reader(&self, locale: Locale) -> &str {
        self.translation(locale).unwrap_or(&self.original)
    }

    /// The translation into `locale`, if there is one.
    pub fn translation(&self, locale: Locale) -> Option<&str> {
        self.translations.get(&locale).map(|t| t.text.as_str())
    }

    /// Whether the translation into `locale` was made from another original than today's.
    pub fn is_stale(&self, locale: Locale) -> bool {
        self.translations
            .get(&locale)
            .is_some_and(|t| t.of != fingerprint(&self.original))
    }

    /// Replaces the original; translations stay, and become stale when it differs.
    pub fn set_original(&mut self, original: impl Into<String>) {
        self.original = original.into();
    }

    /// Sets the translation into `locale` as made from today's original; an empty one removes it.
    pub fn translate(&mut self, locale: Locale, text: impl Into<String>) {
        let text = text.into();
        if text.is_empty() || locale == Locale::default() {
            self.translations.remove(&locale);
        } else if self.translation(locale) != Some(text.as_str()) || self.is_stale(locale) {
            self.translations.insert(
                locale,
                Translation {
                    text,
                    of: fingerprint(&self.original),
                },
            );
        }
    }

    /// Every text in which this one may be searched for: the original and all translations.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.original.as_str())
            .chain(self.translations.values().map(|t| t.text.as_str()))
    }
}

/// FNV-1a (64 bits): stable across versions and machines, which the standard hasher is not.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The translations of all fields of one row, as its JSON column holds them:
/// `{"en": {"name": {"text": "Cup", "of": 123}}}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TranslationSheet(BTreeMap<Locale, BTreeMap<String, Translation>>);

impl TranslationSheet {
    /// Joins a field's original with what the sheet holds for it.
    pub fn localize(&self, field: &str, original: impl Into<String>) -> Localized {
        let translations = self
            .0
            .iter()
            .filter_map(|(locale, fields)| Some((*locale, fields.get(field)?.clone())))
            .collect();
        Localized {
            original: original.into(),
            translations,
        }
    }

    /// Notes a field's translations, replacing what the sheet held for it.
    #[must_use]
    pub fn with(mut self, field: &str, text: &Localized) -> Self {
        for locale in Locale::TRANSLATED {
            match text.translations.get(&locale) {
                Some(translation) => {
                    self.0
                        .entry(locale)
                        .or_default()
                        .insert(field.to_owned(), translation.clone());
                }
                None => {
                    if let Some(fields) = self.0.get_mut(&locale) {
                        fields.remove(field);
                    }
                }
            }
        }
        self.0.retain(|_, fields| !fields.is_empty());
        self
    }

    /// Whether nothing is translated.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_gets_the_asked_language_else_the_original() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        assert_eq!(name.for_reader(Locale::En), "Tea cup");
        assert_eq!(name.for_reader(Locale::Ar), "茶杯");
        assert_eq!(name.for_reader(Locale::Zh), "茶杯");
    }

    #[test]
    fn a_translation_goes_stale_with_its_original_and_fresh_when_saved_again() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        assert!(!name.is_stale(Locale::En));
        name.set_original("茶壶");
        assert!(name.is_stale(Locale::En));
        name.translate(Locale::En, "Tea cup");
        assert!(!name.is_stale(Locale::En));
    }

    #[test]
    fn a_sheet_gives_back_what_it_was_given() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        name.translate(Locale::Ar, "كوب شاي");
        let sheet = TranslationSheet::default().with("name", &name);
        let json = serde_json::to_string(&sheet).unwrap();
        let read: TranslationSheet = serde_json::from_str(&json).unwrap();
        assert_eq!(read.localize("name", "茶杯"), name);
        name.translate(Locale::En, "");
        assert_eq!(read.with("name", &name).localize("name", "茶杯"), name);
    }
}
