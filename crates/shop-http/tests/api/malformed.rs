//! Malformed and overlong texts in every parameter and field that takes a text.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, on_both};

use crate::support::operations::{Operation, document, operations};

/// A NUL, which PostgreSQL cannot store in a text, and a text beyond SQLite's limit for a pattern
/// (`SQLITE_MAX_LIKE_PATTERN_LENGTH`).
fn malformed_texts() -> [String; 2] {
    ["青\u{0}花".to_owned(), "x".repeat(60_000)]
}

/// Whether a parameter takes a string.
fn takes_text(parameter: &Value) -> bool {
    let types = &parameter["schema"]["type"];
    let is_text = |kind: &Value| kind == "string";
    is_text(types)
        || types
            .as_array()
            .is_some_and(|types| types.iter().any(is_text))
}

/// The example of an operation with one parameter or body field replaced by a text.
struct Attempt<'a> {
    operation: &'a Operation,
    place: String,
    text: &'a str,
}

impl Attempt<'_> {
    async fn send(&self, who: &Actor) -> TestResponse {
        let mut path = self.operation.path.clone();
        let (mut query, mut headers) = (Vec::new(), Vec::new());
        for parameter in self.operation.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let example = &parameter["example"];
            let value = match example.as_str() {
                _ if name == self.place => self.text.to_owned(),
                Some(text) => text.to_owned(),
                None => example.to_string(),
            };
            match parameter["in"].as_str().unwrap() {
                "path" => path = path.replace(&format!("{{{name}}}"), &value.replace('\0', "%00")),
                "query" if name == self.place || parameter["required"] == true => {
                    query.push((name.to_owned(), value));
                }
                "header" if name != self.place => headers.push((name.to_owned(), value)),
                _ => {}
            }
        }
        let mut request = who.request(self.operation.method.clone(), &path);
        request = request.query(&query);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if let Some(body) = self.operation.body_example() {
            let mut body = body.clone();
            let (field, text) = match self.place.strip_suffix(ITEM) {
                Some(list) => (list, json!([self.text])),
                None => (self.place.as_str(), json!(self.text)),
            };
            if let Some(field) = body.get_mut(field) {
                *field = text;
            }
            request = request.json(&body);
        }
        who.send(request).await
    }
}

/// The suffix of a place that is an item of a list.
const ITEM: &str = "[]";

/// The parameters and body fields of an operation that take a text.
fn text_fields(operation: &Operation) -> Vec<String> {
    let parameters = operation
        .parameters()
        .filter(|parameter| takes_text(parameter));
    let parameters = parameters.filter(|parameter| parameter["in"] != "header");
    let names = parameters.map(|parameter| parameter["name"].as_str().unwrap().to_owned());
    let body = operation.body_example().and_then(Value::as_object);
    let fields = body.into_iter().flatten();
    let place = |(name, value): (&String, &Value)| match value {
        Value::String(_) => Some(name.clone()),
        Value::Array(items) if items.first().is_some_and(Value::is_string) => {
            Some(format!("{name}{ITEM}"))
        }
        _ => None,
    };
    names.chain(fields.filter_map(place)).collect()
}

/// The schema of the text at a place of a body.
fn text_schema<'a>(body: &'a Value, place: &str) -> &'a Value {
    let fields = &body["properties"];
    let item = place.strip_suffix(ITEM);
    item.map_or(&fields[place], |list| &fields[list]["items"])
}

/// The schema of an operation's body, with its reference resolved.
pub fn body_schema<'a>(document: &'a Value, operation: &'a Operation) -> &'a Value {
    let schema = &operation.said["requestBody"]["content"]["application/json"]["schema"];
    let named = schema["$ref"]
        .as_str()
        .and_then(|name| document.pointer(&name[1..]));
    named.unwrap_or(schema)
}

/// Fields with a format as well, so that a text of letters is always invalid.
const FIELDS_WITH_FORMAT: [&str; 2] = ["email", "code"];

/// Calls that refuse an impossible user name or password with `bad_credentials`.
const CREDENTIALS: [&str; 2] = ["/api/user/login", "/api/user/bind"];
/// Passwords that are only compared with another value.
const COMPARED_PASSWORDS: [&str; 2] = ["oldPassword", "confirmPassword"];

/// The path of every text in a body, as validation errors write it.
fn texts_within(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(path.to_owned()),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                texts_within(item, &format!("{path}[{index}]"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                texts_within(field, &format!("{path}{dot}{name}"), found);
            }
        }
        _ => {}
    }
}

/// Converts a path such as `specs[0].name` into a JSON pointer.
pub fn pointer(path: &str) -> String {
    let pointer = path.replace(']', "").replace(['.', '['], "/");
    format!("/{pointer}")
}

