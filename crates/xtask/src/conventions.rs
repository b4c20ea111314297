//! Rules no compiler checks: which crate may depend on which, what may be at the top level, which
//! licences dependencies may have, and whether what documents and code refer to exists.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{finders, licenses, product, proof};

/// The allowed dependencies between our crates, as in `crates/README.md`. A missing crate or edge
/// fails the check.
const EDGES: &[(&str, &[&str])] = &[
    ("shop-core", &[]),
    ("shop-blocking", &[]),
    ("shop-resize", &[]),
    ("shop-catalog", &["shop-core"]),
    ("shop-orders", &["shop-core"]),
    ("shop-import", &["shop-core", "shop-catalog"]),
    ("shop-settlement", &["shop-core"]),
    ("shop-notifications", &["shop-core"]),
    ("shop-auth", &["shop-core", "shop-blocking"]),
    ("shop-media", &["shop-core", "shop-blocking", "shop-resize"]),
    ("shop-chat", &["shop-core"]),
    ("shop-delivery", &["shop-core", "shop-notifications"]),
    ("shop-render", &[]),
    (
        "shop-store",
        &[
            "shop-core",
            "shop-catalog",
            "shop-orders",
            "shop-settlement",
            "shop-notifications",
        ],
    ),
    (
        "shop-app",
        &[
            "shop-core",
            "shop-blocking",
            "shop-catalog",
            "shop-orders",
            "shop-import",
            "shop-settlement",
            "shop-notifications",
            "shop-auth",
            "shop-media",
            "shop-chat",
            "shop-delivery",
            "shop-store",
        ],
    ),
    (
        "shop-http",
        &[
            "shop-core",
            "shop-catalog",
            "shop-orders",
            "shop-settlement",
            "shop-notifications",
            "shop-auth",
            "shop-media",
            "shop-app",
        ],
    ),
    (
        "shop-demo",
        &[
            "shop-core",
            "shop-catalog",
            "shop-orders",
            "shop-settlement",
            "shop-auth",
            "shop-media",
            "shop-app",
            "shop-server",
        ],
    ),
    ("migrations", &[]),
    ("fake-wechat", &[]),
    ("xtask", &[]),
];

/// Crates that wire everything together and may use all others.
const UNRESTRICTED: &[&str] = &["shop-server", "shop-testing", "shop-bench"];

/// Libraries that are reserved for these crates.
const RESERVED: &[(&str, &[&str])] = &[
    (
        "sea-orm",
        &[
            "shop-store",
            "shop-app",
            "shop-server",
            "shop-testing",
            "shop-bench",
        ],
    ),
    ("sea-orm-migration", &["migrations"]),
    (
        "actix-web",
        &[
            "shop-http",
            "shop-server",
            "shop-testing",
            "fake-wechat",
            "shop-bench",
        ],
    ),
    ("jsonwebtoken", &["shop-auth"]),
    ("argon2", &["shop-auth"]),
    ("rust-s3", &["shop-media"]),
    ("rquickjs", &["shop-render"]),
    (
        "reqwest",
        &["shop-chat", "shop-delivery", "shop-media", "shop-testing"],
    ),
    ("lettre", &["shop-delivery"]),
];

/// Files and folders allowed at the top level.
const TOP_LEVEL: &[&str] = &[
    ".cargo",
    ".ci",
    ".clippy.toml",
    ".config",
    ".git",
    ".gitattributes",
    ".github",
    ".gitignore",
    ".rustfmt.toml",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "crates",
    "data",
    "frontend",
    "justfile",
    "migrations",
    "openapi",
    "target",
];

/// Use cases that may write outside a transaction, and so without invalidating cached responses: their
/// data is not public. This list may only shrink.
const SINGLE_WRITES: &[&str] = &[
    "account/mod.rs: sign_out",
    "catalogue/work/lease.rs: keep",
    "catalogue/work/mod.rs: claim",
    "catalogue/work/mod.rs: give_up",
    "catalogue/work/mod.rs: postpone",
    "catalogue/work/mod.rs: remove_old",
    "chat/exchange.rs: give_out",
    "chat/mod.rs: sign_in",
    "chat/ticket.rs: keep",
    "chat/ticket.rs: renew",
    "media/mod.rs: claim",
    "media/mod.rs: find",
    "media/mod.rs: postpone",
    "media/mod.rs: skip",
    "media/store_file.rs: insert",
    "media/store_file.rs: known",
    "media/sweep.rs: remove_claimed",
    "media/sweep.rs: remove_upload",
    "media/ticket.rs: complete",
    "media/ticket.rs: find",
    "media/ticket.rs: shelved",
    "media/upload.rs: upload_for",
    "media/watermark.rs: claim",
    "media/watermark.rs: postpone",
    "media/watermark.rs: skip",
    "notifications/mod.rs: mark_read",
    "notifications/push.rs: forget_device",
    "notifications/push.rs: remove_device",
    "notifications/push.rs: send",
    "notifications/worker.rs: give_up",
    "notifications/worker.rs: perform",
    "notifications/worker.rs: postpone",
    "notifications/worker.rs: remove_old",
    "notifications/worker.rs: send",
    "rates.rs: read_due_at",
    "upkeep.rs: sweep_baskets",
    "upkeep.rs: sweep_chat_handles",
    "upkeep.rs: sweep_rate_limits",
    "upkeep.rs: sweep_request_keys",
    "upkeep.rs: sweep_sessions",
    "upkeep.rs: sweep_undos",
];

