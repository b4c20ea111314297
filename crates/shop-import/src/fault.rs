//! What is wrong with a cell, in three languages.

use shop_core::{Locale, Reason, Texts};

use crate::{Column, column::Kind};

shop_core::string_enum! {
    /// Why a row is not imported.
    // Skipped values are answered as others, see `published`: a client that knows the values of today would
    // fail at a new one.
    #[derive(utoipa::ToSchema)]
    #[schema(as = ImportFaultReason)]
    pub enum FaultReason {
        /// The cell is empty.
        Required = "required",
        /// More characters than `limit`.
        TooLong = "too_long",
        /// Not a number, an amount, or yes or no.
        InvalidFormat = "invalid_format",
        /// A number beyond `limit`.
        OutOfRange = "out_of_range",
        /// Characters that the field does not allow.
        InvalidCharacters = "invalid_characters",
        /// More entries than `limit`.
        TooManyItems = "too_many_items",
        /// The former price is below the price.
        StrikePriceTooLow = "strike_price_too_low",
        /// A new product, or a row of it, has no price.
        PriceMissing = "price_missing",
        /// The quantity of a price tier is not above that of the tier before, which is `limit`.
        TiersNotRising = "tiers_not_rising",
        /// The first price tier begins at `limit`, the smallest quantity that can be ordered, or below.
        TierTooLow = "tier_too_low",
        /// The price of a tier is above the price before it, which is `limit`.
        TierPriceTooHigh = "tier_price_too_high",
        /// The rows of one product say different things.
        RowsDiffer = "rows_differ",
        /// Another row has the same combination of options, or the same product.
        DuplicateItem = "duplicate_item",
        /// Several rows of one product, without options that distinguish them.
        SpecsMissing = "specs_missing",
        /// Some combinations of options have no row.
        CombinationMissing = "combination_missing",
        /// The name belongs to another product.
        NameTaken = "name_taken",
        /// No product of the shop has this id.
        ProductNotFound = "product_not_found",
        /// Several products of the shop have this item number.
        Ambiguous = "ambiguous",
        /// The product was changed after the export.
        ChangedElsewhere = "changed_elsewhere",
        /// No such picture was given.
        PictureNotFound = "picture_not_found",
        /// The picture is too large or cannot be read.
        PictureUnreadable = "picture_unreadable",
        /// The storage is full.
        QuotaExceeded = "quota_exceeded",
        /// The number of products of the shop's level is reached.
        ProductCapReached = "product_cap_reached",
        /// The shop's service has ended.
        SettlementExpired = "settlement_expired",
        /// A translation into the language in which the shop writes.
        OriginalLanguage = "original_language",
        /// Only in rows that the import leaves out: not in the combination of the rest.
        NotAllowed = "not_allowed",
        /// An error of a formula.
        #[serde(skip)]
        ErrorValue = "error_value",
        /// A formula whose result is not in the file.
        #[serde(skip)]
        FormulaWithoutValue = "formula_without_value",
        /// The program made a date or a shortened number of it.
        #[serde(skip)]
        ChangedByProgram = "changed_by_program",
        /// An amount in another currency than yuan.
        #[serde(skip)]
        OtherCurrency = "other_currency",
        /// A number in another unit than that of the column.
        #[serde(skip)]
        OtherUnit = "other_unit",
        /// A number such as `1.250`.
        #[serde(skip)]
        TwoReadings = "two_readings",
        /// Two prices without the quantities from which they apply.
        #[serde(skip)]
        SeveralPrices = "several_prices",
        /// The cell is merged with others.
        #[serde(skip)]
        MergedCells = "merged_cells",
        /// The picture lies across the rows of two products.
        #[serde(skip)]
        PictureBetweenRows = "picture_between_rows",
    }
}

/// A category that the shop has no room for.
const CATEGORY_LIMIT: Texts = [
    "店铺最多 {limit} 个分类，请归入已有的分类",
    "A shop has at most {limit} categories; use one that it has",
    "لكل متجر {limit} فئة على الأكثر، استخدم فئة موجودة",
];

/// A cell whose changed content is known.
const CHANGED: Texts = [
    "表格程序把这一格改成了“{detail}”，请设为文本格式，再填写原来的内容",
    "The table program changed this cell to “{detail}”; format it as text and enter it again",
    "غيّر برنامج الجداول هذه الخلية إلى «{detail}»، نسّقها كنص وأدخلها من جديد",
];

