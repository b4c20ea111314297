//! Finding and deleting files that nothing refers to.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Value};
use shop_core::{Localized, MediaId, ShopId, Timestamp};

use crate::{
    StoreError,
    media::{
        MediaRecord, find_many,
        watermark::{former_keys, successors},
    },
    sql,
};

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
    let in_agreements = in_agreements(conn).await?;
    let mut unreferenced = Vec::new();
    let (mut owner, mut id) = (0, 0);
    loop {
        let page = candidates(conn, before, owner, id).await?;
        for of_owner in page.chunk_by(|one, next| one.shop_id == next.shop_id) {
            unreferenced.extend(not_in_rich_text(conn, of_owner, &in_agreements).await?);
            if unreferenced.len() >= limit {
                unreferenced.truncate(limit);
                return Ok(unreferenced);
            }
        }
        match page.last() {
            Some(last) if page.len() == PAGE => (owner, id) = (last.shop_id, last.id),
            _ => return Ok(unreferenced),
        }
    }
}

/// The next page of files to which no column refers, in the order of their owners.
async fn candidates(
    conn: &impl ConnectionTrait,
    before: Timestamp,
    owner: i64,
    id: i64,
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
    let in_products = in_products(conn, ShopId::from(first.shop_id), &wanted).await?;
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

// Orphaned objects: stored objects that no file refers to, or none yet. Before an object is stored it
// gets a row in `orphaned_objects`; the transaction that writes its file deletes the row, and the
// transaction that deletes a file inserts rows for its objects. So every object in the store belongs
// to a file, an upload or an orphan row.
//
// The store may be slow, so objects are deleted outside of transactions: one short transaction claims
// the rows, then the objects are deleted, then another transaction deletes the rows. Nobody may store
// a claimed object, since it could be deleted right after. Claims expire, so another instance takes
// over from one that crashed.

#[derive(FromQueryResult)]
struct Key {
    object_key: String,
}

/// Objects that only the claiming instance may delete until the claim expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrphanClaim {
    /// The keys of the objects.
    pub keys: Vec<String>,
    /// When the claim expires.
    pub until: Timestamp,
}

/// Marks objects that are about to be stored, so that the sweep deletes them after `delete_after`
/// unless a file refers to them by then.
///
/// # Errors
/// [`StoreError::BeingRemoved`] while one of them is claimed. Roll back, and retry in a moment.
pub async fn mark_pending(
    conn: &impl ConnectionTrait,
    keys: &[&str],
    delete_after: Timestamp,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO orphaned_objects (object_key, delete_after) VALUES ($1, $2)
        ON CONFLICT (object_key) DO UPDATE SET delete_after = excluded.delete_after, claimed_until = 0
        WHERE orphaned_objects.claimed_until <= $3";
    for key in sorted(keys) {
        let values = [
            key.into(),
            delete_after.millis().into(),
            now.millis().into(),
        ];
        if sql::execute(conn, sql, values).await? == 0 {
            return Err(StoreError::BeingRemoved(key.to_owned()));
        }
    }
    Ok(())
}

/// Marks the objects of a file that is being deleted. Pending objects keep their `delete_after`.
pub async fn mark_orphaned(
    conn: &impl ConnectionTrait,
    keys: &[&str],
    now: Timestamp,
) -> Result<(), StoreError> {
    for key in sorted(keys) {
        orphan(conn, key, now).await?;
    }
    Ok(())
}

async fn orphan(conn: &impl ConnectionTrait, key: &str, now: Timestamp) -> Result<(), StoreError> {
    // The update without effect waits for a transaction that deletes the same row.
    let sql = "INSERT INTO orphaned_objects (object_key, delete_after) VALUES ($1, $2)
        ON CONFLICT (object_key) DO UPDATE SET delete_after = orphaned_objects.delete_after";
    sql::execute(conn, sql, [key.into(), now.millis().into()]).await?;
    Ok(())
}

/// Marks the objects that a file referred to before its objects were exchanged, and unmarks those that
/// it refers to now. Writes the rows of both in one order, so that two files that exchange objects in
/// opposite directions cannot deadlock.
///
/// # Errors
/// As [`mark_referenced`].
pub async fn exchange_objects(
    conn: &impl ConnectionTrait,
    before: &[&str],
    after: &[&str],
    now: Timestamp,
) -> Result<(), StoreError> {
    for key in sorted(&[before, after].concat()) {
        if after.contains(&key) {
            mark_referenced(conn, &[key]).await?;
        } else {
            orphan(conn, key, now).await?;
        }
    }
    Ok(())
}

