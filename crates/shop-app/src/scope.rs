//! The scope of a list: whose content, and for which audience.

use shop_core::{CategoryId, Reason, ShopId};
use shop_store::{
    category::{self, Audience},
    shop as shops,
};

use crate::{
    Actor, Application, Error,
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

/// A merchant and the audience of the list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scope {
    pub owner: ShopId,
    pub audience: Audience,
}

impl Scope {
    /// Resolves the owner. A shop of a disabled account is treated as nonexistent.
    pub(crate) async fn of(app: &Application, whose: &Whose) -> Result<Self, Error> {
        let scope = Self::named(app, whose).await?;
        scope.check(app).await?;
        Ok(scope)
    }

    /// Like [`Scope::of`], for lists that exclude disabled accounts anyway: the caller runs
    /// [`Scope::check`] only if the list is empty.
    pub(crate) async fn named(app: &Application, whose: &Whose) -> Result<Self, Error> {
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
            owner: owner.ok_or(Reason::NotFound)?,
            audience: Audience::Public,
        })
    }

    /// Fails if the audience may not see the shop.
    pub(crate) async fn check(&self, app: &Application) -> Result<(), Error> {
        let is_open = self.audience == Audience::Owner
            || shops::is_public(app.database.read(), self.owner).await?;
        is_open.then_some(()).ok_or_else(|| Reason::NotFound.into())
    }
}
