//! Imports of catalogues: jobs that one instance at a time works on, chunk by chunk.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, QueryFilter,
};
use shop_core::{ImportId, MediaId, ShopId, Timestamp};

use crate::{
    Retry, StoreError,
    sql::{self, Filter},
    value,
};

/// Pictures in one statement: within both databases' limits of values.
const PICTURES_AT_ONCE: usize = 1_000;

shop_core::string_enum! {
    /// How far an import is. `needsMapping`: no column says which product a row is about, so nothing was
    /// read. `running`: it waits or is being worked on. `done`: all rows were read. `cancelled`: its
    /// owner stopped it; the rows counted so far are done. `failed`: the server could not go on; the
    /// rows counted so far are done.
    #[derive(utoipa::ToSchema)]
    pub enum ImportStatus {
        /// No column names the products.
        NeedsMapping = "needsMapping",
        /// Waiting or in work.
        Running = "running",
        /// All rows were read.
        Done = "done",
        /// Stopped by its owner.
        Cancelled = "cancelled",
        /// Stopped by a failure.
        Failed = "failed",
    }
}

/// An import that is to be created.
#[derive(Debug, Clone)]
pub struct NewImport {
    /// Whose products.
    pub owner: ShopId,
    /// The table.
    pub table: MediaId,
    /// The archive of pictures.
    pub archive: Option<MediaId>,
    /// Pictures by the names of their files.
    pub pictures: Vec<(String, MediaId)>,
    /// The headings with their columns, as JSON.
    pub headings: String,
    /// Which products it writes.
    pub mode: String,
    /// Whether it only says what would be done.
    pub is_dry_run: bool,
    /// `running`, or what it ends with at once.
    pub status: ImportStatus,
    /// The number of chunks.
    pub chunk_count: u64,
    /// The number of rows.
    pub row_count: u64,
    /// Pictures that belong to no product of the table.
    pub unused_picture_count: u64,
    /// The names of the first of them, as JSON.
    pub unused_pictures: String,
    /// How the table was read and what it has besides products, as JSON.
    pub reading: String,
}

/// An import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRecord {
    /// Its id.
    pub id: ImportId,
    /// Whose products.
    pub owner: ShopId,
    /// The table.
    pub table: MediaId,
    /// The archive of pictures.
    pub archive: Option<MediaId>,
    /// The headings with their columns, as JSON.
    pub headings: String,
    /// Which products it writes.
    pub mode: String,
    /// Whether it only says what would be done.
    pub is_dry_run: bool,
    /// How far it is.
    pub status: ImportStatus,
    /// The next chunk.
    pub chunk: u64,
    /// The number of chunks.
    pub chunk_count: u64,
    /// The number of rows.
    pub row_count: u64,
    /// Rows of new products.
    pub new_rows: u64,
    /// Rows of changed products.
    pub changed_rows: u64,
    /// Rows that change nothing.
    pub unchanged_rows: u64,
    /// Rows that are not imported.
    pub faulty_rows: u64,
    /// New products.
    pub new_products: u64,
    /// Failed attempts at the next chunk.
    pub failures: u64,
    /// Pictures that belong to no product of the table.
    pub unused_picture_count: u64,
    /// The names of the first of them, as JSON.
    pub unused_pictures: String,
    /// How the table was read and what it has besides products, as JSON.
    pub reading: String,
    /// The place of the product of its first row, in the order of the shop; none before the first chunk.
    pub first_sort: Option<i64>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it last went on.
    pub updated_at: Timestamp,
}

