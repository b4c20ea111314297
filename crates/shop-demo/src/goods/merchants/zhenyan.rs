//! Nantong Zhenmian Home Textiles Co., Ltd.: blankets, cushions, towels.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "zhenyan",
    username: "zhenyan_home",
    code: "ZY",
    website_name: t("臻眠家纺", "Zhenmian", "تشنميان"),
    company: t(
        "南通臻眠家用纺织品有限公司",
        "Nantong Zhenmian Home Textiles Co., Ltd.",
        "شركة تشنميان للمنسوجات المنزلية في نانتونغ المحدودة",
    ),
    business: "textiles",
    area: "CN-JS-nantong",
    shipping: Shipping::Domestic,
    main_products: t(
        "毯子 · 抱枕 · 毛巾",
        "Blankets, cushions, towels",
        "بطانيات ووسائد ومناشف",
    ),
    introduction: t(
        "公司位于南通家纺城，织造、印染、裁缝一体，常备现货两千余款。酒店布草和家居软装都可按尺寸定做。",
        "In the Nantong textile city we weave, dye and sew in one place and keep over two thousand items in stock. Hotel linen and home furnishings are made to size.",
        "نقع في مدينة نانتونغ للمنسوجات، ننسج ونصبغ ونخيط في مكان واحد، ولدينا أكثر من ألفي صنف جاهز، ونفصّل مقاسات الفنادق والمنازل.",
    ),
    notice: t(
        "酒店布草支持绣标，300 条起。",
        "Hotel linen with your embroidered mark from 300 pieces.",
        "تطريز شعار الفندق من 300 قطعة.",
    ),
    address: t(
        "江苏省南通市通州区川姜镇家纺城 6 号",
        "6 Home Textile City, Chuanjiang, Tongzhou, Nantong, Jiangsu",
        "6 مدينة المنسوجات، تشوانجيانغ، نانتونغ، جيانغسو",
    ),
    salesman: t("顾春燕", "Gu Chunyan", "قو تشونيان"),
    mark: (Motif::Cushion, Ink::Celadon),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "活性印染，水洗不掉色",
        "Reactive dyes that stay fast in the wash",
        "صباغة ثابتة لا تبهت بالغسل",
    ),
    t(
        "A 类标准，婴幼儿可用",
        "Class A standard, safe for infants",
        "معيار الفئة A آمن للرضّع",
    ),
    t(
        "锁边紧密，不起球",
        "Tight hems, no pilling",
        "حواف متينة ولا تتوبّر",
    ),
    t(
        "可按尺寸裁做，可绣标",
        "Made to size, embroidered on request",
        "تفصيل بالمقاس وتطريز عند الطلب",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("客厅软装", "Living room", "غرفة المعيشة"),
        sections: &[
            SectionSheet {
                name: t("抱枕", "Cushions", "وسائد زينة"),
                material: t("棉麻混纺", "Cotton and linen blend", "مزيج قطن وكتان"),
                unit: EACH,
                packing: pack(30, "60×50×55", 460),
                goods: CUSHIONS,
            },
            SectionSheet {
                name: t("地毯", "Rugs", "سجاد"),
                material: t("丙纶机织", "Woven polypropylene", "بولي بروبلين منسوج"),
                unit: PIECE,
                packing: pack(4, "62×30×30", 2600),
                goods: RUGS,
            },
        ],
    },
    GroupSheet {
        name: t("床品与卫浴", "Bed and bath", "السرير والحمام"),
        sections: &[
            SectionSheet {
                name: t("毯子", "Blankets", "بطانيات"),
                material: t(
                    "法兰绒与羊毛混纺",
                    "Flannel and wool blend",
                    "فلانيل ومزيج صوف",
                ),
                unit: STRIP,
                packing: pack(15, "58×45×50", 980),
                goods: BLANKETS,
            },
            SectionSheet {
                name: t("毛巾", "Towels", "مناشف"),
                material: t("新疆长绒棉", "Long-staple cotton", "قطن طويل التيلة"),
                unit: STRIP,
                packing: pack(120, "60×40×45", 110),
                goods: TOWELS,
            },
        ],
    },
];

