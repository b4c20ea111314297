//! Deliveries. A worker claims one until a time, longer than a delivery may take, so that no two
//! deliver it at the same moment; one whose worker was killed is claimed again after that time.

use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, FromQueryResult};
use shop_core::{Timestamp, UserId};
use shop_notifications::Channel;

use super::NotificationRecord;
use crate::{
    StoreError,
    chat::ChatAccountId,
    entity::notifications,
    sql::{self, Filter},
    value,
};

/// A delivery that a worker has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// The number of its row.
    pub id: i64,
    /// The channel.
    pub channel: Channel,
    /// The account of the chat app, for a message there.
    pub chat_account: Option<ChatAccountId>,
    /// Earlier attempts.
    pub attempts: u32,
    /// What is delivered.
    pub notification: NotificationRecord,
}

#[derive(FromQueryResult)]
struct Claimed {
    id: i64,
    notification_id: i64,
    channel: String,
    chat_account_id: i64,
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
/// is `None`. Run it in a transaction.
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
        write_deliveries(conn, (channel, NO_ACCOUNT), (&ids, filter), now).await?;
    }
    if let Some(app) = chat_app {
        let mut filter = Filter::default();
        filter.and_plain("s.chat_on");
        filter.and("a.app_id = ?", [app]);
        write_deliveries(conn, (Channel::Chat, CHAT_ACCOUNTS), (&ids, filter), now).await?;
    }
    Ok(())
}

/// What a delivery is for besides its user: an expression for the account of the chat app, and its
/// table.
type Recipient = (&'static str, &'static str);
const NO_ACCOUNT: Recipient = ("0", "");
const CHAT_ACCOUNTS: Recipient = ("a.id", " JOIN chat_accounts a ON a.user_id = n.user_id");

/// Writes the deliveries of these notifications through a channel, where the filter lets them.
async fn write_deliveries(
    conn: &impl ConnectionTrait,
    (channel, (account, accounts)): (Channel, Recipient),
    (notifications, mut filter): (&[i64], Filter),
    now: Timestamp,
) -> Result<(), StoreError> {
    filter.and_among("n.id IN (*)", notifications);
    let sql = format!(
        "INSERT INTO notification_deliveries
            (notification_id, user_id, channel, chat_account_id, due_at)
        SELECT n.id, n.user_id, '{channel}', {account}, CAST({} AS BIGINT) FROM notifications n
        JOIN notification_settings s ON s.user_id = n.user_id{accounts} WHERE {}",
        now.millis(),
        filter.sql(),
    );
    sql::execute(conn, &sql, filter.into_values()).await?;
    Ok(())
}

/// Claims the delivery that has been due longest. Of one user and channel, one at a time is claimed, so
/// that a receiver that hangs keeps one worker only. Run it in a transaction: on PostgreSQL it is a claim
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
                WHERE other.user_id = notification_deliveries.user_id
                AND other.channel = notification_deliveries.channel
                AND other.status = 'waiting' AND other.claimed_until > $3)
            ORDER BY due_at, id LIMIT 1{lock})
        RETURNING id, notification_id, channel, chat_account_id, attempts"
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
    Ok(Some(ClaimedDelivery {
        id: claimed.id,
        chat_account: account.map(ChatAccountId::new),
        channel: value::word("notification_deliveries.channel", &claimed.channel)?,
        attempts: value::count("notification_deliveries.attempts", claimed.attempts)?,
        notification: row.try_into()?,
    }))
}

/// Notes that a claimed delivery was taken by its receiver.
pub async fn deliver(
    conn: &impl ConnectionTrait,
    (id, worker): (i64, &str),
) -> Result<(), StoreError> {
    let sql = "UPDATE notification_deliveries
        SET status = 'delivered', attempts = attempts + 1, claimed_until = 0
        WHERE id = $1 AND claimed_by = $2 AND status = 'waiting'";
    sql::execute(conn, sql, [id.into(), worker.into()]).await?;
    Ok(())
}

/// Notes a failed attempt; the next one is at `due`.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    (id, worker): (i64, &str),
    due: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE notification_deliveries
        SET attempts = attempts + 1, due_at = $3, claimed_until = 0
        WHERE id = $1 AND claimed_by = $2 AND status = 'waiting'";
    let values = [id.into(), worker.into(), due.millis().into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}

/// Gives a claimed delivery up, after its last attempt, because it would be
/// refused again, or because its channel is off.
pub async fn fail(
    conn: &impl ConnectionTrait,
    (id, worker): (i64, &str),
) -> Result<(), StoreError> {
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
    /// Whom it is for.
    pub const fn user(&self) -> UserId {
        self.notification.user
    }
}
