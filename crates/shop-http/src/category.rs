//! Merchants' categories.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    category::{self, CategoryBranch, CategoryOverview, CategoryParent},
    scope::Whose,
};
use shop_catalog::{
    Change,
    category::{CategoryContent, CategoryForm, CategoryTranslations},
};
use shop_core::{CategoryId, Locale, TranslationKind, TranslationsView};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reply,
    common::{Deleted, ReorderRequest, Reordered, TextView, integer, stale, translation},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{
        Body, CreationKey, Id, Paging, PagingParams, Params, PublicRead, Reader, Repeatable,
        SignedIn,
    },
    media::{self, Media},
    page::{Entry, Page},
    product::views::ProductCard,
    reply::{Answer, NotModified},
    routes::Registry,
    whose::{Asked, AskedWith, OrMine, WhichShop},
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create_category)
        .service(list_categories)
        .service(read_category_tree)
        // Before the update, whose path takes any segment.
        .service(reorder_categories)
        .service(update_category)
        .service(remove_category);
}

refusals!(
    CreateCategoryRefused: NameTaken, IdempotencyReused, CategoryLimit;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound, CategoryDepth, OriginalLanguage
);

/// Create a category
///
/// In the caller's shop. There are two levels: a parent of the second level is `category_depth`. A
/// name that a sibling has is `name_taken` (code 2). A parent or picture that is not the caller's is
/// `not_found` at its field. `category_limit` (403): a shop has at most {categories} categories.
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = CreateCategoryRequest,
    responses((status = 200, description = "The category", body = Envelope<Category>), CreateCategoryRefused),
)]
#[post("/api/category")]
pub async fn create_category(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, body)): SignedIn<Repeatable<CreateCategoryRequest>>,
) -> Answer<Box<RawValue>> {
    let form = new_form(body);
    let view = TextView::Owner(locale);
    let render =
        |created: &CategoryOverview| serde_json::to_string(&category_view(created.clone(), view));
    Reply::stored(category::create_once(&app, &actor, &request, &form, &render).await?)
}

refusals!(ReadCategoryTreeRefused: NotFound);

/// Categories of a shop as a tree
///
/// Both levels, each by `sort`, then by id. With `userId` or `alias`: of that shop. With neither, or
/// with `mine=true`: the caller's own, which needs a session.
#[utoipa::path(
    tag = "category",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine),
    responses((status = 200, description = "The tree", body = Envelope<CategoryTree>), NotModified, ReadCategoryTreeRefused),
)]
#[get("/api/category/tree")]
pub async fn read_category_tree(app: PublicRead, mut asked: Asked) -> Answer<CategoryTree> {
    let whose = asked.whose_or_mine()?;
    let tree = category::tree(&app, &whose, asked.view.reader()).await?;
    let shop = tree
        .first()
        .map(|branch| branch.category.listed.category.owner);
    Ok(asked.reply(tree_view(tree, asked.view), shop))
}

/// Which of a shop's categories are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichCategories {
    /// The subcategories of this category; 0: the first level; left out: both levels. If no shop is
    /// named, this category's shop is.
    #[param(nullable = false, minimum = 0)]
    parent_id: Option<i64>,
}

impl WhichCategories {
    const fn parent(&self) -> CategoryParent {
        match self.parent_id {
            None => CategoryParent::Any,
            Some(0) => CategoryParent::None,
            Some(id) => CategoryParent::Of(CategoryId::new(id)),
        }
    }
}

refusals!(ListCategoriesRefused: NotFound);

/// Categories of a shop
///
/// By `sort`, then by id. With `userId`, `alias` or `parentId`: the categories of that shop, with the
/// number of products on sale. With none of them, or with `mine=true`: the caller's own, with the
/// number of all products, which needs a session. A shop that does not exist or is disabled is
/// `not_found` (404).
#[utoipa::path(
    tag = "category",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, WhichCategories, PagingParams),
    responses((status = 200, description = "A page of categories", body = Envelope<CategoryPage>), NotModified, ListCategoriesRefused),
)]
#[get("/api/category")]
pub async fn list_categories(
    app: PublicRead,
    AskedWith(mut asked, (Params(which), Paging(page))): AskedWith<(
        Params<WhichCategories>,
        Paging,
    )>,
) -> Answer<CategoryPage> {
    let parent = which.parent();
    let whose = whose(&mut asked, parent)?;
    let page = category::list(&app, &whose, parent, &page).await?;
    let shop = page.list.first().map(|found| found.listed.category.owner);
    Ok(asked.reply(
        Page::of(page, |found| category_view(found, asked.view)),
        shop,
    ))
}

