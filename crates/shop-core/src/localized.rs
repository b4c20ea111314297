//! Localized texts: an original and translations. Readers get the requested language or, field by
//! field, the original; the owner sees which translations are outdated.
//!
//! A text does not know the language of its original, which its shop does (the platform's texts are
//! Chinese). There is no translation into that language, so reading needs no more than the text.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor},
};

use crate::{ByLocale, Locale};

/// A translation with the fingerprint of its source text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Translation {
    /// The translated text.
    pub text: String,
    /// Fingerprint of the original at the time of translation.
    pub source_fingerprint: u64,
}

/// A text with its translations.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Localized {
    original: String,
    /// By language; that of the original stays empty.
    translations: ByLocale<Option<Translation>>,
}

impl Localized {
    /// Creates a text without translations.
    pub fn new(original: impl Into<String>) -> Self {
        Self {
            original: original.into(),
            ..Self::default()
        }
    }

    /// The original text.
    pub fn original(&self) -> &str {
        &self.original
    }

    /// The text for a reader of `locale`: the translation, even if outdated, or the original. If
    /// the author has cleared the original, outdated translations are hidden too.
    pub fn for_reader(&self, locale: Locale) -> &str {
        if self.is_withdrawn(locale) {
            return &self.original;
        }
        self.translation(locale).unwrap_or(&self.original)
    }

    fn is_withdrawn(&self, locale: Locale) -> bool {
        self.original.is_empty() && self.is_stale(locale)
    }

    /// Like [`Self::for_reader`], consuming the text.
    pub fn into_reader(mut self, locale: Locale) -> String {
        if self.is_withdrawn(locale) {
            return self.original;
        }
        let made = self.translations[locale as usize].take();
        made.map_or(self.original, |made| made.text)
    }

    /// The original text, consuming the value.
    pub fn into_original(self) -> String {
        self.original
    }

    /// The translation into `locale`, if any.
    pub fn translation(&self, locale: Locale) -> Option<&str> {
        self.made(locale).map(|made| made.text.as_str())
    }

    /// Whether the translation into `locale` was made from a different original.
    pub fn is_stale(&self, locale: Locale) -> bool {
        self.made(locale)
            .is_some_and(|made| made.source_fingerprint != fingerprint(&self.original))
    }

    /// Whether there is an original, written in `language`, that lacks a translation into another
    /// language.
    pub fn lacks_translation(&self, language: Locale) -> bool {
        !self.original.is_empty()
            && language
                .others()
                .into_iter()
                .any(|locale| self.made(locale).is_none())
    }

    /// Whether readers see a translation that was made from a different original, which is written in
    /// `language`.
    pub fn has_stale_translation(&self, language: Locale) -> bool {
        !self.original.is_empty()
            && language
                .others()
                .into_iter()
                .any(|locale| self.is_stale(locale))
    }

    /// Replaces the original; existing translations become outdated if it differs.
    pub fn set_original(&mut self, original: impl Into<String>) {
        self.original = original.into();
    }

    /// Sets the translation into `locale`, made from the current original; an empty one removes it.
    pub fn translate(&mut self, locale: Locale, text: impl Into<String>) {
        let text = text.into();
        if self.translation(locale) == Some(text.as_str()) && !self.is_stale(locale) {
            return;
        }
        let source_fingerprint = fingerprint(&self.original);
        let made = (!text.is_empty()).then_some(Translation {
            text,
            source_fingerprint,
        });
        self.translations[locale as usize] = made;
    }

    /// Applies an edit with an optional new original and translations; an empty translation removes
    /// it. The original is set first, so that new translations count as made from it. A translation
    /// sent unchanged together with a new original becomes outdated, because forms resend unedited
    /// fields. Sent without a new original, it counts as reviewed, unless the original is empty.
    #[must_use]
    pub fn changed(
        &self,
        original: Option<&str>,
        translations: impl IntoIterator<Item = (Locale, String)>,
    ) -> Self {
        let mut text = self.clone();
        if let Some(original) = original {
            text.set_original(original);
        }
        let is_new = text.original != self.original;
        for (locale, translation) in translations {
            let is_as_it_was = self.translation(locale) == Some(translation.as_str());
            if !(is_as_it_was && (is_new || text.original.is_empty())) {
                text.translate(locale, translation);
            }
        }
        text
    }

    /// Changes the text in every language in the same way. What is up to date stays so, and what is
    /// outdated stays outdated.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        let original = change(&self.original);
        let current = fingerprint(&original);
        let translated = |locale| {
            let made = self.made(locale)?;
            Some(Translation {
                text: change(&made.text),
                source_fingerprint: if self.is_stale(locale) {
                    made.source_fingerprint
                } else {
                    current
                },
            })
        };
        let translations = Locale::ALL.map(translated);
        Self {
            original,
            translations,
        }
    }

    /// Sets the source fingerprint of the translation into `locale`.
    pub const fn set_source_fingerprint(&mut self, locale: Locale, fingerprint: u64) {
        if let Some(made) = &mut self.translations[locale as usize] {
            made.source_fingerprint = fingerprint;
        }
    }

    /// The translation into `locale` with its source fingerprint, if any.
    pub const fn made(&self, locale: Locale) -> Option<&Translation> {
        self.translations[locale as usize].as_ref()
    }

    /// All searchable texts: the original and every translation.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let translated = Locale::ALL.into_iter();
        let translated = translated.filter_map(|locale| self.translation(locale));
        std::iter::once(self.original.as_str()).chain(translated)
    }
}

