//! The languages of the product (PRODUCT.md, 1.3). A language is declared by its row in the table
//! below; the rest that it needs are texts, and where they lack one, the compiler says so.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema, Type, schema::ObjectBuilder},
};

/// A value for each language, in the order of [`Locale::ALL`].
pub type ByLocale<T> = [T; Locale::ALL.len()];

/// A text of the product in each language.
pub type Texts = ByLocale<&'static str>;

/// What the code must know of a language.
struct Language {
    /// The ISO 639-1 code.
    code: &'static str,
    /// The region whose customs it follows, as ISO 3166-1 names it.
    region: &'static str,
    /// Its name in the API's document.
    name: &'static str,
    /// Whether it is written right to left.
    is_rtl: bool,
    /// The letters of its script, where readers of other languages cannot be expected to know it.
    letters: &'static [RangeInclusive<char>],
}

const HAN: &[RangeInclusive<char>] = &[
    '\u{2E80}'..='\u{9FFF}',
    '\u{F900}'..='\u{FAFF}',
    '\u{20000}'..='\u{3FFFF}',
];
const ARABIC: &[RangeInclusive<char>] = &[
    '\u{0600}'..='\u{077F}',
    '\u{FB50}'..='\u{FDFF}',
    '\u{FE70}'..='\u{FEFC}',
];

/// Declares the languages, the default first.
macro_rules! languages {
    ($($variant:ident $code:literal $region:literal $name:literal $is_rtl:literal $letters:expr;)+) => {
        /// A language.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(rename_all = "lowercase")]
        pub enum Locale {
            $(#[doc = concat!($name, ", ", $code, "-", $region, ".")] $variant,)+
        }

        impl Locale {
            /// Every language, default first.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$variant),+];
        }

        const LANGUAGES: ByLocale<Language> = [$(Language {
            code: $code, region: $region, name: $name, is_rtl: $is_rtl, letters: $letters,
        }),+];
    };
}

languages! {
    Zh "zh" "CN" "Chinese" false HAN;
    En "en" "US" "English" false &[];
    Ar "ar" "SA" "Arabic" true ARABIC;
}

impl PartialSchema for Locale {
    fn schema() -> RefOr<Schema> {
        let named = Self::ALL.map(|locale| format!("`{locale}` {}", locale.english_name()));
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(format!("A language: {}.", named.join(", "))))
            .enum_values(Some(Self::ALL.map(Self::code)))
            .into()
    }
}

impl ToSchema for Locale {}

impl Default for Locale {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl Locale {
    /// The original language of the platform's own texts.
    pub const PLATFORM: Self = Self::Zh;

    /// The other languages, into which texts written in this one are translated.
    pub const fn others(self) -> [Self; Self::ALL.len() - 1] {
        let mut others = [self; Self::ALL.len() - 1];
        let (mut from, mut to) = (0, 0);
        while from < Self::ALL.len() {
            if from != self as usize {
                others[to] = Self::ALL[from];
                to += 1;
            }
            from += 1;
        }
        others
    }

    /// The value for this language.
    pub const fn pick<T: Copy>(self, values: ByLocale<T>) -> T {
        values[self as usize]
    }

    /// The ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        LANGUAGES[self as usize].code
    }

    /// The region whose customs the language follows, such as `CN`.
    pub const fn region(self) -> &'static str {
        LANGUAGES[self as usize].region
    }

    /// Its name in English, for the API's document.
    pub const fn english_name(self) -> &'static str {
        LANGUAGES[self as usize].name
    }

    /// Whether the language is written right to left.
    pub const fn is_rtl(self) -> bool {
        LANGUAGES[self as usize].is_rtl
    }

    /// Whether readers of the language know a letter: it belongs to their script, or to no other
    /// language's.
    pub fn can_read(self, letter: char) -> bool {
        let has = |locale: Self| {
            let mut scripts = LANGUAGES[locale as usize].letters.iter();
            scripts.any(|letters| letters.contains(&letter))
        };
        has(self) || !self.others().into_iter().any(has)
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is not the code of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a language must be one of {}", Locale::ALL.map(Locale::code).join(", "))]
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
