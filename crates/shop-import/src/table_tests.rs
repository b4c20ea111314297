//! Files as Excel, WPS and LibreOffice save them. The archives are made by hand after what those programs
//! write: shared and inline strings, cached results of formulas, drawings, and `cellimages.xml`.

use std::io::{Cursor, Write as _};

use proptest::prelude::*;
use shop_catalog::shop::ShopProfile;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

#[path = "table_tests/displayed.rs"]
mod displayed;
#[path = "table_tests/pictures.rs"]
mod pictures;
#[path = "table_tests/sheets.rs"]
mod sheets;

const TYPES: &str = r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>"#;
const RELATIONS: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const WORKBOOK: &str = r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="lists" sheetId="7" state="hidden" r:id="rId2"/><sheet name="报价" sheetId="8" r:id="rId1"/></sheets></workbook>"#;
const WORKBOOK_RELATIONS: &str = r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#;
const SHEET: &str =
    r#"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#;

fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A workbook with these rows in its visible sheet, and further parts.
fn workbook(strings: &str, rows: &str, more: &[(&str, &[u8])]) -> Vec<u8> {
    let sheet = format!("{SHEET}{rows}</sheetData></worksheet>");
    let strings = format!(
        r#"<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{strings}</sst>"#
    );
    let hidden = format!(
        r#"{SHEET}<row r="1"><c r="A1" t="inlineStr"><is><t>品名</t></is></c></row></sheetData></worksheet>"#
    );
    let mut parts: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("xl/workbook.xml", WORKBOOK.as_bytes()),
        ("xl/_rels/workbook.xml.rels", WORKBOOK_RELATIONS.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ("xl/worksheets/sheet2.xml", hidden.as_bytes()),
        ("xl/sharedStrings.xml", strings.as_bytes()),
    ];
    parts.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    parts.extend(more);
    archive(&parts)
}

fn read(bytes: &[u8]) -> Result<Table, TableError> {
    Table::read(Cursor::new(bytes))
}

fn texts(table: &Table) -> Vec<Vec<&str>> {
    let rows = table.rows.iter();
    rows.map(|row| row.cells.iter().map(|cell| cell.text.as_str()).collect())
        .collect()
}

#[test]
fn workbook_of_excel_is_read_below_its_title() {
    let strings = "<si><t>义乌某某日用品厂报价单</t></si><si><t>货号</t></si><si><r><t>品</t></r><r><t>名</t></r></si><si><t>单价(元)</t></si><si><t xml:space=\"preserve\"> A-1 </t></si><si><t>杯&amp;壶</t></si>";
    let rows = r#"<row r="1"><c r="A1" t="s"><v>0</v></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c></row>
        <row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4" t="s"><v>5</v></c><c r="C4"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>
        <row r="5"><c r="A5"><v>1203</v></c><c r="B5" t="inlineStr"><is><t>盘</t></is></c><c r="C5"><v>12.5</v></c></row>
        <row r="6"><c r="A6"><v>6901234567890</v></c><c r="B6" t="str"><f>B5</f><v>碗</v></c><c r="C6" t="e"><v>#N/A</v></c></row>
        <row r="9"><c r="A9" t="s"><v/></c></row>"#;
    let table = read(&workbook(strings, rows, &[])).unwrap();
    assert_eq!(table.heading_row, 3);
    assert_eq!(table.headings, ["货号", "品名", "单价(元)"]);
    assert_eq!(
        table.columns(Locale::Zh),
        [
            Some(Column::ItemNumber),
            Some(Column::Name),
            Some(Column::Price)
        ]
    );
    let rows = texts(&table);
    assert_eq!(rows[0], [" A-1 ", "杯&壶", "0.3"]);
    assert_eq!(rows[1], ["1203", "盘", "12.5"]);
    assert_eq!(rows[2][0], "6901234567890");
    assert_eq!(
        table.rows.iter().map(|row| row.number).collect::<Vec<_>>(),
        [4, 5, 6]
    );
}

