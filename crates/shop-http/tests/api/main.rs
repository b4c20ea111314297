//! The API as a client meets it: the real server on both databases. Folders mirror the path, files
//! are verbs.

mod album;
mod authorization;
mod category;
mod conventions;
mod decorate;
mod document;
mod feedback;
mod order;
mod platform;
mod product;
mod support;
mod upload;
mod user;
