//! Limits of imported files, checked before anything is inflated. The sizes of files as they are uploaded
//! are with their kinds in `shop-core`.

/// The most rows below the headings.
pub const ROWS_MAX: usize = 5_000;
/// The most columns that are read.
pub const COLUMNS_MAX: usize = 200;
/// The longest text of a cell, in characters, as in workbooks.
pub const CELL_MAX: usize = 32_767;
/// The most bytes that a workbook or an archive may have when inflated: 200 MiB.
pub const INFLATED_MAX_BYTES: u64 = 200 * 1024 * 1024;
/// The most bytes of a workbook's own parts, without its pictures, when inflated: 5,000 full rows.
pub const PARTS_MAX_BYTES: u64 = 64 * 1024 * 1024;
/// The most files in a workbook or archive.
pub const ENTRIES_MAX: usize = 20_000;
/// The most visible sheets of a workbook that are looked at.
pub const SHEETS_MAX: usize = 50;
