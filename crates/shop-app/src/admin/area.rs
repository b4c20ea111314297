//! Shipping origins.

use serde_json::{Value, json};
use shop_catalog::shop::ShippingArea;
use shop_core::{AreaId, FieldError, Localized, TextRule, ValidationError, ValidationErrors};
use shop_store::{
    Touches, Transaction,
    area::{self, Area, NewArea},
    commit,
};

use super::{AdminError, TextForm, begin, checks, error::written, permit, trail};
use crate::{Actor, Application};

/// The name of a shipping origin.
pub const NAME: TextRule = TextRule::line(1, 50);
/// ISO 3166 codes with a name in pinyin behind them are shorter.
pub const CODE: TextRule = TextRule::line(2, 40);

/// A shipping origin to be added.
#[derive(Debug, Clone)]
pub struct NewAreaForm {
    /// Its code of letters, digits and hyphens, which no other has.
    pub code: String,
    /// The first-level origin of a city.
    pub parent: Option<AreaId>,
    /// Within China or abroad; a city lies where its province does.
    pub shipping_area: ShippingArea,
    /// The rest.
    pub content: AreaForm,
}

/// What can be changed of a shipping origin; what is none stays as it is.
#[derive(Debug, Clone, Default)]
pub struct AreaForm {
    /// Its name.
    pub name: TextForm,
    /// Its place among the others.
    pub sort: Option<i64>,
}

/// A shipping origin as operators see it.
#[derive(Debug, Clone)]
pub struct AreaRecord {
    /// The origin.
    pub area: Area,
    /// The cities and shops that stand in the way of removing it.
    pub in_use: u64,
}

/// All shipping origins in their order.
pub async fn area_list(app: &Application, operator: &Actor) -> Result<Vec<AreaRecord>, AdminError> {
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

/// Adds a shipping origin.
pub async fn create_area(
    app: &Application,
    operator: &Actor,
    form: &NewAreaForm,
) -> Result<AreaRecord, AdminError> {
    let mut errors = ValidationErrors::new();
    let code = code(&mut errors, &form.code);
    let name = &form.content.name;
    let name = checks::name(&mut errors, NAME, name, &Localized::default());
    let sort = checks::sort(&mut errors, form.content.sort, 0);
    let transaction = begin(app, operator).await?;
    check_parent(&transaction, form, &mut errors).await?;
    errors.into_result(())?;
    let new = NewArea {
        code: &code,
        parent: form.parent,
        shipping_area: form.shipping_area,
        name: &name,
        sort,
    };
    let id = area::insert(&transaction, &new).await?;
    let area = found(&transaction, id).await?;
    let detail = trail::creation(&told(&area));
    let subject = format!("area:{id}");
    let action = ("area.create", subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    commit(transaction, Touches::Platform).await?;
    Ok(AreaRecord { area, in_use: 0 })
}

/// Renames or moves a shipping origin, if its revision is still the one that was `seen`.
pub async fn update_area(
    app: &Application,
    operator: &Actor,
    (id, seen): (AreaId, i64),
    form: &AreaForm,
) -> Result<AreaRecord, AdminError> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?;
    let mut errors = ValidationErrors::new();
    let name = checks::name(&mut errors, NAME, &form.name, &before.name);
    let sort = checks::sort(&mut errors, form.sort, before.sort);
    errors.into_result(())?;
    written(area::save(&transaction, (id, seen), &name, sort).await?)?;
    let after = found(&transaction, id).await?;
    let detail = trail::change(&told(&before), &told(&after));
    let subject = format!("area:{id}");
    let action = ("area.update", subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    let in_use = area::usage(&transaction, id).await?;
    commit(transaction, Touches::Platform).await?;
    Ok(AreaRecord {
        area: after,
        in_use,
    })
}

/// Removes a shipping origin that has no cities and that no shop ships from.
pub async fn remove_area(
    app: &Application,
    operator: &Actor,
    id: AreaId,
) -> Result<(), AdminError> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?;
    let count = area::usage(&transaction, id).await?;
    if count > 0 {
        return Err(AdminError::InUse { count });
    }
    if !area::delete(&transaction, id).await? {
        return Err(AdminError::NotFound);
    }
    let detail = trail::removal(&told(&before));
    let subject = format!("area:{id}");
    let action = ("area.remove", subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    Ok(commit(transaction, Touches::Platform).await?)
}

async fn found(transaction: &Transaction, id: AreaId) -> Result<Area, AdminError> {
    let area = area::find(transaction, id).await?;
    area.ok_or(AdminError::NotFound)
}

fn code(errors: &mut ValidationErrors, input: &str) -> String {
    let code = errors.keep(CODE.parse("code", input)).unwrap_or_default();
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if !code.chars().all(fits) {
        errors.push(FieldError::new("code", ValidationError::InvalidCharacters));
    }
    code
}

/// Origins have two levels, and a city lies where its province does.
async fn check_parent(
    transaction: &Transaction,
    form: &NewAreaForm,
    errors: &mut ValidationErrors,
) -> Result<(), AdminError> {
    let Some(id) = form.parent else { return Ok(()) };
    area::hold(transaction, id).await?;
    match area::find(transaction, id).await? {
        None => errors.push(FieldError::new("parentId", ValidationError::NotFound)),
        Some(parent) if parent.parent.is_some() => {
            errors.push(FieldError::new("parentId", ValidationError::NotAllowed));
        }
        Some(parent) if parent.shipping_area != form.shipping_area => {
            errors.push(FieldError::new("shippingArea", ValidationError::NotAllowed));
        }
        Some(_) => {}
    }
    Ok(())
}

fn told(area: &Area) -> Value {
    json!({
        "code": area.code,
        "parentId": area.parent.map(AreaId::get),
        "shippingArea": area.shipping_area.as_str(),
        "name": trail::text(&area.name),
        "sort": area.sort,
    })
}
