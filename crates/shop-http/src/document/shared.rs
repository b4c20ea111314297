//! What every operation has: the headers of requests and answers, and how arrays are sent.

use serde_json::{Map, Value, json};

/// The headers that any request may carry, for the document's components.
pub(super) fn parameters() -> Value {
    json!({
        "AcceptLanguage": {
            "name": "Accept-Language",
            "in": "header",
            "description": "The language of texts and messages: `zh`, `en` or `ar`, also as a list with weights (RFC 9110). Chinese when none of them is asked for.",
            "required": false,
            "schema": { "type": "string" },
            "example": "zh",
        },
        "Platform": {
            "name": "platform",
            "in": "header",
            "description": "The kind of client. Absent counts as 1; any other value is refused.",
            "required": false,
            "schema": { "type": "string", "enum": ["1"] },
            "example": "1",
        },
        "IfNoneMatch": {
            "name": "If-None-Match",
            "in": "header",
            "description": "The `ETag` of the answer that the client holds; 304 when it is still true.",
            "required": false,
            "schema": { "type": "string" },
        },
    })
}

/// The headers of answers, for the document's components.
pub(super) fn headers() -> Value {
    json!({
        "ETag": {
            "description": "Names this very answer; to be sent back as `If-None-Match`.",
            "required": true,
            "schema": { "type": "string" },
            "example": "\"5f3c1a0b9d2e4c7788aa90be12cd34ef\"",
        },
        "ETagUnlessOwn": {
            "description": "Names this very answer; to be sent back as `If-None-Match`. What only its owner sees carries none: such an answer is never kept.",
            "schema": { "type": "string" },
            "example": "\"5f3c1a0b9d2e4c7788aa90be12cd34ef\"",
        },
        "RetryAfter": {
            "description": "How many seconds to wait.",
            "required": true,
            "schema": { "type": "integer", "minimum": 1 },
            "example": 8,
        },
        "RetryAfterIfAway": {
            "description": "How many seconds to wait, where waiting may help.",
            "required": false,
            "schema": { "type": "integer", "minimum": 1 },
            "example": 3,
        },
        "RequestId": {
            "description": "The number of this request in the server's log, to be quoted in a complaint.",
            "schema": { "type": "string", "format": "uuid" },
            "example": "6f1c2f5e-93a4-4a0e-8a5e-0f7f4c1f8d21",
        },
    })
}

/// Adds what the operation shares with others.
pub(super) fn tell(operation: &mut Value) {
    let mut parameters = match operation["parameters"].take() {
        Value::Array(parameters) => parameters,
        _ => Vec::new(),
    };
    for parameter in &mut parameters {
        spell_out(parameter);
    }
    let reference = |name: &str| json!({ "$ref": format!("#/components/parameters/{name}") });
    parameters.extend([reference("AcceptLanguage"), reference("Platform")]);
    if operation["responses"]["304"].is_object() {
        parameters.push(reference("IfNoneMatch"));
        let header = |name: &str| json!({ "$ref": format!("#/components/headers/{name}") });
        // Who may come with a session may ask for their own.
        let may_be_own = operation["security"].to_string().contains("bearer");
        let of_success = if may_be_own { "ETagUnlessOwn" } else { "ETag" };
        operation["responses"]["304"]["headers"] = json!({ "ETag": header("ETag") });
        operation["responses"]["200"]["headers"]["ETag"] = header(of_success);
    }
    operation["parameters"] = Value::Array(parameters);
    name_requests(&mut operation["responses"]);
}

/// Says of each response that it carries the request's number.
pub(super) fn name_requests(responses: &mut Value) {
    let responses = responses.as_object_mut();
    for (_, response) in responses.into_iter().flat_map(Map::iter_mut) {
        if response.get("$ref").is_none() {
            response["headers"]["X-Request-Id"] =
                json!({ "$ref": "#/components/headers/RequestId" });
        }
    }
}

/// An array is its name repeated, once an item. The items of ours are numbers, which JSON writes as
/// they are.
fn spell_out(parameter: &mut Value) {
    let is_array = parameter["name"]
        .as_str()
        .is_some_and(|name| name.ends_with("[]"));
    if is_array {
        parameter["style"] = json!("form");
        parameter["explode"] = json!(true);
    }
}
