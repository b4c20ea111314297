//! Creating and changing accounts.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
};
use shop_core::{AccountStatus, Role, Secret, Timestamp, UserId, uniqueness_key};

use crate::{StoreError, Updated, entity::users, sql};

/// What somebody agreed to who registers.
#[derive(Debug, Clone, Copy)]
pub struct AgreedVersions<'a> {
    /// The version of the service agreement; empty while none is published.
    pub service: &'a str,
    /// The version of the privacy policy; empty while none is published.
    pub privacy: &'a str,
}

/// An account that registers.
#[derive(Debug, Clone)]
pub struct NewAccount<'a> {
    /// The name to sign in with.
    pub username: &'a str,
    /// The password's hash with its parameters.
    pub password_hash: Secret<&'a str>,
    /// What it may do.
    pub role: Role,
    /// What was agreed to, if anything was.
    pub agreed: Option<AgreedVersions<'a>>,
}

/// Creates an account; [`crate::Conflict::Username`] when the name is taken.
pub async fn create(
    conn: &impl ConnectionTrait,
    account: &NewAccount<'_>,
    now: Timestamp,
) -> Result<UserId, StoreError> {
    let version = |of: fn(&AgreedVersions<'_>) -> String| {
        Set(account.agreed.as_ref().map(of).unwrap_or_default())
    };
    let row = users::ActiveModel {
        id: NotSet,
        username: Set(account.username.to_owned()),
        username_key: Set(uniqueness_key(account.username)),
        password_hash: Set((*account.password_hash).to_owned()),
        role: Set(account.role.as_str().to_owned()),
        status: Set(AccountStatus::Active.as_str().to_owned()),
        disabled_reason: NotSet,
        agreement_version: version(|agreed| agreed.service.to_owned()),
        privacy_version: version(|agreed| agreed.privacy.to_owned()),
        agreed_at: Set(account.agreed.map(|_| now.millis())),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        revision: NotSet,
        password_version: NotSet,
    };
    let inserted = users::Entity::insert(row).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Changes the password, and counts it; `false` when there is no such account.
pub async fn set_password_hash(
    conn: &impl ConnectionTrait,
    id: UserId,
    hash: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE users SET password_hash = $1, password_version = password_version + 1,
            updated_at = $2
        WHERE id = $3";
    let values = [hash.into(), now.millis().into(), id.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Stores another hash of the same password; `false` when the password was changed since.
pub async fn renew_password_hash(
    conn: &impl ConnectionTrait,
    (id, password_version): (UserId, i64),
    hash: &str,
) -> Result<bool, StoreError> {
    let sql = "UPDATE users SET password_hash = $1 WHERE id = $2 AND password_version = $3";
    let values = [hash.into(), id.get().into(), password_version.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Counts up an account's revision for a decision of an operator, if it is still `seen`. The row is
/// locked until the transaction ends, so the second of two concurrent decisions is stale.
pub async fn decide(
    conn: &impl ConnectionTrait,
    (id, seen): (UserId, i64),
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sql = "UPDATE users SET revision = revision + 1, updated_at = $1
        WHERE id = $2 AND revision = $3";
    let values = [now.millis().into(), id.get().into(), seen.into()];
    let changed = sql::execute(conn, sql, values).await?;
    let exists = users::Entity::find_by_id(id.get()).count(conn).await? > 0;
    Ok(Updated::from_rows(changed, exists))
}

/// Disables or enables an account, with the reason for disabling it; `false` when there is no such
/// account.
pub async fn set_status(
    conn: &impl ConnectionTrait,
    id: UserId,
    (status, reason): (AccountStatus, &str),
    now: Timestamp,
) -> Result<bool, StoreError> {
    let change = users::ActiveModel {
        status: Set(status.as_str().to_owned()),
        disabled_reason: Set(match status {
            AccountStatus::Active => String::new(),
            AccountStatus::Disabled => reason.to_owned(),
        }),
        ..changed(now)
    };
    update(conn, id, change).await
}

/// Changes what an account may do; `false` when there is no such account.
pub async fn set_role(
    conn: &impl ConnectionTrait,
    id: UserId,
    role: Role,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let change = users::ActiveModel {
        role: Set(role.as_str().to_owned()),
        ..changed(now)
    };
    update(conn, id, change).await
}

fn changed(now: Timestamp) -> users::ActiveModel {
    users::ActiveModel {
        updated_at: Set(now.millis()),
        ..Default::default()
    }
}

async fn update(
    conn: &impl ConnectionTrait,
    id: UserId,
    change: users::ActiveModel,
) -> Result<bool, StoreError> {
    let done = users::Entity::update_many()
        .set(change)
        .filter(users::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}
