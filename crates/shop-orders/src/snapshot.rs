//! Snapshots of ordered products, so that orders stay unchanged when shops change.

use serde::{Deserialize, Serialize};
use shop_core::{Fen, Locale, Localized, MediaId, ProductId, SkuId};

use crate::{
    packing::{CartonData, Packing},
    pricing::PriceSource,
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

    /// The text for `reader` of an order placed in language `buyer`: the buyer's text if it is in the
    /// reader's language, else today's translation if the original is still the same, else the
    /// original.
    pub fn for_reader<'a>(
        &'a self,
        reader: Locale,
        buyer: Locale,
        present: Option<&'a Self>,
    ) -> &'a str {
        // A buyer's text that equals the original was no translation.
        if reader == buyer && self.buyer != self.original {
            return &self.buyer;
        }
        match present {
            Some(today) if today.original == self.original => &today.buyer,
            _ => &self.original,
        }
    }
}

/// What a product of an order is called today, in the original and in one reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PresentTexts {
    /// The product's name; `None` if the product is deleted.
    pub name: Option<SnapshotText>,
    /// The product's unit; `None` if the product is deleted.
    pub unit: Option<SnapshotText>,
    /// The SKU's specs, in order; empty if the SKU is deleted.
    pub spec_values: Vec<SpecValueSnapshot>,
}

/// The texts of an order line in one language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LineTexts {
    /// The product's name.
    pub name: String,
    /// The SKU's specs, in order.
    pub spec_values: Vec<SpecValueTexts>,
    /// The unit.
    pub unit: String,
}

/// A spec of an order line in one language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SpecValueTexts {
    /// The spec's name.
    pub spec: String,
    /// The item's name.
    pub item: String,
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
    /// How the price was found; that of orders older than it is the price without tiers.
    #[serde(default, skip_serializing_if = "LinePrice::is_default")]
    pub price: LinePrice,
    /// The buyer's remark on the line; empty in orders older than it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// How the price of an order line was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LinePrice {
    /// The price without tiers; `None` if it is the price of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Fen>,
    /// Where the price comes from.
    #[serde(default)]
    pub source: PriceSource,
    /// Pieces from which the tier applies; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tier: Option<u32>,
}

impl LinePrice {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl LineSnapshot {
    /// The line in the merchant's language.
    pub fn original(&self) -> LineTexts {
        self.texts(|text, _| &text.original, &PresentTexts::default())
    }

    /// The line in the buyer's language.
    pub fn for_buyer(&self) -> LineTexts {
        self.texts(|text, _| &text.buyer, &PresentTexts::default())
    }

    /// The line for `reader` of an order placed in language `buyer`, see
    /// [`SnapshotText::for_reader`].
    pub fn for_reader(&self, reader: Locale, buyer: Locale, present: &PresentTexts) -> LineTexts {
        self.texts(|text, today| text.for_reader(reader, buyer, today), present)
    }

    fn texts<'a>(
        &'a self,
        pick: impl Fn(&'a SnapshotText, Option<&'a SnapshotText>) -> &'a str,
        present: &'a PresentTexts,
    ) -> LineTexts {
        let values = self.spec_values.iter().enumerate();
        let values = values.map(|(index, value)| {
            let today = present.spec_values.get(index);
            SpecValueTexts {
                spec: pick(&value.spec, today.map(|today| &today.spec)).to_owned(),
                item: pick(&value.item, today.map(|today| &today.item)).to_owned(),
            }
        });
        LineTexts {
            name: pick(&self.name, present.name.as_ref()).to_owned(),
            spec_values: values.collect(),
            unit: pick(&self.unit, present.unit.as_ref()).to_owned(),
        }
    }
}

/// A line of a placed order.
pub type OrderLine = Line<Fen>;

/// A line of an inquiry; its prices are `None` if the sender did not see them.
pub type InquiryLine = Line<Option<Fen>>;

/// A line of an order or inquiry, with prices of the type `P`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<P> {
    /// The product; `None` if deleted.
    pub product: Option<ProductId>,
    /// The SKU; `None` if deleted.
    pub sku: Option<SkuId>,
    /// The product data at the time of the order.
    pub snapshot: LineSnapshot,
    /// Pieces.
    pub quantity: u32,
    /// Price per piece.
    pub unit_price: P,
    /// Price of the line.
    pub amount: P,
}

impl<P> Line<P> {
    /// Cartons, weight and volume of the line.
    pub fn packing(&self) -> Packing {
        Packing::of(self.quantity.into(), &self.snapshot.carton)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(original: &str, buyer: &str) -> SnapshotText {
        SnapshotText {
            original: original.into(),
            buyer: buyer.into(),
        }
    }

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
            assert_eq!(
                copy.for_reader(reader, Locale::En, None),
                expected,
                "{reader}"
            );
        }
    }

    #[test]
    fn reader_of_a_third_language_gets_todays_translation_of_the_same_original() {
        let name = text("茶杯", "Tea cup");
        let (same, renamed) = (text("茶杯", "فنجان شاي"), text("盖碗", "غايوان"));
        let read = |present| name.for_reader(Locale::Ar, Locale::En, present);
        assert_eq!(read(Some(&same)), "فنجان شاي");
        assert_eq!(read(Some(&renamed)), "茶杯");
        assert_eq!(read(None), "茶杯");
    }

    #[test]
    fn translation_made_after_the_order_is_shown() {
        let name = text("茶杯", "茶杯");
        let today = text("茶杯", "Tea cup");
        assert_eq!(
            name.for_reader(Locale::En, Locale::En, Some(&today)),
            "Tea cup"
        );
    }

    #[test]
    fn texts_of_a_line_are_kept_apart_by_language() {
        let snapshot = LineSnapshot {
            name: text("茶杯", "Tea cup"),
            unit: text("只", "pc"),
            spec_values: vec![SpecValueSnapshot {
                spec: text("颜色", "Colour"),
                item: text("红", "Red"),
            }],
            ..LineSnapshot::default()
        };
        let texts = |name: &str, spec: &str, item: &str, unit: &str| LineTexts {
            name: name.into(),
            spec_values: vec![SpecValueTexts {
                spec: spec.into(),
                item: item.into(),
            }],
            unit: unit.into(),
        };
        assert_eq!(snapshot.original(), texts("茶杯", "颜色", "红", "只"));
        assert_eq!(
            snapshot.for_buyer(),
            texts("Tea cup", "Colour", "Red", "pc")
        );
        let present = PresentTexts {
            name: Some(text("茶杯", "فنجان")),
            unit: None,
            spec_values: vec![SpecValueSnapshot {
                spec: text("颜色", "اللون"),
                item: text("蓝", "أزرق"),
            }],
        };
        assert_eq!(
            snapshot.for_reader(Locale::Ar, Locale::En, &present),
            texts("فنجان", "اللون", "红", "只")
        );
    }
}
