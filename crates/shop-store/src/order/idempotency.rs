//! Idempotency keys: the response to the first request with a key, for its repeats.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Set, sea_query::Expr,
};
use shop_core::{Timestamp, UserId};

use crate::{StoreError, entity::idempotency_keys as keys};

/// The first request with a key, and its response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyRecord {
    /// A hash of the request's body: another body under the same key is refused.
    pub request_hash: String,
    /// The response as it was written; empty while its transaction is open.
    pub response: String,
}

/// Finds the record of a user's key, if it was inserted since `not_before`.
pub async fn find(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    not_before: Timestamp,
) -> Result<Option<IdempotencyRecord>, StoreError> {
    let row = keys::Entity::find_by_id((user.get(), key.to_owned()))
        .filter(keys::Column::CreatedAt.gte(not_before.millis()))
        .one(conn)
        .await?;
    Ok(row.map(|row| IdempotencyRecord {
        request_hash: row.request_hash,
        response: row.response,
    }))
}

/// Inserts the record of a key, in the transaction that does the work.
///
/// # Errors
/// [`crate::Conflict::IdempotencyKey`] when another request with the key was first.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    record: IdempotencyRecord,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = keys::ActiveModel {
        user_id: Set(user.get()),
        request_key: Set(key.to_owned()),
        request_hash: Set(record.request_hash),
        response: Set(record.response),
        created_at: Set(now.millis()),
    };
    row.insert(conn).await?;
    Ok(())
}

/// Sets the response of an inserted record, in the same transaction.
pub async fn set_response(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    response: &str,
) -> Result<(), StoreError> {
    keys::Entity::update_many()
        .col_expr(keys::Column::Response, Expr::value(response))
        .filter(keys::Column::UserId.eq(user.get()))
        .filter(keys::Column::RequestKey.eq(key))
        .exec(conn)
        .await?;
    Ok(())
}

/// Deletes all records older than `moment`; returns their number.
pub async fn expire_before(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let gone = keys::Entity::delete_many()
        .filter(keys::Column::CreatedAt.lt(moment.millis()))
        .exec(conn)
        .await?;
    Ok(gone.rows_affected)
}

/// Deletes the record of one key if it is older than `moment`, so that the key may be used again.
pub async fn expire(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    moment: Timestamp,
) -> Result<(), StoreError> {
    keys::Entity::delete_many()
        .filter(keys::Column::UserId.eq(user.get()))
        .filter(keys::Column::RequestKey.eq(key))
        .filter(keys::Column::CreatedAt.lt(moment.millis()))
        .exec(conn)
        .await?;
    Ok(())
}
