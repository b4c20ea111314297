//! The first queries of a screen, with the data that the API would respond with.

use std::{fmt::Display, iter};

use serde::Serialize;
use serde_json::{Value, json};
use shop_app::{
    Application, category, home, platform,
    product::{self, ProductFilter, ProductSort},
    scope::Whose,
    shop::{self, MerchantFilter, ShopName},
};
use shop_catalog::{
    home::{SectionLayout, SectionType},
    shop::ShippingArea,
};
use shop_core::{BusinessCategoryId, CategoryId, Locale, PageLimit, PageRequest, ProductId};

use crate::{
    category::tree_view,
    category::{CategoryNode, CategoryTree},
    common::TextView,
    home::HomeSection,
    home::home_view,
    initial_data::{
        InitialQuery,
        screen::{ListOptions, Screen},
    },
    platform::Platform,
    platform::areas_view,
    platform::platform_view,
    product::views::{self, ProductPage, ProductView},
    user::merchants::merchant_page,
    user::{self, merchants::ShopPage, shop::ShopView},
};

/// Merchants on the first page of a list: the page size of the app, where a card fills three quarters
/// of a screen.
const MERCHANTS: i64 = 10;

/// Products that the app shows of each subcategory.
const PRODUCTS_PER_GROUP: u32 = 6;

/// The list of products.
const PRODUCTS: &str = "/api/product";

/// Collects the queries of one page.
pub struct Collector<'a> {
    app: &'a Application,
    locale: Locale,
    queries: Vec<InitialQuery>,
    business_categories: Vec<(i64, String)>,
    notices: Vec<(i64, String)>,
    subject: Option<String>,
    product_shop: Option<i64>,
    is_complete: bool,
    is_known: bool,
    is_left_to_app: bool,
}

/// What a collector collected.
pub struct Collected {
    /// The queries.
    pub queries: Vec<InitialQuery>,
    /// Whether every one of them could be read.
    pub is_complete: bool,
    /// Whether everything that the address names exists.
    pub is_known: bool,
    /// The name of the category or notice that the address names.
    pub subject: Option<String>,
    is_left_to_app: bool,
}

impl Collected {
    /// Whether what the address names exists, or only the app can find out.
    pub const fn exists(&self) -> bool {
        self.is_known || self.is_left_to_app || !self.is_complete
    }
}

impl<'a> Collector<'a> {
    /// An empty collector for readers of `locale`.
    pub const fn new(app: &'a Application, locale: Locale) -> Self {
        Self {
            app,
            locale,
            queries: Vec::new(),
            business_categories: Vec::new(),
            notices: Vec::new(),
            subject: None,
            product_shop: None,
            is_complete: true,
            is_known: true,
            is_left_to_app: false,
        }
    }

    /// Ends collecting.
    pub fn finish(self) -> Collected {
        Collected {
            queries: self.queries,
            is_complete: self.is_complete,
            is_known: self.is_known,
            subject: self.subject,
            is_left_to_app: self.is_left_to_app,
        }
    }

    /// Adds the platform, which every screen needs, and the texts of its agreements where they are read:
    /// they are longer than everything else on most pages.
    pub async fn platform(&mut self, screen: Screen) -> Option<Platform> {
        let overview = self.read(platform::overview(self.app).await);
        self.is_known &= overview.is_some();
        let mut view = platform_view(&overview?, self.locale);
        let categories = view.business_categories.iter();
        let named = categories.map(|category| (category.id, category.name.clone()));
        self.business_categories = named.collect();
        let notices = view.notices.iter();
        self.notices = notices
            .map(|notice| (notice.id, notice.title.clone()))
            .collect();
        if screen == Screen::Agreement {
            let key = json!(["/api/platform", {}, "agreements"]);
            self.add(key, &view.agreements, false);
        }
        view.agreements.service.text.clear();
        view.agreements.privacy.text.clear();
        self.add_call("/api/platform", json!({}), &view);
        Some(view)
    }

    /// Adds the shop with this shop code, if there is one.
    pub async fn shop(&mut self, code: &str) -> Option<ShopView> {
        let name = ShopName::Alias(code.to_owned());
        let overview = self.read(shop::public(self.app, &name).await)??;
        let view = user::public_view(&overview, self.locale);
        self.add_call("/api/user", json!({"alias": code}), &view);
        Some(view.shop)
    }

