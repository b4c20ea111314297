//! Shenzhen Fengniao Digital Technology Co., Ltd.: audio, charging, phone accessories.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "fengniao",
    username: "fengniao_3c",
    code: "FN",
    website_name: t("蜂鸟数码", "Fengniao", "فنغنياو"),
    company: t(
        "深圳市蜂鸟数码科技有限公司",
        "Shenzhen Fengniao Digital Technology Co., Ltd.",
        "شركة فنغنياو للتقنية الرقمية في شنجن المحدودة",
    ),
    business: "electronics",
    area: "CN-GD-shenzhen",
    shipping: Shipping::Domestic,
    main_products: t(
        "耳机 · 充电 · 手机配件",
        "Audio, charging, phone accessories",
        "سماعات وشواحن وملحقات الهواتف",
    ),
    introduction: t(
        "坐落在深圳华强北，自有注塑和贴片车间，专注手机周边十年。常规型号备现货，三天内发货，支持贴牌和彩盒设计。",
        "At Huaqiangbei in Shenzhen with our own moulding and SMT lines, ten years in phone accessories. Standard models are in stock and leave within three days; private label and box design offered.",
        "في هواتشيانغبي بشنجن، لدينا خطوط حقن وتجميع، وعشر سنوات في ملحقات الهواتف. الموديلات المعتادة متوفرة وتُشحن خلال ثلاثة أيام.",
    ),
    notice: t(
        "氮化镓充电器到货，支持三国插头。",
        "Gallium-nitride chargers are in, with three plugs.",
        "وصلت شواحن GaN بثلاثة أنواع من القوابس.",
    ),
    address: t(
        "广东省深圳市福田区华强北路 1019 号 5 楼",
        "5/F, 1019 Huaqiang North Road, Futian, Shenzhen, Guangdong",
        "الطابق 5، 1019 طريق هواتشيانغ الشمالي، فوتيان، شنجن، قوانغدونغ",
    ),
    salesman: t("曾志豪", "Zeng Zhihao", "تسنغ تشيهاو"),
    mark: (Motif::Earphones, Ink::Turquoise),
    level: 'B',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "全新原装芯片，老化测试四小时",
        "New chips, four hours of burn-in",
        "رقائق جديدة واختبار أربع ساعات",
    ),
    t(
        "通过 CE、FCC、RoHS",
        "CE, FCC and RoHS approved",
        "معتمد CE وFCC وRoHS",
    ),
    t(
        "一年包换，坏品直接补发",
        "One year exchange, replacements sent at once",
        "استبدال لمدة سنة",
    ),
    t(
        "可印标识，可做彩盒",
        "Your logo and colour box possible",
        "طباعة الشعار وعلبة خاصة",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("影音与穿戴", "Audio and wearables", "صوتيات وأجهزة ذكية"),
        sections: &[
            SectionSheet {
                name: t("耳机", "Earphones", "سماعات"),
                material: t("ABS 与硅胶", "ABS and silicone", "بلاستيك ABS وسيليكون"),
                unit: EACH,
                packing: pack(100, "48×40×36", 120),
                goods: EARPHONES,
            },
            SectionSheet {
                name: t("音箱与手表", "Speakers and watches", "مكبرات وساعات"),
                material: t("ABS 与铝合金", "ABS and aluminium", "ABS وألمنيوم"),
                unit: EACH,
                packing: pack(40, "50×40×38", 360),
                goods: SPEAKERS_AND_WATCHES,
            },
        ],
    },
    GroupSheet {
        name: t("手机配件", "Phone accessories", "ملحقات الهواتف"),
        sections: &[
            SectionSheet {
                name: t("充电", "Charging", "الشحن"),
                material: t(
                    "PC 防火料",
                    "Flame-retardant PC",
                    "بولي كربونات مقاوم للحريق",
                ),
                unit: EACH,
                packing: pack(120, "46×36×32", 110),
                goods: CHARGING,
            },
            SectionSheet {
                name: t("保护壳", "Cases", "أغطية حماية"),
                material: t(
                    "液态硅胶与 TPU",
                    "Liquid silicone and TPU",
                    "سيليكون سائل وTPU",
                ),
                unit: EACH,
                packing: pack(200, "50×40×34", 38),
                goods: CASES,
            },
        ],
    },
];

