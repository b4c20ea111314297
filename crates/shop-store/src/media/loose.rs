//! Objects to which no file refers, or none yet. Whoever stores an object notes it before, and forgets
//! it in the transaction that writes its file; whoever removes a file notes its objects in the same
//! transaction. So the store holds nothing that neither a file nor a note knows.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_core::Timestamp;

use crate::{StoreError, row::row, sql};

row! {
    struct Key {
        object_key: String,
    }
}

/// Notes objects that are about to be stored: until `due` nobody removes them. Waits for who is
/// removing one of them just now.
pub async fn announce(
    conn: &impl ConnectionTrait,
    keys: &[&str],
    due: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO loose_objects (object_key, due_at) VALUES ($1, $2)
        ON CONFLICT (object_key) DO UPDATE SET due_at = excluded.due_at";
    note_each(conn, sql, keys, due).await
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
    note_each(conn, sql, keys, now).await
}

async fn note_each(
    conn: &impl ConnectionTrait,
    sql: &str,
    keys: &[&str],
    due: Timestamp,
) -> Result<(), StoreError> {
    for key in in_order(keys) {
        sql::execute(conn, sql, [key.into(), due.millis().into()]).await?;
    }
    Ok(())
}

/// Forgets notes of objects: a file refers to them now, or they are gone.
pub async fn forget(conn: &impl ConnectionTrait, keys: &[&str]) -> Result<(), StoreError> {
    let sql = "DELETE FROM loose_objects WHERE object_key = $1";
    for key in in_order(keys) {
        sql::execute(conn, sql, [key.into()]).await?;
    }
    Ok(())
}

/// Lets a noted object wait until `due`, since it could not be removed.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    key: &str,
    due: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE loose_objects SET due_at = $2 WHERE object_key = $1";
    sql::execute(conn, sql, [key.into(), due.millis().into()]).await?;
    Ok(())
}

/// The keys of objects that may be removed now, at most `limit`, those that wait longest first.
pub async fn loose(
    conn: &impl ConnectionTrait,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    let sql = format!(
        "SELECT object_key FROM loose_objects WHERE due_at <= $1 ORDER BY due_at LIMIT {limit}"
    );
    let rows: Vec<Key> = sql::all(conn, &sql, [now.millis().into()]).await?;
    Ok(rows.into_iter().map(|row| row.object_key).collect())
}

/// Makes who would store a noted object wait until the transaction ends; `false` when it is noted no
/// more, or somebody is about to store it. SQLite has one writer anyway.
pub async fn hold_loose(
    conn: &impl ConnectionTrait,
    key: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE",
    };
    let sql = format!(
        "SELECT object_key FROM loose_objects WHERE object_key = $1 AND due_at <= $2{lock}"
    );
    let row: Option<Key> = sql::first(conn, &sql, [key.into(), now.millis().into()]).await?;
    Ok(row.is_some())
}

/// Always in one order, so that two who write the same notes do not wait for each other.
fn in_order<'k>(keys: &[&'k str]) -> Vec<&'k str> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    keys.dedup();
    keys
}
