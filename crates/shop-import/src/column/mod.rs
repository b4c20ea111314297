//! The columns of a catalogue table, their headings in three languages, and how headings of other
//! programs are matched with them.

mod units;
mod words;

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use shop_core::{Locale, uniqueness_key};

pub use self::units::{contradiction, names_other_currency};
use self::words::{EARLIER_REMARK, language_words, pick};

shop_core::string_enum! {
    /// A column of a catalogue table. `name.zh`, `name.en` and `name.ar` are the translations of `name`,
    /// and so on; there is none into the language in which the shop writes.
    /// Columns of SKUs (`price`, `stock`, `stockSeen`, `skuItemNumber` and the spec values) are read from
    /// every row of a product, all others from the first of its rows that has something there.
    #[derive(utoipa::ToSchema)]
    #[schema(as = ImportColumnKey)]
    pub enum Column {
        /// The product's id in this shop.
        Id = "id",
        /// The revision that was exported.
        Revision = "revision",
        /// The merchant's item number.
        ItemNumber = "itemNumber",
        /// The name.
        Name = "name",
        /// The Chinese name.
        NameZh = "name.zh",
        /// The English name.
        NameEn = "name.en",
        /// The Arabic name.
        NameAr = "name.ar",
        /// The title.
        Title = "title",
        /// The Chinese title.
        TitleZh = "title.zh",
        /// The English title.
        TitleEn = "title.en",
        /// The Arabic title.
        TitleAr = "title.ar",
        /// The first-level category.
        Category = "category",
        /// The second-level category.
        SubCategory = "subCategory",
        /// The name of the first spec.
        Spec1Name = "spec1.name",
        /// Its Chinese name.
        Spec1NameZh = "spec1.name.zh",
        /// Its English name.
        Spec1NameEn = "spec1.name.en",
        /// Its Arabic name.
        Spec1NameAr = "spec1.name.ar",
        /// The item of the first spec.
        Spec1Value = "spec1.value",
        /// Its Chinese name.
        Spec1ValueZh = "spec1.value.zh",
        /// Its English name.
        Spec1ValueEn = "spec1.value.en",
        /// Its Arabic name.
        Spec1ValueAr = "spec1.value.ar",
        /// The name of the second spec.
        Spec2Name = "spec2.name",
        /// Its Chinese name.
        Spec2NameZh = "spec2.name.zh",
        /// Its English name.
        Spec2NameEn = "spec2.name.en",
        /// Its Arabic name.
        Spec2NameAr = "spec2.name.ar",
        /// The item of the second spec.
        Spec2Value = "spec2.value",
        /// Its Chinese name.
        Spec2ValueZh = "spec2.value.zh",
        /// Its English name.
        Spec2ValueEn = "spec2.value.en",
        /// Its Arabic name.
        Spec2ValueAr = "spec2.value.ar",
        /// The name of the third spec.
        Spec3Name = "spec3.name",
        /// Its Chinese name.
        Spec3NameZh = "spec3.name.zh",
        /// Its English name.
        Spec3NameEn = "spec3.name.en",
        /// Its Arabic name.
        Spec3NameAr = "spec3.name.ar",
        /// The item of the third spec.
        Spec3Value = "spec3.value",
        /// Its Chinese name.
        Spec3ValueZh = "spec3.value.zh",
        /// Its English name.
        Spec3ValueEn = "spec3.value.en",
        /// Its Arabic name.
        Spec3ValueAr = "spec3.value.ar",
        /// The item number of one combination of spec items.
        SkuItemNumber = "skuItemNumber",
        /// The price of one piece in yuan.
        Price = "price",
        /// The former price in yuan.
        StrikePrice = "strikePrice",
        /// Pieces in stock.
        Stock = "stock",
        /// The stock that was exported: the difference to `stock` is added to what there is.
        StockSeen = "stockSeen",
        /// The unit.
        Unit = "unit",
        /// The Chinese unit.
        UnitZh = "unit.zh",
        /// The English unit.
        UnitEn = "unit.en",
        /// The Arabic unit.
        UnitAr = "unit.ar",
        /// Pieces in a full carton.
        PackingQuantity = "packingQuantity",
        /// The carton's measures in centimetres.
        BoxSpecification = "boxSpecification",
        /// The weight of a full carton in kilograms.
        BoxWeight = "boxWeight",
        /// The weight of one piece in grams.
        ItemWeight = "itemWeight",
        /// The fewest pieces in an order.
        MinOrderQuantity = "minOrderQuantity",
        /// Pieces are ordered in multiples of this number.
        OrderMultiple = "orderMultiple",
        /// Whether visitors see it.
        OnSale = "onSale",
        /// Whether it is in the clearance list.
        IsClearance = "isClearance",
        /// The description.
        Description = "description",
        /// The Chinese description.
        DescriptionZh = "description.zh",
        /// The English description.
        DescriptionEn = "description.en",
        /// The Arabic description.
        DescriptionAr = "description.ar",
        /// Words it is found by.
        Keywords = "keywords",
        /// The material.
        Material = "material",
        /// A remark for everybody.
        Remark = "remark",
        /// A note for the merchant alone.
        PrivateNote = "privateNote",
        /// File names of the pictures, the main one first.
        Pictures = "pictures",
    }
}

