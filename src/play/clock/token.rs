//! The words, numbers and signs of a typed time control.

use std::fmt;

use super::SpanError;

/// One word, number or sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A whole number.
    Number(u32),
    /// Letters, in lower case.
    Word(String),
    /// `+`
    Plus,
    /// `/`
    Slash,
    /// `,`
    Comma,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::Plus => f.write_str("+"),
            Self::Slash => f.write_str("/"),
            Self::Comma => f.write_str(","),
        }
    }
}

/// The tokens of a text, read from left to right.
#[derive(Debug)]
pub(super) struct Tokens {
    text: String,
    list: Vec<Token>,
    at: usize,
}

impl Tokens {
    /// Splits a text; case and spaces do not matter.
    pub(super) fn read(text: &str) -> Result<Self, SpanError> {
        let mut list = Vec::new();
        let mut signs = text.chars().peekable();
        while let Some(sign) = signs.next() {
            list.push(match sign {
                '+' => Token::Plus,
                '/' => Token::Slash,
                ',' => Token::Comma,
                _ if sign.is_whitespace() => continue,
                '0'..='9' => {
                    let mut number = sign.to_digit(10);
                    while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
                        number =
                            number.and_then(|number| number.checked_mul(10)?.checked_add(digit));
                        signs.next();
                    }
                    Token::Number(number.ok_or_else(|| SpanError::TooLong { read: shown(text) })?)
                }
                _ if sign.is_alphabetic() => {
                    let mut word: String = sign.to_lowercase().collect();
                    while let Some(letter) = signs.next_if(|sign| sign.is_alphabetic()) {
                        word.extend(letter.to_lowercase());
                    }
                    Token::Word(word)
                }
                _ => {
                    return Err(SpanError::Sign {
                        read: shown(text),
                        sign: visible(sign),
                    });
                }
            });
        }
        Ok(Self {
            text: shown(text),
            list,
            at: 0,
        })
    }

    /// The whole text, for an error to name.
    pub(super) fn text(&self) -> String {
        self.text.clone()
    }

    /// The next token, which stays.
    pub(super) fn peek(&self) -> Option<&Token> {
        self.list.get(self.at)
    }

    /// Takes the next token.
    pub(super) fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.at += usize::from(token.is_some());
        token
    }

    /// Takes the next token if it is this one.
    pub(super) fn take(&mut self, token: &Token) -> bool {
        let found = self.peek() == Some(token);
        self.at += usize::from(found);
        found
    }

    /// Takes the next words if they are one of these phrases, the first that fits.
    pub(super) fn take_phrase(&mut self, phrases: &[&str]) -> bool {
        let fits = |phrase: &&&str| {
            let words = phrase.split(' ').enumerate();
            words.into_iter().all(|(ahead, word)| {
                matches!(self.list.get(self.at + ahead), Some(Token::Word(read)) if read == word)
            })
        };
        let Some(phrase) = phrases.iter().find(fits) else {
            return false;
        };
        self.at += phrase.split(' ').count();
        true
    }

    /// Whether all is read.
    pub(super) fn at_end(&self) -> bool {
        self.at == self.list.len()
    }

    /// What is not read yet, for an error to name.
    pub(super) fn rest(&self) -> String {
        let rest: Vec<String> = self.list[self.at..].iter().map(Token::to_string).collect();
        shown(&rest.join(" "))
    }
}

/// A text as errors name it: on one line, without control characters, and the beginning alone if it is long.
pub(super) fn shown(text: &str) -> String {
    const LONGEST: usize = 60;
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = words.join(" ").chars().map(visible).collect();
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}

fn visible(sign: char) -> char {
    if sign.is_control() {
        char::REPLACEMENT_CHARACTER
    } else {
        sign
    }
}
