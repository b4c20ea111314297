//! Cells are read as the sheet shows them: formats, dates, errors and merged cells.

use super::*;

/// A workbook whose cells have these formats, from style 1 on.
pub(super) fn formatted(formats: &[&str], rows: &str) -> Vec<u8> {
    let code = |(id, code): (u32, &&str)| {
        let code = code.replace('"', "&quot;");
        format!(r#"<numFmt numFmtId="{id}" formatCode="{code}"/>"#)
    };
    let codes: Vec<String> = (164..).zip(formats).map(code).collect();
    let style = |(id, _): (u32, &&str)| format!(r#"<xf numFmtId="{id}" applyNumberFormat="1"/>"#);
    let styles: Vec<String> = (164..).zip(formats).map(style).collect();
    let (codes, styles) = (codes.concat(), styles.concat());
    let styles = format!(
        r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>{codes}</numFmts><cellXfs><xf numFmtId="0"/>{styles}</cellXfs></styleSheet>"#
    );
    let relations = WORKBOOK_RELATIONS.replace(
        "</Relationships>",
        r#"<Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#,
    );
    let more: [(&str, &[u8]); 2] = [
        ("xl/styles.xml", styles.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
    ];
    workbook("", rows, &more)
}

/// A row of cells, each a text or the XML of a cell without its place.
pub(super) fn row(number: u32, cells: &[&str]) -> String {
    let cells = cells.iter().zip('A'..).filter(|(cell, _)| !cell.is_empty());
    let cells = cells.map(|(cell, column)| {
        let place = format!("{column}{number}");
        match cell.strip_prefix("<c") {
            Some(rest) => format!(r#"<c r="{place}"{rest}"#),
            None => text_cell(&place, cell),
        }
    });
    format!(r#"<row r="{number}">{}</row>"#, cells.collect::<String>())
}

/// The products of a table as a shop in Chinese reads them, or their faults.
fn planned(bytes: &[u8]) -> Vec<Result<crate::Planned, Vec<crate::Fault>>> {
    let table = read(bytes).unwrap();
    let columns = table.columns(Locale::Zh);
    let catalogue = crate::Catalogue::new(table, &columns).unwrap();
    let groups = catalogue.groups().iter();
    groups
        .map(|group| {
            let mut draft = crate::Draft::read(&catalogue, group, None);
            let category = draft.category().map(|_| shop_core::CategoryId::new(1));
            draft.finish(&ShopProfile::default(), category, None)
        })
        .collect()
}

#[test]
fn numbers_and_dates_in_texts_are_read_as_they_are_shown() {
    let formats = [
        "00000",
        "m\"月\"d\"日\"",
        "0.00",
        "0.0\"kg\"",
        "[$¥-804]#,##0.00",
    ];
    let rows = [
        row(1, &["货号", "品名", "分类", "材质", "单价", "库存", "单重"]),
        row(
            2,
            &[
                r#"<c s="1"><v>801</v></c>"#,
                r#"<c s="2"><v>46204</v></c>"#,
                "杯子",
                r#"<c s="3"><v>12</v></c>"#,
                r#"<c s="3"><f>10/3</f><v>3.3333333333333335</v></c>"#,
                r#"<c s="3"><v>10</v></c>"#,
                r#"<c s="4"><v>1.5</v></c>"#,
            ],
        ),
        row(
            3,
            &["A-2", "壶", "杯子", "", r#"<c s="5"><v>1234.5</v></c>"#],
        ),
        row(
            4,
            &["A-3", "盘", "杯子", "", r#"<c s="3"><v>12.555</v></c>"#],
        ),
    ];
    let planned = planned(&formatted(&formats, &rows.concat()));
    let plans: Vec<_> = planned.into_iter().map(|plan| plan.unwrap().plan).collect();
    let content = &plans[0].content;
    assert_eq!(content.item_number, "00801");
    assert_eq!(content.texts.name.original(), "7月1日");
    assert_eq!(content.texts.material.original(), "12.00");
    assert_eq!(content.packing.item_weight_grams, Some(1_500));
    assert_eq!(plans[0].skus[0].price.unwrap().get(), 333);
    assert_eq!(plans[0].skus[0].stock, 10);
    assert_eq!(plans[1].skus[0].price.unwrap().get(), 123_450);
    assert_eq!(plans[2].skus[0].price.unwrap().get(), 1_256);
}

/// Item number, price, stock, and the fault.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    (u32, &'static str, &'static str),
);

const SHOWN_OTHERWISE: [Case; 10] = [
    (
        r#"<c s="1"><v>46093</v></c>"#,
        "1",
        "1",
        (2, "itemNumber", "changed_by_program"),
    ),
    (
        r#"<c s="4"><v>100000</v></c>"#,
        "1",
        "1",
        (2, "itemNumber", "changed_by_program"),
    ),
    (
        "A",
        r#"<c s="2"><v>3.45</v></c>"#,
        "1",
        (2, "price", "two_readings"),
    ),
    (
        "A",
        r#"<c s="3"><v>0.5</v></c>"#,
        "1",
        (2, "price", "two_readings"),
    ),
    (
        "A",
        r#"<c s="7"><v>0</v></c>"#,
        "1",
        (2, "price", "two_readings"),
    ),
    (
        "A",
        r#"<c s="1"><v>46093</v></c>"#,
        "1",
        (2, "price", "changed_by_program"),
    ),
    (
        "A",
        "1",
        r#"<c s="5"><v>20</v></c>"#,
        (2, "stock", "two_readings"),
    ),
    (
        "A",
        "1",
        r#"<c s="6"><v>12000</v></c>"#,
        (2, "stock", "two_readings"),
    ),
    (
        "A",
        "1",
        "<c><f>SUM(Z:Z)</f><v/></c>",
        (2, "stock", "formula_without_value"),
    ),
    (
        "A",
        "1",
        r#"<c t="str"><f>NA()</f><v>#N/A</v></c>"#,
        (2, "stock", "error_value"),
    ),
];

#[test]
fn cells_that_show_another_value_are_faults() {
    let formats = [
        "m\"月\"d\"日\"",
        "0",
        "0%",
        "0.00E+00",
        "0\"箱\"",
        "#,##0,",
        "\"-\"",
    ];
    let head = row(1, &["货号", "品名", "分类", "单价", "库存"]);
    for (number, price, stock, expected) in SHOWN_OTHERWISE {
        let rows = format!("{head}{}", row(2, &[number, "杯", "杯子", price, stock]));
        let table = read(&formatted(&formats, &rows)).unwrap();
        assert_eq!(faults_of(table), [[expected]], "{number} {price} {stock}");
    }
    // A blank stock is shown for zero.
    let rows = format!(
        "{head}{}",
        row(2, &["A", "杯", "杯子", "1", r#"<c s="7"><v>0</v></c>"#])
    );
    assert!(planned(&formatted(&formats, &rows))[0].is_ok());
}

#[test]
fn fault_of_a_date_shows_what_it_may_have_been() {
    let rows = [
        row(1, &["货号", "品名", "分类", "单价"]),
        row(2, &[r#"<c s="1"><v>46093</v></c>"#, "杯", "杯子", "1"]),
    ];
    let planned = planned(&formatted(&["m\"月\"d\"日\""], &rows.concat()));
    let faults = planned[0].as_ref().unwrap_err();
    assert_eq!(
        faults[0].sentence(Locale::En),
        "The table program changed this cell to “3月12日 (3-12 / 12-3?)”; format it as text and enter it again"
    );
}

#[test]
fn merged_cells_apply_to_all_of_their_rows() {
    let rows = [
        row(1, &["报价单"]),
        row(
            2,
            &[
                "货号",
                "品名",
                "分类",
                "规格1名称",
                "规格1值",
                "单价",
                "库存",
            ],
        ),
        row(3, &["M-1", "杯", "杯子", "颜色", "红", "5", "3"]),
        row(4, &["", "", "", "", "蓝", "", "4"]),
        row(5, &["M-2", "盘", "杯子", "颜色", "红", "7"]),
        row(6, &["M-3", "碗", "", "颜色", "红", "7"]),
    ];
    // The title, a product over two rows, a product beside an empty row, and a name over two columns.
    let merges = r#"</sheetData><mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="A3:A4"/><mergeCell ref="B3:B4"/><mergeCell ref="C3:C5"/><mergeCell ref="D3:D4"/><mergeCell ref="F3:F4"/><mergeCell ref="B6:C6"/></mergeCells><sheetData>"#;
    let bytes = workbook("", &(rows.concat() + merges), &[]);
    let planned = planned(&bytes);
    let cup = &planned[0].as_ref().unwrap().plan;
    assert_eq!(cup.specs[0].items.len(), 2);
    let skus: Vec<_> = cup
        .skus
        .iter()
        .map(|sku| (sku.price.unwrap().get(), sku.stock))
        .collect();
    assert_eq!(skus, [(500, 3), (500, 4)]);
    assert!(planned[1].is_ok());
    assert_eq!(
        faults_of(read(&bytes).unwrap())[2],
        [(6, "category", "merged_cells")]
    );
    let forged = r#"</sheetData><mergeCell ref="A3:XFD1048576"/><sheetData>"#.repeat(10_000);
    let bytes = workbook("", &(rows.concat() + &forged), &[]);
    assert!(read(&bytes).is_ok_and(|table| table.rows.len() == 4));
}

#[test]
fn error_in_a_merged_cell_is_a_fault_in_each_row() {
    let rows = [
        row(1, &["货号", "品名", "分类", "规格1名称", "规格1值", "单价"]),
        row(
            2,
            &[
                "M-1",
                "杯",
                "杯子",
                "颜色",
                "红",
                r#"<c t="e"><v>#REF!</v></c>"#,
            ],
        ),
        row(3, &["M-1", "", "", "", "蓝"]),
    ];
    let merges = r#"</sheetData><mergeCell ref="F2:F3"/><sheetData>"#;
    let table = read(&workbook("", &(rows.concat() + merges), &[])).unwrap();
    let expected = [(2, "price", "error_value"), (3, "price", "error_value")];
    assert_eq!(faults_of(table), [expected]);
}
