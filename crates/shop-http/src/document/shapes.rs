//! What the macros do not write into schemas: ranges of integers, tagged unions, and descriptions of
//! fields that may be null. Generators of clients need all three.

use serde_json::{Map, Value, json};
use shop_core::{CurrencyMargin, EXACT_MAX, Fen};

/// Fields that hold the price of one piece.
const PRICES: [&str; 5] = ["price", "priceMin", "priceMax", "strikePrice", "unitPrice"];
/// Fields that hold ids under another name.
const IDS: [&str; 1] = ["picks"];
/// Ids that a response repeats as they were sent, whether they can exist or not.
const REPEATED_IDS: [&str; 3] = [
    "ProductOutcome.id",
    "PricedOrderLine.productId",
    "PricedOrderLine.skuId",
];
/// The field whose value is a shop's id or that of the platform.
const HOME_OF: &str = "HomeView.userId";

/// The header whose format is given by a pattern: with `format: uuid` some generated clients take an
/// object that they then cannot send.
const UUID_HEADER: &str = "Idempotency-Key";
const UUID: &str = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";

/// Completes the schemas of the components.
pub(super) fn complete(schemas: &mut Value) {
    for (name, schema) in schemas.as_object_mut().into_iter().flatten() {
        describe_nullable(schema);
        limit(name, name, schema);
    }
    tag_unions(schemas);
}

/// Completes the parameters of an operation.
pub(super) fn complete_parameters(operation: &mut Value) {
    let parameters = operation
        .get_mut("parameters")
        .and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default().to_owned();
        let is_home = operation_of_home(&parameter["description"]);
        let place = if is_home { HOME_OF } else { name.as_str() };
        if let Some(schema) = parameter.get_mut("schema") {
            if name == UUID_HEADER {
                schema["pattern"] = json!(UUID);
                // Left out, never null.
                schema["type"] = json!("string");
            }
            limit(place, &name, schema);
        }
    }
}

fn operation_of_home(description: &Value) -> bool {
    description
        .as_str()
        .is_some_and(|said| said.contains("0: the platform"))
}

/// Gives integers without limits those of what they hold; `place` is such as `Schema.field`.
fn limit(place: &str, field: &str, schema: &mut Value) {
    if is_integer(schema) {
        let (least, most) = range(place, field);
        let most = if schema["format"] == "int32" {
            i64::from(i32::MAX)
        } else {
            most
        };
        for (word, value) in [("minimum", least), ("maximum", most)] {
            if schema[word].is_null() {
                schema[word] = json!(value);
            }
        }
    }
    for (name, property) in schema
        .get_mut("properties")
        .and_then(Value::as_object_mut)
        .into_iter()
        .flatten()
    {
        limit(&format!("{place}.{name}"), name, property);
    }
    if let Some(items) = schema.get_mut("items") {
        limit(place, field, items);
    }
    for variant in schema
        .get_mut("oneOf")
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        limit(place, field, variant);
    }
}

fn is_integer(schema: &Value) -> bool {
    let types = &schema["type"];
    let listed = types.as_array();
    types == "integer" || listed.is_some_and(|types| types.contains(&"integer".into()))
}

fn range(place: &str, field: &str) -> (i64, i64) {
    if REPEATED_IDS.contains(&place) {
        return (i64::MIN, i64::MAX);
    }
    if field == "currencyMargin" {
        return (CurrencyMargin::MIN.into(), CurrencyMargin::MAX.into());
    }
    let field = field.trim_end_matches("[]");
    let is_id = field == "id" || field.ends_with("Id") || field.ends_with("Ids");
    if PRICES.contains(&field) {
        (0, Fen::MAX.get())
    } else if place == HOME_OF {
        (0, EXACT_MAX)
    } else if is_id || IDS.contains(&field) {
        (1, EXACT_MAX)
    } else {
        (0, EXACT_MAX)
    }
}

/// Moves what is said of a field that is an object or null from the object to the field, where it is
/// looked for.
fn describe_nullable(schema: &mut Value) {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (_, property) in properties.into_iter().flatten() {
        let said = property
            .get_mut("oneOf")
            .and_then(Value::as_array_mut)
            .and_then(|variants| {
                let mut said = variants.iter_mut().filter_map(|variant| {
                    let variant = variant.as_object_mut()?;
                    variant.remove("description")
                });
                said.next()
            });
        if let Some(said) = said {
            property["description"] = said;
        }
    }
}

/// Turns each union of named schemas, told apart by one field, into one with a discriminator: the field
/// moves into the named schemas.
fn tag_unions(schemas: &mut Value) {
    let Some(schemas) = schemas.as_object_mut() else {
        return;
    };
    let unions: Vec<(String, Vec<Variant>)> = schemas
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), variants(schema)?)))
        .collect();
    for (name, variants) in unions {
        let mut mapping = Map::new();
        for variant in &variants {
            variant.tag_own_schema(schemas);
            mapping.insert(variant.value.clone(), json!(variant.reference));
        }
        let references: Vec<Value> = variants
            .iter()
            .map(|variant| json!({ "$ref": variant.reference }))
            .collect();
        let Some(union) = schemas.get_mut(&name) else {
            continue;
        };
        union["oneOf"] = Value::Array(references);
        if let Some(first) = variants.first() {
            union["discriminator"] = json!({ "propertyName": first.field, "mapping": mapping });
        }
    }
}

/// One variant of a tagged union.
struct Variant {
    reference: String,
    field: String,
    value: String,
    tag: Value,
}

impl Variant {
    fn read(variant: &Value) -> Option<Self> {
        let parts = variant["allOf"].as_array()?;
        let [named, tagged] = &parts[..] else {
            return None;
        };
        let (field, tag) = tagged["properties"].as_object()?.iter().next()?;
        Some(Self {
            reference: named["$ref"].as_str()?.to_owned(),
            field: field.clone(),
            value: tag["enum"].as_array()?.first()?.as_str()?.to_owned(),
            tag: tag.clone(),
        })
    }

    fn tag_own_schema(&self, schemas: &mut Map<String, Value>) {
        let name = self.reference.rsplit('/').next().unwrap_or_default();
        let Some(schema) = schemas.get_mut(name) else {
            return;
        };
        let mut tag = self.tag.clone();
        tag["description"] = json!(format!("Always `{}`.", self.value));
        schema["properties"][&self.field] = tag;
        if let Some(required) = schema.get_mut("required").and_then(Value::as_array_mut) {
            required.insert(0, json!(self.field));
        }
    }
}

fn variants(schema: &Value) -> Option<Vec<Variant>> {
    schema["oneOf"]
        .as_array()?
        .iter()
        .map(Variant::read)
        .collect()
}
