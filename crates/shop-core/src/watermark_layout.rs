//! Where a watermark is drawn on a picture.

crate::string_enum! {
    /// `corner`: once, at the bottom on the right. `tiled`: in rows over the whole picture.
    #[derive(utoipa::ToSchema)]
    pub enum WatermarkLayout {
        /// Once, at the bottom on the right.
        Corner = "corner",
        /// In rows over the whole picture.
        Tiled = "tiled",
    }
}
