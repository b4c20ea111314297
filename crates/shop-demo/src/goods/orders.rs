//! Orders of the demo, in every state an order can be in.

/// An order to place and to take through its states.
#[derive(Debug, Clone, Copy)]
pub struct OrderSheet {
    /// Alias of the shop whose owner buys.
    pub buyer: &'static str,
    /// Alias of the shop bought from.
    pub seller: &'static str,
    /// Item number, place of the combination (0 for single products) and quantity.
    pub lines: &'static [(&'static str, usize, u32)],
    /// Recipient's name.
    pub customer: &'static str,
    /// Recipient's phone (invented).
    pub phone: &'static str,
    /// Where to deliver.
    pub address: &'static str,
    /// Payment method as the API names it.
    pub payment: &'static str,
    /// What the buyer asks.
    pub remark: &'static str,
    /// What happened to it since, in this order.
    pub actions: &'static [Action],
    /// How many days before the demo was made it was placed.
    pub days_ago: u32,
}

/// A step an order takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// The merchant accepts it.
    Confirm,
    /// The merchant sends the goods.
    Ship,
    /// The buyer has received them.
    Complete,
    /// The buyer calls it off.
    BuyerCancel,
    /// The merchant calls it off, giving this reason.
    MerchantCancel(&'static str),
}

/// All of them, the newest first.
pub const ORDERS: &[OrderSheet] = &[
    OrderSheet {
        buyer: "hengwen",
        seller: "jingci",
        lines: &[("JC-1101", 0, 96), ("JC-2102", 0, 144)],
        customer: "吕建军",
        phone: "13800005012",
        address: "浙江省金华市永康经济开发区长城路 9 号",
        payment: "transfer",
        remark: "请在底足加印标识，文件已发微信",
        actions: &[],
        days_ago: 0,
    },
    OrderSheet {
        buyer: "anadolu",
        seller: "jingci",
        lines: &[("JC-2202", 0, 12), ("JC-1204", 1, 40), ("JC-2201", 0, 24)],
        customer: "Emine Kaya",
        phone: "+905300000112",
        address: "Cumhuriyet Caddesi 41, Denizli",
        payment: "transfer",
        remark: "Please pack for sea freight",
        actions: &[Action::Confirm],
        days_ago: 2,
    },
    OrderSheet {
        buyer: "oudnoor",
        seller: "jingci",
        lines: &[("JC-1104", 0, 60), ("JC-1105", 0, 30)],
        customer: "يوسف خالد",
        phone: "+971500000127",
        address: "محل 27، سوق التوابل، ديرة، دبي",
        payment: "transfer",
        remark: "نرجو إرفاق تقرير الفحص",
        actions: &[Action::Confirm, Action::Ship],
        days_ago: 9,
    },
    OrderSheet {
        buyer: "jingci",
        seller: "hengwen",
        lines: &[("HW-1101", 4, 120), ("HW-1101", 13, 48), ("HW-1201", 0, 24)],
        customer: "陈敏",
        phone: "13800005621",
        address: "江西省景德镇市珠山区陶阳路 58 号",
        payment: "wechat",
        remark: "杯身刻窑口名称",
        actions: &[Action::Confirm, Action::Ship, Action::Complete],
        days_ago: 31,
    },
    OrderSheet {
        buyer: "jingci",
        seller: "yizhi",
        lines: &[("YZ-1103", 0, 50), ("YZ-2204", 0, 200)],
        customer: "陈敏",
        phone: "13800005621",
        address: "江西省景德镇市珠山区陶阳路 58 号",
        payment: "alipay",
        remark: "",
        actions: &[Action::BuyerCancel],
        days_ago: 14,
    },
    OrderSheet {
        buyer: "dengyue",
        seller: "tiejiang",
        lines: &[("TJ-2105", 0, 60), ("TJ-1201", 0, 24)],
        customer: "何嘉欣",
        phone: "13800005333",
        address: "广东省中山市古镇镇中兴大道 88 号",
        payment: "offline",
        remark: "木螺丝要三十毫米长",
        actions: &[
            Action::Confirm,
            Action::MerchantCancel("三十毫米规格停产，已与买家说明"),
        ],
        days_ago: 18,
    },
    OrderSheet {
        buyer: "zhenyan",
        seller: "dengyue",
        lines: &[("DY-1101", 0, 16), ("DY-2101", 1, 300)],
        customer: "顾春燕",
        phone: "13800005444",
        address: "江苏省南通市通州区川姜镇家纺城 6 号",
        payment: "cash",
        remark: "样板间用，配暖光",
        actions: &[Action::Confirm, Action::Ship, Action::Complete],
        days_ago: 45,
    },
];
