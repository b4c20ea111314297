//! How long the texts of a product may be, and how large its numbers.

use std::ops::RangeInclusive;

use shop_core::TextRule;

use super::rich_text::DETAILS_MAX;
use crate::LocalizedRule;

/// Its name.
pub const NAME: LocalizedRule = LocalizedRule::line(1, 100);
/// Its title.
pub const TITLE: LocalizedRule = LocalizedRule::line(0, 200);
/// Its description.
pub const DESCRIPTION: LocalizedRule = LocalizedRule::lines(1_000);
/// Its details, as they are stored.
pub const DETAILS: LocalizedRule = LocalizedRule::lines(DETAILS_MAX);
/// What one piece is called.
pub const UNIT: LocalizedRule = LocalizedRule::line(1, 20);
/// What it is made of.
pub const MATERIAL: TextRule = TextRule::line(0, 100);
/// The size of a carton.
pub const BOX_SPECIFICATION: TextRule = TextRule::line(0, 100);
/// What else there is to say.
pub const REMARK: TextRule = TextRule::lines(0, 1_000);
/// A merchant's own number for a product or SKU.
pub const ITEM_NUMBER: TextRule = TextRule::line(0, 50);
/// A spec, and an item of it.
pub const SPEC_NAME: LocalizedRule = LocalizedRule::line(1, 50);
/// Pieces to a carton, of a minimum and of a multiple.
pub const PIECES: RangeInclusive<u32> = 1..=1_000_000;
/// Ten tonnes at most.
pub const GRAMS: RangeInclusive<u32> = 1..=10_000_000;
