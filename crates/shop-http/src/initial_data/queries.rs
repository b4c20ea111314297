//! The first queries of a screen, with the data that the API would respond with.

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

use super::{InitialQuery, screen::Screen};
use crate::{
    mapping::{self, text_view::TextView},
    views::{Platform, ProductPage, ProductView, ShopPage, ShopView},
};

/// Merchants on the first page of a list: the page size of the app, where a card fills three quarters
/// of a screen.
const MERCHANTS: i64 = 10;

/// Collects the queries of one page.
pub struct Collector<'a> {
    app: &'a Application,
    locale: Locale,
    queries: Vec<InitialQuery>,
    first_business_category: Option<BusinessCategoryId>,
    is_complete: bool,
}

impl<'a> Collector<'a> {
    /// An empty collector for readers of `locale`.
    pub const fn new(app: &'a Application, locale: Locale) -> Self {
        Self {
            app,
            locale,
            queries: Vec::new(),
            first_business_category: None,
            is_complete: true,
        }
    }

    /// The collected queries, and whether every one of them could be read.
    pub fn finish(self) -> (Vec<InitialQuery>, bool) {
        (self.queries, self.is_complete)
    }

    /// Adds the platform, which every screen needs.
    pub async fn platform(&mut self) -> Option<Platform> {
        let overview = self.read(platform::overview(self.app).await)?;
        let view = mapping::platform::view(&overview, self.locale);
        let first = view.business_categories.first();
        self.first_business_category = first.map(|category| BusinessCategoryId::new(category.id));
        self.add(json!(["platform"]), &view);
        Some(view)
    }

    /// Adds the shop with this shop code, if there is one.
    pub async fn shop(&mut self, code: &str) -> Option<ShopView> {
        let name = ShopName::Alias(code.to_owned());
        let overview = self.read(shop::public(self.app, &name).await)??;
        let view = mapping::account::public_view(&overview, self.locale).shop;
        self.add(json!(["shop", "byAlias", code]), &view);
        Some(view)
    }

    /// Adds a product, if it is public.
    pub async fn product(&mut self, id: ProductId) -> Option<ProductView> {
        let detail = self.read(product::public(self.app, id).await)??;
        let view = mapping::product::view(&detail, self.words());
        self.add(json!(["catalog", "product", id.get()]), &view);
        Some(view)
    }

    /// Adds the other queries of a screen.
    pub async fn screen(&mut self, screen: Screen, code: Option<&str>, shop: Option<&ShopView>) {
        match (screen, code, shop) {
            // The app itself reports an unknown shop code.
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
            (Screen::Categories, ..) => self.first_business_category().await,
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

    /// Products of the business category that is selected when the screen opens.
    async fn first_business_category(&mut self) {
        if let Some(category) = self.first_business_category {
            let filter = ProductFilter {
                business_categories: vec![category],
                ..ProductFilter::default()
            };
            let key = json!(["catalog", "products", {"businessCategoryIds[]": [category.get()]}]);
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
            self.add(key, &infinite(&view));
        }
    }

    async fn merchants(&mut self, key: Value, filter: &MerchantFilter) {
        let limit = PageLimit::new(MERCHANTS).unwrap_or_default();
        if let Some(page) = self.read(shop::list(self.app, filter, &first_page(limit)).await) {
            let view: ShopPage = mapping::shop::page(page, self.locale);
            self.add(key, &infinite(&view));
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

    fn add(&mut self, key: Value, data: &impl Serialize) {
        if let Some(data) = self.read(serde_json::to_value(data)) {
            self.queries.push(InitialQuery { key, data });
        }
    }
}

/// The first page of a list with its total, as the app requests it.
fn first_page(limit: PageLimit) -> PageRequest {
    PageRequest {
        cursor: None,
        limit,
        with_total: true,
    }
}

/// An infinite query of the app with one page loaded.
fn infinite(page: &impl Serialize) -> Value {
    json!({"pages": [page], "pageParams": [null]})
}
