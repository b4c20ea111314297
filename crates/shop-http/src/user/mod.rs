//! Accounts, sessions and shops.

pub(crate) mod merchants;
pub(crate) mod settlement;
pub(crate) mod shop;

use actix_web::{post, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application, Internal,
    account::{self, SessionGrant},
    shop::{self as shops, OwnShop, ShopOverview},
};
use shop_auth::{PasswordChangeForm, RegistrationForm};
use shop_core::{Locale, Secret, ShopId, TextsView, Timestamp, TranslationsView};
use utoipa::ToSchema;

use crate::{
    Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Caller, Reader, SmallBody},
    media::{self, Media},
    reply::Answer,
    routes::Registry,
    upgrade::{UpgradeView, upgrade_view},
    user::{
        settlement::{Settlement, settlement_view},
        shop::{CarouselText, ShopOriginals, ShopTranslationsView, ShopView},
    },
};

pub use shop_core::Role;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(register)
        .service(login)
        .service(refresh_token)
        .service(logout)
        .service(change_pwd)
        .service(merchants::list_merchants)
        .service(shop::read_user)
        .service(shop::update_user);
}

refusals!(
    RegisterRefused: UsernameTaken, AliasTaken, TooManyRequests, Unavailable;
    fields: TooShort, TooLong, InvalidCharacters, TooCommon, Mismatch, NotAccepted
);

/// Register a merchant
///
/// Creates an account and its shop, and signs in. A username or shop code that is in use is
/// `username_taken` or `alias_taken` (code 2).
///
/// One address (IPv4 address or IPv6 /64) may register {registrations} times at once and once more a minute; then
/// `too_many_requests` (429, with `Retry-After`). Requests with wrong fields do not count, names that are
/// in use do. The answer's cookie makes the browser known to the account, as at sign-in.
#[utoipa::path(
    tag = "user",
    request_body = RegisterRequest,
    responses((status = 200, description = "Registered and signed in", body = Envelope<SignedIn>), RegisterRefused),
)]
#[post("/api/user/register")]
pub async fn register(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    SmallBody { 0: request }: SmallBody<RegisterRequest>,
) -> Answer<SignedIn> {
    let form = RegistrationForm {
        username: &request.username,
        password: &request.password,
        confirm_password: &request.confirm_password,
        alias: &request.alias,
        language: request.language.unwrap_or_default(),
        agreed: request.agreed,
    };
    let mut grant = account::register(&app, &form, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let signed_in = signed_in(&app, grant, locale).await?;
    Ok(Reply::private(signed_in).with_cookies(device))
}

refusals!(LoginRefused: BadCredentials, AccountDisabled, TooManyRequests);

/// Sign in
///
/// An unknown username and a wrong password are answered alike: `bad_credentials` (400). A disabled
/// account is `account_disabled` (403).
///
/// Failures delay further attempts (`too_many_requests`, 429, with `Retry-After`). For one account each
/// failure makes the next attempt wait 1, 2, 4 … {longest-wait} seconds; a right password ends that, and each quiet
/// {forgive-minutes} minutes forget one failure. One address (IPv4 address or IPv6 /64) has {sign-in-failures} failures at once and
/// one more a minute.
///
/// A browser that signed in before is known to the account by an `HttpOnly` cookie of this answer,
/// `device_` and the account's number, for {device-days} days and until the password is changed. It waits for its
/// own failures only, so that others who guess do not keep the user out.
#[utoipa::path(
    tag = "user",
    request_body = LoginRequest,
    responses((status = 200, description = "Signed in", body = Envelope<SignedIn>), LoginRefused),
)]
#[post("/api/user/login")]
pub async fn login(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    SmallBody { 0: body }: SmallBody<LoginRequest>,
) -> Answer<SignedIn> {
    let (username, password) = (&body.username, &body.password);
    let mut grant = account::sign_in(&app, username, password, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let signed_in = signed_in(&app, grant, locale).await?;
    Ok(Reply::private(signed_in).with_cookies(device))
}

refusals!(LogoutRefused:);

/// Sign out
///
/// Ends the session: its access and refresh tokens stop working at once.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    responses((status = 200, description = "Signed out", body = Envelope<Option<bool>>), LogoutRefused),
)]
#[post("/api/user/logout")]
pub async fn logout(
    app: web::Data<Application>,
    crate::extract::SignedIn(actor, ()): crate::extract::SignedIn,
) -> Answer<Option<bool>> {
    account::sign_out(&app, &actor).await?;
    Ok(Reply::private(None))
}

