use actix_web::{get, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Operator, Reader},
    mapping,
    reply::Answer,
    views::AdminUser,
};

refusals!(Refused: NotFound);

/// An account with its shop
///
/// With settlement and business licence. The licence's address works for five minutes.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    responses((status = 200, description = "The account", body = Envelope<AdminUser>), Refused),
)]
#[get("/api/admin/user/{id}")]
pub async fn read_account(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<AdminUser> {
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(mapping::admin_user::user(
        &app, &actor, &found, locale,
    )))
}
