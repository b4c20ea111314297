//! Validation errors as data: the transport layer chooses status and message.

/// The largest integer that every JSON parser reads exactly (RFC 8259, section 6): the maximum of ids, and
/// of numbers without a limit of their own.
pub const EXACT_MAX: i64 = (1 << 53) - 1;

/// Why a value is invalid. The names are the API's reasons in `snake_case`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValidationError {
    /// Missing or empty.
    Required,
    /// Fewer characters than the limit.
    TooShort,
    /// More characters than the limit.
    TooLong,
    /// A number out of range; the limit is the bound it exceeded.
    OutOfRange,
    /// A date in the past.
    InThePast,
    /// Wrong format, such as an invalid e-mail address.
    InvalidFormat,
    /// Characters that the field does not allow.
    InvalidCharacters,
    /// A required checkbox is not checked.
    NotAccepted,
    /// Differs from the field that it must repeat.
    Mismatch,
    /// A common password, or the user's own name.
    TooCommon,
    /// The new value equals the old one.
    SameAsOld,
    /// Occurs twice in a list of unique items.
    DuplicateItem,
    /// More items than the limit.
    TooManyItems,
    /// A text of more lines than the limit.
    TooManyLines,
    /// References something that does not exist or has another owner.
    NotFound,
    /// Not allowed in combination with the rest of the input.
    NotAllowed,
    /// The minimum price exceeds the maximum.
    PriceRangeReversed,
    /// The strike-through price is below the sale price.
    StrikePriceTooLow,
    /// A single-spec product or a SKU without a price.
    PriceMissing,
    /// A multi-spec product without specs.
    SpecsMissing,
    /// A combination of spec items without a SKU.
    CombinationMissing,
    /// A SKU for a combination that the specs do not define.
    CombinationUnknown,
    /// The name is already in use.
    NameTaken,
    /// A translation into the language in which the texts are written.
    OriginalLanguage,
    /// There are translations into the language in which the texts are to be written.
    HasTranslations,
}

/// A validation error of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field path in API notation, such as `specs[0].name`.
    pub path: String,
    /// The reason.
    pub error: ValidationError,
    /// The violated limit, if any.
    pub limit: Option<i64>,
}

impl FieldError {
    /// Creates an error without a limit.
    pub fn new(path: impl Into<String>, error: ValidationError) -> Self {
        Self {
            path: path.into(),
            error,
            limit: None,
        }
    }

    /// Creates an error with a limit.
    pub fn at(path: impl Into<String>, error: ValidationError, limit: i64) -> Self {
        Self {
            path: path.into(),
            error,
            limit: Some(limit),
        }
    }
}

/// All validation errors of an input, so that a form can show them at once.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("the input has {} error(s): {:?}", .0.len(), .0)]
pub struct ValidationErrors(Vec<FieldError>);

impl ValidationErrors {
    /// No errors.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A single error.
    pub fn one(path: impl Into<String>, error: ValidationError) -> Self {
        Self(vec![FieldError::new(path, error)])
    }

    /// Adds an error.
    pub fn push(&mut self, error: FieldError) {
        self.0.push(error);
    }

    /// Adds all errors of `other`.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Returns the value of a valid part; otherwise adds its error and returns `None`.
    pub fn keep<T>(&mut self, result: Result<T, FieldError>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// `Ok(value)` if there are no errors.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }

    /// Whether there are no errors.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The errors in the order they were added.
    pub fn as_slice(&self) -> &[FieldError] {
        &self.0
    }
}

impl From<FieldError> for ValidationErrors {
    fn from(error: FieldError) -> Self {
        Self(vec![error])
    }
}
