//! Runs the document's examples one after the other.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use shop_testing::{Actor, Contract, TestResponse};

use crate::support::operations::{Operation, operations};

/// Parameters whose examples match nothing in the scenario, or need `mine=true`; sent only when given.
const OMITTED_PARAMETERS: &[&str] = &[
    "task",
    "cursor",
    "t",
    "parentId",
    "onSale",
    "stock",
    "untranslated",
];

/// The operations of the document, and the responses of those that have run.
pub struct ExampleRunner {
    operations: BTreeMap<String, Operation>,
    /// The first response of each operation, by operation id.
    pub answers: BTreeMap<String, Value>,
}

impl ExampleRunner {
    pub fn open() -> Self {
        let all = operations(Contract::get().document());
        let named = all.into_iter().map(|operation| (operation.id(), operation));
        Self {
            operations: named.collect(),
            answers: BTreeMap::new(),
        }
    }

    /// Sends an operation's example, compares the response with the document, and returns its data.
    pub async fn run(&mut self, id: &str, who: &Actor, given: &[(&str, Value)]) -> Value {
        let data = self.send(id, who, given).await.ok();
        self.record(id, &data);
        data
    }

    /// Sends an operation's example; `given` replaces parameters and top-level fields of the body.
    pub async fn send(&self, id: &str, who: &Actor, given: &[(&str, Value)]) -> TestResponse {
        let operation = &self.operations[id];
        let given: BTreeMap<&str, &Value> = given.iter().map(|(name, v)| (*name, v)).collect();
        let mut path = operation.path.clone();
        let (mut query, mut headers) = (Vec::new(), Vec::new());
        for parameter in operation.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let example = given.get(name).copied().unwrap_or(&parameter["example"]);
            if example.is_null()
                || (OMITTED_PARAMETERS.contains(&name) && !given.contains_key(name))
            {
                continue;
            }
            match parameter["in"].as_str().unwrap() {
                "path" => path = path.replace(&format!("{{{name}}}"), &format_plain(example)),
                "query" => query.extend(query_pairs(name, example)),
                _ => headers.push((name.to_owned(), format_plain(example))),
            }
        }
        let mut request = who.request(operation.method.clone(), &path).query(&query);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if let Some(body) = operation.body_example() {
            request = request.json(&with_replaced_fields(body, &given));
        }
        who.send(request).await
    }

    /// Compares a response's shape with the example and records it.
    pub fn record(&mut self, id: &str, data: &Value) {
        let known = self.operations[id].answer_example();
        if let Some(known) = known.filter(|_| !super::regenerate::is_requested()) {
            let same = shape(known) == shape(&shorten(data));
            assert!(
                same,
                "the response of {id} differs from its example:\n{data:#}\n{known:#}"
            );
        }
        self.answers
            .entry(id.to_owned())
            .or_insert_with(|| shorten(data));
    }
}

/// Formats a value for a path, a query or a header.
fn format_plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// Formats a query parameter; an array repeats the name for each item.
fn query_pairs(name: &str, value: &Value) -> Vec<(String, String)> {
    match value.as_array() {
        Some(items) => items
            .iter()
            .map(|item| (name.to_owned(), item.to_string()))
            .collect(),
        None => vec![(name.to_owned(), format_plain(value))],
    }
}

/// Replaces top-level fields of a body.
fn with_replaced_fields(body: &Value, given: &BTreeMap<&str, &Value>) -> Value {
    let mut body = body.clone();
    for (field, value) in body.as_object_mut().unwrap() {
        if let Some(given) = given.get(field.as_str()) {
            *value = (*given).clone();
        }
    }
    body
}

/// The maximum number of items of a list and characters of a token in an example.
const EXAMPLE_LIMITS: (usize, usize) = (2, 60);

/// Shortens lists and tokens to [`EXAMPLE_LIMITS`].
fn shorten(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().take(EXAMPLE_LIMITS.0).map(shorten).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, v)| (name.clone(), shorten(v)))
            .collect(),
        Value::String(text)
            if text.len() > EXAMPLE_LIMITS.1 && text.is_ascii() && !text.contains(' ') =>
        {
            json!(format!("{}…", &text[..EXAMPLE_LIMITS.1]))
        }
        other => other.clone(),
    }
}

/// The fields of a value with their JSON types.
fn shape(value: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    walk(value, "", &mut found);
    found
}

fn walk(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    let kind = match value {
        Value::Array(items) => {
            for item in items {
                walk(item, &format!("{path}[]"), found);
            }
            "array"
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                walk(value, &format!("{path}.{name}"), found);
            }
            "object"
        }
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
    };
    found.insert(format!("{path}: {kind}"));
}
