//! Signs in with username and password.

use shop_auth::{Device, Password, USERNAME_MAX};
use shop_core::{Secret, uniqueness_key};
use shop_store::{
    ConnectionTrait, Invalidates, StoreError,
    account::{self, Account, AccountStatus},
    commit,
};

use super::{Origin, SessionGrant, device, grant};
use crate::{
    Application, Internal,
    internal::from_errors,
    rate_limit::{self, Counter, TooOften},
};

/// Why a sign-in fails.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Unknown username or wrong password, with the same response time.
    #[error("the username or the password is wrong")]
    BadCredentials,
    /// The account is disabled.
    #[error("the account is disabled")]
    Disabled,
    /// Too many failures; retry later.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// Too many sign-ins at the same time.
    #[error("too busy; try again in a few seconds")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(Internal),
}

/// An account whose password was verified.
#[derive(Debug)]
pub(crate) struct Proven {
    /// The account at the time of verification.
    pub account: Account,
    /// The browser, if known to the account.
    pub device: Option<Device>,
    /// A hash with current parameters, if the stored one is outdated.
    renewed_hash: Option<Secret<String>>,
}

/// Signs in; counts failures per account and per origin.
pub async fn sign_in(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<SessionGrant, SignInError> {
    let proven = prove(app, username, password, origin).await?;
    let transaction = app.database.begin_write().await?;
    let account = still_proven(&transaction, &proven).await?;
    let role = account.role;
    let grant = grant::begin_session(app, &transaction, account.id, role).await;
    let mut grant = grant.map_err(SignInError::Internal)?;
    commit(transaction, Invalidates::Nothing).await?;
    grant.device = proven.kept_device(app);
    Ok(grant)
}

/// Verifies username and password, and that the account is enabled. Failures of unknown browsers
/// count for the account and the IP address. Failures of a browser known to the account count for
/// this browser only: it is not blocked by attackers, and gives them no extra guesses.
pub(crate) async fn prove(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<Proven, SignInError> {
    // No username contains U+0000, which PostgreSQL rejects in queries and in rate limit keys.
    let username = &username.replace('\0', "\u{FFFD}");
    let device = known_device(app, username, origin).await?;
    let counters = counters(username, origin, device);
    let attempt = rate_limit::begin(app, &counters).await?;
    let judged = judge(app, username, password).await;
    match &judged {
        Ok(_) => attempt.succeeded(app).await?,
        Err(SignInError::BadCredentials) => attempt.counts(app).await?,
        Err(_) => attempt.take_back(app).await?,
    }
    let account = judged?;
    let renewed_hash = renewed_hash(app, &account, password).await.map(Secret::new);
    Ok(Proven {
        account,
        device,
        renewed_hash,
    })
}

/// The browser, if known to the account with this name.
async fn known_device(
    app: &Application,
    username: &str,
    origin: &Origin,
) -> Result<Option<Device>, StoreError> {
    // Most attackers send no cookie, so they cost no query.
    if origin.device_cookies.is_empty() {
        return Ok(None);
    }
    let account = account::find_by_username(app.database.read(), username).await?;
    Ok(account.and_then(|account| origin.device_of(app, &account)))
}

fn counters(username: &str, origin: &Origin, device: Option<Device>) -> Vec<Counter> {
    if let Some(device) = device {
        return vec![Counter::of_device(&device.key())];
    }
    let key = uniqueness_key(username);
    let mut counters = vec![Counter::of_address(&origin.address)];
    // No username is longer, and the key of a counter must have bounded length.
    if key.chars().count() <= USERNAME_MAX {
        counters.insert(0, Counter::of_account(&key));
    }
    counters
}

async fn judge(app: &Application, username: &str, password: &str) -> Result<Account, SignInError> {
    let account = account::find_by_username(app.database.read(), username).await?;
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.as_str());
    let right = app.passwords.verify_or_burn(hash, password).await?;
    let account = account.filter(|_| right);
    let account = account.ok_or(SignInError::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(SignInError::Disabled);
    }
    Ok(account)
}

/// Rehashes a password whose hash has outdated parameters. If the hasher is busy, the next sign-in
/// retries.
async fn renewed_hash(app: &Application, account: &Account, password: &str) -> Option<String> {
    if !app.passwords.is_outdated(&account.password_hash) {
        return None;
    }
    let password = Password::proven(password);
    match app.passwords.hash(&password).await {
        Ok(hash) => Some(hash),
        Err(error) => {
            tracing::warn!(event = "password_rehash_failed", %error, "password hash not renewed; the next sign-in retries");
            None
        }
    }
}

/// Locks the account and checks again that it is enabled and its password unchanged; otherwise the
/// new session could outlive a concurrent change. Also stores the renewed hash.
pub(crate) async fn still_proven(
    conn: &impl ConnectionTrait,
    proven: &Proven,
) -> Result<Account, SignInError> {
    let (id, version) = (proven.account.id, proven.account.password_version);
    account::lock(conn, id).await?;
    let account = account::find(conn, id).await?;
    let account = account.filter(|account| account.password_version == version);
    let account = account.ok_or(SignInError::BadCredentials)?;
    if account.status == AccountStatus::Disabled {
        return Err(SignInError::Disabled);
    }
    if let Some(hash) = &proven.renewed_hash {
        account::renew_password_hash(conn, (id, version), hash).await?;
    }
    Ok(account)
}

impl Proven {
    /// The device cookie that makes the browser known to the account.
    pub(crate) fn kept_device(&self, app: &Application) -> Option<device::KnownDevice> {
        let account = &self.account;
        device::keep(app, self.device, (account.id, account.password_version))
    }
}

from_errors!(SignInError: StoreError, AttemptError, HashError);
