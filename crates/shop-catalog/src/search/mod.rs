//! Search in three languages with identical results on every database: the terms are computed here,
//! the database only looks them up.
//!
//! Chinese matches any run of characters, other scripts match word prefixes and stems, so that
//! singular and plural find each other; case, diacritics, Arabic letter forms and the Arabic article
//! are ignored; all words must match. Symbols are ordinary characters: a word that contains some
//! matches as a substring. Item numbers also match without their punctuation.

mod query;
mod segment;
mod stem;

use std::collections::BTreeSet;

use caseless::Caseless as _;
use shop_core::Localized;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::{
    product::{ProductPlan, plain_text},
    search::segment::{Segment, bigrams, characters, segments},
    shop::ShopProfile,
};

pub use query::{KEYWORD_MAX, Query, Rank, Term, searched};
pub use stem::{stem, without_article};

shop_core::string_enum! {
    /// How much a field counts: a match in a heavier one comes first.
    pub enum Weight {
        /// The name.
        Name = "name",
        /// The title of a product; the main products of a shop.
        Title = "title",
        /// Keywords.
        Keywords = "keywords",
        /// All other fields.
        Rest = "rest",
    }
}

/// The folded texts of an entity in all languages, by weight.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Document {
    texts: [String; 4],
    /// Item numbers without punctuation.
    numbers: BTreeSet<String>,
}

impl Document {
    /// Adds a text.
    #[must_use]
    pub fn with(mut self, weight: Weight, text: &str) -> Self {
        let folded = fold(text);
        let place = &mut self.texts[weight as usize];
        if !folded.is_empty() {
            place.push_str(&folded);
            // Keeps matches from spanning two fields.
            place.push('\n');
        }
        self
    }

    /// Adds an item number: it is found as written, without punctuation, and by its runs of letters
    /// and of digits.
    #[must_use]
    pub fn with_number(self, number: &str) -> Self {
        let compact = compact(&fold(number));
        if compact.is_empty() {
            return self.with(Weight::Rest, number);
        }
        let runs = runs(&compact).join(" ");
        let mut document = self.with(Weight::Rest, number);
        document = document.with(Weight::Rest, &format!("{compact} {runs}"));
        document.numbers.insert(compact);
        document
    }

    /// Adds a text in all its languages.
    #[must_use]
    pub fn with_all(self, weight: Weight, text: &Localized) -> Self {
        text.all()
            .fold(self, |document, text| document.with(weight, text))
    }

    /// The folded texts of a weight, one field per line.
    pub fn folded(&self, weight: Weight) -> &str {
        &self.texts[weight as usize]
    }

    /// The terms to index for a weight: words, also without the Arabic article, their stems, and the
    /// characters and bigrams of Chinese runs. Whole item numbers are terms of the name, so that a
    /// search for one finds it first.
    pub fn terms(&self, weight: Weight) -> BTreeSet<String> {
        let mut terms = BTreeSet::new();
        if weight == Weight::Name {
            terms.extend(self.numbers.iter().map(|number| number_term(number)));
        }
        for segment in segments(self.folded(weight)) {
            match segment {
                Segment::Word(word) => {
                    terms.insert(word.to_owned());
                    terms.extend(without_article(word).map(ToOwned::to_owned));
                    terms.extend(crate::search::stem::stem(word).map(|stem| stem_term(&stem)));
                }
                Segment::Han(run) => {
                    terms.extend(characters(run).chain(bigrams(run)).map(ToOwned::to_owned));
                }
            }
        }
        terms
    }

    /// Whether this is one of the item numbers, without punctuation.
    pub fn has_number(&self, compact: &str) -> bool {
        self.numbers.contains(compact)
    }

    /// Creates the document of a product.
    pub fn of_product(plan: &ProductPlan) -> Self {
        let content = &plan.content;
        let texts = &content.texts;
        let mut document = Self::default()
            .with_all(Weight::Name, &texts.name)
            .with_all(Weight::Title, &texts.title)
            .with_all(Weight::Rest, &texts.description)
            .with_all(Weight::Rest, &texts.material)
            .with_all(Weight::Rest, &texts.remark)
            .with_number(&content.item_number);
        for html in texts.details.all() {
            document = document.with(Weight::Rest, &plain_text(html));
        }
        for keyword in &content.keywords {
            document = document.with(Weight::Keywords, keyword);
        }
        for spec in &plan.specs {
            document = document.with_all(Weight::Rest, &spec.name);
            for item in &spec.items {
                document = document.with_all(Weight::Rest, &item.name);
            }
        }
        for sku in &plan.skus {
            document = document.with_number(&sku.item_number);
        }
        document
    }

