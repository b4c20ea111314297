//! Catalogues as tables: importing products from what a merchant brings along, and exporting a whole
//! shop.
//!
//! An import is a row that any instance can go on with. [`begin`] reads the table and creates it,
//! [`work`] writes its rows, chunk by chunk, each in one transaction that also counts the chunk: an
//! interrupted import continues with the first chunk that was not committed. A dry run goes the same
//! way and writes nothing.

mod export;
mod pictures;
mod reading;
mod template;
mod work;

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shop_blocking::BlockingError;
use shop_core::{
    FieldError, ImportId, Locale, MediaId, Reason, TextRule, Timestamp, ValidationErrors,
};
use shop_import::{
    Catalogue, MappingError, SheetError, Table, TableError, archive::ArchiveError, limits::ROWS_MAX,
};
use shop_store::{
    Invalidates, commit, import_product,
    media::{MediaKind, MediaRecord},
    product_import::{self, ImportFault, NewImport},
    shop,
};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    catalogue::{
        export::{fetch, read_table},
        pictures::{Pack, Pictures},
        template::Decided,
        work::ROWS_AT_ONCE,
    },
    named_files::NamedFiles,
};

pub(crate) use export::{ARCHIVES_MAX, OperatorTable, operator_table_link};

pub use export::{
    Download, Export, ExportStream, FileLink, LINK_SECONDS, ShopJson, download, export_link,
    faults_link, template_link,
};
pub use reading::{OTHER_ROWS_SHOWN, Reading, ReadingRequest, SHEET_NAME};
pub use shop_import::{
    CellChange, Choices, Column, EncodingSample, Fault, FaultReason, ImportMode, Note, NoteReason,
    OtherRow, OtherRowKind, TextEncoding, column_name, refused,
};
pub use shop_store::product_import::{ImportRecord, ImportStatus};
pub use template::{TEMPLATES_KEPT, remove_template};
pub use work::{KEPT_DAYS, Worker, remove_old};

/// The maximum number of pictures that are named one by one; more come in an archive.
pub const PICTURES_MAX: usize = 2_000;

/// Imports of a merchant that are kept.
pub const KEPT: u32 = 10;

/// The name of a picture's file.
pub const PICTURE_NAME: TextRule = TextRule::line(1, 255);

/// A request for an import.
#[derive(Debug, Clone)]
pub struct ImportRequest {
    /// The uploaded table; none to use the files of `import`.
    pub upload: Option<MediaId>,
    /// An earlier import whose files are used.
    pub import: Option<ImportId>,
    /// The uploaded archive of pictures.
    pub archive: Option<MediaId>,
    /// Uploaded pictures by the names of their files.
    pub pictures: Vec<(String, MediaId)>,
    /// The column of each heading; none to match them by their texts.
    pub mapping: Option<Vec<Option<Column>>>,
    /// How the table is read.
    pub reading: ReadingRequest,
    /// Which products are written.
    pub mode: ImportMode,
    /// Whether it only says what would be done.
    pub is_dry_run: bool,
}

/// The files of an import.
struct Files {
    table: MediaId,
    archive: Option<MediaId>,
    pictures: Vec<(String, MediaId)>,
    /// What was decided of the table before.
    choices: Choices,
    /// When the template was saved that had these decisions.
    template_saved_at: Option<Timestamp>,
}

impl Files {
    /// What was decided before, without what a template decided if it is taken again: it may have been deleted since.
    fn choices_before(&self, takes_template: bool) -> Choices {
        if !takes_template || self.template_saved_at.is_none() {
            return self.choices.clone();
        }
        Choices {
            sheet: self.choices.sheet.clone(),
            encoding: self.choices.encoding,
            rate: self.choices.rate,
            ..Choices::default()
        }
    }
}

