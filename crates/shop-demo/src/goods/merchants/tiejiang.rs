//! Linyi Tiejiang Hardware Co., Ltd.: hand tools, locks, plumbing.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "tiejiang",
    username: "tiejiang_tools",
    code: "TJ",
    website_name: t("铁匠五金", "Tiejiang", "تيجيانغ"),
    company: t(
        "临沂铁匠五金工具有限公司",
        "Linyi Tiejiang Hardware Co., Ltd.",
        "شركة تيجيانغ للعدد في ليني المحدودة",
    ),
    business: "hardware",
    area: "CN-SD-linyi",
    shipping: Shipping::Domestic,
    main_products: t(
        "手动工具 · 锁具 · 水暖",
        "Hand tools, locks, plumbing",
        "عدد يدوية وأقفال وسباكة",
    ),
    introduction: t(
        "临沂商城的五金批发老店，两千平方米仓库，当天下单当天发货。工具均用铬钒钢或四十五号钢锻造。",
        "A long-standing hardware wholesaler of Linyi market with a 2,000 m² warehouse; orders leave the same day. Our tools are forged from chrome-vanadium or C45 steel.",
        "تاجر جملة عريق للعدد في سوق ليني بمستودع ألفي متر مربع، والشحن في اليوم نفسه. أدواتنا من فولاذ الكروم والفاناديوم.",
    ),
    notice: t(
        "当天 16 点前下单，当天发货。",
        "Ordered before 16:00, shipped the same day.",
        "الطلبات قبل الساعة 16 تُشحن في اليوم نفسه.",
    ),
    address: t(
        "山东省临沂市兰山区华东五金城 B12",
        "B12, Huadong Hardware City, Lanshan, Linyi, Shandong",
        "B12 مدينة هوادونغ للعدد، لانشان، ليني، شاندونغ",
    ),
    salesman: t("刘铁柱", "Liu Tiezhu", "ليو تيتشو"),
    mark: (Motif::Toolbox, Ink::Cinnabar),
    level: 'B',
    recommended: false,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "铬钒钢整体锻造，硬度 HRC 50",
        "Forged chrome-vanadium steel, HRC 50",
        "فولاذ كروم فاناديوم مطروق HRC 50",
    ),
    t(
        "防滑双色手柄，久握不累",
        "Two-tone non-slip grip",
        "مقبض مريح مانع للانزلاق",
    ),
    t(
        "镀层防锈，盐雾 48 小时",
        "Rust-proof plating, 48 h salt spray",
        "طلاء ضد الصدأ مختبر 48 ساعة",
    ),
    t(
        "吊卡或彩盒包装可选",
        "On card or in colour box",
        "تغليف ببطاقة أو علبة",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("手动工具", "Hand tools", "عدد يدوية"),
        sections: &[
            SectionSheet {
                name: t(
                    "锤钳扳手",
                    "Hammers, pliers, spanners",
                    "مطارق وزرديات ومفاتيح",
                ),
                material: t("铬钒钢", "Chrome-vanadium steel", "فولاذ كروم فاناديوم"),
                unit: EACH,
                packing: pack(36, "42×30×26", 520),
                goods: HAMMERS_PLIERS_SPANNERS,
            },
            SectionSheet {
                name: t("螺丝刀与工具箱", "Screwdrivers and boxes", "مفكات وصناديق"),
                material: t(
                    "铬钒钢与 PP",
                    "Chrome-vanadium steel and PP",
                    "فولاذ وبولي بروبلين",
                ),
                unit: SET,
                packing: pack(24, "50×36×30", 460),
                goods: SCREWDRIVERS_AND_BOXES,
            },
        ],
    },
    GroupSheet {
        name: t("锁具与水暖", "Locks and plumbing", "أقفال وسباكة"),
        sections: &[
            SectionSheet {
                name: t("挂锁与紧固件", "Padlocks and fasteners", "أقفال ومثبتات"),
                material: t("黄铜与碳钢", "Brass and carbon steel", "نحاس وفولاذ"),
                unit: EACH,
                packing: pack(60, "36×26×22", 240),
                goods: PADLOCKS_AND_FASTENERS,
            },
            SectionSheet {
                name: t("龙头与瓷砖", "Taps and tiles", "صنابير وبلاط"),
                material: t("黄铜与陶瓷", "Brass and ceramic", "نحاس وسيراميك"),
                unit: EACH,
                packing: pack(20, "54×40×34", 980),
                goods: TAPS_AND_TILES,
            },
        ],
    },
];

