//! Cartons, weight and volume of an order line and of a whole order, as far as the packing data
//! allow.

use serde::{Deserialize, Serialize};
use shop_core::words;

words! {
    /// Packing data that are missing.
    pub enum PackingGap {
        /// Pieces to a carton.
        PackingQuantity = "packingQuantity",
        /// Weight of a full carton.
        BoxWeight = "boxWeight",
        /// Size of a carton.
        BoxSpecification = "boxSpecification",
    }
}

/// How a product is packed, as far as its merchant told.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CartonData {
    /// Pieces to a carton.
    pub packing_quantity: Option<u32>,
    /// Weight of one piece in grams.
    pub item_weight_grams: Option<u32>,
    /// Weight of a full carton in grams.
    pub box_weight_grams: Option<u32>,
    /// Volume of a carton in cubic centimetres.
    pub box_volume_cm3: Option<u64>,
}

/// Cartons, weight and volume.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Packing {
    /// Pieces.
    pub pieces: u64,
    /// Cartons that are full.
    pub full_cartons: Option<u64>,
    /// Pieces beside them.
    pub loose_pieces: Option<u64>,
    /// Weight in grams.
    pub weight_grams: Option<u64>,
    /// Volume in cubic centimetres; loose pieces take the space of a carton begun.
    pub volume_cm3: Option<u64>,
    /// What lacks for the rest, each once, in the order of [`PackingGap::ALL`].
    pub missing: Vec<PackingGap>,
}

impl Packing {
    /// The packing of one line.
    pub fn of(quantity: u32, _carton: &CartonData) -> Self {
        Self {
            pieces: u64::from(quantity),
            ..Self::default()
        }
    }

    /// The packing of several lines together.
    pub fn sum(_lines: impl Iterator<Item = Self>) -> Self {
        Self::default()
    }
}
