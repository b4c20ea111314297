//! The headings of the columns in three languages, and those of suppliers and other programs.

use shop_core::Locale;

use super::Column;

impl Column {
    /// The heading of a column and of its translations, in each language.
    #[expect(clippy::too_many_lines, reason = "a table of words")]
    pub(super) const fn headings(self) -> [&'static str; 3] {
        match self {
            Self::Id => ["编号（勿改）", "ID (do not change)", "المعرّف (لا تغيّره)"],
            Self::Revision => [
                "版本（勿改）",
                "Revision (do not change)",
                "المراجعة (لا تغيّرها)",
            ],
            Self::ItemNumber => ["货号", "Item number", "رقم الصنف"],
            Self::Name | Self::NameZh | Self::NameEn | Self::NameAr => {
                ["商品名称", "Product name", "اسم المنتج"]
            }
            Self::Title | Self::TitleZh | Self::TitleEn | Self::TitleAr => {
                ["标题", "Title", "العنوان"]
            }
            Self::Category => ["一级分类", "Category", "الفئة"],
            Self::SubCategory => ["二级分类", "Sub-category", "الفئة الفرعية"],
            Self::Spec1Name | Self::Spec1NameZh | Self::Spec1NameEn | Self::Spec1NameAr => {
                ["规格1名称", "Option 1 name", "اسم الخيار 1"]
            }
            Self::Spec1Value | Self::Spec1ValueZh | Self::Spec1ValueEn | Self::Spec1ValueAr => {
                ["规格1值", "Option 1 value", "قيمة الخيار 1"]
            }
            Self::Spec2Name | Self::Spec2NameZh | Self::Spec2NameEn | Self::Spec2NameAr => {
                ["规格2名称", "Option 2 name", "اسم الخيار 2"]
            }
            Self::Spec2Value | Self::Spec2ValueZh | Self::Spec2ValueEn | Self::Spec2ValueAr => {
                ["规格2值", "Option 2 value", "قيمة الخيار 2"]
            }
            Self::Spec3Name | Self::Spec3NameZh | Self::Spec3NameEn | Self::Spec3NameAr => {
                ["规格3名称", "Option 3 name", "اسم الخيار 3"]
            }
            Self::Spec3Value | Self::Spec3ValueZh | Self::Spec3ValueEn | Self::Spec3ValueAr => {
                ["规格3值", "Option 3 value", "قيمة الخيار 3"]
            }
            Self::SkuItemNumber => ["规格货号", "Variant item number", "رقم صنف التركيبة"],
            Self::Price => ["单价（元）", "Price (CNY)", "السعر (يوان)"],
            Self::StrikePrice => ["划线价（元）", "List price (CNY)", "السعر قبل الخصم (يوان)"],
            Self::Stock => ["库存", "Stock", "المخزون"],
            Self::StockSeen => [
                "导出时库存（勿改）",
                "Stock at export (do not change)",
                "المخزون عند التصدير (لا تغيّره)",
            ],
            Self::Unit | Self::UnitZh | Self::UnitEn | Self::UnitAr => ["单位", "Unit", "الوحدة"],
            Self::PackingQuantity => ["装箱数", "Pieces per carton", "عدد القطع في الكرتون"],
            Self::BoxSpecification => ["箱规（厘米）", "Carton size (cm)", "مقاس الكرتون (سم)"],
            Self::BoxWeight => ["整箱重量（千克）", "Carton weight (kg)", "وزن الكرتون (كغ)"],
            Self::ItemWeight => ["单件重量（克）", "Item weight (g)", "وزن القطعة (غرام)"],
            Self::MinOrderQuantity => ["起订量", "MOQ", "الحد الأدنى للكمية"],
            Self::OrderMultiple => ["订购倍数", "Order multiple", "مضاعفات الطلب"],
            Self::OnSale => ["上架", "Visible", "ظاهر"],
            Self::IsClearance => ["清仓", "Clearance", "تصفية"],
            Self::Description | Self::DescriptionZh | Self::DescriptionEn | Self::DescriptionAr => {
                ["描述", "Description", "الوصف"]
            }
            Self::Keywords => ["关键词", "Keywords", "الكلمات المفتاحية"],
            Self::Material => ["材质", "Material", "الخامة"],
            Self::Remark => ["公开备注", "Public remark", "ملاحظة عامة"],
            Self::PrivateNote => ["私密备注（仅自己可见）", "Private note", "ملاحظة خاصة"],
            Self::Pictures => ["图片", "Pictures", "الصور"],
        }
    }