/// Reads the table and creates the import, which a [`crate::catalogue::Worker`] continues. A dry run of the same
/// shop that is still running is cancelled.
pub async fn begin(
    app: &Application,
    actor: &Actor,
    request: ImportRequest,
) -> Result<Import, Error> {
    let files = files_of(app, actor, &request).await?;
    let takes_template = takes_template(&request, files.template_saved_at);
    let earlier = files.choices_before(takes_template);
    let choices = reading::choices(app, actor.shop, &request.reading, earlier).await?;
    let known = check(app, actor, &files).await?;
    let table = &known[&files.table];
    let table = read_table(app, &fetch(app, table).await?, &choices).await?;
    let archive = match files.archive {
        Some(id) => Some(Pack::open(app, fetch(app, &known[&id]).await?).await?),
        None => None,
    };
    let mut decided = template::decide(app, actor.shop, &table, request.mapping, choices).await?;
    if takes_template {
        decided.take_template(app, actor.shop).await?;
    } else {
        decided.template_saved_at = files.template_saved_at;
    }
    let headings = headings_of(&table, &decided.decisions.mapping);
    let mut row_count = table.rows.len() as u64;
    let mut reading = Reading::of_table(&table, &decided);
    let catalogue = catalogue_of(table, &decided.decisions.mapping, &reading.choices)?;
    let (status, chunk_count, unused) = match catalogue.filter(|_| !reading.is_open()) {
        Some(catalogue) => {
            row_count = catalogue.row_count() as u64;
            reading.add(&catalogue);
            let chunk_count = catalogue.chunks(ROWS_AT_ONCE).len() as u64;
            let status = if chunk_count == 0 {
                ImportStatus::Done
            } else {
                ImportStatus::Running
            };
            let listed = files.pictures.clone();
            let unused = app
                .catalogues
                .run(move || Pictures::new(&catalogue, listed, archive, None).unused(&catalogue));
            (status, chunk_count, unused.await.map_err(not_run)?)
        }
        None => (ImportStatus::NeedsMapping, 0, Vec::new()),
    };
    let new = NewImport {
        owner: actor.shop,
        table: files.table,
        archive: files.archive,
        pictures: files.pictures,
        headings: text_of(&headings[..])?,
        mode: request.mode.as_str().to_owned(),
        is_dry_run: request.is_dry_run,
        status,
        chunk_count,
        row_count,
        unused_picture_count: unused.len() as u64,
        unused_pictures: text_of(&unused[..unused.len().min(UNUSED_SHOWN)])?,
        reading: text_of(&reading)?,
    };
    let id = create(app, actor, &new, &decided).await?;
    app.imports_begun.notify_one();
    read(app, actor, id).await
}

/// Whether a request leaves the decisions to the template of the headings: it names none itself, and nothing but
/// a template decided of the table before, or its headings were not yet read.
fn takes_template(request: &ImportRequest, saved_at: Option<Timestamp>) -> bool {
    let reading = &request.reading;
    let is_first =
        request.upload.is_some() || reading.sheet.is_some() || reading.encoding.is_some();
    request.mapping.is_none() && !reading.decides_rows() && (is_first || saved_at.is_some())
}

/// Creates an import, unless another one of the shop writes products. It takes the place of a dry run.
async fn create(
    app: &Application,
    actor: &Actor,
    new: &NewImport,
    decided: &Decided,
) -> Result<ImportId, Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    if product_import::is_importing(&transaction, actor.shop).await? {
        return Err(Reason::ImportRunning.into());
    }
    product_import::cancel_dry_runs(&transaction, actor.shop, app.now()).await?;
    let id = product_import::create(&transaction, new, app.now()).await?;
    product_import::keep_newest(&transaction, actor.shop, KEPT).await?;
    if !new.is_dry_run && new.status != ImportStatus::NeedsMapping {
        decided.keep(&transaction, actor.shop, app.now()).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    Ok(id)
}

/// Stops an import; the rows that are counted stay imported. One that has ended stays as it is.
pub async fn cancel(app: &Application, actor: &Actor, id: ImportId) -> Result<Import, Error> {
    let transaction = app.database.begin_write().await?;
    product_import::cancel(&transaction, actor.shop, id, app.now()).await?;
    commit(transaction, Invalidates::Nothing).await?;
    read(app, actor, id).await
}

