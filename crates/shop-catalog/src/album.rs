//! Albums: named image collections of a merchant.

use shop_core::{AlbumId, MediaId, ShopId, TextRule, Timestamp, ValidationErrors};

use crate::{Change, check::Check};

/// The name of an album.
pub const NAME: TextRule = TextRule::line(1, 50);
/// The description of an album.
pub const DESCRIPTION: TextRule = TextRule::lines(0, 500);
/// The maximum number of images per album.
pub const PICTURES_MAX: usize = 200;
/// The most albums of a shop: far more than people look through.
pub const ALBUMS_MAX: u64 = 1_000;

/// The editable fields of an album.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AlbumContent {
    /// Name, unique per merchant.
    pub name: String,
    /// Description; may be empty.
    pub description: String,
    /// The chosen cover; defaults to the first image.
    pub cover: Option<MediaId>,
    /// Whether visitors can see the album.
    pub is_public: bool,
    /// The images in order, at most [`PICTURES_MAX`].
    pub pictures: Vec<MediaId>,
}

/// A merchant's album.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Album {
    /// The album ID.
    pub id: AlbumId,
    /// The merchant.
    pub owner: ShopId,
    /// The editable fields.
    pub content: AlbumContent,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// The fields of a create or update request.
#[derive(Debug, Clone, Default)]
pub struct AlbumForm {
    /// `name`.
    pub name: Option<String>,
    /// `description`.
    pub description: Option<String>,
    /// `coverId`.
    pub cover_id: Change<Option<i64>>,
    /// `isPublic`; defaults to false for a new album.
    pub is_public: Option<bool>,
    /// `pictureIds`.
    pub picture_ids: Option<Vec<i64>>,
}

/// A validated change of an album.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlbumDraft {
    /// Name.
    pub name: Change<String>,
    /// Description.
    pub description: Change<String>,
    /// Cover.
    pub cover: Change<Option<MediaId>>,
    /// Whether visitors can see the album.
    pub is_public: Change<bool>,
    /// Images, without duplicates.
    pub pictures: Change<Vec<MediaId>>,
}

impl Album {
    /// Validates a create request; the name is required.
    pub fn parse_new(form: &AlbumForm) -> Result<AlbumDraft, ValidationErrors> {
        parse(form, Some(form.name.as_deref().unwrap_or_default()))
    }

    /// Validates an update request; omitted fields stay unchanged.
    pub fn parse_change(form: &AlbumForm) -> Result<AlbumDraft, ValidationErrors> {
        parse(form, form.name.as_deref())
    }
}

impl AlbumContent {
    /// The cover: the chosen image or the first one.
    pub fn cover(&self) -> Option<MediaId> {
        self.cover.or_else(|| self.pictures.first().copied())
    }
}

fn parse(form: &AlbumForm, name: Option<&str>) -> Result<AlbumDraft, ValidationErrors> {
    let mut check = Check::default();
    let name = name.map(|name| check.text("name", NAME, Some(name)));
    let description = form.description.as_deref();
    let description = description.map(|text| check.text("description", DESCRIPTION, Some(text)));
    let pictures = form.picture_ids.as_deref();
    let pictures = pictures.map(|ids| check.ids("pictureIds", PICTURES_MAX, ids));
    check.finish(AlbumDraft {
        name: name.into(),
        description: description.into(),
        cover: form.cover_id.map(|id| id.map(MediaId::new)),
        is_public: form.is_public.into(),
        pictures: pictures.into(),
    })
}

impl AlbumDraft {
    /// Applies this change to `stored`.
    pub fn apply_to(&self, stored: &AlbumContent) -> AlbumContent {
        let change = self.clone();
        AlbumContent {
            name: change.name.or(stored.name.clone()),
            description: change.description.or(stored.description.clone()),
            cover: change.cover.or(stored.cover),
            is_public: change.is_public.or(stored.is_public),
            pictures: change.pictures.or(stored.pictures.clone()),
        }
    }

    /// Creates an album from this draft.
    pub fn to_new(&self) -> AlbumContent {
        self.apply_to(&AlbumContent::default())
    }
}

#[cfg(test)]
mod tests {
    use shop_core::Reason;

    use super::*;

    #[test]
    fn album_requires_name_and_limits_pictures() {
        let form = |name: &str, ids: Vec<i64>| AlbumForm {
            name: Some(name.into()),
            picture_ids: Some(ids),
            ..AlbumForm::default()
        };
        let cases = [
            (form("春", (1..=200).collect()), vec![]),
            (form("", vec![1]), vec![("name", Reason::Required)]),
            (
                form("春", (1..=201).collect()),
                vec![("pictureIds", Reason::TooManyItems)],
            ),
            (
                form("春", vec![1, 2, 1]),
                vec![("pictureIds[2]", Reason::DuplicateItem)],
            ),
        ];
        for (form, expected) in cases {
            let errors = Album::parse_new(&form).err().unwrap_or_default();
            let got = errors
                .as_slice()
                .iter()
                .map(|f| (f.path.as_str(), f.reason));
            assert_eq!(got.collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn album_change_keeps_unnamed_fields() {
        let stored = AlbumContent {
            name: "春".into(),
            cover: Some(MediaId::new(9)),
            is_public: true,
            pictures: vec![MediaId::new(4), MediaId::new(5)],
            ..AlbumContent::default()
        };
        let form = AlbumForm {
            cover_id: Change::Set(None),
            ..AlbumForm::default()
        };
        let changed = Album::parse_change(&form).unwrap().apply_to(&stored);
        assert_eq!(changed.pictures, stored.pictures);
        assert!(changed.is_public);
        assert_eq!(changed.cover(), Some(MediaId::new(4)));
    }
}
