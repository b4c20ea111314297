//! Which screen an address opens, as far as its first calls differ (PRODUCT.md, 2.1).

use std::{borrow::Cow, collections::HashMap};

use shop_app::product::ProductSort;
use shop_core::ProductId;
use url::form_urlencoded;

/// The query parameter that carries the shop code (PRODUCT.md, 1.4).
const SHOP_PARAM: &str = "m";
/// The query parameter with the id of the selected category.
const CATEGORY_PARAM: &str = "category";
/// The query parameter of a list's order.
const SORT_PARAM: &str = "sort";
/// The query parameter of a list's layout.
const VIEW_PARAM: &str = "view";
/// The value of [`VIEW_PARAM`] that is not the default.
const ROWS: &str = "rows";
/// Query parameters that change what a screen shows, and that the server leaves to the app.
const APP_PARAMS: [&str; 2] = ["keyword", "step"];

/// What is the same for all product lists: the selected category, the order and the layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListOptions {
    /// The selected category, or business category of the platform.
    pub category: Option<i64>,
    /// The order; none: the usual one, which is that of the shop, and outside a shop by popularity.
    pub sort: Option<ProductSort>,
    /// Whether products are rows instead of tiles.
    pub in_rows: bool,
}

/// A screen whose first calls are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A shop's or the platform's home page; the opening screen leads there.
    Home,
    /// A shop's categories, or the platform's business categories, with the selected one.
    Categories(Option<i64>),
    /// Products of a shop or of the platform.
    Products(ListOptions),
    /// A category of a shop, with its subcategories to choose from.
    Category(i64, ListOptions),
    /// One product.
    Product(ProductId),
    /// Clearance items.
    Clearance,
    /// Merchants by shipping origin.
    Origins,
    /// Merchants by business category.
    Merchants,
    /// Introduction of the shop or the platform.
    Introduction,
    /// Contacts of the shop or the platform.
    Contacts,
    /// The platform's notices; in a shop, its notice comes first.
    Notices,
    /// One notice of the platform.
    Notice(i64),
    /// The service agreement or the privacy policy.
    Agreement,
    /// Any other: it needs the platform and the shop at most.
    Other,
}

/// An address of the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The screen.
    pub screen: Screen,
    /// The shop code in the address.
    pub code: Option<String>,
    /// Whether screen and shop code say everything that the address asks for.
    pub is_complete: bool,
}

impl Address {
    /// Parses a path and a query string.
    pub fn parse(path: &str, query: &str) -> Self {
        let query = Query::parse(query);
        let screen = screen(path, &query);
        let code = query.get(SHOP_PARAM).and_then(shop_code);
        let has_app_params = APP_PARAMS.iter().any(|name| query.get(name).is_some());
        Self {
            code: code.map(str::to_owned),
            is_complete: !has_app_params
                && query.has_valid_category()
                && screen.path().as_deref() == Some(path),
            screen,
        }
    }

    /// The address of a screen outside of every shop, without options.
    pub const fn of(screen: Screen) -> Self {
        Self {
            screen,
            code: None,
            is_complete: true,
        }
    }

    /// The address under which search engines list the page, in the shop with this code: without order and
    /// layout of lists. None for screens that they leave alone.
    pub fn listed(&self, code: Option<&str>) -> Option<String> {
        let path = match self.screen {
            Screen::Origins => "/originating".into(),
            Screen::Merchants => "/typeMerchants".into(),
            screen => screen.path()?,
        };
        let category = match self.screen {
            Screen::Categories(category) => category,
            Screen::Products(options) | Screen::Category(_, options) => options.category,
            _ => None,
        };
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(code.map(|code| (SHOP_PARAM, code)));
        query.extend_pairs(category.map(|id| (CATEGORY_PARAM, id.to_string())));
        Some(joined(&path, &query.finish()))
    }

    /// The address with everything that is the default left out, so that all ways to write it are one.
    pub fn canonical(&self) -> Option<String> {
        let path = self.screen.path()?;
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(self.code.iter().map(|code| (SHOP_PARAM, code)));
        let (category, options) = match self.screen {
            Screen::Categories(category) => (category, None),
            Screen::Products(options) | Screen::Category(_, options) => {
                (options.category, Some(options))
            }
            _ => (None, None),
        };
        query.extend_pairs(category.map(|id| (CATEGORY_PARAM, id.to_string())));
        if let Some(options) = options {
            query.extend_pairs(options.sort.map(|sort| (SORT_PARAM, sort.as_str())));
            query.extend_pairs(options.in_rows.then_some((VIEW_PARAM, ROWS)));
        }
        Some(joined(&path, &query.finish()))
    }
}

