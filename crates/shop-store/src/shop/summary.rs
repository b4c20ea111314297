//! What cards and lists show of a shop.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::shop::{ShippingArea, display_name};
use shop_core::{BusinessCategoryId, Fen, Locale, Localized, MediaId, ShopId, Timestamp};
use shop_settlement::Settlement;

use crate::{
    StoreError,
    account::AccountStatus,
    paging,
    row::row,
    sql::{self, Filter},
    value,
};

/// A shop as cards show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopSummary {
    /// Its merchant.
    pub owner: ShopId,
    /// Whether its account is in use; the public sees no other shop.
    pub is_active: bool,
    /// Its code.
    pub alias: String,
    /// The language in which it writes.
    pub language: Locale,
    /// Its company's name.
    pub company_name: Localized,
    /// Its website's name; empty where the company's applies.
    pub website_name: Localized,
    /// Main products.
    pub main_products: Localized,
    /// Main picture.
    pub main_image: Option<MediaId>,
    /// Where it ships from.
    pub shipping_area: ShippingArea,
    /// What its shipping origin is called.
    pub area: Option<Localized>,
    /// Business category.
    pub business_category: Option<BusinessCategoryId>,
    /// What it has booked.
    pub settlement: Settlement,
    /// Whether the merchant takes inquiries.
    pub takes_inquiries: bool,
    /// The minimum total of an order; zero for none.
    pub order_minimum: Fen,
    /// Products on sale.
    pub on_sale_count: u64,
    /// Since when the platform recommends it.
    pub recommended_at: Option<Timestamp>,
    /// When an operator checked its licence.
    pub licence_verified_at: Option<Timestamp>,
}

impl ShopSummary {
    /// What the shop is called wherever one name is shown.
    pub fn display_name(&self) -> Localized {
        display_name(&self.website_name, &self.company_name, &self.alias)
    }
}

row! {
    pub(super) struct Row {
        pub id: i64,
        status: String,
        alias: String,
        language: String,
        company_name: String,
        website_name: String,
        main_products: String,
        translations: String,
        main_image_id: Option<i64>,
        shipping_area: String,
        area_name: Option<String>,
        area_name_en: Option<String>,
        area_name_ar: Option<String>,
        business_category_id: Option<i64>,
        settlement_level: String,
        registered_at: i64,
        paid_until: Option<i64>,
        pub recommended_at: Option<i64>,
        takes_inquiries: bool,
        licence_verified_at: Option<i64>,
        order_minimum: i64,
        on_sale_count: i64,
        pub score: i64,
    }
}

/// Every shop has a code; the left join and, as in [`super::LISTED`], `IS TRUE` keep SQLite from reading
/// all codes or users first.
pub(super) const FROM: &str = "shops s
    JOIN users u ON u.id = s.id AND (u.status = 'active') IS TRUE
    LEFT JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id";

/// All columns of a row but `score`.
pub(super) const COLUMNS: &str = "s.id, u.status, a.alias, s.language, s.company_name,
    s.website_name, s.main_products, s.translations, s.main_image_id, s.shipping_area,
    r.name AS area_name, r.name_en AS area_name_en, r.name_ar AS area_name_ar,
    s.business_category_id, s.settlement_level, s.registered_at, s.paid_until, s.recommended_at,
    s.takes_inquiries, s.licence_verified_at, s.order_minimum, s.on_sale_count";

/// Like [`FROM`], with the shops of disabled accounts.
const FROM_ALL: &str = "shops s
    JOIN users u ON u.id = s.id
    JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id";

/// The summaries of shops that the public may see; those of disabled accounts are left out.
pub async fn summaries(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    fetch(conn, FROM, owners).await
}

/// Whether the public may see a shop: there is one, and its account is in use.
pub async fn is_public(conn: &impl ConnectionTrait, owner: ShopId) -> Result<bool, StoreError> {
    let mut filter = Filter::default();
    filter.and("s.id = ?", [owner.get()]);
    let from = "shops s JOIN users u ON u.id = s.id AND u.status = 'active'";
    Ok(paging::count(conn, from, &filter).await? > 0)
}

/// The summaries of shops, those of disabled accounts included: for those who dealt with them.
pub async fn summaries_of_all(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    fetch(conn, FROM_ALL, owners).await
}

/// Locks a shop's row until the transaction ends, as [`super::lock`] does, then reads its summary;
/// `None` if there is no such shop or its account is disabled.
///
/// The two are statements of their own: one that waits for the lock would see the account, which it
/// does not lock, as it was before it waited.
pub async fn lock_summary(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Option<ShopSummary>, StoreError> {
    super::lock(conn, owner).await?;
    Ok(summaries(conn, &[owner]).await?.remove(&owner))
}

async fn fetch(
    conn: &impl ConnectionTrait,
    from: &str,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, ShopSummary>, StoreError> {
    if owners.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("s.id IN (*)", &value::numbers(owners));
    let where_ = filter.sql();
    let sql = format!("SELECT {COLUMNS}, CAST(0 AS BIGINT) AS score FROM {from} WHERE {where_}");
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), ShopSummary::try_from(row)?)))
        .collect()
}

impl TryFrom<Row> for ShopSummary {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        let area = row.area_name.map(|name| {
            let [english, arabic] =
                [row.area_name_en, row.area_name_ar].map(Option::unwrap_or_default);
            value::named(name, english, arabic)
        });
        Ok(Self {
            owner: row.id.into(),
            is_active: value::word::<AccountStatus>("users.status", &row.status)?
                == AccountStatus::Active,
            alias: row.alias,
            language: value::word("shops.language", &row.language)?,
            company_name: sheet.localize("companyName", row.company_name),
            website_name: sheet.localize("websiteName", row.website_name),
            main_products: sheet.localize("mainProducts", row.main_products),
            main_image: row.main_image_id.map(Into::into),
            shipping_area: value::word("shops.shipping_area", &row.shipping_area)?,
            area,
            business_category: row.business_category_id.map(Into::into),
            settlement: Settlement {
                level: value::word("shops.settlement_level", &row.settlement_level)?,
                registered_at: Timestamp::from_millis(row.registered_at),
                paid_until: value::moment(row.paid_until),
            },
            takes_inquiries: row.takes_inquiries,
            order_minimum: value::fen("shops.order_minimum", row.order_minimum)?,
            on_sale_count: value::count("on_sale_count", row.on_sale_count)?,
            recommended_at: value::moment(row.recommended_at),
            licence_verified_at: value::moment(row.licence_verified_at),
        })
    }
}
