use proptest::prelude::*;

use super::*;

#[test]
fn unsafe_markup_is_removed() {
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
fn overlong_rich_text_is_refused() {
    assert!(sanitise(&"x".repeat(50_000)).is_ok());
    assert_eq!(sanitise(&"<b></b>".repeat(28_572)), Err(TooLong));
    assert!(sanitise(&"&lt;".repeat(5_000)).is_ok());
    for text in ["&", "£", "\u{A0}", "&#x"] {
        assert_eq!(sanitise(&text.repeat(50_001)), Err(TooLong), "{text}");
    }
}

#[test]
fn pasted_text_keeps_its_paragraphs() {
    let deep = "<section style=\"a:b\"><span>".repeat(400);
    let cases = [
        (format!("{deep}<p>茶</p>"), "<p>茶</p>"),
        (
            "<p class=MsoNormal><b><span lang=EN-US style='font-size:12.0pt'>Tea<o:p></o:p></span></b></p>\
            <!--[if gte mso 9]><xml><w:Word/></xml><![endif]--><![if !supportLists]>x<![endif]>"
                .to_owned(),
            "<p><b>Tea</b></p>x",
        ),
        ("<strong><strong><strong>a</strong></strong></strong>b".to_owned(), "<strong>a</strong>b"),
        (
            "<table><tr><td>a<td>b<tr><td>c</table>".to_owned(),
            "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
        ),
    ];
    for (html, expected) in cases {
        assert_eq!(sanitise(&html).as_deref(), Ok(expected));
    }
    let many = "<p><strong><em>茶</em></strong></p>".repeat(3_000);
    assert_eq!(sanitise(&many), Ok(many));
}

#[test]
fn rich_text_words_are_extracted() {
    let html = "<p>茶<b>杯</b></p><ul><li>tea</li><li>cup</li></ul>1 &lt; 2 &amp;amp;";
    let text = plain_text(html);
    let words: Vec<_> = text.split_whitespace().collect();
    assert_eq!(words, ["茶杯", "tea", "cup", "1", "<", "2", "&amp;"]);
}

/// The opening tags in `html`, without brackets; a literal `<` in text is escaped.
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

/// A tag, valid or not, or some text.
fn piece() -> impl Strategy<Value = String> {
    let names: Vec<&str> = TAGS
        .into_iter()
        .chain(["div", "span", "svg", "math", "select"])
        .collect();
    let tag = (
        prop::sample::select(names),
        "(|/)",
        "(| dir=rtl| href='tel:1'| colspan=2| src=/media/a)",
    );
    let tag = tag.prop_map(|(name, end, attribute)| format!("<{end}{name}{attribute}>"));
    let other = prop::sample::select(vec![
        "x",
        " ",
        "\r",
        "&",
        "&#13;",
        "&#32;",
        "&nbsp;",
        "&lt",
        "<",
        ">",
        "\"",
        "'",
        "\0",
        "\u{A0}",
        "<!--",
        "-->",
        "<![CDATA[",
        "<script>",
        "</script>",
        "<plaintext>",
        "<textarea>",
        "<a b=\"",
    ]);
    prop_oneof![4 => tag, 1 => other.prop_map(str::to_owned)]
}

proptest! {
    #[test]
    fn output_has_only_allowed_elements(
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
    fn sanitizing_is_bounded_and_idempotent(
        pieces in prop::collection::vec(piece(), 0..40),
        times in 1_usize..20,
    ) {
        check_bounded(&pieces.concat().repeat(times));
    }

    #[test]
    fn sanitized_text_is_unchanged(blocks in prop::collection::vec(block(), 0..6)) {
        let once = sanitise(&blocks.concat()).unwrap();
        prop_assert_eq!(sanitise(&once), Ok(once));
    }
}

/// Inputs that make a parser's output or time grow quadratically, each up to `bytes` bytes: a
/// prefix, and a part that is repeated.
fn attacks(bytes: usize) -> Vec<String> {
    let numbered =
        |open: fn(usize) -> String, count: usize| (0..count).map(open).collect::<String>();
    let shapes: [(String, &str); 30] = [
        // Formatting elements with different attributes, reconstructed in every paragraph.
        (
            "<p>".to_owned() + &numbered(|n| format!("<b dir={n}>"), bytes / 24),
            "<p>x",
        ),
        (
            "<p>".to_owned() + &numbered(|n| format!("<a href=https://x.cn/{n}>"), bytes / 60),
            "<p>x",
        ),
        (
            "<p>".to_owned() + &"<b><i><u><s><em><strong>".repeat(3),
            "<p>x",
        ),
        ("<b><i><u><s><em><strong>".repeat(bytes / 48), "</p>"),
        (String::new(), "<a><p>"),
        (String::new(), "<b><p></b>"),
        (String::new(), "<b><i></b>"),
        (String::new(), "<a><b></a>"),
        (String::new(), "<div>"),
        (String::new(), "<blockquote>"),
        (String::new(), "<ul><li>"),
        (String::new(), "<table>"),
        (String::new(), "<table><tr><td>"),
        (String::new(), "<table><b>x"),
        ("<table>".to_owned(), "x<b>"),
        ("<table>".to_owned(), "<tr>x"),
        ("<b><i><u><s><table>".to_owned(), "x<tr>"),
        ("<table><caption>".to_owned(), "<td>"),
        (String::new(), "<select><option>"),
        (String::new(), "<svg><desc>"),
        (String::new(), "<math><mi><p>"),
        ("<plaintext>".to_owned(), "<p>"),
        (String::new(), "<textarea><b>"),
        (String::new(), "<!--"),
        (String::new(), "<!-- -- >"),
        (String::new(), "&"),
        (String::new(), "&CounterClockwiseContourIntegra"),
        (String::new(), "&#x"),
        ("<i>".repeat(bytes / 6), "</b>"),
        (String::new(), "</p>"),
    ];
    let mut attacks: Vec<String> = shapes
        .into_iter()
        .map(|(start, again)| start.clone() + &again.repeat((bytes - start.len()) / again.len()))
        .collect();
    attacks.push("<p ".to_owned() + &numbered(|n| format!("a{n:x} "), bytes / 7) + ">");
    attacks.push("<p ".to_owned() + &numbered(|n| format!("a{n:x} "), bytes / 7));
    attacks
}

/// The maximum output bytes per input byte; the worst case is `<a>`, which gets a `rel` and an end
/// tag.
const GROWTH: usize = 14;

fn check_bounded(html: &str) {
    let once = sanitise(html).unwrap();
    let shown: String = html.chars().take(60).collect();
    assert!(
        once.len() <= GROWTH * html.len(),
        "{} of {}: {shown}",
        once.len(),
        html.len()
    );
    assert_eq!(sanitise(&once).as_ref(), Ok(&once), "{shown}");
}

#[test]
fn output_size_is_bounded_by_input() {
    for html in attacks(6_000) {
        check_bounded(&html);
    }
}

/// The tags of HTML, in order; end tags with a slash.
fn tags(html: &str) -> Vec<String> {
    let tags = Lexer::new(html, &TAGS, &[]).filter_map(|token| match token {
        Token::Text(_) => None,
        Token::Open(tag, _) => Some(tag.to_owned()),
        Token::Close(tag) => Some(format!("/{tag}")),
    });
    tags.collect()
}

/// A parser takes quadratic time for what it repairs. It repairs nothing if it puts out the tags that
/// it gets, and its other work is bounded by the number of elements that are open at once.
#[test]
fn parser_has_nothing_to_repair() {
    for html in attacks(INPUT_MAX / 4) {
        // Text that is too long is rejected before parsing.
        let Ok(clean) = sanitise(&html) else {
            continue;
        };
        let shown = &html[..40];
        assert!(
            clean.len() <= GROWTH * html.len(),
            "{} {shown}",
            clean.len()
        );
        let nested = Nesting::write(Lexer::new(&html, &TAGS, &ATTRIBUTES));
        let written = tags(&nested);
        assert!(written == tags(&clean), "repaired: {shown}");
        let mut open: Vec<&str> = Vec::new();
        for tag in &written {
            match tag.strip_prefix('/') {
                Some(ended) => assert_eq!(open.pop(), Some(ended), "{shown}"),
                None if matches!(tag.as_str(), "br" | "img" | "hr") => {}
                None => open.push(tag),
            }
            assert!(open.len() <= nesting::DEPTH_MAX, "{} {shown}", open.len());
        }
        assert!(open.is_empty(), "{open:?} {shown}");
    }
}
