//! Yangjiang Chuxin Kitchenware Co., Ltd.: knives, pans, boards.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "chuxin",
    username: "chuxin_cook",
    code: "CX",
    website_name: t("厨心厨具", "Chuxin", "تشوشين"),
    company: t(
        "阳江市厨心刀剪厨具有限公司",
        "Yangjiang Chuxin Kitchenware Co., Ltd.",
        "شركة تشوشين لأدوات المطبخ في يانغجيانغ المحدودة",
    ),
    business: "kitchen",
    area: "CN-GD-yangjiang",
    shipping: Shipping::Domestic,
    main_products: t(
        "刀具 · 锅具 · 砧板",
        "Knives, pans, boards",
        "سكاكين ومقالٍ وألواح تقطيع",
    ),
    introduction: t(
        "阳江是中国刀剪之都，我们三代做刀。钼钒钢刀具、麦饭石锅和整木砧板自产自销，餐饮连锁可做专供型号。",
        "Yangjiang is China's city of knives, and ours is the third generation to make them: molybdenum-vanadium blades, stone-coated pans and solid wood boards, with special models for restaurant chains.",
        "يانغجيانغ مدينة السكاكين في الصين ونحن الجيل الثالث في الصنعة: سكاكين فولاذية ومقالٍ حجرية وألواح خشبية وموديلات خاصة للمطاعم.",
    ),
    notice: t(
        "餐饮客户可寄回免费磨刀一年。",
        "Restaurants: one year of free sharpening.",
        "للمطاعم: شحذ مجاني لمدة سنة.",
    ),
    address: t(
        "广东省阳江市江城区银岭科技产业园 7 号",
        "7 Yinling Park, Jiangcheng, Yangjiang, Guangdong",
        "7 مجمع ينلينغ، جيانغتشنغ، يانغجيانغ، قوانغدونغ",
    ),
    salesman: t("梁大勇", "Liang Dayong", "ليانغ دايونغ"),
    mark: (Motif::Pan, Ink::Wine),
    level: 'A',
    recommended: false,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "5Cr15MoV 钢，冰锻开刃",
        "5Cr15MoV steel, ice-hardened edge",
        "فولاذ 5Cr15MoV بحد مقسّى",
    ),
    t(
        "电磁炉与明火通用",
        "For induction and gas alike",
        "مناسب للحث والغاز",
    ),
    t(
        "不粘层通过 LFGB 检测",
        "Non-stick coating tested to LFGB",
        "طبقة مانعة للالتصاق وفق LFGB",
    ),
    t(
        "礼盒与打码可定制",
        "Gift box and engraving possible",
        "علبة هدية ونقش حسب الطلب",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("切配", "Cutting", "التقطيع"),
        sections: &[
            SectionSheet {
                name: t("刀具", "Knives", "سكاكين"),
                material: t(
                    "5Cr15MoV 不锈钢",
                    "5Cr15MoV stainless steel",
                    "فولاذ 5Cr15MoV",
                ),
                unit: EACH,
                packing: pack(48, "44×32×24", 310),
                goods: KNIVES,
            },
            SectionSheet {
                name: t("砧板", "Cutting boards", "ألواح تقطيع"),
                material: t("整木与竹", "Solid wood and bamboo", "خشب صلب وخيزران"),
                unit: PIECE,
                packing: pack(10, "52×38×34", 1800),
                goods: CUTTING_BOARDS,
            },
        ],
    },
    GroupSheet {
        name: t("烹饪", "Cooking", "الطهي"),
        sections: &[
            SectionSheet {
                name: t("锅具", "Pots and pans", "قدور ومقالٍ"),
                material: t(
                    "压铸铝与不锈钢",
                    "Cast aluminium and steel",
                    "ألمنيوم مصبوب وفولاذ",
                ),
                unit: EACH,
                packing: pack(6, "58×34×36", 1350),
                goods: POTS_AND_PANS,
            },
            SectionSheet {
                name: t("餐具小件", "Cutlery", "أدوات المائدة"),
                material: t(
                    "304 不锈钢与合金筷",
                    "304 steel and alloy",
                    "فولاذ 304 وسبيكة",
                ),
                unit: SET,
                packing: pack(60, "46×34×30", 260),
                goods: CUTLERY,
            },
        ],
    },
];

const KNIVES: &[GoodSheet] = &[
    good(
        t("主厨刀 8 寸", "Chef's knife, 8 in", "سكين الطاهي 8 بوصات"),
        Motif::Knife,
        Ink::Black,
        5800,
    )
    .and(Ink::Steel)
    .was(6800)
    .form(0),
    good(
        t(
            "乌木柄斩切刀",
            "Cleaver with dark handle",
            "ساطور بمقبض داكن",
        ),
        Motif::Knife,
        Ink::Brown,
        6900,
    )
    .and(Ink::Gold)
    .from(12, 6)
    .form(1),
    good(
        t("家用水果刀", "Household fruit knife", "سكين فواكه منزلية"),
        Motif::Knife,
        Ink::Lemon,
        980,
    )
    .and(Ink::White)
    .colours(&[Ink::Lemon, Ink::Mint, Ink::Pink])
    .from(48, 12)
    .form(2),
    good(
        t("樱花粉陶瓷小刀", "Pink paring knife", "سكين تقشير وردية"),
        Motif::Knife,
        Ink::Pink,
        1680,
    )
    .and(Ink::White)
    .clearance(2380)
    .form(2),
    good(
        t(
            "酒红大马士革纹厨刀",
            "Wine-red damask kitchen knife",
            "سكين مطبخ عنابية بنقش دمشقي",
        ),
        Motif::Knife,
        Ink::Wine,
        12_800,
    )
    .and(Ink::Gold)
    .form(0),
    good(
        t(
            "剔骨刀 防滑柄",
            "Boning knife, non-slip grip",
            "سكين إزالة العظم بمقبض مانع للانزلاق",
        ),
        Motif::Knife,
        Ink::Cobalt,
        2680,
    )
    .and(Ink::White)
    .form(2),
];

