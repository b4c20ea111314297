//! Finding and removing what nobody refers to.

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, Timestamp};

use super::{MediaRecord, find_many};
use crate::{StoreError, row::row, sql};

row! {
    struct Id {
        id: i64,
    }
}

/// What refers to a file `m`. Rich text refers by address, which is the object's key without the
/// folder of public files; sections refer by picks of the types that hold files.
const UNREFERENCED: &str = "
    NOT EXISTS (SELECT 1 FROM product_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM products r WHERE r.video_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM skus r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM album_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM albums r WHERE r.cover_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM categories r WHERE r.main_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM business_categories r WHERE r.picture_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shop_carousel_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.main_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.license_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.customer_service_qr_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.video_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM platform_info r
        WHERE m.id IN (r.logo_id, r.opening_image_id, r.qr_id))
    AND NOT EXISTS (SELECT 1 FROM order_lines r WHERE r.picture_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM home_section_picks r
        JOIN home_sections h ON h.id = r.section_id
        WHERE r.pick_id = m.id AND h.section_type IN ('carousel', 'video'))
    AND NOT EXISTS (SELECT 1 FROM products r WHERE r.owner_id = m.owner_id
        AND r.details || r.details_translations
            LIKE '%/media/' || REPLACE(m.object_key, 'public/', '') || '%')
    AND NOT EXISTS (SELECT 1 FROM media_variants v
        JOIN products r ON r.details || r.details_translations
            LIKE '%/media/' || REPLACE(v.object_key, 'public/', '') || '%'
        WHERE v.media_id = m.id AND r.owner_id = m.owner_id)";

/// Files sent before `before` to which nothing refers, at most `limit`, the oldest first.
pub async fn unreferenced(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<MediaRecord>, StoreError> {
    let sql = format!(
        "SELECT m.id FROM media m WHERE m.created_at < $1 AND {UNREFERENCED}
        ORDER BY m.created_at LIMIT {limit}"
    );
    let rows: Vec<Id> = sql::all(conn, &sql, [before.millis().into()]).await?;
    let ids: Vec<MediaId> = rows.into_iter().map(|row| row.id.into()).collect();
    let mut found = find_many(conn, &ids).await?;
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

/// Removes a file's row, if still nothing refers to it; whether it did.
pub async fn delete(conn: &impl ConnectionTrait, id: MediaId) -> Result<bool, StoreError> {
    let sql = format!(
        "DELETE FROM media WHERE id IN (SELECT m.id FROM media m WHERE m.id = $1 AND {UNREFERENCED})"
    );
    Ok(sql::execute(conn, &sql, [id.get().into()]).await? == 1)
}

/// Whether any file still lies under this key; the same content of two owners lies there once.
pub async fn object_in_use(
    conn: &impl ConnectionTrait,
    object_key: &str,
) -> Result<bool, StoreError> {
    let sql = "SELECT id FROM media WHERE object_key = $1
        UNION ALL SELECT media_id AS id FROM media_variants WHERE object_key = $1 LIMIT 1";
    let row: Option<Id> = sql::first(conn, sql, [object_key.into()]).await?;
    Ok(row.is_some())
}