#[test]
fn pictures_of_wps_and_of_drawings_are_found_in_their_rows() {
    let rows = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>品名</t></is></c><c r="B1" t="inlineStr"><is><t>图片</t></is></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><t>杯</t></is></c><c r="B2" t="str"><f>_xlfn.DISPIMG("ID_0A1B",1)</f><v>=DISPIMG("ID_0A1B",1)</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>壶</t></is></c></row>"#;
    let relation = |id: &str, target: &str| {
        format!(
            r#"<Relationships><Relationship Id="{id}" Type="t" Target="{target}"/></Relationships>"#
        )
    };
    let images = r#"<etc:cellImages xmlns:etc="e" xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="ID_0A1B" descr="杯"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>"#;
    let drawing = r#"<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>9</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>9</xdr:rowOff></xdr:from><xdr:to><xdr:col>2</xdr:col><xdr:row>7</xdr:row></xdr:to><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="3" name="Picture 1"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId5"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor></xdr:wsDr>"#;
    let [wps, sheet, drawn] = [
        relation("rId1", "media/image1.PNG"),
        relation("rId9", "../drawings/drawing1.xml"),
        relation("rId5", "../media/image2.jpeg"),
    ];
    let more: [(&str, &[u8]); 9] = [
        ("xl/cellimages.xml", images.as_bytes()),
        ("xl/_rels/cellimages.xml.rels", wps.as_bytes()),
        ("xl/worksheets/_rels/sheet1.xml.rels", sheet.as_bytes()),
        ("xl/drawings/drawing1.xml", drawing.as_bytes()),
        ("xl/drawings/_rels/drawing1.xml.rels", drawn.as_bytes()),
        ("xl/media/image1.PNG", b"one"),
        ("xl/media/image2.jpeg", b"two"),
        ("xl/media/Photo.HEIC", b"three"),
        ("__MACOSX/xl/media/Photo2.HEIC", b"three"),
    ];
    let bytes = workbook("", rows, &more);
    let table = read(&bytes).unwrap();
    assert_eq!(table.rows[0].pictures, ["image1.png"]);
    assert_eq!(table.rows[0].cells[1], Cell::default());
    assert_eq!(table.rows[1].pictures, ["image2.jpeg"]);
    let mut archive = Archive::open(Cursor::new(&bytes)).unwrap();
    let (places, others) = archive.places().unwrap();
    assert_eq!(places.len(), 2);
    assert!(others.contains_key("photo.heic") && !others.contains_key("photo2.heic"));
    let two = archive.picture(places["image2.jpeg"]).unwrap();
    assert_eq!(two.as_deref(), Some(&b"two"[..]));
}

#[test]
fn text_is_read_in_utf8_and_gbk_with_any_separator() {
    let text = "货号,品名,描述\r\nA-1,\"杯, 大\",\"两\n行\"\r\n\r\nA-2,壶,\r\n";
    let gbk = encoding_rs::GBK.encode(text).0.into_owned();
    let marked = [b"\xEF\xBB\xBF", text.as_bytes()].concat();
    for bytes in [text.as_bytes(), &marked, &gbk] {
        let table = read(bytes).unwrap();
        assert_eq!(table.headings, ["货号", "品名", "描述"]);
        assert_eq!(
            texts(&table),
            [["A-1", "杯, 大", "两\n行"], ["A-2", "壶", ""]]
        );
    }
    for separator in [';', '\t'] {
        let text = format!("name{separator}price\nCup{separator}1,5\n");
        assert_eq!(texts(&read(text.as_bytes()).unwrap()), [["Cup", "1,5"]]);
    }
}

#[test]
fn rows_of_texts_are_counted_as_in_spreadsheets() {
    let text = "某某公司报价\n\n\n货号,描述\nR-1,\"两\n行\"\n,\n\nR-2,\n";
    for text in [
        text.to_owned(),
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
    ] {
        let table = read(text.as_bytes()).unwrap();
        assert_eq!(table.heading_row, 4);
        let numbers: Vec<u32> = table.rows.iter().map(|row| row.number).collect();
        assert_eq!(numbers, [5, 8], "{text:?}");
    }
}

