//! Notifications: the outbox, its deliveries, and the channels of users.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, DbBackend, EntityTrait, FromQueryResult,
};
use shop_core::{
    Fen, Locale, NotificationId, Page, PageRequest, PushDeviceId, Secret, Timestamp, UserId,
};
use shop_notifications::{Channel, Event};

use crate::{
    Retry, StoreError, Updated,
    chat::ChatAccountId,
    paging::{self, List},
    sql::{self, Filter},
    transaction::next,
    value,
};

/// A stored notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationRecord {
    /// Its id.
    pub id: NotificationId,
    /// The account that is notified; `None` if a browser without one is.
    pub user: Option<UserId>,
    /// What happened.
    pub event: Event,
    /// Whether the user has read it.
    pub is_read: bool,
    /// When it happened.
    pub created_at: Timestamp,
}

const NEWEST: paging::Order = paging::Order {
    name: "notification/newest",
    columns: &["id"],
    descending: true,
};

/// Who is notified: an account, a browser that sent an inquiry, or both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Recipient<'a> {
    /// The account.
    pub user: Option<UserId>,
    /// The hash of the browser's key; empty: no browser.
    pub browser: &'a str,
}

impl From<Option<UserId>> for Recipient<'_> {
    fn from(user: Option<UserId>) -> Self {
        Self { user, browser: "" }
    }
}

/// Notifies somebody, in the transaction of the event.
pub async fn insert(
    conn: &impl ConnectionTrait,
    recipient: Recipient<'_>,
    event: &Event,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = notifications::ActiveModel {
        id: NotSet,
        user_id: Set(recipient.user.map(UserId::get)),
        browser_hash: Set(recipient.browser.to_owned()),
        kind: Set(event.kind.as_str().to_owned()),
        number: Set(event.number.clone()),
        shop_id: Set(event.shop.get()),
        customer: Set(event.customer.clone()),
        total: Set(event.total.map(Fen::get)),
        text: Set(event.text.clone()),
        is_read: Set(false),
        is_dispatched: Set(false),
        created_at: Set(now.millis()),
    };
    notifications::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// A page of a user's notifications, the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user: UserId,
    page: &PageRequest,
) -> Result<Page<NotificationRecord>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    let list = List {
        columns: &sql::columns::<notifications::Entity>("notifications"),
        from: "notifications",
        filter,
        order: NEWEST,
    };
    let rows = paging::fetch(conn, list, page, |row: &notifications::Model| vec![row.id]).await?;
    paging::convert(rows)
}

/// How many notifications a user has not read.
pub async fn count_unread(conn: &impl ConnectionTrait, user: UserId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM notifications WHERE user_id = $1 AND NOT is_read";
    sql::count(conn, sql, [user.get().into()]).await
}

/// Marks a user's notifications as read, up to one of them. Each row is marked: one that was begun
/// earlier and is committed later stays unread.
pub async fn mark_read(
    conn: &impl ConnectionTrait,
    user: UserId,
    up_to: NotificationId,
) -> Result<(), StoreError> {
    let sql = "UPDATE notifications SET is_read = TRUE
        WHERE user_id = $1 AND id <= $2 AND NOT is_read";
    sql::execute(conn, sql, [user.get().into(), up_to.get().into()]).await?;
    Ok(())
}

impl TryFrom<notifications::Model> for NotificationRecord {
    type Error = StoreError;

    fn try_from(row: notifications::Model) -> Result<Self, StoreError> {
        let total = row
            .total
            .map(|total| value::fen("notifications.total", total));
        Ok(Self {
            id: row.id.into(),
            user: row.user_id.map(Into::into),
            event: Event {
                kind: value::word("notifications.kind", &row.kind)?,
                number: row.number,
                shop: row.shop_id.into(),
                customer: row.customer,
                total: total.transpose()?,
                text: row.text,
            },
            is_read: row.is_read,
            created_at: Timestamp::from_millis(row.created_at),
        })
    }
}

// Deliveries. A worker claims one until a time, longer than a delivery may take, so that no two
// deliver it at the same moment; one whose worker was killed is claimed again after that time.

/// A delivery that a worker has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// The number of its row.
    pub id: i64,
    /// The channel.
    pub channel: Channel,
    /// The account of the chat app, for a message there.
    pub chat_account: Option<ChatAccountId>,
    /// The device, for a push message.
    pub device: Option<PushDeviceId>,
    /// Earlier attempts, all failed.
    pub attempts: u64,
    /// What is delivered.
    pub notification: NotificationRecord,
}

#[derive(FromQueryResult)]
struct Claimed {
    id: i64,
    notification_id: i64,
    channel: String,
    chat_account_id: i64,
    push_subscription_id: i64,
    attempts: i64,
}

