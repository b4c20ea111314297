//! Changes many products at once.

use std::collections::{HashMap, HashSet};

use shop_catalog::product::{
    BatchChange, BatchForm, BatchOutcome, BatchProduct, Product, ProductDraft, ProductForm,
};
use shop_core::{
    CategoryId, FieldError, MediaId, ProductId, Reason, ShopId, Timestamp, ValidationErrors,
};
use shop_settlement::CreationError;
use shop_store::{Invalidates, Transaction, category, commit, platform, product, shop};

use crate::{
    Actor, Application, Error, Internal,
    idempotency::{self, IdempotentRequest, Render, rendered},
    named_files::NamedFiles,
};

/// What became of the products of a batch.
#[derive(Debug, Clone)]
pub struct BatchOutcomes {
    /// The outcome of each product, in the order of the request or of the change that is undone.
    pub list: Vec<(ProductId, BatchOutcome)>,
    /// SKUs without a price, which a change of prices left as they were.
    pub unpriced: u64,
    /// How the change is undone; `None` if nothing was changed, or it cannot be.
    pub undo: Option<Undo>,
}

/// How a change of many products is undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    /// The id under which the values before it are kept.
    pub id: i64,
    /// Until when.
    pub until: Timestamp,
}

/// The minutes for which a change can be undone: while the merchant still looks at the result.
pub const UNDO_MINUTES: i64 = 10;

