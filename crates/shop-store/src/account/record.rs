//! Accounts as they are stored.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{AccountStatus, Role, Secret, Timestamp, UserId, uniqueness_key};

use crate::{StoreError, entity::users, value};

/// A user account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id, which is also its shop's.
    pub id: UserId,
    /// The name to sign in with, as it was written.
    pub username: String,
    /// The password's hash with its parameters.
    pub password_hash: Secret<String>,
    /// What it may do.
    pub role: Role,
    /// Whether it is in use.
    pub status: AccountStatus,
    /// Why an operator disabled it; empty if no reason was given, and while it is in use.
    pub disabled_reason: String,
    /// The version of the agreement that was accepted; empty where none was shown.
    pub agreement_version: String,
    /// The version of the privacy policy that was accepted with it; empty where none was shown.
    pub privacy_version: String,
    /// When they were accepted.
    pub agreed_at: Option<Timestamp>,
    /// When it registered.
    pub created_at: Timestamp,
    /// Number of operators' decisions about it; a decision names the revision it saw.
    pub revision: i64,
    /// Counts the passwords it has had, from 1.
    pub password_version: i64,
}

/// Finds an account.
pub async fn find(conn: &impl ConnectionTrait, id: UserId) -> Result<Option<Account>, StoreError> {
    let row = users::Entity::find_by_id(id.get()).one(conn).await?;
    row.map(Account::try_from).transpose()
}

/// Finds an account by its name, without regard to case.
pub async fn find_by_username(
    conn: &impl ConnectionTrait,
    username: &str,
) -> Result<Option<Account>, StoreError> {
    let row = users::Entity::find()
        .filter(users::Column::UsernameKey.eq(uniqueness_key(username)))
        .one(conn)
        .await?;
    row.map(Account::try_from).transpose()
}

impl TryFrom<users::Model> for Account {
    type Error = StoreError;

    fn try_from(row: users::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            role: value::word("users.role", &row.role)?,
            status: value::word("users.status", &row.status)?,
            username: row.username,
            password_hash: row.password_hash.into(),
            disabled_reason: row.disabled_reason,
            agreement_version: row.agreement_version,
            privacy_version: row.privacy_version,
            agreed_at: value::moment(row.agreed_at),
            created_at: Timestamp::from_millis(row.created_at),
            revision: row.revision,
            password_version: row.password_version,
        })
    }
}
