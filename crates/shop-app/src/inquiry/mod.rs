//! Inquiries: sending without an account, reading, answering, turning into orders, and blocking
//! contacts.

mod order;
mod send;

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_auth::{BrowserKey, ShareToken, TokenHash};
use shop_core::{
    BlockedContactId, Fen, Locale, MediaId, Page, PageRequest, Reason, Secret, ShopId, SkuId,
    Timestamp,
};
use shop_notifications::{Event, NotificationKind};
use shop_orders::{Inquiry, InquiryAction, OrderNumber};
use shop_store::{
    Invalidates, StoreError, commit,
    inquiry::{self, InquiryMove, InquiryRecord},
    notification::Recipient,
    order::PresentLines,
    product, shop,
};

use crate::{
    Actor, Application, Error, Internal, Refusal, admin::permit, media::Shelf,
    notifications::notify, shop::ShopBrief,
};

pub use order::order;
pub use send::{OPEN_INQUIRIES_MAX, Sender, Sent, send};
pub use shop_store::inquiry::{BlockedContact, InquiryFilter, InquirySearch};

/// As whom an inquiry is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InquiryViewer {
    /// The browser or the account that sent it.
    Sender,
    /// The merchant.
    Merchant,
    /// An operator of the platform.
    Operator,
    /// Anyone with the link: see [`Inquiry::shared`].
    Share,
}

/// The order that was made from an inquiry.
#[derive(Debug, Clone)]
pub struct OrderLink {
    /// Its number.
    pub number: OrderNumber,
    /// The token of its link while it is valid.
    pub share_token: Option<Secret<String>>,
}

/// An inquiry for one viewer.
#[derive(Debug, Clone)]
pub struct InquiryOverview {
    /// The inquiry; [masked](Inquiry::shared) for visitors of the link.
    pub inquiry: Inquiry,
    /// As whom it is seen.
    pub viewer: InquiryViewer,
    /// The permitted actions.
    pub actions: Vec<InquiryAction>,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The images of its lines.
    pub shelf: Shelf,
    /// The share token while it is valid; for sender and merchant only.
    pub share_token: Option<Secret<String>>,
    /// The order that was made from it.
    pub order: Option<OrderLink>,
    /// Whether the merchant has not opened it, or the sender its answer; `false` for everybody else.
    pub is_unread: bool,
    /// What its products are called today; empty in lists.
    pub present: PresentLines,
    /// The prices that the merchant has noted of SKUs whose price the sender did not see; for the merchant
    /// only, and empty in lists.
    pub noted_prices: HashMap<SkuId, Fen>,
}

/// Loads the shops and images of inquiries.
async fn overviews(
    conn: &impl ConnectionTrait,
    records: Vec<InquiryRecord>,
    viewer: InquiryViewer,
    now: Timestamp,
) -> Result<Vec<InquiryOverview>, Internal> {
    let shops: Vec<ShopId> = records.iter().map(|record| record.inquiry.shop).collect();
    let shops = shop::summaries_of_all(conn, &shops).await?;
    let of_shops = shops.values().filter_map(|shop| shop.main_image);
    let pictures = records.iter().flat_map(|record| record.inquiry.pictures());
    let pictures: Vec<MediaId> = pictures.chain(of_shops).collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let shops = ShopBrief::of_all(shops, &shelf, now);
    let shown = records.into_iter().map(|record| {
        let shop = shops.get(&record.inquiry.shop).cloned();
        let shop = shop.ok_or_else(|| {
            Internal::Corrupt(format!("inquiry {} without shop", record.inquiry.number))
        })?;
        Ok(overview(record, viewer, shop, shelf.clone(), now))
    });
    shown.collect()
}

fn overview(
    record: InquiryRecord,
    viewer: InquiryViewer,
    shop: Arc<ShopBrief>,
    shelf: Shelf,
    now: Timestamp,
) -> InquiryOverview {
    let is_merchant = viewer == InquiryViewer::Merchant;
    let is_side = is_merchant || viewer == InquiryViewer::Sender;
    let inquiry = record.inquiry;
    InquiryOverview {
        actions: if is_merchant {
            inquiry.status.actions()
        } else {
            Vec::new()
        },
        shop,
        shelf,
        share_token: (is_side && now < record.share_expires_at).then_some(record.share_token),
        order: record.order.map(|order| OrderLink {
            number: order.number,
            share_token: (now < order.share_expires_at).then_some(order.share_token),
        }),
        is_unread: match viewer {
            InquiryViewer::Merchant => !record.is_read,
            InquiryViewer::Sender => record.has_unread_answer,
            InquiryViewer::Operator | InquiryViewer::Share => false,
        },
        present: PresentLines::default(),
        noted_prices: HashMap::new(),
        inquiry: match viewer {
            InquiryViewer::Share => inquiry.shared(),
            _ => inquiry,
        },
        viewer,
    }
}

