//! Merchants' categories.

use std::{collections::HashMap, sync::Arc};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait,
    QueryFilter,
};
use shop_catalog::{
    category::{Category, CategoryContent},
    search::Document,
};
use shop_core::{
    CategoryId, Locale, Localized, Page, PageRequest, ShopId, Timestamp, TranslationSheet,
    uniqueness_key,
};

use crate::{
    StoreError, Updated,
    paging::{self, Beginning, List, Order},
    row::{made_of_row, row},
    search, shop,
    sql::{self, Filter},
    transaction::next,
    value,
};

/// What a category holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// Products directly in it, on sale or not.
    pub products: u64,
    /// Second-level categories in it.
    pub children: u64,
}

row! {
    struct Row<'r> {
        id: i64,
        shop_id: i64,
        parent_id: Option<i64>,
        name: &'r str,
        description: &'r str,
        translations: TranslationSheet<'r>,
        main_image_id: Option<i64>,
        sort: i64,
        revision: i64,
        created_at: i64,
        updated_at: i64,
    }
}

/// A category as it is read from a row.
struct CategoryRow(pub Category);

made_of_row!(CategoryRow: Row);

/// What is read of a category `c`.
const COLUMNS: &str = "c.id, c.shop_id, c.parent_id, c.name, c.description,
    c.translations, c.main_image_id, c.sort, c.revision, c.created_at, c.updated_at";

/// Finds a category of a merchant.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Option<Category>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE c.shop_id = $1 AND c.id = $2");
    let row = sql::first(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    Ok(row.map(|CategoryRow(found)| found))
}

/// Finds a category of a merchant and its parent.
pub async fn find_with_parent(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Option<(Category, Option<Category>)>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM categories c WHERE c.shop_id = $1
        AND c.id IN ($2, (SELECT parent_id FROM categories WHERE id = $2))",
    );
    let both = sql::all(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    let both = both.into_iter().map(|CategoryRow(category)| category);
    let (found, parents): (Vec<_>, Vec<_>) = both.partition(|read| read.id == id);
    let found = found.into_iter().next();
    Ok(found.map(|found| (found, parents.into_iter().next())))
}

/// Finds the categories with these ids, of any owner, to show them beside products.
pub async fn find_among(
    conn: &impl ConnectionTrait,
    ids: &[CategoryId],
) -> Result<HashMap<CategoryId, Category>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("c.id IN (*)", &value::numbers(ids));
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE {}", filter.sql());
    let found = sql::all(conn, &sql, filter.into_values()).await?;
    let found = found
        .into_iter()
        .map(|CategoryRow(found)| (found.id, found));
    Ok(found.collect())
}

/// What a category of a merchant holds.
pub async fn contents(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Contents, StoreError> {
    let count = async |table: &str, column: &str| {
        let sql = format!("SELECT COUNT(*) AS n FROM {table} WHERE shop_id = $1 AND {column} = $2");
        sql::count(conn, &sql, [owner.get().into(), id.get().into()]).await
    };
    Ok(Contents {
        products: count("products", "category_id").await?,
        children: count("categories", "parent_id").await?,
    })
}

/// Whether a merchant has any category of the first level.
pub async fn has_first_level(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM (
        SELECT id FROM categories WHERE shop_id = $1 AND parent_id IS NULL LIMIT 1) one";
    Ok(sql::count(conn, sql, [owner.get().into()]).await? > 0)
}

impl TryFrom<Row<'_>> for CategoryRow {
    type Error = StoreError;

    fn try_from(row: Row<'_>) -> Result<Self, StoreError> {
        let mut sheet = row.translations;
        Ok(Self(Category {
            id: row.id.into(),
            owner: row.shop_id.into(),
            content: CategoryContent {
                parent: row.parent_id.map(Into::into),
                name: sheet.localize("name", row.name),
                description: sheet.localize("description", row.description),
                main_image: row.main_image_id.map(Into::into),
                sort: value::count("categories.sort", row.sort)?,
            },
            revision: row.revision,
            created_at: Timestamp::from_millis(row.created_at),
            updated_at: Timestamp::from_millis(row.updated_at),
        }))
    }
}

/// For whom products are counted and shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Readers: what is on sale.
    Public,
    /// The merchant: everything.
    Owner,
}

/// Which categories by their parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CategoryParent {
    /// Of both levels.
    Any,
    /// Of the first level.
    None,
    /// In this one.
    Of(CategoryId),
}

/// A category with what lists show beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryListed {
    /// The category.
    pub category: Category,
    /// The name of the category above, which those beside this one share.
    pub parent_name: Option<Arc<Localized>>,
    /// Products in it and in the categories in it.
    pub product_count: u64,
}

/// A category of the first level with those in it, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryBranch {
    /// The category.
    pub category: CategoryListed,
    /// Those in it, without its name beside each.
    pub children: Vec<CategoryListed>,
}

row! {
    struct Counted {
        category: CategoryRow,
        products: i64,
    }
}

