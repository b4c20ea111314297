//! Merchants' categories.

use std::iter;

use sea_orm::ConnectionTrait;
use shop_catalog::category::{
    CATEGORIES_MAX, Category, CategoryContent, CategoryDraft, CategoryForm, Placement,
    PlacementError, check_placement,
};
use shop_core::{CategoryId, Locale, MediaId, Page, PageRequest, Reason, ShopId, ValidationErrors};
use shop_store::{
    Invalidates, Transaction,
    category::{self, Audience, CategoryListed},
    commit, shop,
};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    idempotency::{self, IdempotentRequest, Render, rendered},
    media::Shelf,
    named_files::NamedFiles,
    ordering,
    revision::written,
    scope::{Scope, Whose},
};

pub use shop_store::category::CategoryParent;

/// A category with its display data.
#[derive(Debug, Clone)]
pub struct CategoryOverview {
    /// The category with its parent's name and its number of products.
    pub listed: CategoryListed,
    /// The image.
    pub shelf: Shelf,
}

/// Loads the images of all categories, in one query.
pub(crate) async fn overviews(
    conn: &impl ConnectionTrait,
    listed: Vec<CategoryListed>,
) -> Result<Vec<CategoryOverview>, Internal> {
    let shelf = pictures(conn, &listed).await?;
    let overview = |listed| CategoryOverview {
        listed,
        shelf: shelf.clone(),
    };
    Ok(listed.into_iter().map(overview).collect())
}

/// Loads the images of all categories, in one query.
pub(crate) async fn pictures(
    conn: &impl ConnectionTrait,
    listed: impl IntoIterator<Item = &CategoryListed>,
) -> Result<Shelf, Internal> {
    let listed = listed.into_iter();
    let pictures = listed.filter_map(|listed| listed.category.content.main_image);
    let pictures: Vec<MediaId> = pictures.collect();
    Shelf::fetch(conn, &pictures).await
}

/// A first-level category with its children.
#[derive(Debug, Clone)]
pub struct CategoryBranch {
    /// The category.
    pub category: CategoryOverview,
    /// The second-level categories, in order.
    pub children: Vec<CategoryOverview>,
}

/// Lists a shop's categories, by sort position and ID.
pub async fn list(
    app: &Application,
    whose: &Whose,
    parent: CategoryParent,
    page: &PageRequest,
) -> Result<Page<CategoryOverview>, Error> {
    let Scope { owner, audience } = Scope::of(app, whose).await?;
    let conn = app.database.read();
    let Page { list, next, total } = category::list(conn, owner, parent, audience, page).await?;
    let list = overviews(conn, list).await?;
    Ok(Page { list, next, total })
}

/// Returns all categories of a shop as a tree; with a `locale`, only with translations into it.
pub async fn tree(
    app: &Application,
    whose: &Whose,
    locale: Option<Locale>,
) -> Result<Vec<CategoryBranch>, Error> {
    let scope = Scope::named(app, whose).await?;
    let conn = app.database.read();
    let tree = category::tree(conn, scope.owner, scope.audience, locale).await?;
    if tree.is_empty() {
        scope.check(app).await?;
    }
    let all = tree
        .iter()
        .flat_map(|branch| iter::once(&branch.category).chain(&branch.children));
    let shelf = pictures(conn, all).await?;
    let overview = |listed| CategoryOverview {
        listed,
        shelf: shelf.clone(),
    };
    let branch = |branch: category::CategoryBranch| CategoryBranch {
        category: overview(branch.category),
        children: branch.children.into_iter().map(overview).collect(),
    };
    Ok(tree.into_iter().map(branch).collect())
}

