//! Shipping origins.

use serde_json::{Value, json};
use shop_catalog::shop::ShippingArea;
use shop_core::{AreaId, FieldError, Localized, Reason, TextRule, ValidationErrors};
use shop_store::{
    ConnectionTrait, Invalidates, Transaction,
    area::{self, Area, NewArea},
    commit,
};

use crate::{
    Actor, Application, Error, Refusal,
    admin::{self, TextForm, begin, permit, trail, written},
    idempotency::{self, IdempotentRequest, Render, rendered},
    ordering,
};

/// The name of a shipping origin.
pub const NAME: TextRule = TextRule::line(1, 50);

/// Longer than an ISO 3166 code with a name in pinyin.
pub const CODE: TextRule = TextRule::line(2, 40);

/// A new shipping origin.
#[derive(Debug, Clone)]
pub struct NewAreaForm {
    /// A unique code of letters, digits and hyphens.
    pub code: String,
    /// The parent of a city; `None` at the first level.
    pub parent: Option<AreaId>,
    /// Domestic or overseas; a city must match its parent.
    pub shipping_area: ShippingArea,
    /// The editable fields.
    pub content: AreaForm,
}

/// The editable fields of a shipping origin; `None` means unchanged.
#[derive(Debug, Clone, Default)]
pub struct AreaForm {
    /// The name.
    pub name: TextForm,
    /// The sort position.
    pub sort: Option<i64>,
}

/// A shipping origin for operators.
#[derive(Debug, Clone)]
pub struct AreaRecord {
    /// The shipping origin.
    pub area: Area,
    /// The number of cities and shops that reference it and prevent its deletion.
    pub in_use: u64,
}

/// Lists all shipping origins, in order.
pub async fn area_list(app: &Application, operator: &Actor) -> Result<Vec<AreaRecord>, Error> {
    permit(operator)?;
    let conn = app.database.read();
    let usage = area::usages(conn).await?;
    let all = area::all(conn).await?;
    Ok(all
        .into_iter()
        .map(|area| AreaRecord {
            in_use: usage.get(&area.id).copied().unwrap_or_default(),
            area,
        })
        .collect())
}

/// Creates a shipping origin at most once for each idempotency key, and returns it as serialized by
/// `render`.
pub async fn create_area(
    app: &Application,
    operator: &Actor,
    request: &IdempotentRequest,
    form: &NewAreaForm,
    render: Render<'_, AreaRecord>,
) -> Result<String, Error> {
    permit(operator)?;
    let mut errors = ValidationErrors::new();
    let code = code(&mut errors, &form.code);
    let name = &form.content.name;
    let name = admin::name(&mut errors, NAME, name, &Localized::default());
    let sort = admin::sort(&mut errors, form.content.sort, 0);
    check_parent(app.database.read(), form, &mut errors).await?;
    errors.into_result(())?;
    let new = NewArea {
        code: &code,
        parent: form.parent,
        shipping_area: form.shipping_area,
        name: &name,
        sort,
    };
    let write = async |transaction: &Transaction| {
        let mut errors = ValidationErrors::new();
        // The parent may have changed since.
        if let Some(parent) = form.parent {
            area::hold(transaction, parent).await?;
        }
        check_parent(transaction, form, &mut errors).await?;
        errors.into_result(())?;
        let id = area::insert(transaction, &new).await?;
        let area = found(transaction, id).await?;
        let detail = trail::creation(&audit_detail(&area));
        let subject = format!("area:{id}");
        let entry = trail::Entry::new("area.create", &subject, detail);
        trail::note(app, transaction, operator, entry).await?;
        let created = AreaRecord { area, in_use: 0 };
        Ok((rendered(render, &created)?, Invalidates::Platform))
    };
    idempotency::once(app, operator, request, write).await
}

