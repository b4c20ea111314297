//! The newest products of each of several shops or categories.

use sea_orm::DbBackend;

/// Joins each row before it with the newest products `p`, at most `each`, of those for which a
/// condition on `q` and the row holds. Only so many products of a row are read, however many it has.
pub(crate) fn newest_of_each(backend: DbBackend, condition: &str, each: u32) -> String {
    let newest = format!("FROM products q WHERE {condition} ORDER BY q.id DESC LIMIT {each}");
    match backend {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN products p ON p.id IN (SELECT q.id {newest})"),
        _ => format!("JOIN LATERAL (SELECT q.id {newest}) p ON TRUE"),
    }
}
