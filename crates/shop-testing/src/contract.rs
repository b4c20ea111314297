//! Holds what the server answers against the document: every test that sends a request also proves
//! that the document told of the answer's status, reason and shape.

use std::sync::LazyLock;

use reqwest::{
    Method,
    header::{CONTENT_ENCODING, ETAG},
};
use serde_json::Value;

use crate::{Answer, schema};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::read);

/// The document, ready for questions.
#[derive(Debug)]
pub struct Contract {
    document: Value,
    operations: Vec<Operation>,
}

#[derive(Debug)]
struct Operation {
    name: String,
    method: Method,
    /// The path's segments; none where a parameter stands.
    segments: Vec<Option<String>>,
    responses: Value,
}

impl Contract {
    /// The document of the server under test.
    pub fn get() -> &'static Self {
        &CONTRACT
    }

    fn read() -> Self {
        let json = shop_http::openapi_json().unwrap();
        let document: Value = serde_json::from_str(&json).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let operations = paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().iter();
            methods.map(|(method, said)| Operation::new(method, path, &said["responses"]))
        });
        Self {
            operations: operations.collect(),
            document,
        }
    }

    /// The document itself.
    pub const fn document(&self) -> &Value {
        &self.document
    }

    /// What a reference leads to; anything else is itself.
    pub fn resolved<'a>(&'a self, said: &'a Value) -> &'a Value {
        match said["$ref"].as_str() {
            Some(place) => {
                let pointer = place.strip_prefix('#').unwrap();
                self.document.pointer(pointer).unwrap()
            }
            None => said,
        }
    }

    /// What is wrong with a value by a schema of the document, as sentences.
    pub fn faults(&self, schema: &Value, value: &Value) -> Vec<String> {
        schema::faults(&self.document, schema, value)
    }

    /// Fails the test when the document does not tell of this answer. What the document knows no
    /// operation for is not its matter.
    #[track_caller]
    pub(crate) fn check(&self, method: &Method, path: &str, answer: &Answer) {
        let Some(operation) = self.operation(method, path) else {
            return;
        };
        let name = &operation.name;
        let response = &operation.responses[answer.status.to_string()];
        assert!(
            response.is_object(),
            "{name} documents no such status: {answer}"
        );
        let response = self.resolved(response);
        self.check_headers(name, response, answer);
        // What was asked for compressed is bytes; its words are those of the plain answer.
        if !answer.headers.contains_key(CONTENT_ENCODING) {
            self.check_body(name, response, answer);
        }
        if answer.status == 200 {
            let may_be_unchanged = operation.responses["304"].is_object();
            let has_tag = answer.headers.contains_key(ETAG);
            assert!(
                may_be_unchanged || !has_tag,
                "{name} documents no 304 beside its ETag"
            );
        } else {
            check_reasons(name, response, answer);
        }
    }

    #[track_caller]
    fn check_body(&self, name: &str, response: &Value, answer: &Answer) {
        let told = answer.header("Content-Type");
        let kind = told.split(';').next().unwrap();
        let Some(contents) = response["content"].as_object() else {
            assert!(answer.body.is_empty(), "{name} documents no body: {answer}");
            return;
        };
        let content = contents.get(kind);
        let content = content.unwrap_or_else(|| panic!("{name} documents no {told:?}: {answer}"));
        if kind == "application/json" {
            let faults = self.faults(&content["schema"], &answer.json);
            assert!(
                faults.is_empty(),
                "{name} answers another shape: {faults:#?} {answer}"
            );
        }
    }

    #[track_caller]
    fn check_headers(&self, name: &str, response: &Value, answer: &Answer) {
        for (header, said) in response["headers"].as_object().into_iter().flatten() {
            let is_there = answer.headers.contains_key(header);
            let required = self.resolved(said)["required"] == true;
            assert!(
                is_there || !required,
                "{name} promises {header}, which is missing: {answer}"
            );
        }
    }

    /// The operation that serves a path: the one with the most literal segments.
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

/// An operation that names its reasons must name this one, and those of the fields.
#[track_caller]
fn check_reasons(name: &str, response: &Value, answer: &Answer) {
    let reason = answer.reason();
    if let Some(known) = response["x-reasons"].as_array() {
        let is_known = known.iter().any(|known| known == reason);
        assert!(is_known, "{name} does not name {reason}: {answer}");
    }
    let Some(known) = response["x-field-reasons"].as_array() else {
        return;
    };
    for field in answer.data()["fields"].as_array().into_iter().flatten() {
        let is_known = known.contains(&field["reason"]) || field["reason"] == reason;
        assert!(
            is_known,
            "{name} does not name {} for fields: {answer}",
            field["reason"]
        );
    }
}
