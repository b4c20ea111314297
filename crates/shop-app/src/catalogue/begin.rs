//! Begins and cancels imports.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use shop_core::{FieldError, ImportId, MediaId, TextRule, ValidationError, ValidationErrors};
use shop_import::{Catalogue, Column, ImportMode, MappingError, Table};
use shop_store::{
    Invalidates, commit,
    media::{MediaKind, MediaRecord},
    product_import::{self, ImportStatus, NewImport},
    shop,
};

use super::{
    Import, ImportError,
    chunk::ROWS_AT_ONCE,
    file::{fetch, read_table},
    pictures::{Pack, Pictures},
    read::{self, UNUSED_SHOWN, headings_of},
};
use crate::{Actor, Application, Internal, named_files::NamedFiles};

/// The maximum number of pictures that are named one by one; more come in an archive.
pub const PICTURES_MAX: usize = 2_000;
/// Imports of a merchant that are kept.
const KEPT: u32 = 10;
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
}

/// Reads the table and creates the import, which a [`super::Worker`] continues. A dry run of the same
/// shop that is still running is cancelled.
pub async fn begin(
    app: &Application,
    actor: &Actor,
    request: ImportRequest,
) -> Result<Import, ImportError> {
    let files = files_of(app, actor, &request).await?;
    let known = check(app, actor, &files).await?;
    let table = &known[&files.table];
    let table = read_table(app, &fetch(app, table).await?).await?;
    let archive = match files.archive {
        Some(id) => Some(Pack::open(app, fetch(app, &known[&id]).await?).await?),
        None => None,
    };
    let language = shop::language(app.database.read(), actor.shop).await?;
    let mapping = request.mapping.unwrap_or_else(|| table.columns(language));
    let headings = headings_of(&table, &mapping);
    let row_count = table.rows.len() as u64;
    let (status, chunk_count, unused) = match catalogue_of(table, &mapping)? {
        Some(catalogue) => {
            let chunk_count = catalogue.chunks(ROWS_AT_ONCE).len() as u64;
            let status = if chunk_count == 0 {
                ImportStatus::Done
            } else {
                ImportStatus::Running
            };
            let listed = files.pictures.clone();
            let unused = app
                .catalogues
                .run(move || Pictures::new(&catalogue, listed, (archive, None)).unused(&catalogue));
            (status, chunk_count, unused.await?)
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
    };
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    if product_import::is_importing(&transaction, actor.shop).await? {
        return Err(ImportError::Running);
    }
    product_import::cancel_dry_runs(&transaction, actor.shop, app.now()).await?;
    let id = product_import::create(&transaction, &new, app.now()).await?;
    product_import::keep_newest(&transaction, actor.shop, KEPT).await?;
    commit(transaction, Invalidates::Nothing).await?;
    app.imports_begun.notify_one();
    read::read(app, actor, id).await
}

/// Stops an import; the rows that are counted stay imported. One that has ended stays as it is.
pub async fn cancel(app: &Application, actor: &Actor, id: ImportId) -> Result<Import, ImportError> {
    let transaction = app.database.begin_write().await?;
    product_import::cancel(&transaction, actor.shop, id, app.now()).await?;
    commit(transaction, Invalidates::Nothing).await?;
    read::read(app, actor, id).await
}

/// The files of the request, or of the import that it names.
async fn files_of(
    app: &Application,
    actor: &Actor,
    request: &ImportRequest,
) -> Result<Files, ImportError> {
    if let Some(id) = request.import {
        if request.upload.is_some() || request.archive.is_some() || !request.pictures.is_empty() {
            return Err(invalid("importId", ValidationError::NotAllowed));
        }
        let conn = app.database.read();
        let found = product_import::find(conn, actor.shop, id).await?;
        let found = found.ok_or_else(|| invalid("importId", ValidationError::NotFound))?;
        return Ok(Files {
            table: found.table,
            archive: found.archive,
            pictures: product_import::pictures(conn, id).await?,
        });
    }
    let table = request.upload;
    let table = table.ok_or_else(|| invalid("uploadId", ValidationError::Required))?;
    if request.pictures.len() > PICTURES_MAX {
        let most = i64::try_from(PICTURES_MAX).unwrap_or(i64::MAX);
        let error = FieldError::at("pictures", ValidationError::TooManyItems, most);
        return Err(ImportError::Invalid(error.into()));
    }
    let mut names = HashSet::new();
    let mut pictures = Vec::with_capacity(request.pictures.len());
    for (index, (name, id)) in request.pictures.iter().enumerate() {
        let name = PICTURE_NAME.parse(&format!("pictures[{index}].name"), name);
        let name = name.map_err(|error| ImportError::Invalid(error.into()))?;
        // Of two pictures with the same name the first counts, as in an archive; case makes no other name.
        if names.insert(name.to_lowercase()) {
            pictures.push((name, *id));
        }
    }
    Ok(Files {
        table,
        archive: request.archive,
        pictures,
    })
}

/// The files, which are the actor's and of the right kinds.
async fn check(
    app: &Application,
    actor: &Actor,
    files: &Files,
) -> Result<HashMap<MediaId, MediaRecord>, ImportError> {
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
) -> Result<Option<Catalogue>, ImportError> {
    match Catalogue::new(table, mapping) {
        Ok(catalogue) => Ok(Some(catalogue)),
        Err(MappingError::NoKey) => Ok(None),
        Err(MappingError::WrongLength(length)) => {
            let length = i64::try_from(length).unwrap_or(i64::MAX);
            let error = FieldError::at("mapping", ValidationError::OutOfRange, length);
            Err(ImportError::Invalid(error.into()))
        }
        Err(MappingError::Duplicate(index)) => {
            let path = format!("mapping[{index}]");
            let error = FieldError::new(path, ValidationError::DuplicateItem);
            Err(ImportError::Invalid(error.into()))
        }
    }
}

fn text_of<T: Serialize + ?Sized>(list: &T) -> Result<String, Internal> {
    serde_json::to_string(list).map_err(|error| Internal::Corrupt(error.to_string()))
}

fn invalid(path: &str, error: ValidationError) -> ImportError {
    ImportError::Invalid(FieldError::new(path, error).into())
}
