//! The columns, each with its headings, how an export writes it and where an import puts it. A column
//! that is one field of the form is one entry here.

use shop_catalog::product::{ProductForm, ProductPriceVisibility, ProductTexts, ProductTextsForm};
use shop_core::{Locale, Localized, Lot, Texts};

use super::Column;
use crate::{
    sheet::{ExportRow, optional, sku_item_number, tier_price, tier_quantity, visibility},
    values::{kilograms, lot_words, yuan},
};

/// What the program knows of a column.
#[derive(Debug)]
pub(crate) struct Definition {
    /// The heading.
    pub headings: Texts,
    /// The cell that exports write.
    pub get: Get,
    /// The field that imports write.
    pub set: Set,
    /// Headings of suppliers and other programs.
    pub aliases: &'static [&'static str],
    /// What its cells are.
    pub kind: Kind,
    /// The rows of a product that have it.
    pub scope: Scope,
    /// The field of the form whose errors are in it, if that has another name.
    pub form: Option<&'static str>,
    /// The field of translations of a text; none if it has no translations.
    pub translation: Option<Translation>,
    /// Headings of suppliers for the translations, by language.
    pub aliases_of_translations: &'static [&'static [&'static str]],
}

/// The field of a translation.
pub(crate) type Translation = fn(&mut ProductTextsForm) -> &mut Option<String>;

/// The cell that exports write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Get {
    /// A text of a row.
    Cell(fn(&ExportRow<'_>) -> String),
    /// A text of the product in the language of the column.
    Text(fn(&ProductTexts) -> &Localized),
    /// The name of a spec.
    SpecName(usize),
    /// The name of an item of a spec.
    SpecItem(usize),
    /// Nothing: exports do not have the column.
    Nothing,
}

/// The field that imports write.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Set {
    /// No single field: it finds the product or the category, or is a part of the specs, SKUs or pictures.
    Elsewhere,
    /// A text, which an empty cell empties.
    Text(fn(&mut ProductForm) -> &mut Option<String>),
    /// A text, which an empty cell leaves as it is.
    Kept(fn(&mut ProductForm, String)),
    /// A number, which an empty cell empties.
    Number(fn(&mut ProductForm) -> &mut Option<i64>),
    /// Yes or no. An empty cell leaves it as it is.
    Flag(fn(&mut ProductForm) -> &mut Option<bool>),
    /// Which pieces count together. An empty cell leaves it as it is.
    Lot(fn(&mut ProductForm) -> &mut Option<Lot>),
    /// Who sees something. An empty cell leaves it to the shop.
    Visibility(fn(&mut ProductForm) -> &mut Option<ProductPriceVisibility>),
}

/// What cells are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Texts.
    Text,
    /// Yes and no.
    YesNo,
    /// Which pieces count together.
    Lot,
    /// Prices by quantity.
    Ranges,
    /// Who sees something.
    Visibility,
    /// Ids.
    Id,
    /// Item numbers, which other programs take for dates and numbers.
    ItemNumber,
    /// Whole numbers.
    Integer,
    /// Numbers of pieces.
    Pieces,
    /// Amounts of yuan.
    Price,
    /// Weights in kilograms.
    Kilograms,
    /// Weights in grams.
    Grams,
    /// Lengths in centimetres.
    Centimetres,
}

/// The rows of a product that have a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The first row.
    Product,
    /// Each row, since it finds the product. Its translations are in the first row.
    Key,
    /// Each row with the same value.
    Spec,
    /// Each row with its own value.
    Sku,
}

const PLAIN: Definition = Definition {
    headings: [""; Locale::ALL.len()],
    get: Get::Cell(|_| String::new()),
    set: Set::Elsewhere,
    aliases: &[],
    kind: Kind::Text,
    scope: Scope::Product,
    form: None,
    translation: None,
    aliases_of_translations: &[],
};

