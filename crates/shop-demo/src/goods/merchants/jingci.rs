//! Jingdezhen Jingci Ceramics Co., Ltd.: tea ware, tableware, vases.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "jingci",
    username: "jingci_shop",
    code: "JC",
    website_name: t("景瓷坊", "Jingci", "جينغتسي"),
    company: t(
        "景德镇景瓷坊陶瓷有限公司",
        "Jingdezhen Jingci Ceramics Co., Ltd.",
        "شركة جينغتسي للخزف في جينغدتشن المحدودة",
    ),
    business: "ceramics",
    area: "CN-JX-jingdezhen",
    shipping: Shipping::Domestic,
    main_products: t(
        "茶具 · 餐具 · 花器",
        "Tea ware, tableware, vases",
        "أدوات الشاي والمائدة والمزهريات",
    ),
    introduction: t(
        "我们在景德镇经营家庭窑口已有二十二年，自有拉坯、彩绘和烧成三个车间，白瓷与青花每月可出三万件。支持来样定制和小批量混批，出口包装经过跌落测试。",
        "We have run a family kiln in Jingdezhen for twenty-two years, with our own throwing, painting and firing workshops. Thirty thousand pieces of white and blue-and-white ware leave us every month. Custom designs and small mixed lots are welcome, and our export cartons are drop-tested.",
        "ندير فرنًا عائليًا في جينغدتشن منذ اثنين وعشرين عامًا، ولدينا ورش للتشكيل والرسم والحرق. ننتج ثلاثين ألف قطعة شهريًا من الخزف الأبيض والأزرق. نرحب بالتصاميم الخاصة والكميات المختلطة، وكراتين التصدير مختبرة ضد السقوط.",
    ),
    notice: t(
        "满 500 元包邮，支持来样定制，样品 48 小时内寄出。",
        "Free delivery from ¥500. Custom designs welcome; samples leave within 48 hours.",
        "التوصيل مجاني من 500 يوان، ونقبل التصاميم الخاصة، وتُرسل العينات خلال 48 ساعة.",
    ),
    address: t(
        "江西省景德镇市珠山区陶阳路 58 号",
        "58 Taoyang Road, Zhushan District, Jingdezhen, Jiangxi",
        "58 طريق تاويانغ، حي تشوشان، جينغدتشن، جيانغشي",
    ),
    salesman: t("陈敏", "Chen Min", "تشن مين"),
    mark: (Motif::Bowls, Ink::Cobalt),
    level: 'A',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "釉下彩烧成，纹样不掉色，可进洗碗机",
        "Underglaze painting that never fades, dishwasher safe",
        "رسم تحت الطلاء لا يبهت وآمن في غسالة الأطباق",
    ),
    t(
        "1320℃ 高温还原焰烧成，胎体细密",
        "Fired at 1320 °C in reduction for a dense body",
        "محروق عند 1320 درجة لبنية كثيفة",
    ),
    t(
        "无铅无镉釉料，附检测报告",
        "Glazes free of lead and cadmium, test report enclosed",
        "طلاء خالٍ من الرصاص والكادميوم مع تقرير فحص",
    ),
    t(
        "可在底足加印客户标识",
        "Your mark can be printed on the foot ring",
        "يمكن طباعة علامتكم على القاعدة",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("茶具", "Tea ware", "أدوات الشاي"),
        sections: &[
            SectionSheet {
                name: t("茶杯与盖碗", "Cups and gaiwans", "فناجين وأكواب بغطاء"),
                material: t("高白瓷", "High-white porcelain", "خزف ناصع البياض"),
                unit: EACH,
                packing: pack(48, "48×33×27", 280),
                goods: CUPS_AND_GAIWANS,
            },
            SectionSheet {
                name: t("茶壶与茶叶罐", "Teapots and caddies", "أباريق وعلب شاي"),
                material: t("高白瓷与粗陶", "Porcelain and stoneware", "خزف وفخار"),
                unit: EACH,
                packing: pack(12, "46×34×30", 620),
                goods: TEAPOTS_AND_CADDIES,
            },
        ],
    },
    GroupSheet {
        name: t(
            "餐具与花器",
            "Tableware and vases",
            "أدوات المائدة والمزهريات",
        ),
        sections: &[
            SectionSheet {
                name: t("碗盘", "Bowls and plates", "أطباق وسلطانيات"),
                material: t("高白瓷", "High-white porcelain", "خزف ناصع البياض"),
                unit: EACH,
                packing: pack(36, "42×42×30", 340),
                goods: BOWLS_AND_PLATES,
            },
            SectionSheet {
                name: t("花瓶", "Vases", "مزهريات"),
                material: t("高白瓷与粗陶", "Porcelain and stoneware", "خزف وفخار"),
                unit: EACH,
                packing: pack(8, "50×38×36", 1150),
                goods: VASES,
            },
        ],
    },
];

