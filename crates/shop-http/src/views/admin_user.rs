//! Accounts as operators see them.

use serde::{Deserialize, Serialize};
pub use shop_core::AccountStatus;
use shop_core::Secret;
use utoipa::ToSchema;

use super::{Media, Role, Settlement, SettlementLevel, ShopView};

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
    #[schema(required)]
    pub settlement: Option<Settlement>,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
    /// Grows with every decision of an operator about the account. Send it back in an update.
    pub revision: i64,
}

/// A page of accounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUserPage {
    /// The accounts of this page.
    pub list: Vec<AdminUserRow>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of accounts in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

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
    #[schema(required, format = DateTime)]
    pub agreed_at: Option<String>,
    /// Number of chat-app accounts bound to this account, at most 5.
    pub chat_accounts: i64,
    /// The person who runs the shop; empty if not given.
    pub operator_name: String,
    /// The e-mail address, whether visitors see it or not; empty if not given.
    pub email: String,
    /// The business licence, at an address that works for five minutes; null if there is none.
    #[schema(required)]
    pub license_image: Option<Media>,
    /// The settlement level and its limits.
    pub settlement: Settlement,
    /// Since when the platform recommends the shop; null: it does not.
    #[schema(required, format = DateTime)]
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
    /// Why the account is disabled, for operators: at most 200 characters. Default: empty.
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
    /// End of the paid period (RFC 3339), in the years 2000 to 2099. Required above level S.
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
