//! Where a category may stand: two levels, both of one merchant.

use shop_core::{CategoryId, UserId};

use super::Category;

/// A category that is to stand under another.
#[derive(Debug, Clone, Copy)]
pub struct Placement<'a> {
    /// Its merchant.
    pub owner: UserId,
    /// Its id; none while it is being created.
    pub id: Option<CategoryId>,
    /// Whether it holds second-level categories itself.
    pub has_children: bool,
    /// The category it is to stand under, as the store found it; none if there is no such one.
    pub parent: Option<&'a Category>,
}

/// Why a category may not stand where it was put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// No such category, or another merchant's.
    #[error("the parent category does not exist; choose one of your first-level categories")]
    ParentNotFound,
    /// It would make a third level, or put a category under itself.
    #[error("categories have two levels; choose a first-level category as the parent")]
    TooDeep,
}

/// Checks that a category may stand under the parent it was given.
pub fn check_placement(placement: &Placement<'_>) -> Result<(), PlacementError> {
    let parent = placement
        .parent
        .filter(|parent| parent.owner == placement.owner)
        .ok_or(PlacementError::ParentNotFound)?;
    let under_itself = placement.id == Some(parent.id);
    if under_itself || placement.has_children || !parent.is_first_level() {
        Err(PlacementError::TooDeep)
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shop_core::Timestamp;

    use super::*;
    use crate::category::CategoryContent;

    const OWNER: UserId = UserId::new(1);

    fn category(id: i64, owner: i64, parent: Option<i64>) -> Category {
        Category {
            id: CategoryId::new(id),
            owner: UserId::new(owner),
            content: CategoryContent {
                parent: parent.map(CategoryId::new),
                ..CategoryContent::default()
            },
            revision: 1,
            created_at: Timestamp::from_millis(0),
            updated_at: Timestamp::from_millis(0),
        }
    }

    #[test]
    fn a_category_stands_only_under_a_first_level_one_of_its_merchant() {
        let first = category(5, 1, None);
        let second = category(6, 1, Some(5));
        let foreign = category(7, 2, None);
        let cases = [
            (None, false, Some(&first), Ok(())),
            (Some(8), false, Some(&first), Ok(())),
            (Some(8), true, Some(&first), Err(PlacementError::TooDeep)),
            (Some(5), false, Some(&first), Err(PlacementError::TooDeep)),
            (None, false, Some(&second), Err(PlacementError::TooDeep)),
            (
                None,
                false,
                Some(&foreign),
                Err(PlacementError::ParentNotFound),
            ),
            (None, false, None, Err(PlacementError::ParentNotFound)),
        ];
        for (id, has_children, parent, expected) in cases {
            let placement = Placement {
                owner: OWNER,
                id: id.map(CategoryId::new),
                has_children,
                parent,
            };
            assert_eq!(check_placement(&placement), expected, "{placement:?}");
        }
    }
}
