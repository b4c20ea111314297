//! Orders: placing, changing, listing, sharing and exporting.

mod export;
mod place;
mod price;

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_auth::ShareToken;
use shop_core::{Locale, MediaId, Page, PageRequest, Reason, Secret, ShopId, Timestamp};
use shop_notifications::Event;
use shop_orders::{Order, OrderAction, OrderNumber, OrderParty, OrderStatus, Removal, Shipment};
use shop_store::{
    Invalidates, commit, inquiry,
    order::{self, Move, OrderRecord, PresentLines},
    shop::{self, ShopSummary},
};

use crate::{
    Actor, Application, Error, Internal,
    admin::permit,
    media::Shelf,
    notifications::{kind_of, notify},
    shop::ShopBrief,
};

pub use export::{
    ExportRequest, ExportTicket, ILLUSTRATED_LINES_MAX, LINES_MAX, LINK_SECONDS, NUMBERS_MAX,
    ORDERS_MAX, TableOptions, export_file, table_currency, ticket,
};
pub use place::{OPEN_ORDERS_MAX, place};
pub use price::{FoundItems, MATCHES_MAX, PricedBasket, find, price};
pub use shop_store::order::{OrderFilter, OrderSide, OrderSort};

pub(crate) use place::NUMBER_ATTEMPTS;
pub(crate) use price::quote;

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
pub(crate) struct Shown {
    pub order: Order,
    pub viewer: OrderViewer,
    pub share_token: Secret<String>,
    pub share_expires_at: Timestamp,
    pub is_read: bool,
    pub inquiry_number: Option<OrderNumber>,
    pub present: PresentLines,
}

/// Loads the shops and images of orders, in a few queries.
async fn overviews(
    conn: &impl ConnectionTrait,
    shown: Vec<Shown>,
    now: Timestamp,
) -> Result<Vec<OrderOverview>, Internal> {
    let shops: Vec<ShopId> = shown.iter().map(|shown| shown.order.shop).collect();
    let shops = shop::summaries_of_all(conn, &shops).await?;
    with_shops(conn, shown, shops, now).await
}

