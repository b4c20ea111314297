//! Images, videos and documents, uploads, and the sweep of what is no longer referenced.

mod sweep;
pub(crate) mod upload;
mod variants;
mod watermark;

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
};
use shop_core::{MediaId, ShopId, Timestamp};

use crate::{
    StoreError,
    row::{made_of_row, row},
    sql::{self, Filter},
    value,
};

pub use shop_core::MediaKind;
pub use sweep::{
    OrphanClaim, claim_orphans, delete, delete_orphans, exchange_objects, find_unreferenced,
    mark_orphaned, mark_pending, mark_referenced, release_orphans, with_present_addresses,
};
pub use upload::{
    NewUpload, OpenUploads, Upload, complete_upload, create_upload, delete_upload, expired_uploads,
    expired_uploads_of, find_upload, is_upload_open, open_uploads,
};
pub use variants::{Variant, VariantRecord, Variants};
pub use watermark::{
    Claim, ClaimedPicture, Renditions, Replacement, can_carry_watermark, claim_jpeg,
    claim_watermark, count_waiting, find_clean, find_sample, is_jpeg_waiting, is_watermark_waiting,
    postpone, renew_watermarks, renew_watermarks_of, replace_renditions, skip_watermark,
    successors,
};

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaRecord {
    /// Its id.
    pub id: MediaId,
    /// Who sent it.
    pub owner: ShopId,
    /// What it is.
    pub kind: MediaKind,
    /// Whether only its owner and operators may see it.
    pub is_private: bool,
    /// Where it lies in the object store.
    pub object_key: String,
    /// Its size, without variants.
    pub bytes: u64,
    /// In pixels.
    pub width: Option<u32>,
    /// In pixels.
    pub height: Option<u32>,
    /// Of a video, in milliseconds.
    pub duration_ms: Option<u64>,
    /// Other pictures of it: narrower ones, and a JPEG.
    pub variants: Variants,
}

row! {
    struct Row<'r> {
        id: i64,
        shop_id: i64,
        kind: &'r str,
        is_private: bool,
        object_key: String,
        bytes: i64,
        width: Option<i64>,
        height: Option<i64>,
        duration_ms: Option<i64>,
        variants: &'r str,
    }
}

made_of_row!(MediaRecord: Row);

/// The columns of a file `m`.
pub(crate) const COLUMNS: &str = "m.id, m.shop_id, m.kind, m.is_private, m.object_key, m.bytes,
    m.width, m.height, m.duration_ms, m.variants";

impl TryFrom<Row<'_>> for MediaRecord {
    type Error = StoreError;

    fn try_from(row: Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            owner: row.shop_id.into(),
            kind: value::word("media.kind", row.kind)?,
            is_private: row.is_private,
            object_key: row.object_key,
            bytes: value::count("media.bytes", row.bytes)?,
            width: value::count_opt("media.width", row.width)?,
            height: value::count_opt("media.height", row.height)?,
            duration_ms: value::count_opt("media.duration_ms", row.duration_ms)?,
            variants: Variants::read(row.variants).ok_or(StoreError::Corrupt {
                column: "media.variants",
            })?,
        })
    }
}

impl MediaRecord {
    /// The keys of all its objects: its own and those of its variants.
    pub fn object_keys(&self) -> Vec<&str> {
        let variants = self.variants.iter().map(|variant| variant.object_key);
        variants.chain([self.object_key.as_str()]).collect()
    }

    /// All its objects: keys and sizes in bytes.
    pub fn objects(&self) -> Vec<(&str, u64)> {
        let variants = self.variants.iter();
        let variants = variants.map(|variant| (variant.object_key, variant.bytes));
        variants
            .chain([(self.object_key.as_str(), self.bytes)])
            .collect()
    }
}

/// The files with these ids in the order of their ids, of any owner, with their variants: one
/// query for any number.
pub async fn find_many(
    conn: &impl ConnectionTrait,
    ids: &[MediaId],
) -> Result<Vec<MediaRecord>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    // Products of a shop often share their pictures.
    let mut ids = value::numbers(ids);
    ids.sort_unstable();
    ids.dedup();
    let mut filter = Filter::default();
    filter.and_among("m.id IN (*)", &ids);
    let mut found = find_where(conn, filter).await?;
    found.sort_unstable_by_key(|file| file.id);
    Ok(found)
}

