//! The table's texts in three languages.

use shop_core::Locale;

use super::column::Column;
use crate::{OrderStatus, PaymentMethod, packing::PackingGap};

/// A text in each language, in the order of [`Locale::ALL`].
type Words = [&'static str; 3];

const fn pick(words: Words, locale: Locale) -> &'static str {
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

/// The heading of a column.
pub const fn heading(column: Column, locale: Locale) -> &'static str {
    let words = match column {
        Column::OrderNumber => ["订单号", "Order number", "رقم الطلب"],
        Column::PlacedAt => ["下单时间", "Placed at", "وقت الطلب"],
        Column::Status => ["状态", "Status", "الحالة"],
        Column::Shop => ["商家", "Merchant", "التاجر"],
        Column::CustomerName => ["客户姓名", "Customer", "اسم العميل"],
        Column::CustomerPhone => ["联系电话", "Phone", "الهاتف"],
        Column::Address => ["收货地址", "Address", "العنوان"],
        Column::Payment => ["付款方式", "Payment", "طريقة الدفع"],
        Column::Picture => ["图片", "Picture", "الصورة"],
        Column::Product => ["商品", "Product", "المنتج"],
        Column::ProductOriginal => ["商品（原文）", "Product (original)", "المنتج (الأصل)"],
        Column::Specs => ["规格", "Specification", "المواصفات"],
        Column::SpecsOriginal => [
            "规格（原文）",
            "Specification (original)",
            "المواصفات (الأصل)",
        ],
        Column::ItemNumber => ["货号", "Item number", "رقم الصنف"],
        Column::Quantity => ["数量", "Quantity", "الكمية"],
        Column::Unit => ["单位", "Unit", "الوحدة"],
        Column::UnitOriginal => ["单位（原文）", "Unit (original)", "الوحدة (الأصل)"],
        Column::UnitPrice => ["单价（元）", "Unit price (CNY)", "سعر الوحدة (يوان)"],
        Column::Amount => ["金额（元）", "Amount (CNY)", "المبلغ (يوان)"],
        Column::OrderTotal => ["订单总额（元）", "Order total (CNY)", "إجمالي الطلب (يوان)"],
        Column::FullCartons => ["整箱数", "Full cartons", "الكراتين الكاملة"],
        Column::LoosePieces => ["散件数", "Loose pieces", "القطع المفردة"],
        Column::Weight => ["重量（千克）", "Weight (kg)", "الوزن (كجم)"],
        Column::Volume => ["体积（立方米）", "Volume (m³)", "الحجم (م³)"],
        Column::MissingPacking => [
            "缺少的装箱资料",
            "Missing packing data",
            "بيانات التعبئة الناقصة",
        ],
        Column::LineRemark => ["商品备注", "Line remark", "ملاحظة المنتج"],
        Column::ExpectedDate => ["期望时间", "Expected", "التاريخ المتوقع"],
        Column::Remark => ["备注", "Remark", "ملاحظة"],
        Column::Carrier => ["承运方", "Carrier", "شركة الشحن"],
        Column::TrackingNumber => ["运单号", "Tracking number", "رقم التتبع"],
    };
    pick(words, locale)
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