/// Lists the inquiries that the actor's shop received, the newest first.
pub async fn list(
    app: &Application,
    actor: &Actor,
    filter: InquiryFilter,
    page: &PageRequest,
) -> Result<Page<InquiryOverview>, Error> {
    let conn = app.database.read();
    let Page { list, next, total } = inquiry::list(conn, actor.shop, filter, page).await?;
    let list = overviews(conn, list, InquiryViewer::Merchant, app.now()).await?;
    Ok(Page { list, next, total })
}

/// Lists inquiries of all shops, which operators read, the newest first.
pub async fn search(
    app: &Application,
    operator: &Actor,
    search: &InquirySearch,
    page: &PageRequest,
) -> Result<Page<InquiryOverview>, Error> {
    permit(operator)?;
    let conn = app.database.read();
    let Page { list, next, total } = inquiry::search(conn, search, page).await?;
    let list = overviews(conn, list, InquiryViewer::Operator, app.now()).await?;
    Ok(Page { list, next, total })
}

/// Who reads an inquiry.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// Who is signed in.
    pub actor: Option<&'a Actor>,
    /// The key of the browser.
    pub browser: Option<&'a BrowserKey>,
    /// The token of the link.
    pub token: Option<&'a str>,
    /// The language of the reader.
    pub locale: Locale,
}

