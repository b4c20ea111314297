//! Accounts and what operators decide about them.

use actix_web::{get, post, put, web};
use chrono::DateTime;
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application,
    admin::{self, AccountFilter, AccountSort, AccountSummary, AccountsExport, SettlementForm},
    shop::OwnShop,
};
use shop_catalog::search::searched;
use shop_core::{AccountTask, Locale, Role, Secret, Timestamp};
use shop_settlement::{LevelCaps, SettlementLevel};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    catalogue::{FileLink, link_view},
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Operator, Paging, PagingParams, Params, Reader},
    media::{self, Media},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
    upgrade::{UpgradeView, upgrade_view},
    user::{
        settlement::{Settlement, settlement_view},
        shop::{self, ShopView},
    },
};

pub use shop_core::AccountStatus;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_accounts)
        .service(export_accounts)
        .service(read_account)
        .service(reset_account_password)
        .service(set_account_status)
        .service(set_account_settlement)
        .service(set_account_licence)
        .service(set_account_recommended);
}

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
    /// Only accounts in use in which this waits for an operator.
    #[param(nullable = false)]
    task: Option<AccountTask>,
    /// The order. Default: the newest first; with `task` the oldest first: the licence that was uploaded, the
    /// service that ends first. While a list by products or by the end of services is being paged, an account
    /// in which these change can appear twice or not at all.
    #[param(nullable = false)]
    sort: Option<AccountSort>,
}

impl WhichAccounts {
    /// The conditions, without the task.
    pub fn filter<'a>(&self, keyword: &'a str) -> AccountFilter<'a> {
        AccountFilter {
            keyword: (!keyword.is_empty()).then_some(keyword),
            status: self.status,
            role: self.role,
            level: self.level,
            task: None,
            sort: self.sort,
        }
    }

    /// What is searched for; empty for everything.
    pub fn keyword(&self) -> String {
        let keyword = self.keyword.as_deref().map(searched).unwrap_or_default();
        keyword.trim().to_owned()
    }
}

refusals!(ListAccountsRefused:);

/// Accounts
///
/// The newest first; with `task` the oldest first; or by `sort`.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichAccounts, PagingParams),
    responses((status = 200, description = "A page of accounts", body = Envelope<AdminUserPage>), ListAccountsRefused),
)]
#[get("/api/admin/user")]
pub async fn list_accounts(
    app: web::Data<Application>,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichAccounts>, Paging)>,
) -> Answer<AdminUserPage> {
    let keyword = which.keyword();
    let filter = which.filter(&keyword);
    let (page, caps) = admin::users(&app, &actor, &filter, which.task, &page).await?;
    let now = app.now();
    Ok(Reply::private(Page::of(page, |user| row(user, &caps, now))))
}

refusals!(ExportAccountsRefused: TooManyItems);

/// Export accounts as a table
///
/// Answers an address of an .xlsx file, in the requested language, with the filters of the list. A table
/// has at most {operator-table-rows} rows; more are `too_many_items`: choose fewer accounts.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ExportAccountsRequest,
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), ExportAccountsRefused),
)]
#[post("/api/admin/user/export")]
pub async fn export_accounts(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Body(request)): Operator<Body<ExportAccountsRequest>>,
) -> Answer<FileLink> {
    let keyword = request.keyword.as_deref().map(searched).unwrap_or_default();
    let chosen = AccountsExport {
        keyword: keyword.trim().to_owned(),
        status: request.status,
        role: request.role,
        level: request.level,
        task: request.task,
    };
    let link = admin::accounts_link(&app, &actor, chosen, locale).await?;
    Ok(Reply::private(link_view(link)))
}

/// Which accounts are exported: the filters of `GET /api/admin/user`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportAccountsRequest {
    /// What is searched for.
    #[schema(nullable = false)]
    pub keyword: Option<String>,
    /// Only accounts with this status.
    #[schema(nullable = false)]
    pub status: Option<AccountStatus>,
    /// Only accounts with this role.
    #[schema(nullable = false)]
    pub role: Option<Role>,
    /// Only accounts with this settlement level.
    #[schema(nullable = false)]
    pub level: Option<SettlementLevel>,
    /// Only accounts in use in which this waits for an operator.
    #[schema(nullable = false)]
    pub task: Option<AccountTask>,
}

refusals!(ReadAccountRefused: NotFound);

/// An account with its shop
///
/// With settlement and business licence. The licence's address works for {private-link-minutes:word} minutes.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    responses((status = 200, description = "The account", body = Envelope<AdminUser>), ReadAccountRefused),
)]
#[get("/api/admin/user/{id}")]
pub async fn read_account(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<AdminUser> {
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(account_view(&app, &actor, &found, locale)))
}

refusals!(SetAccountStatusRefused: NotFound, ChangedElsewhere, OwnAccount; fields: TooLong, InvalidCharacters);

