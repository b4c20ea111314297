//! Push messages: the devices that asked for them. A device is an address at a push service with the
//! keys of one browser. It belongs to an account or to a browser that sent inquiries without one.

use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{Locale, PushDeviceId, Secret, SessionId, Timestamp, UserId};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// Where messages to a browser go, and how they are encrypted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushAddress {
    /// The address at the push service. Anybody who knows it can remove the device.
    pub endpoint: String,
    /// The public key of the browser.
    pub p256dh: String,
    /// The secret that the browser shares.
    pub auth: Secret<String>,
}

/// Whose a device is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushOwner<'a> {
    /// An account, until this session is ended.
    Account(UserId, SessionId),
    /// The browser with this hash of its key.
    Browser(&'a str),
}

/// What a browser says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AboutDevice<'a> {
    /// Its language.
    pub locale: Locale,
    /// What it is called.
    pub name: &'a str,
}

/// A stored device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// Its id.
    pub id: PushDeviceId,
    /// Its address.
    pub address: PushAddress,
    /// The language of its browser.
    pub locale: Locale,
    /// What it is called.
    pub name: String,
    /// When it asked for messages.
    pub created_at: Timestamp,
    /// When the push service took a message last.
    pub succeeded_at: Option<Timestamp>,
    /// The first failure since then.
    pub failing_since: Option<Timestamp>,
}

impl TryFrom<push_subscriptions::Model> for PushDevice {
    type Error = StoreError;

    fn try_from(row: push_subscriptions::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            address: PushAddress {
                endpoint: row.endpoint,
                p256dh: row.p256dh,
                auth: row.auth.into(),
            },
            locale: value::word("push_subscriptions.locale", &row.locale)?,
            name: row.device,
            created_at: Timestamp::from_millis(row.created_at),
            succeeded_at: value::moment(row.succeeded_at),
            failing_since: value::moment(row.failing_since),
        })
    }
}

/// Stores a device. An address that another account, or another browser's key, has stored is theirs no
/// more. Of an owner's devices the `max` that were last heard from stay. Run it in a transaction that
/// locks the owner.
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: PushOwner<'_>,
    address: &PushAddress,
    about: AboutDevice<'_>,
    max: u64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (user, session, browser) = match owner {
        PushOwner::Account(user, session) => (Some(user.get()), Some(session.get()), ""),
        PushOwner::Browser(hash) => (None, None, hash),
    };
    let of_owners = match owner {
        PushOwner::Account(..) => "browser_hash = ''",
        PushOwner::Browser(_) => "browser_hash <> ''",
    };
    let sql = format!(
        "INSERT INTO push_subscriptions
            (endpoint, p256dh, auth, user_id, session_id, browser_hash, locale, device, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT (endpoint) WHERE {of_owners} DO UPDATE SET p256dh = excluded.p256dh,
            auth = excluded.auth, user_id = excluded.user_id, session_id = excluded.session_id,
            browser_hash = excluded.browser_hash, locale = excluded.locale,
            device = excluded.device, failing_since = NULL,
            created_at = CASE WHEN push_subscriptions.user_id = excluded.user_id
                OR push_subscriptions.browser_hash = excluded.browser_hash
                    AND excluded.browser_hash <> ''
                THEN push_subscriptions.created_at ELSE excluded.created_at END"
    );
    let values = [
        address.endpoint.as_str().into(),
        address.p256dh.as_str().into(),
        address.auth.as_str().into(),
        user.into(),
        session.into(),
        browser.into(),
        about.locale.code().into(),
        about.name.into(),
        now.millis().into(),
    ];
    sql::execute(conn, &sql, values).await?;
    trim(conn, owner, &address.endpoint, max).await
}

/// Removes the devices of an owner beyond a number; the one with this address stays.
async fn trim(
    conn: &impl ConnectionTrait,
    owner: PushOwner<'_>,
    endpoint: &str,
    max: u64,
) -> Result<(), StoreError> {
    let (column, value) = match owner {
        PushOwner::Account(user, _) => ("user_id", user.get().into()),
        PushOwner::Browser(hash) => ("browser_hash", hash.into()),
    };
    let sql = format!(
        "DELETE FROM push_subscriptions WHERE {column} = $1 AND id NOT IN (
            SELECT id FROM push_subscriptions WHERE {column} = $1
            ORDER BY CASE WHEN endpoint = $2 THEN 0 ELSE 1 END,
                COALESCE(succeeded_at, created_at) DESC, id DESC LIMIT $3)"
    );
    let values = [value, endpoint.into(), max.cast_signed().into()];
    sql::execute(conn, &sql, values).await?;
    Ok(())
}

