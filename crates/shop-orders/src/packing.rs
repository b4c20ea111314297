//! Cartons, weight and volume of an order and of its lines, as far as packing data are available.

use serde::{Deserialize, Serialize};

use crate::snapshot::LineSnapshot;

shop_core::string_enum! {
    /// Packing data a product lacks: pieces per carton, the weight of a piece or of a full carton
    /// (either is enough), or the size of a carton.
    #[derive(utoipa::ToSchema)]
    pub enum PackingGap {
        /// Pieces per carton.
        PackingQuantity = "packingQuantity",
        /// Weight of a piece or of a full carton; either is sufficient.
        ItemWeight = "itemWeight",
        /// Dimensions of a carton.
        BoxSpecification = "boxSpecification",
    }
}

/// The packing data of a product; the merchant may leave any of them out.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CartonData {
    /// Pieces per carton.
    pub packing_quantity: Option<u32>,
    /// Weight of one piece in grams.
    pub item_weight_grams: Option<u32>,
    /// Weight of a full carton in grams.
    pub box_weight_grams: Option<u32>,
    /// Volume of a carton in cubic centimetres, rounded; the only volume in orders older than
    /// `box_volume`.
    pub box_volume_cm3: Option<u64>,
    /// Exact volume of a carton in units of (0.1 mm)³.
    pub box_volume: Option<u64>,
}

/// Units of (0.1 mm)³ per cubic centimetre.
const UNITS_PER_CM3: u64 = 1_000_000;

impl CartonData {
    /// Volume of a carton in units of (0.1 mm)³.
    fn volume(&self) -> Option<u64> {
        let rounded = self.box_volume_cm3.map(|cm3| cm3 * UNITS_PER_CM3);
        self.box_volume.or(rounded)
    }
}

/// Cartons, weight and volume.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Packing {
    /// Number of pieces.
    pub pieces: u64,
    /// Number of full cartons.
    pub full_cartons: Option<u64>,
    /// Pieces that do not fill a carton.
    pub loose_pieces: Option<u64>,
    /// Weight in grams.
    pub weight_grams: Option<u64>,
    /// Volume in cubic centimetres; loose pieces count with their share of a carton.
    pub volume_cm3: Option<u64>,
    /// The missing data, without duplicates, in the order of [`PackingGap::ALL`].
    pub missing: Vec<PackingGap>,
}

impl Packing {
    /// Computes the packing of `pieces` of one product, such as a line.
    ///
    /// Full cartons count with the carton weight, loose pieces with the piece weight. If one of the
    /// weights is missing, it is derived from the other. Without pieces per carton, all pieces are
    /// loose. Weight and volume are rounded up once.
    pub fn of(pieces: u64, carton: &CartonData) -> Self {
        let per_carton = carton.packing_quantity.map(u64::from).filter(|n| *n > 0);
        let full_cartons = per_carton.map(|n| pieces / n);
        let weight_grams = weight(pieces, per_carton, carton);
        let volume_cm3 = per_carton
            .zip(carton.volume())
            .map(|(n, of_carton)| volume(pieces, n, of_carton));
        let has_weight = carton
            .item_weight_grams
            .or(carton.box_weight_grams)
            .is_some();
        let gaps = [
            (PackingGap::PackingQuantity, per_carton.is_none()),
            // The carton weight alone still needs the pieces per carton.
            (PackingGap::ItemWeight, !has_weight),
            (PackingGap::BoxSpecification, carton.volume().is_none()),
        ];
        Self {
            pieces,
            full_cartons,
            loose_pieces: per_carton.map(|n| pieces % n),
            weight_grams,
            volume_cm3,
            missing: gaps
                .into_iter()
                .filter_map(|(gap, lacks)| lacks.then_some(gap))
                .collect(),
        }
    }

    /// Computes the packing of an order of these lines, each a quantity of what a snapshot describes. A
    /// carton may hold several SKUs of one product, so the lines of a product are packed together.
    pub fn of_order<'a>(lines: impl IntoIterator<Item = (u32, &'a LineSnapshot)>) -> Self {
        let mut products: Vec<(u64, &LineSnapshot)> = Vec::new();
        for (quantity, snapshot) in lines {
            // Names are unique within a shop, and remain when the product is deleted.
            let is_same = |other: &LineSnapshot| {
                other.name.original == snapshot.name.original && other.carton == snapshot.carton
            };
            match products.iter_mut().find(|(_, other)| is_same(other)) {
                Some((pieces, _)) => *pieces += u64::from(quantity),
                None => products.push((u64::from(quantity), snapshot)),
            }
        }
        Self::sum(
            products
                .into_iter()
                .map(|(pieces, snapshot)| Self::of(pieces, &snapshot.carton)),
        )
    }

    /// Combines several products: sums the known values, `None` if none has one. Data missing in any is
    /// reported as missing, so the sums are lower bounds.
    fn sum(lines: impl IntoIterator<Item = Self>) -> Self {
        lines
            .into_iter()
            .fold(Self::default(), |sum, line| sum.plus(&line))
    }

    fn plus(self, other: &Self) -> Self {
        let missing = PackingGap::ALL
            .iter()
            .copied()
            .filter(|gap| self.missing.contains(gap) || other.missing.contains(gap));
        Self {
            missing: missing.collect(),
            pieces: self.pieces + other.pieces,
            full_cartons: known_sum(self.full_cartons, other.full_cartons),
            loose_pieces: known_sum(self.loose_pieces, other.loose_pieces),
            weight_grams: known_sum(self.weight_grams, other.weight_grams),
            volume_cm3: known_sum(self.volume_cm3, other.volume_cm3),
        }
    }
}

