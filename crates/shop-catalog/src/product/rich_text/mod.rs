//! Rich text: HTML reduced to an allow-list, so that it is safe to display.
//!
//! Three linear passes: [`lexer`] splits the input into listed tags and text, [`nesting`] writes
//! them properly nested with limited depth, and ammonia parses and sanitizes the result. Only
//! ammonia is the security boundary; the first two leave its parser nothing to repair, because
//! repairs can take quadratic time and memory.

mod lexer;
mod nesting;

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use shop_core::{FieldError, Reason};

use self::{
    lexer::{Lexer, Token},
    nesting::Nesting,
};

/// The maximum length of a product's details in characters, including markup.
pub const DETAILS_MAX: usize = 50_000;

/// The maximum input in bytes: a character takes at most four bytes, so a longer input has more
/// than [`DETAILS_MAX`] characters.
const INPUT_MAX: usize = 4 * DETAILS_MAX;

/// The text exceeds the maximum length.
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
/// Only images of this server; external ones could change or track visitors.
const MEDIA_PATH: &str = "/media/";
/// Isolates the opened page from this one, and keeps referrer and ranking from link targets.
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

/// Removes all elements, attributes and URLs that are not allowed. Unclosed formatting ends with
/// its paragraph; elements nested too deeply are dropped, their text is kept. The result has at
/// most 14 bytes per input byte, and sanitizing it again does not change it.
pub fn sanitise(html: &str) -> Result<String, TooLong> {
    if html.len() > INPUT_MAX || text_length(html) > DETAILS_MAX {
        return Err(TooLong);
    }
    let nested = Nesting::write(Lexer::new(html, &TAGS, &ATTRIBUTES));
    let clean = SANITISER.clean(&nested).to_string();
    // The HTML serializer would write a carriage return as an entity, which is parsed as a line
    // feed.
    Ok(clean.replace('\r', "\n"))
}

/// A lower bound for the number of characters of the text in `html`, counting an entity as one. It
/// bounds the time that html5ever needs to escape text, which is quadratic in the length of a text
/// run.
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

/// Sanitizes a field; errors have the path `path`.
pub fn parse(path: &str, html: &str) -> Result<String, FieldError> {
    let limit = i64::try_from(DETAILS_MAX).unwrap_or(i64::MAX);
    sanitise(html).map_err(|TooLong| FieldError::at(path, Reason::TooLong, limit))
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

/// Extracts the text of sanitized rich text for search: removes tags; block tags and line breaks
/// separate words.
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