    /// Other words under which a column is found.
    #[expect(clippy::too_many_lines, reason = "a table of words")]
    pub(super) const fn aliases(self) -> &'static [&'static str] {
        match self {
            Self::ItemNumber => &[
                "编码",
                "商品编码",
                "商品货号",
                "产品货号",
                "款号",
                "型号",
                "产品型号",
                "货品编号",
                "产品编号",
                "item no",
                "item no.",
                "item",
                "item code",
                "sku",
                "model",
                "model no",
                "model no.",
                "art no",
                "art. no.",
                "article number",
                "رقم المنتج",
                "الموديل",
                "كود المنتج",
            ],
            Self::Name => &[
                "名称",
                "品名",
                "产品名称",
                "商品名",
                "产品名",
                "name",
                "product",
                "item name",
                "description of goods",
                "المنتج",
                "الاسم",
            ],
            Self::NameZh => &[
                "中文名",
                "中文名称",
                "chinese name",
                "name in chinese",
                "الاسم الصيني",
            ],
            Self::NameEn => &[
                "英文名",
                "英文名称",
                "英文品名",
                "english name",
                "name in english",
            ],
            Self::NameAr => &["阿文名", "阿拉伯文名称", "arabic name", "الاسم العربي"],
            Self::Title => &["副标题", "商品标题", "subtitle", "short description"],
            Self::Category => &[
                "分类",
                "类目",
                "大类",
                "商品分类",
                "一级类目",
                "product category",
                "القسم",
            ],
            Self::SubCategory => &[
                "子分类",
                "小类",
                "二级类目",
                "subcategory",
                "sub category",
                "القسم الفرعي",
            ],
            Self::Spec1Name => &[
                "规格名1",
                "规格名称1",
                "option1 name",
                "spec 1 name",
                "اسم المواصفة 1",
            ],
            Self::Spec1Value => &[
                "规格值1",
                "规格1",
                "规格",
                "option1 value",
                "option 1",
                "spec 1 value",
                "قيمة المواصفة 1",
            ],
            Self::Spec2Name => &[
                "规格名2",
                "规格名称2",
                "option2 name",
                "spec 2 name",
                "اسم المواصفة 2",
            ],
            Self::Spec2Value => &[
                "规格值2",
                "规格2",
                "option2 value",
                "option 2",
                "spec 2 value",
                "قيمة المواصفة 2",
            ],
            Self::Spec3Name => &[
                "规格名3",
                "规格名称3",
                "option3 name",
                "spec 3 name",
                "اسم المواصفة 3",
            ],
            Self::Spec3Value => &[
                "规格值3",
                "规格3",
                "option3 value",
                "option 3",
                "spec 3 value",
                "قيمة المواصفة 3",
            ],
            Self::SkuItemNumber => &["sku货号", "sku编码", "sku item number", "variant sku"],
            Self::Price => &[
                "价格",
                "售价",
                "批发价",
                "单价",
                "销售价",
                "现价",
                "unit price",
                "sale price",
                "wholesale price",
                "price rmb",
                "سعر الوحدة",
                "سعر البيع",
            ],
            Self::StrikePrice => &[
                "市场价",
                "原价",
                "original price",
                "compare at price",
                "السعر السابق",
                "السعر الأصلي",
            ],
            Self::Stock => &[
                "库存数量",
                "库存量",
                "数量",
                "quantity",
                "qty",
                "inventory",
                "الكمية",
            ],
            Self::Unit => &["计量单位", "单位名称", "uom"],
            Self::PackingQuantity => &[
                "装箱量",
                "箱装数",
                "每箱数量",
                "件数/箱",
                "装箱",
                "pcs/ctn",
                "qty/ctn",
                "pcs per carton",
                "packing",
                "carton quantity",
                "العدد في الكرتون",
                "التعبئة",
            ],
            Self::BoxSpecification => &[
                "箱规",
                "外箱规格",
                "外箱尺寸",
                "纸箱尺寸",
                "carton size",
                "ctn size",
                "carton dimensions",
                "meas",
                "measurement",
                "أبعاد الكرتون",
            ],
            Self::BoxWeight => &[
                "箱重",
                "毛重",
                "整箱毛重",
                "g.w.",
                "gw",
                "gross weight",
                "carton weight",
            ],
            Self::ItemWeight => &[
                "单重",
                "克重",
                "净重",
                "单件重量",
                "weight",
                "unit weight",
                "piece weight",
                "الوزن",
            ],
            Self::MinOrderQuantity => &[
                "最小起订量",
                "最低起订量",
                "起批量",
                "minimum order",
                "min order",
                "الحد الأدنى للطلب",
            ],
            Self::OrderMultiple => &["倍数", "加购倍数", "increment", "مضاعف الطلب"],
            Self::OnSale => &[
                "是否上架",
                "上架状态",
                "状态",
                "on sale",
                "published",
                "معروض للبيع",
                "منشور",
            ],
            Self::IsClearance => &["是否清仓", "特价清仓"],
            Self::Description => &[
                "商品描述",
                "产品描述",
                "简介",
                "说明",
                "product description",
            ],
            Self::Keywords => &["关键字", "标签", "tags"],
            Self::Material => &["材料", "质地"],
            Self::Remark => &["备注（客户可见）", "public remarks", "public note"],
            // What a supplier remarks is for the merchant.
            Self::PrivateNote => &[
                "内部备注",
                "私有备注",
                "备注",
                "说明备注",
                "internal note",
                "remark",
                "remarks",
                "note",
                "notes",
                "ملاحظة",
                "ملاحظات",
            ],
            Self::Pictures => &[
                "图",
                "商品图片",
                "产品图片",
                "主图",
                "图片名称",
                "picture",
                "photo",
                "photos",
                "image",
                "images",
                "صورة",
            ],
            Self::Id => &["id", "商品id", "product id"],
            Self::Revision => &["revision"],
            Self::StockSeen => &["导出时库存"],
            _ => &[],
        }
    }
}

/// The headings under which earlier exports had the public remark.
pub const EARLIER_REMARK: [&str; 3] = ["备注", "Remark", "ملاحظة"];

/// The word in a language.
pub const fn pick(words: [&'static str; 3], locale: Locale) -> &'static str {
    match locale {
        Locale::Zh => words[0],
        Locale::En => words[1],
        Locale::Ar => words[2],
    }
}

/// The suffix of headings of translations into a language.
pub const fn language_words(locale: Locale) -> [&'static str; 3] {
    match locale {
        Locale::Zh => ["（中文）", "(Chinese)", "(بالصينية)"],
        Locale::En => ["（英文）", "(English)", "(بالإنجليزية)"],
        Locale::Ar => ["（阿拉伯文）", "(Arabic)", "(بالعربية)"],
    }
}
