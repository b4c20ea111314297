//! Splits HTML into tags and text in one pass. Not a security boundary: its output is parsed and
//! sanitized again.

/// A token of HTML. Names and values are unprocessed, including entities.
#[derive(Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// Text.
    Text(&'a str),
    /// The start tag of a listed element.
    Open(&'static str, Vec<Attribute<'a>>),
    /// The end tag of a listed element.
    Close(&'static str),
}

/// The name and value of a listed attribute.
pub type Attribute<'a> = (&'static str, &'a str);

/// Elements whose content is not text.
const RAW: [&str; 2] = ["script", "style"];

/// Iterates over the tokens of HTML. Skips unlisted elements and attributes, comments, and the
/// content of scripts and styles. Visits each byte a bounded number of times; each tag yields every
/// listed attribute at most once.
#[derive(Debug)]
pub struct Lexer<'a> {
    rest: &'a str,
    elements: &'static [&'static str],
    attributes: &'static [&'static str],
}

impl<'a> Lexer<'a> {
    pub const fn new(
        html: &'a str,
        elements: &'static [&'static str],
        attributes: &'static [&'static str],
    ) -> Self {
        Self {
            rest: html,
            elements,
            attributes,
        }
    }

    /// Consumes `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    /// Skips to the end of `mark`, or to the end of the input if there is none.
    fn skip_past(&mut self, mark: &str) {
        let end = self
            .rest
            .find(mark)
            .map_or(self.rest.len(), |at| at + mark.len());
        self.take(end);
    }

    /// Parses markup that starts with `<`; `None` if it is skipped.
    fn markup(&mut self) -> Option<Token<'a>> {
        let mut following = self.rest[1..].chars();
        match (following.next(), following.next()) {
            (Some(c), _) if c.is_ascii_alphabetic() => self.open_tag(),
            (Some('/'), Some(c)) if c.is_ascii_alphabetic() => {
                self.take(2);
                let name = self.name();
                self.tag_attributes()?;
                element(self.elements, name).map(Token::Close)
            }
            (Some('!'), _) if self.rest.starts_with("<!--") => {
                // The dashes of start and end may overlap: `<!-->`.
                self.take(2);
                self.skip_past("-->");
                None
            }
            (Some('/' | '!' | '?'), _) => {
                self.skip_past(">");
                None
            }
            _ => Some(Token::Text(self.take(1))),
        }
    }

    fn open_tag(&mut self) -> Option<Token<'a>> {
        self.take(1);
        let name = self.name();
        let attributes = self.tag_attributes()?;
        if let Some(raw) = element(&RAW, name) {
            self.skip_raw(raw);
        }
        element(self.elements, name).map(|name| Token::Open(name, attributes))
    }

    fn name(&mut self) -> &'a str {
        let end = self.rest.find(|c| is_space(c) || matches!(c, '/' | '>'));
        self.take(end.unwrap_or(self.rest.len()))
    }

    /// Parses the rest of a tag; `None` if the input ends inside it.
    fn tag_attributes(&mut self) -> Option<Vec<Attribute<'a>>> {
        let mut found: Vec<Attribute<'a>> = Vec::new();
        loop {
            self.rest = self.rest.trim_start_matches(|c| is_space(c) || c == '/');
            if self.rest.starts_with('>') {
                self.take(1);
                return Some(found);
            }
            // A name may start with `=`, so it is never empty.
            let first = self.rest.chars().next()?.len_utf8();
            let after = &self.rest[first..];
            let end = after.find(|c| is_space(c) || matches!(c, '/' | '>' | '='));
            let name = self.take(first + end.unwrap_or(after.len()));
            let value = self.value();
            let known = element(self.attributes, name);
            if let Some(name) = known.filter(|name| found.iter().all(|(n, _)| n != name)) {
                found.push((name, value));
            }
        }
    }

    fn value(&mut self) -> &'a str {
        let after = self.rest.trim_start_matches(is_space);
        let Some(value) = after.strip_prefix('=') else {
            return "";
        };
        self.rest = value.trim_start_matches(is_space);
        let Some(quote) = self.rest.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
            let end = self.rest.find(|c| is_space(c) || c == '>');
            return self.take(end.unwrap_or(self.rest.len()));
        };
        self.take(1);
        let end = self.rest.find(quote).unwrap_or(self.rest.len());
        let value = self.take(end);
        self.take(self.rest.len().min(1));
        value
    }

    /// Skips the content of an element up to its end tag.
    fn skip_raw(&mut self, name: &str) {
        while let Some(at) = self.rest.find("</") {
            let after = &self.rest.as_bytes()[at + 2..];
            let is_end = after
                .get(..name.len())
                .is_some_and(|n| n.eq_ignore_ascii_case(name.as_bytes()))
                && after
                    .get(name.len())
                    .is_none_or(|b| is_space(char::from(*b)) || matches!(b, b'/' | b'>'));
            if is_end {
                self.take(at);
                return;
            }
            self.take(at + 2);
        }
        self.rest = "";
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        while !self.rest.is_empty() {
            let text = self.rest.find('<').unwrap_or(self.rest.len());
            if text > 0 {
                return Some(Token::Text(self.take(text)));
            }
            let token = self.markup();
            if token.is_some() {
                return token;
            }
        }
        None
    }
}

const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{C}')
}

fn element(list: &[&'static str], name: &str) -> Option<&'static str> {
    list.iter()
        .copied()
        .find(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::Token::{Close, Open, Text};
    use super::*;

    #[test]
    fn lexer_tokenizes_like_a_browser() {
        let cases = [
            (
                "a<B>b</b >c",
                vec![
                    Text("a"),
                    Open("b", vec![]),
                    Text("b"),
                    Close("b"),
                    Text("c"),
                ],
            ),
            ("1 < 2", vec![Text("1 "), Text("<"), Text(" 2")]),
            (
                "<a x=1 HREF = 'h>' href=2/>",
                vec![Open("a", vec![("href", "h>")])],
            ),
            ("<a href=x/y>", vec![Open("a", vec![("href", "x/y")])]),
            ("<a =x href>", vec![Open("a", vec![("href", "")])]),
            (
                "<!--><b>--><b/>",
                vec![Open("b", vec![]), Text("-->"), Open("b", vec![])],
            ),
            (
                "<!-- <b> -->x<?xml <b>y</?>z",
                vec![Text("x"), Text("y"), Text("z")],
            ),
            ("<o:p>x</o:p><bb>", vec![Text("x")]),
            ("<SCRIPT>a</scripty></b></Script x>b", vec![Text("b")]),
            ("<style>a", vec![]),
            ("x<b", vec![Text("x")]),
            ("x<b href='", vec![Text("x")]),
            ("x</", vec![Text("x")]),
            ("<", vec![Text("<")]),
        ];
        for (html, expected) in cases {
            let tokens: Vec<_> = Lexer::new(html, &["a", "b"], &["href"]).collect();
            assert_eq!(tokens, expected, "{html}");
        }
    }
}
