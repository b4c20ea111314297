use proptest::prelude::*;

use super::*;

fn named(text: &str) -> Document {
    Document::default().with(Weight::Name, text)
}

/// Whether an index of the document's terms finds the query, as a database would.
fn index_answers(document: &Document, query: &Query) -> bool {
    let terms = Weight::ALL.iter().flat_map(|w| document.terms(*w));
    let terms: Vec<_> = terms.collect();
    query
        .required_terms()
        .iter()
        .all(|required| match required {
            Term::Exact(term) => terms.contains(term),
            Term::Prefix(start) => terms.iter().any(|term| term.starts_with(start.as_str())),
            Term::Word { prefix, stem } => {
                let found = |term: &String| term.starts_with(prefix.as_str()) || term == stem;
                terms.iter().any(found)
            }
        })
}

#[test]
fn each_language_has_its_matching_rules() {
    let cases = [
        ("景德镇青花瓷茶杯", "青花", true),
        ("景德镇青花瓷茶杯", "杯", true),
        ("景德镇青花瓷茶杯", "德镇青", true),
        ("景德镇青花瓷茶杯", "青瓷", false),
        ("青花与花瓷", "青花瓷", false),
        ("Blue Porcelain Tea Cup", "porc", true),
        ("Blue Porcelain Tea Cup", "TEA blue", true),
        ("Blue Porcelain Tea Cup", "celain", false),
        ("Blue Porcelain Tea Cup", "tea pot", false),
        ("كُوبُ الشّايِ", "كوب", true),
        ("أكواب", "اكواب", true),
        ("كوب شاي", "شاي، كوب", true),
        ("كوب شاي", "كوب؟", true),
        ("مكتبة", "مكتبه", true),
        ("茶杯 Tea cup 48cm", "茶杯cup", true),
        ("50% off_now", "50%", true),
        ("it's \"new\"", "new", true),
    ];
    for (text, keyword, expected) in cases {
        let query = Query::parse(keyword).unwrap();
        assert_eq!(query.matches(&named(text)), expected, "{keyword} in {text}");
    }
}

#[test]
fn punctuation_matches_as_substring() {
    for keyword in ["", "  ", "\u{200B}"] {
        assert_eq!(Query::parse(keyword), None, "{keyword:?}");
    }
    let text = "100% cotton A+B · 50_off 😀 it's T-shirt 1.5L 茶杯（大）";
    let found = [
        "%",
        "100%",
        "１００％",
        "+",
        "a+b",
        "·",
        "_",
        "😀",
        "'",
        "it's",
        "t-shirt",
        "t shirt",
        "茶杯(大",
        "cotton,100%",
        "cotton.",
        "茶杯，cotton。",
        "shirt cotton %",
        "1.5",
        ".",
        "-",
        "off-cotton",
        "茶杯(",
    ];
    for keyword in found {
        let query = Query::parse(keyword).unwrap();
        assert!(query.matches(&named(text)), "{keyword}");
        assert!(
            query.needs_recheck() || index_answers(&named(text), &query),
            "{keyword}"
        );
    }
    for keyword in [
        "cotton%",
        "%%",
        "b+",
        "--",
        "\"",
        "*",
        "cotton*",
        "50% off",
        "😁",
        "％１",
        "off_cotton",
    ] {
        assert!(
            !Query::parse(keyword).unwrap().matches(&named(text)),
            "{keyword}"
        );
    }
    assert!(!Query::parse("100%").unwrap().matches(&named("pack of 100")));
}

#[test]
fn terms_are_bigrams_characters_and_prefixes() {
    let exact = |term: &str| Term::Exact(term.into());
    let prefix = |term: &str| Term::Prefix(term.into());
    let word = |prefix: &str, stem: &str| Term::Word {
        prefix: prefix.into(),
        stem: format!("\u{1}{stem}"),
    };
    let cases = [
        ("杯", vec![exact("杯")]),
        ("茶杯", vec![exact("茶杯")]),
        ("杯子", vec![exact("杯")]),
        ("玻璃杯子", vec![exact("玻璃"), exact("璃杯")]),
        ("电子", vec![exact("电子")]),
        ("子", vec![exact("子")]),
        ("青花瓷", vec![exact("花瓷"), exact("青花")]),
        ("Cups 杯 cups", vec![exact("杯"), word("cups", "cup")]),
        ("48cm", vec![prefix("48cm")]),
    ];
    for (keyword, mut expected) in cases {
        let terms = Query::parse(keyword).unwrap().required_terms();
        expected.sort();
        assert_eq!(terms.into_iter().collect::<Vec<_>>(), expected, "{keyword}");
    }
}

