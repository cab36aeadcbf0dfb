//! The shape of a bot token.

use thiserror::Error;

/// Why a text cannot be a bot token. None of these quotes the text: it may be nearly the secret.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum TokenError {
    /// Nothing there.
    #[error("is empty; it must hold the bot's token")]
    Empty,
    /// The authorization header was copied with its scheme.
    #[error("starts with \"Bot \" or \"Bearer \"; it must hold the bare token")]
    Scheme,
    /// Quotes or spaces came along.
    #[error("contains spaces, quotes or line breaks; it must hold the bare token")]
    Spaces,
    /// Something else: a client secret, a public key, a truncated token.
    #[error(
        "does not look like a bot token, which has three parts joined by full stops \
         (a client secret or public key is something else); it is on the Bot page of the application"
    )]
    Shape,
}

/// Checks that `token` is shaped like a bot token: three non-empty parts of letters, digits, `-`
/// and `_`, joined by full stops. Whether Discord accepts it, only Discord can say.
pub fn check_token(token: &str) -> Result<(), TokenError> {
    if token.is_empty() {
        return Err(TokenError::Empty);
    }
    if token.starts_with("Bot ") || token.starts_with("Bearer ") {
        return Err(TokenError::Scheme);
    }
    if token
        .chars()
        .any(|c| c.is_whitespace() || c == '"' || c == '\'')
    {
        return Err(TokenError::Spaces);
    }
    let parts: Vec<&str> = token.split('.').collect();
    let sound = |part: &&str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    if parts.len() == 3 && parts.iter().all(sound) {
        Ok(())
    } else {
        Err(TokenError::Shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_tokens_from_what_is_pasted_by_mistake() {
        for (token, expect) in [
            ("MTAx.G-x_1.abc-DEF_123", Ok(())),
            ("", Err(TokenError::Empty)),
            ("Bot MTAx.Gx1.abc", Err(TokenError::Scheme)),
            ("Bearer MTAx.Gx1.abc", Err(TokenError::Scheme)),
            ("\"MTAx.Gx1.abc\"", Err(TokenError::Spaces)),
            ("MTAx.Gx1.abc\n", Err(TokenError::Spaces)),
            ("0123456789abcdef", Err(TokenError::Shape)),
            ("MTAx..abc", Err(TokenError::Shape)),
            ("MTAx.Gx1.abc.d", Err(TokenError::Shape)),
            ("MTAx.Gż1.abc", Err(TokenError::Shape)),
        ] {
            assert_eq!(check_token(token), expect, "{token:?}");
        }
    }
}
