//! Quick ways, each named after its plain twin and held to it by `agreement`.
#[cfg(test)]
mod agreement;
pub(crate) mod execute;
mod ferry;
pub(crate) mod hexes;
pub(crate) mod hunts;
mod journeys;
pub(crate) mod lanes;
pub(crate) mod sets;
pub(crate) mod slots;
pub(crate) mod split;
pub(crate) mod upkeep;