/// The columns of one spec.
#[derive(Debug, Clone, Copy)]
pub struct SpecColumns {
    /// The spec's name, then its translations in the order of [`Locale::ALL`].
    pub name: [Column; 4],
    /// The item's name, then its translations in the order of [`Locale::ALL`].
    pub value: [Column; 4],
}

/// The columns of the specs, in their order.
pub const SPECS: [SpecColumns; 3] = [
    SpecColumns {
        name: [
            Column::Spec1Name,
            Column::Spec1NameZh,
            Column::Spec1NameEn,
            Column::Spec1NameAr,
        ],
        value: [
            Column::Spec1Value,
            Column::Spec1ValueZh,
            Column::Spec1ValueEn,
            Column::Spec1ValueAr,
        ],
    },
    SpecColumns {
        name: [
            Column::Spec2Name,
            Column::Spec2NameZh,
            Column::Spec2NameEn,
            Column::Spec2NameAr,
        ],
        value: [
            Column::Spec2Value,
            Column::Spec2ValueZh,
            Column::Spec2ValueEn,
            Column::Spec2ValueAr,
        ],
    },
    SpecColumns {
        name: [
            Column::Spec3Name,
            Column::Spec3NameZh,
            Column::Spec3NameEn,
            Column::Spec3NameAr,
        ],
        value: [
            Column::Spec3Value,
            Column::Spec3ValueZh,
            Column::Spec3ValueEn,
            Column::Spec3ValueAr,
        ],
    },
];

/// The columns by the keys of their headings. Finding the headings of a table asks for each cell of its
/// first rows, and making all known keys for each of them took most of the time of an import.
static BY_HEADING: LazyLock<HashMap<String, Column>> = LazyLock::new(|| {
    let mut columns = HashMap::new();
    for &column in Column::ALL {
        for heading in column.known_headings() {
            columns.entry(heading_key(&heading)).or_insert(column);
        }
    }
    columns.remove("");
    columns
});

impl Column {
    /// The heading that exports and templates write.
    pub fn heading(self, locale: Locale) -> String {
        let base = self.base();
        let heading = pick(base.headings(), locale);
        match self.language() {
            None => heading.to_owned(),
            Some(language) => format!("{heading} {}", pick(language_words(language), locale)),
        }
    }

    /// The column of a heading in any of the three languages, by its key, or as suppliers and other
    /// programs write it. Units and remarks in brackets, a leading `*` and the case do not matter.
    pub fn of_heading(heading: &str) -> Option<Self> {
        let key = heading_key(heading);
        if key.is_empty() {
            return None;
        }
        let known = |key: &str| BY_HEADING.get(key).copied();
        known(&key).or_else(|| known(&heading_key(without_brackets(heading))))
    }

    /// What headings of this column may be.
    fn known_headings(self) -> impl Iterator<Item = String> {
        let own = Locale::ALL
            .into_iter()
            .map(move |locale| self.heading(locale));
        let bare = self.headings().map(without_brackets);
        let bare = bare.into_iter().filter(move |_| self.language().is_none());
        let aliases = self.aliases().iter().copied();
        // Suppliers write `Remark`, too, and mean something else.
        let key = Some(self.as_str()).filter(|_| self != Self::Remark);
        let texts = key.into_iter().chain(aliases).chain(bare);
        own.chain(texts.map(str::to_owned))
    }

