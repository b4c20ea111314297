//! Validates the references of a product: they must belong to its merchant. Other merchants'
//! objects are treated as nonexistent.

use shop_catalog::product::{ProductDraft, ProductForm};
use shop_core::{FieldError, MediaId, ShopId, ValidationError};
use shop_store::{Transaction, category};

use super::EditProductError;
use crate::named_files::NamedFiles;

/// Checks category, images and video. Takes SKUs from the form, because the draft may have
/// reordered them and errors refer to the form.
pub(super) async fn check(
    transaction: &Transaction,
    owner: ShopId,
    (form, draft): (&ProductForm, &ProductDraft),
) -> Result<(), EditProductError> {
    let mut files = NamedFiles::default();
    files.pictures("imageIds", &draft.content.pictures);
    files.video("videoId", draft.content.video);
    for (index, sku) in form.skus.iter().enumerate() {
        files.picture(
            format!("skus[{index}].imageId"),
            sku.image_id.map(MediaId::new),
        );
    }
    let mut errors = files.errors(transaction, owner).await?;
    if category::find(transaction, owner, draft.content.category)
        .await?
        .is_none()
    {
        errors.push(FieldError::new("categoryId", ValidationError::NotFound));
    }
    Ok(errors.into_result(())?)
}
