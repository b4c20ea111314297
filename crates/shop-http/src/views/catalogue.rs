//! Importing and exporting catalogues.

use serde::{Deserialize, Serialize};
pub use shop_app::catalogue::{Column, FaultReason, ImportMode, ImportStatus};
use utoipa::ToSchema;

/// What to import.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportRequest {
    /// The `id` of a file of kind `table` that `POST /api/upload` or the completion of a direct upload
    /// answered: .xlsx, or .csv in UTF-8, UTF-16 or GBK, with at most 5,000 rows. Needed unless `importId`
    /// is given.
    #[schema(nullable = false)]
    pub upload_id: Option<i64>,
    /// An earlier import of the caller: its table and its pictures are used again.
    #[schema(nullable = false)]
    pub import_id: Option<i64>,
    /// The `id` of a file of kind `archive`: a .zip file with pictures.
    #[schema(nullable = false)]
    pub archive_id: Option<i64>,
    /// Pictures that were uploaded one by one, at most 2,000.
    #[schema(nullable = false)]
    pub pictures: Option<Vec<ProductImportPicture>>,
    /// The column of each heading, in their order; null for one that is not imported. Default: the
    /// columns that the headings name.
    #[schema(nullable = false)]
    pub mapping: Option<Vec<Option<Column>>>,
    /// Which products to write. Default: `all`.
    #[schema(nullable = false)]
    pub mode: Option<ImportMode>,
    /// True: only find out what would be done.
    pub dry_run: bool,
}

/// An uploaded picture.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportPicture {
    /// The name of its file, such as `A-1203-2.jpg`.
    pub name: String,
    /// The `id` of the uploaded picture.
    pub id: i64,
}

/// An import and how far it is. Counts are rows of the table; all rows of one product count alike.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImport {
    /// Id of the import.
    pub id: i64,
    /// How far it is.
    pub status: ImportStatus,
    /// Whether it only finds out what would be done.
    pub dry_run: bool,
    /// Which products it writes.
    pub mode: ImportMode,
    /// Rows of the table.
    pub rows: i64,
    /// Rows of new products.
    pub new_rows: i64,
    /// Rows of products that are changed.
    pub changed_rows: i64,
    /// Rows that change nothing, or that `mode` leaves out.
    pub unchanged_rows: i64,
    /// Rows that are not imported, because something is wrong with their product.
    pub faulty_rows: i64,
    /// The headings of the table, in their order.
    pub columns: Vec<ProductImportColumn>,
    /// The columns that a heading can be matched with.
    pub choices: Vec<ProductImportChoice>,
    /// What is wrong, in the order of the rows: the first 100.
    pub faults: Vec<ProductImportFault>,
    /// Where to download the table with a column of all faults: an address of this server that works for
    /// ten minutes. Null if nothing is wrong.
    #[schema(required)]
    pub faults_url: Option<String>,
    /// Pictures that belong to no product of the table: it does not name them, and they are not named by an item
    /// number, or the product has as many pictures as it may have without them. 0 while no column names the products.
    pub unused_picture_count: i64,
    /// The names of their files in lower case, in the order of the alphabet: the first 100.
    pub unused_pictures: Vec<String>,
    /// When it was begun.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// A heading of a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportColumn {
    /// The heading, at most 60 characters of it.
    pub heading: String,
    /// Its column; null if it is not imported.
    #[schema(required)]
    pub column: Option<Column>,
    /// The first texts below it, at most 3.
    pub samples: Vec<String>,
}

/// A column that a heading can be matched with.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportChoice {
    /// The column.
    pub column: Column,
    /// Its name in the reader's language.
    pub name: String,
}

/// What is wrong with a cell.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportFault {
    /// The number of the row, from 1, as table programs show it.
    pub row: i64,
    /// The cell, such as `C7`; null if the whole row is meant.
    #[schema(required)]
    pub cell: Option<String>,
    /// The column; null if the whole row is meant.
    #[schema(required)]
    pub column: Option<Column>,
    /// Why.
    pub reason: FaultReason,
    /// The same in the reader's language, with what to do.
    pub message: String,
}

/// The latest imports.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImports {
    /// The newest first, at most 10.
    pub list: Vec<ProductImport>,
}

/// Where to download a file.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileLink {
    /// An address of this server that works for ten minutes, without a session.
    pub url: String,
    /// The file's name.
    pub file_name: String,
    /// When the address stops working.
    #[schema(format = DateTime)]
    pub expires_at: String,
}
