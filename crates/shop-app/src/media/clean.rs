//! Pictures without their shop's watermark.

use std::slice;

use shop_core::MediaId;
use shop_store::{
    Invalidates, account, commit,
    media::{self, MediaRecord, NewMedia, Renditions, Replacement},
    shop,
};

use crate::{Application, Internal};

/// A picture as it was without its watermark; `None` if it carries none.
pub(super) async fn find(
    app: &Application,
    file: &MediaRecord,
) -> Result<Option<MediaRecord>, Internal> {
    let found = media::find_clean(app.database.write(), slice::from_ref(file)).await?;
    Ok(found.into_values().next())
}

/// Gives a damaged picture that carries a watermark the clean renditions that were stored again, and
/// makes it wait for its watermark; `false` if it carries none.
pub(super) async fn restore(
    app: &Application,
    id: MediaId,
    new: &NewMedia,
) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(new.owner).await?;
    account::lock(&transaction, new.owner.account()).await?;
    shop::lock(&transaction, new.owner).await?;
    let found = media::find_many(&transaction, &[id]).await?;
    let Some(file) = found.first() else {
        return Ok(false);
    };
    let clean = media::find_clean(&transaction, slice::from_ref(file)).await?;
    let Some(clean) = clean.get(&id) else {
        // Its watermark may have been given up while it was damaged.
        media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
        commit(transaction, Invalidates::Nothing).await?;
        app.watermarks_changed.notify_one();
        return Ok(false);
    };
    let served = Renditions {
        main: new.main_rendition(),
        variants: new.variants.clone(),
    };
    let replacement = Replacement {
        file,
        served: &served,
        clean: None,
    };
    // Ends a claim, and without a claim the renditions can be replaced.
    media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
    let is_replaced = media::replace_renditions(&transaction, &replacement, "").await?;
    media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
    let before: Vec<&str> = [file, clean]
        .into_iter()
        .flat_map(MediaRecord::object_keys)
        .collect();
    let after = served.object_keys();
    media::exchange_objects(&transaction, &before, &after, app.now()).await?;
    commit(transaction, Invalidates::Pictures(new.owner)).await?;
    app.watermarks_changed.notify_one();
    Ok(is_replaced)
}
