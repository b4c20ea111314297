//! The closed list of reasons a call can fail for.

use actix_web::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// Why a call, or one of its fields, was refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Reason { $($(#[$doc])* $name),+ }

        impl Reason {
            /// Every reason, so that a test can ask for each message and translation.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }
    };
}

reasons! {
    /// Some fields are wrong; `fields` names them.
    Validation,
    /// The body is not JSON of the documented shape.
    MalformedJson,
    /// The query is not of the documented shape.
    MalformedQuery,
    /// A field nobody knows.
    UnknownField,
    /// A query parameter that the operation does not know.
    UnknownParameter,
    /// A field that clients may not set.
    ReadOnly,
    /// No call has this path.
    UnknownPath,
    /// The path has no such method.
    WrongMethod,
    /// The body comes too slowly.
    BodyTooSlow,
    /// The body is larger than the call takes.
    BodyTooLarge,
    /// The request's address and headers are larger than the server takes.
    HeadersTooLarge,
    /// The body's content type is not the documented one.
    UnsupportedMediaType,
    /// The `platform` header names another client.
    UnsupportedPlatform,
    /// No valid session.
    Unauthenticated,
    /// Allowed to others.
    Forbidden,
    /// Does not exist, or is somebody else's.
    NotFound,
    /// An internal error.
    Internal,
    /// Too busy, or something the server depends on is away.
    Unavailable,
    /// The server's disk is full.
    InsufficientStorage,
    /// Asked too often; wait.
    TooManyRequests,
    /// Left out or empty.
    Required,
    /// Fewer characters than `limit`.
    TooShort,
    /// More characters than `limit`.
    TooLong,
    /// Outside its range; `limit` is the border.
    OutOfRange,
    /// A day that is over already.
    InThePast,
    /// Not of the expected form.
    InvalidFormat,
    /// Characters the field does not take.
    InvalidCharacters,
    /// A box that must be ticked is not.
    NotAccepted,
    /// Differs from the field it repeats.
    Mismatch,
    /// Too easily guessed.
    TooCommon,
    /// The new value is the old one.
    SameAsOld,
    /// Does not belong with the rest of the input.
    NotAllowed,
    /// Unknown username or wrong password.
    BadCredentials,
    /// The account is switched off.
    AccountDisabled,
    /// The username is registered already.
    UsernameTaken,
    /// The shop code is in use or still reserved.
    AliasTaken,
    /// The shop code was changed less than 30 days ago.
    AliasChangeTooSoon,
    /// The name is in use already.
    NameTaken,
    /// The code is in use already.
    CodeTaken,
    /// The version was published before.
    VersionTaken,
    /// Something still refers to it; `count` says how many.
    InUse,
    /// One cannot disable oneself.
    OwnAccount,
    /// Stands twice in a list.
    DuplicateItem,
    /// A list longer than `limit`.
    TooManyItems,
    /// A combination of spec items has no row.
    CombinationMissing,
    /// A row names a combination the specs do not make.
    CombinationUnknown,
    /// A price is missing.
    PriceMissing,
    /// `minPrice` is above `maxPrice`.
    PriceRangeReversed,
    /// The original price is below the sale price.
    StrikePriceTooLow,
    /// A multi-spec product without specs.
    SpecsMissing,
    /// Somebody else saved it meanwhile.
    ChangedElsewhere,
    /// The category still holds products or categories.
    CategoryNotEmpty,
    /// Categories have two levels only.
    CategoryDepth,
    /// There is no category yet.
    CategoryMissing,
    /// The file is of no kind we take.
    UnsupportedFile,
    /// The picture has too many pixels.
    TooManyPixels,
    /// The file is too large.
    FileTooLarge,
    /// The video is longer than 63 seconds.
    VideoTooLong,
    /// The file is damaged.
    UnreadableFile,
    /// One's storage is full.
    QuotaExceeded,
    /// The upload address has run out.
    UploadExpired,
    /// The file has not arrived.
    UploadIncomplete,
    /// The settlement has run out.
    SettlementExpired,
    /// The level's number of products is reached.
    ProductCapReached,
    /// The shop takes no orders now.
    ShopNotTakingOrders,
    /// More than there is; `lines` says what is left.
    ExceedsStock,
    /// Below the smallest order.
    BelowMinimum,
    /// Not a multiple of the packing step.
    NotAMultiple,
    /// The price changed since it was shown.
    PriceChanged,
    /// A product is no longer for sale.
    ProductGone,
    /// The order cannot go that way from where it is.
    BadTransition,
    /// The idempotency key was used for another order.
    IdempotencyReused,
    /// As many orders wait for the shop as a buyer may have.
    TooManyOpenOrders,
    /// The refresh token is not valid any more.
    RefreshTokenInvalid,
    /// The old password is wrong.
    OldPasswordWrong,
    /// Five messages a day are enough.
    FeedbackLimit,
    /// The link has run out.
    LinkExpired,
    /// Chat-app sign-in is not set up on this server.
    ChatLoginNotConfigured,
    /// The chat app's code is used, expired or wrong.
    ChatCodeInvalid,
    /// The chat-app sign-in is not valid here.
    ChatHandleInvalid,
    /// The chat-app account belongs to another user.
    ChatAccountTaken,
    /// A user has five chat-app accounts already.
    TooManyChatAccounts,
    /// No chat-app account is bound to this session.
    NothingBound,
    /// The chat app did not answer as it should.
    ChatProviderFailed,
}

