//! Rules between components.

use std::collections::HashSet;

use serde_json::Value;

use super::problem::{Problem, inside};
use super::shape::check_object;
use super::shapes;

/// Where components stand, which decides what may be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Rows of buttons and menus under a message.
    Rows,
    /// A message made of components alone (flag 32768).
    Alone,
    /// A form.
    Modal,
}

/// Checks a list of components. `path` is the list's own.
pub(super) fn check(setting: Setting, value: &Value, path: &str, out: &mut Vec<Problem>) {
    let Some(list) = value.as_array() else {
        return;
    };
    if setting != Setting::Alone && list.len() > 5 {
        out.push(Problem::new(
            path,
            "BASE_TYPE_MAX_LENGTH",
            "Must be 5 or fewer in length.",
        ));
    }
    let mut check = Check {
        setting,
        ids: HashSet::new(),
        total: 0,
        out,
    };
    for (index, component) in list.iter().enumerate() {
        check.component(Parent::Top, component, &inside(path, index));
    }
    if check.total > 40 {
        let message = "A message has at most 40 components.";
        out.push(Problem::new(
            path,
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            message,
        ));
    }
}

struct Check<'a> {
    setting: Setting,
    /// The `custom_id`s seen, which must differ.
    ids: HashSet<String>,
    total: usize,
    out: &'a mut Vec<Problem>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parent {
    Top,
    Row,
    Section,
    Accessory,
    Container,
    Label,
}

impl Check<'_> {
    fn component(&mut self, parent: Parent, value: &Value, path: &str) {
        self.total += 1;
        let kind = value["type"].as_u64().unwrap_or_default();
        if !self.may_stand(parent, kind) {
            let message = format!("A component of type {} may not stand here", value["type"]);
            self.out
                .push(Problem::new(path, "UNION_TYPE_CHOICES", message));
            return;
        }
        let Some(shape) = shapes::component(kind) else {
            return;
        };
        check_object(shape, value, path, self.out);
        self.custom_id(value, path);
        match kind {
            1 => self.row(value, path),
            2 => self.button(value, path),
            3 => self.menu(value, path),
            4 => self.text_input(parent, value, path),
            5..=8 => self.range(value, path),
            9 => {
                self.children(Parent::Section, value, path);
                self.component(
                    Parent::Accessory,
                    &value["accessory"],
                    &inside(path, "accessory"),
                );
            }
            17 => self.children(Parent::Container, value, path),
            18 => self.component(
                Parent::Label,
                &value["component"],
                &inside(path, "component"),
            ),
            _ => {}
        }
    }

    fn may_stand(&self, parent: Parent, kind: u64) -> bool {
        match (self.setting, parent) {
            (Setting::Rows, Parent::Top) => kind == 1,
            (Setting::Alone, Parent::Top) => matches!(kind, 1 | 9 | 10 | 12..=14 | 17),
            (_, Parent::Container) => matches!(kind, 1 | 9 | 10 | 12..=14),
            (Setting::Modal, Parent::Top) => matches!(kind, 1 | 10 | 18),
            (Setting::Modal, Parent::Row) => kind == 4,
            (Setting::Modal, Parent::Label) => matches!(kind, 3..=8),
            (_, Parent::Row) => matches!(kind, 2 | 3 | 5..=8),
            (_, Parent::Section) => kind == 10,
            (_, Parent::Accessory) => matches!(kind, 2 | 11),
            (_, Parent::Label) => false,
        }
    }

    fn children(&mut self, parent: Parent, value: &Value, path: &str) {
        let path = inside(path, "components");
        let children = value["components"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        for (index, child) in children.iter().enumerate() {
            self.component(parent, child, &inside(&path, index));
        }
    }

    fn custom_id(&mut self, value: &Value, path: &str) {
        if let Some(id) = value["custom_id"].as_str()
            && !self.ids.insert(id.to_owned())
        {
            let message = "Component custom id cannot be duplicated";
            let path = inside(path, "custom_id");
            self.out.push(Problem::new(
                &path,
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                message,
            ));
        }
    }

    /// Five buttons, or one of anything else.
    fn row(&mut self, value: &Value, path: &str) {
        let children = value["components"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        let buttons = children.iter().filter(|child| child["type"] == 2).count();
        if children.len() > 1 && buttons < children.len() {
            let message = "A menu or text field stands alone in its row";
            let path = inside(path, "components");
            self.out.push(Problem::new(
                &path,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                message,
            ));
        }
        self.children(Parent::Row, value, path);
    }

    fn button(&mut self, value: &Value, path: &str) {
        let has = |key: &str| value.get(key).is_some_and(|value| !value.is_null());
        let mut problem = |key: &str, message: &str| {
            self.out.push(Problem::new(
                &inside(path, key),
                "BASE_TYPE_REQUIRED",
                message,
            ));
        };
        match value["style"].as_u64() {
            Some(5) => {
                if !has("url") {
                    problem("url", "A link button needs a url");
                }
                if has("custom_id") {
                    problem("custom_id", "A link button cannot have a custom id");
                }
            }
            Some(6) => {}
            _ => {
                if !has("custom_id") {
                    problem("custom_id", "A custom id is required");
                }
                if has("url") {
                    problem("url", "Only a link button has a url");
                }
            }
        }
        let labelled = value["label"]
            .as_str()
            .is_some_and(|label| !label.is_empty());
        if !labelled && !has("emoji") && value["style"] != 6 {
            problem("label", "A button needs a label or an emoji");
        }
    }

    fn menu(&mut self, value: &Value, path: &str) {
        let options = value["options"].as_array().map_or(&[][..], Vec::as_slice);
        let mut values = HashSet::new();
        for (index, option) in options.iter().enumerate() {
            if option["value"]
                .as_str()
                .is_some_and(|value| !values.insert(value))
            {
                let path = inside(&inside(path, "options"), index);
                let message = "The specified option value is already used";
                let path = inside(&path, "value");
                self.out.push(Problem::new(
                    &path,
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    message,
                ));
            }
        }
        let max = value["max_values"].as_u64().unwrap_or(1);
        let defaults = options
            .iter()
            .filter(|option| option["default"] == true)
            .count() as u64;
        if defaults > max {
            let message = "More options are chosen from the start than may be chosen";
            let path = inside(path, "options");
            self.out.push(Problem::new(
                &path,
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                message,
            ));
        }
        if options.len() as u64 <= 25 && value["max_values"].as_u64() > Some(options.len() as u64) {
            let message = "Must not be greater than the number of options";
            let path = inside(path, "max_values");
            self.out
                .push(Problem::new(&path, "NUMBER_TYPE_MAX", message));
        }
        self.range(value, path);
    }

    fn range(&mut self, value: &Value, path: &str) {
        let min = value["min_values"].as_u64().unwrap_or(1);
        if value["max_values"].as_u64().is_some_and(|max| max < min) {
            let message = "Must not be less than min_values";
            self.out.push(Problem::new(
                &inside(path, "max_values"),
                "NUMBER_TYPE_MIN",
                message,
            ));
        }
    }

    fn text_input(&mut self, parent: Parent, value: &Value, path: &str) {
        if parent == Parent::Row && value["label"].is_null() {
            let path = inside(path, "label");
            self.out.push(Problem::new(
                &path,
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ));
        }
        let min = value["min_length"].as_u64().unwrap_or(0);
        if value["max_length"].as_u64().is_some_and(|max| max < min) {
            let message = "Must not be less than min_length";
            self.out.push(Problem::new(
                &inside(path, "max_length"),
                "NUMBER_TYPE_MIN",
                message,
            ));
        }
    }
}
