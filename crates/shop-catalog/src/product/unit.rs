//! The unit of a product.

use shop_core::{Locale, Localized};

/// The default unit, a piece (specification, section 3).
pub(super) const DEFAULT_UNIT: &str = "件";

/// The unit for a reader of `locale`, see [`Localized::for_reader`]. The default unit has built-in
/// translations.
pub fn unit_for_reader(unit: Localized, locale: Locale) -> String {
    if unit.original() == DEFAULT_UNIT && unit.translation(locale).is_none() {
        return default_unit(locale).to_owned();
    }
    unit.into_reader(locale)
}

const fn default_unit(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => DEFAULT_UNIT,
        Locale::En => "pc",
        Locale::Ar => "قطعة",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_unit_is_localized_unless_overridden() {
        let mut piece = Localized::new(DEFAULT_UNIT);
        piece.translate(Locale::En, "cup");
        let set = Localized::new("套");
        let read = |unit: &Localized| {
            [Locale::Zh, Locale::En, Locale::Ar].map(|locale| unit_for_reader(unit.clone(), locale))
        };
        assert_eq!(read(&piece), ["件", "cup", "قطعة"]);
        assert_eq!(read(&set), ["套", "套", "套"]);
    }
}