#[test]
fn texts_in_other_code_pages_do_not_become_nonsense() {
    use encoding_rs::{BIG5, WINDOWS_1252, WINDOWS_1254, WINDOWS_1256};
    let turkish = "Item number,Product name,Category\r\nT-1,Çay bardağı,Züccaciye\r\n";
    for (encoding, text, name) in [
        (
            WINDOWS_1252,
            "name,category\nGläser,Küche\nTasse grün,Küche\n",
            "Gläser",
        ),
        (WINDOWS_1256, "name,category\nكوب كبير,أكواب\n", "كوب كبير"),
        (BIG5, "貨號,品名,單價\n馬克杯,A-1,12\n", "馬克杯"),
    ] {
        let bytes = encoding.encode(text).0.into_owned();
        let table = read(&bytes).unwrap();
        assert_eq!((texts(&table)[0][0], &table.encodings), (name, &Vec::new()));
    }
    // The merchant sees the rows in both encodings and says which one is right.
    let bytes = WINDOWS_1254.encode(turkish).0.into_owned();
    let table = read(&bytes).unwrap();
    let samples: Vec<(&str, &str)> = table
        .encodings
        .iter()
        .map(|sample| (sample.encoding.as_str(), sample.rows[0].as_str()))
        .collect();
    let expected = [
        ("windows-1252", "T-1,Çay bardaðý,Züccaciye"),
        ("windows-1254", "T-1,Çay bardağı,Züccaciye"),
    ];
    assert_eq!(samples, expected);
    let choices = crate::Choices {
        encoding: Some(TextEncoding::Windows1254),
        ..crate::Choices::default()
    };
    let table = Table::read_as(Cursor::new(&bytes), &choices).unwrap();
    assert_eq!(texts(&table), [["T-1", "Çay bardağı", "Züccaciye"]]);
    let big_endian = "\u{feff}货号,品名\nA-1,杯\n".encode_utf16();
    let big_endian: Vec<u8> = big_endian.flat_map(u16::to_be_bytes).collect();
    assert_eq!(texts(&read(&big_endian).unwrap()), [["A-1", "杯"]]);
    let latin = "Item number,Product name\nA-1,Cup 杯\n";
    let gbk = encoding_rs::GBK.encode(latin).0.into_owned();
    assert_eq!(texts(&read(&gbk).unwrap()), [["A-1", "Cup 杯"]]);
}

/// The faults of a sheet's first product, as row, column and reason.
fn faults_of(table: Table) -> Vec<Vec<(u32, &'static str, &'static str)>> {
    let columns = table.columns(Locale::Zh);
    let catalogue = crate::Catalogue::new(table, &columns).unwrap();
    let groups = catalogue.groups().iter().map(|group| {
        let draft = crate::Draft::read(&catalogue, group, None);
        let category = Some(shop_core::CategoryId::new(1));
        let faults = draft.finish(&ShopProfile::default(), category, None).err();
        let faults = faults.unwrap_or_default().into_iter();
        faults
            .map(|fault| {
                let column = fault.column.map_or("", Column::as_str);
                (fault.row, column, fault.reason.as_str())
            })
            .collect()
    });
    groups.collect()
}

