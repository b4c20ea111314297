//! Yongkang Hengwen Drinkware Co., Ltd.: flasks, kettles, lunch boxes.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "hengwen",
    username: "hengwen",
    code: "HW",
    website_name: t("恒温器皿", "Hengwen", "هنغون"),
    company: t(
        "永康恒温器皿有限公司",
        "Yongkang Hengwen Drinkware Co., Ltd.",
        "شركة هنغون لأواني الشرب في يونغكانغ المحدودة",
    ),
    business: "kitchen",
    area: "CN-ZJ-jinhua",
    shipping: Shipping::Domestic,
    main_products: t(
        "保温杯 · 水壶 · 饭盒",
        "Flasks, kettles, lunch boxes",
        "ترامس وغلايات وعلب طعام",
    ),
    introduction: t(
        "工厂占地八千平方米，拉伸、焊接、抽真空、喷塑全部自制，日产保温杯一万两千只。所有内胆使用 316 或 304 不锈钢，每只都经过真空检测。",
        "Our works of 8,000 m² draw, weld, evacuate and coat under one roof and turn out 12,000 flasks a day. Every liner is 316 or 304 stainless steel and every piece is vacuum-tested.",
        "مصنعنا بمساحة ثمانية آلاف متر مربع ينتج اثني عشر ألف ترمس يوميًا، وكل البطانات من الفولاذ 316 أو 304، وتُفحص كل قطعة بالتفريغ.",
    ),
    notice: t(
        "保温杯可激光刻字，100 只起做。",
        "Laser engraving on flasks from 100 pieces.",
        "نقش بالليزر على الترامس من 100 قطعة.",
    ),
    address: t(
        "浙江省金华市永康经济开发区长城路 9 号",
        "9 Changcheng Road, Yongkang Economic Zone, Jinhua, Zhejiang",
        "9 طريق تشانغتشنغ، منطقة يونغكانغ الاقتصادية، جينهوا، تشجيانغ",
    ),
    salesman: t("吕建军", "Lü Jianjun", "ليو جيانجون"),
    mark: (Motif::Thermos, Ink::Pine),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "12 小时保温，实测 60℃ 以上",
        "Hot for 12 hours, measured above 60 °C",
        "يحفظ الحرارة 12 ساعة فوق 60 درجة",
    ),
    t(
        "双层真空，杯身不烫手",
        "Double-wall vacuum, cool to the touch",
        "جدار مزدوج مفرّغ لا يسخن من الخارج",
    ),
    t(
        "食品级硅胶密封圈，倒置不漏",
        "Food-grade seal, leak-proof upside down",
        "حلقة سيليكون غذائية تمنع التسرب",
    ),
    t(
        "可激光刻字，可换彩盒",
        "Laser engraving and own gift boxes possible",
        "نقش بالليزر وعلب هدايا خاصة عند الطلب",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("杯壶", "Bottles and kettles", "قوارير وغلايات"),
        sections: &[
            SectionSheet {
                name: t("保温杯", "Vacuum flasks", "ترامس"),
                material: t(
                    "316 不锈钢内胆",
                    "316 stainless steel liner",
                    "بطانة فولاذ 316",
                ),
                unit: EACH,
                packing: pack(24, "48×33×27", 380),
                goods: VACUUM_FLASKS,
            },
            SectionSheet {
                name: t("水壶", "Kettles", "غلايات"),
                material: t("304 不锈钢", "304 stainless steel", "فولاذ 304"),
                unit: EACH,
                packing: pack(12, "52×40×32", 860),
                goods: KETTLES,
            },
        ],
    },
    GroupSheet {
        name: t("外带与餐盒", "To go", "للحمل خارج المنزل"),
        sections: &[
            SectionSheet {
                name: t("饭盒", "Lunch boxes", "علب طعام"),
                material: t(
                    "304 不锈钢与 PP",
                    "304 stainless steel and PP",
                    "فولاذ 304 وبولي بروبلين",
                ),
                unit: EACH,
                packing: pack(20, "54×36×38", 720),
                goods: LUNCH_BOXES,
            },
            SectionSheet {
                name: t("办公杯", "Desk cups", "أكواب مكتب"),
                material: t("304 不锈钢", "304 stainless steel", "فولاذ 304"),
                unit: EACH,
                packing: pack(36, "50×38×30", 330),
                goods: DESK_CUPS,
            },
        ],
    },
];