    /// Creates the document of a category: its name, which finds the products in it.
    pub fn of_category(name: &Localized) -> Self {
        Self::default().with_all(Weight::Name, name)
    }

    /// Creates the document of a shop, including its shop code, which counts as its name if it has
    /// none.
    pub fn of_shop(profile: &ShopProfile, alias: &str) -> Self {
        let texts = &profile.texts;
        let weight_of_alias = if texts.has_name() {
            Weight::Rest
        } else {
            Weight::Name
        };
        let document = Self::default()
            .with_all(Weight::Name, &texts.company_name)
            .with_all(Weight::Name, &texts.website_name)
            .with_all(Weight::Title, &texts.main_products)
            .with_all(Weight::Rest, &texts.website_description)
            .with_all(Weight::Rest, &texts.introduction)
            .with_all(Weight::Rest, &texts.company_address)
            .with(weight_of_alias, alias);
        let keywords = profile.website_keywords.iter();
        keywords.fold(document, |document, keyword| {
            document.with(Weight::Keywords, keyword)
        })
    }
}

/// The term of a stem. No word begins with a control character, so no prefix finds it.
pub(crate) fn stem_term(stem: &str) -> String {
    format!("\u{1}{stem}")
}

/// The term of a whole item number.
pub(crate) fn number_term(number: &str) -> String {
    format!("\u{2}{number}")
}

/// Folded text without everything but letters and digits.
pub(crate) fn compact(folded: &str) -> String {
    folded.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The runs of digits and of other characters.
fn runs(compact: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    let mut rest = compact;
    while let Some(first) = rest.chars().next() {
        let differs = |c: char| c.is_ascii_digit() != first.is_ascii_digit();
        let (run, tail) = rest.split_at(rest.find(differs).unwrap_or(rest.len()));
        runs.push(run);
        rest = tail;
    }
    runs
}

/// Removes differences of width, case, diacritics and Arabic letter forms: NFKD and case folding,
/// combining marks and joiners removed, the forms of alef, yeh and teh marbuta unified, digits in
/// ASCII, then NFC.
pub fn fold(text: &str) -> String {
    let folded: String = text.nfkd().default_case_fold().nfkd().collect();
    folded
        .chars()
        .filter(|c| !is_dropped(*c))
        .map(unify)
        .nfc()
        .collect()
}

/// Combining marks, the tatweel, which only stretches a word, and zero-width characters.
fn is_dropped(c: char) -> bool {
    is_combining_mark(c)
        || matches!(
            c,
            '\u{0640}' | '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
        )
}

/// NFKD has already removed hamza and madda from alef; the remaining forms are separate letters.
fn unify(c: char) -> char {
    match c {
        'ٱ' => 'ا',
        'ى' | 'ی' => 'ي',
        'ة' => 'ه',
        'ک' => 'ك',
        '٠'..='٩' => shift_digit(c, '٠'),
        '۰'..='۹' => shift_digit(c, '۰'),
        other => other,
    }
}

fn shift_digit(c: char, zero: char) -> char {
    char::from_digit(u32::from(c) - u32::from(zero), 10).unwrap_or(c)
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod fold_tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn equivalent_characters_fold_alike() {
        let cases = [
            ("ＴＥＡ Cup", "tea cup"),
            ("Café", "cafe"),
            ("STRASSE", "straße"),
            ("أحمد إبراهيم آمال ٱلله", "احمد ابراهيم امال الله"),
            ("مُحَمَّد", "محمد"),
            ("كـــوب", "كوب"),
            ("مصطفى", "مصطفي"),
            ("مدرسة", "مدرسه"),
            ("١٢٣", "123"),
            ("ﻛﻮﺏ", "كوب"),
            ("한글", "한글"),
        ];
        for (a, b) in cases {
            assert_eq!(fold(a), fold(b), "{a} {b}");
        }
        assert_ne!(fold("杯"), fold("壶"));
    }

    proptest! {
        #[test]
        fn folding_is_idempotent(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn folding_arabic_and_latin_marks_is_stable(text in "[أإآٱىیةؤئa-zA-Zéèÿ\u{64B}-\u{652}\u{300}-\u{304}ـ ]{0,30}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }
}
