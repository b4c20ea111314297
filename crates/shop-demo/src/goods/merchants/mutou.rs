//! Yunhe Mutou Toys Co., Ltd.: wooden toys, blocks, puzzles.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "mutou",
    username: "mutou_toys",
    code: "MT",
    website_name: t("木头人玩具", "Mutou Toys", "موتو للعب"),
    company: t(
        "云和县木头人玩具有限公司",
        "Yunhe Mutou Toys Co., Ltd.",
        "شركة موتو للألعاب الخشبية في يونخه المحدودة",
    ),
    business: "toys",
    area: "CN-ZJ-lishui",
    shipping: Shipping::Domestic,
    main_products: t(
        "木制玩具 · 积木 · 拼图",
        "Wooden toys, blocks, puzzles",
        "ألعاب خشبية ومكعبات وأحاجٍ",
    ),
    introduction: t(
        "云和木玩小镇的老厂，三十年木工手艺。全部使用可追溯的榉木、松木和椴木，水性漆符合欧盟玩具标准。",
        "An old workshop of Yunhe, the town of wooden toys, with thirty years of woodcraft: traceable beech, pine and lime, and water-based paints to the EU toy standard.",
        "ورشة عريقة في يونخه، بلدة الألعاب الخشبية، بخبرة ثلاثين عامًا. نستخدم خشب الزان والصنوبر والزيزفون ودهانات مائية وفق معيار الألعاب الأوروبي.",
    ),
    notice: t(
        "幼儿园采购可开专票，样品免费。",
        "Kindergartens: free samples, invoices issued.",
        "لرياض الأطفال: عينات مجانية وفواتير رسمية.",
    ),
    address: t(
        "浙江省丽水市云和县白龙山街道木玩路 21 号",
        "21 Muwan Road, Yunhe, Lishui, Zhejiang",
        "21 طريق موان، يونخه، ليشوي، تشجيانغ",
    ),
    salesman: t("林小满", "Lin Xiaoman", "لين شياومان"),
    mark: (Motif::Rings, Ink::Ginger),
    level: 'A',
    recommended: false,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "水性漆，通过 EN71 检测",
        "Water-based paint, tested to EN 71",
        "دهان مائي مختبر وفق EN 71",
    ),
    t(
        "边角打磨圆润，无毛刺",
        "Rounded, splinter-free edges",
        "حواف مستديرة بلا شظايا",
    ),
    t(
        "适合三岁以上儿童",
        "For children of three years and up",
        "للأطفال من ثلاث سنوات فما فوق",
    ),
    t(
        "彩盒包装，可贴牌",
        "Colour box, private label possible",
        "علبة ملونة ويمكن وضع علامتكم",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("益智木玩", "Learning toys", "ألعاب تعليمية"),
        sections: &[
            SectionSheet {
                name: t("套塔与积木", "Stacking and blocks", "تركيب ومكعبات"),
                material: t("榉木", "Beech", "خشب الزان"),
                unit: SET,
                packing: pack(30, "50×40×38", 640),
                goods: STACKING_AND_BLOCKS,
            },
            SectionSheet {
                name: t("拼图", "Puzzles", "أحاجي تركيب"),
                material: t("椴木", "Lime wood", "خشب الزيزفون"),
                unit: BOX,
                packing: pack(60, "48×36×34", 320),
                goods: PUZZLES,
            },
        ],
    },
    GroupSheet {
        name: t("车与伙伴", "Vehicles and friends", "عربات ودمى"),
        sections: &[
            SectionSheet {
                name: t("小车与火车", "Cars and trains", "سيارات وقطارات"),
                material: t("榉木与松木", "Beech and pine", "زان وصنوبر"),
                unit: PIECE,
                packing: pack(36, "52×38×36", 420),
                goods: CARS_AND_TRAINS,
            },
            SectionSheet {
                name: t("毛绒伙伴", "Soft friends", "دمى محشوة"),
                material: t(
                    "短毛绒与 PP 棉",
                    "Short plush and PP cotton",
                    "مخمل قصير وحشوة ناعمة",
                ),
                unit: EACH,
                packing: pack(40, "70×50×50", 260),
                goods: SOFT_FRIENDS,
            },
        ],
    },
];

const STACKING_AND_BLOCKS: &[GoodSheet] = &[
    good(
        t(
            "彩虹套塔 五层",
            "Rainbow stacking tower, five rings",
            "برج حلقات قوس قزح بخمس طبقات",
        ),
        Motif::Rings,
        Ink::Cinnabar,
        1980,
    )
    .and(Ink::Cobalt)
    .from(30, 10),
    good(
        t(
            "马卡龙套圈塔",
            "Pastel ring tower",
            "برج حلقات بألوان هادئة",
        ),
        Motif::Rings,
        Ink::Pink,
        2180,
    )
    .and(Ink::Mint),
    good(
        t(
            "原木婴儿套塔",
            "Natural wood baby stacker",
            "برج حلقات خشبي للرضّع",
        ),
        Motif::Rings,
        Ink::Wood,
        2460,
    )
    .and(Ink::Ivory),
    good(
        t(
            "城堡积木 50 块",
            "Castle blocks, 50 pieces",
            "مكعبات القلعة 50 قطعة",
        ),
        Motif::Blocks,
        Ink::Cinnabar,
        4200,
    )
    .and(Ink::Cobalt)
    .was(4900),
    good(
        t(
            "森林积木 100 块",
            "Forest blocks, 100 pieces",
            "مكعبات الغابة 100 قطعة",
        ),
        Motif::Blocks,
        Ink::Pine,
        6800,
    )
    .and(Ink::Orange),
    good(
        t("字母认知积木", "Alphabet blocks", "مكعبات الحروف"),
        Motif::Blocks,
        Ink::Turquoise,
        3600,
    )
    .and(Ink::Pink),
];

