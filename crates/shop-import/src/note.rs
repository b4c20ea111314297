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
            Self::RangesStartDiffers => ["价格区间从 {detail} 件开始，与起订量不同；起订量保持不变", "The prices begin at {detail} pieces, which is not the minimum order quantity; the minimum stays as it is", "تبدأ الأسعار من {detail} قطعة، وهذا يختلف عن الحد الأدنى للطلب، ويبقى الحد الأدنى كما هو"],
        }
    }
}