/// A column of which everything but its key is given: headings, `get` and `set`, then what else differs from
/// [`PLAIN`], or the number of the price tier that it is of.
macro_rules! definition {
    (tier_quantity: $number:literal) => {
        Definition {
            headings: [
                concat!("阶梯", $number, "数量"),
                concat!("Tier ", $number, " quantity"),
                concat!("كمية الشريحة ", $number),
            ],
            get: Get::Cell(|row| tier_quantity(row, $number - 1)),
            aliases: &[
                concat!("起批量", $number),
                concat!("阶梯数量", $number),
                concat!("tier ", $number),
                concat!("tier", $number, " qty"),
                concat!("الكمية ", $number),
            ],
            kind: Kind::Pieces,
            ..PLAIN
        }
    };
    (tier_price: $number:literal) => {
        Definition {
            headings: [
                concat!("阶梯", $number, "价格（元）"),
                concat!("Tier ", $number, " price (CNY)"),
                concat!("سعر الشريحة ", $number, " (يوان)"),
            ],
            get: Get::Cell(|row| tier_price(row, $number - 1)),
            aliases: &[
                concat!("批发价", $number),
                concat!("阶梯价", $number),
                concat!("tier", $number, " price"),
                concat!("price ", $number),
                concat!("سعر الجملة ", $number),
            ],
            kind: Kind::Price,
            scope: Scope::Sku,
            ..PLAIN
        }
    };
    (
        headings: $headings:expr,
        get: $get:expr,
        set: $set:expr,
        $($option:ident: $value:expr,)*
    ) => {
        Definition {
            headings: $headings,
            get: $get,
            set: $set,
            $($option: $value,)*
            ..PLAIN
        }
    };
}