refusals!(RefreshTokenRefused: RefreshTokenInvalid, TooManyRequests);

/// Continue a session
///
/// Exchanges a refresh token for new tokens. Each refresh token works once. Sent again within {refresh-seconds}
/// seconds it answers the same new tokens, so that two tabs can refresh at once; sent again later it
/// ends the session. A token that is not valid is `refresh_token_invalid`. After {rejected-calls} rejected calls at
/// once and one a second from one address (IPv4 address or IPv6 /64) the answer is `too_many_requests`
/// (429) with `Retry-After`.
#[utoipa::path(
    tag = "user",
    request_body = RefreshTokenRequest,
    responses((status = 200, description = "The next pair", body = Envelope<TokenPair>), RefreshTokenRefused),
)]
#[post("/api/user/refreshToken")]
pub async fn refresh_token(
    app: web::Data<Application>,
    caller: Caller,
    SmallBody { 0: request }: SmallBody<RefreshTokenRequest>,
) -> Answer<TokenPair> {
    let grant = account::refresh(&app, &request.refresh_token, &caller.origin.address).await?;
    Ok(Reply::private(token_pair(&grant)))
}

refusals!(
    ChangePwdRefused: TooManyRequests, Unavailable;
    fields: OldPasswordWrong, TooShort, TooLong, InvalidCharacters, TooCommon, SameAsOld, Mismatch
);

/// Change the password
///
/// Ends all other sessions of the user and all chat-app handles, and answers new tokens for this
/// session. A wrong `oldPassword` is `old_password_wrong` at its field.
/// Each wrong one
/// makes the next attempt wait 1, 2, 4 … {longest-wait} seconds (`too_many_requests`, 429, with `Retry-After`).
/// Other browsers are no longer known to the account; this one gets a new cookie, as at sign-in.
#[utoipa::path(
    tag = "user",
    security(("bearer" = [])),
    request_body = ChangePasswordRequest,
    responses((status = 200, description = "Changed", body = Envelope<TokenPair>), ChangePwdRefused),
)]
#[post("/api/user/changePwd")]
pub async fn change_pwd(
    app: web::Data<Application>,
    crate::extract::SignedIn(actor, SmallBody { 0: request }): crate::extract::SignedIn<
        SmallBody<ChangePasswordRequest>,
    >,
    caller: Caller,
) -> Answer<TokenPair> {
    let form = PasswordChangeForm {
        old_password: &request.old_password,
        new_password: &request.new_password,
        confirm_password: &request.confirm_password,
    };
    let mut grant = account::change_password(&app, &actor, &form, &caller.origin).await?;
    let device = caller.device_cookie(grant.device.take());
    let pair = token_pair(&grant);
    Ok(Reply::private(pair).with_cookies(device))
}

/// A new account and its shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterRequest {
    /// {username-min} to {username-max} ASCII letters, digits and underscores, unique without regard to case. Cannot be
    /// changed later.
    pub username: String,
    /// {password-min} to {password-max} characters, without control characters, counted after Unicode NFC. It must not equal
    /// the username or the shop code (without regard to case), and must not be one of the thousand
    /// most common passwords: both are `too_common`.
    #[schema(value_type = String)]
    pub password: Secret<String>,
    /// The password again; another one is `mismatch`.
    #[schema(value_type = String)]
    pub confirm_password: Secret<String>,
    /// The shop code: {alias-min} to {alias-max} ASCII letters, digits, `_` and `-`, unique without regard to case, also
    /// among codes given up less than {alias-reserved-days} days ago. It can be changed once in {alias-change-days} days.
    pub alias: String,
    /// The language in which the shop will write; it can be changed later. Default: `zh`.
    #[schema(nullable = false)]
    pub language: Option<Locale>,
    /// Whether the user accepts the service agreement and the privacy policy; must be true, else
    /// `not_accepted`.
    pub agreed: bool,
}

