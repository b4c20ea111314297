//! Baskets of signed-in buyers: what they collect before ordering.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use shop_core::{EXACT_MAX, FieldError, Reason, SkuId, Timestamp, ValidationErrors};

use crate::form::{LINE_REMARK, LINES_MAX, QUANTITY_MAX};

/// A collected SKU.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BasketLine {
    /// The SKU; it may be gone by now.
    pub sku: i64,
    /// Pieces, 1 to 999,999.
    pub quantity: u32,
    /// The buyer's remark; may be empty.
    pub remark: String,
    /// When the buyer last changed the line, in milliseconds since 1970. When two baskets are
    /// merged, the newer line wins.
    pub changed_at: i64,
}

/// A requested basket line.
#[derive(Debug, Clone)]
pub struct BasketLineForm<'a> {
    /// `skuId`.
    pub sku_id: i64,
    /// `quantity`.
    pub quantity: i64,
    /// `remark`.
    pub remark: &'a str,
    /// `changedAt`; `None`: now.
    pub changed_at: Option<Timestamp>,
}

impl BasketLine {
    /// The SKU.
    pub const fn sku(&self) -> SkuId {
        SkuId::new(self.sku)
    }

    /// When the buyer last changed the line.
    pub const fn changed_at(&self) -> Timestamp {
        Timestamp::from_millis(self.changed_at)
    }
}

/// Validates the lines of a basket. Times in the future count as `now`.
pub fn parse_basket(
    lines: &[BasketLineForm<'_>],
    now: Timestamp,
) -> Result<Vec<BasketLine>, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    if lines.len() > LINES_MAX {
        let limit = i64::try_from(LINES_MAX).unwrap_or(i64::MAX);
        errors.push(FieldError::at("lines", Reason::TooManyItems, limit));
    }
    let mut seen = HashSet::new();
    let mut parsed = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let path = format!("lines[{index}].skuId");
        if !(1..=EXACT_MAX).contains(&line.sku_id) {
            let limit = line.sku_id.clamp(1, EXACT_MAX);
            errors.push(FieldError::at(path, Reason::OutOfRange, limit));
        } else if !seen.insert(line.sku_id) {
            errors.push(FieldError::new(path, Reason::DuplicateItem));
        }
        let quantity = errors.keep(quantity(index, line.quantity));
        let remark = LINE_REMARK.parse(&format!("lines[{index}].remark"), line.remark);
        parsed.push(BasketLine {
            sku: line.sku_id,
            quantity: quantity.unwrap_or_default(),
            remark: errors.keep(remark).unwrap_or_default(),
            changed_at: line.changed_at.unwrap_or(now).min(now).millis(),
        });
    }
    errors.into_result(parsed)
}

fn quantity(index: usize, pieces: i64) -> Result<u32, FieldError> {
    let given = u32::try_from(pieces).ok();
    let given = given.filter(|pieces| (1..=QUANTITY_MAX).contains(pieces));
    given.ok_or_else(|| {
        let path = format!("lines[{index}].quantity");
        let border = pieces.clamp(1, i64::from(QUANTITY_MAX));
        FieldError::at(path, Reason::OutOfRange, border)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

    fn line(sku_id: i64, quantity: i64, remark: &str) -> BasketLineForm<'_> {
        BasketLineForm {
            sku_id,
            quantity,
            remark,
            changed_at: None,
        }
    }

    #[test]
    fn all_line_errors_are_reported() {
        let long = "x".repeat(101);
        let lines = [
            line(1, 0, ""),
            line(1, 1_000_000, ""),
            line(2, 1, &long),
            line(0, 1, ""),
        ];
        let errors = parse_basket(&lines, NOW).unwrap_err();
        let errors = errors.as_slice().iter();
        let errors: Vec<_> = errors.map(|e| (&*e.path, e.reason, e.limit)).collect();
        let expected = [
            ("lines[0].quantity", Reason::OutOfRange, Some(1)),
            ("lines[1].skuId", Reason::DuplicateItem, None),
            ("lines[1].quantity", Reason::OutOfRange, Some(999_999)),
            ("lines[2].remark", Reason::TooLong, Some(100)),
            ("lines[3].skuId", Reason::OutOfRange, Some(1)),
        ];
        assert_eq!(errors, expected);
        let many: Vec<_> = (1..=201).map(|sku| line(sku, 1, "")).collect();
        assert!(parse_basket(&many, NOW).is_err());
        assert_eq!(parse_basket(&many[..200], NOW).unwrap().len(), 200);
    }

    #[test]
    fn times_in_the_future_count_as_now() {
        let at = |changed_at| {
            let form = BasketLineForm {
                changed_at,
                ..line(1, 1, "")
            };
            parse_basket(&[form], NOW).unwrap()[0].changed_at()
        };
        assert_eq!(at(None), NOW);
        assert_eq!(at(Some(NOW.plus_seconds(9))), NOW);
        assert_eq!(at(Some(NOW.plus_seconds(-9))), NOW.plus_seconds(-9));
    }
}
