//! Product details.

use std::sync::Arc;

use sea_orm::ConnectionTrait;
use shop_catalog::{category::Category, product::Product};
use shop_core::{MediaId, ProductId, ShopId, Timestamp};
use shop_store::{category, media, product, shop};

use crate::{Actor, Application, Internal, media::Shelf, shop::ShopBrief};

/// A product with the data of its page.
#[derive(Debug, Clone)]
pub struct ProductDetail {
    /// The product.
    pub product: Product,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The category.
    pub category: Category,
    /// The parent of the category, if any.
    pub parent: Option<Category>,
    /// The images and the video.
    pub shelf: Shelf,
}

/// Returns a public product: on sale, and its owner's account is enabled.
pub async fn public(app: &Application, id: ProductId) -> Result<Option<ProductDetail>, Internal> {
    let conn = app.database.read();
    match product::find_public(conn, id).await? {
        Some(mut product) => {
            let details = &mut product.content.texts.details;
            if let Some(present) =
                media::with_present_addresses(conn, product.owner, details).await?
            {
                *details = present;
            }
            assemble(conn, product, app.now()).await
        }
        None => Ok(None),
    }
}

/// Returns a product of the actor, on sale or not.
pub async fn own(
    app: &Application,
    actor: &Actor,
    id: ProductId,
) -> Result<Option<ProductDetail>, Internal> {
    read_back(app.database.read(), (actor.shop, id), app.now()).await
}

/// Returns a product of this merchant, also one that this transaction has just written.
pub(super) async fn read_back(
    conn: &impl ConnectionTrait,
    (owner, id): (ShopId, ProductId),
    now: Timestamp,
) -> Result<Option<ProductDetail>, Internal> {
    match product::find(conn, owner, id).await? {
        Some(product) => assemble(conn, product, now).await,
        None => Ok(None),
    }
}

/// `None` if the category was deleted concurrently.
async fn assemble(
    conn: &impl ConnectionTrait,
    product: Product,
    now: Timestamp,
) -> Result<Option<ProductDetail>, Internal> {
    let owners = [product.owner];
    let (shops, category) = tokio::try_join!(
        shop::summaries(conn, &owners),
        category::find_with_parent(conn, product.owner, product.content.category),
    )?;
    let mut pictures = files(&product);
    pictures.extend(shops.values().filter_map(|shop| shop.main_image));
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let mut shops = ShopBrief::of_all(shops, &shelf, now);
    let (Some(shop), Some((category, parent))) = (shops.remove(&product.owner), category) else {
        return Ok(None);
    };
    Ok(Some(ProductDetail {
        product,
        shop,
        category,
        parent,
        shelf,
    }))
}

fn files(product: &Product) -> Vec<MediaId> {
    let own = product
        .content
        .pictures
        .iter()
        .copied()
        .chain(product.content.video);
    own.chain(product.skus.iter().filter_map(|sku| sku.image))
        .collect()
}