/// Full cartons by carton weight, loose pieces by piece weight; each falls back to the other.
fn weight(pieces: u64, per_carton: Option<u64>, carton: &CartonData) -> Option<u64> {
    let box_weight = carton.box_weight_grams.map(u64::from);
    let item_weight = carton.item_weight_grams.map(u64::from);
    let Some((n, box_weight)) = per_carton.zip(box_weight) else {
        return item_weight.map(|grams| pieces * grams);
    };
    let (full, loose) = (pieces / n, pieces % n);
    let loose_weight = match item_weight {
        Some(grams) => loose * grams,
        None => (box_weight * loose).div_ceil(n),
    };
    Some(full * box_weight + loose_weight)
}

/// The volume share of the pieces, computed exactly and rounded up once.
fn volume(pieces: u64, per_carton: u64, carton: u64) -> u64 {
    let whole = u128::from(carton) * u128::from(pieces);
    let volume = whole.div_ceil(u128::from(per_carton) * u128::from(UNITS_PER_CM3));
    u64::try_from(volume).unwrap_or(u64::MAX)
}

fn known_sum(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (known, None) | (None, known) => known,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SnapshotText;
    use proptest::prelude::*;

    /// An unknown measure.
    const NONE: u64 = u64::MAX;

    fn carton(
        packing_quantity: Option<u32>,
        item: Option<u32>,
        full: Option<u32>,
        volume: Option<u64>,
    ) -> CartonData {
        CartonData {
            packing_quantity,
            item_weight_grams: item,
            box_weight_grams: full,
            box_volume_cm3: volume,
            box_volume: None,
        }
    }

    #[test]
    fn line_packing_uses_available_data() {
        use PackingGap::{BoxSpecification, ItemWeight, PackingQuantity};
        let all = carton(Some(24), Some(350), Some(9_000), Some(42_768));
        let no_size = carton(Some(24), None, Some(9_000), None);
        let no_piece = carton(Some(24), None, Some(9_000), Some(24));
        let no_box = carton(Some(24), Some(10), None, Some(24));
        let no_weight = carton(Some(24), None, None, Some(24));
        let only_box = carton(None, None, Some(9_000), None);
        let no_count = carton(None, Some(10), Some(99), Some(24));
        let nothing = CartonData::default();
        // Quantity and packing data; full cartons, loose pieces, grams, cubic centimetres; missing
        // data.
        let cases = [
            (60, &all, [2, 12, 22_200, 106_920], vec![]),
            (48, &no_size, [2, 0, 18_000, NONE], vec![BoxSpecification]),
            (60, &no_piece, [2, 12, 22_500, 60], vec![]),
            (5, &no_box, [0, 5, 50, 5], vec![]),
            (30, &no_box, [1, 6, 300, 30], vec![]),
            (30, &no_weight, [1, 6, NONE, 30], vec![ItemWeight]),
            (
                7,
                &only_box,
                [NONE; 4],
                vec![PackingQuantity, BoxSpecification],
            ),
            (7, &no_count, [NONE, NONE, 70, NONE], vec![PackingQuantity]),
            (
                7,
                &nothing,
                [NONE; 4],
                vec![PackingQuantity, ItemWeight, BoxSpecification],
            ),
        ];
        for (pieces, data, measures, missing) in cases {
            let packing = Packing::of(pieces, data);
            let got = [
                packing.full_cartons,
                packing.loose_pieces,
                packing.weight_grams,
                packing.volume_cm3,
            ];
            let expected = measures.map(|n| (n != NONE).then_some(n));
            assert_eq!(
                (got, packing.missing),
                (expected, missing),
                "{pieces} of {data:?}"
            );
        }
    }

    #[test]
    fn volume_is_rounded_after_multiplication() {
        // 10.05 × 10.05 × 10.05 cm are 1015.075125 cm³.
        let exact = CartonData {
            packing_quantity: Some(1),
            box_volume_cm3: Some(1_015),
            box_volume: Some(1_005_u64.pow(3)),
            ..CartonData::default()
        };
        for (pieces, cm3) in [(1, 1_016), (1_000, 1_015_076), (999_999, 1_015_074_110)] {
            assert_eq!(
                Packing::of(pieces, &exact).volume_cm3,
                Some(cm3),
                "{pieces}"
            );
        }
        let old = carton(Some(1), None, None, Some(1_015));
        assert_eq!(Packing::of(1_000, &old).volume_cm3, Some(1_015_000));
    }

    #[test]
    fn packing_totals_state_missing_data() {
        let known = Packing::of(48, &carton(Some(24), None, Some(9_000), Some(100)));
        let unknown = Packing::of(5, &CartonData::default());
        let sum = Packing::sum([unknown, known]);
        assert_eq!((sum.pieces, sum.full_cartons), (53, Some(2)));
        assert_eq!(
            (sum.weight_grams, sum.volume_cm3),
            (Some(18_000), Some(200))
        );
        assert_eq!(sum.missing, PackingGap::ALL);
    }

    fn line(name: &str, carton: &CartonData) -> LineSnapshot {
        LineSnapshot {
            name: SnapshotText {
                original: name.to_owned(),
                buyer: String::new(),
            },
            carton: carton.clone(),
            ..LineSnapshot::default()
        }
    }

    #[test]
    fn lines_of_one_product_fill_cartons_together() {
        let data = carton(Some(24), Some(350), Some(9_000), Some(48));
        let (cup, plate) = (line("cup", &data), line("plate", &data));
        let packing = Packing::of_order([(30, &cup), (10, &plate), (18, &cup)]);
        let expected = Packing {
            pieces: 58,
            full_cartons: Some(2),
            loose_pieces: Some(10),
            weight_grams: Some(18_000 + 3_500),
            volume_cm3: Some(96 + 20),
            missing: Vec::new(),
        };
        assert_eq!(packing, expected);
    }

    proptest! {
        #[test]
        fn cartons_do_not_depend_on_how_a_product_is_divided(
            quantities in prop::collection::vec(1..=999_999_u32, 1..8), n in 1..=1_000_u32,
            item in prop::option::of(1..=10_000_u32), full in prop::option::of(1..=10_000_u32),
        ) {
            let data = carton(Some(n), item, full, Some(1_000));
            let cup = line("cup", &data);
            let divided = Packing::of_order(quantities.iter().map(|quantity| (*quantity, &cup)));
            let pieces = quantities.iter().map(|quantity| u64::from(*quantity)).sum();
            prop_assert_eq!(divided, Packing::of(pieces, &data));
        }

        #[test]
        fn weight_and_volume_need_complete_data(
            pieces in 1..=999_999_u64, n in prop::option::of(1..=1_000_000_u32),
            item in prop::option::of(1..=10_000_000_u32), full in prop::option::of(1..=10_000_000_u32),
            volume in prop::option::of(1..=1_000_000_000_000_000_u64),
        ) {
            let data = CartonData { box_volume: volume, ..carton(n, item, full, None) };
            let packing = Packing::of(pieces, &data);
            let lacks = |gap| packing.missing.contains(&gap);
            prop_assert_eq!(lacks(PackingGap::PackingQuantity), n.is_none());
            prop_assert_eq!(lacks(PackingGap::BoxSpecification), volume.is_none());
            prop_assert_eq!(lacks(PackingGap::ItemWeight), item.is_none() && full.is_none());
            prop_assert_eq!(packing.weight_grams.is_some(), item.is_some() || (full.is_some() && n.is_some()));
            prop_assert_eq!(packing.volume_cm3.is_some(), n.is_some() && volume.is_some());
            if let (Some(n), Some(units), Some(cm3)) = (n, volume, packing.volume_cm3) {
                let per_carton = u128::from(n) * 1_000_000;
                let exact = u128::from(units) * u128::from(pieces);
                let rounded = u128::from(cm3) * per_carton;
                prop_assert!(rounded >= exact && rounded - exact < per_carton);
            }
        }

        #[test]
        fn cartons_and_loose_pieces_sum_up(pieces in 1..=999_999_u64, n in 1..=1_000_000_u32) {
            let packing = Packing::of(pieces, &carton(Some(n), None, None, None));
            let full = packing.full_cartons.unwrap();
            let loose = packing.loose_pieces.unwrap();
            prop_assert!(loose < u64::from(n));
            prop_assert_eq!(full * u64::from(n) + loose, pieces);
        }

        #[test]
        fn largest_order_line_does_not_overflow(
            pieces in 1..=999_999_u64, n in 1..=1_000_000_u32, grams in 1..=10_000_000_u32,
        ) {
            let data = carton(Some(n), Some(grams), Some(grams), Some(1_000_000_000));
            let packing = Packing::of(pieces, &data);
            prop_assert!(packing.weight_grams.is_some() && packing.volume_cm3.is_some());
        }
    }
}
