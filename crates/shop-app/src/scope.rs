//! The scope of a list: whose content, and for which audience.

use shop_core::{CategoryId, CursorError, ShopId};
use shop_store::{
    StoreError,
    category::{self, Audience},
    shop as shops,
};

use crate::{
    Actor, Application, Internal,
    shop::{self, ShopName},
};

/// The owner of the requested content.
#[derive(Debug, Clone)]
pub enum Whose {
    /// The actor, including hidden content.
    Mine(Actor),
    /// A shop, as visible to the public.
    Shop(ShopName),
    /// The shop that owns this category, as visible to the public.
    ShopOfCategory(CategoryId),
}

/// Why a list fails.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// No public shop has this ID, code or category.
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

/// A merchant and the audience of the list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scope {
    pub owner: ShopId,
    pub audience: Audience,
}

impl Scope {
    /// Resolves the owner. A shop of a disabled account is treated as nonexistent.
    pub(crate) async fn of(app: &Application, whose: &Whose) -> Result<Self, ListError> {
        let scope = Self::named(app, whose).await?;
        scope.check(app).await?;
        Ok(scope)
    }

    /// Like [`Scope::of`], for lists that exclude disabled accounts anyway: the caller runs
    /// [`Scope::check`] only if the list is empty.
    pub(crate) async fn named(app: &Application, whose: &Whose) -> Result<Self, ListError> {
        let owner = match whose {
            Whose::Mine(actor) => {
                return Ok(Self {
                    owner: actor.shop,
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

    /// Fails if the audience may not see the shop.
    pub(crate) async fn check(&self, app: &Application) -> Result<(), ListError> {
        let is_open = self.audience == Audience::Owner
            || shops::is_public(app.database.read(), self.owner).await?;
        is_open.then_some(()).ok_or(ListError::ShopNotFound)
    }
}
