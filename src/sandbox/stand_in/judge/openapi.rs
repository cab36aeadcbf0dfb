//! Discord's own OpenAPI 3.1 document as a judge of bodies.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::Validator;
use jsonschema::error::ValidationErrorKind;
use serde_json::{Value, json};

use super::super::StartError;
use super::problem::Problem;
use super::verdict::Form;

/// The document, with a validator for each operation that was asked for.
pub(in super::super) struct OpenApi {
    components: Value,
    operations: Vec<Operation>,
    validators: Mutex<HashMap<(usize, bool), Compiled>>,
}

/// The validator of an operation's JSON or form; none when it has no body.
type Compiled = Option<Arc<Validator>>;

struct Operation {
    method: String,
    /// The steps of the path; one in braces stands for anything.
    steps: Vec<String>,
    /// The body's schemas by media type.
    content: Value,
}

/// Why the document could not be used, as the end of a sentence.
#[derive(Debug, thiserror::Error)]
enum OpenApiError {
    #[error("could not be read: {0}")]
    Read(#[from] std::io::Error),
    #[error("is not JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("has no \"paths\" and \"components\", so it is not an OpenAPI document")]
    Foreign,
}

impl OpenApi {
    /// The document at `path`, read once for all stand-ins of the process.
    pub(in super::super) fn shared(path: &Path) -> Result<Arc<Self>, StartError> {
        static READ: Mutex<BTreeMap<PathBuf, Arc<OpenApi>>> = Mutex::new(BTreeMap::new());
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.get(path) {
            return Ok(Arc::clone(known));
        }
        let document = Self::load(path).map_err(|why| StartError::openapi(path, &why))?;
        let document = Arc::new(document);
        read.insert(path.to_owned(), Arc::clone(&document));
        Ok(document)
    }

    fn load(path: &Path) -> Result<Self, OpenApiError> {
        Self::new(serde_json::from_slice(&std::fs::read(path)?)?)
    }

    fn new(mut document: Value) -> Result<Self, OpenApiError> {
        let mut components = document["components"].take();
        let paths = document["paths"].as_object().ok_or(OpenApiError::Foreign)?;
        if !components.is_object() {
            return Err(OpenApiError::Foreign);
        }
        loosen(&mut components);
        let mut operations = Vec::new();
        for (path, item) in paths {
            for method in ["post", "put", "patch"] {
                if let Some(operation) = item.get(method) {
                    operations.push(Operation {
                        method: method.to_uppercase(),
                        steps: path
                            .trim_matches('/')
                            .split('/')
                            .map(str::to_owned)
                            .collect(),
                        content: operation["requestBody"]["content"].clone(),
                    });
                }
            }
        }
        // "@original" before "{message_id}".
        operations.sort_by_key(|operation| {
            operation
                .steps
                .iter()
                .filter(|step| step.starts_with('{'))
                .count()
        });
        Ok(Self {
            components,
            operations,
            validators: Mutex::default(),
        })
    }

    /// Checks a body; the path is the one below `/api/v10`. Nothing is said of operations that
    /// have no body.
    pub(super) fn check(&self, method: &str, path: &str, form: &Form<'_>) -> Vec<Problem> {
        let steps: Vec<&str> = path.trim_matches('/').split('/').collect();
        let found = self.operations.iter().position(|operation| {
            operation.method == method
                && operation.steps.len() == steps.len()
                && operation
                    .steps
                    .iter()
                    .zip(&steps)
                    .all(|(a, b)| a.starts_with('{') || a == b)
        });
        let Some(validator) = found.and_then(|index| self.validator(index, form.multipart)) else {
            return Vec::new();
        };
        let mut problems = Vec::new();
        for error in validator.iter_errors(form.json) {
            explain(&error, &mut problems);
        }
        problems
    }

    /// Compiles an operation's schema when it is first asked for.
    fn validator(&self, index: usize, multipart: bool) -> Compiled {
        let mut validators = self
            .validators
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        validators
            .entry((index, multipart))
            .or_insert_with(|| {
                let media = if multipart {
                    "multipart/form-data"
                } else {
                    "application/json"
                };
                let mut schema = self.operations[index]
                    .content
                    .get(media)?
                    .get("schema")?
                    .clone();
                // References are to "#/components/…", so the components are grafted on.
                schema["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
                schema["components"] = self.components.clone();
                jsonschema::options().build(&schema).ok().map(Arc::new)
            })
            .clone()
    }
}

impl fmt::Debug for OpenApi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenApi({} operations)", self.operations.len())
    }
}

/// Discord documents both as taking numbers too.
fn loosen(components: &mut Value) {
    components["schemas"]["SnowflakeType"] = json!({ "type": ["string", "integer"] });
    for schema in [
        "ApplicationCommandUpdateRequest",
        "ApplicationCommandCreateRequest",
        "ApplicationCommandPatchRequestPartial",
    ] {
        let pointer = format!("/schemas/{schema}/properties/default_member_permissions");
        if let Some(property) = components.pointer_mut(&pointer) {
            *property = json!({ "type": ["string", "integer", "null"] });
        }
    }
}

/// Of a union that fits nowhere, the innermost errors of the branch that came closest: one whose
/// "type" fits, then the one with the fewest errors.
fn explain(error: &jsonschema::ValidationError<'_>, out: &mut Vec<Problem>) {
    match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            let closest = context.iter().min_by_key(|branch| {
                let other = branch.iter().any(|error| {
                    error.instance_path().as_str().ends_with("/type")
                        || error.to_string().contains("is not of type \"null\"")
                });
                (other, branch.len())
            });
            for error in closest.into_iter().flatten() {
                explain(error, out);
            }
        }
        _ => {
            let path = error
                .instance_path()
                .as_str()
                .trim_start_matches('/')
                .replace('/', ".");
            let message: String = error.to_string().chars().take(300).collect();
            out.push(Problem {
                path,
                code: "OPENAPI_SCHEMA",
                message,
            });
        }
    }
}
