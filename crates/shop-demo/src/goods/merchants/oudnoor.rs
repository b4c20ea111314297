//! Oud Noor Fragrance Trading L.L.C.: diffusers, candles, bath care.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "oudnoor",
    username: "oudnoor_ae",
    code: "ON",
    website_name: t("沉香之光", "Oud Noor", "عود نور"),
    company: t(
        "迪拜沉香之光香氛贸易公司",
        "Oud Noor Fragrance Trading L.L.C.",
        "شركة عود نور لتجارة العطور ذ.م.م",
    ),
    business: "fragrance",
    area: "AE",
    shipping: Shipping::Overseas,
    main_products: t(
        "香薰 · 蜡烛 · 洗护",
        "Diffusers, candles, bath care",
        "معطرات وشموع وعناية",
    ),
    introduction: t(
        "来自迪拜德伊拉香料市场的家族商号，第三代经营。沉香、玫瑰和琥珀香型自主调配，提供酒店与婚礼定制。",
        "A family house from the spice souk of Deira, Dubai, in its third generation. We blend our own oud, rose and amber and make to order for hotels and weddings.",
        "دار عائلية من سوق التوابل في ديرة بدبي، الجيل الثالث. نمزج العود والورد والعنبر بأنفسنا، ونصنع حسب الطلب للفنادق والأعراس.",
    ),
    notice: t(
        "斋月礼盒开始预订。",
        "Ramadan gift boxes can be ordered now.",
        "بدأ حجز علب هدايا رمضان.",
    ),
    address: t(
        "阿联酋迪拜德伊拉区香料市场 27 号",
        "Shop 27, Spice Souk, Deira, Dubai, UAE",
        "محل 27، سوق التوابل، ديرة، دبي، الإمارات",
    ),
    salesman: t("优素福·哈立德", "Yousef Khalid", "يوسف خالد"),
    mark: (Motif::Reeds, Ink::Gold),
    level: 'A',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "天然精油调香，不含酒精",
        "Natural oils, free of alcohol",
        "زيوت طبيعية خالية من الكحول",
    ),
    t(
        "留香超过三十天",
        "Lasts for more than thirty days",
        "يدوم أكثر من ثلاثين يومًا",
    ),
    t(
        "礼盒可烫印姓名",
        "Names foil-stamped on gift boxes",
        "طباعة الأسماء على علب الهدايا",
    ),
    t("清真认证", "Halal certified", "شهادة حلال"),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("居家香氛", "Home fragrance", "معطرات المنزل"),
        sections: &[
            SectionSheet {
                name: t("香薰机与藤条", "Diffusers and reeds", "فواحات وأعواد"),
                material: t("陶瓷与玻璃", "Ceramic and glass", "خزف وزجاج"),
                unit: EACH,
                packing: pack(24, "50×38×32", 620),
                goods: DIFFUSERS_AND_REEDS,
            },
            SectionSheet {
                name: t("蜡烛", "Candles", "شموع"),
                material: t("大豆蜡", "Soy wax", "شمع الصويا"),
                unit: EACH,
                packing: pack(36, "44×34×28", 420),
                goods: CANDLES,
            },
        ],
    },
    GroupSheet {
        name: t("洗护", "Bath care", "العناية"),
        sections: &[
            SectionSheet {
                name: t("香皂与洗液", "Soaps and lotions", "صابون وغسول"),
                material: t(
                    "橄榄油与椰油",
                    "Olive and coconut oil",
                    "زيت زيتون وجوز هند",
                ),
                unit: EACH,
                packing: pack(72, "40×30×26", 140),
                goods: SOAPS_AND_LOTIONS,
            },
            SectionSheet {
                name: t("护肤与梳洗", "Skin and hair care", "عناية بالبشرة والشعر"),
                material: t("植物油", "Plant oils", "زيوت نباتية"),
                unit: SET,
                packing: pack(48, "42×32×28", 260),
                goods: SKIN_AND_HAIR_CARE,
            },
        ],
    },
];

const DIFFUSERS_AND_REEDS: &[GoodSheet] = &[
    good(
        t(
            "木纹超声波香薰机",
            "Wood-grain ultrasonic diffuser",
            "فواحة بالموجات بلون الخشب",
        ),
        Motif::Diffuser,
        Ink::White,
        6800,
    )
    .and(Ink::Wood)
    .colours(&[Ink::White, Ink::Black, Ink::Celadon]),
    good(
        t(
            "陶瓷镂空香薰灯",
            "Ceramic lattice diffuser",
            "فواحة خزفية مزخرفة",
        ),
        Motif::Diffuser,
        Ink::Ivory,
        8900,
    )
    .with(Ink::Gold, Pattern::Lattice)
    .was(10_800),
    good(
        t(
            "沙漠金香薰机",
            "Desert gold diffuser",
            "فواحة بلون ذهب الصحراء",
        ),
        Motif::Diffuser,
        Ink::Sand,
        7600,
    )
    .with(Ink::Gold, Pattern::Waves),
    good(
        t(
            "无火藤条香薰 150 毫升",
            "Reed diffuser, 150 ml",
            "معطر بالأعواد 150 مل",
        ),
        Motif::Reeds,
        Ink::Ivory,
        4200,
    )
    .and(Ink::Gold)
    .choices(&[SCENT])
    .from(24, 12),
    good(
        t(
            "墨绿琉璃藤条香薰",
            "Pine green reed diffuser",
            "معطر أعواد زجاج أخضر",
        ),
        Motif::Reeds,
        Ink::Pine,
        4800,
    )
    .and(Ink::Gold),
    good(
        t(
            "酒店大堂香薰 500 毫升",
            "Hotel lobby reed diffuser, 500 ml",
            "معطر ردهات الفنادق 500 مل برائحة العود الملكي والعنبر يناسب المجالس والردهات الواسعة",
        ),
        Motif::Reeds,
        Ink::Black,
        12_800,
    )
    .with(Ink::Gold, Pattern::Bands)
    .choices(&[SCENT]),
];