const PUZZLES: &[GoodSheet] = &[
    good(
        t(
            "动物大块拼图",
            "Large-piece animal puzzle",
            "أحجية حيوانات بقطع كبيرة",
        ),
        Motif::Puzzle,
        Ink::Orange,
        1280,
    )
    .with(Ink::Turquoise, Pattern::Dots),
    good(
        t(
            "青花瓷拼图 120 片",
            "Porcelain pattern puzzle, 120 pieces",
            "أحجية بنقش الخزف 120 قطعة",
        ),
        Motif::Puzzle,
        Ink::White,
        2680,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
    good(
        no_arabic("海洋波浪拼图", "Ocean wave puzzle"),
        Motif::Puzzle,
        Ink::Mist,
        1480,
    )
    .with(Ink::Navy, Pattern::Waves),
    good(
        t(
            "几何图形配对板",
            "Shape matching board",
            "لوحة مطابقة الأشكال",
        ),
        Motif::Puzzle,
        Ink::Lemon,
        1860,
    )
    .with(Ink::Cinnabar, Pattern::Lattice),
    good(
        t("世界地图拼图", "World map puzzle", "أحجية خريطة العالم"),
        Motif::Puzzle,
        Ink::Celadon,
        2980,
    )
    .with(Ink::Brown, Pattern::Flecks)
    .sold_out(),
    good(
        t("格子数字拼板", "Number puzzle board", "لوحة أرقام بمربعات"),
        Motif::Puzzle,
        Ink::Lilac,
        1360,
    )
    .with(Ink::White, Pattern::Checks)
    .clearance(1980),
];

const CARS_AND_TRAINS: &[GoodSheet] = &[
    good(
        t("经典木质小火车", "Classic wooden train", "قطار خشبي كلاسيكي"),
        Motif::Train,
        Ink::Cinnabar,
        3580,
    )
    .and(Ink::Cobalt),
    good(
        t(
            "墨绿蒸汽小火车",
            "Pine green steam train",
            "قطار بخاري أخضر",
        ),
        Motif::Train,
        Ink::Pine,
        3780,
    )
    .with(Ink::Gold, Pattern::Bands),
    good(
        t(
            "糖果色数字火车",
            "Candy-coloured number train",
            "قطار الأرقام بألوان زاهية",
        ),
        Motif::Train,
        Ink::Pink,
        3280,
    )
    .with(Ink::Turquoise, Pattern::Dots),
    good(
        t("木头小轿车", "Little wooden car", "سيارة خشبية صغيرة"),
        Motif::Car,
        Ink::Cobalt,
        1580,
    )
    .and(Ink::Ginger)
    .colours(&[Ink::Cobalt, Ink::Cinnabar, Ink::Lemon])
    .form(0),
    good(
        t("快递小货车", "Parcel delivery van", "شاحنة توصيل صغيرة"),
        Motif::Car,
        Ink::Orange,
        1880,
    )
    .with(Ink::White, Pattern::Bands)
    .form(1),
    good(
        t("复古双色巴士", "Two-tone retro bus", "حافلة كلاسيكية بلونين"),
        Motif::Car,
        Ink::Mint,
        2260,
    )
    .with(Ink::Ivory, Pattern::Dipped)
    .clearance(2980)
    .form(1),
];

const SOFT_FRIENDS: &[GoodSheet] = &[
    good(
        t(
            "抱抱小熊 35 厘米",
            "Hugging bear, 35 cm",
            "دبدوب الحضن 35 سم",
        ),
        Motif::Bear,
        Ink::Brown,
        2880,
    )
    .and(Ink::Cinnabar)
    .colours(&[Ink::Brown, Ink::Ivory, Ink::Grey])
    .from(20, 10),
    good(
        t("樱花粉蝴蝶结小熊", "Pink bear with bow", "دب وردي بربطة"),
        Motif::Bear,
        Ink::Pink,
        2980,
    )
    .and(Ink::Wine),
    good(
        t("波点围兜小熊", "Bear with dotted bib", "دب بصدرية منقطة"),
        Motif::Bear,
        Ink::Sand,
        2680,
    )
    .with(Ink::Mint, Pattern::Dots),
    good(
        t("藏青绅士熊", "Navy gentleman bear", "دب كحلي أنيق"),
        Motif::Bear,
        Ink::Navy,
        3200,
    )
    .with(Ink::Gold, Pattern::Stripes),
    good(
        t("条纹睡衣熊", "Bear in striped pyjamas", "دب ببيجاما مخططة"),
        Motif::Bear,
        Ink::Grey,
        2780,
    )
    .with(Ink::Mist, Pattern::Stripes),
    good(
        t(
            "超大生日熊 80 厘米",
            "Giant birthday bear, 80 cm",
            "دب عيد ميلاد كبير 80 سم",
        ),
        Motif::Bear,
        Ink::Ginger,
        9800,
    )
    .and(Ink::Cinnabar)
    .packed(pack(6, "90×60×60", 1500))
    .off_sale(),
];