const HAMMERS_PLIERS_SPANNERS: &[GoodSheet] = &[
    good(
        t(
            "羊角锤 木柄 500 克",
            "Claw hammer, wooden shaft, 500 g",
            "مطرقة مخلبية 500 غ",
        ),
        Motif::Hammer,
        Ink::Cinnabar,
        1980,
    )
    .and(Ink::Black)
    .from(12, 6),
    good(
        t(
            "包胶防震羊角锤",
            "Shock-absorbing claw hammer",
            "مطرقة مخلبية ماصة للصدمات",
        ),
        Motif::Hammer,
        Ink::Ginger,
        2680,
    )
    .with(Ink::Black, Pattern::Stripes),
    good(
        t("钢丝钳 8 寸", "Combination pliers, 8 in", "زردية 8 بوصات"),
        Motif::Pliers,
        Ink::Cinnabar,
        1860,
    )
    .and(Ink::Ginger)
    .from(12, 6)
    .form(1),
    good(
        t(
            "尖嘴钳 6 寸",
            "Long-nose pliers, 6 in",
            "زردية طويلة 6 بوصات",
        ),
        Motif::Pliers,
        Ink::Cobalt,
        1680,
    )
    .and(Ink::Black)
    .form(0),
    good(
        t("梅花开口扳手", "Combination spanner", "مفتاح ربط مشترك"),
        Motif::Wrench,
        Ink::Navy,
        1280,
    )
    .and(Ink::Ginger)
    .colours(&[Ink::Navy, Ink::Cinnabar, Ink::Pine]),
    good(
        t("快速棘轮扳手", "Ratchet spanner", "مفتاح سقاطة سريع"),
        Motif::Wrench,
        Ink::Black,
        3600,
    )
    .and(Ink::Cinnabar)
    .was(4200),
];

const SCREWDRIVERS_AND_BOXES: &[GoodSheet] = &[
    good(
        t(
            "螺丝刀三件套 磁性",
            "Magnetic screwdriver set of three",
            "طقم ثلاثة مفكات مغناطيسية",
        ),
        Motif::Screwdriver,
        Ink::Ginger,
        1580,
    )
    .and(Ink::Black),
    good(
        t(
            "绝缘螺丝刀套装 1000V",
            "Insulated screwdriver set, 1000 V",
            "طقم مفكات معزولة 1000 فولت",
        ),
        Motif::Screwdriver,
        Ink::Cinnabar,
        3680,
    )
    .with(Ink::Ginger, Pattern::Bands),
    good(
        t(
            "条纹精密螺丝刀",
            "Striped precision screwdrivers",
            "مفكات دقيقة مخططة",
        ),
        Motif::Screwdriver,
        Ink::Turquoise,
        1280,
    )
    .with(Ink::White, Pattern::Stripes),
    good(
        t(
            "家用工具箱 16 寸",
            "Household toolbox, 16 in",
            "صندوق عدة منزلي 16 بوصة",
        ),
        Motif::Toolbox,
        Ink::Cinnabar,
        3900,
    )
    .and(Ink::Ginger)
    .packed(pack(8, "48×44×52", 1400)),
    good(
        t("双层零件收纳箱", "Two-layer parts box", "صندوق قطع بطبقتين"),
        Motif::Toolbox,
        Ink::Graphite,
        3200,
    )
    .with(Ink::Orange, Pattern::Dipped)
    .packed(pack(10, "46×40×50", 1100)),
    good(
        t(
            "军绿重型工具箱",
            "Heavy-duty olive toolbox",
            "صندوق عدة متين زيتوني",
        ),
        Motif::Toolbox,
        Ink::Olive,
        6800,
    )
    .and(Ink::Black)
    .packed(pack(4, "56×40×40", 2800))
    .sold_out(),
];

