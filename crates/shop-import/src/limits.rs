//! Limits of imported files, checked before anything is inflated.

/// The largest table, with the pictures in it, in bytes: 20 MiB.
pub const TABLE_MAX_BYTES: u64 = 20 * 1024 * 1024;
/// The largest archive of pictures in bytes: 100 MiB, of pictures that are compressed already.
pub const ARCHIVE_MAX_BYTES: u64 = 100 * 1024 * 1024;
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
/// The largest picture in bytes, as for uploads: 15 MiB.
pub const PICTURE_MAX_BYTES: u64 = 15 * 1024 * 1024;
