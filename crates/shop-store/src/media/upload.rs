//! Tickets for sending a file straight to the object store.

use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{MediaId, Timestamp, UserId};

use super::MediaKind;
use crate::{StoreError, entity::uploads, sql, value};

/// A ticket that is given out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    /// Its id, which nobody can foresee.
    pub id: String,
    /// Who asked for it.
    pub owner: UserId,
    /// What is to be sent.
    pub kind: MediaKind,
    /// The media type that was told.
    pub content_type: String,
    /// The size that was told.
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
        owner_id: Set(upload.owner.get()),
        kind: Set(upload.kind.word().to_owned()),
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
    owner: UserId,
    id: &str,
) -> Result<Option<Upload>, StoreError> {
    let row = uploads::Entity::find_by_id(id.to_owned())
        .filter(uploads::Column::OwnerId.eq(owner.get()))
        .one(conn)
        .await?;
    row.map(Upload::try_from).transpose()
}

/// Notes what a ticket became; `false` when it was completed already.
pub async fn complete_upload(
    conn: &impl ConnectionTrait,
    owner: UserId,
    id: &str,
    media: MediaId,
) -> Result<bool, StoreError> {
    let sql = "UPDATE uploads SET media_id = $1
        WHERE id = $2 AND owner_id = $3 AND media_id IS NULL";
    let values = [media.get().into(), id.into(), owner.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Removes tickets that expired before `before` and tells where the files of those that were never
/// completed may lie.
pub async fn purge_uploads(
    conn: &impl ConnectionTrait,
    before: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let expired = uploads::Column::ExpiresAt.lt(before.millis());
    let rows = uploads::Entity::find()
        .filter(expired.clone())
        .filter(uploads::Column::MediaId.is_null())
        .all(conn)
        .await?;
    uploads::Entity::delete_many()
        .filter(expired)
        .exec(conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.object_key).collect())
}

impl TryFrom<uploads::Model> for Upload {
    type Error = StoreError;

    fn try_from(row: uploads::Model) -> Result<Self, StoreError> {
        Ok(Self {
            media: row.media_id.map(Into::into),
            asked: NewUpload {
                owner: row.owner_id.into(),
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
