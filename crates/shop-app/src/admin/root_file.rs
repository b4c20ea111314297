//! Text files at the root of the site, by which other services check who owns its name.

use serde_json::{Value, json};
use shop_catalog::root_file::{self, FILES_MAX, RootFileName};
use shop_core::ValidationErrors;
use shop_store::{
    Invalidates, commit,
    platform::{self, RootFile},
};

use super::{AdminError, begin, error::written, permit, trail};
use crate::{Actor, Application};

/// A file to write.
#[derive(Debug, Clone)]
pub struct RootFileForm {
    /// The name.
    pub name: String,
    /// The content.
    pub content: String,
    /// The revision that was read; `None` for a new file.
    pub revision: Option<i64>,
}

/// Lists all files, by name.
pub async fn root_files(app: &Application, operator: &Actor) -> Result<Vec<RootFile>, AdminError> {
    permit(operator)?;
    Ok(platform::root_files(app.database.read()).await?)
}

/// Adds a file, or replaces its content if its revision is the one in the form. Repeating a write
/// changes nothing more.
pub async fn put_root_file(
    app: &Application,
    operator: &Actor,
    form: &RootFileForm,
) -> Result<RootFile, AdminError> {
    permit(operator)?;
    let mut errors = ValidationErrors::new();
    let name = errors.keep(RootFileName::parse("name", &form.name));
    let content = errors.keep(root_file::check_content("content", &form.content));
    let (Some(name), Some(content)) = (name, content) else {
        return Err(errors.into());
    };
    let name = name.as_str();
    let transaction = begin(app, operator).await?;
    let count = platform::root_file_count(&transaction).await?;
    let before = platform::root_file(&transaction, name).await?;
    let detail = match (before, form.revision) {
        (Some(same), _) if same.content == content => return Ok(same),
        (None, None) if count >= FILES_MAX as u64 => return Err(AdminError::TooManyFiles),
        (None, None) => {
            platform::insert_root_file(&transaction, (name, content), app.now()).await?;
            trail::creation(&audit_detail(content))
        }
        (None, Some(_)) => return Err(AdminError::NotFound),
        (Some(_), None) => return Err(AdminError::FileNameTaken),
        (Some(before), Some(seen)) => {
            let now = app.now();
            let saved = platform::save_root_file(&transaction, (name, seen), content, now);
            written(saved.await?)?;
            trail::change(&audit_detail(&before.content), &audit_detail(content))
        }
    };
    let kind = if form.revision.is_none() {
        "rootFile.create"
    } else {
        "rootFile.update"
    };
    let subject = format!("rootFile:{name}");
    let action = (kind, subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    let file = platform::root_file(&transaction, name).await?;
    let file = file.ok_or(AdminError::NotFound)?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(file)
}

/// Deletes a file.
pub async fn remove_root_file(
    app: &Application,
    operator: &Actor,
    name: &str,
) -> Result<(), AdminError> {
    permit(operator)?;
    // No file has another name, and the database takes not every character.
    let name = RootFileName::parse("name", name).map_err(|_| AdminError::NotFound)?;
    let name = name.as_str();
    let transaction = begin(app, operator).await?;
    let before = platform::root_file(&transaction, name).await?;
    let before = before.ok_or(AdminError::NotFound)?;
    if !platform::delete_root_file(&transaction, name).await? {
        return Err(AdminError::NotFound);
    }
    let detail = trail::removal(&audit_detail(&before.content));
    let subject = format!("rootFile:{name}");
    let action = ("rootFile.remove", subject.as_str());
    trail::note(app, &transaction, operator, action, detail).await?;
    Ok(commit(transaction, Invalidates::Nothing).await?)
}

fn audit_detail(content: &str) -> Value {
    json!({ "content": content })
}