const PADLOCKS_AND_FASTENERS: &[GoodSheet] = &[
    good(
        t(
            "铜芯挂锁 40 毫米",
            "Brass padlock, 40 mm",
            "قفل نحاسي 40 مم",
        ),
        Motif::Padlock,
        Ink::Gold,
        1180,
    )
    .and(Ink::Brown)
    .from(60, 12)
    .form(0),
    good(
        t(
            "长梁防剪挂锁",
            "Long-shackle padlock",
            "قفل بحلقة طويلة ضد القص",
        ),
        Motif::Padlock,
        Ink::Steel,
        2260,
    )
    .and(Ink::Cinnabar)
    .form(1),
    good(
        t(
            "彩色密码小挂锁",
            "Small coloured combination lock",
            "قفل أرقام صغير ملون",
        ),
        Motif::Padlock,
        Ink::Turquoise,
        860,
    )
    .and(Ink::White)
    .colours(&[Ink::Turquoise, Ink::Pink, Ink::Black]),
    good(
        t(
            "自攻螺丝 500 粒盒装",
            "Self-tapping screws, box of 500",
            "علبة 500 برغي",
        ),
        Motif::Screws,
        Ink::Steel,
        1680,
    )
    .and(Ink::Graphite)
    .packed(pack(20, "40×30×24", 1250)),
    good(
        t(
            "镀彩锌木螺丝 1 千克",
            "Yellow zinc wood screws, 1 kg",
            "براغي خشب مطلية 1 كغ",
        ),
        Motif::Screws,
        Ink::Gold,
        1980,
    )
    .and(Ink::Brown)
    .packed(pack(20, "38×28×22", 1000))
    .from(10, 5),
    good(
        t(
            "黑色干壁钉 1 千粒",
            "Black drywall screws, 1,000 pieces",
            "براغي جبس سوداء ألف قطعة",
        ),
        Motif::Screws,
        Ink::Black,
        1480,
    )
    .and(Ink::Steel)
    .clearance(1980),
];

const TAPS_AND_TILES: &[GoodSheet] = &[
    good(
        t("厨房高弯龙头", "High-arc kitchen tap", "صنبور مطبخ مرتفع"),
        Motif::Faucet,
        Ink::Steel,
        8600,
    )
    .and(Ink::Graphite)
    .was(9800)
    .form(0),
    good(
        t(
            "玫瑰金面盆龙头",
            "Rose gold basin tap",
            "صنبور مغسلة ذهبي وردي",
        ),
        Motif::Faucet,
        Ink::Copper,
        12_600,
    )
    .and(Ink::Gold)
    .form(1),
    good(
        t("黑色冷热混水龙头", "Black mixer tap", "خلاط أسود ساخن وبارد"),
        Motif::Faucet,
        Ink::Black,
        9800,
    )
    .and(Ink::Steel),
    good(
        t(
            "青花釉面花砖 20×20",
            "Blue glazed pattern tile, 20 × 20",
            "بلاط مزجّج بنقش أزرق 20 × 20",
        ),
        Motif::Tiles,
        Ink::Cobalt,
        460,
    )
    .and(Ink::Ginger)
    .from(200, 20)
    .packed(pack(40, "44×22×24", 620)),
    good(
        t(
            "酒红仿古花砖 20×20",
            "Wine-red antique tile, 20 × 20",
            "بلاط عتيق عنابي 20 × 20",
        ),
        Motif::Tiles,
        Ink::Wine,
        480,
    )
    .and(Ink::Gold)
    .from(200, 20)
    .packed(pack(40, "44×22×24", 620)),
    good(
        t(
            "墨绿几何花砖 15×15",
            "Pine geometric tile, 15 × 15",
            "بلاط هندسي أخضر 15 × 15",
        ),
        Motif::Tiles,
        Ink::Pine,
        360,
    )
    .and(Ink::Sand)
    .clearance(560),
];
