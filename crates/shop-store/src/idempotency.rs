//! Idempotency keys: the response to the first request with a key, for its repeats.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, sea_query::Expr};
use shop_core::{Timestamp, UserId};

use crate::{StoreError, sql};

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
    let row = idempotency_keys::Entity::find_by_id((user.get(), key.to_owned()))
        .filter(idempotency_keys::Column::CreatedAt.gte(not_before.millis()))
        .one(conn)
        .await?;
    Ok(row.map(|row| IdempotencyRecord {
        request_hash: row.request_hash,
        response: row.response,
    }))
}

/// Inserts a record without a response, in place of one made before `expired`; `false` when the key is
/// in use. Another transaction that inserts the same key is waited for.
pub async fn insert(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    request_hash: &str,
    now: Timestamp,
    expired: Timestamp,
) -> Result<bool, StoreError> {
    let sql =
        "INSERT INTO idempotency_keys (user_id, request_key, request_hash, response, created_at)
        VALUES ($1, $2, $3, '', $4)
        ON CONFLICT (user_id, request_key) DO UPDATE SET request_hash = excluded.request_hash,
            response = excluded.response, created_at = excluded.created_at
        WHERE idempotency_keys.created_at < $5";
    let values = [
        user.get().into(),
        key.into(),
        request_hash.into(),
        now.millis().into(),
        expired.millis().into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Sets the response of an inserted record, in the same transaction.
pub async fn set_response(
    conn: &impl ConnectionTrait,
    user: UserId,
    key: &str,
    response: &str,
) -> Result<(), StoreError> {
    idempotency_keys::Entity::update_many()
        .col_expr(idempotency_keys::Column::Response, Expr::value(response))
        .filter(idempotency_keys::Column::UserId.eq(user.get()))
        .filter(idempotency_keys::Column::RequestKey.eq(key))
        .exec(conn)
        .await?;
    Ok(())
}

/// Deletes all records older than `moment`; returns their number.
pub async fn expire_before(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM idempotency_keys WHERE created_at < $1";
    sql::execute(conn, sql, [moment.millis().into()]).await
}

pub(crate) mod idempotency_keys {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "idempotency_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub request_key: String,
        pub request_hash: String,
        pub response: String,
        pub created_at: i64,
    }
}
