//! Finding and deleting files that nothing refers to.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{MediaId, ShopId, Timestamp};

use super::{
    MediaRecord, find_many,
    references::{self, NOT_IN_RICH_TEXT, Names, name_of},
    watermark::former_keys,
};
use crate::{StoreError, sql};

/// Files per page.
const PAGE: usize = 1_000;

#[derive(FromQueryResult)]
struct Candidate {
    id: i64,
    shop_id: i64,
}

/// The condition that no column refers to a file `m`; each subquery has an index. Home sections refer
/// to files by the picks of the types that show files.
const NOT_IN_COLUMNS: &str = "
    NOT EXISTS (SELECT 1 FROM product_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM products r WHERE r.video_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM skus r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM album_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM albums r WHERE r.cover_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM categories r WHERE r.main_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM business_categories r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shop_carousel_images r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.main_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.license_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.customer_service_qr_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shops r WHERE r.video_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM shop_watermarks r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM platform_info r
        WHERE m.id IN (r.logo_id, r.opening_image_id, r.qr_id))
    AND NOT EXISTS (SELECT 1 FROM order_lines r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM inquiry_lines r WHERE r.image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM inquiries r WHERE r.product_image_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM product_imports r WHERE r.table_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM product_imports r WHERE r.archive_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM product_import_pictures r WHERE r.media_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM home_section_picks r
        JOIN home_sections h ON h.id = r.section_id
        WHERE r.pick_id = m.id AND h.section_type IN ('carousel', 'video'))";

/// At most `limit` files sent before `before` that nothing refers to, owner by owner. Reads the rich
/// text of an owner's products once per thousand candidates.
pub async fn find_unreferenced(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    limit: usize,
) -> Result<Vec<MediaRecord>, StoreError> {
    let in_agreements = references::in_agreements(conn).await?;
    let mut unreferenced = Vec::new();
    let mut after = (0, 0);
    loop {
        let page = candidates(conn, before, after).await?;
        for of_owner in page.chunk_by(|one, next| one.shop_id == next.shop_id) {
            unreferenced.extend(not_in_rich_text(conn, of_owner, &in_agreements).await?);
            if unreferenced.len() >= limit {
                unreferenced.truncate(limit);
                return Ok(unreferenced);
            }
        }
        match page.last() {
            Some(last) if page.len() == PAGE => after = (last.shop_id, last.id),
            _ => return Ok(unreferenced),
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
        "SELECT m.id, m.shop_id FROM media m
        WHERE m.created_at < $1 AND (m.shop_id, m.id) > ($2, $3) AND {NOT_IN_COLUMNS}
        ORDER BY m.shop_id, m.id LIMIT {PAGE}"
    );
    let values = [before.millis().into(), owner.into(), id.into()];
    sql::all(conn, &sql, values).await
}

/// The files of one owner that no rich text refers to.
async fn not_in_rich_text(
    conn: &impl ConnectionTrait,
    of_owner: &[Candidate],
    in_agreements: &Names,
) -> Result<Vec<MediaRecord>, StoreError> {
    let Some(first) = of_owner.first() else {
        return Ok(Vec::new());
    };
    let ids: Vec<MediaId> = of_owner.iter().map(|file| file.id.into()).collect();
    let found = find_many(conn, &ids).await?;
    let former = former_keys(conn, &ids).await?;
    let keys_of = |file: &'_ MediaRecord| {
        let former = former
            .get(&file.id)
            .into_iter()
            .flatten()
            .map(String::as_str);
        let keys = former.chain(file.object_keys()).map(name_of);
        keys.map(str::to_owned).collect::<Vec<String>>()
    };
    let names: Vec<String> = found.iter().flat_map(keys_of).collect();
    let wanted: HashSet<&str> = names.iter().map(String::as_str).collect();
    let in_products = references::in_products(conn, ShopId::from(first.shop_id), &wanted).await?;
    let is_referenced = |name: String| {
        [in_agreements, &in_products]
            .iter()
            .any(|n| n.contains(&name))
    };
    let unreferenced = found
        .iter()
        .filter(|file| !keys_of(file).into_iter().any(is_referenced));
    Ok(unreferenced.cloned().collect())
}

/// Deletes a file's row, unless something refers to it or it was sent again since `before`; returns
/// whether it was deleted.
pub async fn delete(
    conn: &impl ConnectionTrait,
    id: MediaId,
    before: Timestamp,
) -> Result<bool, StoreError> {
    // PostgreSQL checks the age again after waiting for a concurrent renewal, but only outside of the
    // subquery.
    let sql = format!(
        "DELETE FROM media WHERE created_at < $2 AND id IN (
            SELECT m.id FROM media m
            WHERE m.id = $1 AND {NOT_IN_COLUMNS} AND {NOT_IN_RICH_TEXT})"
    );
    let values = [id.get().into(), before.millis().into()];
    Ok(sql::execute(conn, &sql, values).await? == 1)
}
