//! What can be wrong with one field of an input, as data: the transport chooses status and words.

/// What is wrong with a value. The names are the API's reasons in `snake_case`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
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

/// One fault and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldFault {
    /// The field as the API names it, such as `specs[0].name`.
    pub path: String,
    /// What is wrong.
    pub fault: Fault,
    /// The border that was crossed, where there is one.
    pub limit: Option<i64>,
}

impl FieldFault {
    /// A fault without a border.
    pub fn new(path: impl Into<String>, fault: Fault) -> Self {
        Self {
            path: path.into(),
            fault,
            limit: None,
        }
    }

    /// A fault at a border.
    pub fn at(path: impl Into<String>, fault: Fault, limit: i64) -> Self {
        Self {
            path: path.into(),
            fault,
            limit: Some(limit),
        }
    }
}

/// All that is wrong with an input, so that a form shows every fault at once.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("the input has {} fault(s): {:?}", .0.len(), .0)]
pub struct Faults(Vec<FieldFault>);

impl Faults {
    /// Nothing wrong so far.
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// Exactly one fault.
    pub fn one(path: impl Into<String>, fault: Fault) -> Self {
        Self(vec![FieldFault::new(path, fault)])
    }

    /// Adds a fault.
    pub fn push(&mut self, fault: FieldFault) {
        self.0.push(fault);
    }

    /// Adds all of `other`.
    pub fn absorb(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Keeps the value of a part that parsed, or takes its fault.
    pub fn keep<T>(&mut self, result: Result<T, FieldFault>) -> Option<T> {
        result.map_err(|fault| self.push(fault)).ok()
    }

    /// `Ok(value)` when nothing was wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
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

    /// The faults in the order in which they were found.
    pub fn as_slice(&self) -> &[FieldFault] {
        &self.0
    }
}

impl From<FieldFault> for Faults {
    fn from(fault: FieldFault) -> Self {
        Self(vec![fault])
    }
}
