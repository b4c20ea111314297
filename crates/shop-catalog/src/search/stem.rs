//! Stems of words, so that singular and plural find each other.
//!
//! Light rules instead of a full stemmer, which joins different goods ("printer", "printed") and
//! misses irregular plurals ("knives"). English follows the S-stemmer (Harman, "How effective is
//! suffixing?", 1991), extended by plurals in -es and -ves. Arabic follows light stemming (Larkey,
//! Ballesteros and Connell, "Improving stemming for Arabic information retrieval", 2002), extended by
//! the broken plurals of common goods. A stem is only compared with other stems and never shown.

use std::{collections::HashMap, sync::LazyLock};

use crate::search::fold;

/// The stem of a folded word; `None` for numbers, mixed words and other scripts.
pub fn stem(word: &str) -> Option<String> {
    if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        Some(english(word))
    } else if word.chars().all(is_arabic) {
        Some(arabic(word))
    } else {
        None
    }
}

/// Goods whose everyday names end in 子, which the names of products leave out: 杯子 is searched, 茶杯 is
/// sold. Only those that mean the same without it, unlike 电子, and of which few other words consist,
/// unlike 刷 (印刷).
const GOODS_WITH_ZI: &str = "杯盘碟筷勺瓶罐盒箱袋篮桌椅凳柜架梳绳毯帘垫裤裙鞋袜帽靴钳锤锯钉";

/// A run of Chinese characters without the 子 of such goods at its end. What contains the run contains
/// the result.
pub fn without_zi(run: &str) -> &str {
    let goods = run.strip_suffix('子');
    let goods = goods.filter(|goods| goods.ends_with(|c| GOODS_WITH_ZI.contains(c)));
    goods.unwrap_or(run)
}

/// A folded Arabic word without its article, if it begins with one: `الكوب`, `والكوب`, `للكوب`.
pub fn without_article(word: &str) -> Option<&str> {
    const ARTICLES: [&str; 6] = ["وال", "بال", "كال", "فال", "ال", "لل"];
    let rest = ARTICLES.iter().find_map(|start| word.strip_prefix(start))?;
    has_at_least(rest, 3).then_some(rest)
}

const fn is_arabic(c: char) -> bool {
    matches!(c, '\u{0621}'..='\u{064A}')
}

fn has_at_least(word: &str, letters: usize) -> bool {
    word.chars().nth(letters - 1).is_some()
}

/// Words that follow no rule, with their singular.
const IRREGULAR: [(&str, &str); 14] = [
    ("men", "man"),
    ("women", "woman"),
    ("children", "child"),
    ("kids", "kid"),
    ("feet", "foot"),
    ("teeth", "tooth"),
    ("mice", "mouse"),
    ("geese", "goose"),
    ("dice", "die"),
    ("people", "person"),
    ("lens", "lens"),
    ("lenses", "lens"),
    ("gas", "gas"),
    ("gases", "gas"),
];

/// Endings after which the plural has an `e` more, or the singular has one of its own: dishes, boxes,
/// cases, tomatoes, shoes. Without the `e` they are compared as one.
const BEFORE_ES: [&str; 7] = ["s", "x", "z", "ch", "sh", "o", "f"];

fn english(word: &str) -> String {
    let irregular = IRREGULAR.iter().find(|(plural, _)| *plural == word);
    if let Some((_, singular)) = irregular {
        return (*singular).to_owned();
    }
    let is_singular = word.len() <= 3 || ["ss", "us", "is"].iter().any(|end| word.ends_with(end));
    let plural = word.strip_suffix('s').filter(|_| !is_singular);
    let singular = plural.unwrap_or(word);
    if singular.len() <= 3 {
        return singular.to_owned();
    }
    // Batteries and battery, cookies and cookie.
    if let Some(start) = singular.strip_suffix("ie") {
        return format!("{start}y");
    }
    let Some(start) = singular.strip_suffix('e') else {
        return singular.to_owned();
    };
    // Knives and knife, shelves and shelf.
    if let Some(start) = start.strip_suffix('v') {
        return format!("{start}f");
    }
    let is_ambiguous = BEFORE_ES.iter().any(|end| start.ends_with(end));
    if is_ambiguous { start } else { singular }.to_owned()
}

fn arabic(word: &str) -> String {
    let bare = without_article(word);
    let mut forms = [Some(word), bare].into_iter().flatten();
    if let Some(stem) = forms.find_map(|form| BROKEN.get(form)) {
        return stem.clone();
    }
    let word = bare.unwrap_or(word);
    from_broken(word).unwrap_or_else(|| without_ending(word).to_owned())
}

/// The singular of the commonest broken plural, `افعال`: أكواب, أطباق, أقلام, أكياس.
fn from_broken(word: &str) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    match letters[..] {
        ['ا', first, second, 'ا', third] => Some([first, second, third].iter().collect()),
        _ => None,
    }
}

/// Without the ending of the regular plural or of the feminine.
fn without_ending(word: &str) -> &str {
    let ending = ["ات", "ه"].iter().find_map(|end| word.strip_suffix(end));
    ending.filter(|rest| has_at_least(rest, 2)).unwrap_or(word)
}

