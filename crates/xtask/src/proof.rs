//! The table of promises in `crates/PROOF.md`: every test that it names must exist.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const TABLE: &str = "crates/PROOF.md";
/// The column with the tests, from 0.
const TESTS: usize = 2;
/// Where tests are: in Rust they are functions, in TypeScript they are called by a text.
const FOLDERS: [&str; 3] = ["crates", "frontend/src", "frontend/e2e"];

/// Names the tests of the table that are nowhere, and the promises without a test.
pub fn check() -> Result<Vec<String>, String> {
    let read = |path: &Path| {
        fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mut known = BTreeSet::new();
    for folder in FOLDERS {
        for file in sources(Path::new(folder))? {
            known.extend(tests_of(&read(&file)?));
        }
    }
    Ok(breaches(&read(Path::new(TABLE))?, &known))
}

fn breaches(table: &str, known: &BTreeSet<String>) -> Vec<String> {
    let mut breaches = Vec::new();
    let rows = table.lines().filter(|line| line.starts_with('|'));
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let is_content = cells.len() > TESTS && !cells[0].starts_with("---") && cells[0] != "Case";
        if !is_content {
            continue;
        }
        let named: Vec<&str> = cells[TESTS].split('`').skip(1).step_by(2).collect();
        if named.is_empty() {
            breaches.push(format!("{TABLE}: {:?} names no test", cells[0]));
        }
        let missing = named.into_iter().filter(|name| !known.contains(*name));
        breaches.extend(missing.map(|name| format!("{TABLE} names {name}, which is no test")));
    }
    breaches
}

/// The names of functions, and the texts after `test(`, `it(` and their variants.
fn tests_of(source: &str) -> impl Iterator<Item = String> {
    let functions = source.split("fn ").skip(1);
    let functions = functions.filter_map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
        (end > 0).then(|| rest[..end].to_owned())
    });
    let texts = source.split("('").skip(1);
    let texts = texts.filter_map(|rest| rest.split_once('\'').map(|(text, _)| text.to_owned()));
    functions.chain(texts)
}

fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder);
    let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path
            .extension()
            .is_some_and(|ending| ["rs", "ts", "tsx"].iter().any(|known| ending == *known))
        {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_tests_and_promises_without_tests_are_named() {
        let known: BTreeSet<String> =
            tests_of("async fn there(server) {}\ntest('a text', () => {})").collect();
        let row = |tests: &str| {
            format!("| Case | Promise | Tests |\n|---|---|---|\n| kill | kept | {tests} |\n")
        };
        assert_eq!(breaches(&row("`there`, `a text`"), &known), [""; 0]);
        let missing = breaches(&row("`there`, `gone`"), &known);
        assert_eq!(missing, ["crates/PROOF.md names gone, which is no test"]);
        assert_eq!(
            breaches(&row("none"), &known),
            ["crates/PROOF.md: \"kill\" names no test"]
        );
    }
}
