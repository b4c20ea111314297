//! Renditions with and without a watermark. A picture whose shop has changed its watermark waits until
//! a worker has replaced its renditions. While a picture carries a watermark, the renditions that it replaced
//! are kept in the private area of the store.

use std::{collections::HashMap, path::Path};

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_catalog::shop::WATERMARK_MIN_WIDTH;
use shop_core::{MediaId, ShopId, Timestamp};

use crate::{
    Retry, StoreError,
    media::{COLUMNS, MediaRecord, VariantRecord, Variants, find_many},
    sql::{self, Filter},
    value,
};

/// The condition that a picture is wide enough for a watermark, and no code that is scanned.
fn can_carry() -> String {
    format!(
        "kind = 'image' AND width >= {WATERMARK_MIN_WIDTH} AND NOT EXISTS (SELECT 1 FROM shops s
            WHERE s.id = media.shop_id AND s.customer_service_qr_id = media.id)"
    )
}

/// The renditions of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renditions {
    /// The main size.
    pub main: VariantRecord,
    /// Other sizes, and a JPEG.
    pub variants: Vec<VariantRecord>,
}

/// The renditions that replace those of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement<'a> {
    /// The picture as it is.
    pub file: &'a MediaRecord,
    /// What is served from now on.
    pub served: &'a Renditions,
    /// The renditions without a watermark, if those that are served carry one.
    pub clean: Option<&'a Renditions>,
}

impl Renditions {
    /// The keys of their objects.
    pub fn object_keys(&self) -> Vec<&str> {
        let all = self.variants.iter().chain([&self.main]);
        all.map(|one| one.object_key.as_str()).collect()
    }
}