/// Stems of plurals, folded, from [`PLURALS`].
static BROKEN: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let stem_of = |(plural, singular): &(&str, &str)| {
        (fold(plural), without_ending(&fold(singular)).to_owned())
    };
    PLURALS.iter().map(stem_of).collect()
});

/// Plurals of goods that no rule above derives, and words that only look like plurals or like words
/// with an article, each with its singular.
const PLURALS: [(&str, &str); 70] = [
    ("فناجين", "فنجان"),
    ("سكاكين", "سكين"),
    ("صحون", "صحن"),
    ("ملاعق", "ملعقة"),
    ("أباريق", "إبريق"),
    ("كؤوس", "كأس"),
    ("قوارير", "قارورة"),
    ("جرار", "جرة"),
    ("قدور", "قدر"),
    ("مقالي", "مقلاة"),
    ("أواني", "إناء"),
    ("آنية", "إناء"),
    ("أدوات", "أداة"),
    ("أطقم", "طقم"),
    ("صواني", "صينية"),
    ("حقائب", "حقيبة"),
    ("محافظ", "محفظة"),
    ("أحزمة", "حزام"),
    ("أحذية", "حذاء"),
    ("جوارب", "جورب"),
    ("قمصان", "قميص"),
    ("فساتين", "فستان"),
    ("سراويل", "سروال"),
    ("معاطف", "معطف"),
    ("أقمشة", "قماش"),
    ("خيوط", "خيط"),
    ("حبال", "حبل"),
    ("مناشف", "منشفة"),
    ("مناديل", "منديل"),
    ("ستائر", "ستارة"),
    ("وسائد", "وسادة"),
    ("أغطية", "غطاء"),
    ("كتب", "كتاب"),
    ("دفاتر", "دفتر"),
    ("مكاتب", "مكتب"),
    ("ألعاب", "لعبة"),
    ("ألوان", "لون"),
    ("ألواح", "لوح"),
    ("آلات", "آلة"),
    ("بالونات", "بالون"),
    ("دمى", "دمية"),
    ("كراسي", "كرسي"),
    ("خزائن", "خزانة"),
    ("رفوف", "رف"),
    ("أرفف", "رف"),
    ("سلال", "سلة"),
    ("صناديق", "صندوق"),
    ("مصابيح", "مصباح"),
    ("شموع", "شمعة"),
    ("زهور", "زهرة"),
    ("مرايا", "مرآة"),
    ("أبواب", "باب"),
    ("مفاتيح", "مفتاح"),
    ("مسامير", "مسمار"),
    ("براغي", "برغي"),
    ("مطارق", "مطرقة"),
    ("أنابيب", "أنبوب"),
    ("مراوح", "مروحة"),
    ("أجهزة", "جهاز"),
    ("هواتف", "هاتف"),
    ("شواحن", "شاحن"),
    ("سماعات", "سماعة"),
    ("أساور", "سوار"),
    ("خواتم", "خاتم"),
    ("قلائد", "قلادة"),
    ("مجوهرات", "مجوهرات"),
    ("هدايا", "هدية"),
    ("أمشاط", "مشط"),
    ("فرش", "فرشاة"),
    ("مقصات", "مقص"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singular_and_plural_share_a_stem() {
        let pairs = [
            ("cup", "cups"),
            ("mug", "mugs"),
            ("knife", "knives"),
            ("shelf", "shelves"),
            ("glove", "gloves"),
            ("sleeve", "sleeves"),
            ("dish", "dishes"),
            ("watch", "watches"),
            ("glass", "glasses"),
            ("box", "boxes"),
            ("case", "cases"),
            ("vase", "vases"),
            ("toothbrush", "toothbrushes"),
            ("tomato", "tomatoes"),
            ("shoe", "shoes"),
            ("battery", "batteries"),
            ("cookie", "cookies"),
            ("toy", "toys"),
            ("bus", "buses"),
            ("lens", "lenses"),
            ("child", "children"),
            ("كوب", "أكواب"),
            ("كوب", "الأكواب"),
            ("الكوب", "كوب"),
            ("سكين", "السكاكين"),
            ("حقيبة", "حقائب"),
            ("ساعة", "ساعات"),
            ("مزهرية", "مزهريات"),
            ("طفل", "للأطفال"),
            ("لعبة", "الألعاب"),
            ("بالون", "بالونات"),
            ("رف", "الرفوف"),
        ];
        for (one, many) in pairs {
            assert_eq!(stem(&fold(one)), stem(&fold(many)), "{one} {many}");
        }
    }

    #[test]
    fn different_goods_keep_different_stems() {
        let pairs = [
            ("cap", "cape"),
            ("tub", "tube"),
            ("pin", "pine"),
            ("glass", "glaze"),
            ("زيت", "زيتون"),
            ("كرت", "كرتون"),
        ];
        for (one, other) in pairs {
            assert_ne!(stem(&fold(one)), stem(&fold(other)), "{one} {other}");
        }
        for word in ["48cm", "1103", "杯"] {
            assert_eq!(stem(word), None);
        }
    }

    #[test]
    fn article_needs_a_word_behind_it() {
        let cases = [
            ("الكوب", Some("كوب")),
            ("للاطفال", Some("اطفال")),
            ("الة", None),
            ("كوب", None),
        ];
        for (word, rest) in cases {
            assert_eq!(without_article(word), rest, "{word}");
        }
    }
}
