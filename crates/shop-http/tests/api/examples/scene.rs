//! Plays the document's examples one after the other.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use shop_testing::{Actor, Answer, Contract};

use crate::support::operations::{Operation, operations};

/// Parameters whose examples lead nowhere in the story; they are sent only when given.
const VOLATILE: &[&str] = &["cursor", "t", "parentId"];

/// The story so far.
pub struct Scene {
    operations: BTreeMap<String, Operation>,
    /// What was answered, by operation.
    pub answers: BTreeMap<String, Value>,
}

impl Scene {
    /// Reads the document.
    pub fn open() -> Self {
        let all = operations(Contract::get().document());
        let named = all.into_iter().map(|operation| (operation.id(), operation));
        Self {
            operations: named.collect(),
            answers: BTreeMap::new(),
        }
    }

    /// Plays an operation's example and answers its data.
    pub async fn play(&mut self, id: &str, who: &Actor, given: &[(&str, Value)]) -> Value {
        let data = self.send(id, who, given).await.ok();
        self.note(id, &data);
        data
    }

    /// Sends an operation's example, with what is `given` in the place of its parameters and fields.
    pub async fn send(&self, id: &str, who: &Actor, given: &[(&str, Value)]) -> Answer {
        let operation = &self.operations[id];
        let given: BTreeMap<&str, &Value> = given.iter().map(|(name, v)| (*name, v)).collect();
        let mut path = operation.path.clone();
        let (mut query, mut headers) = (Vec::new(), Vec::new());
        for parameter in operation.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let example = given.get(name).copied().unwrap_or(&parameter["example"]);
            if example.is_null() || (VOLATILE.contains(&name) && !given.contains_key(name)) {
                continue;
            }
            match parameter["in"].as_str().unwrap() {
                "path" => path = path.replace(&format!("{{{name}}}"), &plain(example)),
                "query" => query.extend(sent(name, example)),
                _ => headers.push((name.to_owned(), plain(example))),
            }
        }
        let mut request = who.request(operation.method.clone(), &path).query(&query);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        if let Some(body) = operation.body_example() {
            request = request.json(&filled(body, &given));
        }
        who.send(request).await
    }

    /// Keeps what was answered to an operation that was called in another way.
    pub fn note(&mut self, id: &str, data: &Value) {
        let known = self.operations[id].answer_example();
        if let Some(known) = known.filter(|_| !super::written::asked()) {
            let same = shape(known) == shape(&cut(data));
            assert!(
                same,
                "{id} answers otherwise than its example:\n{data:#}\n{known:#}"
            );
        }
        self.answers
            .entry(id.to_owned())
            .or_insert_with(|| cut(data));
    }
}

/// A value as it stands in a path, a query or a header.
fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// A query parameter as it is sent: an array's name once an item.
fn sent(name: &str, value: &Value) -> Vec<(String, String)> {
    match value.as_array() {
        Some(items) => items
            .iter()
            .map(|item| (name.to_owned(), item.to_string()))
            .collect(),
        None => vec![(name.to_owned(), plain(value))],
    }
}

/// A body with the given fields in their places.
fn filled(body: &Value, given: &BTreeMap<&str, &Value>) -> Value {
    let mut body = body.clone();
    for (field, value) in body.as_object_mut().unwrap() {
        if let Some(given) = given.get(field.as_str()) {
            *value = (*given).clone();
        }
    }
    body
}

/// The most items of a list, and characters of a token, that an example shows.
const SHOWN: (usize, usize) = (2, 60);

/// A value short enough to be read.
fn cut(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().take(SHOWN.0).map(cut).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, v)| (name.clone(), cut(v)))
            .collect(),
        Value::String(text) if text.len() > SHOWN.1 && text.is_ascii() && !text.contains(' ') => {
            json!(format!("{}…", &text[..SHOWN.1]))
        }
        other => other.clone(),
    }
}

/// Which fields there are, and what kind of value each has.
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
