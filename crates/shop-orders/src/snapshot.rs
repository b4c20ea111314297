//! An order's own copy of what was bought, so that it stays as it was when shops change.

use serde::{Deserialize, Serialize};
use shop_core::{Fen, Locale, Localized, MediaId, ProductId, SkuId};

use crate::packing::{CartonData, Packing};

/// A text in its original language and as the buyer saw it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SnapshotText {
    /// As the merchant wrote it.
    pub original: String,
    /// In the buyer's language.
    pub buyer: String,
}

impl SnapshotText {
    /// Copies a text for a buyer who reads `locale`.
    pub fn copy(text: &Localized, locale: Locale) -> Self {
        Self {
            original: text.original().to_owned(),
            buyer: text.for_reader(locale).to_owned(),
        }
    }

    /// The text for `reader` of an order placed in `buyer`: the buyer's wording where the
    /// languages agree, else the original.
    pub fn for_reader(&self, reader: Locale, buyer: Locale) -> &str {
        if reader == buyer {
            &self.buyer
        } else {
            &self.original
        }
    }
}

/// One spec of a line's SKU, such as colour: red.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SpecValueSnapshot {
    /// The spec's name.
    pub spec: SnapshotText,
    /// The item's name.
    pub item: SnapshotText,
}

/// What was bought, as it was shown.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineSnapshot {
    /// The product's name.
    pub name: SnapshotText,
    /// The SKU's specs in their order.
    pub spec_values: Vec<SpecValueSnapshot>,
    /// What one piece is called.
    pub unit: SnapshotText,
    /// The SKU's item number, else the product's.
    pub item_number: String,
    /// The SKU's picture, else the product's main one.
    pub picture: Option<MediaId>,
    /// How it is packed.
    pub carton: CartonData,
}

/// One line of a placed order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The product, while it exists.
    pub product: Option<ProductId>,
    /// The SKU, while it exists.
    pub sku: Option<SkuId>,
    /// What was bought, as it was shown.
    pub snapshot: LineSnapshot,
    /// Pieces.
    pub quantity: u32,
    /// Price of one piece.
    pub unit_price: Fen,
    /// Price of the line.
    pub amount: Fen,
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
    fn a_reader_gets_the_buyers_wording_only_in_the_buyers_language() {
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
