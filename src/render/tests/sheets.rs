use super::sample::{lines, positions};
use crate::{
    engine::Position,
    render::{Renderer, SHEET_MOST, Theme, View, sheet::scene, sprite::Sprite, window::LARGEST},
};

fn boards(count: usize) -> Vec<(Position, View)> {
    let long = lines().into_iter().map(|line| (line, View::default()));
    let others = positions(7).into_iter().map(|sample| {
        let view = View {
            last: sample.last,
            ..View::default()
        };
        (sample.position, view)
    });
    long.chain(others).take(count).collect()
}

#[test]
fn a_sheet_numbers_its_boards_and_keeps_each_in_its_cell() {
    for count in [0, 1, 2, 3, 4, 5, 9, 10, SHEET_MOST, SHEET_MOST + 4] {
        let scene = scene(&boards(count), Theme::Print);
        assert!(
            scene.width <= LARGEST && scene.height <= LARGEST,
            "{scene:?}"
        );
        let mut numbers = 0;
        let mut corner = (0, 0);
        for placed in &scene.sprites {
            if let Sprite::PieceNumber(number) = placed.sprite {
                numbers += 1;
                assert_eq!(number, numbers);
                corner = (placed.x - 30, placed.y - 30);
            }
            let half = match placed.sprite {
                Sprite::PieceNumber(_) => 24,
                _ => i32::from(placed.size) / 2,
            };
            let (x, y) = (placed.x - corner.0, placed.y - corner.1);
            assert!(
                (half..=392 - half).contains(&x),
                "{placed:?} of board {numbers}"
            );
            assert!(
                (half..=360 - half).contains(&y),
                "{placed:?} of board {numbers}"
            );
        }
        assert_eq!(usize::from(numbers), count.min(SHEET_MOST));
    }
}

#[test]
fn a_full_sheet_is_a_picture_that_discord_takes() {
    let renderer = Renderer::new().expect("the art is valid");
    let picture = renderer
        .sheet(&boards(SHEET_MOST), Theme::Classic)
        .expect("a picture");
    let decoded = image::load_from_memory(&picture.png).expect("a PNG");
    assert_eq!(
        (decoded.width(), decoded.height()),
        (picture.width, picture.height)
    );
    assert!(picture.png.len() <= 300_000, "{} bytes", picture.png.len());
}
