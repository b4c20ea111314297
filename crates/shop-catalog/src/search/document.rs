//! Search documents: the texts of a product or shop by weight.

use std::collections::BTreeSet;

use shop_core::Localized;

use super::{
    fold::fold,
    segment::{Segment, bigrams, characters, segments},
};
use crate::{
    product::{ProductPlan, plain_text},
    shop::ShopProfile,
};

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
}

impl Document {
    /// Restores a document from stored folded texts, in the order of [`Weight::ALL`].
    pub const fn from_folded(texts: [String; 4]) -> Self {
        Self { texts }
    }

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

    /// The terms to index for a weight: words, and the characters and bigrams of Chinese runs.
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

    /// Creates the document of a product.
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
