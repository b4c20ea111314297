//! Shops: profile, settlement, codes, counters, lists.

mod list;
pub(crate) mod profile;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult,
    QueryFilter,
};
use shop_catalog::shop::{CarouselPicture, Shop, Watermark};
use shop_core::{Locale, MediaId, PriceVisibility, ProductId, ShopId, Timestamp, uniqueness_key};
use shop_settlement::Settlement;

use crate::{StoreError, Updated, sql, transaction::next, value};

pub use list::{
    ProductCounts, ShopFilter, ShopSummary, change_counts, first, is_public, list, lock_summary,
    release_product_slots, summaries, summaries_of_all, take_product_slot, take_product_slots,
};
pub use profile::save_profile;

pub(crate) use list::{LISTED, merchants_by};

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
    claim(conn, shop.owner, shop.alias, now).await
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

// Shop codes. Printed ones must go on leading to the shop, so a code that was given up stays its
// shop's for a time.

/// A change of a shop's code.
#[derive(Debug, Clone, Copy)]
pub struct AliasChange<'a> {
    /// The shop.
    pub owner: ShopId,
    /// The new code.
    pub alias: &'a str,
    /// Until when the old one leads to the shop and is taken by nobody.
    pub old_reserved_until: Timestamp,
    /// When it changes.
    pub now: Timestamp,
}

/// Finds the shop that a code leads to, current or retired, without regard to case.
pub async fn find_by_alias(
    conn: &impl ConnectionTrait,
    alias: &str,
    now: Timestamp,
) -> Result<Option<ShopId>, StoreError> {
    let row = shop_aliases::Entity::find_by_id(uniqueness_key(alias))
        .one(conn)
        .await?;
    let is_reserved = |until: i64| Timestamp::from_millis(until) > now;
    let row = row.filter(|row| row.reserved_until.is_none_or(is_reserved));
    Ok(row.map(|row| row.shop_id.into()))
}

/// Retires the current code and takes a new one; [`crate::Conflict::ShopAlias`] when another shop
/// has it or had it lately. A shop may take back its own.
pub async fn change_alias(
    conn: &impl ConnectionTrait,
    change: &AliasChange<'_>,
) -> Result<(), StoreError> {
    let sql = "UPDATE shop_aliases SET reserved_until = $1
        WHERE shop_id = $2 AND reserved_until IS NULL";
    let values = [
        change.old_reserved_until.millis().into(),
        change.owner.get().into(),
    ];
    sql::execute(conn, sql, values).await?;
    claim(conn, change.owner, change.alias, change.now).await?;
    let row = shops::ActiveModel {
        alias_changed_at: Set(Some(change.now.millis())),
        ..Default::default()
    };
    update(conn, change.owner, row).await?;
    Ok(())
}

