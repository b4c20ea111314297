//! The three languages of the product (PRODUCT.md, 1.3).

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
    /// The original language of the platform's own texts.
    pub const PLATFORM: Self = Self::Zh;

    /// The other languages, into which texts written in this one are translated.
    pub const fn others(self) -> [Self; 2] {
        match self {
            Self::Zh => [Self::En, Self::Ar],
            Self::En => [Self::Zh, Self::Ar],
            Self::Ar => [Self::Zh, Self::En],
        }
    }

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
