//! The document says what the server does, and nothing else.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use serde_json::Value;
use shop_http::Reason;
use shop_testing::{Backend, Contract, TestServer};

use crate::support::operations::{Operation, document, operations};

async fn served() -> (TestServer, Value) {
    let server = TestServer::start(Backend::Sqlite).await;
    let document = document(&server.visitor()).await;
    (server, document)
}

/// What stands more than once.
fn repeated(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
        .into_iter()
        .filter(|(_, count)| *count > 1)
        .map(|(name, _)| name)
        .collect()
}

/// All Rust files below a folder of this crate.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
    found
}

fn source_folder(name: &str) -> Vec<String> {
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name))
}

#[tokio::test]
async fn every_operation_has_a_summary_a_known_tag_and_a_name_of_its_own() {
    let (server, document) = served().await;
    let tags = document["tags"].as_array().unwrap();
    let tags: BTreeSet<&str> = tags
        .iter()
        .map(|tag| tag["name"].as_str().unwrap())
        .collect();
    let operations = operations(&document);
    assert!(operations.len() > 30, "{}", operations.len());
    for operation in &operations {
        let summary = operation.said["summary"].as_str().unwrap_or_default();
        assert!(!summary.is_empty(), "{} has no summary", operation.name);
        let described = operation.said["description"].as_str().unwrap_or_default();
        assert!(
            !described.is_empty(),
            "{} has no description",
            operation.name
        );
        let own = operation.said["tags"].as_array().unwrap();
        assert_eq!(own.len(), 1, "{} has {own:?}", operation.name);
        assert!(
            tags.contains(own[0].as_str().unwrap()),
            "{} has {own:?}",
            operation.name
        );
    }
    let names = operations
        .iter()
        .map(|o| o.said["operationId"].as_str().unwrap().to_owned());
    assert_eq!(repeated(names), Vec::<String>::new());
    server.stop().await;
}

#[test]
fn every_operation_documents_its_refusals_as_the_failure_envelope() {
    let contract = Contract::get();
    for operation in operations(contract.document()) {
        let responses = operation.said["responses"].as_object().unwrap();
        assert!(responses.contains_key("200"), "{}", operation.name);
        let refusals = responses
            .iter()
            .filter(|(status, _)| status.as_str() >= "400");
        for (status, response) in refusals {
            let response = contract.resolved(response);
            let schema = &response["content"]["application/json"]["schema"]["$ref"];
            let expected = "#/components/schemas/FailureEnvelope";
            assert_eq!(schema, expected, "{} {status}", operation.name);
        }
    }
}

/// What may be refused is named reason by reason, each under its own status, with its sentence.
#[test]
fn every_operation_names_its_reasons() {
    let contract = Contract::get();
    for operation in operations(contract.document()) {
        let responses = operation.said["responses"].as_object().unwrap();
        let refusals = responses
            .iter()
            .filter(|(status, _)| status.as_str() >= "400");
        let mut named = 0;
        for (status, response) in refusals {
            let response = contract.resolved(response);
            for word in response["x-reasons"].as_array().into_iter().flatten() {
                let word = word.as_str().unwrap();
                let reason = Reason::of_word(word).unwrap();
                assert_eq!(
                    reason.status().as_str(),
                    status,
                    "{} {word}",
                    operation.name
                );
                let said = response["description"].as_str().unwrap();
                assert!(
                    said.contains(&format!("`{word}`")),
                    "{}: {said}",
                    operation.name
                );
                named += 1;
            }
        }
        assert!(named > 0, "{} names no reason", operation.name);
    }
}

/// These a test meets only by sending drop by drop, past the client that holds answers against the
/// document.
#[test]
fn every_operation_with_a_body_says_that_it_may_come_too_slowly() {
    let contract = Contract::get();
    let with_body = |operation: &Operation| !operation.said["requestBody"].is_null();
    for operation in operations(contract.document())
        .iter()
        .filter(|o| with_body(o))
    {
        let response = contract.resolved(&operation.said["responses"]["400"]);
        let reasons = response["x-reasons"].as_array().unwrap();
        let is_named = reasons.iter().any(|reason| reason == "body_too_slow");
        assert!(is_named, "{}", operation.name);
    }
}

