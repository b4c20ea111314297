use actix_web::{put, web};
use shop_app::{Application, inquiries};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, Segment, SignedIn},
    mapping,
    reply::Answer,
    views::{ChangeInquiryRequest, InquiryView},
};

refusals!(Refused: NotFound, BadTransition; fields: TooLong, InvalidCharacters);

/// Answer or close an inquiry
///
/// The sender reads the note through the inquiry's link. Answering again replaces it. A closed or
/// ordered inquiry is `bad_transition` (409), and so is the action `order`: see
/// `POST /api/inquiry/{inquiryNumber}/order`.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry")),
    request_body = ChangeInquiryRequest,
    responses((status = 200, description = "The inquiry as it is now", body = Envelope<InquiryView>), Refused),
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
    let change = (request.action, request.note.as_deref());
    let inquiry = inquiries::change(&app, &actor, &number, change, locale).await?;
    Ok(Reply::private(mapping::inquiry::view(&inquiry, locale)))
}
