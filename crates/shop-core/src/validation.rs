//! Validation errors as data: the transport layer chooses status and message.

use crate::Reason;

/// The largest integer that every JSON parser reads exactly (RFC 8259, section 6): the maximum of ids, and
/// of numbers without a limit of their own.
pub const EXACT_MAX: i64 = (1 << 53) - 1;

/// A validation error of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field path in API notation, such as `specs[0].name`.
    pub path: String,
    /// The reason.
    pub reason: Reason,
    /// The violated limit, if any.
    pub limit: Option<i64>,
}

impl FieldError {
    /// Creates an error without a limit.
    pub fn new(path: impl Into<String>, reason: Reason) -> Self {
        Self {
            path: path.into(),
            reason,
            limit: None,
        }
    }

    /// Creates an error with a limit.
    pub fn at(path: impl Into<String>, reason: Reason, limit: i64) -> Self {
        Self {
            path: path.into(),
            reason,
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
    pub fn one(path: impl Into<String>, reason: Reason) -> Self {
        Self(vec![FieldError::new(path, reason)])
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