impl Screen {
    /// The name by which the app's build lists what the screen needs; none if the server never renders it.
    pub const fn name(self, is_in_shop: bool) -> Option<&'static str> {
        match self {
            Self::Home if is_in_shop => Some("shopHome"),
            Self::Home => Some("home"),
            Self::Categories(_) => Some("categories"),
            Self::Products(_) => Some("productList"),
            Self::Category(..) if is_in_shop => Some("secondCategory"),
            Self::Product(_) => Some("productDetail"),
            Self::Clearance => Some("clearance"),
            Self::Introduction => Some("introduce"),
            Self::Contacts => Some("contacts"),
            Self::Notices => Some("notices"),
            Self::Notice(_) => Some("notice"),
            Self::Category(..)
            | Self::Origins
            | Self::Merchants
            | Self::Agreement
            | Self::Other => None,
        }
    }

    /// The path of a screen that the server can render.
    fn path(self) -> Option<Cow<'static, str>> {
        Some(match self {
            Self::Home => "/home".into(),
            Self::Categories(_) => "/product".into(),
            Self::Products(_) => "/product/list".into(),
            Self::Category(id, _) => format!("/secondCategory/{id}").into(),
            Self::Product(id) => format!("/product/detail/{}", id.get()).into(),
            Self::Clearance => "/clearance".into(),
            Self::Introduction => "/introduce".into(),
            Self::Contacts => "/contacts".into(),
            Self::Notices => "/notice".into(),
            Self::Notice(id) => format!("/notice/{id}").into(),
            Self::Origins | Self::Merchants | Self::Agreement | Self::Other => return None,
        })
    }
}

fn joined(path: &str, query: &str) -> String {
    if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    }
}

/// The shop code in what an address has as one. Chat apps take what follows a link into it, for example a
/// Chinese comma, which is in no code; the app reads it in the same way.
fn shop_code(text: &str) -> Option<&str> {
    let is_of_code = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    text.split(|c| !is_of_code(c)).find(|code| !code.is_empty())
}

/// The first value of each query parameter that has one.
struct Query<'a>(HashMap<Cow<'a, str>, Cow<'a, str>>);

impl<'a> Query<'a> {
    fn parse(query: &'a str) -> Self {
        let mut values = HashMap::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            values.entry(name).or_insert(value);
        }
        values.retain(|_, value| !value.is_empty());
        Self(values)
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(AsRef::as_ref)
    }

    fn category(&self) -> Option<i64> {
        self.get(CATEGORY_PARAM).and_then(id)
    }

    /// Whether the selected category, if any, is written as the app writes it.
    fn has_valid_category(&self) -> bool {
        self.get(CATEGORY_PARAM).is_none() || self.category().is_some()
    }

    fn list_options(&self) -> ListOptions {
        let is_in_shop = self.get(SHOP_PARAM).and_then(shop_code).is_some();
        let sort: Option<ProductSort> = self.get(SORT_PARAM).and_then(|sort| sort.parse().ok());
        let is_usual = |sort| match sort {
            ProductSort::Popular => !is_in_shop,
            ProductSort::Newest | ProductSort::PriceAsc | ProductSort::PriceDesc => false,
            // The usual one is not named, and that of the stock is for merchants.
            ProductSort::Shop | ProductSort::Stock => true,
        };
        ListOptions {
            category: self.category(),
            sort: sort.filter(|sort| !is_usual(*sort)),
            in_rows: self.get(VIEW_PARAM) == Some(ROWS),
        }
    }
}

fn screen(path: &str, query: &Query<'_>) -> Screen {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [] | ["home"] => Screen::Home,
        ["product"] => Screen::Categories(query.category()),
        ["product", "list"] if query.get("keyword").is_none() => {
            Screen::Products(query.list_options())
        }
        ["product", "detail", text] => {
            id(text).map_or(Screen::Other, |id| Screen::Product(ProductId::new(id)))
        }
        ["secondCategory", text] => id(text).map_or(Screen::Other, |id| {
            Screen::Category(id, query.list_options())
        }),
        ["clearance"] => Screen::Clearance,
        ["originating"] => Screen::Origins,
        ["typeMerchants"] => Screen::Merchants,
        ["introduce"] => Screen::Introduction,
        ["contacts"] => Screen::Contacts,
        ["notice"] => Screen::Notices,
        ["notice", text] => id(text).map_or(Screen::Other, Screen::Notice),
        ["agreement", "service" | "privacy"] => Screen::Agreement,
        _ => Screen::Other,
    }
}

