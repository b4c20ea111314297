//! The headings of the columns in three languages.

use shop_core::Locale;

use super::column::Column;

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
        Column::Specs => ["规格", "Options", "الخيارات"],
        Column::SpecsOriginal => ["规格（原文）", "Options (original)", "الخيارات (الأصل)"],
        Column::ItemNumber => ["货号", "Item number", "رقم الصنف"],
        Column::Quantity => ["数量", "Quantity", "الكمية"],
        Column::Unit => ["单位", "Unit", "الوحدة"],
        Column::UnitOriginal => ["单位（原文）", "Unit (original)", "الوحدة (الأصل)"],
        Column::UnitPrice => ["单价（元）", "Unit price (CNY)", "سعر الوحدة (يوان)"],
        Column::BasePrice => [
            "目录价（元）",
            "Catalogue price (CNY)",
            "سعر الكتالوج (يوان)",
        ],
        Column::Amount => ["金额（元）", "Amount (CNY)", "المبلغ (يوان)"],
        Column::OrderTotal => ["订单总额（元）", "Order total (CNY)", "إجمالي الطلب (يوان)"],
        Column::SecondTotal => [
            "订单总额（约）",
            "Order total (approx.)",
            "إجمالي الطلب (تقريبًا)",
        ],
        Column::FullCartons => ["整箱数", "Full cartons", "الكراتين الكاملة"],
        Column::LoosePieces => ["散件数", "Loose pieces", "القطع المفردة"],
        Column::Weight => ["重量（千克）", "Weight (kg)", "الوزن (كغ)"],
        Column::Volume => ["体积（立方米）", "Volume (m³)", "الحجم (م³)"],
        Column::MissingPacking => [
            "缺少的装箱资料",
            "Missing packing data",
            "بيانات التعبئة الناقصة",
        ],
        Column::LineRemark => ["商品备注", "Line remark", "ملاحظة المنتج"],
        Column::ExpectedDate => ["期望时间", "Expected", "التاريخ المتوقع"],
        Column::Remark => ["备注", "Remark", "ملاحظة"],
        Column::Carrier => ["物流公司", "Carrier", "شركة الشحن"],
        Column::TrackingNumber => ["运单号", "Tracking number", "رقم التتبع"],
    };
    locale.pick(words)
}
