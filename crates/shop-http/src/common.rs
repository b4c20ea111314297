//! Requests and answers as they travel, each with its documentation: the OpenAPI document is made
//! from these types.

use serde::{Deserialize, Serialize};
use shop_core::{Locale, Localized};
use utoipa::ToSchema;

/// A count as JSON carries it.
pub fn integer(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deleted {
    /// Its id.
    pub id: i64,
}

/// What was created.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// Its id.
    pub id: i64,
}

/// The new order of siblings.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReorderRequest {
    /// Id of what they are in. Null or left out: those of the first level.
    pub parent_id: Option<i64>,
    /// The ids of all siblings in their new order.
    pub ids: Vec<i64>,
}

/// A new order of things without levels.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReorderAllRequest {
    /// All ids in their new order.
    pub ids: Vec<i64>,
}

/// The order as it is now.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reordered {
    /// The ids in their order.
    pub ids: Vec<i64>,
}

/// In which words somebody sees texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextView {
    /// A reader: in the language asked for, field by field, else the original.
    Reader(Locale),
    /// Their owner: originals with their translations. Texts of others are in the requested language.
    Owner(Locale),
}

impl TextView {
    /// The language asked for.
    pub const fn locale(self) -> Locale {
        match self {
            Self::Reader(locale) | Self::Owner(locale) => locale,
        }
    }

    /// The language of a reader, who needs no other.
    pub const fn reader(self) -> Option<Locale> {
        match self {
            Self::Reader(locale) => Some(locale),
            Self::Owner(_) => None,
        }
    }

    /// A text.
    pub fn text(self, text: &Localized) -> String {
        match self {
            Self::Reader(locale) => text.for_reader(locale).to_owned(),
            Self::Owner(_) => text.original().to_owned(),
        }
    }

    /// The same of a text that nothing else is wanted of.
    pub fn take(self, text: Localized) -> String {
        match self {
            Self::Reader(locale) => text.into_reader(locale),
            Self::Owner(_) => text.into_original(),
        }
    }

    /// What only the owner sees.
    pub fn for_owner<T>(self, make: impl FnOnce() -> T) -> Option<T> {
        match self {
            Self::Reader(_) => None,
            Self::Owner(_) => Some(make()),
        }
    }
}

/// The translation of a text, where there is one.
pub fn translation(text: &Localized, locale: Locale) -> Option<String> {
    text.translation(locale).map(str::to_owned)
}

/// The fields whose translation was made from an older original.
pub fn stale<const N: usize>(
    fields: [(&'static str, &Localized); N],
    locale: Locale,
) -> Vec<String> {
    let stale = fields.into_iter().filter(|(_, text)| text.is_stale(locale));
    stale.map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_get_translation_and_owner_the_original() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        let cases = [
            (TextView::Reader(Locale::En), "Tea cup", None),
            (TextView::Reader(Locale::Ar), "茶杯", None),
            (TextView::Owner(Locale::En), "茶杯", Some(())),
        ];
        for (view, text, extra) in cases {
            assert_eq!(view.text(&name), text, "{view:?}");
            assert_eq!(view.take(name.clone()), text, "{view:?}");
            assert_eq!(view.for_owner(|| ()), extra, "{view:?}");
        }
    }

    #[test]
    fn only_outdated_translations_are_stale() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        let unit = name.clone();
        name.set_original("茶壶");
        let fields = [("name", &name), ("unit", &unit)];
        assert_eq!(stale(fields, Locale::En), ["name"]);
        assert!(stale(fields, Locale::Ar).is_empty());
    }
}