/// Returns an inquiry to its merchant, an operator, the browser or account that sent it, or anyone with
/// the token of its link. To everyone else it does not exist. Merchant and sender have read it from
/// then on.
pub async fn read(
    app: &Application,
    number: &OrderNumber,
    reading: Reading<'_>,
) -> Result<Option<InquiryOverview>, Internal> {
    let conn = app.database.read();
    let Some(record) = inquiry::by_number(conn, number).await? else {
        return Ok(None);
    };
    let Some(viewer) = viewer(app, &record, &reading) else {
        return Ok(None);
    };
    if viewer == InquiryViewer::Merchant && !record.is_read {
        let transaction = app.database.begin_write().await?;
        inquiry::mark_read(&transaction, record.inquiry.id, app.now()).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    if viewer == InquiryViewer::Sender && record.has_unread_answer {
        let transaction = app.database.begin_write().await?;
        inquiry::mark_answer_read(&transaction, record.inquiry.id, record.changed_at).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    let record = InquiryRecord {
        is_read: true,
        ..record
    };
    let present =
        shop_store::order::present_lines(conn, &record.inquiry.lines, reading.locale).await?;
    let noted_prices = match viewer {
        InquiryViewer::Merchant => {
            let unpriced = record.inquiry.lines.iter();
            let unpriced = unpriced.filter(|line| line.unit_price.is_none());
            let skus: Vec<SkuId> = unpriced.filter_map(|line| line.sku).collect();
            product::sku_prices(conn, record.inquiry.shop, &skus).await?
        }
        _ => HashMap::new(),
    };
    let shown = overviews(conn, vec![record], viewer, app.now())
        .await?
        .pop();
    Ok(shown.map(|shown| InquiryOverview {
        present,
        noted_prices,
        ..shown
    }))
}

fn viewer(
    app: &Application,
    record: &InquiryRecord,
    reading: &Reading<'_>,
) -> Option<InquiryViewer> {
    let is_sender = |browser: &BrowserKey| browser.hash().as_str() == record.browser_hash;
    match reading.actor {
        Some(actor) if actor.shop == record.inquiry.shop => return Some(InquiryViewer::Merchant),
        Some(actor) if actor.is_operator() => return Some(InquiryViewer::Operator),
        _ => {}
    }
    let has_sent = |actor: &Actor| record.sender == Some(actor.user);
    if reading.browser.is_some_and(is_sender) || reading.actor.is_some_and(has_sent) {
        return Some(InquiryViewer::Sender);
    }
    let share = ShareToken::from_stored(record.share_token.as_str());
    let opens = app.now() < record.share_expires_at
        && reading.token.is_some_and(|token| share.matches(token));
    opens.then_some(InquiryViewer::Share)
}

/// Lists the inquiries that a browser or the actor sent, the newest first.
pub async fn sent(
    app: &Application,
    actor: Option<&Actor>,
    browser: Option<&BrowserKey>,
    page: &PageRequest,
) -> Result<Page<InquiryOverview>, Error> {
    let conn = app.database.read();
    let hash = browser.map(BrowserKey::hash);
    let hash = hash.as_ref().map_or("", TokenHash::as_str);
    let Page { list, next, total } = {
        let sender = actor.map(|actor| actor.user);
        inquiry::list_sent(conn, hash, sender, page).await?
    };
    let list = overviews(conn, list, InquiryViewer::Sender, app.now()).await?;
    Ok(Page { list, next, total })
}

/// Answers or closes an inquiry of the actor's shop. Orders are made by [`order`].
pub async fn change(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
    action: InquiryAction,
    note: Option<&str>,
    locale: Locale,
) -> Result<InquiryOverview, Error> {
    let note = action.parse_note(note)?;
    let transaction = app.database.begin_write().await?;
    let record = inquiry::of_shop(&transaction, actor.shop, number).await?;
    let record = record.ok_or(Reason::NotFound)?;
    if action == InquiryAction::Order {
        return Err(Reason::BadTransition.into());
    }
    let seen = record.inquiry.status;
    let step = InquiryMove {
        inquiry: record.inquiry.id,
        seen,
        status: seen.after(action)?,
        note: &note,
        now: app.now(),
    };
    if !inquiry::move_to(&transaction, &step).await? {
        return Err(Reason::BadTransition.into());
    }
    notify_sender(&transaction, app, &record, actor).await?;
    commit(transaction, Invalidates::Nothing).await?;
    app.wake_notifier();
    let reading = Reading {
        actor: Some(actor),
        browser: None,
        token: None,
        locale,
    };
    let moved = read(app, number, reading).await?;
    moved.ok_or_else(|| Reason::NotFound.into())
}

/// Notifies the account and the browser that sent an inquiry of what the actor did with it.
async fn notify_sender(
    transaction: &impl ConnectionTrait,
    app: &Application,
    record: &InquiryRecord,
    actor: &Actor,
) -> Result<(), StoreError> {
    let inquiry = &record.inquiry;
    let event = Event {
        kind: NotificationKind::InquiryAnswered,
        number: inquiry.number.to_string(),
        shop: inquiry.shop,
        customer: inquiry.contact.name.clone(),
        total: None,
        text: String::new(),
    };
    let recipient = Recipient {
        user: record.sender,
        browser: &record.browser_hash,
    };
    notify(transaction, app, recipient, Some(actor.user), &event).await
}

/// The maximum number of blocked contacts of a shop.
pub const BLOCKED_MAX: u64 = 1_000;

/// Returns the contacts that the actor has blocked, the latest first.
pub async fn blocked(app: &Application, actor: &Actor) -> Result<Vec<BlockedContact>, Internal> {
    Ok(inquiry::blocked(app.database.read(), actor.shop).await?)
}

/// Blocks the phone number and the `WeChat` ID of an inquiry of the actor's shop. Returns all blocked
/// contacts.
pub async fn block(
    app: &Application,
    actor: &Actor,
    number: &OrderNumber,
) -> Result<Vec<BlockedContact>, Error> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    let record = inquiry::of_shop(&transaction, actor.shop, number).await?;
    let contact = record
        .ok_or_else(|| Refusal::field("inquiryNumber", Reason::NotFound))?
        .inquiry
        .contact;
    inquiry::block(&transaction, actor.shop, &contact, app.now()).await?;
    if inquiry::count_blocked(&transaction, actor.shop).await? > BLOCKED_MAX {
        return Err(Refusal::limit(Reason::TooManyItems, BLOCKED_MAX).into());
    }
    commit(transaction, Invalidates::Nothing).await?;
    Ok(blocked(app, actor).await?)
}

/// Takes inquiries from a contact again; `false` if it is not blocked.
pub async fn unblock(
    app: &Application,
    actor: &Actor,
    id: BlockedContactId,
) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    let was_blocked = inquiry::unblock(&transaction, actor.shop, id).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(was_blocked)
}
