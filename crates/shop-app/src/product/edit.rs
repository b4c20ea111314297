//! The error type of product edits.

use shop_catalog::product::{Product, ProductDraft, ProductForm, ProductPlan, SkuChangesForm};
use shop_core::{
    FieldError, Localized, MediaId, PriceVisibility, ProductId, Reason, ShopId, SkuId,
    ValidationErrors, uniqueness_key,
};
use shop_settlement::CreationError;
use shop_store::{
    Invalidates, Transaction, category, commit, order, platform,
    product::{self, Move},
    shop,
};

use crate::{
    Actor, Application, Error, Internal,
    idempotency::{self, IdempotentRequest, Render, rendered},
    named_files::NamedFiles,
    product::ProductDetail,
    product::own,
    product::read_back,
};

/// Validates a form into a draft, of the product `stored` or a new one. Details are rich text, so a form
/// with details is validated on a blocking thread.
async fn parse(
    app: &Application,
    owner: ShopId,
    stored: Option<ProductId>,
    form: &ProductForm,
) -> Result<ProductDraft, Error> {
    let inherited = inherited_visibility(app, owner, stored, form).await?;
    if !form.has_details() {
        return Ok(Product::parse(form, inherited)?);
    }
    let form = form.clone();
    let draft = app.rich_text.run(move || Product::parse(&form, inherited));
    Ok(draft.await??)
}

/// The form with the stored visibility if it says none: a client that does not know the field must not
/// show everybody what the merchant hides. The revision tells whether it has changed since.
async fn keeping_visibility(
    app: &Application,
    owner: ShopId,
    id: ProductId,
    form: &ProductForm,
) -> Result<ProductForm, Error> {
    let mut form = form.clone();
    if form.price_visibility.is_none() {
        let stored = product::find(app.database.read(), owner, id).await?;
        form.price_visibility = stored.map(|stored| stored.content.price_visibility);
    }
    Ok(form)
}

/// Who sees the prices of a product that does not say it. Matters only for one that lacks a price, so
/// that the missing prices are named together with all other errors.
async fn inherited_visibility(
    app: &Application,
    owner: ShopId,
    stored: Option<ProductId>,
    form: &ProductForm,
) -> Result<PriceVisibility, Error> {
    if !form.lacks_price() {
        return Ok(PriceVisibility::Everyone);
    }
    let conn = app.database.read();
    if let Some(id) = stored
        && let Some(stored) = product::find(conn, owner, id).await?
        && !stored.is_priced()
    {
        return Ok(PriceVisibility::Ask);
    }
    Ok(shop::price_visibility(conn, owner).await?)
}

// Validates the references of a product: they must belong to its merchant. Other merchants'
// objects are treated as nonexistent.

/// Checks category, images and video. Takes SKUs from the form, because the draft may have
/// reordered them and errors refer to the form.
async fn check(
    transaction: &Transaction,
    owner: ShopId,
    form: &ProductForm,
    draft: &ProductDraft,
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    files.pictures("imageIds", &draft.content.pictures);
    files.video("videoId", draft.content.video);
    for (index, sku) in form.skus.iter().enumerate() {
        files.picture(
            format!("skus[{index}].imageId"),
            sku.image_id.map(MediaId::new),
        );
    }
    let mut errors = files.errors(transaction, owner).await?;
    if category::find(transaction, owner, draft.content.category)
        .await?
        .is_none()
    {
        errors.push(FieldError::new("categoryId", Reason::NotFound));
    }
    Ok(errors.into_result(())?)
}

