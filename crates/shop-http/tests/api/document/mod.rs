//! The OpenAPI document describes exactly what the server does.

mod descriptions;
mod operations;
mod schemas;

use std::{collections::BTreeMap, fs, path::Path};

use serde_json::Value;
use shop_testing::{Backend, TestServer};

use crate::support::operations::document;

async fn start_and_fetch_document() -> (TestServer, Value) {
    let server = TestServer::start(Backend::Sqlite).await;
    let document = document(&server.visitor()).await;
    (server, document)
}

/// Names that occur more than once.
fn duplicates(names: impl IntoIterator<Item = String>) -> Vec<String> {
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

/// The text of all Rust files below a folder.
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
