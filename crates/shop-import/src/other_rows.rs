//! Rows that are no products: titles, sections, totals, notes, repeated headings and hidden rows.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{
    Column, PriceRate, SPECS,
    column::same_heading,
    table::{Row, Table, TextEncoding},
    values::plain,
};

shop_core::string_enum! {
    /// Why a row is no product. `title`: above the headings. `headings`: the headings again. `section`: the name of the
    /// rows below it. `total`: sums. `note`: a remark on the table. `hidden`: the sheet hides it. `empty`: nothing is in
    /// it.
    #[derive(utoipa::ToSchema)]
    #[schema(as = ImportOtherRowKind)]
    pub enum OtherRowKind {
        /// Above the headings.
        Title = "title",
        /// The headings again.
        Headings = "headings",
        /// The name of the rows below it.
        Section = "section",
        /// Sums.
        Total = "total",
        /// A remark on the table.
        Note = "note",
        /// The sheet hides it.
        Hidden = "hidden",
        /// Nothing is in it.
        Empty = "empty",
    }
}

/// A row that is no product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherRow {
    /// Its number in the table, from 1.
    pub number: u32,
    /// Why it is no product.
    pub kind: OtherRowKind,
    /// What it says; of a section its name without its number.
    pub text: String,
}

/// What a merchant decides of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The name of the sheet; none for the one with the most known headings.
    pub sheet: Option<String>,
    /// The encoding of a text; none for the one that it has.
    pub encoding: Option<TextEncoding>,
    /// Whether rows that the sheet hides are products.
    pub hidden_rows: bool,
    /// Whether sections are the categories of new products without one.
    pub sections_are_categories: bool,
    /// The category of other new products without one.
    pub category: Option<i64>,
    /// Whether cells such as `红/蓝/绿` in columns of options are several options.
    pub split_options: bool,
    /// What prices in another currency cost; none if they are not taken.
    pub rate: Option<PriceRate>,
}

/// The rows of a table by what they are.
#[derive(Debug, Default)]
pub struct Sorted {
    /// Rows of products.
    pub rows: Vec<Row>,
    /// The name of the section of each of them.
    pub sections: Vec<Option<String>>,
    /// All others.
    pub others: Vec<OtherRow>,
}

/// The cells that rows of products have at least.
const USUAL_CELLS: usize = 3;
/// Cells of a row that are looked at first.
const LOOKED_AT: usize = 3;
/// The most rows without content one after the other that are listed: a lone cell may be far below.
const EMPTY_MAX: usize = 100;
/// The longest name of a section.
const SECTION_MAX: usize = 30;
/// Characters of a remark's heading behind its first word, as in `银行账号：`.
const HEADED_BY: usize = 8;
const TOTALS: [&str; 20] = [
    "合计",
    "总计",
    "小计",
    "共计",
    "总数",
    "总额",
    "合计金额",
    "total",
    "totals",
    "grandtotal",
    "subtotal",
    "sub-total",
    "totalamount",
    "المجموع",
    "الإجمالي",
    "الاجمالي",
    "إجمالي",
    "اجمالي",
    "المجموعالكلي",
    "sum",
];
/// What begins a remark on a table.
const NOTES: [&str; 27] = [
    "备注",
    "注:",
    "注意",
    "说明",
    "附注",
    "※",
    "*",
    "地址",
    "电话",
    "微信",
    "联系",
    "银行",
    "账号",
    "开户",
    "交货",
    "note",
    "remark",
    "notice",
    "n.b",
    "bank",
    "account",
    "address",
    "tel",
    "ملاحظة",
    "ملاحظات",
    "البنك",
    "حساب",
];