/// Whether a schema has a field at a path.
pub fn schema_has_path(document: &Value, schema: &Value, path: &[&str]) -> bool {
    if let Some(name) = schema["$ref"].as_str() {
        return schema_has_path(document, document.pointer(&name[1..]).unwrap(), path);
    }
    let [first, rest @ ..] = path else {
        return true;
    };
    let variants = ["oneOf", "anyOf", "allOf"].into_iter();
    let mut variants = variants.flat_map(|of| schema[of].as_array().into_iter().flatten());
    let field = if first.bytes().all(|b| b.is_ascii_digit()) {
        &schema["items"]
    } else {
        &schema["properties"][first]
    };
    (!field.is_null() && schema_has_path(document, field, rest))
        || variants.any(|one| schema_has_path(document, one, path))
}

on_both! {
    async fn validation_error_paths_exist_in_the_request(server) {
        let operator = server.operator().await;
        let document = document(&operator).await;
        let (mut tried, mut wrong) = (0, Vec::new());
        for operation in operations(&document) {
            let Some(example) = operation.body_example() else { continue };
            let schema = body_schema(&document, &operation);
            let mut path = operation.path.clone();
            for parameter in operation.parameters().filter(|parameter| parameter["in"] == "path") {
                let name = parameter["name"].as_str().unwrap();
                let value = &parameter["example"];
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                path = path.replace(&format!("{{{name}}}"), &value);
            }
            let mut texts = Vec::new();
            texts_within(example, "", &mut texts);
            for text in texts {
                let mut body = example.clone();
                *body.pointer_mut(&pointer(&text)).unwrap() = json!("x".repeat(60_000));
                let request = operator.request(operation.method.clone(), &path);
                let answer = operator.send(request.header("Idempotency-Key", "00000000-0000-4000-8000-0000000000ff").json(&body)).await;
                if answer.reason() != "validation" {
                    continue;
                }
                for (path, reason) in answer.field_errors() {
                    let steps = pointer(&path);
                    let steps: Vec<&str> = steps[1..].split('/').collect();
                    let is_parameter = operation.parameters().any(|parameter| parameter["name"] == path);
                    if !is_parameter && !schema_has_path(&document, schema, &steps) {
                        wrong.push(format!("{}: {path} {reason}", operation.name));
                    }
                    tried += 1;
                }
            }
        }
        assert_eq!(wrong, [""; 0]);
        assert!(tried > 60, "{tried}");
    }

    async fn all_invalid_body_fields_are_named_at_once(server) {
        let anna = server.merchant("anna").await;
        let body = json!({ "nmae": "x", "categoryId": "1", "type": "both", "skus": [{ "price": "1" }, 7] });
        let mut faults = anna.post("/api/product", &body).await.field_errors();
        faults.sort();
        let expected = [
            ("categoryId", "invalid_format"), ("name", "required"), ("nmae", "unknown_field"),
            ("skus[0].items", "required"), ("skus[0].price", "invalid_format"),
            ("skus[0].stock", "required"), ("skus[1]", "invalid_format"), ("type", "invalid_format"),
        ];
        assert_eq!(faults, expected.map(|(path, reason)| (path.to_owned(), reason.to_owned())));
    }

    async fn texts_may_reach_their_documented_length(server) {
        let operator = server.operator().await;
        let document = document(&operator).await;
        let mut tried = 0;
        for operation in operations(&document) {
            let schema = body_schema(&document, &operation);
            for place in text_fields(&operation) {
                let Some(longest) = text_schema(schema, &place)["maxLength"].as_u64() else {
                    continue;
                };
                let is_compared = CREDENTIALS.contains(&operation.path.as_str()) || COMPARED_PASSWORDS.contains(&place.as_str());
                if is_compared || FIELDS_WITH_FORMAT.contains(&place.as_str()) {
                    continue;
                }
                for (length, is_too_long) in [(longest, false), (longest + 1, true)] {
                    let text = "x".repeat(usize::try_from(length).unwrap());
                    let attempt = Attempt { operation: &operation, place: place.clone(), text: &text };
                    let answer = attempt.send(&operator).await;
                    let faults = if answer.reason() == "validation" { answer.field_errors() } else { Vec::new() };
                    let fault = (place.replace(ITEM, "[0]"), "too_long".to_owned());
                    assert_eq!(faults.contains(&fault), is_too_long, "{} {place} {length}: {faults:?}", operation.name);
                }
                tried += 1;
            }
        }
        assert!(tried > 40, "{tried}");
    }

    async fn malformed_texts_cause_no_internal_error(server) {
        let operator = server.operator().await;
        let document = document(&operator).await;
        let (mut tried, mut faults) = (0, Vec::new());
        for operation in operations(&document) {
            for place in text_fields(&operation) {
                for text in malformed_texts() {
                    let attempt = Attempt { operation: &operation, place: place.clone(), text: &text };
                    let answer = attempt.send(&operator).await;
                    if answer.reason() == "internal" {
                        let begins: String = text.chars().take(3).collect();
                        faults.push(format!("{} {place} {begins:?}", operation.name));
                    }
                    tried += 1;
                }
            }
        }
        assert_eq!(faults, [""; 0]);
        assert!(tried > 100, "{tried}");
    }
}
