//! Whether every theme can be told apart by every kind of eye.

use crate::{
    engine::Color,
    render::{
        Theme,
        chart::{Tone, Tones},
        colors::Rgb,
    },
};

/// Ways to see. Grey needs no other sum than the usual one: a contrast ratio looks at brightness alone.
#[derive(Clone, Copy, Debug)]
enum Vision {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Vision {
    const ALL: [Self; 4] = [
        Self::Usual,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// What becomes of linear red, green and blue: the matrices of Machado, Oliveira and Fernandes (2009) for the full
    /// deficiency.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// Linear red, green and blue as they are seen.
    fn see(self, color: Rgb) -> [f64; 3] {
        let linear = color.channels().map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.040_45 {
                channel / 12.92
            } else {
                ((channel + 0.055) / 1.055).powf(2.4)
            }
        });
        self.matrix().map(|row| {
            let sum: f64 = row
                .iter()
                .zip(linear)
                .map(|(part, light)| part * light)
                .sum();
            sum.clamp(0.0, 1.0)
        })
    }

    /// The contrast ratio that WCAG defines.
    fn contrast(self, a: Rgb, b: Rgb) -> f64 {
        let luminance = |color| {
            let [red, green, blue] = self.see(color);
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

#[test]
fn a_ratio_is_what_wcag_says() {
    let (black, white) = (Rgb(0), Rgb(0xff_ff_ff));
    for vision in Vision::ALL {
        assert!(
            (vision.contrast(black, white) - 21.0).abs() < 0.01,
            "{vision:?}"
        );
    }
    assert!((Vision::Usual.contrast(Rgb(0x76_76_76), white) - 4.54).abs() < 0.01);
    assert!((Vision::Usual.contrast(Rgb(0xff_00_00), white) - 4.00).abs() < 0.01);
    // Red is dark without red cones.
    assert!(Vision::Protanopia.contrast(Rgb(0xff_00_00), white) > 5.5);
}

#[test]
fn every_theme_stands_apart_for_every_eye() {
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        let colors = theme.colors();
        let [white, black] = Color::ALL.map(|color| colors.tile(color));
        let mut pairs = vec![
            ("tiles", white.face, black.face, 7.0),
            ("text on the board", colors.text, colors.board, 4.5),
            ("text and its halo", colors.text, colors.halo, 7.0),
            (
                "the last move and its outline",
                colors.last,
                colors.outline,
                4.5,
            ),
            (
                "badges and their numbers",
                colors.badge,
                colors.outline,
                7.0,
            ),
            ("danger and its outline", colors.danger, colors.badge, 3.0),
            ("numbers of empty hexes", colors.badge, colors.outline, 4.5),
        ];
        for tile in [white, black] {
            pairs.push(("numbers on tiles", tile.digit, tile.face, 7.0));
            pairs.extend(
                tile.inks()
                    .map(|ink| ("bugs on tiles", ink, tile.face, 4.5)),
            );
        }
        for vision in Vision::ALL {
            for &(what, a, b, least) in &pairs {
                let found = vision.contrast(a, b);
                if found < least {
                    faults.push(format!(
                        "{theme}, {vision:?}: {what}: {a} on {b} is {found:.2}:1, not {least}:1"
                    ));
                }
            }
            for tile in [white, black] {
                let found = [tile.face, tile.edge].map(|part| vision.contrast(part, colors.board));
                if found[0].max(found[1]) < 3.0 {
                    faults.push(format!(
                        "{theme}, {vision:?}: neither the face {} nor the edge {} of a tile has 3:1 on the board: \
                         {found:.2?}",
                        tile.face, tile.edge
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn charts_can_be_read_by_every_eye() {
    let mut faults = Vec::new();
    for theme in Theme::ALL {
        let tones = Tones::of(theme);
        for ground in Tone::GROUNDS {
            for (tone, least) in [(Tone::Ink, 7.0), (Tone::Faint, 4.5)] {
                let [on, ink] = [ground, tone].map(|tone| tones.color(tone));
                for vision in Vision::ALL {
                    let found = vision.contrast(ink, on);
                    if found < least {
                        faults.push(format!(
                            "{theme}, {vision:?}: {tone:?} on {ground:?} is {found:.2}:1, not {least}:1"
                        ));
                    }
                }
            }
        }
        for line in [Tone::First, Tone::Second] {
            let [paper, line] = [Tone::Ground, line].map(|tone| tones.color(tone));
            for vision in Vision::ALL {
                let found = vision.contrast(line, paper);
                if found < 3.0 {
                    faults.push(format!(
                        "{theme}, {vision:?}: a curve is {found:.2}:1 on the paper"
                    ));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_theme_is_read_by_its_name() {
    for theme in Theme::ALL {
        let name = theme.to_string();
        assert_eq!(name.parse(), Ok(theme));
        assert_eq!(format!(" {} ", name.to_uppercase()).parse(), Ok(theme));
    }
    let error = "mauve\u{202e}"
        .repeat(40)
        .parse::<Theme>()
        .expect_err("no theme");
    assert!(
        error.to_string().ends_with(
            "is no theme: write classic, high-contrast, colour-blind, blue-white or print"
        )
    );
    assert!(error.read.chars().count() <= 30);
}
