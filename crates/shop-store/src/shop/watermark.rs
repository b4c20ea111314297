//! The watermark of a shop.

use sea_orm::{ConnectionTrait, EntityTrait};
use shop_catalog::shop::Watermark;
use shop_core::{MediaId, ShopId};

use crate::{StoreError, Updated, entity::shop_watermarks, sql, updated::next, value};

/// The watermark of a shop, and how often it was changed; off if none was stored.
pub async fn find_watermark(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(Watermark, i64), StoreError> {
    let row = shop_watermarks::Entity::find_by_id(owner.get())
        .one(conn)
        .await?;
    let Some(row) = row else {
        return Ok((Watermark::default(), 0));
    };
    let watermark = Watermark {
        content: value::word("shop_watermarks.content", &row.content)?,
        text: row.text,
        layout: value::word("shop_watermarks.layout", &row.layout)?,
        opacity: value::count("shop_watermarks.opacity", row.opacity)?,
        image: row.image_id.map(MediaId::new),
    };
    Ok((watermark, row.revision))
}

/// Stores the watermark of a shop, if its revision is still `seen`. Lock the shop first.
pub async fn save_watermark(
    conn: &impl ConnectionTrait,
    (owner, seen): (ShopId, i64),
    watermark: &Watermark,
) -> Result<Updated, StoreError> {
    let sql = "INSERT INTO shop_watermarks
            (shop_id, content, text, layout, opacity, image_id, revision)
        SELECT CAST($1 AS BIGINT), $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS BIGINT)
        WHERE CAST($8 AS BIGINT) = 0
            OR EXISTS (SELECT 1 FROM shop_watermarks WHERE shop_id = $1)
        ON CONFLICT (shop_id) DO UPDATE SET content = excluded.content, text = excluded.text,
            layout = excluded.layout, opacity = excluded.opacity, image_id = excluded.image_id,
            revision = excluded.revision
        WHERE shop_watermarks.revision = $8";
    let values = [
        owner.get().into(),
        watermark.content.as_str().into(),
        watermark.text.as_str().into(),
        watermark.layout.as_str().into(),
        i64::from(watermark.opacity).into(),
        watermark.image.map(MediaId::get).into(),
        next(seen).into(),
        seen.into(),
    ];
    let written = sql::execute(conn, sql, values).await?;
    Ok(Updated::from_rows(written, true))
}
