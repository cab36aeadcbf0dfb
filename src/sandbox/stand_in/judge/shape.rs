//! Shapes of JSON objects: which fields, of which type and length.

use serde_json::{Map, Value};

use super::problem::{Problem, inside};

/// The fields an object may have.
pub(super) type Shape = [Field];

/// One field of an object.
#[derive(Debug)]
pub(super) struct Field {
    pub name: &'static str,
    pub kind: Kind,
    pub need: Need,
}

/// Whether a field may be left out, or be null, which is the same here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    Required,
    Optional,
}

/// What a field holds.
#[derive(Debug)]
pub(super) enum Kind {
    /// A string of this many characters.
    Text(usize, usize),
    /// A whole number in this range.
    Whole(i64, i64),
    /// A number, or a string of digits.
    Id,
    /// Text of at most 25 characters, or a whole number.
    Nonce,
    /// Any number.
    Number,
    /// True or false.
    Flag,
    /// A list of this many of something.
    List(usize, usize, &'static Kind),
    /// An object.
    Object(&'static Shape),
    /// Something looked at elsewhere, or not at all.
    Any,
}

pub(super) const fn required(name: &'static str, kind: Kind) -> Field {
    Field {
        name,
        kind,
        need: Need::Required,
    }
}

pub(super) const fn optional(name: &'static str, kind: Kind) -> Field {
    Field {
        name,
        kind,
        need: Need::Optional,
    }
}

/// Checks an object against its shape.
pub(super) fn check_object(shape: &Shape, value: &Value, path: &str, out: &mut Vec<Problem>) {
    let Some(object) = value.as_object() else {
        out.push(Problem::new(
            path,
            "MODEL_TYPE_CONVERT",
            "Only dictionaries may be used",
        ));
        return;
    };
    check_keys(shape, object, path, out);
    for field in shape {
        let path = inside(path, field.name);
        match object.get(field.name) {
            None | Some(Value::Null) => {
                if field.need == Need::Required {
                    out.push(Problem::new(
                        &path,
                        "BASE_TYPE_REQUIRED",
                        "This field is required",
                    ));
                }
            }
            Some(value) => check(&field.kind, value, &path, out),
        }
    }
}

/// Discord skips keys it does not know, so a misspelt one is silently without effect; here it is
/// an error.
fn check_keys(shape: &Shape, object: &Map<String, Value>, path: &str, out: &mut Vec<Problem>) {
    for key in object.keys() {
        if !shape.iter().any(|field| field.name == key) {
            let known: Vec<_> = shape.iter().map(|field| field.name).collect();
            let message = format!("Unknown key; known ones are {}", known.join(", "));
            out.push(Problem::new(&inside(path, key), "UNKNOWN_KEY", message));
        }
    }
}

fn check(kind: &Kind, value: &Value, path: &str, out: &mut Vec<Problem>) {
    let mut problem = |code, message: String| out.push(Problem::new(path, code, message));
    match kind {
        Kind::Any => {}
        Kind::Text(min, max) => match value.as_str().map(|text| text.chars().count()) {
            None => problem(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.".into(),
            ),
            Some(length) if length < *min || length > *max => {
                let (code, message) = length_problem(*min, *max, "in length");
                problem(code, message);
            }
            Some(_) => {}
        },
        Kind::Whole(min, max) => match value.as_i64() {
            None => problem("NUMBER_TYPE_COERCE", format!("Value {value} is not int.")),
            Some(number) if number < *min || number > *max => {
                problem(
                    "NUMBER_TYPE_RANGE",
                    format!("int value should be from {min} to {max}."),
                );
            }
            Some(_) => {}
        },
        Kind::Id => {
            let digits = value
                .as_str()
                .is_some_and(|text| text.parse::<u64>().is_ok());
            if !digits && !value.is_u64() {
                problem(
                    "NUMBER_TYPE_COERCE",
                    format!("Value {value} is not snowflake."),
                );
            }
        }
        Kind::Nonce => match value.as_str() {
            Some(text) if text.chars().count() > 25 => {
                problem(
                    "NONCE_TYPE_MAX_LENGTH",
                    "Must be 25 or fewer in length.".into(),
                );
            }
            None if !value.is_i64() && !value.is_u64() => {
                problem(
                    "NONCE_TYPE_CONVERT",
                    "Could not interpret value as nonce.".into(),
                );
            }
            _ => {}
        },
        Kind::Number => {
            if !value.is_number() {
                problem("NUMBER_TYPE_COERCE", format!("Value {value} is not float."));
            }
        }
        Kind::Flag => {
            if !value.is_boolean() {
                problem(
                    "BOOLEAN_TYPE_CONVERT",
                    "Must be either true or false.".into(),
                );
            }
        }
        Kind::List(min, max, of) => match value.as_array() {
            None => problem(
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a list.".into(),
            ),
            Some(list) => {
                if list.len() < *min || list.len() > *max {
                    let (code, message) = length_problem(*min, *max, "in length");
                    problem(code, message);
                }
                for (index, value) in list.iter().enumerate() {
                    check(of, value, &inside(path, index), out);
                }
            }
        },
        Kind::Object(shape) => check_object(shape, value, path, out),
    }
}

fn length_problem(min: usize, max: usize, of: &str) -> (&'static str, String) {
    if min == 0 {
        (
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {max} or fewer {of}."),
        )
    } else {
        (
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {min} and {max} {of}."),
        )
    }
}