/// An id as the app writes it: digits that begin with no zero.
fn id(text: &str) -> Option<i64> {
    let is_canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| is_canonical)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(address: &str) -> Address {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        Address::parse(path, query)
    }

    #[test]
    fn url_resolves_to_its_screen() {
        let list = ListOptions {
            category: None,
            sort: None,
            in_rows: false,
        };
        let chosen = ListOptions {
            category: Some(3),
            sort: Some(ProductSort::PriceAsc),
            in_rows: true,
        };
        let cases = [
            ("/", Screen::Home),
            ("/home", Screen::Home),
            ("/home/", Screen::Home),
            ("/product", Screen::Categories(None)),
            (
                "/product?category=4&category=5",
                Screen::Categories(Some(4)),
            ),
            ("/product/list", Screen::Products(list)),
            (
                "/product/list?sort=priceAsc&view=rows&category=3",
                Screen::Products(chosen),
            ),
            (
                "/product/list?sort=best&view=big&category=x",
                Screen::Products(list),
            ),
            ("/product/list?sort=shop&m=a", Screen::Products(list)),
            ("/product/list?sort=stock", Screen::Products(list)),
            ("/product/list?keyword=cup", Screen::Other),
            ("/secondCategory/9", Screen::Category(9, list)),
            ("/product/detail/7", Screen::Product(ProductId::new(7))),
            ("/product/detail/0", Screen::Other),
            ("/product/detail/07", Screen::Other),
            ("/product/detail/+7", Screen::Other),
            ("/product/detail/x", Screen::Other),
            ("/product/detail/99999999999999999999", Screen::Other),
            ("/clearance", Screen::Clearance),
            ("/originating", Screen::Origins),
            ("/typeMerchants", Screen::Merchants),
            ("/introduce", Screen::Introduction),
            ("/contacts", Screen::Contacts),
            ("/notice", Screen::Notices),
            ("/notice/2", Screen::Notice(2)),
            ("/agreement/privacy", Screen::Agreement),
            ("/agreement/other", Screen::Other),
            ("/edit/base", Screen::Other),
        ];
        for (text, screen) in cases {
            assert_eq!(address(text).screen, screen, "{text}");
        }
    }

    #[test]
    fn shop_code_comes_from_parameter_m() {
        let cases = [
            ("m=jingci", Some("jingci")),
            ("a=1&m=a%2Db", Some("a-b")),
            ("m=", None),
            ("m=jingci%EF%BC%8C", Some("jingci")),
            ("m=jingci。看看", Some("jingci")),
            ("m=a%00b", Some("a")),
            ("m=%00b", Some("b")),
            ("m=%20jingci", Some("jingci")),
            ("m=。", None),
            ("mm=x", None),
            ("", None),
        ];
        for (query, code) in cases {
            assert_eq!(
                Address::parse("/home", query).code.as_deref(),
                code,
                "{query}"
            );
        }
    }

    #[test]
    fn canonical_address_holds_what_is_parsed_and_nothing_else() {
        let cases = [
            ("/home?utm_source=x&m=a%2Db", "/home?m=a-b"),
            ("/home?from=singlemessage", "/home"),
            ("/product?category=3&sort=newest", "/product?category=3"),
            (
                "/product/list?view=rows&sort=newest&category=3&m=a",
                "/product/list?m=a&category=3&sort=newest&view=rows",
            ),
            ("/product/list?sort=popular&view=grid&x=y", "/product/list"),
            ("/product/list?sort=shop&m=a", "/product/list?m=a"),
            (
                "/product/list?sort=popular&m=a",
                "/product/list?m=a&sort=popular",
            ),
            ("/product/detail/7?sort=newest&m=a", "/product/detail/7?m=a"),
            ("/notice/2?category=3", "/notice/2"),
        ];
        for (text, canonical) in cases {
            let address = address(text);
            assert!(address.is_complete, "{text}");
            assert_eq!(address.canonical().as_deref(), Some(canonical), "{text}");
        }
    }

    #[test]
    fn address_that_asks_for_more_is_incomplete() {
        for text in [
            "/",
            "/home/",
            "//home",
            "/product?category=x",
            "/product?category=-1",
            "/product/list?keyword=cup",
            "/product/detail/7?step=order",
            "/originating",
            "/login",
        ] {
            assert!(!address(text).is_complete, "{text}");
        }
    }
}