/// Tells the rows of products from others. A table that this product wrote has only products.
pub fn sort(
    table: Table,
    places: &HashMap<Column, usize>,
    choices: &Choices,
    is_own: bool,
) -> Sorted {
    let looks = Looks {
        headings: table.headings,
        places,
        is_usual: has_usual_rows(&table.rows),
    };
    let mut sorted = Sorted {
        others: table.above,
        ..Sorted::default()
    };
    let mut section = None;
    // Sections that no product has followed yet.
    let mut open = Vec::new();
    let mut before = table.heading_row;
    for row in table.rows {
        let empty = (before + 1..row.number).map(empty_row);
        sorted.others.extend(empty.take(EMPTY_MAX));
        before = row.number;
        let kind = if row.is_hidden && !choices.hidden_rows {
            Some(OtherRowKind::Hidden)
        } else if is_own {
            None
        } else {
            looks.kind(&row)
        };
        let Some(kind) = kind else {
            open.clear();
            sorted.rows.push(row);
            sorted.sections.push(section.clone());
            continue;
        };
        let mut text = text(&row);
        if kind == OtherRowKind::Section {
            text = section_name(&text);
            section = Some(text.clone());
            open.push(sorted.others.len());
        }
        sorted.others.push(OtherRow {
            number: row.number,
            kind,
            text,
        });
    }
    // A lone text below the last product names nothing.
    for place in open {
        sorted.others[place].kind = OtherRowKind::Note;
    }
    sorted
}

/// A row without content.
const fn empty_row(number: u32) -> OtherRow {
    OtherRow {
        number,
        kind: OtherRowKind::Empty,
        text: String::new(),
    }
}

/// Whether a third of the rows have several cells; the others are then titles, sections and the like.
fn has_usual_rows(rows: &[Row]) -> bool {
    let usual = rows.iter().filter(|row| filled(row).count() >= USUAL_CELLS);
    usual.count() * 3 >= rows.len()
}

/// The cells of a row with content, with their places.
fn filled(row: &Row) -> impl Iterator<Item = (usize, &str)> {
    let cells = row.cells.iter().enumerate();
    let cells = cells.map(|(place, cell)| (place, cell.shown().trim()));
    cells.filter(|(_, text)| !text.is_empty())
}

/// What rows of a table look like.
struct Looks<'a> {
    headings: Vec<String>,
    places: &'a HashMap<Column, usize>,
    /// Whether many rows have several cells, so that a lone one means something else.
    is_usual: bool,
}

