//! Why a use case does nothing: a refusal, which the caller can mend, or an internal failure.

use shop_blocking::BlockingError;
use shop_core::{CursorError, Fen, FieldError, Reason, ValidationErrors};
use shop_orders::{
    BadInquiryTransition, BadTransition,
    pricing::{LineError, PricingError},
};
use shop_settlement::{CreationError, SettlementLevel};
use shop_store::{Conflict, StoreError};

use crate::Internal;

/// Why a use case did nothing.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It was refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// A refusal: its reason, and what the caller needs to mend it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("refused: {reason}{}", self.in_words())]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// Most refusals are a reason alone.
    details: Option<Box<Details>>,
}

/// What a refusal says beside its reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The fields concerned.
    pub fields: Vec<FieldError>,
    /// The order lines concerned.
    pub lines: Vec<LineError>,
    /// The limit that was reached.
    pub limit: Option<i64>,
    /// How many things prevent it.
    pub count: Option<u64>,
    /// The settlement level and its product cap.
    pub cap: Option<(SettlementLevel, u32)>,
    /// Seconds until another attempt is worthwhile.
    pub retry_after: Option<i64>,
    /// The total of an order at the current prices.
    pub total: Option<Fen>,
    /// The smallest total of an order that the shop accepts.
    pub order_minimum: Option<Fen>,
    /// What counts for that minimum: the sum before tiers.
    pub counted: Option<Fen>,
    /// What has the name already.
    pub named: Option<Named>,
}

/// What has a name that no other of its kind may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A product of a shop.
    Product,
    /// A category of a shop.
    Category,
    /// An album of a shop.
    Album,
    /// A business category of the platform.
    BusinessCategory,
    /// A file at the root of the site.
    RootFile,
}

impl Refusal {
    /// A refusal that says nothing but its reason.
    pub const fn new(reason: Reason) -> Self {
        Self {
            reason,
            details: None,
        }
    }

    /// One invalid field.
    pub fn field(path: &str, reason: Reason) -> Self {
        ValidationErrors::one(path, reason).into()
    }

    /// A value that somebody else has already, with its field.
    pub fn taken(reason: Reason, path: &str) -> Self {
        Self::new(reason).with(|details| details.fields.push(FieldError::new(path, reason)))
    }

    /// A name that another of its kind has.
    pub fn name_taken(named: Named) -> Self {
        Self::taken(Reason::NameTaken, "name").with(|details| details.named = Some(named))
    }

    /// A limit that is reached.
    pub fn limit(reason: Reason, limit: impl TryInto<i64>) -> Self {
        let limit = limit.try_into().unwrap_or(i64::MAX);
        Self::new(reason).with(|details| details.limit = Some(limit))
    }

    /// The rate limit is exceeded; seconds until the next attempt is allowed.
    pub fn too_often(seconds: u32) -> Self {
        Self::retry_after(Reason::TooManyRequests, seconds)
    }

    /// Something that is counted prevents it.
    pub fn count(reason: Reason, count: u64) -> Self {
        Self::new(reason).with(|details| details.count = Some(count))
    }

    /// Attempted too early: seconds until another attempt is worthwhile.
    pub fn retry_after(reason: Reason, seconds: impl Into<i64>) -> Self {
        Self::new(reason).with(|details| details.retry_after = Some(seconds.into()))
    }

    /// Adds details.
    #[must_use]
    pub fn with(mut self, set: impl FnOnce(&mut Details)) -> Self {
        set(self.details.get_or_insert_default());
        self
    }

    /// What it says beside its reason.
    pub fn details(self) -> Details {
        self.details.map(|details| *details).unwrap_or_default()
    }

    /// The fields for logs and commands.
    fn in_words(&self) -> String {
        let fields = self.details.iter().flat_map(|details| &details.fields);
        let fields = fields.map(|field| format!(", {}: {}", field.path, field.reason));
        fields.collect()
    }
}

impl Error {
    /// Whether it is a refusal for this reason.
    pub fn is(&self, reason: Reason) -> bool {
        matches!(self, Self::Refused(refusal) if refusal.reason == reason)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        Self::new(reason)
    }
}

impl From<Reason> for Error {
    fn from(reason: Reason) -> Self {
        Refusal::new(reason).into()
    }
}

impl From<ValidationErrors> for Refusal {
    fn from(errors: ValidationErrors) -> Self {
        Self::new(Reason::Validation).with(|details| details.fields = errors.as_slice().to_vec())
    }
}

