//! Every field of every request against the document: a required field that is left out, and values just
//! beyond each documented limit, are refused at the field.

use serde_json::{Value, json};
use shop_core::EXACT_MAX;
use shop_testing::{Actor, TestResponse, on_both};

use crate::{
    malformed::{body_schema, pointer},
    order::market::fresh_key,
    support::operations::{Operation, document, operations},
};

/// Fields whose values are not checked at the field: credentials are right or wrong as a whole, a change is
/// of one kind, the status of no order cannot be changed, and there is no chat app.
const CHECKED_ELSEWHERE: [&str; 11] = [
    "POST /api/user/login username",
    "POST /api/user/login password",
    "POST /api/user/bind username",
    "POST /api/user/bind password",
    "POST /api/user/wxLogin code",
    "PUT /api/product/batch change.price.amount",
    "PUT /api/product/batch change.price.permille",
    "PUT /api/order/{orderId}/status carrier",
    "PUT /api/order/{orderId}/status reason",
    "PUT /api/order/{orderId}/status trackingNumber",
    "POST /api/user/refreshToken refreshToken",
];

/// A field of a body.
struct Field<'a> {
    /// As validation errors write it.
    path: String,
    schema: &'a Value,
    is_required: bool,
    /// Whether the example has it.
    is_shown: bool,
}

/// The schemas that a value may have: references and unions are followed.
fn variants<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    if let Some(name) = schema["$ref"].as_str() {
        return variants(document, document.pointer(&name[1..]).unwrap());
    }
    let unions = ["oneOf", "anyOf", "allOf"].into_iter();
    let unions = unions.flat_map(|of| schema[of].as_array().into_iter().flatten());
    let mut found: Vec<&Value> = unions.flat_map(|one| variants(document, one)).collect();
    found.push(schema);
    found
}

/// The fields of an example and of what is in it.
fn fields<'a>(
    document: &'a Value,
    schema: &'a Value,
    example: &Value,
    path: &str,
) -> Vec<Field<'a>> {
    let mut found = Vec::new();
    for schema in variants(document, schema) {
        if let (Some(items), Some(first)) = (schema.get("items"), example.get(0)) {
            found.extend(fields(document, items, first, &format!("{path}[0]")));
        }
        let Some(properties) = schema["properties"].as_object() else {
            continue;
        };
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (name, property) in properties {
            let dot = if path.is_empty() { "" } else { "." };
            let path = format!("{path}{dot}{name}");
            let value = example.get(name);
            if let Some(value) = value {
                found.extend(fields(document, property, value, &path));
            }
            found.push(Field {
                path,
                schema: property,
                is_required: required.contains(&json!(name)),
                is_shown: value.is_some(),
            });
        }
    }
    found
}

/// A value just beyond a limit.
struct Beyond {
    value: Value,
    /// Whether the limit is that of ids, and of numbers without a rule of their own: such a value names
    /// nothing, and may be refused so.
    is_of_ids: bool,
}

/// Values just beyond the limits of a field.
fn beyond(document: &Value, field: &Field<'_>, example: &Value) -> Vec<Beyond> {
    let mut found = Vec::new();
    for schema in variants(document, field.schema) {
        let limit = |name: &str| schema[name].as_i64();
        let mut values = Vec::new();
        values.extend(
            limit("minimum")
                .and_then(|least| least.checked_sub(1))
                .map(Value::from),
        );
        values.extend(
            limit("maximum")
                .and_then(|most| most.checked_add(1))
                .map(Value::from),
        );
        if let Some(longest) = schema["maxLength"].as_u64() {
            values.push(json!("x".repeat(usize::try_from(longest + 1).unwrap())));
        }
        if limit("minItems").is_some_and(|fewest| fewest > 0) {
            values.push(json!([]));
        }
        let item = example.pointer(&pointer(&field.path));
        let item = item.and_then(|list| list.get(0));
        if let (Some(most), Some(item)) = (schema["maxItems"].as_u64(), item) {
            let items = (0..=most).map(|number| match item {
                Value::String(text) => json!(format!("{text}{number}")),
                other => other.clone(),
            });
            values.push(items.collect());
        }
        let is_of_ids = limit("maximum") == Some(EXACT_MAX);
        found.extend(values.into_iter().map(|value| Beyond { value, is_of_ids }));
    }
    found
}