/// Those of the files that belong to one owner: what a merchant may put into the shop.
pub async fn find_owned(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    let found = find_many(conn, ids).await?.into_iter();
    let theirs = found.filter(|file| file.owner == owner);
    Ok(theirs.map(|file| (file.id, file)).collect())
}

/// A file as it is now, whose renditions nobody replaces until the transaction ends.
pub async fn lock(
    conn: &impl ConnectionTrait,
    id: MediaId,
) -> Result<Option<MediaRecord>, StoreError> {
    sql::lock(conn, "media", id.get()).await?;
    Ok(find_many(conn, &[id]).await?.pop())
}

/// The file of an owner with the same content, if it was sent before.
pub async fn find_by_content(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    kind: MediaKind,
    content_hash: &str,
) -> Result<Option<MediaRecord>, StoreError> {
    let mut filter = Filter::default();
    filter.and("m.shop_id = ?", [owner.get()]);
    filter.and(
        "m.kind = ? AND m.content_hash = ?",
        [kind.as_str(), content_hash],
    );
    Ok(find_where(conn, filter).await?.into_iter().next())
}

/// The file of an owner with this object key, or with this private one as it is without its watermark.
pub async fn find_by_object(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    object_key: &str,
    private_key: &str,
) -> Result<Option<MediaRecord>, StoreError> {
    let mut filter = Filter::default();
    // The plus keeps SQLite from walking through all files of the owner.
    filter.and("+m.shop_id = ?", [owner.get()]);
    filter.and(
        "m.id IN (SELECT id FROM media WHERE object_key = ? UNION
            SELECT media_id FROM clean_renditions WHERE is_main AND object_key = ?)",
        [object_key, private_key],
    );
    Ok(find_where(conn, filter).await?.into_iter().next())
}

/// At most `limit` public files of an owner with ids above `after`, in the order of their ids.
pub async fn public_files(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    after: MediaId,
    limit: u32,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM media m
         WHERE m.shop_id = $1 AND m.id > $2 AND NOT m.is_private ORDER BY m.id LIMIT {limit}"
    );
    sql::all(conn, &sql, [owner.get().into(), after.get().into()]).await
}

/// How much an owner stores, with variants, in bytes.
pub async fn used_bytes(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(
            COALESCE((SELECT SUM(bytes) FROM media WHERE shop_id = $1), 0)
            + COALESCE((SELECT SUM(v.bytes) FROM media_variants v JOIN media m ON m.id = v.media_id
                WHERE m.shop_id = $1), 0)
        AS BIGINT) AS n";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// How many bytes are reserved by an owner's uploads that are not completed, whether they were sent,
/// may still be sent or have expired: each counts until its row goes. `except` is the upload that
/// is being completed.
pub async fn reserved_bytes(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    except: Option<&str>,
) -> Result<u64, StoreError> {
    let sql = "SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) AS n FROM uploads
        WHERE shop_id = $1 AND media_id IS NULL AND id <> $2";
    let except = except.unwrap_or_default();
    sql::count(conn, sql, [owner.get().into(), except.into()]).await
}

async fn find_where(
    conn: &impl ConnectionTrait,
    filter: Filter,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM media m WHERE {}", filter.sql());
    sql::all(conn, &sql, filter.into_values()).await
}

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
    let row = files::ActiveModel {
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
    let inserted = files::Entity::insert(row).exec(conn).await?;
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
    let row = files::ActiveModel {
        created_at: Set(now.millis()),
        ..Default::default()
    };
    let done = files::Entity::update_many()
        .set(row)
        .filter(files::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

pub(crate) mod files {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "media")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub kind: String,
        pub status: String,
        pub is_private: bool,
        pub content_hash: String,
        pub object_key: String,
        pub content_type: String,
        pub bytes: i64,
        pub width: Option<i64>,
        pub height: Option<i64>,
        pub duration_ms: Option<i64>,
        pub variants: String,
        pub needs_jpeg: bool,
        pub needs_watermark: bool,
        pub claimed_by: String,
        pub claimed_until: i64,
        pub failures: i64,
        pub created_at: i64,
    }
}

pub(crate) mod media_variants {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "media_variants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub media_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub width: i64,
        pub height: i64,
        pub bytes: i64,
        pub object_key: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub content_type: String,
    }
}