/// Unmarks objects that a file refers to from now on.
///
/// # Errors
/// [`StoreError::BeingRemoved`] when one of them was claimed, because storing them took too long.
pub async fn mark_referenced(conn: &impl ConnectionTrait, keys: &[&str]) -> Result<(), StoreError> {
    let delete = "DELETE FROM orphaned_objects WHERE object_key = $1 AND claimed_until = 0";
    let remaining = "SELECT COUNT(*) AS n FROM orphaned_objects WHERE object_key = $1";
    for key in sorted(keys) {
        if sql::execute(conn, delete, [key.into()]).await? == 0
            && sql::count(conn, remaining, [key.into()]).await? > 0
        {
            return Err(StoreError::BeingRemoved(key.to_owned()));
        }
    }
    Ok(())
}

/// Claims at most `limit` objects that may be deleted now, the longest overdue first. Call it in a
/// transaction, and delete the objects after the commit.
pub async fn claim_orphans(
    conn: &impl ConnectionTrait,
    now: Timestamp,
    until: Timestamp,
    limit: u32,
) -> Result<OrphanClaim, StoreError> {
    // Skips rows that another transaction is storing or claiming.
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    };
    let sql = format!(
        "UPDATE orphaned_objects SET claimed_until = $2 WHERE object_key IN (
            SELECT object_key FROM orphaned_objects WHERE delete_after <= $1 AND claimed_until <= $1
            ORDER BY delete_after LIMIT {limit}{lock})
        RETURNING object_key"
    );
    let values = [now.millis().into(), until.millis().into()];
    let rows: Vec<Key> = sql::all(conn, &sql, values).await?;
    let keys = rows.into_iter().map(|row| row.object_key).collect();
    let claim = OrphanClaim { keys, until };
    let referenced = delete_referenced(conn, &claim).await?;
    let keys = claim.keys.into_iter();
    let keys = keys.filter(|key| !referenced.contains(key)).collect();
    Ok(OrphanClaim { keys, until })
}

/// Deletes the rows of claimed objects that a file refers to after all, and returns their keys: two
/// owners who send the same content share one object.
async fn delete_referenced(
    conn: &impl ConnectionTrait,
    claim: &OrphanClaim,
) -> Result<Vec<String>, StoreError> {
    let condition = "(EXISTS (SELECT 1 FROM media m WHERE m.object_key = orphaned_objects.object_key)
        OR EXISTS (SELECT 1 FROM media_variants v WHERE v.object_key = orphaned_objects.object_key)
        OR EXISTS (SELECT 1 FROM clean_renditions c WHERE c.object_key = orphaned_objects.object_key))";
    let Some((sql, values)) = of_claimed("DELETE FROM orphaned_objects", claim, &claim.keys) else {
        return Ok(Vec::new());
    };
    let sql = format!("{sql} AND {condition} RETURNING object_key");
    let rows: Vec<Key> = sql::all(conn, &sql, values).await?;
    Ok(rows.into_iter().map(|row| row.object_key).collect())
}

/// Deletes the rows of claimed objects that were deleted from the store.
pub async fn delete_orphans(
    conn: &impl ConnectionTrait,
    claim: &OrphanClaim,
    deleted: &[String],
) -> Result<(), StoreError> {
    if let Some((sql, values)) = of_claimed("DELETE FROM orphaned_objects", claim, deleted) {
        sql::execute(conn, &sql, values).await?;
    }
    Ok(())
}

/// Ends the claim of objects that nobody tried to delete.
pub async fn release_orphans(
    conn: &impl ConnectionTrait,
    claim: &OrphanClaim,
    untouched: &[String],
) -> Result<(), StoreError> {
    let update = "UPDATE orphaned_objects SET claimed_until = 0";
    if let Some((sql, values)) = of_claimed(update, claim, untouched) {
        sql::execute(conn, &sql, values).await?;
    }
    Ok(())
}

/// A statement on the keys that are still claimed; `None` without keys.
fn of_claimed(verb: &str, claim: &OrphanClaim, keys: &[String]) -> Option<(String, Vec<Value>)> {
    if keys.is_empty() {
        return None;
    }
    let places: Vec<_> = (2..keys.len() + 2)
        .map(|place| format!("${place}"))
        .collect();
    let places = places.join(", ");
    let sql = format!("{verb} WHERE claimed_until = $1 AND object_key IN ({places})");
    let mut values = vec![claim.until.millis().into()];
    values.extend(keys.iter().map(|key| key.as_str().into()));
    Some((sql, values))
}

/// Sorted, so that two transactions that write the same rows cannot deadlock.
fn sorted<'k>(keys: &[&'k str]) -> Vec<&'k str> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    keys.dedup();
    keys
}

// References to files in rich text. Rich text refers to a file by its URL, which is the object key
// without the folder of public files.

/// The start of a file's URL.
const URL_PREFIX: &str = "/media/";

/// Texts per page. The longest have some hundred kilobytes in all their languages.
const TEXTS_AT_ONCE: usize = 20;

