//! Binds a chat-app account to a user.

use shop_core::{Secret, Timestamp, UserId};
use shop_store::{
    Invalidates, Transaction,
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
        begin_chat_session, prove, still_proven,
    },
    internal::from_errors,
};

/// The maximum number of chat-app accounts per user, for the phones of the staff.
const PHONES_MAX: u64 = 5;

/// How the user authenticates.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// By an existing session, which continues.
    Session(Actor),
    /// By username and password, rate-limited like any sign-in from this address.
    Password {
        /// The username.
        username: &'a str,
        /// The password.
        password: Secret<&'a str>,
        /// The origin of the call.
        origin: &'a Origin,
    },
}

/// Why a chat-app account is not bound.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// No provider is configured.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// The handle is forged, raw, foreign, expired or revoked, or belongs to another browser.
    #[error("the chat-app sign-in is not valid any more; authorize again")]
    HandleInvalid,
    /// Username and password are wrong.
    #[error(transparent)]
    NotProven(#[from] SignInError),
    /// The session has ended.
    #[error("the session was ended; sign in again")]
    SessionEnded,
    /// It is bound to another user.
    #[error("the chat-app account is bound to another user")]
    Taken,
    /// The user already has the maximum number.
    #[error("five chat-app accounts are bound already; unbind one first")]
    TooMany,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(BindError: StoreError { ChatAccount => Taken });

/// An authenticated user.
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

/// Binds the handle's chat-app account to the user and signs in. If it is already bound to the
/// user, only signs in.
pub async fn bind(
    app: &Application,
    shown: &ShownHandle<'_>,
    proof: Proof<'_>,
) -> Result<SessionGrant, BindError> {
    let login = app.chat_login()?;
    let now = app.now();
    // Checked before the password, so that an invalid handle cannot be used to guess passwords.
    let handle = recognise(app.database.read(), login, shown, now).await?;
    handle.ok_or(BindError::HandleInvalid)?;
    let proven = match proof {
        Proof::Session(actor) => Proven::Session(actor),
        Proof::Password {
            username,
            password,
            origin,
        } => Proven::Password(Box::new(prove(app, username, &password, origin).await?)),
    };
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, proven.user()).await?;
    let handle = recognise(&transaction, login, shown, now).await?;
    let handle = handle.ok_or(BindError::HandleInvalid)?;
    let joined = join(&transaction, login, (proven.user(), &handle.openid), now).await?;
    let grant = grant(app, &transaction, &proven, joined).await?;
    keep_alive(&transaction, &handle, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
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

/// Grants a session if the proof is still valid now that the user is locked.
async fn grant(
    app: &Application,
    transaction: &Transaction,
    proven: &Proven,
    joined: ChatAccountId,
) -> Result<SessionGrant, BindError> {
    match proven {
        Proven::Password(proven) => {
            let account = still_proven(transaction, proven).await?;
            let who = (account.id, account.role);
            let mut grant = begin_chat_session(app, transaction, who, joined).await?;
            grant.device = proven.kept_device(app);
            Ok(grant)
        }
        Proven::Session(actor) => {
            let open = session::find_open(transaction, actor.session, app.now()).await?;
            let open = open.filter(|open| open.status == AccountStatus::Active);
            let open = open.ok_or(BindError::SessionEnded)?;
            session::join_chat_account(transaction, open.id, joined).await?;
            let who = (open.user, open.role, open.id);
            Ok(add_tokens(app, transaction, who, open.started_at).await?)
        }
    }
}
