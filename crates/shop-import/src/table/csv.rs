//! Comma-separated text, as spreadsheet programs save it. The separator is a comma, semicolon or tab.

use std::io::Read;

use shop_core::TABLE_MAX_BYTES;

use super::{
    Cell, EncodingSample, RawTable, Row, TableError,
    encoding::{Decoded, TextEncoding, detect},
};
use crate::{
    limits::{COLUMNS_MAX, ROWS_MAX},
    other_rows::short,
};

/// Rows that may precede the headings.
const ABOVE: usize = 100;

/// Rows of a sample.
const SAMPLE_ROWS: usize = 3;

/// Reads a text in an encoding; in the one that it has, or the first one that it may have, if none is given.
pub fn read(file: impl Read, encoding: Option<TextEncoding>) -> Result<RawTable, TableError> {
    let mut bytes = Vec::new();
    file.take(TABLE_MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| TableError::Unreadable(error.to_string()))?;
    if bytes.len() as u64 > TABLE_MAX_BYTES {
        return Err(TableError::TooLarge);
    }
    let unknown = || TableError::Unreadable("no text in a known encoding".to_owned());
    let found = detect(&bytes);
    let mut raw = RawTable::default();
    let candidates = found.iter().flat_map(|found| &found.encodings);
    let samples: Vec<EncodingSample> = candidates
        .filter_map(|encoding| sample(&bytes, *encoding))
        .collect();
    let text = if let Some(encoding) = encoding {
        raw.encoding = Some(encoding);
        encoding.decode(&bytes).ok_or_else(unknown)?
    } else {
        let Decoded { text, encodings } = found.ok_or_else(unknown)?;
        raw.encoding = encodings.first().copied();
        text
    };
    if samples.len() > 1 {
        raw.encodings = samples;
    }
    raw.rows = rows(&text)?;
    Ok(raw)
}

/// The first lines with letters that other encodings have as others.
fn sample(bytes: &[u8], encoding: TextEncoding) -> Option<EncodingSample> {
    let text = encoding.decode(bytes)?;
    let lines = text.lines().filter(|line| !line.is_ascii());
    Some(EncodingSample {
        encoding,
        rows: lines.take(SAMPLE_ROWS).map(short).collect(),
    })
}

fn rows(text: &str) -> Result<Vec<Row>, TableError> {
    // Programs end lines with \r\n, \n or, on old systems, \r.
    let mut text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.push('\n');
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(&text))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut record = csv::StringRecord::new();
    // Lines that are no rows, because they break one within quotes.
    let mut inner_lines = 0;
    while reader
        .read_record(&mut record)
        .map_err(|error| TableError::Unreadable(error.to_string()))?
    {
        let breaks = record.iter().map(|cell| cell.matches('\n').count() as u64);
        inner_lines += breaks.sum::<u64>();
        // The reader is behind the line; blank lines are rows, as in spreadsheets.
        let number = reader.position().line().saturating_sub(1 + inner_lines);
        let cells: Vec<Cell> = record.iter().take(COLUMNS_MAX).map(Cell::of_text).collect();
        if cells.iter().any(|cell| !cell.text.trim().is_empty()) {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            rows.push(Row {
                cells,
                ..Row::empty(number)
            });
        }
        if rows.len() > ROWS_MAX + ABOVE {
            return Err(TableError::TooManyRows);
        }
    }
    Ok(rows)
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
