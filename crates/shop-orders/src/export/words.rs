//! The table's texts in three languages.

use shop_core::Locale;

use crate::{OrderStatus, PaymentMethod, packing::PackingGap};

/// The sheet name.
pub const fn sheet_name(locale: Locale) -> &'static str {
    locale.pick(["订单", "Orders", "الطلبات"])
}

/// The name of an order status, as the app's lists have it.
pub const fn status(status: OrderStatus, locale: Locale) -> &'static str {
    let words = match status {
        OrderStatus::Submitted => ["待确认", "To confirm", "بانتظار التأكيد"],
        OrderStatus::Confirmed => ["备货中", "Preparing", "قيد التجهيز"],
        OrderStatus::Shipped => ["已发货", "Shipped", "تم الشحن"],
        OrderStatus::Completed => ["已完成", "Completed", "مكتمل"],
        OrderStatus::Cancelled => ["已取消", "Cancelled", "ملغى"],
    };
    locale.pick(words)
}

/// The name of a payment method.
pub const fn payment(method: PaymentMethod, locale: Locale) -> &'static str {
    let words = match method {
        PaymentMethod::Offline => ["线下协商", "Arranged offline", "يُتفق عليه لاحقًا"],
        PaymentMethod::Transfer => ["银行转账", "Bank transfer", "تحويل بنكي"],
        PaymentMethod::Wechat => ["微信支付", "WeChat Pay", "ويتشات باي"],
        PaymentMethod::Alipay => ["支付宝", "Alipay", "علي باي"],
        PaymentMethod::Cash => ["现金", "Cash", "نقدًا"],
    };
    locale.pick(words)
}

/// Packing data that a line lacks.
pub const fn packing_gap(gap: PackingGap, locale: Locale) -> &'static str {
    let words = match gap {
        PackingGap::PackingQuantity => ["每箱件数", "pieces per carton", "عدد القطع في الكرتون"],
        PackingGap::ItemWeight => [
            "单件重量或整箱重量",
            "weight of a piece or of a carton",
            "وزن القطعة أو الكرتون",
        ],
        PackingGap::BoxSpecification => ["箱规", "carton size", "مقاس الكرتون"],
    };
    locale.pick(words)
}

/// The separator between a spec and its item.
pub const fn spec_separator(locale: Locale) -> &'static str {
    locale.pick(["：", ": ", ": "])
}

/// The separator between two specs.
pub const fn list_separator(locale: Locale) -> &'static str {
    locale.pick(["；", "; ", "؛ "])
}
