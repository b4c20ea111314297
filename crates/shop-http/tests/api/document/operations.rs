//! Operations: summaries, refusals, parameters, and that each of them is served.

use std::collections::BTreeSet;

use shop_http::Reason;
use shop_testing::Contract;

use super::{duplicates, source_folder, start_and_fetch_document};
use crate::support::operations::{Operation, operations};

#[tokio::test]
async fn every_operation_has_summary_tag_and_unique_id() {
    let (server, document) = start_and_fetch_document().await;
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
    assert_eq!(duplicates(names), Vec::<String>::new());
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

/// Each refusal lists its reasons with their sentences, under the status of the reason.
#[test]
fn every_operation_documents_faults_of_database_and_disk() {
    let contract = Contract::get();
    for operation in operations(contract.document()) {
        for (status, says_when) in [("500", false), ("503", true), ("507", true)] {
            let response = contract.resolved(&operation.said["responses"][status]);
            let header = &response["headers"]["Retry-After"];
            assert_eq!(header.is_object(), says_when, "{} {status}", operation.name);
            assert!(
                response["content"].is_object(),
                "{} {status}",
                operation.name
            );
        }
    }
}

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
                let reason: Reason = word.parse().unwrap();
                assert_eq!(
                    shop_http::status(reason).as_str(),
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

/// The contract check never meets this refusal: only a raw connection can send slowly.
#[test]
fn every_operation_with_a_body_documents_body_too_slow() {
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
fn every_operation_documents_its_permission() {
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
    let (server, document) = start_and_fetch_document().await;
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
                // The name repeats per item, and items are JSON: integers look the same in both.
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
async fn every_documented_operation_is_served() {
    let (server, document) = start_and_fetch_document().await;
    let operator = server.operator().await;
    let mut operations = operations(&document);
    // Sign out last: the other operations need the session.
    operations.sort_by_key(|operation| operation.path == "/api/user/logout");
    for operation in operations {
        let answer = operation.call(&operator).await;
        let reason = answer.reason();
        let missing = matches!(reason, "unknown_path" | "wrong_method" | "internal");
        assert!(!missing, "{}: {answer}", operation.name);
    }
    server.stop().await;
}

/// Registered handlers are in the document. The compiler does not report a handler that is never
/// registered, because the macro uses it.
#[tokio::test]
async fn every_handler_is_documented() {
    let (server, document) = start_and_fetch_document().await;
    let documented: BTreeSet<String> = operations(&document).into_iter().map(|o| o.name).collect();
    let mut written = BTreeSet::new();
    for source in source_folder("src") {
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

#[tokio::test]
async fn documentation_page_loads_nothing_from_other_sites() {
    let (server, _) = start_and_fetch_document().await;
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