/// The files of the request, or of the import that it names.
async fn files_of(
    app: &Application,
    actor: &Actor,
    request: &ImportRequest,
) -> Result<Files, Error> {
    if let Some(id) = request.import {
        if request.upload.is_some() || request.archive.is_some() || !request.pictures.is_empty() {
            return Err(invalid("importId", Reason::NotAllowed));
        }
        let conn = app.database.read();
        let found = product_import::find(conn, actor.shop, id).await?;
        let found = found.ok_or_else(|| invalid("importId", Reason::NotFound))?;
        let reading = reading::reading(&found)?;
        return Ok(Files {
            table: found.table,
            archive: found.archive,
            pictures: product_import::pictures(conn, id).await?,
            choices: reading.choices,
            template_saved_at: reading.template_saved_at,
        });
    }
    let table = request.upload;
    let table = table.ok_or_else(|| invalid("uploadId", Reason::Required))?;
    if request.pictures.len() > PICTURES_MAX {
        let most = i64::try_from(PICTURES_MAX).unwrap_or(i64::MAX);
        let error = FieldError::at("pictures", Reason::TooManyItems, most);
        return Err(error.into());
    }
    let mut names = HashSet::new();
    let mut pictures = Vec::with_capacity(request.pictures.len());
    for (index, (name, id)) in request.pictures.iter().enumerate() {
        let name = PICTURE_NAME.parse(&format!("pictures[{index}].name"), name);
        let name = name?;
        // Of two pictures with the same name the first counts, as in an archive; case makes no other name.
        if names.insert(name.to_lowercase()) {
            pictures.push((name, *id));
        }
    }
    Ok(Files {
        table,
        archive: request.archive,
        pictures,
        choices: Choices::default(),
        template_saved_at: None,
    })
}

/// The files, which are the actor's and of the right kinds.
async fn check(
    app: &Application,
    actor: &Actor,
    files: &Files,
) -> Result<HashMap<MediaId, MediaRecord>, Error> {
    let mut named = NamedFiles::default();
    named.file("uploadId", Some(files.table), MediaKind::Table);
    named.file("archiveId", files.archive, MediaKind::Archive);
    for (index, (_, id)) in files.pictures.iter().enumerate() {
        named.picture(format!("pictures[{index}].id"), Some(*id));
    }
    let mut errors = ValidationErrors::new();
    let conn = app.database.read();
    let found = named.find(conn, actor.shop, &mut errors).await?;
    Ok(errors.into_result(found)?)
}

/// The products of a table; none if no column names them.
fn catalogue_of(
    table: Table,
    mapping: &[Option<Column>],
    choices: &Choices,
) -> Result<Option<Catalogue>, Error> {
    match Catalogue::with_choices(table, mapping, choices) {
        Ok(catalogue) => Ok(Some(catalogue)),
        Err(MappingError::NoKey) => Ok(None),
        Err(MappingError::WrongLength(length)) => {
            let length = i64::try_from(length).unwrap_or(i64::MAX);
            let error = FieldError::at("mapping", Reason::OutOfRange, length);
            Err(error.into())
        }
        Err(MappingError::Duplicate(index)) => {
            let path = format!("mapping[{index}]");
            let error = FieldError::new(path, Reason::DuplicateItem);
            Err(error.into())
        }
    }
}

fn text_of<T: Serialize + ?Sized>(list: &T) -> Result<String, Internal> {
    serde_json::to_string(list).map_err(|error| Internal::Corrupt(error.to_string()))
}

fn invalid(path: &str, error: Reason) -> Error {
    FieldError::new(path, error).into()
}

/// When to try again what found no room among other tables and archives, in seconds.
const BUSY_SECONDS: i64 = 10;

/// Too many tables and archives are being worked on.
pub(crate) fn busy() -> Refusal {
    Refusal::retry_after(Reason::Unavailable, BUSY_SECONDS)
}

/// Work on a table that did not run.
pub(crate) fn not_run(error: BlockingError) -> Error {
    match error {
        BlockingError::Busy => busy().into(),
        aborted @ BlockingError::Aborted(_) => Internal::from(aborted).into(),
    }
}

