//! Baigou Yuanxing Bag Factory, Baoding: backpacks, trolley cases, umbrellas.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "yuanxing",
    username: "yuanxing_bags",
    code: "YX",
    website_name: t("远行箱包", "Yuanxing", "يوانشينغ"),
    company: t(
        "保定白沟远行箱包制造厂",
        "Baigou Yuanxing Bag Factory, Baoding",
        "مصنع يوانشينغ للحقائب في بايغو",
    ),
    business: "bags",
    area: "CN-HE-baoding",
    shipping: Shipping::Domestic,
    main_products: t(
        "双肩包 · 拉杆箱 · 雨伞",
        "Backpacks, trolley cases, umbrellas",
        "حقائب ظهر وحقائب سفر ومظلات",
    ),
    introduction: t(
        "白沟箱包市场的源头工厂，十五年只做包。面料可选牛津布、尼龙和再生涤纶，五金和拉链均为自有开模，大货交期二十天。",
        "A source factory of the Baigou bag market, making nothing but bags for fifteen years: Oxford cloth, nylon and recycled polyester, our own fittings and zips, bulk orders in twenty days.",
        "مصنع أصلي في سوق بايغو، نصنع الحقائب منذ خمسة عشر عامًا من الأكسفورد والنايلون والبوليستر المعاد تدويره، والتسليم خلال عشرين يومًا.",
    ),
    notice: t(
        "秋季新款已上架，混批 50 只起。",
        "Autumn models are in; mixed lots from 50 pieces.",
        "وصلت موديلات الخريف، والكميات المختلطة من 50 قطعة.",
    ),
    address: t(
        "河北省保定市白沟新城箱包交易城 3 区 118 号",
        "Shop 118, Zone 3, Baigou Bag City, Baoding, Hebei",
        "محل 118، المنطقة 3، مدينة بايغو للحقائب، باودينغ، خبي",
    ),
    salesman: t("王海涛", "Wang Haitao", "وانغ هايتاو"),
    mark: (Motif::Backpack, Ink::Graphite),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "防泼水面料，接缝压胶",
        "Water-repellent cloth with taped seams",
        "قماش طارد للماء بدرزات محكمة",
    ),
    t(
        "肩带加厚透气，减压设计",
        "Padded, breathable straps",
        "أحزمة سميكة تسمح بمرور الهواء",
    ),
    t(
        "五金做防锈处理，拉链耐拉五千次",
        "Rust-proof fittings, zips tested 5,000 times",
        "قطع معدنية ضد الصدأ وسحّاب مختبر 5000 مرة",
    ),
    t(
        "可绣字、丝印或换拉牌",
        "Embroidery, print or your own zip pulls",
        "تطريز أو طباعة أو علامات خاصة",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("背包与手袋", "Bags", "حقائب"),
        sections: &[
            SectionSheet {
                name: t("双肩包", "Backpacks", "حقائب ظهر"),
                material: t("900D 牛津布", "900D Oxford cloth", "قماش أكسفورد 900D"),
                unit: EACH,
                packing: pack(20, "58×42×46", 690),
                goods: BACKPACKS,
            },
            SectionSheet {
                name: t("手袋与钱包", "Handbags and wallets", "حقائب يد ومحافظ"),
                material: t(
                    "超纤皮与帆布",
                    "Microfibre leather and canvas",
                    "جلد ألياف دقيقة وقماش كانفاس",
                ),
                unit: EACH,
                packing: pack(40, "56×40×38", 420),
                goods: HANDBAGS_AND_WALLETS,
            },
        ],
    },
    GroupSheet {
        name: t("出行", "Travel", "السفر"),
        sections: &[
            SectionSheet {
                name: t("拉杆箱", "Trolley cases", "حقائب سفر"),
                material: t("ABS 加 PC", "ABS and PC", "بلاستيك ABS وPC"),
                unit: EACH,
                packing: pack(1, "41×26×62", 3400),
                goods: TROLLEY_CASES,
            },
            SectionSheet {
                name: t("雨伞与帽", "Umbrellas and caps", "مظلات وقبعات"),
                material: t("碰击布", "Pongee", "قماش بونجي"),
                unit: EACH,
                packing: pack(60, "64×36×30", 410),
                goods: UMBRELLAS_AND_CAPS,
            },
        ],
    },
];