    /// Adds a product, if it is public.
    pub async fn product(&mut self, id: ProductId) -> Option<ProductView> {
        let detail = self.read(product::public(self.app, id).await)??;
        let view = views::product_view(&detail, self.words());
        self.add_call("/api/product/{id}", json!({"id": id.get()}), &view);
        self.product_shop = Some(view.shop.id);
        Some(view)
    }

    /// Adds the other queries of a screen, and finds out whether what its address names exists.
    pub async fn screen(&mut self, screen: Screen, code: Option<&str>, shop: Option<&ShopView>) {
        // The app itself reports an unknown shop code.
        if code.is_some() && shop.is_none() {
            self.is_known = false;
            self.is_left_to_app |= screen == Screen::Other;
            return;
        }
        match screen {
            Screen::Home => self.home(shop).await,
            Screen::Categories(chosen) => self.categories(code, chosen).await,
            Screen::Products(options) => self.product_list(code, options).await,
            Screen::Category(id, options) => self.category(code, id, options).await,
            Screen::Product(_) => {
                let is_elsewhere = shop.is_some_and(|shop| self.product_shop != Some(shop.id));
                self.is_known &= self.product_shop.is_some() && !is_elsewhere;
                self.is_left_to_app |= is_elsewhere && self.product_shop.is_some();
            }
            Screen::Notice(id) => {
                let notices = std::mem::take(&mut self.notices);
                self.choose(&notices, id);
            }
            Screen::Clearance => {
                let filter = ProductFilter {
                    whose: code.map(named),
                    is_clearance: Some(true),
                    ..ProductFilter::default()
                };
                let params = code.map_or_else(|| json!({}), |code| json!({"alias": code}));
                self.products("/api/product/isClearance", params, &filter)
                    .await;
            }
            Screen::Origins => self.origins().await,
            Screen::Merchants => {
                self.merchants(json!({}), &MerchantFilter::default()).await;
            }
            Screen::Introduction
            | Screen::Contacts
            | Screen::Notices
            | Screen::Agreement
            | Screen::Other => {}
        }
    }

    async fn home(&mut self, shop: Option<&ShopView>) {
        let owner = shop.map_or(0, |shop| shop.id);
        let page = self.read(home::public(self.app, crate::home::home(owner)).await);
        let Some(page) = page.flatten() else {
            self.is_known = false;
            return;
        };
        let mut view = home_view(page, self.words());
        let is_part = keep(&mut view.sections);
        let key = json!(["/api/decorate/{userId}", {"userId": owner}]);
        self.add(key, &view, is_part);
        // They follow the last section.
        if owner == 0 && !is_part {
            let popular = ProductFilter {
                sort: Some(ProductSort::Popular),
                ..ProductFilter::default()
            };
            self.products(PRODUCTS, json!({"sort": "popular"}), &popular)
                .await;
        }
    }

    /// The categories of a shop, or the platform's business categories, beside the content of one.
    async fn categories(&mut self, code: Option<&str>, chosen: Option<i64>) {
        let Some(code) = code else {
            self.business_category(chosen).await;
            return;
        };
        let Some(tree) = self.tree(code).await else {
            return;
        };
        let Some(selected) = select(&tree.list, chosen, |category| category.id) else {
            self.is_known &= chosen.is_none();
            return;
        };
        self.subject = chosen.map(|_| selected.name.clone());
        if selected.children.is_empty() {
            let params = json!({"alias": code, "categoryIds[]": [selected.id]});
            let filter = ProductFilter {
                whose: Some(named(code)),
                categories: vec![CategoryId::new(selected.id)],
                ..ProductFilter::default()
            };
            self.products(PRODUCTS, params, &filter).await;
        } else {
            self.groups(code, selected.id).await;
        }
    }

    async fn business_category(&mut self, chosen: Option<i64>) {
        let categories = std::mem::take(&mut self.business_categories);
        let Some(&(id, ref name)) = select(&categories, chosen, |(id, _)| *id) else {
            self.is_known &= chosen.is_none();
            return;
        };
        self.subject = chosen.map(|_| name.clone());
        let filter = ProductFilter {
            business_categories: vec![BusinessCategoryId::new(id)],
            ..ProductFilter::default()
        };
        let params = json!({"businessCategoryIds[]": [id]});
        self.products(PRODUCTS, params, &filter).await;
    }

