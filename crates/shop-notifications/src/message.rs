//! Notifications as sentences, for e-mail.

use shop_core::{Fen, Locale, isolate};

use crate::{CODE_MINUTES, Event, NotificationKind};

/// A message to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The subject line.
    pub subject: String,
    /// The text, with line breaks.
    pub text: String,
}

/// What the sentences need besides the event.
#[derive(Debug, Clone, Copy)]
pub struct Wording<'a> {
    /// The reader's language.
    pub locale: Locale,
    /// The name of the shop in that language.
    pub shop: &'a str,
    /// Where to look.
    pub link: &'a str,
}

impl Message {
    /// The message about an event.
    pub fn about(event: &Event, wording: Wording<'_>) -> Self {
        let Wording { locale, shop, link } = wording;
        let number = &event.number;
        let (customer, shop) = (&isolate(&event.customer), &isolate(shop));
        let total = event.total.map_or_else(String::new, yuan);
        let (subject, sentence) = match locale {
            Locale::Zh => zh(event.kind, number, (customer, shop), &total),
            Locale::En => en(event.kind, number, (customer, shop), &total),
            Locale::Ar => ar(event.kind, number, (customer, shop), &total),
        };
        let look = match locale {
            Locale::Zh => "查看详情：",
            Locale::En => "See the details: ",
            Locale::Ar => "عرض التفاصيل: ",
        };
        Self {
            subject,
            text: format!("{sentence}\n\n{look}{link}\n"),
        }
    }

    /// The message that tries out a channel.
    pub fn test(locale: Locale) -> Self {
        let (subject, text) = match locale {
            Locale::Zh => ("测试消息", "通知已设置成功，新订单和订单动态会发送到这里。"),
            Locale::En => (
                "Test message",
                "Notifications work. New orders and order updates will be sent here.",
            ),
            Locale::Ar => (
                "رسالة تجريبية",
                "الإشعارات تعمل. ستصلك هنا الطلبات الجديدة وتحديثات الطلبات.",
            ),
        };
        Self {
            subject: subject.to_owned(),
            text: format!("{text}\n"),
        }
    }

    /// The message with the code that confirms an e-mail address.
    pub fn code(locale: Locale, code: &str) -> Self {
        let (subject, text) = match locale {
            Locale::Zh => (
                format!("验证码 {code}"),
                format!(
                    "验证码：{code}\n\n请在通知设置中输入，{CODE_MINUTES} 分钟内有效。如非本人操作，请忽略此邮件。"
                ),
            ),
            Locale::En => (
                format!("Your code is {code}"),
                format!(
                    "Your code: {code}\n\nEnter it in the notification settings within \
                     {CODE_MINUTES} minutes. If you did not ask for it, ignore this e-mail."
                ),
            ),
            Locale::Ar => (
                format!("رمز التحقق {code}"),
                format!(
                    "رمز التحقق: {code}\n\nأدخله في إعدادات الإشعارات خلال {CODE_MINUTES} دقيقة. \
                     إذا لم تطلبه، فتجاهل هذه الرسالة."
                ),
            ),
        };
        Self {
            subject,
            text: format!("{text}\n"),
        }
    }
}

/// Subject and sentence in Chinese.
fn zh(
    kind: NotificationKind,
    number: &str,
    (customer, shop): (&str, &str),
    total: &str,
) -> (String, String) {
    use NotificationKind as Kind;
    match kind {
        Kind::OrderPlaced => (
            format!("新订单 {number}"),
            format!("{customer} 提交了订单 {number}，合计 {total}。"),
        ),
        Kind::OrderConfirmed => (
            format!("订单 {number} 已确认"),
            format!("{shop} 已确认订单 {number}。"),
        ),
        Kind::OrderShipped => (
            format!("订单 {number} 已发货"),
            format!("{shop} 已为订单 {number} 发货。"),
        ),
        Kind::OrderCompleted => (
            format!("订单 {number} 已完成"),
            format!("{customer} 已确认收到订单 {number} 的货物。"),
        ),
        Kind::OrderCancelled => (
            format!("订单 {number} 已取消"),
            format!("订单 {number} 已被取消（{shop}，{customer}）。"),
        ),
        Kind::InquiryReceived => (
            format!("新询价 {number}"),
            format!("{customer} 向 {shop} 发来询价 {number}。"),
        ),
    }
}

