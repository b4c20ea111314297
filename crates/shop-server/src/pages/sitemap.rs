//! `/sitemap.xml` and the files that it lists (<https://www.sitemaps.org/protocol.html>): the public
//! screens, shops and products, each with its addresses in other languages.

use std::{fmt::Write as _, time::Duration};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Bytes, Data},
};
use moka::future::Cache;
use shop_app::{Application, Internal, sitemap};
use url::form_urlencoded;

use super::{
    address::{self, PublicUrl},
    html,
};

/// Where the index is served, without the leading slash.
pub const PATH: &str = "sitemap.xml";

/// The folder of the files.
const FOLDER: &str = "sitemap/";

/// How long a file is kept. Crawlers come back after hours or days.
const LIFETIME: Duration = Duration::from_mins(10);

/// The memory for files, in bytes.
const BYTES_MAX: u64 = 16 * 1024 * 1024;

/// What a file takes beside its content and path, in bytes. Files that do not exist are cached, too.
const OVERHEAD_BYTES: usize = 512;

/// The platform's screens.
const SCREENS: [&str; 7] = [
    "/home",
    "/product",
    "/clearance",
    "/originating",
    "/introduce",
    "/contacts",
    "/notice",
];

/// What a file lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum File {
    Index,
    Screens,
    Shops(u32),
    Products(u32),
}

/// The files of one process, each made once for all who ask at the same time.
#[derive(Debug, Clone)]
pub struct SitemapCache(Cache<String, Bytes>);

impl Default for SitemapCache {
    fn default() -> Self {
        let weigh = |path: &String, file: &Bytes| {
            let bytes = path.len() + file.len() + OVERHEAD_BYTES;
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let cache = Cache::builder()
            .max_capacity(BYTES_MAX)
            .weigher(weigh)
            .time_to_live(LIFETIME);
        Self(cache.build())
    }
}

/// Responds with the file at a path without the leading slash. `None` if it is no path of a sitemap.
pub async fn respond(request: &HttpRequest, path: &str) -> Option<HttpResponse> {
    let file = parse(path)?;
    let app = request.app_data::<Data<Application>>()?;
    let site = request.app_data::<Data<PublicUrl>>()?;
    let content = match request.app_data::<Data<SitemapCache>>() {
        Some(cache) => {
            let made = cache.0.try_get_with(path.to_owned(), make(app, site, file));
            made.await.map_err(|error| error.to_string())
        }
        None => make(app, site, file)
            .await
            .map_err(|error| error.to_string()),
    };
    Some(match content {
        Ok(content) if content.is_empty() => HttpResponse::NotFound().finish(),
        Ok(content) => HttpResponse::Ok()
            .content_type("application/xml; charset=utf-8")
            .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
            .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .body(content),
        Err(error) => {
            tracing::error!(event = "sitemap_failed", %error, "a sitemap cannot be read");
            HttpResponse::ServiceUnavailable()
                .insert_header((header::RETRY_AFTER, "60"))
                .finish()
        }
    })
}

fn parse(path: &str) -> Option<File> {
    if path == PATH {
        return Some(File::Index);
    }
    let name = path.strip_prefix(FOLDER)?.strip_suffix(".xml")?;
    let number = |text: &str| {
        let number: u32 = text.parse().ok().filter(|number| *number > 0)?;
        // One file has one address.
        (number.to_string() == text).then_some(number)
    };
    match name.split_once('-') {
        None => (name == "screens").then_some(File::Screens),
        Some(("shops", text)) => number(text).map(File::Shops),
        Some(("products", text)) => number(text).map(File::Products),
        Some(_) => None,
    }
}

/// The content of a file; empty if there is no such file.
async fn make(app: &Application, site: &PublicUrl, file: File) -> Result<Bytes, Internal> {
    let on_replica = app.on_replica();
    let app = on_replica.as_ref().map_or(app, |(app, _)| app);
    let files = sitemap::files(app).await?;
    Ok(match file {
        File::Index => index(site, files),
        File::Screens => addresses(site, SCREENS.map(|path| (path.to_owned(), None))),
        File::Shops(number) if i64::from(number) <= files.shops => {
            let shops = sitemap::shops(app, number).await?.into_iter();
            let pages = shops.map(|shop| {
                let address = format!("/home?m={}", encoded(&shop.alias));
                (address, Some(shop.updated_at.to_rfc3339()))
            });
            addresses(site, pages)
        }
        File::Products(number) if i64::from(number) <= files.products => {
            let products = sitemap::products(app, number).await?.into_iter();
            let pages = products.map(|product| {
                let (id, code) = (product.id, encoded(&product.alias));
                let address = format!("/product/detail/{id}?m={code}");
                (address, Some(product.updated_at.to_rfc3339()))
            });
            addresses(site, pages)
        }
        File::Shops(_) | File::Products(_) => Bytes::new(),
    })
}

fn index(site: &PublicUrl, files: sitemap::Files) -> Bytes {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let names = [("shops", files.shops), ("products", files.products)];
    let numbered = names
        .into_iter()
        .flat_map(|(kind, count)| (1..=count).map(move |number| format!("{kind}-{number}")));
    for name in ["screens".to_owned()].into_iter().chain(numbered) {
        let address = site.join(&format!("/{FOLDER}{name}.xml"));
        _ = writeln!(
            xml,
            "<sitemap><loc>{}</loc></sitemap>",
            html::escape(&address)
        );
    }
    xml.push_str("</sitemapindex>\n");
    xml.into()
}

fn addresses(site: &PublicUrl, pages: impl IntoIterator<Item = (String, Option<String>)>) -> Bytes {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for (path, changed) in pages {
        let address = site.join(&path);
        _ = write!(xml, "<url><loc>{}</loc>", html::escape(&address));
        if let Some(changed) = changed {
            _ = write!(xml, "<lastmod>{changed}</lastmod>");
        }
        for (language, address) in address::alternates(&address) {
            _ = write!(
                xml,
                "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{}\"/>",
                html::escape(&address)
            );
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml.into()
}

fn encoded(code: &str) -> String {
    form_urlencoded::byte_serialize(code.as_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_one_address() {
        for (path, file) in [
            ("sitemap.xml", Some(File::Index)),
            ("sitemap/screens.xml", Some(File::Screens)),
            ("sitemap/shops-1.xml", Some(File::Shops(1))),
            ("sitemap/products-12.xml", Some(File::Products(12))),
            ("sitemap/products-0.xml", None),
            ("sitemap/products-01.xml", None),
            ("sitemap/products-+1.xml", None),
            ("sitemap/products.xml", None),
            ("sitemap/orders-1.xml", None),
            ("sitemap/", None),
        ] {
            assert_eq!(parse(path), file, "{path}");
        }
    }
}
