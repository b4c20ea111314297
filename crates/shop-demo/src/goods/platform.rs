//! What the demo's platform says of itself.

use super::text::{Text, t};
use crate::pictures::{Ink, Motif, Pattern, PictureSpec, Piece};

/// The platform's words and contacts.
#[derive(Debug, Clone, Copy)]
pub struct PlatformSheet {
    /// Its name.
    pub name: Text,
    /// Some sentences about it.
    pub introduction: Text,
    /// Street address.
    pub address: Text,
    /// Phone numbers (invented).
    pub phones: &'static [&'static str],
    /// `WeChat` ids (invented).
    pub wechat_ids: &'static [&'static str],
    /// Mail address, in a domain reserved for examples.
    pub email: &'static str,
    /// What the contact QR code opens.
    pub contact_address: &'static str,
    /// Notices, the newest first.
    pub notices: &'static [NoticeSheet],
}

/// A notice of the platform.
#[derive(Debug, Clone, Copy)]
pub struct NoticeSheet {
    /// Title.
    pub title: Text,
    /// Text.
    pub text: Text,
    /// How many days before the demo was made it was published.
    pub days_ago: u32,
}

/// A business category merchants are sorted by.
#[derive(Debug, Clone, Copy)]
pub struct BusinessCategorySheet {
    /// What merchants' sheets call it.
    pub slug: &'static str,
    /// Its name.
    pub name: Text,
    /// What stands for it in pictures.
    pub motif: Motif,
    /// In which colour.
    pub ink: Ink,
}

impl BusinessCategorySheet {
    /// Its picture.
    pub fn picture(&self) -> PictureSpec {
        let piece = Piece {
            motif: self.motif,
            ink: self.ink,
            accent: Ink::Ivory,
            pattern: Pattern::Plain,
            form: Some(0),
        };
        PictureSpec::Category {
            piece,
            seed: self.slug.len() as u64,
        }
    }
}

/// The demo's platform.
pub const PLATFORM: PlatformSheet = PlatformSheet {
    name: t("青花集", "Qinghua", "تشينغهوا"),
    introduction: t(
        "青花集把中国产地的工厂和各国买家连在一起。每一家入驻商户都有自己的小店，商品用中文、英文和阿拉伯文三种语言展示，价格、起订量和装箱数据一目了然。青花的钴料曾沿海上丝路从波斯来到景德镇，烧成瓷器又回到海湾，我们以此为名，也以此为志。",
        "Qinghua joins the workshops of China's producing towns with buyers abroad. Every merchant here has a shop of their own, with goods shown in Chinese, English and Arabic and with prices, minimum quantities and carton data in plain sight. The cobalt of blue-and-white once came by sea from Persia to Jingdezhen and went back to the Gulf as porcelain: hence our name, and our aim.",
        "تشينغهوا منصة تجمع مصانع المدن الصينية المنتجة بالمشترين في العالم. لكل تاجر متجره الخاص، وتُعرض البضائع بالصينية والإنجليزية والعربية مع الأسعار والحد الأدنى للطلب وبيانات الكراتين بوضوح. لقد جاء الكوبالت الأزرق بحرًا من فارس إلى جينغدتشن وعاد إلى الخليج خزفًا، ومن هنا اسمنا وغايتنا.",
    ),
    address: t(
        "浙江省义乌市国际商贸城五区 88 号",
        "88 District 5, International Trade City, Yiwu, Zhejiang",
        "88 المنطقة 5، مدينة التجارة الدولية، ييوو، تشجيانغ",
    ),
    phones: &["+8613800000001", "+8657985200002"],
    wechat_ids: &["qinghua_kefu", "qinghua_business"],
    email: "hello@qinghua.example",
    contact_address: "https://u.wechat.example/qinghua_kefu",
    notices: NOTICES,
};

