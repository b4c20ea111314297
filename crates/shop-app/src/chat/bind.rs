//! Joining a chat-app account to a user.

use shop_core::{Timestamp, UserId};
use shop_store::{
    Conflict, StoreError, Touches, Transaction,
    account::{self, AccountStatus},
    chat::{self, ChatAccountId},
    commit, session,
};

use super::{
    ChatLogin, NotConfigured, ShownHandle,
    handle::{keep_alive, recognise},
};
use crate::{
    Actor, Application, Internal,
    account::{
        Origin, Proven as ProvenPassword, SessionGrant, SignInError, add_tokens,
        begin_chat_session, prove, role_of, still_proven,
    },
};

/// Chat-app accounts of one user: phones of the staff.
const PHONES_MAX: u64 = 5;

/// How somebody proves who they are.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// By a session; it goes on.
    Session(Actor),
    /// By username and password, slowed down like any sign-in from this address.
    Password {
        /// The name.
        username: &'a str,
        /// The password.
        password: &'a str,
        /// Where the call comes from.
        origin: &'a Origin,
    },
}

/// Why a chat-app account is not joined.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// No provider is set up.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// Forged, raw, foreign, expired, revoked, or of another browser.
    #[error("the chat-app sign-in is not valid any more; authorize again")]
    HandleInvalid,
    /// Username and password prove nothing.
    #[error(transparent)]
    NotProven(#[from] SignInError),
    /// The session was ended meanwhile.
    #[error("the session was ended; sign in again")]
    SessionEnded,
    /// It belongs to another user.
    #[error("the chat-app account is bound to another user")]
    Taken,
    /// The user has five already.
    #[error("five chat-app accounts are bound already; unbind one first")]
    TooMany,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for BindError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::ChatAccount) => Self::Taken,
            other => Self::Internal(other.into()),
        }
    }
}

/// Somebody who has proven who they are.
enum Proven {
    Session(Actor),
    Password(Box<ProvenPassword>),
}

impl Proven {
    const fn user(&self) -> UserId {
        match self {
            Self::Session(actor) => actor.user,
            Self::Password(proven) => proven.account.id,
        }
    }
}

/// Joins the handle's chat-app account to the user and signs in. One that is theirs already just
/// signs in.
pub async fn bind(
    app: &Application,
    shown: &ShownHandle<'_>,
    proof: Proof<'_>,
) -> Result<SessionGrant, BindError> {
    let login = app.chat_login()?;
    let now = app.now();
    // Before the password, so that a worthless handle is no way to try passwords.
    let handle = recognise(app.database.read(), login, shown, now).await?;
    handle.ok_or(BindError::HandleInvalid)?;
    let proven = match proof {
        Proof::Session(actor) => Proven::Session(actor),
        Proof::Password {
            username,
            password,
            origin,
        } => Proven::Password(Box::new(prove(app, username, password, origin).await?)),
    };
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, proven.user()).await?;
    let handle = recognise(&transaction, login, shown, now).await?;
    let handle = handle.ok_or(BindError::HandleInvalid)?;
    let joined = join(&transaction, login, (proven.user(), &handle.openid), now).await?;
    let grant = grant(app, &transaction, &proven, joined).await?;
    keep_alive(&transaction, &handle, now).await?;
    commit(transaction, Touches::Nothing).await?;
    Ok(grant)
}

async fn join(
    transaction: &Transaction,
    login: &ChatLogin,
    (user, openid): (UserId, &str),
    now: Timestamp,
) -> Result<ChatAccountId, BindError> {
    match chat::find_by_openid(transaction, login.app_id(), openid).await? {
        Some(bound) if bound.user == user => return Ok(bound.id),
        Some(_) => return Err(BindError::Taken),
        None => {}
    }
    if chat::count_of(transaction, user).await? >= PHONES_MAX {
        return Err(BindError::TooMany);
    }
    Ok(chat::bind(transaction, user, (login.app_id(), openid), now).await?)
}

/// A session for who has proven themselves, if what they proved it with still holds now that the
/// user is locked.
async fn grant(
    app: &Application,
    transaction: &Transaction,
    proven: &Proven,
    joined: ChatAccountId,
) -> Result<SessionGrant, BindError> {
    match proven {
        Proven::Password(proven) => {
            let account = still_proven(transaction, proven).await?;
            let who = (account.id, role_of(account.role));
            let mut grant = begin_chat_session(app, transaction, who, joined).await?;
            grant.device = proven.kept_device(app);
            Ok(grant)
        }
        Proven::Session(actor) => {
            let open = session::find_open(transaction, actor.session, app.now()).await?;
            let open = open.filter(|open| open.status == AccountStatus::Active);
            let open = open.ok_or(BindError::SessionEnded)?;
            session::join_chat_account(transaction, open.id, joined).await?;
            let who = (open.user, role_of(open.role), open.id);
            Ok(add_tokens(app, transaction, who, open.started_at).await?)
        }
    }
}
