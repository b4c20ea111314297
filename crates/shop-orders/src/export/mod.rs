//! Order export: an `.xlsx` workbook with one row per order line and headings in the requested
//! language, right to left in Arabic. Each row repeats the data of its order.

mod column;
mod heading;
mod sheet;
mod words;

use chrono::Datelike as _;
use rust_xlsxwriter::XlsxError;
use shop_core::Timestamp;

pub use sheet::Table;

use crate::{Order, calendar::china_date};

/// An order with additional data for the table.
#[derive(Debug, Clone, Copy)]
pub struct ExportOrder<'a> {
    /// The order.
    pub order: &'a Order,
    /// The shop name in the table's language.
    pub shop_name: &'a str,
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