/// Username and password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginRequest {
    /// The username, without regard to case.
    pub username: String,
    /// The password.
    #[schema(value_type = String)]
    pub password: Secret<String>,
}

/// The token that continues a session.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefreshTokenRequest {
    /// The latest refresh token of the session.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
}

/// The current and the new password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    /// The current password.
    #[schema(value_type = String)]
    pub old_password: Secret<String>,
    /// The new password. The rules of registration apply; the current one is `same_as_old`.
    #[schema(value_type = String)]
    pub new_password: Secret<String>,
    /// The new password again; another one is `mismatch`.
    #[schema(value_type = String)]
    pub confirm_password: Secret<String>,
}

/// The tokens of a session.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenPair {
    /// The bearer token for calls (JWT), valid for {access-minutes} minutes.
    #[schema(value_type = String)]
    pub access_token: Secret<String>,
    /// When the access token expires.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// Exchange it for the next pair of tokens at `POST /api/user/refreshToken`; it works once.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
    /// When the refresh token expires unless it is used: after {refresh-days} days, at most {session-days} days after
    /// sign-in.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
}

/// A new session with its account and shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// The bearer token for calls (JWT), valid for {access-minutes} minutes.
    #[schema(value_type = String)]
    pub access_token: Secret<String>,
    /// When the access token expires.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// Exchange it for the next pair of tokens at `POST /api/user/refreshToken`; it works once.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
    /// When the refresh token expires unless it is used: after {refresh-days} days, at most {session-days} days after
    /// sign-in.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
    /// The account and its shop.
    pub user: UserView,
}

/// A merchant: the public view of the shop and, for its owner, the account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserView {
    /// The shop as visitors see it, in the requested language.
    pub shop: ShopView,
    /// The owner's view; null for everybody else.
    pub account: Option<AccountView>,
}

/// What only the owner sees of the account and the shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// Id of the account, which is also the id of its shop.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// `admin`: an operator of the platform. `merchant`: everybody else.
    pub role: Role,
    /// The shop code.
    pub alias: String,
    /// When the shop code may be changed again, {alias-change-days} days after the last change; null: now.
    #[schema(format = DateTime)]
    pub alias_changeable_at: Option<String>,
    /// The person who runs the shop; empty if not given. Never public.
    pub operator_name: String,
    /// The e-mail address; empty if not given.
    pub email: String,
    /// Whether visitors see the e-mail address.
    pub show_email: bool,
    /// The business licence, at an address that works for {private-link-minutes:word} minutes; null if there is none. Only
    /// the owner and operators see it.
    pub license_image: Option<Media>,
    /// Ids of the shop's recommended products, in order, at most {recommended}.
    pub recommended_product_ids: Vec<i64>,
    /// The settlement level and its limits.
    pub settlement: Settlement,
    /// The latest request for a settlement level (`PUT /api/user/upgrade`); null if there was none.
    pub upgrade: Option<UpgradeView>,
    /// The language in which the merchant writes: that of the originals of all texts of the shop, its
    /// products, categories and home page.
    pub language: Locale,
    /// The shop's texts as the merchant wrote them, without translation.
    pub originals: ShopOriginals,
    /// The shop's texts in the other languages. That of the originals is empty.
    pub translations: ShopTranslationsView,
    /// The texts of the pictures of `shop.carousel`, in the same order.
    pub carousel_texts: Vec<CarouselText>,
    /// Grows with every change of the account or shop. Send it back in an update.
    pub revision: i64,
    /// Number of chat-app accounts bound to this account, at most {chat-accounts}.
    pub chat_accounts: i64,
    /// Number of products of which a SKU has no price: buyers ask for it.
    pub unpriced_products: i64,
    /// Number of orders that the shop received and that nobody has opened there yet
    /// (`GET /api/order/{orderId}`), without cancelled ones.
    pub unread_orders: i64,
    /// Number of inquiries that the shop received and that nobody has opened there yet
    /// (`GET /api/inquiry/{inquiryNumber}`), without closed ones.
    pub unread_inquiries: i64,
    /// Whether the merchant takes inquiries; `shop.takesInquiries` says whether one can be sent now.
    pub takes_inquiries: bool,
    /// Number of notifications that were not marked as read (`GET /api/notification`).
    pub unread_notifications: i64,
}

