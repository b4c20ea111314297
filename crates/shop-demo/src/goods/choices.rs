//! Specs, units and colour names that several merchants use.

use super::sheet::ChoiceSheet;
use super::text::{Text, t};
use crate::pictures::Ink;

/// One piece.
pub const PIECE: Text = t("件", "pc", "قطعة");
/// One of small things.
pub const EACH: Text = t("个", "pc", "حبة");
/// A pair.
pub const PAIR: Text = t("双", "pair", "زوج");
/// A set.
pub const SET: Text = t("套", "set", "طقم");
/// A box.
pub const BOX: Text = t("盒", "box", "علبة");
/// A strip, towel or scarf.
pub const STRIP: Text = t("条", "pc", "قطعة");
/// A sheet or tile.
pub const SHEET: Text = t("片", "pc", "بلاطة");

/// The spec of colours.
pub const COLOUR: Text = t("颜色", "Colour", "اللون");

/// Bottles.
pub const CAPACITY: ChoiceSheet = ChoiceSheet {
    name: t("容量", "Capacity", "السعة"),
    items: &[
        (t("350 毫升", "350 ml", "350 مل"), 0),
        (t("500 毫升", "500 ml", "500 مل"), 180),
        (t("750 毫升", "750 ml", "750 مل"), 420),
    ],
};
/// Bottle tops.
pub const LID: ChoiceSheet = ChoiceSheet {
    name: t("杯盖", "Lid", "الغطاء"),
    items: &[
        (t("提环盖", "Loop lid", "غطاء بحلقة"), 0),
        (t("弹跳盖", "Flip lid", "غطاء قلّاب"), 90),
        (t("吸管盖", "Straw lid", "غطاء بمصاصة"), 130),
    ],
};
/// Clothes.
pub const CLOTHES_SIZE: ChoiceSheet = ChoiceSheet {
    name: t("尺码", "Size", "المقاس"),
    items: &[
        (t("S 码", "S", "صغير S"), 0),
        (t("M 码", "M", "متوسط M"), 0),
        (t("L 码", "L", "كبير L"), 0),
        (t("XL 码", "XL", "كبير جدًا XL"), 40),
        (t("2XL 码", "2XL", "مقاس 2XL"), 80),
    ],
};
/// Shoes.
pub const SHOE_SIZE: ChoiceSheet = ChoiceSheet {
    name: t("鞋码", "Shoe size", "مقاس الحذاء"),
    items: &[
        (t("38 码", "38", "38"), 0),
        (t("39 码", "39", "39"), 0),
        (t("40 码", "40", "40"), 0),
        (t("41 码", "41", "41"), 0),
        (t("42 码", "42", "42"), 0),
        (t("43 码", "43", "43"), 0),
    ],
};
/// Blankets and rugs.
pub const CLOTH_SIZE: ChoiceSheet = ChoiceSheet {
    name: t("尺寸", "Size", "القياس"),
    items: &[
        (t("100×150 厘米", "100 × 150 cm", "100 × 150 سم"), 0),
        (t("150×200 厘米", "150 × 200 cm", "150 × 200 سم"), 650),
        (t("200×230 厘米", "200 × 230 cm", "200 × 230 سم"), 1500),
    ],
};
/// Trolley cases.
pub const CASE_SIZE: ChoiceSheet = ChoiceSheet {
    name: t("箱型", "Size", "الحجم"),
    items: &[
        (t("20 寸登机箱", "20 inch cabin", "20 بوصة للمقصورة"), 0),
        (t("24 寸", "24 inch", "24 بوصة"), 220),
        (t("28 寸", "28 inch", "28 بوصة"), 450),
    ],
};
/// Light.
pub const LIGHT_COLOUR: ChoiceSheet = ChoiceSheet {
    name: t("色温", "Light colour", "لون الإضاءة"),
    items: &[
        (t("暖光 3000K", "Warm 3000 K", "دافئ 3000 كلفن"), 0),
        (t("自然光 4000K", "Neutral 4000 K", "طبيعي 4000 كلفن"), 0),
        (t("白光 6500K", "Daylight 6500 K", "أبيض 6500 كلفن"), 0),
    ],
};
/// Plugs.
pub const PLUG: ChoiceSheet = ChoiceSheet {
    name: t("插头", "Plug", "القابس"),
    items: &[
        (t("国标", "CN", "صيني"), 0),
        (t("欧标", "EU", "أوروبي"), 60),
        (t("英标", "UK", "بريطاني"), 80),
    ],
};
/// Cables.
pub const LENGTH: ChoiceSheet = ChoiceSheet {
    name: t("长度", "Length", "الطول"),
    items: &[
        (t("1 米", "1 m", "1 م"), 0),
        (t("2 米", "2 m", "2 م"), 280),
        (t("3 米", "3 m", "3 م"), 520),
    ],
};
/// Pans.
pub const DIAMETER: ChoiceSheet = ChoiceSheet {
    name: t("口径", "Diameter", "القطر"),
    items: &[
        (t("24 厘米", "24 cm", "24 سم"), 0),
        (t("28 厘米", "28 cm", "28 سم"), 170),
        (t("32 厘米", "32 cm", "32 سم"), 360),
    ],
};
/// Fragrances.
pub const SCENT: ChoiceSheet = ChoiceSheet {
    name: t("香型", "Scent", "الرائحة"),
    items: &[
        (t("沉香", "Oud", "عود"), 120),
        (t("玫瑰", "Rose", "ورد"), 0),
        (t("茉莉", "Jasmine", "ياسمين"), 0),
        (t("琥珀", "Amber", "عنبر"), 60),
    ],
};
/// Phones.
pub const PHONE_MODEL: ChoiceSheet = ChoiceSheet {
    name: t("适用屏幕", "Screen size", "مقاس الشاشة"),
    items: &[
        (t("6.1 英寸", "6.1 inch", "6.1 بوصة"), 0),
        (t("6.5 英寸", "6.5 inch", "6.5 بوصة"), 0),
        (t("6.7 英寸", "6.7 inch", "6.7 بوصة"), 50),
    ],
};
/// Ruling of paper.
pub const RULING: ChoiceSheet = ChoiceSheet {
    name: t("内页", "Pages", "الصفحات"),
    items: &[
        (t("横线", "Ruled", "مسطّر"), 0),
        (t("方格", "Squared", "مربعات"), 0),
        (t("空白", "Plain", "أبيض"), 0),
    ],
};

