//! Quick ways, each beside its plain twin and held to it by `agreement`.
#[cfg(test)]
mod agreement;
pub(crate) mod lanes;
