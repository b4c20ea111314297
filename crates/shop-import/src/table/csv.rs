//! Comma-separated text, as spreadsheet programs save it: UTF-8 with or without a mark, UTF-16 with one,
//! else GBK, which programs in China write without saying so. The separator is a comma, semicolon or tab.

use std::io::Read;

use encoding_rs::{Encoding, GB18030, UTF_8};
use shop_core::TABLE_MAX_BYTES;

use super::{Cell, CellKind, Row, TableError, cell_text};
use crate::limits::{COLUMNS_MAX, ROWS_MAX};

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
    // Programs end lines with \r\n, \n or, on old systems, \r.
    let mut text = decode(&bytes)?.replace("\r\n", "\n").replace('\r', "\n");
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
        let cells: Vec<Cell> = record.iter().take(COLUMNS_MAX).map(cell).collect();
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

fn cell(text: &str) -> Cell {
    Cell {
        text: cell_text(text),
        kind: CellKind::Text,
    }
}

/// A text in UTF-8, in UTF-16 with a mark, or in GBK.
fn decode(bytes: &[u8]) -> Result<String, TableError> {
    let unknown = || TableError::Unreadable("neither UTF-8, UTF-16 nor GBK".to_owned());
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..]);
        return check_text(text.ok_or_else(unknown)?.into_owned());
    }
    if let Some(text) = UTF_8.decode_without_bom_handling_and_without_replacement(bytes) {
        return check_text(text.into_owned());
    }
    // A superset of GBK.
    let text = GB18030.decode_without_bom_handling_and_without_replacement(bytes);
    let text = text.ok_or_else(unknown)?;
    if !is_chinese(bytes) {
        return Err(unknown());
    }
    check_text(text.into_owned())
}

/// Whether bytes that can be decoded as GBK are Chinese. Almost any text of another code page can be, and
/// becomes rare characters; Chinese texts consist of those of GB 2312, and mostly of its first level, which
/// has the 3,755 most frequent ones.
fn is_chinese(bytes: &[u8]) -> bool {
    let (mut count, mut known, mut frequent) = (0_usize, 0_usize, 0_usize);
    let mut rest = bytes;
    while let [lead, tail @ ..] = rest {
        if lead.is_ascii() {
            rest = tail;
            continue;
        }
        let Some((trail, after)) = tail.split_first() else {
            break;
        };
        rest = after;
        // Signs and full-width letters say nothing.
        if !(0xA1..=0xA9).contains(lead) || *trail < 0xA1 {
            let is_known = (0xB0..=0xF7).contains(lead) && *trail >= 0xA1;
            count += 1;
            known += usize::from(is_known);
            frequent += usize::from(is_known && *lead <= 0xD7);
        }
    }
    known * 20 >= count * 19 && frequent * 10 >= count * 7
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
