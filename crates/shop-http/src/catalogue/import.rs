//! Requests for imports, and imports as they are answered.

use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application,
    catalogue::{
        self, CellChange, EncodingSample, Fault, Heading, Import, ImportRequest, Note, OtherRow,
        PlannedProduct, Reading, ReadingRequest, column_name, refused,
    },
};
use shop_core::{ImportId, Locale, MediaId};
use utoipa::ToSchema;

use super::{
    Column, FaultReason, ImportMode, ImportStatus, NoteReason, OtherRowKind, TextEncoding, address,
};
use crate::common::integer;

/// What to import.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportRequest {
    /// The `id` of a file of kind `table` that `POST /api/upload` or the completion of a direct upload
    /// answered: .xlsx or .csv, with at most {table-rows} rows. Needed unless `importId` is given.
    #[schema(nullable = false)]
    pub upload_id: Option<i64>,
    /// An earlier import of the caller: its table and its pictures are used again.
    #[schema(nullable = false)]
    pub import_id: Option<i64>,
    /// The `id` of a file of kind `archive`: a .zip file with pictures.
    #[schema(nullable = false)]
    pub archive_id: Option<i64>,
    /// Pictures that were uploaded one by one, at most {import-pictures}.
    #[schema(nullable = false)]
    pub pictures: Option<Vec<ProductImportPicture>>,
    /// The column of each heading, in their order; null for one that is not imported. Default: as in the template of
    /// the headings, else the columns that the headings name.
    #[schema(nullable = false)]
    pub mapping: Option<Vec<Option<Column>>>,
    /// The name of the sheet to read. Default: the first visible one with the most headings that are known. What this
    /// and the next fields up to `rate` leave out is as in the import that `importId` names.
    #[schema(nullable = false)]
    pub sheet: Option<String>,
    /// The encoding of a text. Default: the one that it has; if that is unclear, the import is `needsMapping` with
    /// `encodings` to choose from.
    #[schema(nullable = false)]
    pub encoding: Option<TextEncoding>,
    /// Whether rows that the sheet hides are products, too. Default: false.
    #[schema(nullable = false)]
    pub hidden_rows: Option<bool>,
    /// Whether the sections of the table are the categories of new products without one. Default: false.
    #[schema(nullable = false)]
    pub sections_are_categories: Option<bool>,
    /// The category of other new products without one.
    #[schema(nullable = false)]
    pub category_id: Option<i64>,
    /// Whether cells such as `红/蓝/绿` in columns of options are several options, each with the price and the stock of
    /// its row. Default: false.
    #[schema(nullable = false)]
    pub split_options: Option<bool>,
    /// What prices in another currency cost. Default: they are refused.
    #[schema(nullable = false)]
    pub rate: Option<ProductImportRate>,
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

/// What one unit of the other currency in a table costs.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportRate {
    /// The code in ISO 4217, such as `USD`.
    pub currency: String,
    /// What one unit costs, in millionths of a renminbi: 7100000 if one dollar costs ¥7.10.
    pub rate_micro: i64,
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
    /// Rows of products.
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
    /// How the table was read, and what it has besides products.
    pub reading: ProductImportReading,
    /// The template that `columns` and `reading` are from; null if a request decided them, or nobody.
    pub template: Option<ProductImportTemplate>,
    /// What a dry run that is done would make of products, in the order of their rows: those of the first
    /// {products-shown} new rows and of the first {products-shown} changed rows. Empty in `GET /api/product/import`.
    pub products: Vec<ProductImportProduct>,
    /// What is wrong, in the order of the rows: the first {faults-shown}.
    pub faults: Vec<ProductImportFault>,
    /// What is to be known of rows that are imported, in the order of the rows: the first {faults-shown}.
    pub notes: Vec<ProductImportNote>,
    /// Where to download the table with a column of all faults: an address of this server that works for
    /// {catalogue-link-minutes:word} minutes. Null if nothing is wrong.
    pub faults_url: Option<String>,
    /// Pictures that belong to no product of the table: it does not name them, and they are not named by an item
    /// number, or the product has as many pictures as it may have without them. 0 while no column names the products.
    pub unused_picture_count: i64,
    /// The names of their files in lower case, in the order of the alphabet: the first {unused-shown}.
    pub unused_pictures: Vec<String>,
    /// When it was begun.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// What was decided of the last table with the same headings.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportTemplate {
    /// When that table was imported.
    #[schema(format = DateTime)]
    pub saved_at: String,
}

