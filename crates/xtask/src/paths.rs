//! Prints how far apart the parts of a change lie: figures to compare before and after a change of the
//! structure. It asserts nothing.

use std::{fs, path::Path, process::Command};

/// A change that is made now and then, and the words that the files on its path name.
struct Change {
    name: &'static str,
    words: &'static [&'static str],
}

const CHANGES: &[Change] = &[
    Change {
        name: "a translated product field (material)",
        words: &["material"],
    },
    Change {
        name: "a category",
        words: &[
            "CategoryForm",
            "CategoryContent",
            "CategoryRequest",
            "CreateCategoryRequest",
            "UpdateCategoryRequest",
            "CategoryDraft",
        ],
    },
    Change {
        name: "an order's status",
        words: &["OrderStatus", "orderStatus", "order_status"],
    },
    Change {
        name: "an inquiry",
        words: &[
            "InquiryForm",
            "SendInquiryRequest",
            "NewInquiry",
            "InquiryDraft",
            "InquiryView",
        ],
    },
    Change {
        name: "a setting (minimum of an order)",
        words: &["order_minimum", "orderMinimum"],
    },
];

/// Words by which the server's code names Arabic.
const ARABIC: &[&str] = &["Ar", "ar", "name_ar"];

/// Part of the product whose files are counted.
struct Part {
    name: &'static str,
    folders: &'static [&'static str],
    endings: &'static [&'static str],
}

const SERVER: Part = Part {
    name: "server",
    folders: &["crates/", "migrations/"],
    endings: &[".rs"],
};
const APP: Part = Part {
    name: "app",
    folders: &["frontend/src/"],
    endings: &[".ts", ".tsx"],
};

struct File {
    path: String,
    text: String,
}

/// Prints the figures of the server and of the app.
#[expect(clippy::print_stdout, reason = "a command reports to its terminal")]
pub fn print() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let all = tracked(&root)?;
    for part in [SERVER, APP] {
        let files = sources(&root, &part, &all)?;
        println!("{}", report(&part, &files));
    }
    Ok(())
}

fn report(part: &Part, files: &[File]) -> String {
    let lines = |files: &[&File]| {
        files
            .iter()
            .map(|file| file.text.lines().count())
            .sum::<usize>()
    };
    let whole: Vec<&File> = files.iter().collect();
    let mut report = vec![format!(
        "{}, without tests: {} files, {} lines",
        part.name,
        files.len(),
        lines(&whole)
    )];
    if let Some(largest) = files.iter().max_by_key(|file| file.text.lines().count()) {
        let count = largest.text.lines().count();
        report.push(format!("largest file: {count} lines, {}", largest.path));
    }
    if part.name == SERVER.name {
        let errors: usize = files.iter().map(|file| error_types(&file.text)).sum();
        let arabic = files.iter().map(|file| naming(&file.text, ARABIC));
        let arabic: Vec<usize> = arabic.filter(|count| *count > 0).collect();
        let (count, places) = (arabic.iter().sum::<usize>(), arabic.len());
        report.push(format!("error types: {errors}"));
        report.push(format!("lines that name Arabic: {count} in {places} files"));
    }
    report.extend(CHANGES.iter().map(|Change { name, words }| {
        let names = |file: &&File| naming(&file.text, words) > 0;
        let on_path: Vec<&File> = files.iter().filter(names).collect();
        let figures = format!("{name}: {} files, {} lines", on_path.len(), lines(&on_path));
        let paths = on_path.iter().map(|file| format!("  {}", file.path));
        std::iter::once(figures)
            .chain(paths)
            .collect::<Vec<_>>()
            .join("\n")
    }));
    report.join("\n") + "\n"
}

/// The files that git knows.
fn tracked(root: &Path) -> Result<Vec<String>, String> {
    let mut git = Command::new("git");
    let listed = git.arg("ls-files").current_dir(root).output();
    let listed = listed.map_err(|error| format!("git cannot be run: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    Ok(listed.lines().map(ToOwned::to_owned).collect())
}

fn sources(root: &Path, part: &Part, all: &[String]) -> Result<Vec<File>, String> {
    let of_part = all.iter().filter(|path| is_of(part, path));
    of_part
        .map(|path| {
            let text = fs::read_to_string(root.join(path));
            let text = text.map_err(|error| format!("{path}: {error}"))?;
            let path = path.clone();
            Ok(File { path, text })
        })
        .collect()
}

fn is_of(part: &Part, path: &str) -> bool {
    part.folders.iter().any(|folder| path.starts_with(folder))
        && part.endings.iter().any(|ending| path.ends_with(ending))
        && !is_test(path)
        && !NOT_WRITTEN.contains(&path)
}

fn is_test(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    path.contains("/tests/")
        || name == "tests.rs"
        || name.ends_with("_tests.rs")
        || name.contains(".test.")
        || name.contains("-fixture.")
}

/// What nobody writes for a change: what tools make of the API's document, and the words of this tool.
const NOT_WRITTEN: [&str; 4] = [
    "frontend/src/api/schema.ts",
    "frontend/src/api/limits.ts",
    "frontend/src/api/open-enums.ts",
    "crates/xtask/src/paths.rs",
];

fn error_types(text: &str) -> usize {
    let derives = text.lines().filter(|line| line.contains("derive("));
    derives.filter(|line| naming(line, &["Error"]) > 0).count()
}

/// The number of lines that contain one of the words as a whole.
fn naming(text: &str, words: &[&str]) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let names = |line: &&str| {
        line.split(|c| !is_part(c))
            .any(|word| words.contains(&word))
    };
    text.lines().filter(names).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_as_a_whole() {
        assert_eq!(naming("let ar = 1;\nbar\nname_ar, ar", &["ar"]), 2);
    }

    #[test]
    fn tests_are_no_sources() {
        let cases = [
            ("crates/a/src/lib.rs", true),
            ("crates/a/src/lib_tests.rs", false),
            ("crates/a/src/tests.rs", false),
            ("crates/a/tests/api/main.rs", false),
            ("frontend/src/a.ts", false),
        ];
        for (path, expected) in cases {
            assert_eq!(is_of(&SERVER, path), expected, "{path}");
        }
        assert!(!is_of(&APP, "frontend/src/a.test.tsx"));
    }

    #[test]
    fn error_types_are_derived() {
        let text = "#[derive(Debug, thiserror::Error)]\nenum A {}\n#[derive(Debug)]\nstruct Error;";
        assert_eq!(error_types(text), 1);
    }
}
