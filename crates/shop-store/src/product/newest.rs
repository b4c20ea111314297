//! The newest products of each of several shops.

use sea_orm::DbBackend;

/// Joins shops `s` with their newest products `p`, at most `each` for one, of those for which a
/// condition on `q` holds. Only so many products of a shop are read, however many it has.
pub(crate) fn newest_of_shops(backend: DbBackend, condition: &str, each: u32) -> String {
    let rest = format!(
        "FROM products q WHERE q.owner_id = s.user_id AND {condition}
        ORDER BY q.id DESC LIMIT {each}"
    );
    match backend {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN products p ON p.id IN (SELECT q.id {rest})"),
        _ => format!("JOIN LATERAL (SELECT q.id {rest}) p ON TRUE"),
    }
}