/// A number whose readings are known.
const READINGS: Texts = [
    "这个数有两种读法：{detail}；请写成只有一种读法的数",
    "This number can be read in two ways: {detail}; write it so that it has one reading",
    "يمكن قراءة هذا الرقم بطريقتين: {detail}، اكتبه بحيث تكون له قراءة واحدة",
];

/// A fault of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The number of the row in the table, from 1.
    pub row: u32,
    /// The column; none when the whole row is meant.
    pub column: Option<Column>,
    /// Why.
    pub reason: FaultReason,
    /// The limit that was exceeded, in the unit of the column.
    pub limit: Option<i64>,
    /// What was found in the cell, in no language; empty if the reason says all.
    pub detail: String,
}

impl Fault {
    /// A fault without a limit.
    pub fn new(row: u32, column: impl Into<Option<Column>>, reason: FaultReason) -> Self {
        Self {
            row,
            column: column.into(),
            reason,
            limit: None,
            detail: String::new(),
        }
    }

    /// The sentence for people.
    pub fn sentence(&self, locale: Locale) -> String {
        let sentences = match (self.reason, self.column, self.limit) {
            (FaultReason::InvalidFormat, Some(column), _) => unreadable(column.kind()),
            (FaultReason::OutOfRange, _, Some(limit)) => beyond(limit),
            (FaultReason::TooManyItems, Some(Column::Category | Column::SubCategory), _) => {
                CATEGORY_LIMIT
            }
            (FaultReason::ChangedByProgram, ..) if !self.detail.is_empty() => CHANGED,
            (FaultReason::TwoReadings, ..) if !self.detail.is_empty() => READINGS,
            (reason, ..) => reason.sentences(),
        };
        let heading = self.column.map(|column| column.heading(locale));
        let sentence = locale.pick(sentences);
        let limit = self
            .limit
            .map_or_else(|| "…".to_owned(), |limit| self.limit_text(limit));
        let heading = heading.unwrap_or_default();
        sentence
            .replace("{limit}", &limit)
            .replace("{heading}", &heading)
            .replace("{detail}", &self.detail)
    }

    /// Prices are in fen and weights of cartons in grams, where tables have yuan and kilograms.
    fn limit_text(&self, limit: i64) -> String {
        let (units, digits) = match self.column.map(Column::kind) {
            _ if matches!(
                self.reason,
                FaultReason::TiersNotRising | FaultReason::TierTooLow
            ) =>
            {
                return grouped(limit);
            }
            Some(Kind::Price | Kind::Ranges) => (100, 2),
            Some(Kind::Kilograms) => (1_000, 3),
            _ => return grouped(limit),
        };
        let rest = limit % units;
        if rest == 0 {
            grouped(limit / units)
        } else {
            format!("{}.{rest:0digits$}", grouped(limit / units))
        }
    }
}

