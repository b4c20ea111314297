//! The static files of the app, embedded in release builds. Vite includes a content hash in file
//! names; each text file has a precompressed `.br` and `.gz` variant.
//!
//! `actix-files` serves files from disk and does not know precompressed variants.

use std::borrow::Cow;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::{
        self, AcceptEncoding, ContentType, Encoding, EntityTag, Header as _, IfNoneMatch,
    },
    web::Bytes,
};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../frontend/dist"]
#[allow_missing = true]
struct App;

/// One year, because the name changes with the content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// The folder of what the build leaves for the server alone.
const SERVER_FOLDER: &str = "server/";

/// Finds a static file. Excludes `index.html`, which is rendered per request, and the server's files.
pub fn find(path: &str) -> Option<EmbeddedFile> {
    if is_public(path) {
        App::get(path)
    } else {
        None
    }
}

fn is_public(path: &str) -> bool {
    !path.is_empty() && path != "index.html" && !path.starts_with(SERVER_FOLDER)
}

/// The built `index.html`.
pub fn template() -> Option<EmbeddedFile> {
    App::get("index.html")
}

/// The text of a built file.
pub fn text(path: &str) -> Option<String> {
    let file = App::get(path)?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// Chooses between Brotli, gzip and no compression for a client.
pub fn negotiate(request: &HttpRequest) -> Option<Encoding> {
    let accepted = AcceptEncoding::parse(request).ok()?;
    let offered = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    accepted.negotiate(offered.iter())
}

/// Responds with the file, in an encoding that the client accepts.
pub fn respond(request: &HttpRequest, path: &str, asset: EmbeddedFile) -> HttpResponse {
    let tag = EntityTag::new_strong(hex::encode(&asset.metadata.sha256_hash()[..12]));
    let known = is_known(request, &tag);
    let mut response = if known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((header::CACHE_CONTROL, lifetime(path)))
        .insert_header((header::VARY, "Accept-Encoding"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header(header::ETag(tag));
    if known {
        return response.finish();
    }
    response.insert_header(ContentType(content_type(path)));
    compressed(&mut response, request, path).unwrap_or_else(|| response.body(bytes(asset)))
}

/// Whether the client has what the tag names.
pub fn is_known(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|k| k.weak_eq(tag)),
        Ok(IfNoneMatch::Any) | Err(_) => false,
    }
}

/// The content, without copying embedded files.
fn bytes(asset: EmbeddedFile) -> Bytes {
    match asset.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    }
}

fn lifetime(path: &str) -> &'static str {
    if path.starts_with("assets/") {
        IMMUTABLE
    } else {
        REVALIDATE
    }
}

/// The precompressed variant that the client prefers.
fn compressed(
    response: &mut HttpResponseBuilder,
    request: &HttpRequest,
    path: &str,
) -> Option<HttpResponse> {
    let accepted = AcceptEncoding::parse(request).ok()?;
    let variants = [("br", Encoding::brotli()), ("gz", Encoding::gzip())];
    let variants =
        variants.map(|(ending, encoding)| (App::get(&format!("{path}.{ending}")), encoding));
    let available = variants.iter().filter(|(file, _)| file.is_some());
    let offered: Vec<_> = available.map(|(_, encoding)| encoding.clone()).collect();
    let chosen = accepted.negotiate(offered.iter())?;
    let mut variants = variants.into_iter();
    let (file, _) = variants.find(|(_, encoding)| *encoding == chosen)?;
    let encoding = (header::CONTENT_ENCODING, chosen.to_string());
    Some(response.insert_header(encoding).body(bytes(file?)))
}

fn content_type(path: &str) -> mime::Mime {
    mime_guess::from_path(path).first_or_octet_stream()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_for_the_server_are_not_public() {
        for path in ["", "index.html", "server/render.js", "server/render.js.br"] {
            assert!(!is_public(path), "{path}");
        }
        for path in ["brand.svg", "assets/server.js"] {
            assert!(is_public(path), "{path}");
        }
    }
}
