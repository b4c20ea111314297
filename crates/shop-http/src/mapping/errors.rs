//! Every refusal of a use case, as the client reads it: the one place that pairs them.

use actix_web::http::StatusCode;
use shop_app::{
    Internal, InternalKind, TooOften,
    account::{AuthenticationError, ChangePasswordError, RefreshError, RegisterError, SignInError},
    basket::SaveBasketError,
    feedback::FeedbackError,
    media::{SendError, UploadError},
    orders::{ChangeStatusError, ExportError, PlaceOrderError, PriceError},
    saved::ChangeSavedError,
    shop::UpdateShopError,
};
use shop_core::{CursorError, Fen};
use shop_orders::pricing::{LineError, PricingError};

use crate::{Failure, Reason, envelope::LineFailure};

/// When to try again what found no room among other uploads, in seconds: in so long the files that are
/// worked on are done.
const UPLOAD_RETRY_SECONDS: i64 = 10;

impl From<Internal> for Failure {
    fn from(error: Internal) -> Self {
        match error.kind() {
            InternalKind::Unavailable => {
                tracing::warn!(event = "dependency_unavailable", %error, "request failed: a dependency is unavailable");
                Self::unavailable(Reason::Unavailable)
            }
            InternalKind::Full => {
                tracing::error!(event = "storage_full", %error, "request failed: storage is full");
                Self::insufficient_storage()
            }
            InternalKind::Broken => Self::internal(&error),
        }
    }
}

impl From<TooOften> for Failure {
    fn from(error: TooOften) -> Self {
        Self::too_many(Reason::TooManyRequests, error.seconds.into())
    }
}

impl From<CursorError> for Failure {
    fn from(_: CursorError) -> Self {
        Self::field("cursor", Reason::InvalidFormat)
    }
}

impl From<AuthenticationError> for Failure {
    fn from(error: AuthenticationError) -> Self {
        match error {
            AuthenticationError::Invalid => Self::unauthenticated(),
            AuthenticationError::Internal(cause) => cause.into(),
        }
    }
}

impl From<RegisterError> for Failure {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Invalid(errors) => errors.into(),
            RegisterError::UsernameTaken => Self::duplicate(Reason::UsernameTaken, "username"),
            RegisterError::TooOften(too_often) => too_often.into(),
            RegisterError::AliasTaken => Self::duplicate(Reason::AliasTaken, "alias"),
            RegisterError::Busy => Self::unavailable(Reason::Unavailable),
            RegisterError::Internal(cause) => cause.into(),
        }
    }
}

impl From<SignInError> for Failure {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::BadCredentials => Self::bad_request(Reason::BadCredentials),
            SignInError::Disabled => Self::forbidden(Reason::AccountDisabled),
            SignInError::TooOften(too_often) => too_often.into(),
            SignInError::Busy => Self::unavailable(Reason::Unavailable),
            SignInError::Internal(cause) => cause.into(),
        }
    }
}

impl From<RefreshError> for Failure {
    fn from(error: RefreshError) -> Self {
        match error {
            RefreshError::Invalid => Self::bad_request(Reason::RefreshTokenInvalid),
            RefreshError::TooOften(too_often) => too_often.into(),
            RefreshError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ChangePasswordError> for Failure {
    fn from(error: ChangePasswordError) -> Self {
        match error {
            ChangePasswordError::Invalid(errors) => errors.into(),
            ChangePasswordError::OldPasswordWrong => {
                Self::field("oldPassword", Reason::OldPasswordWrong)
            }
            ChangePasswordError::TooOften(too_often) => too_often.into(),
            ChangePasswordError::Busy => Self::unavailable(Reason::Unavailable),
            ChangePasswordError::Internal(cause) => cause.into(),
        }
    }
}

impl From<UpdateShopError> for Failure {
    fn from(error: UpdateShopError) -> Self {
        match error {
            UpdateShopError::Invalid(errors) => errors.into(),
            UpdateShopError::AliasTaken => Self::duplicate(Reason::AliasTaken, "alias"),
            UpdateShopError::AliasChangeTooSoon => Self::field("alias", Reason::AliasChangeTooSoon),
            UpdateShopError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            UpdateShopError::Internal(cause) => cause.into(),
        }
    }
}

impl From<UploadError> for Failure {
    fn from(error: UploadError) -> Self {
        match error {
            UploadError::Unsupported => {
                Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Reason::UnsupportedFile)
            }
            UploadError::UnsupportedTable => Self::bad_request(Reason::UnreadableTable),
            UploadError::TooLarge => Self::new(StatusCode::PAYLOAD_TOO_LARGE, Reason::FileTooLarge),
            UploadError::TooManyPixels => Self::bad_request(Reason::TooManyPixels),
            UploadError::TooLong => Self::bad_request(Reason::VideoTooLong),
            UploadError::Unreadable => Self::bad_request(Reason::UnreadableFile),
            UploadError::QuotaExceeded => Self::forbidden(Reason::QuotaExceeded),
            UploadError::Busy => {
                Self::unavailable(Reason::Unavailable).with_retry_after(UPLOAD_RETRY_SECONDS)
            }
            UploadError::Internal(cause) => cause.into(),
        }
    }
}

impl From<SendError> for Failure {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Invalid(errors) => errors.into(),
            SendError::NotFound => Self::not_found(),
            SendError::Expired => Self::bad_request(Reason::UploadExpired),
            SendError::Incomplete => Self::bad_request(Reason::UploadIncomplete),
            SendError::InUse => Self::too_many(Reason::TooManyRequests, UPLOAD_RETRY_SECONDS),
            SendError::TooMany { wait_ms } => {
                Self::too_many(Reason::TooManyRequests, (wait_ms + 999) / 1000)
            }
            SendError::Refused(refusal) => refusal.into(),
            SendError::Internal(cause) => cause.into(),
        }
    }
}

