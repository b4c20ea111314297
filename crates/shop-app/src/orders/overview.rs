//! Orders for display: with shop, images, and the viewer's permitted actions.

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, Secret, ShopId, Timestamp};
use shop_orders::{Order, OrderAction, OrderNumber, OrderParty};
use shop_store::{
    order::PresentLines,
    shop::{self, ShopSummary},
};

use crate::{Actor, Internal, media::Shelf, shop::ShopBrief};

/// The role in which a user views an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderViewer {
    /// The buyer.
    Buyer,
    /// The merchant.
    Merchant,
    /// Both: an order in the user's own shop.
    BothSides,
    /// An operator of the platform.
    Operator,
    /// Anyone with the share link: see [`Order::shared`].
    Share,
}

impl OrderViewer {
    /// The role of a user; `None` for an unrelated user who is no operator.
    pub fn of(order: &Order, actor: &Actor) -> Option<Self> {
        match order.sides_of(actor.user, actor.shop) {
            [OrderParty::Buyer] => Some(Self::Buyer),
            [OrderParty::Merchant] => Some(Self::Merchant),
            [_, _] => Some(Self::BothSides),
            _ => actor.is_operator().then_some(Self::Operator),
        }
    }

    /// The parties on whose behalf the viewer may act.
    pub const fn parties(self) -> &'static [OrderParty] {
        match self {
            Self::Buyer => &[OrderParty::Buyer],
            Self::Merchant => &[OrderParty::Merchant],
            Self::BothSides => &[OrderParty::Buyer, OrderParty::Merchant],
            Self::Operator => &[OrderParty::Operator],
            Self::Share => &[],
        }
    }

    /// Whether the viewer may share the order.
    const fn is_side(self) -> bool {
        matches!(self, Self::Buyer | Self::Merchant | Self::BothSides)
    }
}

/// An order for one viewer.
#[derive(Debug, Clone)]
pub struct OrderOverview {
    /// The order; [masked](Order::shared) for visitors of the share link.
    pub order: Order,
    /// The viewer's role.
    pub viewer: OrderViewer,
    /// The permitted actions.
    pub actions: Vec<OrderAction>,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The images of its lines.
    pub shelf: Shelf,
    /// The share token while it is valid; for buyer and merchant only.
    pub share_token: Option<Secret<String>>,
    /// Whether the merchant has not opened it yet; `false` for everybody else.
    pub is_unread: bool,
    /// The inquiry that it was made from, for merchant and operators; `None` in lists.
    pub inquiry_number: Option<OrderNumber>,
    /// What its products are called today; empty in lists.
    pub present: PresentLines,
}

/// A stored order to display.
pub(super) struct Shown {
    pub order: Order,
    pub viewer: OrderViewer,
    pub share_token: Secret<String>,
    pub share_expires_at: Timestamp,
    pub is_read: bool,
    pub inquiry_number: Option<OrderNumber>,
    pub present: PresentLines,
}

/// Loads the shops and images of orders, in a few queries.
pub(super) async fn overviews(
    conn: &impl ConnectionTrait,
    shown: Vec<Shown>,
    now: Timestamp,
) -> Result<Vec<OrderOverview>, Internal> {
    let shops: Vec<ShopId> = shown.iter().map(|shown| shown.order.shop).collect();
    let shops = shop::summaries_of_all(conn, &shops).await?;
    with_shops(conn, shown, shops, now).await
}

/// The same where the shops are known.
pub(super) async fn with_shops(
    conn: &impl ConnectionTrait,
    shown: Vec<Shown>,
    shops: HashMap<ShopId, ShopSummary>,
    now: Timestamp,
) -> Result<Vec<OrderOverview>, Internal> {
    let of_shops = shops.values().filter_map(|shop| shop.main_image);
    let pictures = shown.iter().flat_map(|shown| pictures(&shown.order));
    let pictures: Vec<MediaId> = pictures.chain(of_shops).collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let shops = ShopBrief::of_all(shops, &shelf, now);
    shown
        .into_iter()
        .map(|shown| overview(shown, &shops, &shelf, now))
        .collect()
}

fn overview(
    shown: Shown,
    shops: &HashMap<ShopId, Arc<ShopBrief>>,
    shelf: &Shelf,
    now: Timestamp,
) -> Result<OrderOverview, Internal> {
    let Shown {
        order,
        viewer,
        share_token,
        share_expires_at,
        is_read,
        inquiry_number,
        present,
    } = shown;
    let shop = shops.get(&order.shop).cloned();
    let shop =
        shop.ok_or_else(|| Internal::Corrupt(format!("order {} without shop", order.number)))?;
    Ok(OrderOverview {
        actions: order.actions_for(viewer.parties()),
        shelf: shelf.clone(),
        is_unread: !is_read && viewer == OrderViewer::Merchant,
        inquiry_number,
        present,
        share_token: (viewer.is_side() && now < share_expires_at).then_some(share_token),
        order: match viewer {
            OrderViewer::Share => order.shared(),
            _ => order,
        },
        viewer,
        shop,
    })
}

fn pictures(order: &Order) -> Vec<MediaId> {
    order
        .lines
        .iter()
        .filter_map(|line| line.snapshot.picture)
        .collect()
}