/// Checks all conventions. The error lists all violations.
pub fn check() -> Result<(), String> {
    let mut breaches = edges()?;
    breaches.extend(top_level()?);
    breaches.extend(licenses::check()?);
    breaches.extend(product::check()?);
    breaches.extend(proof::check()?);
    breaches.extend(finders::check()?);
    single_writes(Path::new(USE_CASES), &mut breaches)?;
    named_columns(Path::new(STORE), &mut breaches)?;
    named_parameters(&mut breaches)?;
    compiled_files(&mut breaches)?;
    if breaches.is_empty() {
        Ok(())
    } else {
        Err(breaches.join("\n"))
    }
}

fn edges() -> Result<Vec<String>, String> {
    let allowed: BTreeMap<_, _> = EDGES.iter().copied().collect();
    let mut breaches = Vec::new();
    for (name, dependencies) in packages()? {
        for dependency in &dependencies {
            if let Some((_, owners)) = RESERVED.iter().find(|(library, _)| library == dependency)
                && !owners.contains(&name.as_str())
            {
                breaches.push(format!("{name} must not use {dependency}"));
            }
        }
        if UNRESTRICTED.contains(&name.as_str()) {
            continue;
        }
        let Some(may) = allowed.get(name.as_str()) else {
            breaches.push(format!(
                "{name} belongs to no layer; add it to the layers in this file"
            ));
            continue;
        };
        let ours = dependencies.iter().filter(|d| {
            d.starts_with("shop-") || matches!(d.as_str(), "migrations" | "fake-wechat")
        });
        let wrong = ours.filter(|dependency| !may.contains(&dependency.as_str()));
        breaches.extend(wrong.map(|dependency| format!("{name} must not use {dependency}")));
    }
    Ok(breaches)
}

/// Our packages with their normal dependencies. Test dependencies may cross layers.
fn packages() -> Result<Vec<(String, Vec<String>)>, String> {
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .map(|package| {
            let dependencies = package["dependencies"].as_array().into_iter().flatten();
            let normal = dependencies.filter(|d| d["kind"].is_null());
            let names = normal.filter_map(|d| d["name"].as_str().map(str::to_owned));
            (
                package["name"].as_str().unwrap_or_default().to_owned(),
                names.collect(),
            )
        })
        .collect())
}

const USE_CASES: &str = "crates/shop-app/src";

fn single_writes(folder: &Path, breaches: &mut Vec<String>) -> Result<(), String> {
    for (path, text) in files(folder)? {
        let name = path.strip_prefix(USE_CASES).unwrap_or(&path);
        for (at, _) in text.match_indices("database.write()") {
            let function = text[..at].rsplit(" fn ").next().unwrap_or_default();
            let function = function.split(['(', '<']).next().unwrap_or_default();
            let place = format!("{}: {function}", name.display());
            if !SINGLE_WRITES.contains(&place.as_str()) {
                breaches.push(format!(
                    "{place} writes outside a transaction; `commit` invalidates the caches"
                ));
            }
        }
    }
    Ok(())
}

const STORE: &str = "crates/shop-store/src";

/// Signs of a statement that reads all columns. `COUNT(*)` is not one.
const ALL_COLUMNS: &[&str] = &["\"*\"", "SELECT *", "SELECT DISTINCT *", ".* FROM", ".*,"];

/// A newer version's column changes the result of `*`, which breaks the prepared statements of running
/// instances.
fn named_columns(folder: &Path, breaches: &mut Vec<String>) -> Result<(), String> {
    for (path, text) in files(folder)? {
        if reads_all_columns(&text) {
            breaches.push(format!(
                "{} reads all columns; list them with sql::columns",
                path.display()
            ));
        }
    }
    Ok(())
}

fn reads_all_columns(text: &str) -> bool {
    ALL_COLUMNS.iter().any(|sign| text.contains(sign))
}

/// Parameters that belong together are a struct: a tuple hides them from readers and from the limit of
/// parameters. Closures may take tuples apart.
fn named_parameters(breaches: &mut Vec<String>) -> Result<(), String> {
    for folder in ["crates", "migrations"] {
        for (path, text) in files(Path::new(folder))? {
            breaches.extend(tuple_parameters(&text).map(|function| {
                format!(
                    "{}: {function} takes a tuple apart; name its parts",
                    path.display()
                )
            }));
        }
    }
    Ok(())
}

/// A file that no other one declares is never compiled; tests in it seem to pass.
fn compiled_files(breaches: &mut Vec<String>) -> Result<(), String> {
    for folder in ["crates", "migrations"] {
        let files = files(Path::new(folder))?;
        let undeclared = files.iter().filter(|(path, _)| !is_declared(path, &files));
        breaches.extend(undeclared.map(|(path, _)| {
            format!(
                "{} is never compiled: no file beside or above it declares it",
                path.display()
            )
        }));
    }
    Ok(())
}

