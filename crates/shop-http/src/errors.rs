//! Every refusal of a use case, as the client reads it: the one place that pairs them.

use actix_web::http::StatusCode;
use shop_app::{
    Internal, InternalKind, TooOften,
    account::{AuthenticationError, ChangePasswordError, RefreshError, RegisterError, SignInError},
    admin::AdminError,
    album::EditAlbumError,
    basket::SaveBasketError,
    category::{EditCategoryError, RemoveCategoryError},
    chat::{BindError, ChatSignInError, ExchangeError, JsSignError, NotConfigured, UnbindError},
    feedback::FeedbackError,
    home::EditHomeError,
    inquiries::{BlockError, ChangeInquiryError, OrderInquiryError, SendInquiryError},
    media::{SendError, UploadError},
    orders::{ChangeStatusError, ExportError, PlaceOrderError, PriceError},
    product::EditProductError,
    saved::ChangeSavedError,
    scope::ListError,
    shop::UpdateShopError,
};
use shop_catalog::{album::ALBUMS_MAX, category::CATEGORIES_MAX, root_file::FILES_MAX};
use shop_core::{CursorError, Fen};
use shop_orders::pricing::{LineError, PricingError};

use crate::{Failure, Reason, common::integer, envelope::LineFailure, messages::Named};

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