const BACKPACKS: &[GoodSheet] = &[
    good(
        t(
            "轻量通勤双肩包 15.6 寸",
            "Lightweight commuter backpack, 15.6 in",
            "حقيبة ظهر خفيفة للعمل 15.6 بوصة",
        ),
        Motif::Backpack,
        Ink::Graphite,
        5800,
    )
    .and(Ink::Wood)
    .colours(&[Ink::Graphite, Ink::Black, Ink::Navy, Ink::Olive])
    .from(10, 5),
    good(
        t(
            "小学生护脊书包",
            "Pupils' ergonomic school bag",
            "حقيبة مدرسية مريحة للظهر",
        ),
        Motif::Backpack,
        Ink::Cobalt,
        6400,
    )
    .with(Ink::Lemon, Pattern::Dots)
    .colours(&[Ink::Cobalt, Ink::Pink, Ink::Lilac]),
    good(
        t(
            "户外登山包 45 升",
            "Hiking backpack, 45 litres",
            "حقيبة تسلق 45 لترًا",
        ),
        Motif::Backpack,
        Ink::Orange,
        11_800,
    )
    .and(Ink::Graphite)
    .was(13_900),
    good(
        t(
            "酒红女士小背包",
            "Small wine-red ladies' backpack",
            "حقيبة ظهر نسائية صغيرة عنابية",
        ),
        Motif::Backpack,
        Ink::Wine,
        4900,
    )
    .and(Ink::Gold),
    good(
        t(
            "格纹学院风双肩包",
            "Preppy checked backpack",
            "حقيبة ظهر بمربعات بطراز مدرسي",
        ),
        Motif::Backpack,
        Ink::Brown,
        5600,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t(
            "儿童波浪防走失背包",
            "Toddler wave backpack with lead",
            "حقيبة أطفال بحزام أمان",
        ),
        Motif::Backpack,
        Ink::Turquoise,
        3200,
    )
    .with(Ink::White, Pattern::Waves)
    .clearance(4600),
];

const HANDBAGS_AND_WALLETS: &[GoodSheet] = &[
    good(
        t(
            "帆布购物袋 可定制印刷",
            "Canvas shopping bag, printable",
            "حقيبة تسوق كانفاس قابلة للطباعة",
        ),
        Motif::Tote,
        Ink::Ivory,
        1180,
    )
    .and(Ink::Brown)
    .from(100, 50)
    .colours(&[Ink::Ivory, Ink::Black, Ink::Olive]),
    good(
        t("条纹海滩大包", "Striped beach tote", "حقيبة شاطئ مخططة"),
        Motif::Tote,
        Ink::White,
        2400,
    )
    .with(Ink::Navy, Pattern::Stripes),
    good(
        t(
            "青花印花托特包",
            "Blue-and-white print tote",
            "حقيبة يد بطبعة زهور زرقاء",
        ),
        Motif::Tote,
        Ink::White,
        2860,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
    good(
        t(
            "焦糖翻盖单肩包",
            "Caramel flap shoulder bag",
            "حقيبة كتف بنية بغطاء",
        ),
        Motif::Handbag,
        Ink::Brown,
        6800,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Brown, Ink::Black, Ink::Wine, Ink::Celadon])
    .form(1),
    good(
        t(
            "链条菱格小方包",
            "Quilted chain bag",
            "حقيبة صغيرة مبطنة بسلسلة",
        ),
        Motif::Handbag,
        Ink::Pink,
        7200,
    )
    .with(Ink::Gold, Pattern::Lattice)
    .form(1),
    good(
        t("长款拉链钱包", "Long zip wallet", "محفظة طويلة بسحّاب"),
        Motif::Wallet,
        Ink::Navy,
        2600,
    )
    .and(Ink::Copper)
    .colours(&[Ink::Navy, Ink::Black, Ink::Cinnabar]),
];

