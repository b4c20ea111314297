//! Merchants' categories.

mod create;
mod list;
mod remove;
mod tree;
mod update;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(create::create_category)
        .service(list::list_categories)
        .service(tree::read_category_tree)
        .service(update::update_category)
        .service(remove::remove_category);
}
