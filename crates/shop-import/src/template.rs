//! The template: headings with examples.

use shop_core::{Locale, Timestamp};

use crate::{
    Column, SheetError,
    sheet::{begin, write_cell, write_headings},
};

/// The columns of all shops; each leaves out the translation into its own language.
const COLUMNS: [Column; 21] = [
    Column::ItemNumber,
    Column::Name,
    Column::Name.translated(Locale::Zh),
    Column::Name.translated(Locale::En),
    Column::Name.translated(Locale::Ar),
    Column::Category,
    Column::SubCategory,
    Column::Spec1Name,
    Column::Spec1Value,
    Column::Spec2Name,
    Column::Spec2Value,
    Column::Price,
    Column::Stock,
    Column::Unit,
    Column::PackingQuantity,
    Column::BoxSpecification,
    Column::BoxWeight,
    Column::MinOrderQuantity,
    Column::OrderMultiple,
    Column::Description,
    Column::Pictures,
];

type Example = [&'static str; COLUMNS.len()];

#[rustfmt::skip]
const ZH: [Example; 5] = [
    ["A-1203", "陶瓷马克杯", "", "Ceramic mug", "كوب سيراميك", "餐具", "杯子", "", "", "", "", "12.5", "480", "个", "48", "48×33×27", "16.5", "48", "48", "釉下彩，可用洗碗机清洗", "A-1203.jpg"],
    ["B-20", "纯棉毛巾", "", "Cotton towel", "منشفة قطنية", "家纺", "", "颜色", "白色", "尺寸", "34×75 厘米", "6.8", "1000", "条", "120", "60×40×45", "14", "120", "12", "", "B-20.jpg"],
    ["B-20", "", "", "", "", "", "", "颜色", "白色", "尺寸", "70×140 厘米", "18.9", "400", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "颜色", "灰色", "尺寸", "34×75 厘米", "6.8", "1000", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "颜色", "灰色", "尺寸", "70×140 厘米", "18.9", "300", "", "", "", "", "", "", "", ""],
];

#[rustfmt::skip]
const EN: [Example; 5] = [
    ["A-1203", "Ceramic mug", "陶瓷马克杯", "", "كوب سيراميك", "Tableware", "Cups", "", "", "", "", "12.5", "480", "pc", "48", "48×33×27", "16.5", "48", "48", "Underglaze colours, dishwasher safe", "A-1203.jpg"],
    ["B-20", "Cotton towel", "纯棉毛巾", "", "منشفة قطنية", "Textiles", "", "Colour", "White", "Size", "34×75 cm", "6.8", "1000", "pc", "120", "60×40×45", "14", "120", "12", "", "B-20.jpg"],
    ["B-20", "", "", "", "", "", "", "Colour", "White", "Size", "70×140 cm", "18.9", "400", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "Colour", "Grey", "Size", "34×75 cm", "6.8", "1000", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "Colour", "Grey", "Size", "70×140 cm", "18.9", "300", "", "", "", "", "", "", "", ""],
];

#[rustfmt::skip]
const AR: [Example; 5] = [
    ["A-1203", "كوب سيراميك", "陶瓷马克杯", "Ceramic mug", "", "أدوات المائدة", "أكواب", "", "", "", "", "12.5", "480", "قطعة", "48", "48×33×27", "16.5", "48", "48", "ألوان تحت التزجيج، آمن لغسالة الصحون", "A-1203.jpg"],
    ["B-20", "منشفة قطنية", "纯棉毛巾", "Cotton towel", "", "منسوجات", "", "اللون", "أبيض", "المقاس", "34×75 سم", "6.8", "1000", "قطعة", "120", "60×40×45", "14", "120", "12", "", "B-20.jpg"],
    ["B-20", "", "", "", "", "", "", "اللون", "أبيض", "المقاس", "70×140 سم", "18.9", "400", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "اللون", "رمادي", "المقاس", "34×75 سم", "6.8", "1000", "", "", "", "", "", "", "", ""],
    ["B-20", "", "", "", "", "", "", "اللون", "رمادي", "المقاس", "70×140 سم", "18.9", "300", "", "", "", "", "", "", "", ""],
];

/// A workbook for a shop that writes in `language`, with headings in `locale` and examples: a product
/// without options, and one with two.
pub fn template(locale: Locale, language: Locale, now: Timestamp) -> Result<Vec<u8>, SheetError> {
    let (mut workbook, mut sheet) = begin(locale, now)?;
    let is_own = |column: &Column| column.language() == Some(language);
    let columns = COLUMNS.iter().filter(|column| !is_own(column));
    write_headings(&mut sheet, columns.map(|column| column.heading(locale)))?;
    let examples = language.pick([ZH, EN, AR]);
    for (row, example) in (1..).zip(examples) {
        let cells = COLUMNS.into_iter().zip(example);
        let cells = cells.filter(|(column, _)| !is_own(column));
        for (place, (column, text)) in (0..).zip(cells) {
            write_cell(&mut sheet, row, place, column, text)?;
        }
    }
    workbook.push_worksheet(sheet);
    workbook.save_to_buffer().map_err(SheetError::from)
}
