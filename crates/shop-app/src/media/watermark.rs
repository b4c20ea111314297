//! Replaces the renditions of pictures whose shop has changed its watermark.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bytes::Bytes;
use shop_catalog::shop::{WATERMARK_MIN_WIDTH, Watermark};
use shop_core::{MediaId, ShopId, Timestamp, random_array};
use shop_media::{FileType, KeyArea, ObjectKey, WatermarkStyle, Watermarked, WorkError};
use shop_store::{
    Invalidates, Retry, commit,
    media::{self, Claim, ClaimedPicture, MediaRecord, Renditions, Replacement, VariantRecord},
    shop,
};

use crate::{
    Application, Internal,
    media::find,
    media::{Content, ToPut, describe_variant, mark_pending, sweep::sweep_replaced},
    worker::{self, Claimed, Failure, Work},
};

/// The duration of a claim in seconds: longer than the waits for the store and for a permit, and the
/// work on the largest picture.
const CLAIM_SECONDS: i64 = 5 * 60;

/// The pauses after failures at the renditions of a picture, in seconds: half a minute, 5 min, 30 min,
/// 2 h, 12 h, 24 h. An outage of the store for a day gives up none.
pub(super) const RENDITION_PAUSES: &[i64] = &[30, 5 * 60, 30 * 60, 2 * 3600, 12 * 3600, 24 * 3600];

/// A claim of a picture for its renditions.
pub(super) const fn rendition_claim(worker: &str, now: Timestamp) -> Claim<'_> {
    Claim {
        worker,
        now,
        until: now.plus_seconds(CLAIM_SECONDS),
    }
}

/// Replaces renditions, one picture at a time. Shops take turns.
#[derive(Debug)]
pub struct WatermarkWorker {
    app: Arc<Application>,
    name: String,
    /// The shop of the last picture.
    last: AtomicI64,
}

/// The new renditions of a picture, and the objects to store.
struct Made {
    served: Renditions,
    clean: Option<Renditions>,
    objects: Vec<ToPut>,
}

impl Work for WatermarkWorker {
    type Item = ClaimedPicture;

    const KIND: &'static str = "watermark";
    const PAUSES: &'static [i64] = RENDITION_PAUSES;

    fn app(&self) -> &Application {
        &self.app
    }

    async fn claim(&self) -> Result<Option<ClaimedPicture>, Internal> {
        let now = self.app.now();
        if !media::is_watermark_waiting(self.app.database.read(), now).await? {
            return Ok(None);
        }
        let last = ShopId::new(self.last.load(Ordering::Relaxed));
        let claim = rendition_claim(&self.name, now);
        let conn = self.app.database.write();
        let claimed = media::claim_watermark(conn, claim, Some(last)).await?;
        if let Some(claimed) = &claimed {
            self.last.store(claimed.file.owner.get(), Ordering::Relaxed);
        }
        Ok(claimed)
    }

    async fn perform(&self, item: &ClaimedPicture) -> Result<(), Failure> {
        let file = &item.file;
        let clean = find(&self.app, file).await?;
        match self.make(file, clean.as_ref()).await? {
            Some(made) => self.replace(file, clean.as_ref(), made).await?,
            None => self.skip(file.id).await?,
        }
        Ok(())
    }

    async fn postpone(&self, item: &ClaimedPicture, retry: Retry) -> Result<(), Internal> {
        let conn = self.app.database.write();
        Ok(media::postpone(conn, item.file.id, &self.name, retry).await?)
    }

    /// The picture stays as it is until the shop changes its watermark.
    async fn give_up(&self, item: &ClaimedPicture) -> Result<(), Internal> {
        self.skip(item.file.id).await
    }
}

impl Claimed for ClaimedPicture {
    type Id = MediaId;

    fn id(&self) -> MediaId {
        self.file.id
    }

    fn failures(&self) -> u64 {
        self.failures
    }
}

impl WatermarkWorker {
    /// A worker with a name of its own.
    pub fn new(app: Arc<Application>) -> Self {
        let name = hex::encode(random_array::<16>(app.entropy()));
        let last = AtomicI64::new(0);
        Self { app, name, last }
    }

