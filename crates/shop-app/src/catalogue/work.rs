//! Works on imports, one at a time for each worker, until each is done. An instance that stops leaves
//! its claim to expire, and another one continues.

use std::{sync::Arc, time::Duration};

use shop_core::{ImportId, random_array};
use shop_import::{Catalogue, Column};
use shop_store::{
    media,
    product_import::{self, ImportRecord},
};
use tokio::time::timeout;

use super::{
    ImportError,
    chunk::{self, Job, ROWS_AT_ONCE},
    file::{fetch, read_table},
    lease::Lease,
    pictures::{Pack, Pictures},
    read::headings,
};
use crate::{Application, Internal, InternalKind};

/// The pause between looks for imports that other instances have begun and left.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// The pause after a failed attempt, in seconds.
const PAUSE_SECONDS: i64 = 2;
/// Failed attempts at one chunk after which an import ends.
const ATTEMPTS: u64 = 5;
/// Days for which an import that has ended is kept.
const KEPT_DAYS: i64 = 7;

/// Works on imports.
#[derive(Debug, Clone)]
pub struct Worker {
    app: Arc<Application>,
    name: String,
}

impl Worker {
    /// A worker with a name of its own.
    pub fn new(app: Arc<Application>) -> Self {
        let name = hex::encode(random_array::<16>(app.entropy()));
        Self { app, name }
    }

    /// Works on imports until it is aborted.
    pub async fn run(self) {
        loop {
            match self.next().await {
                Ok(true) => {}
                Ok(false) => {
                    let begun = self.app.imports_begun.notified();
                    // Either way it looks again.
                    _ = timeout(LOOK_EVERY, begun).await;
                }
                Err(error) => {
                    tracing::warn!(event = "import_claim_failed", %error, "no import can be claimed; trying again");
                    tokio::time::sleep(LOOK_EVERY).await;
                }
            }
        }
    }

    /// Works on the import that has waited longest until it is done or stopped; `false` if none waits.
    pub async fn next(&self) -> Result<bool, Internal> {
        let now = self.app.now();
        if !product_import::is_waiting(self.app.database.read(), now).await? {
            return Ok(false);
        }
        let mut lease = Lease::new(self.name.clone(), now);
        let conn = self.app.database.write();
        let claimed = product_import::claim(conn, &self.name, now, lease.until()).await?;
        let Some(import) = claimed else {
            return Ok(false);
        };
        let (id, failures) = (import.id, import.failures);
        tracing::info!(event = "import_claimed", import = %id, chunk = import.chunk, "working on an import");
        match advance(&self.app, import, &mut lease).await {
            Ok(()) => {}
            Err(error) => self.give_back(id, failures, error).await?,
        }
        Ok(true)
    }

    /// After a failure: the import is tried again in a moment, and ends after several attempts unless
    /// the database or the store is unavailable.
    async fn give_back(
        &self,
        id: ImportId,
        failures: u64,
        error: ImportError,
    ) -> Result<(), Internal> {
        let is_passing = match &error {
            ImportError::Busy => true,
            ImportError::Internal(cause) => cause.kind() != InternalKind::Broken,
            _ => false,
        };
        let failures = failures + u64::from(!is_passing);
        let conn = self.app.database.write();
        let now = self.app.now();
        if failures >= ATTEMPTS {
            tracing::error!(event = "import_failed", import = %id, %error, "import given up");
            return Ok(product_import::fail(conn, (id, &self.name), now).await?);
        }
        tracing::warn!(event = "import_interrupted", import = %id, %error, "import interrupted; trying again");
        let until = now.plus_seconds(PAUSE_SECONDS);
        Ok(product_import::postpone(conn, (id, &self.name), until, failures).await?)
    }
}

/// Writes all chunks that are left.
async fn advance(
    app: &Application,
    import: ImportRecord,
    lease: &mut Lease,
) -> Result<(), ImportError> {
    let mut job = open(app, import).await?;
    while job.record.chunk < job.record.chunk_count {
        if !chunk::write(app, &mut job, lease).await? {
            break;
        }
    }
    Ok(())
}

/// Reads the files of an import. The table is the same each time, and so are its chunks.
async fn open(app: &Application, record: ImportRecord) -> Result<Job, ImportError> {
    let conn = app.database.read();
    let mut ids = vec![record.table];
    ids.extend(record.archive);
    let files = media::find_owned(conn, record.owner, &ids).await?;
    let gone = |id| Internal::Corrupt(format!("import {} has no file {id}", record.id));
    let table = files.get(&record.table);
    let table = table.ok_or_else(|| gone(record.table))?;
    let workbook = fetch(app, table).await?;
    let table = read_table(app, &workbook).await?;
    let mapping: Vec<Option<Column>> = headings(&record)?
        .iter()
        .map(|heading| heading.column)
        .collect();
    let catalogue = Catalogue::new(table, &mapping);
    let catalogue = catalogue.map_err(|error| Internal::Corrupt(error.to_string()))?;
    let archive = match record.archive {
        Some(id) => {
            let file = fetch(app, files.get(&id).ok_or_else(|| gone(id))?).await?;
            Some(Pack::open(app, file).await?)
        }
        None => None,
    };
    let workbook = if workbook.head().starts_with(b"PK") {
        Some(Pack::open(app, workbook).await?)
    } else {
        None
    };
    let listed = product_import::pictures(conn, record.id).await?;
    let mode = record.mode.parse();
    Ok(Job {
        mode: mode.map_err(|_| Internal::Corrupt(format!("import mode {}", record.mode)))?,
        chunks: catalogue.chunks(ROWS_AT_ONCE),
        pictures: Pictures::new(&catalogue, listed, (archive, workbook)),
        catalogue,
        record,
    })
}

/// Deletes imports that ended a week ago; returns their number.
pub async fn remove_old(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-KEPT_DAYS);
    Ok(product_import::remove_before(app.database.write(), before).await?)
}