const VACUUM_FLASKS: &[GoodSheet] = &[
    good(
        t(
            "316 不锈钢真空保温杯 500 毫升",
            "316 stainless vacuum flask, 500 ml",
            "ترمس فولاذ 316 مفرّغ من الهواء",
        ),
        Motif::Thermos,
        Ink::Pine,
        2880,
    )
    .and(Ink::Steel)
    .colours(&[Ink::Pine, Ink::Mist, Ink::White, Ink::Pink, Ink::Black])
    .choices(&[CAPACITY, LID])
    .from(24, 24)
    .form(0),
    good(
        t(
            "车载弹跳盖保温杯",
            "Flip-lid car flask",
            "ترمس سيارة بغطاء قلّاب",
        ),
        Motif::Thermos,
        Ink::Graphite,
        3200,
    )
    .with(Ink::Steel, Pattern::Bands)
    .colours(&[Ink::Graphite, Ink::Navy, Ink::Wine])
    .form(2),
    good(
        t(
            "儿童卡通点点水杯 350 毫升",
            "Dotted children's flask, 350 ml",
            "ترمس أطفال منقّط 350 مل",
        ),
        Motif::Thermos,
        Ink::Lemon,
        2560,
    )
    .with(Ink::Cinnabar, Pattern::Dots)
    .colours(&[Ink::Lemon, Ink::Mint, Ink::Pink]),
    good(
        t(
            "运动大肚水壶 1 升",
            "Sports bottle, 1 litre",
            "قارورة رياضية سعة لتر",
        ),
        Motif::Thermos,
        Ink::Orange,
        3850,
    )
    .and(Ink::Graphite)
    .was(4500)
    .form(1),
    good(
        t(
            "青花纹商务礼品杯",
            "Blue-and-white gift flask",
            "ترمس هدايا بنقش أزرق وأبيض",
        ),
        Motif::Thermos,
        Ink::White,
        4200,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .from(100, 50),
    good(
        t(
            "丁香紫波浪随行杯",
            "Lilac wave travel tumbler",
            "كوب سفر ليلكي بأمواج",
        ),
        Motif::Thermos,
        Ink::Lilac,
        2380,
    )
    .with(Ink::White, Pattern::Waves)
    .clearance(3380),
];

const KETTLES: &[GoodSheet] = &[
    good(t("细口手冲壶 榉木柄 600 毫升", "Gooseneck kettle with beech handle, 600 ml", "إبريق صب بعنق رفيع ومقبض خشبي"), Motif::Kettle, Ink::Black, 8600).and(Ink::Wood).was(9800).form(0),
    good(t("电热烧水壶 1.7 升", "Electric kettle, 1.7 litres", "غلاية كهربائية 1.7 لتر"), Motif::Kettle, Ink::Steel, 6900).and(Ink::Black).choices(&[PLUG]).form(1),
    good(t("复古搪瓷咖啡壶", "Retro enamel coffee pot", "دلّة قهوة مينا كلاسيكية"), Motif::Kettle, Ink::Mint, 5400).with(Ink::White, Pattern::Flecks).colours(&[Ink::Mint, Ink::White, Ink::Cinnabar]),
    good(t("阿拉伯式玫瑰金保温咖啡壶 1 升", "Rose gold Arabic vacuum coffee dallah, 1 litre", "دلّة عربية حافظة للحرارة بلون ذهبي وردي للقهوة والشاي سعة لتر واحد بمقبض مريح وتصميم خليجي فاخر"), Motif::Kettle, Ink::Copper, 12_600).with(Ink::Gold, Pattern::Lattice).from(6, 6).form(0),
    good(t("藏青家用热水瓶 2 升", "Navy household vacuum jug, 2 litres", "ترمس منزلي كحلي 2 لتر"), Motif::Kettle, Ink::Navy, 7200).with(Ink::Ivory, Pattern::Bands),
    good(t("露营轻量烧水壶", "Lightweight camping kettle", "غلاية تخييم خفيفة"), Motif::Kettle, Ink::Olive, 4300).and(Ink::Black).sold_out(),
];

const LUNCH_BOXES: &[GoodSheet] = &[
    good(
        t(
            "双层保温饭盒 1.4 升",
            "Two-tier insulated lunch box, 1.4 litres",
            "علبة طعام حافظة بطابقين 1.4 لتر",
        ),
        Motif::LunchBox,
        Ink::Mist,
        4900,
    )
    .and(Ink::White)
    .colours(&[Ink::Mist, Ink::Pink, Ink::Pine]),
    good(
        t(
            "麦秆纤维学生餐盒",
            "Wheat-fibre school lunch box",
            "علبة طعام مدرسية من ألياف القمح",
        ),
        Motif::LunchBox,
        Ink::Sand,
        1680,
    )
    .and(Ink::Brown)
    .from(40, 20),
    good(
        t(
            "薄荷格子便当盒",
            "Mint checked bento box",
            "علبة بينتو نعناعية بمربعات",
        ),
        Motif::LunchBox,
        Ink::Mint,
        2350,
    )
    .with(Ink::White, Pattern::Checks),
    good(
        t(
            "黑色商务分格餐盒",
            "Black compartment lunch box",
            "علبة طعام سوداء بأقسام",
        ),
        Motif::LunchBox,
        Ink::Black,
        2980,
    )
    .and(Ink::Gold),
    good(
        t(
            "樱花粉波点便当盒",
            "Pink polka-dot bento box",
            "علبة بينتو وردية منقطة",
        ),
        Motif::LunchBox,
        Ink::Pink,
        2280,
    )
    .with(Ink::White, Pattern::Dots)
    .clearance(3100),
    good(
        t(
            "橙色防漏密封饭盒",
            "Orange leak-proof lunch box",
            "علبة طعام برتقالية مانعة للتسرب",
        ),
        Motif::LunchBox,
        Ink::Orange,
        2080,
    )
    .with(Ink::Ivory, Pattern::Stripes),
];

const DESK_CUPS: &[GoodSheet] = &[
    good(
        t("带盖真空咖啡杯", "Insulated desk mug", "كوب مكتبي معزول"),
        Motif::Mug,
        Ink::Steel,
        2680,
    )
    .and(Ink::Black)
    .choices(&[LID]),
    good(
        t("奶油色保温马克杯", "Cream insulated mug", "كوب معزول كريمي"),
        Motif::Mug,
        Ink::Ivory,
        2460,
    )
    .with(Ink::Copper, Pattern::Bands)
    .colours(&[Ink::Ivory, Ink::Celadon, Ink::Lilac, Ink::Navy]),
    good(
        t(
            "朱红格纹保温杯",
            "Cinnabar checked insulated mug",
            "كوب معزول قرمزي بمربعات",
        ),
        Motif::Mug,
        Ink::Cinnabar,
        2580,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t("户外搪瓷杯", "Outdoor enamel mug", "كوب مينا للرحلات"),
        Motif::Mug,
        Ink::White,
        980,
    )
    .with(Ink::Navy, Pattern::Dipped)
    .from(60, 12),
    good(
        t(
            "墨绿斑点露营杯",
            "Pine speckled camping mug",
            "كوب تخييم أخضر مرقط",
        ),
        Motif::Mug,
        Ink::Pine,
        1080,
    )
    .with(Ink::White, Pattern::Flecks)
    .from(60, 12),
    good(
        t(
            "绿松石双层玻璃凉水瓶",
            "Turquoise water carafe",
            "دورق ماء فيروزي",
        ),
        Motif::Carafe,
        Ink::Turquoise,
        3300,
    )
    .and(Ink::Steel)
    .off_sale(),
];
