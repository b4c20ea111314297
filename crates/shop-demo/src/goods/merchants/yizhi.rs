//! Ningbo Yizhi Stationery Co., Ltd.: notebooks, pens, office supplies.

use super::prelude::*;

/// The merchant with their price list.
pub const SHEET: MerchantSheet = MerchantSheet {
    alias: "yizhi",
    username: "yizhi_paper",
    code: "YZ",
    website_name: t("壹纸文具", "Yizhi", "ييتشي"),
    company: t(
        "宁波壹纸文具有限公司",
        "Ningbo Yizhi Stationery Co., Ltd.",
        "شركة ييتشي للقرطاسية في نينغبو المحدودة",
    ),
    business: "stationery",
    area: "CN-ZJ-ningbo",
    shipping: Shipping::Domestic,
    main_products: t(
        "笔记本 · 笔 · 办公用品",
        "Notebooks, pens, office supplies",
        "دفاتر وأقلام ولوازم مكتبية",
    ),
    introduction: t(
        "宁波港边的文具工厂，本册与书写工具自产，开学季备货充足。出口订单熟悉各国条码与标签要求。",
        "A stationery factory by the port of Ningbo, making its own books and writing tools, well stocked for school season and used to the bar codes and labels of every country.",
        "مصنع قرطاسية قرب ميناء نينغبو، ننتج الدفاتر والأقلام ونستعد لموسم المدارس، ونعرف متطلبات الباركود لكل بلد.",
    ),
    notice: t(
        "开学季整柜优惠，九月底前下单。",
        "School season container prices until the end of September.",
        "أسعار خاصة للحاويات حتى نهاية سبتمبر.",
    ),
    address: t(
        "浙江省宁波市北仑区大港工业城 12 号",
        "12 Dagang Industrial Park, Beilun, Ningbo, Zhejiang",
        "12 مجمع داغانغ الصناعي، بيلون، نينغبو، تشجيانغ",
    ),
    salesman: t("沈一鸣", "Shen Yiming", "شن ييمينغ"),
    mark: (Motif::Notebook, Ink::Navy),
    level: 'A',
    recommended: false,
    points: POINTS,
    groups: GROUPS,
};

const POINTS: &[Text] = &[
    t(
        "100 克道林纸，不洇墨",
        "100 g wood-free paper, no bleed-through",
        "ورق 100 غرام لا يتشرب الحبر",
    ),
    t(
        "封面可烫金或压印",
        "Covers foil-stamped or embossed",
        "طباعة ذهبية أو بارزة على الغلاف",
    ),
    t(
        "环保油墨，无异味",
        "Eco inks without smell",
        "أحبار صديقة للبيئة بلا رائحة",
    ),
    t(
        "条码与外箱唛头可代做",
        "Bar codes and carton marks made for you",
        "نجهّز الباركود وعلامات الكراتين",
    ),
];

const GROUPS: &[GroupSheet] = &[
    GroupSheet {
        name: t("纸品", "Paper", "ورقيات"),
        sections: &[
            SectionSheet {
                name: t("笔记本", "Notebooks", "دفاتر"),
                material: t(
                    "道林纸与 PU 封面",
                    "Wood-free paper, PU cover",
                    "ورق فاخر وغلاف PU",
                ),
                unit: EACH,
                packing: pack(60, "42×32×30", 310),
                goods: NOTEBOOKS,
            },
            SectionSheet {
                name: t("文件收纳", "Filing", "حفظ الملفات"),
                material: t("PP 与灰板", "PP and greyboard", "بولي بروبلين وكرتون"),
                unit: EACH,
                packing: pack(80, "50×36×34", 150),
                goods: FILING,
            },
        ],
    },
    GroupSheet {
        name: t("书写与手工", "Writing and craft", "كتابة وأعمال يدوية"),
        sections: &[
            SectionSheet {
                name: t("笔与笔袋", "Pens and cases", "أقلام ومقالم"),
                material: t("ABS 与涤纶", "ABS and polyester", "ABS وبوليستر"),
                unit: EACH,
                packing: pack(144, "46×34×30", 60),
                goods: PENS_AND_CASES,
            },
            SectionSheet {
                name: t("剪刀与胶带", "Scissors and tape", "مقصات وأشرطة"),
                material: t(
                    "不锈钢与和纸",
                    "Stainless steel and washi",
                    "فولاذ وورق واشي",
                ),
                unit: EACH,
                packing: pack(120, "44×32×28", 90),
                goods: SCISSORS_AND_TAPE,
            },
        ],
    },
];

