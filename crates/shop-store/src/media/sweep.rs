//! Finding and removing what nobody refers to.

use std::collections::HashSet;

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, Timestamp, UserId};

use super::{
    MediaRecord, find_many,
    told::{self, Names, TOLD_NOWHERE, name_of},
};
use crate::{StoreError, row::row, sql};

/// Files that are looked at at once, with what their owners tell of them.
const PAGE: usize = 1_000;

row! {
    struct Candidate {
        id: i64,
        owner_id: i64,
    }
}

/// That no column refers to a file `m`; each of these questions has an index. Sections refer by
/// picks of the types that hold files.
const REFERRED_NOWHERE: &str = "
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
        WHERE r.pick_id = m.id AND h.section_type IN ('carousel', 'video'))";

/// Files sent before `before` to which nothing refers, at most `limit`, owner by owner. Only reads,
/// and reads what an owner's products tell once for a thousand files that stand nowhere else.
pub async fn unreferenced(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    limit: usize,
) -> Result<Vec<MediaRecord>, StoreError> {
    let in_agreements = told::in_agreements(conn).await?;
    let mut loose = Vec::new();
    let mut after = (0, 0);
    loop {
        let page = candidates(conn, before, after).await?;
        for of_owner in page.chunk_by(|one, next| one.owner_id == next.owner_id) {
            loose.extend(told_nowhere(conn, of_owner, &in_agreements).await?);
            if loose.len() >= limit {
                loose.truncate(limit);
                return Ok(loose);
            }
        }
        match page.last() {
            Some(last) if page.len() == PAGE => after = (last.owner_id, last.id),
            _ => return Ok(loose),
        }
    }
}

/// The next page of files to which no column refers, in the order of their owners.
async fn candidates(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    (owner, id): (i64, i64),
) -> Result<Vec<Candidate>, StoreError> {
    let sql = format!(
        "SELECT m.id, m.owner_id FROM media m
        WHERE m.created_at < $1 AND (m.owner_id, m.id) > ($2, $3) AND {REFERRED_NOWHERE}
        ORDER BY m.owner_id, m.id LIMIT {PAGE}"
    );
    let values = [before.millis().into(), owner.into(), id.into()];
    sql::all(conn, &sql, values).await
}

/// Those of one owner's files that stand in no rich text.
async fn told_nowhere(
    conn: &impl ConnectionTrait,
    of_owner: &[Candidate],
    in_agreements: &Names,
) -> Result<Vec<MediaRecord>, StoreError> {
    let Some(first) = of_owner.first() else {
        return Ok(Vec::new());
    };
    let ids: Vec<MediaId> = of_owner.iter().map(|file| file.id.into()).collect();
    let found = find_many(conn, &ids).await?;
    let wanted: HashSet<&str> = found
        .iter()
        .flat_map(MediaRecord::object_keys)
        .map(name_of)
        .collect();
    let in_products = told::in_products(conn, UserId::from(first.owner_id), &wanted).await?;
    let is_told = |key: &str| {
        [in_agreements, &in_products]
            .iter()
            .any(|n| n.contains(name_of(key)))
    };
    let loose = found
        .iter()
        .filter(|file| !file.object_keys().into_iter().any(is_told));
    Ok(loose.cloned().collect())
}

/// Removes a file's row, if still nothing refers to it and it was not sent again since `before`;
/// whether it did.
pub async fn delete(
    conn: &impl ConnectionTrait,
    id: MediaId,
    before: Timestamp,
) -> Result<bool, StoreError> {
    // PostgreSQL looks at the age again after it waited for who renews it: only outside the query.
    let sql = format!(
        "DELETE FROM media WHERE created_at < $2 AND id IN (
            SELECT m.id FROM media m
            WHERE m.id = $1 AND {REFERRED_NOWHERE} AND {TOLD_NOWHERE})"
    );
    let values = [id.get().into(), before.millis().into()];
    Ok(sql::execute(conn, &sql, values).await? == 1)
}
