//! The pictures of an import: uploaded one by one, in an archive or in the cells of the table. They are
//! found by the names in the table, or by the item number: `A-1203.jpg`, `A-1203-2.jpg`.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fs::File,
    sync::Arc,
};

use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use shop_catalog::product::PICTURES_MAX;
use shop_core::{MediaId, Reason, ShopId};
use shop_import::{
    Catalogue, FaultReason, Group,
    archive::{Archive, ArchiveError, file_name},
};
use shop_media::{KeyArea, MediaKind, ObjectKey, Spooled};
use shop_store::media;

use crate::{Application, Error, catalogue::export::open_archive, media::upload_picture};

/// Stands for a picture that a dry run does not store. Never written.
const UNSTORED: i64 = i64::MAX;

/// The digits of an object's name.
const OBJECT_DIGITS: usize = 64;

/// The pictures of an import.
#[derive(Debug)]
pub(super) struct Pictures {
    /// By the names of their files, in lower case.
    listed: BTreeMap<String, MediaId>,
    archive: Option<Pack>,
    workbook: Option<Pack>,
    /// Names of files by the key of the item number, with their place.
    of_item: HashMap<String, Vec<(u32, String)>>,
    /// Names of files by their key, without the ending.
    by_key: HashMap<String, String>,
    /// Names of files as they are written, by those in lower case.
    written: HashMap<String, String>,
}

/// An archive whose pictures are known.
#[derive(Debug)]
pub(super) struct Pack {
    archive: Option<Archive<File>>,
    places: BTreeMap<String, usize>,
    /// Files that no product takes.
    others: BTreeMap<String, usize>,
    /// The names of both as they are written, by those in lower case.
    written: HashMap<String, String>,
    /// Keeps the temporary file.
    _file: Arc<Spooled>,
}

/// The pictures of a product.
#[derive(Debug, Default)]
pub(super) struct Resolved {
    /// None if the table and the files say nothing of them.
    pub ids: Option<Vec<MediaId>>,
    /// What is wrong with some.
    pub faults: Vec<FaultReason>,
}

impl Pack {
    /// Lists the pictures of an archive.
    pub async fn open(app: &Application, file: Arc<Spooled>) -> Result<Self, Error> {
        let mut archive = open_archive(app, &file).await?;
        let listed = app.catalogues.run(move || {
            let (places, others) = archive.places()?;
            let mut written = HashMap::new();
            for (name, place) in places.iter().chain(&others) {
                written.insert(name.clone(), archive.name(*place)?);
            }
            Ok::<_, ArchiveError>(Self {
                places,
                others,
                written,
                archive: Some(archive),
                _file: file,
            })
        });
        Ok(listed.await??)
    }

    /// A picture with the SHA-256 of its content; `None` if it is damaged or too large.
    async fn read(
        &mut self,
        app: &Application,
        place: usize,
    ) -> Result<Option<(Bytes, String)>, Error> {
        let Some(mut archive) = self.archive.take() else {
            return Ok(None);
        };
        let read = app.catalogues.run(move || {
            let picture = archive.picture(place).ok().flatten();
            let picture = picture.map(|bytes| {
                let hash = hex::encode(Sha256::digest(&bytes));
                (Bytes::from(bytes), hash)
            });
            (archive, picture)
        });
        let (archive, picture) = read.await?;
        self.archive = Some(archive);
        Ok(picture)
    }
}

impl Pictures {
    /// Finds out which files belong to which item numbers of the table.
    pub fn new(
        catalogue: &Catalogue,
        listed: Vec<(String, MediaId)>,
        archive: Option<Pack>,
        workbook: Option<Pack>,
    ) -> Self {
        let mut written = HashMap::new();
        written.extend(archive.iter().flat_map(|pack| pack.written.clone()));
        let listed: BTreeMap<String, MediaId> = listed
            .into_iter()
            .map(|(name, id)| {
                let lower = name.to_lowercase();
                written.insert(lower.clone(), name);
                (lower, id)
            })
            .collect();
        let items: HashSet<String> = catalogue
            .groups()
            .iter()
            .map(|group| key_of(&group.item_number))
            .collect();
        let archived = archive.iter().flat_map(|pack| pack.places.keys());
        let names: Vec<&String> = listed.keys().chain(archived).collect();
        let mut of_item: HashMap<String, Vec<(u32, String)>> = HashMap::new();
        let mut by_key = HashMap::new();
        for name in names {
            let key = key_of(stem(name));
            by_key.entry(key.clone()).or_insert_with(|| name.clone());
            let (item, place) = match numbered(&key) {
                Some((item, place)) if !items.contains(&key) => (item.to_owned(), place),
                _ => (key, 0),
            };
            of_item.entry(item).or_default().push((place, name.clone()));
        }
        for names in of_item.values_mut() {
            names.sort();
            names.dedup();
        }
        Self {
            listed,
            archive,
            workbook,
            of_item,
            by_key,
            written,
        }
    }

