//! The status of each reason.

use actix_web::http::StatusCode;

pub use shop_core::Reason;

/// The status of a call that is refused for this reason. Reasons that only fields have count as
/// invalid input.
pub const fn status(reason: Reason) -> StatusCode {
    match reason {
        Reason::Unauthenticated => StatusCode::UNAUTHORIZED,
        Reason::Forbidden
        | Reason::AccountDisabled
        | Reason::QuotaExceeded
        | Reason::SettlementExpired
        | Reason::ProductCapReached
        | Reason::CategoryLimit
        | Reason::AlbumLimit
        | Reason::ShopNotTakingOrders
        | Reason::ShopNotTakingInquiries
        | Reason::ContactBlocked
        | Reason::TooManyOpenOrders
        | Reason::OwnAccount
        | Reason::TooManyChatAccounts => StatusCode::FORBIDDEN,
        Reason::NotFound | Reason::UnknownPath | Reason::LinkExpired => StatusCode::NOT_FOUND,
        Reason::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Reason::UsernameTaken
        | Reason::AliasTaken
        | Reason::NameTaken
        | Reason::CodeTaken
        | Reason::VersionTaken
        | Reason::ChatAccountTaken
        | Reason::ChangedElsewhere
        | Reason::PriceChanged
        | Reason::BadTransition
        | Reason::NothingBound
        | Reason::ImportRunning
        | Reason::IdempotencyReused => StatusCode::CONFLICT,
        Reason::BodyTooLarge | Reason::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Reason::HeadersTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        Reason::UnsupportedMediaType | Reason::UnsupportedFile => {
            StatusCode::UNSUPPORTED_MEDIA_TYPE
        }
        Reason::TooManyRequests | Reason::FeedbackLimit | Reason::TooManyOpenInquiries => {
            StatusCode::TOO_MANY_REQUESTS
        }
        Reason::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Reason::Unavailable | Reason::ChatLoginNotConfigured | Reason::ChatProviderFailed => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Reason::InsufficientStorage => StatusCode::INSUFFICIENT_STORAGE,
        _ => StatusCode::BAD_REQUEST,
    }
}