/// What keeps PostgreSQL's writers from waiting for each other's rows. SQLite has one writer.
fn skip_locked(conn: &impl ConnectionTrait) -> &'static str {
    match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    }
}

/// Whether notifications wait to be dispatched, or deliveries are due.
pub async fn is_waiting(conn: &impl ConnectionTrait, now: Timestamp) -> Result<bool, StoreError> {
    let sql = "SELECT
        (SELECT COUNT(*) FROM (SELECT id FROM notifications WHERE NOT is_dispatched LIMIT 1) one)
        + (SELECT COUNT(*) FROM (SELECT id FROM notification_deliveries
            WHERE status = 'waiting' AND due_at <= $1 AND claimed_until <= $1 LIMIT 1) two) AS n";
    Ok(sql::count(conn, sql, [now.millis().into()]).await? > 0)
}

/// Writes the deliveries of at most `limit` notifications, one for each channel that their user has
/// switched on. Messages in the chat app go to each account that is bound at `chat_app`, nowhere if this
/// is `None`, and push messages to each device. Run it in a transaction.
pub async fn dispatch(
    conn: &impl ConnectionTrait,
    chat_app: Option<&str>,
    now: Timestamp,
    limit: u32,
) -> Result<(), StoreError> {
    #[derive(FromQueryResult)]
    struct Id {
        id: i64,
    }
    let lock = skip_locked(conn);
    let sql = format!(
        "UPDATE notifications SET is_dispatched = TRUE WHERE id IN (
            SELECT id FROM notifications WHERE NOT is_dispatched ORDER BY id LIMIT $1{lock})
        RETURNING id"
    );
    let rows: Vec<Id> = sql::all(conn, &sql, [i64::from(limit).into()]).await?;
    let ids: Vec<i64> = rows.into_iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    for (channel, is_on) in [
        (Channel::Email, "s.email_on AND s.email <> ''"),
        (Channel::Webhook, "s.webhook_on AND s.webhook_url <> ''"),
    ] {
        let mut filter = Filter::default();
        filter.and_plain(is_on);
        write_deliveries(conn, channel, SETTINGS, &ids, filter, now).await?;
    }
    if let Some(app) = chat_app {
        let mut filter = Filter::default();
        filter.and_plain("s.chat_on");
        filter.and("a.app_id = ?", [app]);
        write_deliveries(conn, Channel::Chat, CHAT_ACCOUNTS, &ids, filter, now).await?;
    }
    write_deliveries(conn, Channel::Push, DEVICES, &ids, Filter::default(), now).await
}

/// What deliveries of a channel are for.
#[derive(Debug, Clone, Copy)]
struct Target {
    /// The account of the chat app, as an expression.
    account: &'static str,
    /// The device, as an expression.
    device: &'static str,
    /// The tables with them, joined.
    join: &'static str,
    /// What follows the filter.
    end: &'static str,
}

const SETTINGS: Target = Target {
    account: "0",
    device: "0",
    join: "JOIN notification_settings s ON s.user_id = n.user_id",
    end: "",
};

const CHAT_ACCOUNTS: Target = Target {
    account: "a.id",
    device: "0",
    join: "JOIN notification_settings s ON s.user_id = n.user_id
        JOIN chat_accounts a ON a.user_id = n.user_id",
    end: "",
};

/// A device of the account that is also the browser's is one.
const DEVICES: Target = Target {
    account: "0",
    device: "MIN(p.id)",
    join: "JOIN push_subscriptions p ON p.user_id = n.user_id
        OR (p.browser_hash <> '' AND p.browser_hash = n.browser_hash)",
    end: "GROUP BY n.id, n.user_id, p.endpoint",
};

/// Writes the deliveries of these notifications through a channel, where the filter lets them.
async fn write_deliveries(
    conn: &impl ConnectionTrait,
    channel: Channel,
    target: Target,
    notifications: &[i64],
    mut filter: Filter,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Target {
        account,
        device,
        join,
        end,
    } = target;
    filter.and_among("n.id IN (*)", notifications);
    let sql = format!(
        "INSERT INTO notification_deliveries
            (notification_id, user_id, channel, chat_account_id, push_subscription_id, due_at)
        SELECT n.id, n.user_id, '{channel}', {account}, {device}, CAST({} AS BIGINT)
        FROM notifications n {join} WHERE {} {end}",
        now.millis(),
        filter.sql(),
    );
    sql::execute(conn, &sql, filter.into_values()).await?;
    Ok(())
}