const EARPHONES: &[GoodSheet] = &[
    good(
        t(
            "真无线蓝牙耳机",
            "True wireless earphones",
            "سماعات بلوتوث لاسلكية",
        ),
        Motif::Earphones,
        Ink::White,
        4800,
    )
    .and(Ink::Graphite)
    .colours(&[Ink::White, Ink::Black, Ink::Pink, Ink::Mint])
    .from(20, 10)
    .form(0),
    good(
        t(
            "主动降噪耳机 ANC",
            "Noise-cancelling earphones, ANC",
            "سماعات عازلة للضوضاء ANC",
        ),
        Motif::Earphones,
        Ink::Black,
        12_800,
    )
    .and(Ink::Copper)
    .was(15_800)
    .form(0),
    good(
        t(
            "游戏低延迟耳机",
            "Low-latency gaming earphones",
            "سماعات ألعاب قليلة التأخير",
        ),
        Motif::Earphones,
        Ink::Graphite,
        8600,
    )
    .and(Ink::Cinnabar)
    .form(1),
    good(
        t("学生听力头戴耳机", "Students' headset", "سماعات رأس للطلاب"),
        Motif::Earphones,
        Ink::Cobalt,
        3980,
    )
    .and(Ink::Lemon)
    .form(1),
    good(
        t(
            "运动防汗耳机",
            "Sweat-proof sports earphones",
            "سماعات رياضية مقاومة للعرق",
        ),
        Motif::Earphones,
        Ink::Orange,
        5600,
    )
    .and(Ink::Black),
    good(
        t(
            "丁香紫便携耳机",
            "Lilac pocket earphones",
            "سماعات جيب ليلكية",
        ),
        Motif::Earphones,
        Ink::Lilac,
        4200,
    )
    .with(Ink::White, Pattern::Dots)
    .clearance(5900),
];

const SPEAKERS_AND_WATCHES: &[GoodSheet] = &[
    good(
        no_arabic("便携布面蓝牙音箱", "Portable fabric speaker"),
        Motif::Speaker,
        Ink::Mist,
        6800,
    )
    .and(Ink::Wood)
    .colours(&[Ink::Mist, Ink::Black, Ink::Cinnabar]),
    good(
        t(
            "户外防水音箱",
            "Waterproof outdoor speaker",
            "مكبر صوت مقاوم للماء",
        ),
        Motif::Speaker,
        Ink::Olive,
        8900,
    )
    .with(Ink::Orange, Pattern::Bands),
    good(
        t(
            "复古木纹小音箱",
            "Retro wood-grain speaker",
            "مكبر صوت كلاسيكي خشبي",
        ),
        Motif::Speaker,
        Ink::Wood,
        7900,
    )
    .with(Ink::Brown, Pattern::Waves),
    good(
        t("方屏智能手表", "Square smart watch", "ساعة ذكية مربعة"),
        Motif::Watch,
        Ink::Black,
        9800,
    )
    .and(Ink::Steel)
    .colours(&[Ink::Black, Ink::Pink, Ink::Ivory])
    .form(0),
    good(
        t("圆屏健康手表", "Round health watch", "ساعة صحية مستديرة"),
        Motif::Watch,
        Ink::Brown,
        13_800,
    )
    .and(Ink::Gold)
    .was(16_800)
    .form(1),
    good(
        t(
            "儿童定位手表",
            "Children's GPS watch",
            "ساعة أطفال بتحديد الموقع",
        ),
        Motif::Watch,
        Ink::Turquoise,
        11_800,
    )
    .with(Ink::Lemon, Pattern::Dots)
    .sold_out(),
];

