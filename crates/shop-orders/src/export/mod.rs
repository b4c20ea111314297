//! Order export: an `.xlsx` workbook with one row per order line and headings in the requested
//! language, right to left in Arabic. Each row repeats the data of its order.

mod column;
mod heading;
mod sheet;
mod words;

use chrono::{Datelike as _, NaiveDate};
use rust_xlsxwriter::XlsxError;
use serde::{Deserialize, Serialize};
use shop_core::{Currency, CurrencyMargin, Locale, Rate, Timestamp};

pub use sheet::Table;

use crate::{Order, calendar::china_date};

/// An order with additional data for the table.
#[derive(Debug, Clone, Copy)]
pub struct ExportOrder<'a> {
    /// The order.
    pub order: &'a Order,
    /// The shop name in the table's language.
    pub shop_name: &'a str,
    /// What the shop adds to amounts in a second currency; `None` if it shows none.
    pub margin: Option<CurrencyMargin>,
}

/// The second currency of a table, with its rate of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableCurrency {
    /// The currency.
    pub currency: Currency,
    /// What one unit costs.
    pub rate: Rate,
    /// The day of the rate in China.
    pub day: NaiveDate,
}

/// What a table shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOptions {
    /// The language of headings and of statuses.
    pub locale: Locale,
    /// Whether it has a column of pictures.
    pub pictures: bool,
    /// The currency of a column with the order's total as a hint; `None` leaves the column out.
    pub second: Option<TableCurrency>,
}

/// The table could not be created.
#[derive(Debug, thiserror::Error)]
#[error("the table of orders could not be made; export fewer orders at once")]
pub struct ExportError(#[from] XlsxError);

/// A portable file name with the date in China.
pub fn file_name(now: Timestamp) -> String {
    let day = china_date(now);
    format!(
        "orders-{}-{:02}-{:02}.xlsx",
        day.year(),
        day.month(),
        day.day()
    )
}

#[cfg(test)]
mod tests;