    async fn product_list(&mut self, code: Option<&str>, options: ListOptions) {
        let usual = code.is_none().then_some(ProductSort::Popular);
        let mut filter = ProductFilter {
            whose: code.map(named),
            sort: options.sort.or(usual),
            ..ProductFilter::default()
        };
        let mut params = sorted(filter.sort);
        let category = options.category;
        if let Some(code) = code {
            let Some(tree) = self.tree(code).await else {
                return;
            };
            params["alias"] = json!(code);
            if let Some(id) = category {
                self.choose(&names(&tree), id);
                params["categoryIds[]"] = json!([id]);
                filter.categories = vec![CategoryId::new(id)];
            }
        } else if let Some(id) = category {
            let categories = std::mem::take(&mut self.business_categories);
            self.choose(&categories, id);
            params["businessCategoryIds[]"] = json!([id]);
            filter.business_categories = vec![BusinessCategoryId::new(id)];
        }
        // The app reports what does not exist.
        if self.is_known {
            self.products(PRODUCTS, params, &filter).await;
        }
    }

    /// A category and its subcategories. Outside a shop the app first finds out whose it is.
    async fn category(&mut self, code: Option<&str>, id: i64, options: ListOptions) {
        let Some(code) = code else {
            self.is_known = false;
            self.is_left_to_app = true;
            return;
        };
        let Some(tree) = self.tree(code).await else {
            return;
        };
        let categories = names(&tree);
        self.choose(&categories, id);
        if let Some(chosen) = options.category {
            self.choose(&categories, chosen);
        }
        if !self.is_known {
            return;
        }
        let shown = options.category.unwrap_or(id);
        let filter = ProductFilter {
            whose: Some(named(code)),
            categories: vec![CategoryId::new(shown)],
            sort: options.sort,
            ..ProductFilter::default()
        };
        let mut params = sorted(options.sort);
        params["alias"] = json!(code);
        params["categoryIds[]"] = json!([shown]);
        self.products(PRODUCTS, params, &filter).await;
    }

    /// Notes the name of what the address names, or that it does not exist.
    fn choose(&mut self, named: &[(i64, String)], id: i64) {
        let found = named.iter().find(|(known, _)| *known == id);
        self.is_known &= found.is_some();
        self.subject = found.map(|(_, name)| name.clone());
    }

    async fn tree(&mut self, code: &str) -> Option<CategoryTree> {
        let whose = named(code);
        let tree = category::tree(self.app, &whose, Some(self.locale));
        let tree = tree_view(self.read(tree.await)?, self.words());
        self.add_call("/api/category/tree", json!({"alias": code}), &tree);
        Some(tree)
    }

    /// Subcategories with their first products.
    async fn groups(&mut self, code: &str, parent: i64) {
        let (whose, of) = (named(code), Some(CategoryId::new(parent)));
        let groups = product::by_category(self.app, &whose, of, PRODUCTS_PER_GROUP);
        if let Some(groups) = self.read(groups.await) {
            let view = views::shelves_view(groups, self.words());
            let params = json!({"alias": code, "parentId": parent, "products": PRODUCTS_PER_GROUP});
            self.add_call("/api/product/withCategory", params, &view);
        }
    }

    async fn origins(&mut self) {
        if let Some(areas) = self.read(platform::areas_with_merchants(self.app).await) {
            let view = areas_view(&areas, self.locale);
            self.add_call("/api/area", json!({"withMerchants": true}), &view);
        }
        let domestic = MerchantFilter {
            shipping_area: Some(ShippingArea::Domestic),
            ..MerchantFilter::default()
        };
        self.merchants(json!({"shippingArea": "domestic"}), &domestic)
            .await;
    }

    async fn products(&mut self, path: &str, params: Value, filter: &ProductFilter) {
        let limit = PageLimit::default();
        let page = product::list(self.app, filter, &first_page(limit)).await;
        if let Some(page) = self.read(page) {
            let view: ProductPage = views::product_page(page, self.locale);
            self.add_page(path, params, limit, &view);
        }
    }

