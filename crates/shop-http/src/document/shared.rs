//! What every operation has: the headers of requests and answers, and how arrays are sent.

use serde_json::{Map, Value, json};

/// The headers that any request may carry, for the document's components.
pub(super) fn parameters() -> Value {
    json!({
        "AcceptLanguage": {
            "name": "Accept-Language",
            "in": "header",
            "description": "The language of texts and messages: `zh`, `en` or `ar`, also as a list with weights (RFC 9110). Default: Chinese.",
            "required": false,
            "schema": { "type": "string", "maxLength": 255 },
            "example": "zh",
        },
        "Platform": {
            "name": "platform",
            "in": "header",
            "description": "The kind of client. Default: 1; any other value is refused with `unsupported_platform`.",
            "required": false,
            "schema": { "type": "string", "enum": ["1"] },
            "example": "1",
        },
        "IfNoneMatch": {
            "name": "If-None-Match",
            "in": "header",
            "description": "The `ETag` of the answer that the client has. If it is still current, the answer is 304 without a body.",
            "required": false,
            "schema": { "type": "string", "maxLength": 1024 },
        },
    })
}

/// The headers of answers, for the document's components.
pub(super) fn headers() -> Value {
    json!({
        "ETag": {
            "description": "Identifies this answer. Send it as `If-None-Match` to ask whether the answer has changed.",
            "required": true,
            "schema": { "type": "string" },
            "example": "\"5f3c1a0b9d2e4c7788aa90be12cd34ef\"",
        },
        "ETagUnlessOwn": {
            "description": "Identifies this answer. Send it as `If-None-Match` to ask whether the answer has changed. Missing from answers that only their owner sees, which must not be stored.",
            "schema": { "type": "string" },
            "example": "\"5f3c1a0b9d2e4c7788aa90be12cd34ef\"",
        },
        "RetryAfter": {
            "description": "Seconds to wait before the next attempt.",
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
            "description": "Id of the request in the server's log. Quote it when reporting a problem.",
            "schema": { "type": "string", "format": "uuid" },
            "example": "6f1c2f5e-93a4-4a0e-8a5e-0f7f4c1f8d21",
        },
    })
}

/// Adds what the operation shares with others.
pub(super) fn describe(operation: &mut Value) {
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
