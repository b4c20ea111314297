//! Checking texts that come with their translations.

use shop_catalog::product;
use shop_core::{Fault, Faults, FieldFault, Locale, Localized, TextRule};

/// The text with every language in its one form; faults carry `path`, or
/// `translations.<language>.<path>`.
pub fn localized(faults: &mut Faults, path: &str, rule: TextRule, text: &Localized) -> Localized {
    each_language(path, text, |path, text| {
        faults.keep(rule.parse(path, text)).unwrap_or_default()
    })
}

/// Rich text, with nothing left but the elements of product details.
pub fn rich_text(faults: &mut Faults, path: &str, rule: TextRule, text: &Localized) -> Localized {
    each_language(path, text, |path, text| {
        let clean = product::sanitise(text);
        let clean = clean.map_err(|_| FieldFault::new(path, Fault::TooLong));
        let clean = clean.and_then(|clean| rule.parse(path, &clean));
        faults.keep(clean).unwrap_or_default()
    })
}

/// At most `most` short texts.
pub fn list(
    faults: &mut Faults,
    path: &str,
    (rule, most): (TextRule, usize),
    texts: &[String],
) -> Vec<String> {
    if texts.len() > most {
        let limit = i64::try_from(most).unwrap_or(i64::MAX);
        faults.push(FieldFault::at(path, Fault::TooManyItems, limit));
    }
    let texts = texts.iter().enumerate();
    texts
        .filter_map(|(index, text)| faults.keep(rule.parse(&format!("{path}[{index}]"), text)))
        .collect()
}

fn each_language(
    path: &str,
    text: &Localized,
    mut check: impl FnMut(&str, &str) -> String,
) -> Localized {
    let mut checked = Localized::new(check(path, text.original()));
    for locale in Locale::TRANSLATED {
        if let Some(translation) = text.translation(locale) {
            let path = format!("translations.{}.{path}", locale.code());
            checked.translate(locale, check(&path, translation));
        }
    }
    checked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_checked_under_its_own_path() {
        let mut text = Localized::new(" 青花 ");
        text.translate(Locale::En, "Qinghua");
        text.translate(Locale::Ar, "تشينغهوا");
        let mut faults = Faults::none();
        let checked = localized(&mut faults, "name", TextRule::line(1, 7), &text);
        assert_eq!(checked.original(), "青花");
        assert_eq!(checked.translation(Locale::En), Some("Qinghua"));
        let [fault] = faults.as_slice() else {
            panic!("{faults:?}")
        };
        assert_eq!(
            (fault.path.as_str(), fault.fault),
            ("translations.ar.name", Fault::TooLong)
        );
    }

    #[test]
    fn rich_text_keeps_headings_and_loses_scripts() {
        let text = Localized::new("<h2>一</h2><script>x()</script>");
        let mut faults = Faults::none();
        let checked = rich_text(&mut faults, "text", TextRule::lines(1, 100), &text);
        assert_eq!(
            (checked.original(), faults),
            ("<h2>一</h2>", Faults::none())
        );
    }
}
