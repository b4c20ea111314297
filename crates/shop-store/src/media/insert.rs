//! Noting files that lie in the object store.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, EntityTrait,
};
use shop_core::{MediaId, ShopId, Timestamp};

use super::{MediaKind, VariantRecord, Variants};
use crate::{
    StoreError,
    entity::{media, media_variants},
    sql,
};

/// A file that was stored.
#[derive(Debug, Clone)]
pub struct NewMedia {
    /// Who sent it.
    pub owner: ShopId,
    /// What it is.
    pub kind: MediaKind,
    /// Hash of what was sent.
    pub content_hash: String,
    /// Where it lies in the object store.
    pub object_key: String,
    /// Its media type.
    pub content_type: String,
    /// Its size, without variants.
    pub bytes: u64,
    /// Width and height in pixels.
    pub size: Option<(u32, u32)>,
    /// Of a video, in milliseconds.
    pub duration_ms: Option<u64>,
    /// Other pictures of it: narrower ones, and a JPEG.
    pub variants: Vec<VariantRecord>,
}

impl NewMedia {
    /// The main size of a picture.
    pub fn main_rendition(&self) -> VariantRecord {
        let (width, height) = self.size.unwrap_or((1, 1));
        VariantRecord {
            width,
            height,
            bytes: self.bytes,
            object_key: self.object_key.clone(),
            content_type: self.content_type.clone(),
        }
    }

    /// The keys of all its objects: its own and those of its variants.
    pub fn object_keys(&self) -> Vec<&str> {
        let variants = self.variants.iter();
        let variants = variants.map(|variant| variant.object_key.as_str());
        variants.chain([self.object_key.as_str()]).collect()
    }
}

/// Notes a file; [`crate::Conflict::MediaContent`] when its owner sent the same one before.
pub async fn insert(
    conn: &impl ConnectionTrait,
    file: &NewMedia,
    now: Timestamp,
) -> Result<MediaId, StoreError> {
    let row = media::ActiveModel {
        id: NotSet,
        shop_id: Set(file.owner.get()),
        kind: Set(file.kind.as_str().to_owned()),
        status: Set("ready".to_owned()),
        is_private: Set(file.kind.is_private()),
        content_hash: Set(file.content_hash.clone()),
        object_key: Set(file.object_key.clone()),
        content_type: Set(file.content_type.clone()),
        bytes: Set(file.bytes.cast_signed()),
        width: Set(file.size.map(|(width, _)| width.into())),
        height: Set(file.size.map(|(_, height)| height.into())),
        duration_ms: Set(file.duration_ms.map(u64::cast_signed)),
        variants: Set(Variants::text_of(&file.variants)),
        needs_jpeg: Set(false),
        needs_watermark: Set(false),
        claimed_by: Set(String::new()),
        claimed_until: Set(0),
        failures: Set(0),
        created_at: Set(now.millis()),
    };
    let inserted = media::Entity::insert(row).exec(conn).await?;
    let id = inserted.last_insert_id;
    // By their keys, for those who ask who uses an object.
    let variants = file.variants.iter().map(|variant| variant_row(id, variant));
    media_variants::Entity::insert_many(variants)
        .exec_without_returning(conn)
        .await?;
    Ok(id.into())
}

fn variant_row(id: i64, variant: &VariantRecord) -> media_variants::ActiveModel {
    media_variants::ActiveModel {
        media_id: Set(id),
        width: Set(variant.width.into()),
        height: Set(variant.height.into()),
        bytes: Set(variant.bytes.cast_signed()),
        object_key: Set(variant.object_key.clone()),
        content_type: Set(variant.content_type.clone()),
    }
}

/// Adds the JPEG of a picture; `false` when it has one already, or no longer exists.
pub async fn add_jpeg(
    conn: &impl ConnectionTrait,
    id: MediaId,
    jpeg: &VariantRecord,
) -> Result<bool, StoreError> {
    let sql =
        "UPDATE media SET needs_jpeg = FALSE, claimed_by = '', claimed_until = 0, failures = 0,
            variants = CASE WHEN variants = '' THEN $1 ELSE variants || ' ' || $1 END
        WHERE id = $2 AND needs_jpeg";
    let values = [jpeg.text().into(), id.get().into()];
    if sql::execute(conn, sql, values).await? == 0 {
        return Ok(false);
    }
    media_variants::Entity::insert(variant_row(id.get(), jpeg))
        .exec_without_returning(conn)
        .await?;
    Ok(true)
}

/// Leaves a picture without a JPEG.
pub async fn skip_jpeg(conn: &impl ConnectionTrait, id: MediaId) -> Result<(), StoreError> {
    let sql =
        "UPDATE media SET needs_jpeg = FALSE, claimed_by = '', claimed_until = 0, failures = 0
        WHERE id = $1 AND needs_jpeg";
    sql::execute(conn, sql, [id.get().into()]).await?;
    Ok(())
}

/// Records that a file was sent again, so that its time before the sweep begins again; `false` when it
/// was removed concurrently.
pub async fn renew(
    conn: &impl ConnectionTrait,
    id: MediaId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE media SET created_at = $1 WHERE id = $2";
    Ok(sql::execute(conn, sql, [now.millis().into(), id.get().into()]).await? == 1)
}
