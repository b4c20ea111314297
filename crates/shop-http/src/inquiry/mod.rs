//! Inquiries without an account, and the counts of what is unread.

pub(crate) mod views;

use actix_web::{delete, get, post, put, web};
use chrono::NaiveDate;
use serde::Deserialize;
use shop_app::{
    Application,
    inquiry::{self, InquiryFilter, InquirySearch, Reading, Sender},
    notifications,
};
use shop_catalog::search::searched;
use shop_orders::{InquiryForm, InquiryStatus, OrderFromInquiryForm};
use utoipa::IntoParams;

use crate::{
    Failure, Reason, Reply,
    common::Deleted,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{
        Body, Caller, Id, InquiryBrowser, Keyed, Operator, Paging, PagingParams, Params, Reader,
        Repeatable, RequiredKey, Segment, SignedIn, Visitor,
    },
    inquiry::views::{
        BlockContactRequest, BlockedContacts, ChangeInquiryRequest, FoundInquiryPage, InquiryPage,
        InquiryView, SentInquiry, SentInquiryPage,
    },
    notification::{self, UnreadCounts},
    order::forms::Period,
    order::views::OrderView,
    order::views::order_view,
    page::Page,
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(send_inquiry)
        .service(list_sent_inquiries)
        .service(count_unread)
        .service(list_inquiries)
        .service(search_inquiries)
        .service(list_blocked_contacts)
        .service(block_contact)
        .service(unblock_contact)
        .service(change_inquiry)
        .service(order_inquiry)
        .service(read_inquiry);
}

refusals!(
    SendInquiryRefused: ProductGone, ShopNotTakingInquiries, ShopNotTakingOrders, ContactBlocked,
    TooManyOpenInquiries, TooManyRequests, IdempotencyReused;
    fields: TooLong, InvalidCharacters, InvalidFormat, OutOfRange, TooManyItems, NotAccepted,
    NotFound, NotAllowed
);

/// Send an inquiry to a shop, without an account
///
/// The server prices the items and copies them, as for an order, but takes no stock and accepts
/// quantities that cannot be ordered now. Without items it is a question. The answer's `shareToken`
/// opens the inquiry; the browser that sent it gets a key in an `HttpOnly` cookie and sees it in full.
///
/// Sending the same body with the same `Idempotency-Key` again answers the same inquiry; another body
/// with the same key is `idempotency_reused` (409). A refused request leaves the key free.
///
/// One browser may have {open-inquiries} open inquiries at one shop (`too_many_open_inquiries`, 429). One address
/// (IPv4 address or IPv6 /64) may send {inquiries-a-day} at once and {inquiries-a-day} a day (`too_many_requests`, 429). Both come
/// with `Retry-After`.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(RequiredKey),
    request_body = InquiryForm,
    responses((status = 200, description = "The number and the token of the inquiry's link", body = Envelope<SentInquiry>), SendInquiryRefused),
)]
#[post("/api/inquiry")]
pub async fn send_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    caller: Caller,
    Visitor(visitor, Repeatable(request, form)): Visitor<Keyed<InquiryForm>>,
) -> Answer<SentInquiry> {
    let sender = Sender {
        browser: browser.as_ref(),
        user: visitor.map(|actor| actor.user),
        address: &caller.origin.address,
        locale,
    };
    let sent = inquiry::send(&app, &request, &form, sender).await?;
    let cookie = caller.inquiry_cookie(&sent.browser);
    Ok(Reply::private(views::sent_view(&sent)).with_cookies([cookie]))
}

/// Which inquiries are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichInquiries {
    /// Only inquiries in this status.
    #[param(nullable = false)]
    status: Option<InquiryStatus>,
}

refusals!(ListInquiriesRefused:);

/// Inquiries to the caller's shop
///
/// The newest first.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    params(WhichInquiries, PagingParams),
    responses((status = 200, description = "A page of inquiries", body = Envelope<InquiryPage>), ListInquiriesRefused),
)]
#[get("/api/inquiry")]
pub async fn list_inquiries(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Params(which), Paging(page))): SignedIn<(Params<WhichInquiries>, Paging)>,
) -> Answer<InquiryPage> {
    let filter = InquiryFilter {
        status: which.status,
    };
    let page = inquiry::list(&app, &actor, filter, &page).await?;
    Ok(Reply::private(Page::of(page, |found| {
        views::summary(&found, locale)
    })))
}

