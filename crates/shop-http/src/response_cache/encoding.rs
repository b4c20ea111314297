//! The encodings in which a cached response is sent.

use std::io::Write as _;

use actix_web::{
    HttpMessage as _,
    dev::ServiceRequest,
    http::header::{AcceptEncoding, ContentEncoding, Encoding},
    web::Bytes,
};
use brotli::CompressorWriter;
use flate2::{Compression, write::GzEncoder};

/// Settings of Brotli that take about as long as gzip's fastest and save a tenth more: they are
/// those of the framework's own compression, which serves what is not cached.
const BROTLI_BUFFER: usize = 32 * 1024;
const BROTLI_QUALITY: u32 = 3;
const BROTLI_WINDOW: u32 = 22;

/// The encoding that a client asks for; none when it takes none of ours.
pub fn negotiate(request: &ServiceRequest) -> Option<ContentEncoding> {
    let offered = [Encoding::identity(), Encoding::brotli(), Encoding::gzip()];
    let accepted = request.get_header::<AcceptEncoding>()?;
    match accepted.negotiate(offered.iter())? {
        Encoding::Known(encoding) => Some(encoding),
        Encoding::Unknown(_) => None,
    }
}

/// Compresses with Brotli (RFC 7932).
pub fn brotli(body: &Bytes) -> Bytes {
    let (buffer, quality) = (BROTLI_BUFFER, BROTLI_QUALITY);
    let mut writer = CompressorWriter::new(Vec::new(), buffer, quality, BROTLI_WINDOW);
    // Writing to memory does not fail.
    _ = writer.write_all(body);
    writer.into_inner().into()
}

/// Compresses with gzip (RFC 1952).
pub fn gzip(body: &Bytes) -> Bytes {
    let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory does not fail.
    _ = writer.write_all(body);
    writer.finish().unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn every_encoding_reads_back_as_the_body() {
        let body = Bytes::from("一件青花瓷茶杯。".repeat(500));
        let mut text = Vec::new();
        let compressed = brotli(&body);
        brotli::Decompressor::new(&compressed[..], 4096)
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, body);
        assert!(compressed.len() < body.len() / 10);
        text.clear();
        let compressed = gzip(&body);
        flate2::read::GzDecoder::new(&compressed[..])
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, body);
        assert!(compressed.len() < body.len() / 10);
    }

    #[test]
    fn the_client_chooses_the_encoding() {
        let cases = [
            ("gzip, deflate, br, zstd", Some(ContentEncoding::Brotli)),
            ("gzip", Some(ContentEncoding::Gzip)),
            ("deflate", Some(ContentEncoding::Identity)),
            ("identity", Some(ContentEncoding::Identity)),
            ("identity;q=0", None),
        ];
        for (header, encoding) in cases {
            let request = TestRequest::get().insert_header(("Accept-Encoding", header));
            assert_eq!(negotiate(&request.to_srv_request()), encoding, "{header}");
        }
    }
}
