//! The data files under `data/`, which are compiled into the program.

use serde::Deserialize;

/// Parses a data file. Its strings are borrowed, so they contain no JSON escapes.
///
/// # Panics
/// When the file does not match the type; a test reads every file.
pub fn read<T: Deserialize<'static>>(file: &'static str) -> T {
    serde_json::from_str(file).unwrap_or_else(|error| {
        let start: String = file.chars().take(80).collect();
        panic!("a data file of the demo is wrong: {error}; it begins with {start}")
    })
}
