//! The pictures of the lines of business.

use serde_json::json;
use shop_core::{BusinessCategoryId, MediaId};
use shop_store::{Touches, commit, platform};

use super::{AdminError, begin, note};
use crate::{Actor, Application, named_files::NamedFiles};

/// Gives a line of business its picture, one of the operator's own; none takes it away.
pub async fn set_business_category_picture(
    app: &Application,
    operator: &Actor,
    id: BusinessCategoryId,
    picture: Option<MediaId>,
) -> Result<(), AdminError> {
    let transaction = begin(app, operator).await?;
    let mut files = NamedFiles::default();
    files.picture("pictureId", picture);
    files.faults(&transaction, operator.user).await?.or(())?;
    if !platform::set_business_category_picture(&transaction, id, picture).await? {
        return Err(AdminError::NotFound);
    }
    let subject = format!("businessCategory:{id}");
    let detail = json!({ "pictureId": picture });
    note(
        app,
        &transaction,
        operator,
        ("businessCategory.picture", &subject),
        detail,
    )
    .await?;
    Ok(commit(transaction, Touches::Platform).await?)
}