const CUTTING_BOARDS: &[GoodSheet] = &[
    good(
        t(
            "乌檀木整木砧板",
            "Solid dark wood board",
            "لوح تقطيع خشب صلب داكن",
        ),
        Motif::Board,
        Ink::Brown,
        8600,
    )
    .and(Ink::Gold),
    good(
        t("加厚竹砧板", "Thick bamboo board", "لوح تقطيع خيزران سميك"),
        Motif::Board,
        Ink::Wood,
        3200,
    )
    .and(Ink::Brown)
    .from(10, 5),
    good(
        t("榉木挂式砧板", "Hanging beech board", "لوح زان معلق"),
        Motif::Board,
        Ink::Sand,
        3900,
    )
    .and(Ink::Brown)
    .form(0),
    good(
        t(
            "抗菌分类砧板",
            "Antibacterial colour-coded board",
            "لوح تقطيع مضاد للبكتيريا",
        ),
        Motif::Board,
        Ink::Mint,
        2680,
    )
    .and(Ink::Pine)
    .colours(&[Ink::Mint, Ink::Pink, Ink::Ivory, Ink::Mist]),
    good(
        t("条纹端木砧板", "Striped end-grain board", "لوح خشبي مخطط"),
        Motif::Board,
        Ink::Wood,
        11_800,
    )
    .with(Ink::Brown, Pattern::Stripes),
    good(
        t(
            "格纹拼木披萨板",
            "Chequered pizza board",
            "لوح بيتزا بمربعات",
        ),
        Motif::Board,
        Ink::Ginger,
        5200,
    )
    .with(Ink::Brown, Pattern::Checks)
    .clearance(7200)
    .form(1),
];

const POTS_AND_PANS: &[GoodSheet] = &[
    good(
        t(
            "麦饭石不粘平底锅",
            "Stone-coated frying pan",
            "مقلاة حجرية غير لاصقة",
        ),
        Motif::Pan,
        Ink::Graphite,
        6900,
    )
    .and(Ink::Wood)
    .choices(&[DIAMETER])
    .colours(&[Ink::Graphite, Ink::Mint, Ink::Ivory]),
    good(
        t("铸铁煎锅", "Cast iron skillet", "مقلاة حديد زهر"),
        Motif::Pan,
        Ink::Black,
        8800,
    )
    .and(Ink::Cinnabar)
    .choices(&[DIAMETER]),
    good(
        t("早餐煎蛋小锅", "Small egg pan", "مقلاة بيض صغيرة"),
        Motif::Pan,
        Ink::Pink,
        3600,
    )
    .and(Ink::Wood)
    .form(0),
    good(
        t(
            "不锈钢汤锅 24 厘米",
            "Stainless stock pot, 24 cm",
            "قدر حساء فولاذي 24 سم",
        ),
        Motif::Pot,
        Ink::Steel,
        11_800,
    )
    .and(Ink::Black)
    .was(13_800),
    good(
        t(
            "珐琅炖锅 朱红",
            "Enamel casserole, cinnabar",
            "قدر مينا قرمزي للطبخ البطيء",
        ),
        Motif::Pot,
        Ink::Cinnabar,
        16_800,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Cinnabar, Ink::Navy, Ink::Celadon]),
    good(
        t(
            "斑点搪瓷奶锅",
            "Speckled enamel milk pot",
            "قدر حليب مينا مرقط",
        ),
        Motif::Pot,
        Ink::Ivory,
        4600,
    )
    .with(Ink::Navy, Pattern::Flecks)
    .sold_out(),
];

const CUTLERY: &[GoodSheet] = &[
    good(
        t(
            "刀叉勺三件套",
            "Knife, fork and spoon set",
            "طقم سكين وشوكة وملعقة",
        ),
        Motif::Cutlery,
        Ink::Black,
        1980,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Black, Ink::White, Ink::Pink, Ink::Mint])
    .from(60, 20),
    good(
        t(
            "木柄西餐具",
            "Wood-handled cutlery",
            "أدوات مائدة بمقابض خشبية",
        ),
        Motif::Cutlery,
        Ink::Wood,
        2680,
    )
    .and(Ink::Brown),
    good(
        t(
            "青瓷柄餐具礼盒",
            "Celadon-handled cutlery, boxed",
            "أدوات مائدة بمقابض سيلادون",
        ),
        Motif::Cutlery,
        Ink::Celadon,
        3980,
    )
    .and(Ink::Gold),
    good(
        t(
            "合金筷十双配筷筒",
            "Ten pairs of chopsticks with holder",
            "عشرة أزواج عيدان مع حامل",
        ),
        Motif::Chopsticks,
        Ink::White,
        2860,
    )
    .with(Ink::Cinnabar, Pattern::Bands),
    good(
        t(
            "鸡翅木筷 带筒",
            "Wenge chopsticks with holder",
            "عيدان خشبية مع حامل",
        ),
        Motif::Chopsticks,
        Ink::Sand,
        3200,
    )
    .with(Ink::Brown, Pattern::Waves),
    good(
        t(
            "青花筷筒套装",
            "Porcelain chopstick set",
            "طقم عيدان بحامل خزفي",
        ),
        Motif::Chopsticks,
        Ink::Ivory,
        3600,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
];
