//! Changes of localized texts. An omitted language stays unchanged; an empty translation is
//! removed.

use std::borrow::Cow;

use serde::Deserialize;
use shop_core::{FieldError, Locale, Localized, Reason, ValidationErrors};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Ref, RefOr, Schema,
        schema::{AdditionalProperties, ObjectBuilder},
    },
};

/// Texts in the languages other than that of the originals. A language left out stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Translations<T> {
    /// Chinese, where the originals are in another language.
    pub zh: Option<T>,
    /// English.
    pub en: Option<T>,
    /// Arabic.
    pub ar: Option<T>,
}

/// Texts of which there are translations.
pub trait TranslatedTexts: ToSchema {
    /// What their translations are called in the API's document.
    const ABOUT: &str;
}

/// Each language refers to the schema of its texts; the derived one would contain it three times.
impl<T: TranslatedTexts> PartialSchema for Translations<T> {
    fn schema() -> RefOr<Schema> {
        let texts = |language: &str| {
            let mut texts = Ref::from_schema_name(T::name());
            language.clone_into(&mut texts.description);
            RefOr::<Schema>::Ref(texts)
        };
        ObjectBuilder::new()
            .description(Some(T::ABOUT))
            .property(
                "zh",
                texts("Chinese, where the originals are in another language."),
            )
            .property("en", texts("English."))
            .property("ar", texts("Arabic."))
            .additional_properties(Some(AdditionalProperties::FreeForm(false)))
            .into()
    }
}

impl<T: TranslatedTexts> ToSchema for Translations<T> {
    /// `ProductTranslations` for `ProductTexts`.
    fn name() -> Cow<'static, str> {
        format!("{}Translations", T::name().trim_end_matches("Texts")).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
}

impl<T> Translations<T> {
    /// Selects a field in each language, in the order of [`Locale::ALL`].
    pub(crate) fn pick<'a>(
        &'a self,
        field: impl Fn(&'a T) -> Option<&'a str>,
    ) -> [Option<&'a str>; 3] {
        [
            self.zh.as_ref().and_then(&field),
            self.en.as_ref().and_then(&field),
            self.ar.as_ref().and_then(&field),
        ]
    }
}

/// A validated change of a text; `None` means unchanged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LocalizedEdit {
    original: Option<String>,
    translations: [Option<String>; 3],
}

impl LocalizedEdit {
    /// Creates a change from validated texts; translations are in the order of
    /// [`Locale::ALL`].
    pub(crate) const fn new(original: Option<String>, translations: [Option<String>; 3]) -> Self {
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
        LocalizedEdit::new(
            original.map(str::to_owned),
            [None, en.map(str::to_owned), ar.map(str::to_owned)],
        )
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
