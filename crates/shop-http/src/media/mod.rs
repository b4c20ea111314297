//! Stored files at the addresses that answers name. They are no calls: no envelope around a file,
//! and no place in the document.

pub(crate) mod serve;

use std::{borrow::Cow, fmt, iter, sync::Arc};

use actix_web::web::{self, ServiceConfig};
use serde::{Serialize, Serializer};
use shop_app::{
    Actor, Application,
    media::{MediaRecord, Shelf, private_link},
};
use shop_core::MediaId;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

pub use shop_core::MediaKind;

/// Registers the addresses of stored files.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(
            web::resource("/media/private/{token}")
                .get(serve::serve_document)
                .head(serve::describe_document),
        )
        .service(web::resource("/media/incoming/{token}").put(serve::receive_file))
        .service(
            web::resource("/media/{name}")
                .get(serve::serve_file)
                .head(serve::describe_file),
        );
}

/// A stored file in an answer. Its fields are read from the record while the answer is serialized:
/// one answer may refer to hundreds of files, each with several addresses.
#[derive(Debug, Clone)]
pub struct Media {
    file: Arc<MediaRecord>,
    /// Of a private one: the tokens of its own address and those of its variants.
    tokens: Vec<String>,
}

/// A stored file.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Media)]
struct MediaFields<'a> {
    /// Id of the file, used to refer to it in other calls.
    id: i64,
    /// Where the file is. Begins with `/` (this server), or is a full address. Public files stay at
    /// their address; those of kind `document` have one that works for {private-link-minutes:word} minutes.
    #[schema(value_type = String)]
    url: Address<'a>,
    /// What kind of file it is.
    kind: MediaKind,
    /// Width in pixels; null for videos whose size is unknown.
    #[schema(value_type = Option<i64>)]
    width: Option<u32>,
    /// Height in pixels; null for videos whose size is unknown.
    #[schema(value_type = Option<i64>)]
    height: Option<u32>,
    /// Size in bytes.
    #[schema(value_type = i64)]
    bytes: u64,
    /// Length of a video in milliseconds; null for pictures.
    #[schema(value_type = Option<i64>)]
    duration_ms: Option<u64>,
    /// Narrower versions of a picture as WebP, the narrowest first: {variant-small:plain}, {variant-medium:plain} and {variant-large:plain} pixels wide, as
    /// far as the picture is wide enough. Empty for videos.
    #[schema(value_type = Vec<Variant>)]
    variants: Variants<'a>,
    /// The picture as JPEG for programs that read no WebP, at most {jpeg-width:plain} pixels wide and high; null for
    /// videos and documents, and for a moment for pictures that were sent before there were JPEGs.
    #[schema(value_type = Option<String>)]
    jpeg: Option<Address<'a>>,
}

/// A narrower version of a picture.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Variant<'a> {
    /// Width in pixels.
    #[schema(value_type = i64)]
    pub width: u32,
    /// Where it is.
    #[schema(value_type = String)]
    pub url: Address<'a>,
}

/// A picture as a link's preview shows it.
pub struct Rendition<'a> {
    /// Where it is.
    pub url: Address<'a>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The media type.
    pub content_type: &'static str,
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

/// Pixels of a preview picture: chat apps draw theirs no wider.
const LINK_WIDTH: u32 = 640;

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

    /// Narrower versions as WebP, by width.
    pub fn variants(&self) -> impl Iterator<Item = Variant<'_>> {
        let each = self.file.variants.iter().zip(1..);
        let each = each.filter(|(variant, _)| !variant.is_jpeg);
        each.map(|(variant, place)| Variant {
            width: variant.width,
            url: self.address(place, variant.object_key),
        })
    }

    /// Where the JPEG is.
    fn jpeg(&self) -> Option<Address<'_>> {
        let mut all = self.file.variants.iter().zip(1..);
        let (jpeg, place) = all.find(|(variant, _)| variant.is_jpeg)?;
        Some(self.address(place, jpeg.object_key))
    }

    /// The rendition for link previews: the JPEG, or until it is made, the smallest WebP that is wide
    /// enough. None of videos.
    pub fn for_link(&self) -> Option<Rendition<'_>> {
        let all = || self.file.variants.iter().zip(1..);
        let jpeg = all().find(|(variant, _)| variant.is_jpeg);
        let wide_enough = || all().find(|(variant, _)| variant.width >= LINK_WIDTH);
        let (variant, place) = jpeg.or_else(wide_enough).or_else(|| all().last())?;
        Some(Rendition {
            url: self.address(place, variant.object_key),
            width: variant.width,
            height: variant.height,
            content_type: if variant.is_jpeg {
                "image/jpeg"
            } else {
                "image/webp"
            },
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
            kind: self.file.kind,
            width: self.file.width,
            height: self.file.height,
            bytes: self.file.bytes,
            duration_ms: self.file.duration_ms,
            variants: Variants(self),
            jpeg: self.jpeg(),
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

/// Where and how to send a file directly to the store.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadTicket {
    /// Id of the upload, for `POST /api/upload/{uploadId}/complete`.
    pub upload_id: String,
    /// The HTTP method to send the file with, such as `PUT`.
    pub method: String,
    /// Where to send it: an address of this server if it begins with `/`, else a full address.
    pub url: String,
    /// Headers to send with the file; no others.
    pub headers: Vec<Header>,
    /// When the address stops working, {ticket-minutes:word} minutes after it was made.
    #[schema(format = DateTime)]
    pub expires_at: String,
}

/// An HTTP header.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// The header's name.
    pub name: String,
    /// The header's value.
    pub value: String,
}

/// A public file; none when there is none, or when it is private.
pub fn from_shelf(shelf: &Shelf, id: Option<MediaId>) -> Option<Media> {
    let file = shelf.get(id?)?;
    (!file.is_private).then(|| Media::public(Arc::clone(file)))
}

/// Public files, in the order of their ids.
pub fn all_from_shelf(shelf: &Shelf, ids: &[MediaId]) -> Vec<Media> {
    ids.iter()
        .filter_map(|id| from_shelf(shelf, Some(*id)))
        .collect()
}

/// A file for its owner or an operator: a private one gets short-lived addresses, which end with the
/// viewer's session.
pub fn for_owner(
    app: &Application,
    viewer: &Actor,
    shelf: &Shelf,
    id: Option<MediaId>,
) -> Option<Media> {
    let file = Arc::clone(shelf.get(id?)?);
    Some(if file.is_private {
        Media::private(file, |object_key| private_link(app, viewer, object_key))
    } else {
        Media::public(file)
    })
}