/// Updates a shipping origin if its revision is still `seen`.
pub async fn update_area(
    app: &Application,
    operator: &Actor,
    id: AreaId,
    seen: i64,
    form: &AreaForm,
) -> Result<AreaRecord, Error> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?;
    let mut errors = ValidationErrors::new();
    let name = admin::name(&mut errors, NAME, &form.name, &before.name);
    let sort = admin::sort(&mut errors, form.sort, before.sort);
    errors.into_result(())?;
    written(area::save(&transaction, id, seen, &name, sort).await?)?;
    let after = found(&transaction, id).await?;
    let detail = trail::change(&audit_detail(&before), &audit_detail(&after));
    let subject = format!("area:{id}");
    let entry = trail::Entry::new("area.update", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    let in_use = area::usage(&transaction, id).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(AreaRecord {
        area: after,
        in_use,
    })
}

/// Puts the cities of a province, or the provinces or countries, in the order of `ids`, which must name
/// all of them. Provinces and countries are ordered apart.
pub async fn reorder_areas(
    app: &Application,
    operator: &Actor,
    parent: Option<AreaId>,
    ids: &[i64],
) -> Result<Vec<AreaId>, Error> {
    let transaction = begin(app, operator).await?;
    let all = area::all(&transaction).await?;
    if let Some(parent) = parent
        && !all.iter().any(|area| area.id == parent)
    {
        return Err(ValidationErrors::one("parentId", Reason::NotFound).into());
    }
    let first = ids.first().copied().map(AreaId::new);
    let first = all.iter().find(|area| Some(area.id) == first);
    let kind = first.map(|area| area.shipping_area);
    let siblings = all.iter().filter(|area| {
        area.parent == parent
            && (parent.is_some() || kind.is_none_or(|kind| area.shipping_area == kind))
    });
    let before: Vec<AreaId> = siblings.map(|area| area.id).collect();
    let after = ordering::check(ids, &before)?;
    area::reorder(&transaction, &after).await?;
    let subject = parent.map_or_else(|| "area".to_owned(), |id| format!("area:{id}"));
    let detail = trail::reordering(&before, &after);
    let entry = trail::Entry::new("area.reorder", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(after)
}

/// Deletes a shipping origin without cities and shops.
pub async fn remove_area(app: &Application, operator: &Actor, id: AreaId) -> Result<(), Error> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?;
    let count = area::usage(&transaction, id).await?;
    if count > 0 {
        let refusal = Refusal::count(Reason::InUse, count);
        return Err(refusal
            .with(|details| details.limit = i64::try_from(count).ok())
            .into());
    }
    if !area::delete(&transaction, id).await? {
        return Err(Reason::NotFound.into());
    }
    let detail = trail::removal(&audit_detail(&before));
    let subject = format!("area:{id}");
    let entry = trail::Entry::new("area.remove", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    Ok(commit(transaction, Invalidates::Platform).await?)
}

async fn found(transaction: &Transaction, id: AreaId) -> Result<Area, Error> {
    let area = area::find(transaction, id).await?;
    area.ok_or_else(|| Reason::NotFound.into())
}

fn code(errors: &mut ValidationErrors, input: &str) -> String {
    let code = errors.keep(CODE.parse("code", input)).unwrap_or_default();
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !code.chars().all(fits) {
        errors.push(FieldError::new("code", Reason::InvalidCharacters));
    }
    code
}

/// Validates the parent: two levels, and a city must match its parent's shipping area.
async fn check_parent(
    conn: &impl ConnectionTrait,
    form: &NewAreaForm,
    errors: &mut ValidationErrors,
) -> Result<(), Error> {
    let Some(id) = form.parent else { return Ok(()) };
    match area::find(conn, id).await? {
        None => errors.push(FieldError::new("parentId", Reason::NotFound)),
        Some(parent) if parent.parent.is_some() => {
            errors.push(FieldError::new("parentId", Reason::NotAllowed));
        }
        Some(parent) if parent.shipping_area != form.shipping_area => {
            errors.push(FieldError::new("shippingArea", Reason::NotAllowed));
        }
        Some(_) => {}
    }
    Ok(())
}

fn audit_detail(area: &Area) -> Value {
    json!({
        "code": area.code,
        "parentId": area.parent.map(AreaId::get),
        "shippingArea": area.shipping_area.as_str(),
        "name": trail::text(&area.name),
        "sort": area.sort,
    })
}