/// Creates a category.
pub async fn create(
    app: &Application,
    actor: &Actor,
    form: &CategoryForm,
) -> Result<CategoryOverview, Error> {
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
) -> Result<String, Error> {
    let draft = Category::parse_new(form)?;
    let write = async |transaction: &Transaction| {
        let created = write_new(app, transaction, actor, &draft).await?;
        Ok((rendered(render, &created)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, actor, actor.shop, request, write).await
}

async fn write_new(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    draft: &CategoryDraft,
) -> Result<CategoryOverview, Error> {
    // Locks the shop so that the parent cannot change before the category is written.
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let content = draft.to_new(language)?;
    if category::count(transaction, actor.shop).await? >= CATEGORIES_MAX {
        return Err(Refusal::limit(Reason::CategoryLimit, CATEGORIES_MAX).into());
    }
    check_place(transaction, actor.shop, None, &content).await?;
    check_picture(transaction, actor.shop, draft).await?;
    let id = category::create(transaction, actor.shop, &content, app.now()).await?;
    read_back(transaction, actor, id).await
}

/// Updates a category if its revision is still `seen`.
pub async fn update(
    app: &Application,
    actor: &Actor,
    id: CategoryId,
    seen: i64,
    form: &CategoryForm,
) -> Result<CategoryOverview, Error> {
    let draft = Category::parse_change(form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = category::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(Reason::NotFound)?;
    let content = draft.apply_to(&stored.content, language)?;
    if content.parent != stored.content.parent {
        check_place(&transaction, actor.shop, Some(id), &content).await?;
    }
    check_picture(&transaction, actor.shop, &draft).await?;
    written(category::save(&transaction, actor.shop, id, seen, &content, app.now()).await?)?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    read_back(app.database.read(), actor, id).await
}

async fn check_place(
    transaction: &Transaction,
    owner: ShopId,
    id: Option<CategoryId>,
    content: &CategoryContent,
) -> Result<(), Error> {
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
            ValidationErrors::one("parentId", Reason::NotFound).into()
        }
        PlacementError::TooDeep => Error::from(Refusal::field("parentId", Reason::CategoryDepth)),
    })
}

async fn check_picture(
    transaction: &Transaction,
    owner: ShopId,
    draft: &CategoryDraft,
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    files.picture("mainImageId", draft.main_image.value().copied().flatten());
    Ok(files.errors(transaction, owner).await?.into_result(())?)
}

async fn read_back(
    conn: &impl ConnectionTrait,
    actor: &Actor,
    id: CategoryId,
) -> Result<CategoryOverview, Error> {
    let listed = category::find_listed(conn, actor.shop, id, Audience::Owner).await?;
    let overview = overviews(conn, listed.into_iter().collect()).await?.pop();
    overview.ok_or_else(|| Reason::NotFound.into())
}

/// Puts the categories of one parent, or of the first level, in the order of `ids`, which must name
/// all of them. Their revisions stay: the order is no edit of a category.
pub async fn reorder(
    app: &Application,
    actor: &Actor,
    parent: Option<CategoryId>,
    ids: &[i64],
) -> Result<Vec<CategoryId>, Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    if let Some(parent) = parent
        && category::find(&transaction, actor.shop, parent)
            .await?
            .is_none()
    {
        return Err(ValidationErrors::one("parentId", Reason::NotFound).into());
    }
    let siblings = category::siblings(&transaction, actor.shop, parent).await?;
    let ids = ordering::check(ids, &siblings)?;
    category::reorder(&transaction, &ids).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(ids)
}

/// Deletes an empty category.
pub async fn remove(app: &Application, actor: &Actor, id: CategoryId) -> Result<(), Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    check_empty(&transaction, actor.shop, id).await?;
    match category::delete(&transaction, actor.shop, id).await {
        Ok(true) => Ok(commit(transaction, Invalidates::Shop(actor.shop)).await?),
        Ok(false) => Err(Reason::NotFound.into()),
        Err(error) => {
            // A concurrent transaction may have added content after the check.
            transaction.rollback().await?;
            check_empty(app.database.read(), actor.shop, id).await?;
            Err(error.into())
        }
    }
}

async fn check_empty(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<(), Error> {
    let contents = category::contents(conn, owner, id).await?;
    match contents.products + contents.children {
        0 => Ok(()),
        count => Err(Refusal::count(Reason::CategoryNotEmpty, count).into()),
    }
}