async fn send(who: &Actor, operation: &Operation, body: &Value) -> TestResponse {
    let mut path = operation.path.clone();
    let mut query = Vec::new();
    for parameter in operation.parameters() {
        let name = parameter["name"].as_str().unwrap();
        let example = &parameter["example"];
        let value = example.as_str();
        let value = value.map_or_else(|| example.to_string(), str::to_owned);
        match parameter["in"].as_str().unwrap() {
            // The first of what operators edit exists.
            "path" if name == "id" && path.starts_with("/api/admin/") => {
                path = path.replace(&format!("{{{name}}}"), "1");
            }
            "path" => path = path.replace(&format!("{{{name}}}"), &value),
            "query" if parameter["required"] == true => query.push((name.to_owned(), value)),
            _ => {}
        }
    }
    let request = who.request(operation.method.clone(), &path).query(&query);
    let request = request.header("Idempotency-Key", &fresh_key());
    who.send(request.json(body)).await
}

/// Sets a field; objects on the way exist.
fn set(body: &mut Value, path: &str, value: Value) {
    let pointer = pointer(path);
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    body.pointer_mut(parent).unwrap()[name] = value;
}

fn remove(body: &mut Value, path: &str) {
    let pointer = pointer(path);
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    body.pointer_mut(parent)
        .unwrap()
        .as_object_mut()
        .unwrap()
        .remove(name);
}

/// What is wrong with the answer to a body whose field is wrong.
fn fault(answer: &TestResponse, path: &str, reason: Option<&str>) -> Option<String> {
    if answer.reason() != "validation" {
        return Some(format!("{} {}", answer.status, answer.reason()));
    }
    let errors = answer.field_errors();
    let is_named = errors
        .iter()
        .any(|(found, why)| found == path && reason.is_none_or(|reason| why == reason));
    (!is_named).then(|| format!("{errors:?}"))
}

on_both! {
    async fn requests_are_as_the_document_says(server) {
        let operator = server.operator().await;
        let document = document(&operator).await;
        operator.post("/api/admin/notice", &json!({ "title": "放假" })).await.ok();
        let (mut tried, mut wrong) = (0, Vec::new());
        for operation in operations(&document) {
            let Some(example) = operation.body_example() else { continue };
            for field in fields(&document, body_schema(&document, &operation), example, "") {
                let name = format!("{} {}", operation.name, field.path);
                if field.is_required && field.is_shown {
                    let mut body = example.clone();
                    remove(&mut body, &field.path);
                    let answer = send(&operator, &operation, &body).await;
                    if let Some(fault) = fault(&answer, &field.path, Some("required")) {
                        wrong.push(format!("{name} left out: {fault}"));
                    }
                    tried += 1;
                }
                if CHECKED_ELSEWHERE.contains(&name.as_str()) {
                    continue;
                }
                for Beyond { value, is_of_ids } in beyond(&document, &field, example) {
                    let mut body = example.clone();
                    set(&mut body, &field.path, value.clone());
                    let answer = send(&operator, &operation, &body).await;
                    let is_refused = is_of_ids && answer.status >= 400;
                    if !is_refused && let Some(fault) = fault(&answer, &field.path, None) {
                        let shown: String = value.to_string().chars().take(24).collect();
                        wrong.push(format!("{name} = {shown}: {fault}"));
                    }
                    tried += 1;
                }
            }
        }
        assert_eq!(wrong, [""; 0]);
        assert!(tried > 300, "{tried}");
    }
}
