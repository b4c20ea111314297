//! Snapshots of ordered products, so that orders stay unchanged when shops change.

use serde::{Deserialize, Serialize};
use shop_core::{Fen, Locale, Localized, MediaId, ProductId, SkuId};

use crate::{
    packing::{CartonData, Packing},
    pricing::PricedLine,
};

/// A text in the original language and in the buyer's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SnapshotText {
    /// The merchant's original.
    pub original: String,
    /// The text in the buyer's language.
    pub buyer: String,
}

impl SnapshotText {
    /// Copies a text for a buyer with language `locale`.
    pub fn copy(text: &Localized, locale: Locale) -> Self {
        Self {
            original: text.original().to_owned(),
            buyer: text.for_reader(locale).to_owned(),
        }
    }

    /// The text for `reader` of an order placed in language `buyer`: the buyer's text if the
    /// languages match, otherwise the original.
    pub fn for_reader(&self, reader: Locale, buyer: Locale) -> &str {
        if reader == buyer {
            &self.buyer
        } else {
            &self.original
        }
    }
}

/// A spec of a line's SKU, such as colour: red.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SpecValueSnapshot {
    /// The spec's name.
    pub spec: SnapshotText,
    /// The item's name.
    pub item: SnapshotText,
}

/// The product data of a line at the time of the order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineSnapshot {
    /// The product's name.
    pub name: SnapshotText,
    /// The SKU's specs, in order.
    pub spec_values: Vec<SpecValueSnapshot>,
    /// The unit, such as "piece".
    pub unit: SnapshotText,
    /// The item number of the SKU, or of the product.
    pub item_number: String,
    /// The image of the SKU, or the product's main image.
    pub picture: Option<MediaId>,
    /// The packing data.
    pub carton: CartonData,
}

/// A line of a placed order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The product; `None` if deleted.
    pub product: Option<ProductId>,
    /// The SKU; `None` if deleted.
    pub sku: Option<SkuId>,
    /// The product data at the time of the order.
    pub snapshot: LineSnapshot,
    /// Pieces.
    pub quantity: u32,
    /// Price per piece.
    pub unit_price: Fen,
    /// Price of the line.
    pub amount: Fen,
}

impl From<PricedLine> for OrderLine {
    fn from(line: PricedLine) -> Self {
        Self {
            product: Some(line.product),
            sku: Some(line.sku),
            snapshot: line.snapshot,
            quantity: line.quantity,
            unit_price: line.unit_price,
            amount: line.amount,
        }
    }
}

impl OrderLine {
    /// Cartons, weight and volume of the line.
    pub fn packing(&self) -> Packing {
        Packing::of(self.quantity, &self.snapshot.carton)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snapshot_wording_is_for_buyers_language() {
        let mut name = Localized::new("茶杯");
        name.translate(Locale::En, "Tea cup");
        let copy = SnapshotText::copy(&name, Locale::En);
        for (reader, expected) in [
            (Locale::En, "Tea cup"),
            (Locale::Zh, "茶杯"),
            (Locale::Ar, "茶杯"),
        ] {
            assert_eq!(copy.for_reader(reader, Locale::En), expected, "{reader}");
        }
    }
}