    /// The pictures of the product with this place in the table. Stores those that are not stored yet,
    /// unless it is a dry run.
    pub async fn resolve(
        &mut self,
        app: &Application,
        catalogue: &Catalogue,
        index: usize,
        owner: ShopId,
        is_dry_run: bool,
    ) -> Result<Resolved, Error> {
        let group = &catalogue.groups()[index];
        let Some(names) = self.names_of(catalogue, group) else {
            return Ok(Resolved::default());
        };
        let in_cells = in_cells(catalogue, group);
        let mut ids = Vec::new();
        let mut faults = Vec::new();
        // One more, so that too many are a fault.
        for name in names.iter().take(PICTURES_MAX + 1) {
            let is_in_cell = in_cells.contains(name.as_str());
            match self.find(app, name, is_in_cell, owner, is_dry_run).await? {
                Ok(id) if ids.contains(&id) => {}
                Ok(id) => ids.push(id),
                Err(reason) => faults.push(reason),
            }
        }
        Ok(Resolved {
            ids: Some(ids),
            faults,
        })
    }

    /// The names, as they are written, of the files that belong to no product of the table, in their order: neither
    /// does the table name them, nor are they named by an item number, or the product has as many pictures as it may
    /// have without them. Of the archive also those that no product takes.
    pub fn unused(&self, catalogue: &Catalogue) -> Vec<String> {
        let archived = self.archive.iter().flat_map(|pack| pack.places.keys());
        let mut unused: BTreeSet<&str> = self
            .listed
            .keys()
            .chain(archived)
            .map(String::as_str)
            .collect();
        for group in catalogue.groups() {
            let in_cells = in_cells(catalogue, group);
            for name in self.names_of(catalogue, group).unwrap_or_default() {
                if !in_cells.contains(name.as_str()) {
                    let name = file_name(&name).to_lowercase();
                    let known = self.by_key.get(&key_of(stem(&name)));
                    let is_literal = unused.remove(name.as_str());
                    if let Some(known) = known.filter(|_| !is_literal) {
                        unused.remove(known.as_str());
                    }
                }
            }
        }
        let others = self.archive.iter().flat_map(|pack| pack.others.keys());
        unused.extend(others.map(String::as_str));
        let as_written = |name: &str| {
            self.written
                .get(name)
                .map_or(name, String::as_str)
                .to_owned()
        };
        unused.into_iter().map(as_written).collect()
    }

    /// The names of a product's pictures: those in the table, else those of the files named by its item number.
    fn names_of(&self, catalogue: &Catalogue, group: &Group) -> Option<Vec<String>> {
        let named = catalogue.picture_names(group);
        named.or_else(|| self.names_of_item(&group.item_number))
    }

    fn names_of_item(&self, item_number: &str) -> Option<Vec<String>> {
        if item_number.is_empty() {
            return None;
        }
        let names = self.of_item.get(&key_of(item_number))?.iter();
        Some(
            names
                .take(PICTURES_MAX)
                .map(|(_, name)| name.clone())
                .collect(),
        )
    }

    async fn find(
        &mut self,
        app: &Application,
        name: &str,
        is_in_cell: bool,
        owner: ShopId,
        is_dry_run: bool,
    ) -> Result<Result<MediaId, FaultReason>, Error> {
        let name = file_name(name).to_lowercase();
        if let Some(id) = exported(app, owner, &name).await? {
            return Ok(Ok(id));
        }
        let known = self.by_key.get(&key_of(stem(&name)));
        let names = [Some(&name), known];
        if !is_in_cell {
            let listed = names
                .iter()
                .flatten()
                .find_map(|name| self.listed.get(*name));
            if let Some(id) = listed {
                return Ok(Ok(*id));
            }
        }
        let archive = self.archive.as_mut().filter(|_| !is_in_cell);
        for pack in [archive, self.workbook.as_mut()].into_iter().flatten() {
            let place = names
                .iter()
                .flatten()
                .find_map(|name| pack.places.get(*name));
            let Some(place) = place.copied() else {
                continue;
            };
            let Some((bytes, hash)) = pack.read(app, place).await? else {
                return Ok(Err(FaultReason::PictureUnreadable));
            };
            if is_dry_run {
                let conn = app.database.read();
                let found = media::find_by_content(conn, owner, MediaKind::Image, &hash).await?;
                let place = i64::try_from(place).unwrap_or_default();
                let unstored = MediaId::new(UNSTORED - place);
                return Ok(Ok(found.map_or(unstored, |found| found.id)));
            }
            return stored(upload_picture(app, owner, bytes).await);
        }
        // A workbook may have pictures in formats that no product takes.
        Ok(Err(if is_in_cell {
            FaultReason::PictureUnreadable
        } else {
            FaultReason::PictureNotFound
        }))
    }
}