    /// The column whose text this one translates, or itself.
    #[must_use]
    pub fn base(self) -> Self {
        let name = self.as_str();
        let bare = self
            .language()
            .and_then(|language| name.strip_suffix(language.code())?.strip_suffix('.'));
        bare.and_then(|bare| bare.parse().ok()).unwrap_or(self)
    }

    /// The language of a column with translations.
    pub fn language(self) -> Option<Locale> {
        let (_, last) = self.as_str().rsplit_once('.')?;
        last.parse().ok()
    }

    /// The column of a heading in a shop that writes in `language`: texts in it are originals.
    #[must_use]
    pub fn in_shop(self, language: Locale) -> Self {
        if self.language() == Some(language) {
            self.base()
        } else {
            self
        }
    }

    /// The columns of a shop that writes in `language`.
    pub fn of_shop(language: Locale) -> impl Iterator<Item = Self> {
        let columns = Self::ALL.iter().copied();
        columns.filter(move |column| column.language() != Some(language))
    }

    /// Whether each row of a product has its own value.
    pub fn is_of_sku(self) -> bool {
        matches!(
            self,
            Self::Price | Self::Stock | Self::StockSeen | Self::SkuItemNumber
        ) || SPECS.iter().any(|spec| spec.value.contains(&self))
    }
}

/// The number of columns that headings name.
pub fn known_headings<'a>(headings: impl Iterator<Item = &'a str>) -> usize {
    let columns = headings.filter_map(Column::of_heading);
    columns.collect::<HashSet<_>>().len()
}

/// Matches each heading with a column of a shop that writes in `language`; a column is used once, by the
/// first heading that has it. In a table that we exported, a remark is the public one, as it was then.
pub fn match_headings(headings: &[String], language: Locale) -> Vec<Option<Column>> {
    let is_own = is_exported(headings);
    let mut used = HashSet::new();
    headings
        .iter()
        .map(|heading| {
            let is_remark = is_own && is_any(heading, EARLIER_REMARK.into_iter());
            let column = if is_remark {
                Column::Remark
            } else {
                Column::of_heading(heading)?.in_shop(language)
            };
            used.insert(column).then_some(column)
        })
        .collect()
}

/// Whether a table is an export: it has the columns that nobody else writes.
fn is_exported(headings: &[String]) -> bool {
    [Column::Id, Column::Revision].iter().all(|column| {
        let known = || column.headings().into_iter();
        headings.iter().any(|heading| is_any(heading, known()))
    })
}

fn is_any<'a>(heading: &str, mut known: impl Iterator<Item = &'a str>) -> bool {
    let key = heading_key(heading);
    known.any(|known| heading_key(known) == key)
}

/// `Price` of `*Price (CNY)`.
fn without_brackets(heading: &str) -> &str {
    let end = heading.find(['(', '（', '[', '【', '\n']);
    end.map_or(heading, |end| &heading[..end])
}

