//! Renders the HTML head: title, link preview and initial data.

use std::fmt::Write as _;

use shop_http::{InitialData, Preview};

use super::{PublicUrl, build::Needs};

/// ID of the element from which the app reads its initial data.
const INITIAL_DATA_ID: &str = "initial-data";

/// Renders the head elements of a page.
pub fn write(data: &InitialData, site: &PublicUrl, here: &str) -> String {
    preview(&data.preview, site, here) + &initial_data(data)
}

/// Renders the element from which the app reads its initial data, which has no `<` in it.
pub fn initial_data(data: &InitialData) -> String {
    let queries = &data.queries;
    format!("<script type=\"application/json\" id=\"{INITIAL_DATA_ID}\">{queries}</script>")
}

/// Renders what a page with content needs to become the app: its styles at once, its scripts once it has
/// been painted. The style sheets are named, too, so that the app does not load what is there.
pub fn app(needs: &Needs<'_>, starter: &str) -> String {
    let mut head = format!("<style>{}</style>", needs.css);
    for address in needs.styles {
        let address = escape(address);
        _ = write!(
            head,
            "<link rel=\"stylesheet\" href=\"{address}\" disabled>"
        );
    }
    _ = write!(
        head,
        "<script data-entry=\"{}\" data-scripts=\"{}\" data-styles=\"{}\">{starter}</script>",
        escape(needs.entry),
        escape(&needs.scripts),
        escape(&needs.styles.join(" "))
    );
    head
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

/// Renders title, description and Open Graph tags (<https://ogp.me>), which chat apps read.
pub fn preview(preview: &Preview, site: &PublicUrl, here: &str) -> String {
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
        let preview = Preview {
            title: "</title><script>alert(1)</script>".to_owned(),
            description: "\"><img src=x>".to_owned(),
            picture: Some("/media/a.webp".to_owned()),
            ..Preview::default()
        };
        let site = PublicUrl::new("https://shop.example/");
        let head = super::preview(&preview, &site, "https://shop.example/home");
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
