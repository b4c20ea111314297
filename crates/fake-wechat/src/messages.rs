//! Template messages: what the provider checks, and what people received.

use std::{
    collections::{BTreeMap, HashSet},
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// The id of the only template that the app has.
pub const TEMPLATE_ID: &str = "fakewechat-template-0000000000000000000000";
/// What the shop shows in the fields of the template, as its setting is written.
pub const TEMPLATE_FIELDS: &str =
    "number=character_string1,event=phrase2,name=thing3,total=amount4,time=time5";
/// The fields of the template.
const FIELDS: [&str; 5] = ["character_string1", "phrase2", "thing3", "amount4", "time5"];
/// For so long a message with the same name to the same person is passed on once.
const REPEAT_TIME: Duration = Duration::from_mins(10);

/// A message as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateMessage {
    /// To whom.
    pub touser: String,
    /// Which template.
    pub template_id: String,
    /// Where a tap leads.
    pub url: String,
    /// The values of the fields.
    pub data: BTreeMap<String, FieldValue>,
    /// The name that keeps it from being passed on twice.
    pub client_msg_id: String,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldValue {
    /// The text.
    pub value: String,
}

/// What was received, and who follows no longer.
#[derive(Debug, Default)]
pub struct Messages {
    received: Vec<(Duration, TemplateMessage)>,
    strangers: HashSet<String>,
}

impl Messages {
    /// Takes a message; returns its number, or an error number.
    pub fn take(&mut self, message: TemplateMessage, now: Duration) -> Result<u64, i64> {
        check(&message)?;
        if self.strangers.contains(&message.touser) {
            return Err(43004);
        }
        let is_repeated = self.received.iter().any(|(at, earlier)| {
            now.saturating_sub(*at) < REPEAT_TIME
                && (&earlier.touser, &earlier.client_msg_id)
                    == (&message.touser, &message.client_msg_id)
        });
        if !is_repeated {
            self.received.push((now, message));
        }
        Ok(u64::try_from(self.received.len()).unwrap_or(u64::MAX))
    }

    pub fn received(&self) -> Vec<TemplateMessage> {
        let messages = self.received.iter().map(|(_, message)| message);
        messages.cloned().collect()
    }

    pub fn follow(&mut self, openid: String, follows: bool) {
        if follows {
            self.strangers.remove(&openid);
        } else {
            self.strangers.insert(openid);
        }
    }
}

fn check(message: &TemplateMessage) -> Result<(), i64> {
    if message.touser.len() != 28 || !message.touser.starts_with('o') {
        return Err(40003);
    }
    if message.template_id != TEMPLATE_ID {
        return Err(40037);
    }
    let values = FIELDS.map(|name| message.data.get(name).map(|field| field.value.as_str()));
    let [
        Some(string),
        Some(phrase),
        Some(thing),
        Some(amount),
        Some(time),
    ] = values
    else {
        return Err(47003);
    };
    let is_id = (1..=32).contains(&message.client_msg_id.len());
    let fits = is_character_string(string)
        && is_phrase(phrase)
        && is_thing(thing)
        && is_amount(amount)
        && is_time(time);
    if is_id && fits { Ok(()) } else { Err(47003) }
}

fn is_character_string(text: &str) -> bool {
    (1..=32).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

fn is_phrase(text: &str) -> bool {
    let is_chinese = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    (1..=5).contains(&text.chars().count()) && text.chars().all(is_chinese)
}

fn is_thing(text: &str) -> bool {
    (1..=20).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}

fn is_amount(text: &str) -> bool {
    let number = text.strip_prefix('¥').unwrap_or_default();
    let digits = number.bytes().filter(u8::is_ascii_digit).count();
    (1..=10).contains(&digits)
        && number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Such as `2019年10月1日 15:01`.
fn is_time(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['年', '月', '日', ' ', ':']).collect();
    let [year, month, day, "", hour, minute] = parts[..] else {
        return false;
    };
    [
        (year, 9999),
        (month, 12),
        (day, 31),
        (hour, 23),
        (minute, 59),
    ]
    .into_iter()
    .all(|(part, max)| part.parse::<u32>().is_ok_and(|number| number <= max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(id: &str) -> TemplateMessage {
        let values = [
            "270115AB",
            "新订单",
            "李雷",
            "¥1200.05",
            "2027年1月15日 16:00",
        ];
        let value = |text: &str| FieldValue {
            value: text.to_owned(),
        };
        let fields = FIELDS.iter().zip(values);
        TemplateMessage {
            touser: format!("o{:-<27}", "ling"),
            template_id: TEMPLATE_ID.to_owned(),
            url: "https://shop.test/".to_owned(),
            data: fields
                .map(|(name, text)| ((*name).to_owned(), value(text)))
                .collect(),
            client_msg_id: id.to_owned(),
        }
    }

    #[test]
    fn repetition_within_ten_minutes_is_passed_on_once() {
        let mut messages = Messages::default();
        for (minutes, received) in [(0, 1), (9, 1), (10, 2)] {
            let now = Duration::from_mins(minutes);
            messages.take(message("a"), now).unwrap();
            assert_eq!(messages.received().len(), received);
        }
        messages.take(message("b"), Duration::ZERO).unwrap();
        assert_eq!(messages.received().len(), 3);
    }

    #[test]
    fn unfit_messages_are_refused() {
        let mut messages = Messages::default();
        let with = |name: &str, text: &str| {
            let mut message = message("a");
            message.data.get_mut(name).unwrap().value = text.to_owned();
            message
        };
        for (name, text) in [
            ("thing3", ""),
            ("thing3", "义乌市青花瓷器批发有限公司国际商贸城一区东门"),
            ("character_string1", "订单"),
            ("phrase2", "New"),
            ("amount4", "12345678901.00"),
            ("time5", "2027-01-15T08:00:00Z"),
        ] {
            let refused = messages.take(with(name, text), Duration::ZERO);
            assert_eq!(refused, Err(47003), "{name} {text}");
        }
        let mut missing = message("a");
        missing.data.remove("thing3");
        assert_eq!(messages.take(missing, Duration::ZERO), Err(47003));
        let mut other = message("a");
        other.template_id.push('x');
        assert_eq!(messages.take(other, Duration::ZERO), Err(40037));
        let mut nobody = message("a");
        nobody.touser = "ling".to_owned();
        assert_eq!(messages.take(nobody, Duration::ZERO), Err(40003));
        messages.follow(message("a").touser, false);
        assert_eq!(messages.take(message("a"), Duration::ZERO), Err(43004));
        assert_eq!(messages.received(), []);
    }
}
