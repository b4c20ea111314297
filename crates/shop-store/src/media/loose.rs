//! Objects to which no file refers, or none yet. Whoever stores an object notes it before, and forgets
//! it in the transaction that writes its file; whoever removes a file notes its objects in the same
//! transaction. So the store holds nothing that neither a file nor a note knows.
//!
//! Objects are removed outside of transactions, since a store may be slow: a short transaction claims
//! their notes, the objects are removed, and another one removes the notes. While an object is claimed
//! nobody may store it, or it could be removed after it was stored. A claim has an end, so that what a
//! crashed instance claimed is claimed again.

use sea_orm::{ConnectionTrait, DbBackend, Value};
use shop_core::Timestamp;

use crate::{StoreError, row::row, sql};

row! {
    struct Key {
        object_key: String,
    }
}

/// Objects that one instance alone may remove until a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Their keys.
    pub keys: Vec<String>,
    /// Until when.
    pub until: Timestamp,
}

/// Notes objects that are about to be stored: until `due` nobody removes them.
///
/// # Errors
/// [`StoreError::BeingRemoved`] while somebody removes one of them. Undo the transaction, and try again
/// in a moment.
pub async fn announce(
    conn: &impl ConnectionTrait,
    keys: &[&str],
    due: Timestamp,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO loose_objects (object_key, due_at) VALUES ($1, $2)
        ON CONFLICT (object_key) DO UPDATE SET due_at = excluded.due_at, claimed_until = 0
        WHERE loose_objects.claimed_until <= $3";
    for key in in_order(keys) {
        let values = [key.into(), due.millis().into(), now.millis().into()];
        if sql::execute(conn, sql, values).await? == 0 {
            return Err(StoreError::BeingRemoved(key.to_owned()));
        }
    }
    Ok(())
}

/// Notes objects whose file goes; those that somebody else is about to store keep their time.
pub async fn loosen(
    conn: &impl ConnectionTrait,
    keys: &[&str],
    now: Timestamp,
) -> Result<(), StoreError> {
    // Written anew though it stays: who forgets the same note just now is waited for.
    let sql = "INSERT INTO loose_objects (object_key, due_at) VALUES ($1, $2)
        ON CONFLICT (object_key) DO UPDATE SET due_at = loose_objects.due_at";
    for key in in_order(keys) {
        sql::execute(conn, sql, [key.into(), now.millis().into()]).await?;
    }
    Ok(())
}

/// Forgets the notes of objects to which a file refers now.
///
/// # Errors
/// [`StoreError::BeingRemoved`] when one of them was claimed, since storing them took too long.
pub async fn forget(conn: &impl ConnectionTrait, keys: &[&str]) -> Result<(), StoreError> {
    let forget = "DELETE FROM loose_objects WHERE object_key = $1 AND claimed_until = 0";
    let noted = "SELECT COUNT(*) AS n FROM loose_objects WHERE object_key = $1";
    for key in in_order(keys) {
        if sql::execute(conn, forget, [key.into()]).await? == 0
            && sql::count(conn, noted, [key.into()]).await? > 0
        {
            return Err(StoreError::BeingRemoved(key.to_owned()));
        }
    }
    Ok(())
}

/// Claims objects that may be removed now, at most `limit`, those that wait longest first. To be
/// called in a transaction; the objects are removed once it is committed.
pub async fn claim(
    conn: &impl ConnectionTrait,
    now: Timestamp,
    until: Timestamp,
    limit: u32,
) -> Result<Claim, StoreError> {
    // Whoever stores one of them or claims it just now is not waited for.
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    };
    let sql = format!(
        "UPDATE loose_objects SET claimed_until = $2 WHERE object_key IN (
            SELECT object_key FROM loose_objects WHERE due_at <= $1 AND claimed_until <= $1
            ORDER BY due_at LIMIT {limit}{lock})
        RETURNING object_key"
    );
    let values = [now.millis().into(), until.millis().into()];
    let rows: Vec<Key> = sql::all(conn, &sql, values).await?;
    let keys = rows.into_iter().map(|row| row.object_key).collect();
    let claim = Claim { keys, until };
    let used = forget_used(conn, &claim).await?;
    let keys = claim.keys.into_iter().filter(|key| !used.contains(key));
    Ok(Claim {
        keys: keys.collect(),
        until,
    })
}

/// Forgets the notes of claimed objects to which a file refers after all; their keys. The same
/// content of two owners is one object.
async fn forget_used(
    conn: &impl ConnectionTrait,
    claim: &Claim,
) -> Result<Vec<String>, StoreError> {
    let condition = "(EXISTS (SELECT 1 FROM media m WHERE m.object_key = loose_objects.object_key)
        OR EXISTS (SELECT 1 FROM media_variants v WHERE v.object_key = loose_objects.object_key))";
    let Some((sql, values)) = of_claimed("DELETE FROM loose_objects", claim, &claim.keys) else {
        return Ok(Vec::new());
    };
    let sql = format!("{sql} AND {condition} RETURNING object_key");
    let rows: Vec<Key> = sql::all(conn, &sql, values).await?;
    Ok(rows.into_iter().map(|row| row.object_key).collect())
}

/// Forgets the notes of claimed objects that were removed.
pub async fn forget_removed(
    conn: &impl ConnectionTrait,
    claim: &Claim,
    removed: &[String],
) -> Result<(), StoreError> {
    if let Some((sql, values)) = of_claimed("DELETE FROM loose_objects", claim, removed) {
        sql::execute(conn, &sql, values).await?;
    }
    Ok(())
}

/// Gives up the claim of objects that nobody tried to remove.
pub async fn release(
    conn: &impl ConnectionTrait,
    claim: &Claim,
    untouched: &[String],
) -> Result<(), StoreError> {
    let update = "UPDATE loose_objects SET claimed_until = 0";
    if let Some((sql, values)) = of_claimed(update, claim, untouched) {
        sql::execute(conn, &sql, values).await?;
    }
    Ok(())
}

/// A statement on those of the keys that are claimed still; none without keys.
fn of_claimed(verb: &str, claim: &Claim, keys: &[String]) -> Option<(String, Vec<Value>)> {
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

/// Always in one order, so that two who write the same notes do not wait for each other.
fn in_order<'k>(keys: &[&'k str]) -> Vec<&'k str> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    keys.dedup();
    keys
}
