//! A category as it is stored.

use shop_core::{CategoryId, Localized, MediaId, Timestamp, UserId};

/// What a merchant decides about a category.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CategoryContent {
    /// The category above; none at the first level.
    pub parent: Option<CategoryId>,
    /// Name, unique within its parent.
    pub name: Localized,
    /// Description, possibly empty.
    pub description: Localized,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Place among its neighbours, the smallest first; equal places by id.
    pub sort: i32,
}

/// A merchant's category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Its id.
    pub id: CategoryId,
    /// The merchant.
    pub owner: UserId,
    /// What the merchant decided.
    pub content: CategoryContent,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

impl Category {
    /// Whether it stands at the first of the two levels.
    pub fn is_first_level(&self) -> bool {
        self.content.parent.is_none()
    }
}
