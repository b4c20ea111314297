//! The forms in which an answer travels. Each is made once and kept beside the plain one.

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
/// those of the framework's own compression, which serves what is not kept.
const BROTLI_BUFFER: usize = 32 * 1024;
const BROTLI_QUALITY: u32 = 3;
const BROTLI_WINDOW: u32 = 22;

/// How a body is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Not at all.
    Plain,
    /// Brotli (RFC 7932).
    Brotli,
    /// Gzip (RFC 1952).
    Gzip,
}

impl Form {
    /// The form that a client asks for; none when it takes none of ours.
    pub fn negotiate(request: &ServiceRequest) -> Option<Self> {
        let offered = [Encoding::identity(), Encoding::brotli(), Encoding::gzip()];
        let accepted = request.get_header::<AcceptEncoding>()?;
        match accepted.negotiate(offered.iter())? {
            Encoding::Known(ContentEncoding::Identity) => Some(Self::Plain),
            Encoding::Known(ContentEncoding::Brotli) => Some(Self::Brotli),
            Encoding::Known(ContentEncoding::Gzip) => Some(Self::Gzip),
            _ => None,
        }
    }

    /// What the `Content-Encoding` header says of it; nothing of the plain form.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
        }
    }

    /// A letter for it in keys.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Plain => "p",
            Self::Brotli => "b",
            Self::Gzip => "g",
        }
    }

    /// A body in this form; none should the compressor fail, which it has no reason to.
    pub fn of(self, plain: &Bytes) -> Option<Bytes> {
        match self {
            Self::Plain => Some(plain.clone()),
            Self::Brotli => {
                let (buffer, quality) = (BROTLI_BUFFER, BROTLI_QUALITY);
                let mut writer = CompressorWriter::new(Vec::new(), buffer, quality, BROTLI_WINDOW);
                writer.write_all(plain).ok()?;
                Some(writer.into_inner().into())
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
                writer.write_all(plain).ok()?;
                Some(writer.finish().ok()?.into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn every_encoding_decodes_to_the_plain_body() {
        let plain = Bytes::from("一件青花瓷茶杯。".repeat(500));
        let mut text = Vec::new();
        let brotli = Form::Brotli.of(&plain).unwrap();
        brotli::Decompressor::new(&brotli[..], 4096)
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, plain);
        text.clear();
        let gzip = Form::Gzip.of(&plain).unwrap();
        flate2::read::GzDecoder::new(&gzip[..])
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, plain);
        assert!(gzip.len() < plain.len() / 10 && brotli.len() < plain.len() / 10);
    }

    #[test]
    fn encoding_is_negotiated_with_client() {
        let cases = [
            ("gzip, deflate, br, zstd", Some(Form::Brotli)),
            ("gzip", Some(Form::Gzip)),
            ("deflate", Some(Form::Plain)),
            ("identity", Some(Form::Plain)),
            ("identity;q=0", None),
        ];
        for (header, form) in cases {
            let request = TestRequest::get().insert_header(("Accept-Encoding", header));
            assert_eq!(Form::negotiate(&request.to_srv_request()), form, "{header}");
        }
    }
}