/// Whether cargo compiles a file by itself, or a file in its folder, or in the one above, declares it.
fn is_declared(path: &Path, files: &[(PathBuf, String)]) -> bool {
    let (Some(folder), Some(name)) = (
        path.parent(),
        path.file_name().and_then(|name| name.to_str()),
    ) else {
        return false;
    };
    let is_in = |name: &str| folder.file_name().is_some_and(|folder| folder == name);
    let is_root = matches!(name, "lib.rs" | "main.rs" | "build.rs")
        || ["tests", "examples", "benches", "bin"]
            .into_iter()
            .any(is_in);
    let (folder, module) = match name.strip_suffix(".rs") {
        Some("mod") => (
            folder.parent().unwrap_or(folder),
            folder.file_name().and_then(|name| name.to_str()),
        ),
        module => (folder, module),
    };
    let module = format!("mod {};", module.unwrap_or_default());
    let by_path = format!("\"{name}\"");
    let declares = |(other, text): &(PathBuf, String)| {
        let is_near = other.parent() == Some(folder) || other.parent() == folder.parent();
        is_near && other != path && (text.contains(&module) || text.contains(&by_path))
    };
    is_root || files.iter().any(declares)
}

/// The functions with a parameter whose pattern is a tuple.
fn tuple_parameters(text: &str) -> impl Iterator<Item = &str> {
    let functions = text.split("fn ").skip(1);
    functions.filter_map(|function| {
        let end = function.find(['{', ';']).unwrap_or(function.len());
        let signature = &function[..end];
        let starts = signature.match_indices(['(', ',']).map(|(at, _)| at + 1);
        let mut starts = starts.filter(|at| is_tuple_pattern(signature[*at..].trim_start()));
        let name = signature.split(['(', '<']).next()?;
        starts.next().map(|_| name)
    })
}

/// Whether a text begins with `(a, b):`.
fn is_tuple_pattern(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('(') else {
        return false;
    };
    let mut depth = 1;
    let end = rest.find(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    end.is_some_and(|end| {
        let after = rest[end + 1..].trim_start();
        after.starts_with(':') && !after.starts_with("::")
    })
}

/// All Rust files in a folder, recursively, with their content.
pub fn files(folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let unreadable = |error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)?.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).map_err(unreadable)?;
            found.push((path, text));
        }
    }
    Ok(found)
}

fn top_level() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(".").map_err(|error| format!("repository root: {error}"))?;
    let names = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names
        .filter(|name| !TOP_LEVEL.contains(&name.as_str()))
        .map(|name| format!("{name} does not belong at the top level"))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn function_takes_no_tuple_apart() {
        for (text, breaks) in [
            ("save((id, seen): (i64, i64)) {}", true),
            ("save(&self, (id, (a, b)): Seen) {}", true),
            (
                "save<T>(\n    conn: &T,\n    (id, mut seen): (i64, i64),\n) {}",
                true,
            ),
            ("save(id: i64, pair: (i64, i64)) -> (i64, i64) {}", false),
            ("save(known: HashMap<i64, (i64, i64)>) {}", false),
            ("save() { pairs.map(|(id, seen): (i64, i64)| id) }", false),
            ("save(Params((id, name)): Params<(i64, String)>) {}", false),
        ] {
            let function = format!("fn {text}");
            let functions: Vec<&str> = tuple_parameters(&function).collect();
            assert_eq!(functions, ["save"; 1][..usize::from(breaks)], "{text}");
        }
    }

    #[test]
    fn a_file_is_declared_beside_or_above_it() {
        let file = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
        let files = [
            file("a/src/lib.rs", "mod limit;\nmod order;"),
            file("a/src/limit.rs", "#[path = \"limit_tests.rs\"]\nmod tests;"),
            file("a/src/limit_tests.rs", ""),
            file("a/src/order/mod.rs", "mod price;"),
            file("a/src/order/price.rs", ""),
            file("a/src/order/lost.rs", ""),
            file("a/src/price_tests.rs", ""),
            file("a/tests/api/main.rs", "mod order;"),
            file("a/tests/api/order.rs", ""),
        ];
        let lost = files.iter().filter(|(path, _)| !is_declared(path, &files));
        let lost: Vec<_> = lost.map(|(path, _)| path.to_str().unwrap()).collect();
        assert_eq!(lost, ["a/src/order/lost.rs", "a/src/price_tests.rs"]);
    }

    #[test]
    fn statement_names_the_columns_it_reads() {
        for (text, breaks) in [
            (r#"columns: "*","#, true),
            ("SELECT * FROM orders", true),
            ("SELECT o.*, s.alias FROM orders o", true),
            ("SELECT COUNT(*) AS n FROM orders", false),
            (r#"filter.and_among("id IN (*)", &ids)"#, false),
            ("use super::*;", false),
        ] {
            assert_eq!(reads_all_columns(text), breaks, "{text}");
        }
    }
}
