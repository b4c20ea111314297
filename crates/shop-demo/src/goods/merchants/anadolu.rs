//! Anadolu Home Export Ltd.: turkish towels, tiles, lamps.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "anadolu",
    username: "anadolu_home",
    code: "AN",
    website_name: t("安纳托利亚", "Anadolu", "الأناضول"),
    company: t(
        "安纳托利亚家居出口有限公司",
        "Anadolu Home Export Ltd.",
        "شركة الأناضول لتصدير المنزل المحدودة",
    ),
    business: "textiles",
    area: "TR",
    shipping: Shipping::Overseas,
    main_products: t(
        "土耳其毛巾 · 花砖 · 灯饰",
        "Turkish towels, tiles, lamps",
        "مناشف وبلاط ومصابيح تركية",
    ),
    introduction: t(
        "我们在代尼兹利和伊兹尼克与家庭作坊合作，把土耳其的棉织、釉砖和玻璃灯带给世界各地的买家。义乌设有样品间，支持中英阿三语沟通。",
        "With family workshops in Denizli and İznik we bring Turkish cotton, glazed tiles and glass lamps to buyers everywhere. Samples are on show in Yiwu; we speak Chinese, English and Arabic.",
        "نعمل مع ورش عائلية في دنيزلي وإزنيق لنقدم القطن التركي والبلاط المزجج والمصابيح الزجاجية إلى المشترين في كل مكان. لدينا معرض عينات في ييوو ونتحدث الصينية والإنجليزية والعربية.",
    ),
    notice: t(
        "海运拼箱每月两班，请提前预订。",
        "Two shared containers a month: please book early.",
        "حاويتان مشتركتان شهريًا، يرجى الحجز مبكرًا.",
    ),
    address: t(
        "土耳其代尼兹利市共和国大街 41 号",
        "Cumhuriyet Caddesi 41, Denizli, Türkiye",
        "شارع الجمهورية 41، دنيزلي، تركيا",
    ),
    salesman: t("埃米内·卡亚", "Emine Kaya", "أمينة قايا"),
    mark: (Motif::Tiles, Ink::Turquoise),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "爱琴海长绒棉织造",
        "Woven from Aegean long-staple cotton",
        "منسوج من قطن بحر إيجه",
    ),
    t(
        "手工绘制，每片略有不同",
        "Hand-painted, no two quite alike",
        "مرسوم يدويًا ولا تتشابه قطعتان",
    ),
    t(
        "附原产地证书",
        "With certificate of origin",
        "مع شهادة منشأ",
    ),
    t(
        "可与其他货物拼箱",
        "May share a container with other goods",
        "يمكن شحنه مع بضائع أخرى",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("棉织", "Cotton", "قطنيات"),
        sections: &[
            SectionSheet {
                name: t("浴巾与罩衫", "Hammam towels", "مناشف حمّام"),
                material: t("爱琴海长绒棉", "Aegean cotton", "قطن إيجه"),
                unit: STRIP,
                packing: pack(50, "60×40×40", 320),
                goods: HAMMAM_TOWELS,
            },
            SectionSheet {
                name: t("基里姆织物", "Kilims", "كليم"),
                material: t("羊毛", "Wool", "صوف"),
                unit: PIECE,
                packing: pack(6, "70×40×36", 2400),
                goods: KILIMS,
            },
        ],
    },
    GroupSheet {
        name: t("陶瓷与灯", "Ceramics and lamps", "خزف ومصابيح"),
        sections: &[
            SectionSheet {
                name: t("伊兹尼克瓷", "İznik ware", "خزف إزنيق"),
                material: t("石英陶", "Quartz ceramic", "خزف كوارتز"),
                unit: PIECE,
                packing: pack(20, "46×40×34", 780),
                goods: IZNIK_WARE,
            },
            SectionSheet {
                name: t("马赛克灯", "Mosaic lamps", "مصابيح موزاييك"),
                material: t("玻璃与黄铜", "Glass and brass", "زجاج ونحاس"),
                unit: PIECE,
                packing: pack(4, "52×40×40", 1600),
                goods: MOSAIC_LAMPS,
            },
        ],
    },
];

const HAMMAM_TOWELS: &[GoodSheet] = &[
    good(
        t("平织条纹浴巾", "Striped peshtemal", "بشتمال مخطط"),
        Motif::Towel,
        Ink::Turquoise,
        3200,
    )
    .with(Ink::White, Pattern::Stripes)
    .colours(&[Ink::Turquoise, Ink::Cinnabar, Ink::Navy, Ink::Sand])
    .from(50, 10)
    .form(0),
    good(
        t("菱纹毛圈浴巾", "Diamond terry towel", "منشفة وبرية بمعينات"),
        Motif::Towel,
        Ink::Ivory,
        3900,
    )
    .with(Ink::Gold, Pattern::Lattice),
    good(
        t("蜂窝纹擦手巾", "Waffle hand towel", "منشفة يد بنسيج الوافل"),
        Motif::Towel,
        Ink::Olive,
        1680,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t("新娘礼盒毛巾", "Bridal gift towels", "مناشف هدية للعروس"),
        Motif::Towel,
        Ink::Pink,
        6800,
    )
    .with(Ink::White, Pattern::Sprigs)
    .was(7900),
    good(
        t("海蓝沙滩大巾", "Sea-blue beach towel", "منشفة شاطئ زرقاء"),
        Motif::Towel,
        Ink::Cobalt,
        3600,
    )
    .with(Ink::White, Pattern::Waves),
    good(
        t("酒红桑拿巾", "Wine-red sauna towel", "منشفة ساونا عنابية"),
        Motif::Towel,
        Ink::Wine,
        2980,
    )
    .and(Ink::Gold)
    .clearance(4200),
];

