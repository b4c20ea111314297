//! Every example of the document matches its schema.

use serde_json::{Map, Value};
use shop_testing::Contract;

use crate::support::operations::{has_no_example, operations};

/// The number of examples of a media type, and their schema errors.
fn errors(contract: &Contract, content: &Value) -> (usize, Vec<String>) {
    let named = content["examples"]
        .as_object()
        .into_iter()
        .flat_map(Map::values);
    let named = named.map(|example| &contract.resolved(example)["value"]);
    let examples: Vec<&Value> = content.get("example").into_iter().chain(named).collect();
    let errors = examples
        .iter()
        .flat_map(|example| contract.schema_errors(&content["schema"], example));
    (examples.len(), errors.collect())
}

#[test]
fn examples_of_every_operation_match_their_schemas() {
    let contract = Contract::get();
    for operation in operations(contract.document()) {
        if has_no_example(&operation) {
            continue;
        }
        let request = operation.said["requestBody"]["content"].as_object();
        let responses = operation.said["responses"].as_object().unwrap();
        let answers = responses
            .values()
            .map(|response| &contract.resolved(response)["content"]);
        let answers = answers.filter_map(Value::as_object);
        for (kind, content) in request.into_iter().chain(answers).flatten() {
            let (count, errors) = errors(contract, content);
            assert!(count > 0, "{} has no example of {kind}", operation.name);
            assert_eq!(errors, [""; 0], "{} {kind}", operation.name);
        }
    }
}

#[test]
fn parameter_examples_match_their_schemas() {
    let contract = Contract::get();
    for operation in operations(contract.document()) {
        if has_no_example(&operation) {
            continue;
        }
        for parameter in operation.parameters() {
            let name = &parameter["name"];
            let example = parameter.get("example");
            let example =
                example.unwrap_or_else(|| panic!("{} {name}: no example", operation.name));
            let errors = contract.schema_errors(&parameter["schema"], example);
            assert_eq!(errors, [""; 0], "{} {name}", operation.name);
        }
    }
}
