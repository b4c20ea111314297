//! Works on imports, one at a time for each worker, until each is done.

mod chunk;
mod lease;

use std::{ops::Range, sync::Arc};

use shop_core::{ImportId, Reason, Timestamp, random_array};
use shop_import::{Catalogue, Column, ImportMode};
use shop_store::{
    Invalidates, Retry, commit, import_product, media,
    product_import::{self, ImportRecord},
};

use self::{chunk::Chunk, lease::Lease};
use crate::{
    Application, Error, Internal,
    catalogue::{
        export::{fetch, read_table},
        headings,
        pictures::{Pack, Pictures},
        reading::reading,
        stored, stored_note,
    },
    worker::{self, Claimed, Failure, Work},
};

/// Days for which an import that has ended is kept.
pub const KEPT_DAYS: i64 = 7;

/// The rows of a chunk: some tens of milliseconds of the shop's lock.
pub(crate) const ROWS_AT_ONCE: usize = 20;

/// Works on imports.
#[derive(Debug, Clone)]
pub struct Worker {
    app: Arc<Application>,
    name: String,
}

/// An import that a worker has claimed.
pub(crate) struct ClaimedImport {
    record: ImportRecord,
    claimed_at: Timestamp,
}

impl Claimed for ClaimedImport {
    type Id = ImportId;

    fn id(&self) -> ImportId {
        self.record.id
    }

    fn failures(&self) -> u64 {
        self.record.failures
    }
}

impl Work for Worker {
    type Item = ClaimedImport;

    const KIND: &'static str = "import";
    /// After failures at one chunk.
    const PAUSES: &'static [i64] = &[2, 4, 8, 16];

    fn app(&self) -> &Application {
        &self.app
    }

    /// Claims the import that has waited longest.
    async fn claim(&self) -> Result<Option<ClaimedImport>, Internal> {
        let now = self.app.now();
        if !product_import::is_waiting(self.app.database.read(), now).await? {
            return Ok(None);
        }
        let until = now.plus_seconds(lease::CLAIM_SECONDS);
        let conn = self.app.database.write();
        let claimed = product_import::claim(conn, &self.name, now, until).await?;
        Ok(claimed.map(|record| {
            tracing::info!(event = "import_claimed", import = %record.id, chunk = record.chunk, "working on an import");
            ClaimedImport {
                record,
                claimed_at: now,
            }
        }))
    }

    /// Writes the chunks that are left, until the import is done or stopped.
    async fn perform(&self, item: &ClaimedImport) -> Result<(), Failure> {
        let mut lease = Lease::new(self.name.clone(), item.claimed_at);
        // Its future holds rows in every language: on the heap, it does not grow those of all callers.
        let advanced = Box::pin(advance(&self.app, item.record.clone(), &mut lease)).await;
        advanced.map_err(|error| match error {
            Error::Internal(error) => Failure::of(error),
            Error::Refused(refusal) if refusal.reason == Reason::Unavailable => {
                Failure::passing(refusal)
            }
            Error::Refused(refusal) => Failure::counted(refusal),
        })
    }

    async fn postpone(&self, item: &ClaimedImport, retry: Retry) -> Result<(), Internal> {
        let conn = self.app.database.write();
        Ok(product_import::postpone(conn, item.record.id, &self.name, retry).await?)
    }

    async fn give_up(&self, item: &ClaimedImport) -> Result<(), Internal> {
        let (conn, now) = (self.app.database.write(), self.app.now());
        Ok(product_import::fail(conn, item.record.id, &self.name, now).await?)
    }
}

impl Worker {
    /// A worker with a name of its own.
    pub fn new(app: Arc<Application>) -> Self {
        let name = hex::encode(random_array::<16>(app.entropy()));
        Self { app, name }
    }

    /// Works on imports until it is aborted.
    pub async fn run(self) {
        worker::run(&self, &self.app.imports_begun, async |_| {}).await;
    }

    /// Works on the import that has waited longest until it is done or stopped; `false` if none waits.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next(&self) -> Result<bool, Internal> {
        Ok(worker::next(self).await?.is_some())
    }
}

