//! Renders the HTML head: title, link preview and initial data.

use std::fmt::Write as _;

use shop_http::{InitialData, Preview};

use super::PublicUrl;

/// ID of the element from which the app reads its initial data.
const INITIAL_DATA_ID: &str = "initial-data";

/// Renders the head elements of a page.
pub fn write(data: &InitialData, site: &PublicUrl, here: &str) -> String {
    let mut head = preview(&data.preview, site, here);
    // Escaping `<` keeps the data from closing the script element.
    let queries = serde_json::to_string(&data.queries).unwrap_or_else(|_| "[]".to_owned());
    let queries = queries.replace('<', "\\u003c");
    _ = write!(
        head,
        "<script type=\"application/json\" id=\"{INITIAL_DATA_ID}\">{queries}</script>"
    );
    head
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

/// Renders title, description and Open Graph tags (<https://ogp.me>), which chat apps read.
fn preview(preview: &Preview, site: &PublicUrl, here: &str) -> String {
    let mut head = format!("<title>{}</title>", escape(&preview.title));
    let keywords = preview.keywords.join(",");
    let picture = preview.picture.as_ref().map(|path| site.join(path));
    let tags = [
        ("name", "description", preview.description.as_str()),
        ("name", "keywords", &keywords),
        ("property", "og:type", "website"),
        ("property", "og:title", &preview.title),
        ("property", "og:description", &preview.description),
        ("property", "og:site_name", &preview.site),
        ("property", "og:url", here),
        (
            "property",
            "og:image",
            picture.as_deref().unwrap_or_default(),
        ),
    ];
    for (kind, name, content) in tags {
        if !content.is_empty() {
            _ = write!(
                head,
                "<meta {kind}=\"{name}\" content=\"{}\">",
                escape(content)
            );
        }
    }
    head
}

/// Escapes text for elements and double-quoted attributes.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_head_escapes_merchant_text() {
        let data = InitialData {
            preview: Preview {
                title: "</title><script>alert(1)</script>".to_owned(),
                description: "\"><img src=x>".to_owned(),
                picture: Some("/media/a.webp".to_owned()),
                ..Preview::default()
            },
            queries: Vec::new(),
        };
        let site = PublicUrl::new("https://shop.example/");
        let head = write(&data, &site, "https://shop.example/home");
        assert!(
            !head.contains("<script>alert") && !head.contains("<img"),
            "{head}"
        );
        assert!(
            head.contains(
                "<meta property=\"og:image\" content=\"https://shop.example/media/a.webp\">"
            ),
            "{head}"
        );
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