impl From<TableError> for Error {
    fn from(error: TableError) -> Self {
        match error {
            TableError::TooLarge => Reason::TableTooLarge.into(),
            TableError::TooManyRows => {
                let most = i64::try_from(ROWS_MAX).unwrap_or(i64::MAX);
                FieldError::at("uploadId", Reason::TooManyItems, most).into()
            }
            TableError::NoSheet(_) => invalid("sheet", Reason::NotFound),
            TableError::Empty | TableError::Unreadable(_) => Reason::UnreadableTable.into(),
        }
    }
}

impl From<ArchiveError> for Error {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::TooLarge => Reason::TableTooLarge.into(),
            ArchiveError::Unreadable(_) => Reason::UnreadableTable.into(),
        }
    }
}

impl From<SheetError> for Error {
    fn from(error: SheetError) -> Self {
        Internal::Corrupt(error.to_string()).into()
    }
}

/// Faults, and notes, that an answer lists; all faults are in the table of faults.
pub const FAULTS_SHOWN: u64 = 100;

/// Rows of new products, and of changed ones, whose products a dry run keeps.
pub const PRODUCTS_SHOWN: u64 = 100;

/// Changes of a product that a dry run keeps.
pub const CHANGES_SHOWN: usize = 50;

/// The longest text of a change, in characters.
pub const CHANGED_TEXT_MAX: usize = 200;

/// Names of unused pictures that are kept and listed.
pub const UNUSED_SHOWN: usize = 100;

/// Imports that are listed.
pub const LISTED: u64 = 10;

/// Samples of a column.
pub const SAMPLES: usize = 3;

/// The longest heading or sample, in characters: what a phone shows in two lines.
pub const TEXT_MAX: usize = 60;

/// A heading of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// The text.
    pub text: String,
    /// Its column; `None` if the column is not imported.
    pub column: Option<Column>,
    /// The first texts below it.
    pub samples: Vec<String>,
}

/// A product that a dry run would create or change.
#[derive(Debug, Clone)]
pub struct PlannedProduct {
    /// The number of its first row in the table, from 1.
    pub row: u32,
    /// Its name after the import.
    pub name: String,
    /// Whether it would be created.
    pub is_new: bool,
    /// The first cells that would change.
    pub changes: Vec<CellChange>,
}

/// An import with what was found.
#[derive(Debug, Clone)]
pub struct Import {
    /// The import.
    pub record: ImportRecord,
    /// The language in which the shop writes.
    pub language: Locale,
    /// The headings of its table.
    pub headings: Vec<Heading>,
    /// The first faults.
    pub faults: Vec<Fault>,
    /// The first notes on rows that are imported.
    pub notes: Vec<Note>,
    /// The names of the first pictures that belong to no product of the table.
    pub unused_pictures: Vec<String>,
    /// How the table was read.
    pub reading: Reading,
    /// What a dry run would make of the first products.
    pub products: Vec<PlannedProduct>,
    /// When the template was saved that had the decisions, while it is there.
    pub template_saved_at: Option<Timestamp>,
}

/// An import of the actor.
pub async fn read(app: &Application, actor: &Actor, id: ImportId) -> Result<Import, Error> {
    let record = product_import::find(app.database.read(), actor.shop, id).await?;
    let mut import = shown(app, record.ok_or(Reason::NotFound)?).await?;
    if import.record.is_dry_run && import.record.status == ImportStatus::Done {
        import.products = products_of(app, &import.record).await?;
    }
    Ok(import)
}

/// The latest imports of the actor, the newest first, without their products.
pub async fn list(app: &Application, actor: &Actor) -> Result<Vec<Import>, Error> {
    let records = product_import::latest(app.database.read(), actor.shop, LISTED).await?;
    let mut imports = Vec::with_capacity(records.len());
    for record in records {
        imports.push(shown(app, record).await?);
    }
    Ok(imports)
}

