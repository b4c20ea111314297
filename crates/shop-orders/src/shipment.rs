//! How an order was shipped.

use shop_core::{FieldError, Reason, TextRule, ValidationErrors};

use crate::OrderAction;

/// The name of the carrier.
pub const CARRIER: TextRule = TextRule::line(0, 50);
/// The carrier's number of the shipment.
pub const TRACKING_NUMBER: TextRule = TextRule::line(0, 60);

/// How an order was shipped; both texts may be empty, and are until then.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shipment {
    /// The carrier, in the merchant's words.
    pub carrier: String,
    /// The tracking number.
    pub tracking_number: String,
}

impl Shipment {
    /// Validates what came with `action`; only shipping takes a carrier and a tracking number.
    pub fn parse(
        action: OrderAction,
        carrier: Option<&str>,
        tracking_number: Option<&str>,
    ) -> Result<Self, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let mut parse = |path: &str, rule: TextRule, given: Option<&str>| {
            let text = errors.keep(rule.parse(path, given.unwrap_or_default()));
            let text = text.unwrap_or_default();
            if action != OrderAction::Ship && !text.is_empty() {
                errors.push(FieldError::new(path, Reason::NotAllowed));
            }
            text
        };
        let shipment = Self {
            carrier: parse("carrier", CARRIER, carrier),
            tracking_number: parse("trackingNumber", TRACKING_NUMBER, tracking_number),
        };
        errors.into_result(shipment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_shipping_takes_carrier_and_number() {
        for &action in OrderAction::ALL {
            let nothing = Shipment::parse(action, None, Some(" "));
            assert_eq!(nothing, Ok(Shipment::default()), "{action}");
            let parsed = Shipment::parse(action, Some(" 顺丰 "), Some("SF1020030040"));
            let parsed = parsed.map(|shipment| (shipment.carrier, shipment.tracking_number));
            if action == OrderAction::Ship {
                assert_eq!(parsed, Ok(("顺丰".to_owned(), "SF1020030040".to_owned())));
            } else {
                let errors = parsed.err().unwrap_or_default();
                let paths: Vec<&str> = errors.as_slice().iter().map(|e| e.path.as_str()).collect();
                assert_eq!(paths, ["carrier", "trackingNumber"], "{action}");
            }
        }
    }
}