const NOTICES: &[NoticeSheet] = &[
    NoticeSheet {
        title: t(
            "国庆期间发货安排",
            "Deliveries over the National Day holiday",
            "مواعيد الشحن في العيد الوطني",
        ),
        text: t(
            "十月一日至五日多数工厂休息，期间可以下单，六日起按下单顺序发货。急单请提前与商户联系，跨境订单请预留报关时间。",
            "Most factories rest from 1 to 5 October. You may order meanwhile; goods leave from the 6th in the order received. Please tell the merchant about urgent orders beforehand and allow time for customs.",
            "تتوقف معظم المصانع من 1 إلى 5 أكتوبر. يمكنكم الطلب خلال ذلك، ويبدأ الشحن من يوم 6 حسب ترتيب الطلبات. يرجى إبلاغ التاجر مسبقًا بالطلبات العاجلة وترك وقت للجمارك.",
        ),
        days_ago: 3,
    },
    NoticeSheet {
        title: t(
            "阿拉伯文页面上线",
            "Pages in Arabic are here",
            "الصفحات العربية متاحة الآن",
        ),
        text: t(
            "从本月起，所有页面都可以切换为阿拉伯文，并按从右到左排版。商户可以在商品编辑页填写英文和阿拉伯文，没有填写的内容显示中文原文。",
            "From this month every page can be read in Arabic, laid out from right to left. Merchants may enter English and Arabic for each product; where nothing is entered, the Chinese original is shown.",
            "ابتداءً من هذا الشهر يمكن تصفح كل الصفحات بالعربية من اليمين إلى اليسار. يمكن للتجار إدخال النصوص الإنجليزية والعربية لكل منتج، وما لم يُدخل يظهر بالصينية.",
        ),
        days_ago: 21,
    },
    NoticeSheet {
        title: t("防范诈骗提醒", "Beware of fraud", "تحذير من الاحتيال"),
        text: t(
            "平台不代收货款，也不会以任何理由索要您的密码或验证码。付款前请通过店铺页面上的电话与商户核对账户。发现可疑情况请在意见反馈中告诉我们。",
            "The platform collects no payments and will never ask for your password or a code. Before you pay, check the account with the merchant by the phone number on the shop's page, and tell us of anything suspicious by the feedback form.",
            "المنصة لا تستلم المدفوعات ولن تطلب كلمة المرور أو رمز التحقق لأي سبب. قبل الدفع تأكدوا من الحساب مع التاجر عبر الهاتف المنشور في صفحة المتجر، وأبلغونا بأي أمر مريب عبر صفحة الملاحظات.",
        ),
        days_ago: 60,
    },
];

/// The business categories, in the order shown.
pub const BUSINESS_CATEGORIES: &[BusinessCategorySheet] = &[
    business(
        "ceramics",
        t("陶瓷茶具", "Ceramics", "خزف وأدوات الشاي"),
        Motif::Cup,
        Ink::Mist,
    ),
    business(
        "kitchen",
        t("杯壶厨具", "Drinkware and kitchen", "أدوات المطبخ"),
        Motif::Thermos,
        Ink::Pine,
    ),
    business(
        "bags",
        t("箱包雨伞", "Bags and umbrellas", "حقائب ومظلات"),
        Motif::Backpack,
        Ink::Graphite,
    ),
    business(
        "textiles",
        t("家纺织物", "Home textiles", "منسوجات منزلية"),
        Motif::Cushion,
        Ink::Celadon,
    ),
    business(
        "clothing",
        t("服装鞋帽", "Clothes and shoes", "ملابس وأحذية"),
        Motif::Dress,
        Ink::Wine,
    ),
    business(
        "lighting",
        t("灯具照明", "Lighting", "إنارة"),
        Motif::Lamp,
        Ink::Orange,
    ),
    business(
        "electronics",
        t("数码配件", "Electronics", "إلكترونيات"),
        Motif::Speaker,
        Ink::Mist,
    ),
    business(
        "toys",
        t("玩具", "Toys", "ألعاب"),
        Motif::Rings,
        Ink::Cinnabar,
    ),
    business(
        "stationery",
        t("文具办公", "Stationery", "قرطاسية"),
        Motif::Notebook,
        Ink::Navy,
    ),
    business(
        "hardware",
        t("五金工具", "Hardware", "عدد وأدوات"),
        Motif::Toolbox,
        Ink::Cinnabar,
    ),
    business(
        "fragrance",
        t("香氛洗护", "Fragrance and care", "عطور وعناية"),
        Motif::Diffuser,
        Ink::Ivory,
    ),
];

const fn business(slug: &'static str, name: Text, motif: Motif, ink: Ink) -> BusinessCategorySheet {
    BusinessCategorySheet {
        slug,
        name,
        motif,
        ink,
    }
}
