//! Renders the app's page for a request: language and direction, title, link preview and initial
//! data.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{header, uri::PathAndQuery},
    web::Data,
};
use shop_app::Application;
use shop_core::Locale;
use shop_http::{InitialDataCache, cached_initial_data};

use super::{PublicUrl, assets, head};

/// The `html` tag of the built page, replaced per request.
const BUILT_HTML_TAG: &str = "<html lang=\"zh-CN\" dir=\"ltr\">";

/// The Content Security Policy: same-origin scripts and styles.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; \
     style-src 'self' 'unsafe-inline'; connect-src 'self' https:; frame-ancestors 'none'; \
     base-uri 'none'; form-action 'self'; object-src 'none'";

/// Responds with the page for any path of the app.
pub async fn respond(request: &HttpRequest) -> HttpResponse {
    let Some(template) = assets::template() else {
        return HttpResponse::ServiceUnavailable()
            .content_type("text/plain; charset=utf-8")
            .body("The app is not built yet: run `npm run build` in frontend.\n");
    };
    let template = String::from_utf8_lossy(&template.data);
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Accept-Language, Cookie"))
        // For browsers without support for `frame-ancestors`.
        .insert_header((header::X_FRAME_OPTIONS, "DENY"))
        .insert_header((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .insert_header((header::CONTENT_SECURITY_POLICY, policy(request)))
        .body(page(request, &template).await)
}

async fn page(request: &HttpRequest, template: &str) -> String {
    let locale = reader(request);
    let page = template.replacen(BUILT_HTML_TAG, &html_tag(locale), 1);
    let (Some(app), Some(cache), Some(address)) = (
        request.app_data::<Data<Application>>(),
        request.app_data::<Data<InitialDataCache>>(),
        request.app_data::<Data<PublicUrl>>(),
    ) else {
        return page;
    };
    let opened = (request.path(), request.query_string());
    let data = cached_initial_data(app, cache, opened, locale).await;
    head::fill(&page, &head::write(&data, address, &here(request, address)))
}

/// The URL of the requested page. Ignores the host of an absolute request target (`GET
/// http://other.example/home`), which the client controls.
fn here(request: &HttpRequest, address: &PublicUrl) -> String {
    let target = request.uri().path_and_query();
    address.join(target.map_or("/", PathAndQuery::as_str))
}

/// The policy, which allows the provider's script if chat-app sign-in is configured.
fn policy(request: &HttpRequest) -> String {
    let app = request.app_data::<Data<Application>>();
    match app.and_then(|app| app.chat_entrance()) {
        Some(chat) => {
            let origin = chat.script_url.origin().ascii_serialization();
            format!("{POLICY}; script-src 'self' {origin}")
        }
        None => POLICY.to_owned(),
    }
}

/// The language from the `lang` cookie (specification, section 4), otherwise Chinese.
fn reader(request: &HttpRequest) -> Locale {
    let chosen = request.cookie("lang");
    chosen
        .and_then(|cookie| cookie.value().parse().ok())
        .unwrap_or_default()
}

fn html_tag(locale: Locale) -> String {
    let tag = match locale {
        Locale::Zh => "zh-CN",
        Locale::En => "en-US",
        Locale::Ar => "ar-SA",
    };
    let direction = if locale.is_rtl() { "rtl" } else { "ltr" };
    format!("<html lang=\"{tag}\" dir=\"{direction}\">")
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
