mod caching;
mod headers;
mod instances;
mod lifetime;
mod operators;
mod orders;
mod scenario;
mod writes;
