//! Creating, changing and deleting products.

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
    sea_query::OnConflict,
};
use shop_catalog::{
    product::{Product, ProductPlan, SkuPlan, SpecItemPlan, SpecPlan},
    search::Document,
};
use shop_core::{
    Fen, Localized, MediaId, ProductId, ShopId, SkuId, SpecItemId, Timestamp, TranslationSheet,
    uniqueness_key,
};
use shop_orders::item_number_key;

use crate::{
    StoreError,
    product::{self, product_images, products, sku_items, skus, spec_items, specs, tiers},
    search,
    shop::{self, ProductCounts},
    sql::{self, Filter},
    transaction::next,
    value,
};

/// Creates a product before all others of its merchant; [`crate::Conflict::ProductName`] when there is
/// one of that name. Count it under the cap before, by [`shop::take_product_slot`], which also locks the
/// shop.
pub async fn create(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<ProductId, StoreError> {
    let place = product::first_place(conn, owner, 1).await?;
    create_at(conn, owner, plan, place, now).await
}

/// Like [`create`], at a place in the order of the shop.
pub async fn create_at(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    plan: &ProductPlan,
    place: i64,
    now: Timestamp,
) -> Result<ProductId, StoreError> {
    let row = products::ActiveModel {
        shop_id: Set(owner.get()),
        sort: Set(place),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        ..product::row_of(plan)?
    };
    let inserted = products::Entity::insert(row).exec(conn).await?;
    let id = ProductId::new(inserted.last_insert_id);
    insert_pictures(conn, id, &plan.content.pictures).await?;
    insert(conn, id, plan).await?;
    product::set_price_access_of(conn, &[id.get()]).await?;
    search::index_product(conn, id, &Document::of_product(plan)).await?;
    let mut counts = ProductCounts::default();
    counts.add(&plan.content);
    shop::change_counts(conn, owner, &counts).await?;
    Ok(id)
}

/// Writes a product in place of `stored`, which was read after the shop's row was locked by
/// [`shop::lock`]: specs, items and SKUs that the plan names keep their ids, others are removed or
/// made, and what is the same is not written. `false` when its revision is another by now.
/// [`crate::Conflict::ProductName`] as for [`create`].
pub async fn save(
    conn: &impl ConnectionTrait,
    stored: &Product,
    plan: &ProductPlan,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let id = stored.id;
    let row = products::ActiveModel {
        revision: Set(next(stored.revision)),
        updated_at: Set(now.millis()),
        ..product::row_of(plan)?
    };
    let done = products::Entity::update_many()
        .set(row)
        .filter(products::Column::Id.eq(id.get()))
        .filter(products::Column::Revision.eq(stored.revision))
        .exec(conn)
        .await?;
    if done.rows_affected == 0 {
        return Ok(false);
    }
    if plan.content.pictures != stored.content.pictures {
        let sql = "DELETE FROM product_images WHERE product_id = $1";
        sql::execute(conn, sql, [id.get().into()]).await?;
        insert_pictures(conn, id, &plan.content.pictures).await?;
    }
    let before = stored.to_plan(plan.language);
    save_variants(conn, id, &before, plan).await?;
    let is_priced = plan.skus.iter().all(|sku| sku.price.is_some());
    let is_for = plan.content.price_visibility;
    if is_for != stored.content.price_visibility || is_priced != stored.is_priced() {
        product::set_price_access_of(conn, &[id.get()]).await?;
    }
    let document = Document::of_product(plan);
    if document != Document::of_product(&before) {
        search::index_product(conn, id, &document).await?;
    }
    let mut counts = ProductCounts::default();
    counts.remove(&stored.content);
    counts.add(&plan.content);
    shop::change_counts(conn, stored.owner, &counts).await?;
    Ok(true)
}

#[derive(FromQueryResult)]
struct Deleted {
    category_id: i64,
    on_sale: bool,
}

/// Deletes a product of a merchant and frees its place under the cap; `false` when there is none.
/// Orders keep their own copy.
pub async fn delete(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
) -> Result<bool, StoreError> {
    shop::lock(conn, owner).await?;
    let sql = "DELETE FROM products WHERE shop_id = $1 AND id = $2
        RETURNING category_id, on_sale";
    let values = [owner.get().into(), id.get().into()];
    let deleted: Option<Deleted> = sql::first(conn, sql, values).await?;
    let Some(deleted) = deleted else {
        return Ok(false);
    };
    search::forget_products(conn, &[id.get()]).await?;
    shop::release_product_slots(conn, owner, 1).await?;
    let mut counts = ProductCounts::default();
    counts.change(deleted.category_id.into(), deleted.on_sale, -1);
    shop::change_counts(conn, owner, &counts).await?;
    Ok(true)
}

async fn insert_pictures(
    conn: &impl ConnectionTrait,
    id: ProductId,
    pictures: &[MediaId],
) -> Result<(), StoreError> {
    product_images::Entity::insert_many(picture_rows(id, pictures))
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The pictures of a product, each in its place.
pub(crate) fn picture_rows(
    product: ProductId,
    pictures: &[MediaId],
) -> impl Iterator<Item = product_images::ActiveModel> {
    let pictures = pictures.iter().enumerate();
    pictures.map(move |(index, picture)| product_images::ActiveModel {
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        media_id: Set(picture.get()),
    })
}

// Writing the specs, spec items and SKUs of a product by their difference to what is stored, so that
// rows which continue keep their ids. Each table takes at most one statement for each of removing,
// changing and adding: 500 SKUs of 9 columns are 4,500 values, and both databases take 32,766.

/// Writes `plan` where `stored` is what the product has. What is gone is removed first, so that a name
/// that moves does not meet its old place.
pub async fn save_variants(
    conn: &impl ConnectionTrait,
    product: ProductId,
    stored: &ProductPlan,
    plan: &ProductPlan,
) -> Result<(), StoreError> {
    remove(conn, "skus", &gone(sku_ids(stored), sku_ids(plan))).await?;
    remove(conn, "specs", &gone(spec_ids(stored), spec_ids(plan))).await?;
    remove(conn, "spec_items", &gone(item_ids(stored), item_ids(plan))).await?;
    let specs = save_specs(conn, product, &stored.specs, &plan.specs).await?;
    let items = save_items(conn, &specs, &stored.specs, &plan.specs).await?;
    let (had, has) = (&stored.content.tiers, &plan.content.tiers);
    tiers::save_quantities(conn, product, had, has).await?;
    save_skus(conn, product, &stored.skus, &plan.skus, &items).await
}

/// Writes the specs and SKUs of a product that has none.
pub async fn insert(
    conn: &impl ConnectionTrait,
    product: ProductId,
    plan: &ProductPlan,
) -> Result<(), StoreError> {
    let specs = save_specs(conn, product, &[], &plan.specs).await?;
    let items = save_items(conn, &specs, &[], &plan.specs).await?;
    tiers::save_quantities(conn, product, &[], &plan.content.tiers).await?;
    save_skus(conn, product, &[], &plan.skus, &items).await
}

fn sku_ids(plan: &ProductPlan) -> impl Iterator<Item = i64> {
    plan.skus.iter().filter_map(|sku| sku.id).map(SkuId::get)
}

fn spec_ids(plan: &ProductPlan) -> impl Iterator<Item = i64> {
    plan.specs.iter().filter_map(|spec| spec.id).map(i64::from)
}

fn item_ids(plan: &ProductPlan) -> impl Iterator<Item = i64> {
    let items = plan.specs.iter().flat_map(|spec| &spec.items);
    items.filter_map(|item| item.id).map(SpecItemId::get)
}

fn gone(stored: impl Iterator<Item = i64>, kept: impl Iterator<Item = i64>) -> Vec<i64> {
    let kept: HashSet<i64> = kept.collect();
    stored.filter(|id| !kept.contains(id)).collect()
}

/// Removes rows, and by their foreign keys what belongs to them.
async fn remove(conn: &impl ConnectionTrait, table: &str, ids: &[i64]) -> Result<(), StoreError> {
    if !ids.is_empty() {
        let mut filter = Filter::default();
        filter.and_among("id IN (*)", ids);
        let sql = format!("DELETE FROM {table} WHERE {}", filter.sql());
        sql::execute(conn, &sql, filter.into_values()).await?;
    }
    Ok(())
}

/// Writes the specs; their ids in their order.
async fn save_specs(
    conn: &impl ConnectionTrait,
    product: ProductId,
    stored: &[SpecPlan],
    plans: &[SpecPlan],
) -> Result<Vec<i64>, StoreError> {
    use specs::Column::{Id, Name, NameKey, Position, Translations};
    let same = |index: usize, spec: &SpecPlan| {
        let at = stored.get(index);
        at.is_some_and(|stored| (stored.id, &stored.name) == (spec.id, &spec.name))
    };
    let mut changed = Vec::new();
    let mut new = Vec::new();
    for (index, spec) in plans.iter().enumerate() {
        let row = specs::ActiveModel {
            id: spec.id.map_or(NotSet, |id| Set(id.get())),
            product_id: Set(product.get()),
            position: Set(value::position(index)),
            name: Set(spec.name.original().to_owned()),
            name_key: Set(uniqueness_key(spec.name.original())),
            translations: Set(translations(&spec.name)?),
        };
        match spec.id {
            Some(_) if same(index, spec) => {}
            Some(_) => changed.push(row),
            None => new.push(row),
        }
    }
    update(conn, changed, Id, [Name, NameKey, Position, Translations]).await?;
    let new = specs::Entity::insert_many(new)
        .exec_with_returning(conn)
        .await?;
    let new: HashMap<String, i64> = new.into_iter().map(|row| (row.name_key, row.id)).collect();
    plans
        .iter()
        .map(|spec| match spec.id {
            Some(id) => Ok(id.get()),
            None => written(&new, &uniqueness_key(spec.name.original())),
        })
        .collect()
}

/// Writes the items of all specs; their ids by spec, in their order.
async fn save_items(
    conn: &impl ConnectionTrait,
    specs: &[i64],
    stored: &[SpecPlan],
    plans: &[SpecPlan],
) -> Result<Vec<Vec<i64>>, StoreError> {
    use spec_items::Column::{Id, Name, NameKey, Position, Translations};
    let stored = stored.iter().flat_map(|spec| spec.items.iter().enumerate());
    let stored: HashMap<Option<SpecItemId>, (usize, &SpecItemPlan)> = stored
        .map(|(index, item)| (item.id, (index, item)))
        .collect();
    let mut changed = Vec::new();
    let mut new = Vec::new();
    for (spec, plan) in specs.iter().zip(plans) {
        for (index, item) in plan.items.iter().enumerate() {
            let row = spec_items::ActiveModel {
                id: item.id.map_or(NotSet, |id| Set(id.get())),
                spec_id: Set(*spec),
                position: Set(value::position(index)),
                name: Set(item.name.original().to_owned()),
                name_key: Set(uniqueness_key(item.name.original())),
                translations: Set(translations(&item.name)?),
            };
            match item.id {
                Some(_) if stored.get(&item.id) == Some(&(index, item)) => {}
                Some(_) => changed.push(row),
                None => new.push(row),
            }
        }
    }
    update(conn, changed, Id, [Name, NameKey, Position, Translations]).await?;
    let new = spec_items::Entity::insert_many(new)
        .exec_with_returning(conn)
        .await?;
    let new = new
        .into_iter()
        .map(|row| ((row.spec_id, row.name_key), row.id));
    let new: HashMap<(i64, String), i64> = new.collect();
    let ids = |(spec, plan): (&i64, &SpecPlan)| {
        let ids = plan.items.iter().map(|item| match item.id {
            Some(id) => Ok(id.get()),
            None => written(&new, &(*spec, uniqueness_key(item.name.original()))),
        });
        ids.collect()
    };
    specs.iter().zip(plans).map(ids).collect()
}

/// Writes the SKUs, and which items each new one is made of: that never changes.
async fn save_skus(
    conn: &impl ConnectionTrait,
    product: ProductId,
    stored: &[SkuPlan],
    plans: &[SkuPlan],
    items: &[Vec<i64>],
) -> Result<(), StoreError> {
    use skus::Column::{Id, ImageId, ItemNumber, ItemNumberKey, Position, Price, Stock};
    let stored = stored.iter().enumerate();
    let stored: HashMap<Option<SkuId>, (usize, &SkuPlan)> =
        stored.map(|(index, sku)| (sku.id, (index, sku))).collect();
    let same = |index: usize, sku: &SkuPlan| {
        let stored = stored.get(&sku.id);
        stored.is_some_and(|(place, stored)| *place == index && stored.has_same_values(sku))
    };
    let mut changed = Vec::new();
    let mut new = Vec::new();
    let mut repriced = repriced(&stored, plans);
    let mut combinations = HashMap::new();
    for (index, sku) in plans.iter().enumerate() {
        let combination = combination(sku, items);
        let key = combination_key(&combination);
        let row = sku_row(product, index, sku, key.clone());
        match sku.id {
            Some(_) if same(index, sku) => {}
            Some(_) => changed.push(row),
            None => {
                combinations.insert(key, (combination, sku));
                new.push(row);
            }
        }
    }
    update(
        conn,
        changed,
        Id,
        [ImageId, ItemNumber, ItemNumberKey, Position, Price, Stock],
    )
    .await?;
    let new = skus::Entity::insert_many(new)
        .exec_with_returning(conn)
        .await?;
    let had: Vec<i64> = repriced.iter().map(|(sku, _)| *sku).collect();
    for row in &new {
        if let Some((_, sku)) = combinations.get(&row.combination_key) {
            repriced.push((row.id, &sku.tier_prices));
        }
    }
    tiers::save_prices(conn, &had, &repriced).await?;
    let links = new.into_iter().flat_map(|row| {
        let found = combinations.remove(&row.combination_key);
        let items = found.map(|(items, _)| items).unwrap_or_default();
        items.into_iter().map(move |item| sku_items::ActiveModel {
            sku_id: Set(row.id),
            spec_item_id: Set(item),
        })
    });
    sku_items::Entity::insert_many(links)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The stored SKUs whose tier prices change, with those that they get.
fn repriced<'p>(
    stored: &HashMap<Option<SkuId>, (usize, &SkuPlan)>,
    plans: &'p [SkuPlan],
) -> Vec<(i64, &'p [Fen])> {
    let changed = plans.iter().filter_map(|sku| {
        let (_, stored) = stored.get(&sku.id)?;
        let is_same = stored.tier_prices == sku.tier_prices;
        let id = sku.id.filter(|_| !is_same)?;
        Some((id.get(), sku.tier_prices.as_slice()))
    });
    changed.collect()
}

/// The row of a SKU in its place.
fn sku_row(product: ProductId, index: usize, sku: &SkuPlan, key: String) -> skus::ActiveModel {
    skus::ActiveModel {
        id: sku.id.map_or(NotSet, |id| Set(id.get())),
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        combination_key: Set(key),
        price: Set(sku.price.map(Fen::get)),
        stock: Set(sku.stock.into()),
        item_number: Set(sku.item_number.clone()),
        item_number_key: Set(item_number_key(&sku.item_number)),
        image_id: Set(sku.image.map(Into::into)),
    }
}

/// Changes columns of rows that are there, all in one statement.
async fn update<A, C, const N: usize>(
    conn: &impl ConnectionTrait,
    rows: Vec<A>,
    id: C,
    columns: [C; N],
) -> Result<(), StoreError>
where
    A: ActiveModelTrait,
    C: ColumnTrait,
{
    <A::Entity as EntityTrait>::insert_many(rows)
        .on_conflict(OnConflict::column(id).update_columns(columns).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The id of a row that was just added, by its unique key.
fn written<K: Eq + Hash>(new: &HashMap<K, i64>, key: &K) -> Result<i64, StoreError> {
    new.get(key)
        .copied()
        .ok_or(StoreError::Corrupt { column: "id" })
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
