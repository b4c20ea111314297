//! New orders of siblings, given by their ids.

use std::collections::HashSet;

use shop_core::{FieldError, Reason, ValidationErrors};

use crate::Error;

/// The maximum number of ids in one order.
pub const IDS_MAX: usize = 5_000;

/// Returns `ids` if they are exactly the siblings.
pub(crate) fn check<I>(ids: &[i64], siblings: &[I]) -> Result<Vec<I>, Error>
where
    I: Copy + From<i64> + Into<i64>,
{
    let mut errors = ValidationErrors::new();
    if ids.len() > IDS_MAX {
        let limit = i64::try_from(IDS_MAX).unwrap_or(i64::MAX);
        errors.push(FieldError::at("ids", Reason::TooManyItems, limit));
        return Err(Error::from(errors));
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
    errors.into_result(())?;
    if seen.len() < known.len() {
        return Err(Reason::ChangedElsewhere.into());
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
            Err(Error::Refused(refusal)) => {
                let fields = refusal.details().fields.into_iter();
                fields.map(|field| (field.path, field.reason)).collect()
            }
            _ => vec![],
        };
        assert_eq!(
            check(&[3, 1, 2], &siblings).unwrap(),
            [3, 1, 2].map(CategoryId::new)
        );
        assert!(matches!(
            check(&[3, 1], &siblings),
            Err(error) if error.is(Reason::ChangedElsewhere)
        ));
        let expected = [
            ("ids[1]".to_owned(), Reason::NotFound),
            ("ids[3]".to_owned(), Reason::DuplicateItem),
        ];
        assert_eq!(errors(&[3, 9, 1, 3]), expected);
    }
}
