//! Keywords of products and shops.

use std::collections::HashSet;

use shop_core::{TextRule, uniqueness_key};

use crate::check::Check;

/// A single keyword.
pub const KEYWORD: TextRule = TextRule::line(0, 30);
/// The maximum number of keywords of a product or shop.
pub const KEYWORDS_MAX: usize = 20;

/// Parses keywords separated by ASCII, Chinese or Arabic commas.
pub fn parse_separated(check: &mut Check, path: &str, input: &str) -> Vec<String> {
    collect(
        check,
        path,
        input
            .split([',', '，', '、', '،'])
            .map(|word| (path.to_owned(), word)),
    )
}

/// Parses a list of keywords.
pub fn parse_list(check: &mut Check, path: &str, input: &[String]) -> Vec<String> {
    let words = input.iter().enumerate();
    collect(
        check,
        path,
        words.map(|(index, word)| (format!("{path}[{index}]"), word.as_str())),
    )
}

/// Drops empty and duplicate keywords.
fn collect<'a>(
    check: &mut Check,
    path: &str,
    words: impl Iterator<Item = (String, &'a str)>,
) -> Vec<String> {
    let mut seen = HashSet::new();
    let mut keywords = Vec::new();
    for (place, word) in words {
        let keyword = check.text(&place, KEYWORD, Some(word));
        if !keyword.is_empty() && seen.insert(uniqueness_key(&keyword)) {
            keywords.push(keyword);
        }
    }
    check.at_most(path, KEYWORDS_MAX, keywords.len());
    keywords
}

#[cfg(test)]
mod tests {
    use shop_core::Reason;

    use super::*;

    #[test]
    fn keywords_are_split_trimmed_and_deduplicated() {
        let mut check = Check::default();
        let keywords =
            parse_separated(&mut check, "keywords", " 茶杯，Cup,, cup ，茶 具、شاي، كوب");
        assert_eq!(keywords, ["茶杯", "Cup", "茶 具", "شاي", "كوب"]);
        assert!(check.is_clean());
    }

    #[test]
    fn keyword_count_and_length_are_limited() {
        let words = |count: usize| {
            let words = (10..10 + count).map(|n| format!("{n}{}", "x".repeat(28)));
            words.collect::<Vec<_>>()
        };
        let errors = |words: &[String]| {
            let mut check = Check::default();
            parse_list(&mut check, "websiteKeywords", words);
            let errors = check.finish(()).err().unwrap_or_default();
            let errors = errors.as_slice().iter();
            errors
                .map(|f| (f.path.clone(), f.reason))
                .collect::<Vec<_>>()
        };
        assert_eq!(errors(&words(20)), []);
        let many = ("websiteKeywords".to_owned(), Reason::TooManyItems);
        assert_eq!(errors(&words(21)), [many]);
        let long = ("websiteKeywords[1]".to_owned(), Reason::TooLong);
        assert_eq!(errors(&["a".into(), "x".repeat(31)]), [long]);
    }
}
