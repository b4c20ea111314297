//! One shop with all that belongs to it.

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, FromQueryResult};
use shop_catalog::shop::{CarouselPicture, Shop};
use shop_core::{Locale, ProductId, ShopId, Timestamp};
use shop_settlement::Settlement;

use super::{alias, profile};
use crate::{StoreError, entity::shops, sql, value};

/// A shop and what the platform knows of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopRecord {
    /// The profile as its merchant wrote it.
    pub shop: Shop,
    /// Its code.
    pub alias: String,
    /// When the code was last changed; none since registration.
    pub alias_changed_at: Option<Timestamp>,
    /// What it has booked.
    pub settlement: Settlement,
    /// Products, on sale or not: what the cap counts.
    pub product_count: u64,
    /// Since when the platform recommends it.
    pub recommended_at: Option<Timestamp>,
    /// When an operator checked its licence; none if unchecked, or replaced since.
    pub licence_verified_at: Option<Timestamp>,
    /// Number of edits of its home page; 1 until it is edited.
    pub home_revision: i64,
}

/// A shop that registers.
#[derive(Debug, Clone, Copy)]
pub struct NewShop<'a> {
    /// Its account.
    pub owner: ShopId,
    /// Its code.
    pub alias: &'a str,
    /// The language of its originals.
    pub language: Locale,
    /// What it begins with.
    pub settlement: Settlement,
}

/// Creates a shop with an empty profile; [`crate::Conflict::ShopAlias`] when the code is taken.
pub async fn create(
    conn: &impl ConnectionTrait,
    shop: &NewShop<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = shops::ActiveModel {
        id: Set(shop.owner.get()),
        language: Set(shop.language.code().to_owned()),
        settlement_level: Set(shop.settlement.level.as_str().to_owned()),
        registered_at: Set(shop.settlement.registered_at.millis()),
        paid_until: Set(shop.settlement.paid_until.map(Timestamp::millis)),
        listed_until: Set(shop.settlement.grace_ends_at().millis()),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        ..Default::default()
    };
    shops::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    alias::claim(conn, shop.owner, shop.alias, now).await
}

/// Finds a shop for its owner or an operator.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Option<ShopRecord>, StoreError> {
    fetch(conn, owner, "TRUE").await
}

/// Finds a shop for the public: `None` also when its account is disabled.
pub async fn find_public(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Option<ShopRecord>, StoreError> {
    fetch(conn, owner, "u.status = 'active'").await
}

#[derive(FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    shop: shops::Model,
    alias: String,
}

async fn fetch(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    condition: &str,
) -> Result<Option<ShopRecord>, StoreError> {
    let sql = format!(
        "SELECT {}, COALESCE(a.alias, '') AS alias FROM shops s
        JOIN users u ON u.id = s.id
        LEFT JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
        WHERE s.id = $1 AND {condition}",
        sql::columns::<shops::Entity>("s"),
    );
    match sql::first(conn, &sql, [owner.get().into()]).await? {
        Some(row) => assemble(conn, row).await.map(Some),
        None => Ok(None),
    }
}

async fn assemble(
    conn: &impl ConnectionTrait,
    Row { shop: row, alias }: Row,
) -> Result<ShopRecord, StoreError> {
    let owner = row.id;
    let (carousel, recommended) = chosen(conn, owner).await?;
    Ok(ShopRecord {
        alias,
        alias_changed_at: value::moment(row.alias_changed_at),
        settlement: settlement(&row)?,
        product_count: value::count("shops.product_count", row.product_count)?,
        recommended_at: value::moment(row.recommended_at),
        licence_verified_at: value::moment(row.licence_verified_at),
        home_revision: row.home_revision,
        shop: Shop {
            owner: owner.into(),
            revision: row.revision,
            created_at: Timestamp::from_millis(row.created_at),
            updated_at: Timestamp::from_millis(row.updated_at),
            profile: profile::read(row, carousel, recommended)?,
        },
    })
}

fn settlement(row: &shops::Model) -> Result<Settlement, StoreError> {
    Ok(Settlement {
        level: value::word("shops.settlement_level", &row.settlement_level)?,
        registered_at: Timestamp::from_millis(row.registered_at),
        paid_until: value::moment(row.paid_until),
    })
}

#[derive(FromQueryResult)]
struct Chosen {
    is_picture: bool,
    id: i64,
    text: String,
    translations: String,
}

impl Chosen {
    fn into_picture(self) -> Result<CarouselPicture, StoreError> {
        let text = value::sheet(&self.translations)?.localize("text", self.text);
        let id = self.id.into();
        Ok(CarouselPicture { id, text })
    }
}

/// The pictures that take turns in its head, and the products it recommends, both in their order.
async fn chosen(
    conn: &impl ConnectionTrait,
    owner: i64,
) -> Result<(Vec<CarouselPicture>, Vec<ProductId>), StoreError> {
    let sql = "SELECT TRUE AS is_picture, media_id AS id, text, translations, position
            FROM shop_carousel_images WHERE shop_id = $1
        UNION ALL SELECT FALSE AS is_picture, product_id AS id, '' AS text, '{}' AS translations, position
            FROM shop_recommended_products WHERE shop_id = $1
        ORDER BY position";
    let rows: Vec<Chosen> = sql::all(conn, sql, [owner.into()]).await?;
    let (pictures, products): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_picture);
    let pictures = pictures.into_iter().map(Chosen::into_picture);
    Ok((
        pictures.collect::<Result<_, _>>()?,
        products.into_iter().map(|row| row.id.into()).collect(),
    ))
}
