//! Signing in with username and password.

use shop_auth::{Device, HashError, Password, PasswordHasher, USERNAME_MAX};
use shop_core::uniqueness_key;
use shop_store::{
    ConnectionTrait, StoreError, Touches,
    account::{self, Account, AccountStatus},
    commit,
};

use super::{Origin, SessionGrant, device, grant, role_of};
use crate::{
    Application, Internal,
    rate_limit::{self, AttemptError, Counter, TooOften},
};

/// Why somebody is not signed in.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// Unknown username or wrong password: one answer in the same time.
    #[error("the username or the password is wrong")]
    BadCredentials,
    /// The account is switched off.
    #[error("the account is disabled")]
    Disabled,
    /// Too many failures; wait.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// Too many people sign in at this moment.
    #[error("too busy; try again in a few seconds")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(Internal),
}

/// An account whose password was proven.
#[derive(Debug)]
pub(crate) struct Proven {
    /// As it was then.
    pub account: Account,
    /// The browser, if it was known to the account before.
    pub device: Option<Device>,
    /// A hash of the same password with today's parameters, where the stored one is older.
    renewed_hash: Option<String>,
}

/// Signs in, counting failures for the account and for where they come from.
pub async fn sign_in(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<SessionGrant, SignInError> {
    let proven = prove(app, username, password, origin).await?;
    let transaction = app.database.begin_write().await?;
    let account = still_proven(&transaction, &proven).await?;
    let role = role_of(account.role);
    let grant = grant::begin_session(app, &transaction, account.id, role).await;
    let mut grant = grant.map_err(SignInError::Internal)?;
    commit(transaction, Touches::Nothing).await?;
    grant.device = proven.kept_device(app);
    Ok(grant)
}

/// The account that username and password prove, if it is in use. Failures of strangers are counted
/// for the account and for the address. Those of a browser that is known to the account are counted
/// for this browser alone: it neither waits for strangers nor lets them guess more.
pub(crate) async fn prove(
    app: &Application,
    username: &str,
    password: &str,
    origin: &Origin,
) -> Result<Proven, SignInError> {
    // No username has U+0000, and PostgreSQL neither looks for it nor counts its failures.
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
    let renewed_hash = renewed_hash(app, &account, password).await;
    Ok(Proven {
        account,
        device,
        renewed_hash,
    })
}

/// The browser, if it is known to the account of this name.
async fn known_device(
    app: &Application,
    username: &str,
    origin: &Origin,
) -> Result<Option<Device>, StoreError> {
    // Most who guess have no cookie, and cost no statement.
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
    // A longer name is nobody's, and a counter's key must not be of any length.
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

/// A hash with today's parameters in place of one with others. Without a turn to hash it is left for
/// the next sign-in.
async fn renewed_hash(app: &Application, account: &Account, password: &str) -> Option<String> {
    if !PasswordHasher::is_outdated(&account.password_hash) {
        return None;
    }
    let password = Password::proven(password);
    match app.passwords.hash(&password).await {
        Ok(hash) => Some(hash),
        Err(error) => {
            tracing::warn!(%error, "a password hash was not renewed; the next sign-in tries again");
            None
        }
    }
}

/// The account as it is once it is locked: a password that was changed, or an account that was
/// switched off, while the password was looked at would otherwise be outlived by the new session.
/// Its hash is renewed here where it has to be.
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
    /// What makes the browser known to the account from now on.
    pub(crate) fn kept_device(&self, app: &Application) -> Option<device::KnownDevice> {
        let account = &self.account;
        device::keep(app, self.device, (account.id, account.password_version))
    }
}

impl From<AttemptError> for SignInError {
    fn from(error: AttemptError) -> Self {
        match error {
            AttemptError::TooOften(too_often) => Self::TooOften(too_often),
            AttemptError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for SignInError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<HashError> for SignInError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Busy,
            other => Self::Internal(other.into()),
        }
    }
}
