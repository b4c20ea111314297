//! Catalogues as tables: reading what merchants bring along, and writing what they take away. Rows
//! become products by the same forms and rules as in the API. Files come as readers and go as bytes; no
//! I/O happens here.
//!
//! 1. [`Table::read`] reads a workbook or a comma-separated text and finds the row with the headings.
//! 2. [`Catalogue::new`] maps its columns and groups the rows of each product.
//! 3. [`Draft::read`] reads the rows of one product over the stored one, and [`Draft::finish`] checks
//!    them.

pub mod archive;
mod archive_writer;
mod catalogue;
mod changes;
mod check;
mod column;
mod draft;
mod fault;
pub mod limits;
mod mode;
mod note;
mod options;
mod other_currency;
mod other_rows;
mod pictures;
mod price;
mod ranges;
mod sheet;
mod table;
mod template;
mod values;

pub use archive_writer::ArchiveWriter;
pub use catalogue::{Catalogue, Group, MappingError};
pub use changes::{CellChange, changed_cells};
pub use column::{Column, SPECS, SpecColumns, headings_key, match_headings, refused};
pub use draft::{CategoryPath, Draft, Planned};
pub use fault::{Fault, FaultReason};
pub use mode::ImportMode;
pub use note::{Note, NoteReason};
pub use other_currency::PriceRate;
pub use other_rows::{Choices, OtherRow, OtherRowKind, short};
pub use sheet::{
    ExportProduct, ProductSheet, SheetCell, SheetError, faults_sheet, picture_name, plain_sheet,
};
pub use table::{
    Cell, CellKind, EncodingSample, Row, Table, TableError, TextEncoding, column_name,
};
pub use template::template;
