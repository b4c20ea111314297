//! Fetches tables and archives from the object store.

use std::{io, sync::Arc};

use shop_import::{Table, archive::Archive};
use shop_media::{ObjectKey, Spooled};
use shop_store::media::MediaRecord;

use super::ImportError;
use crate::{Application, Internal, media};

/// Copies a file to a temporary one.
pub(super) async fn fetch(
    app: &Application,
    file: &MediaRecord,
) -> Result<Arc<Spooled>, ImportError> {
    let gone = || Internal::Corrupt(format!("the object of file {}", file.id));
    let key: ObjectKey = file.object_key.parse().map_err(|_| gone())?;
    let spooled = media::fetch(app, &key, file.bytes).await?;
    Ok(Arc::new(spooled.ok_or_else(gone)?))
}

/// Reads a table.
pub(super) async fn read_table(
    app: &Application,
    file: &Arc<Spooled>,
) -> Result<Table, ImportError> {
    let file = Arc::clone(file);
    let read = app.catalogues.run(move || {
        let opened = file.open().map_err(|error| disk(&error))?;
        Ok(Table::read(io::BufReader::new(opened))?)
    });
    read.await?
}

/// Opens an archive and checks what it claims.
pub(super) async fn open_archive(
    app: &Application,
    file: &Arc<Spooled>,
) -> Result<Archive<std::fs::File>, ImportError> {
    let file = Arc::clone(file);
    let opened = app.catalogues.run(move || {
        let opened = file.open().map_err(|error| disk(&error))?;
        Ok(Archive::open(opened)?)
    });
    opened.await?
}

fn disk(error: &io::Error) -> ImportError {
    ImportError::Internal(Internal::Corrupt(format!("a temporary file: {error}")))
}
