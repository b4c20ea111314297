//! Descriptions name only what exists.

use shop_testing::Contract;

use crate::support::operations::operations;

/// Words in backticks that look like names of fields or parameters.
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
fn parameter_descriptions_reference_existing_names() {
    let document = Contract::get().document();
    let text = document["components"]["schemas"].to_string();
    for operation in operations(document) {
        for parameter in operation.parameters() {
            let said = parameter["description"].as_str().unwrap_or_default();
            for name in names_in(said) {
                let is_parameter = operation.parameters().any(|other| other["name"] == name);
                // A description may mention response fields and enum values, but not parameters of
                // other operations.
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
fn lists_without_pages_do_not_mention_pages() {
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
