//! Products as lists show them.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::product::{PriceRange, ProductType};
use shop_core::{CategoryId, Fen, Localized, MediaId, ProductId, ShopId, Timestamp};

use crate::{
    StoreError,
    category::Audience,
    row::row,
    sql::{self, Filter},
    value,
};

/// A product in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductCard {
    /// Its id.
    pub id: ProductId,
    /// The merchant.
    pub owner: ShopId,
    /// Its category.
    pub category: CategoryId,
    /// Name.
    pub name: Localized,
    /// Title.
    pub title: Localized,
    /// What one piece is called.
    pub unit: Localized,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Whether it has a video.
    pub has_video: bool,
    /// Whether it varies.
    pub product_type: ProductType,
    /// The lowest and the highest price.
    pub prices: PriceRange,
    /// The price shown struck through.
    pub strike_price: Option<Fen>,
    /// Pieces left of all SKUs.
    pub stock: u64,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// The merchant's own number for it.
    pub item_number: String,
    /// The smallest quantity of an order line.
    pub min_order_quantity: u32,
    /// Pieces ordered, without those of cancelled orders.
    pub sold: u64,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

row! {
    pub(super) struct Row {
        pub id: i64,
        shop_id: i64,
        pub category_id: i64,
        name: String,
        title: String,
        unit: String,
        translations: String,
        has_video: bool,
        product_type: String,
        pub price_min: i64,
        price_max: i64,
        strike_price: Option<i64>,
        is_clearance: bool,
        on_sale: bool,
        item_number: String,
        min_order_quantity: i64,
        pub sold: i64,
        updated_at: i64,
        main_image_id: Option<i64>,
        pub stock: i64,
        pub score: i64,
    }
}

/// All columns of a row but `score`.
pub(super) const COLUMNS: &str = "p.id, p.shop_id, p.category_id, p.name, p.title, p.unit,
    p.translations, p.video_id IS NOT NULL AS has_video, p.product_type, p.price_min, p.price_max,
    p.strike_price, p.is_clearance, p.on_sale, p.item_number, p.min_order_quantity,
    p.sold, p.updated_at,
    (SELECT i.media_id FROM product_images i WHERE i.product_id = p.id AND i.position = 0)
        AS main_image_id,
    (SELECT CAST(COALESCE(SUM(k.stock), 0) AS BIGINT) FROM skus k WHERE k.product_id = p.id)
        AS stock";

/// Products with their shops, products first: SQLite keeps to the order of cross joins. Beginning
/// with the shops, it would read and sort every product to find the first twenty.
pub(super) const FROM: &str = "products p CROSS JOIN users u CROSS JOIN shops s";

/// The same in any order, for where the shops are few.
pub(super) const FROM_ANY: &str = "products p, users u, shops s";

/// What joins them, for accounts in use: a disabled merchant cannot sign in to ask for the others.
pub(super) const JOINED: &str = "u.id = p.shop_id AND u.status = 'active' AND s.id = p.shop_id";

/// The cards of these products, as far as the audience may see them; the caller knows that an
/// owner's audience is the owner.
pub async fn cards(
    conn: &impl ConnectionTrait,
    ids: &[ProductId],
    audience: Audience,
) -> Result<HashMap<ProductId, ProductCard>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("p.id IN (*)", &value::numbers(ids));
    filter.and_plain(JOINED).and_plain(audience.condition());
    let sql = format!(
        "SELECT {COLUMNS}, CAST(0 AS BIGINT) AS score FROM {FROM} WHERE {}",
        filter.sql()
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), ProductCard::try_from(row)?)))
        .collect()
}

impl TryFrom<Row> for ProductCard {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        Ok(Self {
            id: row.id.into(),
            owner: row.shop_id.into(),
            category: row.category_id.into(),
            name: sheet.localize("name", row.name),
            title: sheet.localize("title", row.title),
            unit: sheet.localize("unit", row.unit),
            main_image: row.main_image_id.map(Into::into),
            has_video: row.has_video,
            product_type: value::word("products.product_type", &row.product_type)?,
            prices: PriceRange {
                lowest: value::fen("products.price_min", row.price_min)?,
                highest: value::fen("products.price_max", row.price_max)?,
            },
            strike_price: row
                .strike_price
                .map(|price| value::fen("products.strike_price", price))
                .transpose()?,
            stock: value::count("skus.stock", row.stock)?,
            is_clearance: row.is_clearance,
            on_sale: row.on_sale,
            item_number: row.item_number,
            min_order_quantity: value::count(
                "products.min_order_quantity",
                row.min_order_quantity,
            )?,
            sold: value::count("products.sold", row.sold)?,
            updated_at: Timestamp::from_millis(row.updated_at),
        })
    }
}
