//! The channels of users.

use sea_orm::{ConnectionTrait, EntityTrait};
use shop_core::{Locale, Secret, Timestamp, UserId};

use crate::{StoreError, Updated, entity::notification_settings, sql, updated::next, value};

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
    (user, locale): (UserId, Locale),
    (email, code_hash): (&str, &str),
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
