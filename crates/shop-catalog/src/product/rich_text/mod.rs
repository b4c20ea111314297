//! Rich text: HTML reduced to an allow-list, so that it can be shown as it is.
//!
//! Three linear passes: [`lexer`] cuts the text into tags of the list and text, [`nesting`] writes
//! them properly nested and not too deep, and ammonia parses and sanitises that. Only the last
//! decides what is safe; the first two leave its parser nothing to repair, since repairing takes
//! time and memory by the square of the input.

mod lexer;
mod nesting;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use shop_core::{FieldError, ValidationError};

use self::{
    lexer::{Lexer, Token},
    nesting::Nesting,
};

/// The most characters of a product's details, markup included.
pub const DETAILS_MAX: usize = 50_000;

/// The longest input in bytes: no character takes more than four, so what is longer has more than
/// [`DETAILS_MAX`] characters before anything is taken out of it.
const INPUT_MAX: usize = 4 * DETAILS_MAX;

/// The text has more bytes than any text that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the rich text is too long; shorten it to {DETAILS_MAX} characters")]
pub struct TooLong;

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
const ATTRIBUTES: [&str; 6] = ["href", "src", "alt", "colspan", "rowspan", "dir"];
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

/// The text with nothing but allowed elements, attributes and addresses. Formatting that is not
/// closed ends with its paragraph, and elements that are nested too deeply fall away; their text
/// stays. The result has at most 14 bytes for each of the input, and sanitised again it is the same.
pub fn sanitise(html: &str) -> Result<String, TooLong> {
    if html.len() > INPUT_MAX || text_length(html) > DETAILS_MAX {
        return Err(TooLong);
    }
    let nested = Nesting::write(Lexer::new(html, &TAGS, &ATTRIBUTES));
    let clean = SANITISER.clean(&nested).to_string();
    // Written as an entity, a carriage return would be read back as a line feed.
    Ok(clean.replace('\r', "\n"))
}

/// The least number of characters that the text within `html` has, an entity being one. It is what
/// bounds the time to escape it, which html5ever takes by the square of one run of text.
fn text_length(html: &str) -> usize {
    let texts = Lexer::new(html, &[], &[]).filter_map(|token| match token {
        Token::Text(text) => Some(text),
        Token::Open(..) | Token::Close(_) => None,
    });
    let is_of_entity = |c: char| c == '#' || c.is_ascii_alphanumeric();
    let of_piece = |piece: &str| piece.trim_start_matches(is_of_entity).chars().count() + 1;
    let length = |text: &str| {
        let mut pieces = text.split('&');
        let first = pieces.next().map_or(0, |first| first.chars().count());
        first + pieces.map(of_piece).sum::<usize>()
    };
    texts.map(length).sum()
}

/// The sanitised text of a field.
pub fn parse(path: &str, html: &str) -> Result<String, FieldError> {
    let limit = i64::try_from(DETAILS_MAX).unwrap_or(i64::MAX);
    sanitise(html).map_err(|TooLong| FieldError::at(path, ValidationError::TooLong, limit))
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
mod tests;