impl Reason {
    /// The status of a call that is refused for this reason. Reasons that only fields have count as
    /// invalid input.
    pub const fn status(self) -> StatusCode {
        match self {
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::Forbidden
            | Self::AccountDisabled
            | Self::QuotaExceeded
            | Self::SettlementExpired
            | Self::ProductCapReached
            | Self::ShopNotTakingOrders
            | Self::TooManyOpenOrders
            | Self::OwnAccount
            | Self::TooManyChatAccounts => StatusCode::FORBIDDEN,
            Self::NotFound | Self::UnknownPath | Self::LinkExpired => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::UsernameTaken
            | Self::AliasTaken
            | Self::NameTaken
            | Self::CodeTaken
            | Self::VersionTaken
            | Self::ChatAccountTaken
            | Self::ChangedElsewhere
            | Self::PriceChanged
            | Self::BadTransition
            | Self::NothingBound
            | Self::IdempotencyReused => StatusCode::CONFLICT,
            Self::BodyTooLarge | Self::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::HeadersTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::UnsupportedMediaType | Self::UnsupportedFile => {
                StatusCode::UNSUPPORTED_MEDIA_TYPE
            }
            Self::TooManyRequests | Self::FeedbackLimit => StatusCode::TOO_MANY_REQUESTS,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable | Self::ChatLoginNotConfigured | Self::ChatProviderFailed => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::InsufficientStorage => StatusCode::INSUFFICIENT_STORAGE,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    /// The reason as answers spell it.
    pub fn word(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(word)) => word,
            _ => String::new(),
        }
    }

    /// The reason that is spelled so.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|reason| reason.word() == word)
    }
}

impl From<shop_core::ValidationError> for Reason {
    fn from(error: shop_core::ValidationError) -> Self {
        use shop_core::ValidationError;
        match error {
            ValidationError::Required => Self::Required,
            ValidationError::TooShort => Self::TooShort,
            ValidationError::TooLong => Self::TooLong,
            ValidationError::OutOfRange => Self::OutOfRange,
            ValidationError::InThePast => Self::InThePast,
            ValidationError::InvalidFormat => Self::InvalidFormat,
            ValidationError::InvalidCharacters => Self::InvalidCharacters,
            ValidationError::NotAccepted => Self::NotAccepted,
            ValidationError::Mismatch => Self::Mismatch,
            ValidationError::TooCommon => Self::TooCommon,
            ValidationError::SameAsOld => Self::SameAsOld,
            ValidationError::DuplicateItem => Self::DuplicateItem,
            ValidationError::TooManyItems => Self::TooManyItems,
            ValidationError::NotFound => Self::NotFound,
            ValidationError::NotAllowed => Self::NotAllowed,
            ValidationError::PriceMissing => Self::PriceMissing,
            ValidationError::PriceRangeReversed => Self::PriceRangeReversed,
            ValidationError::StrikePriceTooLow => Self::StrikePriceTooLow,
            ValidationError::SpecsMissing => Self::SpecsMissing,
            ValidationError::CombinationMissing => Self::CombinationMissing,
            ValidationError::CombinationUnknown => Self::CombinationUnknown,
            ValidationError::NameTaken => Self::NameTaken,
        }
    }
}
