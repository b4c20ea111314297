use actix_web::{post, web};
use shop_app::{
    Application,
    inquiries::{self, Sender},
};
use shop_orders::InquiryForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, InquiryBrowser, Keyed, Reader, Repeatable, Visitor},
    mapping,
    reply::Answer,
    views::SentInquiry,
};

refusals!(
    Refused: ProductGone, ShopNotTakingInquiries, ShopNotTakingOrders, ContactBlocked,
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
/// One browser may have 5 open inquiries at one shop (`too_many_open_inquiries`, 429). One address
/// (IPv4 address or IPv6 /64) may send 20 at once and 20 a day (`too_many_requests`, 429). Both come
/// with `Retry-After`.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(("Idempotency-Key" = String, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated.")),
    request_body = InquiryForm,
    responses((status = 200, description = "The number and the token of the inquiry's link", body = Envelope<SentInquiry>), Refused),
)]
#[post("/api/inquiry")]
pub async fn send_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    caller: Caller,
    Visitor(_visitor, Repeatable(request, form)): Visitor<Keyed<InquiryForm>>,
) -> Answer<SentInquiry> {
    let sender = Sender {
        browser: browser.as_ref(),
        address: &caller.origin.address,
        locale,
    };
    let sent = inquiries::send(&app, &request, &form, sender).await?;
    let cookie = caller.inquiry_cookie(&sent.browser);
    Ok(Reply::private(mapping::inquiry::sent(&sent)).with_cookies([cookie]))
}