/// Creates an import.
pub async fn create(
    conn: &impl ConnectionTrait,
    import: &NewImport,
    now: Timestamp,
) -> Result<ImportId, StoreError> {
    let row = product_imports::ActiveModel {
        id: NotSet,
        shop_id: Set(import.owner.get()),
        table_id: Set(import.table.get()),
        archive_id: Set(import.archive.map(MediaId::get)),
        headings: Set(import.headings.clone()),
        mode: Set(import.mode.clone()),
        is_dry_run: Set(import.is_dry_run),
        status: Set(import.status.as_str().to_owned()),
        chunk: Set(0),
        chunk_count: Set(import.chunk_count.cast_signed()),
        row_count: Set(import.row_count.cast_signed()),
        new_rows: Set(0),
        changed_rows: Set(0),
        unchanged_rows: Set(0),
        faulty_rows: Set(0),
        new_products: Set(0),
        failures: Set(0),
        claimed_by: Set(String::new()),
        claimed_until: Set(0),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        unused_picture_count: Set(import.unused_picture_count.cast_signed()),
        unused_pictures: Set(import.unused_pictures.clone()),
        reading: Set(import.reading.clone()),
        first_sort: Set(None),
    };
    let inserted = product_imports::Entity::insert(row).exec(conn).await?;
    let id = inserted.last_insert_id;
    for some in import.pictures.chunks(PICTURES_AT_ONCE) {
        let rows = some
            .iter()
            .map(|(name, media)| product_import_pictures::ActiveModel {
                import_id: Set(id),
                name: Set(name.clone()),
                media_id: Set(media.get()),
            });
        product_import_pictures::Entity::insert_many(rows)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(ImportId::new(id))
}

/// An import of an owner.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ImportId,
) -> Result<Option<ImportRecord>, StoreError> {
    let row = product_imports::Entity::find_by_id(id.get())
        .filter(product_imports::Column::ShopId.eq(owner.get()))
        .one(conn)
        .await?;
    row.map(ImportRecord::try_from).transpose()
}

/// At most `limit` imports of an owner, the newest first.
pub async fn latest(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    limit: u64,
) -> Result<Vec<ImportRecord>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    let rows = sql::list::<product_imports::Entity>(
        conn,
        filter,
        &format!("ORDER BY id DESC LIMIT {limit}"),
    )
    .await?;
    rows.into_iter().map(ImportRecord::try_from).collect()
}

/// Whether an import of the owner that writes products is running.
pub async fn is_importing(conn: &impl ConnectionTrait, owner: ShopId) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM product_imports
        WHERE shop_id = $1 AND status = 'running' AND NOT is_dry_run";
    Ok(sql::count(conn, sql, [owner.get().into()]).await? > 0)
}

/// The pictures of an import by the names of their files.
pub async fn pictures(
    conn: &impl ConnectionTrait,
    id: ImportId,
) -> Result<Vec<(String, MediaId)>, StoreError> {
    let mut filter = Filter::default();
    filter.and("import_id = ?", [id.get()]);
    let rows = sql::list::<product_import_pictures::Entity>(conn, filter, "ORDER BY name").await?;
    let rows = rows.into_iter();
    Ok(rows.map(|row| (row.name, row.media_id.into())).collect())
}

