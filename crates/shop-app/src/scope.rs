//! Whose things a list shows, and to whom.

use shop_core::{CategoryId, CursorError, UserId};
use shop_store::{
    StoreError,
    category::{self, Audience},
    shop as shops,
};

use crate::{Actor, Application, Internal, shop, shop::ShopName};

/// Whose things somebody asks for.
#[derive(Debug, Clone)]
pub enum Whose {
    /// One's own, with what readers do not see.
    Mine(Actor),
    /// A shop's, as everybody sees them.
    Shop(ShopName),
    /// Those of the shop that has this category, as everybody sees them.
    ShopOfCategory(CategoryId),
}

/// Why a list is not answered.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// No shop that the public may see has that number, code or category.
    #[error("there is no such shop")]
    ShopNotFound,
    /// The cursor belongs to another list.
    #[error(transparent)]
    Cursor(CursorError),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for ListError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Cursor(cursor) => Self::Cursor(cursor),
            other => Self::Internal(other.into()),
        }
    }
}

/// A merchant whose things are shown, and to whom.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scope {
    pub owner: UserId,
    pub audience: Audience,
}

impl Scope {
    /// The scope of what was asked for. A shop of a disabled account answers as missing.
    pub(crate) async fn of(app: &Application, whose: &Whose) -> Result<Self, ListError> {
        let scope = Self::named(app, whose).await?;
        scope.check(app).await?;
        Ok(scope)
    }

    /// The same, for a list that holds nothing of disabled accounts: only when nothing is found need
    /// the shop be looked for itself, by [`Scope::check`].
    pub(crate) async fn named(app: &Application, whose: &Whose) -> Result<Self, ListError> {
        let owner = match whose {
            Whose::Mine(actor) => {
                return Ok(Self {
                    owner: actor.user,
                    audience: Audience::Owner,
                });
            }
            Whose::Shop(name) => shop::resolve(app, name).await?,
            Whose::ShopOfCategory(id) => {
                let found = category::find_among(app.database.read(), &[*id]).await?;
                found.get(id).map(|category| category.owner)
            }
        };
        Ok(Self {
            owner: owner.ok_or(ListError::ShopNotFound)?,
            audience: Audience::Public,
        })
    }

    /// Refuses a shop that readers cannot see.
    pub(crate) async fn check(&self, app: &Application) -> Result<(), ListError> {
        let is_open = self.audience == Audience::Owner
            || shops::is_public(app.database.read(), self.owner).await?;
        is_open.then_some(()).ok_or(ListError::ShopNotFound)
    }
}
