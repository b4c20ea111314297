//! The table's texts in three languages.

use shop_core::Locale;

use crate::{OrderStatus, PaymentMethod, packing::PackingGap};

/// A text in each language, in the order of [`Locale::ALL`].
pub type Words = [&'static str; 3];

/// The text in `locale`.
pub const fn pick(words: Words, locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => words[0],
        Locale::En => words[1],
        Locale::Ar => words[2],
    }
}

/// The sheet name.
pub const fn sheet_name(locale: Locale) -> &'static str {
    pick(["订单", "Orders", "الطلبات"], locale)
}

/// The name of an order status.
pub const fn status(status: OrderStatus, locale: Locale) -> &'static str {
    let words = match status {
        OrderStatus::Submitted => ["待确认", "Submitted", "قيد التأكيد"],
        OrderStatus::Confirmed => ["已确认", "Confirmed", "مؤكد"],
        OrderStatus::Shipped => ["已发货", "Shipped", "تم الشحن"],
        OrderStatus::Completed => ["已完成", "Completed", "مكتمل"],
        OrderStatus::Cancelled => ["已取消", "Cancelled", "ملغى"],
    };
    pick(words, locale)
}

/// The name of a payment method.
pub const fn payment(method: PaymentMethod, locale: Locale) -> &'static str {
    let words = match method {
        PaymentMethod::Offline => ["线下付款", "Offline", "خارج المنصة"],
        PaymentMethod::Transfer => ["银行转账", "Bank transfer", "تحويل مصرفي"],
        PaymentMethod::Wechat => ["微信支付", "WeChat Pay", "وي تشات باي"],
        PaymentMethod::Alipay => ["支付宝", "Alipay", "علي باي"],
        PaymentMethod::Cash => ["现金", "Cash", "نقدًا"],
    };
    pick(words, locale)
}

/// Packing data that a line lacks.
pub const fn packing_gap(gap: PackingGap, locale: Locale) -> &'static str {
    let words = match gap {
        PackingGap::PackingQuantity => ["每箱数量", "pieces per carton", "عدد القطع في الكرتون"],
        PackingGap::ItemWeight => ["重量", "weight", "الوزن"],
        PackingGap::BoxSpecification => ["外箱尺寸", "carton size", "مقاس الكرتون"],
    };
    pick(words, locale)
}

/// The separator between a spec and its item.
pub const fn spec_separator(locale: Locale) -> &'static str {
    pick(["：", ": ", ": "], locale)
}

/// The separator between two specs.
pub const fn list_separator(locale: Locale) -> &'static str {
    pick(["；", "; ", "؛ "], locale)
}