#[test]
fn every_operation_says_who_may_call_it_in_a_word_and_a_sentence() {
    for operation in operations(Contract::get().document()) {
        let word = operation.said["x-permission"].as_str().unwrap();
        let said = operation.said["description"].as_str().unwrap();
        assert!(
            said.contains("**Who may:**"),
            "{}: {word}: {said}",
            operation.name
        );
        let is_public = matches!(word, "anybody" | "visitor");
        assert_eq!(operation.is_public(), is_public, "{}", operation.name);
    }
}

#[tokio::test]
async fn every_array_parameter_is_documented_as_repeated() {
    let (server, document) = served().await;
    let mut arrays = 0;
    for operation in operations(&document) {
        for parameter in operation.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let types = &parameter["schema"]["type"];
            let is_array = types == "array"
                || types
                    .as_array()
                    .is_some_and(|types| types.contains(&"array".into()));
            assert_eq!(name.ends_with("[]"), is_array, "{} {name}", operation.name);
            if is_array {
                arrays += 1;
                let schema = &parameter["schema"];
                assert_eq!(schema["maxItems"], 50, "{} {name}", operation.name);
                // Sent once an item, and as JSON writes it: for numbers that is the same.
                assert_eq!(parameter["style"], "form", "{} {name}", operation.name);
                assert_eq!(parameter["explode"], true, "{} {name}", operation.name);
                assert_eq!(
                    schema["items"]["type"], "integer",
                    "{} {name}",
                    operation.name
                );
            }
        }
    }
    assert!(arrays > 3, "{arrays}");
    server.stop().await;
}

#[tokio::test]
async fn every_reference_leads_to_a_schema() {
    let (server, document) = served().await;
    let text = document.to_string();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut count = 0;
    for rest in text.split("\"$ref\":\"#/components/schemas/").skip(1) {
        let name = rest.split('"').next().unwrap();
        assert!(schemas.contains_key(name), "there is no schema {name}");
        count += 1;
    }
    assert!(count > 100, "{count}");
    server.stop().await;
}

#[tokio::test]
async fn every_documented_operation_is_served() {
    let (server, document) = served().await;
    let operator = server.operator().await;
    let mut operations = operations(&document);
    // Signing out ends the session that the others need.
    operations.sort_by_key(|operation| operation.path == "/api/user/logout");
    for operation in operations {
        let answer = operation.call(&operator).await;
        let reason = answer.reason();
        let missing = matches!(reason, "unknown_path" | "wrong_method" | "internal");
        assert!(!missing, "{}: {answer}", operation.name);
    }
    server.stop().await;
}

