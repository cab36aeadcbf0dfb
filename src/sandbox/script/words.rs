//! The pieces that lines of a script are made of: quoted text, labels, words and remarks.

/// Reads one line from left to right.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// Starts at the beginning of `line`.
    pub(super) fn new(line: &'a str) -> Self {
        Self { rest: line.trim() }
    }

    /// What is still to be read.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Nothing left?
    pub(super) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Takes `mark` and the space after it, if the line goes on with it.
    pub(super) fn take(&mut self, mark: &str) -> bool {
        match self.rest.strip_prefix(mark) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    /// Takes everything up to the next white space.
    pub(super) fn word(&mut self) -> &'a str {
        let (word, rest) = self
            .rest
            .split_once(char::is_whitespace)
            .unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        word
    }

    /// Takes everything that is left.
    pub(super) fn take_rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Takes everything up to `close`, which must come; the opening mark has been taken.
    pub(super) fn until(&mut self, close: char) -> Result<&'a str, String> {
        let Some((inside, rest)) = self.rest.split_once(close) else {
            return Err(format!("the closing `{close}` is missing"));
        };
        self.rest = rest.trim_start();
        let inside = inside.trim();
        if inside.is_empty() {
            Err(format!("there is nothing before `{close}`"))
        } else {
            Ok(inside)
        }
    }

    /// Takes quoted text; the opening quote has been taken.
    ///
    /// Inside, `\"`, `\\`, `\n` and `\u{202e}` stand for what they do in Rust.
    pub(super) fn quoted(&mut self) -> Result<String, String> {
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            match chars.next() {
                None => return Err("the closing `\"` is missing".to_owned()),
                Some('"') => {
                    self.rest = chars.as_str().trim_start();
                    return Ok(text);
                }
                Some('\\') => text.push(escaped(&mut chars)?),
                Some(c) => text.push(c),
            }
        }
    }

    /// Takes everything up to the next ` > ` or the end.
    pub(super) fn bare(&mut self) -> &'a str {
        let (text, rest) = match self.rest.split_once(" > ") {
            Some((text, _)) => self.rest.split_at(text.len()),
            None => (self.rest, ""),
        };
        self.rest = rest.trim_start();
        text.trim()
    }
}

/// Reads what follows a backslash.
fn escaped(chars: &mut std::str::Chars<'_>) -> Result<char, String> {
    match chars.next() {
        Some(c @ ('"' | '\\')) => Ok(c),
        Some('n') => Ok('\n'),
        Some('u') => {
            let code: Option<String> = chars
                .as_str()
                .strip_prefix('{')
                .and_then(|code| code.split_once('}'))
                .map(|(code, _)| code.to_owned());
            let read = code
                .as_deref()
                .and_then(|code| u32::from_str_radix(code, 16).ok())
                .and_then(char::from_u32);
            match (code, read) {
                (Some(code), Some(c)) => {
                    chars.by_ref().take(code.chars().count() + 2).for_each(drop);
                    Ok(c)
                }
                _ => Err(
                    "`\\u` is followed by a character's number in hexadecimal, as in `\\u{202e}`"
                        .to_owned(),
                ),
            }
        }
        _ => Err("inside quotes a backslash is followed by `\"`, `\\`, `n` or `u{…}`".to_owned()),
    }
}

/// The line without its remark: three spaces or more, or a tab, outside quotes, begin one.
pub(super) fn without_remark(line: &str) -> &str {
    let mut quoted = false;
    let mut escaped = false;
    let mut spaces = 0;
    for (at, c) in line.char_indices() {
        spaces = if c == ' ' { spaces + 1 } else { 0 };
        if !quoted && (c == '\t' || spaces == 3) {
            return line[..at].trim_end();
        }
        if c == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && c == '\\' && !escaped;
    }
    line.trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_cut() {
        for (line, kept) in [
            ("bob> [Accept]      a click", "bob> [Accept]"),
            ("bob> [Accept]\ta click", "bob> [Accept]"),
            ("bob> [Accept]  two", "bob> [Accept]  two"),
            (r#"bob> /x a:"1   2"   gone"#, r#"bob> /x a:"1   2""#),
            (r#"bob> /x a:"\"   \\"   gone"#, r#"bob> /x a:"\"   \\""#),
            ("łódź>   ł", "łódź>"),
        ] {
            assert_eq!(without_remark(line), kept);
        }
    }

    #[test]
    fn quoted_text_is_read() {
        for (line, read, rest) in [
            (r#"a b" > x"#, Ok("a b"), "> x"),
            (r#"\"\\\n" y"#, Ok("\"\\\n"), "y"),
            (r#"\u{202e}ł""#, Ok("\u{202e}ł"), ""),
            (r"open", Err("the closing `\"` is missing"), "open"),
            (
                r#"\q""#,
                Err("inside quotes a backslash is followed by `\"`, `\\`, `n` or `u{…}`"),
                r#"\q""#,
            ),
            (
                r#"\u{zz}""#,
                Err("`\\u` is followed by a character's number in hexadecimal, as in `\\u{202e}`"),
                r#"\u{zz}""#,
            ),
        ] {
            let mut words = Words::new(line);
            assert_eq!(
                words.quoted(),
                read.map(str::to_owned).map_err(str::to_owned),
                "{line}"
            );
            assert_eq!(words.rest(), rest, "{line}");
        }
    }
}
