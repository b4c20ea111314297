//! The subset of JSON Schema (2020-12) that the document uses. An unknown keyword is an error, so that
//! no constraint is ignored. The linter and schemathesis check the document with other validators.

use serde_json::Value;

/// Annotations, and keywords that only the linter's validator checks (`pattern`).
const IGNORED_KEYWORDS: &[&str] = &[
    "description",
    "discriminator",
    "title",
    "example",
    "examples",
    "default",
    "contentMediaType",
    "contentEncoding",
    "pattern",
];

/// Validates a value against a schema. Returns one message per error.
pub(crate) fn errors(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut check = Check {
        document,
        errors: Vec::new(),
    };
    check.value(schema, value, "");
    check.errors
}

struct Check<'a> {
    document: &'a Value,
    errors: Vec<String>,
}

impl Check<'_> {
    fn value(&mut self, schema: &Value, value: &Value, path: &str) {
        let Some(keywords) = schema.as_object() else {
            self.expect(*schema == true, path, "no schema");
            return;
        };
        for (keyword, expected) in keywords {
            match keyword.as_str() {
                "$ref" => {
                    let pointer = expected.as_str().unwrap().strip_prefix('#').unwrap();
                    let target = self.document.pointer(pointer).unwrap();
                    self.value(target, value, path);
                }
                "type" => self.expect(has_type(expected, value), path, &format!("not {expected}")),
                "enum" => {
                    let known = expected.as_array().unwrap().contains(value);
                    self.expect(known, path, &format!("{value} is none of {expected}"));
                }
                "properties" | "required" | "additionalProperties" => {}
                "items" => self.items(expected, value, path),
                "oneOf" => self.variants(expected, value, path, |count| count == 1),
                "anyOf" => self.variants(expected, value, path, |count| count > 0),
                "allOf" => expected
                    .as_array()
                    .unwrap()
                    .iter()
                    .for_each(|part| self.value(part, value, path)),
                "format" => self.format(expected.as_str().unwrap(), value, path),
                limit if SIZES.iter().any(|(known, _)| *known == limit) => {
                    self.size(limit, expected, value, path);
                }
                known if IGNORED_KEYWORDS.contains(&known) => {}
                unknown => self.expect(false, path, &format!("an unknown keyword {unknown}")),
            }
        }
        if value.is_object() {
            self.fields(schema, value, path);
        }
    }

    fn fields(&mut self, schema: &Value, value: &Value, path: &str) {
        for required in schema["required"].as_array().into_iter().flatten() {
            let there = value.get(required.as_str().unwrap()).is_some();
            self.expect(there, path, &format!("without {required}"));
        }
        for (name, field) in value.as_object().into_iter().flatten() {
            let inner = format!("{path}/{name}");
            match (
                schema["properties"].get(name),
                &schema["additionalProperties"],
            ) {
                (Some(known), _) => self.value(known, field, &inner),
                (None, Value::Null) => {}
                (None, other) => self.value(other, field, &inner),
            }
        }
    }

    fn items(&mut self, schema: &Value, value: &Value, path: &str) {
        for (at, item) in value.as_array().into_iter().flatten().enumerate() {
            self.value(schema, item, &format!("{path}/{at}"));
        }
    }

    fn variants(&mut self, variants: &Value, value: &Value, path: &str, fits: fn(usize) -> bool) {
        let variants = variants.as_array().unwrap().iter();
        let fitting = variants.filter(|variant| errors(self.document, variant, value).is_empty());
        let count = fitting.count();
        self.expect(fits(count), path, &format!("{count} variants fit"));
    }

    fn size(&mut self, limit: &str, expected: &Value, value: &Value, path: &str) {
        let (_, measure) = SIZES.iter().find(|(known, _)| *known == limit).unwrap();
        let (Some(size), Some(border)) = (measure(value), expected.as_f64()) else {
            return;
        };
        let fits = if limit.starts_with("max") {
            size <= border
        } else {
            size >= border
        };
        self.expect(fits, path, &format!("{limit} {border}: {size}"));
    }

    fn format(&mut self, format: &str, value: &Value, path: &str) {
        let Some(text) = value.as_str() else { return };
        let fits = match format {
            "date-time" => chrono::DateTime::parse_from_rfc3339(text).is_ok(),
            "date" => text.parse::<chrono::NaiveDate>().is_ok(),
            "uuid" => text.len() == 36 && text.split('-').count() == 5,
            _ => true,
        };
        self.expect(fits, path, &format!("no {format}: {text}"));
    }

    fn expect(&mut self, fits: bool, path: &str, what: &str) {
        if !fits {
            self.errors.push(format!("{path}: {what}"));
        }
    }
}

/// The size of a value, or `None` if the keyword does not apply to its type.
type Measure = fn(&Value) -> Option<f64>;

const SIZES: [(&str, Measure); 6] = [
    ("maximum", Value::as_f64),
    ("minimum", Value::as_f64),
    ("maxLength", length),
    ("minLength", length),
    ("maxItems", count),
    ("minItems", count),
];

fn length(value: &Value) -> Option<f64> {
    let length = u32::try_from(value.as_str()?.chars().count());
    Some(length.unwrap().into())
}

fn count(value: &Value) -> Option<f64> {
    Some(u32::try_from(value.as_array()?.len()).unwrap().into())
}

fn has_type(expected: &Value, value: &Value) -> bool {
    match expected {
        Value::Array(kinds) => kinds.iter().any(|kind| has_type(kind, value)),
        kind => match kind.as_str().unwrap() {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            _ => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Holds values against schemas that may name `Name`, a text of at most three characters.
    fn assert_validity(cases: &[(Value, Value, bool)]) {
        let document = json!({ "components": { "schemas": { "Name": { "type": "string", "maxLength": 3 } } } });
        for (schema, value, expected) in cases {
            let found = errors(&document, schema, value);
            assert_eq!(found.is_empty(), *expected, "{schema} {value}: {found:?}");
        }
    }

    fn name() -> Value {
        json!({ "$ref": "#/components/schemas/Name" })
    }

    #[test]
    fn value_is_validated_against_every_keyword() {
        let name = name();
        assert_validity(&[
            (name.clone(), json!("abc"), true),
            (name.clone(), json!("abcd"), false),
            (name.clone(), json!(1), false),
            (json!({ "type": ["string", "null"] }), json!(null), true),
            (json!({ "type": "integer", "minimum": 2 }), json!(1), false),
            (json!({ "enum": ["a"] }), json!("b"), false),
        ]);
    }
}
