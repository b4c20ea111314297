//! Updates prices and stock of a product, and nothing else of it.

use shop_catalog::product::SkuChangesForm;
use shop_core::ProductId;
use shop_store::{product, shop};

use super::{EditProductError, ProductDetail, update::save};
use crate::{Actor, Application};

/// Changes prices and stock of SKUs of a product if its revision is still `seen`; texts, and with them
/// the state of translations, stay as they are. Stock changes apply as in [`super::update`].
pub async fn update_skus(
    app: &Application,
    actor: &Actor,
    (id, seen): (ProductId, i64),
    form: &SkuChangesForm,
) -> Result<ProductDetail, EditProductError> {
    let changes = form.parse()?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = product::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(EditProductError::NotFound)?;
    if stored.revision != seen {
        return Err(EditProductError::ChangedElsewhere);
    }
    let plan = changes.apply_to(&stored, language)?;
    save(app, transaction, actor, (&stored, &plan)).await
}
