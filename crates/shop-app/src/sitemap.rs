//! The public pages of the platform, for search engines. A file of the sitemap lists a range of ids, so
//! that its address never changes.

use shop_store::sitemap;
pub use shop_store::sitemap::{ProductPage, ShopPage};

use crate::{Application, Internal};

/// Ids per file: with the addresses in three languages it has about a megabyte.
const IDS_PER_FILE: i64 = 2_000;

/// How many files there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Files {
    /// With shops.
    pub shops: i64,
    /// With products.
    pub products: i64,
}

/// How many files list all shops and products.
pub async fn files(app: &Application) -> Result<Files, Internal> {
    let last = sitemap::last_ids(app.database.read()).await?;
    let count = |id: i64| (id + IDS_PER_FILE - 1) / IDS_PER_FILE;
    Ok(Files {
        shops: count(last.shop),
        products: count(last.product),
    })
}

/// The public shops of a file, counted from 1.
pub async fn shops(app: &Application, file: u32) -> Result<Vec<ShopPage>, Internal> {
    let conn = app.database.read();
    Ok(sitemap::shop_pages(conn, range(file), app.now()).await?)
}

/// The public products of a file, counted from 1.
pub async fn products(app: &Application, file: u32) -> Result<Vec<ProductPage>, Internal> {
    let conn = app.database.read();
    Ok(sitemap::product_pages(conn, range(file), app.now()).await?)
}

fn range(file: u32) -> sitemap::IdRange {
    let until = i64::from(file) * IDS_PER_FILE;
    sitemap::IdRange {
        after: until - IDS_PER_FILE,
        until,
    }
}
