//! Specs and SKUs, from the domain to what travels.

use shop_app::media::Shelf;
use shop_catalog::product as domain;
use shop_core::{Locale, Localized};

use super::{
    media,
    text_view::{TextView, translation},
};
use crate::views::{NameTranslationsView, Sku, Spec, SpecItem};

/// One way in which a product varies.
pub fn spec(spec: &domain::Spec, view: TextView) -> Spec {
    let item = |item: &domain::SpecItem| SpecItem {
        id: item.id.get(),
        name: view.text(&item.name),
        translations: view.for_owner(|| name_translations(&item.name)),
    };
    Spec {
        id: spec.id.get(),
        name: view.text(&spec.name),
        items: spec.items.iter().map(item).collect(),
        translations: view.for_owner(|| name_translations(&spec.name)),
    }
}

/// A sellable combination.
pub fn sku(sku: &domain::Sku, shelf: &Shelf) -> Sku {
    Sku {
        id: sku.id.get(),
        item_ids: sku.items.iter().map(|item| item.get()).collect(),
        price: sku.price.get(),
        stock: sku.stock.into(),
        item_number: sku.item_number.clone(),
        image: media::from_shelf(shelf, sku.image),
    }
}

/// A name in other languages.
pub fn name_translations(name: &Localized) -> NameTranslationsView {
    let stale = Locale::ALL.into_iter();
    NameTranslationsView {
        zh: translation(name, Locale::Zh),
        en: translation(name, Locale::En),
        ar: translation(name, Locale::Ar),
        stale: stale.filter(|locale| name.is_stale(*locale)).collect(),
    }
}