/// Stops a running import; what is done stays done. The chunk that is being written is then not
/// committed.
pub async fn cancel(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ImportId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET status = 'cancelled', updated_at = $1
        WHERE shop_id = $2 AND id = $3 AND status = 'running'";
    let values = [now.millis().into(), owner.get().into(), id.get().into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Stops the dry runs of an owner.
pub async fn cancel_dry_runs(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET status = 'cancelled', updated_at = $1
        WHERE shop_id = $2 AND status = 'running' AND is_dry_run";
    sql::execute(conn, sql, [now.millis().into(), owner.get().into()]).await?;
    Ok(())
}

/// Deletes all but the newest `kept` imports of an owner, and none that is running.
pub async fn keep_newest(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    kept: u32,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM product_imports WHERE shop_id = $1 AND status <> 'running'
        AND id NOT IN (
            SELECT id FROM product_imports WHERE shop_id = $1 ORDER BY id DESC LIMIT $2)";
    sql::execute(conn, sql, [owner.get().into(), i64::from(kept).into()]).await?;
    Ok(())
}

/// Deletes imports that ended before `moment`; returns their number.
pub async fn remove_before(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM product_imports WHERE updated_at < $1 AND status <> 'running'";
    sql::execute(conn, sql, [moment.millis().into()]).await
}

impl TryFrom<product_imports::Model> for ImportRecord {
    type Error = StoreError;

    fn try_from(row: product_imports::Model) -> Result<Self, StoreError> {
        let count = |number| value::count("product_imports", number);
        Ok(Self {
            id: row.id.into(),
            owner: row.shop_id.into(),
            table: row.table_id.into(),
            archive: row.archive_id.map(Into::into),
            headings: row.headings,
            mode: row.mode,
            is_dry_run: row.is_dry_run,
            status: value::word("product_imports.status", &row.status)?,
            chunk: count(row.chunk)?,
            chunk_count: count(row.chunk_count)?,
            row_count: count(row.row_count)?,
            new_rows: count(row.new_rows)?,
            changed_rows: count(row.changed_rows)?,
            unchanged_rows: count(row.unchanged_rows)?,
            faulty_rows: count(row.faulty_rows)?,
            new_products: count(row.new_products)?,
            failures: count(row.failures)?,
            unused_picture_count: count(row.unused_picture_count)?,
            unused_pictures: row.unused_pictures,
            reading: row.reading,
            first_sort: row.first_sort,
            created_at: Timestamp::from_millis(row.created_at),
            updated_at: Timestamp::from_millis(row.updated_at),
        })
    }
}

// Working on imports. An instance claims an import until a time and renews the claim while it works.
// The worker that writes a chunk increments its number in the same transaction, and only from the
// number that it has written, so that no chunk is written twice even if a claim has expired.

#[derive(FromQueryResult)]
struct Claimed {
    id: i64,
    shop_id: i64,
}

/// What became of the rows of a chunk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ChunkResult {
    /// Rows of new products.
    pub new_rows: u64,
    /// Rows of changed products.
    pub changed_rows: u64,
    /// Rows that change nothing.
    pub unchanged_rows: u64,
    /// Rows that are not imported.
    pub faulty_rows: u64,
    /// New products.
    pub new_products: u64,
}

/// Whether a running import can be claimed.
pub async fn is_waiting(conn: &impl ConnectionTrait, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM product_imports
        WHERE status = 'running' AND claimed_until <= $1";
    Ok(sql::count(conn, sql, [now.millis().into()]).await? > 0)
}

/// Claims the running import that has waited longest, if no other instance has claimed it.
pub async fn claim(
    conn: &impl ConnectionTrait,
    worker: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ImportRecord>, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    };
    // A scalar subquery runs once; a join with `IN` may run it again and claim a second row.
    let sql = format!(
        "UPDATE product_imports SET claimed_by = $1, claimed_until = $2 WHERE id = (
            SELECT id FROM product_imports WHERE status = 'running' AND claimed_until <= $3
            ORDER BY claimed_until, id LIMIT 1{lock})
        RETURNING id, shop_id"
    );
    let values = [worker.into(), until.millis().into(), now.millis().into()];
    let Some(claimed) = sql::first::<Claimed>(conn, &sql, values).await? else {
        return Ok(None);
    };
    find(
        conn,
        ShopId::new(claimed.shop_id),
        ImportId::new(claimed.id),
    )
    .await
}

