use actix_web::{post, web};
use shop_app::{Application, inquiries};

use crate::{
    Failure, Reason, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, SignedIn},
    mapping,
    reply::Answer,
    views::{BlockContactRequest, BlockedContacts},
};

refusals!(Refused: TooManyItems; fields: NotFound);

/// Block the sender of an inquiry
///
/// The shop takes no more inquiries from the phone number and the `WeChat` ID of that inquiry
/// (`contact_blocked`). Blocking again changes nothing.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    request_body = BlockContactRequest,
    responses((status = 200, description = "All blocked contacts", body = Envelope<BlockedContacts>), Refused),
)]
#[post("/api/inquiry/block")]
pub async fn block_contact(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<BlockContactRequest>>,
) -> Answer<BlockedContacts> {
    let number = request.inquiry_number.parse();
    let number = number.map_err(|_| Failure::field("inquiryNumber", Reason::NotFound))?;
    let contacts = inquiries::block(&app, &actor, &number).await?;
    Ok(Reply::private(mapping::inquiry::blocked(contacts)))
}
