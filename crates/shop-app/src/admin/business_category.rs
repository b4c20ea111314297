//! The platform's business categories.

use serde_json::{Value, json};
use shop_catalog::Change;
use shop_core::{BusinessCategoryId, Localized, MediaId, Reason, TextRule, ValidationErrors};
use shop_store::{
    Invalidates, Transaction, commit,
    platform::{self, BusinessCategory, BusinessCategoryContent},
};

use crate::{
    Actor, Application, Error, Refusal,
    admin::{self, TextForm, begin, permit, trail, written},
    idempotency::{self, IdempotentRequest, Render, rendered},
    media::Shelf,
    named_files::NamedFiles,
    ordering,
};

/// The name of a business category.
pub const NAME: TextRule = TextRule::line(1, 50);

/// The editable fields of a business category; omitted fields stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct BusinessCategoryForm {
    /// The name, unique.
    pub name: TextForm,
    /// The image, uploaded by the operator.
    pub picture: Change<Option<MediaId>>,
    /// The sort position.
    pub sort: Option<i64>,
}

/// A business category for operators.
#[derive(Debug, Clone)]
pub struct BusinessCategoryRecord {
    /// The business category.
    pub category: BusinessCategory,
    /// The number of shops in it, listed or not, which prevent its deletion.
    pub in_use: u64,
    /// The image.
    pub shelf: Shelf,
}

/// Lists all business categories, in order.
pub async fn business_category_list(
    app: &Application,
    operator: &Actor,
) -> Result<Vec<BusinessCategoryRecord>, Error> {
    permit(operator)?;
    let conn = app.database.read();
    let usage = platform::business_category_usages(conn).await?;
    let all = platform::business_categories(conn).await?;
    let pictures: Vec<MediaId> = all.iter().filter_map(|category| category.picture).collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    Ok(all
        .into_iter()
        .map(|category| BusinessCategoryRecord {
            in_use: usage.get(&category.id).copied().unwrap_or_default(),
            shelf: shelf.clone(),
            category,
        })
        .collect())
}

/// Creates a business category at most once for each idempotency key, and returns it as serialized by
/// `render`.
pub async fn create_business_category(
    app: &Application,
    operator: &Actor,
    request: &IdempotentRequest,
    form: &BusinessCategoryForm,
    render: Render<'_, BusinessCategoryRecord>,
) -> Result<String, Error> {
    permit(operator)?;
    let none = BusinessCategoryContent {
        name: Localized::default(),
        picture: None,
        sort: 0,
    };
    let content = parse(form, &none)?;
    let write = async |transaction: &Transaction| {
        check_picture(transaction, operator, content.picture).await?;
        let id = platform::insert_business_category(transaction, &content).await?;
        let subject = format!("businessCategory:{id}");
        let detail = trail::creation(&audit_detail(&content));
        let entry = trail::Entry::new("businessCategory.create", &subject, detail);
        trail::note(app, transaction, operator, entry).await?;
        let record = record(transaction, id).await?;
        Ok((rendered(render, &record)?, Invalidates::Platform))
    };
    idempotency::once(app, operator, request, write).await
}

/// Updates a business category if its revision is still `seen`.
pub async fn update_business_category(
    app: &Application,
    operator: &Actor,
    id: BusinessCategoryId,
    seen: i64,
    form: &BusinessCategoryForm,
) -> Result<BusinessCategoryRecord, Error> {
    let transaction = begin(app, operator).await?;
    let before = content_of(&transaction, id).await?;
    let after = parse(form, &before)?;
    // An unchanged image may belong to another operator.
    let new = after.picture.filter(|_| after.picture != before.picture);
    check_picture(&transaction, operator, new).await?;
    written(platform::save_business_category(&transaction, id, seen, &after).await?)?;
    let subject = format!("businessCategory:{id}");
    let detail = trail::change(&audit_detail(&before), &audit_detail(&after));
    let entry = trail::Entry::new("businessCategory.update", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    let record = record(&transaction, id).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(record)
}

/// Puts the business categories in the order of `ids`, which must name all of them.
pub async fn reorder_business_categories(
    app: &Application,
    operator: &Actor,
    ids: &[i64],
) -> Result<Vec<BusinessCategoryId>, Error> {
    let transaction = begin(app, operator).await?;
    let all = platform::business_categories(&transaction).await?;
    let before: Vec<BusinessCategoryId> = all.iter().map(|category| category.id).collect();
    let after = ordering::check(ids, &before)?;
    platform::reorder_business_categories(&transaction, &after).await?;
    let detail = trail::reordering(&before, &after);
    let entry = trail::Entry::new("businessCategory.reorder", "businessCategory", detail);
    trail::note(app, &transaction, operator, entry).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(after)
}

/// Deletes a business category without shops.
pub async fn remove_business_category(
    app: &Application,
    operator: &Actor,
    id: BusinessCategoryId,
) -> Result<(), Error> {
    let transaction = begin(app, operator).await?;
    let before = content_of(&transaction, id).await?;
    let count = platform::business_category_usage(&transaction, id).await?;
    if count > 0 {
        let refusal = Refusal::count(Reason::InUse, count);
        return Err(refusal
            .with(|details| details.limit = i64::try_from(count).ok())
            .into());
    }
    if !platform::delete_business_category(&transaction, id).await? {
        return Err(Reason::NotFound.into());
    }
    let subject = format!("businessCategory:{id}");
    let detail = trail::removal(&audit_detail(&before));
    let entry = trail::Entry::new("businessCategory.remove", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    Ok(commit(transaction, Invalidates::Platform).await?)
}

fn parse(
    form: &BusinessCategoryForm,
    stored: &BusinessCategoryContent,
) -> Result<BusinessCategoryContent, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let content = BusinessCategoryContent {
        name: admin::name(&mut errors, NAME, &form.name, &stored.name),
        picture: form.picture.or(stored.picture),
        sort: admin::sort(&mut errors, form.sort, stored.sort),
    };
    errors.into_result(content)
}

async fn check_picture(
    transaction: &Transaction,
    operator: &Actor,
    picture: Option<MediaId>,
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    files.picture("pictureId", picture);
    Ok(files
        .errors(transaction, operator.shop)
        .await?
        .into_result(())?)
}

async fn content_of(
    transaction: &Transaction,
    id: BusinessCategoryId,
) -> Result<BusinessCategoryContent, Error> {
    let stored = platform::business_category(transaction, id).await?;
    let stored = stored.ok_or(Reason::NotFound)?;
    Ok(BusinessCategoryContent {
        name: stored.name,
        picture: stored.picture,
        sort: stored.sort,
    })
}

async fn record(
    transaction: &Transaction,
    id: BusinessCategoryId,
) -> Result<BusinessCategoryRecord, Error> {
    let category = platform::business_category(transaction, id).await?;
    let category = category.ok_or(Reason::NotFound)?;
    let pictures: Vec<MediaId> = category.picture.into_iter().collect();
    Ok(BusinessCategoryRecord {
        in_use: platform::business_category_usage(transaction, id).await?,
        shelf: Shelf::fetch(transaction, &pictures).await?,
        category,
    })
}

fn audit_detail(content: &BusinessCategoryContent) -> Value {
    json!({
        "name": trail::text(&content.name),
        "pictureId": content.picture.map(MediaId::get),
        "sort": content.sort,
    })
}
