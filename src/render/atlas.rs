//! Sprites made once for each theme and size, when they are first needed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use super::{
    RenderError, Theme,
    bitmap::{Bitmap, Canvas},
    palette::Palette,
    scene::Scene,
    sprite::Sprite,
    svg::{document, rasterise},
};

/// The sprites of one theme. Its memory is bounded: there are fewer than a thousand sprites, and the layout uses a
/// dozen sizes.
pub(super) struct Atlas {
    theme: Theme,
    palette: OnceLock<Palette>,
    sprites: Mutex<HashMap<(Sprite, u16), Arc<Bitmap>>>,
}

impl Atlas {
    /// An atlas without sprites.
    pub fn new(theme: Theme) -> Self {
        Self {
            theme,
            palette: OnceLock::new(),
            sprites: Mutex::default(),
        }
    }

    /// The palette.
    pub fn palette(&self) -> &Palette {
        self.palette
            .get_or_init(|| Palette::new(self.theme.colors()))
    }

    /// Paints a scene of this theme.
    pub fn paint(&self, scene: &Scene) -> Result<Canvas, RenderError> {
        let colors = self.theme.colors();
        let palette = self.palette();
        let mut canvas = Canvas::new(scene.width, scene.height, palette.index(colors.board));
        let rule = palette.index(colors.rule);
        for &area in &scene.rules {
            canvas.fill(area, rule);
        }
        for placed in &scene.sprites {
            let bitmap = self.bitmap(placed.sprite, placed.size)?;
            canvas.put(&bitmap, placed.x, placed.y, palette);
        }
        Ok(canvas)
    }

    /// A sprite, made now if it has not been needed before. The lock is not held while it is drawn: two threads may
    /// draw the same sprite, and one is kept.
    fn bitmap(&self, sprite: Sprite, size: u16) -> Result<Arc<Bitmap>, RenderError> {
        let sprites = || self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bitmap) = sprites().get(&(sprite, size)) {
            return Ok(Arc::clone(bitmap));
        }
        let drawing = sprite.draw(size, self.theme.colors());
        let scale = f32::from(size) / 100.0;
        let pixels = |units: f32| (units * scale).ceil() as i16 + 1;
        let reach = drawing.reach;
        let (left, up) = (pixels(reach.across), pixels(reach.up));
        let (width, height) = (2 * left as u32, (up + pixels(reach.down)) as u32);
        let body = format!(
            r#"<g transform="translate({left} {up}) scale({scale})">{}</g>"#,
            drawing.body
        );
        let pixmap = rasterise(&document(width, height, &body), width, height)?;
        let bitmap = Arc::new(Bitmap::new(&pixmap, left, up, self.palette()));
        Ok(Arc::clone(
            sprites().entry((sprite, size)).or_insert(bitmap),
        ))
    }
}
