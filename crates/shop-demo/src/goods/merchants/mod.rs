//! The price lists, one file a merchant.

mod anadolu;
mod chuxin;
mod dengyue;
mod fengniao;
mod hengwen;
mod jingci;
mod mutou;
mod oudnoor;
mod qunli;
mod tiejiang;
mod yizhi;
mod yuanxing;
mod zhenyan;

mod prelude {
    pub use super::super::choices::*;
    pub use super::super::sheet::*;
    pub use super::super::text::{Text, no_arabic, t, zh_only};
    pub use crate::pictures::{Ink, Motif, Pattern};
}

use super::sheet::MerchantSheet;

/// Every merchant, the first of them the one that demos begin with.
pub const ALL: &[MerchantSheet] = &[
    jingci::SHEET,
    hengwen::SHEET,
    yuanxing::SHEET,
    zhenyan::SHEET,
    mutou::SHEET,
    dengyue::SHEET,
    fengniao::SHEET,
    yizhi::SHEET,
    tiejiang::SHEET,
    qunli::SHEET,
    chuxin::SHEET,
    anadolu::SHEET,
    oudnoor::SHEET,
];
