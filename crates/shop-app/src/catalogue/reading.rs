//! How the table of an import is read, and what it has besides products.

use serde::{Deserialize, Serialize};
use shop_core::{CategoryId, Currency, FieldError, Rate, Reason, ShopId, TextRule, Timestamp};
use shop_import::{
    Catalogue, Choices, EncodingSample, OtherRow, PriceRate, Table, TextEncoding, short,
};
use shop_store::{category, product_import::ImportRecord};

use crate::{
    Application, Error, Internal,
    catalogue::{json_of, template::Decided},
};

/// The name of a sheet: programs allow 31 characters, and some more.
pub const SHEET_NAME: TextRule = TextRule::line(1, 255);

/// Rows that are no products that an answer lists.
pub const OTHER_ROWS_SHOWN: usize = 200;

/// What a request says of a table. What it leaves out is as in the earlier import that it names.
#[derive(Debug, Clone, Default)]
pub struct ReadingRequest {
    /// The name of the sheet.
    pub sheet: Option<String>,
    /// The encoding of a text.
    pub encoding: Option<TextEncoding>,
    /// Whether hidden rows are products.
    pub hidden_rows: Option<bool>,
    /// Whether sections are categories.
    pub sections_are_categories: Option<bool>,
    /// The category of new products without one.
    pub category: Option<i64>,
    /// Whether lists of options in one cell are several options.
    pub split_options: Option<bool>,
    /// The code of another currency, and what one unit of it costs in millionths of a renminbi.
    pub rate: Option<(String, i64)>,
}

impl ReadingRequest {
    /// Whether it says more than which sheet, in which encoding, is read.
    pub(super) const fn decides_rows(&self) -> bool {
        self.hidden_rows.is_some()
            || self.sections_are_categories.is_some()
            || self.category.is_some()
            || self.split_options.is_some()
    }
}

/// How a table was read, and what was found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Reading {
    /// What the merchant has decided.
    pub choices: Choices,
    /// The hash of the headings, by which their template is found; none of a table without one.
    pub headings_hash: Option<String>,
    /// When the template was saved that had the decisions; none if they are those of requests or the usual ones.
    pub template_saved_at: Option<Timestamp>,
    /// The name of the sheet that was read; none of a text.
    pub sheet: Option<String>,
    /// The names of the visible sheets.
    pub sheets: Vec<String>,
    /// The encoding in which a text was read.
    pub encoding: Option<TextEncoding>,
    /// The encodings that it may have, if several may be right.
    pub encodings: Vec<EncodingSample>,
    /// The number of rows that are no products.
    pub other_row_count: u64,
    /// The first of them.
    pub other_rows: Vec<OtherRow>,
    /// The code of the other currency in which prices are, if any are.
    pub other_currency: Option<String>,
    /// The number of rows in which one cell lists several options.
    pub option_list_count: u64,
    /// The first of these cells.
    pub option_list: Option<String>,
}

impl Reading {
    /// What was found in a table.
    pub(super) fn of_table(table: &Table, decided: &Decided) -> Self {
        Self {
            choices: decided.choices(),
            headings_hash: decided.hash.clone(),
            template_saved_at: decided.template_saved_at,
            sheet: table.sheet.clone(),
            sheets: table.sheets.clone(),
            encoding: table.encoding,
            encodings: table.encodings.clone(),
            ..Self::default()
        }
    }

    /// Whether the merchant must say in which encoding the table is.
    pub(super) const fn is_open(&self) -> bool {
        self.choices.encoding.is_none() && !self.encodings.is_empty()
    }

    /// Adds the rows that are no products.
    pub(super) fn add(&mut self, catalogue: &Catalogue) {
        let others = catalogue.other_rows();
        self.other_row_count = others.len() as u64;
        self.other_rows = others.iter().take(OTHER_ROWS_SHOWN).cloned().collect();
        self.other_currency = catalogue.other_currency().map(str::to_owned);
        let (count, first) = catalogue.option_lists();
        self.option_list_count = count as u64;
        self.option_list = first.map(short);
    }
}

/// How the table of an import was read.
pub(super) fn reading(record: &ImportRecord) -> Result<Reading, Internal> {
    json_of(record, &record.reading)
}

/// What the merchant decides, over what was decided in an earlier import.
pub(super) async fn choices(
    app: &Application,
    owner: ShopId,
    request: &ReadingRequest,
    earlier: Choices,
) -> Result<Choices, Error> {
    let mut choices = earlier;
    if let Some(name) = &request.sheet {
        choices.sheet = Some(SHEET_NAME.parse("sheet", name)?);
    }
    if request.encoding.is_some() {
        choices.encoding = request.encoding;
    }
    if let Some(hidden) = request.hidden_rows {
        choices.hidden_rows = hidden;
    }
    if let Some(sections) = request.sections_are_categories {
        choices.sections_are_categories = sections;
    }
    if let Some(splits) = request.split_options {
        choices.split_options = splits;
    }
    if let Some((code, micro)) = &request.rate {
        choices.rate = Some(price_rate(code, *micro)?);
    }
    if let Some(id) = request.category {
        let found = category::find(app.database.read(), owner, CategoryId::new(id)).await?;
        found.ok_or_else(|| FieldError::new("categoryId", Reason::NotFound))?;
        choices.category = Some(id);
    }
    Ok(choices)
}

fn price_rate(code: &str, micro: i64) -> Result<PriceRate, FieldError> {
    let currency = Currency::from_code(code);
    let currency = currency.ok_or_else(|| FieldError::new("rate.currency", Reason::NotAllowed))?;
    let rate = Rate::new(micro).ok_or_else(|| {
        let limit = if micro < Rate::MIN.micro() {
            Rate::MIN
        } else {
            Rate::MAX
        };
        FieldError::at("rate.rateMicro", Reason::OutOfRange, limit.micro())
    })?;
    Ok(PriceRate { currency, rate })
}
