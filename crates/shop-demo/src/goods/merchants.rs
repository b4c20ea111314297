//! The merchants with their price lists, one data file each.

use std::sync::LazyLock;

use super::data::read;
use super::sheet::MerchantSheet;

/// Every merchant, the first of them the one that demos begin with.
pub static ALL: LazyLock<Vec<MerchantSheet>> = LazyLock::new(|| {
    [
        include_str!("../../data/merchants/jingci.json"),
        include_str!("../../data/merchants/hengwen.json"),
        include_str!("../../data/merchants/yuanxing.json"),
        include_str!("../../data/merchants/zhenyan.json"),
        include_str!("../../data/merchants/mutou.json"),
        include_str!("../../data/merchants/dengyue.json"),
        include_str!("../../data/merchants/fengniao.json"),
        include_str!("../../data/merchants/yizhi.json"),
        include_str!("../../data/merchants/tiejiang.json"),
        include_str!("../../data/merchants/qunli.json"),
        include_str!("../../data/merchants/chuxin.json"),
        include_str!("../../data/merchants/anadolu.json"),
        include_str!("../../data/merchants/oudnoor.json"),
    ]
    .map(read)
    .into()
});