fn text_cell(place: &str, text: &str) -> String {
    format!(r#"<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>"#)
}

#[test]
fn cells_that_programs_changed_are_faults() {
    let styles = r#"<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>"#;
    let relations = WORKBOOK_RELATIONS.replace(
        "</Relationships>",
        r#"<Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>"#,
    );
    let headings = ["货号", "品名", "单价", "库存", "材质"];
    let headings: String = headings
        .iter()
        .zip('A'..)
        .map(|(heading, column)| text_cell(&format!("{column}1"), heading))
        .collect();
    let name = |row: u32| text_cell(&format!("B{row}"), &format!("杯{row}"));
    let rows = format!(
        r#"<row r="1">{headings}</row>
        <row r="2"><c r="A2" s="1"><v>46093</v></c>{}<c r="C2"><v>1</v></c></row>
        <row r="3"><c r="A3"><v>3</v></c>{}<c r="C3" t="e"><v>#REF!</v></c></row>
        <row r="4"><c r="A4"><v>4</v></c>{}<c r="C4"><v>1</v></c><c r="D4"><f>VLOOKUP(A4,Z:Z,1,0)</f></c><c r="E4" t="str"><f>""</f><v></v></c></row>
        <row r="5"><c r="A5"><v>5</v></c>{}<c r="C5" s="2"><v>1.5</v></c></row>
        <row r="6"><c r="A6" s="3"><v>6</v></c>{}<c r="C6"><v>1</v></c>{}</row>
        <row r="7"><c r="E7"><f>VLOOKUP(A7,Z:Z,1,0)</f></c></row>"#,
        name(2),
        name(3),
        name(4),
        name(5),
        name(6),
        text_cell("E6", "#N/A"),
    );
    let more: [(&str, &[u8]); 2] = [
        ("xl/styles.xml", styles.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
    ];
    let table = read(&workbook("", &rows, &more)).unwrap();
    assert_eq!(table.rows[0].cells[0].text, "2026-03-12");
    assert_eq!(table.rows[4].cells[0].shown(), "00006");
    assert_eq!(
        faults_of(table),
        [
            [(2, "itemNumber", "changed_by_program")],
            [(3, "price", "error_value")],
            [(4, "stock", "formula_without_value")],
            [(5, "price", "other_currency")],
            [(6, "material", "error_value")],
        ]
    );
}

#[test]
fn picture_between_the_rows_of_two_products_is_a_fault() {
    let row = |number: u32| {
        let cells = [
            ("A", format!("P-{number}")),
            ("B", format!("杯{number}")),
            ("C", "1".to_owned()),
        ];
        let cells = cells.map(|(column, text)| text_cell(&format!("{column}{number}"), &text));
        format!(r#"<row r="{number}" ht="75">{}</row>"#, cells.concat())
    };
    let headings = ["货号", "品名", "单价"].into_iter().zip('A'..);
    let headings = headings.map(|(heading, column)| text_cell(&format!("{column}1"), heading));
    let headings: String = headings.collect();
    let rows = format!(
        r#"<row r="1">{headings}</row>{}{}{}"#,
        row(2),
        row(3),
        row(4)
    );
    let anchor = |row: u32, offset: u32, to: u32, end: u32| {
        format!(
            r#"<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>{row}</xdr:row><xdr:rowOff>{offset}</xdr:rowOff></xdr:from><xdr:to><xdr:row>{to}</xdr:row><xdr:rowOff>{end}</xdr:rowOff></xdr:to><xdr:pic><a:blip r:embed="rId{row}"/></xdr:pic></xdr:twoCellAnchor>"#
        )
    };
    // A few pixels above the third row, and in the middle between the third and the fourth.
    let drawing = format!(
        "<xdr:wsDr>{}{}</xdr:wsDr>",
        anchor(1, 930_000, 2, 700_000),
        anchor(2, 500_000, 3, 450_000)
    );
    let relation = r#"<Relationships><Relationship Id="rId9" Target="../drawings/drawing1.xml"/></Relationships>"#;
    let drawn = r#"<Relationships><Relationship Id="rId1" Target="../media/one.png"/><Relationship Id="rId2" Target="../media/two.png"/></Relationships>"#;
    let more: [(&str, &[u8]); 3] = [
        ("xl/worksheets/_rels/sheet1.xml.rels", relation.as_bytes()),
        ("xl/drawings/drawing1.xml", drawing.as_bytes()),
        ("xl/drawings/_rels/drawing1.xml.rels", drawn.as_bytes()),
    ];
    let table = read(&workbook("", &rows, &more)).unwrap();
    let pictures: Vec<_> = table.rows.iter().map(|row| row.pictures.clone()).collect();
    assert_eq!(
        pictures,
        [
            vec![],
            vec!["one.png".to_owned(), "two.png".to_owned()],
            vec![]
        ]
    );
    let between = (3, "pictures", "picture_between_rows");
    assert_eq!(faults_of(table), [vec![], vec![between], vec![]]);
}

#[test]
fn what_is_no_table_is_refused() {
    assert!(matches!(read(b""), Err(TableError::Empty)));
    assert!(matches!(read(b" \n ,, \n"), Err(TableError::Empty)));
    assert!(matches!(
        read(b"\x89PNG\r\n\x1a\n\0\0"),
        Err(TableError::Unreadable(_))
    ));
    assert!(matches!(
        read(b"PK\x03\x04 not really"),
        Err(TableError::Unreadable(_))
    ));
    assert!(matches!(
        read(&archive(&[("a.txt", b"a")])),
        Err(TableError::Unreadable(_))
    ));
    let rows = |count: usize| format!("name\n{}", "x\n".repeat(count));
    assert_eq!(
        read(rows(ROWS_MAX).as_bytes()).unwrap().rows.len(),
        ROWS_MAX
    );
    let many = read(rows(ROWS_MAX + 1).as_bytes());
    assert!(matches!(many, Err(TableError::TooManyRows)));
}

#[test]
fn a_bomb_is_refused_before_it_is_inflated() {
    let zeros = vec![b' '; usize::try_from(crate::limits::PARTS_MAX_BYTES).unwrap() + 1];
    let bytes = workbook("", "", &[("xl/styles2.xml", &zeros)]);
    assert!(bytes.len() < 1_000_000);
    assert!(matches!(read(&bytes), Err(TableError::TooLarge)));
}

/// A cell in the last corner of the sheet costs no memory for those between.
#[test]
fn far_cells_are_left_out() {
    let rows = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>品名</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>杯</t></is></c><c r="XFD2"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>"#;
    let table = read(&workbook("", rows, &[])).unwrap();
    assert_eq!(texts(&table), [["杯"]]);
}

#[test]
fn columns_are_named_like_in_workbooks() {
    assert_eq!(
        [0, 25, 26, 701, 702].map(column_name),
        ["A", "Z", "AA", "ZZ", "AAA"]
    );
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), is_zip in any::<bool>()) {
        let bytes = if is_zip { [b"PK\x03\x04", &bytes[..]].concat() } else { bytes };
        let _ = read(&bytes);
    }
}

/// Such numbers overflow in the library that reads workbooks.
#[test]
fn rows_beyond_any_sheet_are_harmless() {
    for row in ["4294967295", "4294967296", "99999999999999999999"] {
        let rows = ROWS.replace("\"A2\"", &format!("\"A{row}\""));
        let table = read(&workbook(STRINGS, &rows, &[]));
        assert!(table.is_err() || table.is_ok_and(|table| table.rows.len() <= 3));
    }
}

/// What a sheet contains in the tests of damaged workbooks.
const ROWS: &str = r#"<row r="1"><c r="A1" t="inlineStr"><is><t>品名</t></is></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>12.5</v></c><c r="C2" t="b"><v>1</v></c></row><row r="3"><c r="A3" t="str"><f>A2</f><v>杯</v></c><c r="B3" t="e"><v>#N/A</v></c><c r="C3" t="d"><v>2026-01-01T00:00:00</v></c></row>"#;
const STRINGS: &str =
    "<si><t>单价</t></si><si><t>库存</t></si><si><r><t>茶</t></r><r><t>杯</t></r></si>";

/// Pieces that replace a part of the XML of a sheet.
const XML: [&str; 24] = [
    "",
    "A0",
    "XFE1",
    "ZZZZZZ99999999999",
    "r=\"\"",
    "4294967296",
    "-1",
    "1e999",
    "&amp;",
    "&#xD800;",
    "&#0;",
    "&bomb;",
    "<!DOCTYPE x [<!ENTITY bomb \"&bomb;&bomb;\">]>",
    "<row>",
    "</row>",
    "<c><c><c>",
    "<is>",
    "<v>999999999</v>",
    "<mergeCell ref=\"A1:XFD1048576\"/>",
    "<dimension ref=\"A1:XFD1048576\"/>",
    "<![CDATA[",
    "<!--",
    "\u{0}",
    "=cmd|' /C calc'!A0",
];

/// Reads a file, and what is read as products. Everything is within the limits.
fn check_limits(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(table) = read(bytes) else {
        return Ok(());
    };
    prop_assert!(table.rows.len() <= ROWS_MAX && table.headings.len() <= COLUMNS_MAX);
    let cells = table.rows.iter().flat_map(|row| &row.cells);
    prop_assert!(
        cells
            .clone()
            .all(|cell| cell.text.chars().count() <= crate::limits::CELL_MAX)
    );
    for language in Locale::ALL {
        let columns = table.columns(language);
        let Ok(catalogue) = crate::Catalogue::new(table.clone(), &columns) else {
            continue;
        };
        for group in catalogue.groups() {
            let mut draft = crate::Draft::read(&catalogue, group, None);
            let _ = (draft.category(), catalogue.picture_names(group));
            if let Err(faults) = draft.finish(&ShopProfile::default(), None, None) {
                prop_assert!(!faults.is_empty());
            }
        }
    }
    Ok(())
}

fn change() -> impl Strategy<Value = (prop::sample::Index, usize, Vec<u8>)> {
    let bytes = prop_oneof![
        any::<u8>().prop_map(|byte| vec![byte]),
        prop::sample::select(vec![0_u32, 1, 0xFFFF_FFFF, 0x7FFF_FFFF, 0xFFFF])
            .prop_map(|number| number.to_le_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..30),
    ];
    (any::<prop::sample::Index>(), 0_usize..30, bytes)
}

/// Replaces so many bytes at a place by others.
fn replace(file: &mut Vec<u8>, at: prop::sample::Index, count: usize, by: &[u8]) {
    let at = at.index(file.len());
    file.splice(at..file.len().min(at + count), by.iter().copied());
}

proptest! {
    #[test]
    fn damaged_workbooks_are_read_or_refused(changes in prop::collection::vec(change(), 1..4)) {
        let mut file = workbook(STRINGS, ROWS, &[("xl/media/image1.png", b"one")]);
        for (at, count, by) in &changes {
            replace(&mut file, *at, *count, by);
        }
        check_limits(&file)?;
        if let Ok(mut archive) = Archive::open(Cursor::new(&file))
            && let Ok((places, _)) = archive.places()
        {
            for place in places.into_values() {
                let picture = archive.picture(place);
                prop_assert!(picture.is_err() || picture.is_ok_and(|picture| picture.is_none_or(|picture| picture.len() < 100)));
            }
        }
    }

    #[test]
    fn forged_sheets_are_read_or_refused(
        places in prop::collection::vec(
            (any::<prop::sample::Index>(), 0_usize..20, prop::sample::select(&XML[..])), 1..5,
        ),
        of_strings in any::<bool>(),
    ) {
        let (mut strings, mut rows) = (STRINGS.to_owned(), ROWS.to_owned());
        let text = if of_strings { &mut strings } else { &mut rows };
        for (at, count, by) in places {
            let bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            let from = at.index(bounds.len());
            let to = bounds.get(from + count).copied().unwrap_or(text.len());
            text.replace_range(bounds[from]..to, by);
        }
        check_limits(&workbook(&strings, &rows, &[]))?;
    }

    #[test]
    fn damaged_texts_are_read_or_refused(
        changes in prop::collection::vec(change(), 1..6), encoding in 0..4,
    ) {
        let text = "货号,品名,一级分类,规格1名称,规格1值,单价\nA-1,\"杯, 大\",餐具,颜色,红,12.5\nA-1,,,,蓝,\"=1+1\"\n";
        let mut file = match encoding {
            0 => text.as_bytes().to_vec(),
            1 => encoding_rs::GBK.encode(text).0.into_owned(),
            2 => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
            _ => [0xFEFF].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
        };
        for (at, count, by) in &changes {
            replace(&mut file, *at, *count, by);
        }
        check_limits(&file)?;
    }
}
