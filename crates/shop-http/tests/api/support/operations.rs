//! The operations of the served API document.

use serde_json::Value;
use shop_testing::{Actor, Method, TestResponse};

/// An operation of the API document.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Method and path, such as `GET /api/user`.
    pub name: String,
    pub method: Method,
    /// The path template, with parameters in braces.
    pub path: String,
    /// The operation object.
    pub said: Value,
}

impl Operation {
    /// Whether the document allows calls without a session.
    pub fn is_public(&self) -> bool {
        let ways = self.said["security"].as_array();
        ways.is_none_or(|ways| {
            let needs_nothing =
                |way: &Value| way.as_object().is_some_and(serde_json::Map::is_empty);
            ways.is_empty() || ways.iter().any(needs_nothing)
        })
    }

    /// Whether a path with its query is a `GET` of this operation. Parameters are numbers.
    pub fn is_at(&self, path: &str) -> bool {
        let path = path.split('?').next().unwrap();
        let is_number = |segment: &str| segment.bytes().all(|byte| byte.is_ascii_digit());
        let segments = self.path.split('/').zip(path.split('/'));
        self.method == Method::GET
            && self.path.split('/').count() == path.split('/').count()
            && segments
                .into_iter()
                .all(|(known, asked)| known == asked || known.starts_with('{') && is_number(asked))
    }

    pub fn id(&self) -> String {
        self.said["operationId"].as_str().unwrap().to_owned()
    }

    /// The operation's own parameters; shared ones are references.
    pub fn parameters(&self) -> impl Iterator<Item = &Value> {
        let parameters = self.said["parameters"].as_array().into_iter().flatten();
        parameters.filter(|parameter| parameter.get("$ref").is_none())
    }

    pub fn body_example(&self) -> Option<&Value> {
        self.said["requestBody"]["content"]["application/json"].get("example")
    }

    /// The data in the example of the 200 response.
    pub fn answer_example(&self) -> Option<&Value> {
        let content = &self.said["responses"]["200"]["content"]["application/json"];
        content["example"].get("data")
    }

    /// The optional query parameter that names the owner; the default is the caller.
    fn owner_parameter(&self) -> Option<&str> {
        let mut names = self
            .parameters()
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str());
        names.find(|name| matches!(*name, "userId" | "id"))
    }

    /// Calls the operation with an empty body and ids that do not exist.
    pub async fn call(&self, who: &Actor) -> TestResponse {
        let mut path = String::new();
        for segment in self.path.split('/').skip(1) {
            path += "/";
            path += if segment.starts_with('{') {
                "999999999"
            } else {
                segment
            };
        }
        if let Some(name) = self.owner_parameter() {
            path.extend(["?", name, "=999999999"]);
        }
        let request = who.request(self.method.clone(), &path);
        let has_body = !self.said["requestBody"].is_null();
        let request = if has_body {
            request.json(&serde_json::json!({}))
        } else {
            request
        };
        who.send(request).await
    }
}

/// Whether an operation has no example because it returns a file.
pub fn has_no_example(operation: &Operation) -> bool {
    let contents = operation.said["responses"]["200"]["content"].as_object();
    contents.is_some_and(|kinds| !kinds.contains_key("application/json"))
}

/// Fetches the API document.
pub async fn document(who: &Actor) -> Value {
    who.get("/api/openapi.json").await.json
}

pub fn operations(document: &Value) -> Vec<Operation> {
    let paths = document["paths"].as_object().unwrap();
    let mut found = Vec::new();
    for (path, item) in paths {
        for (method, said) in item.as_object().unwrap() {
            let method: Method = method.to_uppercase().parse().unwrap();
            found.push(Operation {
                name: format!("{method} {path}"),
                method,
                path: path.clone(),
                said: said.clone(),
            });
        }
    }
    found
}
