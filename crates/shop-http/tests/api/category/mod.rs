mod create;
mod list;
mod remove;
mod reorder;
mod tree;
mod update;
