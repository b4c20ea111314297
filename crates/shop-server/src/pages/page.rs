//! Renders the app's page for a request: language and direction, title, link preview and initial
//! data.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::{
        header::{self, ContentEncoding, Encoding},
        uri::PathAndQuery,
    },
    web::Data,
};
use shop_app::Application;
use shop_core::Locale;
use shop_http::{InitialData, InitialDataCache, cached_initial_data};

use super::{PublicUrl, RenderedPages, assets, head, rendered::RenderedPage};

/// The `html` tag of the built page, replaced per request.
pub const BUILT_HTML_TAG: &str = "<html lang=\"zh-CN\" dir=\"ltr\">";

/// The Content Security Policy: same-origin scripts and styles.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; \
     style-src 'self' 'unsafe-inline'; connect-src 'self' https:; frame-ancestors 'none'; \
     base-uri 'none'; form-action 'self'; object-src 'none'";

/// The manifest of the built page, in Chinese.
const BUILT_MANIFEST: &str = "/manifest.webmanifest?lang=zh";

/// Where the service worker takes the page that opens without a network, without the leading slash.
pub const SHELL: &str = "shell.html";

/// Responds with the page for any path of the app.
pub async fn respond(request: &HttpRequest) -> HttpResponse {
    let locale = reader(request);
    let data = data(request, locale).await;
    let rendered = request.app_data::<Data<RenderedPages>>();
    if let (Some(pages), Some(data)) = (rendered, &data)
        && let Some(page) = Arc::clone(pages).get(Arc::clone(data), locale).await
    {
        return rendered_response(request, pages, &page);
    }
    let Some(template) = assets::template() else {
        return not_built();
    };
    let template = String::from_utf8_lossy(&template.data);
    let page = in_language(
        &template.replacen(BUILT_HTML_TAG, &html_tag(locale), 1),
        locale,
    );
    let page = match (data, request.app_data::<Data<PublicUrl>>()) {
        (Some(data), Some(site)) => {
            head::fill(&page, &head::write(&data, site, &here(request, site)))
        }
        _ => page,
    };
    head_of(request, None)
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        .body(page)
}

/// Responds with the page as it was built: the same for every reader, without anything of a request.
pub fn shell(request: &HttpRequest) -> HttpResponse {
    match assets::template() {
        Some(template) => head_of(request, None)
            .insert_header(("X-Robots-Tag", "noindex"))
            .body(template.data.into_owned()),
        None => not_built(),
    }
}

fn not_built() -> HttpResponse {
    HttpResponse::ServiceUnavailable()
        .content_type("text/plain; charset=utf-8")
        .body("The app is not built yet: run `npm run build` in frontend.\n")
}

/// Links the manifest in the reader's language.
pub fn in_language(page: &str, locale: Locale) -> String {
    let manifest = format!("/manifest.webmanifest?lang={}", locale.code());
    page.replacen(BUILT_MANIFEST, &manifest, 1)
}

/// The initial data of the requested page.
async fn data(request: &HttpRequest, locale: Locale) -> Option<Arc<InitialData>> {
    let app = request.app_data::<Data<Application>>()?;
    let cache = request.app_data::<Data<InitialDataCache>>()?;
    let opened = (request.path(), request.query_string());
    Some(cached_initial_data(app, cache, opened, locale).await)
}

/// Responds with a page that has its content, in an encoding that the client accepts.
fn rendered_response(
    request: &HttpRequest,
    pages: &RenderedPages,
    page: &RenderedPage,
) -> HttpResponse {
    let mut response = head_of(request, Some(pages.starter_source()));
    response.insert_header((header::VARY, "Accept-Encoding, Accept-Language, Cookie"));
    let encoding = assets::negotiate(request);
    let body = match &encoding {
        Some(Encoding::Known(ContentEncoding::Brotli)) => page.brotli.clone(),
        Some(Encoding::Known(ContentEncoding::Gzip)) => page.gzip.clone(),
        _ => return response.body(page.uncompressed()),
    };
    let encoding = encoding.map(|encoding| (header::CONTENT_ENCODING, encoding.to_string()));
    if let Some(encoding) = encoding {
        response.insert_header(encoding);
    }
    response.body(body)
}

/// The headers of all pages.
fn head_of(request: &HttpRequest, script: Option<&str>) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        // For browsers without support for `frame-ancestors`.
        .insert_header((header::X_FRAME_OPTIONS, "DENY"))
        .insert_header((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy(request, script)));
    response
}

/// The URL of the requested page. Ignores the host of an absolute request target (`GET
/// http://other.example/home`), which the client controls.
fn here(request: &HttpRequest, address: &PublicUrl) -> String {
    let target = request.uri().path_and_query();
    address.join(target.map_or("/", PathAndQuery::as_str))
}

/// The policy, which allows the provider's script if chat-app sign-in is configured, and an inline
/// `script` that is named by its hash.
fn policy(request: &HttpRequest, script: Option<&str>) -> String {
    let app = request.app_data::<Data<Application>>();
    let chat = app.and_then(|app| app.chat_entrance());
    let origin = chat.map(|chat| chat.script_url.origin().ascii_serialization());
    let sources: Vec<&str> = origin.as_deref().into_iter().chain(script).collect();
    if sources.is_empty() {
        POLICY.to_owned()
    } else {
        format!("{POLICY}; script-src 'self' {}", sources.join(" "))
    }
}

/// The language from the `lang` cookie (specification, section 4), otherwise Chinese.
pub fn reader(request: &HttpRequest) -> Locale {
    let chosen = request.cookie("lang");
    chosen
        .and_then(|cookie| cookie.value().parse().ok())
        .unwrap_or_default()
}

/// The `html` tag with language and direction.
pub fn html_tag(locale: Locale) -> String {
    let (tag, direction) = (language_tag(locale), direction(locale));
    format!("<html lang=\"{tag}\" dir=\"{direction}\">")
}

/// The language with the region whose customs it follows (specification, section 4).
pub fn language_tag(locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => "zh-CN",
        Locale::En => "en-US",
        Locale::Ar => "ar-SA",
    }
}

/// The direction of writing, as HTML names it.
pub fn direction(locale: Locale) -> &'static str {
    if locale.is_rtl() { "rtl" } else { "ltr" }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn page_uses_the_public_origin() {
        let address = PublicUrl::new("https://shop.example/");
        for target in ["/home?m=x", "http://evil.example/home?m=x"] {
            let request = TestRequest::default()
                .uri(target)
                .insert_header((header::HOST, "evil.example"));
            let here = here(&request.to_http_request(), &address);
            assert_eq!(here, "https://shop.example/home?m=x", "{target}");
        }
    }
}