row! {
    struct ListedRow<'r> {
        category: CategoryRow,
        parent_name: Option<&'r str>,
        parent_translations: Option<&'r str>,
        products: i64,
    }
}

made_of_row!(CategoryListed: ListedRow);

const PLACE: Order = Order {
    name: "category/place",
    columns: &["c.sort", "c.id"],
    descending: false,
};

const FROM: &str = "categories c LEFT JOIN categories above ON above.id = c.parent_id";

impl Audience {
    /// A condition on products `p`.
    pub(crate) const fn condition(self) -> &'static str {
        match self {
            Self::Public => "p.on_sale",
            Self::Owner => "TRUE",
        }
    }

    /// The column of a category that counts products.
    const fn count(self) -> &'static str {
        match self {
            Self::Public => "on_sale_count",
            Self::Owner => "product_count",
        }
    }
}

fn listed_columns(audience: Audience) -> String {
    format!(
        "{}, above.name AS parent_name, above.translations AS parent_translations,
        (SELECT CAST(SUM(k.{}) AS BIGINT) FROM categories k
            WHERE k.id = c.id OR k.parent_id = c.id) AS products",
        COLUMNS,
        audience.count(),
    )
}

/// A page of a merchant's categories.
pub async fn list(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    parent: CategoryParent,
    audience: Audience,
    page: &PageRequest,
) -> Result<Page<CategoryListed>, StoreError> {
    let mut filter = Filter::default();
    filter.and("c.shop_id = ?", [owner.get()]);
    match parent {
        CategoryParent::Any => &mut filter,
        CategoryParent::None => filter.and_plain("c.parent_id IS NULL"),
        CategoryParent::Of(id) => filter.and("c.parent_id = ?", [id.get()]),
    };
    let list = List {
        columns: &listed_columns(audience),
        from: FROM,
        filter,
        order: PLACE,
    };
    let key = |CategoryListed { category, .. }: &CategoryListed| {
        vec![category.content.sort.into(), category.id.get()]
    };
    paging::fetch(conn, list, page, key).await
}

/// All categories of a merchant, each of the first level followed by those in it; for readers none of a
/// disabled account.
pub async fn all(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    audience: Audience,
) -> Result<Vec<CategoryListed>, StoreError> {
    let mut all = Vec::new();
    for CategoryBranch { category, children } in tree(conn, owner, audience, None).await? {
        let name = Arc::new(category.category.content.name.clone());
        all.push(category);
        all.extend(children.into_iter().map(|child| CategoryListed {
            parent_name: Some(Arc::clone(&name)),
            ..child
        }));
    }
    Ok(all)
}

/// The same as a tree; its translations only into `locale`, where it is for one reader.
pub async fn tree(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    audience: Audience,
    locale: Option<Locale>,
) -> Result<Vec<CategoryBranch>, StoreError> {
    let in_use = match audience {
        Audience::Public => "'active' = (SELECT u.status FROM users u WHERE u.id = $1)",
        Audience::Owner => "TRUE",
    };
    let sql = format!(
        "SELECT {}, c.{} AS products FROM categories c
        WHERE c.shop_id = $1 AND {in_use} ORDER BY c.sort, c.id",
        COLUMNS,
        audience.count(),
    );
    let rows: Vec<Counted> = sql::all_in(conn, locale, &sql, [owner.get().into()]).await?;
    let listed = rows.into_iter().map(CategoryListed::try_from);
    let listed: Vec<CategoryListed> = listed.collect::<Result<_, StoreError>>()?;
    Ok(branches(listed))
}

/// Puts those of the second level into their parents, which count their products, too.
fn branches(listed: Vec<CategoryListed>) -> Vec<CategoryBranch> {
    let parent_of = |listed: &CategoryListed| listed.category.content.parent;
    let (second, first): (Vec<_>, Vec<_>) = listed
        .into_iter()
        .partition(|listed| parent_of(listed).is_some());
    let ids = first.iter().map(|listed| listed.category.id);
    let places: HashMap<CategoryId, usize> = ids.zip(0..).collect();
    let branch = |category| CategoryBranch {
        category,
        children: Vec::new(),
    };
    let mut branches: Vec<CategoryBranch> = first.into_iter().map(branch).collect();
    for child in second {
        let place = parent_of(&child).and_then(|parent| places.get(&parent));
        if let Some(branch) = place.map(|place| &mut branches[*place]) {
            branch.category.product_count += child.product_count;
            branch.children.push(child);
        }
    }
    branches
}

/// The categories of the first level of a merchant.
pub fn first_level(owner: ShopId) -> Beginning {
    let mut filter = Filter::default();
    filter.and("c.shop_id = ? AND c.parent_id IS NULL", [owner.get()]);
    Beginning {
        from: "categories c",
        filter,
        order: PLACE,
        most: u32::MAX,
    }
}

/// One category of a merchant as lists show it.
pub async fn find_listed(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
    audience: Audience,
) -> Result<Option<CategoryListed>, StoreError> {
    let sql = format!(
        "SELECT {} FROM {FROM} WHERE c.shop_id = $1 AND c.id = $2",
        listed_columns(audience),
    );
    sql::first(conn, &sql, [owner.get().into(), id.get().into()]).await
}

