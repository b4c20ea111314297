//! Notifications as sentences, for e-mail and for notifications of a browser.

use shop_core::{Fen, Locale, Texts, isolate};

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
    /// The message about an event, with a link.
    pub fn about(event: &Event, wording: Wording<'_>) -> Self {
        let Wording { locale, shop, link } = wording;
        let Self { subject, text } = Self::short(event, locale, shop);
        let look = locale.pick(["查看详情：", "See the details: ", "عرض التفاصيل: "]);
        Self {
            subject,
            text: format!("{text}\n\n{look}{link}\n"),
        }
    }

    /// The message about an event in one sentence, for where it opens by a tap. `shop` is the name of the
    /// shop in the reader's language.
    pub fn short(event: &Event, locale: Locale, shop: &str) -> Self {
        let total = event.total.map_or_else(String::new, yuan);
        let known = [
            ("number", event.number.as_str()),
            ("customer", &isolate(&event.customer)),
            ("shop", &isolate(shop)),
            ("total", &total),
        ];
        let (subject, sentence) = sentences(event.kind);
        // The platform writes in any language.
        let written = match event.text.as_str() {
            "" => String::new(),
            text => format!("\n\n{}", isolate(text)),
        };
        Self {
            subject: filled(locale.pick(subject), &known),
            text: filled(locale.pick(sentence), &known) + &written,
        }
    }

    /// The message that tries out a channel.
    pub fn test(locale: Locale) -> Self {
        let subject = locale.pick(["测试消息", "Test message", "رسالة تجريبية"]);
        let text = locale.pick([
            "通知已设置成功，新订单和订单动态会发送到这里。",
            "Notifications work. New orders and order updates will be sent here.",
            "الإشعارات تعمل. ستصلك هنا الطلبات الجديدة وتحديثات الطلبات.",
        ]);
        Self {
            subject: subject.to_owned(),
            text: format!("{text}\n"),
        }
    }

    /// The message with the code that confirms an e-mail address.
    pub fn code(locale: Locale, code: &str) -> Self {
        let known = [("code", code), ("minutes", &CODE_MINUTES.to_string())];
        let subject = locale.pick(["验证码 {code}", "Your code is {code}", "رمز التحقق {code}"]);
        let text = locale.pick([
            "验证码：{code}\n\n请在通知设置中输入，{minutes} 分钟内有效。如非本人操作，请忽略此邮件。",
            "Your code: {code}\n\nEnter it in the notification settings within {minutes} minutes. If you did \
             not ask for it, ignore this e-mail.",
            "رمز التحقق: {code}\n\nأدخله في إعدادات الإشعارات خلال {minutes} دقيقة. إذا لم تطلبه، فتجاهل هذه \
             الرسالة.",
        ]);
        Self {
            subject: filled(subject, &known),
            text: format!("{}\n", filled(text, &known)),
        }
    }
}

/// A text with the values of its placeholders, such as `{number}`. Values are taken as they are: a
/// customer's name may look like a placeholder.
fn filled(text: &str, known: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = known.iter().find(|(known, _)| *known == name);
        filled.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    filled + rest
}

