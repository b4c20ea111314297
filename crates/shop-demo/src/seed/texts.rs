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

/// The text in the language in which a shop writes.
pub fn original(words: &Words, language: Locale) -> String {
    translation(words, language).unwrap_or_else(|| words.zh.clone())
}

/// The text in a language, if it has it.
pub fn translation(words: &Words, locale: Locale) -> Option<String> {
    match locale {
        Locale::Zh => Some(words.zh.clone()),
        Locale::En => words.en.clone(),
        Locale::Ar => words.ar.clone(),
    }
}

/// The translated part of a form of a shop that writes in `language`, made for each other language.
pub fn translations<T>(language: Locale, of: impl Fn(Locale) -> T) -> Translations<T> {
    let [zh, en, ar] = Locale::ALL.map(|locale| (locale != language).then(|| of(locale)));
    Translations { zh, en, ar }
}
