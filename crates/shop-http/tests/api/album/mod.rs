mod edit;
mod list;
mod remove;
