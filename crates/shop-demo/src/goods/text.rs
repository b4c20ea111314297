//! Texts in the languages of the demo.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};
use shop_core::{ByLocale, Locale};

/// A text as the data files hold it: in Chinese, and in what it was translated to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text(ByLocale<Option<&'static str>>);

impl Text {
    /// The original, which is Chinese.
    pub const fn original(self) -> &'static str {
        match self.0[Locale::PLATFORM as usize] {
            Some(text) => text,
            None => "",
        }
    }

    /// The text in a language, if it has it.
    pub const fn get(self, locale: Locale) -> Option<&'static str> {
        self.0[locale as usize]
    }
}

impl<'de: 'static> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = BTreeMap::<Locale, Option<&'static str>>::deserialize(deserializer)?;
        let texts = Locale::ALL.map(|locale| given.get(&locale).copied().flatten());
        if texts[Locale::PLATFORM as usize].is_none() {
            return Err(D::Error::missing_field(Locale::PLATFORM.code()));
        }
        Ok(Self(texts))
    }
}

/// A text in all three languages.
pub const fn t(zh: &'static str, en: &'static str, ar: &'static str) -> Text {
    let mut texts = [None; Locale::ALL.len()];
    texts[Locale::Zh as usize] = Some(zh);
    texts[Locale::En as usize] = Some(en);
    texts[Locale::Ar as usize] = Some(ar);
    Text(texts)
}

/// A text put together from others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(ByLocale<Option<String>>);

impl Words {
    /// A text made of those of each language; a language that `text` lacks is left out.
    pub fn of(text: impl FnMut(Locale) -> Option<String>) -> Self {
        Self(Locale::ALL.map(text))
    }

    /// Puts `parts` together with each language's own `joiner`; a language that one of them lacks is
    /// left out.
    pub fn joined(parts: &[Text], joiner: Text) -> Self {
        Self::of(|locale| {
            let texts: Option<Vec<_>> = parts.iter().map(|part| part.get(locale)).collect();
            Some(texts?.join(joiner.get(locale)?))
        })
    }

    /// The same text as a sentence, with each language's full stop.
    #[must_use]
    pub fn closed(self) -> Self {
        let stop = |locale| if locale == Locale::Zh { "。" } else { "." };
        Self::of(|locale| Some(self.get(locale)?.to_owned() + stop(locale)))
    }

    /// The same text with something appended in every language it has.
    #[must_use]
    pub fn with(self, tail: &str) -> Self {
        Self(self.0.map(|text| text.map(|text| text + tail)))
    }

    /// The original, which is Chinese.
    pub fn original(&self) -> &str {
        self.get(Locale::PLATFORM).unwrap_or_default()
    }

    /// The text in a language, if it has it.
    pub fn get(&self, locale: Locale) -> Option<&str> {
        self.0[locale as usize].as_deref()
    }

    /// The languages it has, original first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.iter().flatten().map(String::as_str)
    }
}

impl From<Text> for Words {
    fn from(text: Text) -> Self {
        Self(text.0.map(|text| text.map(str::to_owned)))
    }
}