const CUSHIONS: &[GoodSheet] = &[
    good(
        t(
            "棉麻素色抱枕 45×45",
            "Plain linen cushion, 45 × 45",
            "وسادة كتان سادة 45 × 45",
        ),
        Motif::Cushion,
        Ink::Celadon,
        1960,
    )
    .and(Ink::Ivory)
    .colours(&[Ink::Celadon, Ink::Sand, Ink::Mist, Ink::Pink, Ink::Graphite])
    .from(20, 10),
    good(
        t("几何菱格抱枕", "Lattice cushion", "وسادة بمعينات هندسية"),
        Motif::Cushion,
        Ink::Olive,
        2180,
    )
    .with(Ink::Ivory, Pattern::Lattice),
    good(
        t(
            "青花缠枝刺绣靠垫",
            "Blue scroll embroidered cushion",
            "وسادة مطرزة بنقش أزرق",
        ),
        Motif::Cushion,
        Ink::White,
        3680,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .was(4280),
    good(
        t(
            "姜黄条纹腰枕",
            "Ginger striped lumbar cushion",
            "وسادة ظهر زنجبيلية مخططة",
        ),
        Motif::Cushion,
        Ink::Ginger,
        2260,
    )
    .with(Ink::Ivory, Pattern::Stripes),
    good(
        t(
            "波点儿童抱枕",
            "Children's dotted cushion",
            "وسادة أطفال منقطة",
        ),
        Motif::Cushion,
        Ink::Pink,
        1780,
    )
    .with(Ink::White, Pattern::Dots)
    .clearance(2580),
    good(
        t(
            "藏青波浪沙发靠垫",
            "Navy wave sofa cushion",
            "وسادة أريكة كحلية بأمواج",
        ),
        Motif::Cushion,
        Ink::Navy,
        2420,
    )
    .with(Ink::Mist, Pattern::Waves),
];

const RUGS: &[GoodSheet] = &[
    good(t("波斯风客厅地毯", "Persian-style living room rug", "سجادة صالون بطراز فارسي"), Motif::Rug, Ink::Wine, 12_800).and(Ink::Navy).choices(&[CLOTH_SIZE]).was(15_600),
    good(t("北欧灰几何地毯", "Nordic grey geometric rug", "سجادة رمادية هندسية بطراز شمالي"), Motif::Rug, Ink::Grey, 9800).with(Ink::Graphite, Pattern::Lattice).choices(&[CLOTH_SIZE]),
    good(t("朱红民族风床边毯", "Cinnabar bedside rug", "سجادة جانب السرير قرمزية"), Motif::Rug, Ink::Cinnabar, 4600).with(Ink::Brown, Pattern::Waves),
    good(t("青绿礼拜毯 加厚", "Padded celadon prayer rug", "سجادة صلاة سميكة بلون أخضر فاتح مبطنة بإسفنج مريح للركبتين ومناسبة للهدايا في رمضان والعيد"), Motif::Rug, Ink::Celadon, 3900).with(Ink::Gold, Pattern::Lattice).from(50, 10).colours(&[Ink::Celadon, Ink::Wine, Ink::Navy, Ink::Sand]),
    good(t("条纹棉线门垫", "Striped cotton door mat", "ممسحة باب قطنية مخططة"), Motif::Rug, Ink::Sand, 2200).with(Ink::Graphite, Pattern::Stripes),
    good(t("橄榄短绒地毯", "Olive short-pile rug", "سجادة زيتونية قصيرة الوبر"), Motif::Rug, Ink::Olive, 7600).with(Ink::Ivory, Pattern::Flecks).sold_out(),
];

const BLANKETS: &[GoodSheet] = &[
    good(
        t(
            "加厚法兰绒毯",
            "Thick flannel blanket",
            "بطانية فلانيل سميكة",
        ),
        Motif::Blanket,
        Ink::Sand,
        4500,
    )
    .and(Ink::Brown)
    .colours(&[Ink::Sand, Ink::Wine, Ink::Mist, Ink::Graphite])
    .choices(&[CLOTH_SIZE]),
    good(
        t(
            "英伦格纹羊毛毯",
            "Tartan wool blanket",
            "بطانية صوف بمربعات",
        ),
        Motif::Blanket,
        Ink::Cinnabar,
        12_600,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t("婴儿点点盖毯", "Dotted baby blanket", "بطانية أطفال منقطة"),
        Motif::Blanket,
        Ink::Mint,
        2680,
    )
    .with(Ink::White, Pattern::Dots),
    good(
        t(
            "针织条纹沙发毯",
            "Knitted striped throw",
            "غطاء أريكة محبوك مخطط",
        ),
        Motif::Blanket,
        Ink::Ivory,
        5200,
    )
    .with(Ink::Navy, Pattern::Stripes),
    good(
        t("丁香紫午睡毯", "Lilac nap blanket", "بطانية قيلولة ليلكية"),
        Motif::Blanket,
        Ink::Lilac,
        2980,
    )
    .clearance(4300),
    good(
        t(
            "航空办公披毯",
            "Travel and office blanket",
            "بطانية سفر ومكتب",
        ),
        Motif::Blanket,
        Ink::Navy,
        2350,
    )
    .and(Ink::Ginger)
    .from(50, 10),
];

const TOWELS: &[GoodSheet] = &[
    good(
        t(
            "长绒棉面巾 34×75",
            "Long-staple face towel, 34 × 75",
            "منشفة وجه قطنية 34 × 75",
        ),
        Motif::Towel,
        Ink::White,
        860,
    )
    .and(Ink::Mist)
    .colours(&[Ink::White, Ink::Mist, Ink::Pink, Ink::Celadon])
    .from(120, 60),
    good(
        t(
            "五星酒店浴巾 70×140",
            "Hotel bath towel, 70 × 140",
            "منشفة حمام فندقية 70 × 140",
        ),
        Motif::Towel,
        Ink::Ivory,
        3200,
    )
    .and(Ink::Gold)
    .packed(pack(40, "66×44×50", 520))
    .from(40, 20),
    good(
        t("条纹运动毛巾", "Striped sports towel", "منشفة رياضية مخططة"),
        Motif::Towel,
        Ink::Cobalt,
        1280,
    )
    .with(Ink::White, Pattern::Stripes),
    good(
        t("波浪沙滩巾", "Wave beach towel", "منشفة شاطئ بأمواج"),
        Motif::Towel,
        Ink::Turquoise,
        2860,
    )
    .with(Ink::White, Pattern::Waves),
    good(
        t(
            "灰色吸水浴室地巾",
            "Grey absorbent bath mat",
            "منشفة أرضية ماصة رمادية",
        ),
        Motif::Towel,
        Ink::Grey,
        1680,
    )
    .and(Ink::Graphite),
    good(
        zh_only("样品色毛巾 清仓混色"),
        Motif::Towel,
        Ink::Ginger,
        480,
    )
    .clearance(1200)
    .pictures(0),
];
