use actix_web::{get, web};
use shop_app::{Application, inquiries};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::SignedIn, mapping,
    reply::Answer, views::BlockedContacts,
};

refusals!(Refused:);

/// Contacts that the caller's shop takes no inquiries from
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    responses((status = 200, description = "All blocked contacts", body = Envelope<BlockedContacts>), Refused),
)]
#[get("/api/inquiry/block")]
pub async fn list_blocked_contacts(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn,
) -> Answer<BlockedContacts> {
    let contacts = inquiries::blocked(&app, &actor).await?;
    Ok(Reply::private(mapping::inquiry::blocked(contacts)))
}
