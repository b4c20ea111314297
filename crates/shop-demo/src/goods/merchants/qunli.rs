//! Guangzhou Qunli Garments Co., Ltd.: womenswear, menswear, shoes.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "qunli",
    username: "qunli_wear",
    code: "QL",
    website_name: t("群丽服饰", "Qunli", "تشونلي"),
    company: t(
        "广州群丽服饰有限公司",
        "Guangzhou Qunli Garments Co., Ltd.",
        "شركة تشونلي للملابس في قوانغتشو المحدودة",
    ),
    business: "clothing",
    area: "CN-GD-guangzhou",
    shipping: Shipping::Domestic,
    main_products: t(
        "女装 · 男装 · 鞋袜",
        "Womenswear, menswear, shoes",
        "ملابس نسائية ورجالية وأحذية",
    ),
    introduction: t(
        "广州十三行档口直营，自有版房和七十人车间，每周上新二十款。面料、尺码和吊牌均可按客户要求调整。",
        "Straight from our stall at Shisanhang, Guangzhou, with our own pattern room and a workshop of seventy; twenty new models a week. Fabric, sizing and labels as you wish.",
        "من سوق شيسانهانغ في قوانغتشو، لدينا غرفة تصميم وورشة من سبعين عاملًا، وعشرون موديلًا جديدًا كل أسبوع.",
    ),
    notice: t(
        "新款每周三上架，支持一件拿样。",
        "New models every Wednesday; single samples welcome.",
        "موديلات جديدة كل أربعاء، وعينة واحدة متاحة.",
    ),
    address: t(
        "广东省广州市荔湾区十三行路 1 号 6 楼",
        "6/F, 1 Shisanhang Road, Liwan, Guangzhou, Guangdong",
        "الطابق 6، 1 طريق شيسانهانغ، ليوان، قوانغتشو، قوانغدونغ",
    ),
    salesman: t("黄丽群", "Huang Liqun", "هوانغ ليتشون"),
    mark: (Motif::Dress, Ink::Wine),
    level: 'C',
    recommended: true,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "预缩面料，不易变形",
        "Pre-shrunk fabric keeps its shape",
        "قماش مسبق الانكماش يحافظ على شكله",
    ),
    t(
        "双针车缝，走线平整",
        "Twin-needle stitching",
        "خياطة مزدوجة متقنة",
    ),
    t(
        "可换领标、吊牌和包装袋",
        "Own neck label, hang tag and bag",
        "علامات وأكياس خاصة بكم",
    ),
    t(
        "现货 24 小时内发出",
        "Stock leaves within 24 hours",
        "المتوفر يُشحن خلال 24 ساعة",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("服装", "Clothes", "ملابس"),
        sections: &[
            SectionSheet {
                name: t("上衣", "Tops", "قمصان"),
                material: t("精梳棉 200 克", "Combed cotton, 200 g", "قطن ممشط 200 غ"),
                unit: PIECE,
                packing: pack(60, "58×40×42", 210),
                goods: TOPS,
            },
            SectionSheet {
                name: t("外套与裙装", "Jackets and dresses", "معاطف وفساتين"),
                material: t("聚酯纤维与棉", "Polyester and cotton", "بوليستر وقطن"),
                unit: PIECE,
                packing: pack(24, "60×44×46", 560),
                goods: JACKETS_AND_DRESSES,
            },
        ],
    },
    GroupSheet {
        name: t("鞋袜配饰", "Shoes and accessories", "أحذية وإكسسوارات"),
        sections: &[
            SectionSheet {
                name: t("鞋袜", "Shoes and socks", "أحذية وجوارب"),
                material: t("网布与橡胶", "Mesh and rubber", "شبك ومطاط"),
                unit: PAIR,
                packing: pack(12, "64×44×36", 720),
                goods: SHOES_AND_SOCKS,
            },
            SectionSheet {
                name: t("围巾帽子", "Scarves and hats", "أوشحة وقبعات"),
                material: t("仿羊绒", "Cashmere-like acrylic", "أكريليك ناعم"),
                unit: STRIP,
                packing: pack(80, "56×42×40", 190),
                goods: SCARVES_AND_HATS,
            },
        ],
    },
];