/// The names of the pictures that lie in the cells of a product.
fn in_cells<'a>(catalogue: &'a Catalogue, group: &'a Group) -> HashSet<&'a str> {
    let rows = catalogue.rows_of(group);
    rows.flat_map(|row| row.pictures.iter().map(String::as_str))
        .collect()
}

/// What becomes of a picture that is stored.
fn stored(uploaded: Result<MediaId, Error>) -> Result<Result<MediaId, FaultReason>, Error> {
    match uploaded {
        Ok(id) => Ok(Ok(id)),
        Err(error) if error.is(Reason::Unavailable) => Err(error),
        Err(Error::Internal(cause)) => Err(cause.into()),
        Err(error) if error.is(Reason::QuotaExceeded) => Ok(Err(FaultReason::QuotaExceeded)),
        Err(_) => Ok(Err(FaultReason::PictureUnreadable)),
    }
}

/// The file of the owner that an export has named, by the digits of its content.
async fn exported(app: &Application, owner: ShopId, name: &str) -> Result<Option<MediaId>, Error> {
    let object = name.rsplit_once('_').map_or(name, |(_, object)| object);
    let Ok(key) = ObjectKey::public(object) else {
        return Ok(None);
    };
    // With a watermark, the export contains the private copy, which has the same digits.
    let private = key.in_area(KeyArea::Private);
    let found =
        media::find_by_object(app.database.read(), owner, key.as_str(), private.as_str()).await?;
    Ok(found.map(|found| found.id))
}

/// A file's name without its ending, and without the digits that an export adds.
fn stem(name: &str) -> &str {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    match stem.rsplit_once('_') {
        Some((front, digits))
            if digits.len() == OBJECT_DIGITS && digits.bytes().all(|b| b.is_ascii_hexdigit()) =>
        {
            front
        }
        _ => stem,
    }
}

/// Names and item numbers are equal without their case and the characters that names cannot have.
fn key_of(text: &str) -> String {
    let key: String = shop_core::uniqueness_key(text)
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || c == '.' {
                c
            } else {
                '-'
            }
        })
        .collect();
    key.trim_matches(['-', '.']).to_owned()
}

/// `a-1203` and 2 of `a-1203-2`.
fn numbered(key: &str) -> Option<(&str, u32)> {
    let (item, place) = key.rsplit_once('-')?;
    let is_place = (1..=2).contains(&place.len()) && !item.is_empty();
    let place = place.parse().ok().filter(|_| is_place)?;
    Some((item, place))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use shop_core::Locale;
    use shop_import::Table;

    use super::*;

    #[test]
    fn files_belong_to_item_numbers() {
        let text = "货号,品名\nA-1203,杯\nA-1203-4,壶\nB/7,盘\n";
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns(Locale::Zh);
        let catalogue = Catalogue::new(table, &columns).unwrap();
        let names = [
            "a-1203-2.png",
            "a-1203.jpg",
            "a-1203-10.jpg",
            "a-1203-4.jpg",
            "b-7.jpg",
            "c.jpg",
        ];
        let listed = names.iter().zip(1..);
        let listed = listed.map(|(name, id)| ((*name).to_owned(), MediaId::new(id)));
        let pictures = Pictures::new(&catalogue, listed.collect(), None, None);
        let of = |item: &str| pictures.names_of_item(item).unwrap_or_default();
        assert_eq!(
            of("A-1203"),
            ["a-1203.jpg", "a-1203-2.png", "a-1203-10.jpg"]
        );
        assert_eq!(of("A-1203-4"), ["a-1203-4.jpg"]);
        assert_eq!(of("B/7"), ["b-7.jpg"]);
        assert_eq!(of("D"), Vec::<String>::new());
        assert_eq!(of(""), Vec::<String>::new());
        assert_eq!(pictures.unused(&catalogue), ["c.jpg"]);
        let digits = "0f".repeat(32);
        assert_eq!(stem(&format!("a-1_{digits}.webp")), "a-1");
        assert_eq!(stem("a_1.webp"), "a_1");
    }

    #[test]
    fn files_that_no_product_takes_are_unused() {
        let text = "货号,品名,图片\nA-1,杯,Photos/Front.PNG|b.jpg\nB-2,壶,\nC-3,盘,d\n";
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns(Locale::Zh);
        let catalogue = Catalogue::new(table, &columns).unwrap();
        let of_b = (1..=12).map(|place| format!("b-2-{place}.jpg"));
        let others = ["FRONT.png", "A-1.JPG", "d.webp", "c-3.jpg"].map(str::to_owned);
        let listed = of_b.chain(others).zip(1..);
        let listed = listed.map(|(name, id)| (name, MediaId::new(id))).collect();
        let pictures = Pictures::new(&catalogue, listed, None, None);
        // The pictures of the first and the last are named in the table; the second has three too many.
        let expected = [
            "A-1.JPG",
            "b-2-10.jpg",
            "b-2-11.jpg",
            "b-2-12.jpg",
            "c-3.jpg",
        ];
        assert_eq!(pictures.unused(&catalogue), expected);
    }
}