impl TryFrom<Counted> for CategoryListed {
    type Error = StoreError;

    fn try_from(row: Counted) -> Result<Self, StoreError> {
        Ok(Self {
            parent_name: None,
            product_count: value::count("categories.product_count", row.products)?,
            category: row.category.0,
        })
    }
}

impl TryFrom<ListedRow<'_>> for CategoryListed {
    type Error = StoreError;

    fn try_from(row: ListedRow<'_>) -> Result<Self, StoreError> {
        let sheet = row.parent_translations.map(value::sheet).transpose()?;
        let parent_name = row
            .parent_name
            .map(|name| sheet.unwrap_or_default().localize("name", name));
        Ok(Self {
            parent_name: parent_name.map(Arc::new),
            product_count: value::count("categories.product_count", row.products)?,
            category: row.category.0,
        })
    }
}

/// The number of a shop's categories.
pub async fn count(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM categories WHERE shop_id = $1";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// Creates a category; [`crate::Conflict::CategoryName`] when its parent has one of that name. Lock
/// the shop before, by [`shop::lock`], since the parent must not change.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    content: &CategoryContent,
    now: Timestamp,
) -> Result<CategoryId, StoreError> {
    let row = categories::ActiveModel {
        shop_id: Set(owner.get()),
        created_at: Set(now.millis()),
        ..columns(content, 1, now)?
    };
    let inserted = categories::Entity::insert(row).exec(conn).await?;
    let id = inserted.last_insert_id.into();
    search::index_category(conn, id, &Document::of_category(&content.name)).await?;
    Ok(id)
}

/// Writes a category of a merchant, if its revision is still `seen`;
/// [`crate::Conflict::CategoryName`] as for [`create`]. Lock the shop before.
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
    seen: i64,
    content: &CategoryContent,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let mine = Condition::all()
        .add(categories::Column::ShopId.eq(owner.get()))
        .add(categories::Column::Id.eq(id.get()));
    let done = categories::Entity::update_many()
        .set(columns(content, next(seen), now)?)
        .filter(mine.clone())
        .filter(categories::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        let exists = categories::Entity::find().filter(mine).count(conn).await? > 0;
        return Ok(Updated::from_rows(0, exists));
    }
    search::index_category(conn, id, &Document::of_category(&content.name)).await?;
    Ok(Updated::Yes)
}

/// The categories of a merchant in one parent, or of the first level, in their order. Lock the shop
/// before, so that they stay the same.
pub async fn siblings(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    parent: Option<CategoryId>,
) -> Result<Vec<CategoryId>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    match parent {
        Some(id) => filter.and("parent_id = ?", [id.get()]),
        None => filter.and_plain("parent_id IS NULL"),
    };
    let sql = format!(
        "SELECT id FROM categories WHERE {} ORDER BY sort, id",
        filter.sql()
    );
    let ids = sql::ids(conn, &sql, filter.into_values()).await?;
    Ok(ids.into_iter().map(CategoryId::new).collect())
}

/// Puts [`siblings`] in this order. That is no edit of a category: its revision stays.
pub async fn reorder(conn: &impl ConnectionTrait, ids: &[CategoryId]) -> Result<(), StoreError> {
    sql::reorder(conn, "categories", value::numbers(ids)).await
}

/// Deletes a category of a merchant; `false` when there is none. One that holds something fails as
/// a [`StoreError::Database`]: ask for [`contents`] in the same transaction.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let done = categories::Entity::delete_many()
        .filter(categories::Column::ShopId.eq(owner.get()))
        .filter(categories::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    let existed = done.rows_affected == 1;
    if existed {
        search::forget_category(conn, id).await?;
    }
    Ok(existed)
}

fn columns(
    content: &CategoryContent,
    revision: i64,
    now: Timestamp,
) -> Result<categories::ActiveModel, StoreError> {
    let sheet = TranslationSheet::default()
        .with("name", &content.name)
        .with("description", &content.description);
    let name = content.name.original();
    Ok(categories::ActiveModel {
        parent_id: Set(content.parent.map(Into::into)),
        name: Set(name.to_owned()),
        name_key: Set(uniqueness_key(name)),
        description: Set(content.description.original().to_owned()),
        translations: Set(value::to_json("categories.translations", &sheet)?),
        main_image_id: Set(content.main_image.map(Into::into)),
        sort: Set(content.sort.into()),
        revision: Set(revision),
        updated_at: Set(now.millis()),
        ..Default::default()
    })
}

pub(crate) mod categories {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "categories")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub parent_id: Option<i64>,
        pub name: String,
        pub name_key: String,
        pub description: String,
        pub translations: String,
        pub main_image_id: Option<i64>,
        pub sort: i64,
        pub product_count: i64,
        pub on_sale_count: i64,
        pub revision: i64,
        pub created_at: i64,
        pub updated_at: i64,
    }
}
