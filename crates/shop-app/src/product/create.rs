//! Creates products.

use shop_catalog::product::{ProductDraft, ProductForm};
use shop_core::ShopId;
use shop_settlement::CreationError;
use shop_store::{Invalidates, Transaction, category, commit, product, shop};

use super::{EditProductError, ProductDetail, detail, parse::parse, references};
use crate::{
    Actor, Application, Internal,
    idempotency::{self, IdempotentRequest, Render, rendered},
};

/// Creates a product, if the shop's settlement permits another.
pub async fn create(
    app: &Application,
    actor: &Actor,
    form: &ProductForm,
) -> Result<ProductDetail, EditProductError> {
    let draft = parse(app, form).await?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let created = write(app, &transaction, actor, (form, &draft)).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(created)
}

/// Creates a product at most once for each idempotency key and returns it as serialized by `render`.
pub async fn create_once(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &ProductForm,
    render: Render<'_, ProductDetail>,
) -> Result<String, EditProductError> {
    let draft = parse(app, form).await?;
    let write = async |transaction: &Transaction| {
        let created = write(app, transaction, actor, (form, &draft)).await?;
        Ok((rendered(render, &created)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, (actor, actor.shop), request, write).await
}

async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    (form, draft): (&ProductForm, &ProductDraft),
) -> Result<ProductDetail, EditProductError> {
    take_slot(app, transaction, actor.shop).await?;
    if !category::has_first_level(transaction, actor.shop).await? {
        return Err(EditProductError::CategoryMissing);
    }
    references::check(transaction, actor.shop, (form, draft)).await?;
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let plan = draft.to_new(language)?;
    let id = product::create(transaction, actor.shop, &plan, app.now()).await?;
    detail::read_back(transaction, (actor.shop, id), app.now())
        .await?
        .ok_or(EditProductError::NotFound)
}

/// Increments the product count if it is below the cap, in a single statement, so that concurrent
/// creations cannot exceed the cap.
pub(super) async fn take_slot(
    app: &Application,
    transaction: &Transaction,
    owner: ShopId,
) -> Result<(), EditProductError> {
    let shop = shop::find(transaction, owner).await?;
    let shop = shop.ok_or_else(|| Internal::Corrupt(format!("user {owner} has no shop")))?;
    shop.settlement.may_create(shop.product_count, app.now())?;
    let level = shop.settlement.level;
    let cap = level.product_cap();
    if shop::take_product_slot(transaction, owner, cap).await? {
        Ok(())
    } else {
        Err(CreationError::CapReached { level, cap }.into())
    }
}
