//! Detects breaking changes between two API documents. `openapi/README.md` defines them; each rule has
//! a test. Of the existing tools `oasdiff` is a Go program, which this build cannot install, and npm's
//! `openapi-diff` does not read OpenAPI 3.1.

mod operation;
mod schema;
#[cfg(test)]
mod tests;

use std::{collections::BTreeSet, fs};

use serde_json::Value;

/// Compares two documents. The error lists all breaking changes.
pub fn check(arguments: &[String]) -> Result<(), String> {
    let [released, present] = arguments else {
        return Err("usage: cargo xtask breaking RELEASED PRESENT".to_owned());
    };
    let breaches = breaches(&read(released)?, &read(present)?);
    if breaches.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{present} breaks clients of {released} (openapi/README.md says what to do):\n{}",
        breaches.join("\n")
    ))
}

fn read(path: &str) -> Result<Value, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{path}: {error}"))
}

/// All breaking changes, each as a sentence that starts with its place.
fn breaches(released: &Value, present: &Value) -> Vec<String> {
    let mut comparison = Comparison::new(released, present);
    comparison.documents();
    comparison.breaches.into_iter().collect()
}

/// Two documents and the breaking changes found so far.
struct Comparison<'a> {
    released: &'a Value,
    present: &'a Value,
    breaches: BTreeSet<String>,
    /// Pairs of references under comparison, to stop at recursive schemas.
    open: Vec<String>,
}

impl<'a> Comparison<'a> {
    const fn new(released: &'a Value, present: &'a Value) -> Self {
        Self {
            released,
            present,
            breaches: BTreeSet::new(),
            open: Vec::new(),
        }
    }

    fn documents(&mut self) {
        for (path, item) in entries(&self.released["paths"]) {
            for (method, released) in entries(item) {
                let name = format!("{} {path}", method.to_uppercase());
                match self.present["paths"][path].get(method) {
                    Some(present) => self.operation(&name, released, present),
                    None => self.found(&name, "was removed"),
                }
            }
        }
    }

    fn found(&mut self, place: &str, what: &str) {
        self.breaches.insert(format!("{place}: {what}"));
    }

    /// Resolves a reference of the released document; returns any other value unchanged.
    fn resolve_old(&self, node: &'a Value) -> &'a Value {
        resolved(self.released, node)
    }

    /// Resolves a reference of the present document; returns any other value unchanged.
    fn resolve_new(&self, node: &'a Value) -> &'a Value {
        resolved(self.present, node)
    }
}

fn resolved<'a>(document: &'a Value, node: &'a Value) -> &'a Value {
    let place = node["$ref"]
        .as_str()
        .and_then(|place| place.strip_prefix('#'));
    place.map_or(node, |pointer| {
        document.pointer(pointer).unwrap_or(&Value::Null)
    })
}

/// The fields of an object; empty for other values.
fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The items of an array; empty for other values.
fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// The strings in an array.
fn words(value: &Value) -> BTreeSet<&str> {
    items(value).filter_map(Value::as_str).collect()
}
