//! Initial page data: title, link preview and the responses to the queries that the app would send
//! first, so that it renders without a round trip.
//!
//! It is an optimisation. Whatever cannot be read is left out, and the app fetches it.

mod preview;
mod queries;
mod routes;
mod screen;

use std::sync::Arc;

use serde::Serialize;
use shop_app::{Application, DependsOn};
use shop_core::{Locale, ShopId};
use twox_hash::XxHash3_128;

use crate::{
    initial_data::{
        preview::Shown,
        queries::Collector,
        screen::{Address, Screen},
    },
    response_cache::{Cacheable, Fetched, ResponseCache},
};

pub use preview::{Crumb, OfferPrices, Organization, Preview, PreviewPicture, ProductOffer};
pub use routes::is_screen;

/// A query of the app (`read` and `readPages` of `api/read.ts`) with its data.
#[derive(Debug, Serialize)]
struct InitialQuery {
    /// The request, with `pages` behind it for a list: `["/api/product", {"sort": "popular", …}, "pages"]`.
    key: serde_json::Value,
    /// The data as the query would have fetched it.
    data: serde_json::Value,
    /// Whether it is only the beginning, of which the app fetches the rest.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
}

/// A page that the server can render, because everything that its address names exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendering {
    /// The screen's name in the app's build.
    pub screen: &'static str,
    /// The address made of what was parsed: the same for all ways to write it.
    pub address: String,
}

/// What the server puts into a page before sending it.
#[derive(Debug)]
pub struct InitialData {
    /// Title and link preview.
    pub preview: Preview,
    /// The first queries of the page, as JSON without `<`, so that it can be embedded in a script element:
    /// `[{"key": […], "data": …, "partial": true}]`.
    pub queries: String,
    /// What distinguishes it from other data of the same page.
    pub fingerprint: u128,
    /// How the page can be rendered, if it can be.
    pub rendering: Option<Rendering>,
    /// Whether the shop, product, category or notice that the address names exists for visitors. True where
    /// only the app can find out.
    pub exists: bool,
    depends_on: DependsOn,
}

/// Everything that initial data depends on, apart from the database.
#[derive(Debug, Clone)]
struct Page {
    address: Address,
    locale: Locale,
}

impl Page {
    fn at(path: &str, query: &str, locale: Locale) -> Self {
        Self {
            address: Address::parse(path, query),
            locale,
        }
    }

    fn rendering(&self) -> Option<Rendering> {
        let Address { screen, code, .. } = &self.address;
        Some(Rendering {
            screen: screen.name(code.is_some())?,
            address: self.address.canonical()?,
        })
    }
}

/// Loads the initial data of the page at `path` with `query` in `locale`.
pub async fn initial_data(
    app: &Application,
    path: &str,
    query: &str,
    locale: Locale,
) -> InitialData {
    load(app, &Page::at(path, query, locale)).await.0
}

/// Loads initial data. The flag is false if something is missing because of an error.
async fn load(app: &Application, page: &Page) -> (InitialData, bool) {
    let Address { screen, code, .. } = &page.address;
    let mut collector = Collector::new(app, page.locale);
    let platform = collector.platform(*screen).await;
    let code = code.as_deref();
    let shop = match code {
        Some(code) => collector.shop(code).await,
        None => None,
    };
    let product = match screen {
        Screen::Product(id) => collector.product(*id).await,
        _ => None,
    };
    collector.screen(*screen, code, shop.as_ref()).await;
    let depends_on = depends_on(
        code,
        shop.as_ref().map(|shop| shop.id),
        product.as_ref().map(|product| product.shop.id),
    );
    let collected = collector.finish();
    let exists = collected.exists();
    let shown = Shown {
        platform: platform.as_ref(),
        shop: shop.as_ref(),
        product: product.as_ref(),
        subject: collected.subject.as_deref(),
    };
    let mut preview = preview::of(&shown, &page.address, page.locale);
    if !exists {
        preview.address = None;
    }
    let queries = serde_json::to_string(&collected.queries).unwrap_or_else(|_| "[]".to_owned());
    let queries = queries.replace('<', "\\u003c");
    let is_known = page.address.is_complete && collected.is_complete && collected.is_known;
    let data = InitialData {
        fingerprint: XxHash3_128::oneshot(format!("{queries}{preview:?}").as_bytes()),
        rendering: page.rendering().filter(|_| is_known),
        preview,
        queries,
        exists,
        depends_on,
    };
    (data, collected.is_complete)
}

