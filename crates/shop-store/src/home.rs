//! The sections of home pages, stored as edited: what is gone or off sale is left out when a page
//! is shown, not here.

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, NotSet,
    QuerySelect, Set,
};
use shop_catalog::home::{HomeOf, Section, SectionContent};
use shop_core::{BusinessCategoryId, ProductId, SectionId, ShopId, Timestamp, TranslationSheet};

use crate::{
    StoreError, Updated,
    platform::platform_info,
    product,
    row::row,
    shop::{LISTED, shops},
    sql::{self, Filter},
    value,
};

row! {
    struct Pick {
        section_id: i64,
        pick_id: i64,
    }
}

/// The sections of a home page in their order; none while it was never edited.
pub async fn sections(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Vec<Section>, StoreError> {
    let filter = of_home(home);
    let rows = sql::list::<home_sections::Entity>(conn, filter, "ORDER BY position").await?;
    let mut picked = picked(conn, rows.iter().map(|row| row.id).collect()).await?;
    rows.into_iter()
        .map(|row| {
            let picks = picked.remove(&row.id).unwrap_or_default();
            section(row, picks)
        })
        .collect()
}

/// The number of edits of a home page, 1 until it is edited; `None` when there is no such shop.
pub async fn revision(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Option<i64>, StoreError> {
    let query = match home {
        HomeOf::Platform => {
            platform_info::Entity::find()
                .select_only()
                .column(platform_info::Column::HomeRevision)
                .into_tuple()
                .one(conn)
                .await
        }
        HomeOf::Shop(owner) => {
            shops::Entity::find_by_id(owner.get())
                .select_only()
                .column(shops::Column::HomeRevision)
                .into_tuple()
                .one(conn)
                .await
        }
    };
    Ok(query?)
}

/// Replaces the sections of a home page if it is still at the revision that was `seen`.
pub async fn save(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    seen: i64,
    contents: &[SectionContent],
) -> Result<Updated, StoreError> {
    let changed = match home {
        HomeOf::Platform => {
            let count = "UPDATE platform_info SET home_revision = home_revision + 1
                WHERE id = 1 AND home_revision = $1";
            sql::execute(conn, count, [seen.into()]).await?
        }
        HomeOf::Shop(owner) => {
            let count = "UPDATE shops SET home_revision = home_revision + 1
                WHERE id = $1 AND home_revision = $2";
            sql::execute(conn, count, [owner.get().into(), seen.into()]).await?
        }
    };
    if changed == 0 {
        let exists = revision(conn, home).await?.is_some();
        return Ok(Updated::from_rows(0, exists));
    }
    let filter = of_home(home);
    let sql = format!("DELETE FROM home_sections WHERE {}", filter.sql());
    sql::execute(conn, &sql, filter.into_values()).await?;
    for (index, content) in contents.iter().enumerate() {
        insert(conn, home, index, content).await?;
    }
    Ok(Updated::Yes)
}

async fn insert(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    index: usize,
    content: &SectionContent,
) -> Result<(), StoreError> {
    let sheet = TranslationSheet::default().with("title", &content.title);
    let row = home_sections::ActiveModel {
        id: NotSet,
        shop_id: Set(owner(home)),
        position: Set(value::position(index)),
        section_type: Set(content.section_type.as_str().to_owned()),
        enabled: Set(content.enabled),
        title: Set(content.title.original().to_owned()),
        translations: Set(value::to_json("home_sections.translations", &sheet)?),
        layout: Set(content.layout.as_str().to_owned()),
    };
    let section = row.insert(conn).await?.id;
    let picks =
        content
            .picks
            .iter()
            .enumerate()
            .map(|(index, pick)| home_section_picks::ActiveModel {
                section_id: Set(section),
                position: Set(value::position(index)),
                pick_id: Set(*pick),
            });
    let picks: Vec<_> = picks.collect();
    if !picks.is_empty() {
        home_section_picks::Entity::insert_many(picks)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

async fn picked(
    conn: &impl ConnectionTrait,
    sections: Vec<i64>,
) -> Result<HashMap<i64, Vec<i64>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("section_id IN (*)", &sections);
    let sql = format!(
        "SELECT section_id, pick_id FROM home_section_picks WHERE {} ORDER BY section_id, position",
        filter.sql(),
    );
    let rows: Vec<Pick> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut picked = HashMap::<i64, Vec<i64>>::new();
    for row in rows {
        picked.entry(row.section_id).or_default().push(row.pick_id);
    }
    Ok(picked)
}

fn section(row: home_sections::Model, picks: Vec<i64>) -> Result<Section, StoreError> {
    Ok(Section {
        id: SectionId::new(row.id),
        content: SectionContent {
            section_type: value::word("home_sections.section_type", &row.section_type)?,
            enabled: row.enabled,
            title: value::sheet(&row.translations)?.localize("title", row.title),
            layout: value::word("home_sections.layout", &row.layout)?,
            picks,
        },
    })
}

const fn owner(home: HomeOf) -> Option<i64> {
    match home {
        HomeOf::Platform => None,
        HomeOf::Shop(owner) => Some(owner.get()),
    }
}

fn of_home(home: HomeOf) -> Filter {
    let mut filter = Filter::default();
    match owner(home) {
        None => filter.and_plain("shop_id IS NULL"),
        Some(owner) => filter.and("shop_id = ?", [owner]),
    };
    filter
}

// What the platform's home page shows where nothing is picked: the newest and the recommended of
// the listed shops.

#[derive(FromQueryResult)]
struct Id {
    id: i64,
}

row! {
    struct Member {
        category: i64,
        id: i64,
    }
}

/// Products that recommended shops recommend, at most `most`: the first of every shop, then the
/// second of every shop, the latest recommended shops ahead.
pub async fn recommended_products(
    conn: &impl ConnectionTrait,
    most: u32,
    now: Timestamp,
) -> Result<Vec<ProductId>, StoreError> {
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    filter.and_plain("s.recommended_at IS NOT NULL AND p.on_sale");
    let sql = format!(
        "SELECT r.product_id AS id FROM shop_recommended_products r
        JOIN products p ON p.id = r.product_id
        JOIN shops s ON s.id = r.shop_id JOIN users u ON u.id = s.id
        WHERE {} ORDER BY r.position, s.recommended_at DESC, s.id LIMIT {most}",
        filter.sql(),
    );
    let rows: Vec<Id> = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// The newest shops of each business category, at most `each`, in one query.
pub async fn newest_shops(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ShopId>>, StoreError> {
    let mut filter = Filter::default();
    let newest = format!(
        "SELECT s.id FROM shops s JOIN users u ON u.id = s.id
        WHERE s.business_category_id = b.id AND {LISTED} ORDER BY s.id DESC LIMIT {each}"
    );
    // Only so many shops of a category are read, however many it has.
    let newest = filter.embed(&newest, vec![now.millis().into()]);
    let shops = match conn.get_database_backend() {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN shops n ON n.id IN ({newest})"),
        _ => format!("JOIN LATERAL ({newest}) n ON TRUE"),
    };
    filter.and_among("b.id IN (*)", &value::numbers(categories));
    let sql = format!(
        "SELECT b.id AS category, n.id AS id FROM business_categories b {shops}
        WHERE {} ORDER BY category, n.id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The products on sale among which [`newest_products`] looks first, for each business category.
pub const NEWEST_WINDOW: u32 = 100;

/// The newest products on sale of each business category, at most `each`.
///
/// They are looked for among the newest products of all shops, `window` for each category. Only categories with
/// fewer than `each` there are looked up shop by shop: with 1,000,000 products in 10,000 shops that takes
/// 200 ms for all categories, and the first query 3 ms.
pub async fn newest_products(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    window: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    let count = u32::try_from(categories.len()).unwrap_or(u32::MAX);
    let mut found =
        newest_of_all(conn, categories, each, window.saturating_mul(count), now).await?;
    let has_enough = |category: &BusinessCategoryId| {
        let products = found.get(category).map_or(0, Vec::len);
        u32::try_from(products).is_ok_and(|products| products >= each)
    };
    let few: Vec<_> = categories
        .iter()
        .copied()
        .filter(|category| !has_enough(category))
        .collect();
    if !few.is_empty() {
        found.extend(newest_by_shop(conn, &few, each, now).await?);
    }
    Ok(found)
}

/// The newest products of each category among the newest `window` products of all shops.
async fn newest_of_all(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    window: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_plain("u.id = p.shop_id AND s.id = p.shop_id");
    filter.and(LISTED, [now.millis()]);
    filter.and_among("s.business_category_id IN (*)", &value::numbers(categories));
    // SQLite joins in the order of the CROSS JOINs.
    let sql = format!(
        "SELECT s.business_category_id AS category, p.id
        FROM (SELECT id, shop_id FROM products WHERE on_sale ORDER BY id DESC LIMIT {window}) p
        CROSS JOIN users u CROSS JOIN shops s
        WHERE {} ORDER BY category, p.id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The newest products of each category among the newest of each of its shops.
async fn newest_by_shop(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    // No category shows more of a shop than its newest ones.
    let products = product::first_of_each(
        conn.get_database_backend(),
        "q.shop_id = s.id AND q.on_sale",
        product::NEWEST_FIRST,
        each,
    );
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    filter.and_among("s.business_category_id IN (*)", &value::numbers(categories));
    let sql = format!(
        "SELECT category, id FROM (
            SELECT category, id, ROW_NUMBER() OVER (PARTITION BY category ORDER BY id DESC) AS place
            FROM (
                SELECT s.business_category_id AS category, p.id AS id
                FROM shops s JOIN users u ON u.id = s.id {products} WHERE {}
            ) members
        ) newest WHERE place <= {each} ORDER BY category, id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The first `each` members of each category.
fn members<I: From<i64>>(rows: Vec<Member>, each: u32) -> HashMap<BusinessCategoryId, Vec<I>> {
    let mut members: HashMap<BusinessCategoryId, Vec<I>> = HashMap::new();
    for row in rows {
        let of_category = members.entry(row.category.into()).or_default();
        if u32::try_from(of_category.len()).is_ok_and(|count| count < each) {
            of_category.push(row.id.into());
        }
    }
    members
}

pub(crate) mod home_sections {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "home_sections")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: Option<i64>,
        pub position: i64,
        pub section_type: String,
        pub enabled: bool,
        pub title: String,
        pub translations: String,
        pub layout: String,
    }
}

pub(crate) mod home_section_picks {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "home_section_picks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub section_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub pick_id: i64,
    }
}