/// Digits in groups of three, as the app writes them in all three languages.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.char_indices() {
        let rest = digits.len() - index;
        if rest.is_multiple_of(3) && index > 0 && !text.ends_with('-') {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl From<Reason> for FaultReason {
    fn from(error: Reason) -> Self {
        match error {
            Reason::Required | Reason::TooShort => Self::Required,
            Reason::TooLong => Self::TooLong,
            Reason::OutOfRange => Self::OutOfRange,
            Reason::InvalidCharacters => Self::InvalidCharacters,
            Reason::TooManyItems => Self::TooManyItems,
            Reason::StrikePriceTooLow => Self::StrikePriceTooLow,
            Reason::PriceMissing => Self::PriceMissing,
            Reason::TiersNotRising => Self::TiersNotRising,
            Reason::TierTooLow => Self::TierTooLow,
            Reason::TierPriceTooHigh => Self::TierPriceTooHigh,
            Reason::DuplicateItem => Self::DuplicateItem,
            Reason::SpecsMissing => Self::SpecsMissing,
            Reason::CombinationMissing => Self::CombinationMissing,
            Reason::NameTaken => Self::NameTaken,
            Reason::OriginalLanguage => Self::OriginalLanguage,
            Reason::NotAllowed | Reason::CombinationUnknown => Self::NotAllowed,
            _ => Self::InvalidFormat,
        }
    }
}

impl FaultReason {
    /// The value in the API.
    #[must_use]
    pub const fn published(self) -> Self {
        match self {
            Self::ErrorValue
            | Self::FormulaWithoutValue
            | Self::ChangedByProgram
            | Self::OtherCurrency
            | Self::OtherUnit
            | Self::TwoReadings
            | Self::SeveralPrices => Self::InvalidFormat,
            Self::MergedCells | Self::PictureBetweenRows => Self::NotAllowed,
            reason => reason,
        }
    }

    #[rustfmt::skip]
    const fn sentences(self) -> Texts {
        match self {
            Self::Required => ["请填写此格", "Fill in this cell", "املأ هذه الخلية"],
            Self::TooLong => ["最多 {limit} 个字符", "At most {limit} characters", "الحد الأقصى {limit} من الأحرف"],
            Self::InvalidFormat => ["看不懂这一格的内容，请按模板填写", "This cell cannot be read; fill it in as in the template", "تعذّرت قراءة هذه الخلية، املأها كما في القالب"],
            Self::OutOfRange => ["数值超出范围", "The number is out of range", "الرقم خارج النطاق"],
            Self::InvalidCharacters => ["包含不允许的字符，例如换行", "It contains characters that are not allowed, such as a line break", "تحتوي على أحرف غير مسموح بها، مثل فاصل الأسطر"],
            Self::TooManyItems => ["最多 {limit} 项", "At most {limit} entries", "الحد الأقصى {limit} من العناصر"],
            Self::StrikePriceTooLow => ["划线价不能低于单价", "The list price must not be lower than the price", "يجب ألا يقل السعر الأصلي عن السعر"],
            Self::PriceMissing => ["请填写单价", "Enter a price", "أدخل السعر"],
            Self::TiersNotRising => ["数量须大于前一档的 {limit}", "Enter a quantity above that of the tier before, {limit}", "أدخل كمية أكبر من كمية الشريحة السابقة، {limit}"],
            Self::TierTooLow => ["第一档数量须大于最小可订数量 {limit}", "Enter a quantity above the smallest order, {limit}", "أدخل كمية أكبر من أقل كمية للطلب، {limit}"],
            Self::TierPriceTooHigh => ["阶梯价不能高于前面的价格 {limit}", "Enter a price of at most {limit}, the price before it", "أدخل سعرًا لا يزيد على {limit}، وهو السعر الذي قبله"],
            Self::RowsDiffer => ["同一商品的各行内容不一致，请改成相同，或只在第一行填写", "The rows of this product differ here; make them equal, or fill in the first row only", "تختلف صفوف هذا المنتج هنا، اجعلها متطابقة أو املأ الصف الأول فقط"],
            Self::DuplicateItem => ["与另一行重复", "Another row is the same", "هناك صف آخر مماثل"],
            Self::SpecsMissing => ["同一商品有多行，请填写规格名称和规格值", "This product has several rows; fill in the option names and values", "لهذا المنتج عدة صفوف، املأ أسماء الخيارات وقيمها"],
            Self::CombinationMissing => ["规格组合不全，每种组合需要一行", "Some combinations of options are missing; each needs a row", "بعض تركيبات الخيارات ناقصة، ولكل تركيبة صف"],
            Self::NameTaken => ["该名称已属于另一个商品", "Another product has this name already", "منتج آخر يحمل هذا الاسم"],
            Self::ProductNotFound => ["店铺里没有这个编号的商品；新增商品请清空此格", "Your shop has no product with this ID; clear this cell to add a new product", "لا يوجد في متجرك منتج بهذا المعرّف، افرغ الخلية لإضافة منتج جديد"],
            Self::Ambiguous => ["有多个商品使用这个货号，请用导出表格中的编号区分", "Several products have this item number; use the IDs of an exported table", "عدة منتجات تحمل رقم الصنف هذا، استخدم المعرّفات من جدول مُصدَّر"],
            Self::ChangedElsewhere => ["导出之后商品有改动，请重新导出再修改", "The product was changed after the export; export again and edit that table", "تغيّر المنتج بعد التصدير، صدّر الجدول مرة أخرى وعدّله"],
            Self::PictureNotFound => ["没有找到这张图片，请检查文件名，并一起上传图片", "This picture was not found; check the file name and upload it with the table", "لم يُعثر على هذه الصورة، تحقق من اسم الملف وارفعها مع الجدول"],
            Self::PictureUnreadable => ["图片过大或已损坏，请换一张", "The picture is too large or damaged; choose another", "الصورة كبيرة جدًا أو تالفة، اختر أخرى"],
            Self::QuotaExceeded => ["存储空间已满，图片无法保存", "Your storage is full; the picture cannot be saved", "مساحة التخزين ممتلئة ولا يمكن حفظ الصورة"],
            Self::ProductCapReached => ["商品数量将超过上限 {limit}，升级后可继续导入", "This would exceed your {limit} products; upgrade to import more", "سيتجاوز هذا حد {limit} من المنتجات، قم بالترقية لاستيراد المزيد"],
            Self::SettlementExpired => ["服务已到期，续费后可新增商品", "Your service period has ended; renew it to add products", "انتهت مدة الخدمة، جددها لإضافة منتجات"],
            Self::OriginalLanguage => ["这是您店铺原文的语言，请填在原文一列，并清空此格", "Your shop writes in this language; put the text into the column of the original and clear this cell", "هذه هي لغة نصوص متجرك الأصلية، ضع النص في عمود النص الأصلي وأفرغ هذه الخلية"],
            Self::ErrorValue => ["这一格是公式错误值，请改成正确的内容", "This cell contains a formula error; enter the correct content", "في هذه الخلية خطأ صيغة، أدخل المحتوى الصحيح"],
            Self::FormulaWithoutValue => ["文件里没有保存这个公式的结果，请用表格程序打开并保存后再导入", "The file does not contain the result of this formula; open it in a spreadsheet program, save it and import it again", "لا يحتوي الملف على نتيجة هذه الصيغة، افتحه في برنامج جداول واحفظه ثم استورده مرة أخرى"],
            Self::ChangedByProgram => ["表格程序把这一格变成了日期或科学计数，请设为文本格式后重新填写", "The spreadsheet program turned this cell into a date or a shortened number; format it as text and enter it again", "حوّل برنامج الجداول هذه الخلية إلى تاريخ أو رقم مختصر، نسّقها كنص وأدخلها من جديد"],
            Self::OtherCurrency => ["这里的价格是其他货币，请填写汇率，或换算成人民币并把标题改为“{heading}”", "These prices are in another currency; enter its rate, or convert them to yuan and change the heading to “{heading}”", "هذه الأسعار بعملة أخرى، أدخل سعر الصرف أو حوّلها إلى اليوان وغيّر العنوان إلى «{heading}»"],
            Self::OtherUnit => ["标题里是其他单位，请换算后把标题改为“{heading}”", "The heading has another unit; convert the values and change the heading to “{heading}”", "في العنوان وحدة أخرى، حوّل القيم وغيّر العنوان إلى «{heading}»"],
            Self::TwoReadings => ["这个数有两种读法，例如 1.250 可以是 1250 或 1.25；请去掉千位分隔符", "This number can be read in two ways, like 1.250 as 1250 or 1.25; write it without separating thousands", "يمكن قراءة هذا الرقم بطريقتين، مثل 1.250 التي تعني 1250 أو 1.25، اكتبه دون فاصل الآلاف"],
            Self::SeveralPrices => ["这里有两个价格，但没有数量；请只填一个，或写成 48-479:12.5; 480-4799:11.8", "There are two prices here without quantities; enter one, or write 48-479:12.5; 480-4799:11.8", "يوجد هنا سعران دون كميات، أدخل سعرًا واحدًا أو اكتب 48-479:12.5; 480-4799:11.8"],
            Self::MergedCells => ["这一格与其他格合并了，请取消合并，并在每一行填写", "This cell is merged with others; unmerge the cells and fill in every row", "هذه الخلية مدمجة مع غيرها، ألغِ الدمج واملأ كل صف"],
            Self::PictureBetweenRows => ["图片跨在两个商品的行之间，请移到所属商品的行内", "The picture lies across the rows of two products; move it into the row of its product", "تقع الصورة على صفَّي منتجين، انقلها إلى صف منتجها"],
            Self::NotAllowed => ["这一格与该商品的其他内容不符", "This does not fit the rest of the product", "لا يتوافق هذا مع بقية بيانات المنتج"],
        }
    }
}

/// What a column takes whose cell cannot be read.
#[rustfmt::skip]
const fn unreadable(kind: Kind) -> Texts {
    match kind {
        Kind::Price => ["请填写金额，例如 12.50", "Enter an amount, such as 12.50", "أدخل مبلغًا، مثل 12.50"],
        Kind::Kilograms | Kind::Grams => ["请填写重量，例如 12.5 公斤或 350 克", "Enter a weight, such as 12.5 kg or 350 g", "أدخل وزنًا، مثل 12.5 كغ أو 350 غرام"],
        Kind::YesNo => ["请填写“是”或“否”", "Enter yes or no", "أدخل نعم أو لا"],
        Kind::Lot => ["请填写“每款”“同款合计”或“混批”，或留空", "Enter “each line”, “product” or “mixed”, or leave it empty", "اكتب «كل سطر» أو «المنتج» أو «مختلط»، أو اتركها فارغة"],
        Kind::Ranges => ["请填写数量和价格，例如 48-479:12.5; ≥480:11.8", "Enter quantities with prices, such as 48-479:12.5; ≥480:11.8", "أدخل الكميات مع الأسعار، مثل 48-479:12.5; ≥480:11.8"],
        Kind::Visibility => ["请填写“公开”“登录可见”或“面议”，或留空", "Enter “public”, “signed in” or “on request”, or leave it empty", "اكتب «للجميع» أو «للمسجلين» أو «عند الطلب»، أو اتركها فارغة"],
        Kind::Id | Kind::Integer | Kind::Pieces => ["请填写整数，例如 48", "Enter a whole number, such as 48", "أدخل عددًا صحيحًا، مثل 48"],
        Kind::Text | Kind::ItemNumber | Kind::Centimetres => FaultReason::InvalidFormat.sentences(),
    }
}

/// What a number is to be that is beyond `limit`. All numbers of a table begin at 0 or 1, so that a
/// limit above is the largest number.
#[rustfmt::skip]
const fn beyond(limit: i64) -> Texts {
    if limit > 1 {
        ["请填写不大于 {limit} 的数", "Enter a number of at most {limit}", "أدخل رقمًا لا يزيد على {limit}"]
    } else {
        ["请填写不小于 {limit} 的数", "Enter a number of at least {limit}", "أدخل رقمًا لا يقل عن {limit}"]
    }
}

#[cfg(test)]
mod tests {
    use shop_core::Locale;

    use super::{Fault, FaultReason};
    use crate::{
        Column,
        values::{boolean, fen, grams, integer},
    };

    #[test]
    fn unreadable_cell_says_what_its_column_takes() {
        let sentence =
            |column| Fault::new(2, column, FaultReason::InvalidFormat).sentence(Locale::En);
        assert_eq!(sentence(Column::Price), "Enter an amount, such as 12.50");
        assert_eq!(sentence(Column::Stock), "Enter a whole number, such as 48");
        assert_eq!(sentence(Column::OnSale), "Enter yes or no");
        assert_eq!(
            sentence(Column::Name),
            "This cell cannot be read; fill it in as in the template"
        );
    }

    #[test]
    fn limit_is_grouped_and_in_the_unit_of_its_column() {
        let sentence = |column, limit| {
            let mut fault = Fault::new(2, column, FaultReason::OutOfRange);
            fault.limit = Some(limit);
            fault.sentence(Locale::En)
        };
        let expected = [
            (Column::Price, 9_999_999_999, "at most 99,999,999.99"),
            (Column::BoxWeight, 10_000_000, "at most 10,000"),
            (Column::Stock, 9_999_999, "at most 9,999,999"),
            (Column::PackingQuantity, 1_000_000, "at most 1,000,000"),
            (Column::MinOrderQuantity, 1, "at least 1"),
            (Column::Price, 0, "at least 0"),
        ];
        for (column, limit, text) in expected {
            assert_eq!(sentence(column, limit), format!("Enter a number of {text}"));
        }
    }

    #[test]
    fn examples_in_sentences_can_be_read() {
        let examples = [
            (Locale::Zh, ["12.5 公斤", "350 克"], ["是", "否"]),
            (Locale::En, ["12.5 kg", "350 g"], ["yes", "no"]),
            (Locale::Ar, ["12.5 كغ", "350 غرام"], ["نعم", "لا"]),
        ];
        for (locale, weights, answers) in examples {
            let sentence =
                |column| Fault::new(2, column, FaultReason::InvalidFormat).sentence(locale);
            let has =
                |column, texts: [&str; 2]| texts.iter().all(|text| sentence(column).contains(text));
            assert!(has(Column::BoxWeight, weights) && has(Column::OnSale, answers));
            assert_eq!(
                weights.map(|text| grams(text, 1)),
                [Some(12_500), Some(350)]
            );
            assert_eq!(answers.map(boolean), [Some(true), Some(false)]);
        }
        assert_eq!((fen("12.50"), integer("48")), (Some(1_250), Some(48)));
    }
}
