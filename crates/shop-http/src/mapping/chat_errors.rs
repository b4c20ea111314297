//! The refusals of chat-app sign-in, as the client reads them.

use shop_app::chat::{
    BindError, ChatSignInError, ExchangeError, JsSignError, NotConfigured, UnbindError,
};

use crate::{Failure, Reason};

impl From<NotConfigured> for Failure {
    fn from(_: NotConfigured) -> Self {
        Self::unavailable(Reason::ChatLoginNotConfigured)
    }
}

fn handle_invalid() -> Failure {
    Failure::bad_request(Reason::ChatHandleInvalid)
}

/// The cause was logged where the provider was asked.
fn provider_failed() -> Failure {
    Failure::unavailable(Reason::ChatProviderFailed)
}

impl From<ExchangeError> for Failure {
    fn from(error: ExchangeError) -> Self {
        match error {
            ExchangeError::NotConfigured(error) => error.into(),
            ExchangeError::Invalid(errors) => errors.into(),
            ExchangeError::CodeInvalid => Self::bad_request(Reason::ChatCodeInvalid),
            ExchangeError::TooOften(too_often) => too_often.into(),
            ExchangeError::Provider(_) => provider_failed(),
            ExchangeError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ChatSignInError> for Failure {
    fn from(error: ChatSignInError) -> Self {
        match error {
            ChatSignInError::NotConfigured(error) => error.into(),
            ChatSignInError::HandleInvalid => handle_invalid(),
            ChatSignInError::Disabled => Self::forbidden(Reason::AccountDisabled),
            ChatSignInError::Internal(cause) => cause.into(),
        }
    }
}

impl From<BindError> for Failure {
    fn from(error: BindError) -> Self {
        match error {
            BindError::NotConfigured(error) => error.into(),
            BindError::HandleInvalid => handle_invalid(),
            BindError::NotProven(error) => error.into(),
            BindError::SessionEnded => Self::unauthenticated(),
            BindError::Taken => Self::duplicate(Reason::ChatAccountTaken, "openid"),
            BindError::TooMany => Self::forbidden(Reason::TooManyChatAccounts),
            BindError::Internal(cause) => cause.into(),
        }
    }
}

impl From<UnbindError> for Failure {
    fn from(error: UnbindError) -> Self {
        match error {
            UnbindError::NotConfigured(error) => error.into(),
            UnbindError::HandleInvalid => handle_invalid(),
            UnbindError::NotFound => Self::not_found(),
            UnbindError::NothingBound => Self::conflict(Reason::NothingBound),
            UnbindError::Internal(cause) => cause.into(),
        }
    }
}

impl From<JsSignError> for Failure {
    fn from(error: JsSignError) -> Self {
        match error {
            JsSignError::NotConfigured(error) => error.into(),
            JsSignError::Foreign(_) => Self::field("url", Reason::NotAllowed),
            JsSignError::Provider(_) => provider_failed(),
            JsSignError::Internal(cause) => cause.into(),
        }
    }
}