    /// Works until it is aborted.
    pub async fn run(self) {
        let sweep = async |has_replaced: bool| {
            if has_replaced && let Err(error) = sweep_replaced(&self.app).await {
                tracing::warn!(event = "replaced_not_swept", %error, "replaced renditions not deleted; the next sweep retries");
            }
        };
        worker::run(&self, &self.app.watermarks_changed, sweep).await;
    }

    /// Replaces the renditions of a picture that waits; `false` if none does.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next(&self) -> Result<bool, Internal> {
        Ok(worker::next(self).await?.is_some())
    }

    /// Claims a picture.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn claim(&self) -> Result<Option<MediaRecord>, Internal> {
        Ok(Work::claim(self).await?.map(|claimed| claimed.file))
    }

    /// `None` if the picture stays as it is.
    async fn make(
        &self,
        file: &MediaRecord,
        clean: Option<&MediaRecord>,
    ) -> Result<Option<Made>, Internal> {
        let conn = self.app.database.read();
        let (watermark, _) = shop::find_watermark(conn, file.owner).await?;
        let image = watermark.image();
        match (image, clean) {
            (Some(image), _) if media::can_carry_watermark(conn, file.id).await? => {
                self.draw(file, clean, &watermark, image).await
            }
            (_, Some(clean)) => restored(&self.app, clean).await.map(Some),
            (_, None) => Ok(None),
        }
    }

    async fn draw(
        &self,
        file: &MediaRecord,
        clean: Option<&MediaRecord>,
        watermark: &Watermark,
        image: MediaId,
    ) -> Result<Option<Made>, Internal> {
        let app = &self.app;
        let marks = media::find_many(app.database.read(), &[image]).await?;
        let Some(mark) = marks.first() else {
            return Err(Internal::Corrupt(format!(
                "the watermark {image} is missing"
            )));
        };
        let mark = read(app, &mark.object_key).await?;
        let source = clean.unwrap_or(file);
        let picture = read(app, &source.object_key).await?;
        let style = WatermarkStyle {
            layout: watermark.layout,
            opacity: watermark.opacity,
            min_width: WATERMARK_MIN_WIDTH,
        };
        match app.media_worker.watermark(picture, mark, style).await {
            Ok(drawn) => marked(app, file, clean, drawn).await.map(Some),
            Err(WorkError::Refused(error)) => {
                tracing::warn!(event = "watermark_refused", file = %file.id, %error, "picture is damaged and stays without its watermark");
                Ok(None)
            }
            Err(error) => Err(Internal::Corrupt(error.to_string())),
        }
    }

    /// Stores the objects, then writes the rows. If the shop changed its watermark in between,
    /// the sweep deletes the objects, and the picture is claimed again.
    async fn replace(
        &self,
        file: &MediaRecord,
        clean: Option<&MediaRecord>,
        made: Made,
    ) -> Result<(), Internal> {
        let app = &self.app;
        let keys: Vec<&str> = made.objects.iter().map(|(key, _)| key.as_str()).collect();
        mark_pending(app, &keys).await?;
        for (key, content) in made.objects {
            content.put(app, &key).await?;
        }
        let transaction = app.database.begin_shop_write(file.owner).await?;
        shop::lock(&transaction, file.owner).await?;
        let replacement = Replacement {
            file,
            served: &made.served,
            clean: made.clean.as_ref(),
        };
        if !media::replace_renditions(&transaction, &replacement, &self.name).await? {
            transaction.rollback().await?;
            return Ok(());
        }
        let before = [Some(file), clean].into_iter().flatten();
        let before: Vec<&str> = before.flat_map(MediaRecord::object_keys).collect();
        let after = [Some(&made.served), made.clean.as_ref()]
            .into_iter()
            .flatten();
        let after: Vec<&str> = after.flat_map(Renditions::object_keys).collect();
        media::exchange_objects(&transaction, &before, &after, app.now()).await?;
        commit(transaction, Invalidates::Pictures(file.owner)).await?;
        tracing::debug!(event = "renditions_replaced", file = %file.id, "renditions replaced");
        Ok(())
    }

    async fn skip(&self, id: MediaId) -> Result<(), Internal> {
        let conn = self.app.database.write();
        Ok(media::skip_watermark(conn, id, self.name.as_str()).await?)
    }
}