/// The same where the shops are known.
pub(crate) async fn with_shops(
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

/// Lists orders that the actor placed or its shop received, without their histories.
pub async fn list(
    app: &Application,
    actor: &Actor,
    filter: &OrderFilter,
    page: &PageRequest,
) -> Result<Page<OrderOverview>, Error> {
    let conn = app.database.read();
    let side = match filter.side {
        OrderSide::Placed(_) => OrderViewer::Buyer,
        OrderSide::Received(_) => OrderViewer::Merchant,
        OrderSide::All => OrderViewer::Operator,
    };
    let Page { list, next, total } = order::list(conn, filter, page).await?;
    let shown = list.into_iter().map(|summary| Shown {
        viewer: OrderViewer::of(&summary.order, actor).unwrap_or(side),
        order: summary.order,
        share_token: summary.share_token,
        share_expires_at: summary.share_expires_at,
        is_read: summary.is_read,
        inquiry_number: None,
        present: PresentLines::default(),
    });
    let list = overviews(conn, shown.collect(), app.now()).await?;
    Ok(Page { list, next, total })
}

/// Lists orders of all shops, which operators read.
pub async fn search(
    app: &Application,
    operator: &Actor,
    filter: &OrderFilter,
    page: &PageRequest,
) -> Result<Page<OrderOverview>, Error> {
    permit(operator)?;
    list(app, operator, filter, page).await
}

/// Returns an order if `actor` is its buyer, its merchant or an operator, or if `token` is its
/// share token. To everyone else it does not exist. Its lines are also in `locale` as far as its
/// products still have these texts. The merchant has read the order from then on.
pub async fn read(
    app: &Application,
    actor: Option<&Actor>,
    number: &OrderNumber,
    token: Option<&str>,
    locale: Locale,
) -> Result<Option<OrderOverview>, Internal> {
    let conn = app.database.read();
    let Some(record) = order::by_number(conn, number).await? else {
        return Ok(None);
    };
    let opened = opens(app, &record, token).then_some(OrderViewer::Share);
    let known = actor.and_then(|actor| OrderViewer::of(&record.order, actor));
    let Some(viewer) = known.or(opened) else {
        return Ok(None);
    };
    if viewer == OrderViewer::Merchant && !record.is_read {
        let transaction = app.database.begin_write().await?;
        order::mark_read(&transaction, record.order.id, app.now()).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    let shown = Shown {
        inquiry_number: match record.order.inquiry {
            Some(id) if !matches!(viewer, OrderViewer::Share | OrderViewer::Buyer) => {
                inquiry::number_of(conn, id).await?
            }
            _ => None,
        },
        present: order::present_lines(conn, &record.order.lines, locale).await?,
        order: record.order,
        viewer,
        share_token: record.share_token,
        share_expires_at: record.share_expires_at,
        is_read: true,
    };
    Ok(overviews(conn, vec![shown], app.now()).await?.pop())
}

fn opens(app: &Application, record: &OrderRecord, token: Option<&str>) -> bool {
    let share = ShareToken::from_stored(record.share_token.as_str());
    app.now() < record.share_expires_at && token.is_some_and(|token| share.matches(token))
}

/// A status change as it was requested.
#[derive(Debug, Clone, Copy)]
pub struct StatusChange<'a> {
    /// What to do.
    pub action: OrderAction,
    /// The reason.
    pub reason: Option<&'a str>,
    /// The carrier, when the order is shipped.
    pub carrier: Option<&'a str>,
    /// The tracking number, when the order is shipped.
    pub tracking_number: Option<&'a str>,
}

impl<'a> StatusChange<'a> {
    /// A change without a reason or shipping data.
    pub const fn new(action: OrderAction) -> Self {
        Self {
            action,
            reason: None,
            carrier: None,
            tracking_number: None,
        }
    }

    /// The same change with a reason.
    #[must_use]
    pub const fn because(self, reason: &'a str) -> Self {
        Self {
            reason: Some(reason),
            ..self
        }
    }
}

/// Changes the status of an order; cancelling returns its stock.
pub async fn change_status(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    change: StatusChange<'_>,
    locale: Locale,
) -> Result<OrderOverview, Error> {
    let action = change.action;
    // The order names its shop, which is locked last.
    let found = own(app.database.read(), actor, number).await?;
    let transaction = if action == OrderAction::Cancel {
        app.database.begin_shop_write(found.0.order.shop).await?
    } else {
        app.database.begin_write().await?
    };
    let (record, viewer) = own(&transaction, actor, number).await?;
    let seen = record.order.status;
    let (party, status) = record.order.after_any(action, viewer.parties())?;
    let reason = seen.parse_reason(action, change.reason)?;
    let shipment = Shipment::parse(action, change.carrier, change.tracking_number)?;
    let step = Move {
        order: record.order.id,
        action: Some(action),
        status,
        by: party,
        actor: actor.user,
        reason: &reason,
        shipment: (action == OrderAction::Ship).then_some(&shipment),
        now: app.now(),
    };
    // What comes back into stock is written under the shop's lock, which comes before all others.
    if status == OrderStatus::Cancelled {
        shop::lock(&transaction, record.order.shop).await?;
    }
    if !order::move_to(&transaction, seen, &step).await? {
        return Err(Reason::BadTransition.into());
    }
    let invalidates = if status == OrderStatus::Cancelled {
        order::give_back(&transaction, record.order.id).await?;
        Invalidates::Stock(record.order.shop)
    } else {
        Invalidates::Nothing
    };
    let order = &record.order;
    let event = Event {
        kind: kind_of(action),
        number: number.to_string(),
        shop: order.shop,
        customer: order.customer.name.clone(),
        total: Some(order.total),
        text: String::new(),
    };
    for side in [order.buyer, Some(order.shop.account())] {
        notify(&transaction, app, side.into(), Some(actor.user), &event).await?;
    }
    commit(transaction, invalidates).await?;
    app.wake_notifier();
    let moved = read(app, Some(actor), number, None, locale).await?;
    moved.ok_or_else(|| Reason::NotFound.into())
}

/// An order of the actor, on whichever side.
pub(crate) async fn own(
    conn: &impl shop_store::ConnectionTrait,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<(OrderRecord, OrderViewer), Error> {
    let record = order::by_number(conn, number).await?;
    let record = record.ok_or(Reason::NotFound)?;
    let viewer = OrderViewer::of(&record.order, actor).ok_or(Reason::NotFound)?;
    Ok((record, viewer))
}

/// The result of a removal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    /// The order number.
    pub number: OrderNumber,
    /// The current status.
    pub status: OrderStatus,
}

/// Hides a completed or cancelled order from the actor's list; cancels a submitted one if the actor
/// is its buyer. The other party keeps it. If the actor is both parties, hides it from both lists.
pub async fn remove(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<Removed, Error> {
    let (record, viewer) = own(app.database.read(), actor, number).await?;
    match record.order.status.removal_by_any(viewer.parties())? {
        // Completed and cancelled orders stay so.
        Removal::Hide => {
            let transaction = app.database.begin_write().await?;
            for party in viewer.parties() {
                order::hide(&transaction, record.order.id, *party, app.now()).await?;
            }
            commit(transaction, Invalidates::Nothing).await?;
            Ok(Removed {
                number: number.clone(),
                status: record.order.status,
            })
        }
        Removal::Cancel => {
            let cancel = StatusChange::new(OrderAction::Cancel);
            // No text of the order is answered.
            let locale = Locale::default();
            let moved = change_status(app, actor, number, cancel, locale).await?;
            Ok(Removed {
                number: number.clone(),
                status: moved.order.status,
            })
        }
    }
}
