//! Checks the parent of a category: two levels, both of the same merchant.

use shop_core::{CategoryId, ShopId};

use super::Category;

/// A category with its requested parent.
#[derive(Debug, Clone, Copy)]
pub struct Placement<'a> {
    /// The owner of the category.
    pub owner: ShopId,
    /// The category ID; `None` for a new category.
    pub id: Option<CategoryId>,
    /// Whether the category has children.
    pub has_children: bool,
    /// The requested parent as loaded from the store; `None` if it does not exist.
    pub parent: Option<&'a Category>,
}

/// Why a parent is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// The parent does not exist or belongs to another merchant.
    #[error("the parent category does not exist; choose one of your first-level categories")]
    ParentNotFound,
    /// It would create a third level or a cycle.
    #[error("categories have two levels; choose a first-level category as the parent")]
    TooDeep,
}

/// Checks that a category may have the requested parent.
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

    const OWNER: ShopId = ShopId::new(1);

    fn category(id: i64, owner: i64, parent: Option<i64>) -> Category {
        Category {
            id: CategoryId::new(id),
            owner: ShopId::new(owner),
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
    fn category_parent_must_be_own_first_level() {
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
