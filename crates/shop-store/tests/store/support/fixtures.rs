//! Common test data.

use sea_orm::ConnectionTrait;
use shop_core::{Locale, PriceReader, ShopId, Timestamp, UserId};
use shop_settlement::{Settlement, SettlementLevel};
use shop_store::{
    account::{self, NewAccount, Role},
    order::Buyer,
    shop::{self, NewShop},
};

/// The current time of all tests.
pub const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// An English buyer without an account.
pub const BUYER: Buyer = Buyer {
    locale: Locale::En,
    reader: PriceReader::Visitor,
};

/// Inserts a merchant whose shop has `name` as its code and company name, so that it is listed.
pub async fn merchant(conn: &impl ConnectionTrait, name: &str) -> ShopId {
    let owner = ShopId::of_account(user(conn, name).await);
    let settlement = Settlement {
        level: SettlementLevel::S,
        registered_at: NOW,
        paid_until: None,
    };
    let new = NewShop {
        owner,
        alias: name,
        language: Locale::Zh,
        settlement,
    };
    shop::create(conn, &new, NOW).await.unwrap();
    let name = format!("UPDATE shops SET company_name = '{name}' WHERE id = {owner}");
    conn.execute_unprepared(&name).await.unwrap();
    owner
}

/// Inserts an account without a shop.
pub async fn user(conn: &impl ConnectionTrait, name: &str) -> UserId {
    let new = NewAccount {
        username: name,
        password_hash: "hash".into(),
        role: Role::Merchant,
        agreed: Some(account::AgreedVersions {
            service: "1",
            privacy: "1",
        }),
    };
    account::create(conn, &new, NOW).await.unwrap()
}
