//! Orphaned objects: stored objects that no file refers to, or none yet. Before an object is stored it
//! gets a row in `orphaned_objects`; the transaction that writes its file deletes the row, and the
//! transaction that deletes a file inserts rows for its objects. So every object in the store belongs
//! to a file, an upload or an orphan row.
//!
//! The store may be slow, so objects are deleted outside of transactions: one short transaction claims
//! the rows, then the objects are deleted, then another transaction deletes the rows. Nobody may store
//! a claimed object, since it could be deleted right after. Claims expire, so another instance takes
//! over from one that crashed.

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Value};
use shop_core::Timestamp;

use crate::{StoreError, sql};

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
