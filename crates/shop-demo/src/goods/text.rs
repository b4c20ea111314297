//! Texts in the demo's three languages.

use serde::Deserialize;

/// A text as the data files hold it: in Chinese, and in what it was translated to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The original.
    pub zh: &'static str,
    /// English, when there is a translation.
    pub en: Option<&'static str>,
    /// Arabic, when there is a translation.
    pub ar: Option<&'static str>,
}

/// A text in all three languages.
pub const fn t(zh: &'static str, en: &'static str, ar: &'static str) -> Text {
    Text {
        zh,
        en: Some(en),
        ar: Some(ar),
    }
}

/// A text put together from others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words {
    /// The original.
    pub zh: String,
    /// English, when every part has it.
    pub en: Option<String>,
    /// Arabic, when every part has it.
    pub ar: Option<String>,
}

impl Words {
    /// Puts `parts` together with the three languages' own `joiner`; a language that one of them
    /// lacks is left out.
    pub fn joined(parts: &[Text], joiner: Text) -> Self {
        let in_language = |read: fn(&Text) -> Option<&'static str>| {
            let texts: Option<Vec<_>> = parts.iter().map(read).collect();
            Some(texts?.join(read(&joiner)?))
        };
        Self {
            zh: in_language(|text| Some(text.zh)).unwrap_or_default(),
            en: in_language(|text| text.en),
            ar: in_language(|text| text.ar),
        }
    }

    /// The same text as a sentence, with each language's full stop.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.zh.push('。');
        for text in [&mut self.en, &mut self.ar].into_iter().flatten() {
            text.push('.');
        }
        self
    }

    /// The same text with something appended in every language it has.
    #[must_use]
    pub fn with(mut self, tail: &str) -> Self {
        self.zh.push_str(tail);
        for text in [&mut self.en, &mut self.ar].into_iter().flatten() {
            text.push_str(tail);
        }
        self
    }

    /// The languages it has, original first.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        [
            Some(self.zh.as_str()),
            self.en.as_deref(),
            self.ar.as_deref(),
        ]
        .into_iter()
        .flatten()
    }
}

impl From<Text> for Words {
    fn from(text: Text) -> Self {
        Self {
            zh: text.zh.to_owned(),
            en: text.en.map(str::to_owned),
            ar: text.ar.map(str::to_owned),
        }
    }
}