/// A category alone says whose it is.
fn whose(asked: &mut Asked, parent: CategoryParent) -> Result<Whose, Failure> {
    match (&asked.whose, parent) {
        (None, CategoryParent::Of(id)) => Ok(Whose::ShopOfCategory(id)),
        _ => asked.whose_or_mine(),
    }
}

refusals!(
    UpdateCategoryRefused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound, CategoryDepth, OriginalLanguage
);

/// Change a category
///
/// Fields left out stay as they are. A name that a sibling has is `name_taken` (code 2). A move that
/// would make a third level is `category_depth`.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The category's number")),
    request_body = UpdateCategoryRequest,
    responses((status = 200, description = "The category as it is now", body = Envelope<Category>), UpdateCategoryRefused),
)]
#[put("/api/category/{id}")]
pub async fn update_category(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateCategoryRequest>)>,
) -> Answer<Category> {
    let revision = request.revision;
    let form = change_form(request);
    let changed = category::update(&app, &actor, id.into(), revision, &form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(category_view(changed, view)))
}

refusals!(
    ReorderCategoriesRefused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder categories
///
/// All categories of one parent of the caller's, or of the first level, at once: `ids` names each of them
/// once, in the new order. An id that is not there is `not_found` at its place, as is a parent that is
/// not the caller's; if one is missing, the caller has not seen it yet: `changed_elsewhere` (409). The
/// revisions of the categories stay as they are.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    request_body = ReorderRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), ReorderCategoriesRefused),
)]
#[put("/api/category/order")]
pub async fn reorder_categories(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<ReorderRequest>>,
) -> Answer<Reordered> {
    let parent = request.parent_id.map(Into::into);
    let ids = category::reorder(&app, &actor, parent, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}

refusals!(RemoveCategoryRefused: NotFound, CategoryNotEmpty);

/// Delete a category
///
/// Refused with `category_not_empty` and a `count` while it holds products or subcategories.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The category's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveCategoryRefused),
)]
#[delete("/api/category/{id}")]
pub async fn remove_category(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    category::remove(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}

/// A category's texts in one language. A text that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTextsView {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

impl TranslationKind for CategoryTextsView {
    type Text = Self;
    const NAME: &'static str = "CategoryTranslationsView";
    const ABOUT: &'static str = "A category's texts in the languages other than the shop's.";
}

/// A category's texts in the languages other than the shop's.
pub type CategoryTranslationsView = TranslationsView<CategoryTextsView>;

/// A category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Id of the category.
    pub id: i64,
    /// Id of the shop.
    pub shop_id: i64,
    /// Id of the first-level category it is in; null: it is of the first level.
    pub parent_id: Option<i64>,
    /// Name of the first-level category it is in; null: it is of the first level.
    pub parent_name: Option<String>,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Description in the requested language; with `mine=true`, the original. Possibly empty.
    pub description: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Position: categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of products in it and in its subcategories: those on sale, with `mine=true` all.
    pub product_count: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    pub translations: Option<CategoryTranslationsView>,
}

/// A category with its subcategories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    /// Id of the category.
    pub id: i64,
    /// Id of the shop.
    pub shop_id: i64,
    /// Id of the first-level category it is in; null: it is of the first level.
    pub parent_id: Option<i64>,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Description in the requested language; with `mine=true`, the original. Possibly empty.
    pub description: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Position: categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of products in it and in its subcategories: those on sale, with `mine=true` all.
    pub product_count: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    pub translations: Option<CategoryTranslationsView>,
    /// The subcategories, in their order; empty at the second level.
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
}

impl Entry for Category {
    const PAGE: &str = "CategoryPage";
    const PLURAL: &str = "categories";
}

/// A page of categories.
pub type CategoryPage = Page<Category>;