/// A handler is served because it is registered, and registered ones are in the document; one that
/// nobody registered would be dead code, which the compiler does not see in macros.
#[tokio::test]
async fn every_handler_is_documented() {
    let (server, document) = served().await;
    let documented: BTreeSet<String> = operations(&document).into_iter().map(|o| o.name).collect();
    let mut written = BTreeSet::new();
    for source in source_folder("src/routes") {
        for method in ["get", "post", "put", "delete"] {
            for rest in source.split(&format!("#[{method}(\"")).skip(1) {
                let path = rest.split('"').next().unwrap();
                written.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
    }
    assert_eq!(written, documented);
    server.stop().await;
}

/// Two types of one name overwrite each other in the document without a word.
#[test]
fn every_schema_has_a_name_of_its_own() {
    let mut names = Vec::new();
    for source in source_folder("src") {
        let lines: Vec<&str> = source.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if line.starts_with("#[derive(") && line.contains("ToSchema") {
                names.push(declared(&lines[at..]));
            }
        }
    }
    assert!(names.len() > 50, "{}", names.len());
    assert_eq!(repeated(names), Vec::<String>::new());
}

/// The name of the type that is declared next.
fn declared(lines: &[&str]) -> String {
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

#[tokio::test]
async fn the_page_to_try_calls_from_needs_no_other_site() {
    let (server, _) = served().await;
    let visitor = server.visitor();
    assert_eq!(
        visitor.get("/api/docs").await.header("Location"),
        "/api/docs/"
    );
    for (file, mark) in [
        ("", "swagger-ui"),
        ("swagger-initializer.js", "/api/openapi.json"),
    ] {
        let answer = visitor.get(&format!("/api/docs/{file}")).await;
        let text = String::from_utf8(answer.body.clone()).unwrap();
        assert_eq!(answer.status, 200);
        assert!(
            text.contains(mark) && !text.contains("https://"),
            "{file}: {text:.2000}"
        );
    }
    visitor
        .get("/api/docs/nothing.js")
        .await
        .refused(404, "unknown_path");
    server.stop().await;
}

/// Every schema of the components and of parameters, with its name such as `Schema.field`, also those
/// inside others.
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

fn is(schema: &Value, kind: &str) -> bool {
    let types = &schema["type"];
    let listed = types.as_array();
    types == kind || listed.is_some_and(|types| types.contains(&kind.into()))
}

#[test]
fn every_integer_has_a_range() {
    let integers = schemas(Contract::get().document());
    let mut integers = integers.iter().filter(|(_, schema)| is(schema, "integer"));
    let unlimited: Vec<&str> = integers
        .by_ref()
        .filter(|(_, schema)| schema["minimum"].is_null() || schema["maximum"].is_null())
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(unlimited, Vec::<&str>::new());
}

/// Texts that clients do not make up, or of which any length is taken: what was given out by the server
/// or a provider, what is looked for, and numbers and lists whose form decides.
const ANY_LENGTH: [&str; 14] = [
    "cursor",
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
    "subject",
    "stale[]",
    "orderId",
];
const FORM_DECIDES: [&str; 7] = [
    "customerPhone",
    "mobile",
    "salesmanMobile",
    "phones[]",
    "alias",
    "orderNumbers[]",
    "Idempotency-Key",
];

#[test]
fn every_text_of_a_request_has_a_longest_length_or_a_reason() {
    let document = Contract::get().document();
    let closed = |name: &str| {
        let schema = name.split('.').next().unwrap();
        let schema = &document["components"]["schemas"][schema];
        schema["additionalProperties"] == false || name.contains('?')
    };
    for (name, schema) in schemas(document) {
        let says = |word: &str| !schema[word].is_null();
        let is_limited = ["maxLength", "enum", "format"].into_iter().any(says);
        if !is(&schema, "string") || is_limited || !closed(&name) {
            continue;
        }
        let field = name.rsplit(['.', '?']).next().unwrap();
        let has_reason = ANY_LENGTH.contains(&field) || FORM_DECIDES.contains(&field);
        assert!(has_reason, "{name}");
    }
}

#[test]
fn no_file_is_described_as_an_array() {
    for operation in operations(Contract::get().document()) {
        let content = operation.said["responses"]["200"]["content"].as_object();
        for (media_type, content) in content.into_iter().flatten() {
            if media_type != "application/json" {
                assert_eq!(content["schema"]["type"], "string", "{}", operation.name);
                assert_eq!(content["schema"]["format"], "binary", "{}", operation.name);
            }
        }
    }
}

/// The words in backquotes that look like names of fields or parameters.
fn names_in(said: &str) -> impl Iterator<Item = &str> {
    let quoted = said.split('`').skip(1).step_by(2);
    quoted.filter(|word| {
        let is_name = word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '[' | ']'));
        is_name && word.starts_with(|c: char| c.is_ascii_lowercase())
    })
}

#[test]
fn descriptions_of_parameters_name_nothing_that_is_not_there() {
    let document = Contract::get().document();
    let text = document["components"]["schemas"].to_string();
    for operation in operations(document) {
        for parameter in operation.parameters() {
            let said = parameter["description"].as_str().unwrap_or_default();
            for name in names_in(said) {
                let is_parameter = operation.parameters().any(|other| other["name"] == name);
                // Names of answers' fields and values of enumerations may be mentioned, other
                // operations' parameters not.
                let elsewhere = ["userId", "alias", "parentId", "mine"].contains(&name);
                let is_known = text.contains(&format!("\"{name}\""));
                assert!(
                    is_parameter || (is_known && !elsewhere),
                    "{}: {name}: {said}",
                    operation.name
                );
            }
        }
    }
}

#[test]
fn the_pages_of_lists_without_pages_are_not_mentioned() {
    let schemas = Contract::get().document()["components"]["schemas"]
        .as_object()
        .unwrap();
    for (name, schema) in schemas {
        let said = schema["properties"]["list"]["description"]
            .as_str()
            .unwrap_or_default();
        let has_pages = !schema["properties"]["nextCursor"].is_null();
        assert!(
            has_pages || !said.contains("of this page"),
            "{name}: {said}"
        );
    }
}

#[test]
fn unions_are_told_apart_by_a_field_of_their_schemas() {
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

/// The limit of a notice is not that of an agreement.
#[test]
fn translations_are_as_long_as_their_originals() {
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
