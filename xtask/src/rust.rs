//! Rust as tokens: enough to tell code from comments and strings.
use std::str::FromStr;

use proc_macro2::{Group, TokenStream, TokenTree};

/// The tokens of a file; nothing if it is not Rust.
pub fn tokens(text: &str) -> Option<Vec<TokenTree>> {
    Some(TokenStream::from_str(text).ok()?.into_iter().collect())
}

pub fn inside(group: &Group) -> Vec<TokenTree> {
    group.stream().into_iter().collect()
}

pub fn line(token: &TokenTree) -> usize {
    token.span().start().line
}

pub fn is_ident(token: Option<&TokenTree>, name: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(it)) if *it == name)
}

pub fn is_punct(token: Option<&TokenTree>, punct: char) -> bool {
    matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == punct)
}
