//! The list of accounts for operators.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::search::fold;
use shop_core::{
    AccountStatus, Page, PageRequest, Phone, Role, Timestamp, UserId, phone_digits, uniqueness_key,
};
use shop_settlement::{Settlement, SettlementLevel};

use crate::{
    StoreError,
    paging::{self, List, Order},
    sql::{self, Filter},
    value,
};

/// Conditions on the listed accounts.
#[derive(Debug, Clone, Default)]
pub struct AccountFilter<'a> {
    /// Part of the username, the shop code, the shop's name in any language, a contact's name, a phone number,
    /// WeChat ID or e-mail address.
    pub keyword: Option<&'a str>,
    /// The role.
    pub role: Option<Role>,
    /// Active or disabled.
    pub status: Option<AccountStatus>,
    /// Settlement level.
    pub level: Option<SettlementLevel>,
}

/// An account as operators see it in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountSummary {
    /// Its id.
    pub id: UserId,
    /// The name to sign in with.
    pub username: String,
    /// What it may do.
    pub role: Role,
    /// Whether it is in use.
    pub status: AccountStatus,
    /// When it registered.
    pub created_at: Timestamp,
    /// Number of operators' decisions about it.
    pub revision: i64,
    /// Its shop; an operator may have none.
    pub shop: Option<AccountShop>,
}

/// The shop of an account in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountShop {
    /// Shop code.
    pub alias: String,
    /// Company name in the original; empty while it has none.
    pub company_name: String,
    /// What it has booked.
    pub settlement: Settlement,
    /// Products, on sale or not.
    pub product_count: u64,
    /// Whether the platform recommends it.
    pub recommended: bool,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    username: String,
    role: String,
    status: String,
    created_at: i64,
    revision: i64,
    alias: Option<String>,
    company_name: Option<String>,
    settlement_level: Option<String>,
    registered_at: Option<i64>,
    paid_until: Option<i64>,
    product_count: Option<i64>,
    recommended_at: Option<i64>,
}

const NEWEST: Order = Order {
    name: "account/newest",
    columns: &["u.id"],
    descending: true,
};

const FROM: &str = "users u
    LEFT JOIN shops s ON s.id = u.id
    LEFT JOIN shop_aliases a ON a.shop_id = u.id AND a.reserved_until IS NULL";

const COLUMNS: &str = "u.id, u.username, u.role, u.status, u.created_at, u.revision,
    a.alias, s.company_name, s.settlement_level, s.registered_at, s.paid_until, s.product_count, s.recommended_at";

const PHONES: &str = " OR REPLACE(s.salesman_mobile, '-', '') LIKE ?
    OR REPLACE(s.mobile, '-', '') LIKE ? OR s.whatsapp LIKE ?";

/// A page of accounts, the newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &AccountFilter<'_>,
    page: &PageRequest,
) -> Result<Page<AccountSummary>, StoreError> {
    let list = List {
        columns: COLUMNS,
        from: FROM,
        filter: conditions(filter),
        order: NEWEST,
    };
    paging::convert(paging::fetch(conn, list, page, |row: &Row| vec![row.id]).await?)
}

fn conditions(filter: &AccountFilter<'_>) -> Filter {
    let mut conditions = Filter::default();
    if let Some(keyword) = filter.keyword {
        let pattern = sql::containing(&uniqueness_key(keyword));
        // Names are looked up where search keeps them folded, alike on both databases.
        let mut condition = r"u.username_key LIKE ? ESCAPE '\' OR a.alias_key LIKE ? ESCAPE '\'
                OR LOWER(s.salesman_name) LIKE ? ESCAPE '\' OR LOWER(s.operator_name) LIKE ? ESCAPE '\'
                OR LOWER(s.wechat_id) LIKE ? ESCAPE '\' OR LOWER(s.email) LIKE ? ESCAPE '\'
                OR u.id IN (SELECT t.id FROM shop_texts t WHERE t.name LIKE ? ESCAPE '\')"
            .to_owned();
        let mut values = vec![pattern; 6];
        values.push(sql::containing(&fold(keyword)));
        if let Some(digits) = digits_of_phone(keyword) {
            condition.push_str(PHONES);
            values.extend(vec![sql::containing(&digits); 3]);
        }
        conditions.and(&condition, values);
    }
    if let Some(role) = filter.role {
        conditions.and("u.role = ?", [role.as_str()]);
    }
    if let Some(status) = filter.status {
        conditions.and("u.status = ?", [status.as_str()]);
    }
    if let Some(level) = filter.level {
        conditions.and("s.settlement_level = ?", [level.as_str()]);
    }
    conditions
}

/// The digits by which a phone number is found, whether its country code is stored or not; none if the text is not
/// a part of a number.
fn digits_of_phone(text: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let number = Phone::parse("keyword", text).map_or_else(|_| text.to_owned(), Phone::into_string);
    let number = phone_digits(&number)?;
    let national = number.trim_start_matches('0');
    (national.len() >= FEWEST).then(|| national.to_owned())
}

impl TryFrom<Row> for AccountSummary {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            role: value::word("users.role", &row.role)?,
            status: value::word("users.status", &row.status)?,
            created_at: Timestamp::from_millis(row.created_at),
            revision: row.revision,
            username: row.username.clone(),
            shop: row.shop()?,
        })
    }
}

impl Row {
    fn shop(self) -> Result<Option<AccountShop>, StoreError> {
        let (Some(level), Some(registered_at)) = (self.settlement_level, self.registered_at) else {
            return Ok(None);
        };
        Ok(Some(AccountShop {
            alias: self.alias.unwrap_or_default(),
            company_name: self.company_name.unwrap_or_default(),
            settlement: Settlement {
                level: value::word("shops.settlement_level", &level)?,
                registered_at: Timestamp::from_millis(registered_at),
                paid_until: value::moment(self.paid_until),
            },
            product_count: value::count("shops.product_count", self.product_count.unwrap_or(0))?,
            recommended: self.recommended_at.is_some(),
        }))
    }
}
