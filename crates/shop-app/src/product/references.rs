//! What a product refers to must be its merchant's own: somebody else's answers like what does not
//! exist.

use shop_catalog::product::{ProductDraft, ProductForm};
use shop_core::{FieldError, MediaId, UserId, ValidationError};
use shop_store::{Transaction, category};

use super::EditProductError;
use crate::named_files::NamedFiles;

/// Checks category, pictures and video. Rows are told in the order of the form, which the draft
/// may have changed.
pub(super) async fn check(
    transaction: &Transaction,
    owner: UserId,
    (form, draft): (&ProductForm, &ProductDraft),
) -> Result<(), EditProductError> {
    let mut files = NamedFiles::default();
    files.pictures("imageIds", &draft.pictures);
    files.video("videoId", draft.video);
    for (index, sku) in form.skus.iter().enumerate() {
        files.picture(
            format!("skus[{index}].imageId"),
            sku.image_id.map(MediaId::new),
        );
    }
    let mut errors = files.errors(transaction, owner).await?;
    if category::find(transaction, owner, draft.category)
        .await?
        .is_none()
    {
        errors.push(FieldError::new("categoryId", ValidationError::NotFound));
    }
    Ok(errors.into_result(())?)
}
