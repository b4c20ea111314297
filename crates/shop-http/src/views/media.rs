//! Pictures, videos and documents.

use std::{borrow::Cow, fmt, iter, sync::Arc};

use serde::{Serialize, Serializer};
use shop_app::media::MediaRecord;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use super::mirror::mirrored;

mirrored! {
    /// What a file is.
    #[serde(rename_all = "camelCase")]
    pub enum MediaKind = shop_app::media::StoredKind {
        Image,
        Video,
        Document,
    }
}

/// A file in an answer. What is told of it is read off its record while the answer is written: an
/// answer tells of hundreds of files, each with a handful of addresses.
#[derive(Debug, Clone)]
pub struct Media {
    file: Arc<MediaRecord>,
    /// Of a private one: the tokens of its own address and those of its variants.
    tokens: Vec<String>,
}

/// A stored picture, video or document.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Media)]
struct MediaFields<'a> {
    /// Its number.
    id: i64,
    /// Where it is served.
    #[schema(value_type = String)]
    url: Address<'a>,
    /// What it is.
    kind: MediaKind,
    /// Pixels across.
    #[schema(required, value_type = Option<i64>)]
    width: Option<u32>,
    /// Pixels down.
    #[schema(required, value_type = Option<i64>)]
    height: Option<u32>,
    /// Its size in bytes.
    #[schema(value_type = i64)]
    bytes: u64,
    /// How long it plays, in milliseconds.
    #[schema(required, value_type = Option<i64>)]
    duration_ms: Option<u64>,
    /// Smaller renditions, by width.
    #[schema(value_type = Vec<Variant>)]
    variants: Variants<'a>,
}

/// A smaller rendition of a picture.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variant<'a> {
    /// Pixels across.
    #[schema(value_type = i64)]
    pub width: u32,
    /// Where it is served.
    #[schema(value_type = String)]
    pub url: Address<'a>,
}

/// Where a file is served.
#[derive(Clone, Copy)]
pub enum Address<'a> {
    /// A public one, by its key in the object store.
    Public(&'a str),
    /// A private one, by the token of a short-lived link.
    Private(&'a str),
}

struct Variants<'a>(&'a Media);

impl Media {
    /// A file that everybody may see.
    pub const fn public(file: Arc<MediaRecord>) -> Self {
        Self {
            file,
            tokens: Vec::new(),
        }
    }

    /// A file that is served to who holds `token_of` its key.
    pub fn private(file: Arc<MediaRecord>, token_of: impl Fn(&str) -> String) -> Self {
        let variants = file.variants.iter().map(|variant| variant.object_key);
        let keys = iter::once(file.object_key.as_str()).chain(variants);
        let tokens = keys.map(token_of).collect();
        Self { file, tokens }
    }

    /// Where it is served.
    pub fn url(&self) -> Address<'_> {
        self.address(0, &self.file.object_key)
    }

    /// Smaller renditions, by width.
    pub fn variants(&self) -> impl Iterator<Item = Variant<'_>> {
        let each = self.file.variants.iter().zip(1..);
        each.map(|(variant, place)| Variant {
            width: variant.width,
            url: self.address(place, variant.object_key),
        })
    }

    fn address<'a>(&'a self, place: usize, object_key: &'a str) -> Address<'a> {
        let token = self.tokens.get(place);
        token.map_or(Address::Public(object_key), |token| Address::Private(token))
    }
}

impl Serialize for Media {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = MediaFields {
            id: self.file.id.get(),
            url: self.url(),
            kind: self.file.kind.into(),
            width: self.file.width,
            height: self.file.height,
            bytes: self.file.bytes,
            duration_ms: self.file.duration_ms,
            variants: Variants(self),
        };
        fields.serialize(serializer)
    }
}

impl Serialize for Variants<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.variants())
    }
}

impl PartialSchema for Media {
    fn schema() -> RefOr<Schema> {
        MediaFields::schema()
    }
}

impl ToSchema for Media {
    fn name() -> Cow<'static, str> {
        MediaFields::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        MediaFields::schemas(schemas);
    }
}

impl fmt::Display for Address<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (folder, name) = match self {
            Self::Public(key) => ("/media/", key.strip_prefix("public/").unwrap_or(key)),
            Self::Private(token) => ("/media/private/", *token),
        };
        f.write_str(folder)?;
        f.write_str(name)
    }
}

impl Serialize for Address<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where and how to send a file directly.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadTicket {
    /// The name of this upload.
    pub upload_id: String,
    /// The HTTP method to send with.
    pub method: String,
    /// Where to send it.
    pub url: String,
    /// Headers to send along.
    pub headers: Vec<Header>,
    /// When it ends.
    #[schema(format = DateTime)]
    pub expires_at: String,
}

/// A header to send along.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}
