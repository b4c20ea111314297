//! Lists of a merchant's categories, by place and then by id.

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_catalog::category::Category;
use shop_core::{CategoryId, Localized, Page, PageRequest, UserId};

use super::record;
use crate::{
    StoreError,
    paging::{self, Beginning, List, Order},
    row::row,
    sql::{self, Filter},
    value,
};

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

/// A category with what lists tell beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryListed {
    /// The category.
    pub category: Category,
    /// The name of the category above, which those beside this one share.
    pub parent_name: Option<Arc<Localized>>,
    /// Products in it and in the categories in it.
    pub product_count: u64,
}

row! {
    struct Counted {
        category: record::Row,
        products: i64,
    }
}

row! {
    struct Row {
        category: record::Row,
        parent_name: Option<String>,
        parent_translations: Option<String>,
        products: i64,
    }
}

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

fn columns(audience: Audience) -> String {
    format!(
        "{}, above.name AS parent_name, above.translations AS parent_translations,
        (SELECT CAST(SUM(k.{}) AS BIGINT) FROM categories k
            WHERE k.id = c.id OR k.parent_id = c.id) AS products",
        record::COLUMNS,
        audience.count(),
    )
}

/// A page of a merchant's categories.
pub async fn list(
    conn: &impl ConnectionTrait,
    owner: UserId,
    parent: CategoryParent,
    audience: Audience,
    page: &PageRequest,
) -> Result<Page<CategoryListed>, StoreError> {
    let mut filter = Filter::default();
    filter.and("c.owner_id = ?", [owner.get()]);
    match parent {
        CategoryParent::Any => &mut filter,
        CategoryParent::None => filter.and_plain("c.parent_id IS NULL"),
        CategoryParent::Of(id) => filter.and("c.parent_id = ?", [id.get()]),
    };
    let list = List {
        columns: &columns(audience),
        from: FROM,
        filter,
        order: PLACE,
    };
    let key = |row: &Row| vec![row.category.sort, row.category.id];
    paging::convert(paging::fetch(conn, list, page, key).await?)
}

/// All categories of a merchant, for the tree; for readers none of a disabled account.
pub async fn all(
    conn: &impl ConnectionTrait,
    owner: UserId,
    audience: Audience,
) -> Result<Vec<CategoryListed>, StoreError> {
    let in_use = match audience {
        Audience::Public => "'active' = (SELECT u.status FROM users u WHERE u.id = $1)",
        Audience::Owner => "TRUE",
    };
    let sql = format!(
        "SELECT {}, c.{} AS products FROM categories c
        WHERE c.owner_id = $1 AND {in_use} ORDER BY c.sort, c.id",
        record::COLUMNS,
        audience.count(),
    );
    let rows: Vec<Counted> = sql::all(conn, &sql, [owner.get().into()]).await?;
    let listed = rows.into_iter().map(|row| {
        Ok(CategoryListed {
            parent_name: None,
            product_count: value::count("categories.product_count", row.products)?,
            category: row.category.try_into()?,
        })
    });
    let mut listed: Vec<CategoryListed> = listed.collect::<Result<_, StoreError>>()?;
    join_levels(&mut listed);
    Ok(listed)
}

/// Tells categories below others what those are called, and counts their products for those, too.
fn join_levels(all: &mut [CategoryListed]) {
    let mut names: HashMap<CategoryId, Arc<Localized>> = HashMap::new();
    let mut below: HashMap<CategoryId, u64> = HashMap::new();
    for CategoryListed {
        category,
        product_count,
        ..
    } in &*all
    {
        match category.content.parent {
            Some(parent) => *below.entry(parent).or_default() += product_count,
            None => _ = names.insert(category.id, Arc::new(category.content.name.clone())),
        }
    }
    for listed in all {
        match listed.category.content.parent {
            Some(parent) => listed.parent_name = names.get(&parent).cloned(),
            None => listed.product_count += below.get(&listed.category.id).unwrap_or(&0),
        }
    }
}

/// The categories of the first level of a merchant.
pub fn first_level(owner: UserId) -> Beginning {
    let mut filter = Filter::default();
    filter.and("c.owner_id = ? AND c.parent_id IS NULL", [owner.get()]);
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
    owner: UserId,
    id: CategoryId,
    audience: Audience,
) -> Result<Option<CategoryListed>, StoreError> {
    let sql = format!(
        "SELECT {} FROM {FROM} WHERE c.owner_id = $1 AND c.id = $2",
        columns(audience),
    );
    let row: Option<Row> = sql::first(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    row.map(CategoryListed::try_from).transpose()
}

impl TryFrom<Row> for CategoryListed {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let parent_sheet = row
            .parent_translations
            .as_deref()
            .map(value::sheet)
            .transpose()?;
        let parent_name = row
            .parent_name
            .map(|name| parent_sheet.unwrap_or_default().localize("name", name));
        Ok(Self {
            parent_name: parent_name.map(Arc::new),
            product_count: value::count("categories.product_count", row.products)?,
            category: row.category.try_into()?,
        })
    }
}
