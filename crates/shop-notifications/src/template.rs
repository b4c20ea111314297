//! Template messages of the chat app. The operator chooses a template at the provider; its fields are
//! named there by type and position (`thing3`), so a setting says what each of them shows.
//!
//! The types and their limits are those of the provider's "template message" documentation
//! (<https://developers.weixin.qq.com/doc/service/api/notify/template/api_sendtemplatemessage>). A value
//! outside of them makes the provider refuse the whole message (errcode 47003), so every value is made
//! to fit.

use serde_json::{Map, Value, json};
use shop_core::{Fen, Locale, Timestamp, balance_marks};

use crate::{Event, NotificationKind};

/// The most characters of a `thing`, `keyword` or `const` field.
pub const THING_MAX: usize = 20;
/// The most characters of a `character_string` field.
pub const STRING_MAX: usize = 32;
/// The most characters of a `phrase` field, which takes Chinese ones only.
pub const PHRASE_MAX: usize = 5;
/// The longest id of a template in characters. The provider's have 43.
pub const TEMPLATE_ID_MAX: usize = 64;
/// The most fields of a template. The provider's have up to 5.
const FIELDS_MAX: usize = 10;
/// For a value that does not exist: the provider takes no empty one.
const NOTHING: &str = "—";

shop_core::string_enum! {
    /// What a field of a template shows.
    pub enum TemplateValue {
        /// The number of the order or inquiry.
        Number = "number",
        /// What happened, such as "New order".
        Event = "event",
        /// The other side: for a merchant the customer, for a customer the shop.
        Name = "name",
        /// The total of the order; zero for others.
        Total = "total",
        /// When it happened, in China's time.
        Time = "time",
    }
}

/// The type of a field, which its name begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FieldType {
    /// `thing`, `keyword`: any text.
    Thing,
    /// `character_string`: digits, letters and symbols.
    CharacterString,
    /// `amount`: a currency symbol and up to 10 digits.
    Amount,
    /// `time`, `date`: a day and a time.
    Time,
    /// `phrase`, `const`: Chinese words; of `const`, those that the operator had approved.
    Phrase,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Field {
    name: String,
    kind: FieldType,
    value: TemplateValue,
}

/// A template, with what its fields show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatTemplate {
    id: String,
    fields: Vec<Field>,
}

/// Why a template is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TemplateError {
    /// The id has other characters than the provider's.
    #[error("the template id that the provider shows is needed")]
    Id,
    /// Not a list of `value=field`.
    #[error(
        "a list such as number=character_string1,event=phrase2,name=thing3,time=time4 is needed, with \
         the names of the template's fields and the values number, event, name, total and time"
    )]
    Fields,
    /// The provider takes no such value in a field of this type.
    #[error("{value} does not fit into the field {field}")]
    Unfit {
        /// The value.
        value: TemplateValue,
        /// The name of the field.
        field: String,
    },
}

/// What happened, for a template.
#[derive(Debug, Clone, Copy)]
pub struct TemplateWording<'a> {
    /// The reader's language.
    pub locale: Locale,
    /// The name of the other side.
    pub name: &'a str,
    /// When it happened.
    pub at: Timestamp,
}

impl FieldType {
    /// The type of a field by its name, such as `thing3`.
    fn of(name: &str) -> Option<Self> {
        let kind = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        if kind.len() == name.len() {
            return None;
        }
        Some(match kind {
            "thing" | "keyword" => Self::Thing,
            "character_string" => Self::CharacterString,
            "amount" => Self::Amount,
            "time" | "date" => Self::Time,
            "phrase" | "const" => Self::Phrase,
            _ => return None,
        })
    }

    /// Whether a value can be shown in a field of this type.
    const fn takes(self, value: TemplateValue) -> bool {
        use TemplateValue as Value;
        match self {
            Self::Thing => true,
            Self::CharacterString => matches!(value, Value::Number),
            Self::Amount => matches!(value, Value::Total),
            Self::Time => matches!(value, Value::Time),
            Self::Phrase => matches!(value, Value::Event),
        }
    }

    fn max(self) -> usize {
        match self {
            Self::CharacterString => STRING_MAX,
            Self::Phrase => PHRASE_MAX,
            // The values of the other types have bounded lengths of their own.
            Self::Thing | Self::Amount | Self::Time => THING_MAX,
        }
    }
}

