//! Rich text: HTML reduced to an allow-list, so that it can be shown as it is.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use shop_core::{Fault, FieldFault};

/// The most characters of a product's details, markup included.
pub const DETAILS_MAX: usize = 50_000;

/// The most tags and entities of a text, far beyond an honest one. Parsing takes time by the
/// square of both where they are nested or broken.
pub const MARKUP_MAX: usize = 5_000;
/// The longest input in bytes: no character takes more than four, so what is longer has more than
/// [`DETAILS_MAX`] characters before anything is taken out of it.
const INPUT_MAX: usize = 4 * DETAILS_MAX;

/// The text would take too long to parse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RichTextError {
    /// More bytes than any text that fits.
    #[error("the rich text is too long; shorten it to {DETAILS_MAX} characters")]
    TooLong,
    /// More than [`MARKUP_MAX`] tags and entities.
    #[error("the rich text has more than {MARKUP_MAX} tags and entities; remove formatting")]
    TooMuchMarkup,
}

const TAGS: [&str; 26] = [
    "p",
    "br",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "ul",
    "ol",
    "li",
    "h2",
    "h3",
    "h4",
    "blockquote",
    "a",
    "img",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "hr",
];
const SCHEMES: [&str; 4] = ["http", "https", "tel", "mailto"];
/// Our own pictures; others could be changed, or tell who looks.
const MEDIA_PATH: &str = "/media/";
/// Links neither reach back into the page that opened them nor pass on its standing.
const LINK_RELATION: &str = "noopener noreferrer nofollow";

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let attributes = [
        ("a", HashSet::from(["href"])),
        ("img", HashSet::from(["src", "alt"])),
        ("th", HashSet::from(["colspan", "rowspan"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
    ];
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from(TAGS))
        .clean_content_tags(HashSet::from(["script", "style"]))
        .tag_attributes(HashMap::from(attributes))
        .generic_attributes(HashSet::from(["dir"]))
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some(LINK_RELATION))
        .attribute_filter(|tag, attribute, value| {
            is_allowed(tag, attribute, value).then_some(Cow::Borrowed(value))
        });
    builder
});

/// The text with nothing but allowed elements, attributes and addresses. Sanitised text whose
/// elements are properly nested is left as it is.
pub fn sanitise(html: &str) -> Result<String, RichTextError> {
    let markup = html.bytes().filter(|b| matches!(b, b'<' | b'&')).count();
    if html.len() > INPUT_MAX {
        Err(RichTextError::TooLong)
    } else if markup > MARKUP_MAX {
        Err(RichTextError::TooMuchMarkup)
    } else {
        Ok(SANITISER.clean(html).to_string())
    }
}

/// The sanitised text of a field.
pub fn parse(path: &str, html: &str) -> Result<String, FieldFault> {
    sanitise(html).map_err(|error| match error {
        RichTextError::TooLong => too_much(path, Fault::TooLong, DETAILS_MAX),
        RichTextError::TooMuchMarkup => too_much(path, Fault::TooManyItems, MARKUP_MAX),
    })
}

fn too_much(path: &str, fault: Fault, limit: usize) -> FieldFault {
    FieldFault::at(path, fault, i64::try_from(limit).unwrap_or(i64::MAX))
}

fn is_allowed(tag: &str, attribute: &str, value: &str) -> bool {
    match (tag, attribute) {
        ("a", "href") => has_scheme(value),
        ("img", "src") => is_own_picture(value),
        (_, "dir") => matches!(value, "ltr" | "rtl" | "auto"),
        (_, "colspan" | "rowspan") => {
            (1..=3).contains(&value.len()) && value.bytes().all(|b| b.is_ascii_digit())
        }
        _ => true,
    }
}

fn has_scheme(address: &str) -> bool {
    let scheme = address.split_once(':').map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| SCHEMES.iter().any(|s| scheme.eq_ignore_ascii_case(s)))
}

fn is_own_picture(address: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'/' | b'.' | b'_' | b'-');
    let path = address.strip_prefix(MEDIA_PATH);
    path.is_some_and(|path| path.bytes().all(is_plain) && !path.contains(".."))
}

/// The words of sanitised rich text, for search: tags fall away, and those that break the line
/// part words.
pub fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut pieces = html.split('<');
    text.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (tag, rest) = piece.split_once('>').unwrap_or((piece, ""));
        if !is_inline(tag) {
            text.push('\n');
        }
        text.push_str(rest);
    }
    text.replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

