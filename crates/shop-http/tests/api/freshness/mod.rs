mod caching;
mod clock;
mod headers;
mod instances;
mod operators;
mod scenario;
mod writes;