const KILIMS: &[GoodSheet] = &[
    good(
        t("手织基里姆地毯", "Hand-woven kilim", "كليم منسوج يدويًا"),
        Motif::Rug,
        Ink::Cinnabar,
        36_800,
    )
    .and(Ink::Navy)
    .choices(&[CLOTH_SIZE]),
    good(
        t(
            "绿松石基里姆走廊毯",
            "Turquoise kilim runner",
            "كليم ممر فيروزي",
        ),
        Motif::Rug,
        Ink::Turquoise,
        28_800,
    )
    .with(Ink::Wine, Pattern::Lattice),
    good(
        t("基里姆靠垫套", "Kilim cushion cover", "غطاء وسادة كليم"),
        Motif::Cushion,
        Ink::Wine,
        4800,
    )
    .with(Ink::Ginger, Pattern::Lattice)
    .from(10, 5),
    good(
        t(
            "姜黄流苏盖毯",
            "Ginger tasselled throw",
            "غطاء زنجبيلي بشراشيب",
        ),
        Motif::Blanket,
        Ink::Ginger,
        8600,
    )
    .with(Ink::Brown, Pattern::Checks),
    good(
        t("安卡拉羊毛披肩", "Angora wool shawl", "شال صوف أنقرة"),
        Motif::Scarf,
        Ink::Ivory,
        6800,
    )
    .with(Ink::Wine, Pattern::Checks)
    .colours(&[Ink::Ivory, Ink::Grey, Ink::Navy]),
    good(
        t("条纹拖鞋袜", "Striped slipper socks", "جوارب منزلية مخططة"),
        Motif::Socks,
        Ink::Wine,
        1980,
    )
    .with(Ink::Ginger, Pattern::Stripes),
];

const IZNIK_WARE: &[GoodSheet] = &[
    good(
        t(
            "伊兹尼克手绘花砖",
            "Hand-painted İznik tile",
            "بلاط إزنيق مرسوم يدويًا",
        ),
        Motif::Tiles,
        Ink::Turquoise,
        1280,
    )
    .and(Ink::Cinnabar)
    .from(100, 10),
    good(
        t(
            "钴蓝清真寺花砖",
            "Cobalt mosque tile",
            "بلاط مساجد بلون الكوبالت",
        ),
        Motif::Tiles,
        Ink::Navy,
        1480,
    )
    .and(Ink::Turquoise)
    .from(100, 10),
    good(
        t("郁金香纹大盘", "Tulip charger", "صحن كبير بنقش التوليب"),
        Motif::Plate,
        Ink::White,
        9800,
    )
    .with(Ink::Cinnabar, Pattern::Sprigs),
    good(
        t("绿松石小碗", "Turquoise bowls", "سلطانيات فيروزية"),
        Motif::Bowls,
        Ink::Turquoise,
        2600,
    )
    .with(Ink::White, Pattern::Sprigs)
    .from(24, 12),
    good(
        t(
            "红茶杯碟",
            "Turkish tea cup and saucer",
            "فنجان شاي تركي وصحن",
        ),
        Motif::Cup,
        Ink::White,
        2200,
    )
    .with(Ink::Cinnabar, Pattern::Lattice)
    .from(24, 12),
    good(
        t(
            "手绘长颈花瓶",
            "Hand-painted long-necked vase",
            "مزهرية بعنق طويل مرسومة يدويًا",
        ),
        Motif::Vase,
        Ink::Cobalt,
        16_800,
    )
    .with(Ink::White, Pattern::Sprigs)
    .form(0),
];

const MOSAIC_LAMPS: &[GoodSheet] = &[
    good(
        t(
            "马赛克玻璃台灯",
            "Mosaic glass table lamp",
            "مصباح طاولة موزاييك زجاجي",
        ),
        Motif::Lamp,
        Ink::Turquoise,
        15_800,
    )
    .with(Ink::Ginger, Pattern::Dots)
    .choices(&[PLUG]),
    good(
        t(
            "琥珀色马赛克床头灯",
            "Amber mosaic bedside lamp",
            "مصباح سرير موزاييك كهرماني",
        ),
        Motif::Lamp,
        Ink::Ginger,
        14_800,
    )
    .with(Ink::Cinnabar, Pattern::Lattice),
    good(
        t("红色水晶马赛克灯", "Red mosaic lamp", "مصباح موزاييك أحمر"),
        Motif::Lamp,
        Ink::Cinnabar,
        16_200,
    )
    .with(Ink::Gold, Pattern::Dots),
    good(
        t("奥斯曼吊灯", "Ottoman pendant", "ثريا عثمانية"),
        Motif::Pendant,
        Ink::Navy,
        19_800,
    )
    .with(Ink::Gold, Pattern::Dots)
    .was(23_800),
    good(
        t(
            "海蓝马赛克吊灯",
            "Sea-blue mosaic pendant",
            "ثريا موزاييك زرقاء",
        ),
        Motif::Pendant,
        Ink::Mist,
        18_800,
    )
    .with(Ink::Cobalt, Pattern::Lattice),
    good(
        t("铜制煮咖啡壶", "Copper coffee pot", "ركوة قهوة نحاسية"),
        Motif::Kettle,
        Ink::Copper,
        7600,
    )
    .with(Ink::Gold, Pattern::Waves)
    .sold_out(),
];
