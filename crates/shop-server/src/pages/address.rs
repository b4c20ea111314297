//! The addresses of pages, as links, page heads and the sitemap name them.

use shop_core::Locale;

/// The public base URL; shared links must be absolute.
#[derive(Debug, Clone)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Wraps a URL such as `https://shop.example/`.
    pub fn new(address: &str) -> Self {
        Self(address.trim_end_matches('/').to_owned())
    }

    /// Makes a path absolute; returns absolute URLs unchanged.
    pub fn join(&self, path: &str) -> String {
        if path.starts_with('/') {
            format!("{}{path}", self.0)
        } else {
            path.to_owned()
        }
    }
}

/// The addresses of a page in each language, by the value of `hreflang`.
pub fn alternates(address: &str) -> impl Iterator<Item = (&'static str, String)> + '_ {
    let languages = Locale::ALL.map(|locale| (locale.code(), in_language(address, locale)));
    languages
        .into_iter()
        .chain([("x-default", address.to_owned())])
}

/// The address of a page in a language. Without one a page is Chinese (PRODUCT.md, 1.3).
pub fn in_language(address: &str, locale: Locale) -> String {
    if locale == Locale::default() {
        return address.to_owned();
    }
    let joint = if address.contains('?') { '&' } else { '?' };
    format!("{address}{joint}lang={}", locale.code())
}