/// The devices of a user, the oldest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<Vec<PushDevice>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    let rows = sql::list::<push_subscriptions::Entity>(conn, filter, "ORDER BY id").await?;
    rows.into_iter().map(TryInto::try_into).collect()
}

/// A device.
pub async fn find(
    conn: &impl ConnectionTrait,
    id: PushDeviceId,
) -> Result<Option<PushDevice>, StoreError> {
    let row = push_subscriptions::Entity::find_by_id(id.get())
        .one(conn)
        .await?;
    row.map(TryInto::try_into).transpose()
}

/// Whether an address is stored.
pub async fn is_known(conn: &impl ConnectionTrait, endpoint: &str) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM push_subscriptions WHERE endpoint = $1";
    Ok(sql::count(conn, sql, [endpoint.into()]).await? > 0)
}

/// Removes a device of a user; `false` if there is none.
pub async fn remove(
    conn: &impl ConnectionTrait,
    user: UserId,
    id: PushDeviceId,
) -> Result<bool, StoreError> {
    let sql = "DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2";
    Ok(sql::execute(conn, sql, [id.get().into(), user.get().into()]).await? == 1)
}

/// Removes an address of any owner.
pub async fn remove_address(conn: &impl ConnectionTrait, endpoint: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM push_subscriptions WHERE endpoint = $1";
    sql::execute(conn, sql, [endpoint.into()]).await?;
    Ok(())
}

/// Gives the devices of an address another one. Run it in a transaction.
pub async fn replace_address(
    conn: &impl ConnectionTrait,
    former: &str,
    address: &PushAddress,
) -> Result<(), StoreError> {
    if former != address.endpoint {
        remove_address(conn, &address.endpoint).await?;
    }
    let sql = "UPDATE push_subscriptions
        SET endpoint = $2, p256dh = $3, auth = $4, failing_since = NULL WHERE endpoint = $1";
    let values = [
        former.into(),
        address.endpoint.as_str().into(),
        address.p256dh.as_str().into(),
        address.auth.as_str().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Notes that the push service took a message.
pub async fn succeed(
    conn: &impl ConnectionTrait,
    id: PushDeviceId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = push_subscriptions::ActiveModel {
        succeeded_at: Set(Some(now.millis())),
        failing_since: Set(None),
        ..Default::default()
    };
    push_subscriptions::Entity::update_many()
        .set(row)
        .filter(push_subscriptions::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(())
}

/// Notes a failure, and removes the device if it has been failing since `longest`.
pub async fn fail(
    conn: &impl ConnectionTrait,
    id: PushDeviceId,
    now: Timestamp,
    longest: Timestamp,
) -> Result<(), StoreError> {
    let noted = "UPDATE push_subscriptions SET failing_since = $2
        WHERE id = $1 AND failing_since IS NULL";
    sql::execute(conn, noted, [id.get().into(), now.millis().into()]).await?;
    let removed = "DELETE FROM push_subscriptions WHERE id = $1 AND failing_since <= $2";
    sql::execute(conn, removed, [id.get().into(), longest.millis().into()]).await?;
    Ok(())
}

/// Removes the devices of the sessions that a condition selects.
pub(crate) async fn remove_of_sessions(
    conn: &impl ConnectionTrait,
    condition: &str,
    values: Vec<sea_orm::Value>,
) -> Result<(), StoreError> {
    let sql = format!("DELETE FROM push_subscriptions WHERE {condition}");
    sql::execute(conn, &sql, values).await?;
    Ok(())
}

pub(crate) mod push_subscriptions {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "push_subscriptions")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub endpoint: String,
        pub p256dh: String,
        pub auth: String,
        pub user_id: Option<i64>,
        pub session_id: Option<i64>,
        pub browser_hash: String,
        pub locale: String,
        pub device: String,
        pub created_at: i64,
        pub succeeded_at: Option<i64>,
        pub failing_since: Option<i64>,
    }
}
