//! Catalogues as tables: importing products from what a merchant brings along, and exporting a whole
//! shop.
//!
//! An import is a row that any instance can go on with. [`begin`] reads the table and creates it,
//! [`work`] writes its rows, chunk by chunk, each in one transaction that also counts the chunk: an
//! interrupted import continues with the first chunk that was not committed. A dry run goes the same
//! way and writes nothing.

mod begin;
mod chunk;
mod error;
mod export;
mod file;
mod lease;
mod link;
mod pictures;
mod read;
mod work;

pub use begin::{ImportRequest, PICTURE_NAME, PICTURES_MAX, begin, cancel};
pub use error::ImportError;
pub(crate) use export::ARCHIVES_MAX;
pub use export::{Export, ExportStream, ShopJson};
pub use link::{Download, FileLink, download, export_link, faults_link, template_link};
pub use read::{Heading, Import, list, read};
pub use shop_import::{Column, Fault, FaultReason, ImportMode, column_name};
pub use shop_store::product_import::{ImportRecord, ImportStatus};
pub use work::{Worker, remove_old};
