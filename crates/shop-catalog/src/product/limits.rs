//! Limits for product texts and numbers.

use std::ops::RangeInclusive;

use shop_core::TextRule;

use super::rich_text::DETAILS_MAX;
use crate::LocalizedRule;

/// The name.
pub const NAME: LocalizedRule = LocalizedRule::line(1, 100);
/// The title.
pub const TITLE: LocalizedRule = LocalizedRule::line(0, 200);
/// The description.
pub const DESCRIPTION: LocalizedRule = LocalizedRule::lines(1_000);
/// The details as stored, including markup.
pub const DETAILS: LocalizedRule = LocalizedRule::lines(DETAILS_MAX);
/// The unit.
pub const UNIT: LocalizedRule = LocalizedRule::line(0, 20);
/// The material.
pub const MATERIAL: LocalizedRule = LocalizedRule::line(0, 100);
/// The carton in words.
pub const BOX_SPECIFICATION: LocalizedRule = LocalizedRule::line(0, 100);
/// The remark that everybody sees.
pub const REMARK: LocalizedRule = LocalizedRule::lines(1_000);
/// A merchant's own number for a product or SKU.
pub const ITEM_NUMBER: TextRule = TextRule::line(0, 50);
/// The name of a spec or of a spec item.
pub const SPEC_NAME: LocalizedRule = LocalizedRule::line(1, 50);
/// Pieces per carton, minimum order quantity and order multiple.
pub const PIECES: RangeInclusive<u32> = 1..=1_000_000;
/// Weights in grams, up to ten tonnes.
pub const GRAMS: RangeInclusive<u32> = 1..=10_000_000;