/// Changes columns of a shop; `false` when there is no such shop.
async fn update(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    row: shops::ActiveModel,
) -> Result<bool, StoreError> {
    let done = shops::Entity::update_many()
        .set(row)
        .filter(shops::Column::Id.eq(owner.get()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Writes a shop's code in other capital or small letters.
pub async fn respell_alias(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    alias: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE shop_aliases SET alias = $1
        WHERE shop_id = $2 AND alias_key = $3 AND reserved_until IS NULL";
    let key = uniqueness_key(alias);
    sql::execute(conn, sql, [alias.into(), owner.get().into(), key.into()]).await?;
    Ok(())
}

/// Claims a code that is free, whose reservation for another shop has expired, or that was this shop's.
pub(crate) async fn claim(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    alias: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let key = uniqueness_key(alias);
    let sql = "DELETE FROM shop_aliases
        WHERE alias_key = $1 AND (reserved_until <= $2 OR shop_id = $3)";
    let values = [key.as_str().into(), now.millis().into(), owner.get().into()];
    sql::execute(conn, sql, values).await?;
    let row = shop_aliases::ActiveModel {
        alias_key: Set(key),
        alias: Set(alias.to_owned()),
        shop_id: Set(owner.get()),
        reserved_until: Set(None),
        created_at: Set(now.millis()),
    };
    shop_aliases::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

#[derive(FromQueryResult)]
struct Language {
    language: String,
}

/// Locks a shop, as [`crate::shop`] does, and returns the language in which it writes.
pub async fn lock_with_language(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Locale, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR NO KEY UPDATE",
    };
    let sql = format!("SELECT language FROM shops WHERE id = $1{lock}");
    read(conn, &sql, owner).await
}

/// The language in which a shop writes.
pub async fn language(conn: &impl ConnectionTrait, owner: ShopId) -> Result<Locale, StoreError> {
    let sql = "SELECT language FROM shops WHERE id = $1";
    read(conn, sql, owner).await
}

#[derive(FromQueryResult)]
struct Visibility {
    price_visibility: String,
}

/// Who sees the prices of a shop's products that inherit it.
pub async fn price_visibility(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<PriceVisibility, StoreError> {
    let column = "shops.price_visibility";
    let sql = "SELECT price_visibility FROM shops WHERE id = $1";
    let row: Option<Visibility> = sql::first(conn, sql, [owner.get().into()]).await?;
    let row = row.ok_or(StoreError::Corrupt { column })?;
    value::word(column, &row.price_visibility)
}

async fn read(conn: &impl ConnectionTrait, sql: &str, owner: ShopId) -> Result<Locale, StoreError> {
    let column = "shops.language";
    let row: Option<Language> = sql::first(conn, sql, [owner.get().into()]).await?;
    let row = row.ok_or(StoreError::Corrupt { column })?;
    value::word(column, &row.language)
}

/// Where the texts of a shop have translations, other than in its profile. `$2` is a pattern for the
/// columns, which hold JSON as [`shop_core::TranslationSheet`] writes it.
const TRANSLATED: &str = "
    SELECT 1 AS n FROM products
        WHERE shop_id = $1 AND (translations LIKE $2 OR details_translations LIKE $2)
    UNION ALL SELECT 1 FROM specs s JOIN products p ON p.id = s.product_id
        WHERE p.shop_id = $1 AND s.translations LIKE $2
    UNION ALL SELECT 1 FROM spec_items i
        JOIN specs s ON s.id = i.spec_id JOIN products p ON p.id = s.product_id
        WHERE p.shop_id = $1 AND i.translations LIKE $2
    UNION ALL SELECT 1 FROM categories WHERE shop_id = $1 AND translations LIKE $2
    UNION ALL SELECT 1 FROM home_sections WHERE shop_id = $1 AND translations LIKE $2";

/// Whether a product, category or section of a shop has a translation into `language`.
pub async fn has_translations(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    language: Locale,
) -> Result<bool, StoreError> {
    let sql = format!("SELECT COUNT(*) AS n FROM ({TRANSLATED} LIMIT 1) t");
    // In JSON, a quotation mark within a text follows a backslash, so only a key is like this.
    let pattern = format!("%\"{language}\":{{%");
    Ok(sql::count(conn, &sql, [owner.get().into(), pattern.into()]).await? > 0)
}

/// Makes the texts of a shop count as written in another language, into which they have no translations.
/// Every product then lacks the translation of its name into the former language.
pub async fn note_new_language(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(), StoreError> {
    let sql = "UPDATE products SET needs_translation = TRUE WHERE shop_id = $1";
    sql::execute(conn, sql, [owner.get().into()]).await?;
    Ok(())
}

/// Locks a shop's row until the transaction ends. SQLite has one writer anyway.
///
/// Every transaction that writes what belongs to the catalogue of a shop, its stock or its counts locks the
/// shop first. So these writers of one shop run one after another, and two of them cannot deadlock
/// (<https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-DEADLOCKS>). An update of the
/// shop's row takes the same lock.
pub async fn lock(conn: &impl ConnectionTrait, owner: ShopId) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Weaker than FOR UPDATE: rows that refer to the shop can be inserted concurrently. Otherwise an
        // order that is confirmed, whose notification refers to the shop, would wait for an order that is
        // cancelled, which holds the shop and waits for the other's row: a deadlock.
        let sql = "SELECT id FROM shops WHERE id = $1 FOR NO KEY UPDATE";
        sql::execute(conn, sql, [owner.get().into()]).await?;
    }
    Ok(())
}

/// Changes what a shop has booked; `false` when there is no such shop. `registered_at` stays.
pub async fn set_settlement(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    settlement: &Settlement,
) -> Result<bool, StoreError> {
    let row = shops::ActiveModel {
        settlement_level: Set(settlement.level.as_str().to_owned()),
        paid_until: Set(settlement.paid_until.map(Timestamp::millis)),
        listed_until: Set(settlement.grace_ends_at().millis()),
        ..Default::default()
    };
    update(conn, owner, row).await
}

/// Recommends a shop since a moment, or no longer; `false` when there is no such shop.
pub async fn set_recommended(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    since: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let row = shops::ActiveModel {
        recommended_at: Set(since.map(Timestamp::millis)),
        ..Default::default()
    };
    update(conn, owner, row).await
}

/// Marks a licence as checked at a moment, or as unchecked; `false` when the shop's licence is another
/// one by now, or there is none.
pub async fn set_licence_verified(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    licence: MediaId,
    at: Option<Timestamp>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET licence_verified_at = $1
        WHERE id = $2 AND license_image_id = $3";
    let values = [
        at.map(Timestamp::millis).into(),
        owner.get().into(),
        licence.get().into(),
    ];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// The watermark of a shop, and how often it was changed; off if none was stored.
pub async fn find_watermark(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(Watermark, i64), StoreError> {
    let row = shop_watermarks::Entity::find_by_id(owner.get())
        .one(conn)
        .await?;
    let Some(row) = row else {
        return Ok((Watermark::default(), 0));
    };
    let watermark = Watermark {
        content: value::word("shop_watermarks.content", &row.content)?,
        text: row.text,
        layout: value::word("shop_watermarks.layout", &row.layout)?,
        opacity: value::count("shop_watermarks.opacity", row.opacity)?,
        image: row.image_id.map(MediaId::new),
    };
    Ok((watermark, row.revision))
}

/// Stores the watermark of a shop, if its revision is still `seen`. Lock the shop first.
pub async fn save_watermark(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    seen: i64,
    watermark: &Watermark,
) -> Result<Updated, StoreError> {
    let sql = "INSERT INTO shop_watermarks
            (shop_id, content, text, layout, opacity, image_id, revision)
        SELECT CAST($1 AS BIGINT), $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT)
        WHERE CAST($8 AS BIGINT) = 0
            OR EXISTS (SELECT 1 FROM shop_watermarks WHERE shop_id = $1)
        ON CONFLICT (shop_id) DO UPDATE SET content = excluded.content, text = excluded.text,
            layout = excluded.layout, opacity = excluded.opacity, image_id = excluded.image_id,
            revision = excluded.revision
        WHERE shop_watermarks.revision = $8";
    let values = [
        owner.get().into(),
        watermark.content.as_str().into(),
        watermark.text.as_str().into(),
        watermark.layout.as_str().into(),
        i64::from(watermark.opacity).into(),
        watermark.image.map(MediaId::get).into(),
        next(seen).into(),
        seen.into(),
    ];
    let written = sql::execute(conn, sql, values).await?;
    Ok(Updated::from_rows(written, true))
}

pub(crate) mod shops {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "shops")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i64,
        pub settlement_level: String,
        pub registered_at: i64,
        pub paid_until: Option<i64>,
        pub listed_until: i64,
        pub recommended_at: Option<i64>,
        pub alias_changed_at: Option<i64>,
        pub licence_verified_at: Option<i64>,
        pub language: String,
        pub company_name: String,
        pub website_name: String,
        pub website_description: String,
        pub main_products: String,
        pub introduction: String,
        pub notice: String,
        pub salesman_name: String,
        pub company_address: String,
        pub translations: String,
        pub website_keywords: String,
        pub main_image_id: Option<i64>,
        pub license_image_id: Option<i64>,
        pub customer_service_qr_id: Option<i64>,
        pub video_id: Option<i64>,
        pub shipping_area: String,
        pub area_id: Option<i64>,
        pub business_category_id: Option<i64>,
        pub salesman_mobile: String,
        pub operator_name: String,
        pub mobile: String,
        pub wechat_id: String,
        pub whatsapp: String,
        pub email: String,
        pub show_email: bool,
        pub show_platform_support: bool,
        pub takes_inquiries: bool,
        pub order_minimum: i64,
        pub mix_amount: i64,
        pub mix_pieces: i64,
        pub price_visibility: String,
        pub stock_display: String,
        pub currency_margin: Option<i64>,
        pub product_count: i64,
        pub on_sale_count: i64,
        pub home_revision: i64,
        pub revision: i64,
        pub created_at: i64,
        pub updated_at: i64,
    }
}

pub(crate) mod shop_aliases {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "shop_aliases")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub alias_key: String,
        pub alias: String,
        pub shop_id: i64,
        pub reserved_until: Option<i64>,
        pub created_at: i64,
    }
}

pub(crate) mod shop_watermarks {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "shop_watermarks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub shop_id: i64,
        pub content: String,
        pub text: String,
        pub layout: String,
        pub opacity: i64,
        pub image_id: Option<i64>,
        pub revision: i64,
    }
}