    async fn merchants(&mut self, params: Value, filter: &MerchantFilter) {
        let limit = PageLimit::new(MERCHANTS).unwrap_or_default();
        if let Some(page) = self.read(shop::list(self.app, filter, &first_page(limit)).await) {
            let view: ShopPage = merchant_page(page, self.locale);
            self.add_page("/api/user/list", params, limit, &view);
        }
    }

    const fn words(&self) -> TextView {
        TextView::Reader(self.locale)
    }

    /// The value, if it could be read. After an error the app fetches it and reports the error.
    fn read<T, E: Display>(&mut self, result: Result<T, E>) -> Option<T> {
        result
            .inspect_err(|error| {
                self.is_complete = false;
                tracing::warn!(event = "initial_data_incomplete", %error, "initial page data incomplete");
            })
            .ok()
    }

    /// Adds the response to a call.
    fn add_call(&mut self, path: &str, params: Value, data: &impl Serialize) {
        self.add(Value::Array(vec![json!(path), params]), data, false);
    }

    /// Adds the first page of a list, which the app continues.
    fn add_page(&mut self, path: &str, mut params: Value, limit: PageLimit, page: &impl Serialize) {
        params["limit"] = json!(limit.get());
        params["withTotal"] = json!(true);
        let pages = json!({"pages": [page], "pageParams": [null]});
        self.add(json!([path, params, "pages"]), &pages, false);
    }

    /// Adds data; `partial`: it is only the beginning of what the query fetches.
    fn add(&mut self, key: Value, data: &impl Serialize, partial: bool) {
        if let Some(data) = self.read(serde_json::to_value(data)) {
            self.queries.push(InitialQuery { key, data, partial });
        }
    }
}

/// What the app selects: the chosen one, or the first if none is chosen.
fn select<T>(list: &[T], chosen: Option<i64>, id: impl Fn(&T) -> i64) -> Option<&T> {
    match chosen {
        Some(chosen) => list.iter().find(|item| id(item) == chosen),
        None => list.first(),
    }
}

/// The ids and names of all categories, with their subcategories.
fn names(tree: &CategoryTree) -> Vec<(i64, String)> {
    let all = tree.list.iter();
    let all = all.flat_map(|category| iter::once(category).chain(&category.children));
    all.map(|category: &CategoryNode| (category.id, category.name.clone()))
        .collect()
}

/// The parameters of a list in an order; without one, in that of the shop.
fn sorted(sort: Option<ProductSort>) -> Value {
    sort.map_or_else(|| json!({}), |sort| json!({"sort": sort.as_str()}))
}

fn named(code: &str) -> Whose {
    Whose::Shop(ShopName::Alias(code.to_owned()))
}

/// The first page of a list with its total, as the app requests it.
fn first_page(limit: PageLimit) -> PageRequest {
    PageRequest {
        cursor: None,
        limit,
        with_total: true,
    }
}

/// Sections that are sent at most.
const SECTIONS_MAX: usize = 4;

/// Rows of cards that fill a phone with some to spare: a row is about 300 px high.
const ROWS_ENOUGH: usize = 3;

/// Rows of cards beyond which a section waits, once a phone is filled.
const ROWS_MAX: usize = 8;

/// Keeps the sections of the first screen; whether there are more.
///
/// A list of categories further down is kept without its items: its presence decides whether the
/// app shows categories at the top.
pub fn keep(sections: &mut Vec<HomeSection>) -> bool {
    let rest = sections.split_off(count(sections));
    let is_part = !rest.is_empty();
    let categories = rest.into_iter();
    let categories = categories.filter(|section| section.kind == SectionType::Categories);
    sections.extend(categories.map(|section| HomeSection {
        items: Vec::new(),
        ..section
    }));
    is_part
}

fn count(sections: &[HomeSection]) -> usize {
    let mut rows = 0;
    let first = sections.iter().take(SECTIONS_MAX).take_while(|section| {
        let is_filled = rows >= ROWS_ENOUGH;
        rows += rows_of(section);
        !is_filled || rows <= ROWS_MAX
    });
    first.count()
}

const fn rows_of(section: &HomeSection) -> usize {
    match (section.kind, section.layout) {
        // One line that changes.
        (SectionType::Notice, _) | (_, SectionLayout::Rail) => 1,
        (_, SectionLayout::Grid) => section.items.len().div_ceil(2),
        (_, SectionLayout::Rows) => section.items.len(),
    }
}