/// One shop, if everything on the page comes from it; its platform counts as in its responses.
fn depends_on(code: Option<&str>, shop: Option<i64>, of_product: Option<i64>) -> DependsOn {
    let owner = match (code, shop, of_product) {
        (Some(_), Some(shop), None) | (None, _, Some(shop)) => Some(shop),
        (Some(_), Some(shop), Some(of_product)) if shop == of_product => Some(shop),
        _ => None,
    };
    owner.map_or(DependsOn::AllShops, |id| DependsOn::Shop(ShopId::new(id)))
}

/// The longest shop code for which a page is cached. No shop has a longer one.
const CODE_MAX: usize = 64;

/// Initial page data cached by this process, by screen, shop code and language.
pub type InitialDataCache = ResponseCache<InitialData>;

impl Cacheable for InitialData {
    const CONTENT: &'static str = "page";

    fn depends_on(&self) -> DependsOn {
        self.depends_on
    }

    fn bytes(&self) -> usize {
        self.queries.len()
    }
}

/// The initial data of the page at `path` with `query` in `locale`, from the cache while it is fresh,
/// else loaded once for all concurrent readers. Data that is incomplete because of an error is not
/// cached.
pub async fn cached_initial_data(
    app: &Application,
    cache: &InitialDataCache,
    path: &str,
    query: &str,
    locale: Locale,
) -> Arc<InitialData> {
    let page = Page::at(path, query, locale);
    let Some(key) = key(&page) else {
        return Arc::new(load(app, &page).await.0);
    };
    let load = async |page: Page, source: Option<Application>| {
        let (data, is_complete) = load(source.as_ref().unwrap_or(app), &page).await;
        let data = Arc::new(data);
        (is_complete.then(|| Arc::clone(&data)), data)
    };
    match Box::pin(cache.fetch(app, &key, page, load)).await {
        Fetched::Hit(data, _) | Fetched::Read(data) => data,
    }
}

fn key(page: &Page) -> Option<String> {
    let address = &page.address;
    let code = address.code.as_deref().unwrap_or_default();
    let language = page.locale.code();
    (code.len() <= CODE_MAX).then(|| {
        format!(
            "{language} {:?} {} {code}",
            address.screen, address.is_complete
        )
    })
}

/// The title of a screen in a shop or on the platform. None for those named by what they show.
pub fn of(screen: Screen, is_in_shop: bool, locale: Locale) -> Option<&'static str> {
    let words = match screen {
        Screen::Categories(_) => ["商品分类", "Categories", "الفئات"],
        Screen::Products(_) => ["商品列表", "Products", "المنتجات"],
        Screen::Clearance => ["清仓特卖", "Clearance", "تصفية"],
        Screen::Origins => ["发货地", "Shipping origins", "مصادر الشحن"],
        Screen::Merchants => ["分类商家", "Merchants", "التجّار"],
        Screen::Introduction if is_in_shop => ["公司介绍", "About the company", "عن الشركة"],
        Screen::Introduction => ["平台介绍", "About the platform", "عن المنصّة"],
        Screen::Contacts => ["联系我们", "Contact us", "تواصل معنا"],
        Screen::Notices => ["平台公告", "Platform notices", "إعلانات المنصّة"],
        Screen::Home
        | Screen::Category(..)
        | Screen::Product(_)
        | Screen::Notice(_)
        | Screen::Agreement
        | Screen::Other => return None,
    };
    Some(locale.pick(words))
}
