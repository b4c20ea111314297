mod create;
mod list;
mod remove;
mod tree;
mod update;