const CHARGING: &[GoodSheet] = &[
    good(
        t(
            "氮化镓快充头 65W",
            "GaN fast charger, 65 W",
            "شاحن سريع GaN بقدرة 65 واط",
        ),
        Motif::Charger,
        Ink::White,
        5800,
    )
    .and(Ink::Graphite)
    .choices(&[PLUG])
    .colours(&[Ink::White, Ink::Black])
    .form(1),
    good(
        t(
            "三口快充头 30W",
            "Three-port charger, 30 W",
            "شاحن بثلاثة منافذ 30 واط",
        ),
        Motif::Charger,
        Ink::Black,
        3200,
    )
    .and(Ink::Ginger)
    .choices(&[PLUG])
    .form(2),
    good(
        t("迷你充电头 20W", "Mini charger, 20 W", "شاحن صغير 20 واط"),
        Motif::Charger,
        Ink::Mint,
        2280,
    )
    .and(Ink::White)
    .from(50, 50),
    good(
        t(
            "编织快充线 USB-C",
            "Braided USB-C cable",
            "سلك شحن منسوج USB-C",
        ),
        Motif::Cable,
        Ink::Graphite,
        980,
    )
    .and(Ink::Steel)
    .choices(&[LENGTH])
    .colours(&[Ink::Graphite, Ink::Cinnabar, Ink::White])
    .from(50, 50),
    good(
        t(
            "超薄移动电源 10000 毫安",
            "Slim power bank, 10,000 mAh",
            "بطارية متنقلة نحيفة 10000 مللي أمبير",
        ),
        Motif::PowerBank,
        Ink::White,
        5600,
    )
    .and(Ink::Mist)
    .colours(&[Ink::White, Ink::Navy, Ink::Pink]),
    good(
        t(
            "大容量移动电源 30000 毫安",
            "Large power bank, 30,000 mAh",
            "بطارية متنقلة كبيرة 30000 مللي أمبير",
        ),
        Motif::PowerBank,
        Ink::Graphite,
        11_600,
    )
    .with(Ink::Orange, Pattern::Bands),
];

const CASES: &[GoodSheet] = &[
    good(
        t(
            "液态硅胶手机壳",
            "Liquid silicone phone case",
            "غطاء هاتف سيليكون سائل",
        ),
        Motif::PhoneCase,
        Ink::Navy,
        860,
    )
    .colours(&[Ink::Navy, Ink::Pink, Ink::Celadon, Ink::Ginger, Ink::Black])
    .choices(&[PHONE_MODEL])
    .from(100, 20),
    good(
        t(
            "青花瓷纹手机壳",
            "Porcelain pattern phone case",
            "غطاء هاتف بنقش الخزف",
        ),
        Motif::PhoneCase,
        Ink::White,
        1280,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .choices(&[PHONE_MODEL]),
    good(
        t(
            "格纹布艺手机壳",
            "Checked fabric phone case",
            "غطاء هاتف قماشي بمربعات",
        ),
        Motif::PhoneCase,
        Ink::Brown,
        1380,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t(
            "波浪防摔手机壳",
            "Wave shock-proof case",
            "غطاء هاتف مضاد للصدمات بأمواج",
        ),
        Motif::PhoneCase,
        Ink::Turquoise,
        980,
    )
    .with(Ink::White, Pattern::Waves),
    good(
        t(
            "斑点果冻手机壳",
            "Speckled jelly case",
            "غطاء هاتف هلامي مرقط",
        ),
        Motif::PhoneCase,
        Ink::Lemon,
        680,
    )
    .with(Ink::Orange, Pattern::Flecks)
    .clearance(1180),
    good(
        zh_only("样机展示壳 新品打样"),
        Motif::PhoneCase,
        Ink::Lilac,
        500,
    )
    .pictures(0)
    .off_sale(),
];
