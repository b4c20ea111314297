//! Validates a product form.

use shop_catalog::product::{Product, ProductDraft, ProductForm};

use super::EditProductError;
use crate::Application;

/// Validates a form into a draft. Details are rich text, so a form with details is validated on a
/// blocking thread.
pub(super) async fn parse(
    app: &Application,
    form: &ProductForm,
) -> Result<ProductDraft, EditProductError> {
    if !form.has_details() {
        return Ok(Product::parse(form)?);
    }
    let form = form.clone();
    let draft = app.rich_text.run(move || Product::parse(&form));
    Ok(draft.await??)
}