/// Declares the columns, each with its key and its [`definition!`].
macro_rules! columns {
    ($($(#[$meta:meta])* $name:ident { key: $key:tt, $($definition:tt)* })+) => {
        shop_core::string_enum! {
            /// A column, or one with its translations.
            pub enum Key { $($(#[$meta])* $name = $key),+ }
        }

        static DEFINITIONS: [Definition; Key::ALL.len()] = [$(definition!($($definition)*)),+];

        #[expect(non_upper_case_globals, reason = "used like the values of an enum")]
        impl Column {
            $($(#[$meta])* pub const $name: Self = Self::original(Key::$name);)+
        }
    };
}

impl Key {
    /// What the program knows of the column.
    pub(super) fn definition(self) -> &'static Definition {
        &DEFINITIONS[self as usize]
    }
}

columns! {
    /// The product's id in this shop.
    Id {
        key: "id",
        headings: ["编号（勿改）", "ID (do not change)", "المعرّف (لا تغيّره)"],
        get: Get::Cell(|row| row.product().id.to_string()),
        set: Set::Elsewhere,
        aliases: &["id", "商品id", "product id"],
        kind: Kind::Id,
        scope: Scope::Key,
    }
    /// The revision that was exported.
    Revision {
        key: "revision",
        headings: ["版本（勿改）", "Revision (do not change)", "المراجعة (لا تغيّرها)"],
        get: Get::Cell(|row| row.product().revision.to_string()),
        set: Set::Elsewhere,
        aliases: &["revision"],
        kind: Kind::Integer,
    }
    /// The merchant's item number.
    ItemNumber {
        key: "itemNumber",
        headings: ["货号", "Item number", "رقم الصنف"],
        get: Get::Cell(|row| row.content().item_number.clone()),
        set: Set::Text(|form| &mut form.item_number),
        aliases: &[
            "编码", "商品编码", "商品货号", "产品货号", "款号", "型号", "产品型号", "货品编号", "产品编号", "item no", "item no.",
            "item", "item code", "sku", "model", "model no", "model no.", "art no", "art. no.",
            "article number", "رقم المنتج", "الموديل", "كود المنتج",
        ],
        kind: Kind::ItemNumber,
        scope: Scope::Key,
    }
    /// The name.
    Name {
        key: "name",
        headings: ["商品名称", "Product name", "اسم المنتج"],
        get: Get::Text(|texts| &texts.name),
        set: Set::Kept(|form, name| form.name = name),
        aliases: &[
            "名称", "品名", "产品名称", "商品名", "产品名", "name", "product", "item name",
            "description of goods", "المنتج", "الاسم",
        ],
        scope: Scope::Key,
        translation: Some(|texts| &mut texts.name),
        aliases_of_translations: &[
            &["中文名", "中文名称", "chinese name", "name in chinese", "الاسم الصيني"],
            &["英文名", "英文名称", "英文品名", "english name", "name in english"],
            &["阿文名", "阿拉伯文名称", "arabic name", "الاسم العربي"],
        ],
    }
    /// The title.
    Title {
        key: "title",
        headings: ["标题", "Title", "العنوان"],
        get: Get::Text(|texts| &texts.title),
        set: Set::Text(|form| &mut form.title),
        aliases: &["副标题", "商品标题", "subtitle", "short description"],
        translation: Some(|texts| &mut texts.title),
    }
    /// The first-level category.
    Category {
        key: "category",
        headings: ["一级分类", "Category", "الفئة"],
        get: Get::Cell(|row| row.export.category.first.clone()),
        set: Set::Elsewhere,
        aliases: &["分类", "类目", "大类", "商品分类", "一级类目", "product category", "القسم"],
        form: Some("categoryId"),
    }
    /// The second-level category.
    SubCategory {
        key: "subCategory",
        headings: ["二级分类", "Sub-category", "الفئة الفرعية"],
        get: Get::Cell(|row| row.export.category.second.clone().unwrap_or_default()),
        set: Set::Elsewhere,
        aliases: &["子分类", "小类", "二级类目", "subcategory", "sub category", "القسم الفرعي"],
    }
    /// The name of the first spec.
    Spec1Name {
        key: "spec1.name",
        headings: ["规格1名称", "Option 1 name", "اسم الخيار 1"],
        get: Get::SpecName(0),
        set: Set::Elsewhere,
        aliases: &["规格名1", "规格名称1", "option1 name", "spec 1 name", "اسم المواصفة 1"],
        scope: Scope::Spec,
    }
    /// The item of the first spec.
    Spec1Value {
        key: "spec1.value",
        headings: ["规格1值", "Option 1 value", "قيمة الخيار 1"],
        get: Get::SpecItem(0),
        set: Set::Elsewhere,
        aliases: &[
            "规格值1", "规格1", "规格", "option1 value", "option 1", "spec 1 value", "قيمة المواصفة 1",
        ],
        scope: Scope::Sku,
    }
    /// The name of the second spec.
    Spec2Name {
        key: "spec2.name",
        headings: ["规格2名称", "Option 2 name", "اسم الخيار 2"],
        get: Get::SpecName(1),
        set: Set::Elsewhere,
        aliases: &["规格名2", "规格名称2", "option2 name", "spec 2 name", "اسم المواصفة 2"],
        scope: Scope::Spec,
    }
    /// The item of the second spec.
    Spec2Value {
        key: "spec2.value",
        headings: ["规格2值", "Option 2 value", "قيمة الخيار 2"],
        get: Get::SpecItem(1),
        set: Set::Elsewhere,
        aliases: &["规格值2", "规格2", "option2 value", "option 2", "spec 2 value", "قيمة المواصفة 2"],
        scope: Scope::Sku,
    }
    /// The name of the third spec.
    Spec3Name {
        key: "spec3.name",
        headings: ["规格3名称", "Option 3 name", "اسم الخيار 3"],
        get: Get::SpecName(2),
        set: Set::Elsewhere,
        aliases: &["规格名3", "规格名称3", "option3 name", "spec 3 name", "اسم المواصفة 3"],
        scope: Scope::Spec,
    }
    /// The item of the third spec.
    Spec3Value {
        key: "spec3.value",
        headings: ["规格3值", "Option 3 value", "قيمة الخيار 3"],
        get: Get::SpecItem(2),
        set: Set::Elsewhere,
        aliases: &["规格值3", "规格3", "option3 value", "option 3", "spec 3 value", "قيمة المواصفة 3"],
        scope: Scope::Sku,
    }
    /// The item number of one combination of spec items.
    SkuItemNumber {
        key: "skuItemNumber",
        headings: ["规格货号", "Variant item number", "رقم صنف التركيبة"],
        get: Get::Cell(sku_item_number),
        set: Set::Elsewhere,
        aliases: &["sku货号", "sku编码", "sku item number", "variant sku"],
        kind: Kind::ItemNumber,
        scope: Scope::Sku,
    }
    /// The price of one piece in yuan.
    Price {
        key: "price",
        headings: ["单价（元）", "Price (CNY)", "السعر (يوان)"],
        get: Get::Cell(|row| optional(row.sku.price, |price| yuan(price.get()))),
        set: Set::Elsewhere,
        aliases: &[
            "价格", "售价", "批发价", "单价", "销售价", "现价", "unit price", "sale price", "wholesale price",
            "price rmb", "سعر الوحدة", "سعر البيع",
        ],
        kind: Kind::Price,
        scope: Scope::Sku,
        form: Some("salePrice"),
    }
    /// Which pieces count together for the minimum and the price tiers.
    Lot {
        key: "lot",
        headings: ["起订方式", "Minimum counts", "طريقة احتساب الحد الأدنى"],
        get: Get::Cell(|row| row.locale.pick(lot_words(row.content().lot)).to_owned()),
        set: Set::Lot(|form| &mut form.lot),
        aliases: &["混批方式", "lot", "moq counts"],
        kind: Kind::Lot,
    }
    /// Pieces from which price tier 1 applies.
    Tier1Quantity { key: "tier1.quantity", tier_quantity: 1 }
    /// The price of price tier 1 in yuan.
    Tier1Price { key: "tier1.price", tier_price: 1 }
    /// Pieces from which price tier 2 applies.
    Tier2Quantity { key: "tier2.quantity", tier_quantity: 2 }
    /// The price of price tier 2 in yuan.
    Tier2Price { key: "tier2.price", tier_price: 2 }
    /// Pieces from which price tier 3 applies.
    Tier3Quantity { key: "tier3.quantity", tier_quantity: 3 }
    /// The price of price tier 3 in yuan.
    Tier3Price { key: "tier3.price", tier_price: 3 }
    /// Pieces from which price tier 4 applies.
    Tier4Quantity { key: "tier4.quantity", tier_quantity: 4 }
    /// The price of price tier 4 in yuan.
    Tier4Price { key: "tier4.price", tier_price: 4 }
    /// Pieces from which price tier 5 applies.
    Tier5Quantity { key: "tier5.quantity", tier_quantity: 5 }
    /// The price of price tier 5 in yuan.
    Tier5Price { key: "tier5.price", tier_price: 5 }
    /// Prices by quantity in one cell, as suppliers write them. Exports do not have it.
    PriceRanges {
        key: "priceRanges",
        headings: ["阶梯价", "Price ranges", "الأسعار حسب الكمية"],
        get: Get::Nothing,
        set: Set::Elsewhere,
        aliases: &[
            "区间价", "价格区间", "阶梯报价", "阶梯批发价", "price breaks", "tiered price", "tiered prices",
            "price by quantity", "أسعار الكميات",
        ],
        kind: Kind::Ranges,
        scope: Scope::Sku,
    }
    /// Who sees the prices; empty: as the shop has set it.
    PriceVisibility {
        key: "priceVisibility",
        headings: ["价格显示", "Price visible to", "من يرى السعر"],
        get: Get::Cell(visibility),
        set: Set::Visibility(|form| &mut form.price_visibility),
        aliases: &["价格可见", "price visibility", "ظهور السعر"],
        kind: Kind::Visibility,
    }
    /// The former price in yuan.
    StrikePrice {
        key: "strikePrice",
        headings: ["划线价（元）", "List price (CNY)", "السعر قبل الخصم (يوان)"],
        get: Get::Cell(|row| optional(row.content().strike_price, |price| yuan(price.get()))),
        set: Set::Number(|form| &mut form.strike_price),
        aliases: &[
            "市场价", "原价", "original price", "compare at price", "السعر السابق", "السعر الأصلي",
        ],
        kind: Kind::Price,
    }
    /// Pieces in stock.
    Stock {
        key: "stock",
        headings: ["库存", "Stock", "المخزون"],
        get: Get::Cell(|row| row.sku.stock.to_string()),
        set: Set::Elsewhere,
        aliases: &["库存数量", "库存量", "数量", "quantity", "qty", "inventory", "الكمية"],
        kind: Kind::Pieces,
        scope: Scope::Sku,
    }
    /// The stock that was exported: the difference to `stock` is added to what there is.
    StockSeen {
        key: "stockSeen",
        headings: [
            "导出时库存（勿改）", "Stock at export (do not change)", "المخزون عند التصدير (لا تغيّره)",
        ],
        get: Get::Cell(|row| row.sku.stock.to_string()),
        set: Set::Elsewhere,
        aliases: &["导出时库存"],
        kind: Kind::Pieces,
        scope: Scope::Sku,
    }
    /// The unit.
    Unit {
        key: "unit",
        headings: ["单位", "Unit", "الوحدة"],
        get: Get::Text(|texts| &texts.unit),
        set: Set::Kept(|form, unit| form.unit = Some(unit)),
        aliases: &["计量单位", "单位名称", "uom"],
        translation: Some(|texts| &mut texts.unit),
    }
    /// Pieces in a full carton.
    PackingQuantity {
        key: "packingQuantity",
        headings: ["装箱数", "Pieces per carton", "عدد القطع في الكرتون"],
        get: Get::Cell(|row| optional(row.packing().quantity, |pieces| pieces.to_string())),
        set: Set::Number(|form| &mut form.packing_quantity),
        aliases: &[
            "装箱量", "箱装数", "每箱数量", "件数/箱", "装箱", "pcs/ctn", "qty/ctn", "pcs per carton", "packing",
            "carton quantity", "العدد في الكرتون", "التعبئة",
        ],
        kind: Kind::Pieces,
    }
    /// The carton's measures in centimetres.
    BoxSpecification {
        key: "boxSpecification",
        headings: ["箱规（厘米）", "Carton size (cm)", "مقاس الكرتون (سم)"],
        get: Get::Text(|texts| &texts.box_specification),
        set: Set::Text(|form| &mut form.box_specification),
        aliases: &[
            "箱规", "外箱规格", "外箱尺寸", "纸箱尺寸", "carton size", "ctn size", "carton dimensions", "meas",
            "measurement", "أبعاد الكرتون",
        ],
        kind: Kind::Centimetres,
    }
    /// The weight of a full carton in kilograms.
    BoxWeight {
        key: "boxWeight",
        headings: ["整箱重量（千克）", "Carton weight (kg)", "وزن الكرتون (كغ)"],
        get: Get::Cell(|row| optional(row.packing().box_weight_grams, kilograms)),
        set: Set::Number(|form| &mut form.box_weight_grams),
        aliases: &["箱重", "毛重", "整箱毛重", "g.w.", "gw", "gross weight", "carton weight"],
        kind: Kind::Kilograms,
        form: Some("boxWeightGrams"),
    }
    /// The weight of one piece in grams.
    ItemWeight {
        key: "itemWeight",
        headings: ["单件重量（克）", "Item weight (g)", "وزن القطعة (غرام)"],
        get: Get::Cell(|row| optional(row.packing().item_weight_grams, |grams| grams.to_string())),
        set: Set::Number(|form| &mut form.item_weight_grams),
        aliases: &["单重", "克重", "净重", "单件重量", "weight", "unit weight", "piece weight", "الوزن"],
        kind: Kind::Grams,
        form: Some("itemWeightGrams"),
    }
    /// The fewest pieces in an order.
    MinOrderQuantity {
        key: "minOrderQuantity",
        headings: ["起订量", "MOQ", "الحد الأدنى للكمية"],
        get: Get::Cell(|row| row.content().order_rule.minimum.to_string()),
        set: Set::Number(|form| &mut form.min_order_quantity),
        aliases: &["最小起订量", "最低起订量", "起批量", "minimum order", "min order", "الحد الأدنى للطلب"],
        kind: Kind::Pieces,
    }
    /// Pieces are ordered in multiples of this number.
    OrderMultiple {
        key: "orderMultiple",
        headings: ["订购倍数", "Order multiple", "مضاعفات الطلب"],
        get: Get::Cell(|row| row.content().order_rule.multiple.to_string()),
        set: Set::Number(|form| &mut form.order_multiple),
        aliases: &["倍数", "加购倍数", "increment", "مضاعف الطلب"],
        kind: Kind::Pieces,
    }
    /// Whether visitors see it.
    OnSale {
        key: "onSale",
        headings: ["上架", "Visible", "ظاهر"],
        get: Get::Cell(|row| row.yes_or_no(row.content().on_sale)),
        set: Set::Flag(|form| &mut form.on_sale),
        kind: Kind::YesNo,
        aliases: &["是否上架", "上架状态", "状态", "on sale", "published", "معروض للبيع", "منشور"],
    }
    /// Whether it is in the clearance list.
    IsClearance {
        key: "isClearance",
        headings: ["清仓", "Clearance", "تصفية"],
        get: Get::Cell(|row| row.yes_or_no(row.content().is_clearance)),
        set: Set::Flag(|form| &mut form.is_clearance),
        kind: Kind::YesNo,
        aliases: &["是否清仓", "特价清仓"],
    }
    /// The description.
    Description {
        key: "description",
        headings: ["描述", "Description", "الوصف"],
        get: Get::Text(|texts| &texts.description),
        set: Set::Text(|form| &mut form.description),
        aliases: &["商品描述", "产品描述", "简介", "说明", "product description"],
        translation: Some(|texts| &mut texts.description),
    }
    /// Words it is found by.
    Keywords {
        key: "keywords",
        headings: ["关键词", "Keywords", "الكلمات المفتاحية"],
        get: Get::Cell(|row| row.content().keywords.join(",")),
        set: Set::Text(|form| &mut form.keywords),
        aliases: &["关键字", "标签", "tags"],
    }
    /// The material.
    Material {
        key: "material",
        headings: ["材质", "Material", "الخامة"],
        get: Get::Text(|texts| &texts.material),
        set: Set::Text(|form| &mut form.material),
        aliases: &["材料", "质地"],
    }
    /// A remark for everybody.
    Remark {
        key: "remark",
        headings: ["公开备注", "Public remark", "ملاحظة عامة"],
        get: Get::Text(|texts| &texts.remark),
        set: Set::Text(|form| &mut form.remark),
        aliases: &["备注（客户可见）", "public remarks", "public note"],
    }
    /// A note for the merchant alone.
    PrivateNote {
        key: "privateNote",
        headings: ["私密备注（仅自己可见）", "Private note", "ملاحظة خاصة"],
        get: Get::Cell(|row| row.content().private_note.clone()),
        set: Set::Text(|form| &mut form.private_note),
        // What a supplier remarks is for the merchant.
        aliases: &[
            "内部备注", "私有备注", "备注", "说明备注", "internal note", "remark", "remarks", "note", "notes",
            "ملاحظة", "ملاحظات",
        ],
    }
    /// File names of the pictures, the main one first.
    Pictures {
        key: "pictures",
        headings: ["图片", "Pictures", "الصور"],
        get: Get::Cell(|row| row.export.pictures.join("\n")),
        set: Set::Elsewhere,
        aliases: &[
            "图", "商品图片", "产品图片", "主图", "图片名称", "picture", "photo", "photos", "image", "images",
            "صورة",
        ],
        form: Some("imageIds"),
    }
}
