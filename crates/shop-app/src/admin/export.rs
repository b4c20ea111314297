//! Tables of accounts and of the log, for operators. A link holds what was chosen; the table is made when it
//! is downloaded.

use serde::{Deserialize, Serialize};
use shop_core::{
    AccountStatus, AccountTask, Locale, PageLimit, PageRequest, Reason, Role, Texts, Timestamp,
};
use shop_import::{SheetCell, plain_sheet};
use shop_settlement::{LevelCaps, SettlementLevel, SettlementState};
use shop_store::{
    account::{self, AccountFilter, AccountSummary},
    audit::{self, AuditEntry, AuditFilter},
    platform,
};

use crate::{
    Actor, Application, Error, Refusal,
    admin::{
        permit,
        user::{count, users},
    },
    catalogue::{FileLink, OperatorTable, operator_table_link},
};

/// The maximum number of rows of a table: a filter makes it shorter.
pub const ROWS_MAX: u64 = 10_000;

/// Which accounts are exported: the filters of their list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountsExport {
    /// What is searched for; empty for everything.
    pub keyword: String,
    /// Only with this status.
    pub status: Option<AccountStatus>,
    /// Only with this role.
    pub role: Option<Role>,
    /// Only with this level.
    pub level: Option<SettlementLevel>,
    /// Only where this waits for an operator.
    pub task: Option<AccountTask>,
}

impl AccountsExport {
    fn filter(&self) -> AccountFilter<'_> {
        AccountFilter {
            keyword: Some(self.keyword.as_str()).filter(|keyword| !keyword.is_empty()),
            status: self.status,
            role: self.role,
            level: self.level,
            task: None,
            sort: None,
        }
    }
}

/// A link to a table of accounts.
pub async fn accounts_link(
    app: &Application,
    operator: &Actor,
    chosen: AccountsExport,
    locale: Locale,
) -> Result<FileLink, Error> {
    let rows = count(app, operator, &chosen.filter(), chosen.task).await?;
    check(rows)?;
    let table = OperatorTable::Accounts(chosen);
    Ok(operator_table_link(app, operator, table, locale))
}

/// A link to a table of the log.
pub async fn audit_link(
    app: &Application,
    operator: &Actor,
    filter: AuditFilter,
    locale: Locale,
) -> Result<FileLink, Error> {
    permit(operator)?;
    check(audit::count(app.database.read(), &filter).await?)?;
    let table = OperatorTable::Audit(filter);
    Ok(operator_table_link(app, operator, table, locale))
}

fn check(rows: u64) -> Result<(), Refusal> {
    if rows > ROWS_MAX {
        return Err(Refusal::limit(Reason::TooManyItems, ROWS_MAX));
    }
    Ok(())
}

/// The table of a link, if its operator still is one.
pub(crate) async fn table(
    app: &Application,
    operator: &Actor,
    table: OperatorTable,
    locale: Locale,
) -> Result<Vec<u8>, Error> {
    let account = account::find(app.database.read(), operator.user).await?;
    if account.is_none_or(|account| account.role != Role::Admin) {
        return Err(Reason::LinkExpired.into());
    }
    let (name, headings, rows): (Texts, &[Texts], _) = match table {
        OperatorTable::Accounts(chosen) => {
            let rows = account_rows(app, operator, &chosen, locale).await?;
            (["用户", "Users", "المستخدمون"], &ACCOUNT_HEADINGS, rows)
        }
        OperatorTable::Audit(filter) => {
            let rows = audit_rows(app, &filter).await?;
            (
                ["操作记录", "Audit log", "سجل العمليات"],
                &AUDIT_HEADINGS,
                rows,
            )
        }
    };
    let headings: Vec<&str> = headings.iter().map(|texts| locale.pick(*texts)).collect();
    let now = app.now();
    let made = app
        .catalogues
        .run(move || plain_sheet(locale.pick(name), &headings, &rows, locale, now));
    Ok(made.await.map_err(crate::catalogue::not_run)??)
}

const ACCOUNT_HEADINGS: [Texts; 14] = [
    ["编号", "No.", "الرقم"],
    ["用户名", "Username", "اسم المستخدم"],
    ["公司名称", "Company", "الشركة"],
    ["店铺码", "Shop code", "رمز المتجر"],
    ["身份", "Role", "الدور"],
    ["账号状态", "Status", "الحالة"],
    ["注册时间", "Registered", "تاريخ التسجيل"],
    ["等级", "Level", "المستوى"],
    ["服务状态", "Service", "الخدمة"],
    ["试用截止", "Free until", "مجانًا حتى"],
    ["付费截止", "Paid until", "مدفوع حتى"],
    ["商品数", "Products", "المنتجات"],
    ["商品上限", "Product cap", "حد المنتجات"],
    ["推荐", "Recommended", "موصى به"],
];

