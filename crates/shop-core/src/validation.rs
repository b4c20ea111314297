//! What can be wrong with one field of an input, as data: the transport chooses status and words.

/// What is wrong with a value. The names are the API's reasons in `snake_case`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValidationError {
    /// Left out or empty.
    Required,
    /// Fewer characters than the limit.
    TooShort,
    /// More characters than the limit.
    TooLong,
    /// A number outside its range; the limit is the border it crossed.
    OutOfRange,
    /// A day that is over already.
    InThePast,
    /// Not of the expected form, such as an e-mail address.
    InvalidFormat,
    /// Characters that the field does not take.
    InvalidCharacters,
    /// A box that must be ticked is not.
    NotAccepted,
    /// Differs from the field it repeats.
    Mismatch,
    /// Among the most used passwords, or one's own name.
    TooCommon,
    /// The new value is the old one.
    SameAsOld,
    /// Stands twice in a list that takes each once.
    DuplicateItem,
    /// A list longer than the limit.
    TooManyItems,
    /// Names something that does not exist or is somebody else's.
    NotFound,
    /// Does not belong with the rest of the input.
    NotAllowed,
    /// The lowest price asked for is above the highest.
    PriceRangeReversed,
    /// A struck-through price below the sale price.
    StrikePriceTooLow,
    /// A single-spec product or a combination without a price.
    PriceMissing,
    /// A multi-spec product without specs.
    SpecsMissing,
    /// A combination of spec items without its row.
    CombinationMissing,
    /// A row for a combination that the specs do not make.
    CombinationUnknown,
    /// The same name is in use already.
    NameTaken,
}

/// One error and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field as the API names it, such as `specs[0].name`.
    pub path: String,
    /// What is wrong.
    pub error: ValidationError,
    /// The border that was crossed, where there is one.
    pub limit: Option<i64>,
}

impl FieldError {
    /// An error without a border.
    pub fn new(path: impl Into<String>, error: ValidationError) -> Self {
        Self {
            path: path.into(),
            error,
            limit: None,
        }
    }

    /// An error at a border.
    pub fn at(path: impl Into<String>, error: ValidationError, limit: i64) -> Self {
        Self {
            path: path.into(),
            error,
            limit: Some(limit),
        }
    }
}

/// All that is wrong with an input, so that a form shows every error at once.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("the input has {} error(s): {:?}", .0.len(), .0)]
pub struct ValidationErrors(Vec<FieldError>);

impl ValidationErrors {
    /// Nothing wrong so far.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Exactly one error.
    pub fn one(path: impl Into<String>, error: ValidationError) -> Self {
        Self(vec![FieldError::new(path, error)])
    }

    /// Adds an error.
    pub fn push(&mut self, error: FieldError) {
        self.0.push(error);
    }

    /// Adds all of `other`.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Keeps the value of a part that parsed, or takes its error.
    pub fn keep<T>(&mut self, result: Result<T, FieldError>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// `Ok(value)` when nothing was wrong.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }

    /// Whether nothing was wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The errors in the order in which they were found.
    pub fn as_slice(&self) -> &[FieldError] {
        &self.0
    }
}

impl From<FieldError> for ValidationErrors {
    fn from(error: FieldError) -> Self {
        Self(vec![error])
    }
}
