//! Which screen an address opens, as far as its first calls differ (specification, section 2).

use shop_core::ProductId;

/// The query parameter that carries the shop code (specification, section 1).
const SHOP_PARAM: &str = "m";

/// A screen whose first calls are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// A shop's or the platform's home page; the opening screen leads there.
    Home,
    /// A shop's categories, or the platform's lines of business.
    Categories,
    /// One product.
    Product(ProductId),
    /// Clearance items.
    Clearance,
    /// Merchants by shipping origin.
    Origins,
    /// Merchants by line of business.
    Merchants,
    /// Any other: it needs the platform and the shop at most.
    Other,
}

impl Screen {
    /// The screen at a path.
    pub fn at(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] | ["home"] => Self::Home,
            ["product"] => Self::Categories,
            ["product", "detail", id] => match id.parse() {
                Ok(id) if id > 0 => Self::Product(ProductId::new(id)),
                _ => Self::Other,
            },
            ["clearance"] => Self::Clearance,
            ["originating"] => Self::Origins,
            ["typeMerchants"] => Self::Merchants,
            _ => Self::Other,
        }
    }
}

/// The code of the shop that an address stands in.
pub fn shop_code(query: &str) -> Option<String> {
    url::form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == SHOP_PARAM)
        .map(|(_, code)| code.into_owned())
        // With U+0000 no shop could be looked for.
        .filter(|code| !code.is_empty() && !code.contains('\0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn url_resolves_to_its_screen() {
        let cases = [
            ("/", Screen::Home),
            ("/home", Screen::Home),
            ("/home/", Screen::Home),
            ("/product", Screen::Categories),
            ("/product/detail/7", Screen::Product(ProductId::new(7))),
            ("/product/detail/0", Screen::Other),
            ("/product/detail/x", Screen::Other),
            ("/product/detail/99999999999999999999", Screen::Other),
            ("/clearance", Screen::Clearance),
            ("/originating", Screen::Origins),
            ("/typeMerchants", Screen::Merchants),
            ("/edit/base", Screen::Other),
        ];
        for (path, screen) in cases {
            assert_eq!(Screen::at(path), screen, "{path}");
        }
    }

    #[test]
    fn shop_code_comes_from_parameter_m() {
        let cases = [
            ("m=jingci", Some("jingci")),
            ("a=1&m=a%2Db", Some("a-b")),
            ("m=", None),
            ("m=a%00b", None),
            ("mm=x", None),
            ("", None),
        ];
        for (query, code) in cases {
            assert_eq!(shop_code(query).as_deref(), code, "{query}");
        }
    }
}
