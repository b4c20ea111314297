//! Idempotency keys: what the first request with a key was answered.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Set, sea_query::Expr,
};
use shop_core::{Timestamp, UserId};

use crate::{StoreError, entity::idempotency_keys as keys};

/// What was answered to the first request with a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyRecord {
    /// A hash of the request's body: another body under the same key is refused.
    pub request_hash: String,
    /// The answer as it was written; empty while its transaction is open.
    pub answer: String,
}

/// The record of a key that was made since `not_before`.
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
        answer: row.answer,
    }))
}

/// Inserts a record, in the transaction that did the work.
///
/// # Errors
/// [`crate::Conflict::IdempotencyKey`] when another request with the key was first.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    answer: IdempotencyRecord,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = keys::ActiveModel {
        user_id: Set(user.get()),
        request_key: Set(key.to_owned()),
        request_hash: Set(answer.request_hash),
        answer: Set(answer.answer),
        created_at: Set(now.millis()),
    };
    row.insert(conn).await?;
    Ok(())
}

/// Completes a record with its answer, in the same transaction.
pub async fn set_answer(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    answer: &str,
) -> Result<(), StoreError> {
    keys::Entity::update_many()
        .col_expr(keys::Column::Answer, Expr::value(answer))
        .filter(keys::Column::UserId.eq(user.get()))
        .filter(keys::Column::RequestKey.eq(key))
        .exec(conn)
        .await?;
    Ok(())
}

/// Deletes the records made before `moment`; their keys may be used again.
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

/// Deletes a record made before `moment`; its key may be used again.
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
