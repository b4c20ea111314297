//! Text files at the root of the site.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder,
};
use shop_core::Timestamp;

use super::info::ROW;
use crate::{StoreError, Updated, entity::root_files as table, sql, updated::next};

/// A text file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RootFile {
    /// The name, unique.
    pub name: String,
    /// The content.
    pub content: String,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
    /// When it was last written.
    pub updated_at: Timestamp,
}

/// All files, by name.
pub async fn root_files(conn: &impl ConnectionTrait) -> Result<Vec<RootFile>, StoreError> {
    let rows = table::Entity::find()
        .order_by_asc(table::Column::Name)
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(RootFile::from).collect())
}

/// The file of a name.
pub async fn root_file(
    conn: &impl ConnectionTrait,
    name: &str,
) -> Result<Option<RootFile>, StoreError> {
    let row = table::Entity::find_by_id(name).one(conn).await?;
    Ok(row.map(RootFile::from))
}

/// The number of files. No other transaction adds one until this one ends.
pub async fn root_file_count(conn: &impl ConnectionTrait) -> Result<u64, StoreError> {
    sql::lock(conn, "platform_info", ROW).await?;
    Ok(table::Entity::find().count(conn).await?)
}

/// Adds a file whose name no other has.
pub async fn insert_root_file(
    conn: &impl ConnectionTrait,
    (name, content): (&str, &str),
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = table::ActiveModel {
        name: Set(name.to_owned()),
        content: Set(content.to_owned()),
        revision: Set(1),
        updated_at: Set(now.millis()),
    };
    table::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Replaces the content of a file, if its revision is still `seen`.
pub async fn save_root_file(
    conn: &impl ConnectionTrait,
    (name, seen): (&str, i64),
    content: &str,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let row = table::ActiveModel {
        content: Set(content.to_owned()),
        revision: Set(next(seen)),
        updated_at: Set(now.millis()),
        ..Default::default()
    };
    let done = table::Entity::update_many()
        .set(row)
        .filter(table::Column::Name.eq(name))
        .filter(table::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    let exists = table::Entity::find_by_id(name).count(conn).await? > 0;
    Ok(Updated::from_rows(done.rows_affected, exists))
}

/// Deletes a file; `false` when there is none.
pub async fn delete_root_file(conn: &impl ConnectionTrait, name: &str) -> Result<bool, StoreError> {
    let done = table::Entity::delete_by_id(name).exec(conn).await?;
    Ok(done.rows_affected == 1)
}

impl From<table::Model> for RootFile {
    fn from(row: table::Model) -> Self {
        Self {
            name: row.name,
            content: row.content,
            revision: row.revision,
            updated_at: Timestamp::from_millis(row.updated_at),
        }
    }
}
