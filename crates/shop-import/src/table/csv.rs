//! Comma-separated text, as spreadsheet programs save it: UTF-8 with or without a mark, else GBK, which
//! programs in China write without saying so. The separator is a comma, semicolon or tab.

use std::io::Read;

use encoding_rs::{GB18030, UTF_8, UTF_16LE};

use super::{Row, TableError, cell_text};
use crate::limits::{COLUMNS_MAX, ROWS_MAX, TABLE_MAX_BYTES};

/// Rows that may precede the headings.
const ABOVE: usize = 100;

pub fn read(file: impl Read) -> Result<Vec<Row>, TableError> {
    let mut bytes = Vec::new();
    file.take(TABLE_MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| TableError::Unreadable(error.to_string()))?;
    if bytes.len() as u64 > TABLE_MAX_BYTES {
        return Err(TableError::TooLarge);
    }
    let text = decode(&bytes)?;
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(&text))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for (record, number) in reader.records().zip(1..) {
        let record = record.map_err(|error| TableError::Unreadable(error.to_string()))?;
        let cells: Vec<String> = record.iter().take(COLUMNS_MAX).map(cell_text).collect();
        if cells.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(Row {
                number,
                cells,
                pictures: Vec::new(),
            });
        }
        if rows.len() > ROWS_MAX + ABOVE {
            return Err(TableError::TooManyRows);
        }
    }
    Ok(rows)
}

fn decode(bytes: &[u8]) -> Result<String, TableError> {
    if bytes.starts_with(b"\xFF\xFE") {
        return Ok(UTF_16LE.decode_with_bom_removal(bytes).0.into_owned());
    }
    if let Some(text) = UTF_8.decode_without_bom_handling_and_without_replacement(bytes) {
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned();
        return check_text(text);
    }
    // A superset of GBK.
    let text = GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    let text = text.ok_or_else(|| TableError::Unreadable("neither UTF-8 nor GBK".to_owned()))?;
    check_text(text.into_owned())
}

/// Refuses other files that happen to be decodable.
fn check_text(text: String) -> Result<String, TableError> {
    if text.contains('\0') {
        return Err(TableError::Unreadable("not a text".to_owned()));
    }
    Ok(text)
}

/// The most frequent of the separators in the first line with one, outside quotes.
fn separator(text: &str) -> u8 {
    for line in text.lines().take(20) {
        let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
        let mut is_quoted = false;
        for byte in line.bytes() {
            is_quoted ^= byte == b'"';
            for (separator, count) in &mut counts {
                *count += u32::from(!is_quoted && byte == *separator);
            }
        }
        let best = counts.into_iter().rev().max_by_key(|(_, count)| *count);
        if let Some((separator, 1..)) = best {
            return separator;
        }
    }
    b','
}