const TOPS: &[GoodSheet] = &[
    good(
        t(
            "纯棉圆领 T 恤",
            "Cotton crew-neck T-shirt",
            "تيشيرت قطني بياقة مستديرة",
        ),
        Motif::Tshirt,
        Ink::White,
        1980,
    )
    .and(Ink::Grey)
    .colours(&[Ink::White, Ink::Black, Ink::Navy, Ink::Olive])
    .choices(&[CLOTHES_SIZE])
    .from(20, 5),
    good(
        t(
            "海魂条纹 T 恤",
            "Breton striped T-shirt",
            "تيشيرت مخطط بحري",
        ),
        Motif::Tshirt,
        Ink::Ivory,
        2280,
    )
    .with(Ink::Navy, Pattern::Stripes)
    .choices(&[CLOTHES_SIZE]),
    good(
        t(
            "国风缠枝印花 T 恤",
            "Scroll print T-shirt",
            "تيشيرت بطبعة زهور شرقية",
        ),
        Motif::Tshirt,
        Ink::White,
        2680,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .choices(&[CLOTHES_SIZE]),
    good(
        t("波点娃娃衫", "Dotted blouse", "بلوزة منقطة"),
        Motif::Tshirt,
        Ink::Pink,
        2860,
    )
    .with(Ink::White, Pattern::Dots),
    good(
        t(
            "格纹休闲衬衫",
            "Checked casual shirt",
            "قميص كاجوال بمربعات",
        ),
        Motif::Tshirt,
        Ink::Cinnabar,
        3600,
    )
    .with(Ink::Ivory, Pattern::Checks)
    .choices(&[CLOTHES_SIZE]),
    good(
        t("渐变扎染上衣", "Dip-dyed top", "بلوزة مصبوغة بتدرج"),
        Motif::Tshirt,
        Ink::Mist,
        2980,
    )
    .with(Ink::Cobalt, Pattern::Dipped)
    .clearance(4200),
];

const JACKETS_AND_DRESSES: &[GoodSheet] = &[
    good(t("轻薄防风夹克", "Light windproof jacket", "سترة خفيفة ضد الريح"), Motif::Jacket, Ink::Olive, 8900).and(Ink::Orange).colours(&[Ink::Olive, Ink::Black, Ink::Navy]).choices(&[CLOTHES_SIZE]).was(10_800),
    good(t("男士商务立领外套", "Men's business jacket", "سترة رجالية رسمية"), Motif::Jacket, Ink::Graphite, 12_600).and(Ink::Steel).choices(&[CLOTHES_SIZE]).form(1),
    good(t("菱格棉服外套", "Quilted padded jacket", "سترة مبطنة بمعينات"), Motif::Jacket, Ink::Wine, 13_800).with(Ink::Pink, Pattern::Lattice),
    good(t("法式收腰连衣裙", "French waisted dress", "فستان فرنسي بخصر محدد"), Motif::Dress, Ink::Wine, 7600).and(Ink::Gold).colours(&[Ink::Wine, Ink::Black, Ink::Celadon]).choices(&[CLOTHES_SIZE]).form(0),
    good(t("碎花长袖连衣长裙", "Long-sleeved floral maxi dress", "فستان طويل محتشم بأكمام طويلة ونقش زهور ناعم مناسب للمناسبات اليومية وزيارات العيد بقماش مريح"), Motif::Dress, Ink::Ivory, 8900).with(Ink::Cinnabar, Pattern::Sprigs).form(1),
    good(t("波点度假连衣裙", "Dotted holiday dress", "فستان عطلة منقط"), Motif::Dress, Ink::Navy, 6900).with(Ink::White, Pattern::Dots).clearance(9800).form(0),
];

const SHOES_AND_SOCKS: &[GoodSheet] = &[
    good(
        t(
            "透气跑步鞋",
            "Breathable running shoes",
            "حذاء جري يسمح بالتهوية",
        ),
        Motif::Shoe,
        Ink::Mist,
        6800,
    )
    .and(Ink::Orange)
    .colours(&[Ink::Mist, Ink::Black, Ink::White])
    .choices(&[SHOE_SIZE])
    .from(12, 6),
    good(
        t(
            "厚底休闲鞋",
            "Thick-soled casual shoes",
            "حذاء كاجوال بنعل سميك",
        ),
        Motif::Shoe,
        Ink::Ivory,
        7900,
    )
    .and(Ink::Wood)
    .choices(&[SHOE_SIZE]),
    good(
        no_arabic("复古格纹帆布鞋", "Retro checked canvas shoes"),
        Motif::Shoe,
        Ink::Cinnabar,
        4600,
    )
    .with(Ink::Ivory, Pattern::Checks)
    .choices(&[SHOE_SIZE]),
    good(
        t(
            "中筒棉袜 五双装",
            "Crew socks, five pairs",
            "جوارب قطنية خمسة أزواج",
        ),
        Motif::Socks,
        Ink::Grey,
        1680,
    )
    .and(Ink::Cinnabar)
    .from(20, 10)
    .packed(pack(100, "54×40×36", 220)),
    good(
        t("条纹学院袜", "Striped college socks", "جوارب مخططة"),
        Motif::Socks,
        Ink::Ivory,
        480,
    )
    .with(Ink::Navy, Pattern::Stripes)
    .packed(pack(300, "54×40×36", 55)),
    good(
        t("点点儿童袜", "Dotted children's socks", "جوارب أطفال منقطة"),
        Motif::Socks,
        Ink::Mint,
        380,
    )
    .with(Ink::Pink, Pattern::Dots)
    .packed(pack(400, "54×40×36", 35)),
];

const SCARVES_AND_HATS: &[GoodSheet] = &[
    good(
        t(
            "仿羊绒格纹围巾",
            "Cashmere-feel tartan scarf",
            "وشاح بمربعات ناعم كالكشمير",
        ),
        Motif::Scarf,
        Ink::Cinnabar,
        2480,
    )
    .with(Ink::Ivory, Pattern::Checks)
    .was(3280),
    good(
        t("素色披肩两用围巾", "Plain shawl scarf", "وشاح شال سادة"),
        Motif::Scarf,
        Ink::Sand,
        2280,
    )
    .and(Ink::Brown)
    .colours(&[Ink::Sand, Ink::Grey, Ink::Wine, Ink::Pine]),
    good(
        t("青花丝巾", "Porcelain print scarf", "وشاح حريري بنقش الخزف"),
        Motif::Scarf,
        Ink::White,
        1980,
    )
    .with(Ink::Cobalt, Pattern::Sprigs),
    good(
        t("条纹针织围巾", "Striped knitted scarf", "وشاح محبوك مخطط"),
        Motif::Scarf,
        Ink::Navy,
        1880,
    )
    .with(Ink::Ginger, Pattern::Stripes),
    good(
        t("羊毛呢礼帽", "Wool felt hat", "قبعة صوف لباد"),
        Motif::Hat,
        Ink::Black,
        3600,
    )
    .and(Ink::Wine)
    .colours(&[Ink::Black, Ink::Brown, Ink::Grey]),
    good(
        t("刺绣鸭舌帽", "Embroidered cap", "قبعة مطرزة"),
        Motif::Cap,
        Ink::Navy,
        1680,
    )
    .with(Ink::Gold, Pattern::Sprigs)
    .sold_out(),
];