/// Disable or enable an account
///
/// Disabling ends all sessions at once, also in the chat app, and hides the shop and its products.
/// Operators cannot disable themselves: `own_account` (403).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetStatusRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), SetAccountStatusRefused),
)]
#[put("/api/admin/user/{id}/status")]
pub async fn set_account_status(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetStatusRequest>)>,
) -> Answer<AdminUser> {
    let reason = request.reason.as_deref().unwrap_or_default();
    admin::set_status(
        &app,
        &actor,
        id.into(),
        request.revision,
        request.status,
        reason,
    )
    .await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(account_view(&app, &actor, &found, locale)))
}

refusals!(ResetAccountPasswordRefused: NotFound, ChangedElsewhere, OwnAccount);

/// Reset a forgotten password
///
/// Sets a random password, which the operator passes on to the user. All sessions of the user end, also
/// in the chat app. Operators change their own password with `POST /api/user/changePwd`: `own_account`
/// (403).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = ResetPasswordRequest,
    responses((status = 200, description = "The new password", body = Envelope<NewPassword>), ResetAccountPasswordRefused),
)]
#[put("/api/admin/user/{id}/password")]
pub async fn reset_account_password(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<ResetPasswordRequest>)>,
) -> Answer<NewPassword> {
    let password = admin::reset_password(&app, &actor, id.into(), request.revision).await?;
    Ok(Reply::private(NewPassword {
        password: password.reveal().into(),
        revision: request.revision + 1,
    }))
}

refusals!(SetAccountSettlementRefused: NotFound, ChangedElsewhere; fields: OutOfRange);

/// Set a settlement level
///
/// Levels above S need `paidUntil`. A lower level deletes nothing: products beyond its cap stay, but
/// no new ones can be created. An open request of the shop for the level, or a lower one, is granted.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetSettlementRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), SetAccountSettlementRefused),
)]
#[put("/api/admin/user/{id}/settlement")]
pub async fn set_account_settlement(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetSettlementRequest>)>,
) -> Answer<AdminUser> {
    let form = settlement_form(&request)?;
    admin::set_settlement(&app, &actor, id.into(), request.revision, form).await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(account_view(&app, &actor, &found, locale)))
}

refusals!(SetAccountLicenceRefused: NotFound, ChangedElsewhere);

/// Mark a shop's licence as checked, or as unchecked
///
/// The shop's page, introduction and card show the mark with the date (`licenceVerifiedAt`). Checking a
/// licence that is checked already keeps the date. A licence that the merchant replaces is unchecked.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetLicenceRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), SetAccountLicenceRefused),
)]
#[put("/api/admin/user/{id}/licence")]
pub async fn set_account_licence(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetLicenceRequest>)>,
) -> Answer<AdminUser> {
    admin::set_licence_verified(
        &app,
        &actor,
        id.into(),
        request.revision,
        request.license_image_id.map(Into::into),
    )
    .await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(account_view(&app, &actor, &found, locale)))
}

refusals!(SetAccountRecommendedRefused: NotFound, ChangedElsewhere);

/// Recommend a merchant, or stop recommending
///
/// Recommended merchants are shown on the platform's home page, the latest recommended first.
/// Recommending a merchant who is recommended already changes nothing.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The account's number")),
    request_body = SetRecommendedRequest,
    responses((status = 200, description = "The account as it is now", body = Envelope<AdminUser>), SetAccountRecommendedRefused),
)]
#[put("/api/admin/user/{id}/recommended")]
pub async fn set_account_recommended(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<SetRecommendedRequest>)>,
) -> Answer<AdminUser> {
    admin::set_recommended(
        &app,
        &actor,
        id.into(),
        request.revision,
        request.recommended,
    )
    .await?;
    let found = admin::user(&app, &actor, id.into()).await?;
    Ok(Reply::private(account_view(&app, &actor, &found, locale)))
}

/// An account, in a list for operators.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUserRow {
    /// Id of the account, which is also the id of its shop.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// What the account may do.
    pub role: Role,
    /// Whether the account is in use.
    pub status: AccountStatus,
    /// When it was registered.
    #[schema(format = DateTime)]
    pub registered_at: String,
    /// The shop code.
    pub alias: String,
    /// The company's name, as it was written; empty if not given.
    pub company_name: String,
    /// The settlement level and its limits; null if unknown.
    pub settlement: Option<Settlement>,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
    /// Grows with every decision of an operator about the account. Send it back in an update.
    pub revision: i64,
}

impl Entry for AdminUserRow {
    const PAGE: &str = "AdminUserPage";
    const PLURAL: &str = "accounts";
}

/// A page of accounts.
pub type AdminUserPage = Page<AdminUserRow>;

