//! Limits for product texts and numbers.

use std::ops::RangeInclusive;

use shop_core::TextRule;

use crate::LocalizedRule;

/// The maximum length of a name in characters (PRODUCT.md, 6.2).
pub const NAME_MAX: usize = 100;
/// A merchant's own number for a product or SKU.
pub const ITEM_NUMBER: TextRule = TextRule::line(0, 50);
/// The name of a spec or of a spec item.
pub const SPEC_NAME: LocalizedRule = LocalizedRule::line(1, 50);
/// Pieces per carton, minimum order quantity and order multiple.
pub const PIECES: RangeInclusive<u32> = 1..=1_000_000;
/// Fewer pieces of a SKU than this are few, and a low stock in the merchant's lists.
pub const FEW_PIECES: u32 = 20;
/// Weights in grams, up to ten tonnes.
pub const GRAMS: RangeInclusive<u32> = 1..=10_000_000;