fn is_inline(tag: &str) -> bool {
    let name = tag.trim_start_matches('/');
    let name = name.split(' ').next().unwrap_or_default();
    matches!(name, "b" | "strong" | "i" | "em" | "u" | "s" | "a")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_can_do_harm_goes_and_the_rest_stays() {
        let rel = format!("rel=\"{LINK_RELATION}\"");
        let cases = [
            ("<p dir=\"rtl\">نص</p>", "<p dir=\"rtl\">نص</p>".to_owned()),
            (
                "<p dir=\"x\" class=\"c\" style=\"s\" onclick=\"f()\">a</p>",
                "<p>a</p>".to_owned(),
            ),
            (
                "a<script>alert(1)</script><style>b{}</style>",
                "a".to_owned(),
            ),
            (
                "<iframe src=\"https://x\"></iframe><h1>t</h1>",
                "t".to_owned(),
            ),
            (
                "<a href=\"https://x.cn/a\">x</a>",
                format!("<a href=\"https://x.cn/a\" {rel}>x</a>"),
            ),
            (
                "<a href=\"tel:400\">x</a>",
                format!("<a href=\"tel:400\" {rel}>x</a>"),
            ),
            (
                "<a href=\"javascript:alert(1)\">x</a>",
                format!("<a {rel}>x</a>"),
            ),
            ("<a href=\"//evil.cn\">x</a>", format!("<a {rel}>x</a>")),
            (
                "<img src=\"/media/ab/c-1.webp\" alt=\"杯\">",
                "<img src=\"/media/ab/c-1.webp\" alt=\"杯\">".to_owned(),
            ),
            (
                "<img src=\"https://evil.cn/x.png\" onerror=\"f()\">",
                "<img>".to_owned(),
            ),
            ("<img src=\"/media/../api/user\">", "<img>".to_owned()),
            ("<img src=\"data:image/png;base64,AA\">", "<img>".to_owned()),
            (
                "<table><tbody><tr><td colspan=\"2\">1</td></tr></tbody></table>",
                "<table><tbody><tr><td colspan=\"2\">1</td></tr></tbody></table>".to_owned(),
            ),
            ("1 < 2 & <!-- c -->3", "1 &lt; 2 &amp; 3".to_owned()),
        ];
        for (html, expected) in cases {
            assert_eq!(sanitise(html), Ok(expected), "{html}");
        }
    }

    #[test]
    fn what_would_take_too_long_is_refused() {
        let cases = [
            ("<b>".repeat(5_000), None),
            ("<b>".repeat(5_001), Some(RichTextError::TooMuchMarkup)),
            ("&".repeat(5_001), Some(RichTextError::TooMuchMarkup)),
            ("x".repeat(200_000), None),
            ("x".repeat(200_001), Some(RichTextError::TooLong)),
        ];
        for (html, expected) in cases {
            assert_eq!(sanitise(&html).err(), expected, "{}", &html[..3]);
        }
    }

    #[test]
    fn the_words_of_rich_text_are_its_text() {
        let html = "<p>茶<b>杯</b></p><ul><li>tea</li><li>cup</li></ul>1 &lt; 2 &amp;amp;";
        let text = plain_text(html);
        let words: Vec<_> = text.split_whitespace().collect();
        assert_eq!(words, ["茶杯", "tea", "cup", "1", "<", "2", "&amp;"]);
    }

    /// The opening tags in `html`, without their brackets; a bare `<` in text stands escaped.
    fn opening_tags(html: &str) -> impl Iterator<Item = &str> {
        let tags = html.split('<').skip(1).filter(|tag| !tag.starts_with('/'));
        tags.filter_map(|tag| tag.split('>').next())
    }

    fn block() -> impl Strategy<Value = String> {
        let inline = ("(b|em|u|s)", "[a-z茶杯 ]{0,8}", "[&<]?")
            .prop_map(|(tag, text, sign)| format!("<{tag}>{text}{sign}</{tag}>"));
        ("(p|h2|li|blockquote)", prop::collection::vec(inline, 0..4))
            .prop_map(|(tag, content)| format!("<{tag}>{}</{tag}>", content.concat()))
    }

    proptest! {
        #[test]
        fn whatever_comes_in_only_allowed_elements_come_out(
            pieces in prop::collection::vec(
                prop::sample::select(vec![
                    "<p>", "</p>", "<b>", "</b>", "<script>", "</script>", "<svg>", "<math>",
                    "<table>", "<td>", "</table>", "<a href=\"javascript:x\">", "</a>",
                    "<img src=x onerror=f>", "<style>", "</style>", "<!--", "-->", "<li>", "文",
                    "&lt;", "\"", "'", "<", ">", "<a href='https://x'>", "<h2 dir=rtl>", "</h2>",
                    "<noscript>", "<textarea>", "<title>",
                ]),
                0..24,
            ),
        ) {
            let html = sanitise(&pieces.concat()).unwrap();
            for tag in opening_tags(&html) {
                let element = tag.split(' ').next().unwrap_or_default();
                prop_assert!(TAGS.contains(&element), "{element} in {html}");
                prop_assert!(!tag.contains("onerror") && !tag.contains("javascript"), "{html}");
            }
        }

        #[test]
        fn sanitised_text_is_left_as_it_is(blocks in prop::collection::vec(block(), 0..6)) {
            let once = sanitise(&blocks.concat()).unwrap();
            prop_assert_eq!(sanitise(&once), Ok(once));
        }
    }
}
