//! Renders the HTML head: title, link preview, languages, structured data and initial data.

use std::fmt::Write as _;

use shop_core::Locale;
use shop_http::{InitialData, Preview};

use super::{
    address::{PublicUrl, alternates, in_language},
    build::Needs,
    html::escape,
    structured,
};

/// ID of the element from which the app reads its initial data.
const INITIAL_DATA_ID: &str = "initial-data";

/// Renders the head elements of a page.
pub fn write(data: &InitialData, site: &PublicUrl, locale: Locale) -> String {
    preview(&data.preview, site, locale) + &initial_data(data)
}

/// Renders the element from which the app reads its initial data, which has no `<` in it.
pub fn initial_data(data: &InitialData) -> String {
    let queries = &data.queries;
    format!("<script type=\"application/json\" id=\"{INITIAL_DATA_ID}\">{queries}</script>")
}

/// Renders what a page with content needs to become the app: its styles at once, its scripts once it has
/// been painted. The starter learns the addresses of the style sheets, too, so that the app does not load
/// what is there.
pub fn app(needs: &Needs<'_>, starter: &str) -> String {
    format!(
        "<style>{}</style>\
         <script data-entry=\"{}\" data-scripts=\"{}\" data-styles=\"{}\">{starter}</script>",
        needs.css,
        escape(needs.entry),
        escape(&needs.scripts),
        escape(&needs.styles.join(" "))
    )
}

/// Renders the request for the picture that the page shows first.
pub fn picture_preload(address: &str, sources: Option<&str>, sizes: Option<&str>) -> String {
    let mut tag = format!(
        "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" href=\"{}\"",
        escape(address)
    );
    for (name, value) in [("imagesrcset", sources), ("imagesizes", sizes)] {
        if let Some(value) = value {
            _ = write!(tag, " {name}=\"{}\"", escape(value));
        }
    }
    tag + ">"
}

/// Replaces the title of the built page by the head elements.
pub fn fill(page: &str, head: &str) -> String {
    let title = page.find("<title>").zip(page.find("</title>"));
    match title {
        Some((start, end)) if start < end => {
            let after = end + "</title>".len();
            format!("{}{head}{}", &page[..start], &page[after..])
        }
        _ => page.to_owned(),
    }
}

/// Renders title, description, Open Graph tags (<https://ogp.me>), which chat apps read, and what search
/// engines read: the page's own address, its addresses in other languages, and structured data.
pub fn preview(preview: &Preview, site: &PublicUrl, locale: Locale) -> String {
    let mut head = format!("<title>{}</title>", escape(&preview.title));
    let keywords = preview.keywords.join(",");
    let kind = preview.product.as_ref().map_or("website", |_| "product");
    meta(&mut head, "name", "description", &preview.description);
    meta(&mut head, "name", "keywords", &keywords);
    meta(&mut head, "property", "og:type", kind);
    meta(&mut head, "property", "og:title", &preview.title);
    meta(
        &mut head,
        "property",
        "og:description",
        &preview.description,
    );
    meta(&mut head, "property", "og:site_name", &preview.site);
    meta(&mut head, "property", "og:locale", &region(locale));
    for other in Locale::ALL.into_iter().filter(|other| *other != locale) {
        meta(&mut head, "property", "og:locale:alternate", &region(other));
    }
    picture(&mut head, preview, site);
    let Some(address) = &preview.address else {
        meta(&mut head, "name", "robots", "noindex");
        return head;
    };
    let own = in_language(&site.join(address), locale);
    meta(&mut head, "property", "og:url", &own);
    _ = write!(head, "<link rel=\"canonical\" href=\"{}\">", escape(&own));
    for (name, address) in alternates(&site.join(address)) {
        _ = write!(
            head,
            "<link rel=\"alternate\" hreflang=\"{name}\" href=\"{}\">",
            escape(&address)
        );
    }
    head + &structured::write(preview, site, locale)
}

fn picture(head: &mut String, preview: &Preview, site: &PublicUrl) {
    let Some(picture) = &preview.picture else {
        meta(head, "name", "twitter:card", "summary");
        return;
    };
    meta(head, "property", "og:image", &site.join(&picture.address));
    meta(head, "property", "og:image:type", &picture.content_type);
    let (width, height) = (picture.width.to_string(), picture.height.to_string());
    meta(head, "property", "og:image:width", &width);
    meta(head, "property", "og:image:height", &height);
    meta(head, "property", "og:image:alt", &preview.title);
    meta(head, "name", "twitter:card", "summary_large_image");
}

/// The language as Open Graph names it.
fn region(locale: Locale) -> String {
    format!("{locale}_{}", locale.region())
}

fn meta(head: &mut String, kind: &str, name: &str, content: &str) {
    if !content.is_empty() {
        let content = escape(content);
        _ = write!(head, "<meta {kind}=\"{name}\" content=\"{content}\">");
    }
}

#[cfg(test)]
mod tests {
    use shop_http::{Organization, PreviewPicture};

    use super::*;

    #[test]
    fn page_head_escapes_merchant_text() {
        let preview = Preview {
            title: "</title><script>alert(1)</script>".to_owned(),
            description: "\"><img src=x>".to_owned(),
            address: Some("/home?m=a&b".to_owned()),
            picture: Some(PreviewPicture {
                address: "/media/a.jpg".to_owned(),
                width: 1200,
                height: 900,
                content_type: "image/jpeg".to_owned(),
            }),
            organization: Some(Organization {
                name: "</script><script>alert(2)</script>".to_owned(),
                address: "/home".to_owned(),
                logo: None,
            }),
            ..Preview::default()
        };
        let site = PublicUrl::new("https://shop.example/");
        let head = super::preview(&preview, &site, Locale::En);
        assert!(
            !head.contains("<script>alert") && !head.contains("<img"),
            "{head}"
        );
        assert_eq!(head.matches("</script>").count(), 1, "{head}");
        for part in [
            "<meta property=\"og:image\" content=\"https://shop.example/media/a.jpg\">",
            "<meta property=\"og:image:width\" content=\"1200\">",
            "<meta property=\"og:locale\" content=\"en_US\">",
            "<link rel=\"canonical\" href=\"https://shop.example/home?m=a&amp;b&amp;lang=en\">",
            "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://shop.example/home?m=a&amp;b\">",
        ] {
            assert!(head.contains(part), "{part} is not in {head}");
        }
    }

    #[test]
    fn page_without_an_address_is_not_indexed() {
        let site = PublicUrl::new("https://shop.example/");
        let head = super::preview(&Preview::default(), &site, Locale::Zh);
        assert!(head.contains("<meta name=\"robots\" content=\"noindex\">"));
        assert!(!head.contains("canonical") && !head.contains("ld+json"));
    }

    #[test]
    fn page_head_replaces_the_title() {
        let page = "<head><title>x</title><link></head>";
        assert_eq!(
            fill(page, "<title>y</title>"),
            "<head><title>y</title><link></head>"
        );
        assert_eq!(fill("<head></head>", "<title>y</title>"), "<head></head>");
    }
}