/// Subject and sentence of a kind, with placeholders.
#[rustfmt::skip]
const fn sentences(kind: NotificationKind) -> (Texts, Texts) {
    use NotificationKind as Kind;
    match kind {
        Kind::OrderPlaced => (
            ["新订单 {number}", "New order {number}", "طلب جديد {number}"],
            ["{customer} 提交了订单 {number}，合计 {total}。", "{customer} placed order {number}. Total: {total}.", "أرسل {customer} الطلب {number}. الإجمالي: {total}."],
        ),
        Kind::OrderConfirmed => (
            ["订单 {number} 已确认", "Order {number} confirmed", "تم تأكيد الطلب {number}"],
            ["{shop} 已确认订单 {number}。", "{shop} confirmed order {number}.", "أكّد متجر {shop} الطلب {number}."],
        ),
        Kind::OrderShipped => (
            ["订单 {number} 已发货", "Order {number} shipped", "تم شحن الطلب {number}"],
            ["{shop} 已为订单 {number} 发货。", "{shop} shipped order {number}.", "شحن متجر {shop} الطلب {number}."],
        ),
        Kind::OrderCompleted => (
            ["订单 {number} 已完成", "Order {number} completed", "اكتمل الطلب {number}"],
            ["{customer} 已确认收到订单 {number} 的货物。", "{customer} confirmed the receipt of order {number}.", "أكّد {customer} استلام الطلب {number}."],
        ),
        Kind::OrderCancelled => (
            ["订单 {number} 已取消", "Order {number} cancelled", "أُلغي الطلب {number}"],
            ["订单 {number} 已被取消（{shop}，{customer}）。", "Order {number} was cancelled ({shop}, {customer}).", "أُلغي الطلب {number} ({shop}، {customer})."],
        ),
        Kind::InquiryReceived => (
            ["新询价 {number}", "New inquiry {number}", "استفسار جديد {number}"],
            ["{customer} 向 {shop} 发来询价 {number}。", "{customer} sent inquiry {number} to {shop}.", "أرسل {customer} الاستفسار {number} إلى {shop}."],
        ),
        Kind::InquiryAnswered => (
            ["询价 {number} 有新进展", "Inquiry {number} answered", "رد على الاستفسار {number}"],
            ["{shop} 已处理您的询价 {number}。", "{shop} responded to your inquiry {number}.", "ردّ متجر {shop} على استفسارك {number}."],
        ),
        Kind::UpgradeGranted => (
            ["店铺已是 {number} 级", "Your shop now has level {number}", "متجرك الآن في المستوى {number}"],
            ["平台已同意申请，{shop} 现在是 {number} 级店铺。", "The platform granted the request: {shop} now has level {number}.", "وافقت المنصة على الطلب: متجر {shop} الآن في المستوى {number}."],
        ),
        Kind::UpgradeDeclined => (
            ["{number} 级的申请未通过", "Request for level {number} declined", "لم يُقبل طلب المستوى {number}"],
            ["平台没有同意 {shop} 的 {number} 级申请。", "The platform declined the request of {shop} for level {number}.", "لم توافق المنصة على طلب متجر {shop} للمستوى {number}."],
        ),
        Kind::FeedbackAnswered => (
            ["平台答复了您的反馈 {number}", "The platform answered your feedback {number}", "ردّت المنصة على ملاحظتك {number}"],
            ["平台答复了 {shop} 的反馈 {number}。", "The platform answered feedback {number} of {shop}.", "ردّت المنصة على الملاحظة {number} من متجر {shop}."],
        ),
        Kind::PlatformMessage => (
            ["平台消息", "Message from the platform", "رسالة من المنصة"],
            ["平台给 {shop} 的消息：", "A message from the platform to {shop}:", "رسالة من المنصة إلى متجر {shop}:"],
        ),
        Kind::RatesOutdated => (
            ["汇率待更新：{number}", "Exchange rates to update: {number}", "أسعار صرف تحتاج إلى تحديث: {number}"],
            ["请更新参考货币的汇率：{number}。过期的汇率不再向买家显示。", "Update the rates of the second currencies: {number}. Buyers no longer see rates that are too old.", "حدّث أسعار العملات الثانية: {number}. لا يرى المشترون الأسعار القديمة جدًا."],
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
            text: String::new(),
        }
    }

    #[test]
    fn every_message_names_the_number_and_leads_to_the_details() {
        // A message of the platform has no number.
        let numbered = NotificationKind::ALL.iter().copied();
        for kind in numbered.filter(|kind| *kind != NotificationKind::PlatformMessage) {
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
                let is_of_people = kind != NotificationKind::RatesOutdated;
                let names_one = message.text.contains("Layla") || message.text.contains("青花");
                assert_eq!(names_one, is_of_people, "{message:?}");
            }
            assert_ne!(texts[0], texts[1]);
            assert_ne!(texts[1], texts[2]);
        }
    }

    #[test]
    fn what_the_platform_wrote_follows_the_sentence() {
        let event = Event {
            text: "شكرًا\nThank you".into(),
            ..event(NotificationKind::FeedbackAnswered)
        };
        for locale in Locale::ALL {
            let (shop, link) = ("青花", "https://shop.example/suggestion");
            let message = Message::about(&event, Wording { locale, shop, link });
            let isolated = "\n\n\u{2068}شكرًا\nThank you\u{2069}\n\n";
            assert!(message.text.contains(isolated), "{message:?}");
            assert!(!message.subject.contains('\n'), "{message:?}");
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