/// All categories of a shop as a tree of two levels.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTree {
    /// The first-level categories, all of them, in their order.
    pub list: Vec<CategoryNode>,
}

/// A new category.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateCategoryRequest {
    /// Id of a first-level category of the same shop. Null or left out: the new category is of the
    /// first level.
    pub parent_id: Option<i64>,
    /// The name, unique among its siblings without regard to case.
    pub name: String,
    /// The description. Default: empty.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: none.
    pub main_image_id: Option<i64>,
    /// Position: categories are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Texts in the languages other than the shop's.
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// Changes of a category. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCategoryRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// Id of a first-level category of the same shop. Null: move it to the first level.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub parent_id: Change<Option<i64>>,
    /// The name, unique among its siblings without regard to case.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub main_image_id: Change<Option<i64>>,
    /// Position: categories are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Texts in the languages other than the shop's.
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// A category in short.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRef {
    /// Id of the category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// Id of the first-level category it is in; null: it is of the first level.
    pub parent_id: Option<i64>,
    /// Name of the first-level category it is in; null: it is of the first level.
    pub parent_name: Option<String>,
}

/// A category and its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryWithProducts {
    /// The category.
    pub category: Category,
    /// Its first products on sale, at most as many as `products` asks for.
    pub products: Vec<ProductCard>,
}

/// Categories, each with its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoriesWithProducts {
    /// All categories of the asked level, in their order.
    pub list: Vec<CategoryWithProducts>,
}

/// A shop's categories as a tree.
pub fn tree_view(branches: Vec<CategoryBranch>, view: TextView) -> CategoryTree {
    let branch = |branch: CategoryBranch| {
        let children = branch.children.into_iter();
        let children = children.map(|child| node(child, Vec::new(), view));
        node(branch.category, children.collect(), view)
    };
    CategoryTree {
        list: branches.into_iter().map(branch).collect(),
    }
}

/// A category.
pub fn category_view(overview: CategoryOverview, view: TextView) -> Category {
    let CategoryOverview { listed, shelf } = overview;
    let content = listed.category.content;
    let translations = view.for_owner(|| translations(&content));
    Category {
        id: listed.category.id.get(),
        shop_id: listed.category.owner.get(),
        parent_id: content.parent.map(Into::into),
        parent_name: listed
            .parent_name
            .map(|name| name.for_reader(view.locale()).to_owned()),
        name: view.take(content.name),
        description: view.take(content.description),
        main_image: media::from_shelf(&shelf, content.main_image),
        sort: i64::from(content.sort),
        product_count: integer(listed.product_count),
        revision: listed.category.revision,
        translations,
    }
}

fn node(
    mut overview: CategoryOverview,
    children: Vec<CategoryNode>,
    view: TextView,
) -> CategoryNode {
    // In a tree the parent is the node above.
    overview.listed.parent_name = None;
    let flat = category_view(overview, view);
    CategoryNode {
        id: flat.id,
        shop_id: flat.shop_id,
        parent_id: flat.parent_id,
        name: flat.name,
        description: flat.description,
        main_image: flat.main_image,
        sort: flat.sort,
        product_count: flat.product_count,
        revision: flat.revision,
        translations: flat.translations,
        children,
    }
}

fn translations(content: &CategoryContent) -> CategoryTranslationsView {
    let texts = |locale: Locale| CategoryTextsView {
        name: translation(&content.name, locale),
        description: translation(&content.description, locale),
        stale: stale(
            [
                ("name", &content.name),
                ("description", &content.description),
            ],
            locale,
        ),
    };
    TranslationsView::of(texts)
}

/// A request to create a category.
pub fn new_form(request: CreateCategoryRequest) -> CategoryForm {
    CategoryForm {
        parent_id: Change::Set(request.parent_id),
        name: Some(request.name),
        description: request.description,
        main_image_id: Change::Set(request.main_image_id),
        sort: request.sort,
        translations: request.translations.unwrap_or_default(),
    }
}

/// A request to change a category.
pub fn change_form(request: UpdateCategoryRequest) -> CategoryForm {
    CategoryForm {
        parent_id: request.parent_id,
        name: request.name,
        description: request.description,
        main_image_id: request.main_image_id,
        sort: request.sort,
        translations: request.translations.unwrap_or_default(),
    }
}
