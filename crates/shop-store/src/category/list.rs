//! Lists of a merchant's categories, by place and then by id.

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_catalog::category::Category;
use shop_core::{CategoryId, Locale, Localized, Page, PageRequest, ShopId};

use super::record::{self, CategoryRow};
use crate::{
    StoreError,
    paging::{self, Beginning, List, Order},
    row::{made_of_row, row},
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
    struct Row<'r> {
        category: CategoryRow,
        parent_name: Option<&'r str>,
        parent_translations: Option<&'r str>,
        products: i64,
    }
}

made_of_row!(CategoryListed: Row);

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
        columns: &columns(audience),
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
        record::COLUMNS,
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
        columns(audience),
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

impl TryFrom<Row<'_>> for CategoryListed {
    type Error = StoreError;

    fn try_from(row: Row<'_>) -> Result<Self, StoreError> {
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
