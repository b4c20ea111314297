//! User accounts.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use shop_catalog::search::fold;
use shop_core::{Page, PageRequest, Secret, Timestamp, UserId, uniqueness_key};
use shop_settlement::{ENDING_DAYS, GRACE_DAYS, LevelCaps, Settlement, SettlementLevel};

use crate::{
    StoreError, Updated,
    paging::{self, List, Order},
    search::phone_part,
    sql::{self, Filter},
    value,
};

pub use shop_core::{AccountStatus, AccountTask, Role};

/// A user account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Its id, which is also its shop's.
    pub id: UserId,
    /// The name to sign in with, as it was written.
    pub username: String,
    /// The password's hash with its parameters.
    pub password_hash: Secret<String>,
    /// What it may do.
    pub role: Role,
    /// Whether it is in use.
    pub status: AccountStatus,
    /// Why an operator disabled it; empty if no reason was given, and while it is in use.
    pub disabled_reason: String,
    /// The version of the agreement that was accepted; empty where none was shown.
    pub agreement_version: String,
    /// The version of the privacy policy that was accepted with it; empty where none was shown.
    pub privacy_version: String,
    /// When they were accepted.
    pub agreed_at: Option<Timestamp>,
    /// When it registered.
    pub created_at: Timestamp,
    /// Number of operators' decisions about it; a decision names the revision it saw.
    pub revision: i64,
    /// Counts the passwords it has had, from 1.
    pub password_version: i64,
}

/// Finds an account.
pub async fn find(conn: &impl ConnectionTrait, id: UserId) -> Result<Option<Account>, StoreError> {
    let row = users::Entity::find_by_id(id.get()).one(conn).await?;
    row.map(Account::try_from).transpose()
}

/// Finds an account by its name, without regard to case.
pub async fn find_by_username(
    conn: &impl ConnectionTrait,
    username: &str,
) -> Result<Option<Account>, StoreError> {
    let row = users::Entity::find()
        .filter(users::Column::UsernameKey.eq(uniqueness_key(username)))
        .one(conn)
        .await?;
    row.map(Account::try_from).transpose()
}

impl TryFrom<users::Model> for Account {
    type Error = StoreError;

    fn try_from(row: users::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            role: value::word("users.role", &row.role)?,
            status: value::word("users.status", &row.status)?,
            username: row.username,
            password_hash: row.password_hash.into(),
            disabled_reason: row.disabled_reason,
            agreement_version: row.agreement_version,
            privacy_version: row.privacy_version,
            agreed_at: value::moment(row.agreed_at),
            created_at: Timestamp::from_millis(row.created_at),
            revision: row.revision,
            password_version: row.password_version,
        })
    }
}

shop_core::string_enum! {
    /// The order of the list of accounts. `newest`: the last registered first. `oldest`: the first registered
    /// first. `ending`: the service that ends first comes first, accounts without a shop last. `products`: the
    /// most products first. Equals are ordered by id.
    #[derive(utoipa::ToSchema)]
    pub enum AccountSort {
        /// The last registered first.
        Newest = "newest",
        /// The first registered first.
        Oldest = "oldest",
        /// The service that ends first comes first.
        Ending = "ending",
        /// The most products first.
        Products = "products",
    }
}

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
    /// What waits for an operator.
    pub task: Option<TaskFilter>,
    /// The order; none: the newest first, with a task as the task has it.
    pub sort: Option<AccountSort>,
}

/// What waits for an operator, in accounts that are in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskFilter {
    /// What.
    pub task: AccountTask,
    /// How many products the levels allow.
    pub caps: LevelCaps,
    /// The present.
    pub now: Timestamp,
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
    license_image_id: Option<i64>,
    listed_until: Option<i64>,
}

const NEWEST: Order = Order {
    name: "account/newest",
    columns: &["u.id"],
    descending: true,
};

/// Licences in the order in which they were uploaded.
const LICENCES: Order = Order {
    name: "account/licence",
    columns: &["s.license_image_id", "u.id"],
    descending: false,
};

/// The service that ends first comes first.
const ENDING: Order = Order {
    name: "account/ending",
    columns: &["s.listed_until", "u.id"],
    descending: false,
};

const OLDEST: Order = Order {
    name: "account/oldest",
    columns: &["u.id"],
    descending: false,
};

/// The largest number of both databases: after every service that ends.
const NEVER: i64 = i64::MAX;

const ENDING_OF_ALL: Order = Order {
    name: "account/endingOfAll",
    columns: &["COALESCE(s.listed_until, 9223372036854775807)", "u.id"],
    descending: false,
};

const NO_SHOP: i64 = -1;

const PRODUCTS: Order = Order {
    name: "account/products",
    columns: &["COALESCE(s.product_count, -1)", "u.id"],
    descending: true,
};

