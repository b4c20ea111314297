//! Accounts as operators see them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, Role, Settlement, SettlementLevel, ShopView, mirror::mirrored};

mirrored! {
    /// Whether an account is in use.
    #[serde(rename_all = "camelCase")]
    pub enum AccountStatus = shop_app::admin::AccountStatus {
        Active,
        Disabled,
    }
}

/// An account in the operators' list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUserRow {
    /// Its number, which is also its shop's.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// What the account may do.
    pub role: Role,
    /// Whether it is in use.
    pub status: AccountStatus,
    /// When it registered.
    #[schema(format = DateTime)]
    pub registered_at: String,
    /// The shop code.
    pub alias: String,
    /// The company in the original; empty while it has none.
    pub company_name: String,
    /// The settlement.
    #[schema(required)]
    pub settlement: Option<Settlement>,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
    /// The revision seen; it grows with every decision of an operator about the account.
    pub revision: i64,
}

/// A page of accounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUserPage {
    /// The rows of this page.
    pub list: Vec<AdminUserRow>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// An account with its shop, as operators see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminUser {
    /// Its number, which is also its shop's.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// What the account may do.
    pub role: Role,
    /// Whether it is in use.
    pub status: AccountStatus,
    /// When it registered.
    #[schema(format = DateTime)]
    pub registered_at: String,
    /// The version of the agreement that was accepted; empty where none was published.
    pub agreement_version: String,
    /// The version of the privacy policy that was accepted with it; empty where none was published.
    pub privacy_version: String,
    /// When they were accepted.
    #[schema(required, format = DateTime)]
    pub agreed_at: Option<String>,
    /// How many chat-app accounts are bound.
    pub chat_accounts: i64,
    /// Who runs the shop.
    pub operator_name: String,
    /// The e-mail address, shown to customers or not.
    pub email: String,
    /// The business licence, at an address that works for five minutes.
    #[schema(required)]
    pub license_image: Option<Media>,
    /// The settlement.
    pub settlement: Settlement,
    /// Since when the platform recommends the shop; null: it does not.
    #[schema(required, format = DateTime)]
    pub recommended_at: Option<String>,
    /// The revision seen; it grows with every decision of an operator about the account.
    pub revision: i64,
    /// The shop as everybody sees it while the account is in use.
    pub shop: ShopView,
}

/// Whether an account is to be in use.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetStatusRequest {
    /// The revision seen.
    pub revision: i64,
    /// Whether it is in use.
    pub status: AccountStatus,
}

/// What a shop books.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSettlementRequest {
    /// The revision seen.
    pub revision: i64,
    /// The settlement level.
    pub level: SettlementLevel,
    /// Until when it is paid (RFC 3339, in the years 2000 to 2099); required above level S.
    #[serde(default)]
    #[schema(format = DateTime)]
    pub paid_until: Option<String>,
}

/// Whether the platform is to recommend a shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRecommendedRequest {
    /// The revision seen.
    pub revision: i64,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
}
