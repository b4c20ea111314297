//! The columns of a catalogue table, and how headings of other programs are matched with them.

mod heading;
mod table;
mod units;

use std::{borrow::Cow, collections::HashMap, fmt, iter::once, str::FromStr, sync::LazyLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shop_core::{Locale, Texts, uniqueness_key};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ObjectBuilder, RefOr,
        schema::{Schema, Type},
    },
};

use self::table::{Definition, Key, Translation};
pub(crate) use self::table::{Get, Kind, Scope, Set};
pub use self::{
    heading::{headings_key, known_headings, match_headings, option_name, refused, same_heading},
    units::{HeadingUnit, contradiction, in_centimetres, unit_of},
};

/// A column of a catalogue table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column {
    key: Key,
    /// Of a translation; none for the original or a column without translations.
    language: Option<Locale>,
}

/// The columns in the API's document.
const ABOUT: &str = "\
A column of a catalogue table. `name.zh`, `name.en` and `name.ar` are the translations of `name`,
and so on; there is none into the language in which the shop writes.
Columns of SKUs (`price`, `stock`, `stockSeen`, `skuItemNumber` and the spec values) are read from
every row of a product, all others from the first of its rows that has something there.";

/// The columns of one spec.
#[derive(Debug, Clone, Copy)]
pub struct SpecColumns {
    /// The spec's name.
    pub name: Column,
    /// The item's name.
    pub value: Column,
}

/// The columns of the specs, in their order.
pub const SPECS: [SpecColumns; 3] = [
    SpecColumns {
        name: Column::Spec1Name,
        value: Column::Spec1Value,
    },
    SpecColumns {
        name: Column::Spec2Name,
        value: Column::Spec2Value,
    },
    SpecColumns {
        name: Column::Spec3Name,
        value: Column::Spec3Value,
    },
];

/// The headings under which earlier exports had the public remark.
const EARLIER_REMARK: Texts = ["备注", "Remark", "ملاحظة"];

/// The names of the columns that are translations.
static NAMES_OF_TRANSLATIONS: LazyLock<HashMap<Column, String>> = LazyLock::new(|| {
    let names = Column::all().filter_map(|column| {
        let name = format!("{}.{}", column.key, column.language?);
        Some((column, name))
    });
    names.collect()
});

/// The columns by the keys of their headings. Finding the headings of a table asks for each cell of its
/// first rows, and making all known keys for each of them took most of the time of an import.
static BY_HEADING: LazyLock<HashMap<String, Column>> = LazyLock::new(|| {
    let mut columns = HashMap::new();
    for column in Column::all() {
        for heading in column.known_headings() {
            columns.entry(heading_key(&heading)).or_insert(column);
        }
    }
    columns.remove("");
    columns
});

impl Column {
    const fn original(key: Key) -> Self {
        Self {
            key,
            language: None,
        }
    }

    /// Every column. The translations of a text follow it.
    pub fn all() -> impl Iterator<Item = Self> {
        Key::ALL.iter().flat_map(|&key| {
            let column = Self::original(key);
            let locales = Locale::ALL
                .into_iter()
                .filter(move |_| column.is_translated());
            once(column).chain(locales.map(move |locale| column.translated(locale)))
        })
    }

