//! Merchants' requests for a settlement level, and operators' answers.

use actix_web::{get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    upgrade::{self, UpgradeAnswer, UpgradeDecision, UpgradeEntry, UpgradeRequest},
};
use shop_core::{AccountStatus, Timestamp};
use shop_settlement::{LevelCaps, SettlementLevel, UpgradeStatus};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    admin::user::paid_until,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Paging, PagingParams, Params, SignedIn},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
    user::settlement::{Settlement, settlement_view},
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(ask_for_upgrade)
        .service(list_upgrades)
        .service(answer_upgrade);
}

refusals!(AskForUpgradeRefused:; fields: NotAllowed);

/// Ask for a settlement level
///
/// An operator grants or declines the request; a notification says so. A shop has one open request:
/// asking again changes its level. Any level but S can be asked for (`not_allowed`), the present one to
/// renew it.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = AskForUpgradeRequest,
    responses((status = 200, description = "The open request", body = Envelope<UpgradeView>), AskForUpgradeRefused),
)]
#[put("/api/user/upgrade")]
pub async fn ask_for_upgrade(
    app: web::Data<Application>,
    SignedIn(actor, Body(request)): SignedIn<Body<AskForUpgradeRequest>>,
) -> Answer<UpgradeView> {
    let request = upgrade::ask(&app, &actor, request.level).await?;
    Ok(Reply::private(upgrade_view(&request)))
}

/// Which requests are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichUpgrades {
    /// Only requests with this status.
    #[param(nullable = false)]
    status: Option<UpgradeStatus>,
}

refusals!(ListUpgradesRefused:);

/// Requests for settlement levels
///
/// The newest first; with `status=open` the oldest first.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichUpgrades, PagingParams),
    responses((status = 200, description = "A page of requests", body = Envelope<UpgradePage>), ListUpgradesRefused),
)]
#[get("/api/admin/upgrade")]
pub async fn list_upgrades(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichUpgrades>, Paging)>,
) -> Answer<UpgradePage> {
    let (page, caps) = upgrade::requests(&app, &actor, which.status, &page).await?;
    let now = app.now();
    Ok(Reply::private(Page::of(page, |entry| {
        row(entry, &caps, now)
    })))
}

refusals!(AnswerUpgradeRefused: NotFound, ChangedElsewhere; fields: OutOfRange, TooLong, InvalidCharacters, NotAllowed);

/// Grant or decline a request for a settlement level
///
/// Granting sets the level with `paidUntil`, as `PUT /api/admin/user/{id}/settlement` does. Declining needs
/// an `answer`, which the merchant reads. A request that was changed or answered meanwhile is
/// `changed_elsewhere` (409).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The request's number")),
    request_body = AnswerUpgradeRequest,
    responses((status = 200, description = "The answered request", body = Envelope<UpgradeRow>), AnswerUpgradeRefused),
)]
#[put("/api/admin/upgrade/{id}")]
pub async fn answer_upgrade(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<AnswerUpgradeRequest>)>,
) -> Answer<UpgradeRow> {
    let answer = answer(request)?;
    let (entry, caps) = upgrade::answer(&app, &actor, id.into(), &answer).await?;
    Ok(Reply::private(row(entry, &caps, app.now())))
}

/// The level that a merchant asks for.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskForUpgradeRequest {
    /// The settlement level, any but the trial level S.
    pub level: SettlementLevel,
}

/// A merchant's request for a settlement level.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpgradeView {
    /// The settlement level.
    pub level: SettlementLevel,
    /// Open, granted or declined.
    pub status: UpgradeStatus,
    /// What the operator wrote; empty if nothing.
    pub answer: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
    /// When it was answered; null while it is open.
    #[schema(format = DateTime)]
    pub answered_at: Option<String>,
}

