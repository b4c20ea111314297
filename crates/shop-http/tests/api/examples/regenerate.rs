//! Regenerates the example files on request.

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::Value;

/// Whether the environment asks to regenerate the files.
pub fn is_requested() -> bool {
    std::env::var_os("SHOP_WRITE_EXAMPLES").is_some()
}

/// Writes each response into the file of its request.
pub fn write(answers: &BTreeMap<String, Value>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/document/examples");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let mut examples: BTreeMap<String, Value> =
            serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        for (id, example) in &mut examples {
            if let Some(answer) = answers.get(id) {
                example["answer"] = answer.clone();
            }
        }
        let text = serde_json::to_string_pretty(&examples).unwrap() + "\n";
        fs::write(&path, text).unwrap();
    }
}
