//! Menus of more options than one can hold.

use super::{Control, Menu, MenuOption, Row, Speaker};
use crate::locale::Line;

/// The most options a menu has.
const MENU: usize = 25;
/// The most menus in a message: the fifth row is for buttons.
const MENUS: usize = 4;

/// Options as menus of 25. Each is labelled with the numbers it holds, counted from 1; its control has a number of its
/// own, so that no two menus have one `custom_id`.
pub fn menus(
    speaker: Speaker<'_>,
    options: &[MenuOption],
    control: impl Fn(usize) -> Control,
    label: impl Fn(usize, usize) -> Line,
) -> Vec<Row> {
    options
        .chunks(MENU)
        .take(MENUS)
        .enumerate()
        .map(|(part, options)| {
            let from = part * MENU + 1;
            Row::Menu(Menu {
                id: control(part + 1).id(),
                placeholder: speaker.say(&label(from, from + options.len() - 1)),
                options: options.to_vec(),
            })
        })
        .collect()
}
