//! The two weights of the bundled outline font.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use harfrust::{Direction, Script, ShapePlan};
use skrifa::font::Font;

/// How thick the strokes are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) enum Weight {
    /// For most things.
    Regular,
    /// For headings and winners.
    Bold,
}

/// How each script is shaped in each direction.
type Plans = HashMap<(Direction, Option<Script>), Arc<ShapePlan>>;

/// A font with what shaping takes from it.
pub(super) struct Face {
    /// The font.
    pub font: &'static Font,
    /// What is to be done for a script: costly to find out, and there are some hundred scripts at most.
    plans: Mutex<Plans>,
}

static FONTS: LazyLock<[Font; 2]> = LazyLock::new(|| {
    [
        load(include_bytes!(
            "../../../assets/fonts/DejaVuSansCondensed.ttf"
        )),
        load(include_bytes!(
            "../../../assets/fonts/DejaVuSansCondensed-Bold.ttf"
        )),
    ]
});
static FACES: LazyLock<[Face; 2]> = LazyLock::new(|| FONTS.each_ref().map(Face::new));

impl Weight {
    /// Its font.
    pub(super) fn face(self) -> &'static Face {
        &FACES[self as usize]
    }
}

impl Face {
    fn new(font: &'static Font) -> Self {
        Self {
            font,
            plans: Mutex::default(),
        }
    }

    /// How text of a script is shaped.
    pub fn plan(&self, direction: Direction, script: Option<Script>) -> Arc<ShapePlan> {
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        let plan = plans
            .entry((direction, script))
            .or_insert_with(|| Arc::new(ShapePlan::new(self.font, direction, script, None, &[])));
        Arc::clone(plan)
    }
}

fn load(bytes: &'static [u8]) -> Font {
    Font::new(bytes, 0).expect("the bundled font is a font")
}
