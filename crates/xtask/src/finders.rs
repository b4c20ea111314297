//! Every statement of the store runs on both databases: each finder and writer is called in the suite of
//! `shop-store`.

use std::{fs, path::Path};

use crate::conventions::files;

const STORE: &str = "crates/shop-store/src";
const SUITE: &str = "crates/shop-store/tests/store";

/// Private modules that finders and writers call.
const HELPERS: &[&str] = &["sql", "paging", "notices"];

/// Fewer functions mean that this file reads the sources wrongly.
const FUNCTIONS_MIN: usize = 150;

/// Lists the finders and writers that no test of the suite calls.
pub fn check() -> Result<Vec<String>, String> {
    let suite = files(Path::new(SUITE))?;
    let suite: String = suite.into_iter().map(|(_, text)| code(&text)).collect();
    let functions: Vec<String> = files(Path::new(STORE))?
        .iter()
        .flat_map(|(path, text)| functions_of(path, &code(text)))
        .collect();
    if functions.len() < FUNCTIONS_MIN {
        let count = functions.len();
        return Err(format!("{STORE} has only {count} finders and writers"));
    }
    let untested = functions
        .into_iter()
        .filter(|function| !suite.contains(&format!("{function}(")));
    let breach = |function| format!("{function} runs in no test of {SUITE}");
    Ok(untested.map(breach).collect())
}

/// The finders and writers of a file that other crates can call, as `module::function`.
fn functions_of(path: &Path, code: &str) -> Vec<String> {
    let folder = path.parent().unwrap_or(Path::new(STORE));
    let stem = |path: &Path| path.file_stem().unwrap_or_default().display().to_string();
    let file = stem(path);
    let exports = fs::read_to_string(folder.join("mod.rs")).unwrap_or_default();
    let is_export = |line: &&str| !line.starts_with("//") && !line.starts_with("mod ");
    let exports: Vec<&str> = exports.lines().filter(is_export).collect();
    let exports = exports.join("\n");
    let is_own_module = exports.is_empty() || exports.contains(&format!("pub mod {file};"));
    let module = if is_own_module {
        file.clone()
    } else {
        stem(folder)
    };
    if HELPERS.contains(&module.as_str()) {
        return Vec::new();
    }
    let is_public = |name: &&str| is_own_module || file == "mod" || has_word(&exports, name);
    functions(code)
        .filter(is_public)
        .map(|name| format!("{module}::{name}"))
        .collect()
}

/// A text without its comments.
fn code(text: &str) -> String {
    let lines = text.lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

/// The public functions that take a connection.
fn functions(code: &str) -> impl Iterator<Item = &str> {
    let functions = code.split("pub async fn ").skip(1);
    functions.filter_map(|function| {
        let (name, rest) = function.split_once(['(', '<'])?;
        let signature = rest.split(" {\n").next()?;
        signature.contains("ConnectionTrait").then_some(name)
    })
}

fn has_word(text: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split(|c| !is_word(c)).any(|other| other == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finders_and_writers_take_a_connection() {
        let code = "pub async fn find(conn: &impl ConnectionTrait) -> u64 {\n}\n\
            pub async fn save<C: ConnectionTrait>(\n    conn: &C,\n) {\n}\n\
            pub async fn wait(gate: &Gate) {\n}\npub fn name(conn: &impl ConnectionTrait) {\n}\n";
        let found: Vec<&str> = functions(code).collect();
        assert_eq!(found, ["find", "save"]);
    }
}