/// Claims the delivery that has been due longest. Of one user and channel, one at a time is claimed, and
/// of all browsers without an account together, so that a receiver that hangs keeps one worker only. Run it in a transaction: on PostgreSQL it is a claim
/// after the other, because none sees what another has not committed yet.
pub async fn claim(
    conn: &impl ConnectionTrait,
    worker: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ClaimedDelivery>, StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        let sql = "SELECT pg_advisory_xact_lock(hashtext('notification_deliveries'))";
        sql::execute(conn, sql, []).await?;
    }
    let lock = skip_locked(conn);
    let sql = format!(
        "UPDATE notification_deliveries SET claimed_by = $1, claimed_until = $2 WHERE id = (
            SELECT id FROM notification_deliveries WHERE status = 'waiting' AND due_at <= $3
            AND claimed_until <= $3 AND NOT EXISTS (
                SELECT 1 FROM notification_deliveries other
                WHERE COALESCE(other.user_id, 0) = COALESCE(notification_deliveries.user_id, 0)
                AND other.channel = notification_deliveries.channel
                AND other.status = 'waiting' AND other.claimed_until > $3)
            ORDER BY due_at, id LIMIT 1{lock})
        RETURNING id, notification_id, channel, chat_account_id, push_subscription_id, attempts"
    );
    let values = [worker.into(), until.millis().into(), now.millis().into()];
    let Some(claimed) = sql::first::<Claimed>(conn, &sql, values).await? else {
        return Ok(None);
    };
    let row = notifications::Entity::find_by_id(claimed.notification_id)
        .one(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let account = Some(claimed.chat_account_id).filter(|account| *account > 0);
    let device = Some(claimed.push_subscription_id).filter(|device| *device > 0);
    Ok(Some(ClaimedDelivery {
        id: claimed.id,
        chat_account: account.map(ChatAccountId::new),
        device: device.map(Into::into),
        channel: value::word("notification_deliveries.channel", &claimed.channel)?,
        attempts: value::count("notification_deliveries.attempts", claimed.attempts)?,
        notification: row.try_into()?,
    }))
}

/// Notes that a claimed delivery was taken by its receiver.
pub async fn deliver(conn: &impl ConnectionTrait, id: i64, worker: &str) -> Result<(), StoreError> {
    let sql = "UPDATE notification_deliveries
        SET status = 'delivered', attempts = attempts + 1, claimed_until = 0
        WHERE id = $1 AND claimed_by = $2 AND status = 'waiting'";
    sql::execute(conn, sql, [id.into(), worker.into()]).await?;
    Ok(())
}

