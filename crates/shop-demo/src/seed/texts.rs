//! The demo's texts as the application's forms take them.

use shop_app::admin::TextForm;
use shop_catalog::Translations;
use shop_core::Locale;

use crate::goods::Words;

/// The text with its translations.
pub fn text(words: impl Into<Words>) -> TextForm {
    let Words { zh, en, ar } = words.into();
    TextForm {
        original: Some(zh),
        en,
        ar,
    }
}

/// The text in a language other than the original's, if it has it.
pub fn translation(words: &Words, locale: Locale) -> Option<String> {
    match locale {
        Locale::Zh => None,
        Locale::En => words.en.clone(),
        Locale::Ar => words.ar.clone(),
    }
}

/// The translated part of a form, made for each language.
pub fn translations<T>(of: impl Fn(Locale) -> T) -> Translations<T> {
    Translations {
        en: Some(of(Locale::En)),
        ar: Some(of(Locale::Ar)),
    }
}