const TROLLEY_CASES: &[GoodSheet] = &[
    good(
        t(
            "静音万向轮拉杆箱",
            "Silent spinner trolley case",
            "حقيبة سفر بعجلات هادئة",
        ),
        Motif::Suitcase,
        Ink::Mist,
        15_800,
    )
    .and(Ink::Graphite)
    .colours(&[Ink::Mist, Ink::Black, Ink::Pink, Ink::Mint])
    .choices(&[CASE_SIZE])
    .was(18_800),
    good(
        t(
            "铝框商务登机箱",
            "Aluminium frame cabin case",
            "حقيبة مقصورة بإطار ألمنيوم",
        ),
        Motif::Suitcase,
        Ink::Steel,
        26_800,
    )
    .and(Ink::Black),
    good(
        t(
            "儿童卡通点点拉杆箱 18 寸",
            "Children's dotted case, 18 in",
            "حقيبة سفر أطفال منقطة 18 بوصة",
        ),
        Motif::Suitcase,
        Ink::Lemon,
        11_200,
    )
    .with(Ink::Orange, Pattern::Dots),
    good(
        t(
            "复古条纹旅行箱",
            "Retro striped travel case",
            "حقيبة سفر كلاسيكية مخططة",
        ),
        Motif::Suitcase,
        Ink::Ivory,
        16_900,
    )
    .with(Ink::Brown, Pattern::Stripes)
    .choices(&[CASE_SIZE]),
    good(
        t(
            "墨绿大容量托运箱 28 寸",
            "Large pine green case, 28 in",
            "حقيبة شحن كبيرة خضراء 28 بوصة",
        ),
        Motif::Suitcase,
        Ink::Pine,
        19_800,
    )
    .and(Ink::Gold)
    .sold_out(),
    good(
        t(
            "酒红可扩展软箱",
            "Expandable wine-red soft case",
            "حقيبة عنابية قابلة للتوسيع",
        ),
        Motif::Suitcase,
        Ink::Wine,
        13_200,
    )
    .with(Ink::Black, Pattern::Bands)
    .clearance(17_600),
];

const UMBRELLAS_AND_CAPS: &[GoodSheet] = &[
    good(
        t(
            "十骨自动晴雨伞",
            "Ten-rib automatic umbrella",
            "مظلة آلية بعشرة أضلاع",
        ),
        Motif::Umbrella,
        Ink::Ginger,
        2900,
    )
    .and(Ink::Brown)
    .colours(&[Ink::Ginger, Ink::Navy, Ink::Cinnabar, Ink::Black])
    .from(30, 10),
    good(
        t(
            "青花瓷印花晴雨伞",
            "Porcelain print umbrella",
            "مظلة بطبعة الخزف الأزرق",
        ),
        Motif::Umbrella,
        Ink::White,
        3300,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
    good(
        t(
            "英伦格纹长柄伞",
            "Tartan walking umbrella",
            "مظلة طويلة بمربعات",
        ),
        Motif::Umbrella,
        Ink::Wine,
        3600,
    )
    .with(Ink::Ivory, Pattern::Checks)
    .form(0),
    good(
        t(
            "儿童波点小雨伞",
            "Children's polka-dot umbrella",
            "مظلة أطفال منقطة",
        ),
        Motif::Umbrella,
        Ink::Pink,
        1680,
    )
    .with(Ink::White, Pattern::Dots)
    .clearance(2200)
    .form(0),
    good(
        t(
            "户外遮阳棒球帽",
            "Outdoor baseball cap",
            "قبعة بيسبول للشمس",
        ),
        Motif::Cap,
        Ink::Olive,
        1580,
    )
    .and(Ink::Black)
    .colours(&[Ink::Olive, Ink::Navy, Ink::Sand, Ink::Cinnabar]),
    good(
        t("草编遮阳帽", "Woven sun hat", "قبعة قش للشمس"),
        Motif::Hat,
        Ink::Sand,
        1980,
    )
    .and(Ink::Brown),
];