/// A request for a settlement level, for operators.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpgradeRow {
    /// Id of the request.
    pub id: i64,
    /// Id of the merchant's account, which is also the id of its shop.
    pub user_id: i64,
    /// The merchant's username.
    pub username: String,
    /// Whether the account is in use.
    pub account_status: AccountStatus,
    /// The shop code.
    pub alias: String,
    /// The company's name in the original; empty if not given.
    pub company_name: String,
    /// The level that the shop has, and its limits.
    pub settlement: Settlement,
    /// The level that the merchant asks for.
    pub level: SettlementLevel,
    /// Open, granted or declined.
    pub status: UpgradeStatus,
    /// What the operator wrote; empty if nothing.
    pub answer: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
    /// When it was answered; null while it is open.
    #[schema(format = DateTime)]
    pub answered_at: Option<String>,
    /// Grows with every change of the request. Send it back in an answer.
    pub revision: i64,
    /// Grows with every decision of an operator about the account. Send it back to grant the request.
    pub account_revision: i64,
}

impl Entry for UpgradeRow {
    const PAGE: &str = "UpgradePage";
    const PLURAL: &str = "requests";
    const PAGE_OF: &str = "requests for settlement levels";
}

/// A page of requests for settlement levels.
pub type UpgradePage = Page<UpgradeRow>;

/// An answer to a request for a settlement level.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerUpgradeRequest {
    /// The `revision` of the request that was read. If another one is stored, the answer is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// Whether the shop gets the level.
    pub granted: bool,
    /// The `accountRevision` that was read; required to grant, else not allowed.
    #[schema(nullable = false)]
    pub account_revision: Option<i64>,
    /// End of the paid period (RFC 3339), in the years {year-min:plain} to {year-max:plain}; required to
    /// grant, else not allowed.
    #[schema(format = DateTime, nullable = false)]
    pub paid_until: Option<String>,
    /// What the merchant reads: at most {upgrade-answer} characters. Required to decline.
    #[schema(nullable = false)]
    pub answer: Option<String>,
}

/// A request as its merchant reads it.
pub fn upgrade_view(request: &UpgradeRequest) -> UpgradeView {
    UpgradeView {
        level: request.level,
        status: request.status,
        answer: request.answer.clone(),
        sent_at: request.created_at.to_rfc3339(),
        answered_at: request.answered_at.map(Timestamp::to_rfc3339),
    }
}

fn row(entry: UpgradeEntry, caps: &LevelCaps, now: Timestamp) -> UpgradeRow {
    let UpgradeEntry { request, shop, .. } = entry;
    UpgradeRow {
        id: request.id.get(),
        user_id: request.shop.get(),
        username: entry.username,
        account_status: entry.account_status,
        alias: shop.alias,
        company_name: shop.company_name,
        settlement: settlement_view(&shop.settlement, caps, shop.product_count, now),
        level: request.level,
        status: request.status,
        answer: request.answer,
        sent_at: request.created_at.to_rfc3339(),
        answered_at: request.answered_at.map(Timestamp::to_rfc3339),
        revision: request.revision,
        account_revision: entry.account_revision,
    }
}

fn answer(request: AnswerUpgradeRequest) -> Result<UpgradeAnswer, Failure> {
    let field = |path: &str, reason| Err(Failure::field(path, reason));
    let until = request.paid_until.as_deref();
    let decision = match (request.granted, request.account_revision, until) {
        (true, Some(account_revision), Some(until)) => UpgradeDecision::Grant {
            account_revision,
            paid_until: paid_until(Some(until))?,
        },
        (true, None, _) => return field("accountRevision", Reason::Required),
        (true, _, None) => return field("paidUntil", Reason::Required),
        (false, None, None) => UpgradeDecision::Decline,
        (false, Some(_), _) => return field("accountRevision", Reason::NotAllowed),
        (false, None, Some(_)) => return field("paidUntil", Reason::NotAllowed),
    };
    Ok(UpgradeAnswer {
        revision: request.revision,
        decision,
        text: request.answer.unwrap_or_default(),
    })
}
