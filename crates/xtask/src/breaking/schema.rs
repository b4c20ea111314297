//! Compares schemas. A request schema must accept all previous values; a response schema must not allow
//! new ones.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Comparison, entries, items, words};

/// Which side sends the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// The client: previously accepted values must stay valid.
    Request,
    /// The server: it must not send values that were impossible before.
    Response,
}

/// Named enums of responses that never gain values. All others may at any time: the document says at each
/// what a client does with a value that it does not know.
pub(super) const CLOSED_ENUMS: &[&str] = &[
    "#/components/schemas/InquiryStatus",
    "#/components/schemas/Locale",
    "#/components/schemas/OrderStatus",
    "#/components/schemas/ProductType",
    "#/components/schemas/Role",
    "#/components/schemas/SettlementLevel",
];

/// Limits: the keyword, and whether a larger number accepts more values.
const LIMITS: &[(&str, bool)] = &[
    ("maximum", true),
    ("exclusiveMaximum", true),
    ("maxLength", true),
    ("maxItems", true),
    ("maxProperties", true),
    ("minimum", false),
    ("exclusiveMinimum", false),
    ("minLength", false),
    ("minItems", false),
    ("minProperties", false),
];

/// Restricting keywords whose values can only be compared for equality.
const EXACT_KEYWORDS: &[&str] = &["format", "pattern", "multipleOf", "uniqueItems", "const"];

impl<'a> Comparison<'a> {
    pub(super) fn schema(&mut self, place: &str, pair: (&'a Value, &'a Value), way: Direction) {
        let (old, new) = pair;
        let key = format!("{} {} {way:?}", old["$ref"], new["$ref"]);
        let is_reference = old["$ref"].is_string() || new["$ref"].is_string();
        if is_reference && self.open.contains(&key) {
            return;
        }
        self.open.push(key);
        let name = old["$ref"].as_str();
        let is_open = name.is_some_and(|name| !CLOSED_ENUMS.contains(&name));
        let (old, new) = (self.resolve_old(old), self.resolve_new(new));
        // From here on, `to` must accept every value that `from` accepts.
        let (from, to) = match way {
            Direction::Request => (old, new),
            Direction::Response => (new, old),
        };
        self.types(place, from, to);
        if !(is_open && way == Direction::Response) {
            self.enums(place, from, to, way);
        }
        self.limits(place, from, to);
        self.fields(place, old, new, way);
        if old["items"].is_object() && new["items"].is_object() {
            self.schema(&format!("{place}[]"), (&old["items"], &new["items"]), way);
        }
        self.variants(place, old, new, way);
        self.open.pop();
    }

    fn types(&mut self, place: &str, from: &Value, to: &Value) {
        let (narrow, wide) = (types_of(from), types_of(to));
        if wide.is_empty() {
            return;
        }
        let fits = |kind: &&&str| {
            let is_number = **kind == "integer" && wide.contains("number");
            !wide.contains(**kind) && !is_number
        };
        let outside: Vec<_> = narrow.iter().filter(fits).collect();
        if narrow.is_empty() && !is_composed(from) {
            self.found(place, &format!("any type does not fit {wide:?}"));
        } else if !outside.is_empty() {
            self.found(place, &format!("type {outside:?} does not fit {wide:?}"));
        }
    }

    fn enums(&mut self, place: &str, from: &Value, to: &Value, way: Direction) {
        if !to["enum"].is_array() {
            return;
        }
        if !from["enum"].is_array() {
            self.found(place, "any value does not fit an enum");
            return;
        }
        for value in items(&from["enum"]) {
            if !items(&to["enum"]).any(|known| known == value) {
                let what = match way {
                    Direction::Request => "is no longer accepted",
                    Direction::Response => "may now be returned",
                };
                self.found(place, &format!("the value {value} {what}"));
            }
        }
    }

    fn limits(&mut self, place: &str, from: &Value, to: &Value) {
        for (limit, larger_is_wider) in LIMITS {
            let Some(border) = to[limit].as_f64() else {
                continue;
            };
            let holds = from[limit].as_f64().is_some_and(|known| {
                if *larger_is_wider {
                    known <= border
                } else {
                    known >= border
                }
            });
            if !holds {
                self.found(
                    place,
                    &format!("{limit} {} does not fit {}", from[limit], to[limit]),
                );
            }
        }
        for keyword in EXACT_KEYWORDS {
            let narrows = !to[keyword].is_null() && to[keyword] != false;
            if narrows && from[keyword] != to[keyword] {
                self.found(
                    place,
                    &format!("{keyword} {} does not fit {}", from[keyword], to[keyword]),
                );
            }
        }
    }

    fn fields(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Direction) {
        for (field, known) in entries(&old["properties"]) {
            let inner = format!("{place}.{field}");
            match new["properties"].get(field) {
                Some(present) => self.schema(&inner, (known, present), way),
                None => self.found(&inner, "was removed"),
            }
        }
        let (was, is) = (words(&old["required"]), words(&new["required"]));
        let what = match way {
            Direction::Request => (is.difference(&was), "is now required"),
            Direction::Response => (was.difference(&is), "may now be missing"),
        };
        for field in what.0 {
            self.found(&format!("{place}.{field}"), what.1);
        }
        let closes = new["additionalProperties"] == false && old["additionalProperties"] != false;
        if closes && way == Direction::Request && old.is_object() {
            self.found(place, "unknown fields are now refused");
        }
    }

    /// Each variant of the narrower schema needs a compatible one in the wider schema.
    fn variants(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Direction) {
        for list in ["oneOf", "anyOf"] {
            let (from, to) = match way {
                Direction::Request => (&old[list], &new[list]),
                Direction::Response => (&new[list], &old[list]),
            };
            if !from.is_array() && !to.is_array() {
                continue;
            }
            for (at, variant) in items(from).enumerate() {
                let fits = items(to).any(|other| match way {
                    Direction::Request => self.is_compatible((variant, other), way),
                    Direction::Response => self.is_compatible((other, variant), way),
                });
                if !fits {
                    self.found(place, &format!("variant {at} of {list} has no counterpart"));
                }
            }
            if from.is_array() != to.is_array() {
                self.found(place, &format!("{list} was added or removed"));
            }
        }
        let pairs = items(&old["allOf"]).zip(items(&new["allOf"]));
        for (old, new) in pairs {
            self.schema(place, (old, new), way);
        }
        let (old, new) = (items(&old["allOf"]).count(), items(&new["allOf"]).count());
        if old != new {
            self.found(place, "the number of allOf parts changed");
        }
    }

    fn is_compatible(&self, pair: (&'a Value, &'a Value), way: Direction) -> bool {
        let mut trial = Self::new(self.released, self.present);
        trial.open.clone_from(&self.open);
        trial.schema("", pair, way);
        trial.breaches.is_empty()
    }
}

fn types_of(schema: &Value) -> BTreeSet<&str> {
    match &schema["type"] {
        Value::String(one) => BTreeSet::from([one.as_str()]),
        many => words(many),
    }
}

fn is_composed(schema: &Value) -> bool {
    ["oneOf", "anyOf", "allOf", "enum", "const"]
        .iter()
        .any(|keyword| !schema[keyword].is_null())
}
