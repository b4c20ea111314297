//! Dengyue Lighting Factory, Guzhen, Zhongshan: table lamps, pendants, bulbs.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "dengyue",
    username: "dengyue_light",
    code: "DY",
    website_name: t("灯悦照明", "Dengyue", "دنغيوي"),
    company: t(
        "中山市古镇灯悦照明电器厂",
        "Dengyue Lighting Factory, Guzhen, Zhongshan",
        "مصنع دنغيوي للإنارة في قوتشن",
    ),
    business: "lighting",
    area: "CN-GD-zhongshan",
    shipping: Shipping::Domestic,
    main_products: t(
        "台灯 · 吊灯 · 光源",
        "Table lamps, pendants, bulbs",
        "مصابيح طاولة وثريات ولمبات",
    ),
    introduction: t(
        "古镇灯饰源头厂，五金、玻璃、布罩三条线，新款每周上架。产品有 CCC 与 CE 认证，工程单可出照度方案。",
        "A lighting factory in Guzhen with metal, glass and fabric lines and new models every week. CCC and CE certified; lighting plans for projects.",
        "مصنع إنارة في قوتشن بخطوط للمعادن والزجاج والأقمشة، موديلات جديدة كل أسبوع، حاصل على CCC وCE، ونعد مخططات الإضاءة للمشاريع.",
    ),
    notice: t(
        "工程采购另有阶梯价，请联系业务员。",
        "Tiered prices for projects: please ask us.",
        "أسعار خاصة للمشاريع، تواصلوا معنا.",
    ),
    address: t(
        "广东省中山市古镇镇中兴大道 88 号",
        "88 Zhongxing Avenue, Guzhen, Zhongshan, Guangdong",
        "88 شارع تشونغشينغ، قوتشن، تشونغشان، قوانغدونغ",
    ),
    salesman: t("何嘉欣", "He Jiaxin", "خه جياشين"),
    mark: (Motif::Lamp, Ink::Ginger),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "无频闪驱动，护眼柔光",
        "Flicker-free driver, gentle on the eyes",
        "إضاءة بلا وميض مريحة للعين",
    ),
    t(
        "显色指数 Ra90 以上",
        "Colour rendering above Ra 90",
        "دليل إظهار اللون أعلى من Ra90",
    ),
    t("整灯质保两年", "Two years' warranty", "ضمان سنتين"),
    t(
        "出口插头与电压可选",
        "Plugs and voltages for export",
        "قوابس وفولتية للتصدير",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("灯具", "Lamps", "مصابيح"),
        sections: &[
            SectionSheet {
                name: t("台灯", "Table lamps", "مصابيح طاولة"),
                material: t("铁艺与布罩", "Iron and fabric", "حديد وقماش"),
                unit: PIECE,
                packing: pack(8, "56×44×40", 1350),
                goods: TABLE_LAMPS,
            },
            SectionSheet {
                name: t("吊灯", "Pendants", "ثريات معلقة"),
                material: t("铝材与玻璃", "Aluminium and glass", "ألمنيوم وزجاج"),
                unit: PIECE,
                packing: pack(6, "60×46×42", 1800),
                goods: PENDANTS,
            },
        ],
    },
    GroupSheet {
        name: t("光源与风扇", "Bulbs and fans", "لمبات ومراوح"),
        sections: &[
            SectionSheet {
                name: t("LED 灯泡", "LED bulbs", "لمبات LED"),
                material: t("塑包铝", "Aluminium in plastic", "ألمنيوم مغلّف"),
                unit: EACH,
                packing: pack(100, "52×30×28", 45),
                goods: LED_BULBS,
            },
            SectionSheet {
                name: t("风扇", "Fans", "مراوح"),
                material: t("ABS", "ABS", "بلاستيك ABS"),
                unit: PIECE,
                packing: pack(8, "58×40×46", 1900),
                goods: FANS,
            },
        ],
    },
];

