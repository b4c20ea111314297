//! A minimal workbook reader (ECMA-376, part 1, section 18).

use std::io::{Cursor, Read};

use zip::ZipArchive;

/// The first sheet of a workbook.
#[derive(Debug)]
pub struct Workbook {
    /// The cells as text; numbers as in the file.
    pub rows: Vec<Vec<String>>,
    pub right_to_left: bool,
    pub has_formulas: bool,
}

pub fn open(bytes: &[u8]) -> Workbook {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let strings = part(&mut archive, "xl/sharedStrings.xml");
    let strings: Vec<String> = strings
        .split("<si>")
        .skip(1)
        .map(|item| plain(item, "t"))
        .collect();
    let sheet = part(&mut archive, "xl/worksheets/sheet1.xml");
    let rows = sheet.split("<row ").skip(1);
    Workbook {
        rows: rows.map(|row| cells(row, &strings)).collect(),
        right_to_left: sheet.contains("rightToLeft=\"1\""),
        has_formulas: sheet.contains("<f>") || sheet.contains("<f "),
    }
}

fn part(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> String {
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

/// The cells of a row; absent ones are empty.
fn cells(row: &str, strings: &[String]) -> Vec<String> {
    let mut cells = Vec::new();
    for cell in row.split("<c ").skip(1) {
        cells.resize(column(cell), String::new());
        let value = plain(cell, "v");
        let is_shared = cell.split('>').next().unwrap().contains("t=\"s\"");
        cells.push(if is_shared {
            strings[value.parse::<usize>().unwrap()].clone()
        } else {
            value
        });
    }
    cells
}

/// The zero-based column of a reference such as `r="C7"`.
fn column(cell: &str) -> usize {
    let letters = cell
        .strip_prefix("r=\"")
        .unwrap()
        .bytes()
        .take_while(u8::is_ascii_uppercase);
    letters.fold(0, |sum, letter| sum * 26 + usize::from(letter - b'A') + 1) - 1
}

/// The text of the first element with this name.
fn plain(xml: &str, name: &str) -> String {
    let Some((_, rest)) = xml.split_once(&format!("<{name}")) else {
        return String::new();
    };
    let rest = rest.split_once('>').unwrap().1;
    let text = rest.split(&format!("</{name}>")).next().unwrap();
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (escaped, sign)| {
        text.replace(escaped, sign)
    })
}
