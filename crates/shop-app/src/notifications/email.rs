//! E-mail addresses. One becomes the user's with the code that was sent to it, so that nobody can make
//! the server write to strangers.

use sha2::{Digest as _, Sha256};
use shop_core::{
    FieldError, Locale, TextRule, UserId, ValidationError, ValidationErrors, random_array,
};
use shop_delivery::Mail;
use shop_notifications::{CODE_DIGITS, CODE_MINUTES, Message, TrialOutcome, code_from, is_code};
use shop_store::{Invalidates, commit, notification};

use super::{Channels, Trial, channels, trial::outcome_of};
use crate::{
    Actor, Application, Internal, UseLimits,
    internal::from_errors,
    rate_limit::{self, Counter, TooOften},
};

/// An e-mail address.
pub const ADDRESS: TextRule = TextRule::line(1, shop_catalog::shop::EMAIL_MAX);
/// A code.
pub const CODE: TextRule = TextRule::line(CODE_DIGITS, CODE_DIGITS);
/// Wrong entries after which a code is over.
const FAILURES_MAX: i64 = 5;

/// Why an address is not taken.
#[derive(Debug, thiserror::Error)]
pub enum EmailError {
    /// The address or the code is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// Too many codes in a short time; retry later.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(EmailError: StoreError, AttemptError);

/// Sends a code to an address, which waits for it.
pub async fn send_code(
    app: &Application,
    actor: &Actor,
    address: &str,
    locale: Locale,
) -> Result<Trial, EmailError> {
    let address = ADDRESS.parse("address", address);
    let address = address.and_then(|text| shop_catalog::shop::email::parse("address", &text));
    let address = address.map_err(|error| EmailError::Invalid(error.into()))?;
    let Some(mailer) = app.delivery.parts.mailer.as_ref() else {
        return Ok((TrialOutcome::Off, None));
    };
    let code = code_from(random_array(app.entropy()));
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    if app.use_limits == UseLimits::People {
        let key = address.to_ascii_lowercase();
        for counter in [Counter::of_email_code(&key), Counter::of_trials(actor.user)] {
            rate_limit::count(&transaction, &counter, now).await?;
        }
    }
    let expires_at = now.plus_seconds(CODE_MINUTES * 60);
    let hash = hash_of(actor.user, &address, &code);
    notification::expect_code(
        &transaction,
        (actor.user, locale),
        (&address, &hash),
        expires_at,
    )
    .await?;
    commit(transaction, Invalidates::Nothing).await?;
    let message = Message::code(locale, &code);
    let id = format!("code-{}", hex::encode(random_array::<8>(app.entropy())));
    let mail = Mail {
        to: &address,
        subject: &message.subject,
        text: &message.text,
        id: &id,
    };
    Ok(outcome_of(&mailer.send(mail).await))
}

/// Makes the waiting address the actor's and switches e-mail on.
pub async fn confirm(app: &Application, actor: &Actor, code: &str) -> Result<Channels, EmailError> {
    let code = CODE.parse("code", code);
    let code = code.map_err(|error| EmailError::Invalid(error.into()))?;
    if !is_code(&code) {
        return Err(invalid("code", ValidationError::InvalidFormat));
    }
    let transaction = app.database.begin_write().await?;
    shop_store::account::lock(&transaction, actor.user).await?;
    let settings = notification::settings(&transaction, actor.user).await?;
    let is_waiting = !settings.pending_email.is_empty()
        && app.now().millis() < settings.code_expires_at
        && settings.code_failures < FAILURES_MAX;
    let hash = hash_of(actor.user, &settings.pending_email, &code);
    let is_right = is_waiting
        && *settings.code_hash == hash
        && notification::confirm_email(&transaction, actor.user, &hash).await?;
    if !is_right {
        notification::count_code_failure(&transaction, actor.user).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    if !is_right {
        return Err(invalid("code", ValidationError::Mismatch));
    }
    Ok(channels(app, actor).await?)
}

fn invalid(path: &str, error: ValidationError) -> EmailError {
    EmailError::Invalid(FieldError::new(path, error).into())
}

/// The hash of a code, which is valid for one user and address.
fn hash_of(user: UserId, address: &str, code: &str) -> String {
    hex::encode(Sha256::digest(format!("{user}\n{address}\n{code}")))
}