/// Makes the pictures of a shop wait for renditions with its watermark, or without it, after it was
/// changed. Ends the claims of workers that have read the previous one. Lock the shop first.
pub async fn renew_watermarks(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(), StoreError> {
    sql::execute(conn, &renewal(), [owner.get().into()]).await?;
    Ok(())
}

/// Makes all pictures of an owner wait that carry a watermark or should.
fn renewal() -> String {
    format!(
        "UPDATE media SET claimed_by = '', claimed_until = 0, failures = 0,
            needs_watermark = EXISTS (SELECT 1 FROM clean_renditions c WHERE c.media_id = media.id)
            OR ({} AND EXISTS (SELECT 1 FROM shop_watermarks w
                WHERE w.shop_id = media.shop_id AND w.content <> 'off'))
        WHERE shop_id = $1 AND kind = 'image'",
        can_carry()
    )
}

/// Makes pictures that are new, or that have become a code for customer service or are none any more,
/// wait as [`renew_watermarks`] does.
pub async fn renew_watermarks_of(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    pictures: &[MediaId],
) -> Result<(), StoreError> {
    let sql = format!("{} AND id = $2", renewal());
    for picture in pictures {
        let values = [owner.get().into(), picture.get().into()];
        sql::execute(conn, &sql, values).await?;
    }
    Ok(())
}

/// Whether a picture is wide enough for a watermark, and no code for customer service.
pub async fn can_carry_watermark(
    conn: &impl ConnectionTrait,
    picture: MediaId,
) -> Result<bool, StoreError> {
    let condition = can_carry();
    let sql = format!("SELECT COUNT(*) AS n FROM media WHERE id = $1 AND {condition}");
    Ok(sql::count(conn, &sql, [picture.get().into()]).await? > 0)
}

/// Number of pictures of a shop that wait.
pub async fn count_waiting(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM media WHERE needs_watermark AND shop_id = $1";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// The newest picture of a shop that can carry a watermark.
pub async fn find_sample(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Option<MediaRecord>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM media m JOIN (SELECT MAX(id) AS id FROM media
            WHERE shop_id = $1 AND {}) newest ON newest.id = m.id",
        can_carry()
    );
    sql::first(conn, &sql, [owner.get().into()]).await
}

/// Ends the wait of a claimed picture that stays as it is.
pub async fn skip_watermark(
    conn: &impl ConnectionTrait,
    id: MediaId,
    worker: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE media SET needs_watermark = FALSE, claimed_until = 0, failures = 0
        WHERE id = $1 AND claimed_by = $2 AND claimed_until > 0";
    sql::execute(conn, sql, [id.get().into(), worker.into()]).await?;
    Ok(())
}

/// Those of the pictures that carry a watermark, as they were without it: with the keys of private
/// objects.
pub async fn find_clean(
    conn: &impl ConnectionTrait,
    pictures: &[MediaRecord],
) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
    #[derive(FromQueryResult)]
    struct Row {
        media_id: i64,
        is_main: bool,
        width: i64,
        height: i64,
        bytes: i64,
        object_key: String,
        content_type: String,
    }
    let ids: Vec<i64> = pictures.iter().map(|picture| picture.id.get()).collect();
    let mut filter = Filter::default();
    filter.and_among("media_id IN (*)", &ids);
    let sql = format!(
        "SELECT media_id, is_main, width, height, bytes, object_key, content_type
        FROM clean_renditions WHERE {}",
        filter.sql()
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut found: HashMap<MediaId, (Option<VariantRecord>, Vec<VariantRecord>)> = HashMap::new();
    for row in rows {
        let record = VariantRecord {
            width: value::count("clean_renditions.width", row.width)?,
            height: value::count("clean_renditions.height", row.height)?,
            bytes: value::count("clean_renditions.bytes", row.bytes)?,
            object_key: row.object_key,
            content_type: row.content_type,
        };
        let of_file = found.entry(row.media_id.into()).or_default();
        if row.is_main {
            of_file.0 = Some(record);
        } else {
            of_file.1.push(record);
        }
    }
    let mut clean = HashMap::new();
    for picture in pictures {
        let Some((Some(main), variants)) = found.remove(&picture.id) else {
            continue;
        };
        let record = MediaRecord {
            object_key: main.object_key,
            bytes: main.bytes,
            variants: Variants::of(&variants)?,
            ..picture.clone()
        };
        clean.insert(picture.id, record);
    }
    Ok(clean)
}

/// Replaces the renditions of a picture that `worker` has claimed, and ends its wait; `false` if the
/// watermark was changed since, the claim has expired or the picture was deleted. Lock the shop first.
pub async fn replace_renditions(
    conn: &impl ConnectionTrait,
    replacement: &Replacement<'_>,
    worker: &str,
) -> Result<bool, StoreError> {
    let Replacement {
        file,
        served,
        clean,
    } = replacement;
    let sql = "UPDATE media SET object_key = $1, bytes = $2, variants = $3,
            needs_watermark = FALSE, claimed_by = '', claimed_until = 0, failures = 0
        WHERE id = $4 AND claimed_by = $5 AND needs_watermark";
    let values = [
        served.main.object_key.as_str().into(),
        served.main.bytes.cast_signed().into(),
        Variants::text_of(&served.variants).into(),
        file.id.get().into(),
        worker.into(),
    ];
    if sql::execute(conn, sql, values).await? == 0 {
        return Ok(false);
    }
    for table in ["media_variants", "clean_renditions"] {
        let sql = format!("DELETE FROM {table} WHERE media_id = $1");
        sql::execute(conn, &sql, [file.id.get().into()]).await?;
    }
    for variant in &served.variants {
        let sql = "INSERT INTO media_variants
            (media_id, width, height, bytes, object_key, content_type) VALUES ($1, $2, $3, $4, $5, $6)";
        sql::execute(conn, sql, rendition_values(file.id, variant)).await?;
    }
    if let Some(clean) = clean {
        let all = clean.variants.iter().map(|variant| (variant, false));
        for (variant, is_main) in all.chain([(&clean.main, true)]) {
            let sql = format!(
                "INSERT INTO clean_renditions
                (media_id, width, height, bytes, object_key, content_type, is_main)
                VALUES ($1, $2, $3, $4, $5, $6, {})",
                if is_main { "TRUE" } else { "FALSE" }
            );
            sql::execute(conn, &sql, rendition_values(file.id, variant)).await?;
        }
    }
    note_former(conn, file, served).await?;
    Ok(true)
}

fn rendition_values(id: MediaId, variant: &VariantRecord) -> [sea_orm::Value; 6] {
    [
        id.get().into(),
        i64::from(variant.width).into(),
        i64::from(variant.height).into(),
        variant.bytes.cast_signed().into(),
        variant.object_key.as_str().into(),
        variant.content_type.as_str().into(),
    ]
}

/// Notes the objects that were served until now, since texts and links name them, and forgets those
/// that are served again.
async fn note_former(
    conn: &impl ConnectionTrait,
    file: &MediaRecord,
    served: &Renditions,
) -> Result<(), StoreError> {
    let served = served.object_keys();
    let main = (file.object_key.as_str(), file.width.unwrap_or(1));
    let variants = file.variants.iter();
    let former = variants.map(|variant| (variant.object_key, variant.width));
    for (key, width) in former.chain([main]) {
        if !served.contains(&key) {
            let sql = "INSERT INTO former_objects (object_key, media_id, width) VALUES ($1, $2, $3)
                ON CONFLICT (object_key, media_id) DO NOTHING";
            let values = [key.into(), file.id.get().into(), i64::from(width).into()];
            sql::execute(conn, sql, values).await?;
        }
    }
    for key in served {
        let sql = "DELETE FROM former_objects WHERE object_key = $1 AND media_id = $2";
        sql::execute(conn, sql, [key.into(), file.id.get().into()]).await?;
    }
    Ok(())
}

#[derive(FromQueryResult)]
struct Former {
    object_key: String,
    media_id: i64,
    width: i64,
}

/// Keys of the objects that replace former ones, by the former keys: those of `owner`, or of any owner.
/// Keys that no file has had are left out.
pub async fn successors(
    conn: &impl ConnectionTrait,
    owner: Option<ShopId>,
    keys: &[&str],
) -> Result<HashMap<String, String>, StoreError> {
    if keys.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    let places = vec!["?"; keys.len()].join(", ");
    filter.and(&format!("f.object_key IN ({places})"), keys.iter().copied());
    if let Some(owner) = owner {
        filter.and("m.shop_id = ?", [owner.get()]);
    }
    let sql = format!(
        "SELECT f.object_key, f.media_id, f.width FROM former_objects f
        JOIN media m ON m.id = f.media_id WHERE {} ORDER BY f.media_id",
        filter.sql()
    );
    let former: Vec<Former> = sql::all(conn, &sql, filter.into_values()).await?;
    let ids: Vec<MediaId> = former.iter().map(|row| row.media_id.into()).collect();
    let files = find_many(conn, &ids).await?;
    let mut successors = HashMap::new();
    for row in former {
        let Some(file) = files.iter().find(|file| file.id.get() == row.media_id) else {
            continue;
        };
        let ending = Path::new(&row.object_key).extension();
        let is_jpeg = ending.is_some_and(|ending| ending == "jpg");
        let mut alike = file
            .variants
            .iter()
            .filter(|variant| variant.is_jpeg == is_jpeg);
        let successor = if is_jpeg {
            alike.next()
        } else {
            alike.find(|variant| i64::from(variant.width) == row.width)
        };
        let key = successor.map_or(file.object_key.as_str(), |variant| variant.object_key);
        successors
            .entry(row.object_key)
            .or_insert_with(|| key.to_owned());
    }
    Ok(successors)
}

/// The keys that files had before their renditions were replaced, by file.
pub(crate) async fn former_keys(
    conn: &impl ConnectionTrait,
    ids: &[MediaId],
) -> Result<HashMap<MediaId, Vec<String>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("media_id IN (*)", &value::numbers(ids));
    let sql = format!(
        "SELECT object_key, media_id, width FROM former_objects WHERE {}",
        filter.sql()
    );
    let rows: Vec<Former> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut keys: HashMap<MediaId, Vec<String>> = HashMap::new();
    for row in rows {
        keys.entry(row.media_id.into())
            .or_default()
            .push(row.object_key);
    }
    Ok(keys)
}

