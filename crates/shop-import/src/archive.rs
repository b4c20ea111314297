//! Archives (.zip) from strangers: what they claim is checked before anything is inflated, and nothing
//! is inflated beyond what it claims.

use std::{
    collections::BTreeMap,
    io::{self, Read, Seek},
};

use encoding_rs::GB18030;
use shop_core::IMAGE_MAX_BYTES;
use zip::{ZipArchive, result::ZipError};

use crate::limits::{ENTRIES_MAX, INFLATED_MAX_BYTES, PARTS_MAX_BYTES};

/// Endings of pictures.
const PICTURES: [&str; 8] = ["jpg", "jpeg", "jfif", "jpe", "pjpeg", "png", "webp", "gif"];

/// Endings of pictures that shops cannot show.
const OTHER_PICTURES: [&str; 6] = ["heic", "heif", "avif", "bmp", "tif", "tiff"];

/// Why an archive is not read.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It has too many files, or too many bytes when inflated.
    #[error("the archive is too large when it is unpacked")]
    TooLarge,
    /// It is damaged or encrypted.
    #[error("the archive cannot be read: {0}")]
    Unreadable(String),
}

impl From<ZipError> for ArchiveError {
    fn from(error: ZipError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl From<io::Error> for ArchiveError {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// An archive whose claims are within the limits.
#[derive(Debug)]
pub struct Archive<R> {
    zip: ZipArchive<R>,
}

impl<R: Read + Seek> Archive<R> {
    /// Opens an archive and checks the number and the claimed sizes of its files.
    pub fn open(file: R) -> Result<Self, ArchiveError> {
        let mut zip = ZipArchive::new(file)?;
        if zip.len() > ENTRIES_MAX {
            return Err(ArchiveError::TooLarge);
        }
        let mut total: u64 = 0;
        for index in 0..zip.len() {
            total = total.saturating_add(zip.by_index_raw(index)?.size());
        }
        if total > INFLATED_MAX_BYTES {
            return Err(ArchiveError::TooLarge);
        }
        Ok(Self { zip })
    }

    /// Inflates the parts of a workbook that are not pictures once, without keeping them: none may have
    /// more bytes than it claims, and all together not more than [`PARTS_MAX_BYTES`].
    pub fn check_parts(&mut self) -> Result<(), ArchiveError> {
        let mut total = 0;
        for index in 0..self.zip.len() {
            let file = self.zip.by_index(index)?;
            if is_picture(&path_text(file.name_raw())) {
                continue;
            }
            total += file.size();
            if total > PARTS_MAX_BYTES {
                return Err(ArchiveError::TooLarge);
            }
            let claimed = file.size();
            let inflated = io::copy(&mut file.take(claimed + 1), &mut io::sink())?;
            if inflated > claimed {
                return Err(ArchiveError::TooLarge);
            }
        }
        Ok(())
    }

    /// The places of the pictures by the last part of their names, in lower case. Of two files of the
    /// same name, the first counts. Folders, hidden files and those that macOS adds are left out.
    /// A file without an ending is a picture if it begins as one.
    pub fn picture_places(&mut self) -> Result<BTreeMap<String, usize>, ArchiveError> {
        let mut places = self.places_of(&PICTURES)?;
        for index in 0..self.zip.len() {
            let mut file = self.zip.by_index(index)?;
            let path = path_text(file.name_raw());
            let name = file_name(&path);
            let is_hidden = name.starts_with('.') || path.starts_with("__MACOSX/");
            if name.is_empty() || name.contains('.') || is_hidden {
                continue;
            }
            let mut head = [0; HEAD_BYTES];
            if file.read_exact(&mut head).is_ok() && begins_as_picture(&head) {
                places.entry(name.to_lowercase()).or_insert(index);
            }
        }
        Ok(places)
    }

    /// The same of pictures in other formats, which no product takes.
    pub fn other_picture_places(&mut self) -> Result<BTreeMap<String, usize>, ArchiveError> {
        self.places_of(&OTHER_PICTURES)
    }

    fn places_of(&mut self, endings: &[&str]) -> Result<BTreeMap<String, usize>, ArchiveError> {
        let mut names = BTreeMap::new();
        for index in 0..self.zip.len() {
            let file = self.zip.by_index_raw(index)?;
            let path = path_text(file.name_raw());
            let name = file_name(&path);
            let is_hidden = name.starts_with('.') || path.starts_with("__MACOSX/");
            if has_ending(name, endings) && !is_hidden {
                names.entry(name.to_lowercase()).or_insert(index);
            }
        }
        Ok(names)
    }

    /// The last part of the name of the file at a place, as it is written.
    pub fn name(&mut self, place: usize) -> Result<String, ArchiveError> {
        let file = self.zip.by_index_raw(place)?;
        Ok(file_name(&path_text(file.name_raw())).to_owned())
    }

    /// The picture at a place; `None` if it is larger than a picture may be.
    pub fn picture(&mut self, place: usize) -> Result<Option<Vec<u8>>, ArchiveError> {
        let file = self.zip.by_index(place)?;
        inflate(file, IMAGE_MAX_BYTES)
    }

    /// A file of at most `limit` bytes by its path; `None` if there is none, or it is larger.
    pub(crate) fn part(&mut self, path: &str, limit: u64) -> Result<Option<Vec<u8>>, ArchiveError> {
        // Some programs write paths that begin with a slash.
        let place = self.zip.index_for_name(path);
        let place = place.or_else(|| self.zip.index_for_name(&format!("/{path}")));
        let Some(place) = place else {
            return Ok(None);
        };
        inflate(self.zip.by_index(place)?, limit)
    }
}

fn inflate<R: Read + ?Sized>(
    file: zip::read::ZipFile<'_, R>,
    limit: u64,
) -> Result<Option<Vec<u8>>, ArchiveError> {
    let claimed = file.size();
    if claimed > limit {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    file.take(claimed + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 == claimed).then_some(bytes))
}

/// A path in UTF-8, or in GBK as programs in China write it without saying so.
fn path_text(raw: &[u8]) -> String {
    match std::str::from_utf8(raw) {
        Ok(path) => path.to_owned(),
        Err(_) => GB18030.decode_without_bom_handling(raw).0.into_owned(),
    }
}

/// The last part of a path, with either kind of slash.
pub fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// The bytes that tell a picture.
const HEAD_BYTES: usize = 12;

/// Whether a file begins as JPEG, PNG, GIF or WebP do.
fn begins_as_picture(head: &[u8; HEAD_BYTES]) -> bool {
    head.starts_with(b"\xFF\xD8\xFF")
        || head.starts_with(b"\x89PNG\r\n\x1a\n")
        || head.starts_with(b"GIF8")
        || head.starts_with(b"RIFF") && head.ends_with(b"WEBP")
}

fn is_picture(name: &str) -> bool {
    has_ending(name, &PICTURES)
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_lowercase());
    ending.is_some_and(|ending| endings.contains(&ending.as_str()))
}
