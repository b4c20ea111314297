//! What a merchant should know of rows that are imported, in three languages.

use shop_core::{Locale, Texts};

use crate::Column;

shop_core::string_enum! {
    /// What is to be known of a row that is imported.
    #[derive(utoipa::ToSchema)]
    #[schema(as = ImportNoteReason)]
    pub enum NoteReason {
        /// The table has the lowest price, which became the price.
        LowestPrice = "lowest_price",
        /// The first price applies from another quantity than the smallest one that can be ordered, which stays.
        RangesStartDiffers = "ranges_start_differs",
        /// A price in another currency became one in yuan at the rate of the merchant.
        PriceConverted = "price_converted",
        /// A column of remarks became private notes.
        PrivateNotes = "private_notes",
        /// The table has no row for some combinations of options; they are added without stock.
        CombinationsAdded = "combinations_added",
        /// The stock in merged cells applies to each of their rows.
        StockRepeated = "stock_repeated",
    }
}

/// A note on a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The number of the row in the table, from 1.
    pub row: u32,
    /// The column.
    pub column: Option<Column>,
    /// What is to be known.
    pub reason: NoteReason,
    /// What was found in the cell, in no language.
    pub detail: String,
}

impl Note {
    /// The sentence for people.
    pub fn sentence(&self, locale: Locale) -> String {
        let sentence = locale.pick(self.reason.sentences());
        sentence.replace("{detail}", &self.detail)
    }
}

impl NoteReason {
    #[rustfmt::skip]
    const fn sentences(self) -> Texts {
        match self {
            Self::LowestPrice => ["“{detail}”是最低价，已作为单价导入", "“{detail}” is the lowest price; it was imported as the price", "«{detail}» هو أدنى سعر، وتم استيراده كسعر للقطعة"],
            Self::PriceConverted => ["按您填写的汇率：{detail}", "At your rate: {detail}", "حسب السعر الذي أدخلته: {detail}"],
            Self::PrivateNotes => ["“{detail}”已作为内部备注导入，只有您自己看得到；要给客户看，请在上面为这一列选择“公开备注”", "“{detail}” becomes private notes that only you see; to show them to buyers, choose “Public remark” for this column above", "«{detail}» يصبح ملاحظات خاصة لا يراها غيرك، ولعرضه للمشترين اختر «ملاحظة عامة» لهذا العمود أعلاه"],
            Self::CombinationsAdded => ["表中没有 {detail}，已按库存 0 添加，价格取这个商品的最高价", "The table has no row for {detail}; added with a stock of 0 at the highest price of the product", "لا يوجد في الجدول صف لـ {detail}، فأضيف بمخزون 0 وبأعلى سعر للمنتج"],
            Self::StockRepeated => ["库存 {detail} 写在合并单元格里，每种规格都按这个数导入", "The stock {detail} is in merged cells; each of their options gets it", "المخزون {detail} في خلايا مدمجة، ولذلك يأخذه كل خيار من خياراتها"],
            Self::RangesStartDiffers => ["价格区间从 {detail} 件开始，与起订量不同；起订量保持不变", "The prices begin at {detail} pieces, which is not the minimum order quantity; the minimum stays as it is", "تبدأ الأسعار من {detail} قطعة، وهذا يختلف عن الحد الأدنى للطلب، ويبقى الحد الأدنى كما هو"],
        }
    }
}
