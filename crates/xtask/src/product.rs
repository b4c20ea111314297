//! Citations of `crates/PRODUCT.md`: every section that code or a document cites must exist.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const PAGE: &str = "crates/PRODUCT.md";
const NAME: &str = "PRODUCT.md";
/// Where sections are cited.
const PLACES: [&str; 9] = [
    ".github",
    "README.md",
    "crates",
    "frontend/README.md",
    "frontend/build",
    "frontend/e2e",
    "frontend/src",
    "migrations",
    "openapi",
];
/// Of files that cite sections.
const ENDINGS: [&str; 5] = ["md", "rs", "ts", "tsx", "yaml"];

/// Names the citations of sections that do not exist.
pub fn check() -> Result<Vec<String>, String> {
    let page = read(Path::new(PAGE))?;
    let known = sections(&page);
    let mut files = Vec::new();
    for place in PLACES {
        collect(Path::new(place), &mut files)?;
    }
    let mut breaches = Vec::new();
    for file in files {
        let text = read(&file)?;
        let wrong = citations(&text).filter(|cited| !known.contains(cited));
        breaches.extend(wrong.map(|cited| {
            let file = file.display();
            format!("{file} cites {NAME}, {cited:?}, which is no section of it")
        }));
    }
    Ok(breaches)
}

/// The numbers of the sections: the ids of their anchors.
fn sections(page: &str) -> BTreeSet<&str> {
    let anchors = page.split("<a id=\"").skip(1);
    anchors
        .filter_map(|rest| rest.split_once('"'))
        .map(|(id, _)| id)
        .collect()
}

/// The sections that a text cites, as a comma and numbers (`4.1 and 4.2`) or as an anchor behind the
/// name. A comma without a number on its line cites the empty section, which does not exist.
fn citations(text: &str) -> impl Iterator<Item = &str> {
    text.split(NAME).skip(1).flat_map(|rest| {
        if let Some(anchor) = rest.strip_prefix('#') {
            return vec![number(anchor)];
        }
        let Some(list) = rest.strip_prefix(',') else {
            return Vec::new();
        };
        let line = list.lines().next().unwrap_or_default();
        let words = line.split_whitespace().filter(|word| *word != "and");
        let mut numbers: Vec<_> = words.map(number).take_while(|n| !n.is_empty()).collect();
        if numbers.is_empty() {
            numbers.push("");
        }
        numbers
    })
}

/// The section number with which a text begins.
fn number(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.');
    text[..end.unwrap_or(text.len())].trim_end_matches('.')
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// All files that may cite a section, in a folder and below.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
        for entry in entries.flatten() {
            collect(&entry.path(), files)?;
        }
    } else if path
        .extension()
        .is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known))
    {
        files.push(path.to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cited_sections_are_found() {
        for (behind_name, expected) in [
            (", 4.2).", vec!["4.2"]),
            (", 3: every call", vec!["3"]),
            (", 4.1 and 4.2, for short.", vec!["4.1", "4.2"]),
            ("#5.2)", vec!["5.2"]),
            (" by section", vec![]),
            (")", vec![]),
            (",\n/// 4.2)", vec![""]),
            (", which says more", vec![""]),
        ] {
            let text = format!("see {NAME}{behind_name}");
            let got: Vec<_> = citations(&text).collect();
            assert_eq!(got, expected, "{behind_name:?}");
        }
    }

    #[test]
    fn sections_are_the_anchors_of_the_page() {
        let page =
            "# The product\n## <a id=\"1\"></a>1 People\n### <a id=\"1.2\"></a>1.2 Roles 9.9\n";
        assert_eq!(sections(page), BTreeSet::from(["1", "1.2"]));
    }
}
