//! Which sheet and which row of headings are read, and rows that are no products.

use super::{
    displayed::{formatted, row},
    *,
};
use crate::{Catalogue, Choices, Draft, OtherRowKind};

/// A workbook with these visible sheets.
fn workbook_of(sheets: &[(&str, &str)]) -> Vec<u8> {
    let listed = sheets
        .iter()
        .zip(1..)
        .map(|((name, _), id)| format!(r#"<sheet name="{name}" sheetId="{id}" r:id="rId{id}"/>"#));
    let workbook_part = format!(
        r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>{}</sheets></workbook>"#,
        listed.collect::<Vec<_>>().concat()
    );
    let relations = (1..=sheets.len()).map(|id| {
        format!(
            r#"<Relationship Id="rId{id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet{id}.xml"/>"#
        )
    });
    let relations = format!(
        r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}</Relationships>"#,
        relations.collect::<Vec<_>>().concat()
    );
    let mut parts = vec![
        ("[Content_Types].xml".to_owned(), TYPES.to_owned()),
        ("_rels/.rels".to_owned(), RELATIONS.to_owned()),
        ("xl/workbook.xml".to_owned(), workbook_part),
        ("xl/_rels/workbook.xml.rels".to_owned(), relations),
    ];
    for ((_, rows), id) in sheets.iter().zip(1..) {
        let sheet = format!("{SHEET}{rows}</sheetData></worksheet>");
        parts.push((format!("xl/worksheets/sheet{id}.xml"), sheet));
    }
    let parts: Vec<(&str, &[u8])> = parts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_bytes()))
        .collect();
    archive(&parts)
}

fn read_sheet(bytes: &[u8], name: &str) -> Result<Table, TableError> {
    let choices = Choices {
        sheet: Some(name.to_owned()),
        ..Choices::default()
    };
    Table::read_as(Cursor::new(bytes), &choices)
}

const COVER: [&[&str]; 3] = [&["报价说明"], &["有效期：30天"], &["联系人", "王小姐"]];

fn rows_of(rows: &[&[&str]]) -> String {
    let rows: Vec<String> = (1..)
        .zip(rows)
        .map(|(number, cells)| row(number, cells))
        .collect();
    rows.concat()
}

#[test]
fn sheet_with_the_most_known_headings_is_read() {
    let cover = rows_of(&COVER);
    let products = rows_of(&[&["货号", "品名", "单价"], &["A-1", "杯", "5"]]);
    let samples = rows_of(&[&["货号", "数量"], &["A-1", "2"]]);
    let sheets = [
        ("说明", cover.as_str()),
        ("样品单", &samples),
        ("报价单", &products),
        ("其他", ""),
    ];
    let bytes = workbook_of(&sheets);
    let table = read(&bytes).unwrap();
    assert_eq!(table.sheet.as_deref(), Some("报价单"));
    assert_eq!(table.sheets, ["说明", "样品单", "报价单", "其他"]);
    assert_eq!(texts(&table), [["A-1", "杯", "5"]]);
    let other = read_sheet(&bytes, "样品单").unwrap();
    assert_eq!(texts(&other), [["A-1", "2"]]);
    for name in ["none", ""] {
        let missing = read_sheet(&bytes, name);
        assert!(matches!(missing, Err(TableError::NoSheet(_))), "{name}");
    }
    // A hidden sheet is not offered.
    let table = read(&workbook("", &products, &[])).unwrap();
    assert_eq!(table.sheets, ["报价"]);
    assert!(read_sheet(&workbook("", &products, &[]), "lists").is_err());
}

#[test]
fn second_row_of_headings_names_what_the_first_does_not() {
    // In two languages, each with columns that only it has.
    let rows = rows_of(&[
        &["货号", "品名", "单价", "库存", "用料"],
        &["Item No.", "Name", "Price", "Pcs", "Material"],
        &["A-1", "杯", "5", "9", "瓷"],
    ]);
    let table = read(&workbook("", &rows, &[])).unwrap();
    assert_eq!(table.headings[..4], ["货号", "品名", "单价", "库存"]);
    assert_eq!(table.headings[4], "用料\nMaterial");
    let columns = table.columns(Locale::Zh);
    assert_eq!(columns[4], Some(Column::Material));
    let catalogue = Catalogue::new(table, &columns).unwrap();
    assert_eq!(catalogue.row_count(), 1);
    assert_eq!(catalogue.other_rows()[0].kind, OtherRowKind::Headings);
}

#[test]
fn headings_under_a_common_heading_are_read() {
    let rows = rows_of(&[
        &["货号", "品名", "单价", "包装信息"],
        &["", "", "", "装箱数", "毛重(KG)"],
        &["A-1", "杯", "5", "48", "12.5"],
    ]);
    let merges = r#"</sheetData><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:C2"/><mergeCell ref="D1:E1"/><sheetData>"#;
    let table = read(&workbook("", &(rows + merges), &[])).unwrap();
    assert_eq!(table.heading_row, 2);
    assert_eq!(
        table.headings,
        ["货号", "品名", "单价", "装箱数", "毛重(KG)"]
    );
    assert_eq!(texts(&table), [["A-1", "杯", "5", "48", "12.5"]]);
}

#[test]
fn hidden_rows_are_products_only_if_the_merchant_says_so() {
    // As LibreOffice writes it.
    let shown = row(4, &["A-3", "盘", "杯子", "3"]).replace("<row ", r#"<row hidden="false" "#);
    let hidden = row(3, &["A-2", "停产杯", "杯子", "2"]).replace("<row ", r#"<row hidden="1" "#);
    let rows = rows_of(&[
        &["货号", "品名", "分类", "单价"],
        &["A-1", "杯", "杯子", "1"],
    ]);
    let bytes = formatted(&[], &(rows + &hidden + &shown));
    for (hidden_rows, products) in [(false, 2), (true, 3)] {
        let table = read(&bytes).unwrap();
        let columns = table.columns(Locale::Zh);
        let choices = Choices {
            hidden_rows,
            ..Choices::default()
        };
        let catalogue = Catalogue::with_choices(table, &columns, &choices).unwrap();
        assert_eq!(catalogue.row_count(), products);
        let kinds: Vec<_> = catalogue
            .other_rows()
            .iter()
            .map(|row| (row.number, row.kind))
            .collect();
        let expected = [(3, OtherRowKind::Hidden)];
        assert_eq!(kinds, expected[..3 - products]);
    }
}

#[test]
fn sections_are_categories_if_the_merchant_says_so() {
    let text = "货号,品名,材质,单价\nA,铃,铁,1\n一、车模系列\nB,小汽车,塑料,3.5\n二、益智系列\nC,积木,木,9\nD,拼图,木,8\n";
    let categories = |choices: &Choices| -> Vec<Option<String>> {
        let table = read(text.as_bytes()).unwrap();
        let columns = table.columns(Locale::Zh);
        let catalogue = Catalogue::with_choices(table, &columns, choices).unwrap();
        let groups = catalogue.groups().iter();
        groups
            .map(|group| {
                let category = Draft::read(&catalogue, group, None).category();
                category.map(|category| category.first)
            })
            .collect()
    };
    assert_eq!(categories(&Choices::default()), [None, None, None, None]);
    let choices = Choices {
        sections_are_categories: true,
        ..Choices::default()
    };
    let expected = [None, Some("车模系列"), Some("益智系列"), Some("益智系列")];
    assert_eq!(
        categories(&choices),
        expected.map(|name| name.map(str::to_owned))
    );
}