impl Looks<'_> {
    /// Why a row is no product; none if it is one.
    fn kind(&self, row: &Row) -> Option<OtherRowKind> {
        let cells: Vec<(usize, &str)> = filled(row).collect();
        let (first_place, first) = *cells.first()?;
        if self.is_headings(&cells) {
            return Some(OtherRowKind::Headings);
        }
        let mut begin = cells.iter().take(2);
        if begin.any(|&(place, text)| self.is_total(row, place, text)) {
            return Some(OtherRowKind::Total);
        }
        let has_price = self.has(row, Column::Price) || self.has(row, Column::PriceRanges);
        if !self.is_usual || has_price || !row.pictures.is_empty() {
            return None;
        }
        let is_named = self.has(row, Column::Name) && self.has(row, Column::ItemNumber);
        if begins_note(first) && cells.len() <= USUAL_CELLS && !is_named {
            return Some(OtherRowKind::Note);
        }
        let may_be_section = self.may_name_section(first_place);
        if cells.len() > 1 || !may_be_section {
            return None;
        }
        Some(if is_remark(first) {
            OtherRowKind::Note
        } else {
            OtherRowKind::Section
        })
    }

    /// Whether the cells are the headings again, in the same or in another language.
    fn is_headings(&self, cells: &[(usize, &str)]) -> bool {
        let is_same = |(place, text): &&(usize, &str)| {
            let heading = self.headings.get(*place);
            heading.is_some_and(|heading| same_heading(heading, text))
        };
        // The first cells of nearly all rows tell that they are none, which saves the time for the others.
        if !cells.iter().take(LOOKED_AT).any(|cell| is_same(&cell)) {
            return false;
        }
        let same = cells.iter().filter(is_same).count();
        same >= 2 && same * 2 >= cells.len()
    }

    /// Whether a cell says that its row has sums: in place of the name or the number of a product, or in a column
    /// that is not imported.
    fn is_total(&self, row: &Row, place: usize, text: &str) -> bool {
        if !names_total(text) {
            return false;
        }
        match self.column_at(place) {
            Some(Column::Name) if self.places.contains_key(&Column::ItemNumber) => {
                !self.has(row, Column::ItemNumber)
            }
            Some(Column::Name) => self.is_usual && !self.has(row, Column::Category),
            Some(Column::ItemNumber) | None => !self.has(row, Column::Name),
            Some(_) => false,
        }
    }

    /// Whether a lone cell in this column can name a section: not where only a product has something.
    fn may_name_section(&self, place: usize) -> bool {
        let is_name = |column: Column| {
            let names = [
                Column::ItemNumber,
                Column::Name,
                Column::Category,
                Column::Pictures,
            ];
            names.contains(&column.base())
        };
        let is_option = |column: Column| SPECS.iter().any(|spec| spec.value == column.base());
        self.column_at(place)
            .is_none_or(|column| is_name(column) || place == 0 && !is_option(column))
    }

    fn column_at(&self, place: usize) -> Option<Column> {
        let mut places = self.places.iter();
        places
            .find(|(_, at)| **at == place)
            .map(|(column, _)| *column)
    }

    fn has(&self, row: &Row, column: Column) -> bool {
        let place = self.places.get(&column);
        let cell = place.and_then(|place| row.cells.get(*place));
        cell.is_some_and(|cell| !cell.shown().trim().is_empty())
    }
}

/// What a row says, in two lines of a phone.
fn text(row: &Row) -> String {
    let texts: Vec<&str> = filled(row).map(|(_, text)| text).collect();
    short(&texts.join(" "))
}

/// The longest text of a row that is listed, in characters: what a phone shows in two lines.
const TEXT_MAX: usize = 60;

/// The beginning of a text, in one line.
pub fn short(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(TEXT_MAX).collect()
}

fn names_total(text: &str) -> bool {
    let text: String = plain(text).split_whitespace().collect();
    let text = text.trim_end_matches([':', '.']);
    // `合计：30款`, too.
    let word = text.split([':', '(', '=']).next().unwrap_or_default();
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '款' || c == '件');
    TOTALS.contains(&word)
}

/// Whether a text begins with a word of remarks as such: not as a part of the name of a product.
fn begins_note(text: &str) -> bool {
    let text = plain(text);
    NOTES.iter().any(|word| {
        text.strip_prefix(word).is_some_and(|rest| {
            let is_word = !rest.starts_with(char::is_alphabetic);
            is_word || rest.chars().take(HEADED_BY).any(|c| c == ':')
        })
    })
}

/// Whether a lone text is a remark on the table and not the name of a section.
fn is_remark(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    begins_note(text)
        || text.chars().count() > SECTION_MAX
        || digits > 6
        || text.contains(['；', ';', '。', '@'])
}

