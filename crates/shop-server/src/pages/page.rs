//! The app's page for one address and one reader: in the language and direction asked for, with
//! its title and link preview, and with its initial data.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{header, uri::PathAndQuery},
    web::Data,
};
use shop_app::Application;
use shop_core::Locale;
use shop_http::{InitialDataCache, cached_initial_data};

use super::{PublicUrl, assets, head};

/// What the built page says, to be replaced for each reader.
const BUILT_HTML_TAG: &str = "<html lang=\"zh-CN\" dir=\"ltr\">";

/// What scripts, styles and pictures the page may load: its own.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self' blob: https:; \
     style-src 'self' 'unsafe-inline'; connect-src 'self' https:; frame-ancestors 'none'; \
     base-uri 'none'; form-action 'self'; object-src 'none'";

/// Answers any address of the app with its page.
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
        // For browsers that do not know `frame-ancestors`.
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

/// The address of the page that is asked for. A request may name a host of its own
/// (`GET http://other.example/home`), which is not believed.
fn here(request: &HttpRequest, address: &PublicUrl) -> String {
    let target = request.uri().path_and_query();
    address.join(target.map_or("/", PathAndQuery::as_str))
}

/// Where people sign in through the chat app, its provider's script may run as well.
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

/// The language chosen before (specification, section 4: the `lang` cookie), else Chinese.
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
    fn a_page_is_at_the_public_address_whatever_host_is_named() {
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