const CUPS_AND_GAIWANS: &[GoodSheet] = &[
    good(
        t(
            "手绘青花缠枝莲茶杯 带杯托",
            "Hand-painted lotus teacup with saucer, blue and white",
            "فنجان شاي مرسوم يدويًا بزهرة اللوتس مع صحن",
        ),
        Motif::Cup,
        Ink::White,
        1250,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .from(48, 48)
    .pictures(9)
    .form(0),
    good(
        t(
            "朱红缠枝纹咖啡杯碟",
            "Cinnabar scroll coffee cup and saucer",
            "فنجان قهوة وصحن بنقش قرمزي",
        ),
        Motif::Cup,
        Ink::Ivory,
        1480,
    )
    .with(Ink::Cinnabar, Pattern::Sprigs)
    .from(24, 24),
    good(
        t(
            "青瓷素面茶杯",
            "Plain celadon teacup",
            "فنجان شاي سيلادون سادة",
        ),
        Motif::Cup,
        Ink::Celadon,
        980,
    )
    .and(Ink::Pine)
    .colours(&[Ink::Celadon, Ink::Mist, Ink::White, Ink::Sand]),
    good(
        t(
            "青花山水盖碗 180 毫升",
            "Blue-and-white gaiwan, 180 ml",
            "كوب غايوان أزرق وأبيض 180 مل",
        ),
        Motif::Gaiwan,
        Ink::White,
        2680,
    )
    .with(Ink::Cobalt, Pattern::Waves)
    .from(12, 12),
    good(
        t(
            "描金墨绿盖碗",
            "Dark green gaiwan with gold lines",
            "غايوان أخضر داكن بخطوط ذهبية",
        ),
        Motif::Gaiwan,
        Ink::Pine,
        3200,
    )
    .with(Ink::Gold, Pattern::Bands),
    good(
        t(
            "粗陶斑点马克杯 360 毫升",
            "Speckled stoneware mug, 360 ml",
            "كوب حجري مرقّط 360 مل",
        ),
        Motif::Mug,
        Ink::Sand,
        1150,
    )
    .with(Ink::Brown, Pattern::Flecks)
    .colours(&[Ink::Sand, Ink::Grey, Ink::Olive, Ink::Mist])
    .from(24, 12),
];

const TEAPOTS_AND_CADDIES: &[GoodSheet] = &[
    good(
        t(
            "青花牡丹圆腹茶壶 600 毫升",
            "Round blue-and-white peony teapot, 600 ml",
            "إبريق شاي مستدير بنقش الفاوانيا 600 مل",
        ),
        Motif::Teapot,
        Ink::White,
        4680,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .was(5200),
    good(
        t(
            "石墨灰提梁陶壶",
            "Graphite stoneware pot with overhead handle",
            "إبريق فخاري رمادي بمقبض علوي",
        ),
        Motif::Teapot,
        Ink::Graphite,
        5200,
    )
    .with(Ink::Sand, Pattern::Flecks)
    .form(1),
    good(
        t(
            "酒红条纹小茶壶",
            "Small wine-red striped teapot",
            "إبريق صغير عنابي مخطط",
        ),
        Motif::Teapot,
        Ink::Wine,
        3980,
    )
    .with(Ink::Ivory, Pattern::Stripes)
    .clearance(5600),
    good(
        t(
            "原木盖茶叶罐 密封圈",
            "Tea caddy with wooden lid and seal",
            "علبة شاي بغطاء خشبي محكم",
        ),
        Motif::Jar,
        Ink::White,
        2480,
    )
    .with(Ink::Cobalt, Pattern::Bands)
    .colours(&[Ink::White, Ink::Celadon, Ink::Black]),
    good(
        t(
            "青花菱格糖罐",
            "Blue lattice sugar jar",
            "سكرية بنقش معينات أزرق",
        ),
        Motif::Jar,
        Ink::Ivory,
        1980,
    )
    .with(Ink::Cobalt, Pattern::Lattice),
    good(
        t(
            "茶水分离玻璃凉水壶 配杯",
            "Glass carafe with tumbler",
            "دورق زجاجي مع كأس",
        ),
        Motif::Carafe,
        Ink::Mist,
        3600,
    )
    .and(Ink::Steel)
    .sold_out(),
];

const BOWLS_AND_PLATES: &[GoodSheet] = &[
    good(
        t(
            "窑变釉面碗 5 英寸",
            "Kiln-glazed noodle bowl, 5 in",
            "وعاء نودلز بطلاء متدرج 5 بوصات",
        ),
        Motif::Bowls,
        Ink::Mist,
        860,
    )
    .with(Ink::Navy, Pattern::Dipped)
    .from(36, 36),
    good(
        t(
            "青花缠枝饭碗 4.5 英寸",
            "Blue-and-white scroll rice bowl, 4.5 in",
            "وعاء أرز أزرق وأبيض 4.5 بوصة",
        ),
        Motif::Bowls,
        Ink::White,
        680,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .from(72, 36),
    good(
        t(
            "橄榄绿粗陶汤碗",
            "Olive stoneware soup bowl",
            "وعاء حساء فخاري زيتوني",
        ),
        Motif::Bowls,
        Ink::Olive,
        1260,
    )
    .with(Ink::Ivory, Pattern::Flecks),
    good(
        t(
            "姜黄釉中秋圆盘 10 英寸",
            "Ginger glaze dinner plate, 10 in",
            "طبق عشاء بطلاء زنجبيلي 10 بوصات",
        ),
        Motif::Plate,
        Ink::Ginger,
        1680,
    )
    .with(Ink::Brown, Pattern::Dots),
    good(
        t(
            "青花花卉大盘 12 英寸",
            "Blue-and-white flower charger, 12 in",
            "صحن تقديم كبير بنقش زهور أزرق 12 بوصة",
        ),
        Motif::Plate,
        Ink::White,
        3880,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
    good(
        t(
            "樱花粉早餐盘",
            "Blossom pink breakfast plate",
            "طبق فطور وردي",
        ),
        Motif::Plate,
        Ink::Pink,
        1380,
    )
    .and(Ink::Wine)
    .colours(&[Ink::Pink, Ink::Mint, Ink::Lilac, Ink::White]),
];

const VASES: &[GoodSheet] = &[
    good(
        t(
            "哑光陶花瓶 素胎",
            "Matt stoneware vase",
            "مزهرية فخارية غير لامعة",
        ),
        Motif::Vase,
        Ink::Sand,
        3500,
    )
    .and(Ink::Brown),
    good(
        t(
            "青花缠枝莲梅瓶 32 厘米",
            "Blue-and-white lotus meiping vase, 32 cm",
            "مزهرية ميبينغ بنقش اللوتس الأزرق، ارتفاع 32 سم، مرسومة باليد في ورشنا في جينغدتشن",
        ),
        Motif::Vase,
        Ink::White,
        12_800,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .was(15_800)
    .form(2),
    good(
        t(
            "霁蓝描金直口瓶",
            "Navy vase with gold bands",
            "مزهرية كحلية بأشرطة ذهبية",
        ),
        Motif::Vase,
        Ink::Navy,
        9800,
    )
    .with(Ink::Gold, Pattern::Bands)
    .form(1),
    good(
        t(
            "薄荷波纹花插",
            "Mint wave bud vase",
            "مزهرية صغيرة نعناعية بأمواج",
        ),
        Motif::Vase,
        Ink::Mint,
        2260,
    )
    .with(Ink::Pine, Pattern::Waves)
    .clearance(3200),
    good(
        t(
            "朱红菱格双耳瓶",
            "Cinnabar lattice vase",
            "مزهرية قرمزية بمعينات",
        ),
        Motif::Vase,
        Ink::Cinnabar,
        6800,
    )
    .with(Ink::Ivory, Pattern::Lattice)
    .off_sale(),
    good(zh_only("老窑试制素烧小瓶"), Motif::Vase, Ink::Brown, 1600).pictures(0),
];
