//! Stored categories.

use shop_core::{CategoryId, Localized, MediaId, ShopId, Timestamp};

/// The editable fields of a category.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CategoryContent {
    /// The parent; `None` at the first level.
    pub parent: Option<CategoryId>,
    /// Name, unique within its parent.
    pub name: Localized,
    /// Description; may be empty.
    pub description: Localized,
    /// Main image.
    pub main_image: Option<MediaId>,
    /// Sort position among siblings, ascending; ties are ordered by ID.
    pub sort: i32,
}

/// A merchant's category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// The category ID.
    pub id: CategoryId,
    /// The merchant.
    pub owner: ShopId,
    /// The editable fields.
    pub content: CategoryContent,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Category {
    /// Whether the category is at the first of the two levels.
    pub fn is_first_level(&self) -> bool {
        self.content.parent.is_none()
    }
}