/// The renditions of a picture as they were before its watermark, copied to where everybody reads.
async fn restored(app: &Application, clean: &MediaRecord) -> Result<Made, Internal> {
    let (served, objects) = copied(app, clean, KeyArea::Public).await?;
    Ok(Made {
        served,
        clean: None,
        objects,
    })
}

/// Drawn renditions beside those that are too narrow, and private copies of those that they replace.
async fn marked(
    app: &Application,
    file: &MediaRecord,
    clean: Option<&MediaRecord>,
    drawn: Watermarked,
) -> Result<Made, Internal> {
    let (clean, mut objects) = match clean {
        Some(clean) => (renditions(clean)?, Vec::new()),
        None => copied(app, file, KeyArea::Private).await?,
    };
    let is_kept = |one: &&VariantRecord| {
        let is_replaced = one.content_type == FileType::Jpeg.content_type() && drawn.jpeg.is_some();
        one.width < WATERMARK_MIN_WIDTH && !is_replaced
    };
    let mut variants: Vec<_> = clean.variants.iter().filter(is_kept).cloned().collect();
    for variant in drawn.variants.into_iter().chain(drawn.jpeg) {
        let (record, object) = describe_variant(KeyArea::Public, variant);
        variants.push(record);
        objects.push(object);
    }
    let (main, object) = describe_variant(KeyArea::Public, drawn.main);
    objects.push(object);
    Ok(Made {
        served: Renditions { main, variants },
        clean: Some(clean),
        objects,
    })
}

/// The renditions of a picture, of which those that are wide enough for a watermark are copied to
/// another area of the store.
async fn copied(
    app: &Application,
    file: &MediaRecord,
    area: KeyArea,
) -> Result<(Renditions, Vec<ToPut>), Internal> {
    let mut all = renditions(file)?;
    let mut objects: Vec<ToPut> = Vec::new();
    for one in all.variants.iter_mut().chain([&mut all.main]) {
        if one.width < WATERMARK_MIN_WIDTH {
            continue;
        }
        let old = key_of(&one.object_key)?;
        let known = objects
            .iter()
            .find(|(key, _)| key.file_name() == old.file_name());
        let key = if let Some((key, _)) = known {
            key.clone()
        } else {
            let bytes = read(app, &one.object_key).await?;
            let key = ObjectKey::for_content(area, old.file_type(), &bytes);
            if key.file_name() != old.file_name() {
                return Err(Internal::Corrupt(format!("{old} is damaged")));
            }
            objects.push((key.clone(), Content::Bytes(bytes)));
            key
        };
        key.as_str().clone_into(&mut one.object_key);
    }
    Ok((all, objects))
}

/// The renditions of a picture as they are.
fn renditions(file: &MediaRecord) -> Result<Renditions, Internal> {
    let record = |key: &str, (width, height): (u32, u32), bytes| {
        Ok::<_, Internal>(VariantRecord {
            width,
            height,
            bytes,
            object_key: key.to_owned(),
            content_type: key_of(key)?.file_type().content_type().to_owned(),
        })
    };
    let size = file.width.zip(file.height);
    let size = size.ok_or_else(|| Internal::Corrupt(format!("the size of picture {}", file.id)))?;
    let variants = file.variants.iter();
    let variants = variants.map(|one| record(one.object_key, (one.width, one.height), one.bytes));
    Ok(Renditions {
        main: record(&file.object_key, size, file.bytes)?,
        variants: variants.collect::<Result<_, _>>()?,
    })
}

fn key_of(text: &str) -> Result<ObjectKey, Internal> {
    text.parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {text}")))
}

async fn read(app: &Application, key: &str) -> Result<Bytes, Internal> {
    let object = app.objects.get(&key_of(key)?).await?;
    let object = object.ok_or_else(|| Internal::Corrupt(format!("{key} is missing")))?;
    Ok(object.bytes)
}