/// `车模系列` of `一、车模系列`.
fn section_name(text: &str) -> String {
    let text =
        text.trim_matches(|c: char| c.is_whitespace() || "【】[]《》<>◆■●▲★-—=：:".contains(c));
    let is_number = |c: char| "一二三四五六七八九十（()）".contains(c) || c.is_ascii_alphanumeric();
    let name = text.split_once(['、', '.', '．', ')', '）', ':', '：']);
    let name = name.filter(|(number, name)| {
        let length = number.chars().count();
        (1..=3).contains(&length) && number.chars().all(is_number) && !name.trim().is_empty()
    });
    name.map_or(text, |(_, name)| name.trim()).to_owned()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use shop_core::Locale;

    use super::*;
    use crate::Catalogue;

    /// The rows that are no products, and the number of products.
    fn found(text: &str) -> (Vec<(u32, OtherRowKind, String)>, usize) {
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns(Locale::Zh);
        let catalogue = Catalogue::new(table, &columns).unwrap();
        let others = catalogue.other_rows().iter();
        let others = others.map(|row| (row.number, row.kind, row.text.clone()));
        (others.collect(), catalogue.groups().len())
    }

    fn row(number: u32, kind: OtherRowKind, text: &str) -> (u32, OtherRowKind, String) {
        (number, kind, text.to_owned())
    }

    #[test]
    fn rows_of_a_price_list_that_are_no_products_are_listed() {
        use OtherRowKind::{Empty, Headings, Note, Section, Title, Total};
        let text = "义乌某厂报价单\n含税价\n序号,货号,产品名称,材质,单价\n一、车模系列\n\
            1,DF-1,小汽车,塑料,3.5\n2,DF-2,飞机,木,4\n小计,,,,7.5\n\n序号,货号,产品名称,材质,单价\n\
            二、益智系列,,,,\n3,DF-3,积木,木,9\n合计,3款\n备注：1. 以上价格不含运费；2. 交货期25天\n\
            银行账号：6228 0000 0000\n";
        let expected = vec![
            row(1, Title, "义乌某厂报价单"),
            row(2, Title, "含税价"),
            row(4, Section, "车模系列"),
            row(7, Total, "小计 7.5"),
            row(8, Empty, ""),
            row(9, Headings, "序号 货号 产品名称 材质 单价"),
            row(10, Section, "益智系列"),
            row(12, Total, "合计 3款"),
            row(13, Note, "备注：1. 以上价格不含运费；2. 交货期25天"),
            row(14, Note, "银行账号：6228 0000 0000"),
        ];
        assert_eq!(found(text), (expected, 3));
    }

    #[test]
    fn totals_in_the_place_of_a_name_and_second_headings_are_no_products() {
        use OtherRowKind::{Headings, Note, Total};
        let text = "货号,品名,分类,单价,库存\nItem No.,Name,Category,Price,Qty\nS-1,杯,杯子,1,10\nS-2,盘,杯子,2,20\n\
            ,合计,,3,30\n谢谢惠顾\n";
        let expected = vec![
            row(2, Headings, "Item No. Name Category Price Qty"),
            row(5, Total, "合计 3 30"),
            row(6, Note, "谢谢惠顾"),
        ];
        assert_eq!(found(text), (expected, 2));
    }

    #[test]
    fn rows_of_products_are_not_taken_for_others() {
        for text in [
            "品名,单价\n杯,\n盘,\n",
            "品名\n合计\n",
            "货号,品名,分类,单价\nTOTAL,总计牌计算器,文具,5\nA,Total,文具,6\n",
            "货号,品名,分类,颜色,单价\nA,杯,杯子,红,5\nA,,,蓝,6\n",
            "货号,品名,分类,单价\nA,备注本,文具,5\nB,杯,杯子,\n",
            "品名,分类,材质,单价\nNotebook,文具,纸,\n电话机,玩具,塑料,\n杯,杯子,瓷,5\n",
            "编号（勿改）,版本（勿改）,商品名称,单价（元）\n1,1,杯,5\n,,一、杯,\n,,合计,5\n",
        ] {
            let (others, products) = found(text);
            assert_eq!(others, [], "{text}");
            assert!(products > 0, "{text}");
        }
    }

    #[test]
    fn sections_lose_their_numbers() {
        for (text, name) in [
            ("一、车模系列", "车模系列"),
            ("(二) 益智系列", "益智系列"),
            ("1. Cups", "Cups"),
            ("A. Cups", "Cups"),
            ("【毛绒玩具】", "毛绒玩具"),
            ("车模系列：", "车模系列"),
            ("Cups & plates", "Cups & plates"),
        ] {
            assert_eq!(section_name(text), name, "{text}");
        }
    }
}
