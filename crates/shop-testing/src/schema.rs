//! The subset of JSON Schema (2020-12) that the document uses. An unknown keyword is an error, so that
//! no constraint is ignored. The linter and schemathesis check the document with other validators.

use serde_json::Value;

/// Annotations, and keywords that only the linter's validator checks (`pattern`).
const SILENT: &[&str] = &[
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
pub(crate) fn faults(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut check = Check {
        document,
        faults: Vec::new(),
    };
    check.value(schema, value, "");
    check.faults
}

struct Check<'a> {
    document: &'a Value,
    faults: Vec<String>,
}

impl Check<'_> {
    fn value(&mut self, schema: &Value, value: &Value, path: &str) {
        let Some(keywords) = schema.as_object() else {
            self.unless(*schema == true, path, "no schema");
            return;
        };
        for (keyword, said) in keywords {
            match keyword.as_str() {
                "$ref" => {
                    let pointer = said.as_str().unwrap().strip_prefix('#').unwrap();
                    let target = self.document.pointer(pointer).unwrap();
                    self.value(target, value, path);
                }
                "type" => self.unless(has_type(said, value), path, &format!("not {said}")),
                "enum" => {
                    let known = said.as_array().unwrap().contains(value);
                    self.unless(known, path, &format!("{value} is none of {said}"));
                }
                "properties" | "required" | "additionalProperties" => {}
                "items" => self.items(said, value, path),
                "oneOf" => self.variants(said, value, path, |count| count == 1),
                "anyOf" => self.variants(said, value, path, |count| count > 0),
                "allOf" => said
                    .as_array()
                    .unwrap()
                    .iter()
                    .for_each(|part| self.value(part, value, path)),
                "format" => self.format(said.as_str().unwrap(), value, path),
                limit if SIZES.iter().any(|(known, _)| *known == limit) => {
                    self.size(limit, said, value, path);
                }
                known if SILENT.contains(&known) => {}
                unknown => self.unless(false, path, &format!("an unknown keyword {unknown}")),
            }
        }
        if value.is_object() {
            self.fields(schema, value, path);
        }
    }

    fn fields(&mut self, schema: &Value, value: &Value, path: &str) {
        for required in schema["required"].as_array().into_iter().flatten() {
            let there = value.get(required.as_str().unwrap()).is_some();
            self.unless(there, path, &format!("without {required}"));
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
        let fitting = variants.filter(|variant| faults(self.document, variant, value).is_empty());
        let count = fitting.count();
        self.unless(fits(count), path, &format!("{count} variants fit"));
    }

    fn size(&mut self, limit: &str, said: &Value, value: &Value, path: &str) {
        let (_, measure) = SIZES.iter().find(|(known, _)| *known == limit).unwrap();
        let (Some(size), Some(border)) = (measure(value), said.as_f64()) else {
            return;
        };
        let fits = if limit.starts_with("max") {
            size <= border
        } else {
            size >= border
        };
        self.unless(fits, path, &format!("{limit} {border}: {size}"));
    }

    fn format(&mut self, format: &str, value: &Value, path: &str) {
        let Some(text) = value.as_str() else { return };
        let fits = match format {
            "date-time" => chrono::DateTime::parse_from_rfc3339(text).is_ok(),
            "date" => text.parse::<chrono::NaiveDate>().is_ok(),
            "uuid" => text.len() == 36 && text.split('-').count() == 5,
            _ => true,
        };
        self.unless(fits, path, &format!("no {format}: {text}"));
    }

    fn unless(&mut self, fits: bool, path: &str, what: &str) {
        if !fits {
            self.faults.push(format!("{path}: {what}"));
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

fn has_type(said: &Value, value: &Value) -> bool {
    match said {
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
    fn hold(cases: &[(Value, Value, bool)]) {
        let document = json!({ "components": { "schemas": { "Name": { "type": "string", "maxLength": 3 } } } });
        for (schema, value, expected) in cases {
            let found = faults(&document, schema, value);
            assert_eq!(found.is_empty(), *expected, "{schema} {value}: {found:?}");
        }
    }

    fn name() -> Value {
        json!({ "$ref": "#/components/schemas/Name" })
    }

    #[test]
    fn value_is_validated_against_every_keyword() {
        let name = name();
        hold(&[
            (name.clone(), json!("abc"), true),
            (name.clone(), json!("abcd"), false),
            (name.clone(), json!(1), false),
            (json!({ "type": ["string", "null"] }), json!(null), true),
            (json!({ "type": "integer", "minimum": 2 }), json!(1), false),
            (json!({ "enum": ["a"] }), json!("b"), false),
        ]);
    }
}
