//! Matches a changed product with the stored one, so that specs, items and SKUs keep their IDs and
//! translations.

use std::collections::HashMap;

use shop_core::{
    Fen, Locale, Localized, MediaId, SkuId, SpecId, SpecItemId, ValidationErrors, uniqueness_key,
};

use crate::{
    product::{
        PriceRange, Product, ProductContent, ProductDraft, ProductTexts, ProductTier, STOCK_MAX,
        Sku, SkuDraft, Spec, SpecDraft, SpecItem, SpecItemDraft, StockDraft, VariantsDraft,
    },
    translation::refuse_own_language,
};

/// The write plan of a product: parts with an ID are updated, parts without one are inserted, and
/// stored rows not in the plan are deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductPlan {
    /// The language in which the texts are written: the shop's.
    pub language: Locale,
    /// The content without specs and SKUs.
    pub content: ProductContent,
    /// The specs in order.
    pub specs: Vec<SpecPlan>,
    /// The SKUs in matrix order.
    pub skus: Vec<SkuPlan>,
}

/// The write plan of a spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecPlan {
    /// The stored spec to update; `None` for a new one.
    pub id: Option<SpecId>,
    /// Its name.
    pub name: Localized,
    /// The items in order.
    pub items: Vec<SpecItemPlan>,
}

/// The write plan of a spec item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItemPlan {
    /// The stored item to update; `None` for a new one.
    pub id: Option<SpecItemId>,
    /// Its name.
    pub name: Localized,
}

/// The write plan of a SKU.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkuPlan {
    /// The stored SKU to update; `None` for a new one.
    pub id: Option<SkuId>,
    /// For each spec of the plan, the index of its item.
    pub items: Vec<usize>,
    /// Price per piece; `None` if it is given on request.
    pub price: Option<Fen>,
    /// The price per piece of each tier, never rising.
    pub tier_prices: Vec<Fen>,
    /// Pieces in stock.
    pub stock: u32,
    /// Whether the stock overwrites a value that the editor did not see.
    pub recounts: bool,
    /// The merchant's item number.
    pub item_number: String,
    /// The SKU's own image.
    pub image: Option<MediaId>,
}

impl SkuPlan {
    /// Whether writing `other` over this one changes none of the values in the SKU's own row that may
    /// change: the items of a stored SKU never do.
    pub fn has_same_values(&self, other: &Self) -> bool {
        (self.price, self.stock, self.image) == (other.price, other.stock, other.image)
            && self.item_number == other.item_number
    }
}

impl ProductPlan {
    /// The price range of the SKUs that have a price.
    pub fn prices(&self) -> Option<PriceRange> {
        PriceRange::of(self.skus.iter().map(|sku| sku.price))
    }

    /// The price tiers with the prices of all SKUs.
    pub fn tiers(&self) -> Vec<ProductTier> {
        let prices = self.skus.iter().map(|sku| sku.tier_prices.as_slice());
        ProductTier::all(&self.content.tiers, &prices.collect::<Vec<_>>())
    }

    /// Whether a translation is missing (of the name, the title or the description, which readers
    /// see first) or older than its original (of any text, specs included).
    pub fn needs_translation(&self) -> bool {
        let texts = &self.content.texts;
        let specs = self.specs.iter().flat_map(|spec| {
            let items = spec.items.iter().map(|item| &item.name);
            std::iter::once(&spec.name).chain(items)
        });
        let mut all = texts.all().map(|(_, text)| text).into_iter().chain(specs);
        [&texts.name, &texts.title, &texts.description]
            .into_iter()
            .any(|text| text.lacks_translation(self.language))
            || all.any(|text| text.has_stale_translation(self.language))
    }