/// Makes one change to products of the actor, in one transaction, as far as each permits it, at most once
/// for each idempotency key: a rise of 10 % whose response was lost must not be repeated. Returns the
/// outcomes as serialized by `render`. Orders placed at the same time keep what they took: they wait for
/// the shop's row, as this does.
pub async fn batch(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &BatchForm,
    render: Render<'_, BatchOutcomes>,
) -> Result<String, Error> {
    let (ids, change) = form.parse()?;
    let write = async |transaction: &Transaction| {
        let outcomes = write(app, transaction, actor, &ids, change).await?;
        Ok((rendered(render, &outcomes)?, outcomes.invalidates(actor)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

/// Puts back what products of the actor were before a change of many, as far as nobody has changed them
/// since, at most once for each idempotency key. Pieces that were sold meanwhile stay sold. Returns the
/// outcomes as serialized by `render`.
pub async fn undo(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    id: i64,
    render: Render<'_, BatchOutcomes>,
) -> Result<String, Error> {
    let write = async |transaction: &Transaction| {
        shop::lock(transaction, actor.shop).await?;
        let list = product::find_undo(transaction, actor.shop, id, app.now()).await?;
        let outcomes = BatchOutcomes {
            list: list.ok_or(Reason::NotFound)?,
            unpriced: 0,
            undo: None,
        };
        let done = outcomes.done();
        product::put_back(transaction, actor.shop, id, &done, app.now()).await?;
        Ok((rendered(render, &outcomes)?, outcomes.invalidates(actor)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

impl BatchOutcomes {
    fn done(&self) -> Vec<ProductId> {
        let done = self.list.iter();
        let done = done.filter(|(_, outcome)| *outcome == BatchOutcome::Done);
        done.map(|(id, _)| *id).collect()
    }

    fn invalidates(&self, actor: &Actor) -> Invalidates {
        if self.done().is_empty() {
            Invalidates::Nothing
        } else {
            Invalidates::Shop(actor.shop)
        }
    }
}

async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    ids: &[ProductId],
    change: BatchChange,
) -> Result<BatchOutcomes, Error> {
    shop::lock(transaction, actor.shop).await?;
    if let BatchChange::Category(id) = change
        && category::find(transaction, actor.shop, id).await?.is_none()
    {
        let error = FieldError::new("change.categoryId", Reason::NotFound);
        return Err(ValidationErrors::from(error).into());
    }
    let found = product::find_batch(transaction, actor.shop, ids).await?;
    let list: Vec<_> = ids
        .iter()
        .map(|id| (*id, outcome(change, *id, &found)))
        .collect();
    let done = list
        .iter()
        .filter(|(_, outcome)| *outcome == BatchOutcome::Done)
        .filter_map(|(id, _)| found.get(id).copied());
    let done: Vec<BatchProduct> = done.collect();
    let mut undo = None;
    if !done.is_empty() {
        if change != BatchChange::Delete {
            let until = app.now().plus_seconds(UNDO_MINUTES * 60);
            let ids: Vec<ProductId> = done.iter().map(|product| product.id).collect();
            let id = product::keep(transaction, actor.shop, change, &ids, until).await?;
            undo = Some(Undo { id, until });
        }
        product::apply_batch(transaction, actor.shop, change, &done, app.now()).await?;
    }
    // Also of products in which nothing has a price.
    let tried = list
        .iter()
        .filter(|(_, outcome)| matches!(outcome, BatchOutcome::Done | BatchOutcome::Unchanged));
    let tried = tried.filter_map(|(id, _)| found.get(id));
    let unpriced = tried.map(|product| u64::from(product.unpriced));
    let is_of_prices = matches!(change, BatchChange::Price(_));
    Ok(BatchOutcomes {
        unpriced: if is_of_prices { unpriced.sum() } else { 0 },
        list,
        undo,
    })
}

fn outcome(
    change: BatchChange,
    id: ProductId,
    found: &HashMap<ProductId, BatchProduct>,
) -> BatchOutcome {
    let product = found.get(&id);
    product.map_or(BatchOutcome::NotFound, |product| change.outcome(product))
}

/// Creates all of the products or none, under the same rules as for one. Errors have the product's
/// index in their path: `products[3].name`. Uses a single transaction, so callers should limit
/// themselves to a few hundred products.
pub async fn import(
    app: &Application,
    actor: &Actor,
    forms: &[ProductForm],
) -> Result<Vec<ProductId>, Error> {
    let inherited = shop::price_visibility(app.database.read(), actor.shop).await?;
    let owned = forms.to_vec();
    let parse = move || each(&owned, |form| Product::parse(form, inherited));
    let drafts = app.rich_text.run(parse).await??;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    take_slots(app, &transaction, actor.shop, forms.len()).await?;
    if !category::has_first_level(&transaction, actor.shop).await? {
        return Err(Reason::CategoryMissing.into());
    }
    check_references(&transaction, actor.shop, forms, &drafts).await?;
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let visibility = shop::price_visibility(&transaction, actor.shop).await?;
    let plans = each(&drafts, |draft| {
        draft.check_prices(visibility, None)?;
        draft.to_new(language)
    })?;
    let ids = product::create_many(&transaction, actor.shop, &plans, app.now()).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(ids)
}

/// Makes something of each product, or returns the errors of all.
fn each<T, M>(
    products: &[T],
    make: impl Fn(&T) -> Result<M, ValidationErrors>,
) -> Result<Vec<M>, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let mut results = Vec::with_capacity(products.len());
    for (index, product) in products.iter().enumerate() {
        match make(product) {
            Ok(product) => results.push(product),
            Err(wrong) => {
                for error in wrong.as_slice() {
                    let path = format!("products[{index}].{}", error.path);
                    errors.push(FieldError {
                        path,
                        ..error.clone()
                    });
                }
            }
        }
    }
    errors.into_result(results)
}

/// Increments the product count by `count` if it stays within the cap, in a single statement.
async fn take_slots(
    app: &Application,
    transaction: &Transaction,
    owner: ShopId,
    count: usize,
) -> Result<(), Error> {
    let shop = shop::find(transaction, owner).await?;
    let shop = shop.ok_or_else(|| Internal::Corrupt(format!("user {owner} has no shop")))?;
    let level = shop.settlement.level;
    let cap = platform::level_caps(transaction).await?.of(level);
    shop.settlement
        .may_create(shop.product_count, cap, app.now())?;
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    if shop::take_product_slots(transaction, owner, count, cap).await? {
        Ok(())
    } else {
        Err(CreationError::CapReached { level, cap }.into())
    }
}

/// Checks categories and files; loads each only once for all products.
async fn check_references(
    transaction: &Transaction,
    owner: ShopId,
    forms: &[ProductForm],
    drafts: &[ProductDraft],
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    for (index, (form, draft)) in forms.iter().zip(drafts).enumerate() {
        files.pictures(
            &format!("products[{index}].imageIds"),
            &draft.content.pictures,
        );
        files.video(format!("products[{index}].videoId"), draft.content.video);
        for (row, sku) in form.skus.iter().enumerate() {
            let path = format!("products[{index}].skus[{row}].imageId");
            files.picture(path, sku.image_id.map(MediaId::new));
        }
    }
    let mut errors = files.errors(transaction, owner).await?;
    let named: HashSet<CategoryId> = drafts.iter().map(|draft| draft.content.category).collect();
    let found = category::find_among(transaction, &Vec::from_iter(named)).await?;
    for (index, draft) in drafts.iter().enumerate() {
        if found
            .get(&draft.content.category)
            .is_none_or(|category| category.owner != owner)
        {
            let path = format!("products[{index}].categoryId");
            errors.push(FieldError::new(path, Reason::NotFound));
        }
    }
    Ok(errors.into_result(())?)
}