// Claims of pictures that wait for renditions. A worker claims one until a time; one whose worker was
// killed is claimed again after that. One that failed waits until a later time, and others come first.

/// Who claims until when.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The name of the worker.
    pub worker: &'a str,
    /// The present time.
    pub now: Timestamp,
    /// When the claim expires.
    pub until: Timestamp,
}

/// A picture that a worker has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedPicture {
    /// The picture.
    pub file: MediaRecord,
    /// The number of failed attempts since it began to wait.
    pub failures: u64,
}

/// Pictures that wait for their watermark. Those that wait for their JPEG come later.
const WAITS_FOR_WATERMARK: &str = "needs_watermark AND NOT needs_jpeg AND claimed_until <=";

/// Pictures that wait for their JPEG.
const WAITS_FOR_JPEG: &str = "needs_jpeg AND kind = 'image' AND claimed_until <=";

/// Whether a picture can be claimed for its watermark.
pub async fn is_watermark_waiting(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<bool, StoreError> {
    is_waiting(conn, WAITS_FOR_WATERMARK, now).await
}

/// Whether a picture can be claimed for its JPEG.
pub async fn is_jpeg_waiting(
    conn: &impl ConnectionTrait,
    now: Timestamp,
) -> Result<bool, StoreError> {
    is_waiting(conn, WAITS_FOR_JPEG, now).await
}

async fn is_waiting(
    conn: &impl ConnectionTrait,
    condition: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let sql = format!(
        "SELECT COUNT(*) AS n FROM (SELECT id FROM media WHERE {condition} $1 LIMIT 1) one"
    );
    Ok(sql::count(conn, &sql, [now.millis().into()]).await? > 0)
}

/// Claims the newest picture that waits for its watermark, of the shop that is next in turn.
pub async fn claim_watermark(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
    after: Option<ShopId>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    claim_next(conn, claim, WAITS_FOR_WATERMARK, "id DESC", after).await
}

/// Claims the oldest picture that waits for its JPEG, of the shop that is next in turn.
pub async fn claim_jpeg(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
    after: Option<ShopId>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    claim_next(conn, claim, WAITS_FOR_JPEG, "id", after).await
}

/// Claims the first picture in `order` of the first shop after `after`, else of the first of all shops:
/// shops take turns, so that none waits for all pictures of another.
async fn claim_next(
    conn: &impl ConnectionTrait,
    claim: Claim<'_>,
    condition: &str,
    order: &str,
    after: Option<ShopId>,
) -> Result<Option<ClaimedPicture>, StoreError> {
    let lock = lock(conn);
    let one = |shops: &str| {
        format!(
            "(SELECT id FROM media WHERE {condition} $3{shops}
                ORDER BY shop_id, {order} LIMIT 1{lock})"
        )
    };
    // A scalar subquery runs once; a join with `IN` may run it again and claim a second row.
    let sql = format!(
        "UPDATE media SET claimed_by = $1, claimed_until = $2 WHERE id = COALESCE({}, {})
        RETURNING id, failures",
        one(" AND shop_id > $4"),
        one("")
    );
    let values = [
        claim.worker.into(),
        claim.until.millis().into(),
        claim.now.millis().into(),
        after.map_or(0, ShopId::get).into(),
    ];
    let Some(claimed) = sql::first::<Row>(conn, &sql, values).await? else {
        return Ok(None);
    };
    let found = find_many(conn, &[claimed.id.into()]).await?;
    let failures = value::count("media.failures", claimed.failures)?;
    let file = found.into_iter().next();
    Ok(file.map(|file| ClaimedPicture { file, failures }))
}

fn lock(conn: &impl ConnectionTrait) -> &'static str {
    match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => " FOR UPDATE SKIP LOCKED",
    }
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    failures: i64,
}

/// Ends the claim of a worker after a failure: the picture is claimed again when the retry is due.
pub async fn postpone(
    conn: &impl ConnectionTrait,
    id: MediaId,
    worker: &str,
    retry: Retry,
) -> Result<(), StoreError> {
    let sql = "UPDATE media SET failures = $1, claimed_by = '', claimed_until = $2
        WHERE id = $3 AND claimed_by = $4 AND claimed_until > 0";
    let values = [
        retry.failures.cast_signed().into(),
        retry.due.millis().into(),
        id.get().into(),
        worker.into(),
    ];
    sql::execute(conn, sql, values).await?;
    Ok(())
}
