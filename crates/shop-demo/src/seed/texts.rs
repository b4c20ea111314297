//! The demo's texts as the application's forms take them.

use shop_app::admin::TextForm;
use shop_core::{Locale, TranslationKind, Translations};

use crate::goods::Words;

/// The text with its translations.
pub fn text(words: impl Into<Words>) -> TextForm {
    let words = words.into();
    TextForm {
        original: Some(words.original().to_owned()),
        translations: Locale::ALL.map(|locale| {
            let translated = words.get(locale).filter(|_| locale != Locale::PLATFORM);
            translated.map(str::to_owned)
        }),
    }
}

/// The text in the language in which a shop writes.
pub fn original(words: &Words, language: Locale) -> String {
    translation(words, language).unwrap_or_else(|| words.original().to_owned())
}

/// The text in a language, if it has it.
pub fn translation(words: &Words, locale: Locale) -> Option<String> {
    words.get(locale).map(str::to_owned)
}

/// The translated part of a form of a shop that writes in `language`, made for each other language.
pub fn translations<K: TranslationKind>(
    language: Locale,
    of: impl Fn(Locale) -> K::Text,
) -> Translations<K> {
    let others = language.others().into_iter();
    others.map(|locale| (locale, of(locale))).collect()
}
