//! Item numbers as buyers type them: without regard to case, width and separators.

use unicode_normalization::UnicodeNormalization as _;

/// The separators that item numbers are compared without.
const MARKS: &[char] = &['-', ' ', '_', '.', '/'];

/// The key under which two item numbers count as equal: `jc 1103` finds `JC-1103`.
pub fn item_number_key(number: &str) -> String {
    let plain = number.nfkc().map(|c| match c {
        // Dashes that phones put in place of a hyphen.
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        c => c,
    });
    plain
        .filter(|c| !c.is_whitespace() && !MARKS.contains(c))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_width_and_separators_do_not_matter() {
        for typed in [
            "JC-1103",
            "jc 1103",
            "ＪＣ－１１０３",
            "jc_1103",
            "JC–1103",
            " jc/11.03 ",
        ] {
            assert_eq!(item_number_key(typed), "jc1103", "{typed}");
        }
        assert_eq!(item_number_key(" - "), "");
    }
}
