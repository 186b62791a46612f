//! Scenario files: parse, run, report.
#![forbid(unsafe_code)]
