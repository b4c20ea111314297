//! Rewrites HTML with every element properly closed, so that a parser has nothing to repair.
//!
//! Repairs are what makes parsing explode: unclosed formatting is reopened in every paragraph, and
//! misplaced table content is moved before the table. Here, formatting ends with its enclosing
//! block, nested identical formatting counts once, table content outside of a cell gets a cell, and
//! elements deeper than [`DEPTH_MAX`] are dropped, keeping their text.

use super::lexer::{Attribute, Token};

/// The maximum nesting depth. Nested lists and tables in real texts need about 20.
pub const DEPTH_MAX: usize = 64;
/// A table opens up to four elements: table, body, row and cell.
const TABLE_DEPTH: usize = 4;

const FORMATTING: [&str; 7] = ["b", "strong", "i", "em", "u", "s", "a"];
const VOID: [&str; 3] = ["br", "img", "hr"];
const HEADINGS: [&str; 3] = ["h2", "h3", "h4"];
const SECTIONS: [&str; 3] = ["thead", "tbody", "tfoot"];

/// An open element.
#[derive(Debug)]
struct Open {
    tag: &'static str,
    /// False for formatting nested in the same formatting; it only waits for its end tag.
    is_written: bool,
}

/// Writes tokens as properly nested HTML.
#[derive(Debug, Default)]
pub struct Nesting {
    html: String,
    open: Vec<Open>,
}

impl Nesting {
    /// Writes tokens as properly nested HTML; at most ten bytes per input byte.
    pub fn write<'a>(tokens: impl Iterator<Item = Token<'a>>) -> String {
        let mut nesting = Self::default();
        for token in tokens {
            match token {
                Token::Text(text) => nesting.text(text),
                Token::Open(tag, attributes) => nesting.start(tag, &attributes),
                Token::Close("br") => nesting.start("br", &[]),
                Token::Close(tag) => nesting.end(tag),
            }
        }
        nesting.close_to(0);
        nesting.html
    }

    fn text(&mut self, text: &str) {
        let is_blank = text
            .bytes()
            .all(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0xC));
        if !is_blank {
            self.ensure_cell();
        }
        self.html.push_str(if text == "<" { "&lt;" } else { text });
    }

    fn start(&mut self, tag: &'static str, attributes: &[Attribute<'_>]) {
        match tag {
            "caption" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" => {
                self.start_table_part(tag, attributes);
                return;
            }
            _ => {}
        }
        self.ensure_cell();
        if !FORMATTING.contains(&tag) && !matches!(tag, "br" | "img") {
            self.close_innermost(is_cell, |t| t == "p");
        }
        match tag {
            "li" => self.close_innermost(|t| is_cell(t) || is_list(t), |t| t == "li"),
            "a" => self.close_innermost(is_cell, |t| t == "a"),
            "h2" | "h3" | "h4" => self.close_innermost(is_cell, |t| HEADINGS.contains(&t)),
            _ => {}
        }
        let depth = if tag == "table" { TABLE_DEPTH } else { 1 };
        if VOID.contains(&tag) {
            self.write_tag(tag, attributes);
        } else if self.open.len() + depth <= DEPTH_MAX {
            let repeats =
                FORMATTING.contains(&tag) && self.innermost(is_cell, |t| t == tag).is_some();
            self.push(tag, attributes, !repeats);
        }
    }

    /// Starts a part of the innermost table; ignored outside of tables.
    fn start_table_part(&mut self, tag: &'static str, attributes: &[Attribute<'_>]) {
        let Some(table) = self.open.iter().rposition(|open| open.tag == "table") else {
            return;
        };
        match tag {
            "tr" => self.ensure_section(table),
            "td" | "th" => self.ensure_row(table),
            _ => self.close_to(table + 1),
        }
        self.push(tag, attributes, true);
    }

    /// Closes the innermost table down to its current section; opens one if needed.
    fn ensure_section(&mut self, table: usize) {
        let is_open = self
            .open
            .get(table + 1)
            .is_some_and(|open| SECTIONS.contains(&open.tag));
        self.close_to(table + if is_open { 2 } else { 1 });
        if !is_open {
            self.push("tbody", &[], true);
        }
    }

    /// Closes the innermost table down to its current row; opens one if needed.
    fn ensure_row(&mut self, table: usize) {
        if self
            .open
            .get(table + 2)
            .is_some_and(|open| open.tag == "tr")
        {
            self.close_to(table + 3);
        } else {
            self.ensure_section(table);
            self.push("tr", &[], true);
        }
    }

    /// Opens a cell if the innermost element is a table part other than a cell.
    fn ensure_cell(&mut self) {
        let innermost = self.open.last().map_or("", |open| open.tag);
        if matches!(innermost, "table" | "thead" | "tbody" | "tfoot" | "tr") {
            self.start_table_part("td", &[]);
        }
    }

    fn end(&mut self, tag: &'static str) {
        let is_tag = |t: &str| t == tag;
        match tag {
            "table" => self.close_innermost(|_| false, is_tag),
            "caption" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" => {
                self.close_innermost(|t| t == "table", is_tag);
            }
            "li" => self.close_innermost(|t| is_cell(t) || is_list(t), is_tag),
            // The end tag of formatting may close a paragraph inside it, but not a list.
            _ if FORMATTING.contains(&tag) => {
                let is_border =
                    |t: &str| is_cell(t) || is_list(t) || matches!(t, "li" | "blockquote");
                self.close_innermost(is_border, is_tag);
            }
            _ => self.close_innermost(is_cell, is_tag),
        }
    }

    /// Finds the innermost open element that satisfies `is_wanted`, without passing one that
    /// satisfies `is_border`.
    fn innermost(
        &self,
        is_border: impl Fn(&str) -> bool,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Option<usize> {
        let inwards = self.open.iter().enumerate().rev();
        let mut reachable =
            inwards.take_while(|(_, open)| is_wanted(open.tag) || !is_border(open.tag));
        reachable
            .find(|(_, open)| is_wanted(open.tag))
            .map(|(place, _)| place)
    }

    fn close_innermost(
        &mut self,
        is_border: impl Fn(&str) -> bool,
        is_wanted: impl Fn(&str) -> bool,
    ) {
        if let Some(place) = self.innermost(is_border, is_wanted) {
            self.close_to(place);
        }
    }

    /// Closes elements until `depth` are open.
    fn close_to(&mut self, depth: usize) {
        while self.open.len() > depth {
            if let Some(open) = self.open.pop().filter(|open| open.is_written) {
                self.html.extend(["</", open.tag, ">"]);
            }
        }
    }

    fn push(&mut self, tag: &'static str, attributes: &[Attribute<'_>], is_written: bool) {
        self.open.push(Open { tag, is_written });
        if is_written {
            self.write_tag(tag, attributes);
        }
    }

    fn write_tag(&mut self, tag: &str, attributes: &[Attribute<'_>]) {
        self.html.extend(["<", tag]);
        for (name, value) in attributes {
            let value = value.replace('"', "&quot;");
            self.html.extend([" ", name, "=\"", &value, "\""]);
        }
        self.html.push('>');
    }
}

