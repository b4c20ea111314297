//! The unit of a product.

use shop_core::{Locale, Localized};

/// The unit for a reader of `locale`, see [`Localized::for_reader`]. The default unit has built-in
/// translations, whatever the language of the original.
pub fn unit_for_reader(unit: Localized, locale: Locale) -> String {
    let is_default = Locale::ALL
        .iter()
        .any(|language| unit.original() == default_unit(*language));
    if is_default && unit.translation(locale).is_none() {
        return default_unit(locale).to_owned();
    }
    unit.into_reader(locale)
}

/// The default unit, a piece (PRODUCT.md, 6.2).
pub(super) const fn default_unit(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "件",
        Locale::En => "pc",
        Locale::Ar => "قطعة",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_unit_is_localized_unless_overridden() {
        let mut piece = Localized::new("件");
        piece.translate(Locale::En, "cup");
        let arabic = Localized::new("قطعة");
        let set = Localized::new("套");
        let read = |unit: &Localized| {
            [Locale::Zh, Locale::En, Locale::Ar].map(|locale| unit_for_reader(unit.clone(), locale))
        };
        assert_eq!(read(&piece), ["件", "cup", "قطعة"]);
        assert_eq!(read(&arabic), ["件", "pc", "قطعة"]);
        assert_eq!(read(&set), ["套", "套", "套"]);
    }
}