/// An account with its shop, for operators.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUser {
    /// Id of the account, which is also the id of its shop.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// What the account may do.
    pub role: Role,
    /// Whether the account is in use.
    pub status: AccountStatus,
    /// Why an operator disabled it; empty if no reason was given, and while it is in use.
    pub disabled_reason: String,
    /// When it was registered.
    #[schema(format = DateTime)]
    pub registered_at: String,
    /// The version of the service agreement that was accepted; empty if none was published then.
    pub agreement_version: String,
    /// The version of the privacy policy that was accepted; empty if none was published then.
    pub privacy_version: String,
    /// When both were accepted; null if they were not.
    #[schema(format = DateTime)]
    pub agreed_at: Option<String>,
    /// Number of chat-app accounts bound to this account, at most {chat-accounts}.
    pub chat_accounts: i64,
    /// The person who runs the shop; empty if not given.
    pub operator_name: String,
    /// The e-mail address, whether visitors see it or not; empty if not given.
    pub email: String,
    /// The business licence, at an address that works for {private-link-minutes:word} minutes; null if there is none.
    pub license_image: Option<Media>,
    /// The settlement level and its limits.
    pub settlement: Settlement,
    /// The shop's latest request for a settlement level; null if there was none.
    pub upgrade: Option<UpgradeView>,
    /// Since when the platform recommends the shop; null: it does not.
    #[schema(format = DateTime)]
    pub recommended_at: Option<String>,
    /// Grows with every decision of an operator about the account. Send it back in an update.
    pub revision: i64,
    /// The shop as visitors see it while the account is in use.
    pub shop: ShopView,
}

/// Whether an account is in use.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetStatusRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// `disabled` signs the user out and hides the shop.
    pub status: AccountStatus,
    /// Why the account is disabled, for operators: at most {status-reason} characters. Default: empty.
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

/// Which password to reset.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetPasswordRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
}

/// A new password. It is answered once and stored nowhere in clear.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPassword {
    /// The password: sixteen letters and digits in groups of four.
    #[schema(value_type = String)]
    pub password: Secret<String>,
    /// The account's revision from then on.
    pub revision: i64,
}

/// A settlement level and its term.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSettlementRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The settlement level.
    pub level: SettlementLevel,
    /// End of the paid period (RFC 3339), in the years {year-min:plain} to {year-max:plain}. Required above level S.
    #[schema(format = DateTime)]
    pub paid_until: Option<String>,
}

/// Whether the platform recommends a shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRecommendedRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
}

/// Which licence an operator has checked.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetLicenceRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// Id of the licence that was checked, which must still be the shop's `licenseImage` (else
    /// `changed_elsewhere`, 409). Null: the shop's licence is not checked.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub license_image_id: Option<i64>,
}

fn row(user: AccountSummary, caps: &LevelCaps, now: Timestamp) -> AdminUserRow {
    let shop = user.shop.as_ref();
    let settled = shop.map(|shop| settlement_view(&shop.settlement, caps, shop.product_count, now));
    AdminUserRow {
        id: user.id.get(),
        role: user.role,
        status: user.status,
        registered_at: user.created_at.to_rfc3339(),
        settlement: settled,
        recommended: shop.is_some_and(|shop| shop.recommended),
        revision: user.revision,
        username: user.username,
        alias: shop.map(|shop| shop.alias.clone()).unwrap_or_default(),
        company_name: shop
            .map(|shop| shop.company_name.clone())
            .unwrap_or_default(),
    }
}

/// An account with its shop, for an operator.
pub fn account_view(
    app: &Application,
    operator: &Actor,
    own: &OwnShop,
    locale: Locale,
) -> AdminUser {
    let account = &own.account;
    let record = &own.shop.record;
    let profile = &record.shop.profile;
    let date = Timestamp::to_rfc3339;
    AdminUser {
        id: account.id.get(),
        username: account.username.clone(),
        role: account.role,
        status: account.status,
        disabled_reason: account.disabled_reason.clone(),
        registered_at: date(account.created_at),
        agreement_version: account.agreement_version.clone(),
        privacy_version: account.privacy_version.clone(),
        agreed_at: account.agreed_at.map(date),
        chat_accounts: integer(own.chat_accounts),
        operator_name: profile.operator_name.clone(),
        email: profile.email.clone(),
        license_image: media::for_owner(app, operator, &own.shop.shelf, profile.license_image),
        settlement: settlement_view(
            &record.settlement,
            &own.caps,
            record.product_count,
            app.now(),
        ),
        upgrade: own.upgrade.as_ref().map(upgrade_view),
        recommended_at: record.recommended_at.map(date),
        revision: account.revision,
        shop: shop::shop_view(&own.shop, locale),
    }
}

/// What a shop books.
pub fn settlement_form(request: &SetSettlementRequest) -> Result<SettlementForm, Failure> {
    Ok(SettlementForm {
        level: request.level,
        paid_until: paid_until(request.paid_until.as_deref())?,
    })
}

/// The end of a paid period.
pub fn paid_until(text: Option<&str>) -> Result<Option<Timestamp>, Failure> {
    let end = text.map(|text| {
        let end = DateTime::parse_from_rfc3339(text);
        let end = end.map_err(|_| Failure::field("paidUntil", Reason::InvalidFormat))?;
        Ok::<_, Failure>(Timestamp::from(end.to_utc()))
    });
    end.transpose()
}
