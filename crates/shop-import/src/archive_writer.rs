//! Writes an archive (.zip) piece by piece, so that none is in memory as a whole.

use std::{
    fmt,
    io::{self, Write},
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions, write::StreamWriter};

use crate::archive::ArchiveError;

/// What was written and not taken yet.
#[derive(Debug, Clone, Default)]
struct Pending(Arc<Mutex<Vec<u8>>>);

impl Pending {
    fn take(&self) -> Vec<u8> {
        mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut pending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pending.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An archive in the making. Take what it has written after each step.
pub struct ArchiveWriter {
    zip: ZipWriter<StreamWriter<Pending>>,
    pending: Pending,
}

impl fmt::Debug for ArchiveWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ArchiveWriter(..)")
    }
}

impl Default for ArchiveWriter {
    fn default() -> Self {
        Self::new()
    }
}

impl ArchiveWriter {
    /// An empty archive.
    pub fn new() -> Self {
        let pending = Pending::default();
        Self {
            zip: ZipWriter::new_stream(pending.clone()),
            pending,
        }
    }

    /// Begins a file that is compressed already, such as a picture.
    ///
    /// # Errors
    /// If the archive has a file of this name.
    pub fn begin_stored(&mut self, name: &str) -> Result<(), ArchiveError> {
        self.begin(name, CompressionMethod::Stored)
    }

    /// Begins a file that gets smaller when it is compressed.
    ///
    /// # Errors
    /// If the archive has a file of this name.
    pub fn begin_compressed(&mut self, name: &str) -> Result<(), ArchiveError> {
        self.begin(name, CompressionMethod::Deflated)
    }

    fn begin(&mut self, name: &str, method: CompressionMethod) -> Result<(), ArchiveError> {
        let options = SimpleFileOptions::default().compression_method(method);
        Ok(self.zip.start_file(name, options)?)
    }

    /// Appends to the file that was begun last.
    ///
    /// # Errors
    /// If none was begun.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), ArchiveError> {
        Ok(self.zip.write_all(bytes)?)
    }

    /// The bytes of the archive that were not taken yet.
    pub fn take(&self) -> Vec<u8> {
        self.pending.take()
    }

    /// The last bytes of the archive.
    ///
    /// # Errors
    /// If the archive became too large for its format.
    pub fn finish(self) -> Result<Vec<u8>, ArchiveError> {
        self.zip.finish()?;
        Ok(self.pending.take())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::archive::Archive;

    #[test]
    fn pieces_make_an_archive_that_can_be_read() {
        let mut writer = ArchiveWriter::new();
        let mut bytes = Vec::new();
        for name in ["pictures/A-1.jpg", "pictures/ب.png"] {
            writer.begin_stored(name).unwrap();
            writer.write(b"one ").unwrap();
            bytes.extend(writer.take());
            writer.write(name.as_bytes()).unwrap();
        }
        writer.begin_compressed("shop.json").unwrap();
        writer.write(&[b'x'; 5_000]).unwrap();
        bytes.extend(writer.finish().unwrap());
        assert!(bytes.len() < 1_000);
        let mut archive = Archive::open(Cursor::new(bytes)).unwrap();
        let (places, _) = archive.places().unwrap();
        let names: Vec<&str> = places.keys().map(String::as_str).collect();
        assert_eq!(names, ["a-1.jpg", "ب.png"]);
        let picture = archive.picture(places["ب.png"]).unwrap().unwrap();
        assert_eq!(picture, "one pictures/ب.png".as_bytes());
    }
}
