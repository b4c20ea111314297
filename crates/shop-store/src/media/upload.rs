//! Tickets for sending a file straight to the object store.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
};
use shop_core::{MediaId, MediaKind, ShopId, Timestamp};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Open {
    count: i64,
    first: Option<i64>,
}

/// A ticket that is given out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    /// Its id, which nobody can foresee.
    pub id: String,
    /// Who asked for it.
    pub owner: ShopId,
    /// What is to be sent.
    pub kind: MediaKind,
    /// The declared media type.
    pub content_type: String,
    /// The declared size.
    pub bytes: u64,
    /// Where it is to be sent.
    pub object_key: String,
    /// Until when.
    pub expires_at: Timestamp,
}

/// A ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// What was asked for.
    pub asked: NewUpload,
    /// The file it became, once it was completed.
    pub media: Option<MediaId>,
}

/// Notes a ticket.
pub async fn create_upload(
    conn: &impl ConnectionTrait,
    upload: &NewUpload,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = uploads::ActiveModel {
        id: Set(upload.id.clone()),
        shop_id: Set(upload.owner.get()),
        kind: Set(upload.kind.as_str().to_owned()),
        content_type: Set(upload.content_type.clone()),
        bytes: Set(upload.bytes.cast_signed()),
        object_key: Set(upload.object_key.clone()),
        created_at: Set(now.millis()),
        expires_at: Set(upload.expires_at.millis()),
        media_id: Set(None),
    };
    uploads::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Finds a ticket of an owner, expired or not.
pub async fn find_upload(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: &str,
) -> Result<Option<Upload>, StoreError> {
    let row = uploads::Entity::find_by_id(id.to_owned())
        .filter(uploads::Column::ShopId.eq(owner.get()))
        .one(conn)
        .await?;
    row.map(Upload::try_from).transpose()
}

/// Notes what a ticket became; `false` when it was completed already.
pub async fn complete_upload(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: &str,
    media: MediaId,
) -> Result<bool, StoreError> {
    let sql = "UPDATE uploads SET media_id = $1
        WHERE id = $2 AND shop_id = $3 AND media_id IS NULL";
    let values = [media.get().into(), id.into(), owner.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Whether a file may still be sent to this key: its ticket is there, and not completed.
pub async fn is_upload_open(
    conn: &impl ConnectionTrait,
    object_key: &str,
) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM uploads WHERE object_key = $1 AND media_id IS NULL";
    Ok(sql::count(conn, sql, [object_key.into()]).await? > 0)
}

/// Tickets that expired before `before`, at most `limit`, the oldest first. A file may lie under the
/// key of any: an address takes a file again after its ticket was completed.
pub async fn expired_uploads(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    limit: u64,
) -> Result<Vec<Upload>, StoreError> {
    let mut filter = Filter::default();
    filter.and("expires_at < ?", [before.millis()]);
    let rows =
        sql::list::<uploads::Entity>(conn, filter, &format!("ORDER BY expires_at LIMIT {limit}"))
            .await?;
    rows.into_iter().map(Upload::try_from).collect()
}

/// An owner's tickets that were not completed and had expired at `moment`, at most `limit`, the
/// oldest first.
pub async fn expired_uploads_of(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    moment: Timestamp,
    limit: u64,
) -> Result<Vec<Upload>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_plain("media_id IS NULL");
    filter.and("expires_at <= ?", [moment.millis()]);
    let rows =
        sql::list::<uploads::Entity>(conn, filter, &format!("ORDER BY expires_at LIMIT {limit}"))
            .await?;
    rows.into_iter().map(Upload::try_from).collect()
}

/// An owner's tickets that are neither completed nor expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenUploads {
    /// How many.
    pub count: u64,
    /// When the first of them expires.
    pub first_expires_at: Option<Timestamp>,
}

/// An owner's tickets that are not completed and had not expired at `moment`.
pub async fn open_uploads(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    moment: Timestamp,
) -> Result<OpenUploads, StoreError> {
    let sql = "SELECT COUNT(*) AS count, MIN(expires_at) AS first FROM uploads
        WHERE shop_id = $1 AND media_id IS NULL AND expires_at > $2";
    let values = [owner.get().into(), moment.millis().into()];
    let row: Option<Open> = sql::first(conn, sql, values).await?;
    let (count, first) = row.map_or((0, None), |row| (row.count, row.first));
    Ok(OpenUploads {
        count: value::count("uploads", count)?,
        first_expires_at: first.map(Timestamp::from_millis),
    })
}

/// Deletes an upload.
pub async fn delete_upload(conn: &impl ConnectionTrait, id: &str) -> Result<(), StoreError> {
    uploads::Entity::delete_by_id(id).exec(conn).await?;
    Ok(())
}

impl TryFrom<uploads::Model> for Upload {
    type Error = StoreError;

    fn try_from(row: uploads::Model) -> Result<Self, StoreError> {
        Ok(Self {
            media: row.media_id.map(Into::into),
            asked: NewUpload {
                owner: row.shop_id.into(),
                kind: value::word("uploads.kind", &row.kind)?,
                bytes: value::count("uploads.bytes", row.bytes)?,
                expires_at: Timestamp::from_millis(row.expires_at),
                id: row.id,
                content_type: row.content_type,
                object_key: row.object_key,
            },
        })
    }
}

pub(crate) mod uploads {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "uploads")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub shop_id: i64,
        pub kind: String,
        pub content_type: String,
        pub bytes: i64,
        pub object_key: String,
        pub created_at: i64,
        pub expires_at: i64,
        pub media_id: Option<i64>,
    }
}