    /// The name in the API.
    pub fn as_str(self) -> &'static str {
        let name = NAMES_OF_TRANSLATIONS.get(&self);
        name.map_or(self.key.as_str(), String::as_str)
    }

    /// What exports write into it.
    pub(crate) fn get(self) -> Get {
        self.definition().get
    }

    /// Where imports put it.
    pub(crate) fn set(self) -> Set {
        self.definition().set
    }

    /// The field of its translations, unless they are those of specs.
    pub(crate) fn translation(self) -> Option<Translation> {
        self.definition().translation
    }

    /// What its cells are.
    pub(crate) fn kind(self) -> Kind {
        self.definition().kind
    }

    /// The rows of a product that have it.
    pub(crate) fn scope(self) -> Scope {
        self.definition().scope
    }

    /// The column of the errors of a field of the form.
    pub(crate) fn of_field(field: &str) -> Option<Self> {
        let mut keys = Key::ALL.iter();
        let key = keys.find(|key| key.definition().form == Some(field));
        key.map_or_else(|| field.parse().ok(), |key| Some(Self::original(*key)))
    }

    /// The heading that exports and templates write.
    pub fn heading(self, locale: Locale) -> String {
        let heading = locale.pick(self.definition().headings);
        match self.language {
            None => heading.to_owned(),
            Some(language) => format!("{heading} {}", locale.pick(language_words(language))),
        }
    }

    /// The column of a heading in any of the three languages, by its key, or as suppliers and other
    /// programs write it, also in two languages at once. Units and remarks in brackets, a leading `*` and the case
    /// do not matter.
    pub fn of_heading(heading: &str) -> Option<Self> {
        heading::column_of(heading)
    }

    /// What headings of this column may be.
    fn known_headings(self) -> impl Iterator<Item = String> {
        let own = Locale::ALL
            .into_iter()
            .map(move |locale| self.heading(locale));
        let bare = self.definition().headings.map(without_brackets);
        let bare = bare.into_iter().filter(move |_| self.language.is_none());
        let aliases = self.aliases().iter().copied();
        // Suppliers write `Remark`, too, and mean something else.
        let key = Some(self.as_str()).filter(|_| self != Self::Remark);
        let texts = key.into_iter().chain(aliases).chain(bare);
        own.chain(texts.map(str::to_owned))
    }

    /// Headings of suppliers and other programs.
    fn aliases(self) -> &'static [&'static str] {
        let definition = self.definition();
        let of_translations = definition.aliases_of_translations;
        match self.language {
            None => definition.aliases,
            Some(language) => of_translations
                .get(language as usize)
                .copied()
                .unwrap_or_default(),
        }
    }

    /// The column whose text this one translates, or itself.
    #[must_use]
    pub const fn base(self) -> Self {
        Self::original(self.key)
    }

    /// The language of a column with translations.
    pub const fn language(self) -> Option<Locale> {
        self.language
    }

    /// The column of the translations into a language.
    #[must_use]
    pub const fn translated(self, language: Locale) -> Self {
        Self {
            key: self.key,
            language: Some(language),
        }
    }

    /// The column of a heading in a shop that writes in `language`: texts in it are originals.
    #[must_use]
    pub fn in_shop(self, language: Locale) -> Self {
        if self.language == Some(language) {
            self.base()
        } else {
            self
        }
    }

    /// The columns of a shop that writes in `language`.
    pub fn of_shop(language: Locale) -> impl Iterator<Item = Self> {
        Self::all().filter(move |column| column.language != Some(language))
    }

    /// Whether each row of a product has its own value.
    pub fn is_of_sku(self) -> bool {
        self.scope() == Scope::Sku
    }

    /// Whether there are translations.
    fn is_translated(self) -> bool {
        let definition = self.definition();
        definition.translation.is_some()
            || matches!(definition.get, Get::SpecName(_) | Get::SpecItem(_))
    }

    fn definition(self) -> &'static Definition {
        self.key.definition()
    }
}

/// The name is that of no column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no column has this name")]
pub struct UnknownColumn;

impl FromStr for Column {
    type Err = UnknownColumn;

    fn from_str(name: &str) -> Result<Self, UnknownColumn> {
        if let Ok(key) = name.parse() {
            return Ok(Self::original(key));
        }
        let (base, language) = name.rsplit_once('.').ok_or(UnknownColumn)?;
        let base = Self::original(base.parse().map_err(|_| UnknownColumn)?);
        let language = language.parse().map_err(|_| UnknownColumn)?;
        let column = base.translated(language);
        base.is_translated().then_some(column).ok_or(UnknownColumn)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Column {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Column {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(de::Error::custom)
    }
}

impl PartialSchema for Column {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some(ABOUT))
            .enum_values(Some(Self::all().map(Self::as_str)))
            .into()
    }
}