const CANDLES: &[GoodSheet] = &[
    good(
        t("沉香大豆蜡烛", "Oud soy candle", "شمعة صويا بالعود"),
        Motif::Candle,
        Ink::Brown,
        3600,
    )
    .and(Ink::Gold),
    good(
        t("玫瑰香氛蜡烛", "Rose candle", "شمعة الورد"),
        Motif::Candle,
        Ink::Pink,
        3200,
    )
    .and(Ink::Wine)
    .choices(&[SCENT])
    .from(36, 12),
    good(
        t(
            "茉莉绿松石蜡烛",
            "Jasmine candle, turquoise",
            "شمعة ياسمين فيروزية",
        ),
        Motif::Candle,
        Ink::Turquoise,
        3400,
    )
    .with(Ink::White, Pattern::Lattice),
    good(
        t("琥珀陶罐蜡烛", "Amber candle in clay", "شمعة عنبر في فخار"),
        Motif::Candle,
        Ink::Ginger,
        3800,
    )
    .with(Ink::Brown, Pattern::Bands),
    good(
        t("白色婚礼蜡烛", "White wedding candle", "شمعة أعراس بيضاء"),
        Motif::Candle,
        Ink::White,
        2800,
    )
    .with(Ink::Gold, Pattern::Sprigs)
    .from(100, 20),
    good(
        t("石墨雪松蜡烛", "Cedar candle, graphite", "شمعة أرز رمادية"),
        Motif::Candle,
        Ink::Graphite,
        3500,
    )
    .and(Ink::Copper)
    .clearance(4900),
];

const SOAPS_AND_LOTIONS: &[GoodSheet] = &[
    good(
        t("橄榄油手工皂", "Olive oil soap", "صابون زيت الزيتون"),
        Motif::Soap,
        Ink::Olive,
        980,
    )
    .and(Ink::Gold)
    .from(72, 24),
    good(
        t("玫瑰花瓣手工皂", "Rose petal soap", "صابون بتلات الورد"),
        Motif::Soap,
        Ink::Pink,
        1180,
    )
    .with(Ink::Wine, Pattern::Flecks),
    good(
        t("沉香礼品皂", "Oud gift soap", "صابون هدايا بالعود"),
        Motif::Soap,
        Ink::Brown,
        1680,
    )
    .with(Ink::Gold, Pattern::Bands),
    good(
        t(
            "藏红花按压洗手液",
            "Saffron hand wash",
            "غسول يدين بالزعفران",
        ),
        Motif::Dispenser,
        Ink::Ginger,
        2680,
    )
    .and(Ink::Gold)
    .choices(&[SCENT]),
    good(
        t(
            "白茶沐浴露 500 毫升",
            "White tea shower gel, 500 ml",
            "جل استحمام بالشاي الأبيض 500 مل",
        ),
        Motif::Dispenser,
        Ink::White,
        2980,
    )
    .and(Ink::Steel)
    .colours(&[Ink::White, Ink::Celadon, Ink::Lilac]),
    good(
        t("海盐洗发露", "Sea salt shampoo", "شامبو ملح البحر"),
        Motif::Dispenser,
        Ink::Mist,
        3200,
    )
    .with(Ink::White, Pattern::Waves)
    .sold_out(),
];

const SKIN_AND_HAIR_CARE: &[GoodSheet] = &[
    good(
        t(
            "乳木果护手霜套装",
            "Shea hand cream set",
            "طقم كريم يدين بالشيا",
        ),
        Motif::Cream,
        Ink::Ivory,
        3600,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Ivory, Ink::Pink, Ink::Mint]),
    good(
        t(
            "摩洛哥坚果油面霜",
            "Argan face cream",
            "كريم وجه بزيت الأرغان",
        ),
        Motif::Cream,
        Ink::Orange,
        5800,
    )
    .and(Ink::Brown)
    .was(6800),
    good(
        t("黑种草修护膏", "Black seed balm", "بلسم حبة البركة"),
        Motif::Cream,
        Ink::Black,
        4200,
    )
    .and(Ink::Gold),
    good(
        t(
            "檀木按摩梳",
            "Sandalwood hair brush",
            "فرشاة شعر من خشب الصندل",
        ),
        Motif::Hairbrush,
        Ink::Wood,
        2600,
    )
    .and(Ink::Ivory),
    good(
        t("描金化妆梳", "Gilded hair brush", "فرشاة شعر مذهبة"),
        Motif::Hairbrush,
        Ink::Wine,
        2980,
    )
    .with(Ink::Gold, Pattern::Lattice),
    good(
        t(
            "竹柄牙刷杯套装",
            "Bamboo toothbrush set",
            "طقم فرش أسنان بمقابض خيزران",
        ),
        Motif::Toothbrush,
        Ink::White,
        1880,
    )
    .with(Ink::Wood, Pattern::Bands)
    .from(48, 12),
];