/// The name of a colour.
pub const fn ink_name(ink: Ink) -> Text {
    match ink {
        Ink::White => t("瓷白", "White", "أبيض"),
        Ink::Ivory => t("米白", "Ivory", "عاجي"),
        Ink::Sand => t("沙色", "Sand", "رملي"),
        Ink::Grey => t("鸽灰", "Grey", "رمادي"),
        Ink::Graphite => t("石墨灰", "Graphite", "رمادي داكن"),
        Ink::Black => t("黑色", "Black", "أسود"),
        Ink::Cobalt => t("青花蓝", "Cobalt blue", "أزرق كوبالت"),
        Ink::Navy => t("藏青", "Navy", "كحلي"),
        Ink::Mist => t("雾蓝", "Misty blue", "أزرق ضبابي"),
        Ink::Turquoise => t("绿松石", "Turquoise", "فيروزي"),
        Ink::Celadon => t("青瓷绿", "Celadon", "أخضر سيلادون"),
        Ink::Pine => t("墨绿", "Pine green", "أخضر داكن"),
        Ink::Olive => t("橄榄绿", "Olive", "زيتوني"),
        Ink::Mint => t("薄荷绿", "Mint", "نعناعي"),
        Ink::Cinnabar => t("朱红", "Cinnabar red", "أحمر قرمزي"),
        Ink::Wine => t("酒红", "Wine red", "عنابي"),
        Ink::Orange => t("橙色", "Orange", "برتقالي"),
        Ink::Ginger => t("姜黄", "Ginger", "أصفر زنجبيلي"),
        Ink::Lemon => t("柠檬黄", "Lemon", "أصفر ليموني"),
        Ink::Pink => t("樱花粉", "Blossom pink", "وردي"),
        Ink::Lilac => t("丁香紫", "Lilac", "ليلكي"),
        Ink::Brown => t("巧克力棕", "Brown", "بني"),
        Ink::Wood => t("原木色", "Natural wood", "لون الخشب"),
        Ink::Steel => t("钢色", "Steel", "فولاذي"),
        Ink::Copper => t("玫瑰金", "Rose gold", "ذهبي وردي"),
        Ink::Gold => t("金色", "Gold", "ذهبي"),
    }
}