/// A session that has begun, with the account it belongs to.
pub async fn signed_in(
    app: &Application,
    grant: SessionGrant,
    locale: Locale,
) -> Result<SignedIn, Internal> {
    let claims = app.claims_of(&grant.access)?;
    let actor = Actor {
        user: grant.user,
        shop: ShopId::of_account(grant.user),
        session: claims.session,
        role: claims.role,
    };
    let own = shops::own(app, &actor).await?;
    let pair = token_pair(&grant);
    Ok(SignedIn {
        access_token: pair.access_token,
        access_expires_at: pair.access_expires_at,
        refresh_token: pair.refresh_token,
        refresh_expires_at: pair.refresh_expires_at,
        user: own_view(app, &own, &actor, locale),
    })
}

/// What continues a session.
pub fn token_pair(grant: &SessionGrant) -> TokenPair {
    TokenPair {
        access_token: grant.access.text.clone(),
        access_expires_at: grant.access.expires_at.to_rfc3339(),
        refresh_token: grant.refresh.as_str().to_owned().into(),
        refresh_expires_at: grant.refresh_expires_at.to_rfc3339(),
    }
}

/// A merchant as everybody may see it.
pub fn public_view(overview: &ShopOverview, locale: Locale) -> UserView {
    UserView {
        shop: shop::shop_view(overview, locale),
        account: None,
    }
}

/// A merchant as its owner sees it.
pub fn own_view(app: &Application, own: &OwnShop, actor: &Actor, locale: Locale) -> UserView {
    let record = &own.shop.record;
    let profile = &record.shop.profile;
    let account = AccountView {
        id: own.account.id.get(),
        username: own.account.username.clone(),
        role: actor.role,
        alias: record.alias.clone(),
        alias_changeable_at: own.alias_changeable_at.map(Timestamp::to_rfc3339),
        operator_name: profile.operator_name.clone(),
        email: profile.email.clone(),
        show_email: profile.show_email,
        license_image: media::for_owner(app, actor, &own.shop.shelf, profile.license_image),
        recommended_product_ids: profile
            .recommended_products
            .iter()
            .map(|id| id.get())
            .collect(),
        settlement: settlement_view(
            &record.settlement,
            &own.caps,
            record.product_count,
            app.now(),
        ),
        upgrade: own.upgrade.as_ref().map(upgrade_view),
        language: profile.language,
        originals: TextsView::originals(&profile.texts),
        translations: TranslationsView::of(|locale| TextsView::of(&profile.texts, locale)),
        carousel_texts: shop::shown_carousel(&own.shop)
            .map(|(_, text)| CarouselText {
                text: text.original().to_owned(),
                translations: text.into(),
            })
            .collect(),
        revision: record.shop.revision,
        chat_accounts: integer(own.chat_accounts),
        unpriced_products: integer(own.unpriced_products),
        unread_orders: integer(own.unread_orders),
        unread_inquiries: integer(own.unread_inquiries),
        takes_inquiries: profile.takes_inquiries,
        unread_notifications: integer(own.unread_notifications),
    };
    UserView {
        shop: shop::shop_view(&own.shop, locale),
        account: Some(account),
    }
}