/// A heading of a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportColumn {
    /// The heading, at most {heading-shown} characters of it.
    pub heading: String,
    /// Its column; null if it is not imported.
    pub column: Option<Column>,
    /// The first texts below it, at most {samples}.
    pub samples: Vec<String>,
    /// Why a heading that names a column is not matched with it, in the reader's language: its prices are in another
    /// currency, or its unit is not converted. Null otherwise.
    pub not_matched: Option<String>,
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
    pub cell: Option<String>,
    /// The column; null if the whole row is meant.
    pub column: Option<Column>,
    /// Why.
    pub reason: FaultReason,
    /// The same in the reader's language, with what to do.
    pub message: String,
}

/// A product that a dry run would create or change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportProduct {
    /// The number of its first row, from 1, as table programs show it.
    pub row: i64,
    /// Its name after the import.
    pub name: String,
    /// Whether it would be created.
    pub is_new: bool,
    /// What would change of a product that the shop has: the first {changes-shown} cells of its export.
    pub changes: Vec<ProductImportChange>,
}

/// A cell of an export that an import would change.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportChange {
    /// The number of the row that changes it, from 1, as table programs show it.
    pub row: i64,
    /// The column of the export.
    pub column: Column,
    /// The text now, in the shop's language, at most {changed-text} characters; of pictures their number.
    pub old: String,
    /// The text after the import, likewise.
    pub new: String,
}

/// How a table was read, and what it has besides products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportReading {
    /// The sheet that was read; null of a text.
    pub sheet: Option<String>,
    /// The visible sheets, at most {sheets}.
    pub sheets: Vec<String>,
    /// The encoding in which a text was read; null of a workbook.
    pub encoding: Option<TextEncoding>,
    /// The encodings that a text may have, if several may be right; empty otherwise.
    pub encodings: Vec<ProductImportEncoding>,
    /// Whether rows that the sheet hides are products, too.
    pub hidden_rows: bool,
    /// Whether sections are the categories of new products without one.
    pub sections_are_categories: bool,
    /// The category of other new products without one.
    pub category_id: Option<i64>,
    /// The code of the other currency in which prices of the table are; null if none are.
    pub other_currency: Option<String>,
    /// What these prices cost; null if they are refused.
    pub rate: Option<ProductImportRate>,
    /// Whether cells that list several options are several options.
    pub split_options: bool,
    /// The number of rows in which one cell lists several options; 0 of a table that this server wrote.
    pub option_list_count: i64,
    /// The first of these cells, at most {heading-shown} characters of it; null if there are none.
    pub option_list: Option<String>,
    /// The number of rows that are no products.
    pub other_row_count: i64,
    /// Rows that are no products, in their order: the first {other-rows-shown}.
    pub other_rows: Vec<ProductImportOtherRow>,
}

/// An encoding that a text may have.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportEncoding {
    /// The encoding.
    pub encoding: TextEncoding,
    /// A few rows in it, at most {heading-shown} characters of each.
    pub rows: Vec<String>,
}

/// A row that is no product.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportOtherRow {
    /// The number of the row, from 1, as table programs show it.
    pub row: i64,
    /// Why it is no product.
    pub kind: OtherRowKind,
    /// What it says, at most {heading-shown} characters; of a section its name without its number.
    pub text: String,
}

/// What is to be known of a row that is imported.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportNote {
    /// The number of the row, from 1, as table programs show it.
    pub row: i64,
    /// The cell, such as `C7`; null if the whole row is meant.
    pub cell: Option<String>,
    /// The column; null if the whole row is meant.
    pub column: Option<Column>,
    /// What is to be known.
    pub reason: NoteReason,
    /// The same in the reader's language.
    pub message: String,
}

/// The latest imports.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImports {
    /// The newest first, at most {imports-listed}.
    pub list: Vec<ProductImport>,
}

/// A request for an import.
pub fn import_request(request: ProductImportRequest) -> ImportRequest {
    let pictures = request.pictures.unwrap_or_default().into_iter();
    ImportRequest {
        upload: request.upload_id.map(MediaId::new),
        import: request.import_id.map(ImportId::new),
        archive: request.archive_id.map(MediaId::new),
        pictures: pictures
            .map(|picture| (picture.name, MediaId::new(picture.id)))
            .collect(),
        mapping: request.mapping,
        reading: ReadingRequest {
            sheet: request.sheet,
            encoding: request.encoding,
            hidden_rows: request.hidden_rows,
            sections_are_categories: request.sections_are_categories,
            category: request.category_id,
            split_options: request.split_options,
            rate: request.rate.map(|rate| (rate.currency, rate.rate_micro)),
        },
        mode: request.mode.unwrap_or_default(),
        is_dry_run: request.dry_run,
    }
}

