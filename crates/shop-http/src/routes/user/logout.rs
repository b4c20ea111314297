use actix_web::{post, web};
use shop_app::{Application, account};

use crate::{
    Reply, document::refusals::refusals, envelope::Envelope, extract::SignedIn, reply::Answer,
};

refusals!(Refused:);

/// Sign out
///
/// Ends the session: its access and refresh tokens stop working at once.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    responses((status = 200, description = "Signed out", body = Envelope<Option<bool>>), Refused),
)]
#[post("/api/user/logout")]
pub async fn logout(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn,
) -> Answer<Option<bool>> {
    account::sign_out(&app, &actor).await?;
    Ok(Reply::private(None))
}
