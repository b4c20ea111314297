//! What signed-in users saved to come back to: products and shops. The device keeps the same
//! without an account and merges it after signing in.

use std::sync::Arc;

use shop_core::{FieldError, ProductId, Reason, ShopId, UserId, ValidationErrors};
use shop_store::{
    ConnectionTrait, Invalidates, account, commit,
    saved::{self, SavedProduct},
    shop,
};

use crate::{Actor, Application, Error, Internal, media::Shelf, shop::ShopBrief};

/// The maximum number of saved products, of followed shops, and of each list of a change: as many
/// as a device keeps and a list of products by id answers. The oldest ones are removed.
pub const SAVED_MAX: usize = 50;

/// What a user saved, the newest first.
#[derive(Debug, Clone)]
pub struct Saved {
    /// The products, on sale or not.
    pub products: Vec<SavedProduct>,
    /// The shops whose account is in use.
    pub shops: Vec<Arc<ShopBrief>>,
}

/// Changes of what a user saved. What is in both lists of a kind ends up saved.
#[derive(Debug, Clone, Default)]
pub struct SavedChange {
    /// Products to save, the newest first. Those that the public does not see are skipped.
    pub add_products: Vec<ProductId>,
    /// Products to remove.
    pub remove_products: Vec<ProductId>,
    /// Shops to follow, the newest first. Those that the public does not see are skipped.
    pub add_shops: Vec<ShopId>,
    /// Shops to remove.
    pub remove_shops: Vec<ShopId>,
}

/// What the actor saved.
pub async fn read(app: &Application, actor: &Actor) -> Result<Saved, Internal> {
    saved_of(app, app.database.read(), actor.user).await
}

/// Removes and adds, and returns what is saved then. The same change twice is the same as once.
pub async fn change(
    app: &Application,
    actor: &Actor,
    change: &SavedChange,
) -> Result<Saved, Error> {
    check(change)?;
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let now = app.now();
    saved::remove_products(&transaction, actor.user, &change.remove_products).await?;
    saved::add_products(
        &transaction,
        actor.user,
        &change.add_products,
        now,
        SAVED_MAX,
    )
    .await?;
    saved::remove_shops(&transaction, actor.user, &change.remove_shops).await?;
    saved::add_shops(&transaction, actor.user, &change.add_shops, now, SAVED_MAX).await?;
    let saved = saved_of(app, &transaction, actor.user).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(saved)
}

fn check(change: &SavedChange) -> Result<(), ValidationErrors> {
    let lists = [
        ("addProducts", change.add_products.len()),
        ("removeProducts", change.remove_products.len()),
        ("addShops", change.add_shops.len()),
        ("removeShops", change.remove_shops.len()),
    ];
    let mut errors = ValidationErrors::new();
    let limit = i64::try_from(SAVED_MAX).unwrap_or(i64::MAX);
    for (path, _) in lists.into_iter().filter(|(_, length)| *length > SAVED_MAX) {
        errors.push(FieldError::at(path, Reason::TooManyItems, limit));
    }
    errors.into_result(())
}

async fn saved_of(
    app: &Application,
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<Saved, Internal> {
    let products = saved::products(conn, user).await?;
    let followed = saved::shops(conn, user).await?;
    let summaries = shop::summaries(conn, &followed).await?;
    let pictures: Vec<_> = summaries
        .values()
        .filter_map(|shop| shop.main_image)
        .collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let mut briefs = ShopBrief::of_all(summaries, &shelf, app.now());
    let shops = followed.iter().filter_map(|id| briefs.remove(id)).collect();
    Ok(Saved { products, shops })
}