/// The key under which headings are equal: that of names, without spaces and marks of required fields.
fn heading_key(heading: &str) -> String {
    let key = uniqueness_key(heading);
    key.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '*' | ':' | '：' | '_'))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_in_every_language_leads_back_to_its_column() {
        for column in Column::ALL {
            let of_key = if *column == Column::Remark {
                Column::PrivateNote
            } else {
                *column
            };
            assert_eq!(Column::of_heading(column.as_str()), Some(of_key));
            for locale in Locale::ALL {
                let heading = column.heading(locale);
                assert_eq!(Column::of_heading(&heading), Some(*column), "{heading}");
                let required = format!(" * {}", heading.to_uppercase());
                assert_eq!(Column::of_heading(&required), Some(*column), "{required}");
            }
        }
    }

    #[test]
    fn headings_are_unique_in_each_language() {
        for locale in Locale::ALL {
            let headings: HashSet<_> = Column::ALL
                .iter()
                .map(|c| heading_key(&c.heading(locale)))
                .collect();
            assert_eq!(headings.len(), Column::ALL.len());
        }
    }

    #[test]
    fn headings_of_suppliers_are_matched() {
        let cases = [
            ("品名", Some(Column::Name)),
            ("单价(RMB)", Some(Column::Price)),
            ("ITEM NO.", Some(Column::ItemNumber)),
            ("QTY/CTN", Some(Column::PackingQuantity)),
            ("外箱尺寸(cm)", Some(Column::BoxSpecification)),
            ("G.W. (KGS)", Some(Column::BoxWeight)),
            ("السعر", Some(Column::Price)),
            ("name.en", Some(Column::NameEn)),
            ("英文名称", Some(Column::NameEn)),
            ("On sale", Some(Column::OnSale)),
            ("اسم المواصفة 2", Some(Column::Spec2Name)),
            ("条形码", None),
            ("", None),
            ("(cm)", None),
        ];
        for (heading, column) in cases {
            assert_eq!(Column::of_heading(heading), column, "{heading}");
        }
    }

    #[test]
    fn remarks_are_private_unless_we_exported_them() {
        let cases = [
            (vec!["货号", "备注"], Column::PrivateNote),
            (vec!["Item number", "Remarks"], Column::PrivateNote),
            (vec!["رقم الصنف", "ملاحظات"], Column::PrivateNote),
            (vec!["id", "revision", "remark"], Column::PrivateNote),
            (vec!["编号", "版本", "备注"], Column::PrivateNote),
            (vec!["编号（勿改）", "版本（勿改）", "备注"], Column::Remark),
            (
                vec!["ID (do not change)", "Revision (do not change)", "Remark"],
                Column::Remark,
            ),
            (
                vec!["المعرّف (لا تغيّره)", "المراجعة (لا تغيّرها)", "ملاحظة"],
                Column::Remark,
            ),
            (vec!["货号", "公开备注"], Column::Remark),
        ];
        for (headings, column) in cases {
            let headings: Vec<String> = headings.into_iter().map(str::to_owned).collect();
            let columns = match_headings(&headings, Locale::Zh);
            assert_eq!(columns.last(), Some(&Some(column)), "{headings:?}");
        }
        let old = ["编号（勿改）", "版本（勿改）", "备注", "内部备注（不公开）"].map(str::to_owned);
        let columns = [
            Column::Id,
            Column::Revision,
            Column::Remark,
            Column::PrivateNote,
        ];
        assert_eq!(match_headings(&old, Locale::Zh), columns.map(Some));
    }

    /// Merchants import tables that they exported before a heading was renamed.
    #[test]
    fn headings_of_earlier_exports_are_known() {
        let cases = [
            ("外箱尺寸（厘米）", Column::BoxSpecification),
            ("السعر الأصلي (يوان)", Column::StrikePrice),
            ("وزن الكرتون (كجم)", Column::BoxWeight),
            ("Piece weight (g)", Column::ItemWeight),
            ("وزن القطعة (جم)", Column::ItemWeight),
            ("الحد الأدنى للطلب", Column::MinOrderQuantity),
            ("مضاعف الطلب", Column::OrderMultiple),
            ("内部备注（不公开）", Column::PrivateNote),
        ];
        for (heading, column) in cases {
            assert_eq!(Column::of_heading(heading), Some(column), "{heading}");
            assert_eq!(contradiction(column, heading), None, "{heading}");
        }
    }

    #[test]
    fn a_column_is_matched_once() {
        let headings = ["价格", "售价", "图片"].map(str::to_owned);
        let columns = [Some(Column::Price), None, Some(Column::Pictures)];
        assert_eq!(match_headings(&headings, Locale::Zh), columns);
    }

    #[test]
    fn texts_in_the_language_of_the_shop_are_originals() {
        let headings = ["中文名称", "英文名称", "name.ar"].map(str::to_owned);
        let cases = [
            (Locale::Zh, [Column::Name, Column::NameEn, Column::NameAr]),
            (Locale::En, [Column::NameZh, Column::Name, Column::NameAr]),
            (Locale::Ar, [Column::NameZh, Column::NameEn, Column::Name]),
        ];
        for (language, columns) in cases {
            let matched = match_headings(&headings, language);
            assert_eq!(matched, columns.map(Some), "{language}");
            let all: Vec<Column> = Column::of_shop(language).collect();
            assert!(
                columns.iter().all(|column| all.contains(column)),
                "{language}"
            );
        }
    }
}
