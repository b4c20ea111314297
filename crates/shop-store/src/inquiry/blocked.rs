//! Contacts that a shop takes no inquiries from.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{BlockedContactId, ShopId, Timestamp, uniqueness_key};
use shop_orders::Contact;

use crate::{
    StoreError,
    sql::{self, Filter},
};

/// A blocked phone number or `WeChat` ID.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockedContact {
    /// The row ID.
    pub id: BlockedContactId,
    /// The phone number in E.164; empty if a `WeChat` ID is blocked.
    pub phone: String,
    /// The `WeChat` ID; empty if a phone number is blocked.
    pub wechat_id: String,
    /// When it was blocked.
    pub created_at: Timestamp,
}

const PHONE: &str = "phone";

const WECHAT: &str = "wechat";

/// The phone number and the `WeChat` ID of a contact, as far as given.
fn values(contact: &Contact) -> impl Iterator<Item = (&'static str, &str)> {
    let values = [
        (PHONE, contact.phone.as_str()),
        (WECHAT, contact.wechat_id.as_str()),
    ];
    values.into_iter().filter(|(_, value)| !value.is_empty())
}

/// Blocks the phone number and the `WeChat` ID of a contact.
pub async fn block(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    contact: &Contact,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO blocked_contacts (shop_id, kind, value, value_key, created_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (shop_id, kind, value_key) DO NOTHING";
    for (kind, text) in values(contact) {
        let values = [
            shop.get().into(),
            kind.into(),
            text.into(),
            uniqueness_key(text).into(),
            now.millis().into(),
        ];
        sql::execute(conn, sql, values).await?;
    }
    Ok(())
}

/// Whether a shop has blocked the phone number or the `WeChat` ID of a contact.
pub async fn is_blocked(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    contact: &Contact,
) -> Result<bool, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM blocked_contacts
        WHERE shop_id = $1 AND kind = $2 AND value_key = $3";
    for (kind, text) in values(contact) {
        let values = [shop.get().into(), kind.into(), uniqueness_key(text).into()];
        if sql::count(conn, sql, values).await? > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// How many contacts a shop has blocked.
pub async fn count_blocked(conn: &impl ConnectionTrait, shop: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM blocked_contacts WHERE shop_id = $1";
    sql::count(conn, sql, [shop.get().into()]).await
}

/// The contacts that a shop has blocked, the latest first.
pub async fn blocked(
    conn: &impl ConnectionTrait,
    shop: ShopId,
) -> Result<Vec<BlockedContact>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [shop.get()]);
    let rows = sql::list::<blocked_contacts::Entity>(conn, filter, "ORDER BY id DESC").await?;
    let contacts = rows.into_iter().map(|row| {
        let (phone, wechat_id) = if row.kind == PHONE {
            (row.value, String::new())
        } else {
            (String::new(), row.value)
        };
        BlockedContact {
            id: BlockedContactId::new(row.id),
            phone,
            wechat_id,
            created_at: Timestamp::from_millis(row.created_at),
        }
    });
    Ok(contacts.collect())
}

/// Unblocks a contact of a shop; `false` if there is none.
pub async fn unblock(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    id: BlockedContactId,
) -> Result<bool, StoreError> {
    let gone = blocked_contacts::Entity::delete_many()
        .filter(blocked_contacts::Column::Id.eq(id.get()))
        .filter(blocked_contacts::Column::ShopId.eq(shop.get()))
        .exec(conn)
        .await?;
    Ok(gone.rows_affected == 1)
}

pub(crate) mod blocked_contacts {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "blocked_contacts")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub kind: String,
        pub value: String,
        pub value_key: String,
        pub created_at: i64,
    }
}