impl ToSchema for Column {
    fn name() -> Cow<'static, str> {
        "ImportColumnKey".into()
    }
}

/// Whether a table is an export: it has the columns that nobody else writes.
pub(crate) fn is_exported(headings: &[String]) -> bool {
    [Column::Id, Column::Revision].iter().all(|column| {
        let known = || column.definition().headings.into_iter();
        headings.iter().any(|heading| is_any(heading, known()))
    })
}

/// Whether a heading says that what is below it is only for the merchant.
pub(crate) fn names_private_notes(heading: &str) -> bool {
    let heading = heading.to_lowercase();
    let words = ["私", "内部", "private", "internal", "خاص", "داخلي"];
    words.iter().any(|word| heading.contains(word))
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

/// The suffix of headings of translations into a language.
const fn language_words(locale: Locale) -> Texts {
    locale.pick([
        ["（中文）", "(Chinese)", "(بالصينية)"],
        ["（英文）", "(English)", "(بالإنجليزية)"],
        ["（阿拉伯文）", "(Arabic)", "(بالعربية)"],
    ])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_heading_in_every_language_leads_back_to_its_column() {
        for column in Column::all() {
            let of_key = if column == Column::Remark {
                Column::PrivateNote
            } else {
                column
            };
            assert_eq!(Column::of_heading(column.as_str()), Some(of_key));
            for locale in Locale::ALL {
                let heading = column.heading(locale);
                assert_eq!(Column::of_heading(&heading), Some(column), "{heading}");
                let required = format!(" * {}", heading.to_uppercase());
                assert_eq!(Column::of_heading(&required), Some(column), "{required}");
            }
        }
    }

    #[test]
    fn headings_are_unique_in_each_language() {
        for locale in Locale::ALL {
            let headings: HashSet<_> = Column::all()
                .map(|c| heading_key(&c.heading(locale)))
                .collect();
            assert_eq!(headings.len(), Column::all().count());
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
            ("name.en", Some(Column::Name.translated(Locale::En))),
            ("英文名称", Some(Column::Name.translated(Locale::En))),
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
            let columns = match_headings(&headings, Locale::Zh, None);
            assert_eq!(columns.last(), Some(&Some(column)), "{headings:?}");
        }
        let old = ["编号（勿改）", "版本（勿改）", "备注", "内部备注（不公开）"].map(str::to_owned);
        let columns = [
            Column::Id,
            Column::Revision,
            Column::Remark,
            Column::PrivateNote,
        ];
        assert_eq!(match_headings(&old, Locale::Zh, None), columns.map(Some));
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
        assert_eq!(match_headings(&headings, Locale::Zh, None), columns);
    }

    #[test]
    fn texts_in_the_language_of_the_shop_are_originals() {
        let headings = ["中文名称", "英文名称", "name.ar"].map(str::to_owned);
        let cases = [
            (
                Locale::Zh,
                [
                    Column::Name,
                    Column::Name.translated(Locale::En),
                    Column::Name.translated(Locale::Ar),
                ],
            ),
            (
                Locale::En,
                [
                    Column::Name.translated(Locale::Zh),
                    Column::Name,
                    Column::Name.translated(Locale::Ar),
                ],
            ),
            (
                Locale::Ar,
                [
                    Column::Name.translated(Locale::Zh),
                    Column::Name.translated(Locale::En),
                    Column::Name,
                ],
            ),
        ];
        for (language, columns) in cases {
            let matched = match_headings(&headings, language, None);
            assert_eq!(matched, columns.map(Some), "{language}");
            let all: Vec<Column> = Column::of_shop(language).collect();
            assert!(
                columns.iter().all(|column| all.contains(column)),
                "{language}"
            );
        }
    }
}