async fn shown(app: &Application, record: ImportRecord) -> Result<Import, Error> {
    let faults = if record.faulty_rows > 0 {
        faults_of(app, record.id, FAULTS_SHOWN).await?
    } else {
        Vec::new()
    };
    let reading = reading::reading(&record)?;
    Ok(Import {
        notes: notes_of(app, record.id).await?,
        template_saved_at: template::saved_at(app, record.owner, &reading).await?,
        reading,
        language: shop::language(app.database.read(), record.owner).await?,
        headings: headings(&record)?,
        unused_pictures: json_of(&record, &record.unused_pictures)?,
        products: Vec::new(),
        record,
        faults,
    })
}

/// The headings of an import's table.
pub(crate) fn headings(record: &ImportRecord) -> Result<Vec<Heading>, Internal> {
    json_of(record, &record.headings)
}

fn json_of<T: DeserializeOwned>(record: &ImportRecord, json: &str) -> Result<T, Internal> {
    let corrupt = |error| Internal::Corrupt(format!("JSON of import {}: {error}", record.id));
    serde_json::from_str(json).map_err(corrupt)
}

/// At most `limit` faults of an import.
pub(crate) async fn faults_of(
    app: &Application,
    id: ImportId,
    limit: u64,
) -> Result<Vec<Fault>, Error> {
    let found = product_import::faults(app.database.read(), id, limit).await?;
    let faults = found.into_iter().map(|fault| {
        let corrupt = || Internal::Corrupt(format!("a fault of import {id}: {}", fault.reason));
        Ok(Fault {
            row: fault.row,
            column: fault.column.parse().ok(),
            reason: fault.reason.parse().map_err(|_| corrupt())?,
            limit: fault.limit,
            detail: fault.detail,
        })
    });
    faults.collect()
}

/// The first notes of an import.
async fn notes_of(app: &Application, id: ImportId) -> Result<Vec<Note>, Error> {
    let found = product_import::notes(app.database.read(), id, FAULTS_SHOWN).await?;
    let notes = found.into_iter().map(|note| {
        let corrupt = || Internal::Corrupt(format!("a note of import {id}: {}", note.reason));
        Ok(Note {
            row: note.row,
            column: note.column.parse().ok(),
            reason: note.reason.parse().map_err(|_| corrupt())?,
            detail: note.detail,
        })
    });
    notes.collect()
}

/// What a dry run would make of products.
async fn products_of(
    app: &Application,
    record: &ImportRecord,
) -> Result<Vec<PlannedProduct>, Error> {
    let found = import_product::list(app.database.read(), record.id).await?;
    let products = found.into_iter().map(|product| {
        Ok(PlannedProduct {
            changes: json_of(record, &product.changes)?,
            row: product.row,
            name: product.name,
            is_new: product.is_new,
        })
    });
    products.collect()
}

/// A note as it is stored.
pub(crate) fn stored_note(note: &Note) -> ImportFault {
    ImportFault {
        row: note.row,
        column: note.column.map_or("", Column::as_str).to_owned(),
        reason: note.reason.as_str().to_owned(),
        limit: None,
        detail: note.detail.clone(),
        is_note: true,
    }
}

/// A fault as it is stored.
pub(crate) fn stored(fault: &Fault) -> ImportFault {
    ImportFault {
        row: fault.row,
        column: fault.column.map_or("", Column::as_str).to_owned(),
        reason: fault.reason.as_str().to_owned(),
        limit: fault.limit,
        detail: fault.detail.clone(),
        is_note: false,
    }
}

/// The headings of a table with samples of what is below them.
fn headings_of(table: &Table, mapping: &[Option<Column>]) -> Vec<Heading> {
    let heading = |(place, text): (usize, &String)| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(place));
        let cells = cells
            .map(|cell| cell.shown().trim())
            .filter(|cell| !cell.is_empty());
        Heading {
            text: short(text),
            column: mapping.get(place).copied().flatten(),
            samples: cells.take(SAMPLES).map(short).collect(),
        }
    };
    table.headings.iter().enumerate().map(heading).collect()
}

fn short(text: &str) -> String {
    first_characters(text.trim(), TEXT_MAX)
}

fn first_characters(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