impl From<ValidationErrors> for Error {
    fn from(errors: ValidationErrors) -> Self {
        Refusal::from(errors).into()
    }
}

impl From<FieldError> for Error {
    fn from(error: FieldError) -> Self {
        ValidationErrors::from(error).into()
    }
}

impl From<CursorError> for Error {
    fn from(_: CursorError) -> Self {
        Refusal::field("cursor", Reason::InvalidFormat).into()
    }
}

/// A name that is taken and a cursor of another list are refusals.
impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        let refusal = match error {
            StoreError::Cursor(cursor) => return cursor.into(),
            StoreError::Conflict(Conflict::Username) => {
                Refusal::taken(Reason::UsernameTaken, "username")
            }
            StoreError::Conflict(Conflict::ShopAlias) => {
                Refusal::taken(Reason::AliasTaken, "alias")
            }
            StoreError::Conflict(Conflict::AlbumName) => Refusal::name_taken(Named::Album),
            StoreError::Conflict(Conflict::CategoryName) => Refusal::name_taken(Named::Category),
            StoreError::Conflict(Conflict::ProductName) => Refusal::name_taken(Named::Product),
            StoreError::Conflict(Conflict::BusinessCategoryName) => {
                Refusal::name_taken(Named::BusinessCategory)
            }
            StoreError::Conflict(Conflict::AreaCode) => Refusal::taken(Reason::CodeTaken, "code"),
            StoreError::Conflict(Conflict::AgreementVersion) => {
                Refusal::taken(Reason::VersionTaken, "version")
            }
            StoreError::Conflict(Conflict::ChatAccount) => {
                Refusal::taken(Reason::ChatAccountTaken, "openid")
            }
            other => return Internal::from(other).into(),
        };
        refusal.into()
    }
}

impl From<shop_auth::HashError> for Error {
    fn from(error: shop_auth::HashError) -> Self {
        match error {
            shop_auth::HashError::Busy => Reason::Unavailable.into(),
            other => Internal::from(other).into(),
        }
    }
}

impl From<BlockingError> for Error {
    fn from(error: BlockingError) -> Self {
        match error {
            BlockingError::Busy => Reason::Unavailable.into(),
            aborted @ BlockingError::Aborted(_) => Internal::from(aborted).into(),
        }
    }
}

impl From<PricingError> for Error {
    fn from(error: PricingError) -> Self {
        let of_lines = |reason, lines| Refusal::new(reason).with(|details| details.lines = lines);
        let refusal = match error {
            PricingError::Gone(lines) => of_lines(Reason::ProductGone, lines),
            PricingError::PriceHidden(lines) => of_lines(Reason::PriceHidden, lines),
            PricingError::BelowMinimum(lines) => of_lines(Reason::BelowMinimum, lines),
            PricingError::NotAMultiple(lines) => {
                let multiple = lines.first().and_then(|line| line.multiple);
                of_lines(Reason::NotAMultiple, lines)
                    .with(|details| details.limit = multiple.map(i64::from))
            }
            PricingError::ExceedsStock(lines) => of_lines(Reason::ExceedsStock, lines),
            PricingError::BelowOrderMinimum {
                total,
                counted,
                minimum,
            } => Refusal::limit(Reason::BelowOrderMinimum, minimum.get()).with(|details| {
                details.total = Some(total);
                details.counted = Some(counted);
                details.order_minimum = Some(minimum);
            }),
            PricingError::PriceChanged { total, lines } => {
                of_lines(Reason::PriceChanged, lines).with(|details| details.total = Some(total))
            }
            PricingError::TotalOutOfRange => {
                ValidationErrors::from(FieldError::at("items", Reason::OutOfRange, Fen::MAX.get()))
                    .into()
            }
        };
        refusal.into()
    }
}

impl From<BadTransition> for Error {
    fn from(_: BadTransition) -> Self {
        Reason::BadTransition.into()
    }
}

impl From<BadInquiryTransition> for Error {
    fn from(_: BadInquiryTransition) -> Self {
        Reason::BadTransition.into()
    }
}

impl From<CreationError> for Error {
    fn from(error: CreationError) -> Self {
        match error {
            CreationError::Expired => Reason::SettlementExpired.into(),
            CreationError::CapReached { level, cap } => {
                let refusal = Refusal::limit(Reason::ProductCapReached, cap);
                refusal
                    .with(|details| details.cap = Some((level, cap)))
                    .into()
            }
        }
    }
}
