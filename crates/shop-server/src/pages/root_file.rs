//! Text files at the root of the site that operators entered, such as those by which the chat app
//! checks who owns the site's name.

use actix_web::{HttpRequest, HttpResponse, http::header, web::Data};
use shop_app::{Application, platform};

/// Responds with the file at a path without the leading slash. `None` if there is none.
pub async fn respond(request: &HttpRequest, path: &str) -> Option<HttpResponse> {
    let app = request.app_data::<Data<Application>>()?;
    match platform::root_file(app, path).await {
        Ok(content) => Some(
            HttpResponse::Ok()
                .content_type("text/plain; charset=utf-8")
                // A file that was corrected or deleted is so at once.
                .insert_header((header::CACHE_CONTROL, "no-cache"))
                .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
                .body(content?),
        ),
        Err(error) => {
            tracing::error!(event = "root_file_failed", %error, "a file at the root cannot be read");
            let mut response = HttpResponse::ServiceUnavailable();
            Some(response.insert_header((header::RETRY_AFTER, "60")).finish())
        }
    }
}
