//! Reading a product's form.

use shop_catalog::product::{Product, ProductDraft, ProductForm};

use super::EditProductError;
use crate::Application;

/// The draft that a form describes. One with details is read on a blocking thread, since these are
/// rich text.
pub(super) async fn parse(
    app: &Application,
    form: &ProductForm,
) -> Result<ProductDraft, EditProductError> {
    if !form.has_details() {
        return Ok(Product::parse(form)?);
    }
    let form = form.clone();
    let draft = app.rich_text_turns.run(move || Product::parse(&form));
    Ok(draft.await??)
}
