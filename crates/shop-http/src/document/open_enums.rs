//! Enums of responses whose values may grow: what a client does with a value that it does not know.

use serde_json::{Value, json};

/// Every enum schema of responses that may gain values, with what a client takes an unknown one for.
/// `CLOSED_ENUMS` in `xtask/src/breaking/schema.rs` lists those that may not.
const FALLBACKS: &[(&str, &str)] = &[
    ("AccountOutcome", "`failed`"),
    ("AccountStatus", "`disabled`"),
    ("AgreementKind", "an agreement that you do not show"),
    ("Availability", "`few`"),
    ("BatchOutcome", "a product that was left as it is"),
    ("ChatRefusal", "`declined`"),
    (
        "ImportColumnKey",
        "a column that you have no name for, and send it back as it was read",
    ),
    ("FeedbackStatus", "`open`"),
    ("ImportFaultReason", "a row that is not imported"),
    ("ImportMode", "`all`"),
    ("ImportEncoding", "an encoding that you have no name for"),
    ("ImportOtherRowKind", "`note`"),
    ("ImportNoteReason", "a note that you show by its `message`"),
    ("ImportStatus", "`running`"),
    ("InquiryAction", "an action that you do not offer"),
    ("InquiryViewer", "`share`"),
    ("LineProblem", "a line that cannot be ordered"),
    ("MediaKind", "a file that you do not show"),
    ("NotificationKind", "news without a text of its own"),
    (
        "OrderAction",
        "an action that you do not offer, and in an order's history as a change without a text of \
         its own",
    ),
    ("Lot", "`line`"),
    ("OrderParty", "`operator`"),
    ("OrderViewer", "`share`"),
    ("PackingGap", "packing data that you have no name for"),
    ("PaymentMethod", "`offline`"),
    ("PriceSource", "a price without a reason of its own"),
    ("PriceVisibility", "`ask`"),
    (
        "ProductPriceVisibility",
        "a setting that you do not offer, and send it back as it was read",
    ),
    ("RateSource", "`manual`"),
    ("Reason", "its status says"),
    ("SectionLayout", "`grid`"),
    ("SectionType", "a section that you leave out"),
    ("SettlementState", "`active`"),
    ("ShippingArea", "`overseas`"),
    ("ShownPriceSource", "a price that the caller may see"),
    ("StockDisplay", "`words`"),
    ("TrialOutcome", "a message that was not delivered"),
    ("UpgradeStatus", "`open`"),
    ("WaitingKind", "something that you have no text for"),
    ("WatermarkContent", "`off`"),
    ("WatermarkLayout", "`corner`"),
];

/// Says at each open enum what to do with unknown values.
pub(super) fn describe(schemas: &mut Value) {
    for (name, fallback) in FALLBACKS {
        let Some(schema) = schemas.get_mut(*name) else {
            continue;
        };
        let sentence = format!("Values may be added: treat one you do not know as {fallback}.");
        let description = match schema["description"].as_str() {
            Some(said) => format!("{said}\n\n{sentence}"),
            None => sentence,
        };
        schema["description"] = json!(description);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::FALLBACKS;
    use crate::openapi_json;

    /// Enums of responses whose values are all known to every client.
    const CLOSED: [&str; 6] = [
        "InquiryStatus",
        "Locale",
        "OrderStatus",
        "ProductType",
        "Role",
        "SettlementLevel",
    ];

    /// The names of the schemas that a part of the document leads to.
    fn collect<'a>(document: &'a Value, part: &'a Value, reached: &mut BTreeSet<&'a str>) {
        match part {
            Value::Array(items) => {
                for item in items {
                    collect(document, item, reached);
                }
            }
            Value::Object(fields) => {
                for (field, value) in fields {
                    let place = value.as_str().filter(|_| field == "$ref");
                    let Some(pointer) = place.and_then(|place| place.strip_prefix('#')) else {
                        collect(document, value, reached);
                        continue;
                    };
                    let schema = pointer.strip_prefix("/components/schemas/");
                    if schema.is_none_or(|name| reached.insert(name)) {
                        collect(document, document.pointer(pointer).unwrap(), reached);
                    }
                }
            }
            _ => {}
        }
    }

    #[test]
    fn every_enum_of_a_response_is_open_with_a_fallback_or_closed() {
        let document: Value = serde_json::from_str(&openapi_json().unwrap()).unwrap();
        let mut reached = BTreeSet::new();
        for item in document["paths"].as_object().unwrap().values() {
            for operation in item.as_object().unwrap().values() {
                collect(&document, &operation["responses"], &mut reached);
            }
        }
        let schemas = &document["components"]["schemas"];
        let enums = reached
            .into_iter()
            .filter(|name| schemas[name]["enum"].is_array());
        let (open, closed): (BTreeSet<_>, BTreeSet<_>) = enums.partition(|name| {
            let description = schemas[name]["description"].as_str().unwrap_or_default();
            description.contains("Values may be added: treat one you do not know as ")
        });
        assert_eq!(closed, BTreeSet::from(CLOSED));
        let with_fallback = FALLBACKS.iter().map(|(name, _)| *name);
        assert_eq!(open, with_fallback.collect());
    }
}
