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

/// Files that systems write into folders.
const OF_SYSTEMS: [&str; 3] = ["thumbs.db", "ehthumbs.db", "desktop.ini"];

/// Places of files by their names in lower case.
pub type Places = BTreeMap<String, usize>;

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

    /// The places of the files by the last part of their names, in lower case: of pictures, and of all others. Of two
    /// files of the same name, the first counts. Folders, hidden files and those that systems add are left out. A file
    /// without the ending of a picture is one if it begins as one.
    pub fn places(&mut self) -> Result<(Places, Places), ArchiveError> {
        let (mut pictures, mut others) = (Places::new(), Places::new());
        for index in 0..self.zip.len() {
            let path = path_text(self.zip.by_index_raw(index)?.name_raw());
            let name = file_name(&path).to_lowercase();
            if is_of_system(&path, &name) {
                continue;
            }
            let is_picture = is_picture(&name) || self.begins_as_picture(index);
            let places = if is_picture {
                &mut pictures
            } else {
                &mut others
            };
            places.entry(name).or_insert(index);
        }
        Ok((pictures, others))
    }

    fn begins_as_picture(&mut self, place: usize) -> bool {
        let mut head = [0; HEAD_BYTES];
        let file = self.zip.by_index(place).ok();
        file.is_some_and(|mut file| file.read_exact(&mut head).is_ok() && begins_as_picture(&head))
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

/// Whether a file is none that somebody has put into the archive.
fn is_of_system(path: &str, name: &str) -> bool {
    let is_hidden = name.starts_with('.') || path.starts_with("__MACOSX/");
    name.is_empty() || is_hidden || OF_SYSTEMS.contains(&name)
}

fn is_picture(name: &str) -> bool {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_lowercase());
    ending.is_some_and(|ending| PICTURES.contains(&ending.as_str()))
}