/// An import.
pub fn import_view(
    app: &Application,
    actor: &Actor,
    import: Import,
    locale: Locale,
) -> ProductImport {
    let record = &import.record;
    let cell = |column: Option<Column>, row: u32| {
        let mut headings = import.headings.iter();
        let place =
            headings.position(|heading| heading.column.is_some() && heading.column == column);
        place.map(|place| format!("{}{row}", column_name(place)))
    };
    let note = |note: &Note| ProductImportNote {
        row: note.row.into(),
        cell: cell(note.column, note.row),
        column: note.column,
        reason: note.reason,
        message: note.sentence(locale),
    };
    let fault = |fault: &Fault| ProductImportFault {
        row: fault.row.into(),
        cell: cell(fault.column, fault.row),
        column: fault.column,
        reason: fault.reason.published(),
        message: fault.sentence(locale),
    };
    let faults: Vec<ProductImportFault> = import.faults.iter().map(fault).collect();
    let notes = import.notes.iter().map(note).collect();
    let link = || catalogue::faults_link(app, actor, record.id, locale);
    ProductImport {
        id: record.id.get(),
        status: record.status,
        dry_run: record.is_dry_run,
        mode: record.mode.parse().unwrap_or_default(),
        rows: integer(record.row_count),
        new_rows: integer(record.new_rows),
        changed_rows: integer(record.changed_rows),
        unchanged_rows: integer(record.unchanged_rows),
        faulty_rows: integer(record.faulty_rows),
        faults_url: (!faults.is_empty()).then(|| address(link().token.as_str())),
        choices: Column::of_shop(import.language)
            .map(|column| choice(column, locale))
            .collect(),
        faults,
        notes,
        reading: reading_view(import.reading),
        products: import.products.into_iter().map(product_view).collect(),
        template: import
            .template_saved_at
            .map(|saved_at| ProductImportTemplate {
                saved_at: saved_at.to_rfc3339(),
            }),
        unused_picture_count: integer(record.unused_picture_count),
        unused_pictures: import.unused_pictures,
        created_at: record.created_at.to_rfc3339(),
        columns: import
            .headings
            .into_iter()
            .map(|heading| column_view(heading, locale))
            .collect(),
    }
}

fn column_view(heading: Heading, locale: Locale) -> ProductImportColumn {
    ProductImportColumn {
        not_matched: not_matched(&heading, locale),
        heading: heading.text,
        column: heading.column,
        samples: heading.samples,
    }
}

fn product_view(product: PlannedProduct) -> ProductImportProduct {
    ProductImportProduct {
        row: product.row.into(),
        name: product.name,
        is_new: product.is_new,
        changes: product.changes.into_iter().map(change).collect(),
    }
}

fn change(change: CellChange) -> ProductImportChange {
    ProductImportChange {
        row: change.row.into(),
        column: change.column,
        old: change.old,
        new: change.new,
    }
}

fn reading_view(reading: Reading) -> ProductImportReading {
    ProductImportReading {
        sheet: reading.sheet,
        sheets: reading.sheets,
        encoding: reading.encoding,
        encodings: reading.encodings.into_iter().map(encoding).collect(),
        hidden_rows: reading.choices.hidden_rows,
        sections_are_categories: reading.choices.sections_are_categories,
        category_id: reading.choices.category,
        other_currency: reading.other_currency,
        rate: reading.choices.rate.map(|rate| ProductImportRate {
            currency: rate.currency.code().to_owned(),
            rate_micro: rate.rate.micro(),
        }),
        split_options: reading.choices.split_options,
        option_list_count: integer(reading.option_list_count),
        option_list: reading.option_list,
        other_row_count: integer(reading.other_row_count),
        other_rows: reading.other_rows.into_iter().map(other_row).collect(),
    }
}

fn encoding(sample: EncodingSample) -> ProductImportEncoding {
    ProductImportEncoding {
        encoding: sample.encoding,
        rows: sample.rows,
    }
}

fn other_row(row: OtherRow) -> ProductImportOtherRow {
    ProductImportOtherRow {
        row: row.number.into(),
        kind: row.kind,
        text: row.text,
    }
}

/// Why a heading is not matched with the column that it names.
fn not_matched(heading: &Heading, locale: Locale) -> Option<String> {
    let (column, reason) = refused(&heading.text).filter(|_| heading.column.is_none())?;
    Some(Fault::new(1, column, reason).sentence(locale))
}

fn choice(column: Column, locale: Locale) -> ProductImportChoice {
    ProductImportChoice {
        column,
        name: column.heading(locale),
    }
}
