//! The operations of the document that the server itself answers.

use serde_json::Value;
use shop_testing::{Actor, Answer, Method};

/// One operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Such as `GET /api/user`.
    pub name: String,
    /// The method.
    pub method: Method,
    /// The path with its parameters in braces.
    pub path: String,
    /// What the document says of it.
    pub said: Value,
}

impl Operation {
    /// Whether the document says that it may be called without a session.
    pub fn is_public(&self) -> bool {
        let ways = self.said["security"].as_array();
        ways.is_none_or(|ways| {
            ways.iter()
                .any(|way| way.as_object().is_some_and(serde_json::Map::is_empty))
        })
    }

    /// Whose things are read, where that can be asked: without it they are one's own.
    fn whose(&self) -> Option<&str> {
        let parameters = self.said["parameters"].as_array()?;
        let mut names = parameters
            .iter()
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str());
        names.find(|name| matches!(*name, "userId" | "id"))
    }

    /// Calls it with a body that holds nothing and with parameters that lead nowhere.
    pub async fn call(&self, who: &Actor) -> Answer {
        let mut path = String::new();
        for segment in self.path.split('/').skip(1) {
            path += "/";
            path += if segment.starts_with('{') {
                "999999999"
            } else {
                segment
            };
        }
        if let Some(name) = self.whose() {
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

/// The document.
pub async fn document(who: &Actor) -> Value {
    who.get("/api/openapi.json").await.json
}

/// Every operation of a document.
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