/// FNV-1a (64 bits): unlike the standard hasher, stable across versions and machines.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The translations of all fields of a row, as stored in its JSON column:
/// `{"en": {"name": {"text": "Cup", "source_fingerprint": 123}}}`. Languages without translations are
/// left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TranslationSheet<'a>(ByLocale<Fields<'a>>);

impl<'a> TranslationSheet<'a> {
    /// Parses the JSON of a column; with a `locale`, only what a reader of it can see.
    ///
    /// # Errors
    /// If the JSON is invalid.
    pub fn read(json: &'a str, locale: Option<Locale>) -> serde_json::Result<Self> {
        let mut json = serde_json::Deserializer::from_str(json);
        let read = Wanted(locale).deserialize(&mut json)?;
        json.end()?;
        Ok(read)
    }

    /// Moves a field's translations out of the sheet and joins them with its original.
    pub fn localize(&mut self, field: &str, original: impl Into<String>) -> Localized {
        Localized {
            original: original.into(),
            translations: self.0.each_mut().map(|fields| fields.take(field)),
        }
    }

    /// Replaces a field's translations.
    #[must_use]
    pub fn with(mut self, field: &'a str, text: &Localized) -> Self {
        for (fields, made) in self.0.iter_mut().zip(&text.translations) {
            fields.take(field);
            if let Some(made) = made {
                fields.0.push((field.into(), made.clone()));
            }
        }
        self
    }

    /// Whether there are no translations.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Fields::is_empty)
    }
}

impl Serialize for TranslationSheet<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let languages = Locale::ALL.into_iter().zip(&self.0);
        let filled = languages.filter(|(_, fields)| !fields.is_empty());
        serializer.collect_map(filled.map(|(locale, fields)| (locale.code(), fields)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for TranslationSheet<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Wanted(None).deserialize(deserializer)
    }
}

/// Deserializes the translations into one language, or into all, and skips the others.
struct Wanted(Option<Locale>);

impl<'de> DeserializeSeed<'de> for Wanted {
    type Value = TranslationSheet<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Wanted {
    type Value = TranslationSheet<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("translations by their language")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut sheet = TranslationSheet::default();
        while let Some(FieldName(language)) = map.next_key()? {
            let known = language.parse::<Locale>().ok();
            match known.filter(|locale| self.0.is_none_or(|wanted| wanted == *locale)) {
                Some(locale) => sheet.0[locale as usize] = map.next_value()?,
                None => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(sheet)
    }
}

/// Translations into one language by field. A list, because a row has only a few fields and lists
/// read hundreds of rows: a map with copied names per row would cost more.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Fields<'a>(Vec<(Cow<'a, str>, Translation)>);

impl Fields<'_> {
    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn take(&mut self, field: &str) -> Option<Translation> {
        let at = self.0.iter().position(|(name, _)| name == field)?;
        Some(self.0.swap_remove(at).1)
    }
}

impl Serialize for Fields<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, made)| (name, made)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