#[derive(FromQueryResult)]
struct RichText {
    id: i64,
    text: String,
    translations: String,
}

/// The condition that no rich text refers to a file `m`: neither the details of its owner's products
/// nor an agreement. It reads all of these per file, so use it for the final check only.
const NOT_IN_RICH_TEXT: &str = "
    NOT EXISTS (SELECT 1 FROM (
            SELECT m.object_key UNION ALL
            SELECT v.object_key FROM media_variants v WHERE v.media_id = m.id UNION ALL
            SELECT f.object_key FROM former_objects f WHERE f.media_id = m.id) k
        JOIN products r ON r.details || r.details_translations
            LIKE '%/media/' || REPLACE(k.object_key, 'public/', '') || '%'
        WHERE r.shop_id = m.shop_id)
    AND NOT EXISTS (SELECT 1 FROM (
            SELECT m.object_key UNION ALL
            SELECT v.object_key FROM media_variants v WHERE v.media_id = m.id UNION ALL
            SELECT f.object_key FROM former_objects f WHERE f.media_id = m.id) k
        JOIN agreements r ON r.text || r.translations
            LIKE '%/media/' || REPLACE(k.object_key, 'public/', '') || '%')";

/// Names of files as in their URLs.
type Names = HashSet<String>;

/// The names in agreements, in force or not: all are kept with their images.
async fn in_agreements(conn: &impl ConnectionTrait) -> Result<Names, StoreError> {
    let sql = "SELECT id, text, translations FROM agreements
        WHERE id > $1 AND text || translations LIKE '%/media/%'";
    let mut names = Names::new();
    read(conn, sql, None, |name| {
        names.insert(name.to_owned());
    })
    .await?;
    Ok(names)
}

/// The `wanted` names that occur in the details of an owner's products.
async fn in_products(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    wanted: &HashSet<&str>,
) -> Result<Names, StoreError> {
    let sql = "SELECT id, details AS text, details_translations AS translations FROM products
        WHERE id > $1 AND shop_id = $2 AND details || details_translations LIKE '%/media/%'";
    let mut names = Names::new();
    read(conn, sql, Some(owner.get().into()), |name| {
        if wanted.contains(name) {
            names.insert(name.to_owned());
        }
    })
    .await?;
    Ok(names)
}

/// Calls `see` with each name in the texts that `sql` selects, page by page after the id `$1`.
async fn read(
    conn: &impl ConnectionTrait,
    sql: &str,
    owner: Option<Value>,
    mut see: impl FnMut(&str),
) -> Result<(), StoreError> {
    let sql = format!("{sql} ORDER BY id LIMIT {PAGE}");
    let mut after = 0_i64;
    loop {
        let values = [after.into()].into_iter().chain(owner.clone());
        let texts: Vec<RichText> = sql::all(conn, &sql, values).await?;
        for text in &texts {
            names(&text.text).for_each(&mut see);
            names(&text.translations).for_each(&mut see);
        }
        match texts.last() {
            Some(last) if texts.len() == TEXTS_AT_ONCE => after = last.id,
            _ => return Ok(()),
        }
    }
}

/// A rich text in which the former addresses of an owner's files are replaced by the present ones;
/// `None` if it contains no former address.
pub async fn with_present_addresses(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    text: &Localized,
) -> Result<Option<Localized>, StoreError> {
    let keys: HashSet<String> = text
        .all()
        .flat_map(names)
        .map(|name| format!("public/{name}"))
        .collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let successors = successors(conn, Some(owner), &keys).await?;
    if successors.is_empty() {
        return Ok(None);
    }
    Ok(Some(text.map(|text| {
        successors.iter().fold(text.to_owned(), |text, (old, new)| {
            let address = |key| format!("{URL_PREFIX}{}", name_of(key));
            text.replace(&address(old), &address(new))
        })
    })))
}

/// The name of the file with this key in its URL.
fn name_of(object_key: &str) -> &str {
    object_key.strip_prefix("public/").unwrap_or(object_key)
}

/// The names in the file URLs of a text, in HTML as well as in JSON that contains HTML.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    text.split(URL_PREFIX).skip(1).map(move |rest| {
        let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
        &rest[..end]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_extracted_from_html_and_json() {
        let html = r#"<p><img src="/media/a1.webp"> /media/b-2.gif<a href="/x">/media/</a></p>"#;
        let json = serde_json::json!({ "en": html }).to_string();
        for text in [html, &json] {
            assert_eq!(names(text).collect::<Vec<_>>(), ["a1.webp", "b-2.gif", ""]);
        }
        assert_eq!(names("media/a.webp").count(), 0);
        assert_eq!(names("/media/end").collect::<Vec<_>>(), ["end"]);
    }
}