/// Which inquiries of all shops are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichInquiriesOfAll {
    /// Only inquiries in this status.
    #[param(nullable = false)]
    status: Option<InquiryStatus>,
    /// Words that must all be found in the number, the sender's name or `WeChat` ID or the shop's names
    /// or code; or a part of the sender's phone number. Only the first {keyword} characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Only inquiries sent on this day (in China) or later.
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Only inquiries sent on this day (in China) or earlier.
    #[param(nullable = false)]
    to: Option<NaiveDate>,
}

refusals!(SearchInquiriesRefused:);

/// Inquiries of all shops
///
/// For operators, who read them and change none. The newest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichInquiriesOfAll, PagingParams),
    responses((status = 200, description = "A page of inquiries", body = Envelope<FoundInquiryPage>), SearchInquiriesRefused),
)]
#[get("/api/admin/inquiry")]
pub async fn search_inquiries(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichInquiriesOfAll>, Paging)>,
) -> Answer<FoundInquiryPage> {
    let period = Period {
        from: which.from,
        to: which.to,
    };
    let (from, until) = period.moments();
    let search = InquirySearch {
        status: which.status,
        keyword: which.keyword.as_deref().map(searched).unwrap_or_default(),
        from,
        until,
    };
    let page = inquiry::search(&app, &actor, &search, &page).await?;
    Ok(Reply::private(Page::of(page, |found| {
        views::found_inquiry(&found, locale)
    })))
}

refusals!(ListSentInquiriesRefused:);

/// Inquiries that this browser or the caller sent
///
/// The newest first, by the key that `POST /api/inquiry` stored in the browser, and by the account that
/// was signed in.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of sent inquiries", body = Envelope<SentInquiryPage>), ListSentInquiriesRefused),
)]
#[get("/api/inquiry/sent")]
pub async fn list_sent_inquiries(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(visitor, Paging(page)): Visitor<Paging>,
) -> Answer<SentInquiryPage> {
    let page = inquiry::sent(&app, visitor.as_ref(), browser.as_ref(), &page).await?;
    Ok(Reply::private(Page::of(page, |found| {
        views::sent_summary(&found, locale)
    })))
}

/// What opens an inquiry for those who are no party to it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InquiryLink {
    /// The share token of the inquiry's link (`shareToken`).
    #[param(nullable = false)]
    t: Option<String>,
}

refusals!(ReadInquiryRefused: NotFound);

/// An inquiry
///
/// For the browser and the account that sent it, its merchant and operators in full. With `t`, the share token of the
/// inquiry's link, for anybody: name, phone number and `WeChat` ID are partly masked, and the remarks
/// are left out. For everybody else it does not exist (404). The merchant has read it from then on.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry"), InquiryLink),
    responses((status = 200, description = "The inquiry", body = Envelope<InquiryView>), ReadInquiryRefused),
)]
#[get("/api/inquiry/{inquiryNumber}")]
pub async fn read_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(visitor, (Segment(number), Params(link))): Visitor<(Segment, Params<InquiryLink>)>,
) -> Answer<InquiryView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let reading = Reading {
        actor: visitor.as_ref(),
        browser: browser.as_ref(),
        token: link.t.as_deref(),
        locale,
    };
    let inquiry = inquiry::read(&app, &number, reading).await?;
    let inquiry = inquiry.ok_or_else(Failure::not_found)?;
    Ok(Reply::private(views::inquiry_view(&inquiry, locale)))
}

refusals!(ChangeInquiryRefused: NotFound, BadTransition; fields: TooLong, InvalidCharacters);

