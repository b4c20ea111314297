//! Merchants' albums.

use shop_app::{Application, album};
use shop_catalog::album::AlbumForm;

use super::{FillError, gallery::Files, shops::Shop};
use crate::goods;

/// Makes a merchant's albums of those pictures that were drawn.
pub async fn create(app: &Application, shop: &Shop, files: &Files) -> Result<(), FillError> {
    for sheet in goods::albums(shop.merchant.sheet) {
        let pictures = files.ids(&shop.actor, &sheet.pictures);
        // Albums hold something in a demo.
        if pictures.is_empty() {
            continue;
        }
        let form = AlbumForm {
            name: Some(sheet.name.original().to_owned()),
            description: Some(sheet.description.original().to_owned()),
            is_public: Some(sheet.public),
            picture_ids: Some(pictures),
            ..AlbumForm::default()
        };
        let created = album::create(app, &shop.actor, &form).await;
        created.map_err(FillError::refused(sheet.name.original()))?;
    }
    Ok(())
}
