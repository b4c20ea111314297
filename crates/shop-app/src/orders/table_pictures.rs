//! The pictures of an exported table: small JPEGs, since spreadsheet programs do not all read WebP.

use std::collections::{HashMap, HashSet};

use shop_core::MediaId;
use shop_media::ObjectKey;
use shop_orders::Order;

use crate::{Application, Internal, media::Shelf};

/// The narrowest stored size of each picture that the orders' lines show, as WebP. A picture whose
/// file is missing is left out.
pub async fn pictures_of(
    app: &Application,
    orders: &[Order],
) -> Result<HashMap<MediaId, Vec<u8>>, Internal> {
    let lines = orders.iter().flat_map(|order| &order.lines);
    let wanted: HashSet<MediaId> = lines.filter_map(|line| line.snapshot.picture).collect();
    let wanted: Vec<MediaId> = wanted.into_iter().collect();
    let shelf = Shelf::fetch(app.database.read(), &wanted).await?;
    let mut pictures = HashMap::new();
    for id in wanted {
        let Some(record) = shelf.get(id) else {
            continue;
        };
        let narrowest = record.variants.iter().next();
        let key = narrowest.map_or(record.object_key.as_str(), |variant| variant.object_key);
        let corrupt = |_| Internal::Corrupt(format!("the key of picture {id}"));
        let key: ObjectKey = key.parse().map_err(corrupt)?;
        if let Some(object) = app.objects.get(&key).await? {
            pictures.insert(id, object.bytes.to_vec());
        }
    }
    Ok(pictures)
}

/// Converts the pictures; CPU-intensive. A file that is no picture is left out.
pub fn thumbnails(pictures: HashMap<MediaId, Vec<u8>>) -> HashMap<MediaId, Vec<u8>> {
    let converted = pictures.into_iter().filter_map(|(id, file)| {
        let jpeg = shop_media::jpeg_thumbnail(&file).ok()?;
        Some((id, jpeg))
    });
    converted.collect()
}