/// Whether the element is a boundary that end tags inside it do not cross.
fn is_cell(tag: &str) -> bool {
    matches!(tag, "td" | "th" | "caption" | "table")
}

fn is_list(tag: &str) -> bool {
    matches!(tag, "ul" | "ol")
}

#[cfg(test)]
mod tests {
    use super::super::{ATTRIBUTES, TAGS, lexer::Lexer};
    use super::*;

    #[test]
    fn elements_end_with_their_parent() {
        let cases = [
            ("<b>a<p>b", "<b>a<p>b</p></b>"),
            ("<p><b>a<p>b", "<p><b>a</b></p><p>b</p>"),
            ("<b><i>a</b>b</i>", "<b><i>a</i></b>b"),
            ("<b><p>a</b><p>b</p>", "<b><p>a</p></b><p>b</p>"),
            (
                "<i><ul><li>a</i><li>b</ul>",
                "<i><ul><li>a</li><li>b</li></ul></i>",
            ),
            ("<b>a<b>b</b>c</b>d", "<b>abc</b>d"),
            (
                "<a href=1>a<p><a href=2>b",
                "<a href=\"1\">a<p></p></a><a href=\"2\">b</a>",
            ),
            (
                "<ul><li>a<ul><li>b</ul>c<li>d",
                "<ul><li>a<ul><li>b</li></ul>c</li><li>d</li></ul>",
            ),
            ("<h2>a<h3>b", "<h2>a</h2><h3>b</h3>"),
            ("a</br>b</p>c</td>", "a<br>bc"),
            (
                "<table>a<tr> <td>b",
                "<table><tbody><tr><td>a</td></tr><tr> <td>b</td></tr></tbody></table>",
            ),
            ("<td>a</td><tr>", "a"),
            (
                "<table><td><b>a<td>b</table>c",
                "<table><tbody><tr><td><b>a</b></td><td>b</td></tr></tbody></table>c",
            ),
            (
                "<table><tr><table>",
                "<table><tbody><tr><td><table></table></td></tr></tbody></table>",
            ),
            (
                "1 < 2 <p title='\"' dir='\"'>",
                "1 &lt; 2 <p dir=\"&quot;\"></p>",
            ),
        ];
        for (html, expected) in cases {
            let nested = Nesting::write(Lexer::new(html, &TAGS, &ATTRIBUTES));
            assert_eq!(nested, expected, "{html}");
        }
    }
}
