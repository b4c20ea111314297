//! What a file is used for.

crate::string_enum! {
    /// `image`: a public picture. `video`: a public video. `document`: a picture that only its owner
    /// and operators see, such as a business licence. `table`: a catalogue to import, for its owner.
    /// `archive`: pictures of such a catalogue in a .zip file, for its owner.
    #[derive(utoipa::ToSchema)]
    pub enum MediaKind {
        /// A picture for everybody to see.
        Image = "image",
        /// A video for everybody to see.
        Video = "video",
        /// A picture of a document, for its owner and operators only.
        Document = "document",
        /// A catalogue as a table, for its owner only.
        Table = "table",
        /// An archive of pictures, for its owner only.
        Archive = "archive",
    }
}

impl MediaKind {
    /// Whether files of this kind are hidden from the public.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Document | Self::Table | Self::Archive)
    }
}
