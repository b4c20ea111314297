use serde_json::{Value, json};

use super::{breaches, read, schema::CLOSED_ENUMS};

/// A document with one operation, with these request and response schemas.
fn document(request: &Value, response: &Value) -> Value {
    let content = |schema: &Value| json!({ "application/json": { "schema": schema } });
    json!({
        "paths": { "/thing": { "post": {
            "operationId": "make",
            "x-permission": "signed_in",
            "parameters": [{ "name": "n", "in": "query", "required": false,
                "schema": { "type": "integer", "maximum": 9 }, "style": "form" }],
            "requestBody": { "required": true, "content": content(request) },
            "responses": {
                "200": { "content": content(response), "headers": { "ETag": {} } },
                "409": { "x-reasons": ["name_taken", "changed_elsewhere"] },
            },
        } } },
        "components": { "schemas": {
            "Tree": { "type": "object", "properties": {
                "children": { "type": "array", "items": { "$ref": "#/components/schemas/Tree" } },
            } },
            "Reason": { "type": "string", "enum": ["a", "b"] },
            "OrderStatus": { "type": "string", "enum": ["a", "b"] },
        } },
    })
}

fn thing() -> Value {
    json!({
        "type": "object",
        "required": ["a"],
        "properties": { "a": { "type": "string" }, "b": { "type": ["integer", "null"] } },
    })
}

/// The breaking changes when one value of the document is replaced; null removes it.
fn changed(pointer: &str, value: Value) -> Vec<String> {
    let released = document(&thing(), &thing());
    let mut present = released.clone();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let name = name.replace("~1", "/");
    let parent = present.pointer_mut(parent).unwrap();
    match (parent, value) {
        (Value::Array(parent), Value::Null) => _ = parent.remove(name.parse().unwrap()),
        (Value::Object(parent), Value::Null) => _ = parent.remove(&name),
        (parent, value) => parent[name] = value,
    }
    breaches(&released, &present)
}

/// Whether replacing a schema is breaking in requests and in responses.
fn replaced(old: &Value, new: &Value) -> [bool; 2] {
    let other = json!({});
    let request = breaches(&document(old, &other), &document(new, &other));
    let response = breaches(&document(&other, old), &document(&other, new));
    [!request.is_empty(), !response.is_empty()]
}

const POST: &str = "/paths/~1thing/post";

#[test]
fn equal_document_breaks_nothing() {
    assert_eq!(changed("/info", json!({ "title": "other" })), [""; 0]);
    let tree = json!({ "$ref": "#/components/schemas/Tree" });
    assert_eq!(replaced(&tree, &tree), [false, false]);
}

#[test]
fn removal_from_operation_breaks() {
    let cases = [
        ("/paths/~1thing", Value::Null, "was removed"),
        (POST, Value::Null, "was removed"),
        ("/operationId", json!("create"), "operationId"),
        ("/x-permission", json!("operator"), "permission"),
        ("/parameters/0", Value::Null, "was removed"),
        ("/parameters/0/required", json!(true), "became required"),
        ("/parameters/0/style", json!("deepObject"), "style"),
        (
            "/parameters/0/schema/maximum",
            json!(8),
            "maximum 9 does not fit 8",
        ),
        (
            "/parameters",
            json!([{ "name": "m", "in": "query", "required": true }]),
            "is new and required",
        ),
        (
            "/requestBody/content",
            json!({ "text/plain": {} }),
            "application/json was removed",
        ),
        ("/responses/200", Value::Null, "is no longer returned"),
        ("/responses/201", json!({}), "is a new success status"),
        (
            "/responses/200/headers",
            Value::Null,
            "header ETag was removed",
        ),
        (
            "/responses/200/content",
            Value::Null,
            "application/json was removed",
        ),
        (
            "/responses/409/x-reasons",
            json!(["name_taken"]),
            "changed_elsewhere was removed",
        ),
        ("/responses/409", Value::Null, "name_taken was removed"),
    ];
    for (place, value, expected) in cases {
        let pointer = match place {
            place if place.starts_with("/paths") => place.to_owned(),
            place => format!("{POST}{place}"),
        };
        let found = changed(&pointer, value);
        assert!(
            found.iter().any(|message| message.contains(expected)),
            "{place}: {found:?}"
        );
    }
}

#[test]
fn addition_to_operation_breaks_nothing() {
    let cases = [
        (
            "/paths/~1other",
            json!({ "get": { "operationId": "read", "responses": {} } }),
        ),
        (
            "/paths/~1thing/get",
            json!({ "operationId": "read", "responses": {} }),
        ),
        ("/paths/~1thing/post/x-permission", json!("anybody")),
        ("/paths/~1thing/post/summary", json!("Another")),
        ("/paths/~1thing/post/responses/304", json!({})),
        (
            "/paths/~1thing/post/responses/403",
            json!({ "x-reasons": ["forbidden"] }),
        ),
        (
            "/paths/~1thing/post/responses/409/x-reasons",
            json!(["changed_elsewhere", "more", "name_taken"]),
        ),
        ("/paths/~1thing/post/parameters/0/schema/maximum", json!(10)),
        ("/paths/~1thing/post/requestBody/required", json!(false)),
    ];
    for (pointer, value) in cases {
        assert_eq!(changed(pointer, value), [""; 0], "{pointer}");
    }
}

/// Old schema, new schema, and whether the change is breaking in requests and in responses.
const SCHEMA_CHANGES: &str = include_str!("schema_changes.json");

#[test]
fn schemas_widen_in_requests_and_narrow_in_responses() {
    let cases: Vec<(Value, Value, [bool; 2])> = serde_json::from_str(SCHEMA_CHANGES).unwrap();
    for (old, new, expected) in cases {
        assert_eq!(replaced(&old, &new), expected, "{old} -> {new}");
    }
}

#[test]
fn nested_change_is_found_with_its_path() {
    let old = document(&thing(), &thing());
    let mut new = old.clone();
    let schema = "/paths/~1thing/post/requestBody/content/application~1json/schema";
    new.pointer_mut(schema).unwrap()["properties"]["b"] = json!({ "type": "integer" });
    let found = breaches(&old, &new);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("POST /thing request.b: "), "{found:?}");
}

/// Whether other values of a named enum are breaking in requests and in responses.
fn enum_becomes(name: &str, values: &Value) -> [bool; 2] {
    let list =
        json!({ "type": "array", "items": { "$ref": format!("#/components/schemas/{name}") } });
    let is_breaking = |old: Value| {
        let mut new = old.clone();
        new["components"]["schemas"][name]["enum"] = values.clone();
        !breaches(&old, &new).is_empty()
    };
    let other = json!({});
    [document(&list, &other), document(&other, &list)].map(is_breaking)
}

#[test]
fn open_enum_of_a_response_may_grow() {
    assert_eq!(
        enum_becomes("Reason", &json!(["a", "b", "c"])),
        [false, false]
    );
    assert_eq!(enum_becomes("Reason", &json!(["a"])), [true, false]);
}

#[test]
fn closed_enum_of_a_response_may_not_grow() {
    assert_eq!(
        enum_becomes("OrderStatus", &json!(["a", "b", "c"])),
        [false, true]
    );
}

#[test]
fn closed_enums_are_in_the_document_and_not_described_as_open() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi/openapi.json");
    let document = read(path).unwrap();
    for place in CLOSED_ENUMS {
        let schema = document.pointer(place.trim_start_matches('#')).unwrap();
        assert!(schema["enum"].is_array(), "{place}");
        let description = schema["description"].as_str().unwrap();
        assert!(!description.contains("Values may be added"), "{place}");
    }
}
