//! Places of products in the order of their shop, as numbers: the largest comes first.

/// The distance between neighbours that are created one after the other. It is halved each time that a
/// product is moved to the same place, so there is room for twenty.
pub const PLACE_STEP: i64 = 1 << 20;

/// The place below `above`, if there is a product above, and above `below`, if there is one below; `None`
/// if nothing is left between them.
pub const fn place_between(above: Option<i64>, below: Option<i64>) -> Option<i64> {
    match (above, below) {
        (Some(above), Some(below)) if above - below < 2 => None,
        (Some(above), Some(below)) => Some(below + (above - below) / 2),
        (Some(above), None) => Some(above - PLACE_STEP),
        (None, Some(below)) => Some(below + PLACE_STEP),
        (None, None) => Some(PLACE_STEP),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_is_between_its_neighbours() {
        let step = PLACE_STEP;
        let cases = [
            (None, None, Some(step)),
            (None, Some(3 * step), Some(4 * step)),
            (Some(0), None, Some(-step)),
            (Some(2 * step), Some(step), Some(step + step / 2)),
            (Some(-5), Some(-8), Some(-7)),
            (Some(9), Some(8), None),
            (Some(9), Some(9), None),
        ];
        for (above, below, place) in cases {
            assert_eq!(place_between(above, below), place, "{above:?} {below:?}");
        }
    }

    #[test]
    fn twenty_products_find_room_at_the_same_place() {
        let (above, mut below) = (PLACE_STEP, 0);
        let mut count = 0;
        while let Some(place) = place_between(Some(above), Some(below)) {
            assert!(below < place && place < above);
            (below, count) = (place, count + 1);
        }
        assert_eq!(count, 20);
    }
}
