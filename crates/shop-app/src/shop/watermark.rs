//! The watermark of the actor's shop.

use std::slice;

use shop_catalog::shop::{WATERMARK_HEIGHT_MAX, WATERMARK_WIDTH_MAX, Watermark, WatermarkForm};
use shop_core::{MediaId, Reason, ValidationErrors};
use shop_store::{
    Invalidates, Transaction, Updated, account, commit,
    media::{self, MediaKind, MediaRecord},
    shop,
};

use crate::{Actor, Application, Error, Internal, media::Shelf};

/// The watermark of a shop as its owner sees it.
#[derive(Debug, Clone)]
pub struct OwnWatermark {
    /// What is stored.
    pub watermark: Watermark,
    /// Grows with every change; 0 before the first.
    pub revision: i64,
    /// Number of pictures whose renditions are still to be replaced.
    pub waiting: u64,
    /// The newest picture that can carry it, without it.
    pub sample: Option<MediaRecord>,
    /// The drawn text.
    pub files: Shelf,
}

/// A change of the watermark.
#[derive(Debug, Clone)]
pub struct WatermarkChange {
    /// The revision that was read.
    pub revision: i64,
    /// The new watermark.
    pub form: WatermarkForm,
}

/// The watermark of the actor's shop.
pub async fn watermark(app: &Application, actor: &Actor) -> Result<OwnWatermark, Internal> {
    let conn = app.database.read();
    let (watermark, revision) = shop::find_watermark(conn, actor.shop).await?;
    let sample = match media::find_sample(conn, actor.shop).await? {
        Some(file) => {
            let clean = media::find_clean(conn, slice::from_ref(&file)).await?;
            Some(clean.into_values().next().unwrap_or(file))
        }
        None => None,
    };
    let image: Vec<MediaId> = watermark.image.into_iter().collect();
    Ok(OwnWatermark {
        waiting: media::count_waiting(conn, actor.shop).await?,
        files: Shelf::fetch(conn, &image).await?,
        watermark,
        revision,
        sample,
    })
}

/// Changes the watermark of the actor's shop. The pictures of the shop then wait for renditions with
/// it, or without it.
pub async fn set_watermark(
    app: &Application,
    actor: &Actor,
    change: &WatermarkChange,
) -> Result<OwnWatermark, Error> {
    let watermark = Watermark::parse(&change.form)?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    // Uploads hold the account's lock while they look for a watermark.
    account::lock(&transaction, actor.shop.account()).await?;
    shop::lock(&transaction, actor.shop).await?;
    check_image(&transaction, actor, &watermark).await?;
    match shop::save_watermark(&transaction, actor.shop, change.revision, &watermark).await? {
        Updated::Yes => {}
        Updated::Stale | Updated::Missing => return Err(Reason::ChangedElsewhere.into()),
    }
    media::renew_watermarks(&transaction, actor.shop).await?;
    commit(transaction, Invalidates::Nothing).await?;
    app.watermarks_changed.notify_one();
    Ok(self::watermark(app, actor).await?)
}

/// The image is a private one of the actor's, and small.
async fn check_image(
    transaction: &Transaction,
    actor: &Actor,
    watermark: &Watermark,
) -> Result<(), Error> {
    let Some(id) = watermark.image else {
        return Ok(());
    };
    let found = media::find_owned(transaction, actor.shop, &[id]).await?;
    let image = found
        .get(&id)
        .filter(|file| file.kind == MediaKind::Document);
    let Some(image) = image else {
        return Err(ValidationErrors::one("imageId", Reason::NotFound).into());
    };
    let fits = |side: Option<u32>, most| side.is_some_and(|side| side <= most);
    if fits(image.width, WATERMARK_WIDTH_MAX) && fits(image.height, WATERMARK_HEIGHT_MAX) {
        Ok(())
    } else {
        Err(ValidationErrors::one("imageId", Reason::NotAllowed).into())
    }
}
