//! What a file is used for.

crate::string_enum! {
    /// `image`: a public picture. `video`: a public video. `document`: a picture that only its owner
    /// and operators see, such as a business licence.
    #[derive(utoipa::ToSchema)]
    pub enum MediaKind {
        /// A picture for everybody to see.
        Image = "image",
        /// A video for everybody to see.
        Video = "video",
        /// A picture of a document, for its owner and operators only.
        Document = "document",
    }
}