const NOTEBOOKS: &[GoodSheet] = &[
    good(
        t(
            "A5 绑带硬面笔记本",
            "A5 hardcover notebook with band",
            "دفتر A5 بغلاف صلب وشريط",
        ),
        Motif::Notebook,
        Ink::Navy,
        1280,
    )
    .and(Ink::Gold)
    .colours(&[Ink::Navy, Ink::Wine, Ink::Pine, Ink::Black])
    .choices(&[RULING])
    .from(60, 20)
    .form(0),
    good(
        t(
            "线圈方格本 B5",
            "Squared spiral pad, B5",
            "دفتر سلك مربعات B5",
        ),
        Motif::Notebook,
        Ink::Mint,
        680,
    )
    .with(Ink::White, Pattern::Checks)
    .from(100, 20)
    .form(1),
    good(
        t(
            "青花封面手账本",
            "Porcelain cover journal",
            "دفتر يوميات بغلاف خزفي النقش",
        ),
        Motif::Notebook,
        Ink::White,
        1980,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .form(0),
    good(
        t("牛皮纸速写本", "Kraft sketchbook", "دفتر رسم بورق كرافت"),
        Motif::Notebook,
        Ink::Wood,
        980,
    )
    .and(Ink::Black)
    .form(1),
    good(
        t(
            "波点小学生作业本",
            "Dotted exercise book",
            "دفتر مدرسي منقط",
        ),
        Motif::Notebook,
        Ink::Lemon,
        280,
    )
    .with(Ink::Turquoise, Pattern::Dots)
    .from(200, 50)
    .form(0),
    good(
        t(
            "斜纹会议记录本",
            "Wave meeting notebook",
            "دفتر اجتماعات بأمواج",
        ),
        Motif::Notebook,
        Ink::Grey,
        1480,
    )
    .with(Ink::Graphite, Pattern::Waves)
    .clearance(2200),
];

const FILING: &[GoodSheet] = &[
    good(
        t(
            "A4 文件夹 五色",
            "A4 folder, five colours",
            "ملف A4 بخمسة ألوان",
        ),
        Motif::Folder,
        Ink::Cobalt,
        380,
    )
    .colours(&[Ink::Cobalt, Ink::Cinnabar, Ink::Lemon, Ink::Pine, Ink::Grey])
    .from(100, 20),
    good(
        t(
            "风琴包 13 格",
            "13-pocket expanding file",
            "ملف أكورديون 13 جيبًا",
        ),
        Motif::Folder,
        Ink::Pink,
        1680,
    )
    .and(Ink::Wine),
    good(
        t("布面档案盒", "Cloth archive box", "صندوق أرشيف قماشي"),
        Motif::Folder,
        Ink::Sand,
        2260,
    )
    .with(Ink::Brown, Pattern::Flecks),
    good(
        t("条纹票据夹", "Striped receipt file", "حافظة إيصالات مخططة"),
        Motif::Folder,
        Ink::Turquoise,
        560,
    )
    .with(Ink::White, Pattern::Stripes),
    good(
        t("菱格试卷袋", "Lattice exam folder", "حافظة أوراق بمعينات"),
        Motif::Folder,
        Ink::Lilac,
        480,
    )
    .with(Ink::White, Pattern::Lattice)
    .clearance(780),
    good(
        t(
            "墨绿合同夹",
            "Pine green contract folder",
            "حافظة عقود خضراء",
        ),
        Motif::Folder,
        Ink::Pine,
        1180,
    )
    .and(Ink::Gold),
];

const PENS_AND_CASES: &[GoodSheet] = &[
    good(
        t(
            "中性笔 0.5 三色装",
            "Gel pens 0.5, three colours",
            "أقلام جل 0.5 بثلاثة ألوان",
        ),
        Motif::Pens,
        Ink::Black,
        460,
    )
    .and(Ink::Cobalt)
    .from(144, 36),
    good(
        t(
            "金属签字笔礼盒",
            "Metal signature pens, boxed",
            "أقلام توقيع معدنية في علبة",
        ),
        Motif::Pens,
        Ink::Wine,
        2880,
    )
    .with(Ink::Gold, Pattern::Bands),
    good(
        t("糖果色荧光笔", "Candy highlighters", "أقلام تظليل زاهية"),
        Motif::Pens,
        Ink::Lemon,
        680,
    )
    .and(Ink::Pink),
    good(
        t(
            "帆布大容量笔袋",
            "Large canvas pencil case",
            "مقلمة قماشية كبيرة",
        ),
        Motif::PencilCase,
        Ink::Olive,
        980,
    )
    .and(Ink::Sand)
    .colours(&[Ink::Olive, Ink::Navy, Ink::Pink]),
    good(
        t(
            "格纹学生笔袋",
            "Checked pencil case",
            "مقلمة مدرسية بمربعات",
        ),
        Motif::PencilCase,
        Ink::Cinnabar,
        1080,
    )
    .with(Ink::Ivory, Pattern::Checks),
    good(
        t("波浪透明笔袋", "Wave pencil case", "مقلمة بأمواج"),
        Motif::PencilCase,
        Ink::Mist,
        880,
    )
    .with(Ink::White, Pattern::Waves)
    .sold_out(),
];

const SCISSORS_AND_TAPE: &[GoodSheet] = &[
    good(
        t(
            "办公剪刀 18 厘米",
            "Office scissors, 18 cm",
            "مقص مكتبي 18 سم",
        ),
        Motif::Scissors,
        Ink::Graphite,
        580,
    )
    .and(Ink::Orange)
    .from(60, 20),
    good(
        t(
            "儿童安全剪刀",
            "Children's safety scissors",
            "مقص أمان للأطفال",
        ),
        Motif::Scissors,
        Ink::Lemon,
        360,
    )
    .and(Ink::Cobalt)
    .colours(&[Ink::Lemon, Ink::Pink, Ink::Mint]),
    good(
        t("裁缝大剪刀", "Tailor's shears", "مقص خياطة كبير"),
        Motif::Scissors,
        Ink::Wine,
        2680,
    )
    .and(Ink::Gold),
    good(
        t(
            "和纸胶带 青花系列",
            "Washi tape, porcelain series",
            "شريط واشي بنقش الخزف",
        ),
        Motif::Tape,
        Ink::White,
        320,
    )
    .with(Ink::Cobalt, Pattern::Sprigs)
    .from(100, 20),
    good(
        t("格纹装饰胶带", "Checked craft tape", "شريط زينة بمربعات"),
        Motif::Tape,
        Ink::Pink,
        280,
    )
    .with(Ink::Wine, Pattern::Checks),
    good(
        t("封箱胶带 米黄", "Packing tape, buff", "شريط تغليف بيج"),
        Motif::Tape,
        Ink::Sand,
        420,
    )
    .and(Ink::Brown)
    .from(72, 36)
    .packed(pack(72, "40×30×28", 210)),
];