    /// Refuses translations into the language in which the texts are written.
    fn check_language(&self) -> Result<(), ValidationErrors> {
        let language = self.language;
        let mut errors = ValidationErrors::new();
        let texts = self.content.texts.all();
        let path = |field: &str| format!("translations.{language}.{field}");
        refuse_own_language(&mut errors, language, path, texts);
        for (index, spec) in self.specs.iter().enumerate() {
            let part = format!("specs[{index}]");
            let path = |part: &str| format!("{part}.translations.{language}");
            refuse_own_language(&mut errors, language, path, [(part.as_str(), &spec.name)]);
            for (index, item) in spec.items.iter().enumerate() {
                let part = format!("{part}.items[{index}]");
                refuse_own_language(&mut errors, language, path, [(part.as_str(), &item.name)]);
            }
        }
        errors.into_result(())
    }

    /// The total stock of all SKUs.
    pub fn stock(&self) -> u64 {
        self.skus.iter().map(|sku| u64::from(sku.stock)).sum()
    }
}

impl Product {
    /// The plan that changes nothing of the product of a shop that writes in `language`: what another
    /// plan is compared with.
    pub fn to_plan(&self, language: Locale) -> ProductPlan {
        let specs = self.specs.iter().map(|spec| SpecPlan {
            id: Some(spec.id),
            name: spec.name.clone(),
            items: spec.items.iter().map(SpecItem::to_plan).collect(),
        });
        let skus = self.skus.iter().map(|sku| SkuPlan {
            id: Some(sku.id),
            items: self.places_of(&sku.items),
            price: sku.price,
            tier_prices: sku.tier_prices.clone(),
            stock: sku.stock,
            recounts: false,
            item_number: sku.item_number.clone(),
            image: sku.image,
        });
        ProductPlan {
            language,
            content: self.content.clone(),
            specs: specs.collect(),
            skus: skus.collect(),
        }
    }

    /// For each spec, the index of the item in it.
    fn places_of(&self, items: &[SpecItemId]) -> Vec<usize> {
        let pairs = self.specs.iter().zip(items);
        pairs
            .filter_map(|(spec, id)| spec.items.iter().position(|item| item.id == *id))
            .collect()
    }
}

impl SpecItem {
    fn to_plan(&self) -> SpecItemPlan {
        SpecItemPlan {
            id: Some(self.id),
            name: self.name.clone(),
        }
    }
}

impl ProductDraft {
    /// The write plan of a new product of a shop that writes in `language`.
    ///
    /// # Errors
    /// For translations into `language`.
    pub fn to_new(&self, language: Locale) -> Result<ProductPlan, ValidationErrors> {
        self.plan(language, &ProductTexts::default(), &[], &HashMap::new())
    }

    /// The write plan for replacing `stored` in a shop that writes in `language`. A spec matches the stored one with the same name,
    /// otherwise an unmatched one that shares an item name; an item matches by name; a SKU matches
    /// by its combination of items. Omitted translations stay unchanged.
    ///
    /// # Errors
    /// For translations into `language`.
    pub fn apply_to(
        &self,
        stored: &Product,
        language: Locale,
    ) -> Result<ProductPlan, ValidationErrors> {
        let skus = stored.skus.iter().map(|sku| (sku.items.clone(), sku));
        let texts = &stored.content.texts;
        self.plan(language, texts, &stored.specs, &skus.collect())
    }

    fn plan(
        &self,
        language: Locale,
        texts: &ProductTexts,
        stored: &[Spec],
        skus: &HashMap<Vec<SpecItemId>, &Sku>,
    ) -> Result<ProductPlan, ValidationErrors> {
        let drafts = self.variants.specs();
        let alignment = align(drafts, stored);
        let specs: Vec<_> = drafts
            .iter()
            .zip(&alignment)
            .map(|(draft, place)| draft.continuing(place.map(|place| &stored[place])))
            .collect();
        let order = whole_alignment(&alignment, stored.len());
        let continued = |sku: &SkuDraft| {
            let order = order.as_deref()?;
            let items = stored_combination(sku, &specs, order)?;
            skus.get(&items).copied()
        };
        // Pieces do not appear from nowhere when specs are given up.
        let pieces = skus
            .values()
            .map(|sku| sku.stock)
            .reduce(u32::saturating_add);
        let is_single = matches!(self.variants, VariantsDraft::Single(_));
        let kept = pieces.filter(|_| is_single);
        let kept = kept.map(|pieces| pieces.min(STOCK_MAX));
        let skus = self.variants.skus().iter();
        let skus = skus
            .map(|sku| sku.continuing(continued(sku), kept))
            .collect();
        let plan = ProductPlan {
            language,
            content: ProductContent {
                texts: self.texts.apply_in(texts, language),
                ..self.content.clone()
            },
            specs,
            skus,
        };
        plan.check_language()?;
        Ok(plan)
    }
}