/// Creates a product, if the shop's settlement permits another.
pub async fn create(
    app: &Application,
    actor: &Actor,
    form: &ProductForm,
) -> Result<ProductDetail, Error> {
    let draft = parse(app, actor.shop, None, form).await?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let created = write_new(app, &transaction, actor, form, &draft).await?;
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
) -> Result<String, Error> {
    let draft = parse(app, actor.shop, None, form).await?;
    let write = async |transaction: &Transaction| {
        let created = write_new(app, transaction, actor, form, &draft).await?;
        Ok((rendered(render, &created)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

async fn write_new(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    form: &ProductForm,
    draft: &ProductDraft,
) -> Result<ProductDetail, Error> {
    take_slot(app, transaction, actor.shop).await?;
    if !category::has_first_level(transaction, actor.shop).await? {
        return Err(Reason::CategoryMissing.into());
    }
    check(transaction, actor.shop, form, draft).await?;
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let visibility = shop::price_visibility(transaction, actor.shop).await?;
    draft.check_prices(visibility, None)?;
    let plan = draft.to_new(language)?;
    let id = product::create(transaction, actor.shop, &plan, app.now()).await?;
    read_back(transaction, actor.shop, id, app.now())
        .await?
        .ok_or_else(|| Reason::NotFound.into())
}

/// Increments the product count if it is below the cap, in a single statement, so that concurrent
/// creations cannot exceed the cap.
async fn take_slot(
    app: &Application,
    transaction: &Transaction,
    owner: ShopId,
) -> Result<(), Error> {
    let shop = shop::find(transaction, owner).await?;
    let shop = shop.ok_or_else(|| Internal::Corrupt(format!("user {owner} has no shop")))?;
    let level = shop.settlement.level;
    let cap = platform::level_caps(transaction).await?.of(level);
    shop.settlement
        .may_create(shop.product_count, cap, app.now())?;
    if shop::take_product_slot(transaction, owner, cap).await? {
        Ok(())
    } else {
        Err(CreationError::CapReached { level, cap }.into())
    }
}

/// Replaces a product if its revision is still `seen`. Omitted translations stay unchanged, and
/// SKUs keep their IDs if their combination still exists.
///
/// Orders do not increment the revision, otherwise popular products could not be edited. Therefore
/// a stock change is applied as the difference to the stock that the editor saw, so that concurrent
/// sales are kept. Without that value, the stock is overwritten, unless it has changed since the
/// product was last saved, because the editor may not have seen the change.
pub async fn update(
    app: &Application,
    actor: &Actor,
    id: ProductId,
    seen: i64,
    form: &ProductForm,
) -> Result<ProductDetail, Error> {
    let form = &keeping_visibility(app, actor.shop, id, form).await?;
    let draft = parse(app, actor.shop, Some(id), form).await?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    // Locks the shop: no orders are placed until the commit, so the stock read here stays valid.
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = product::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(Reason::NotFound)?;
    if stored.revision != seen {
        return Err(Reason::ChangedElsewhere.into());
    }
    check(&transaction, actor.shop, form, &draft).await?;
    let visibility = shop::price_visibility(&transaction, actor.shop).await?;
    draft.check_prices(visibility, Some(&stored))?;
    let plan = draft.apply_to(&stored, language)?;
    save(app, transaction, actor, &stored, &plan).await
}

/// Writes a product as planned, unless the stock that it sets has moved since it was saved.
async fn save(
    app: &Application,
    transaction: Transaction,
    actor: &Actor,
    stored: &Product,
    plan: &ProductPlan,
) -> Result<ProductDetail, Error> {
    let recounted = plan.skus.iter().filter(|sku| sku.recounts);
    let recounted: Vec<SkuId> = recounted.filter_map(|sku| sku.id).collect();
    if !recounted.is_empty()
        && order::moved_since(&transaction, &recounted, stored.updated_at).await?
    {
        return Err(Reason::ChangedElsewhere.into());
    }
    if !product::save(&transaction, stored, plan, app.now()).await? {
        return Err(Reason::ChangedElsewhere.into());
    }
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    own(app, actor, stored.id)
        .await?
        .ok_or_else(|| Reason::NotFound.into())
}

/// Changes prices and stock of SKUs of a product if its revision is still `seen`; texts, and with them
/// the state of translations, stay as they are. Stock changes apply as in [`crate::product::edit`].
pub async fn update_skus(
    app: &Application,
    actor: &Actor,
    id: ProductId,
    seen: i64,
    form: &SkuChangesForm,
) -> Result<ProductDetail, Error> {
    let changes = form.parse()?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = product::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(Reason::NotFound)?;
    if stored.revision != seen {
        return Err(Reason::ChangedElsewhere.into());
    }
    let plan = changes.apply_to(&stored, language)?;
    save(app, transaction, actor, &stored, &plan).await
}

/// Names that one query looks for.
const NAMES_AT_ONCE: u32 = 32;

/// Creates a hidden copy of a product of the actor, if the shop's settlement permits another, at most
/// once for each idempotency key, and returns it as serialized by `render`. Its name is the product's
/// with the next free number; its SKUs are its own, its pictures are shared.
pub async fn copy(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    id: ProductId,
    render: Render<'_, ProductDetail>,
) -> Result<String, Error> {
    let write = async |transaction: &Transaction| {
        let copy = write_copy(app, transaction, actor, id).await?;
        Ok((rendered(render, &copy)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

async fn write_copy(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    id: ProductId,
) -> Result<ProductDetail, Error> {
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let original = product::find(transaction, actor.shop, id).await?;
    let original = original.ok_or(Reason::NotFound)?;
    take_slot(app, transaction, actor.shop).await?;
    let name = free_name(transaction, actor.shop, &original).await?;
    let plan = original.to_copy(name, language);
    let copy = product::create(transaction, actor.shop, &plan, app.now()).await?;
    read_back(transaction, actor.shop, copy, app.now())
        .await?
        .ok_or_else(|| Reason::NotFound.into())
}

/// The name with the first number from 2 on that no product of the merchant has.
async fn free_name(
    transaction: &Transaction,
    owner: ShopId,
    original: &Product,
) -> Result<Localized, Error> {
    let mut first = 2;
    loop {
        let names: Vec<Localized> = (first..first + NAMES_AT_ONCE)
            .map(|number| original.copy_name(number))
            .collect();
        let key = |name: &Localized| uniqueness_key(name.original());
        let keys: Vec<String> = names.iter().map(key).collect();
        let taken = product::taken_names(transaction, owner, &keys).await?;
        if let Some(name) = names.into_iter().find(|name| !taken.contains(&key(name))) {
            return Ok(name);
        }
        first += NAMES_AT_ONCE;
    }
}

/// Deletes a product of the actor and decrements the product count; orders keep their snapshots.
/// `false` if it does not exist.
pub async fn remove(app: &Application, actor: &Actor, id: ProductId) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let done = product::delete(&transaction, actor.shop, id).await?;
    if done {
        commit(transaction, Invalidates::Shop(actor.shop)).await?;
    }
    Ok(done)
}

/// Places a product of the actor directly after another one in the order of the shop, or before all.
/// Revisions stay as they are: an open form of the product can still be saved.
pub async fn place(
    app: &Application,
    actor: &Actor,
    id: ProductId,
    after: Option<ProductId>,
) -> Result<(), Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    match product::move_after(&transaction, actor.shop, id, after).await? {
        Move::Done => Ok(commit(transaction, Invalidates::Shop(actor.shop)).await?),
        Move::Unchanged => Ok(()),
        Move::NotFound => Err(Reason::NotFound.into()),
        Move::AfterNotFound => {
            let error = FieldError::new("afterId", Reason::NotFound);
            Err(ValidationErrors::from(error).into())
        }
    }
}
