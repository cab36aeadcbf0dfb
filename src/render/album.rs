//! Pictures that were drawn lately, so that looking at a board again costs nothing.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use super::{
    RenderError, Renderer, View,
    layout::layout,
    scene::{Placed, Scene},
};
use crate::engine::Position;

/// The most memory that kept pictures take, in bytes: some three hundred boards.
const ROOM: usize = 16 << 20;

/// A renderer that keeps what it drew, as far as there is room. Cheap to clone; clones share the pictures.
#[derive(Clone)]
pub struct Album {
    renderer: Renderer,
    shelf: Arc<Mutex<Shelf>>,
}

impl Album {
    /// An album without pictures.
    pub fn new(renderer: Renderer) -> Self {
        Self::with_room(renderer, ROOM)
    }

    /// An album whose pictures take at most so many bytes.
    pub(super) fn with_room(renderer: Renderer, room: usize) -> Self {
        let shelf = Arc::new(Mutex::new(Shelf::new(room)));
        Self { renderer, shelf }
    }

    /// What draws animations and sheets, which are not kept.
    pub fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    /// The PNG of a position looked at so: the same bytes that [`Renderer::png`] gives, which is asked for it where
    /// the picture is not here. Blocks for some milliseconds then.
    pub fn png(&self, position: &Position, view: &View) -> Result<Arc<[u8]>, RenderError> {
        let scene = layout(position, view);
        let shelf = || self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(png) = shelf().find(&scene) {
            return Ok(png);
        }
        let png: Arc<[u8]> = self.renderer.picture(&scene)?.png.into();
        shelf().put(scene, Arc::clone(&png));
        Ok(png)
    }
}

impl fmt::Debug for Album {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Album").finish_non_exhaustive()
    }
}

/// Pictures by what they show. The one not looked at for the longest time makes room for a new one.
struct Shelf {
    pictures: HashMap<Scene, Kept>,
    room: usize,
    taken: usize,
    /// Counts the looks.
    looks: u64,
}

struct Kept {
    png: Arc<[u8]>,
    /// Which look was the last at it.
    seen: u64,
}

impl Shelf {
    fn new(room: usize) -> Self {
        Self {
            pictures: HashMap::new(),
            room,
            taken: 0,
            looks: 0,
        }
    }

    fn find(&mut self, scene: &Scene) -> Option<Arc<[u8]>> {
        self.looks += 1;
        let kept = self.pictures.get_mut(scene)?;
        kept.seen = self.looks;
        Some(Arc::clone(&kept.png))
    }

    fn put(&mut self, scene: Scene, png: Arc<[u8]>) {
        let cost = cost(&scene, &png);
        if cost > self.room {
            return;
        }
        self.remove(&scene);
        while self.taken + cost > self.room && self.remove_oldest() {}
        self.taken += cost;
        let seen = self.looks;
        self.pictures.insert(scene, Kept { png, seen });
    }

    /// Whether there was one.
    fn remove_oldest(&mut self) -> bool {
        let oldest = self.pictures.iter().min_by_key(|(_, kept)| kept.seen);
        let Some(scene) = oldest.map(|(scene, _)| scene.clone()) else {
            return false;
        };
        self.remove(&scene);
        true
    }

    fn remove(&mut self, scene: &Scene) {
        if let Some(kept) = self.pictures.remove(scene) {
            self.taken -= cost(scene, &kept.png);
        }
    }
}

/// What keeping a picture costs, in bytes.
fn cost(scene: &Scene, png: &[u8]) -> usize {
    png.len() + size_of_val::<[Placed]>(&scene.sprites)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Held, Size, tests::sample::game};

    fn renderer() -> Renderer {
        Renderer::new().expect("the art is valid")
    }

    #[test]
    fn a_picture_is_drawn_once_and_is_that_of_its_position_and_view() {
        let (album, renderer) = (Album::new(renderer()), renderer());
        let game = game(4, 6);
        let views = [
            View::default(),
            View {
                held: Held::Marked,
                ..View::default()
            },
            View {
                size: Size::Small,
                ..View::default()
            },
        ];
        for ply in 0..=game.ply() {
            let position = game.position_at(ply).expect("a position");
            for view in &views {
                let first = album.png(&position, view).expect("a picture");
                let drawn = renderer.png(&position, view).expect("a picture").png;
                assert!(*first == *drawn, "ply {ply}");
                let again = album.clone().png(&position, view).expect("a picture");
                assert!(Arc::ptr_eq(&first, &again), "ply {ply} was drawn again");
            }
        }
    }

    #[test]
    fn what_was_not_looked_at_for_longest_makes_room() {
        let game = game(4, 8);
        let at = |ply| game.position_at(ply).expect("a position");
        let view = View::default();
        let whole = Album::new(renderer());
        for ply in 0..=game.ply() {
            whole.png(&at(ply), &view).expect("a picture");
        }
        let room = whole.shelf.lock().expect("a shelf").taken / 2;
        let album = Album::with_room(renderer(), room);
        let kept = |ply| {
            let scene = layout(&at(ply), &view);
            let shelf = album.shelf.lock().expect("a shelf");
            shelf.pictures.contains_key(&scene)
        };
        let first = album.png(&at(0), &view).expect("a picture");
        for ply in 1..=game.ply() {
            album.png(&at(ply), &view).expect("a picture");
            let again = album.png(&at(0), &view).expect("a picture");
            assert!(Arc::ptr_eq(&first, &again), "the first was not looked at");
            assert!(kept(ply));
            let shelf = album.shelf.lock().expect("a shelf");
            let taken = shelf.pictures.iter();
            let taken: usize = taken.map(|(scene, kept)| cost(scene, &kept.png)).sum();
            assert_eq!(taken, shelf.taken);
            assert!(taken <= room, "{taken} bytes in a room of {room}");
        }
        assert!(!kept(1), "the oldest is still there");
        // What has no room at all is drawn all the same.
        let tiny = Album::with_room(renderer(), 10);
        assert!(*tiny.png(&at(0), &view).expect("a picture") == *first);
        assert_eq!(tiny.shelf.lock().expect("a shelf").taken, 0);
    }
}