impl From<FeedbackError> for Failure {
    fn from(error: FeedbackError) -> Self {
        match error {
            FeedbackError::Invalid(errors) => errors.into(),
            FeedbackError::LimitReached { wait_ms } => {
                Self::too_many(Reason::FeedbackLimit, (wait_ms + 999) / 1000)
            }
            FeedbackError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            FeedbackError::Internal(cause) => cause.into(),
        }
    }
}

impl From<PlaceOrderError> for Failure {
    fn from(error: PlaceOrderError) -> Self {
        match error {
            PlaceOrderError::Invalid(errors) => errors.into(),
            PlaceOrderError::Refused(refusal) => refusal.into(),
            PlaceOrderError::ShopNotFound => Self::field("shopId", Reason::NotFound),
            PlaceOrderError::ShopNotTakingOrders => Self::forbidden(Reason::ShopNotTakingOrders),
            PlaceOrderError::TooManyOpen { limit } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::forbidden(Reason::TooManyOpenOrders).with_limit(Some(limit))
            }
            PlaceOrderError::TooOften(too_often) => too_often.into(),
            PlaceOrderError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            PlaceOrderError::Internal(cause) => cause.into(),
        }
    }
}

impl From<PriceError> for Failure {
    fn from(error: PriceError) -> Self {
        match error {
            PriceError::Invalid(errors) => errors.into(),
            PriceError::ShopNotFound => Self::field("shopId", Reason::NotFound),
            PriceError::TooOften(too_often) => too_often.into(),
            PriceError::Internal(cause) => cause.into(),
        }
    }
}

impl From<SaveBasketError> for Failure {
    fn from(error: SaveBasketError) -> Self {
        match error {
            SaveBasketError::Invalid(errors) => errors.into(),
            SaveBasketError::ShopNotFound => Self::field("shopId", Reason::NotFound),
            SaveBasketError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            SaveBasketError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ChangeSavedError> for Failure {
    fn from(error: ChangeSavedError) -> Self {
        match error {
            ChangeSavedError::Invalid(errors) => errors.into(),
            ChangeSavedError::Internal(cause) => cause.into(),
        }
    }
}

impl From<PricingError> for Failure {
    fn from(error: PricingError) -> Self {
        let refused = |reason, errors: Vec<LineError>| {
            Self::bad_request(reason).with_lines(errors.into_iter().map(line).collect())
        };
        match error {
            PricingError::Gone(lines) => refused(Reason::ProductGone, lines),
            PricingError::BelowMinimum(lines) => refused(Reason::BelowMinimum, lines),
            PricingError::NotAMultiple(lines) => {
                let multiple = lines.first().and_then(|line| line.multiple);
                refused(Reason::NotAMultiple, lines).with_limit(multiple.map(i64::from))
            }
            PricingError::ExceedsStock(lines) => refused(Reason::ExceedsStock, lines),
            PricingError::BelowOrderMinimum { total, minimum } => {
                Self::bad_request(Reason::BelowOrderMinimum)
                    .with_total(total.get())
                    .with_order_minimum(minimum.get())
            }
            PricingError::PriceChanged { total, lines } => Self::conflict(Reason::PriceChanged)
                .with_lines(lines.into_iter().map(line).collect())
                .with_total(total.get()),
            PricingError::TotalOutOfRange => {
                Self::field_at("items", Reason::OutOfRange, Fen::MAX.get())
            }
        }
    }
}

fn line(error: LineError) -> LineFailure {
    LineFailure {
        sku_id: error.sku.get(),
        product_id: error.product.get(),
        name: error.name,
        requested: i64::from(error.requested),
        available: error.available.map(i64::from),
        minimum: error.minimum.map(i64::from),
        multiple: error.multiple.map(i64::from),
        quantity_below: error.quantity_below.map(i64::from),
        quantity_above: error.quantity_above.map(i64::from),
        unit_price: error.unit_price.map(shop_core::Fen::get),
    }
}

impl From<ChangeStatusError> for Failure {
    fn from(error: ChangeStatusError) -> Self {
        match error {
            ChangeStatusError::NotFound => Self::not_found(),
            ChangeStatusError::Invalid(errors) => errors.into(),
            ChangeStatusError::BadTransition => Self::conflict(Reason::BadTransition),
            ChangeStatusError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Invalid(errors) => errors.into(),
            ExportError::Cursor(cursor) => cursor.into(),
            ExportError::NotFound => Self::not_found(),
            ExportError::TooManyLines { limit } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::bad_request(Reason::TooManyItems).with_limit(Some(limit))
            }
            ExportError::Busy => Self::unavailable(Reason::Unavailable),
            ExportError::Expired => Self::new(StatusCode::NOT_FOUND, Reason::LinkExpired),
            ExportError::Internal(cause) => cause.into(),
        }
    }
}