const FROM: &str = "users u
    LEFT JOIN shops s ON s.id = u.id
    LEFT JOIN shop_aliases a ON a.shop_id = u.id AND a.reserved_until IS NULL";

const COLUMNS: &str = "u.id, u.username, u.role, u.status, u.created_at, u.revision,
    a.alias, s.company_name, s.settlement_level, s.registered_at, s.paid_until, s.product_count, s.recommended_at,
    s.license_image_id, s.listed_until";

const PHONES: &str = " OR REPLACE(s.salesman_mobile, '-', '') LIKE ?
    OR REPLACE(s.mobile, '-', '') LIKE ? OR s.whatsapp LIKE ?";

/// The order of a list, and the key of a row in it.
fn order(filter: &AccountFilter<'_>) -> (Order, fn(&Row) -> Vec<i64>) {
    match (filter.sort, filter.task.as_ref().map(|filter| filter.task)) {
        (Some(AccountSort::Newest), _) | (None, None) => (NEWEST, |row| vec![row.id]),
        (Some(AccountSort::Oldest), _) | (None, Some(AccountTask::AtCap)) => {
            (OLDEST, |row| vec![row.id])
        }
        (Some(AccountSort::Ending), _) => (ENDING_OF_ALL, |row| {
            vec![row.listed_until.unwrap_or(NEVER), row.id]
        }),
        (Some(AccountSort::Products), _) => (PRODUCTS, |row| {
            vec![row.product_count.unwrap_or(NO_SHOP), row.id]
        }),
        (None, Some(AccountTask::Licence)) => (LICENCES, |row| {
            vec![row.license_image_id.unwrap_or_default(), row.id]
        }),
        (None, Some(AccountTask::Ending)) => (ENDING, |row| {
            vec![row.listed_until.unwrap_or_default(), row.id]
        }),
    }
}

/// A page of accounts: the newest first; of what waits for an operator the oldest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &AccountFilter<'_>,
    page: &PageRequest,
) -> Result<Page<AccountSummary>, StoreError> {
    let (order, key_of) = order(filter);
    let list = List {
        columns: COLUMNS,
        from: FROM,
        filter: conditions(filter),
        order,
    };
    paging::convert(paging::fetch(conn, list, page, key_of).await?)
}

/// Number of accounts.
pub async fn count(
    conn: &impl ConnectionTrait,
    filter: &AccountFilter<'_>,
) -> Result<u64, StoreError> {
    paging::count(conn, FROM, &conditions(filter)).await
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
        if let Some(digits) = phone_part(keyword) {
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
    if let Some(task) = &filter.task {
        wait(&mut conditions, task);
    }
    conditions
}

/// Adds the conditions of what waits for an operator.
fn wait(conditions: &mut Filter, TaskFilter { task, caps, now }: &TaskFilter) {
    conditions.and("u.status = ?", [AccountStatus::Active.as_str()]);
    match task {
        AccountTask::Licence => {
            conditions
                .and_plain("s.license_image_id IS NOT NULL AND s.licence_verified_at IS NULL");
        }
        AccountTask::Ending => {
            // A shop is listed until its grace period ends.
            let last = now.plus_days(ENDING_DAYS + GRACE_DAYS);
            conditions.and(
                "s.listed_until > ? AND s.listed_until <= ?",
                [now.millis(), last.millis()],
            );
            // An account that only buys has a shop whose free months end, too.
            conditions.and_plain("s.product_count > 0 OR s.paid_until IS NOT NULL");
        }
        AccountTask::AtCap => {
            let levels = SettlementLevel::ALL.iter();
            let caps = levels.map(|level| format!("WHEN '{level}' THEN {}", caps.of(*level)));
            let caps = caps.collect::<Vec<_>>().join(" ");
            let cap = format!("CASE s.settlement_level {caps} END");
            conditions.and_plain(&format!("s.product_count >= {cap}"));
        }
    }
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

/// Makes every other transaction that locks this user wait until this one ends, so that what was
/// counted of the user is still true when it is written. SQLite has one writer anyway.
pub async fn lock(conn: &impl ConnectionTrait, user: UserId) -> Result<(), StoreError> {
    if conn.get_database_backend() != DbBackend::Sqlite {
        // Weaker than FOR UPDATE: rows that refer to the user can be written concurrently.
        let sql = "SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE";
        sql::execute(conn, sql, [user.get().into()]).await?;
    }
    Ok(())
}

/// What somebody agreed to who registers.
#[derive(Debug, Clone, Copy)]
pub struct AgreedVersions<'a> {
    /// The version of the service agreement; empty while none is published.
    pub service: &'a str,
    /// The version of the privacy policy; empty while none is published.
    pub privacy: &'a str,
}

/// An account that registers.
#[derive(Debug, Clone)]
pub struct NewAccount<'a> {
    /// The name to sign in with.
    pub username: &'a str,
    /// The password's hash with its parameters.
    pub password_hash: Secret<&'a str>,
    /// What it may do.
    pub role: Role,
    /// What was agreed to, if anything was.
    pub agreed: Option<AgreedVersions<'a>>,
}