/// Writes all chunks that are left.
async fn advance(app: &Application, import: ImportRecord, lease: &mut Lease) -> Result<(), Error> {
    let mut job = open(app, import).await?;
    while job.record.chunk < job.record.chunk_count {
        if !write(app, &mut job, lease).await? {
            break;
        }
    }
    Ok(())
}

/// Reads the files of an import. The table is the same each time, and so are its chunks.
async fn open(app: &Application, record: ImportRecord) -> Result<Job, Error> {
    let conn = app.database.read();
    let mut ids = vec![record.table];
    ids.extend(record.archive);
    let files = media::find_owned(conn, record.owner, &ids).await?;
    let gone = |id| Internal::Corrupt(format!("import {} has no file {id}", record.id));
    let table = files.get(&record.table);
    let table = table.ok_or_else(|| gone(record.table))?;
    let workbook = fetch(app, table).await?;
    let choices = reading(&record)?.choices;
    let table = read_table(app, &workbook, &choices).await?;
    let mapping: Vec<Option<Column>> = headings(&record)?
        .iter()
        .map(|heading| heading.column)
        .collect();
    let catalogue = Catalogue::with_choices(table, &mapping, &choices);
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
        pictures: Pictures::new(&catalogue, listed, archive, workbook),
        catalogue,
        record,
    })
}

/// Deletes imports that ended a week ago; returns their number.
pub async fn remove_old(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-KEPT_DAYS);
    Ok(product_import::remove_before(app.database.write(), before).await?)
}

/// An import with its table.
#[derive(Debug)]
struct Job {
    record: ImportRecord,
    mode: ImportMode,
    catalogue: Catalogue,
    chunks: Vec<Range<usize>>,
    pictures: Pictures,
}

/// Writes the next chunk; `false` if the import was stopped or another instance continues it.
async fn write(app: &Application, job: &mut Job, lease: &mut Lease) -> Result<bool, Error> {
    let place = usize::try_from(job.record.chunk).unwrap_or(usize::MAX);
    let gone = || Internal::Corrupt(format!("import {} has no chunk {place}", job.record.id));
    let range = job.chunks.get(place).cloned().ok_or_else(gone)?;
    let mut pictures = Vec::new();
    for index in range.clone() {
        if !lease.keep(app, job.record.id).await? {
            return Ok(false);
        }
        let resolved = job.pictures.resolve(
            app,
            &job.catalogue,
            index,
            job.record.owner,
            job.record.is_dry_run,
        );
        pictures.push(resolved.await?);
    }
    let transaction = app.database.begin_shop_write(job.record.owner).await?;
    let mut chunk = Chunk::begin(app, &transaction, job, range.clone()).await?;
    for (index, pictures) in range.zip(pictures) {
        chunk.product(index, pictures).await?;
    }
    let Chunk {
        first_sort,
        result,
        faults,
        notes,
        previews,
        has_written,
        ..
    } = chunk;
    let now = lease.renew(app);
    let (worker, until) = (lease.worker(), lease.until());
    let (conn, record) = (&transaction, &job.record);
    if !product_import::finish_chunk(conn, record, worker, &result, now, until).await? {
        return Ok(false);
    }
    let mut faults: Vec<_> = faults.iter().map(stored).collect();
    let of_table = job.catalogue.notes().iter().filter(|_| place == 0);
    faults.extend(of_table.chain(&notes).map(stored_note));
    product_import::add_faults(&transaction, job.record.id, &faults).await?;
    import_product::add(&transaction, job.record.id, &previews).await?;
    let invalidates = if has_written {
        Invalidates::Shop(job.record.owner)
    } else {
        Invalidates::Nothing
    };
    commit(transaction, invalidates).await?;
    job.record.chunk += 1;
    job.record.first_sort = first_sort;
    job.record.new_rows += result.new_rows;
    job.record.changed_rows += result.changed_rows;
    job.record.new_products += result.new_products;
    Ok(true)
}
