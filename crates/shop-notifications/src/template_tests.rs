//! What fits into the fields of a template.

use proptest::prelude::*;
use shop_core::ShopId;

use super::*;

/// 2027-01-15 16:00 in China.
const AT: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const FIELDS: &str =
    "number=character_string1, event=phrase2, name=thing3, total=amount4, time=time5";

fn event(kind: NotificationKind, total: Option<i64>) -> Event {
    Event {
        kind,
        number: "270115ABCDEFGHJK".into(),
        shop: ShopId::new(7),
        customer: "李雷".into(),
        total: total.map(|fen| Fen::new(fen).unwrap()),
        text: String::new(),
    }
}

fn values(fields: &str, event: &Event, locale: Locale, name: &str) -> Vec<String> {
    let template = ChatTemplate::parse("id", fields).unwrap();
    let at = AT;
    let data = template.data(event, TemplateWording { locale, name, at });
    let names = fields
        .split(',')
        .map(|pair| pair.split_once('=').unwrap().1.trim());
    let value = |name: &str| data[name]["value"].as_str().unwrap().to_owned();
    names.map(value).collect()
}

#[test]
fn each_field_shows_its_value() {
    let placed = event(NotificationKind::OrderPlaced, Some(120_005));
    let expected = [
        "270115ABCDEFGHJK",
        "新订单",
        "李雷",
        "¥1200.05",
        "2027年1月15日 16:00",
    ];
    assert_eq!(values(FIELDS, &placed, Locale::Zh, "李雷"), expected);
    // Chinese words only where the provider takes no others.
    assert_eq!(values(FIELDS, &placed, Locale::Ar, "李雷"), expected);
    let text = "event=thing1,total=thing2";
    let inquiry = event(NotificationKind::InquiryReceived, None);
    assert_eq!(values(text, &inquiry, Locale::En, ""), ["New inquiry", "—"]);
    assert_eq!(
        values(text, &inquiry, Locale::Ar, ""),
        ["استفسار جديد", "—"]
    );
    let amount = "total=amount1,name=thing2,name=thing3";
    assert_eq!(
        values(amount, &inquiry, Locale::En, " "),
        ["¥0.00", "—", "—"]
    );
    let most = event(NotificationKind::OrderPlaced, Some(Fen::MAX.get()));
    assert_eq!(
        values("total=amount1", &most, Locale::En, "")[0],
        "¥99999999.99"
    );
}

#[test]
fn words_for_events_fit_uncut() {
    let kinds = NotificationKind::ALL.iter().copied().map(Some);
    for kind in kinds.chain([None]) {
        for locale in Locale::ALL {
            let words = event_words(kind, locale);
            assert_eq!(fit(words, THING_MAX), words);
        }
        let phrase = event_words(kind, Locale::Zh);
        assert_eq!(fit(phrase, PHRASE_MAX), phrase);
        let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
        assert!(phrase.chars().all(is_chinese), "{phrase}");
    }
}

#[test]
fn a_test_message_fills_every_field() {
    let template = ChatTemplate::parse("id", FIELDS).unwrap();
    for locale in Locale::ALL {
        let data = template.test_data(locale, AT);
        assert_eq!(data["phrase2"]["value"], "测试消息");
        assert_eq!(data.as_object().unwrap().len(), 5);
    }
}

#[test]
fn long_names_are_cut_between_characters() {
    let cases = [
        (
            "义乌市青花瓷器批发有限公司国际商贸城",
            "义乌市青花瓷器批发有限公司国际商贸城",
        ),
        (
            "义乌市青花瓷器批发有限公司国际商贸城一区东门",
            "义乌市青花瓷器批发有限公司国际商贸城一…",
        ),
        ("Abdul Rahman Trading Company", "Abdul Rahman Tradin…"),
        ("Qinghua  Porcelain\n 12 345", "Qinghua Porcelain 1…"),
        // Two units of UTF-16 each; the tenth does not fit beside the ellipsis.
        ("🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵🍵", "🍵🍵🍵🍵🍵🍵🍵🍵🍵…"),
        ("مؤسسة النور للتجارة والتوريدات", "مؤسسة النور للتجارة…"),
        ("\u{7}\t", "—"),
    ];
    for (name, expected) in cases {
        assert_eq!(fit(name, THING_MAX), expected);
    }
}

#[test]
fn unfit_templates_are_refused() {
    for id in ["", "a b", "id\u{e9}", &"x".repeat(TEMPLATE_ID_MAX + 1)] {
        assert_eq!(ChatTemplate::parse(id, FIELDS), Err(TemplateError::Id));
    }
    for fields in [
        "",
        "number",
        "number=",
        "number=thing",
        "number=pear1",
        "price=thing1",
        "number=thing1,name=thing1",
        "number=thing1,",
    ] {
        let refused = ChatTemplate::parse("id", fields);
        assert_eq!(refused, Err(TemplateError::Fields), "{fields}");
    }
    for (fields, value, field) in [
        (
            "name=character_string1",
            TemplateValue::Name,
            "character_string1",
        ),
        ("number=phrase1", TemplateValue::Number, "phrase1"),
        ("time=amount1", TemplateValue::Time, "amount1"),
        ("total=time1", TemplateValue::Total, "time1"),
    ] {
        let field = field.to_owned();
        let refused = ChatTemplate::parse("id", fields);
        assert_eq!(refused, Err(TemplateError::Unfit { value, field }));
    }
}

proptest! {
    #[test]
    fn what_is_sent_fits_and_begins_as_given(text in any::<String>(), max in 1..40_usize) {
        let sent = fit(&text, max);
        prop_assert!((1..=max).contains(&sent.encode_utf16().count()));
        prop_assert!(!sent.chars().any(char::is_control));
        let whole = text.split(|c: char| c.is_whitespace() || c.is_control());
        let whole = whole.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        match sent.strip_suffix('…') {
            Some(kept) if sent != whole => prop_assert!(whole.starts_with(kept)),
            _ => prop_assert!(sent == whole || sent == NOTHING),
        }
        // A text that fits is not cut a second time.
        prop_assert_eq!(fit(&sent, max), sent);
    }
}
