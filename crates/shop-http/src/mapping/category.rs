//! Categories, from the domain to what travels, and back.

use shop_app::category::{CategoryBranch, CategoryOverview};
use shop_catalog::{
    Change,
    category::{CategoryContent, CategoryForm},
};
use shop_core::{Cursor, Locale, Page};

use super::{
    integer, media,
    text_view::{TextView, stale, translation},
};
use crate::views::{
    Category, CategoryNode, CategoryPage, CategoryTextsView, CategoryTranslationsView,
    CategoryTree, CreateCategoryRequest, UpdateCategoryRequest,
};

/// A page of categories.
pub fn page(page: Page<CategoryOverview>, view: TextView) -> CategoryPage {
    CategoryPage {
        list: page
            .list
            .into_iter()
            .map(|item| category(item, view))
            .collect(),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// A shop's categories as a tree.
pub fn tree(branches: Vec<CategoryBranch>, view: TextView) -> CategoryTree {
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
pub fn category(overview: CategoryOverview, view: TextView) -> Category {
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
    let flat = category(overview, view);
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
    CategoryTranslationsView {
        zh: texts(Locale::Zh),
        en: texts(Locale::En),
        ar: texts(Locale::Ar),
    }
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
