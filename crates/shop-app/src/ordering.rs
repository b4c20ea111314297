//! New orders of siblings, given by their ids.

use std::collections::HashSet;

use shop_core::{FieldError, Reason, ValidationErrors};

/// The maximum number of ids in one order.
pub const IDS_MAX: usize = 5_000;

/// Why an order of siblings is not stored.
#[derive(Debug)]
pub(crate) enum OrderingError {
    /// Ids that occur twice or are not among the siblings.
    Invalid(ValidationErrors),
    /// There are siblings that the request does not name, probably added since it was made.
    Incomplete,
}

/// Returns `ids` if they are exactly the siblings.
pub(crate) fn check<I>(ids: &[i64], siblings: &[I]) -> Result<Vec<I>, OrderingError>
where
    I: Copy + From<i64> + Into<i64>,
{
    let mut errors = ValidationErrors::new();
    if ids.len() > IDS_MAX {
        let limit = i64::try_from(IDS_MAX).unwrap_or(i64::MAX);
        errors.push(FieldError::at("ids", Reason::TooManyItems, limit));
        return Err(OrderingError::Invalid(errors));
    }
    let known: HashSet<i64> = siblings.iter().map(|id| (*id).into()).collect();
    let mut seen = HashSet::new();
    for (index, id) in ids.iter().enumerate() {
        let path = format!("ids[{index}]");
        if !known.contains(id) {
            errors.push(FieldError::new(path, Reason::NotFound));
        } else if !seen.insert(id) {
            errors.push(FieldError::new(path, Reason::DuplicateItem));
        }
    }
    errors.into_result(()).map_err(OrderingError::Invalid)?;
    if seen.len() < known.len() {
        return Err(OrderingError::Incomplete);
    }
    Ok(ids.iter().copied().map(I::from).collect())
}

#[cfg(test)]
mod tests {
    use shop_core::CategoryId;

    use super::*;

    #[test]
    fn order_names_every_sibling_once() {
        let siblings = [1, 2, 3].map(CategoryId::new);
        let errors = |ids: &[i64]| match check(ids, &siblings) {
            Err(OrderingError::Invalid(errors)) => {
                let errors = errors.as_slice().iter();
                errors.map(|e| (e.path.clone(), e.reason)).collect()
            }
            _ => vec![],
        };
        assert_eq!(
            check(&[3, 1, 2], &siblings).unwrap(),
            [3, 1, 2].map(CategoryId::new)
        );
        assert!(matches!(
            check(&[3, 1], &siblings),
            Err(OrderingError::Incomplete)
        ));
        let expected = [
            ("ids[1]".to_owned(), Reason::NotFound),
            ("ids[3]".to_owned(), Reason::DuplicateItem),
        ];
        assert_eq!(errors(&[3, 9, 1, 3]), expected);
    }
}