/// Creates an account; [`crate::Conflict::Username`] when the name is taken.
pub async fn create(
    conn: &impl ConnectionTrait,
    account: &NewAccount<'_>,
    now: Timestamp,
) -> Result<UserId, StoreError> {
    let version = |of: fn(&AgreedVersions<'_>) -> String| {
        Set(account.agreed.as_ref().map(of).unwrap_or_default())
    };
    let row = users::ActiveModel {
        id: NotSet,
        username: Set(account.username.to_owned()),
        username_key: Set(uniqueness_key(account.username)),
        password_hash: Set((*account.password_hash).to_owned()),
        role: Set(account.role.as_str().to_owned()),
        status: Set(AccountStatus::Active.as_str().to_owned()),
        disabled_reason: NotSet,
        agreement_version: version(|agreed| agreed.service.to_owned()),
        privacy_version: version(|agreed| agreed.privacy.to_owned()),
        agreed_at: Set(account.agreed.map(|_| now.millis())),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
        revision: NotSet,
        password_version: NotSet,
    };
    let inserted = users::Entity::insert(row).exec(conn).await?;
    Ok(inserted.last_insert_id.into())
}

/// Changes the password, and counts it; `false` when there is no such account.
pub async fn set_password_hash(
    conn: &impl ConnectionTrait,
    id: UserId,
    hash: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = "UPDATE users SET password_hash = $1, password_version = password_version + 1,
            updated_at = $2
        WHERE id = $3";
    let values = [hash.into(), now.millis().into(), id.get().into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Stores another hash of the same password; `false` when the password was changed since.
pub async fn renew_password_hash(
    conn: &impl ConnectionTrait,
    id: UserId,
    password_version: i64,
    hash: &str,
) -> Result<bool, StoreError> {
    let sql = "UPDATE users SET password_hash = $1 WHERE id = $2 AND password_version = $3";
    let values = [hash.into(), id.get().into(), password_version.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Counts up an account's revision for a decision of an operator, if it is still `seen`. The row is
/// locked until the transaction ends, so the second of two concurrent decisions is stale.
pub async fn decide(
    conn: &impl ConnectionTrait,
    id: UserId,
    seen: i64,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sql = "UPDATE users SET revision = revision + 1, updated_at = $1
        WHERE id = $2 AND revision = $3";
    let values = [now.millis().into(), id.get().into(), seen.into()];
    let changed = sql::execute(conn, sql, values).await?;
    let exists = users::Entity::find_by_id(id.get()).count(conn).await? > 0;
    Ok(Updated::from_rows(changed, exists))
}

/// Disables or enables an account, with the reason for disabling it; `false` when there is no such
/// account.
pub async fn set_status(
    conn: &impl ConnectionTrait,
    id: UserId,
    status: AccountStatus,
    reason: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let change = users::ActiveModel {
        status: Set(status.as_str().to_owned()),
        disabled_reason: Set(match status {
            AccountStatus::Active => String::new(),
            AccountStatus::Disabled => reason.to_owned(),
        }),
        ..changed(now)
    };
    update(conn, id, change).await
}

/// The operators whose accounts are in use.
pub async fn operators(conn: &impl ConnectionTrait) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = users::Entity::find()
        .select_only()
        .column(users::Column::Id)
        .filter(users::Column::Role.eq(Role::Admin.as_str()))
        .filter(users::Column::Status.eq(AccountStatus::Active.as_str()))
        .order_by_asc(users::Column::Id)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(ids.into_iter().map(UserId::new).collect())
}

/// Changes what an account may do; `false` when there is no such account.
pub async fn set_role(
    conn: &impl ConnectionTrait,
    id: UserId,
    role: Role,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let change = users::ActiveModel {
        role: Set(role.as_str().to_owned()),
        ..changed(now)
    };
    update(conn, id, change).await
}

fn changed(now: Timestamp) -> users::ActiveModel {
    users::ActiveModel {
        updated_at: Set(now.millis()),
        ..Default::default()
    }
}

async fn update(
    conn: &impl ConnectionTrait,
    id: UserId,
    change: users::ActiveModel,
) -> Result<bool, StoreError> {
    let done = users::Entity::update_many()
        .set(change)
        .filter(users::Column::Id.eq(id.get()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

pub(crate) mod users {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "users")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub username: String,
        pub username_key: String,
        pub password_hash: String,
        pub role: String,
        pub status: String,
        pub disabled_reason: String,
        pub agreement_version: String,
        pub privacy_version: String,
        pub agreed_at: Option<i64>,
        pub created_at: i64,
        pub updated_at: i64,
        pub revision: i64,
        pub password_version: i64,
    }
}
