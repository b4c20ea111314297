//! Changes of localized texts. An omitted language stays unchanged; an empty translation is
//! removed.

use shop_core::{ByLocale, FieldError, Locale, Localized, Reason, ValidationErrors};

/// A validated change of a text; `None` means unchanged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LocalizedEdit {
    original: Option<String>,
    translations: ByLocale<Option<String>>,
}

impl LocalizedEdit {
    /// Creates a change from validated texts; translations are in the order of
    /// [`Locale::ALL`].
    pub(crate) const fn new(
        original: Option<String>,
        translations: ByLocale<Option<String>>,
    ) -> Self {
        Self {
            original,
            translations,
        }
    }

    /// This change with another original where an empty one was sent.
    #[must_use]
    pub(crate) fn or_original(&self, original: &str) -> Self {
        let is_empty = self.original.as_deref() == Some("");
        Self {
            original: if is_empty {
                Some(original.to_owned())
            } else {
                self.original.clone()
            },
            translations: self.translations.clone(),
        }
    }

    /// The new original, if any.
    pub fn original(&self) -> Option<&str> {
        self.original.as_deref()
    }

    /// Applies this change to `stored`, see [`Localized::changed`].
    #[must_use]
    pub fn apply_to(&self, stored: &Localized) -> Localized {
        let given = Locale::ALL.into_iter().zip(self.translations.clone());
        let given = given.filter_map(|(locale, text)| Some((locale, text?)));
        stored.changed(self.original(), given)
    }

    /// Creates a new text from this change; empty if it has no original.
    pub fn to_new(&self) -> Localized {
        self.apply_to(&Localized::default())
    }
}

/// Refuses texts whose original is in `language` that have a translation into it as well. `texts` are
/// with their names, of which `translated` makes the path of a translation.
pub(crate) fn refuse_own_language<'t>(
    errors: &mut ValidationErrors,
    language: Locale,
    translated: impl Fn(&str) -> String,
    texts: impl IntoIterator<Item = (&'t str, &'t Localized)>,
) {
    for (name, text) in texts {
        if text.made(language).is_some() {
            errors.push(FieldError::new(translated(name), Reason::OriginalLanguage));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(original: Option<&str>, en: Option<&str>, ar: Option<&str>) -> LocalizedEdit {
        let mut translations = ByLocale::default();
        translations[Locale::En as usize] = en.map(str::to_owned);
        translations[Locale::Ar as usize] = ar.map(str::to_owned);
        LocalizedEdit::new(original.map(str::to_owned), translations)
    }

    #[test]
    fn omitted_translations_stay() {
        let stored = edit(Some("茶杯"), Some("Tea cup"), Some("كوب")).to_new();
        let changed = edit(None, Some("Cup"), None).apply_to(&stored);
        assert_eq!(changed.original(), "茶杯");
        assert_eq!(changed.translation(Locale::En), Some("Cup"));
        assert_eq!(changed.translation(Locale::Ar), Some("كوب"));
    }

    #[test]
    fn empty_translation_is_removed() {
        let stored = edit(Some("茶杯"), Some("Tea cup"), None).to_new();
        let changed = edit(None, Some(""), None).apply_to(&stored);
        assert_eq!(changed.translation(Locale::En), None);
    }

    #[test]
    fn translation_is_fresh_only_with_new_original() {
        let stored = edit(Some("茶杯"), Some("Tea cup"), Some("كوب")).to_new();
        let changed = edit(Some("茶壶"), Some("Teapot"), None).apply_to(&stored);
        assert!(!changed.is_stale(Locale::En));
        assert!(changed.is_stale(Locale::Ar));
    }
}
