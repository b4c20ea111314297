//! What can be found: a product's or a shop's texts by weight.

use std::collections::BTreeSet;

use shop_core::{Localized, words};

use super::{
    fold::fold,
    segment::{Segment, bigrams, characters, segments},
};
use crate::{
    product::{ProductPlan, plain_text},
    shop::ShopProfile,
};

words! {
    /// How much a field counts: a match in a heavier one comes first.
    pub enum Weight {
        /// The name.
        Name = "name",
        /// The title of a product, the main products of a shop.
        Title = "title",
        /// Keywords.
        Keywords = "keywords",
        /// All else.
        Rest = "rest",
    }
}

/// A thing's texts in all languages, folded, by weight.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Document {
    texts: [String; 4],
}

impl Document {
    /// The document of texts that were folded and stored before, in the order of [`Weight::ALL`].
    pub const fn from_folded(texts: [String; 4]) -> Self {
        Self { texts }
    }

    /// The same document with another text.
    #[must_use]
    pub fn with(mut self, weight: Weight, text: &str) -> Self {
        let folded = fold(text);
        let place = &mut self.texts[weight as usize];
        if !folded.is_empty() {
            place.push_str(&folded);
            // Runs of two fields must not meet.
            place.push('\n');
        }
        self
    }

    /// The same document with a text in all its languages.
    #[must_use]
    pub fn with_all(self, weight: Weight, text: &Localized) -> Self {
        text.all()
            .fold(self, |document, text| document.with(weight, text))
    }

    /// The folded texts of a weight, one field a line.
    pub fn folded(&self, weight: Weight) -> &str {
        &self.texts[weight as usize]
    }

    /// The terms to index for a weight: words, and of Chinese runs each character and each pair
    /// of neighbours.
    pub fn terms(&self, weight: Weight) -> BTreeSet<&str> {
        let mut terms = BTreeSet::new();
        for segment in segments(self.folded(weight)) {
            match segment {
                Segment::Word(word) => {
                    terms.insert(word);
                }
                Segment::Han(run) => terms.extend(characters(run).chain(bigrams(run))),
            }
        }
        terms
    }

    /// The document of a product.
    pub fn of_product(plan: &ProductPlan) -> Self {
        let content = &plan.content;
        let texts = &content.texts;
        let mut document = Self::default()
            .with_all(Weight::Name, &texts.name)
            .with_all(Weight::Title, &texts.title)
            .with_all(Weight::Rest, &texts.description)
            .with(Weight::Rest, &content.item_number)
            .with(Weight::Rest, &content.material)
            .with(Weight::Rest, &content.remark);
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
            document = document.with(Weight::Rest, &sku.item_number);
        }
        document
    }

    /// The document of a shop, found also by its shop code, which is its name while it has no other.
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
