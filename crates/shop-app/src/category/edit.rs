//! Creates and updates categories.

use sea_orm::ConnectionTrait;
use shop_catalog::category::{
    CATEGORIES_MAX, Category, CategoryContent, CategoryDraft, CategoryForm, Placement,
    PlacementError, check_placement,
};
use shop_core::{CategoryId, ShopId, ValidationError, ValidationErrors};
use shop_store::{
    Invalidates, Transaction, Updated,
    category::{self, Audience},
    commit, shop,
};

use super::{CategoryOverview, overview::overviews};
use crate::{
    Actor, Application, Internal,
    idempotency::{self, IdempotentRequest, KeyReused, Render, rendered},
    internal::from_errors,
    named_files::NamedFiles,
};

/// Why a category is not saved.
#[derive(Debug, thiserror::Error)]
pub enum EditCategoryError {
    /// The form is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The merchant has no such category.
    #[error("there is no such category")]
    NotFound,
    /// The parent already has a category with this name.
    #[error("the category's name is taken; choose another")]
    NameTaken,
    /// It would create a third level.
    #[error("categories have two levels; choose a first-level category as the parent")]
    TooDeep,
    /// The shop has as many categories as it may have.
    #[error("a shop has at most {CATEGORIES_MAX} categories; remove some first")]
    TooMany,
    /// The idempotency key was used for a different request.
    #[error(transparent)]
    KeyReused(#[from] KeyReused),
    /// The revision is outdated.
    #[error("the category has been changed elsewhere")]
    ChangedElsewhere,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(EditCategoryError: StoreError { CategoryName => NameTaken });

/// Creates a category.
pub async fn create(
    app: &Application,
    actor: &Actor,
    form: &CategoryForm,
) -> Result<CategoryOverview, EditCategoryError> {
    let draft = Category::parse_new(form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let created = write_new(app, &transaction, actor, &draft).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(created)
}

/// Creates a category at most once for each idempotency key and returns it as serialized by `render`.
pub async fn create_once(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &CategoryForm,
    render: Render<'_, CategoryOverview>,
) -> Result<String, EditCategoryError> {
    let draft = Category::parse_new(form)?;
    let write = async |transaction: &Transaction| {
        let created = write_new(app, transaction, actor, &draft).await?;
        Ok((rendered(render, &created)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, (actor, actor.shop), request, write).await
}

async fn write_new(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    draft: &CategoryDraft,
) -> Result<CategoryOverview, EditCategoryError> {
    // Locks the shop so that the parent cannot change before the category is written.
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let content = draft.to_new(language)?;
    if category::count(transaction, actor.shop).await? >= CATEGORIES_MAX {
        return Err(EditCategoryError::TooMany);
    }
    check_place(transaction, (actor.shop, None), &content).await?;
    check_picture(transaction, actor.shop, draft).await?;
    let id = category::create(transaction, actor.shop, &content, app.now()).await?;
    read_back(transaction, actor, id).await
}

/// Updates a category if its revision is still `seen`.
pub async fn update(
    app: &Application,
    actor: &Actor,
    (id, seen): (CategoryId, i64),
    form: &CategoryForm,
) -> Result<CategoryOverview, EditCategoryError> {
    let draft = Category::parse_change(form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = category::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(EditCategoryError::NotFound)?;
    let content = draft.apply_to(&stored.content, language)?;
    if content.parent != stored.content.parent {
        check_place(&transaction, (actor.shop, Some(id)), &content).await?;
    }
    check_picture(&transaction, actor.shop, &draft).await?;
    match category::save(&transaction, actor.shop, (id, seen), &content, app.now()).await? {
        Updated::Yes => {}
        Updated::Stale => return Err(EditCategoryError::ChangedElsewhere),
        Updated::Missing => return Err(EditCategoryError::NotFound),
    }
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    read_back(app.database.read(), actor, id).await
}

async fn check_place(
    transaction: &Transaction,
    (owner, id): (ShopId, Option<CategoryId>),
    content: &CategoryContent,
) -> Result<(), EditCategoryError> {
    let Some(parent) = content.parent else {
        return Ok(());
    };
    let parent = category::find(transaction, owner, parent).await?;
    let has_children = match id {
        Some(id) => category::contents(transaction, owner, id).await?.children > 0,
        None => false,
    };
    let placement = Placement {
        owner,
        id,
        has_children,
        parent: parent.as_ref(),
    };
    check_placement(&placement).map_err(|error| match error {
        PlacementError::ParentNotFound => {
            ValidationErrors::one("parentId", ValidationError::NotFound).into()
        }
        PlacementError::TooDeep => EditCategoryError::TooDeep,
    })
}

async fn check_picture(
    transaction: &Transaction,
    owner: ShopId,
    draft: &CategoryDraft,
) -> Result<(), EditCategoryError> {
    let mut files = NamedFiles::default();
    files.picture("mainImageId", draft.main_image.value().copied().flatten());
    Ok(files.errors(transaction, owner).await?.into_result(())?)
}

async fn read_back(
    conn: &impl ConnectionTrait,
    actor: &Actor,
    id: CategoryId,
) -> Result<CategoryOverview, EditCategoryError> {
    let listed = category::find_listed(conn, actor.shop, id, Audience::Owner).await?;
    let overview = overviews(conn, listed.into_iter().collect()).await?.pop();
    overview.ok_or(EditCategoryError::NotFound)
}
