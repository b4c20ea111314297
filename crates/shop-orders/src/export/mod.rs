//! Orders as a table: an `.xlsx` workbook with one row for each order line, its headings in the
//! asked language, right to left in Arabic. What belongs to an order stands in each of its rows.

mod column;
mod sheet;
mod words;

use chrono::Datelike as _;
use rust_xlsxwriter::XlsxError;
use shop_core::Timestamp;

pub use sheet::Table;

use crate::{Order, calendar::china_date};

/// An order with what a table tells beside it.
#[derive(Debug, Clone, Copy)]
pub struct ExportOrder<'a> {
    /// The order.
    pub order: &'a Order,
    /// The merchant's name in the table's language.
    pub shop_name: &'a str,
}

/// The table could not be made.
#[derive(Debug, thiserror::Error)]
#[error("the table of orders could not be made; export fewer orders at once")]
pub struct ExportError(#[from] XlsxError);

/// A file name that every system takes, with the day in China.
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