/// Answer or close an inquiry
///
/// The sender is notified, and reads the note through the inquiry's link. Answering again replaces it. A closed or
/// ordered inquiry is `bad_transition` (409), and so is the action `order`: see
/// `POST /api/inquiry/{inquiryNumber}/order`.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry")),
    request_body = ChangeInquiryRequest,
    responses((status = 200, description = "The inquiry as it is now", body = Envelope<InquiryView>), ChangeInquiryRefused),
)]
#[put("/api/inquiry/{inquiryNumber}/status")]
pub async fn change_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Segment(number), Body(request))): SignedIn<(
        Segment,
        Body<ChangeInquiryRequest>,
    )>,
) -> Answer<InquiryView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let inquiry = inquiry::change(
        &app,
        &actor,
        &number,
        request.action,
        request.note.as_deref(),
        locale,
    )
    .await?;
    Ok(Reply::private(views::inquiry_view(&inquiry, locale)))
}

refusals!(
    OrderInquiryRefused: NotFound, BadTransition, ProductGone, BelowMinimum, NotAMultiple, ExceedsStock,
    BelowOrderMinimum, PriceChanged, PriceHidden, ShopNotTakingOrders;
    fields: TooLong, InvalidCharacters, OutOfRange, InThePast, TooManyItems, TooManyLines, NotAllowed
);

/// Turn an inquiry into an order
///
/// The order is priced and takes stock like any other, has no buyer account, and opens by its link.
/// Refusals are those of `POST /api/order`; the inquiry then stays as it was. An inquiry that is
/// closed or ordered already is `bad_transition` (409).
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry")),
    request_body = OrderFromInquiryForm,
    responses((status = 200, description = "The order", body = Envelope<OrderView>), OrderInquiryRefused),
)]
#[post("/api/inquiry/{inquiryNumber}/order")]
pub async fn order_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Segment(number), Body(form))): SignedIn<(Segment, Body<OrderFromInquiryForm>)>,
) -> Answer<OrderView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let order = inquiry::order(&app, &actor, &number, &form, locale).await?;
    Ok(Reply::private(order_view(&order, locale)))
}

refusals!(CountUnreadRefused:);

/// Counts of what is unread
///
/// For an app that is open: orders, inquiries and notifications of the caller, and the answers to the
/// inquiries that this browser or the caller sent. Without a session the first three are 0. It is under this path because browsers send their key to no other.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The counts", body = Envelope<UnreadCounts>), CountUnreadRefused),
)]
#[get("/api/inquiry/unread")]
pub async fn count_unread(
    app: web::Data<Application>,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(visitor, ()): Visitor,
) -> Answer<UnreadCounts> {
    let counts = notifications::unread(&app, visitor.as_ref(), browser.as_ref()).await?;
    Ok(Reply::private(notification::unread_view(counts)))
}

refusals!(BlockContactRefused: TooManyItems; fields: NotFound);

/// Block the sender of an inquiry
///
/// The shop takes no more inquiries from the phone number and the `WeChat` ID of that inquiry
/// (`contact_blocked`). Blocking again changes nothing.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    request_body = BlockContactRequest,
    responses((status = 200, description = "All blocked contacts", body = Envelope<BlockedContacts>), BlockContactRefused),
)]
#[post("/api/inquiry/block")]
pub async fn block_contact(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<BlockContactRequest>>,
) -> Answer<BlockedContacts> {
    let number = request.inquiry_number.parse();
    let number = number.map_err(|_| Failure::field("inquiryNumber", Reason::NotFound))?;
    let contacts = inquiry::block(&app, &actor, &number).await?;
    Ok(Reply::private(views::blocked_view(contacts)))
}

refusals!(ListBlockedContactsRefused:);

/// Contacts that the caller's shop takes no inquiries from
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    responses((status = 200, description = "All blocked contacts", body = Envelope<BlockedContacts>), ListBlockedContactsRefused),
)]
#[get("/api/inquiry/block")]
pub async fn list_blocked_contacts(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn,
) -> Answer<BlockedContacts> {
    let contacts = inquiry::blocked(&app, &actor).await?;
    Ok(Reply::private(views::blocked_view(contacts)))
}

refusals!(UnblockContactRefused: NotFound);

/// Take inquiries from a blocked contact again
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "Id of the blocked contact")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), UnblockContactRefused),
)]
#[delete("/api/inquiry/block/{id}")]
pub async fn unblock_contact(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    if inquiry::unblock(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}