impl From<AdminError> for Failure {
    fn from(error: AdminError) -> Self {
        match error {
            AdminError::Invalid(errors) => errors.into(),
            AdminError::NotOperator => Self::forbidden(Reason::Forbidden),
            AdminError::NotFound => Self::not_found(),
            AdminError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            AdminError::VersionTaken => Self::duplicate(Reason::VersionTaken, "version"),
            AdminError::NameTaken => Self::name_taken(Named::BusinessCategory),
            AdminError::FileNameTaken => Self::name_taken(Named::RootFile),
            AdminError::TooManyFiles => {
                let limit = integer(FILES_MAX as u64);
                Self::bad_request(Reason::TooManyItems).with_limit(Some(limit))
            }
            AdminError::CodeTaken => Self::duplicate(Reason::CodeTaken, "code"),
            AdminError::InUse { count } => {
                let count = integer(count);
                let refusal = Self::bad_request(Reason::InUse).with_count(count);
                refusal.with_limit(Some(count))
            }
            AdminError::OwnAccount => Self::forbidden(Reason::OwnAccount),
            AdminError::Cursor(cursor) => cursor.into(),
            AdminError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            AdminError::Busy => Self::unavailable(Reason::Unavailable),
            AdminError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ListError> for Failure {
    fn from(error: ListError) -> Self {
        match error {
            ListError::ShopNotFound => Self::not_found(),
            ListError::Cursor(cursor) => cursor.into(),
            ListError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditCategoryError> for Failure {
    fn from(error: EditCategoryError) -> Self {
        match error {
            EditCategoryError::Invalid(errors) => errors.into(),
            EditCategoryError::NotFound => Self::not_found(),
            EditCategoryError::NameTaken => Self::name_taken(Named::Category),
            EditCategoryError::TooDeep => Self::field("parentId", Reason::CategoryDepth),
            EditCategoryError::TooMany => {
                Self::forbidden(Reason::CategoryLimit).with_limit(Some(integer(CATEGORIES_MAX)))
            }
            EditCategoryError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditCategoryError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditCategoryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<RemoveCategoryError> for Failure {
    fn from(error: RemoveCategoryError) -> Self {
        match error {
            RemoveCategoryError::NotFound => Self::not_found(),
            RemoveCategoryError::NotEmpty { count } => {
                Self::bad_request(Reason::CategoryNotEmpty).with_count(integer(count))
            }
            RemoveCategoryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditProductError> for Failure {
    fn from(error: EditProductError) -> Self {
        match error {
            EditProductError::Invalid(errors) => errors.into(),
            EditProductError::NotFound => Self::not_found(),
            EditProductError::NameTaken => Self::name_taken(Named::Product),
            EditProductError::CategoryMissing => Self::bad_request(Reason::CategoryMissing),
            EditProductError::SettlementExpired => Self::forbidden(Reason::SettlementExpired),
            EditProductError::CapReached { level, cap } => {
                Self::forbidden(Reason::ProductCapReached).with_cap(level.as_str(), i64::from(cap))
            }
            EditProductError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditProductError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditProductError::Busy => Self::unavailable(Reason::Unavailable),
            EditProductError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditAlbumError> for Failure {
    fn from(error: EditAlbumError) -> Self {
        match error {
            EditAlbumError::Invalid(errors) => errors.into(),
            EditAlbumError::NotFound => Self::not_found(),
            EditAlbumError::NameTaken => Self::name_taken(Named::Album),
            EditAlbumError::TooMany => {
                Self::forbidden(Reason::AlbumLimit).with_limit(Some(integer(ALBUMS_MAX)))
            }
            EditAlbumError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditAlbumError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditAlbumError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditHomeError> for Failure {
    fn from(error: EditHomeError) -> Self {
        match error {
            EditHomeError::Invalid(errors) => errors.into(),
            EditHomeError::NotFound => Self::not_found(),
            EditHomeError::Forbidden => Self::forbidden(Reason::Forbidden),
            EditHomeError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditHomeError::Internal(cause) => cause.into(),
        }
    }
}

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

impl From<SendInquiryError> for Failure {
    fn from(error: SendInquiryError) -> Self {
        match error {
            SendInquiryError::Invalid(errors) => errors.into(),
            SendInquiryError::Refused(refusal) => refusal.into(),
            SendInquiryError::ProductGone => Self::bad_request(Reason::ProductGone),
            SendInquiryError::ShopNotFound => Self::field("shopId", Reason::NotFound),
            SendInquiryError::ShopNotTakingInquiries => {
                Self::forbidden(Reason::ShopNotTakingInquiries)
            }
            SendInquiryError::ShopNotTakingOrders => Self::forbidden(Reason::ShopNotTakingOrders),
            SendInquiryError::ContactBlocked => Self::forbidden(Reason::ContactBlocked),
            SendInquiryError::TooManyOpen {
                limit,
                retry_seconds,
            } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::too_many(Reason::TooManyOpenInquiries, retry_seconds.into())
                    .with_limit(Some(limit))
            }
            SendInquiryError::TooOften(too_often) => too_often.into(),
            SendInquiryError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            SendInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<ChangeInquiryError> for Failure {
    fn from(error: ChangeInquiryError) -> Self {
        match error {
            ChangeInquiryError::NotFound => Self::not_found(),
            ChangeInquiryError::Invalid(errors) => errors.into(),
            ChangeInquiryError::BadTransition => Self::conflict(Reason::BadTransition),
            ChangeInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<OrderInquiryError> for Failure {
    fn from(error: OrderInquiryError) -> Self {
        match error {
            OrderInquiryError::NotFound => Self::not_found(),
            OrderInquiryError::Invalid(errors) => errors.into(),
            OrderInquiryError::BadTransition => Self::conflict(Reason::BadTransition),
            OrderInquiryError::Refused(refusal) => refusal.into(),
            OrderInquiryError::ShopNotTakingOrders => Self::forbidden(Reason::ShopNotTakingOrders),
            OrderInquiryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<BlockError> for Failure {
    fn from(error: BlockError) -> Self {
        match error {
            BlockError::NotFound => Self::field("inquiryNumber", Reason::NotFound),
            BlockError::TooMany { limit } => {
                let limit = i64::try_from(limit).unwrap_or(i64::MAX);
                Self::bad_request(Reason::TooManyItems).with_limit(Some(limit))
            }
            BlockError::Internal(cause) => cause.into(),
        }
    }
}
