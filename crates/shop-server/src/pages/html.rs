//! The parts of the built page that depend on the language, and escaping of text in it.

use shop_core::Locale;

/// The `html` tag of the built page, replaced per request.
pub const BUILT_HTML_TAG: &str = "<html lang=\"zh-CN\" dir=\"ltr\">";

/// The manifest of the built page, in Chinese.
const BUILT_MANIFEST: &str = "/manifest.webmanifest?lang=zh";

/// A whole built page for readers of a language.
pub fn whole_in_language(page: &str, locale: Locale) -> String {
    in_language(&page.replacen(BUILT_HTML_TAG, &html_tag(locale), 1), locale)
}

/// Links the manifest in the reader's language.
pub fn in_language(page: &str, locale: Locale) -> String {
    let manifest = format!("/manifest.webmanifest?lang={}", locale.code());
    page.replacen(BUILT_MANIFEST, &manifest, 1)
}

/// The `html` tag with language and direction.
pub fn html_tag(locale: Locale) -> String {
    let (tag, direction) = (language_tag(locale), direction(locale));
    format!("<html lang=\"{tag}\" dir=\"{direction}\">")
}

/// The language with the region whose customs it follows (PRODUCT.md, 1.3).
pub fn language_tag(locale: Locale) -> String {
    format!("{locale}-{}", locale.region())
}

/// The direction of writing, as HTML names it.
pub fn direction(locale: Locale) -> &'static str {
    if locale.is_rtl() { "rtl" } else { "ltr" }
}

/// Escapes text for elements and double-quoted attributes.
pub fn escape(text: &str) -> String {
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
