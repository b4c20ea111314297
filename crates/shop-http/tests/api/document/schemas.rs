//! Schemas: names, references, ranges and lengths.

use serde_json::Value;
use shop_testing::Contract;

use super::{duplicates, source_folder, start_and_fetch_document};
use crate::support::operations::operations;

#[tokio::test]
async fn every_reference_resolves_to_a_schema() {
    let (server, document) = start_and_fetch_document().await;
    let text = document.to_string();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut count = 0;
    for rest in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = rest.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "no schema {name}");
        count += 1;
    }
    assert!(count > 100, "{count}");
    server.stop().await;
}

/// Of two types with the same name, one would silently replace the other in the document.
#[test]
fn every_schema_has_a_unique_name() {
    let mut names = Vec::new();
    for source in source_folder("src") {
        let lines: Vec<&str> = source.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if line.starts_with("#[derive(") && line.contains("ToSchema") {
                names.push(declared_type(&lines[at..]));
            }
        }
    }
    assert!(names.len() > 50, "{}", names.len());
    assert_eq!(duplicates(names), Vec::<String>::new());
}

/// The name of the first type declared in these lines.
fn declared_type(lines: &[&str]) -> String {
    let words = lines
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>());
    let mut names = words.filter_map(|words| match words[..] {
        ["pub", "struct" | "enum", name, ..] | ["struct" | "enum", name, ..] => Some(name),
        _ => None,
    });
    let name = names.next().unwrap();
    name.split(['<', '(', ';', '{']).next().unwrap().to_owned()
}

/// Every schema of components, parameters and responses including nested ones, named like
/// `Schema.field`.
fn schemas(document: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        collect(name, schema, &mut found);
    }
    for operation in operations(document) {
        for parameter in operation.parameters() {
            let name = format!("{}?{}", operation.id(), parameter["name"].as_str().unwrap());
            collect(&name, &parameter["schema"], &mut found);
        }
        for (media_type, content) in operation.said["responses"]["200"]["content"]
            .as_object()
            .into_iter()
            .flatten()
        {
            collect(
                &format!("{} {media_type}", operation.id()),
                &content["schema"],
                &mut found,
            );
        }
    }
    found
}

fn collect(name: &str, schema: &Value, found: &mut Vec<(String, Value)>) {
    found.push((name.to_owned(), schema.clone()));
    for (field, property) in schema["properties"].as_object().into_iter().flatten() {
        collect(&format!("{name}.{field}"), property, found);
    }
    if schema["items"].is_object() {
        collect(&format!("{name}[]"), &schema["items"], found);
    }
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        collect(name, variant, found);
    }
}

fn has_type(schema: &Value, kind: &str) -> bool {
    let types = &schema["type"];
    let listed = types.as_array();
    types == kind || listed.is_some_and(|types| types.contains(&kind.into()))
}

#[test]
fn every_integer_has_a_range() {
    let integers = schemas(Contract::get().document());
    let mut integers = integers
        .iter()
        .filter(|(_, schema)| has_type(schema, "integer"));
    let unlimited: Vec<&str> = integers
        .by_ref()
        .filter(|(_, schema)| schema["minimum"].is_null() || schema["maximum"].is_null())
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(unlimited, Vec::<&str>::new());
}

/// Texts of any length: issued by the server or a provider, file metadata, or search terms.
const ANY_LENGTH: [&str; 17] = [
    "cursor",
    "fileToken",
    "token",
    "uploadId",
    "t",
    "openid",
    "refreshToken",
    "url",
    "fileName",
    "contentType",
    "keyword",
    "keywords",
    "itemNumbers[]",
    "subject",
    "stale[]",
    "orderId",
    "inquiryNumber",
];
/// Texts whose format implies a maximum length.
const FORMAT_LIMITS: [&str; 13] = [
    "country",
    "phone",
    "customerPhone",
    "mobile",
    "salesmanMobile",
    "phones[]",
    "whatsapp",
    "whatsappNumbers[]",
    "alias",
    "orderNumbers[]",
    "Idempotency-Key",
    "p256dh",
    "auth",
];

#[test]
fn every_request_text_has_a_maximum_length() {
    let document = Contract::get().document();
    let closed = |name: &str| {
        let schema = name.split('.').next().unwrap();
        let schema = &document["components"]["schemas"][schema];
        schema["additionalProperties"] == false || name.contains('?')
    };
    for (name, schema) in schemas(document) {
        let says = |word: &str| !schema[word].is_null();
        let is_limited = ["maxLength", "enum", "format"].into_iter().any(says);
        if !has_type(&schema, "string") || is_limited || !closed(&name) {
            continue;
        }
        let field = name.rsplit(['.', '?']).next().unwrap();
        let has_reason = ANY_LENGTH.contains(&field) || FORMAT_LIMITS.contains(&field);
        assert!(has_reason, "{name}");
    }
}

#[test]
fn unions_have_a_discriminator() {
    let contract = Contract::get();
    let item = &contract.document()["components"]["schemas"]["HomeItem"];
    assert_eq!(item["discriminator"]["propertyName"], "kind");
    let mapping = item["discriminator"]["mapping"].as_object().unwrap();
    assert_eq!(mapping.len(), item["oneOf"].as_array().unwrap().len());
    for (value, place) in mapping {
        let schema = contract
            .document()
            .pointer(place.as_str().unwrap().trim_start_matches('#'));
        let schema = schema.unwrap();
        assert_eq!(
            schema["properties"]["kind"]["enum"],
            serde_json::json!([value])
        );
        assert_eq!(schema["required"][0], "kind", "{value}");
    }
}

/// A notice and an agreement have different limits.
#[test]
fn translations_have_the_limits_of_their_originals() {
    let schemas = &Contract::get().document()["components"]["schemas"];
    let most = |place: &str| schemas.pointer(place).unwrap()["maxLength"].clone();
    let notice = &schemas["CreateNoticeRequest"]["properties"];
    let translations = notice["translations"]["$ref"].as_str().unwrap();
    let translations = translations.rsplit('/').next().unwrap();
    let texts = schemas[translations]["properties"]["en"]["$ref"]
        .as_str()
        .unwrap();
    let texts = texts.rsplit('/').next().unwrap();
    assert_eq!(
        most(&format!("/{texts}/properties/text")),
        notice["text"]["maxLength"]
    );
}