#[derive(Deserialize)]
struct FieldName<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("translations by their field")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
        let mut fields = Fields::default();
        while let Some((FieldName(name), made)) = map.next_entry()? {
            fields.0.push((name, made));
        }
        Ok(fields)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn reader_gets_requested_language_or_original() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        assert_eq!(name.for_reader(Locale::En), "Tea cup");
        assert_eq!(name.for_reader(Locale::Ar), "茶杯");
        assert_eq!(name.for_reader(Locale::Zh), "茶杯");
        for locale in [Locale::Zh, Locale::En, Locale::Ar] {
            assert_eq!(name.clone().into_reader(locale), name.for_reader(locale));
        }
    }

    #[test]
    fn translation_goes_stale_and_fresh_again() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        assert!(!name.is_stale(Locale::En));
        name.set_original("茶壶");
        assert!(name.is_stale(Locale::En));
        name.translate(Locale::En, "Tea cup");
        assert!(!name.is_stale(Locale::En));
    }

    #[test]
    fn what_is_missing_or_stale_is_seen_in_every_language() {
        for language in Locale::ALL {
            let others = language.others();
            let mut name = Localized::new("茶杯");
            for other in others {
                assert!(name.lacks_translation(language));
                name.translate(other, "Tea cup");
            }
            assert!(!name.lacks_translation(language) && !name.has_stale_translation(language));
            for other in others {
                assert!(name.lacks_translation(other), "{other} of {language}");
            }
            name.set_original("茶壶");
            name.translate(others[0], "Teapot");
            assert!(!name.lacks_translation(language) && name.has_stale_translation(language));
            name.set_original("");
            assert!(!name.lacks_translation(language) && !name.has_stale_translation(language));
        }
    }

    #[test]
    fn unchanged_translation_of_new_original_is_stale() {
        let with = |name: &Localized, original, en: &str, ar: &str| {
            let all = [(Locale::En, en.to_owned()), (Locale::Ar, ar.to_owned())];
            name.changed(original, all)
        };
        let new = with(&Localized::default(), Some("茶杯"), "Tea cup", "كوب");
        let renamed = with(&new, Some("茶壶"), "Teapot", "كوب");
        assert_eq!(renamed.translation(Locale::Ar), Some("كوب"));
        let stale = |name: &Localized| [Locale::En, Locale::Ar].map(|locale| name.is_stale(locale));
        assert_eq!(stale(&renamed), [false, true]);
        let again = with(&renamed, Some("茶具"), "Teapot", "كوب");
        assert_eq!(stale(&again), [true, true]);
        let looked_at = with(&again, Some("茶具"), "Teapot", "كوب");
        assert_eq!(stale(&looked_at), [false, false]);
        assert_eq!(with(&again, None, "", "كوب").made(Locale::En), None);
    }

    #[test]
    fn translation_sheet_round_trips() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        name.translate(Locale::Ar, "كوب شاي");
        let sheet = TranslationSheet::default().with("name", &name);
        let json = serde_json::to_string(&sheet).unwrap();
        let mut read: TranslationSheet = serde_json::from_str(&json).unwrap();
        assert_eq!(read.localize("name", "茶杯"), name);
        assert!(read.is_empty());
        name.translate(Locale::En, "");
        let mut written = sheet.with("name", &name);
        assert_eq!(written.localize("name", "茶杯"), name);
    }

    #[test]
    fn reader_sheet_has_one_language() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        name.translate(Locale::Ar, "كوب شاي");
        let sheet = TranslationSheet::default().with("name", &name);
        let json = serde_json::to_string(&sheet).unwrap();
        let read = |locale| TranslationSheet::read(&json, locale).unwrap();
        assert_eq!(read(None), sheet);
        for locale in [Locale::Zh, Locale::En, Locale::Ar] {
            let read = read(Some(locale)).localize("name", "茶杯");
            assert_eq!(read.for_reader(locale), name.for_reader(locale));
            assert_eq!(read.is_stale(locale), name.is_stale(locale));
            let mut others = locale.others().into_iter();
            assert!(others.all(|other| read.made(other).is_none()));
        }
        for broken in ["", "7", r#"{"en": {}"#, r#"{"en": {}} {}"#, r#"{"ar": 1}"#] {
            for locale in [None, Some(Locale::Ar)] {
                assert!(TranslationSheet::read(broken, locale).is_err(), "{broken}");
            }
        }
    }

    #[test]
    fn sheet_omits_empty_languages() {
        let mut name = Localized::new("茶杯");
        let json = |name: &Localized| {
            let sheet = TranslationSheet::default().with("name", name);
            serde_json::to_string(&sheet).unwrap()
        };
        assert_eq!(json(&name), "{}");
        name.translate(Locale::Ar, "كوب شاي");
        assert!(
            json(&name).starts_with(r#"{"ar":{"name":{"text":"كوب شاي","source_fingerprint":"#)
        );
    }

    proptest! {
        #[test]
        fn reader_gets_translation_else_original_whatever_its_language(
            original in "[a-z茶杯]{0,4}",
            texts in proptest::array::uniform2("[a-zك]{0,3}"),
            renamed in proptest::option::of("[a-z茶]{0,4}"),
            language in proptest::sample::select(Locale::ALL.to_vec()),
        ) {
            let mut name = Localized::new(original.as_str());
            for (locale, text) in language.others().into_iter().zip(&texts) {
                name.translate(locale, text.as_str());
            }
            let is_renamed = renamed.as_ref().is_some_and(|new| *new != original);
            if let Some(renamed) = &renamed {
                name.set_original(renamed.as_str());
            }
            prop_assert_eq!(name.for_reader(language), name.original());
            for (locale, text) in language.others().into_iter().zip(&texts) {
                let is_withdrawn = name.original().is_empty() && is_renamed;
                let is_hidden = text.is_empty() || is_withdrawn;
                let seen = if is_hidden { name.original() } else { text.as_str() };
                prop_assert_eq!(name.for_reader(locale), seen);
                prop_assert_eq!(name.clone().into_reader(locale), seen);
                prop_assert_eq!(name.is_stale(locale), !text.is_empty() && is_renamed);
            }
            let has_text = !name.original().is_empty();
            let lacks = has_text && texts.iter().any(String::is_empty);
            let is_stale = has_text && is_renamed && texts.iter().any(|text| !text.is_empty());
            prop_assert_eq!(name.lacks_translation(language), lacks);
            prop_assert_eq!(name.has_stale_translation(language), is_stale);
            let json = serde_json::to_string(&TranslationSheet::default().with("name", &name));
            let json = json.unwrap();
            let mut sheet = TranslationSheet::read(&json, None).unwrap();
            prop_assert_eq!(sheet.localize("name", name.original()), name);
        }
    }
}
