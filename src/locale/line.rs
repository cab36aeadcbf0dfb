//! A text to be said: which, and what fills it.

/// A text to be said, before any language is chosen. Made by the macro `line!`.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    id: &'static str,
    args: Vec<(&'static str, Value)>,
}

/// What fills a place in a text. It is inserted as it is, never read as Fluent.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A number, which may choose a plural form.
    Number(i64),
}

impl Line {
    /// The text with this id and nothing to fill in.
    pub const fn new(id: &'static str) -> Self {
        Self {
            id,
            args: Vec::new(),
        }
    }

    /// Fills the place `$name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Its id: `message` or `message.attribute`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What fills it.
    pub fn args(&self) -> &[(&'static str, Value)] {
        &self.args
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
numbers!(u8, u32, u64, usize, i32, i64);

/// A [`Line`]: `line!("refusal-finished", game = 12)`. Ids are literals, so that a test can compare them with the
/// files.
#[macro_export]
#[doc(hidden)]
macro_rules! __line {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::locale::Line::new($id)$(.with(stringify!($name), $value))*
    };
}
#[doc(inline)]
pub use crate::__line as line;
