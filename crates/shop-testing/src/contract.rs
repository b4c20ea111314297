//! Checks every response against the API document, so that every test that sends a request also
//! verifies the documented status, reason and schema.

use std::sync::LazyLock;

use reqwest::{
    Method,
    header::{CONTENT_ENCODING, ETAG},
};
use serde_json::Value;

use crate::{TestResponse, schema};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::read);

/// The API document, indexed by operation.
#[derive(Debug)]
pub struct Contract {
    document: Value,
    operations: Vec<Operation>,
}

#[derive(Debug)]
struct Operation {
    name: String,
    method: Method,
    /// The path's segments; `None` for a parameter.
    segments: Vec<Option<String>>,
    responses: Value,
}

impl Contract {
    /// The contract of the server under test.
    pub fn get() -> &'static Self {
        &CONTRACT
    }

    fn read() -> Self {
        let json = shop_http::openapi_json().unwrap();
        let document: Value = serde_json::from_str(&json).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let operations = paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().iter();
            methods.map(|(method, node)| Operation::new(method, path, &node["responses"]))
        });
        Self {
            operations: operations.collect(),
            document,
        }
    }

    /// The API document as JSON.
    pub const fn document(&self) -> &Value {
        &self.document
    }

    /// Resolves a `$ref`; returns any other value unchanged.
    pub fn resolved<'a>(&'a self, node: &'a Value) -> &'a Value {
        match node["$ref"].as_str() {
            Some(place) => {
                let pointer = place.strip_prefix('#').unwrap();
                self.document.pointer(pointer).unwrap()
            }
            None => node,
        }
    }

    /// Validates a value against a schema of the document. Returns one message per error.
    pub fn schema_errors(&self, schema: &Value, value: &Value) -> Vec<String> {
        schema::errors(&self.document, schema, value)
    }

    /// Panics if the document does not describe this response. Ignores undocumented paths.
    #[track_caller]
    pub(crate) fn check(&self, method: &Method, path: &str, answer: &TestResponse) {
        let Some(operation) = self.operation(method, path) else {
            return;
        };
        let name = &operation.name;
        let response = &operation.responses[answer.status.to_string()];
        assert!(
            response.is_object(),
            "{name} does not document this status: {answer}"
        );
        let response = self.resolved(response);
        self.check_headers(name, response, answer);
        // A compressed body is not decoded; it has the content of the plain response.
        if !answer.headers.contains_key(CONTENT_ENCODING) {
            self.check_body(name, response, answer);
        }
        if answer.status == 200 {
            let may_be_unchanged = operation.responses["304"].is_object();
            let has_tag = answer.headers.contains_key(ETAG);
            assert!(
                may_be_unchanged || !has_tag,
                "{name} sends an ETag but documents no 304"
            );
        } else {
            check_reasons(name, response, answer);
        }
    }

    #[track_caller]
    fn check_body(&self, name: &str, response: &Value, answer: &TestResponse) {
        let header = answer.header("Content-Type");
        let kind = header.split(';').next().unwrap();
        let Some(contents) = response["content"].as_object() else {
            assert!(answer.body.is_empty(), "{name} documents no body: {answer}");
            return;
        };
        let content = contents.get(kind);
        let content = content.unwrap_or_else(|| panic!("{name} documents no {header:?}: {answer}"));
        if kind == "application/json" {
            let errors = self.schema_errors(&content["schema"], &answer.json);
            assert!(
                errors.is_empty(),
                "{name} does not match its schema: {errors:#?} {answer}"
            );
        }
    }

    #[track_caller]
    fn check_headers(&self, name: &str, response: &Value, answer: &TestResponse) {
        for (header, node) in response["headers"].as_object().into_iter().flatten() {
            let is_there = answer.headers.contains_key(header);
            let required = self.resolved(node)["required"] == true;
            assert!(
                is_there || !required,
                "{name} documents {header}, which is missing: {answer}"
            );
        }
    }

    /// The operation that serves a path: the match with the most literal segments.
    fn operation(&self, method: &Method, path: &str) -> Option<&Operation> {
        let fitting = self
            .operations
            .iter()
            .filter(|operation| operation.method == *method && operation.serves(path));
        fitting.max_by_key(|operation| operation.segments.iter().flatten().count())
    }
}

impl Operation {
    fn new(method: &str, path: &str, responses: &Value) -> Self {
        let method: Method = method.to_uppercase().parse().unwrap();
        let literal = |segment: &str| (!segment.starts_with('{')).then(|| segment.to_owned());
        Self {
            name: format!("{method} {path}"),
            method,
            segments: path.split('/').map(literal).collect(),
            responses: responses.clone(),
        }
    }

    fn serves(&self, path: &str) -> bool {
        let asked: Vec<&str> = path.split('/').collect();
        asked.len() == self.segments.len()
            && self.segments.iter().zip(asked).all(|(segment, asked)| {
                segment
                    .as_deref()
                    .map_or(!asked.is_empty(), |known| known == asked)
            })
    }
}

/// Panics if the operation documents reasons, but not those of this response.
#[track_caller]
fn check_reasons(name: &str, response: &Value, answer: &TestResponse) {
    let reason = answer.reason();
    if let Some(known) = response["x-reasons"].as_array() {
        let is_known = known.iter().any(|known| known == reason);
        assert!(is_known, "{name} does not document {reason}: {answer}");
    }
    let Some(known) = response["x-field-reasons"].as_array() else {
        return;
    };
    for field in answer.data()["fields"].as_array().into_iter().flatten() {
        let is_known = known.contains(&field["reason"]) || field["reason"] == reason;
        assert!(
            is_known,
            "{name} does not document {} for fields: {answer}",
            field["reason"]
        );
    }
}