/// Renews a claim; `false` if the import was stopped or another instance has claimed it.
pub async fn renew_claim(
    conn: &impl ConnectionTrait,
    id: ImportId,
    worker: &str,
    until: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE product_imports SET claimed_until = $1
        WHERE id = $2 AND claimed_by = $3 AND status = 'running'";
    let values = [until.millis().into(), id.get().into(), worker.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Keeps the place of the product of the first row, in the transaction that writes the first chunk.
pub async fn set_first_sort(
    conn: &impl ConnectionTrait,
    id: ImportId,
    first_sort: i64,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET first_sort = $1 WHERE id = $2";
    sql::execute(conn, sql, [first_sort.into(), id.get().into()]).await?;
    Ok(())
}

/// Notes that a chunk is written, in the transaction that writes it, and renews the claim. `false` if
/// the chunk was written before or the import was stopped: then roll back.
pub async fn finish_chunk(
    conn: &impl ConnectionTrait,
    import: &ImportRecord,
    worker: &str,
    result: &ChunkResult,
    now: Timestamp,
    until: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE product_imports SET
            chunk = chunk + 1,
            status = CASE WHEN chunk + 1 >= chunk_count THEN 'done' ELSE status END,
            new_rows = new_rows + $1,
            changed_rows = changed_rows + $2,
            unchanged_rows = unchanged_rows + $3,
            faulty_rows = faulty_rows + $4,
            new_products = new_products + $5,
            failures = 0, updated_at = $6, claimed_until = $7
        WHERE id = $8 AND chunk = $9 AND claimed_by = $10 AND status = 'running'";
    let values = [
        result.new_rows.cast_signed().into(),
        result.changed_rows.cast_signed().into(),
        result.unchanged_rows.cast_signed().into(),
        result.faulty_rows.cast_signed().into(),
        result.new_products.cast_signed().into(),
        now.millis().into(),
        until.millis().into(),
        import.id.get().into(),
        import.chunk.cast_signed().into(),
        worker.into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Ends the claim of a worker after a failure: the import is claimed again when the retry is due.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    id: ImportId,
    worker: &str,
    retry: Retry,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET claimed_by = '', claimed_until = $1, failures = $2
        WHERE id = $3 AND claimed_by = $4 AND status = 'running'";
    let values = [
        retry.due.millis().into(),
        retry.failures.cast_signed().into(),
        id.get().into(),
        worker.into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Ends a claimed import that cannot go on.
pub async fn fail(
    conn: &impl ConnectionTrait,
    id: ImportId,
    worker: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE product_imports SET status = 'failed', updated_at = $1
        WHERE id = $2 AND claimed_by = $3 AND status = 'running'";
    let values = [now.millis().into(), id.get().into(), worker.into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Faults in one statement: within both databases' limits of values.
const FAULTS_AT_ONCE: usize = 1_000;

/// What is wrong with a cell, or a note on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportFault {
    /// The number of the row in the table, from 1.
    pub row: u32,
    /// The name of the column; empty when the whole row is meant.
    pub column: String,
    /// The name of the reason.
    pub reason: String,
    /// The limit that was exceeded.
    pub limit: Option<i64>,
    /// What was found in the cell; empty if the reason says all.
    pub detail: String,
    /// Whether its row is imported.
    pub is_note: bool,
}

/// Adds faults and notes to an import.
pub async fn add_faults(
    conn: &impl ConnectionTrait,
    import: ImportId,
    faults: &[ImportFault],
) -> Result<(), StoreError> {
    for some in faults.chunks(FAULTS_AT_ONCE) {
        let rows = some.iter().map(|fault| product_import_faults::ActiveModel {
            id: NotSet,
            import_id: Set(import.get()),
            row_number: Set(fault.row.into()),
            column_key: Set(fault.column.clone()),
            reason: Set(fault.reason.clone()),
            border: Set(fault.limit),
            detail: Set(fault.detail.clone()),
            is_note: Set(fault.is_note),
        });
        product_import_faults::Entity::insert_many(rows)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// At most `limit` faults of an import, in the order of their rows.
pub async fn faults(
    conn: &impl ConnectionTrait,
    import: ImportId,
    limit: u64,
) -> Result<Vec<ImportFault>, StoreError> {
    list(conn, import, "NOT is_note", limit).await
}

/// At most `limit` notes of an import, in the order of their rows.
pub async fn notes(
    conn: &impl ConnectionTrait,
    import: ImportId,
    limit: u64,
) -> Result<Vec<ImportFault>, StoreError> {
    list(conn, import, "is_note", limit).await
}

async fn list(
    conn: &impl ConnectionTrait,
    import: ImportId,
    which: &str,
    limit: u64,
) -> Result<Vec<ImportFault>, StoreError> {
    let mut filter = Filter::default();
    filter.and(&format!("{which} AND import_id = ?"), [import.get()]);
    let rows = sql::list::<product_import_faults::Entity>(
        conn,
        filter,
        &format!("ORDER BY row_number, id LIMIT {limit}"),
    )
    .await?;
    let faults = rows.into_iter().map(|row| {
        Ok(ImportFault {
            row: value::count("product_import_faults.row_number", row.row_number)?,
            column: row.column_key,
            reason: row.reason,
            limit: row.border,
            detail: row.detail,
            is_note: row.is_note,
        })
    });
    faults.collect()
}

pub(crate) mod product_imports {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_imports")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub table_id: i64,
        pub archive_id: Option<i64>,
        pub headings: String,
        pub mode: String,
        pub is_dry_run: bool,
        pub status: String,
        pub chunk: i64,
        pub chunk_count: i64,
        pub row_count: i64,
        pub new_rows: i64,
        pub changed_rows: i64,
        pub unchanged_rows: i64,
        pub faulty_rows: i64,
        pub new_products: i64,
        pub failures: i64,
        pub claimed_by: String,
        pub claimed_until: i64,
        pub created_at: i64,
        pub updated_at: i64,
        pub unused_picture_count: i64,
        pub unused_pictures: String,
        pub reading: String,
        pub first_sort: Option<i64>,
    }
}

pub(crate) mod product_import_faults {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_import_faults")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub import_id: i64,
        pub row_number: i64,
        pub column_key: String,
        pub reason: String,
        pub border: Option<i64>,
        pub detail: String,
        pub is_note: bool,
    }
}

pub(crate) mod product_import_pictures {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_import_pictures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub import_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub media_id: i64,
    }
}