const TABLE_LAMPS: &[GoodSheet] = &[
    good(
        t(
            "蘑菇小台灯",
            "Mushroom table lamp",
            "مصباح طاولة على شكل فطر",
        ),
        Motif::Lamp,
        Ink::Orange,
        6800,
    )
    .and(Ink::Wood)
    .colours(&[Ink::Orange, Ink::White, Ink::Mint, Ink::Pink])
    .choices(&[PLUG])
    .form(0),
    good(
        t(
            "亚麻布罩床头灯",
            "Linen shade bedside lamp",
            "مصباح سرير بغطاء كتان",
        ),
        Motif::Lamp,
        Ink::Ivory,
        7600,
    )
    .and(Ink::Wood)
    .form(1),
    good(
        t(
            "青花陶瓷台灯",
            "Blue-and-white ceramic lamp",
            "مصباح خزفي أزرق وأبيض",
        ),
        Motif::Lamp,
        Ink::White,
        12_800,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .was(14_800),
    good(
        t(
            "墨绿复古银行灯",
            "Pine green banker's lamp",
            "مصباح مكتبي كلاسيكي أخضر",
        ),
        Motif::Lamp,
        Ink::Pine,
        11_800,
    )
    .and(Ink::Gold)
    .form(0),
    good(
        t(
            "黑色工业风书桌灯",
            "Black industrial desk lamp",
            "مصباح مكتب أسود صناعي",
        ),
        Motif::Lamp,
        Ink::Black,
        8900,
    )
    .and(Ink::Steel)
    .choices(&[LIGHT_COLOUR])
    .form(1),
    good(
        t(
            "条纹儿童夜灯",
            "Striped children's night lamp",
            "مصباح ليلي للأطفال مخطط",
        ),
        Motif::Lamp,
        Ink::Pink,
        4200,
    )
    .with(Ink::White, Pattern::Stripes)
    .clearance(5900)
    .form(2),
];

const PENDANTS: &[GoodSheet] = &[
    good(
        t(
            "餐厅单头吊灯",
            "Dining room pendant",
            "ثريا غرفة طعام مفردة",
        ),
        Motif::Pendant,
        Ink::Black,
        8600,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Black, Ink::White, Ink::Olive])
    .form(0),
    good(
        t(
            "摩洛哥镂空吊灯",
            "Moroccan fretwork pendant",
            "ثريا مغربية مفرّغة بزخارف نحاسية تقليدية للمجالس والفنادق والمطاعم بإضاءة دافئة",
        ),
        Motif::Pendant,
        Ink::Copper,
        18_600,
    )
    .with(Ink::Gold, Pattern::Lattice)
    .was(22_000),
    good(
        t("玻璃球形吊灯", "Glass globe pendant", "ثريا كروية زجاجية"),
        Motif::Pendant,
        Ink::Mist,
        9800,
    )
    .and(Ink::Steel)
    .form(1),
    good(
        t(
            "朱红漆面厨房吊灯",
            "Cinnabar kitchen pendant",
            "ثريا مطبخ قرمزية",
        ),
        Motif::Pendant,
        Ink::Cinnabar,
        7900,
    )
    .and(Ink::Black),
    good(
        t("藤编自然风吊灯", "Rattan pendant", "ثريا من الروطان"),
        Motif::Pendant,
        Ink::Sand,
        11_200,
    )
    .with(Ink::Brown, Pattern::Waves),
    good(
        t("双色拼接吊灯", "Two-tone pendant", "ثريا بلونين"),
        Motif::Pendant,
        Ink::Turquoise,
        8800,
    )
    .with(Ink::Ivory, Pattern::Dipped)
    .sold_out(),
];

const LED_BULBS: &[GoodSheet] = &[
    good(
        t("LED 球泡 9W E27", "LED bulb, 9 W E27", "لمبة LED 9 واط E27"),
        Motif::Bulb,
        Ink::White,
        380,
    )
    .choices(&[LIGHT_COLOUR])
    .from(100, 50)
    .form(0),
    good(
        t(
            "LED 复古灯丝泡 4W",
            "LED filament bulb, 4 W",
            "لمبة فتيل LED 4 واط",
        ),
        Motif::Bulb,
        Ink::Gold,
        860,
    )
    .from(50, 50)
    .form(0),
    good(
        t(
            "LED 尖泡 5W E14",
            "LED candle bulb, 5 W E14",
            "لمبة شمعة LED 5 واط E14",
        ),
        Motif::Bulb,
        Ink::Steel,
        420,
    )
    .choices(&[LIGHT_COLOUR])
    .from(100, 50)
    .form(2),
    good(
        t("智能调色球泡", "Smart colour bulb", "لمبة ذكية ملونة"),
        Motif::Bulb,
        Ink::Lilac,
        1980,
    )
    .and(Ink::Pink)
    .form(0),
    good(
        t(
            "大功率工矿球泡 50W",
            "High-power bulb, 50 W",
            "لمبة قوية 50 واط",
        ),
        Motif::Bulb,
        Ink::Graphite,
        2680,
    )
    .packed(pack(20, "60×40×36", 420))
    .form(1),
    good(
        t(
            "驱蚊黄光灯泡",
            "Yellow insect-repelling bulb",
            "لمبة صفراء طاردة للحشرات",
        ),
        Motif::Bulb,
        Ink::Lemon,
        760,
    )
    .clearance(1180)
    .form(0),
];

const FANS: &[GoodSheet] = &[
    good(
        t("桌面静音小风扇", "Quiet desk fan", "مروحة مكتب هادئة"),
        Motif::Fan,
        Ink::White,
        5200,
    )
    .and(Ink::Mist)
    .choices(&[PLUG])
    .colours(&[Ink::White, Ink::Pink, Ink::Mint]),
    good(
        t("复古金属台扇", "Retro metal fan", "مروحة معدنية كلاسيكية"),
        Motif::Fan,
        Ink::Pine,
        12_600,
    )
    .and(Ink::Gold),
    good(
        t(
            "家用落地扇头 五叶",
            "Five-blade household fan",
            "مروحة منزلية بخمس ريش",
        ),
        Motif::Fan,
        Ink::Grey,
        9800,
    )
    .and(Ink::Graphite)
    .was(11_800)
    .form(2),
    good(
        t("车载 USB 风扇", "USB car fan", "مروحة USB للسيارة"),
        Motif::Fan,
        Ink::Black,
        2680,
    )
    .and(Ink::Cinnabar),
    good(
        t("樱花粉宿舍风扇", "Pink dormitory fan", "مروحة وردية للسكن"),
        Motif::Fan,
        Ink::Pink,
        4600,
    )
    .and(Ink::White)
    .clearance(6200),
    good(
        t(
            "工业铜电机台扇",
            "Industrial copper-motor fan",
            "مروحة صناعية بمحرك نحاسي",
        ),
        Motif::Fan,
        Ink::Navy,
        15_800,
    )
    .and(Ink::Copper),
];