const AUDIT_HEADINGS: [Texts; 7] = [
    ["编号", "No.", "الرقم"],
    ["时间", "Time", "الوقت"],
    ["操作人", "Operator", "المشرف"],
    ["操作", "Action", "العملية"],
    ["对象", "Subject", "الموضوع"],
    ["修改前", "Before", "قبل"],
    ["修改后", "After", "بعد"],
];

async fn account_rows(
    app: &Application,
    operator: &Actor,
    chosen: &AccountsExport,
    locale: Locale,
) -> Result<Vec<Vec<SheetCell>>, Error> {
    let now = app.now();
    let caps = platform::level_caps(app.database.read()).await?;
    let mut rows = Vec::new();
    let mut page = first_page();
    loop {
        let (found, _) = users(app, operator, &chosen.filter(), chosen.task, &page).await?;
        let cells = found.list.iter();
        rows.extend(cells.map(|account| account_row(account, &caps, locale, now)));
        page.cursor = found.next;
        if page.cursor.is_none() || rows.len() as u64 >= ROWS_MAX {
            return Ok(rows);
        }
    }
}

async fn audit_rows(app: &Application, filter: &AuditFilter) -> Result<Vec<Vec<SheetCell>>, Error> {
    let mut rows = Vec::new();
    let mut page = first_page();
    loop {
        let found = audit::list(app.database.read(), filter, &page).await?;
        rows.extend(found.list.iter().map(audit_row));
        page.cursor = found.next;
        if page.cursor.is_none() || rows.len() as u64 >= ROWS_MAX {
            return Ok(rows);
        }
    }
}

fn first_page() -> PageRequest {
    PageRequest {
        limit: PageLimit::MOST,
        ..PageRequest::default()
    }
}

fn account_row(
    account: &AccountSummary,
    caps: &LevelCaps,
    locale: Locale,
    now: Timestamp,
) -> Vec<SheetCell> {
    let said = |texts: Texts| text(locale.pick(texts));
    let role = match account.role {
        Role::Merchant => ["商家", "Merchant", "تاجر"],
        Role::Admin => ["运营人员", "Operator", "مشرف المنصّة"],
    };
    let status = match account.status {
        AccountStatus::Active => ["正常", "Active", "نشط"],
        AccountStatus::Disabled => ["已停用", "Disabled", "معطّل"],
    };
    let mut row = vec![SheetCell::Number(account.id.get()), text(&account.username)];
    let shop = account.shop.as_ref();
    row.extend([
        shop.map_or(SheetCell::Empty, |shop| text(&shop.company_name)),
        shop.map_or(SheetCell::Empty, |shop| text(&shop.alias)),
        said(role),
        said(status),
        moment(Some(account.created_at)),
    ]);
    let Some(shop) = shop else {
        row.resize(ACCOUNT_HEADINGS.len(), SheetCell::Empty);
        return row;
    };
    let settlement = &shop.settlement;
    let state = match settlement.state_at(now) {
        SettlementState::Trial => ["试用中", "Free trial", "فترة مجانية"],
        SettlementState::Active => ["服务中", "Active", "سارية"],
        SettlementState::Grace => ["宽限期", "Grace period", "فترة سماح"],
        SettlementState::Expired => ["已到期", "Expired", "منتهية"],
    };
    let recommended = if shop.recommended {
        ["是", "Yes", "نعم"]
    } else {
        ["否", "No", "لا"]
    };
    row.extend([
        text(settlement.level.as_str()),
        said(state),
        moment(settlement.trial_ends_at()),
        moment(settlement.paid_until),
        SheetCell::Number(i64::try_from(shop.product_count).unwrap_or(i64::MAX)),
        SheetCell::Number(caps.of(settlement.level).into()),
        said(recommended),
    ]);
    row
}

fn audit_row(entry: &AuditEntry) -> Vec<SheetCell> {
    let side = |name: &str| {
        let fields = entry.detail.get(name);
        fields.map_or(SheetCell::Empty, |fields| {
            SheetCell::Text(fields.to_string())
        })
    };
    vec![
        SheetCell::Number(entry.id),
        moment(Some(entry.at)),
        text(&entry.actor_name),
        text(&entry.action),
        text(&entry.subject),
        side("from"),
        side("to"),
    ]
}

fn text(text: &str) -> SheetCell {
    SheetCell::Text(text.to_owned())
}

/// A time in China, as a text that sorts.
fn moment(at: Option<Timestamp>) -> SheetCell {
    at.map_or(SheetCell::Empty, |at| {
        SheetCell::Text(at.in_china().format("%Y-%m-%d %H:%M:%S").to_string())
    })
}