impl ChatTemplate {
    /// A template by its id and what its fields show, such as `number=character_string1,name=thing2`.
    pub fn parse(id: &str, fields: &str) -> Result<Self, TemplateError> {
        let is_of_ids = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if !(1..=TEMPLATE_ID_MAX).contains(&id.len()) || !id.bytes().all(is_of_ids) {
            return Err(TemplateError::Id);
        }
        let mut parsed: Vec<Field> = Vec::new();
        for pair in fields.split(',') {
            let (value, name) = pair.split_once('=').ok_or(TemplateError::Fields)?;
            let value = value.trim().parse().map_err(|_| TemplateError::Fields)?;
            let name = name.trim();
            let kind = FieldType::of(name).ok_or(TemplateError::Fields)?;
            if !kind.takes(value) {
                let field = name.to_owned();
                return Err(TemplateError::Unfit { value, field });
            }
            if parsed.len() == FIELDS_MAX || parsed.iter().any(|field| field.name == name) {
                return Err(TemplateError::Fields);
            }
            let name = name.to_owned();
            parsed.push(Field { name, kind, value });
        }
        let (id, fields) = (id.to_owned(), parsed);
        Ok(Self { id, fields })
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The `data` of a message about an event: every field of the template with a value that fits.
    pub fn data(&self, event: &Event, wording: TemplateWording<'_>) -> Value {
        self.fill(|kind, value| match value {
            TemplateValue::Number => event.number.clone(),
            TemplateValue::Event => {
                let locale = language_of(kind, wording.locale);
                event_words(Some(event.kind), locale).to_owned()
            }
            TemplateValue::Name => wording.name.to_owned(),
            TemplateValue::Total => total(event.total, kind),
            TemplateValue::Time => china_time(wording.at),
        })
    }

    /// The `data` of the message that tries out the channel.
    pub fn test_data(&self, locale: Locale, now: Timestamp) -> Value {
        self.fill(|kind, value| match value {
            TemplateValue::Number => "TEST".to_owned(),
            TemplateValue::Event => event_words(None, language_of(kind, locale)).to_owned(),
            TemplateValue::Name => event_words(None, locale).to_owned(),
            TemplateValue::Total => total(None, kind),
            TemplateValue::Time => china_time(now),
        })
    }

    fn fill(&self, value_of: impl Fn(FieldType, TemplateValue) -> String) -> Value {
        let filled = self.fields.iter().map(|field| {
            let value = value_of(field.kind, field.value);
            let value = fit(&value, field.kind.max());
            (field.name.clone(), json!({ "value": value }))
        });
        Value::Object(filled.collect::<Map<_, _>>())
    }
}

/// A text of one line with at most `max` characters, the last of them `…` if it was longer. Characters
/// are counted in UTF-16, as JavaScript does: in whatever other way the provider counts, there are not
/// more. No character is cut in two.
fn fit(text: &str, max: usize) -> String {
    let words: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    let text = words.join(" ");
    if text.is_empty() {
        return NOTHING.to_owned();
    }
    if text.encode_utf16().count() <= max {
        return balance_marks(&text).into_owned();
    }
    let mut left = max.saturating_sub(1);
    let kept = text.chars().take_while(|letter| {
        let fits = letter.len_utf16() <= left;
        left = left.saturating_sub(letter.len_utf16());
        fits
    });
    let kept: String = kept.collect();
    // The joiner of emoji joins nothing at the end.
    let kept = kept.trim_end_matches([' ', '\u{200d}']);
    // What was cut off may have closed an isolate.
    format!("{}…", balance_marks(kept))
}

/// Fields of Chinese words take no other language.
const fn language_of(kind: FieldType, locale: Locale) -> Locale {
    match kind {
        FieldType::Phrase => Locale::Zh,
        _ => locale,
    }
}

/// What happened in a few words; `None` is a test. The Chinese ones have at most [`PHRASE_MAX`]
/// characters, the others at most [`THING_MAX`].
const fn event_words(kind: Option<NotificationKind>, locale: Locale) -> &'static str {
    use NotificationKind as Kind;
    let words = match kind {
        None => ["测试消息", "Test message", "رسالة تجريبية"],
        Some(Kind::OrderPlaced) => ["新订单", "New order", "طلب جديد"],
        Some(Kind::OrderConfirmed) => ["已确认", "Order confirmed", "تم تأكيد الطلب"],
        Some(Kind::OrderShipped) => ["已发货", "Order shipped", "تم شحن الطلب"],
        Some(Kind::OrderCompleted) => ["已完成", "Order completed", "اكتمل الطلب"],
        Some(Kind::OrderCancelled) => ["已取消", "Order cancelled", "أُلغي الطلب"],
        Some(Kind::InquiryReceived) => ["新询价", "New inquiry", "استفسار جديد"],
        Some(Kind::UpgradeGranted) => ["升级通过", "Upgrade granted", "تمت الترقية"],
        Some(Kind::UpgradeDeclined) => ["升级未通过", "Upgrade declined", "رُفضت الترقية"],
        Some(Kind::PlatformMessage) => ["平台消息", "Platform message", "رسالة من المنصة"],
        Some(Kind::RatesOutdated) => ["汇率待更新", "Rates outdated", "أسعار قديمة"],
        Some(Kind::FeedbackAnswered) => ["反馈已答复", "Feedback answered", "رد على ملاحظتك"],
        Some(Kind::InquiryAnswered) => ["询价回复", "Inquiry answered", "رد على الاستفسار"],
    };
    locale.pick(words)
}

/// An amount: a currency symbol and at most 10 digits ([`Fen::MAX`] has 10). Without one, zero where the
/// provider takes nothing else.
fn total(amount: Option<Fen>, kind: FieldType) -> String {
    match (amount, kind) {
        (None, kind) if kind != FieldType::Amount => NOTHING.to_owned(),
        (amount, _) => format!("¥{}", amount.unwrap_or_default().yuan()),
    }
}

/// A time as the provider's documentation writes it: `2019年10月1日 15:01`.
fn china_time(at: Timestamp) -> String {
    at.in_china().format("%Y年%-m月%-d日 %H:%M").to_string()
}

#[cfg(test)]
#[path = "template_tests.rs"]
mod tests;
