use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{
    Application,
    admin::{self, AccountFilter},
};
use shop_catalog::search::searched;
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Operator, Paging, PagingParams, Params},
    mapping,
    reply::Answer,
    views::{AccountStatus, AdminUserPage, Role, SettlementLevel},
};

/// Which accounts are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichAccounts {
    /// Part of the username, the shop code, the shop's names in any language, a contact's name, a phone number,
    /// WeChat ID or e-mail address.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Only accounts with this status.
    #[param(nullable = false)]
    status: Option<AccountStatus>,
    /// Only accounts with this role.
    #[param(nullable = false)]
    role: Option<Role>,
    /// Only accounts with this settlement level.
    #[param(nullable = false)]
    level: Option<SettlementLevel>,
}

refusals!(Refused:);

/// Accounts
///
/// The newest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichAccounts, PagingParams),
    responses((status = 200, description = "A page of accounts", body = Envelope<AdminUserPage>), Refused),
)]
#[get("/api/admin/user")]
pub async fn list_accounts(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichAccounts>, Paging)>,
) -> Answer<AdminUserPage> {
    let keyword = which.keyword.as_deref().map(searched).unwrap_or_default();
    let keyword = keyword.trim();
    let filter = AccountFilter {
        keyword: (!keyword.is_empty()).then_some(keyword),
        status: which.status,
        role: which.role,
        level: which.level,
    };
    let page = admin::users(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(mapping::admin_user::page(page, app.now())))
}