#[test]
fn item_number_matches_with_and_without_punctuation() {
    let numbered = |number: &str| named("cup").with_number(number);
    let found = [
        ("JC-1103", "JC1103"),
        ("JC1103", "jc-1103"),
        ("JC 1103/A", "jc1103a"),
        ("JC1103A", "JC 1103"),
        ("JC-1103", "1103"),
        ("A#12", "a#12"),
        ("١٢-٣", "123"),
    ];
    for (number, keyword) in found {
        let document = numbered(number);
        let query = Query::parse(keyword).unwrap();
        assert!(query.matches(&document), "{keyword} in {number}");
        assert!(index_answers(&document, &query), "{keyword} in {number}");
    }
    let exact = [
        ("JC-1103", "jc1103", true),
        ("JC1103", "JC-1103", true),
        ("JC-1103", "jc 1103", true),
        ("JC-1103", "1103", false),
        ("JC-1103", "jc110", false),
        ("ROSE", "rose", false),
    ];
    for (number, keyword, expected) in exact {
        let document = numbered(number);
        let query = Query::parse(keyword).unwrap();
        assert_eq!(
            query.is_number_of(&document),
            expected,
            "{keyword} {number}"
        );
        let term = query.number_term();
        let is_indexed = term.is_some_and(|term| {
            matches!(term, Term::Exact(term) if document.terms(Weight::Name).contains(&term))
        });
        assert_eq!(is_indexed, expected, "{keyword} {number}");
    }
}

#[test]
fn fields_rank_by_weight() {
    let document = Document::default()
        .with(Weight::Name, "青花茶杯")
        .with(Weight::Title, "手绘")
        .with(Weight::Keywords, "礼品")
        .with(Weight::Rest, "高温烧制 茶杯");
    let cases = [
        ("茶杯", Some(Weight::Name)),
        ("手绘", Some(Weight::Title)),
        ("茶杯 礼品", Some(Weight::Keywords)),
        ("手绘 高温", Some(Weight::Rest)),
        ("手绘 玻璃", None),
        ("茶杯手绘", None),
    ];
    for (keyword, weight) in cases {
        let rank = Query::parse(keyword).unwrap().rank(&document);
        assert_eq!(rank, weight.map(Rank), "{keyword}");
    }
    assert!(Rank(Weight::Name) < Rank(Weight::Rest));
}

#[test]
fn bigrams_do_not_span_fields() {
    let document = named("青花").with(Weight::Name, "瓷杯");
    let query = Query::parse("花瓷").unwrap();
    assert!(!query.matches(&document) && !index_answers(&document, &query));
}

proptest! {
    #[test]
    fn chinese_matches_agree_with_a_scan(
        text in "[青花瓷茶杯壶]{0,12}", keyword in "[青花瓷茶杯壶]{1,4}",
    ) {
        let query = Query::parse(&keyword).unwrap();
        prop_assert_eq!(query.matches(&named(&text)), text.contains(&keyword));
    }

    #[test]
    fn punctuation_matches_agree_with_a_scan(
        text in "[a%_'+·😀 .-]{0,12}", keyword in "[%_'+·😀.-]{1,3}",
    ) {
        let query = Query::parse(&keyword).unwrap();
        prop_assert_eq!(query.matches(&named(&text)), text.contains(&keyword));
        prop_assert!(query.required_terms().is_empty() && !query.has_terms());
    }

    #[test]
    fn words_match_exactly_by_prefix(
        text in "[abc]{1,3}( [abc]{1,3}){0,4}", keyword in "[abcABC]{1,3}",
    ) {
        let start = keyword.to_lowercase();
        let scan = text.split(' ').any(|word| word.starts_with(&start));
        prop_assert_eq!(Query::parse(&keyword).unwrap().matches(&named(&text)), scan);
    }

    #[test]
    fn index_has_no_false_negatives(
        text in "[青花瓷茶 ,abAé%+]{0,16}", keyword in "[青花瓷茶 abé%+,]{1,6}",
    ) {
        let document = named(&text);
        if let Some(query) = Query::parse(&keyword) {
            let answers = index_answers(&document, &query);
            if query.matches(&document) {
                prop_assert!(answers);
            } else if !query.needs_recheck() {
                prop_assert!(!answers);
            }
        }
    }

    #[test]
    fn any_text_matches_itself(text in "\\PC{1,30}") {
        if let Some(query) = Query::parse(&text) {
            prop_assert!(query.matches(&named(&text)));
            prop_assert!(index_answers(&named(&text), &query));
        }
    }
}
