//! Writing specs, their items and the SKUs, so that what goes on keeps its id.

use sea_orm::{
    ActiveValue::{NotSet, Set, Unchanged},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::Query,
};
use shop_catalog::product::{ProductPlan, SkuPlan, SpecItemPlan, SpecPlan};
use shop_core::{Localized, ProductId, TranslationSheet, uniqueness_key};

use crate::{
    StoreError,
    entity::{sku_items, skus, spec_items, specs},
    value,
};

/// SKUs go first and come last, since they stand on the items. What is gone is removed before
/// anything is written, so that a name that moves does not meet its old place.
pub async fn write(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plan: &ProductPlan,
) -> Result<(), StoreError> {
    remove_skus(conn, product, &plan.skus).await?;
    remove_specs(conn, product, &plan.specs).await?;
    insert(conn, product, plan).await
}

/// Writes the specs and SKUs of a product that has none which the plan does not name.
pub async fn insert(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plan: &ProductPlan,
) -> Result<(), StoreError> {
    let mut items = Vec::with_capacity(plan.specs.len());
    for (index, spec) in plan.specs.iter().enumerate() {
        items.push(write_spec(conn, product, index, spec).await?);
    }
    write_skus(conn, product, &plan.skus, &items).await
}

async fn remove_skus(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plans: &[SkuPlan],
) -> Result<(), StoreError> {
    let kept = plans.iter().filter_map(|sku| sku.id).map(i64::from);
    skus::Entity::delete_many()
        .filter(skus::Column::ProductId.eq(product.get()))
        .filter(skus::Column::Id.is_not_in(kept))
        .exec(conn)
        .await?;
    let of_product = Query::select()
        .column(skus::Column::Id)
        .from(skus::Entity)
        .and_where(skus::Column::ProductId.eq(product.get()))
        .take();
    sku_items::Entity::delete_many()
        .filter(sku_items::Column::SkuId.in_subquery(of_product))
        .exec(conn)
        .await?;
    Ok(())
}

async fn remove_specs(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plans: &[SpecPlan],
) -> Result<(), StoreError> {
    let kept = plans.iter().filter_map(|spec| spec.id).map(i64::from);
    specs::Entity::delete_many()
        .filter(specs::Column::ProductId.eq(product.get()))
        .filter(specs::Column::Id.is_not_in(kept))
        .exec(conn)
        .await?;
    let left: Vec<i64> = specs::Entity::find()
        .select_only()
        .column(specs::Column::Id)
        .filter(specs::Column::ProductId.eq(product.get()))
        .into_tuple()
        .all(conn)
        .await?;
    let items = plans.iter().flat_map(|spec| &spec.items);
    let kept = items.filter_map(|item| item.id).map(i64::from);
    spec_items::Entity::delete_many()
        .filter(spec_items::Column::SpecId.is_in(left))
        .filter(spec_items::Column::Id.is_not_in(kept))
        .exec(conn)
        .await?;
    Ok(())
}

/// Writes a spec and tells the ids of its items in their order.
async fn write_spec(
    conn: &impl ConnectionTrait,
    product: ProductId,
    index: usize,
    spec: &SpecPlan,
) -> Result<Vec<i64>, StoreError> {
    let row = specs::ActiveModel {
        id: spec.id.map_or(NotSet, |id| Unchanged(id.get())),
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        name: Set(spec.name.original().to_owned()),
        name_key: Set(uniqueness_key(spec.name.original())),
        translations: Set(translations(&spec.name)?),
    };
    let id = match spec.id {
        Some(id) => {
            specs::Entity::update(row).exec(conn).await?;
            id.get()
        }
        None => specs::Entity::insert(row).exec(conn).await?.last_insert_id,
    };
    let mut ids = Vec::with_capacity(spec.items.len());
    for (index, item) in spec.items.iter().enumerate() {
        ids.push(write_item(conn, id, index, item).await?);
    }
    Ok(ids)
}

async fn write_item(
    conn: &impl ConnectionTrait,
    spec: i64,
    index: usize,
    item: &SpecItemPlan,
) -> Result<i64, StoreError> {
    let row = spec_items::ActiveModel {
        id: item.id.map_or(NotSet, |id| Unchanged(id.get())),
        spec_id: Set(spec),
        position: Set(value::position(index)),
        name: Set(item.name.original().to_owned()),
        name_key: Set(uniqueness_key(item.name.original())),
        translations: Set(translations(&item.name)?),
    };
    match item.id {
        Some(id) => {
            spec_items::Entity::update(row).exec(conn).await?;
            Ok(id.get())
        }
        None => Ok(spec_items::Entity::insert(row)
            .exec(conn)
            .await?
            .last_insert_id),
    }
}

async fn write_skus(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plans: &[SkuPlan],
    items: &[Vec<i64>],
) -> Result<(), StoreError> {
    let mut links = Vec::new();
    for (index, sku) in plans.iter().enumerate() {
        let combination = combination(sku, items);
        let id = write_sku(conn, product, index, (sku, &combination)).await?;
        links.extend(combination.into_iter().map(|item| sku_items::ActiveModel {
            sku_id: Set(id),
            spec_item_id: Set(item),
        }));
    }
    // 500 SKUs of three specs are 1,500 rows of two values: within both databases' limits.
    sku_items::Entity::insert_many(links)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

async fn write_sku(
    conn: &impl ConnectionTrait,
    product: ProductId,
    index: usize,
    (sku, combination): (&SkuPlan, &[i64]),
) -> Result<i64, StoreError> {
    let row = skus::ActiveModel {
        id: sku.id.map_or(NotSet, |id| Unchanged(id.get())),
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        combination_key: Set(combination_key(combination)),
        price: Set(sku.price.get()),
        stock: Set(sku.stock.into()),
        item_number: Set(sku.item_number.clone()),
        image_id: Set(sku.image.map(Into::into)),
    };
    match sku.id {
        Some(id) => {
            skus::Entity::update(row).exec(conn).await?;
            Ok(id.get())
        }
        None => Ok(skus::Entity::insert(row).exec(conn).await?.last_insert_id),
    }
}

/// The ids of a SKU's items.
fn combination(sku: &SkuPlan, items: &[Vec<i64>]) -> Vec<i64> {
    let pairs = sku.items.iter().zip(items);
    pairs
        .filter_map(|(index, items)| items.get(*index).copied())
        .collect()
}

/// The same for the same items, however the specs are ordered.
fn combination_key(combination: &[i64]) -> String {
    let mut ids = combination.to_vec();
    ids.sort_unstable();
    ids.iter().map(i64::to_string).collect::<Vec<_>>().join("-")
}

fn translations(name: &Localized) -> Result<String, StoreError> {
    value::to_json(
        "translations",
        &TranslationSheet::default().with("name", name),
    )
}
