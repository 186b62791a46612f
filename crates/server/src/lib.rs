//! The table in the browser.
#![forbid(unsafe_code)]