/// Subject and sentence in English.
fn en(
    kind: NotificationKind,
    number: &str,
    (customer, shop): (&str, &str),
    total: &str,
) -> (String, String) {
    use NotificationKind as Kind;
    match kind {
        Kind::OrderPlaced => (
            format!("New order {number}"),
            format!("{customer} placed order {number}. Total: {total}."),
        ),
        Kind::OrderConfirmed => (
            format!("Order {number} confirmed"),
            format!("{shop} confirmed order {number}."),
        ),
        Kind::OrderShipped => (
            format!("Order {number} shipped"),
            format!("{shop} shipped order {number}."),
        ),
        Kind::OrderCompleted => (
            format!("Order {number} completed"),
            format!("{customer} confirmed the receipt of order {number}."),
        ),
        Kind::OrderCancelled => (
            format!("Order {number} cancelled"),
            format!("Order {number} was cancelled ({shop}, {customer})."),
        ),
        Kind::InquiryReceived => (
            format!("New inquiry {number}"),
            format!("{customer} sent inquiry {number} to {shop}."),
        ),
    }
}

/// Subject and sentence in Arabic.
fn ar(
    kind: NotificationKind,
    number: &str,
    (customer, shop): (&str, &str),
    total: &str,
) -> (String, String) {
    use NotificationKind as Kind;
    match kind {
        Kind::OrderPlaced => (
            format!("طلب جديد {number}"),
            format!("أرسل {customer} الطلب {number}. الإجمالي: {total}."),
        ),
        Kind::OrderConfirmed => (
            format!("تم تأكيد الطلب {number}"),
            format!("أكّد متجر {shop} الطلب {number}."),
        ),
        Kind::OrderShipped => (
            format!("تم شحن الطلب {number}"),
            format!("شحن متجر {shop} الطلب {number}."),
        ),
        Kind::OrderCompleted => (
            format!("اكتمل الطلب {number}"),
            format!("أكّد {customer} استلام الطلب {number}."),
        ),
        Kind::OrderCancelled => (
            format!("أُلغي الطلب {number}"),
            format!("أُلغي الطلب {number} ({shop}، {customer})."),
        ),
        Kind::InquiryReceived => (
            format!("استفسار جديد {number}"),
            format!("أرسل {customer} الاستفسار {number} إلى {shop}."),
        ),
    }
}

/// An amount as people read it, such as `¥12.50`.
fn yuan(amount: Fen) -> String {
    format!("¥{}", amount.yuan())
}

#[cfg(test)]
mod tests {
    use shop_core::ShopId;

    use super::*;

    fn event(kind: NotificationKind) -> Event {
        Event {
            kind,
            number: "261124ABCDEFGHJK".into(),
            shop: ShopId::new(7),
            customer: "Layla".into(),
            total: Fen::new(120_005).ok(),
        }
    }

    #[test]
    fn every_message_names_the_number_and_leads_to_the_details() {
        for kind in NotificationKind::ALL.iter().copied() {
            let texts = Locale::ALL.map(|locale| {
                let (shop, link) = ("青花", "https://shop.example/order/1");
                let wording = Wording { locale, shop, link };
                Message::about(&event(kind), wording)
            });
            for message in &texts {
                let number = "261124ABCDEFGHJK";
                assert!(message.subject.contains(number), "{message:?}");
                assert!(!message.subject.contains('\n'), "{message:?}");
                assert!(message.text.contains(number), "{message:?}");
                assert!(message.text.contains("https://shop.example/order/1\n"));
                assert!(message.text.contains("Layla") || message.text.contains("青花"));
            }
            assert_ne!(texts[0], texts[1]);
            assert_ne!(texts[1], texts[2]);
        }
    }

    #[test]
    fn a_new_order_names_its_total() {
        let (shop, link) = ("青花", "https://shop.example/");
        let wording = |locale| Wording { locale, shop, link };
        for locale in Locale::ALL {
            let message = Message::about(&event(NotificationKind::OrderPlaced), wording(locale));
            assert!(message.text.contains("¥1200.05"), "{message:?}");
        }
    }

    #[test]
    fn direction_of_a_name_ends_with_the_name() {
        let event = Event {
            customer: "\u{2067}ليلى".into(),
            ..event(NotificationKind::OrderPlaced)
        };
        for locale in Locale::ALL {
            let (shop, link) = ("青花\u{202E}", "https://shop.example/");
            let message = Message::about(&event, Wording { locale, shop, link });
            assert!(message.text.contains("\u{2068}ليلى\u{2069}"), "{message:?}");
            assert!(
                !message.text.contains(['\u{2067}', '\u{202E}']),
                "{message:?}"
            );
        }
    }

    #[test]
    fn code_is_in_subject_and_text() {
        for locale in Locale::ALL {
            let message = Message::code(locale, "004217");
            assert!(message.subject.contains("004217") && message.text.contains("004217"));
            assert!(!Message::test(locale).subject.contains('\n'));
        }
    }
}
