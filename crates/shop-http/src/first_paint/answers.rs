//! The answers of a screen's first calls, as the calls themselves would give them.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Value, json};
use shop_app::{
    Application, category, home, platform,
    product::{self, ProductFilter, ProductSort},
    scope::Whose,
    shop::{self, MerchantFilter, ShopName},
};
use shop_catalog::shop::ShippingArea;
use shop_core::{BusinessCategoryId, Locale, PageLimit, PageRequest, ProductId};

use super::{FirstAnswer, screen::Screen};
use crate::{
    mapping::{self, text_view::TextView},
    views::{Platform, ProductPage, ProductView, ShopPage, ShopView},
};

/// Merchants of a list's first page (the app's page size: a card is three quarters of a screen).
const MERCHANTS: i64 = 10;

/// Collects answers for one reader.
pub struct Answers<'a> {
    app: &'a Application,
    locale: Locale,
    list: Vec<FirstAnswer>,
    first_line: Option<BusinessCategoryId>,
    is_whole: bool,
}

impl<'a> Answers<'a> {
    /// None yet.
    pub const fn new(app: &'a Application, locale: Locale) -> Self {
        Self {
            app,
            locale,
            list: Vec::new(),
            first_line: None,
            is_whole: true,
        }
    }

    /// What was collected, and whether nothing of it could not be read.
    pub fn into_list(self) -> (Vec<FirstAnswer>, bool) {
        (self.list, self.is_whole)
    }

    /// The platform: every screen needs it.
    pub async fn platform(&mut self) -> Option<Platform> {
        let overview = self.read(platform::overview(self.app).await)?;
        let view = mapping::platform::view(&overview, self.locale);
        let first = view.business_categories.first();
        self.first_line = first.map(|line| BusinessCategoryId::new(line.id));
        self.add(json!(["platform"]), &view);
        Some(view)
    }

    /// The shop that the address stands in.
    pub async fn shop(&mut self, code: &str) -> Option<ShopView> {
        let name = ShopName::Alias(code.to_owned());
        let overview = self.read(shop::public(self.app, &name).await)??;
        let view = mapping::account::public_view(&overview, self.locale).shop;
        self.add(json!(["shop", "byAlias", code]), &view);
        Some(view)
    }

    /// A product.
    pub async fn product(&mut self, id: ProductId) -> Option<ProductView> {
        let detail = self.read(product::public(self.app, id).await)??;
        let view = mapping::product::view(&detail, self.words());
        self.add(json!(["catalog", "product", id.get()]), &view);
        Some(view)
    }

    /// What the screen asks for besides.
    pub async fn of_screen(&mut self, screen: Screen, code: Option<&str>, shop: Option<&ShopView>) {
        match (screen, code, shop) {
            // A code that leads to no shop: the app says so.
            (_, Some(_), None) | (Screen::Product(_) | Screen::Other, _, _) => {}
            (Screen::Home, _, Some(shop)) => self.home(shop.id).await,
            (Screen::Home, ..) => {
                self.home(0).await;
                let popular = ProductFilter {
                    sort: Some(ProductSort::Popular),
                    ..ProductFilter::default()
                };
                let key = json!(["catalog", "products", {"sort": "popular"}]);
                self.products(key, &popular).await;
            }
            (Screen::Categories, Some(code), _) => self.categories(code).await,
            (Screen::Categories, ..) => self.first_line_of_business().await,
            (Screen::Clearance, code, _) => {
                let filter = ProductFilter {
                    whose: code.map(|code| Whose::Shop(ShopName::Alias(code.to_owned()))),
                    is_clearance: Some(true),
                    ..ProductFilter::default()
                };
                self.products(json!(["catalog", "clearance", code]), &filter)
                    .await;
            }
            (Screen::Origins, ..) => self.origins().await,
            (Screen::Merchants, ..) => {
                let key = json!(["shop", "merchants", {}]);
                self.merchants(key, &MerchantFilter::default()).await;
            }
        }
    }

    async fn home(&mut self, owner: i64) {
        let page = self.read(home::public(self.app, mapping::home::home(owner)).await);
        if let Some(page) = page.flatten() {
            let view = mapping::home::page(page, self.words());
            self.add(json!(["home", owner]), &view);
        }
    }

    async fn categories(&mut self, code: &str) {
        let whose = Whose::Shop(ShopName::Alias(code.to_owned()));
        let tree = category::tree(self.app, &whose, Some(self.locale));
        if let Some(tree) = self.read(tree.await) {
            let view = mapping::category::tree(tree, self.words());
            self.add(json!(["catalog", "categories", code]), &view);
        }
    }

    /// The goods of the line of business that the screen opens with.
    async fn first_line_of_business(&mut self) {
        if let Some(line) = self.first_line {
            let filter = ProductFilter {
                business_categories: vec![line],
                ..ProductFilter::default()
            };
            let key = json!(["catalog", "products", {"businessCategoryIds[]": [line.get()]}]);
            self.products(key, &filter).await;
        }
    }

    async fn origins(&mut self) {
        if let Some(areas) = self.read(platform::areas(self.app).await) {
            let view = mapping::platform::areas(&areas, self.locale);
            self.add(json!(["shop", "areas"]), &view);
        }
        let domestic = MerchantFilter {
            shipping_area: Some(ShippingArea::Domestic),
            ..MerchantFilter::default()
        };
        let key = json!(["shop", "merchants", {"shippingArea": "domestic"}]);
        self.merchants(key, &domestic).await;
    }

    async fn products(&mut self, key: Value, filter: &ProductFilter) {
        let page = product::list(self.app, filter, &first_page(PageLimit::default())).await;
        if let Some(page) = self.read(page) {
            let view: ProductPage = mapping::product::page(page, self.words());
            self.add(key, &endless(&view));
        }
    }

    async fn merchants(&mut self, key: Value, filter: &MerchantFilter) {
        let limit = PageLimit::new(MERCHANTS).unwrap_or_default();
        if let Some(page) = self.read(shop::list(self.app, filter, &first_page(limit)).await) {
            let view: ShopPage = mapping::shop::page(page, self.locale);
            self.add(key, &endless(&view));
        }
    }

    const fn words(&self) -> TextView {
        TextView::Reader(self.locale)
    }

    /// What was read; a fault is noted, and the app will ask and tell.
    fn read<T, E: Display>(&mut self, result: Result<T, E>) -> Option<T> {
        result
            .inspect_err(|error| {
                self.is_whole = false;
                tracing::warn!(%error, "a page goes out without its first data");
            })
            .ok()
    }

    fn add(&mut self, key: Value, data: &impl Serialize) {
        if let Some(data) = self.read(serde_json::to_value(data)) {
            self.list.push(FirstAnswer { key, data });
        }
    }
}

/// The first page of a list, counted, as the app asks for it.
fn first_page(limit: PageLimit) -> PageRequest {
    PageRequest {
        cursor: None,
        limit,
        with_total: true,
    }
}

/// A list of which one page is loaded, as the app's query cache keeps it.
fn endless(page: &impl Serialize) -> Value {
    json!({"pages": [page], "pageParams": [null]})
}
