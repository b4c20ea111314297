//! Orders of the demo, in every state an order can be in.

use std::sync::LazyLock;

use serde::Deserialize;

use super::data::read;

/// The shop code of the account that only buys.
pub const BUYER: &str = "maijia";

/// An order to place and to take through its states.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderSheet {
    /// Alias of the shop whose owner buys.
    pub buyer: &'static str,
    /// Alias of the shop bought from.
    pub seller: &'static str,
    /// Item number, place of the combination (0 for single products) and quantity.
    pub lines: Vec<(&'static str, usize, u32)>,
    /// Recipient's name.
    pub customer: &'static str,
    /// Recipient's phone (invented).
    pub phone: &'static str,
    /// Where to deliver.
    pub address: &'static str,
    /// Payment method as the API names it.
    pub payment: &'static str,
    /// What the buyer asks.
    #[serde(default)]
    pub remark: &'static str,
    /// What happened to it since, in this order.
    pub actions: Vec<Action>,
    /// How many days before the demo was made it was placed.
    pub days_ago: u32,
}

/// A step an order takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
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

/// All of them, the newest first; the first is the order of [`BUYER`].
pub static ORDERS: LazyLock<Vec<OrderSheet>> =
    LazyLock::new(|| read(include_str!("../../data/orders.json")));
