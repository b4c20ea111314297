//! Orders as people see them: with their shop, their pictures, and what the viewer may do.

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, Timestamp, UserId};
use shop_orders::{Order, OrderAction, OrderParty};
use shop_store::shop::{self, ShopSummary};

use crate::{Actor, Internal, media::Shelf, shop::ShopBrief};

/// As whom somebody sees an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderViewer {
    /// As the one who placed it.
    Buyer,
    /// As the one whose shop received it.
    Merchant,
    /// As both: who ordered from their own shop.
    BothSides,
    /// As an operator of the platform.
    Operator,
    /// As whoever holds its link: see [`Order::shared`].
    Share,
}

impl OrderViewer {
    /// As whom a user sees an order; `None` for who is no party to it and no operator.
    pub fn of(order: &Order, actor: &Actor) -> Option<Self> {
        match order.sides_of(actor.user) {
            [OrderParty::Buyer] => Some(Self::Buyer),
            [OrderParty::Merchant] => Some(Self::Merchant),
            [_, _] => Some(Self::BothSides),
            _ => actor.is_operator().then_some(Self::Operator),
        }
    }

    /// The parties in whose place the viewer may act.
    pub const fn parties(self) -> &'static [OrderParty] {
        match self {
            Self::Buyer => &[OrderParty::Buyer],
            Self::Merchant => &[OrderParty::Merchant],
            Self::BothSides => &[OrderParty::Buyer, OrderParty::Merchant],
            Self::Operator => &[OrderParty::Operator],
            Self::Share => &[],
        }
    }

    /// Whether the order may be handed on by its link.
    const fn is_side(self) -> bool {
        matches!(self, Self::Buyer | Self::Merchant | Self::BothSides)
    }
}

/// An order as one viewer sees it.
#[derive(Debug, Clone)]
pub struct OrderOverview {
    /// The order; for whoever holds its link, as far as it is [shared](Order::shared).
    pub order: Order,
    /// As whom it is seen.
    pub viewer: OrderViewer,
    /// What the viewer may do now.
    pub actions: Vec<OrderAction>,
    /// The shop that received it.
    pub shop: Arc<ShopBrief>,
    /// The pictures of its lines.
    pub shelf: Shelf,
    /// The token of its link, for buyer and merchant while it opens the order.
    pub share_token: Option<String>,
}

/// An order, as the store found it, about to be shown.
pub(super) struct Shown {
    pub order: Order,
    pub viewer: OrderViewer,
    pub share_token: String,
    pub share_expires_at: Timestamp,
}

/// Puts orders together with their shops and pictures, in a few queries for all of them. An order
/// outlives its merchant's account.
pub(super) async fn overviews(
    conn: &impl ConnectionTrait,
    shown: Vec<Shown>,
    now: Timestamp,
) -> Result<Vec<OrderOverview>, Internal> {
    let shops: Vec<UserId> = shown.iter().map(|shown| shown.order.shop).collect();
    let shops: HashMap<UserId, ShopSummary> = shop::summaries_of_all(conn, &shops).await?;
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
    shops: &HashMap<UserId, Arc<ShopBrief>>,
    shelf: &Shelf,
    now: Timestamp,
) -> Result<OrderOverview, Internal> {
    let Shown {
        order,
        viewer,
        share_token,
        share_expires_at,
    } = shown;
    let shop = shops.get(&order.shop).cloned();
    let shop =
        shop.ok_or_else(|| Internal::Corrupt(format!("order {} without shop", order.number)))?;
    Ok(OrderOverview {
        actions: order.status.actions_for(viewer.parties()),
        shelf: shelf.clone(),
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