/// Ends the claim of a worker after a failure: the delivery is claimed again when the retry is due.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    id: i64,
    worker: &str,
    retry: Retry,
) -> Result<(), StoreError> {
    let sql = "UPDATE notification_deliveries
        SET attempts = $3, due_at = $4, claimed_until = 0
        WHERE id = $1 AND claimed_by = $2 AND status = 'waiting'";
    let values = [
        id.into(),
        worker.into(),
        retry.failures.cast_signed().into(),
        retry.due.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Gives a claimed delivery up, after its last attempt, because it would be
/// refused again, or because its channel is off.
pub async fn fail(conn: &impl ConnectionTrait, id: i64, worker: &str) -> Result<(), StoreError> {
    let sql = "UPDATE notification_deliveries
        SET status = 'failed', attempts = attempts + 1, claimed_until = 0
        WHERE id = $1 AND claimed_by = $2 AND status = 'waiting'";
    sql::execute(conn, sql, [id.into(), worker.into()]).await?;
    Ok(())
}

/// Deletes notifications that were created before `moment`, with their deliveries; returns their
/// number.
pub async fn remove_before(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM notifications WHERE created_at < $1";
    sql::execute(conn, sql, [moment.millis().into()]).await
}

impl ClaimedDelivery {
    /// The account that it is for; `None` if it is for a browser without one.
    pub const fn user(&self) -> Option<UserId> {
        self.notification.user
    }
}

/// The channels of a user.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NotificationSettings {
    /// The language of messages.
    pub locale: Locale,
    /// The confirmed e-mail address; empty: none.
    pub email: String,
    /// Whether e-mail is on.
    pub email_on: bool,
    /// Where webhooks go; empty: nowhere.
    pub webhook_url: String,
    /// What the secret of webhooks is derived from, besides the server's secret.
    pub webhook_salt: Secret<String>,
    /// Whether webhooks are on.
    pub webhook_on: bool,
    /// Whether messages in the chat app are on.
    pub chat_on: bool,
    /// The address that waits for a code.
    pub pending_email: String,
    /// The hash of the code.
    pub code_hash: Secret<String>,
    /// Until when the code is valid, in milliseconds.
    pub code_expires_at: i64,
    /// How often a wrong code was entered.
    pub code_failures: i64,
    /// Counts the changes; 0 for settings that were never stored.
    pub revision: i64,
}

/// The channels of a user; all off if nothing is stored.
pub async fn settings(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<NotificationSettings, StoreError> {
    let row = notification_settings::Entity::find_by_id(user.get())
        .one(conn)
        .await?;
    let Some(row) = row else {
        return Ok(NotificationSettings::default());
    };
    Ok(NotificationSettings {
        locale: value::word("notification_settings.locale", &row.locale)?,
        email: row.email,
        email_on: row.email_on,
        webhook_url: row.webhook_url,
        webhook_salt: row.webhook_salt.into(),
        webhook_on: row.webhook_on,
        chat_on: row.chat_on,
        pending_email: row.pending_email,
        code_hash: row.code_hash.into(),
        code_expires_at: row.code_expires_at,
        code_failures: row.code_failures,
        revision: row.revision,
    })
}

/// Stores language, switches and webhook, if the revision is still that of `settings`. The e-mail
/// address and its code have functions of their own.
pub async fn save_settings(
    conn: &impl ConnectionTrait,
    user: UserId,
    settings: &NotificationSettings,
) -> Result<Updated, StoreError> {
    let sql = "INSERT INTO notification_settings
            (user_id, locale, email_on, webhook_url, webhook_salt, webhook_on, chat_on, revision)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (user_id) DO UPDATE SET locale = excluded.locale,
            email_on = excluded.email_on, webhook_url = excluded.webhook_url,
            webhook_salt = excluded.webhook_salt, webhook_on = excluded.webhook_on,
            chat_on = excluded.chat_on, revision = excluded.revision
        WHERE notification_settings.revision = $9";
    let values = [
        user.get().into(),
        settings.locale.code().into(),
        settings.email_on.into(),
        settings.webhook_url.as_str().into(),
        settings.webhook_salt.as_str().into(),
        settings.webhook_on.into(),
        settings.chat_on.into(),
        next(settings.revision).into(),
        settings.revision.into(),
    ];
    let written = sql::execute(conn, sql, values).await?;
    Ok(Updated::from_rows(written, true))
}

/// Notes that a code was sent to an address.
pub async fn expect_code(
    conn: &impl ConnectionTrait,
    user: UserId,
    locale: Locale,
    email: &str,
    code_hash: &str,
    expires_at: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO notification_settings
            (user_id, locale, pending_email, code_hash, code_expires_at, revision)
        VALUES ($1, $2, $3, $4, $5, 1)
        ON CONFLICT (user_id) DO UPDATE SET pending_email = excluded.pending_email,
            code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
            code_failures = 0, revision = notification_settings.revision + 1";
    let values = [
        user.get().into(),
        locale.code().into(),
        email.into(),
        code_hash.into(),
        expires_at.millis().into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Counts a wrong code.
pub async fn count_code_failure(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<(), StoreError> {
    let sql = "UPDATE notification_settings SET code_failures = code_failures + 1
        WHERE user_id = $1";
    sql::execute(conn, sql, [user.get().into()]).await?;
    Ok(())
}

/// Makes the address that waited for the code with this hash the user's, and switches e-mail on; `false` if another
/// code has been sent since, perhaps to another address.
pub async fn confirm_email(
    conn: &impl ConnectionTrait,
    user: UserId,
    code_hash: &str,
) -> Result<bool, StoreError> {
    let sql = "UPDATE notification_settings SET email = pending_email, email_on = TRUE,
            pending_email = '', code_hash = '', code_expires_at = 0, code_failures = 0,
            revision = revision + 1
        WHERE user_id = $1 AND code_hash = $2";
    let values = [user.get().into(), code_hash.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

pub(crate) mod notifications {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "notifications")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub user_id: Option<i64>,
        pub browser_hash: String,
        pub kind: String,
        pub number: String,
        pub shop_id: i64,
        pub customer: String,
        pub total: Option<i64>,
        pub text: String,
        pub is_read: bool,
        pub is_dispatched: bool,
        pub created_at: i64,
    }
}

pub(crate) mod notification_deliveries {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "notification_deliveries")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub notification_id: i64,
        pub user_id: Option<i64>,
        pub channel: String,
        pub chat_account_id: i64,
        pub push_subscription_id: i64,
        pub status: String,
        pub attempts: i64,
        pub due_at: i64,
        pub claimed_by: String,
        pub claimed_until: i64,
    }
}

pub(crate) mod notification_settings {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "notification_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub locale: String,
        pub email: String,
        pub email_on: bool,
        pub webhook_url: String,
        pub webhook_salt: String,
        pub webhook_on: bool,
        pub chat_on: bool,
        pub pending_email: String,
        pub code_hash: String,
        pub code_expires_at: i64,
        pub code_failures: i64,
        pub revision: i64,
    }
}
