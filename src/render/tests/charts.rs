//! What holds for every chart: tables, brackets, bars and curves.

use super::chart_samples::{CHARTS, many_names};
use crate::render::{
    Renderer, Theme,
    chart::{Chart, Shape, Tone, Tones},
    lettering::Line,
};

/// The largest side of a picture, in pixels.
const LARGEST: u32 = 1600;

fn texts(chart: &Chart) -> impl Iterator<Item = (&Line, f32, i32)> {
    chart.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { line, x, y, .. } => Some((line, *x, *y)),
        Shape::Area(..) | Shape::Path(..) | Shape::Veil(..) => None,
    })
}

#[test]
fn everything_lies_within_the_picture() {
    for (name, chart) in CHARTS.iter() {
        let (width, height) = (chart.width as f32, chart.height as f32);
        assert!(
            chart.width <= LARGEST && chart.height <= LARGEST,
            "{name}: {width}x{height}"
        );
        for (line, x, y) in texts(chart) {
            assert!(x >= 0.0 && x + line.width <= width, "{name}: {line:?}");
            assert!(
                y - i32::from(line.size) >= 0 && y as f32 + f32::from(line.size) / 4.0 <= height,
                "{name}: {line:?}"
            );
        }
        for shape in &chart.shapes {
            match shape {
                Shape::Area(area, _) => assert!(
                    area.x + area.width <= chart.width && area.y + area.height <= chart.height,
                    "{name}: {area:?}"
                ),
                Shape::Path(path, _) | Shape::Veil(path, _) => {
                    let bounds = path.bounds();
                    assert!(
                        bounds.left() >= 0.0
                            && bounds.top() >= 0.0
                            && bounds.right() <= width
                            && bounds.bottom() <= height,
                        "{name}: {bounds:?}"
                    );
                }
                Shape::Text { .. } => {}
            }
        }
    }
}

#[test]
fn no_text_runs_into_another() {
    for (name, chart) in CHARTS.iter() {
        let placed: Vec<(&Line, f32, i32)> = texts(chart).collect();
        for (index, (one, x, y)) in placed.iter().enumerate() {
            for (other, left, base) in &placed[index + 1..] {
                let beside = x + one.width <= left + 0.5 || left + other.width <= x + 0.5;
                let apart = i32::from(one.size.min(other.size)) * 9 / 10;
                assert!(
                    beside || (y - base).abs() >= apart,
                    "{name}: {one:?} at {x}, {y} and {other:?} at {left}, {base}"
                );
            }
        }
    }
}

#[test]
fn pictures_are_small_indexed_pngs_of_the_size_they_say() {
    let renderer = Renderer::new().expect("the art is valid");
    for (name, chart) in CHARTS.iter() {
        let picture = renderer.chart(chart).expect("a picture");
        let decoded = image::load_from_memory(&picture.png).expect("a PNG");
        assert_eq!(
            (decoded.width(), decoded.height()),
            (picture.width, picture.height)
        );
        assert!(decoded.to_rgba8().pixels().all(|pixel| pixel.0[3] == 255));
        let most = picture.width as usize * picture.height as usize / 8;
        assert!(
            picture.png.len() <= most,
            "{name}: {} bytes",
            picture.png.len()
        );
        let again = renderer.chart(chart).expect("a picture");
        assert!(again == picture, "{name} is another picture each time");
    }
}

#[test]
fn every_name_leaves_ink_in_every_theme() {
    let renderer = Renderer::new().expect("the art is valid");
    for theme in Theme::ALL {
        let ground = Tones::of(theme).color(Tone::Ground).channels();
        for name in many_names() {
            let mut chart = Chart::new(theme, 300, 40);
            let line = Line::fit(&name, 20, crate::render::lettering::Weight::Regular, 280.0);
            chart.text(
                line,
                (10.0, 28),
                crate::render::chart::Align::Left,
                Tone::Ink,
            );
            let picture = renderer.chart(&chart).expect("a picture");
            let pixels = image::load_from_memory(&picture.png)
                .expect("a PNG")
                .to_rgb8();
            let inked = pixels.pixels().filter(|pixel| pixel.0 != ground).count();
            assert!(inked >= 8, "{theme}: {name:?} leaves {inked} pixels of ink");
        }
    }
}

#[test]
fn every_tone_has_an_index_of_its_own_and_no_mixture_is_left_out() {
    for theme in Theme::ALL {
        let tones = Tones::of(theme);
        let palette = tones.palette();
        for tone in Tone::ALL {
            let color = tones.color(tone);
            assert_eq!(
                palette.color(palette.index(color)),
                color,
                "{theme}: {tone:?}"
            );
        }
        assert!(palette.clear() < u8::MAX, "{theme}: the palette is full");
    }
}