/// For each new spec, the index of the matching stored one.
fn align(drafts: &[SpecDraft], stored: &[Spec]) -> Vec<Option<usize>> {
    let mut places: Vec<Option<usize>> = drafts
        .iter()
        .map(|draft| {
            let key = draft.name_key();
            stored.iter().position(|spec| key_of(&spec.name) == key)
        })
        .collect();
    for (index, draft) in drafts.iter().enumerate() {
        if places[index].is_none() {
            let is_renamed = |place: &usize| {
                !places.contains(&Some(*place)) && draft.shares_item(&stored[*place])
            };
            places[index] = (0..stored.len()).find(is_renamed);
        }
    }
    places
}

/// For each stored spec, the index of the matching new one. `None` unless all match and none was
/// added, because only then a combination identifies the same goods as before.
fn whole_alignment(alignment: &[Option<usize>], stored: usize) -> Option<Vec<usize>> {
    if alignment.len() != stored {
        return None;
    }
    (0..stored)
        .map(|place| alignment.iter().position(|found| *found == Some(place)))
        .collect()
}

/// The stored items of a new combination, in the order of the stored specs.
fn stored_combination(
    sku: &SkuDraft,
    specs: &[SpecPlan],
    order: &[usize],
) -> Option<Vec<SpecItemId>> {
    order
        .iter()
        .map(|&place| specs[place].items[sku.items[place]].id)
        .collect()
}

fn key_of(name: &Localized) -> String {
    uniqueness_key(name.original())
}

impl SpecDraft {
    fn shares_item(&self, stored: &Spec) -> bool {
        self.items.iter().any(|item| item.find_in(stored).is_some())
    }

    fn continuing(&self, stored: Option<&Spec>) -> SpecPlan {
        let name = stored.map_or_else(|| self.name.to_new(), |spec| self.name.apply_to(&spec.name));
        let items = self.items.iter();
        let items = items.map(|item| item.continuing(stored.and_then(|spec| item.find_in(spec))));
        SpecPlan {
            id: stored.map(|spec| spec.id),
            name,
            items: items.collect(),
        }
    }
}

impl SpecItemDraft {
    fn find_in<'a>(&self, stored: &'a Spec) -> Option<&'a SpecItem> {
        let key = self.name_key();
        stored.items.iter().find(|item| key_of(&item.name) == key)
    }

    fn continuing(&self, stored: Option<&SpecItem>) -> SpecItemPlan {
        SpecItemPlan {
            id: stored.map(|item| item.id),
            name: stored.map_or_else(|| self.name.to_new(), |item| self.name.apply_to(&item.name)),
        }
    }
}

impl SkuDraft {
    /// The SKU over its stored one. A new one whose stock is left out has the stock `kept`, if there is one.
    fn continuing(&self, stored: Option<&Sku>, kept: Option<u32>) -> SkuPlan {
        let of_new = || match (self.stock, kept) {
            (StockDraft::Untouched, Some(kept)) => kept,
            (stock, _) => stock.of_new(),
        };
        SkuPlan {
            id: stored.map(|sku| sku.id),
            items: self.items.clone(),
            price: self.price,
            tier_prices: self.tier_prices.clone(),
            stock: stored.map_or_else(of_new, |sku| self.stock.over(sku.stock)),
            recounts: stored.is_some_and(|sku| self.stock.recounts(sku.stock)),
            item_number: self.item_number.clone(),
            image: self.image,
        }
    }
}

#[cfg(test)]
#[path = "matching_tests.rs"]
mod tests;
