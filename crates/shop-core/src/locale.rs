//! The three languages of the product (specification, section 4).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A language: `zh` Chinese, `en` English, `ar` Arabic.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// Chinese, zh-CN.
    #[default]
    Zh,
    /// English, en-US.
    En,
    /// Arabic, ar-SA, right to left.
    Ar,
}

impl Locale {
    /// Every language, default first.
    pub const ALL: [Self; 3] = [Self::Zh, Self::En, Self::Ar];
    /// The target languages of translations; originals are Chinese.
    pub const TRANSLATED: [Self; 2] = [Self::En, Self::Ar];

    /// The ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
            Self::Ar => "ar",
        }
    }

    /// Whether the language is written right to left.
    pub const fn is_rtl(self) -> bool {
        matches!(self, Self::Ar)
    }

    /// Selects the best supported language of an `Accept-Language` header (RFC 9110, section
    /// 12.5.4), Chinese if there is none. Skips malformed entries.
    pub fn negotiate(accept_language: &str) -> Self {
        let mut best: Option<(Self, f32)> = None;
        for entry in accept_language.split(',') {
            let mut parts = entry.split(';');
            let Some(locale) = parts.next().and_then(Self::from_tag) else {
                continue;
            };
            let quality = parts
                .find_map(|p| p.trim().strip_prefix("q="))
                .map_or(1.0, |q| q.trim().parse::<f32>().unwrap_or(0.0));
            if quality > 0.0 && best.is_none_or(|(_, q)| quality > q) {
                best = Some((locale, quality));
            }
        }
        best.map_or(Self::default(), |(locale, _)| locale)
    }

    fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.trim().split('-').next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|l| primary.eq_ignore_ascii_case(l.code()))
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not one of `zh`, `en`, `ar`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a language must be one of zh, en, ar")]
pub struct UnknownLocale;

impl FromStr for Locale {
    type Err = UnknownLocale;

    fn from_str(code: &str) -> Result<Self, UnknownLocale> {
        Self::ALL
            .into_iter()
            .find(|l| l.code() == code)
            .ok_or(UnknownLocale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferred_supported_language_is_chosen() {
        let cases = [
            ("", Locale::Zh),
            ("fr-FR,de;q=0.9", Locale::Zh),
            ("en-US,en;q=0.9,zh;q=0.8", Locale::En),
            ("zh;q=0.3, ar-SA;q=0.7, en;q=0.5", Locale::Ar),
            ("EN", Locale::En),
            ("en;q=0, ar;q=0.1", Locale::Ar),
            ("ar;q=nonsense, en;q=0.2", Locale::En),
            ("en, ar", Locale::En),
        ];
        for (header, expected) in cases {
            assert_eq!(Locale::negotiate(header), expected, "{header:?}");
        }
    }
}
